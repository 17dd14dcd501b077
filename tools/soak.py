"""Runs the big counts, part by part, and writes what came of each to build/soak.json.

    make soak                              # every part that has not passed yet on this source
    make soak ARGS="--part laws --part kills"
    make soak ARGS=--list
    make soak ARGS=--again                 # those that passed too

Hours are fine: each part is written down when it ends, so that a run which was stopped goes on with the next part.
A part passes when its command does. Its figures are the object it prints (`--json`), or those its tests give to the fixture `figure`.
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

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
    """One count: what it shows, the command that shows it (its program lies in the virtual environment), and what its figures must be."""

    shows: str
    command: str
    environment: dict[str, str] = field(default_factory=dict)
    wrong: Callable[[Any], list[str]] = lambda _: []


COMPILED = {"PYTHONPATH": str(ROOT / "build" / "compiled")}
PARTS = {
    "laws": Part("the laws on 2,000 random games of each game", "pytest -n 2 --timeout 0 tests/laws", {"RULEBOUND_LAW_GAMES": "2000"}),
    "laws-compiled": Part(
        "the same on the compiled build", "pytest -n 2 --timeout 0 tests/laws", {"RULEBOUND_LAW_GAMES": "2000", **COMPILED}
    ),
    "simulate": Part("10,000 games end by the rules", "rulebound simulate animorphs --games 10000 --seats 4 --json", COMPILED),
    "balance-2": Part(
        "no seat of two wins more than its share", "rulebound simulate animorphs --games 4000 --seats 2 --json", COMPILED, fair
    ),
    "balance-3": Part(
        "no seat of three wins more than its share", "rulebound simulate animorphs --games 4000 --seats 3 --json", COMPILED, fair
    ),
    "balance-4": Part(
        "no seat of four wins more than its share", "rulebound simulate animorphs --games 4000 --seats 4 --json", COMPILED, fair
    ),
    "ladder": Part("strong beats novice beats random", "rulebound ladder animorphs --json", COMPILED, ranked),
    "faults": Part("every planted fault is caught by the tests meant to catch it", "python tools/faults.py --json"),
    "tests": Part("the big counts among the tests: kills, load, memory", "pytest -m soak --timeout 0"),
}


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
    parser.add_argument("--list", action="store_true", help="list the parts, and how they stand")
    asked = parser.parse_args(arguments)
    report, now = read_report(), source()
    passed = {name for name, found in report.items() if found["passed"] and found["source"] == now}
    if asked.list:
        for name, part in PARTS.items():
            print(f"{name:14} {'passed' if name in passed else 'to do':7} {part.shows}: {part.command}")
        return 0
    compile_rules()
    failed = []
    for name in asked.part or PARTS:
        if name in passed and not asked.again:
            print(f"soak: {name} passed before")
            continue
        print(f"soak: {name}: {PARTS[name].command}", flush=True)
        found = {**run(PARTS[name]), "source": now}
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
