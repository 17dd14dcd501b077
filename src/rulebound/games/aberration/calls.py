"""What rows of a content pack can say: effects, passives and the conditions of objectives, each a struct of typed parameters.

A row holds a list of calls; `effects.py` and its neighbours have one function for each. Never compiled.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Colour = Literal["intellect", "strength", "speed", "command"]
Chip = Literal["intellect", "strength", "speed", "command", "hero", "corruption"]
Point = Literal["north", "east", "south", "west"]
Slot = Annotated[int, Meta(ge=1, le=5)]  # I to V
Some = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=0, le=4)]  # steps
Dice = Annotated[int, Meta(ge=-3, le=3)]
KindOfAttack = Literal["melee", "ranged", "area"]
Source = Literal["enemy", "chip", "influence", "event"]


class Call(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One effect of a card, an action, a reward or a worker spot."""


class Choosing(Call, frozen=True):
    """A call that asks for something: where it can be declined, `may` says so."""

    may: bool = False


# What heroes, villagers and rewards do.


class Strike(Choosing, frozen=True, tag="strike"):
    """An attack on one enemy; with `area` on all enemies of a space. Where: within `reach` steps, or in `sight`, or on `boards`."""

    kind: KindOfAttack = "melee"
    reach: Reach = 0
    sight: bool = False
    boards: list[Point] = []
    plus: Dice = 0
    quick: bool = False
    area: bool = False
    ability: Colour | None = None  # None: Strength for melee, Speed for ranged, the greater of them for area


class Walk(Call, frozen=True, tag="walk"):
    """The hero moves up to `steps` spaces, or up to Speed where none are named, and `plus` more."""

    steps: Some | None = None
    plus: Dice = 0


class Rally(Choosing, frozen=True, tag="rally"):
    """Another hero moves up to `steps` spaces."""

    steps: Some = 2


class Recall(Call, frozen=True, tag="recall"):
    """The hero goes to the Village at once."""


class SetTrap(Choosing, frozen=True, tag="trap"):
    """A trap is laid within `reach`; with `move`, one that lies out already may be taken up for it."""

    reach: Reach = 0
    move: bool = False


class Freeze(Choosing, frozen=True, tag="freeze"):
    """A Freeze token on an enemy."""

    reach: Reach = 0
    sight: bool = False


class Shove(Choosing, frozen=True, tag="shove"):
    """A monster within `reach` is moved one space, not into the Village."""

    reach: Reach = 0


class LightFire(Choosing, frozen=True, tag="fire"):
    """A fire on a space within `reach`, or anywhere."""

    reach: Reach = 0
    anywhere: bool = False


class Scout(Choosing, frozen=True, tag="scout"):
    """Reveals up to `count` shadows of one board: any board, or the hero's own if `sight`."""

    count: Some = 1
    sight: bool = False


class Cleanse(Choosing, frozen=True, tag="cleanse"):
    """Takes away an Influence token within `reach`, or anywhere."""

    reach: Reach = 1
    anywhere: bool = False


class Assign(Choosing, frozen=True, tag="assign"):
    """Sends a villager to a free worker spot."""


class Lead(Choosing, frozen=True, tag="lead"):
    """Moves a villager up to `steps` spaces: one in the hero's space, or one anywhere on the map."""

    steps: Some = 2
    anywhere: bool = False


class Heal(Choosing, frozen=True, tag="heal"):
    """A hero within `reach`, perhaps oneself, goes `amount` down the Aberration track; `safe`: only in a safe space."""

    amount: Some = 1
    reach: Reach = 0
    safe: bool = False


class Share(Choosing, frozen=True, tag="share"):
    """Another hero gains `experience`."""

    experience: Some = 1


class Fortify(Choosing, frozen=True, tag="fortify"):
    """Pays a Vantage Point from wherever the hero stands."""


class DrawItems(Call, frozen=True, tag="items"):
    """Draws items."""

    count: Some = 1
    everyone: bool = False


class DrawChips(Call, frozen=True, tag="chips"):
    """Draws Ability chips."""

    count: Some = 1


class GainExperience(Call, frozen=True, tag="experience"):
    """Gains Experience tokens."""

    count: Some = 1
    everyone: bool = False


class GainChip(Call, frozen=True, tag="gain_chip"):
    """A chip from the supply goes into the bag."""

    chip: Chip = "hero"
    everyone: bool = False


class Purge(Call, frozen=True, tag="purge"):
    """A Corruption chip leaves for the supply: from those drawn, else from the discard pool, else from the bag."""


class MakeTraps(Call, frozen=True, tag="make_traps"):
    """More trap tokens for the hero's supply."""

    count: Some = 1


# What the Great Beast does.


class Influence(Call, frozen=True, tag="influence"):
    """An Influence token on the first path of each board named."""

    boards: Annotated[list[Point], Meta(min_length=1)]


class SpawnShadows(Call, frozen=True, tag="spawn_shadows"):
    """More shadows, clockwise from a point."""

    point: Point
    count: Some = 1


class AdvanceAll(Call, frozen=True, tag="advance_all"):
    """Every enemy of a kind advances."""

    who: Literal["shadows", "hordes", "monstrosities", "monsters"]
    steps: Some = 1


class ActivateKind(Call, frozen=True, tag="activate"):
    """Every figure of one slot activates."""

    slot: Slot


class HurtHeroes(Call, frozen=True, tag="hurt_heroes"):
    """Every hero outside the Village, in it, or everywhere takes damage."""

    where: Literal["outside", "village", "everywhere"]
    damage: Some = 1


class Corrupt(Call, frozen=True, tag="corrupt"):
    """A Corruption chip goes into every bag."""


class LoseItem(Call, frozen=True, tag="lose_item"):
    """Every hero with an item in hand discards one."""


class LoseHeld(Call, frozen=True, tag="lose_held"):
    """Every chip in a Held Action goes to its discard pool."""


class Snuff(Choosing, frozen=True, tag="snuff"):
    """A fire goes out."""


class MendAll(Call, frozen=True, tag="mend_all"):
    """All monsters lose their damage."""


class ThawAll(Call, frozen=True, tag="thaw_all"):
    """All Freeze tokens are removed."""


class RustTraps(Call, frozen=True, tag="rust_traps"):
    """All traps go back to their owners."""


class GainFear(Call, frozen=True, tag="fear"):
    """Fear is gained."""

    count: Some = 1


class LevelUp(Call, frozen=True, tag="level_up"):
    """A monster levels up."""

    slot: Slot


HeroCall = (
    Strike | Walk | Rally | Recall | SetTrap | Freeze | Shove | LightFire | Scout | Cleanse | Assign | Lead | Heal | Share | Fortify
    | DrawItems | DrawChips | GainExperience | GainChip | Purge | MakeTraps
)  # fmt: skip
BeastCall = (
    Influence | SpawnShadows | AdvanceAll | ActivateKind | HurtHeroes | Corrupt | LoseItem | LoseHeld | Snuff | MendAll | ThawAll
    | RustTraps | GainFear | LevelUp
)  # fmt: skip

# What lasts: powers of heroes, PASSIVE actions, attuned items, Aberration cards.


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

# What objectives ask for.


class Wanted(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A condition: on the state of the map, or a deed."""


class ClearBoard(Wanted, frozen=True, tag="clear_board"):
    """No enemy on this board."""

    point: Point


class SecureVantages(Wanted, frozen=True, tag="secure"):
    """So many Vantage Points are unlocked, on this board if one is named."""

    count: Some
    point: Point | None = None


class Fires(Wanted, frozen=True, tag="fires"):
    """So many fires burn."""

    count: Some


class NobodyOutside(Wanted, frozen=True, tag="nobody_outside"):
    """No villager is left on the map outside the Village."""


class SpreadOut(Wanted, frozen=True, tag="spread_out"):
    """Heroes stand on so many boards at once, or all of them apart if they are fewer."""

    count: Some


class Gathered(Wanted, frozen=True, tag="gathered"):
    """All heroes are in one space outside the Village."""


class Manned(Wanted, frozen=True, tag="manned"):
    """Villagers stand on so many worker spots at once."""

    count: Some


class Kill(Wanted, frozen=True, tag="kill"):
    """A monster is killed, of this kind and in this way if they are named."""

    kind: Literal["any", "horde", "monstrosity"] = "any"
    by: Literal["any", "melee", "ranged", "area", "trap", "village"] = "any"


class Coordinated(Wanted, frozen=True, tag="coordinated"):
    """Two heroes damage the same monster in one round; alone, one hero does so twice."""


class Unmask(Wanted, frozen=True, tag="unmask"):
    """A shadow is revealed: as this, if one is named."""

    what: Literal["any", "monster", "villager"] = "any"


class Kindle(Wanted, frozen=True, tag="kindle"):
    """A fire is lit by a hero or a villager."""


class Improve(Wanted, frozen=True, tag="improve"):
    """An ability is upgraded."""


class Learn(Wanted, frozen=True, tag="learn"):
    """An advanced action is unlocked."""


class Attuned(Wanted, frozen=True, tag="attuned"):
    """An item is attuned."""


class Send(Wanted, frozen=True, tag="send"):
    """A villager is assigned, to this spot of the Village if one is named."""

    spot: str | None = None


class Rescue(Wanted, frozen=True, tag="rescue"):
    """A villager from outside comes to the Village or to a worker spot."""


class Exploit(Wanted, frozen=True, tag="exploit"):
    """An item is used for its exploit."""


class Banish(Wanted, frozen=True, tag="banish"):
    """An Influence token is taken away, or stopped by a fire."""


AnyWanted = (
    ClearBoard | SecureVantages | Fires | NobodyOutside | SpreadOut | Gathered | Manned | Kill | Coordinated | Unmask | Kindle | Improve
    | Learn | Attuned | Send | Rescue | Exploit | Banish
)  # fmt: skip
