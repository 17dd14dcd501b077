"""An experiment: many games of bots, each with a seed of its own, so that any of them can be played again alone."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rulebound.bots import Bot, Budget, Refused, Setting, play_on, seated
from rulebound.games import game as game_named
from rulebound.kernel import (
    NATURE,
    Entry,
    Game,
    Header,
    Named,
    Pack,
    Position,
    Record,
    Seat,
    begin,
    read_options,
    view,
    write_record,
)
from rulebound.words import WordList, english, read_list

Fate = Literal[
    "finished",  # the game ended by its rules
    "cut",  # random play wandered on: cut at the game's limit of entries, and not counted as finished
    "endless",  # bots that mean to win did not come to an end within that limit: a fault
    "refused",  # an answer that a bot chose or drew was refused: a fault
    "failed",  # the program failed: a fault
]
FAULTS: tuple[Fate, ...] = ("endless", "refused", "failed")
DRAWS = 64  # outcomes by which two games are told apart
ENOUGH = 16  # outcomes below which two games may well be alike
WHEN_A_PROGRAM_FAILS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Experiment(Struct, frozen=True, kw_only=True):
    """What is played. Game number n has the seed "<seed>/<n>"."""

    game: str
    pack: dict[str, str]  # the files of the content pack, its base's laid under
    options: dict[str, Any]  # in wire form
    seats: int
    lineups: list[list[str]]  # the levels by seat; game n is played by lineup n mod their number
    games: int
    seed: str
    budget: Budget = Budget(nodes=4000)  # of one answer, for bots that search
    lists: dict[str, bytes] = {}  # word lists as files, by name, in games that judge words
    lists_only: bool = False  # without the default list

    def lineup(self, number: int) -> list[str]:
        """Who sits where in one game."""
        return self.lineups[number % len(self.lineups)]


class Outcome(Struct, frozen=True, kw_only=True):
    """How one game went."""

    number: int
    fate: Fate
    levels: list[str]  # by seat
    scores: list[int] | None  # by seat; None: not finished
    winners: list[int]  # seats: several share a draw, or have won together; none: not finished, or lost together
    entries: int
    decisions: int  # answers and interjections, forced ones included
    turns: int | None  # of all seats together, in games whose table has a turn
    seconds: float
    draws: int  # how many outcomes `deal` stands for, DRAWS at most
    deal: str  # SHA-256 of the first outcomes of chance
    reason: str = ""  # of a fault
    record: bytes | None = None  # of a game with a fault


class Stage:
    """An experiment made ready in one process: game, pack and heuristics loaded once."""

    def __init__(self, experiment: Experiment, game: Game | None = None) -> None:
        """`game`: where no registry knows it. Raises LookupError, PackError or Illegal."""
        self.experiment = experiment
        self.game = game_named(experiment.game) if game is None else game
        self.pack = Pack(experiment.pack)
        options = read_options(self.game.options, experiment.options)
        read = [read_list(data, name) for name, data in experiment.lists.items()]
        self.lists: list[WordList] = [*([] if experiment.lists_only else [english()]), *read] if read else []
        content = self.game.content(self.pack)
        if self.lists:
            content = self.game.worded(content, self.lists, [])
        self.setting = Setting.of(self.game, options, content, experiment.seats)

    def header(self, number: int) -> Header:
        """Of the record of one game."""
        return Header(
            game=self.game.name,
            ruleset=self.game.ruleset,
            seats=self.experiment.seats,
            options=msgspec.to_builtins(self.setting.options),
            pack=Named(self.pack.name, self.pack.sha256),
            words=self.game.words(self.setting.options, self.setting.content),
            seed=f"{self.experiment.seed}/{number}",
            names=self.experiment.lineup(number),
        )

    def play(self, number: int) -> Outcome:
        """Plays one game to its end, or to the game's limit of entries."""
        began = time.perf_counter()
        levels = self.experiment.lineup(number)
        seed = f"{self.experiment.seed}/{number}"
        s = begin(self.game, self.header(number), self.pack, self.lists)
        bots: dict[Seat, Bot] = {
            Seat(seat): seated(level, self.setting, Seat(seat), Random(f"{seed}/{seat}").random) for seat, level in enumerate(levels)
        }
        entries: list[Entry] = []
        fate: Fate
        reason = ""
        try:
            play_on(s, bots, self.experiment.budget, Random(seed).random, self.game.limit, entries)
            fate = "finished" if s.over else "cut" if "random" in levels else "endless"
        except Refused as refusal:
            fate, reason = "refused", str(refusal)
        except WHEN_A_PROGRAM_FAILS as error:
            fate, reason = "failed", f"{type(error).__name__}: {error}"
        scores = self.game.scores(s) if fate == "finished" else None
        drawn = [entry.input for entry in entries if entry.seat == NATURE][:DRAWS]
        return Outcome(
            number=number,
            fate=fate,
            levels=levels,
            scores=scores,
            winners=winners(scores, self.game.together),
            entries=len(entries),
            decisions=sum(entry.seat >= 0 for entry in entries),
            turns=turns_of(s),
            seconds=time.perf_counter() - began,
            draws=len(drawn),
            deal=hashlib.sha256(repr(drawn).encode()).hexdigest(),
            reason=reason,
            record=None if fate not in FAULTS else write_record(Record(self.header(number), entries)),
        )


def winners(scores: list[int] | None, together: bool) -> list[int]:
    """The seats with the highest score; of a game that is won or lost together, all or none."""
    if scores is None or (together and not any(scores)):
        return []
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def turns_of(s: Position) -> int | None:
    """How many turns were begun, by what the table shows: a `turn` with a `number`. None in games without."""
    number = getattr(getattr(view(s, None).table, "turn", None), "number", None)
    return number if isinstance(number, int) else None


def repeated(outcomes: Sequence[Outcome]) -> list[tuple[int, int]]:
    """Pairs of games that drew the same: seeds that do not tell games apart would make every interval a lie."""
    first: dict[str, int] = {}
    pairs = []
    for outcome in outcomes:
        if outcome.draws >= ENOUGH:
            before = first.setdefault(outcome.deal, outcome.number)
            if before != outcome.number:
                pairs.append((before, outcome.number))
    return pairs


def settings_of(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options in wire form, the defaults filled in. Raises Illegal."""
    found: dict[str, Any] = msgspec.to_builtins(read_options(game.options, given))
    return found
