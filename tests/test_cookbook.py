"""docs/adding-a-game.md does what it says: its files make a game that obeys the laws, its session runs, its pieces are the toy's source."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulebound.games
from laws import test_answers, test_clones, test_courses, test_knowledge, test_records
from laws.cases import Case
from laws.walks import moments

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES = 4  # random games a law is tried on
LAWS = (
    test_answers.test_what_is_sampled_is_listed_and_legal,
    test_answers.test_what_is_listed_is_legal_and_said_once,
    test_answers.test_what_is_not_listed_is_refused_by_a_clause_and_changes_nothing,
    test_answers.test_what_nobody_may_enter_is_refused_and_changes_nothing,
    test_answers.test_why_not_always_says_why_and_changes_nothing,
    test_clones.test_a_clone_is_independent_in_both_directions,
    test_clones.test_a_clone_copies_every_field_even_those_seldom_set,
    test_clones.test_a_frame_that_is_its_own_clone_never_changes,
    test_courses.test_components_are_conserved_and_somebody_is_always_due,
    test_courses.test_games_between_novices_end,
    test_courses.test_a_playout_gets_as_far_as_checked_play,
    test_courses.test_a_seat_may_leave_at_any_moment_and_the_game_goes_on,
    test_knowledge.test_a_seat_learns_nothing_of_what_is_hidden_from_it,
    test_knowledge.test_an_imagined_view_is_the_same_view,
    test_records.test_a_record_replays_to_equal_bytes_also_from_json,
    test_records.test_what_is_taken_back_is_as_if_it_had_not_been,
)


def blocks(language: str) -> list[tuple[str, str]]:
    """The page's blocks of this language: the path after it, and the text."""
    return [(path, text) for found, path, text in BLOCK.findall(PAGE.read_text("utf-8")) if found == language]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The page's files, in a folder of their own, where Python finds the game among the others."""
    folder = tmp_path_factory.mktemp("cookbook")
    for path, text in [*blocks("python"), *blocks("toml")]:
        if not path.startswith("tests/toy/"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
    rulebound.games.__path__.append(str(folder / "src/rulebound/games"))
    sys.path.append(str(folder / "tests/games"))
    yield folder
    rulebound.games.__path__.pop()
    sys.path.pop()


@pytest.fixture
def pig(written: Path, monkeypatch: pytest.MonkeyPatch) -> Case:
    for module in (test_answers, test_clones, test_courses, test_knowledge, test_records):
        monkeypatch.setattr(module, "COUNT", GAMES)
    moments.cache_clear()
    return Case(importlib.import_module("rulebound.games.pig").GAME, "pig")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_game_of_the_page_obeys_the_laws(law: object, pig: Case) -> None:
    law(pig)  # type: ignore[operator]


def test_the_scenarios_of_the_page_pass_and_cite_every_clause(written: Path, pig: Case) -> None:
    text = (written / "tests/games/pig/test_turns.py").read_text("utf-8")
    assert {clause.id for clause in pig.game.rulebook.clause} == set(re.findall(r"def test_(\d+)_", text))
    namespace: dict[str, object] = {}
    exec(compile(text, "test_turns.py", "exec"), namespace)
    tests = [test for name, test in namespace.items() if name.startswith("test_")]
    assert len(tests) == 4
    for test in tests:
        test()  # type: ignore[operator]


def test_the_session_of_the_page_runs(pig: Case) -> None:
    sessions = [text for _, text in blocks("pycon")]
    assert len(sessions) == 1
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for text in sessions:
        told: list[str] = []
        runner.run(parser.get_doctest(text, {}, PAGE.name, str(PAGE), 0), out=told.append)
        assert not told, "".join(told)


def test_pieces_of_the_toy_are_its_source_in_order() -> None:
    pieces = [(path, text) for path, text in blocks("python") if path.startswith("tests/toy/")]
    assert len(pieces) >= 8
    for path, text in pieces:
        source = (ROOT / path).read_text("utf-8")
        at = 0
        for part in text.split("...\n"):
            found = source.find(part, at)
            assert found >= 0, f"{path} has no such lines, or not in this order:\n{part}"
            at = found + len(part)


def test_every_block_says_where_it_belongs() -> None:
    for language, path, _ in BLOCK.findall(PAGE.read_text("utf-8")):
        assert language in {"python", "toml", "pycon", "text"}
        assert bool(path) == (language in {"python", "toml"})


def test_the_game_of_the_page_is_well_typed(written: Path) -> None:
    """As strictly as our own."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--no-incremental",
        "--namespace-packages",
        "--explicit-package-bases",
        "--config-file=",
    ]
    sources = written / "src"
    own = sorted(str(path) for path in (sources / "rulebound/games/pig").glob("*.py"))
    for name in ("kernel", "__init__.py", "py.typed"):
        (sources / "rulebound" / name).symlink_to(ROOT / "src/rulebound" / name)
    (sources / "rulebound/games/__init__.py").touch()
    environment = {**os.environ, "MYPYPATH": str(sources), "PYTHONPATH": ""}
    done = subprocess.run([*command, *own], cwd=written, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
