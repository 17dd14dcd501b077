"""Animorphs in words: every answer, event, question and card has its sentence, and none has a hole."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from games.animorphs.play import STANDARD, answers, die, does, offered, scene
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    Battled,
    Cancelled,
    CardTaken,
    ChangeBack,
    Changed,
    Drew,
    Ellimist,
    First,
    Leap,
    Leapt,
    Left,
    MakeChange,
    MissionOpened,
    MissionWon,
    MoveVisser,
    PlayedCard,
    Redraw,
    Redrew,
    Refilled,
    Reshuffled,
    Retreat,
    Roll,
    Rolled,
    SentBack,
    TakeCard,
    TookCard,
    TowerOpened,
    TurnBegan,
    VisserMoved,
    Walk,
    Walked,
    Won,
)
from rulebound.games.animorphs.content import CARDS, FORMS
from rulebound.games.animorphs.words import action_text, card_name, event_text, seat_name, space_name
from rulebound.kernel import PASS, Action, Event, Pass, Seat, advance, apply, choose, view
from rulebound.messages import catalogue

NAMES = ["Ann", "Bob", "Cleo"]


BUTTONS: list[tuple[Action, str]] = [
    (Roll(), "Roll and move"),
    (Battle(), "Battle the aliens"),
    (Redraw(), "Change the whole hand"),
    (Walk("mall"), "Walk to The Mall"),
    (Walk("red-12"), "Walk to Red 12"),
    (Walk("red-2", "red-53"), "Walk to Red 2, which is taken, and on to Red 53"),
    (Retreat("quarry"), "Go back to Quarry"),
    (Ellimist(), "The Ellimist: cancel it"),
    (MakeChange("change-ant", "ant"), "Become an ant"),
    (MakeChange("wild", "elephant"), "Become an elephant, by the wild card"),
    (ChangeBack(Seat(1)), "Change back now! against Bob"),
    (Leap("alley"), "Move to Back Alley by card"),
    (TakeCard(Seat(2)), "Take a card from Cleo"),
    (Ax(), "Ax: double the roll"),
    (MoveVisser("tower"), "Send Visser III to EGS Tower"),
    (PASS, "Pass"),
]
SENTENCES: list[tuple[Event, str]] = [
    (First(Seat(0)), "Ann begins."),
    (TurnBegan(Seat(1), 7), "Bob's turn (7)."),
    (Rolled(Seat(0), 4), "Ann rolls 4."),
    (Walked(Seat(0), "barn", ["red-1", "red-2"], 0), "Ann walks from Cassie's Barn to Red 2."),
    (
        Walked(Seat(0), "red-2", ["red-3", "red-4", "treehouse", "red-5"], 2),
        "Ann walks from Red 2 to Red 4, which is taken, and comes to stand on Red 5.",
    ),
    (Walked(Seat(0), "barn", [], 0), "Ann stays at Cassie's Barn."),
    (PlayedCard(Seat(0), "ax"), "Ann plays “Ax”."),
    (PlayedCard(Seat(0), "change-back", "1"), "Ann plays “Change back now!” on Bob."),
    (PlayedCard(Seat(0), "take", "2"), "Ann plays “Take a card” on Cleo."),
    (PlayedCard(Seat(0), "visser", "mall"), "Ann plays “Visser III moves”: to The Mall."),
    (PlayedCard(Seat(0), "wild", "ant"), "Ann plays “Make the Change: Wild” and chooses an ant."),
    (Changed(Seat(0), "eagle"), "Ann is now an eagle."),
    (SentBack(Seat(1), Seat(0), "quarry"), "Bob is back at Quarry, human again."),
    (Leapt(Seat(0), "quarry"), "Ann moves to Quarry."),
    (CardTaken(Seat(0), Seat(1)), "Ann takes a card from Bob."),
    (TookCard(Seat(0), Seat(1), "ax"), "The card that Ann took from Bob: Ax."),
    (VisserMoved("mall"), "Visser III goes to The Mall."),
    (Cancelled(Seat(0), Seat(1)), "Bob cancels it: Visser III stays where he is."),
    (Battled(Seat(0), "mall", "ant", (4, 5), 9, True), "Ann, an ant, battles at The Mall: 4 + 5 against 9. Won!"),
    (Battled(Seat(0), "tower", "elephant", (1, 2), 8, False), "Ann, an elephant, battles at EGS Tower: 1 + 2 against 8. Lost."),
    (MissionWon(Seat(0), "mall"), "Ann wins the Mission The Mall."),
    (MissionOpened("dam", 1), "A new Mission: Old Dam. 1 is left in the pile."),
    (MissionOpened("dam", 0), "A new Mission: Old Dam. None is left in the pile."),
    (TowerOpened(Seat(0)), "Ann has three Missions: the EGS Tower is open."),
    (Redrew(Seat(0), 1), "Ann changes the whole hand (1 card)."),
    (Refilled(Seat(0), 2), "Ann draws 2 cards."),
    (Drew(Seat(0), "wild"), "You draw Make the Change: Wild."),
    (Reshuffled(28), "The draw pile is made anew of 28 cards."),
    (Left(Seat(2)), "Cleo leaves the game."),
    (Won(Seat(2)), "Cleo wins the game!"),
]


@pytest.mark.parametrize(("action", "said"), BUTTONS)
def test_every_answer_has_its_button(action: Action, said: str) -> None:
    assert action_text(STANDARD, action, None, NAMES) == said


def test_walking_says_how_many_steps_where_the_view_tells() -> None:
    s = scene(at=["barn", "red-2"])
    assert action_text(STANDARD, PASS, view(s, Seat(0))) == "Pass: end the turn"
    does(s, 0, Roll())
    die(s, 2)
    said = [action_text(STANDARD, walk, view(s, Seat(0))) for walk in answers(s, 0)]
    assert said == [
        "Stay where you are",
        "Walk to Red 1 (1 step)",
        "Walk to Red 42 (1 step)",
        "Walk to Red 41 (2 steps)",
        "Walk to Red 2, which is taken, and on to Red 3",
        "Walk to Red 2, which is taken, and on to Red 53",
    ]


@pytest.mark.parametrize(("event", "said"), SENTENCES)
def test_every_event_has_its_sentence(event: Event, said: str) -> None:
    assert event_text(STANDARD, event, NAMES) == said


def test_every_type_of_event_and_action_is_tried_above() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(GAME.events)
    assert {type(action) for action, _ in BUTTONS} == {*GAME.vocabulary, Pass}


def test_seats_without_names_are_numbered_and_the_tower_has_its_name() -> None:
    assert seat_name(None, 1) == "Seat 2"
    assert seat_name(["Ann"], 1) == "Seat 2"
    assert space_name(STANDARD, "tower") == "EGS Tower"
    assert event_text(STANDARD, Rolled(Seat(2), 3)) == "Seat 3 rolls 3."


def test_every_card_form_and_question_has_its_texts() -> None:
    texts: dict[str, Any] = catalogue()["animorphs"]
    for card in CARDS:
        assert card_name(card) == texts["card"][card]["name"]
        assert texts["card"][card]["says"]
        assert texts["card"][card]["when"]
        assert texts["card"][card]["clause"] in {clause.id for clause in GAME.rulebook.clause}
    assert set(texts["form"]) == set(texts["aForm"]) == set(FORMS)
    for question in ("AskTurn", "AskWalk", "AskBattle", "AskEnd", "AskRetreat", "EllimistWindow"):
        assert set(texts["question"][question]) == {"title", "says", "wait", "pass"}


def test_whole_games_are_told_without_a_hole() -> None:
    """All that is offered and all that happens, in random games: no pattern is left unfilled."""
    for seed in range(3):
        source = Random(f"telling {seed}").random
        s = scene(3, missions={0: "marina drive-in"}, forms=["elephant"])
        for _ in range(200):
            entry = choose(s, source)
            said: list[str] = []
            if entry.seat >= 0:
                seen = view(s, entry.seat)
                offer = offered(s, entry.seat)
                said = [action_text(STANDARD, action, seen, NAMES) for action in [*(offer.actions or ()), *(offer.interjections or ())]]
            apply(s, entry)
            advance(s)
            said += [event_text(STANDARD, event, NAMES) for _, event in s.hear()]
            assert not [each for each in said if re.search(r"[{}]|None|Seat -", each)]


def test_structs_name_their_fields_as_the_patterns_do() -> None:
    """The web client fills the same patterns from the same fields."""
    patterns: dict[str, str] = catalogue()["animorphs"]["event"]
    for kind in GAME.events:
        pattern = patterns.get(kind.__name__, "")
        if kind in (Walked, Battled):
            continue  # they are told by variants
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert set(re.findall(r"\{(\w+)", pattern)) - {"None", "one", "other"} <= fields, kind
