"""What measures, in a program of its own: reads the name of a measure and a time in seconds, line by line, and writes how many a second.

Needs nothing but Python, as it also runs among the peers.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable

Work = Callable[[], int]
"""Does some work; returns how many units of it."""


def rate(work: Work, seconds: float) -> float:
    """Units a second, over at least `seconds`. The collector runs before, not meanwhile."""
    gc.collect()
    gc.disable()
    begun = time.perf_counter()
    done = 0
    while True:
        done += work()
        spent = time.perf_counter() - begun
        if spent >= seconds:
            gc.enable()
            return done / spent


def serve(measures: dict[str, Work]) -> None:
    """Says what can be measured, warms each up once, then measures what is asked for until there is no more to read."""
    for work in measures.values():
        work()
    print(json.dumps(sorted(measures)), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(rate(measures[name], seconds)), flush=True)
