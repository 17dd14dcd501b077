"""Animorphs: what seats may do, what the table hears and sees. Wire structs: never compiled.

Spaces, missions, forms and cards stand here by their ids of the content pack, so that a record is readable by itself.
Forms: human, eagle, ant, dolphin, bear, tiger, elephant. Cards: change-eagle ... change-elephant, wild, change-back, leap, take, ax,
visser, ellimist. Things one may point at: "space:<id>", "mission:<id>", "card:<id>", "form:<id>", "seat:<n>", "die", "pile", "tower".
"""

from __future__ import annotations

from msgspec import Struct

from rulebound.kernel import Action, Event, Interjection, Seat

# Answers. `Pass` of the kernel: end the turn, do not battle, let a card take effect.


class Roll(Action, frozen=True):
    """AskTurn: roll the die and move."""


class Battle(Action, frozen=True):
    """AskTurn, AskBattle: battle on the active Mission or the Tower where the pawn stands."""


class Redraw(Action, frozen=True):
    """AskTurn: discard the whole hand and draw five, instead of moving or battling."""


class Walk(Action, frozen=True):
    """AskWalk: walk to `to` (where one stands: stay). If that path space is taken, `ahead` is the open one the pawn is moved on to."""

    to: str
    ahead: str | None = None


class Retreat(Action, frozen=True):
    """AskRetreat: forced back to a Morph space, one of several equally near."""

    to: str


class Ellimist(Action, frozen=True):
    """EllimistWindow: cancel "Visser III moves"."""


# Cards that a seat plays in its own turn, up to two.


class MakeChange(Interjection, frozen=True):
    """Become `form`, by the card of that animal or a wild one."""

    card: str
    form: str


class ChangeBack(Interjection, frozen=True):
    """Force another seat back to the nearest Morph space and to human form."""

    seat: Seat


class Leap(Interjection, frozen=True):
    """Move one's own pawn to a Morph space anywhere."""

    to: str


class TakeCard(Interjection, frozen=True):
    """Take a card at random from another hand."""

    seat: Seat


class Ax(Interjection, frozen=True):
    """Double the die just rolled for a move."""


class MoveVisser(Interjection, frozen=True):
    """Move Visser III to a Mission space or the Tower."""

    to: str


# What happens. All of it is announced to the table, but Drew and TookCard, which are told.


class First(Event, frozen=True):
    """This seat takes the first turn."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    seat: Seat
    number: int  # of turns of all seats, from 1


class Rolled(Event, frozen=True):
    seat: Seat
    face: int


class Walked(Event, frozen=True):
    """`path`: the spaces entered, in order; empty: stayed. The last `bumped` of them are the moving ahead from a taken space."""

    seat: Seat
    start: str
    path: list[str]
    bumped: int


class PlayedCard(Event, frozen=True):
    """A card goes to the discards. `on`: the seat, space or (a wild one) form that was named with it, if any."""

    seat: Seat
    card: str
    on: str | None = None


class Changed(Event, frozen=True):
    seat: Seat
    form: str


class SentBack(Event, frozen=True):
    """Moved to a Morph space and human again, by a card of `by`."""

    seat: Seat
    by: Seat
    to: str


class Leapt(Event, frozen=True):
    seat: Seat
    to: str


class CardTaken(Event, frozen=True):
    """What the table sees: a card changed hands."""

    taker: Seat
    victim: Seat


class TookCard(Event, frozen=True):
    """What these two see: which one."""

    taker: Seat
    victim: Seat
    card: str


class VisserMoved(Event, frozen=True):
    to: str


class Cancelled(Event, frozen=True):
    """`by` played the Ellimist against a card of `seat`."""

    seat: Seat
    by: Seat


class Battled(Event, frozen=True):
    """Two dice against `need`. `at`: a mission's id, or "tower"."""

    seat: Seat
    at: str
    form: str
    dice: tuple[int, int]
    need: int
    won: bool


class MissionWon(Event, frozen=True):
    seat: Seat
    mission: str


class MissionOpened(Event, frozen=True):
    """A new Mission is active; `left` cards remain in the pile."""

    mission: str
    left: int


class TowerOpened(Event, frozen=True):
    """The first seat has its third Mission."""

    seat: Seat


class Redrew(Event, frozen=True):
    """Discarded the whole hand of `cards` cards."""

    seat: Seat
    cards: int


class Refilled(Event, frozen=True):
    """Drew up to five at the end of the turn."""

    seat: Seat
    cards: int


class Drew(Event, frozen=True):
    """Told to the seat alone."""

    seat: Seat
    card: str


class Reshuffled(Event, frozen=True):
    """The discards became the draw pile."""

    cards: int


class Left(Event, frozen=True):
    """A seat abandoned the game."""

    seat: Seat


class Won(Event, frozen=True):
    seat: Seat


# What frames of the stack show of themselves (`Resolving.shows`).


class BattlePlan(Struct, frozen=True):
    """AskBattle, BattleThrow: who battles where, in which form, against which number (0: as things stand, none is possible)."""

    seat: Seat
    at: str  # a mission's id, or that of the Tower's space
    form: str
    need: int


class VisserPlan(Struct, frozen=True):
    """VisserMoves: whose card it is, and where Visser III is to go."""

    seat: Seat
    to: str


class RetreatPlan(Struct, frozen=True):
    """AskRetreat: who is forced back, and whose card it is."""

    victim: Seat
    by: Seat


# What is seen.


class PawnView(Struct, frozen=True):
    """What everybody sees of one seat."""

    space: str
    form: str
    missions: list[str]  # won, in order
    cards: int  # held in secret
    left: bool  # abandoned the game


class TurnView(Struct, frozen=True, rename="camel"):
    """What everybody sees of the turn now being taken."""

    number: int  # of turns of all seats, from 1; 0: before the first
    seat: Seat
    rolled: int  # the die; 0: not rolled
    steps: int  # how far it allows to walk now, Ax counted; 0: nothing left to walk
    plays_left: int  # cards that may still be played


class TableView(Struct, frozen=True, rename="camel"):
    """What everybody sees."""

    pawns: list[PawnView]
    turn: TurnView
    visser: str  # the space of Visser III
    active: list[str]  # missions with a Location marker, in the order in which they came
    missions_left: int  # in the pile, face down
    draw_pile: int
    discards: dict[str, int]
    tower_open: bool
    winner: Seat | None


class HandView(Struct, frozen=True):
    """What one seat holds, and what it knows of other hands by having been robbed or having robbed."""

    cards: list[str]  # in the order of the pack's card rows
    knows: dict[str, list[str]]  # by seat number
