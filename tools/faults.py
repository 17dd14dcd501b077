"""Plants faults into a copy of the tree, one at a time, and shows that the tests catch each: laws nobody has seen fail prove little.

    python tools/faults.py                  # all
    python tools/faults.py leak "deck"      # those whose names hold one of these
    python tools/faults.py --list

The faults stand in faults.toml. One is caught when the tests that it names fail in the copy, which they must not before it is planted.
Laws are tried on the game that is spoilt; on the toy and on Animorphs where it is the kernel. Exits with 1 if one got by.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
GAMES = 6  # random games a law is tried on


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake: in `file`, `was` (found there once) becomes `becomes`, and one of the tests `caught_by` fails."""

    name: str
    file: str
    was: str
    becomes: str
    caught_by: list[str]

    @property
    def games(self) -> str:
        """The folders of the games whose laws may catch it."""
        parts = Path(self.file).parts
        if "games" in parts:
            return parts[parts.index("games") + 1]
        return "toy" if "toy" in parts else "toy animorphs"


def read_faults() -> list[Fault]:
    """Those of tools/faults.toml."""
    found: list[Fault] = msgspec.toml.decode((ROOT / "tools" / "faults.toml").read_bytes(), type=dict[str, list[Fault]])["fault"]
    return found


@contextmanager
def copy() -> Iterator[Path]:
    """A copy of what the tests of the rules need, to be spoilt."""
    with tempfile.TemporaryDirectory(prefix="rulebound-faults-") as name:
        folder = Path(name)
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "web")
        for each in ("src", "tests", "tools"):
            shutil.copytree(ROOT / each, folder / each, ignore=ignore)
        shutil.copy(ROOT / "pyproject.toml", folder)
        yield folder


def plant(folder: Path, fault: Fault) -> str:
    """Plants a fault in the copy; returns the file's text as it was. Raises LookupError if its place is not there, or there twice."""
    path = folder / fault.file
    text = path.read_text("utf-8")
    if text.count(fault.was) != 1:
        raise LookupError(f"{fault.name}: {fault.file} has {fault.was!r} {text.count(fault.was)} times, not once")
    path.write_text(text.replace(fault.was, fault.becomes), "utf-8")
    return text


def caught(folder: Path, tests: list[str], games: str) -> str | None:
    """The first test that fails in the copy, its laws tried on these games; None if all pass. Raises RuntimeError if they cannot be run."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "--timeout", "600", *tests]
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder / "src"),
        "RULEBOUND_LAW_GAMES": str(GAMES),
        "RULEBOUND_LAW_ONLY": games,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return None
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    if done.returncode != 1 or failed is None:
        raise RuntimeError(f"the tests cannot be run:\n{done.stdout[-3000:]}{done.stderr[-2000:]}")
    return failed[1]


def check_sound(folder: Path, faults: list[Fault]) -> None:
    """Raises RuntimeError if a test fails though nothing is planted: it would catch anything."""
    by_games: dict[str, list[str]] = {}
    for fault in faults:
        tests = by_games.setdefault(fault.games, [])
        tests += [test for test in fault.caught_by if test not in tests]
    for games, tests in by_games.items():
        failed = caught(folder, tests, games)
        if failed is not None:
            raise RuntimeError(f"{failed} fails, and nothing is planted yet")


def try_out(faults: list[Fault]) -> list[tuple[Fault, str | None, float]]:
    """Plants each; what caught it, and how long that took in seconds."""
    found = []
    with copy() as folder:
        check_sound(folder, faults)
        for fault in faults:
            started = time.monotonic()
            as_it_was = plant(folder, fault)
            test = caught(folder, fault.caught_by, fault.games)
            (folder / fault.file).write_text(as_it_was, "utf-8")
            found.append((fault, test, time.monotonic() - started))
            print(
                f"{'caught' if test else 'GOT BY'}  {fault.name}  ({test or ' '.join(fault.caught_by)}, {found[-1][2]:.0f} s)",
                file=sys.stderr,
            )
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Plants faults and shows that the tests catch them.")
    parser.add_argument("names", nargs="*", help="only faults whose names hold one of these")
    parser.add_argument("--count", type=int, metavar="N", help="only N of them, spread over the list")
    parser.add_argument("--list", action="store_true", help="name them")
    parser.add_argument("--json", action="store_true", help="print what came of it as one object")
    asked = parser.parse_args(arguments)
    faults = [fault for fault in read_faults() if not asked.names or any(name in fault.name for name in asked.names)]
    if asked.count is not None and asked.count < len(faults):
        faults = [faults[n * len(faults) // asked.count] for n in range(asked.count)]
    if asked.list:
        for fault in faults:
            print(f"{fault.name}: {fault.file}")
        return 0
    found = try_out(faults)
    by = [fault.name for fault, test, _ in found if test is None]
    if asked.json:
        print(json.dumps({"planted": len(found), "caught": len(found) - len(by), "got_by": by}))
    return 1 if by or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
