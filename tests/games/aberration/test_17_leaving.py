"""17.3: a player leaves for good, at whatever moment; 1.2: the night that was agreed on beforehand."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    answers,
    asked,
    attune,
    dice,
    does,
    end_heroes,
    frames,
    heard,
    hero,
    monster,
    scene,
    sheet,
    table,
    trap,
    villager,
    where,
)
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import ChooseScenario, EndTurn, Friend, Spend, StepTo, Victim
from rulebound.games.aberration.encroach import Encroach
from rulebound.games.aberration.events import Left, NightOver
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.state import Night
from rulebound.kernel import HOUSE, NATURE, PASS, Abandon, Entry, Illegal, Seat, advance, apply, option_rows


def leaves(s: Night, seat: int) -> None:
    """The room says so."""
    apply(s, Entry(HOUSE, Abandon(Seat(seat))))


def test_17_3_the_hero_stays_in_the_village_without_turns_items_and_traps() -> None:
    s = scene(3, at=["north:3", "east:1", "south:1"], hands=["", "oil-flask throwing-axe"])
    attune(s, 1, "whetstone")
    trap(s, 1, "east:4")
    leaves(s, 1)
    gone = sheet(s, 1)
    assert (gone.left, gone.space, gone.items, gone.attuned, gone.traps) == (True, "village", 0, [], 0)
    assert table(s).traps == {}
    assert table(s).item_discards == {"oil-flask": 1, "throwing-axe": 1, "whetstone": 1}
    assert heard(s, Left) == [Left(Seat(1))]
    assert asked(s) == "AskAction", "the turn of another goes on"
    does(s, 0, EndTurn())
    assert s.active == 2, "it has no turn"
    conserved(s)


def test_17_3_in_its_own_turn_the_turn_is_over() -> None:
    s = scene(2, chips="strength speed", at=["north:3"])
    before = sum(hero(s).bag) + sum(hero(s).discards) + 2
    does(s, 0, Spend("speed", "watchman-patrol"))
    assert asked(s) == "AskStep"
    leaves(s, 0)
    assert s.active == 1
    assert asked(s) == "AskBegin"
    assert sum(hero(s).bag) + sum(hero(s).discards) == before, "its chips go home"
    assert hero(s).experience == 0
    conserved(s)


def test_17_3_an_attack_that_was_begun_lands_and_asks_nothing_of_who_left() -> None:
    s = scene(2, chips="strength", at=["north:3"])
    n = monster(s, "I", "north:3")
    does(s, 0, Spend("strength", "watchman-cleave"))
    assert asked(s) == "Throw"
    leaves(s, 0)
    dice(s, 0, 0, 2)
    assert where(s, n) is None, "killed by it"
    assert asked(s) == "AskBegin"
    assert s.active == 1
    conserved(s)


def test_17_3_questions_of_the_players_go_to_those_who_are_left() -> None:
    s = scene(2, at=["north:3", "north:3"])
    monster(s, "I", "north:3")
    villager(s, "north:3")
    end_heroes(s)
    assert isinstance(next(frame for frame in s.stack if isinstance(frame, Encroach)), Encroach)
    assert asked(s) == "AskVictim"
    assert s.stack[-1].awaits() == [0]
    leaves(s, 0)
    assert s.stack[-1].awaits() == [1], "the first player has left: the next one answers"
    assert answers(s, 1) == [Victim(None), Victim(Seat(1))], "who left is in the Village"
    conserved(s)


def test_17_3_before_heroes_are_chosen() -> None:
    s = GAME.start(AberrationOptions(), GAME.content(GAME.packs["standard"]), 3)
    assert isinstance(s, Night)
    advance(s)
    apply(s, Entry(NATURE, 0))
    leaves(s, 0)
    assert s.stack[-1].awaits() == [1], "another chooses the night"
    does(s, 1, ChooseScenario("first-night"))
    assert frames(s).split()[-1] == "AskHero"
    assert s.stack[-1].awaits() == [1]


def test_17_3_a_friend_who_left_can_be_given_nothing() -> None:
    s = scene(3, chips="command", jobs=("bonesetter", "watchman", "trapper"))
    hero(s).unlocked = [s.content.action_index["bonesetter-teach"]]
    leaves(s, 1)
    does(s, 0, Spend("command", "bonesetter-teach"))
    assert hero(s, 2).experience == 1, "the only one left to choose"
    assert Friend(Seat(1)) not in answers(s, 0)


def test_17_3_with_nobody_left_the_night_is_lost() -> None:
    s = scene(2)
    leaves(s, 0)
    leaves(s, 1)
    assert s.over
    assert heard(s, NightOver) == [NightOver(False, "left")]
    assert GAME.scores(s) == [0, 0]


def test_17_3_nobody_leaves_twice() -> None:
    s = scene(2)
    leaves(s, 1)
    with pytest.raises(Illegal) as refusal:
        leaves(s, 1)
    assert refusal.value.clause == "17.3"


def test_1_2_a_night_that_was_agreed_on_is_not_asked_for() -> None:
    s = GAME.start(AberrationOptions(scenario="cold-hearths"), GAME.content(GAME.packs["standard"]), 2)
    assert isinstance(s, Night)
    advance(s)
    apply(s, Entry(NATURE, 0))
    assert asked(s) == "AskHero"
    assert table(s).scenario == "cold-hearths"


def test_1_2_the_option_names_every_night_of_the_standard_pack() -> None:
    named = next(row for row in option_rows(GAME.options) if row.name == "scenario").values
    scenarios = GAME.content(GAME.packs["standard"]).rows.scenarios.scenario
    assert named == ["chosen", *(row.id for row in scenarios)]


def test_8_2_a_walk_says_how_far_it_still_goes() -> None:
    s = scene(1, chips="speed", at=["north:3"])
    does(s, 0, Spend("speed", "watchman-patrol"))
    shown = s.stack[-2].shown(s)
    assert (shown.left, shown.space) == (1, "north:3"), "two spaces: this one and another"
    does(s, 0, StepTo("north:1"), PASS)
    assert asked(s) == "AskAction"
