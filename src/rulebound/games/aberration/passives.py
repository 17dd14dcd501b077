"""What lasts as long as a card lies with a hero: powers, PASSIVE actions, attuned items, Aberration cards. Never compiled."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulebound.games.aberration.calls import Colour, Dice, HeroCall, KindOfAttack, Some

Source = Literal["enemy", "chip", "influence", "event"]


class Passive(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that holds as long as its card lies with the hero."""


class MoreDice(Passive, frozen=True, tag="more_dice"):
    """More (or fewer) dice in one kind of attack; `village`: those of watchtowers."""

    kind: Literal["melee", "ranged", "area", "trap", "village"]
    dice: Dice


class MoreDamage(Passive, frozen=True, tag="more_damage"):
    """An attack of this kind that hits deals more."""

    kind: Literal["melee", "ranged", "area", "village"]
    damage: Some


class MoreSteps(Passive, frozen=True, tag="more_steps"):
    """The hero's own moves are longer, or shorter."""

    steps: Dice


class MoreChips(Passive, frozen=True, tag="more_chips"):
    """The Draw step brings more chips, or fewer."""

    chips: Dice


class NoGrazes(Passive, frozen=True, tag="no_grazes"):
    """Grazes do not hurt the hero."""


class Tough(Passive, frozen=True, tag="tough"):
    """One less damage from a kind of source."""

    source: Source


class Frail(Passive, frozen=True, tag="frail"):
    """One more damage from a kind of source."""

    source: Source


class Swift(Passive, frozen=True, tag="swift"):
    """The hero's attacks of this kind are quick."""

    kind: KindOfAttack


class Hushed(Passive, frozen=True, tag="hushed"):
    """The hero reveals shadows in its own space only."""


class CorruptionAs(Passive, frozen=True, tag="corruption_as"):
    """Corruption chips can be spent as if they had this colour, too."""

    colour: Colour


class OnCorruption(Passive, frozen=True, tag="on_corruption"):
    """Whenever the hero spends a Corruption chip."""

    effect: list[HeroCall]


class OnKill(Passive, frozen=True, tag="on_kill"):
    """Whenever an attack of the hero kills a monster."""

    effect: list[HeroCall]


class OnTurnEnd(Passive, frozen=True, tag="on_turn_end"):
    """At the end of each of the hero's turns."""

    effect: list[HeroCall]


AnyPassive = (
    MoreDice | MoreDamage | MoreSteps | MoreChips | NoGrazes | Tough | Frail | Swift | Hushed | CorruptionAs | OnCorruption | OnKill
    | OnTurnEnd
)  # fmt: skip
