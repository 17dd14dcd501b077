"""Alphabeasts Attack!: what seats may do, what the table hears and sees. Wire structs: never compiled.

Beasts stand here by the id of their card: "E-red" is a letter and its colour, "pair-2" the second Alphaboss of that condition.
Things one may point at: "card:<id>", "seat:<n>", "item:hammer", "item:sword", "item:axe", "deck", "discards", "scavenge:<n>", "earth".
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulebound.kernel import Action, Event, Interjection, Seat
from rulebound.words import Verdict

Saying = Literal["take", "exists", "help"]
Loot = Literal["brain", "hammer", "sword", "axe"]

# Answers. `Pass` of the kernel: no more scavenging, no late item.


class Declare(Action, frozen=True):
    """PlanDefence: the word that this seat will declare; None: no word."""

    word: str | None = None


class Trade(Action, frozen=True):
    """Scavenging: these beasts of one's own pile for the top card of one's Scavenge deck."""

    cards: tuple[str, ...]


# Interjections, while all plan.


class Tell(Interjection, frozen=True):
    """A Help Hammer: tells another seat a word."""

    to: Seat
    word: str


class MoveOut(Interjection, frozen=True):
    """A Help Hammer: one of one's own beasts goes to the middle."""

    card: str


class Sword(Interjection, frozen=True):
    """A Saviour Sword: discards a beast."""

    card: str


class Axe(Interjection, frozen=True):
    """An Assist Axe: discards two beasts, and new ones take their places."""

    cards: tuple[str, ...]


class Claim(Interjection, frozen=True):
    """I mean to beat this beast of the middle."""

    card: str


class Release(Interjection, frozen=True):
    """I no longer mean to."""

    card: str


class Signal(Interjection, frozen=True):
    """What may be said aloud. `take`: I can take `card`. `exists`: a word exists for `to`. `help`: I need help."""

    says: Saying
    card: str | None = None
    to: Seat | None = None


# An interjection after the words are known.


class Give(Interjection, frozen=True):
    """A beast that was beaten in the middle goes to the pile of another whose word beats it too."""

    card: str
    to: Seat


# What happens. All of it is announced to the table, but Whispered, which is told to two.


class RoundBegan(Event, frozen=True):
    number: int  # from 1


class Attacked(Event, frozen=True):
    """The beasts of this round: before each seat, and in the middle."""

    fronts: list[list[str]]
    middle: list[str]


class Reshuffled(Event, frozen=True):
    """The discards became the deck."""

    cards: int


class Regrouped(Event, frozen=True):
    """Nothing was left to attack: all beaten beasts go back to the deck."""

    cards: int


class Claimed(Event, frozen=True):
    seat: Seat
    card: str


class Released(Event, frozen=True):
    seat: Seat
    card: str


class Signalled(Event, frozen=True):
    seat: Seat
    says: Saying
    card: str | None = None
    to: Seat | None = None


class Hammered(Event, frozen=True):
    """What the table sees of a word told."""

    seat: Seat
    to: Seat


class Whispered(Event, frozen=True):
    """What these two hear of it."""

    seat: Seat
    to: Seat
    word: str


class MovedOut(Event, frozen=True):
    seat: Seat
    card: str


class Struck(Event, frozen=True):
    """A Saviour Sword fell on a beast, or on a scar."""

    seat: Seat
    card: str


class Chopped(Event, frozen=True):
    """An Assist Axe fell."""

    seat: Seat
    cards: list[str]


class Came(Event, frozen=True):
    """A new beast in the place of one that the Axe took. `to`: None for the middle."""

    card: str
    to: Seat | None


class Clashed(Event, frozen=True):
    """By house rule no two may declare the same word: these are asked for another."""

    seats: list[Seat]


class Revealed(Event, frozen=True):
    """All words at once, by seat; None: no word."""

    words: list[str | None]


class Beaten(Event, frozen=True):
    """What one seat's word beat; it goes to that seat's pile."""

    seat: Seat
    cards: list[str]


class Scarred(Event, frozen=True):
    """Beasts that nobody beat; `scars` of `limit` in all."""

    cards: list[str]
    scars: int
    limit: int


class Given(Event, frozen=True):
    seat: Seat
    to: Seat
    card: str


class Traded(Event, frozen=True):
    seat: Seat
    cards: list[str]


class Found(Event, frozen=True):
    """The top card of a Scavenge deck."""

    seat: Seat
    loot: Loot


class Cleared(Event, frozen=True):
    """The pile of a seat that has nothing left to scavenge for goes to the discards."""

    seat: Seat
    cards: int


class WordRuled(Event, frozen=True):
    """The room voted a word in or out."""

    word: str
    accepted: bool


class SyllablesRuled(Event, frozen=True):
    """The room voted how many syllables a word has."""

    word: str
    syllables: int


class Left(Event, frozen=True):
    """A seat abandoned the game; its beasts still come."""

    seat: Seat


class Won(Event, frozen=True):
    brains: int


class Lost(Event, frozen=True):
    scars: int


# What frames of the stack show of themselves (`Resolving.shows`).


class LateView(Struct, frozen=True):
    """LateItems: the beasts that will scar as things stand."""

    undefeated: list[str]


class PlanView(Struct, frozen=True):
    """PlanDefence: the seats that must find another word, because somebody before them has theirs."""

    clash: list[Seat]


class ShareView(Struct, frozen=True):
    """Scavenging: which beasts of the middle may still change piles: by card, the seats that may have it, its owner not among them."""

    movable: dict[str, list[Seat]]


# What is worked out for one seat, from what it knows.


class BossView(Struct, frozen=True):
    """Whether a word meets the condition of an Alphaboss in reach, and why, in a sentence."""

    card: str
    met: bool
    says: str


class Attempt(Struct, frozen=True):
    """What a word that is being typed would do."""

    word: str  # folded
    accepted: bool
    says: str  # the verdict on it, in words
    receipt: Verdict  # which list says so, and what it knows of the word
    beats: list[str]  # of one's own row and the middle
    others: list[str]  # those of `beats` that somebody else has claimed
    bosses: list[BossView]


class Hint(Struct, frozen=True):
    """Help for a seat that plans, as much as it asked for."""

    beats: int  # how many beasts the best word beats
    of: int  # in its reach: before it, and in the middle those that nobody else has claimed
    letter: str | None  # with which it begins
    letters: int | None  # how many it has
    word: str | None


class Could(Struct, frozen=True):
    """What the table could have done in the round last revealed."""

    number: int  # of the round
    beaten: int  # at most
    of: int  # beasts
    was: int  # beaten by the words declared
    words: list[str | None]  # by seat, that would have done it; None: none of that seat's was needed


# What is seen.


class Items(Struct, frozen=True):
    """How many of each item."""

    hammer: int
    sword: int
    axe: int


class DefenderView(Struct, frozen=True, rename="camel"):
    """What everybody sees of one seat."""

    front: list[str]  # the beasts that attack it
    pile: list[str]  # beaten, to be traded
    items: Items  # face up
    used: Items  # face down
    scavenge: int  # cards left in its Scavenge deck
    loot: dict[str, int]  # which those are, in an order that nobody knows
    junior: bool  # smaller sets are allowed
    signals: list[Signal]  # said in this round
    left: bool  # abandoned the game
    released: list[str]  # beasts that it claimed in this round and gave up


class WordView(Struct, frozen=True):
    """One seat in the last reveal."""

    word: str | None
    syllables: int  # as counted; 0: no word
    front: list[str]  # what attacked it
    beats: list[str]  # what its word beats, be it of the middle and in another's pile
    takes: list[str]  # what went to its pile


class RevealView(Struct, frozen=True):
    """The last reveal, whole: what the table could have done is worked out from it."""

    number: int  # of the round
    middle: list[str]
    words: list[WordView]  # by seat
    scars: list[str]


class TableView(Struct, frozen=True, rename="camel"):
    """What everybody sees."""

    number: int  # of the round, from 1; 0: before the first
    seats: list[DefenderView]
    middle: list[str]
    claims: dict[str, Seat]  # by card of the middle
    scars: list[str]
    brains: int
    limit: int  # so many brains win, so many scars lose
    deck: int
    discards: list[str]
    rulings: dict[str, bool]  # words that the room voted in or out
    syllables: dict[str, int]  # how many syllables the room says a word has
    said: list[str]  # words of earlier rounds, where none may be said twice in a game
    told: list[tuple[Seat, Seat]]  # in this round, who told whom a word by Help Hammer
    reveal: RevealView | None
    won: bool | None  # None: not over


class Whisper(Struct, frozen=True):
    """A word told by Help Hammer, as those two know it."""

    by: Seat
    to: Seat
    word: str


class HandView(Struct, frozen=True, omit_defaults=True):
    """What one seat alone knows, beside its own sealed word (in its offer)."""

    whispers: list[Whisper]  # of this round: told to it, or by it
    taken: list[str] = []  # of this round: words that it declared and another has
