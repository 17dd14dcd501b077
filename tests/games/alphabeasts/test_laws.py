"""The laws that hold for every registered game, on this one, which registers itself when its room in the browser is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from laws import test_answers, test_clones, test_courses, test_golden, test_knowledge, test_no_game_is_missing, test_records
from laws.cases import Case
from rulebound.games.alphabeasts import GAME

CASE = Case(GAME, "games.alphabeasts")
FEWER = {"test_random_games_end_or_are_cut_and_lose_nothing_on_the_way"}  # takes a portion of its walks


def laws_of(module: ModuleType) -> list[Callable[..., Any]]:
    """Every law of a module that is about one game."""
    found: list[Callable[..., Any]] = []
    for name, law in vars(module).items():
        if name.startswith("test_") and "case" in law.__code__.co_varnames[: law.__code__.co_argcount]:
            if name in FEWER:
                found += [partial(law, portion=portion) for portion in range(test_courses.PORTIONS)]
            else:
                found.append(law)
    return found


MODULES = (test_answers, test_clones, test_courses, test_golden, test_knowledge, test_no_game_is_missing, test_records)
LAWS = [law for module in MODULES for law in laws_of(module)]


def name(law: Callable[..., Any]) -> str:
    return f"{law.func.__name__}-{law.keywords['portion']}" if isinstance(law, partial) else law.__name__


@pytest.mark.parametrize("law", LAWS, ids=name)
def test_law(law: Callable[..., Any]) -> None:
    law(CASE)


def test_no_law_is_forgotten() -> None:
    names = {name(law).split("-")[0] for law in LAWS}
    assert len(names) > 30
    assert names >= {"test_a_seat_learns_nothing_of_what_is_hidden_from_it", "test_the_census_is_what_it_was"}
