"""`rulebound rules` and `rulebound content`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.kit import Shell
from rulebound.games import game

ANIMORPHS = game("animorphs")


def test_a_clause_by_its_number(shell: Shell) -> None:
    said = shell("rules", "animorphs", "3.2")
    assert said.status == 0
    assert said.out.startswith("3.2  ")
    assert said.out.count("In the book: ") == 1


def test_clauses_by_words(shell: Shell) -> None:
    said = shell("rules", "animorphs", "visser", "tower")
    clauses = json.loads(shell("rules", "animorphs", "visser", "tower", "--json").out)["clauses"]
    assert len(clauses) > 1
    for clause in clauses:
        assert f"{clause['id']}  {clause['title']}" in said.out
        whole = json.dumps(clause).lower()
        assert "visser" in whole
        assert "tower" in whole


def test_all_rules_and_house_rules(shell: Shell) -> None:
    said = shell("rules", "animorphs")
    for clause in ANIMORPHS.rulebook.clause:
        assert f"{clause.id}  {clause.title}" in said.out
        assert clause.says in said.out
    assert "House rules" in said.out
    assert "axStack: x2 | x4" in shell("rules", "animorphs", "--options").out


def test_words_that_no_clause_holds(shell: Shell) -> None:
    said = shell("rules", "animorphs", "zeppelin")
    assert (said.status, said.out) == (1, "")
    assert "zeppelin" in said.err
    assert json.loads(shell("rules", "animorphs", "zeppelin", "--json").out)["clauses"] == []


# Packs.


def made(shell: Shell, name: str = "my-pack") -> Path:
    assert shell("content", "new", "animorphs", name).status == 0
    return Path(name)


def edit(path: Path, pattern: str, replacement: str) -> None:
    before = path.read_text(encoding="utf-8")
    after, count = re.subn(pattern, replacement, before, count=1)
    assert count == 1, f"{pattern} is not in {path}"
    path.write_text(after, encoding="utf-8")


def test_a_new_pack_is_a_commented_copy_in_order(shell: Shell) -> None:
    folder = made(shell)
    standard = ANIMORPHS.packs["standard"]
    assert {path.name for path in folder.iterdir()} == set(standard.files)
    for name, words in standard.files.items():
        text = (folder / name).read_text(encoding="utf-8")
        assert text.startswith("#"), f"{name} explains itself"
        if name != "pack.toml":
            assert text == words
    checked = json.loads(shell("content", "check", folder, "--json").out)
    assert checked["ok"] is True
    assert checked["sha256"] == standard.sha256
    assert "in order" in shell("content", "check", folder).out


def test_a_pack_of_one_s_own_is_played_with(shell: Shell) -> None:
    folder = made(shell)
    edit(folder / "board.toml", 'name = "The Mall"', 'name = "The Arcade"')
    said = shell("play", "animorphs", "--pack", folder, "--seed", "1", stdin="why arcade\nquit\n")
    assert said.status == 0
    assert "Roll the die first" in said.out
    result = json.loads(shell("simulate", "animorphs", "--pack", folder, "--games", 2, "--workers", 1, "--json").out)
    assert result["finished"] == 2
    assert result["pack"] == "my-pack"


@pytest.mark.parametrize(
    ("file", "pattern", "replacement", "found"),
    [
        ("missions.toml", r"ant = 9", "ant = 13", r"missions\.toml: mission\[0\]\.ant: .*<= 12"),
        ("missions.toml", r"ant = 9, ", "", r"missions\.toml: mission\[0\].*ant"),
        ("missions.toml", r'space = "mall"', 'space = "maul"', r"missions\.toml: mission\[0\]\.space: there is no space 'maul'"),
        ("board.toml", r'id = "barn"', 'id = "stable"', r"board\.toml: start: there is no space 'barn'"),
        ("board.toml", r'"barn", "red-1"', '"barn", "barn"', r"board\.toml: joins\[0\]\[1\]: 'barn' is joined to itself"),
        ("cards.toml", r"count = 3", "count = 4", r"cards\.toml: card: the deck has 49 cards, and must have 48"),
        ("cards.toml", r'id = "ax"', 'id = "axe"', r"cards\.toml: card\[10\]\.id: "),
        ("cards.toml", r"card = \[", "card = [[", r"cards\.toml: not TOML: "),
        ("pack.toml", r'game = "animorphs"', 'game = "chess"', r"pack\.toml: game: there is no such game; there are: .*animorphs"),
        ("pack.toml", r"name = .*", "", r"pack\.toml: .*name"),
        ("pack.toml", r'# base = "standard"', 'base = "nothing"', r"pack\.toml: base: there is no pack 'nothing'"),
    ],
)
def test_every_mistake_is_told_with_file_key_and_reason(shell: Shell, file: str, pattern: str, replacement: str, found: str) -> None:
    folder = made(shell)
    edit(folder / file, pattern, replacement)
    said = shell("content", "check", folder)
    assert said.status == 1
    assert re.search(found, said.err), said.err
    assert re.search(r"\d+ mistakes? in my-pack", said.err)
    checked = json.loads(shell("content", "check", folder, "--json").out)
    assert checked["ok"] is False
    assert all(problem["file"] and problem["reason"] for problem in checked["problems"])
    assert shell("play", "animorphs", "--pack", folder).status in (1, 2)


def test_a_link_that_never_ends_is_not_followed(shell: Shell) -> None:
    folder = made(shell)
    for name in ("board.toml", "pack.toml"):
        before = (folder / name).read_text(encoding="utf-8")
        (folder / name).unlink()
        (folder / name).symlink_to("/dev/zero")
        said = shell("content", "check", folder)
        assert said.status == 1
        assert f"{name}: it is no file of its own" in said.err
        (folder / name).unlink()
        (folder / name).symlink_to("nowhere.toml")
        assert f"{name}: it is no file of its own" in shell("content", "check", folder).err
        (folder / name).unlink()
        (folder / name).write_text(before, encoding="utf-8")


def test_every_mistake_of_a_row_is_told_with_what_may_stand_there(shell: Shell) -> None:
    folder = made(shell)
    edit(folder / "missions.toml", r"ant = 9", "ant = 1, lion = 5")
    edit(folder / "board.toml", r'kind = "morph"', 'kind = "swamp"')
    said = shell("content", "check", folder).err
    assert "mission[0].ant" in said
    assert "mission[0].lion" in said
    assert "is none of: path, morph, mission, tower" in said


def test_several_mistakes_are_told_at_once(shell: Shell) -> None:
    folder = made(shell)
    edit(folder / "missions.toml", r"ant = 9", "ant = 1")
    edit(folder / "cards.toml", r"count = 3", "count = 0")
    said = shell("content", "check", folder)
    assert "missions.toml: mission[0].ant" in said.err
    assert "cards.toml: card[0].count" in said.err


def test_a_pack_over_a_base_needs_only_what_differs(shell: Shell) -> None:
    folder = made(shell)
    edit(folder / "pack.toml", r'# base = "standard"', 'base = "standard"')
    (folder / "board.toml").unlink()
    (folder / "cards.toml").unlink()
    assert shell("content", "check", folder).status == 0


def test_folders_that_are_no_packs(shell: Shell, tmp_path: Path) -> None:
    assert "no such folder" in shell("content", "check", "nowhere").err
    (tmp_path / "empty").mkdir()
    assert "pack.toml: the file is missing" in shell("content", "check", "empty").err
    (tmp_path / "empty" / "pack.toml").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in shell("content", "check", "empty").err


def test_nothing_is_written_over(shell: Shell) -> None:
    folder = made(shell)
    (folder / "board.toml").write_text("mine", encoding="utf-8")
    said = shell("content", "new", "animorphs", folder)
    assert said.status == 2
    assert "not empty" in said.err
    assert (folder / "board.toml").read_text(encoding="utf-8") == "mine"


def test_packs_that_come_with_the_games(shell: Shell) -> None:
    assert "animorphs / standard" in shell("content", "list").out
    (row,) = json.loads(shell("content", "list", "animorphs", "--json").out)
    assert row["sha256"] == ANIMORPHS.packs["standard"].sha256


NAMES = ["pack.toml", "board.toml", "missions.toml", "cards.toml"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(NAMES), st.integers(0, 20_000), st.integers(0, 60), st.text(max_size=12))
def test_no_text_of_a_pack_ends_in_a_traceback(shell: Shell, name: str, start: int, length: int, words: str) -> None:
    """A piece cut out of any file, and anything put in its place."""
    folder = Path("torn")
    if not folder.exists():
        made(shell, "torn")
    whole = ANIMORPHS.packs["standard"].files[name]
    start %= len(whole)
    (folder / name).write_text(whole[:start] + words + whole[start + length :], encoding="utf-8", errors="surrogatepass")
    said = shell("content", "check", folder)
    (folder / name).write_text(whole, encoding="utf-8")
    assert said.status in (0, 1)
    assert (said.status == 1) == bool(said.err)
