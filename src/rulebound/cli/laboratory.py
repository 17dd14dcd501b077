"""What `simulate` and `ladder` share: the experiment they describe, its progress, its faults, and where results go."""

from __future__ import annotations

import argparse
import contextlib
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulebound.bots import LEVELS, Budget, levels_of
from rulebound.cli.arguments import add, add_json, count
from rulebound.cli.common import (
    FINE,
    FOUND_WRONG,
    Trouble,
    complain,
    find_game,
    find_lists,
    find_options,
    find_pack,
    read_bytes,
    write_file,
)
from rulebound.kernel import Game
from rulebound.lab import Experiment, NoParquet, Outcome, Share, faults, repeated, write_table
from rulebound.lab.output import KINDS
from rulebound.lab.run import Heard
from rulebound.messages import text

R = TypeVar("R")
TOLD = 5  # faults told one by one


def add_experiment(parser: argparse.ArgumentParser, games: int) -> None:
    """The arguments of both."""
    add(parser, "--games", type=count(1), default=games, metavar="N")
    add(parser, "--seats", type=count(1), metavar="N", key="experiment_seats")
    add(parser, "--seed", default="rulebound", metavar="WORDS", key="experiment_seed")
    add(parser, "--nodes", type=count(1), default=3000, metavar="N")
    add(parser, "--workers", type=count(1), metavar="N")
    add(parser, "--out", type=Path, metavar="FILE")
    add(parser, "--page", type=Path, metavar="FILE")
    add(parser, "--faults", type=Path, metavar="FOLDER", default=Path("rulebound-faults"))
    add(parser, "--quiet", action="store_true")
    add_json(parser)


def experiment(given: argparse.Namespace, seats: int, lineups: list[list[str]]) -> Experiment:
    """What the arguments describe."""
    game = find_game(given.game)
    if seats not in game.seats:
        raise Trouble("seats", game=game.name, low=game.seats.start, high=game.seats.stop - 1, seats=seats)
    if given.out is not None and given.out.suffix not in KINDS:
        raise Trouble("out", path=given.out, kinds=", ".join(KINDS))
    for path in (given.out, given.page):
        if path is not None and not path.parent.is_dir():  # told before an hour of playing, and no folder is made of a slip of the pen
            raise Trouble("noFolder", path=path, folder=path.parent)
    pack = find_pack(game, given.pack)
    return Experiment(
        game=game.name,
        pack=pack.files,
        options=find_options(game, given.option),
        seats=seats,
        lineups=lineups,
        games=given.games,
        seed=given.seed,
        lists=files_of(game, given),
        lists_only=getattr(given, "words_only", None) is not None,
        budget=Budget(nodes=given.nodes),
    )


def files_of(game: Game, given: argparse.Namespace) -> dict[str, bytes]:
    """The word lists that are to be played with, by name, in the order in which they are asked."""
    only, beside = getattr(given, "words_only", None), getattr(given, "words", [])
    find_lists(game, beside, only)  # raises Trouble for what is none
    return {path.stem: read_bytes(path) for path in (*([only] if only is not None else []), *beside)}


def check_levels(levels: Sequence[str], game: Game | None = None) -> None:
    """Raises Trouble at one that is not known, the game's own among them."""
    known = list(LEVELS) if game is None else levels_of(game)
    for level in levels:
        if level not in known:
            raise Trouble("level", level=level, levels=", ".join(known))


@contextlib.contextmanager
def progress(given: argparse.Namespace, games: int) -> Iterator[Heard]:
    """A bar on standard error, if that is a terminal; what it yields is to be called with each game."""
    console = Console(stderr=True)
    shown = console.is_terminal and not given.quiet
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not shown) as bar:
        task = bar.add_task(text("cli.laboratory.playing"), total=games)
        yield lambda outcome: bar.advance(task)


def played(do: Callable[[], R]) -> R:
    """What `do` returns; a worker process that was killed is told as what it is. A SIGTERM ends it in order, as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, terminated) if threading.current_thread() is threading.main_thread() else None
    try:
        return do()
    except BrokenProcessPool:
        raise Trouble("workerDied") from None
    finally:
        if before is not None:
            signal.signal(signal.SIGTERM, before)


def terminated(number: int, frame: object) -> None:
    """Raises SystemExit, with the status of a program that a signal has ended."""
    raise SystemExit(128 + number)


def write_results(given: argparse.Namespace, outcomes: Sequence[Outcome], page: str) -> None:
    """The table and the page, where they are wanted."""
    if given.out is not None:
        try:
            write_table(outcomes, given.out)
        except NoParquet:
            raise Trouble("parquet", path=given.out.with_suffix(".csv")) from None
        except OSError as error:
            raise Trouble("write", path=given.out, reason=error.strerror or str(error)) from None
    if given.page is not None:
        write_file(given.page, page)


def tell_faults(given: argparse.Namespace, outcomes: Sequence[Outcome]) -> int:
    """Keeps the records of the games that went wrong, and tells of them on standard error. The exit status: 1 if there are any."""
    wrong = faults(outcomes)
    for outcome in wrong:
        assert outcome.record is not None
        write_file(given.faults / f"{given.game}-{slug(given.seed)}-{outcome.number}.jsonl", outcome.record)
    for outcome in wrong[:TOLD]:
        complain(text(f"cli.laboratory.{outcome.fate}", number=outcome.number, entries=outcome.entries, reason=outcome.reason))
    if wrong:
        complain(text("cli.laboratory.faults", count=len(wrong), folder=given.faults))
    twice = repeated(outcomes)
    for first, second in twice[:TOLD]:
        complain(text("cli.laboratory.repeated", first=first, second=second))
    return FOUND_WRONG if wrong or twice else FINE


def slug(words: str) -> str:
    """Words as a part of a file name."""
    return "".join(letter if letter.isalnum() else "-" for letter in words)[:40]


def per_cent(share: float) -> str:
    """For people."""
    return f"{100 * share:.1f} %"


def interval(share: Share) -> str:
    """A share with its interval, for people."""
    return text("cli.laboratory.interval", share=per_cent(share.share), low=f"{100 * share.low:.1f}", high=per_cent(share.high))
