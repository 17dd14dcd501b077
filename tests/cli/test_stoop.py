"""`rulebound play alphabet-stoop`: a street as text, numbered moves, typed words."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from rich.console import Console

from cli.kit import Shell
from games.alphabet_stoop.play import BLUE, COPPER, IVY, STANDARD, YELLOW, drops, passes, street
from rulebound.bots import Budget
from rulebound.cli.face_alphabet_stoop import Face
from rulebound.cli.game import Sitting, new_record
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.kernel import Entry, Illegal, Seat, apply, choose, view, why_not
from rulebound.lab import settings_of

NAMES = ["Ann", "Bob", "Cleo"]
FACE = Face(STANDARD, NAMES)


def test_a_turn_with_a_typed_word(shell: Shell) -> None:
    """Moves are numbered, words typed; a word that does not count is refused with its receipt, and costs nothing."""
    hinted = shell(
        "play", "alphabet-stoop", "--names", "Ann", "--seats", 2, "--seed", "one", "--option", "firstPlayer=host", stdin="hint\nquit\n"
    )
    assert re.search(r"Cart \d: come into the street at", hinted.out)
    example = re.search(r"Words are typed: `stone (\w+)` drops what STONE needs on ([\w' ]+),", hinted.out)
    assert example is not None
    assert example[2].lower().startswith(example[1])
    assert re.search(rf"come into the street at .*{re.escape(example[2])}", hinted.out), "a card of this table"
    said = shell(
        "play", "alphabet-stoop", "--names", "Ann", "--seats", 2, "--seed", "one", "--option", "firstPlayer=host", stdin="1\nzzz\nquit\n"
    )
    assert "Ann brings cart 1 into the street" in said.out
    assert "2 actions left" in said.out
    assert "“zzz” is no answer" in said.out


def script(names: list[str], seed: str) -> list[str]:
    """What two people type who play as a bot would: numbers, words with their packages, and Enter at every cover.

    "drop" stands before each word: by itself LOG would be the command.
    """
    record = new_record(GAME, GAME.packs["standard"], settings_of(GAME, {}), names, seed)
    sitting = Sitting(GAME, GAME.packs["standard"], record, {}, Budget(nodes=1))
    face = Face(STANDARD, names)
    brain = GAME.brain_at("strong", GAME.options(), STANDARD, len(names))
    lines: list[str] = []
    shown = None
    source = Random(seed).random
    while asked := sitting.due():
        seat = asked[0]
        if seat != shown:
            lines.append("")
            shown = seat
        seen = view(sitting.s, seat)
        action = brain.novice(seen, seat, source).action
        if isinstance(action, Drop):
            carried = {package.number: package.letter for carrier in seen.table.seats[seat].carriers for package in carrier.packages}
            lines.append(f"drop {action.word.lower()} {action.card} {''.join(carried[number] for number in action.packages)}")
            typed = face.typed(lines[-1], seen, seat)
            assert isinstance(typed, Drop)
            action = typed
        else:
            lines.append(str(1 + list(face.listed(seen)).index(action)))
            if face.grave(action, seen):
                lines.append("y")
        sitting.enter(Entry(seat, action))
    return lines


def test_a_whole_game_of_two_people_who_type(shell: Shell) -> None:
    lines = script(["Ann", "Bob"], "typed")
    said = shell(
        "play", "alphabet-stoop", "--names", "Ann,Bob", "--seed", "typed", "--record", "typed.jsonl", stdin="\n".join(lines) + "\n"
    )
    assert said.status == 0, said.err
    assert re.search(r"^(Ann|Bob) wins the game!$|^(Ann|Bob) .*wins\.$", said.out, re.MULTILINE)
    assert "is no answer" not in said.out
    assert shell("verify", "typed.jsonl").status == 0


@pytest.mark.parametrize(
    ("given", "due"),
    [
        ("note ivy", Drop(IVY, (1, 2), "NOTE")),
        ("drop note Ivy Row", Drop(IVY, (1, 2), "NOTE")),
        ("stone ivy-row nt", Drop(IVY, (1, 2), "STONE")),
        ("TABLE ivy t", Drop(IVY, (2,), "TABLE")),
        ("note", None),
        ("note xyz", Drop("xyz", (), "NOTE")),
        ("note ivy q", None),
        ("end the turn", None),
    ],
)
def test_what_is_typed(given: str, due: Drop | None) -> None:
    s = street(3, at=[[IVY]])
    assert FACE.typed(given, view(s, Seat(BLUE)), Seat(BLUE)) == due


def test_what_cannot_be_dropped_is_refused_with_what_is_wrong() -> None:
    s = street(3, at=[[IVY]])
    elsewhere, unknown = (FACE.typed(given, view(s, Seat(BLUE)), Seat(BLUE)) for given in ("note copper", "note xyz"))
    assert elsewhere is not None
    assert unknown is not None
    with pytest.raises(Illegal, match=r"No cart of yours stands on Copper Yard"):
        apply(s, Entry(Seat(BLUE), elsewhere))
    with pytest.raises(Illegal, match=r"“xyz” is no stoop of this street\. They are: .*Ivy Row"):
        apply(s, Entry(Seat(BLUE), unknown))


def test_only_what_the_word_still_needs_is_dropped() -> None:
    s = street(3, at=[[COPPER, COPPER]])
    drops(s, BLUE, COPPER, "N", "NO")
    assert FACE.typed("notes copper", view(s, Seat(BLUE)), Seat(BLUE)) == Drop(COPPER, (2, 0), "NOTES")


def test_the_street_shows_words_tokens_stamps_mailboxes_and_carts() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(FACE.table(view(s, Seat(BLUE)), Seat(BLUE)))
    said = console.export_text()
    assert "Ivy Row" in said
    assert "NO  A E" in said
    assert "stamp of Ann" in said
    assert "mailbox at 7: 2" in said
    assert "1.1" in said
    assert "2 / 9" in said
    assert "at the curb" in said


def test_everything_that_one_may_point_at_has_a_name_and_an_answer() -> None:
    s = street(3, at=[[IVY]])
    things = FACE.things(view(s, Seat(BLUE)), Seat(BLUE))
    assert len(things) > 40
    for thing in things:
        told = why_not(s, Seat(BLUE), thing)
        assert told.clause in {clause.id for clause in GAME.rulebook.clause}, thing


def test_what_a_try_would_bring_is_said() -> None:
    s = street(3, at=[[IVY]])
    found = GAME.attempt(s.options, STANDARD, view(s, Seat(BLUE)), Seat(BLUE), Drop(IVY, (1, 2), "note"))
    assert "you would have 2 points" in FACE.attempt(found)
    bad = GAME.attempt(s.options, STANDARD, view(s, Seat(BLUE)), Seat(BLUE), Drop(IVY, (1, 2), "teno"))
    assert "TENO" in FACE.attempt(bad)


def test_questions_as_each_hears_them() -> None:
    s = street(3)
    assert FACE.question(view(s, Seat(BLUE)), Seat(BLUE)) == "Your turn: 3 actions left: move a cart, drop packages, or flip one."
    assert FACE.question(view(s, Seat(YELLOW)), Seat(YELLOW)) == "Ann has 3 actions left."
    passes(s, BLUE)
    source = Random(4).random
    while not s.over:
        apply(s, choose(s, source))
    assert FACE.question(view(s, None), None) == ""
