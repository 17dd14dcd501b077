"""`rulebound ladder`: every level against every other."""

from __future__ import annotations

import argparse

from rich.table import Table

from rulebound.bots import LEVELS
from rulebound.cli.arguments import Commands, add, add_game, command, listed
from rulebound.cli.common import Trouble, find_game, say, say_json, tell
from rulebound.cli.laboratory import add_experiment, check_levels, experiment, interval, played, progress, tell_faults, write_results
from rulebound.lab import Ladder, climb, ladder_page, lineups
from rulebound.messages import text


def add_command(commands: Commands) -> None:
    """Its arguments."""
    parser = command(commands, "ladder", ladder)
    add_game(parser)
    add(parser, "--levels", type=listed, default=list(LEVELS), metavar="LEVELS", key="ladder_levels", shown=",".join(LEVELS))
    add_experiment(parser, games=200)


def ladder(given: argparse.Namespace) -> int:
    """Plays the matches and tells the ratings; 1 if a game went wrong."""
    levels = given.levels
    check_levels(levels)
    if len(levels) < 2 or len(set(levels)) != len(levels):
        raise Trouble("ladderLevels", levels=",".join(LEVELS))
    game = find_game(given.game)
    if game.together:
        raise Trouble("ladderTogether", game=game.name)
    seats = given.seats or max(2, game.seats.start)
    if seats < 2:
        raise Trouble("ladderSeats")
    base = experiment(given, seats, [])
    ways = len(lineups("a", "b", seats))
    pairs = len(levels) * (len(levels) - 1) // 2
    with progress(given, max(1, round(base.games / ways)) * ways * pairs) as heard:
        result, outcomes = played(lambda: climb(base, levels, given.workers, heard))
    write_results(given, outcomes, ladder_page(result))
    if given.json:
        say_json(result)
    else:
        show(result)
    return tell_faults(given, outcomes)


def show(result: Ladder) -> None:
    """A ladder for people."""
    say(text("cli.ladder.played", games=sum(match.games for match in result.matches), game=result.game, seats=result.seats))
    table = Table(text("cli.ladder.match"), text("cli.ladder.games"), text("cli.ladder.won"), text("cli.ladder.turns"))
    for match in result.matches:
        turns = "" if match.turns is None else f"{match.turns.mean:.1f}"
        table.add_row(text("cli.ladder.against", better=match.better, worse=match.worse), str(match.finished), interval(match.won), turns)
    tell(table)
    table = Table(text("lab.level"), text("lab.elo"), text("lab.interval"))
    for rating in result.ratings:
        table.add_row(rating.name, f"{rating.elo:.0f}", f"{rating.low:.0f} … {rating.high:.0f}")
    tell(table)
