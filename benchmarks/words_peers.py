"""The peers of benchmarks/words.py, run in build/bench-env on the instances it wrote: CP-SAT of OR-tools, and DAWG2. Prints JSON."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import dawg  # type: ignore[import-not-found]  # of build/bench-env alone, as is the next
from ortools.sat.python import cp_model  # type: ignore[import-not-found]

ASKED = 40  # queries that the word graph is given: it takes up to a second for one
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def cp_sat(deal: dict[str, Any]) -> tuple[int, float, float]:
    """The optimum, the time of model and solve together, and that of the solve alone: one worker."""
    began = time.process_time()
    model = cp_model.CpModel()
    own: list[Any] = []
    middle: list[list[Any]] = [[] for _ in deal["copies"]]
    for ways in deal["players"]:
        chosen = [model.new_bool_var("") for _ in ways]
        model.add_exactly_one(chosen)
        for said, way in zip(chosen, ways, strict=True):
            own.append(way[0] * said)
            for kind, n in enumerate(way[1:]):
                middle[kind].append(n * said)
    beaten = []
    for hits, copies in zip(middle, deal["copies"], strict=True):
        beaten.append(model.new_int_var(0, copies, ""))
        model.add(beaten[-1] <= sum(hits))
    model.maximize(sum(own) + sum(beaten))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    built = time.process_time()
    status = solver.solve(model)
    done = time.process_time()
    assert status == cp_model.OPTIMAL
    return int(solver.objective_value), 1000 * (done - began), 1000 * (done - built)


def graph_search(graph: Any, must: str, pool: str, wilds: int) -> list[str]:
    """All words with the fewest wilds, by walking down prefixes that the graph has."""
    left, spare = Counter(must), Counter(pool)

    def walk(prefix: str, needed: int, allowed: int) -> list[str]:
        found = [prefix] if not needed and prefix in graph else []
        for letter in ALPHABET:
            longer = prefix + letter
            if not graph.has_keys_with_prefix(longer):
                continue
            kept = left if left[letter] else spare
            if kept[letter]:
                kept[letter] -= 1
                found += walk(longer, needed - (kept is left), allowed)
                kept[letter] += 1
            elif allowed:
                found += walk(longer, needed, allowed - 1)
        return found

    return next((sorted(found) for n in range(wilds + 1) if (found := walk("", len(must), n))), [])


def main(path: str) -> None:
    instances = json.loads(Path(path).read_text())
    cp_sat(instances["deals"][0])
    solved = [cp_sat(deal) for deal in instances["deals"]]
    graph = dawg.CompletionDAWG(sorted(instances["words"]))
    times, found = [], []
    for must, pool, wilds in instances["queries"][:ASKED]:
        began = time.process_time()
        found.append(graph_search(graph, must, pool, wilds))
        times.append(1000 * (time.process_time() - began))
    report = {
        "cp_sat": {
            "values": [value for value, _, _ in solved],
            "ms": statistics.median(whole for _, whole, _ in solved),
            "solve_ms": statistics.median(solve for _, _, solve in solved),
        },
        "dawg": {"found": found, "ms": statistics.median(times)},
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main(sys.argv[1])
