"""A ladder: every level against every other, seats rotated, and the ratings that follow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from rulebound.kernel import Game
from rulebound.lab.experiment import Experiment, Outcome
from rulebound.lab.run import Heard, run
from rulebound.lab.stats import Quantiles, Rating, Share, quantiles, ratings, share


class Match(Struct, frozen=True, kw_only=True):
    """Two levels against each other."""

    better: str  # the one that won more often
    worse: str
    games: int
    finished: int
    won: Share  # of the finished games, by seats of `better`
    turns: Quantiles | None  # of a seat, in finished games


class Ladder(Struct, frozen=True, kw_only=True, rename="camel"):
    """All matches, and one rating for all of them."""

    game: str
    seats: int
    seed: str
    matches: list[Match]
    ratings: list[Rating]  # weakest first; the first has 0


def lineups(a: str, b: str, seats: int) -> list[list[str]]:
    """Every way to seat two levels in which each has half of the seats; of an odd number, one has one seat more as often as the other."""
    half = sorted({seats // 2, seats - seats // 2})
    return [[a if seat in places else b for seat in range(seats)] for size in half for places in combinations(range(seats), size)]


def climb(
    base: Experiment,
    levels: Sequence[str],
    workers: int | None = None,
    heard: Heard | None = None,
    game: Game | None = None,
) -> tuple[Ladder, list[Outcome]]:
    """Plays `base.games` games of each pair of levels (as many as fill all line-ups evenly); `base.lineups` is not looked at."""
    matches = []
    wins: dict[tuple[str, str], float] = {}
    outcomes: list[Outcome] = []
    for a, b in combinations(levels, 2):
        ways = lineups(a, b, base.seats)
        games = max(1, round(base.games / len(ways))) * len(ways)
        match = Experiment(
            game=base.game,
            pack=base.pack,
            options=base.options,
            seats=base.seats,
            lineups=ways,
            games=games,
            seed=f"{base.seed}/{a}-{b}",
            budget=base.budget,
        )
        played = run(match, workers, heard, game)
        outcomes += played
        done = [outcome for outcome in played if outcome.fate == "finished"]
        of_a = sum(sum(outcome.levels[seat] == a for seat in outcome.winners) / len(outcome.winners) for outcome in done if outcome.winners)
        wins[a, b] = of_a
        wins[b, a] = len(done) - of_a
        better, worse = (a, b) if 2 * of_a >= len(done) else (b, a)
        turns = [outcome.turns / base.seats for outcome in done if outcome.turns is not None]
        matches.append(
            Match(
                better=better,
                worse=worse,
                games=games,
                finished=len(done),
                won=share(wins[better, worse], len(done)),
                turns=quantiles(turns),
            )
        )
    rated = sorted(ratings(levels, wins), key=lambda rating: rating.elo)
    return Ladder(game=base.game, seats=base.seats, seed=base.seed, matches=matches, ratings=rated), outcomes
