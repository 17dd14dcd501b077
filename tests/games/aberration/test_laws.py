"""The laws that hold for every registered game, on this one, which is not registered before it has its bots.

Golden records and a census come with the registration: until then the content is still being balanced. In place of a novice the laws
are tried on games of a restless player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, TypeAlias

import pytest

from games.aberration.restless import Restless
from laws import test_answers, test_clones, test_courses, test_knowledge, test_records
from laws.cases import Case
from rulebound.games.aberration import GAME
from rulebound.kernel import Brain


class Unregistered(Case):
    """The game with a restless player."""

    def brain(self, seed: int) -> Brain:
        return Restless()


CASE = Unregistered(GAME, "games.aberration")
MODULES = (test_answers, test_clones, test_courses, test_knowledge, test_records)
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
    assert len({name.split("-")[0] for name in LAWS}) > 25
    assert "test_a_seat_learns_nothing_of_what_is_hidden_from_it" in LAWS
