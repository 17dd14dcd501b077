"""Quick enough, small enough: what benchmarks/server.py measures, against the bars it names."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import Figure

BENCHMARK = Path(__file__).resolve().parents[2] / "benchmarks" / "server.py"
SECONDS = os.environ.get("RULEBOUND_LOAD_SECONDS", "60")


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_fifty_rooms_of_bots_do_not_slow_people_down(figure: Figure) -> None:
    done = subprocess.run([sys.executable, str(BENCHMARK), "--seconds", SECONDS], capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    for measured in json.loads(done.stdout):
        figure(measured["name"], measured["value"], measured["unit"])
    assert done.returncode == 0, done.stdout
