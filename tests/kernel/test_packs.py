"""Content packs, options and rulebooks: what is wrong is said with its place."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Struct

from rulebound.kernel import Illegal, Options, PackError, Problem, Rulebook, house_rule, make_pack, option_rows, read_options, read_pack
from rulebound.kernel.pack import LIMIT, mistakes
from rulebound.kernel.rulebook import read_rulebook
from toy import GAME

MANIFEST = 'game = "magpies"\nname = "mine"\ntitle = "Mine"\n'


class Row(Struct, forbid_unknown_fields=True):
    id: str
    at: tuple[int, int]


class Rows(Struct, forbid_unknown_fields=True):
    space: list[Row]


def problems(act: object) -> list[Problem]:
    with pytest.raises(PackError) as error:
        act()  # type: ignore[operator]
    return error.value.problems


def only(act: object) -> tuple[str, str, str]:
    (problem,) = problems(act)
    return problem.file, problem.key, problem.reason


def test_a_pack_is_read_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(MANIFEST)
    (tmp_path / "board.toml").write_text('[[space]]\nid = "mall"\nat = [3, 4]\n')
    (tmp_path / "notes.txt").write_text("not a part of it")
    pack = read_pack(tmp_path, {})
    assert pack.name == "mine"
    assert sorted(pack.files) == ["board.toml", "pack.toml"]
    assert pack.rows("board.toml", Rows).space[0].at == (3, 4)
    assert len(pack.sha256) == 64


def test_mistakes_are_told_with_file_key_and_reason(tmp_path: Path) -> None:
    assert only(lambda: read_pack(tmp_path / "nowhere", {}))[2] == "there is no such folder"
    assert only(lambda: make_pack({}, {})) == ("pack.toml", "", "the file is missing: it says game, name and title of the pack")
    assert only(lambda: make_pack({"pack.toml": "game = "}, {}))[2].startswith("not TOML: ")
    assert "nested too deep" in only(lambda: make_pack({"pack.toml": "a = " + "[" * 5_000 + "]" * 5_000}, {}))[2]
    for number in ("inf", "-inf", "nan", "1e999"):
        files = {"pack.toml": f"a = {number}"}
        assert f"{number} is no number" in only(partial(make_pack, files, {}))[2]
    assert only(lambda: make_pack({"pack.toml": 'game = "magpies"\nname = "mine"\n'}, {})) == ("pack.toml", "title", "it is missing")
    assert only(lambda: make_pack({"pack.toml": MANIFEST + "titel = 1\n"}, {}))[1:] == (
        "titel",
        "there is no such key here; there are: game, name, title, base, about, author",
    )
    pack = make_pack({"pack.toml": MANIFEST, "board.toml": '[[space]]\nid = "mall"\nat = [3, "4"]\n', "bad.toml": "a = ["}, {})
    assert only(lambda: pack.rows("board.toml", Rows)) == ("board.toml", "space[0].at[1]", "Expected `int`, got `str`")
    assert only(lambda: pack.rows("cards.toml", Rows)) == ("cards.toml", "", "the file is missing")
    assert only(lambda: pack.rows("bad.toml", Rows))[0] == "bad.toml"
    assert str(Problem("a.toml", "b[1]", "wrong")) == "a.toml: b[1]: wrong"
    assert str(Problem("a.toml", "", "wrong")) == "a.toml: wrong"


class Goal(Struct, forbid_unknown_fields=True):
    fires: int = 0


class Plan(Struct, forbid_unknown_fields=True):
    goal: Goal | None = None
    colour: Literal["red", "blue", "any"] = "any"


def test_mistakes_are_told_in_what_may_be_left_out_too_and_in_short() -> None:
    assert mistakes({"goal": {"fire": 3}}, Plan) == [("goal.fire", "there is no such key here; there are: fires")]
    assert mistakes({"colour": "green"}, Plan) == [("colour", "'green' is none of: red, blue, any")]
    key, reason = mistakes({"colour": "g" * 3000}, Plan)[0]
    assert key == "colour"
    assert reason.endswith("… is none of: red, blue, any")
    assert len(reason) < 150


def test_files_that_are_no_text_or_too_long_or_oddly_named_are_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_bytes(b'game = "\xff"')
    assert only(lambda: read_pack(tmp_path, {}))[2] == "the file is not UTF-8 text"
    assert "larger than" in only(lambda: make_pack({"pack.toml": MANIFEST, "long.toml": "#" * (LIMIT + 1)}, {}))[2]
    for name in ("../pack.toml", "Cards.toml", "cards.json", "", "a/b.toml"):
        assert only(lambda name=name: make_pack({"pack.toml": MANIFEST, name: ""}, {}))[0] == name


def test_a_pack_over_a_base_needs_only_what_differs() -> None:
    standard = GAME.packs["standard"]
    mine = make_pack({"pack.toml": MANIFEST + 'base = "standard"\n', "words.toml": 'words = ["coin"]\n'}, {"standard": standard})
    assert sorted(mine.files) == sorted(standard.files)
    assert mine.own.keys() == {"pack.toml", "words.toml"}
    assert mine.sha256 != standard.sha256
    assert GAME.content(mine).words == {"coin"}
    same = make_pack({"pack.toml": MANIFEST + 'base = "standard"\n'}, {"standard": standard})
    assert same.sha256 == standard.sha256
    assert only(lambda: make_pack({"pack.toml": MANIFEST + 'base = "other"\n'}, {"standard": standard})) == (
        "pack.toml", "base", "there is no pack 'other'; known: standard",
    )  # fmt: skip


def test_a_games_own_checks_tell_all_mistakes_at_once() -> None:
    files = {**GAME.packs["standard"].own, "things.toml": '[[thing]]\nid = ""\nprice = 0\ncopies = 1\n', "words.toml": 'words = [""]\n'}
    found = problems(lambda: GAME.content(make_pack(files, {})))
    assert [(problem.file, problem.key) for problem in found] == [
        ("things.toml", "thing[0].price"), ("things.toml", "thing[0].id"), ("words.toml", "words[0]"),
    ]  # fmt: skip


class TwoOptions(Options, frozen=True):
    move_card: Annotated[Literal["here", "there"], house_rule("7.5", "Move card", "Where it may go.")] = "there"
    twice: Annotated[bool, house_rule("7.7", "Twice", "Whether it counts twice.")] = False


def test_options_are_listed_with_clause_title_and_values_the_default_first() -> None:
    first, second = option_rows(TwoOptions)
    assert (first.name, first.clause, first.title, first.about) == ("moveCard", "7.5", "Move card", "Where it may go.")
    assert first.values == ["there", "here"]
    assert first.default == "there"
    assert second.values == [False, True]


def test_options_are_read_from_the_wire_and_what_is_wrong_is_named() -> None:
    assert read_options(TwoOptions, {}) == TwoOptions()
    assert read_options(TwoOptions, {"moveCard": "here", "twice": True}) == TwoOptions("here", True)
    for wrong, named in (({"moveCard": "up"}, "moveCard"), ({"movecard": "here"}, "movecard"), ({"twice": "yes"}, "twice")):
        with pytest.raises(Illegal, match=named) as refusal:
            read_options(TwoOptions, wrong)
        assert refusal.value.clause == "options"
        assert "moveCard (there | here)" in refusal.value.reason


BOOK = """
title = "A game"
edition = "First"
[[clause]]
id = "1"
title = "Seats"
says = "Two to four may play."
where = "Setting up"
[[clause]]
id = "1.1"
title = "The first turn"
says = "Chance names who begins; seats follow to the left."
where = "Setting up"
rulings = ["Two dice, not one."]
"""


def book(tmp_path: Path, text: str = BOOK) -> Rulebook:
    path = tmp_path / "rulebook.toml"
    path.write_text(text)
    return read_rulebook(path)


def test_clauses_are_found_by_id_title_and_words(tmp_path: Path) -> None:
    found = book(tmp_path)
    assert found["1.1"].title == "The first turn"
    with pytest.raises(KeyError):
        found["2"]
    assert [clause.id for clause in found.search("seats")] == ["1", "1.1"], "a title counts more than a text"
    assert [clause.id for clause in found.search("1")] == ["1"]
    assert [clause.id for clause in found.search("DICE two")] == ["1.1"]
    assert found.search("castle") == []


def test_a_rulebook_with_a_clause_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"1\.1"):
        book(tmp_path, BOOK + '[[clause]]\nid = "1.1"\ntitle = "x"\nsays = "y"\nwhere = "z"\n')
