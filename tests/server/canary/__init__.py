"""Canary, a game for one test: its deck is of words that occur nowhere else, so that a leak can be found in the bytes.

A round: each seat is dealt a word (a chance that it alone learns), all write a word in secret (a poll), then the words are read out.
While they write, any seat may whisper a word to another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Literal, final

import msgspec
from msgspec import Struct

from rulebound.kernel import (
    Action,
    Brain,
    Chance,
    Choice,
    Event,
    Field,
    Game,
    Illegal,
    Interjection,
    Options,
    Pack,
    Poll,
    Position,
    Procedure,
    Seat,
    Source,
    Step,
    View,
    below,
    house_rule,
)

ROUNDS: Final = 3


class Write(Action, frozen=True):
    word: str


class Whisper(Interjection, frozen=True):
    to: Seat
    word: str


class Dealt(Event, frozen=True):
    seat: Seat


class Got(Event, frozen=True):
    word: str


class Heard(Event, frozen=True):
    word: str


class ReadOut(Event, frozen=True):
    words: list[str]


class Table(Struct, frozen=True):
    round: int
    read: list[list[str]]
    held: list[int]


class Hand(Struct, frozen=True):
    words: list[str]
    heard: list[str]


class CanaryOptions(Options, frozen=True):
    rounds: Annotated[Literal[3, 1], house_rule("1", "Rounds", "How many.")] = 3


class Words(Struct, frozen=True):
    words: list[str]


@final
class Nest(Position):
    def __init__(self, words: list[str], seats: int, rounds: int) -> None:
        super().__init__(seats)
        self.words = words
        self.rounds = rounds
        self.round = 0
        self.deck = [1] * len(words)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.ears: list[list[str]] = [[] for _ in range(seats)]
        self.read: list[list[str]] = []

    def clone(self) -> Nest:
        twin = Nest(self.words, len(self.hands), self.rounds)
        twin.round = self.round
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.ears = [ear.copy() for ear in self.ears]
        twin.read = self.read.copy()
        twin.twin_of(self)
        return twin

    def seen_by(self, viewer: Seat | None) -> tuple[Table, Hand | None]:
        table = Table(self.round, self.read.copy(), [len(hand) for hand in self.hands])
        return table, None if viewer is None else Hand(self.hands[viewer].copy(), self.ears[viewer].copy())


@final
class Rounds(Procedure):
    clause = "1"

    def clone(self) -> Rounds:
        return self.twin(Rounds())

    def steps(self, s: Nest) -> tuple[Step, ...]:
        return STEPS


def begin_round(s: Nest, rounds: Rounds) -> None:
    if s.round == s.rounds:
        s.end()
        return
    s.round += 1
    rounds.again()
    s.push(Writing(s.seats.copy()))
    s.push_each([Deal(seat) for seat in s.seats])


STEPS: Final[tuple[Step, ...]] = (begin_round,)


@final
class Deal(Chance):
    clause = "1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def weights(self, s: Nest) -> list[int]:
        return s.deck

    def learners(self, s: Nest) -> list[Seat]:
        return [self.seat]

    def done(self, s: Nest, outcome: int) -> None:
        s.deck[outcome] = 0
        s.hands[self.seat].append(s.words[outcome])
        s.announce(Dealt(self.seat))
        s.tell(self.seat, Got(s.words[outcome]))


@final
class Writing(Poll):
    clause = "1"
    revisable = True

    def clone(self) -> Writing:
        return self.twin(Writing(self.seats))

    def actions(self, s: Nest, seat: Seat) -> Sequence[Action] | None:
        return None

    def fields(self, s: Nest, seat: Seat) -> Sequence[Field]:
        return [Field("word", "word", s.hands[seat].copy())]

    def check(self, s: Nest, seat: Seat, action: Action) -> None:
        if not isinstance(action, Write) or not action.word:
            raise Illegal("1", "Write a word.")

    def sample(self, s: Nest, seat: Seat, source: Source) -> Action:
        return Write(s.hands[seat][below(source, len(s.hands[seat]))])

    def all_done(self, s: Nest, answers: dict[Seat, Write]) -> None:
        s.read.append([answer.word for answer in answers.values()])
        s.announce(ReadOut(s.read[-1]))

    def interjectors(self, s: Nest) -> Sequence[Seat]:
        return s.seats

    def interjections(self, s: Nest, seat: Seat) -> Sequence[Interjection] | None:
        return None

    def check_interjection(self, s: Nest, seat: Seat, action: Interjection) -> None:
        if not isinstance(action, Whisper) or not 0 <= action.to < len(s.hands) or action.to == seat:
            raise Illegal("1", "Whisper a word to another seat.")

    def interject(self, s: Nest, seat: Seat, action: Whisper) -> None:
        s.ears[action.to].append(action.word)
        s.tell(action.to, Heard(action.word))

    def learners(self, s: Nest, seat: Seat, action: Action) -> Sequence[Seat] | None:
        return [seat, action.to] if isinstance(action, Whisper) else [seat]


class WritesItsNewest(Brain):
    """A bot that gives its whole hand away in its explanation."""

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        return Choice(Write(view.hand.words[-1]), f"I hold {view.hand.words}")

    def why(self, view: View, seat: Seat, action: Action) -> str:
        return ""

    def value(self, view: View, seat: Seat) -> float:
        return 0.5


class Canary(Game):
    name = "canary"
    ruleset = 1
    seats = range(2, 5)
    options = CanaryOptions
    vocabulary = (Write, Whisper)
    events = (Dealt, Got, Heard, ReadOut)
    minutes = 1
    folder = Path(__file__).parent
    limit = 100

    def __init__(self, words: Sequence[str]) -> None:
        self.planted = list(words)

    @cached_property
    def packs(self) -> dict[str, Pack]:
        manifest = 'game = "canary"\nname = "standard"\ntitle = "Canary"\n'
        return {"standard": Pack({"pack.toml": manifest, "words.toml": f"words = {msgspec.json.encode(self.planted).decode()}\n"})}

    def content(self, pack: Pack) -> list[str]:
        return pack.rows("words.toml", Words).words

    def public(self, content: Any) -> Struct:
        return Words([])

    def start(self, options: CanaryOptions, content: list[str], seats: int) -> Nest:
        s = Nest(content, seats, options.rounds)
        s.push(Rounds())
        return s

    def scores(self, s: Any) -> list[int] | None:
        return [0] * len(s.hands) if s.over else None

    def determinise(self, s: Any, seat: Seat, source: Source) -> Position:
        twin: Nest = s.clone()
        return twin

    def brain(self, options: Any, content: Any, seats: int) -> Brain:
        return WritesItsNewest()
