"""How often the game is won: a bare model of recall against what was measured for it, and the bots that ship."""

from __future__ import annotations

import os
from itertools import pairwise
from random import Random

import pytest

from conftest import Figure
from games.alphabeasts.play import STANDARD, rules
from games.alphabeasts.recall_model import share_won
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.bot_recall import memory_of
from rulebound.games.alphabeasts.state import WON, Siege
from rulebound.kernel import NATURE, Entry, advance, apply, choose, view
from rulebound.lab.stats import share
from rulebound.words import Level

SEATS = (2, 3, 4, 5)
HARDER = ("kid-friendly", "word-warrior", "word-master", "word-boss")
WITHIN = 10.0  # points
GAMES = int(os.environ.get("RULEBOUND_SIEGES", "700"))  # of bots, of a level, a difficulty and a number of seats
ENOUGH = GAMES >= 500  # with fewer only that they end can be said
MODELLED = GAMES * 10 // 7  # of the bare model: 1,000 of the whole count
NEARLY_ALWAYS = 0.95  # above this share of games won, one level cannot be told from the next
MEASURED = {
    ("kid-friendly", 20): (95, 100, 100, 100),
    ("word-warrior", 20): (34, 52, 74, 84),
    ("word-master", 20): (20, 33, 44, 62),
    ("word-boss", 20): (14, 18, 30, 42),
    ("kid-friendly", 50): (100, 100, 100, 100),
    ("word-warrior", 50): (78, 95, 99, 100),
    ("word-master", 50): (62, 81, 96, 98),
    ("word-boss", 50): (52, 72, 88, 94),
}
"""Per cent of games won by two to five seats, when the deck was designed: by level and words that come to mind."""


@pytest.mark.soak
@pytest.mark.parametrize(("level", "recall"), MEASURED, ids=str)
def test_the_deck_is_as_hard_as_it_was_designed_to_be(level: str, recall: int, figure: Figure) -> None:
    memory = memory_of(STANDARD, rules(), Level.COMMON)
    for seats, due in zip(SEATS, MEASURED[level, recall], strict=True):
        found = share_won(STANDARD, memory, level, seats, recall, MODELLED)
        figure(f"won by {seats} seats of recall {recall} at {level}", found, "%")
        assert not ENOUGH or abs(found - due) <= WITHIN


def won(level: str, difficulty: str, seats: int, games: int) -> int:
    """Games won by bots of one level, everybody asked in random order. Each must end."""
    options = rules(difficulty=difficulty)
    brain = GAME.brain_at(level, options, STANDARD, seats)
    count = 0
    for seed in range(games):
        s = GAME.start(options, STANDARD, seats)
        assert isinstance(s, Siege)
        advance(s)
        random = Random(f"{level} {difficulty} {seats} {seed}")
        for _ in range(GAME.limit):
            if not s.stack:
                break
            awaited = s.stack[-1].awaits()
            seat = awaited[int(random.random() * len(awaited))]
            apply(s, choose(s, random.random) if seat == NATURE else Entry(seat, brain.decide(view(s, seat), seat, random.random)))
        assert s.over, f"{level} bots did not end game {seed} of {seats} seats at {difficulty}"
        count += s.outcome == WON
    return count


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_bots_win_more_with_recall_and_less_with_difficulty(seats: int, figure: Figure) -> None:
    """With those of one seat alone more than 20,000 games of bots, over all levels and numbers of seats."""
    by_recall = [share(won(level, "word-warrior", seats, GAMES), GAMES) for level in GAME.levels]
    by_difficulty = [share(won("normal", difficulty, seats, GAMES), GAMES) for difficulty in HARDER]
    for level, found in zip(GAME.levels, by_recall, strict=True):
        figure(f"won by {seats} {level} bots at word-warrior", 100 * found.share, "%")
    for difficulty, found in zip(HARDER, by_difficulty, strict=True):
        figure(f"won by {seats} normal bots at {difficulty}", 100 * found.share, "%")
    if not ENOUGH:
        return
    for worse, better in [*pairwise(by_recall), *pairwise(by_difficulty[::-1])]:
        assert worse.share < better.share or better.low > NEARLY_ALWAYS
    assert by_recall[0].high < by_recall[-1].low
    assert by_difficulty[-1].high < by_difficulty[0].low
    normal = by_difficulty[HARDER.index("word-warrior")]
    assert normal.high >= 0.30
    assert normal.low <= 0.85


@pytest.mark.soak
@pytest.mark.parametrize("difficulty", HARDER)
def test_one_alone_can_play_to_the_end(difficulty: str, figure: Figure) -> None:
    games = max(1, GAMES * 3 // 7)
    figure(f"won by one normal bot at {difficulty}", 100 * won("normal", difficulty, 1, games) / games, "%")
