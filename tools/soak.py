"""Runs the big counts, part by part, and writes what came of each to build/soak.json.

    make soak                              # every part that has not passed yet on this source
    make soak ARGS="--part laws --part kills"
    make soak ARGS=--list
    make soak ARGS=--again                 # those that passed too
    make soak ARGS="--share 0.01"          # does every part run at all? A hundredth of each count, nothing written down

Hours are fine: each part is written down when it ends, so that a run which was stopped goes on with the next part.
A part passes when its command does, and its figures are what they must be: the object it prints (`--json`), or what its tests give to
the fixture `figure`.
"""

from __future__ import annotations

import argparse
import datetime as dt
import hashlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from faults import read_faults
from rulebound.games import games

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "build" / "soak.json"
BIN = Path(sys.executable).parent
FIGURES = "RULEBOUND_FIGURES"
"""Names the file to which the fixture `figure` of tests/conftest.py adds a line of JSON a figure."""


MARGIN = 0.03
"""By how much a seat may win more than its share, in games between equal bots."""


def fair(figures: Any) -> list[str]:
    """Seats that win more than their share by over MARGIN, from what `simulate --json` prints."""
    due = figures["fair"]
    shares = [each["share"] for each in figures["shares"]]
    return [f"seat {seat} wins {share:.3f} of the games, due are {due:.3f}" for seat, share in enumerate(shares) if share - due > MARGIN]


def ranked(figures: Any) -> list[str]:
    """Matches of a ladder in which the stronger level does not clearly win, from what `ladder --json` prints."""
    order = ("random", "novice", "strong")
    wrong = []
    for match in figures["matches"]:
        better, worse, low = match["better"], match["worse"], match["won"]["low"]
        if order.index(better) < order.index(worse) or low <= 0.5:
            wrong.append(f"{better} against {worse}: wins at least {low:.3f}")
    return wrong


@dataclass(frozen=True)
class Part:
    """One count: what it shows, the command that shows it (its program lies in the virtual environment), and what its figures must be.

    "{count}" in `command` and `environment` stands for how many games, kills and the like there are to be.
    """

    shows: str
    command: str
    count: int = 0
    environment: dict[str, str] = field(default_factory=dict)
    wrong: Callable[[Any], list[str]] = lambda _: []

    def with_share(self, share: float) -> Part:
        """The same with a share of its count filled in, 2 at least. What figures must be is said of the whole count alone."""
        count = str(max(min(2, self.count), round(self.count * share)))
        environment = {name: value.replace("{count}", count) for name, value in self.environment.items()}
        wrong = self.wrong if share >= 1.0 else lambda _: []
        return replace(self, command=self.command.replace("{count}", count), environment=environment, wrong=wrong)


COMPILED = {"PYTHONPATH": str(ROOT / "build" / "compiled")}
LADDER_NODES = 12_000  # of an answer, about half of what a second allows an interpreted build


def laws(game: str, environment: dict[str, str]) -> Part:
    """The laws on 2,000 random games of one game."""
    shows = f"the laws on 2,000 random games of {game}" + (", compiled" if environment else "")
    law = {"RULEBOUND_LAW_GAMES": "{count}", "RULEBOUND_LAW_ONLY": game}
    return Part(shows, "pytest -n 2 --timeout 0 tests/laws", 2000, {**law, **environment})


def balance(seats: int) -> Part:
    """Whether each seat has its share."""
    command = f"rulebound simulate animorphs --games {{count}} --seats {seats} --json"
    return Part(f"no seat of {seats} wins more than its share by over {100 * MARGIN:.0f} points", command, 4000, COMPILED, fair)


def ladder(seats: int) -> Part:
    """Whether each level clearly beats the one below."""
    command = f"rulebound ladder animorphs --games {{count}} --seats {seats} --nodes {LADDER_NODES} --json"
    return Part(f"strong beats novice beats random, {seats} seats", command, 120, COMPILED, ranked)


def nights() -> Part:
    """Whether the scenarios of Aberration are as hard as they should be, for strong heroes at a stated budget, and nothing lies idle."""
    command = "python tools/balance.py --games {count} --json"
    shows = "the first night is won 55 to 75 % of the time, the hard one 10 to 35 %; no hero, class or card is idle or too good"
    return Part(shows, command, 200, COMPILED, lambda figures: list(figures["wrong"]))


def by_tests(shows: str, command: str, count: int = 0, **environment: str) -> Part:
    """Tests that only the soak runs."""
    return Part(shows, f"pytest -m soak --timeout 0 {command}", count, environment)


def parts() -> dict[str, Part]:
    """All of them, by name; those that take longest last."""
    names = [*[name.replace("-", "_") for name in games()], "toy"]
    return {
        "balance-2": balance(2),
        "balance-3": balance(3),
        "balance-4": balance(4),
        "simulate": Part(
            "10,000 games end by the rules", "rulebound simulate animorphs --games {count} --seats 4 --json", 10_000, COMPILED
        ),
        "load": by_tests("fifty rooms of bots do not slow people down", "tests/server/test_load.py", 60, RULEBOUND_LOAD_SECONDS="{count}"),
        "kills": by_tests("nothing acknowledged is lost in fifty kills", "tests/server/test_kills.py", 50, RULEBOUND_KILLS="{count}"),
        "faults": Part(
            "every planted fault is caught by the tests meant to catch it",
            "python tools/faults.py --json --count {count}",
            len(read_faults()),
        ),
        "nights": nights(),
        "ladder-2": ladder(2),
        "ladder-4": ladder(4),
        **{f"laws-{name}": laws(name, {}) for name in names},
        **{f"laws-compiled-{name}": laws(name, COMPILED) for name in names},
        "stoop": by_tests(
            "10,000 games of bots of Alphabet Stoop end in good time, both ways, no seat favoured, each level above the one below",
            "tests/games/alphabet_stoop",
            2500,
            RULEBOUND_STOOP_GAMES="{count}",
            **COMPILED,
        ),
        "beasts": by_tests(
            "Alphabeasts Attack! is as hard as it was designed to be, and more than 20,000 games of bots end",
            "tests/games/alphabeasts",
            700,
            RULEBOUND_SIEGES="{count}",
            **COMPILED,
        ),
        "random-nights": by_tests(
            "20,000 random games of Aberration end by the rules",
            "tests/games/aberration",
            20_000,
            RULEBOUND_NIGHTS="{count}",
            **COMPILED,
        ),
    }


PARTS = parts()


def source() -> str:
    """A hash over all that a part depends on: results for another source are out of date."""
    digest = hashlib.sha256()
    for folder in ("src", "tests", "tools"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in {".py", ".toml", ".json"}:
                digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def read_report() -> dict[str, Any]:
    if not REPORT.is_file():
        return {}
    found: dict[str, Any] = json.loads(REPORT.read_text("utf-8"))
    return found


def write_report(report: dict[str, Any]) -> None:
    """Writes it whole or not at all."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    draft = REPORT.with_suffix(".draft")
    draft.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
    draft.replace(REPORT)


def printed(output: str) -> Any:
    """The JSON that a command printed, or `None` if that is not what it printed."""
    try:
        return json.loads(output)
    except json.JSONDecodeError:
        return None


def run(part: Part) -> dict[str, Any]:
    """Carries out one part. Its figures are kept if it fails, too."""
    words = shlex.split(part.command)
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder) / "figures"
        started = time.monotonic()
        done = subprocess.run(
            [str(BIN / words[0]), *words[1:]],
            cwd=ROOT,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if "--json" in words else None,
            text=True,
            env={**os.environ, **part.environment, FIGURES: str(figures)},
        )
        seconds = time.monotonic() - started
        given = [json.loads(line) for line in figures.read_text("utf-8").splitlines()] if figures.is_file() else []
    found = printed(done.stdout) if done.stdout else given
    wrong = part.wrong(found) if done.returncode == 0 else [f"the command ended with {done.returncode}"]
    return {
        "shows": part.shows,
        "command": part.command,
        "environment": {name: value for name, value in part.environment.items() if name not in COMPILED},
        "compiled": part.environment.get("PYTHONPATH") == COMPILED["PYTHONPATH"],
        "when": dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
        "seconds": round(seconds, 1),
        "passed": not wrong,
        "wrong": wrong,
        "figures": found,
    }


def compile_rules() -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_compiled.py")], check=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make soak", description="Runs the big counts and writes build/soak.json.")
    parser.add_argument("--part", action="append", choices=PARTS, metavar="PART", help="only this one; may be given several times")
    parser.add_argument("--again", action="store_true", help="run parts that passed on this source, too")
    parser.add_argument("--list", action="store_true", help="list the parts, how they stand, and how long each took when it last ran")
    parser.add_argument("--share", type=float, default=1.0, help="of each count; with less than 1 nothing is written down")
    asked = parser.parse_args(arguments)
    report, now = read_report(), source()
    passed = {name for name, found in report.items() if found["passed"] and found["source"] == now}
    if asked.list:
        for name, part in PARTS.items():
            took = f"{report[name]['seconds']:.0f} s" if name in report else ""
            print(f"{name:29} {'passed' if name in passed else 'to do':7} {took:>8}  {part.shows}")
        return 0
    compile_rules()
    whole = asked.share >= 1.0
    failed = []
    for name in asked.part or PARTS:
        if whole and name in passed and not asked.again:
            print(f"soak: {name} passed before")
            continue
        part = PARTS[name].with_share(asked.share)
        print(f"soak: {name}: {part.command}", flush=True)
        found = {**run(part), "source": now}
        if whole:
            write_report({**read_report(), name: found})
        print(f"soak: {name} {'passed' if found['passed'] else 'FAILED'} in {found['seconds']:.0f} s", flush=True)
        if not found["passed"]:
            print("".join(f"  {line}\n" for line in found["wrong"]), end="", flush=True)
            failed.append(name)
    if failed:
        print(f"soak: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
