"""Alphabet Stoop in words: every answer, event and refusal has its sentence, and none has a hole."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

from games.alphabet_stoop.play import BLUE, IVY, STANDARD, flips, street
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.events import (
    Dropped,
    Emptied,
    First,
    Flipped,
    GotEnvelopes,
    Left,
    Loaded,
    MailboxPaid,
    Moved,
    NoStampLeft,
    Occupied,
    Passed,
    Quiet,
    Stamped,
    StreetLaid,
    TokensLaid,
    TurnBegan,
    Won,
    WordRuled,
)
from rulebound.games.alphabet_stoop.state import Street
from rulebound.games.alphabet_stoop.words import action_text, card_name, event_text
from rulebound.kernel import NATURE, PASS, Action, Chance, Entry, Event, Seat, advance, apply, choose, view
from rulebound.messages import catalogue
from rulebound.words import read_list

NAMES = ["Ann", "Bob", "Cleo"]
ANN, BOB = Seat(0), Seat(1)
LOG: list[tuple[Event, str]] = [
    (StreetLaid("block", [IVY, "elm-court"]), "The street is laid out: Ivy Row and Elm Court."),
    (TokensLaid("AAE", 1), "On the buildings lie the Newspapers A A E and 1 Magazine."),
    (TokensLaid("AAE", 0), "On the buildings lie the Newspapers A A E and no Magazines."),
    (Loaded(ANN, ["SNTC", "RFSW", "LHDK"]), "Ann loads SNTC, RFSW and LHDK."),
    (First(BOB), "Bob begins."),
    (GotEnvelopes(ANN, 1), "Ann gets an Envelope."),
    (GotEnvelopes(ANN, 2), "Ann gets 2 Envelopes."),
    (TurnBegan(ANN, 4), "Ann's turn (4)."),
    (Moved(ANN, 0, None, IVY), "Ann brings cart 1 into the street, to Ivy Row."),
    (Moved(ANN, 2, IVY, "elm-court"), "Ann moves cart 3 from Ivy Row to Elm Court."),
    (Flipped(ANN, 0, "S", "B", False), "Ann flips S: it is B."),
    (Flipped(ANN, 0, "B", "S", True), "Ann flips B back to S."),
    (Dropped(ANN, IVY, "NO", "", "N", "O", 0, 0, ""), "Ann drops N on Ivy Row: NO, with the Newspaper O."),
    (Dropped(ANN, IVY, "AT", "", "T", "", 1, 0, "A"), "Ann drops T on Ivy Row: AT, with a Magazine, wilds as A."),
    (
        Dropped(BOB, IVY, "WONTONS", "TOWN", "S", "OU", 1, 2, "ON"),
        "Bob drops S on Ivy Row, where TOWN was: WONTONS, with the Newspapers O and U, a Magazine and 2 Envelopes, wilds as O and N.",
    ),
    (Occupied(ANN, IVY), "Ann occupies Ivy Row."),
    (Stamped(ANN, IVY, None), "Ann stamps Ivy Row."),
    (Stamped(ANN, IVY, BOB), "Ann stamps Ivy Row; the stamp of Bob goes back."),
    (NoStampLeft(ANN, IVY), "Ann has no stamp left for Ivy Row."),
    (MailboxPaid("elm-court", 5), "The word on Elm Court has 5 letters: its mailbox pays."),
    (Emptied(ANN, 1), "Cart 2 of Ann is empty, and out of the game."),
    (Passed(ANN, 1), "Ann ends the turn with 1 action left."),
    (Quiet(2, 3), "2 full rounds without a drop: after 3 the game ends."),
    (WordRuled("TENO", True), "The room votes TENO in."),
    (WordRuled("TENO", False), "The room votes TENO out."),
    (Left(BOB), "Bob leaves the game. What lies on stoops stays there."),
    (Won([ANN], "points"), "Ann has enough points, and wins."),
    (Won([ANN], "packages"), "Ann has dropped off the last package, and wins."),
    (Won([ANN], "both"), "Ann has enough points and no package left, and wins."),
    (Won([ANN], "stalemate"), "Nobody drops any more: Ann wins by points."),
    (Won([ANN, BOB], "stalemate"), "Nobody drops any more: Ann and Bob share the win."),
    (Won([BOB], "left"), "Only Bob is left, and wins."),
]


@pytest.mark.parametrize(("event", "said"), LOG, ids=[type(event).__name__ for event, _ in LOG])
def test_what_happens(event: Event, said: str) -> None:
    assert event_text(STANDARD, event, NAMES) == said


def test_every_event_has_its_sentence() -> None:
    assert {type(event) for event, _ in LOG} == set(GAME.events)


def test_what_may_be_done() -> None:
    s = street(3, at=[[IVY]])
    flips(s, BLUE, "S", "B")
    seen = view(s, ANN)
    buttons: list[tuple[Action, str]] = [
        (Move(0, "elm-court"), "Cart 1: move to Elm Court"),
        (Move(1, IVY), "Cart 2: come into the street at Ivy Row"),
        (Flip(1), "Flip the N of cart 1"),
        (Flip(0), "Flip the B of cart 1 back to S"),
        (Drop(IVY, (1, 2), "note"), "Drop N and T: NOTE on Ivy Row"),
        (PASS, "End the turn"),
    ]
    for action, said in buttons:
        assert action_text(STANDARD, action, seen, ANN) == said
    assert action_text(STANDARD, Flip(11)) == "Flip the 12 of cart 3", "without a table letters are numbers"
    assert action_text(STANDARD, Drop(IVY, (1,), "no")) == "Drop 2: NO on Ivy Row"


def test_unknown_names_and_cards() -> None:
    assert event_text(STANDARD, First(Seat(2))) == "Seat 3 begins."
    assert card_name(STANDARD, "no-such-card") == "no-such-card"


def test_every_refusal_that_the_code_names_has_its_words_and_the_other_way_round() -> None:
    named: set[str] = set()
    for path in Path(GAME.folder).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("no", "use"):
                named |= {
                    found.value
                    for arg in node.args[1:]
                    for found in ast.walk(arg)
                    if isinstance(found, ast.Constant) and isinstance(found.value, str)
                }
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("alphabetStoop.refusal."):
                named.add(node.value.rpartition(".")[2])
    words = catalogue()["alphabetStoop"]["refusal"]
    named = {name for name in named if re.fullmatch(r"[a-z][A-Za-z]+", name)} - {"adjacent"}
    assert set(words) == named


@pytest.mark.parametrize("words", [b"zyzzyva\n", b"ten\nnote\nstone\nzyzzyvas\n"])
def test_5_1_a_game_with_hardly_any_words_is_played_to_its_end(words: bytes) -> None:
    """A room's own list may leave nothing to say: then nobody drops, and three rounds end it."""
    content = GAME.worded(STANDARD, [read_list(words, "few")], [])
    for level in ("novice", "strong"):
        s = GAME.start(GAME.options(), content, 2)
        assert isinstance(s, Street)
        advance(s)
        brain = GAME.brain_at(level, s.options, content, 2)
        source = Random(2).random
        while not s.over:
            due = s.stack[-1].awaits()[0]
            random = due == NATURE or source() < 0.5
            apply(s, choose(s, source) if random else Entry(due, brain.decide(view(s, due), due, source)))
        assert s.by == "stalemate"


def test_every_chance_has_its_words() -> None:
    kinds = set()
    s = GAME.start(GAME.options(), STANDARD, 2)
    assert isinstance(s, Street)
    advance(s)
    source = Random(3).random
    for _ in range(400):
        if s.over:
            break
        if isinstance(s.stack[-1], Chance):
            kinds.add(type(s.stack[-1]).__name__)
        apply(s, choose(s, source))
    assert kinds == set(catalogue()["alphabetStoop"]["chance"])


def test_a_whole_game_is_told_without_holes() -> None:
    s = GAME.start(GAME.options(), STANDARD, 3)
    assert isinstance(s, Street)
    s.hear()
    advance(s)
    source = Random(1).random
    while not s.over:
        apply(s, choose(s, source))
        for _, event in s.hear():
            said = event_text(STANDARD, event, NAMES)
            assert "{" not in said
            assert "None" not in said
            assert said.endswith((".", "?", "!"))
