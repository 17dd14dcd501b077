"""The words module beside its peers, in one run on one machine: a plain loop, CP-SAT of OR-tools, a word graph (DAWG2).

    python benchmarks/words.py            # a table, and build/bench-words.json
    python benchmarks/words.py --deals 20 # quicker

Every answer is compared: a peer that finds another optimum, or another set of words, ends the run. Times are medians over the same
instances, of which slow peers get the first ones, and of the processor's time. The other libraries run in build/bench-env, as a program of
their own (words_peers.py), on the instances of this run.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rulebound.words import Beast, BeastSearch, Condition, Level, Lexicon, StoopQuery, StoopSearch, Switches, english
from rulebound.words.beasts import tests
from rulebound.words.conditions import condition_masks
from rulebound.words.spelling import ALPHABET

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "bench-env" / "bin" / "python"
WRITTEN = ROOT / "build" / "bench-words.json"
PLAYERS = 5
LOOPED = 10  # instances that the plain loop is given: it takes a second for one
DECK = [*"E" * 5, *"AILNORST" * 4, *"DHMUZQJXV" * 3, *"BCFGKPWY" * 2, *list(Condition) * 2]
PACKAGES = "STRNLDBCFGHKMPVWXY" + "STRNLD"
NEWSPAPERS = "AAAAEEEEEEIIIIOOOOUUU"

Deal = tuple[list[list[Beast]], list[Beast]]

LOOP, SOLVER = "plain loop", "CP-SAT, given the options: model and solve"
BEST, JOINT, VALUE = "best words for one player", "joint optimum of five players, with words", "joint optimum of five players, value"
BARS = ((BEST, LOOP, 30), (VALUE, LOOP, 30), (VALUE, SOLVER, 1))
"""How many times a peer each must reach."""


def deals(n: int) -> list[Deal]:
    """Five players with three cards each, and five in the middle, from a deck of 90."""
    source = random.Random("deals")
    found: list[Deal] = []
    for _ in range(n):
        drawn: list[Beast] = source.sample(DECK, 4 * PLAYERS)
        found.append(([drawn[3 * p : 3 * p + 3] for p in range(PLAYERS)], drawn[3 * PLAYERS :]))
    return found


def queries(lexicon: Lexicon, n: int) -> list[StoopQuery]:
    """One to three packages, more than half of them onto a word that stands already, with 4 to 14 newspapers in sight."""
    source = random.Random("queries")
    stand = [word for word in lexicon.words[:20_000] if 3 <= len(word) <= 6]
    found = []
    for _ in range(n):
        standing = source.choice(stand) if source.random() < 0.55 else ""
        must = standing + "".join(source.choices(PACKAGES, k=source.randrange(1, 4)))
        found.append(StoopQuery(must, "".join(sorted(source.sample(NEWSPAPERS, source.randrange(4, 15)))), 0, 2))
    return found


def medians(do: Callable[[Any], Any], over: Sequence[Any]) -> tuple[float, list[Any]]:
    """The median time in ms of the processor, which others on the machine do not lengthen, and the answers."""
    times, answers = [], []
    for each in over:
        began = time.process_time()
        answers.append(do(each))
        times.append(time.process_time() - began)
    return 1000 * statistics.median(times), answers


def once(do: Callable[[], Any]) -> float:
    began = time.process_time()
    do()
    return 1000 * (time.process_time() - began)


def fresh(statement: str) -> float:
    """How long a statement takes in a new interpreter with the module imported, in ms: the median of three."""
    code = f"import time, rulebound.words as w; b = time.process_time(); {statement}; print(1000 * (time.process_time() - b))"
    return statistics.median(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout) for _ in range(3)
    )


class Loop:
    """What somebody would write first, with care: a mask of letters and conditions for each word, tested card by card."""

    def __init__(self, lexicon: Lexicon, switches: Switches) -> None:
        self.words = lexicon.words
        self.place = {card: 1 << n for n, card in enumerate([*ALPHABET, *Condition])}
        of_letters = [sum(self.place[letter] for letter in set(word)) for word in lexicon.words]
        flags = zip(*(condition_masks(lexicon, switches)[condition].tolist() for condition in Condition), strict=True)
        self.masks = [
            letters | sum(self.place[condition] for condition, met in zip(Condition, mets, strict=True) if met)
            for letters, mets in zip(of_letters, flags, strict=True)
        ]

    def codes(self, own: list[Beast], middle: list[Beast], switches: Switches) -> list[int]:
        """Which cards each word beats, the first card in the lowest bit."""
        cards = [(self.place[test.beast], 1 << n) for n, test in enumerate(tests(own, middle, switches)) if test.copies]
        found = []
        for mask in self.masks:
            code = 0
            for needed, bit in cards:
                if mask & needed:
                    code |= bit
            found.append(code)
        return found

    def best(self, own: list[Beast], middle: list[Beast], switches: Switches) -> list[str]:
        """The ten best words for one player."""
        codes = self.codes(own, middle, switches)
        return [self.words[n] for n in heapq.nsmallest(10, range(len(codes)), key=lambda n: -codes[n].bit_count())]

    def joint(self, deal: Deal, switches: Switches) -> int:
        """The most cards that all can beat together: every way to share the middle, player by player."""
        owns, middle = deal
        reached: dict[tuple[int, ...], int] = {(0,) * len(middle): 0}
        for own in owns:
            ways: dict[tuple[int, ...], int] = {}
            for code in set(self.codes(own, middle, switches)) | {0}:
                mine = tuple(code >> (len(own) + n) & 1 for n in range(len(middle)))
                ways[mine] = max(ways.get(mine, 0), (code & ((1 << len(own)) - 1)).bit_count())
            after: dict[tuple[int, ...], int] = {}
            for (before, had), (mine, more) in itertools.product(reached.items(), ways.items()):
                state = tuple(a + b for a, b in zip(before, mine, strict=True))
                after[state] = max(after.get(state, 0), had + more)
            reached = after

        def worth(state: tuple[int, ...]) -> int:
            hits = {kind: sum(n for n, card in zip(state, middle, strict=True) if card == kind) for kind in middle}
            return sum(min(n, middle.count(kind)) for kind, n in hits.items())

        return max(had + worth(state) for state, had in reached.items())


def options(search: BeastSearch, deal: Deal) -> dict[str, Any]:
    """What CP-SAT is given: for each player the undominated ways (own cards beaten, cards of the middle by kind), found by this module."""
    owns, middle = deal
    kinds = list(dict.fromkeys(middle))
    players = []
    for own in owns:
        wanted = tests(own, middle, search.switches)
        ways = set()
        for code in set(search._codes(wanted, search.undominated, search.best_planes).tolist()):
            bits = [code >> (len(wanted) - 1 - n) & 1 for n in range(len(wanted))]
            by_kind = [sum(bit for bit, card in zip(bits[len(own) :], middle, strict=True) if card == kind) for kind in kinds]
            ways.add((sum(bits[: len(own)]), *by_kind))
        best = [way for way in ways if not any(way != other and all(a <= b for a, b in zip(way, other, strict=True)) for other in ways)]
        players.append(sorted(best))
    return {"copies": [middle.count(kind) for kind in kinds], "players": players}


def missed(rows: list[dict[str, Any]]) -> list[str]:
    """The bars that were not reached."""
    ratios = {(row["what"], row["peer"]): row["ratio"] for row in rows}
    return [f"{what}: {ratios[what, peer]} times {peer}, not {bar}" for what, peer, bar in BARS if ratios[what, peer] < bar]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=100)
    asked = parser.parse_args()
    rows: list[dict[str, Any]] = []

    def row(what: str, ms: float, peer: str = "", peer_ms: float = 0.0) -> None:
        rows.append(
            {
                "what": what,
                "ms": round(ms, 4),
                "peer": peer,
                "peer_ms": round(peer_ms, 4),
                "ratio": round(peer_ms / ms, 1) if peer else None,
            }
        )
        ratio = f"{peer_ms / ms:10.1f} x   {peer}: {peer_ms:.3f} ms" if peer else ""
        print(f"{what:58} {ms:9.3f} ms {ratio}", flush=True)

    row("load the full list, with its index", fresh("w.english().lexicon.index"))
    row("load the full list, with index and counts of letters", fresh("x = w.english().lexicon; x.index; x.counts"))
    row("load the common list, with index and counts of letters", fresh("x = w.english(w.Level.COMMON).lexicon; x.index; x.counts"))
    lexicon = english(Level.FULL).lexicon
    switches = Switches()
    search = BeastSearch(lexicon, switches)
    row("prepare the search for beasts", once(lambda: search.kinds))
    row("prepare the joint optimum (undominated words)", once(lambda: search.undominated))
    stoop: list[StoopSearch] = []
    row("prepare the search for stoops", once(lambda: stoop.append(StoopSearch(lexicon))))

    dealt = deals(asked.deals)
    search.optimum(*dealt[0])
    loop = Loop(lexicon, switches)
    best_ms, best = medians(lambda deal: search.best_words(deal[0][0], deal[1]), dealt)
    loop_ms, looped = medians(lambda deal: loop.best(deal[0][0], deal[1], switches), dealt[:LOOPED])
    assert [[found.word for found in each] for each in best[:LOOPED]] == looped
    row(BEST, best_ms, LOOP, loop_ms)
    joint_ms, joint = medians(lambda deal: search.joint(*deal), dealt)
    value_ms, values = medians(lambda deal: search.optimum(*deal), dealt)
    loop_ms, looped = medians(lambda deal: loop.joint(deal, switches), dealt[:LOOPED])
    assert [each.beaten for each in joint] == values
    assert values[:LOOPED] == looped
    row(JOINT, joint_ms, LOOP, loop_ms)
    row(VALUE, value_ms, LOOP, loop_ms)

    wanted = queries(lexicon, 3 * asked.deals)
    instances = {
        "deals": [options(search, deal) for deal in dealt],
        "words": lexicon.words,
        "queries": [(query.must, query.pool, query.wilds) for query in wanted],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "instances.json"
        path.write_text(json.dumps(instances))
        peers = json.loads(
            subprocess.run([PEERS, ROOT / "benchmarks" / "words_peers.py", path], capture_output=True, text=True, check=True).stdout
        )
    assert peers["cp_sat"]["values"] == values
    row(JOINT, joint_ms, SOLVER, peers["cp_sat"]["ms"])
    row(VALUE, value_ms, SOLVER, peers["cp_sat"]["ms"])
    row(VALUE, value_ms, "CP-SAT, given the options: solve alone", peers["cp_sat"]["solve_ms"])
    find_ms, found = medians(stoop[0].find, wanted[: len(peers["dawg"]["found"])])
    assert [sorted(hit.word for hit in each) for each in found] == peers["dawg"]["found"]
    row("words for a stoop with the fewest wilds, at most two", find_ms, "DAWG2, by prefixes", peers["dawg"]["ms"])

    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(json.dumps({"words": rows}, indent=1) + "\n")
    short = missed(rows)
    for line in short:
        print(f"bar missed: {line}", file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
