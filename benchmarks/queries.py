"""What both sides of the stoop search are asked: written by ours, read by the peer, so that both answer the same.

Needs nothing but Python to be read, as it also runs among the peers.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

INSTANCES = Path(__file__).resolve().parent.parent / "build" / "bench-stoop.json"
ASKED = 40  # queries: some of them take a word graph a second
PACKAGES = "STRNLDBCFGHKMPVWXY" + "STRNLD"
NEWSPAPERS = "AAAAEEEEEEIIIIOOOOUUU"
WILDS = 2


def write() -> None:
    """All words of the full list, and queries of one to three packages, more than half of them onto a word that stands already."""
    from rulebound.words import english

    words = english().lexicon.words
    source = random.Random("queries")
    stand = [word for word in words[:20_000] if 3 <= len(word) <= 6]
    queries = []
    for _ in range(ASKED):
        standing = source.choice(stand) if source.random() < 0.55 else ""
        must = standing + "".join(source.choices(PACKAGES, k=source.randrange(1, 4)))
        queries.append([must, "".join(sorted(source.sample(NEWSPAPERS, source.randrange(4, 15)))), WILDS])
    INSTANCES.parent.mkdir(exist_ok=True)
    INSTANCES.write_text(json.dumps({"words": words, "queries": queries}), "utf-8")


def read() -> Any:
    """{"words": [...], "queries": [[must, pool, wilds], ...]}"""
    return json.loads(INSTANCES.read_text("utf-8"))
