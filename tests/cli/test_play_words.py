"""`rulebound play` where answers are typed: words, hints, what a word would do, votes, word lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.kit import Shell
from rulebound.cli.openings import opened, picked
from rulebound.games import game
from rulebound.kernel import Field, Form, read_record
from rulebound.messages import text
from rulebound.words import english

ALPHABEASTS = game("alphabeasts")
PLAY = ("play", "alphabeasts", "--seed", "t", "--bots", "easy,hard")


def test_a_word_is_typed_and_one_that_does_not_count_is_refused_in_a_plain_sentence(shell: Shell, tmp_path: Path) -> None:
    said = shell(*PLAY, "--record", "game.jsonl", stdin="brillix\nlaunder\nquit\n")
    assert said.status == 0
    assert "BRILLIX does not count: it is not in the word list. The room may vote it in." in said.out
    assert english().id.sha256[:12] not in said.out
    assert "The words: Player: LAUNDER" in said.out
    record = read_record(ALPHABEASTS, (tmp_path / "game.jsonl").read_bytes())
    assert {"LAUNDER"} <= {receipt["word"] for receipt in record.receipts}
    assert record.header.words is not None
    assert [name.rpartition(" ")[0] for name in record.header.names or []] == ["", "easy bot", "hard bot"]


def test_what_a_word_would_do_and_hints(shell: Shell) -> None:
    said = shell(*PLAY, stdin="try brick\ntry map\nhint\nhint first\nhint word\nhint could\nhint everything\nquit\n")
    assert english().id.sha256[:12] in said.out
    assert "It would beat the green I and the red I." in said.out
    assert "Claimed by others: the red I." in said.out
    assert "There is a word that beats all 3 beasts in your reach." in said.out
    assert "It begins with F and has 4 letters." in said.out
    assert "FIND." in said.out
    assert "No words have been revealed yet. (5.1)" in said.out
    assert "There is help with: exists, first, word, could." in said.out


def test_a_word_that_is_a_command_too_is_typed_with_an_equals_sign(shell: Shell) -> None:
    said = shell(*PLAY, stdin="map\n=map\nquit\n")
    assert said.out.count("Scars:") == 1
    assert "The words: Player: MAP" in said.out


def test_a_word_that_begins_a_line_or_a_command_is_not_sealed_unasked(shell: Shell) -> None:
    said = shell(*PLAY, stdin="say\n\ntab\nno\nhelp hammer\nsay\ny\nquit\n")
    first, _, rest = said.out.partition("Give “say” as the word?")
    assert "Say:" in first
    assert "“table” begins so too" in rest
    assert "The words: Player: TAB" not in said.out
    assert said.out.count("The words: Player: SAY") == 1


def test_a_command_typed_where_a_word_is_asked_for_is_no_word_unless_that_is_meant(shell: Shell) -> None:
    said = shell(*PLAY, stdin="1\nhelp\nno\n1\nhelp\ny\nquit\n")
    assert said.out.count("Give “help” as the word?") == 2
    assert said.out.count("The words: Player: HELP") == 1


def test_no_word_is_declared_only_when_that_is_meant(shell: Shell) -> None:
    none = text("alphabeasts.action.NoWord")
    offered = next(line for line in shell(*PLAY, stdin="quit\n").out.splitlines() if line.strip().endswith(none))
    number = offered.split()[0]
    kept = shell(*PLAY, stdin=f"{number}\n\nlaunder\nquit\n").out
    assert text("ui.alphabeasts.confirm.noWord") in kept
    assert "The words: Player: LAUNDER" in kept
    assert "The words: Player: no word" in shell(*PLAY, stdin=f"{none}\ny\nquit\n").out


def test_people_at_one_device_vote(shell: Shell) -> None:
    said = shell(*PLAY, stdin="vote\nvote in brillix\nvote out launder\nlaunder\nvote fire 2\nvote fire 99\nbrillix\nquit\n")
    assert "vote in WORD" in said.out
    assert "The room voted BRILLIX in." in said.out
    assert "LAUNDER does not count: the room voted it out." in said.out
    assert "The room voted: FIRE has 2 syllables." in said.out
    assert "(4.5)" in said.out
    assert "The words: Player: BRILLIX" in said.out


def test_claims_signals_and_items_are_numbered_lines(shell: Shell) -> None:
    said = shell(*PLAY, stdin="1\n\n2\nzygotic\n1\nlaunder\nquit\n")
    assert "Help Hammer: tell easy bot 1 a word, …" in said.out
    assert "Player uses a Help Hammer to tell easy bot 1 a word." in said.out
    assert "Player tells easy bot 1: ZYGOTIC" in said.out
    help_line = next(line for line in said.out.splitlines() if "Say:" in line)
    assert "choices" in help_line


def test_two_people_at_one_device_see_no_word_of_each_other(shell: Shell) -> None:
    said = shell("play", "alphabeasts", "--seed", "two", "--names", "Ann,Bob", stdin="\nlaunder\n\ncamping\nquit\n")
    first, second = said.out.split("Bob is to decide")[:2]
    assert "LAUNDER" not in first.upper().replace("ANN > LAUNDER", "")
    assert "LAUNDER" not in second.partition("camping")[0].upper()
    assert "The words: Ann: LAUNDER and Bob: CAMPING" in said.out


def test_a_game_goes_on_with_its_bots(shell: Shell) -> None:
    shell(*PLAY, "--record", "game.jsonl", stdin="launder\nquit\n")
    again = shell("play", "--resume", "game.jsonl", stdin="quit\n")
    assert again.status == 0
    assert "easy bot 1, hard bot 2" in again.out
    assert "Round 2." in again.out


def test_a_game_goes_on_under_its_own_word_list_alone(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("brillix\n", "utf-8")
    shell(*PLAY, "--words-only", mine, "--record", "game.jsonl", stdin="brillix\nquit\n")
    for line in ((), ("--words", mine)):
        refused = shell("play", "--resume", "game.jsonl", *line)
        assert refused.status == 2
        assert "mine (" in refused.err
        assert "--words-only" in refused.err
    assert shell("play", "--resume", "game.jsonl", "--words-only", mine, stdin="quit\n").status == 0


def test_word_lists_of_ones_own(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("brillix\n", "utf-8")
    beside = shell(*PLAY, "--words", mine, stdin="brillix\nquit\n")
    assert "The words: Player: BRILLIX" in beside.out
    instead = shell(*PLAY, "--words-only", mine, stdin="launder\nquit\n")
    assert "LAUNDER does not count: it is not in the list mine." in instead.out
    for line, says in (
        (("play", "animorphs", "--words", mine), "judges no words"),
        (("play", "alphabeasts", "--words", tmp_path / "none.txt"), "cannot be read"),
        (("play", "alphabeasts", "--bots", "genius"), "easy, normal, hard, expert"),
    ):
        refused = shell(*line)
        assert refused.status == 2
        assert says in refused.err
    same = ("simulate", "alphabeasts", "--games", 3, "--seats", 2, "--levels", "expert", "--workers", 1, "--json")
    assert shell(*same).status == 0
    poor = shell(*same, "--words-only", mine)
    assert '"share": 0.0' in poor.out


def test_forms_are_filled_in_by_their_choices() -> None:
    whole, openings = opened(
        ALPHABEASTS,
        [
            Form("Declare", [Field("word", "word")]),
            Form("Declare", [Field("word", "none", [None])]),
            Form("Axe", [Field("cards", "pair", ["a", "b", "c"])]),
            Form("Axe", [Field("cards", "single", ["a"])]),
            Form("Tell", [Field("to", "seat", [1, 2]), Field("word", "word")]),
        ],
    )
    assert [str(action) for action in whole[1:]] == [
        f"Axe(cards={cards})" for cards in ("('a', 'b')", "('a', 'c')", "('b', 'c')", "('a',)")
    ]
    assert [opening.fixed for opening in openings] == [{}, {"to": 1}, {"to": 2}]


@pytest.mark.parametrize(
    ("given", "found"), [("1 3", ["a", "c"]), ("1,2", ["a", "b"]), ("4", None), ("B, a", ["b", "a"]), ("x", None), ("a,a", None)]
)
def test_several_things_are_picked_by_number_or_by_name(given: str, found: list[str] | None) -> None:
    assert picked(given, ["a", "b", "c"], str) == found


def test_a_game_won_together_has_one_share(shell: Shell) -> None:
    said = shell("simulate", "alphabeasts", "--games", 4, "--seats", 2, "--levels", "expert,easy", "--workers", 1)
    assert "All together" in said.out
    assert "Seat 1" not in said.out
    assert "expert" not in said.out
