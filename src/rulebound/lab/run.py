"""Runs an experiment in as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeAlias

from rulebound.kernel import Game
from rulebound.lab.experiment import Experiment, Outcome, Stage

CHUNK = 40  # games at most that a process plays before it reports
GRACE = 10.0  # seconds for a pool to notice that its workers were ended
WAITING = 3  # chunks in hand for each process

Heard: TypeAlias = Callable[[Outcome], None]

_stage: Stage | None = None  # of a worker process


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(experiment: Experiment, workers: int | None = None, heard: Heard | None = None, game: Game | None = None) -> list[Outcome]:
    """Plays all games; the outcomes in the order of their numbers. `heard` is called with each as it comes.

    `workers`: processes, None for one a core; with 1 all is played in this one. `game`: where no registry knows it, then in this process.
    The outcome of a game does not depend on who plays it.
    """
    count = cores() if workers is None else workers
    outcomes = []
    for outcome in alone(experiment, game) if count <= 1 or game is not None else together(experiment, count):
        outcomes.append(outcome)
        if heard is not None:
            heard(outcome)
    return sorted(outcomes, key=lambda outcome: outcome.number)


def alone(experiment: Experiment, game: Game | None) -> Iterator[Outcome]:
    """In this process."""
    stage = Stage(experiment, game)
    for number in range(experiment.games):
        yield stage.play(number)


def together(experiment: Experiment, workers: int) -> Iterator[Outcome]:
    """In processes of their own, as they come."""
    size = max(1, min(CHUNK, experiment.games // (4 * workers)))
    chunks = (range(first, min(first + size, experiment.games)) for first in range(0, experiment.games, size))
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    with ProcessPoolExecutor(workers, context, make_ready, (experiment,)) as pool:
        playing: set[Future[list[Outcome]]] = {pool.submit(play, chunk) for chunk in islice(chunks, WAITING * workers)}
        try:
            while playing:
                done, playing = wait(playing, return_when=FIRST_COMPLETED)
                playing |= {pool.submit(play, chunk) for chunk in islice(chunks, len(done))}
                for future in done:
                    yield from future.result()
        except (KeyboardInterrupt, SystemExit):
            for worker in multiprocessing.active_children():
                worker.terminate()  # the games under way are given up: nobody waits for them
            wait(playing, GRACE)  # the pool has noticed: only then may it be left
            raise
        finally:
            for future in playing:
                future.cancel()


def make_ready(experiment: Experiment) -> None:
    """Called once in every worker process."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    global _stage  # noqa: PLW0603  # how a process pool keeps what its jobs share
    _stage = Stage(experiment)


def end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play(numbers: range) -> list[Outcome]:
    """A chunk of games, in a worker process."""
    assert _stage is not None, "make_ready() first"
    return [_stage.play(number) for number in numbers]
