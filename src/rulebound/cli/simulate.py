"""`rulebound simulate`: many games between bots, who won and how long they were."""

from __future__ import annotations

import argparse
import time

from rich.table import Table

from rulebound.cli.arguments import Commands, add, add_game, add_lists, command, listed
from rulebound.cli.common import FOUND_WRONG, Trouble, complain, find_game, say, say_json, tell
from rulebound.cli.laboratory import (
    add_experiment,
    check_levels,
    experiment,
    interval,
    per_cent,
    played,
    progress,
    tell_faults,
    write_results,
)
from rulebound.lab import Summary, run, simulation_page, summary
from rulebound.lab.stats import share
from rulebound.messages import text


def add_command(commands: Commands) -> None:
    """Its arguments."""
    parser = command(commands, "simulate", simulate)
    add_game(parser)
    add_lists(parser)
    add(parser, "--levels", type=listed, default=[], metavar="LEVELS", shown=text("cli.argument.usual"))
    add(parser, "--rotate", action="store_true")
    add(parser, "--within", type=float, metavar="POINTS")
    add_experiment(parser, games=1000)


def simulate(given: argparse.Namespace) -> int:
    """Plays the games and tells what they showed; 1 if one of them went wrong, or a seat's share is further from fair than `--within`."""
    game = find_game(given.game)
    levels = given.levels or [game.usual]
    check_levels(levels, game)
    seats = given.seats or (len(levels) if len(levels) > 1 else game.seats.stop - 1)
    if len(levels) not in (1, seats):
        raise Trouble("levelsAndSeats", levels=len(levels), seats=seats)
    lineup = levels * seats if len(levels) == 1 else levels
    lineups = [lineup[n:] + lineup[:n] for n in range(seats)] if given.rotate else [lineup]
    described = experiment(given, seats, lineups)
    began = time.perf_counter()
    with progress(given, described.games) as heard:
        outcomes = played(lambda: run(described, given.workers, heard))
    result = summary(described, given.pack or "standard", outcomes, time.perf_counter() - began, game.together)
    write_results(given, outcomes, simulation_page(result, outcomes))
    if given.json:
        say_json(result)
    else:
        show(result)
    status = tell_faults(given, outcomes)
    for seat, each in enumerate(result.shares):
        if given.within is not None and abs(each.share - result.fair) * 100 > given.within:
            complain(
                text("cli.simulate.unfair", seat=seat + 1, share=per_cent(each.share), points=given.within, fair=per_cent(result.fair))
            )
            status = FOUND_WRONG
    return status


def show(result: Summary) -> None:
    """A summary for people."""
    say(text("cli.simulate.played", games=result.games, game=result.game, seats=result.seats, seconds=f"{result.seconds:.1f}"))
    say(text("cli.simulate.ended", finished=result.finished, cut=result.cut, faults=result.endless + result.refused + result.failed))
    table = Table(text("cli.simulate.winner"), text("cli.simulate.games"), text("cli.simulate.share"))
    if result.fair == 1.0 and result.seats > 1:
        won = result.shares[0]
        table.add_row(text("cli.simulate.together"), f"{won.count:g}", interval(won))
        table.add_row(text("cli.simulate.lost"), f"{won.of - won.count:g}", interval(share(won.of - won.count, won.of)))
    for seat, wins in enumerate(result.shares if result.fair < 1.0 or result.seats == 1 else ()):
        table.add_row(text("cli.simulate.seat", n=seat + 1), f"{wins.count:g}", interval(wins))
    for level, wins in result.levels.items():
        table.add_row(level, f"{wins.count:g}", interval(wins))
    tell(table)
    if result.length is not None and result.answers is not None:
        table = Table(text("cli.simulate.length"), "min", "5 %", "50 %", "95 %", "max", text("lab.mean"))
        rows = [(text("lab.answersUnit"), result.answers)]
        if result.length_unit != "decisions":
            rows.insert(0, (result.length_unit, result.length))
        for name, q in rows:
            table.add_row(name, *(f"{value:.4g}" for value in (q.min, q.p5, q.p50, q.p95, q.max, q.mean)))
        tell(table)
