"""What crosses the wire: actions, events, entries, offers, views. Never compiled: mypyc drops the keywords of a Struct."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
Viewer: TypeAlias = Seat | None  # None: a spectator, the seat that knows least
NATURE = Seat(-1)  # chance
CLOCK = Seat(-2)  # a limit of time ran out: that too is an entry
HOUSE = Seat(-3)  # what the room decides, whoever is asked


class Action(Struct, frozen=True, tag=True):
    """One complete answer to one question, as a player would announce it at the table."""


class Interjection(Action, frozen=True):
    """Something a seat does without being asked; the question stays open."""


class Pass(Action, frozen=True):
    """Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else."""


class Abandon(Action, frozen=True):
    """HOUSE: a seat leaves the game for good."""

    seat: Seat


class TakeBack(Action, frozen=True):
    """HOUSE: folding goes on from the first `to` entries of the record. Nothing is deleted, indices only grow."""

    to: int


class RuleWord(Action, frozen=True):
    """HOUSE: the room voted a word in or out."""

    word: str
    accepted: bool


class RuleSyllables(Action, frozen=True):
    """HOUSE: the room voted how many syllables a word has."""

    word: str
    syllables: int


HOUSE_ACTIONS: tuple[type[Action], ...] = (Abandon, TakeBack, RuleWord, RuleSyllables)


class Event(Struct, frozen=True, tag=True):
    """Something that happened, as the whole table (or one seat) perceives it."""


class Entry(Struct, frozen=True, array_like=True):
    """One line of the record: who (NATURE for chance) and what. A chance's outcome, and the CLOCK's 0, are ints."""

    seat: Seat
    input: Action | int


class Named(Struct, frozen=True):
    """A content pack or a word list, told apart from others of its name by its hash."""

    name: str
    sha256: str


class Refusal(Struct, frozen=True):
    """Why something is not possible, in one sentence, and the clause of the rulebook that says so."""

    clause: str
    reason: str


class Field(Struct, frozen=True):
    """One part of an answer that is too free to list: its name in the action, its kind, what may stand there."""

    name: str
    kind: str  # "word", "number", "thing", ...
    choices: Sequence[Any] | None = None


class Form(Struct, frozen=True):
    """A kind of answer or interjection that is too free to list: its action, and the parts to be filled in.

    A part with choices is one of them; so is each of the two of a "pair", which are different (of one choice, there is but that one).
    """

    action: str  # its type
    fields: Sequence[Field]


class Offer(Struct, frozen=True):
    """What one seat may answer now."""

    clause: str
    question: str  # the class of the question: its wording stands in the message catalogue
    asked: bool  # False: others are asked, this seat may interject
    actions: Sequence[Action] | None  # every legal answer; None: described by `fields`, checked as it is typed
    fields: Sequence[Field]
    interjections: Sequence[Interjection] | None  # what may be done first; None: too many to list
    given: Action | None  # this seat's own sealed answer, which it may revise


class Resolving(Struct, frozen=True):
    """One frame of the stack, as the table sees it."""

    frame: str
    clause: str
    shows: Any  # a struct where the frame has something to show


class View(Struct, frozen=True):
    """All that one seat (or a spectator) may know. Made by projection: there is nothing to redact."""

    table: Any
    hand: Any
    resolving: list[Resolving]  # the stack, outermost first
    waiting: list[Seat]  # who must answer, or NATURE; empty when the game is over
    offer: Offer | None
    over: bool
