"""Reads a content pack of Aberration and finds what is wrong with it, as many mistakes at once as it can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rulebound.games.aberration.calls import Colour
from rulebound.games.aberration.content_reach import check_reach
from rulebound.games.aberration.content_rows import (
    AberrationsFile,
    BeastFile,
    ClassesFile,
    HeroesFile,
    ItemsFile,
    MonstersFile,
    ObjectivesFile,
    ScenariosFile,
    TableFile,
    TileRow,
    TilesFile,
    VantagesFile,
)
from rulebound.games.aberration.passives import Hushed
from rulebound.games.aberration.wanted import Send
from rulebound.kernel import Pack, PackError, Problem

T = TypeVar("T")
MOST_HEROES = 4
LOCKS = 4
SPACES = 40  # the most that a board may have
WORDS: Mapping[str, int] = {"north": 0, "east": 1, "south": 2, "west": 3}
COLOURS: Sequence[Colour] = ("intellect", "strength", "speed", "command")


class Rows:
    """The files of a pack, decoded."""

    table: TableFile
    tiles: TilesFile
    vantages: VantagesFile
    monsters: MonstersFile
    beast: BeastFile
    objectives: ObjectivesFile
    items: ItemsFile
    aberrations: AberrationsFile
    heroes: HeroesFile
    classes: ClassesFile
    scenarios: ScenariosFile

    def __init__(self, sha256: str) -> None:
        self.sha256 = sha256


FILES: Mapping[str, type[Any]] = {
    "table": TableFile,
    "tiles": TilesFile,
    "vantages": VantagesFile,
    "monsters": MonstersFile,
    "beast": BeastFile,
    "objectives": ObjectivesFile,
    "items": ItemsFile,
    "aberrations": AberrationsFile,
    "heroes": HeroesFile,
    "classes": ClassesFile,
    "scenarios": ScenariosFile,
}


def read_rows(pack: Pack) -> Rows:
    """The pack's rows. Raises PackError with every mistake that makes the pack unplayable, or one of its nights impossible to win."""
    problems: list[Problem] = []
    rows = Rows(pack.sha256)
    for name, kind in FILES.items():
        decoded = _read(pack, f"{name}.toml", kind, problems)
        if decoded is not None:
            setattr(rows, name, decoded)
    if problems:
        raise PackError(problems)
    for check in (_check_ids, _check_table, _check_tiles, _check_monsters, _check_decks, _check_heroes, _check_classes, _check_scenarios):
        check(rows, problems)
    if not problems:
        check_reach(rows, problems)
    if problems:
        raise PackError(problems)
    return rows


def _read(pack: Pack, name: str, kind: type[T], problems: list[Problem]) -> T | None:
    try:
        return pack.rows(name, kind)
    except PackError as error:
        problems.extend(error.problems)
        return None


def _twice(file: str, key: str, ids: Sequence[str], problems: list[Problem]) -> None:
    for at, each in enumerate(ids):
        if each in ids[:at]:
            problems.append(
                Problem(file, f"{key}[{at}].id", f"{each!r} is also the id of {key}[{ids.index(each)}]: every row needs its own")
            )


def _check_ids(rows: Rows, problems: list[Problem]) -> None:
    actions = [row.id for job in rows.classes.job for row in job.action]
    _twice("classes.toml", "job.action", actions + [row.id for row in rows.items.item if row.attunable], problems)
    for name, key, found in (
        ("table", "spot", rows.table.spot),
        ("tiles", "tile", rows.tiles.tile),
        ("vantages", "vantage", rows.vantages.vantage),
        ("monsters", "monster", rows.monsters.monster),
        ("beast", "card", rows.beast.card),
        ("objectives", "objective", rows.objectives.objective),
        ("items", "item", rows.items.item),
        ("aberrations", "card", rows.aberrations.card),
        ("heroes", "hero", rows.heroes.hero),
        ("classes", "job", rows.classes.job),
        ("scenarios", "scenario", rows.scenarios.scenario),
    ):
        _twice(f"{name}.toml", key, [row.id for row in found], problems)


def _check_table(rows: Rows, problems: list[Problem]) -> None:
    table = rows.table
    die = table.die
    faces = (die.blank, die.graze, die.hit, die.double)
    if min(faces) < 0 or sum(faces) != 6:
        problems.append(Problem("table.toml", "die", f"a die has six faces, and this one {sum(faces)}"))
    if [row.colour for row in table.ability] != list(COLOURS):
        problems.append(Problem("table.toml", "ability", f"the four abilities stand in the order {', '.join(COLOURS)}"))
    for at, ability in enumerate(table.ability):
        level = ability.start
        for n, step in enumerate(ability.step):
            if step.level <= level:
                problems.append(Problem("table.toml", f"ability[{at}].step[{n}].level", "each step must be above the one before it"))
            level = step.level


def _check_tiles(rows: Rows, problems: list[Problem]) -> None:
    for at, tile in enumerate(rows.tiles.tile):
        _check_tile(f"tile[{at}]", tile, problems)


def _check_tile(key: str, tile: TileRow, problems: list[Problem]) -> None:
    """Every space leads to the Village, and lies on a path from an outer end."""
    ids = [row.id for row in tile.space]
    spaces = {row.id: row for row in tile.space}
    _twice("tiles.toml", f"{key}.space", ids, problems)
    if len(ids) > SPACES:
        problems.append(Problem("tiles.toml", f"{key}.space", f"a board has at most {SPACES} spaces"))
    named = [*tile.paths, tile.spawn, tile.counter, tile.clockwise, *(entry for spot in tile.vantage for entry in spot.entries)]
    named += [other for row in tile.space for other in row.to if other != "village"]
    named += [other for row in tile.space for other in row.beside]  # never the Village: a way there is one of `to`
    unknown = sorted({name for name in named if name not in spaces})
    problems.extend(Problem("tiles.toml", key, f"there is no space {name!r} on this board") for name in unknown)
    if unknown:
        return
    for n, row in enumerate(tile.space):
        here = f"{key}.space[{n}].to"
        if not row.to:
            problems.append(Problem("tiles.toml", here, f'{row.id!r} leads nowhere: name the next space, or "village"'))
        across = [spaces[to].at[0] for to in row.to if to != "village"]
        if across != sorted(across):
            problems.append(Problem("tiles.toml", here, f"the ways on from {row.id!r} stand from left to right"))
        if any(to != "village" and spaces[to].at[1] >= row.at[1] for to in row.to):
            problems.append(Problem("tiles.toml", here, f"a way on from {row.id!r} leads away from the Village"))
    reached = set(tile.paths)
    todo = list(tile.paths)
    while todo:
        for to in spaces[todo.pop()].to:
            if to != "village" and to not in reached:
                reached.add(to)
                todo.append(to)
    problems.extend(
        Problem("tiles.toml", key, f"no path comes to {row!r}: name its outer end in paths") for row in ids if row not in reached
    )
    if not any("village" in row.to for row in tile.space):
        problems.append(Problem("tiles.toml", key, "no space of this board leads into the Village"))


def _check_monsters(rows: Rows, problems: list[Problem]) -> None:
    for at, row in enumerate(rows.monsters.monster):
        health = [level.health for level in row.level]
        if health != sorted(health):
            problems.append(Problem("monsters.toml", f"monster[{at}].level", "health must not fall from one level to the next"))


def _check_decks(rows: Rows, problems: list[Problem]) -> None:
    longest = max([row.length for row in rows.scenarios.scenario], default=0)
    if len(rows.beast.card) < longest:
        problems.append(Problem("beast.toml", "card", f"the longest scenario needs {longest} cards"))
    if len(rows.objectives.objective) < longest:
        problems.append(Problem("objectives.toml", "objective", f"the longest scenario needs {longest} cards"))
    least = 3 * MOST_HEROES
    if sum(row.copies for row in rows.aberrations.card) < least:
        problems.append(Problem("aberrations.toml", "card", f"{MOST_HEROES} heroes may gain {least} cards: so many are needed"))
    for at, row in enumerate(rows.items.item):
        key = f"item[{at}]"
        if not row.attunable and (row.passive or row.colour is not None):
            problems.append(Problem("items.toml", key, f"{row.id!r} is used once: it has neither colour nor passive"))
        if row.attunable and bool(row.effect) != (row.colour is not None):
            problems.append(Problem("items.toml", key, f"{row.id!r} needs a colour for its effect, and only for that"))
        if any(isinstance(passive, Hushed) for passive in row.passive):
            problems.append(Problem("items.toml", key, f"{row.id!r} may be lost in the middle of a roll, where no shadow can be revealed"))
        if not row.effect and not row.passive:
            problems.append(Problem("items.toml", key, f"{row.id!r} does nothing"))
    spots = [row.id for row in rows.table.spot]
    for at, objective in enumerate(rows.objectives.objective):
        wanted = objective.wanted
        if isinstance(wanted, Send) and wanted.spot is not None and wanted.spot not in spots:
            problems.append(Problem("objectives.toml", f"objective[{at}].wanted.spot", f"there is no worker spot {wanted.spot!r}"))


def _check_heroes(rows: Rows, problems: list[Problem]) -> None:
    for name, found in (("heroes.toml", len(rows.heroes.hero)), ("classes.toml", len(rows.classes.job))):
        if found < MOST_HEROES:
            problems.append(Problem(name, "", f"{MOST_HEROES} players need one each, and there are {found}"))


def _check_classes(rows: Rows, problems: list[Problem]) -> None:
    for at, job in enumerate(rows.classes.job):
        key = f"job[{at}].action"
        locks = [row.lock for row in job.action if row.lock is not None]
        if len(locks) != LOCKS or "unlock" not in locks or "passive" not in locks:
            problems.append(Problem("classes.toml", key, f"{job.id!r} needs {LOCKS} locked actions, an unlock and a passive among them"))
        open_colours = {row.colour for row in job.action if row.lock is None}
        problems.extend(
            Problem("classes.toml", key, f"{job.id!r} has no open action in the section {colour!r}")
            for colour in ("any", *COLOURS)
            if colour not in open_colours
        )
        for n, row in enumerate(job.action):
            if bool(row.passive) != (row.lock == "passive") or bool(row.effect) == (row.lock == "passive"):
                problems.append(
                    Problem("classes.toml", f"{key}[{n}]", f"{row.id!r}: a passive has a passive, every other action an effect")
                )


def _check_scenarios(rows: Rows, problems: list[Problem]) -> None:
    tiles = {row.id: row for row in rows.tiles.tile}
    vantages = {row.id for row in rows.vantages.vantage}
    monsters = {row.id: row for row in rows.monsters.monster}
    if not rows.scenarios.scenario:
        problems.append(Problem("scenarios.toml", "scenario", "there is none"))
    for at, row in enumerate(rows.scenarios.scenario):
        key = f"scenario[{at}]"
        for name, known, given in (
            ("tiles", tiles.keys(), row.tiles),
            ("vantages", vantages, row.vantages),
            ("enemies", monsters.keys(), [enemy.monster for enemy in row.enemies]),
        ):
            problems.extend(Problem("scenarios.toml", f"{key}.{name}", f"there is no {each!r}") for each in given if each not in known)
            if len(set(given)) < len(given):
                problems.append(Problem("scenarios.toml", f"{key}.{name}", "something stands there twice"))
        if any(tile not in tiles for tile in row.tiles) or any(enemy.monster not in monsters for enemy in row.enemies):
            continue
        third = monsters[row.enemies[2].monster]
        if not third.horde or any("spawn" in level.keywords for level in third.level):
            problems.append(
                Problem("scenarios.toml", f"{key}.enemies[2]", f"{third.id!r} is spawned by others: it must be a Horde without Spawn")
            )
        for name, spaces in (("shadows", row.shadows), ("fires", row.fires), ("strays", row.strays)):
            for each in spaces or ():
                point, _, space = each.partition(":")
                if point not in WORDS or space not in {other.id for other in tiles[row.tiles[WORDS[point]]].space}:
                    problems.append(Problem("scenarios.toml", f"{key}.{name}", f"there is no space {each!r} in this scenario"))
        supply = max(row.villagers) + (len(row.strays) if row.strays is not None else 0)
        if supply > rows.table.villagers:
            problems.append(Problem("scenarios.toml", f"{key}.villagers", f"the supply has {rows.table.villagers} villagers"))
