"""The compiled build obeys the same laws and shows the same bytes as the plain source."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "compiled"
GAMES = 5  # random games a law is tried on
WHERE = "from rulebound.kernel import driver; from rulebound.games.animorphs import turn; print(turn.__file__, driver.__file__)"


@pytest.mark.timeout(3000)  # two minutes on a machine of its own; compiling the games takes most of it
def test_the_laws_golden_records_and_scenarios_hold_on_the_compiled_build() -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "build_compiled.py"], check=True, stdin=subprocess.DEVNULL)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/laws", "tests/kernel", "tests/games"]
    environment = {**os.environ, "PYTHONPATH": str(OUT), "RULEBOUND_LAW_GAMES": str(GAMES)}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    where = subprocess.run([sys.executable, "-c", WHERE], cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    assert where.count(".so") == 2, where
    assert where.count(str(OUT)) == 2, where
