"""Alphabeasts Attack! in words: every answer, event, refusal and reason has its sentence, and none has a hole."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.alphabeasts.play import STANDARD, deal, offered, scavenging
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import (
    Attacked,
    Axe,
    Beaten,
    Came,
    Chopped,
    Claim,
    Claimed,
    Clashed,
    Cleared,
    Declare,
    Found,
    Give,
    Given,
    Hammered,
    Left,
    Lost,
    MovedOut,
    MoveOut,
    Regrouped,
    Release,
    Released,
    Reshuffled,
    Revealed,
    RoundBegan,
    Scarred,
    Signal,
    Signalled,
    Struck,
    Sword,
    SyllablesRuled,
    Tell,
    Trade,
    Traded,
    Whispered,
    Won,
    WordRuled,
)
from rulebound.games.alphabeasts.words import action_text, card_name, event_text
from rulebound.kernel import PASS, Action, Chance, Event, Seat, apply, choose, view
from rulebound.messages import catalogue

NAMES = ["Ann", "Bob", "Cleo"]
BUTTONS: list[tuple[Action, str]] = [
    (Declare("RIBBON"), "Declare RIBBON"),
    (Declare(None), "Declare no word"),
    (Trade(("A-red", "pair-1")), "Trade the red A and the Alphaboss “1 consecutive letter pair” for a card of your Scavenge deck"),
    (Tell(Seat(1), "RIBBON"), "Help Hammer: tell Bob a word, RIBBON"),
    (MoveOut("A-red"), "Help Hammer: move the red A to the middle"),
    (Sword("A-red"), "Saviour Sword: discard the red A"),
    (Axe(("A-red", "E-red")), "Assist Axe: discard the red A and the red E and draw anew"),
    (Claim("A-red"), "Claim the red A"),
    (Release("A-red"), "Let go of the red A"),
    (Signal("take", card="A-red"), "Say: I can take the red A"),
    (Signal("exists", to=Seat(2)), "Say: a word exists for Cleo"),
    (Signal("help"), "Say: I need help"),
    (Give("A-red", Seat(2)), "Hand the red A over to Cleo"),
]
LINES: list[tuple[Event, str]] = [
    (RoundBegan(3), "Round 3: the Alphabeasts attack."),
    (Attacked([["A-red"], ["E-red"]], ["I-red"]), "3 beasts attack: the red I in the middle."),
    (Attacked([["A-red"], []], []), "1 beast attacks, none in the middle."),
    (Attacked([[], []], []), "No beast is left to attack."),
    (Reshuffled(12), "The deck is used up: 12 discards become the new one."),
    (Regrouped(70), "All 70 beaten beasts go back to the deck."),
    (Claimed(Seat(0), "A-red"), "Ann claims the red A."),
    (Released(Seat(0), "A-red"), "Ann lets go of the red A."),
    (Signalled(Seat(0), "take", card="A-red"), "Ann: I can take the red A."),
    (Signalled(Seat(0), "exists", to=Seat(1)), "Ann: a word exists for Bob."),
    (Signalled(Seat(0), "help"), "Ann: I need help."),
    (Hammered(Seat(0), Seat(1)), "Ann uses a Help Hammer to tell Bob a word."),
    (Whispered(Seat(0), Seat(1), "RIBBON"), "Ann tells Bob: RIBBON."),
    (MovedOut(Seat(0), "vowels-1"), "Ann uses a Help Hammer: the Alphaboss “Vowels ≥ consonants” moves to the middle."),
    (Struck(Seat(0), "A-red"), "Ann uses a Saviour Sword: the red A is gone."),
    (Chopped(Seat(0), ["A-red", "E-red"]), "Ann uses an Assist Axe on the red A and the red E."),
    (Came("A-red", Seat(1)), "the red A comes before Bob."),
    (Came("A-red", None), "the red A comes to the middle."),
    (Clashed([Seat(1), Seat(2)]), "Bob and Cleo must find another word: somebody has that one."),
    (Revealed(["RIB", None, "TOAST"]), "The words: Ann: RIB, Bob: no word and Cleo: TOAST."),
    (Beaten(Seat(2), ["A-red", "E-red", "I-red"]), "Cleo beats the red A, the red E and the red I."),
    (Scarred(["A-red"], 3, 6), "Nobody beat the red A. Earth has 3 of 6 scars."),
    (Given(Seat(0), Seat(1), "A-red"), "Ann hands the red A over to Bob."),
    (Traded(Seat(0), ["A-red", "E-red"]), "Ann trades the red A and the red E."),
    (Found(Seat(0), "brain"), "Ann finds a Brain."),
    (Found(Seat(0), "axe"), "Ann finds an Assist Axe."),
    (Cleared(Seat(0), 1), "1 beast of Ann, who has nothing left to scavenge for, go to the discards."),
    (WordRuled("RIBZ", True), "The room voted RIBZ in."),
    (WordRuled("RIBZ", False), "The room voted RIBZ out."),
    (SyllablesRuled("FIRE", 1), "The room voted: FIRE has 1 syllable."),
    (Left(Seat(0)), "Ann left. The beasts still come."),
    (Won(6), "6 Brains: the Alphabeasts retreat. You all win!"),
    (Lost(6), "6 scars: Earth is lost. You all lose."),
]


@pytest.mark.parametrize(("action", "says"), BUTTONS, ids=lambda each: type(each).__name__)
def test_answers(action: Action, says: str) -> None:
    assert action_text(STANDARD, action, None, NAMES) == says


@pytest.mark.parametrize(("event", "says"), LINES, ids=lambda each: type(each).__name__)
def test_events(event: Event, says: str) -> None:
    assert event_text(STANDARD, event, NAMES) == says


def test_nothing_of_the_vocabulary_is_without_words() -> None:
    assert {type(action) for action, _ in BUTTONS} == set(GAME.vocabulary)
    assert {type(event) for event, _ in LINES} == set(GAME.events)


def test_passing_is_said_by_the_question() -> None:
    s = scavenging("A-red E-red S-red R-red", "")
    assert offered(s, 0).question == "Scavenging"
    assert action_text(STANDARD, PASS, view(s, Seat(0))) == "Enough scavenging"


def test_seats_without_names_and_colours_without_words_have_some() -> None:
    assert event_text(STANDARD, Left(Seat(1))) == "Seat 2 left. The beasts still come."
    assert card_name(STANDARD, "nonsense") == "nonsense"


def test_every_text_of_the_section_is_used() -> None:
    """What nobody says is no message."""
    sources = "\n".join(path.read_text("utf-8") for path in GAME.folder.glob("*.py"))
    section = catalogue()["alphabeasts"]
    for part in ("refusal", "why"):
        for key in section[part]:
            assert f'{key}"' in sources, f"{part}.{key}"
    events = {kind.__name__ for kind in GAME.events}
    assert {re.sub(r"(None|Fronts|Middle|In|Out)$", "", key) for key in section["event"]} - {"MovedOut", "Moved"} <= events


def test_questions_and_chances_of_every_game_are_named() -> None:
    questions: set[str] = set()
    chances: set[str] = set()
    for seed in range(6):
        s = deal(2, lateSword=True)
        source = Random(seed).random
        while s.stack:
            frame = s.stack[-1]
            (chances if isinstance(frame, Chance) else questions).add(type(frame).__name__)
            apply(s, choose(s, source))
    section = catalogue()["alphabeasts"]
    assert questions <= set(section["question"])
    assert chances <= set(section["chance"])
