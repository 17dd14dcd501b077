"""Chapters 15 to 17: Objectives, the end, who answers, what is hidden."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    aberrant,
    answers,
    asked,
    chance,
    dice,
    does,
    draws_beast,
    draws_item,
    draws_objective,
    end_heroes,
    fire,
    firsts,
    flips,
    hero,
    influence,
    misses,
    monster,
    next_turn,
    of_kind,
    runs,
    scene,
    shadow,
    sheet,
    stand,
    table,
    unlock,
    unlocked,
    vantage,
    villager,
    where,
)
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import Act, At, Block, EndTurn, PayVantage, Send, Smite, Spend, StepTo, Unlock, Upgrade, Victim
from rulebound.games.aberration.encroach import Activate
from rulebound.games.aberration.events import DrewItem, GotItem
from rulebound.games.aberration.influence import PlaceInfluence
from rulebound.games.aberration.objectives import FlipObjective, settle
from rulebound.games.aberration.pieces import REMOVED
from rulebound.games.aberration.reveal import Reveals
from rulebound.games.aberration.state import Night
from rulebound.kernel import PASS, Seat, imagine, view


def opened(s: Night) -> list[str]:
    return [objective.objective for objective in table(s).objectives]


def test_15_1_when_one_is_done_its_survival_is_gained_and_the_next_is_turned_up() -> None:
    s = scene(1, chips="strength", at=["north:1"], objective="up-close")
    monster(s, "I", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, hits=2)
    assert table(s).survival == 2
    draws_objective(s, "bring-it-down")
    assert opened(s) == ["bring-it-down"]
    assert table(s).objectives_left == 4


def test_15_1_by_house_rule_one_more_each_round() -> None:
    s = scene(1, objectiveFlip="eachRound")
    end_heroes(s)
    draws_beast(s, "first-howl")
    draws_objective(s, "bring-it-down")
    assert opened(s) == ["ring-of-fires", "bring-it-down"]


def test_15_1_none_left_no_more() -> None:
    s = scene(1, chips="", objective="lessons-of-night")
    s.objectives_due = 0
    hero(s).experience = 1
    does(s, 0, Upgrade("speed"))
    assert asked(s) == "AskAction"
    assert opened(s) == []


def test_15_2_a_state_that_holds_already_is_done_at_once() -> None:
    s = scene(1, chips="", objective="lessons-of-night")
    hero(s).experience = 1
    does(s, 0, Upgrade("speed"))
    draws_objective(s, "everyone-in")
    assert table(s).survival == 4, "nobody is outside"
    draws_objective(s, "bring-it-down")


def test_15_2_a_board_is_clear_as_soon_as_its_last_monster_has_crossed_to_another() -> None:
    s = scene(1, objective="quiet-north")
    influence(s, "north:2")
    n = monster(s, "I", "north:4")
    runs(s, Activate(n))
    assert (where(s, n) or "").startswith("east:")
    assert table(s).survival == 2


def test_15_2_the_deed_that_ended_one_does_not_count_for_the_next() -> None:
    s = scene(1, chips="strength", at=["north:1"], objective="up-close")
    monster(s, "I", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, hits=2)
    draws_objective(s, "thin-the-herd")
    assert opened(s) == ["thin-the-herd"]
    assert table(s).survival == 2


def test_15_3_others_need_a_token_for_each_player() -> None:
    s = scene(3, objective="thin-the-herd", chips="strength strength strength", at=["north:1"])
    for n in (1, 2):
        monster(s, "I", "north:1")
        does(s, 0, Spend("strength", "watchman-cleave"))
        dice(s, hits=2)
        assert table(s).objectives[0].tokens == n
    monster(s, "II", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, hits=2)
    draws_objective(s, "bring-it-down")
    assert table(s).survival == 2


def test_15_4_one_that_can_no_longer_be_met_is_discarded() -> None:
    s = scene(1, objective="hold-the-east")
    for at in (2, 3):
        s.vantages[at].state = REMOVED
    influence(s, "north:8", "north:7", "north:5")
    runs(s, PlaceInfluence(0, 0))
    draws_objective(s, "bring-it-down")
    assert table(s).survival == 0
    s = scene(1)
    for at in (2, 3):
        s.vantages[at].state = REMOVED
    s.objectives.clear()
    runs(s, FlipObjective())
    draws_objective(s, "hold-the-east")
    assert asked(s) == "FlipObjective", "it could not be met, and goes at once"
    draws_objective(s, "bring-it-down")


def meet(s: Night, objective: str) -> None:
    """Does what an Objective asks for, once, by play."""
    if objective == "coordinated-attack":
        monster(s, "IV", "north:1")
        for seat in (0, 1):
            stand(s, "north:1", seat)
        does(s, 0, Spend("strength", "watchman-cleave"))
        dice(s, 1, 0, 1)
        misses(s)
        next_turn(s, "strength")
        does(s, 1, Spend("strength", "trapper-knife"))
        dice(s, 1, 0, 1)
    elif objective in {"quiet-north", "quiet-south"}:
        point = objective.removeprefix("quiet-")
        n = monster(s, "I", f"{point}:1")
        settle(s)
        assert opened(s) == [objective]
        runs(s, Activate(n))
    elif objective in {"hold-the-east", "hold-the-west", "a-chain-of-posts"}:
        if objective == "a-chain-of-posts":
            unlocked(s, "ruined-keep")
            unlocked(s, "smugglers-cave")
        where_to = {"hold-the-east": "east:4", "hold-the-west": "west:5", "a-chain-of-posts": "east:4"}[objective]
        stand(s, where_to)
        does(s, 0, of_kind(answers(s, 0), PayVantage)[0])
    elif objective == "ring-of-fires":
        fire(s, "north:1", "north:2", "east:1")
        does(s, 0, Spend("command", "watchman-send"), Send("village", "light-a-fire"), At("south:1"))
    elif objective == "everyone-in":
        villager(s, "north:3")
        settle(s)
        assert opened(s) == [objective]
        does(s, 0, Spend("command", "watchman-send"), Send("north:3", "shopkeeper"))
    elif objective in {"far-and-wide", "council"}:
        stand(s, "north:1" if objective == "council" else "south:1", 1)
        settle(s)
        assert opened(s) == [objective]
        does(s, 0, Spend("strength", "watchman-patrol"), StepTo("north:1"))
    elif objective == "all-hands":
        s.man_spot(0, True)
        s.man_spot(1, True)
        s.move_villagers(0, -2)
        does(s, 0, Spend("command", "watchman-send"), Send("village", "shopkeeper"))
    elif objective in {"bring-it-down", "thin-the-herd", "up-close"}:
        for _ in range(1 if objective == "bring-it-down" else 2):
            monster(s, "IV" if objective == "bring-it-down" else "I", "north:1", damage=3 if objective == "bring-it-down" else 0)
            stand(s, "north:1")
            does(s, 0, Spend("strength", "watchman-cleave"))
            dice(s, hits=2)
    elif objective == "eyes-on-the-enemy":
        for space in ("north:1", "south:1"):
            shadow(s, space)
            runs(s, Reveals(False))
            flips(s, "I")
    elif objective == "keep-them-burning":
        for space in ("south:1", "south:2"):
            s.man_spot(5, False)
            does(s, 0, Spend("command", "watchman-send"), Send("village", "light-a-fire"), At(space))
    elif objective == "lessons-of-night":
        hero(s).experience = 2
        does(s, 0, Upgrade("speed"), Upgrade("command"))
    elif objective == "make-do":
        for _ in range(2):
            does(s, 1, Act("oil-flask"))
            s.stack.pop()
            s.stack.pop()
    elif objective == "lead-them-home":
        villager(s, "north:3", "south:3")
        for space, spot in (("north:3", "bell-tower"), ("south:3", "gate-tower")):
            does(s, 0, Spend("command", "watchman-send"), Send(space, spot))
    elif objective == "busy-hands":
        for spot in ("bell-tower", "gate-tower"):
            does(s, 0, Spend("command", "watchman-send"), Send("village", spot))


@pytest.mark.parametrize("row", scene().content.objectives, ids=lambda row: row.id)
def test_15_2_every_objective_of_the_pack_can_be_met(row: object) -> None:
    objective = row.id  # type: ignore[attr-defined]
    s = scene(
        2,
        chips="strength strength command command intellect intellect hero hero",
        objective=objective,
        villagers=4,
        hands=["", "oil-flask oil-flask"],
    )
    meet(s, objective)
    assert opened(s) == [], objective
    gained = table(s).survival
    assert gained >= row.survival  # type: ignore[attr-defined]


def test_15_2_coordinated_attack_alone_is_two_hits_by_one_hero() -> None:
    s = scene(1, chips="strength strength", at=["north:1"], objective="coordinated-attack")
    monster(s, "IV", "north:1")
    for n in (1, 2):
        does(s, 0, Spend("strength", "watchman-cleave"))
        dice(s, 1, 0, 1)
        if n == 1:
            assert table(s).survival == 0
            misses(s)
    assert table(s).survival == 2


# 16  The end.


def test_16_1_the_end_of_the_survival_track_wins() -> None:
    s = scene(2, chips="intellect intellect", at=["north:6"])
    s.survival = 14
    does(s, 0, PayVantage("hermits-cell", ("intellect", "intellect")))
    assert s.over
    assert table(s).result == "won"
    assert GAME.scores(s) == [1, 1]


@pytest.mark.parametrize("exploit", ["smite", "block"])
def test_16_1_an_exploit_in_the_middle_of_an_attack_wins(exploit: str) -> None:
    """The Objective asks for exploits; the blow or wound in which the last one is played does not matter any more."""
    s = scene(1, chips="strength", at=["north:3"], hands=["throwing-axe oak-buckler"], objective="make-do")
    s.survival = 14
    monster(s, "IV", "north:3")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 1, 1)
    assert asked(s) == "SmiteFloor"
    if exploit == "smite":
        does(s, 0, Smite("throwing-axe"))
    else:
        does(s, 0, PASS)
        dice(s, 1, 0, 1)
        assert asked(s) == "BlockFloor"
        does(s, 0, Block("oak-buckler"))
    assert s.over
    assert table(s).result == "won"
    conserved(s)


def test_16_2_in_some_scenarios_more_is_asked_for_and_the_marker_waits() -> None:
    s = scene(1, scenario="five-posts", chips="", objective="lessons-of-night")
    unlocked(s, "beacon-hill")
    unlocked(s, "hermits-cell")
    s.survival = 14
    hero(s).experience = 1
    does(s, 0, Upgrade("speed"))
    assert table(s).result == ""
    assert table(s).survival == 15
    draws_objective(s, "bring-it-down")
    unlocked(s, "charcoal-camp")
    runs(s, Reveals(False))
    assert s.over
    assert table(s).result == "won"


@pytest.mark.parametrize(("scenario", "field"), [("the-pipers", "fires"), ("no-strays", "villagers"), ("the-mother", "monstrosities")])
def test_16_2_each_kind_of_goal(scenario: str, field: str) -> None:
    s = scene(1, scenario=scenario, objective="coordinated-attack")
    s.survival = 15
    assert not s.goals_met()
    if field == "fires":
        fire(s, "north:1", "north:2", "south:1")
    elif field == "villagers":
        villager(s, *["village"] * 6)
    else:
        s.slain = 1
    assert s.goals_met()


def test_16_3_the_end_of_the_fear_track_loses() -> None:
    s = scene(2, villagers=1)
    s.fear = 14
    villager(s, "north:3")
    runs(s, Activate(monster(s, "I", "north:3")))
    dice(s, 0, 1)
    assert s.over
    assert table(s).result == "fear"
    assert GAME.scores(s) == [0, 0]


def test_16_4_with_no_card_left_the_night_is_lost_after_its_encroach() -> None:
    s = scene(1)
    s.beast_due = 0
    n = monster(s, "I", "north:8")
    end_heroes(s)
    assert s.over
    assert table(s).result == "deck"
    assert where(s, n) == "north:7"


def test_16_5_the_first_end_reached_decides() -> None:
    s = scene(1, chips="", objective="lessons-of-night")
    s.fear = s.survival = 14
    hero(s).experience = 1
    does(s, 0, Upgrade("speed"))
    assert table(s).result == "won"
    s.gain_fear(1, "event")
    assert table(s).fear == 14, "after the end nothing moves"


def test_16_5_in_the_middle_of_a_chain_of_deaths() -> None:
    s = scene(1, at=["south:8"])
    s.fear = 14
    villager(s, "north:8", "north:8")
    runs(s, PlaceInfluence(0, 0))
    assert s.over
    assert s.stack == []
    assert table(s).fear == 15
    conserved(s)


# 17  At the table.


def test_17_1_the_active_hero_answers_for_the_players_or_by_house_rule_anybody() -> None:
    for rule, seats in (("speaker", [1]), ("anyone", [1, 0, 2])):
        s = scene(3, at=["north:1", "north:1"], groupChoice=rule)
        next_turn(s)
        n = monster(s, "IV", "north:1")
        runs(s, Activate(n))
        assert s.stack[-1].awaits() == seats
        does(s, seats[-1], Victim(Seat(0)))
        misses(s)


def test_17_2_what_shadows_show_and_the_order_of_decks_nobody_knows() -> None:
    s = scene(2)
    shadow(s, "north:8")
    for seat in s.seats:
        seen = view(s, seat)
        assert seen.table == table(s)
        assert seen.table.enemies[0].slot == 0
    assert imagine(GAME, s, Seat(0), lambda: 0.5).seen_by(None) == s.seen_by(None)


def test_17_2_items_lie_open() -> None:
    s = scene(2, hands=["oil-flask", "yew-bow"])
    assert sheet(s, 1).open_items == ["yew-bow"]


def test_17_2_hidden_items_are_imagined_anew_and_ones_own_stay() -> None:
    s = scene(2, hands=["oil-flask", "yew-bow"], items="hidden")
    others = set()
    for n in range(20):
        twin = imagine(GAME, s, Seat(0), lambda n=n: n / 20)  # type: ignore[misc]
        assert isinstance(twin, Night)
        assert twin.hands[0] == s.hands[0]
        others.add(tuple(twin.hands[1]))
        conserved(twin)
    assert len(others) > 1


@pytest.mark.parametrize(("items", "who"), [("open", None), ("hidden", [0])])
def test_17_2_where_items_are_hidden_one_that_is_drawn_is_learnt_by_its_hero_alone(items: str, who: list[int] | None) -> None:
    s = scene(2, chips="command", villagers=1, items=items)
    does(s, 0, Spend("command", "watchman-send"), Send("village", "shopkeeper"))
    s.hear()
    assert chance(s).learners(s) == who
    draws_item(s, "oil-flask")
    told = [(viewer, event) for viewer, event in s.hear() if isinstance(event, DrewItem | GotItem)]
    drawn = DrewItem(Seat(0), "oil-flask")
    assert told == ([(None, drawn)] if who is None else [(None, GotItem(Seat(0))), (0, drawn)])


def test_3_6_and_4_7_an_unlock_in_the_middle_of_a_question_leaves_an_answer() -> None:
    """What is done first may take away what was to be chosen: then nothing is."""
    s = scene(1, jobs=("outrider",), chips="intellect", at=["north:3"])
    hero(s).experience = 1
    monster(s, "I", "north:5")
    monster(s, "II", "north:3")
    unlock(s, 0, "outrider-lure")
    does(s, 0, Spend("intellect", "outrider-lure"))
    assert asked(s) == "Choose"
    assert Unlock("outrider-sprint") in firsts(s, 0)
    does(s, 0, Unlock("outrider-sprint"))
    assert sheet(s).space == "village"
    assert asked(s) == "Choose"
    assert answers(s, 0) == [PASS]
    does(s, 0, PASS)
    assert asked(s) in {"AskAction", "Choose"}


def test_12_2_15_2_monsters_that_died_are_not_asked_for() -> None:
    s = scene(1, chips="", at=["north:1"])
    aberrant(s, 0, "chitin")
    n = monster(s, "I", "north:1")
    runs(s, Activate(n), Activate(n))
    misses(s)
    misses(s)
    does(s, 0, EndTurn())
    assert vantage(s, "ruined-keep") == 0
