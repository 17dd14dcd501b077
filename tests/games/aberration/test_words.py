"""Aberration in words: every answer, event and question of whole games has its sentence, and none has a hole."""

from __future__ import annotations

import re

import pytest

from games.aberration.play import STANDARD, monster, scene, table
from laws.cases import cases
from laws.walks import walk
from rulebound.cli.face_aberration import Face
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import Act, Alter, Foe, Lucky, PayVantage, Send, Spend, StepTo, Victim
from rulebound.games.aberration.blows import WHEN_ATTACKED
from rulebound.games.aberration.events import (
    CLAUSES,
    KEYWORDS,
    Activated,
    Attacked,
    Chosen,
    EnemyAttacked,
    NightOver,
    Rolled,
    TrapBack,
    UsedItem,
)
from rulebound.games.aberration.words import Words, space_name
from rulebound.kernel import NATURE, Action, Event, Seat, offer, view
from rulebound.messages import catalogue

NAMES = ["Ann", "Bob"]
HOLE = re.compile(r"[{}]|\bNone\b|[a-z]+:[a-z0-9]+\b(?<!cli)")


def words() -> Words:
    s = scene(2)
    monster(s, "IV", "north:5")
    found = Words(STANDARD, NAMES)
    found.see(STANDARD, table(s))
    return found


BUTTONS: list[tuple[Action, str]] = [
    (Spend("strength", "watchman-cleave"), "red chip: Cleave"),
    (StepTo("north:3"), "Go to north 3"),
    (StepTo("village"), "Go to the Village"),
    (Foe(8), "The Antler King"),
    (Victim(Seat(1)), "Bob"),
    (Victim(None), "A villager"),
    (Send("north:2", "fortify"), "Send a villager from north 2 to Fortify"),
    (Send("north:2", "north:3"), "Move the trap from north 2 to north 3"),
    (PayVantage("ruined-keep", ("strength", "strength", "command")), "Pay Ruined Keep with 2 red, 1 yellow"),
    (Lucky("rabbits-foot", 2, 0, 0, 0), "Rabbit's Foot: throw 2 blanks again"),
    (Lucky("rabbits-foot", 1, 0, 0, 1), "Rabbit's Foot: throw 1 blank, 1 double hit again"),
    (Act("oil-flask"), "Oil Flask: Ann draws a chip"),
    (Alter("tin-whistle", "intellect", "speed"), "Tin Whistle: a blue chip becomes Speed"),
]


@pytest.mark.parametrize(("action", "said"), BUTTONS, ids=[said for _, said in BUTTONS])
def test_what_a_button_says(action: Action, said: str) -> None:
    assert words().action(action) == said


LINES: list[tuple[Event, str]] = [
    (Chosen(None, "first-night"), "The night is “The First Night”."),
    (Chosen(Seat(0), "rook"), "Ann plays Rook."),
    (Rolled(1, 0, 2, 0), "The dice show 1 blank, 2 hits."),
    (Rolled(0, 0, 0, 0), "The dice show nothing."),
    (Attacked(Seat(0), "melee", [8], ["antler-king"]), "Ann attacks The Antler King (Melee attack)."),
    (EnemyAttacked(3, "barrow-hound", "north:3", None, False), "Barrow Hound attacks a villager at north 3."),
    (EnemyAttacked(3, "barrow-hound", "north:3", Seat(1), True), "Barrow Hound strikes back at Bob."),
    (Activated(3, "shadow", "east:8", True), "A shadow at east 8 is frozen, and does not activate."),
    (TrapBack(Seat(0), "east:1", True), "The trap at east 1 springs."),
    (UsedItem(Seat(0), "oil-flask", "act"), "Ann uses Oil Flask: Act."),
    (UsedItem(Seat(0), "oil-flask", "lost"), "Ann loses Oil Flask."),
    (NightOver(False, "left"), "The night is lost: nobody is left."),
]


@pytest.mark.parametrize(("event", "said"), LINES, ids=[said for _, said in LINES])
def test_what_the_log_says(event: Event, said: str) -> None:
    assert words().event(event) == said


def test_spaces_are_called_by_their_board() -> None:
    assert [space_name(space) for space in ("village", "west:12")] == ["the Village", "west 12"]


def test_every_action_event_and_question_stands_in_the_catalogue() -> None:
    messages = catalogue()["aberration"]
    assert {kind.__name__ for kind in GAME.vocabulary} <= set(messages["action"])
    assert {kind.__name__ for kind in GAME.events} - {"NightOver", "Spared"} <= set(messages["event"])
    assert {f"Spared{word.capitalize()}" for word in ("hide", "parasite", *WHEN_ATTACKED)} <= set(messages["event"])
    for question in messages["question"].values():
        assert set(question) == {"title", "says", "wait", "pass"}


def test_every_event_and_keyword_names_its_clause() -> None:
    known = {clause.id for clause in GAME.rulebook.clause}
    assert set(CLAUSES) == {kind.__name__ for kind in GAME.events}
    assert set(CLAUSES.values()) | set(KEYWORDS.values()) <= known
    assert set(KEYWORDS) == set(catalogue()["aberration"]["keyword"])


def test_whole_games_have_no_hole_in_the_terminal() -> None:
    case = next(case for case in cases() if case.game is GAME)
    for seed in (2, 5):
        face: Face | None = None
        for s, entry in walk(case, seed):
            if face is None:
                s.hear()
                face = Face(s.content, [f"P{seat}" for seat in s.seats])  # type: ignore[attr-defined]
            for _, event in s.hear():
                assert not HOLE.search(face.event(event)), event
            if entry.seat == NATURE or isinstance(entry.input, int):
                continue
            seen = view(s, entry.seat)
            assert not HOLE.search(face.action(entry.input, seen)), entry
            if offer(s, entry.seat) is not None:
                assert face.question(seen, entry.seat)
            assert face.question(seen, None)
            assert face.things(seen, entry.seat)
        assert face is not None
