"""The big counts: games of bots end in good time, both ways to win are alive, turns are quick, levels and seats compared."""

from __future__ import annotations

import os
import statistics
import time
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from conftest import Figure
from games.alphabet_stoop.conserved import conserved
from games.alphabet_stoop.play import STANDARD, rules
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.bot import Mind
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import NATURE, Entry, advance, apply, choose, view
from rulebound.lab.stats import share

SEATS = (2, 3, 4, 5)
LEVELS = ("novice", "normal", "hard", "strong")
GAMES = int(os.environ.get("RULEBOUND_STOOP_GAMES", "2500"))  # for each number of seats: 10,000 in all
MATCHES = max(2, GAMES // 5)  # of a pair of levels
ENOUGH = GAMES >= 500  # with fewer games only that they end can be said
FAIR = 4.0  # points by which a seat, counted in the order of turns, may win more or less than its share
ALIVE = 0.02  # of the games by each way to win, at the least: with five players few end by the last package
TURN = 50.0  # ms
pytestmark = pytest.mark.soak


def play(levels: list[str], seed: str, times: list[float] | None = None) -> Street:
    """A game of bots, to its end. `times`: what turns took, in ms."""
    options = rules()
    s = GAME.start(options, STANDARD, len(levels))
    assert isinstance(s, Street)
    advance(s)
    minds = {level: Mind(options, STANDARD, len(levels), level) for level in set(levels)}
    source = Random(seed).random
    number, spent = 0, 0.0
    for _ in range(GAME.limit):
        if not s.stack:
            return s
        seat = s.stack[-1].awaits()[0]
        if seat == NATURE:
            apply(s, choose(s, source))
            continue
        if times is not None and s.turn.number != number:
            times.append(spent)
            number, spent = s.turn.number, 0.0
        seen = view(s, seat)
        began = time.process_time()
        action = minds[levels[seat]].decide(seen, seat, source)
        spent += 1000 * (time.process_time() - began)
        apply(s, Entry(seat, action))
    raise AssertionError(f"bots did not end game {seed}")


@pytest.mark.parametrize("seats", SEATS)
def test_games_of_bots_end_in_good_time_both_ways_and_no_seat_is_favoured(seats: int, figure: Figure) -> None:
    """10,000 games in all. A place is counted from who begins: the Envelopes of the book are to make up for coming later (1.8)."""
    rounds: list[int] = []
    ends: Counter[str] = Counter()
    won: Counter[int] = Counter()
    for n in range(GAMES):
        s = play(["normal"] * seats, f"balance {seats} {n}")
        if n % 50 == 0:
            conserved(s)
        rounds.append(s.turn.round)
        ends[str(s.by)] += 1
        for winner in s.winners:
            won[(winner - s.first) % seats] += 1
    for way, count in sorted(ends.items()):
        figure(f"games of {seats} that end by {way}", 100 * count / GAMES, "%")
    figure(f"rounds of a game of {seats}, median", statistics.median(rounds), "")
    inside = sum(5 <= each <= 10 for each in rounds)
    figure(f"games of {seats} that take 5 to 10 rounds", 100 * inside / GAMES, "%")
    for place in range(seats):
        found = share(won[place], GAMES)
        figure(f"won by place {place + 1} of {seats}", 100 * found.share, f"% ({100 * found.low:.1f} to {100 * found.high:.1f})")
        assert 100 * found.low <= 100 / seats + FAIR
        assert 100 * found.high >= 100 / seats - FAIR
    if not ENOUGH:
        return
    assert 5 <= statistics.median(rounds) <= 10
    assert inside >= 0.9 * GAMES
    assert ends["points"] + ends["both"] >= ALIVE * GAMES
    assert ends["packages"] + ends["both"] >= ALIVE * GAMES


@pytest.mark.parametrize(("worse", "better"), [*pairwise(LEVELS), ("novice", "strong")])
def test_each_level_beats_the_one_below(worse: str, better: str, figure: Figure) -> None:
    won = 0
    for n in range(MATCHES):
        levels = [worse, better] if n % 2 else [better, worse]
        s = play(levels, f"ladder {worse} {better} {n // 2}")
        won += sum(levels[winner] == better for winner in s.winners) == 1 and len(s.winners) == 1
    found = share(won, MATCHES)
    figure(f"won by {better} against {worse}", 100 * found.share, f"% ({100 * found.low:.1f} to {100 * found.high:.1f})")
    assert not ENOUGH or found.low > (0.6 if (worse, better) == ("novice", "strong") else 0.5)


def test_a_whole_turn_of_the_strongest_is_quick(figure: Figure) -> None:
    times: list[float] = []
    play(["strong"] * 3, "warm")
    for n in range(12):
        play(["strong"] * (2 + n % 4), f"turns {n}", times)
    figure("a strong bot's whole turn, median", statistics.median(times), "ms")
    figure("a strong bot's whole turn, the slowest of twenty", statistics.quantiles(times, n=20)[-1], "ms")
    assert statistics.median(times) <= TURN
