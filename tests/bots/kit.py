"""What the tests of bots share: tables to sit at, and whole games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rulebound.bots import Bot, Budget, Setting, next_entry, seated
from rulebound.games import game
from rulebound.kernel import Entry, Game, Header, Named, Position, Record, Seat, advance, apply
from toy import GAME as TOY

ANIMORPHS = game("animorphs")
GAMES = [ANIMORPHS, TOY]
QUICK = Budget(nodes=200)


def setting_of(of: Game, seats: int) -> Setting:
    """By the default options and the standard pack."""
    return Setting.of(of, of.options(), of.content(of.packs["standard"]), seats)


def begun(setting: Setting) -> Position:
    """At its first question or draw."""
    s = setting.game.start(setting.options, setting.content, setting.seats)
    advance(s)
    return s


def sit(setting: Setting, levels: Sequence[str], seed: object) -> dict[Seat, Bot]:
    """A bot in every seat."""
    return {Seat(n): seated(level, setting, Seat(n), Random(f"{seed}/{n}").random) for n, level in enumerate(levels)}


def course(of: Game, levels: Sequence[str], seed: object, budget: Budget = QUICK) -> Iterator[tuple[Position, Entry, str]]:
    """A game: before each entry the position (the same object each time), the entry, and why. Ends with the game or its limit."""
    setting = setting_of(of, len(levels))
    s = begun(setting)
    bots = sit(setting, levels, seed)
    source = Random(f"{seed}/nature").random
    for _ in range(of.limit):
        if s.over:
            return
        following = next_entry(s, bots, budget, source)
        assert following is not None
        yield s, *following
        apply(s, following[0])


def winner(of: Game, levels: Sequence[str], seed: object, budget: Budget = QUICK) -> int | None:
    """The seat that wins a game; None: a draw, or it was cut."""
    *_, (s, _, _) = course(of, levels, seed, budget)
    scores = of.scores(s)
    if scores is None or scores.count(max(scores)) > 1:
        return None
    return scores.index(max(scores))


def record_of(of: Game, seats: int, entries: Sequence[Entry]) -> Record:
    """As a room keeps it."""
    pack = of.packs["standard"]
    header = Header(game=of.name, ruleset=of.ruleset, seats=seats, options={}, pack=Named(pack.name, pack.sha256))
    return Record(header, list(entries))
