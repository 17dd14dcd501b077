"""What an experiment showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rulebound.lab.experiment import FAULTS, Experiment, Outcome
from rulebound.lab.stats import Quantiles, Share, quantiles, share


class Summary(Struct, frozen=True, kw_only=True, rename="camel"):
    """Of all games. Shares are of the games that finished; a draw counts in part for each that drew, a game won together for all."""

    game: str
    pack: str
    options: dict[str, Any]
    seats: int
    lineups: list[list[str]]
    seed: str
    games: int
    finished: int
    cut: int  # of random play alone: see experiment.Fate
    endless: int
    refused: int
    failed: int
    decisions: int
    entries: int
    seconds: float  # by the clock on the wall
    wins: list[float | int]  # by seat
    shares: list[Share]  # by seat
    levels: dict[str, Share]  # by level, where several play against each other
    fair: float  # the share of a seat if all were alike
    length: Quantiles | None  # of finished games, in `length_unit`
    length_unit: str  # "turns of a seat", or "decisions" where a game has no turns
    answers: Quantiles | None  # decisions of a finished game


def summary(experiment: Experiment, pack: str, outcomes: Sequence[Outcome], seconds: float, together: bool = False) -> Summary:
    """`pack`: its name. `seconds`: what all of it took. `together`: the game is won or lost together."""
    done = [outcome for outcome in outcomes if outcome.fate == "finished"]
    wins = [0.0] * experiment.seats
    by_level: dict[str, float] = dict.fromkeys(sorted({level for lineup in experiment.lineups for level in lineup}), 0.0)
    for outcome in done:
        for seat in outcome.winners:
            wins[seat] += 1 if together else 1 / len(outcome.winners)
            by_level[outcome.levels[seat]] += 1 / len(outcome.winners)
    turns = [outcome.turns / experiment.seats for outcome in done if outcome.turns is not None]
    answers = [float(outcome.decisions) for outcome in done]
    fates = [outcome.fate for outcome in outcomes]
    return Summary(
        game=experiment.game,
        pack=pack,
        options=experiment.options,
        seats=experiment.seats,
        lineups=experiment.lineups,
        seed=experiment.seed,
        games=len(outcomes),
        finished=len(done),
        cut=fates.count("cut"),
        endless=fates.count("endless"),
        refused=fates.count("refused"),
        failed=fates.count("failed"),
        decisions=sum(outcome.decisions for outcome in outcomes),
        entries=sum(outcome.entries for outcome in outcomes),
        seconds=seconds,
        wins=[whole(count) for count in wins],
        shares=[share(count, len(done)) for count in wins],
        levels={level: share(count, len(done)) for level, count in by_level.items()} if len(by_level) > 1 and not together else {},
        fair=1.0 if together else 1 / experiment.seats,
        length=quantiles(turns or answers),
        length_unit="turns of a seat" if turns else "decisions",
        answers=quantiles(answers),
    )


def faults(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The games that should not have gone as they did."""
    return [outcome for outcome in outcomes if outcome.fate in FAULTS]


def whole(count: float) -> float | int:
    """An int where it is one: 3, not 3.0."""
    near = round(count)
    return near if abs(count - near) < 1e-9 else count
