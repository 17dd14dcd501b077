"""Chapter 9: battles on Missions."""

from __future__ import annotations

import pytest

from games.animorphs.play import (
    MANIFEST,
    STANDARD,
    answers,
    asked,
    battle,
    dice,
    die,
    does,
    end_turn,
    frames,
    heard,
    opens,
    place,
    plays,
    refused,
    scene,
    table,
)
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Battle, Battled, BattlePlan, Leap, MissionOpened, MissionWon, MoveVisser, Roll, Walk
from rulebound.games.animorphs.content import FORMS
from rulebound.kernel import PASS, Chance, Seat, make_pack, view

# 9.1  Who can battle.


@pytest.mark.parametrize("form", FORMS[1:])
def test_9_1_the_number_beside_the_form_is_what_is_needed(form: str) -> None:
    s = scene(at=["mall"], forms=[form])
    assert Battle() in answers(s, 0)
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert battle(s).need == STANDARD.need[0][FORMS.index(form)]


def test_9_1_a_human_cannot_battle() -> None:
    s = scene(at=["mall"], forms=["human"])
    assert Battle() not in answers(s, 0)
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == ("9.1", "A human cannot battle: morph first.")


def test_9_1_neither_can_an_animal_that_the_card_does_not_list() -> None:
    missions = GAME.packs["standard"].files["missions.toml"].replace("eagle = 10, ant = 9", "ant = 9")
    content = GAME.content(make_pack({"pack.toml": MANIFEST, "missions.toml": missions}, GAME.packs))
    s = scene(at=["mall"], forms=["eagle"], content=content)
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == ("9.1", "This Mission's card does not list an eagle.")


def test_9_1_there_is_no_limit_to_the_missions_of_one_player() -> None:
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina high-school drive-in"})
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert len(table(s).pawns[0].missions) == 4


def test_9_1_by_house_rule_three_are_the_most() -> None:
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina high-school drive-in"}, missionCap="three")
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == ("9.1", "With three Missions you battle only for the Tower.")
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina high-school"}, missionCap="three")
    assert Battle() in answers(s, 0)
    s = scene(at=["tower"], forms=["elephant"], missions={0: "marina high-school drive-in"}, missionCap="three")
    assert Battle() in answers(s, 0)


# 9.2  Two dice.


@pytest.mark.parametrize(("first", "second", "won"), [(2, 2, False), (2, 3, True), (6, 6, True), (1, 1, False)])
def test_9_2_as_much_as_needed_wins_and_less_loses(first: int, second: int, won: bool) -> None:
    s = scene(at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    dice(s, first, second)
    assert heard(s)[0] == Battled(Seat(0), "mall", "tiger", (first, second), 5, won)


def test_9_2_all_36_ways_of_two_dice_are_alike() -> None:
    s = scene(at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    chance = s.stack[-1]
    assert isinstance(chance, Chance)
    assert chance.weights(s) == [1] * 36
    assert view(s, None).resolving[-1].shows == BattlePlan(Seat(0), "mall", "tiger", 5)


# 9.3, 9.4  A battle won.


def test_9_3_the_pawn_stays_the_marker_goes_and_the_card_is_won() -> None:
    s = scene(3, at=["mall", "mall"], forms=["tiger", "bear"])
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert MissionWon(Seat(0), "mall") in heard(s)
    assert place(s, 0) == "tiger mall"
    assert place(s, 1) == "bear mall", "others stay as well"
    assert table(s).active == ["hospital", "dam"]
    assert table(s).pawns[0].missions == ["mall"]
    assert table(s).pawns[1].missions == []


def test_9_4_the_next_mission_comes_out_at_once() -> None:
    s = scene(at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert frames(s).endswith("NextMission")
    s.hear()
    opens(s, "marina")
    assert heard(s)[0] == MissionOpened("marina", 8)
    assert table(s).active == ["hospital", "dam", "marina"]
    assert table(s).missions_left == 8


def test_9_4_when_the_pile_is_empty_there_are_fewer_missions_and_the_game_goes_on() -> None:
    s = scene(at=["mall"], forms=["tiger"], pile="")
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert table(s).active == ["hospital", "dam"]
    end_turn(s)
    assert asked(s) == (1, "AskTurn")
    s = scene(at=["mall"], forms=["tiger"], pile="", active="mall")
    does(s, 0, Battle())
    dice(s, 6, 6)
    end_turn(s)
    assert table(s).active == []
    assert asked(s) == (1, "AskTurn")


def test_9_4_a_mission_that_becomes_active_under_a_pawn_is_battled_from_its_next_turn_on() -> None:
    s = scene(2, at=["mall", "marina"], forms=["tiger", "tiger"])
    does(s, 0, Battle())
    dice(s, 6, 6)
    opens(s, "marina")
    end_turn(s)
    assert asked(s) == (1, "AskTurn")
    assert Battle() in answers(s, 1)


def test_9_3_the_winner_does_not_battle_twice_in_a_turn() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("mall"), Battle())
    dice(s, 6, 6)
    opens(s, "marina")
    assert answers(s, 0) == [PASS]
    assert refused(s, 0, Battle()).clause == "4.2", "nothing is left to battle here"


# 9.5  A battle lost.


def test_9_5_losing_costs_nothing_and_one_may_try_again_or_leave_next_turn() -> None:
    s = scene(2, at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert place(s, 0) == "tiger mall"
    assert table(s).active == ["mall", "hospital", "dam"]
    end_turn(s)
    end_turn(s)
    assert answers(s, 0)[:2] == [Roll(), Battle()]
    does(s, 0, Battle())
    dice(s, 5, 5)
    assert table(s).pawns[0].missions == ["mall"]


def test_9_5_not_if_another_has_won_the_mission_meanwhile() -> None:
    s = scene(2, at=["mall", "mall"], forms=["tiger", "tiger"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    end_turn(s)
    does(s, 1, Battle())
    dice(s, 6, 6)
    opens(s, "marina")
    end_turn(s)
    assert Battle() not in answers(s, 0)


# 9.6  The dice are final.


def test_9_6_no_card_comes_between_the_dice_and_what_they_decide() -> None:
    s = scene(2, at=["tower"], forms=["elephant"], missions={0: "marina dam hospital"}, active="mall", visser="tower", hands=["visser", ""])
    does(s, 0, Battle())
    assert plays(s, 0) == []
    assert refused(s, 0, MoveVisser("mall")).clause == "turn"
    dice(s, 3, 4)
    assert table(s).winner is None, "a 7 against 8 stays lost"
    does(s, 0, MoveVisser("mall"))
    assert table(s).winner is None


def test_9_6_before_the_dice_visser_iii_may_be_sent_away() -> None:
    s = scene(2, at=["tower"], forms=["elephant"], missions={0: "marina dam hospital"}, active="mall", visser="tower", hands=["visser", ""])
    does(s, 0, MoveVisser("mall"), Battle())
    dice(s, 3, 4)
    assert table(s).winner == 0


def test_9_5_a_battle_lost_may_be_left_by_card() -> None:
    s = scene(at=["mall"], forms=["tiger"], hands=["leap"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    does(s, 0, Leap("quarry"))
    assert place(s, 0) == "tiger quarry"
