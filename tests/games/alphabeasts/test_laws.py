"""The laws that hold for every registered game, on this one, which registers itself when its room in the browser is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, TypeAlias

import pytest

from laws import test_answers, test_clones, test_courses, test_golden, test_knowledge, test_no_game_is_missing, test_records
from laws.cases import Case
from rulebound.games.alphabeasts import GAME

CASE = Case(GAME, "games.alphabeasts")
MODULES = (test_answers, test_clones, test_courses, test_golden, test_knowledge, test_no_game_is_missing, test_records)
Law: TypeAlias = Callable[[Case], Any]


def laws_of(module: ModuleType) -> dict[str, Law]:
    """Every law of a module that is about one game, by name; of those with parameters beside the game, one for each value."""
    found: dict[str, Law] = {}
    for name, law in vars(module).items():
        if not name.startswith("test_") or "case" not in law.__code__.co_varnames[: law.__code__.co_argcount]:
            continue
        mine = {name: law}
        for mark in getattr(law, "pytestmark", ()):
            parameter, values = mark.args[:2]
            if mark.name == "parametrize" and parameter != "case":
                mine = {f"{key}-{value}": partial(one, **{parameter: value}) for key, one in mine.items() for value in values}
        found.update(mine)
    return found


LAWS: dict[str, Law] = {name: law for module in MODULES for name, law in laws_of(module).items()}


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law: Law) -> None:
    law(CASE)


def test_no_law_is_forgotten() -> None:
    assert len({name.split("-")[0] for name in LAWS}) > 30
    assert LAWS.keys() >= {"test_a_seat_learns_nothing_of_what_is_hidden_from_it", "test_the_census_is_what_it_was"}
