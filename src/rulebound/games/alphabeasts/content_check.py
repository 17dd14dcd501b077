"""Reads a content pack of Alphabeasts Attack! and finds what is wrong with it, as many mistakes at once as it can."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar, get_args

from rulebound.games.alphabeasts.content_rows import BeastsFile, ItemsFile, LevelId, LevelsFile
from rulebound.kernel import Pack, PackError, Problem

T = TypeVar("T")

BEASTS = "beasts.toml"
LEVELS = "levels.toml"
ITEMS = "items.toml"
COLOURS = 5  # a set is of five different ones
FEWEST = 20  # cards of the smallest deck: what five players are dealt in a round
BRAINS = 2  # of each seat, or nobody could ever win


class Rows:
    """The three files of a pack, decoded."""

    def __init__(self, beasts: BeastsFile, levels: LevelsFile, items: ItemsFile) -> None:
        self.beasts = beasts
        self.levels = levels
        self.items = items


def read_rows(pack: Pack) -> Rows:
    """The pack's rows. Raises PackError with every mistake that makes the pack unplayable under the rulebook."""
    problems: list[Problem] = []
    beasts = _read(pack, BEASTS, BeastsFile, problems)
    levels = _read(pack, LEVELS, LevelsFile, problems)
    items = _read(pack, ITEMS, ItemsFile, problems)
    if beasts is not None:
        _check_beasts(beasts, problems)
    if levels is not None:
        _check_levels(levels, problems)
    if items is not None and items.brain < BRAINS:
        problems.append(Problem(ITEMS, "brain", f"a Scavenge deck needs {BRAINS} Brains or more, or the game cannot be won (8.1)"))
    if beasts is not None and levels is not None:
        _check_decks(beasts, levels, problems)
    if problems or beasts is None or levels is None or items is None:
        raise PackError(problems)
    return Rows(beasts, levels, items)


def _read(pack: Pack, name: str, kind: type[T], problems: list[Problem]) -> T | None:
    try:
        return pack.rows(name, kind)
    except PackError as error:
        problems.extend(error.problems)
        return None


def _check_beasts(beasts: BeastsFile, problems: list[Problem]) -> None:
    if len(set(beasts.colours)) != COLOURS or len(beasts.colours) != COLOURS:
        problems.append(Problem(BEASTS, "colours", f"name {COLOURS} different colours: a set is of five (6.2)"))
    for at, row in enumerate(beasts.letter):
        problems.extend(
            Problem(BEASTS, f"letter[{at}].colours", f"({row.letter}) {colour} is not among the colours of the pack")
            for colour in dict.fromkeys(row.colours)
            if colour not in beasts.colours
        )
    _check_once([row.letter for row in beasts.letter], BEASTS, "letter", problems)
    _check_once([row.condition.value for row in beasts.boss], BEASTS, "boss", problems)


def _check_levels(levels: LevelsFile, problems: list[Problem]) -> None:
    known: tuple[str, ...] = get_args(LevelId)
    ids = [row.id for row in levels.level]
    _check_once(ids, LEVELS, "level", problems)
    problems.extend(Problem(LEVELS, "level", f"the level {level} is missing (1.3)") for level in known if level not in ids)


def _check_once(names: list[Any], file: str, key: str, problems: list[Problem]) -> None:
    counts = Counter(names)
    problems.extend(Problem(file, key, f"{name} stands {count} times: one row each") for name, count in counts.items() if count > 1)


def _check_decks(beasts: BeastsFile, levels: LevelsFile, problems: list[Problem]) -> None:
    copies = {row.letter: len(row.colours) for row in beasts.letter}
    bosses = sum(row.copies for row in beasts.boss)
    for at, level in enumerate(levels.level):
        for letter, count in level.remove.items():
            if copies.get(letter, 0) < count:
                said = f"({level.id}) {count} copies of {letter} are to go, and there are {copies.get(letter, 0)}"
                problems.append(Problem(LEVELS, f"level[{at}].remove", said))
        left = sum(copies.values()) - sum(level.remove.values()) + (bosses if level.bosses else 0)
        if left < FEWEST:
            problems.append(Problem(LEVELS, f"level[{at}]", f"({level.id}) leaves {left} beasts: five players are dealt {FEWEST} (2.2)"))
