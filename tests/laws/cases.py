"""The games that the laws hold for: all that are registered, and the toy. With each, what its tests say of it.

Of a game in `src/rulebound/games/<game>/` the laws ask for `tests/games/<game>/conserved.py` with `conserved(s)`, which asserts that no
component is lost and that counts which the table sees are true, and `things(s)`, the ids that one may point at in `why_not`; for
`golden/` (records and their fingerprints) and `census.toml` (see `test_golden.py`, `test_census.py`). A game that lacks one fails.
Where entries lay hidden components open, as rules may, `conserved.py` has `shows(s, entry)` too, which says what they show.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from rulebound.games import games
from rulebound.kernel import Action, Brain, Entry, Game, Options, Pack, Position, Seat, advance, option_rows, read_options
from toy import GAME as TOY

TESTS = Path(__file__).resolve().parent.parent
COUNT = int(os.environ.get("RULEBOUND_LAW_GAMES", "20"))
"""Random games a law is tried on, for each game."""
ALSO = os.environ.get("RULEBOUND_LAW_ALSO", "").split()
"""Folders of games that are not registered yet, to be held to the laws while they are written."""
ONLY = os.environ.get("RULEBOUND_LAW_ONLY", "").split()
"""Folders of the games that are held to the laws, if not of all: so that big counts can be made game by game."""


@dataclass(frozen=True)
class Case:
    """A game and its tests."""

    game: Game
    package: str  # of its tests: "games.animorphs"

    def __str__(self) -> str:
        return self.game.name

    @property
    def folder(self) -> Path:
        return TESTS / self.package.replace(".", "/")

    @property
    def hooks(self) -> ModuleType:
        return import_module(f"{self.package}.conserved")

    def conserved(self, s: Position) -> None:
        """Asserts that no component is lost."""
        self.hooks.conserved(s)

    def things(self, s: Position) -> Sequence[str]:
        """What one may point at."""
        found: Sequence[str] = self.hooks.things(s)
        return found

    def shows(self, s: Position, entry: Entry) -> object:
        """What this entry rightly shows the table of hidden components, such as a hand that is laid open; None where it shows nothing."""
        shows = getattr(self.hooks, "shows", None)
        return None if shows is None else shows(s, entry)

    def every_answer(self, s: Position, seat: Seat) -> Sequence[Action]:
        """All answers to a question that lists none: games that have such questions say them for the census."""
        found: Sequence[Action] = self.hooks.every_answer(s, seat)
        return found

    def every_interjection(self, s: Position, seat: Seat) -> Sequence[Action]:
        """Interjections of a question that lists none, each of them legal: games that have such questions say them."""
        every = getattr(self.hooks, "every_interjection", None)
        found: Sequence[Action] = () if every is None else every(s, seat)
        return found

    def deal(self, seed: int) -> Position:
        """A game before its first entry. Even seeds play by the default options, odd ones by others; seats and packs go round."""
        options, pack, seats = self.setting(seed)
        return self.begin(options, pack, seats)

    def begin(self, options: Options, pack: Pack, seats: int) -> Position:
        s = self.game.start(options, self.game.content(pack), seats)
        advance(s)
        return s

    def setting(self, seed: int) -> tuple[Options, Pack, int]:
        game = self.game
        given: dict[str, Any] = {}
        if seed % 2:
            source = Random(f"{game.name} options {seed}")
            given = {row.name: source.choice(row.values) for row in option_rows(game.options)}
        packs = list(game.packs.values())
        return read_options(game.options, given), packs[seed // 2 % len(packs)], game.seats[seed // 2 % len(game.seats)]

    def brain(self, seed: int) -> Brain:
        """The heuristics for the game that `deal(seed)` deals."""
        options, pack, seats = self.setting(seed)
        return self.game.brain(options, self.game.content(pack), seats)

    def source(self, *names: object) -> Random:
        """Random numbers of a test's own, the same on every run and every build."""
        return Random(" ".join(map(str, (self.game.name, *names))))


@cache
def cases() -> list[Case]:
    """Every registered game, the toy, and games being written that the environment names: `RULEBOUND_LAW_ALSO=pig pytest tests/laws`."""
    unfinished = [import_module(f"rulebound.games.{folder}").GAME for folder in ALSO]
    found = [Case(game, f"games.{game.name.replace('-', '_')}") for game in [*games().values(), *unfinished]]
    found.append(Case(TOY, "toy"))
    return [case for case in found if not ONLY or case.folder.name in ONLY]
