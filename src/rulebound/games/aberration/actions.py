"""Aberration: what seats may do. Wire structs: never compiled.

Things are named by their ids of the content pack: heroes, classes, actions, items, Vantage Points, worker spots. Spaces are "village" or
a compass point and the number of the space on its board ("north:3"); enemies have numbers, never used again. Chips: intellect, strength,
speed, command, hero, corruption. Things one may point at: "space:<id>", "enemy:<n>", "item:<id>", "action:<id>", "chip:<chip>",
"ability:<colour>", "vantage:<id>", "spot:<id>", "hero:<seat>".
"""

from __future__ import annotations

from rulebound.kernel import Action, Interjection, Seat

# Setting up.


class ChooseScenario(Action, frozen=True):
    scenario: str


class ChooseHero(Action, frozen=True):
    hero: str


class ChooseClass(Action, frozen=True):
    job: str


# A turn.


class Draw(Action, frozen=True):
    """AskBegin: the Draw step begins; what Experience should do first is done."""


class Spend(Action, frozen=True):
    """A chip for an action of the class or of an attuned item."""

    chip: str
    action: str


class PlayItem(Action, frozen=True):
    """An item in hand that is used once."""

    item: str


class Hold(Action, frozen=True):
    """Keeps an unspent chip for a later round."""

    chip: str


class PayVantage(Action, frozen=True, omit_defaults=True):
    """The chips for a Vantage Point, each by its own colour. Where it is paid chip by chip (house rule `vantagePayment`) and the chip could
    stand for several colours that are due, `colour` says for which.
    """

    vantage: str
    chips: tuple[str, ...]
    colour: str | None = None


class EndTurn(Action, frozen=True):
    """The other chips go to the discard pool."""


# Answers within an action. `Pass` of the kernel: stop walking, leave it, do not react.


class StepTo(Action, frozen=True):
    space: str


class At(Action, frozen=True):
    """A space: for a fire, a trap, an area attack, a villager to lead, an Influence token to take away; AskWay: the next one on a way."""

    space: str


class Foe(Action, frozen=True):
    """An enemy to attack, freeze, hit by a trap, incite, activate next."""

    enemy: int


class Push(Action, frozen=True):
    """AskShove: a monster, and where it is moved."""

    enemy: int
    space: str


class Friend(Action, frozen=True):
    """A hero. AskFirst: the first player of this round."""

    seat: Seat


class Send(Action, frozen=True):
    """From a space: a villager to a worker spot, or a trap that lies out to another space."""

    start: str
    to: str


class Victim(Action, frozen=True):
    """AskVictim: whom an enemy attacks: a seat, or None for a villager."""

    seat: Seat | None


class Pick(Action, frozen=True):
    """A card by its id: AskDrop: the item that is lost. AskOrder: which card does its work next, such as "aberration:keen-sight"."""

    what: str


# Reactions.


class Lucky(Action, frozen=True):
    """LuckyFloor: throws again so many dice of each face."""

    item: str
    blanks: int
    grazes: int
    hits: int
    doubles: int


class Smite(Action, frozen=True):
    item: str


class Block(Action, frozen=True):
    item: str


# Without being asked.


class Act(Interjection, frozen=True):
    """The hero whose turn it is draws a chip."""

    item: str


class Alter(Interjection, frozen=True):
    """A chip of the hero whose turn it is has another colour, for one action."""

    item: str
    chip: str
    colour: str


class Upgrade(Interjection, frozen=True):
    colour: str


class Unlock(Interjection, frozen=True):
    action: str


class Attune(Interjection, frozen=True):
    item: str
