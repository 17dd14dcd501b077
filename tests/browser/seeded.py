"""`rulebound` whose rooms all draw alike and whose bots choose alike, so that a test in the browser plays the same game whenever it runs.

    RULEBOUND_BROWSER_SEED=2 pytest tests/browser    # other games

What chance decides follows from the server's secret, the nonces of the people (`person.py` fills theirs) and those of the bots.
"""

from __future__ import annotations

import os
import sys
from random import Random
from types import SimpleNamespace

from rulebound.cli import main
from rulebound.kernel import Seat
from rulebound.server import driver, gathering
from rulebound.server.live import Live

SEED = os.environ.get("RULEBOUND_BROWSER_SEED", "1")
seated = driver.live_bot


def live_bot(live: Live, level: str, seat: Seat, dice: Random) -> object:
    """A bot whose choice hangs on where the game stands, and not on what other rooms did meanwhile."""
    return seated(live, level, seat, Random(f"{SEED} {len(live.entries)} {seat}"))


def seed() -> None:
    """Puts fixed numbers in place of those at random."""
    gathering.secrets = SimpleNamespace(token_hex=lambda size: Random(SEED).randbytes(size).hex())  # type: ignore[attr-defined, assignment]
    driver.live_bot = live_bot  # type: ignore[assignment]


if __name__ == "__main__":
    seed()
    sys.exit(main())
