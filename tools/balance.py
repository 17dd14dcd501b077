"""How often each scenario of Aberration is won by strong heroes, and what each hero and class is worth.

    python tools/balance.py --games 50 --others 20         # a look
    python tools/balance.py --json                          # what `make soak` runs: 200 games a number of players, 50 of other scenarios
    python tools/balance.py --scenario first-night --games 40 --seats 2 3

Every game has a seed of its own; heroes and classes are drawn. `--nodes` is what one answer of a strong hero may try. A share is
printed with its 95 % interval. The marginal of a hero or class is by how much its games are won oftener than the games of the same
scenario and number of players: so nobody is blamed for a hard night.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rulebound.bots import Budget, Setting, play_on, seated
from rulebound.games import game
from rulebound.kernel import Entry, Seat, advance, read_options, view
from rulebound.lab.stats import share

FIRST = "first-night"
HARD = "the-long-dark"
BARS = {FIRST: (0.55, 0.75), HARD: (0.10, 0.35)}
"""How often strong heroes are to win, by scenario; the others are reported."""
MARGIN = 0.10
"""By how much games with one hero or class may be won oftener or less often than all."""
ENOUGH = 400
"""Appearances of a hero or class below which its marginal is reported and not judged."""
LIMIT = 20_000


@dataclass(frozen=True)
class Job:
    """One game."""

    scenario: str
    seats: int
    number: int
    level: str
    nodes: int


@dataclass(frozen=True)
class Night:
    """How one game went."""

    job: Job
    result: str
    heroes: list[str]
    jobs: list[str]
    rounds: int
    fear: int
    survival: int
    used: list[str]  # cards that were played and actions that were carried out, by their frames' sources


@cache
def setting(scenario: str, seats: int) -> Setting:
    """The game made ready, once a process."""
    aberration = game("aberration")
    options = read_options(aberration.options, {"scenario": scenario})
    return Setting.of(aberration, options, aberration.content(aberration.packs["standard"]), seats)


def play(job: Job) -> Night:
    """To its end."""
    ready = setting(job.scenario, job.seats)
    seed = f"balance/{job.scenario}/{job.seats}/{job.number}"
    s = ready.game.start(ready.options, ready.content, job.seats)
    advance(s)
    bots = {Seat(n): seated(job.level, ready, Seat(n), Random(f"{seed}/{n}").random) for n in range(job.seats)}
    entries: list[Entry] = []
    used: set[str] = set()
    s.hear()
    while not s.over and len(entries) < LIMIT:
        play_on(s, bots, Budget(nodes=job.nodes), Random(f"{seed}/{len(entries)}").random, len(entries) + 1, entries)
        for _, event in s.hear():
            used.update(names(event))
    table = view(s, None).table
    heroes, jobs = [hero.hero for hero in table.heroes], [hero.job for hero in table.heroes]
    return Night(job, table.result, heroes, jobs, table.round, table.fear, table.survival, sorted(used))


def names(event: Any) -> Iterator[str]:
    """What of the pack an event shows in use."""
    kind = type(event).__name__
    if kind == "SpentChip":
        yield f"action:{event.action}"
    elif kind == "UsedItem":
        yield f"item:{event.item}:{'effect' if event.how == 'effect' else 'exploit'}"
    elif kind in (
        "AttunedItem",
        "Transformed",
        "BeastCardPlayed",
        "VantageUnlocked",
        "ObjectiveDone",
        "Unlocked",
        "VillagerSent",
        "Revealed",
    ):
        field = {
            "AttunedItem": "item", "Transformed": "card", "BeastCardPlayed": "card", "VantageUnlocked": "vantage",
            "ObjectiveDone": "objective", "Unlocked": "action", "VillagerSent": "spot", "Revealed": "token",
        }[kind]  # fmt: skip
        yield f"{kind}:{getattr(event, field)}"


def everything() -> set[str]:
    """All that `names` could name of the standard pack."""
    aberration = game("aberration")
    rows = aberration.content(aberration.packs["standard"]).rows
    found: set[str] = set()
    for row in rows.classes.job:
        for action in row.action:
            found.add(f"action:{action.id}" if action.lock in (None, "action") else f"Unlocked:{action.id}")
    for item in rows.items.item:
        found.add(f"item:{item.id}:exploit")
        found.add(f"AttunedItem:{item.id}" if item.attunable else f"item:{item.id}:effect")
        if item.attunable and item.effect:
            found.add(f"action:{item.id}")
    found |= {f"Transformed:{card.id}" for card in rows.aberrations.card}
    found |= {f"BeastCardPlayed:{card.id}" for card in rows.beast.card}
    found |= {f"VantageUnlocked:{row.id}" for row in rows.vantages.vantage} | {f"VillagerSent:{row.id}" for row in rows.vantages.vantage}
    found |= {f"VillagerSent:{spot.id}" for spot in rows.table.spot}
    found |= {f"ObjectiveDone:{row.id}" for row in rows.objectives.objective}
    return found | {f"Revealed:{row.id}" for row in rows.monsters.monster}


def report(nights: Sequence[Night], census: bool) -> dict[str, Any]:
    """Shares by scenario and number of players, marginals, and what never came up."""
    by_kind: dict[tuple[str, int], list[Night]] = defaultdict(list)
    for night in nights:
        by_kind[night.job.scenario, night.job.seats].append(night)
    scenarios = []
    wrong = []
    for (scenario, seats), some in sorted(by_kind.items()):
        won = share(sum(night.result == "won" for night in some), len(some))
        scenarios.append(
            {
                "scenario": scenario,
                "seats": seats,
                "games": len(some),
                "won": won.share,
                "low": won.low,
                "high": won.high,
                "ends": dict(Counter(night.result for night in some)),
                "rounds": sum(night.rounds for night in some) / len(some),
                "fear": sum(night.fear for night in some) / len(some),
                "survival": sum(night.survival for night in some) / len(some),
            }
        )
        low, high = BARS.get(scenario, (0.0, 1.0))
        if not low <= won.share <= high:
            wrong.append(f"{scenario} with {seats}: won {won.share:.3f}, due are {low} to {high}")
    expected = {kind: sum(night.result == "won" for night in some) / len(some) for kind, some in by_kind.items()}
    marginals = []
    for what in ("heroes", "jobs"):
        gaps: dict[str, list[float]] = defaultdict(list)
        for night in nights:
            for name in getattr(night, what):
                gaps[name].append((night.result == "won") - expected[night.job.scenario, night.job.seats])
        for name, each in sorted(gaps.items()):
            gap = sum(each) / len(each)
            marginals.append({"kind": what, "name": name, "appearances": len(each), "marginal": gap})
            if len(each) >= ENOUGH and abs(gap) > MARGIN:
                wrong.append(f"{name} wins {gap:+.3f} against the rest")
    never = sorted(everything() - {name for night in nights for name in night.used})
    if census:
        wrong += [f"never used: {name}" for name in never]
    return {"scenarios": scenarios, "marginals": marginals, "never": never, "wrong": wrong}


def shown(figures: dict[str, Any]) -> str:
    """For people."""
    lines = [
        f"{each['scenario']:14} {each['seats']} seats: won {each['won']:.3f} ({each['low']:.3f} to {each['high']:.3f}) of {each['games']}, "
        f"{each['rounds']:.1f} rounds, Fear {each['fear']:.1f}, Survival {each['survival']:.1f}, {each['ends']}"
        for each in figures["scenarios"]
    ]
    lines += [f"{each['name']:16} {each['marginal']:+.3f} in {each['appearances']}" for each in figures["marginals"]]
    lines += [f"never used: {', '.join(figures['never']) or 'nothing'}"]
    return "\n".join([*lines, *(f"WRONG {line}" for line in figures["wrong"])])


def main(arguments: Sequence[str]) -> int:
    aberration = game("aberration")
    scenarios = [row.id for row in aberration.content(aberration.packs["standard"]).rows.scenarios.scenario]
    parser = argparse.ArgumentParser(description="How often each scenario of Aberration is won.")
    parser.add_argument("--games", type=int, default=200, help="of the first night and the hard one, for each number of players")
    parser.add_argument("--others", type=int, help="of each other scenario, for each number of players; a quarter of that if not given")
    parser.add_argument("--scenario", action="append", choices=scenarios, help="only this one; may be given several times")
    parser.add_argument("--seats", type=int, nargs="+", default=list(aberration.seats))
    parser.add_argument("--level", default="strong")
    parser.add_argument("--nodes", type=int, default=150, help="entries that a strong hero may try in imagined nights, for one answer")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    others = max(1, asked.games // 4) if asked.others is None else asked.others
    jobs = [
        Job(scenario, seats, number, asked.level, asked.nodes)
        for scenario in asked.scenario or scenarios
        for seats in asked.seats
        for number in range(asked.games if scenario in BARS else others)
    ]
    if asked.workers > 1:
        with ProcessPoolExecutor(asked.workers) as pool:
            nights = list(pool.map(play, jobs, chunksize=4))
    else:
        nights = [play(job) for job in jobs]
    figures = {"nodes": asked.nodes, "level": asked.level, **report(nights, asked.scenario is None)}
    print(json.dumps(figures) if asked.json else shown(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
