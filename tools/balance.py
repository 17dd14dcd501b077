"""How often each scenario of Aberration is won by strong heroes, and what each hero and class is worth.

    python tools/balance.py --games 50 --others 20         # a look
    python tools/balance.py --json                          # what `make soak` runs: 200 games a number of players, 50 of other scenarios
    python tools/balance.py --scenario first-night --games 40 --seats 2 3
    python tools/balance.py --minutes 4                     # a portion of it, and what there is so far
    python tools/balance.py --scenario first-night --more 3 3 3 6    # were as many shadows more to come, for one to four heroes

Every game has a seed of its own; heroes and classes are drawn. `--nodes` is what one answer of a strong hero may try. A share is
printed with its 95 % interval. The marginal of a hero or class is by how much its games are won oftener than the games of the same
scenario and number of players: so nobody is blamed for a hard night.

Hours of games are played in portions: each is kept in build/nights.jsonl as it ends, and not played again while the rules, the bots,
the scenario for so many heroes, and the rest of the pack are what they were. What is tuned does not cost the nights of all else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs

import rulebound
from rulebound.bots import Budget, Setting, play_on, seated
from rulebound.games import game
from rulebound.kernel import Entry, Pack, Seat, advance, make_pack, read_options, view
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
KEPT = Path(__file__).resolve().parent.parent / "build" / "nights.jsonl"
PLAYED_BY = ("kernel", "bots", "games/aberration")
"""What of the package says how a night goes."""
More = tuple[int, ...]


@dataclass(frozen=True)
class Job:
    """One game."""

    scenario: str
    seats: int
    number: int
    level: str
    nodes: int
    more: More = ()  # instead of what the scenario has


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
def pack(scenario: str, more: More) -> Pack:
    """The standard pack, or one that differs from it by the shadows of one scenario."""
    packs = game("aberration").packs
    if not more:
        return packs["standard"]
    head, row, rest = packs["standard"].files["scenarios.toml"].partition(f'id = "{scenario}"')
    lines = rest.splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("more = "))
    lines[at] = f"more = {list(more)}\n"
    manifest = 'game = "aberration"\nname = "tried"\ntitle = "Tried"\nbase = "standard"\n'
    return make_pack({"pack.toml": manifest, "scenarios.toml": head + row + "".join(lines)}, packs)


@cache
def setting(scenario: str, seats: int, more: More) -> Setting:
    """The game made ready, once a process."""
    aberration = game("aberration")
    options = read_options(aberration.options, {"scenario": scenario})
    return Setting.of(aberration, options, aberration.content(pack(scenario, more)), seats)


@cache
def rules() -> str:
    """A hash over all that says how nights go but the scenarios."""
    digest = hashlib.sha256()
    for folder in PLAYED_BY:
        for path in sorted((Path(rulebound.__file__).parent / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    for name, text in sorted(game("aberration").packs["standard"].files.items()):
        if name != "scenarios.toml":
            digest.update(text.encode())
    return digest.hexdigest()


@cache
def key(scenario: str, seats: int, more: More) -> str:
    """A hash over all that says how the nights of one scenario go for so many heroes: a night kept under another tells nothing of these."""
    rows = game("aberration").content(pack(scenario, more)).rows.scenarios.scenario
    row = next(row for row in rows if row.id == scenario)
    at = seats - 1
    enemies = [(enemy.monster, enemy.level[at]) for enemy in row.enemies]
    rest = structs.replace(row, more=(0, 0, 0, 0), villagers=[], enemies=[])
    return hashlib.sha256(f"{rules()} {seats} {row.more[at]} {row.villagers[at]} {enemies} {rest}".encode()).hexdigest()[:16]


def kept(jobs: Iterable[Job]) -> dict[Job, Night]:
    """Those of these games that were played before. A line that was cut off is no night."""
    wanted = {(key(job.scenario, job.seats, job.more), job.scenario, job.seats, job.number, job.level, job.nodes): job for job in jobs}
    found: dict[Job, Night] = {}
    for line in KEPT.read_text("utf-8").splitlines() if KEPT.is_file() else ():
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue
        of = row.pop("job")
        job = wanted.get((row.pop("key"), of["scenario"], of["seats"], of["number"], of["level"], of["nodes"]))
        if job is not None:
            found[job] = Night(job, **row)
    return found


def keep(night: Night) -> None:
    """One more line. A line that was cut off before it is ended, so that it spoils no more than itself."""
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("ab+") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        line = {"key": key(night.job.scenario, night.job.seats, night.job.more), **asdict(night)}
        file.write(f"{json.dumps(line)}\n".encode())


def play_all(jobs: Sequence[Job], workers: int, minutes: float | None) -> Iterator[Night]:
    """Each night as it ends. After so many minutes none is begun."""
    until = float("inf") if minutes is None else time.monotonic() + minutes * 60
    todo = iter(jobs)
    if workers == 1:
        while time.monotonic() < until and (job := next(todo, None)) is not None:
            yield play(job)
        return
    with ProcessPoolExecutor(workers) as pool:
        running: set[Future[Night]] = set()
        while True:
            while len(running) < workers and time.monotonic() < until and (job := next(todo, None)) is not None:
                running.add(pool.submit(play, job))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()


def play(job: Job) -> Night:
    """To its end."""
    ready = setting(job.scenario, job.seats, job.more)
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
    """Shares by scenario and number of players, marginals, and, if there is to be a census, what never came up."""
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
    never = sorted(everything() - {name for night in nights for name in night.used}) if census else []
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
    parser.add_argument("--minutes", type=float, help="begin no game after so long, and report on what there is; 0: play none")
    parser.add_argument("--again", action="store_true", help="play those that were kept, too")
    parser.add_argument("--more", type=int, nargs=4, default=(), help="try other numbers of shadows, for one to four heroes")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.more and len(asked.scenario or ()) != 1:
        parser.error("--more is tried on one --scenario")
    others = max(1, asked.games // 4) if asked.others is None else asked.others
    jobs = [
        Job(scenario, seats, number, asked.level, asked.nodes, tuple(asked.more))
        for scenario in asked.scenario or scenarios
        for seats in asked.seats
        for number in range(asked.games if scenario in BARS else others)
    ]
    found = {} if asked.again else kept(jobs)
    # However far a portion comes, it comes as far with all of them.
    todo = sorted((job for job in jobs if job not in found), key=lambda job: job.number / (asked.games if job.scenario in BARS else others))
    for night in play_all(todo, asked.workers, asked.minutes):
        keep(night)
        found[night.job] = night
    figures = {"nodes": asked.nodes, "level": asked.level, **report([found[job] for job in jobs if job in found], asked.scenario is None)}
    if len(found) < len(jobs):
        figures["wrong"].append(f"{len(jobs) - len(found)} of {len(jobs)} nights are still to be played")
    print(json.dumps(figures) if asked.json else shown(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
