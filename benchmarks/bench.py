"""Decisions a second and their like, ours on both builds beside other engines; writes build/bench.json.

    make bench                       # about three minutes
    make bench ARGS="--rounds 9 --seconds 1"

All programs run at once but measure one after the other, on one core, round by round: so a slow phase of the machine hits all alike.
A value is the median of the rounds, a ratio the median of the ratios within each round. The peers are programs of their own.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from msgspec import Struct

from benchmarks import queries

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "build" / "bench.json"
PLAIN, COMPILED, PEERS = "interpreted", "compiled", "peers"


class Row(Struct, frozen=True):
    """A line of the report. `ratio`: how many times the peer's value; None where there is no peer."""

    name: str
    value: float
    unit: str
    peer: str | None
    ratio: float | None


@dataclass(frozen=True)
class Measure:
    """What is measured of ours on both builds, beside which peers, and which bars stand: how many times a peer each build must reach."""

    name: str
    unit: str = "decisions/s"
    shown: Callable[[float], float] = round  # from units a second to what is reported
    peers: tuple[str, ...] = ()
    bars: tuple[tuple[str, str, float], ...] = ()  # (build, peer, ratio)


def microseconds(rate: float) -> float:
    return round(1e6 / rate, 2)


def milliseconds(rate: float) -> float:
    return round(1e3 / rate, 2)


GRID = ("open_spiel python_tic_tac_toe", "open_spiel tic_tac_toe (C++)", "open_spiel tic_tac_toe (C++ alone)", "pettingzoo tictactoe_v3")
RACK = ("open_spiel connect_four (C++)", "open_spiel connect_four (C++ alone)", "pettingzoo connect_four_v3")
GRAPH = "dawg2, by prefixes"
MEASURES = (
    Measure("animorphs playout", peers=("catanatron",), bars=((PLAIN, "catanatron", 6), (COMPILED, "catanatron", 30))),
    Measure("animorphs choose and apply", peers=("catanatron",)),
    Measure("animorphs apply, view and JSON", peers=("catanatron",)),
    Measure("animorphs clone", "us", microseconds),
    Measure("animorphs view and JSON", "us", microseconds),
    Measure("animorphs replay", "ms for 1,000 entries", milliseconds),
    Measure("animorphs search", "entries in imagined games/s"),
    Measure("aberration playout", peers=("catanatron",), bars=((PLAIN, "catanatron", 2.5), (COMPILED, "catanatron", 10))),
    Measure("aberration clone", "us", microseconds),
    Measure("aberration view and JSON", "us", microseconds),
    Measure("aberration, a strong hero's whole turn", "ms", milliseconds),
    Measure("alphabeasts, a normal bot's answer", "ms", milliseconds),
    Measure("tic-tac-toe playout", peers=GRID, bars=((PLAIN, GRID[0], 5), (COMPILED, GRID[1], 1))),
    Measure("tic-tac-toe choose and apply", peers=GRID),
    Measure("connect four playout", peers=RACK, bars=((COMPILED, RACK[0], 1),)),
    Measure("connect four choose and apply", peers=RACK),
    Measure("words for a stoop, fewest wilds", "queries/s", peers=(GRAPH,), bars=((PLAIN, GRAPH, 100), (COMPILED, GRAPH, 100))),
    Measure("alphabet-stoop, a strong bot's whole turn", "ms", milliseconds),
)


class Worker:
    """A program that measures."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.asks: IO[str] = process.stdin
        self.tells: IO[str] = process.stdout
        self.measures: list[str] = json.loads(self.tells.readline())

    def rate(self, name: str, seconds: float) -> float:
        """Units a second."""
        self.asks.write(json.dumps([name, seconds]) + "\n")
        self.asks.flush()
        found: float = json.loads(self.tells.readline())
        return found


@contextlib.contextmanager
def working(python: Path, script: str, path: Path | None) -> Iterator[Worker]:
    """A worker, for as long as it is needed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = os.pathsep.join(map(str, (path, ROOT)))
    command = [str(python), str(ROOT / "benchmarks" / script)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT / "build"
    ) as process:
        try:
            yield Worker(process)
        finally:
            process.kill()


def on_one_core() -> None:
    """This program and all that it starts."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(rounds: int, seconds: float) -> dict[tuple[str, str], list[float]]:
    """Rates by worker and measure, one for each round."""
    ours = Path(sys.executable)
    peers = ROOT / "build" / "bench-env" / "bin" / "python"
    found: dict[tuple[str, str], list[float]] = {}
    with (
        working(ours, "ours.py", ROOT / "src") as plain,
        working(ours, "ours.py", ROOT / "build" / "compiled") as compiled,
        working(peers, "peers.py", None) as others,
    ):
        workers = {PLAIN: plain, COMPILED: compiled, PEERS: others}
        for n in range(rounds):
            print(f"bench: round {n + 1} of {rounds}", file=sys.stderr, flush=True)
            for kind, worker in workers.items():
                for name in worker.measures:
                    found.setdefault((kind, name), []).append(worker.rate(name, seconds))
    return found


def rows(found: dict[tuple[str, str], list[float]]) -> Iterator[Row]:
    """The report: each measure on each build, once for each peer; then the peers by themselves."""
    for each in MEASURES:
        for build in (PLAIN, COMPILED):
            mine = found[build, each.name]
            value = each.shown(statistics.median(mine))
            if not each.peers:
                yield Row(f"{each.name} ({build})", value, each.unit, None, None)
            for peer in each.peers:
                ratio = statistics.median(a / b for a, b in zip(mine, found[PEERS, peer], strict=True))
                yield Row(f"{each.name} ({build})", value, each.unit, peer, round(ratio, 2))
    for (kind, name), rates in found.items():
        if kind == PEERS:
            yield Row(name, round(statistics.median(rates)), "decisions/s", None, None)


def missed(report: list[Row]) -> list[str]:
    """The bars that were not reached."""
    ratios = {(row.name, row.peer): row.ratio for row in report}
    found = []
    for each in MEASURES:
        for build, peer, bar in each.bars:
            ratio = ratios[f"{each.name} ({build})", peer]
            if ratio is None or ratio < bar:
                found.append(f"{each.name} ({build}): {ratio} times {peer}, not {bar}")
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make bench", description="Measures, beside other engines, and writes build/bench.json.")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time (default 0.5)")
    asked = parser.parse_args(arguments)
    subprocess.run([sys.executable, ROOT / "tools" / "build_compiled.py"], check=True)
    queries.write()
    on_one_core()
    report = list(rows(measure(asked.rounds, asked.seconds)))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(
        json.dumps([{name: getattr(row, name) for name in Row.__struct_fields__} for row in report], indent=2) + "\n", "utf-8"
    )
    for row in report:
        beside = "" if row.peer is None else f"{row.ratio:8.2f} x {row.peer}"
        print(f"{row.name:48} {row.value:14,.2f} {row.unit:28} {beside}")
    short = missed(report)
    for line in short:
        print(f"bar missed: {line}", file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
