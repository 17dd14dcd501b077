"""7.8, 7.9 and chapter 8: Visser III moves, and the Ellimist."""

from __future__ import annotations

from games.animorphs.play import (
    STANDARD,
    answers,
    asked,
    battle,
    dice,
    die,
    does,
    draws,
    end_turn,
    heard,
    opens,
    place,
    plays,
    refused,
    scene,
    table,
)
from rulebound.games.animorphs.actions import (
    Battle,
    Cancelled,
    Ellimist,
    Leap,
    MoveVisser,
    PlayedCard,
    Roll,
    TakeCard,
    VisserMoved,
    VisserPlan,
    Walk,
)
from rulebound.kernel import PASS, Seat, view

MISSIONS = [STANDARD.ids[at] for at in STANDARD.missions]


# 7.8  The card.


def test_7_8_to_another_mission_space_or_to_the_tower() -> None:
    s = scene(2, hands=["visser", ""], visser="tower")
    assert plays(s, 0) == [MoveVisser(space) for space in MISSIONS]
    s = scene(2, hands=["visser", ""], visser="mall")
    assert plays(s, 0) == [MoveVisser(space) for space in [*MISSIONS, "tower"] if space != "mall"]
    assert refused(s, 0, MoveVisser("mall")).clause == "7.10"


def test_7_8_active_or_not_occupied_or_not() -> None:
    s = scene(2, at=["barn", "marina"], hands=["visser", ""], active="mall dam hospital")
    does(s, 0, MoveVisser("marina"))
    assert table(s).visser == "marina"
    assert place(s, 1) == "human marina", "the pawn there suffers nothing"


def test_7_8_nobody_is_asked_where_nobody_else_holds_a_card() -> None:
    s = scene(3, hands=["visser", "", ""])
    does(s, 0, MoveVisser("mall"))
    assert heard(s) == [PlayedCard(Seat(0), "visser", "mall"), VisserMoved("mall")]
    assert asked(s) == (0, "AskTurn")


def test_7_8_it_may_be_played_twice_in_a_turn() -> None:
    s = scene(2, hands=["visser visser", ""])
    does(s, 0, MoveVisser("mall"), MoveVisser("dam"))
    assert table(s).visser == "dam"
    assert table(s).turn.plays_left == 0


# 7.9  The Ellimist.


def test_7_9_it_cancels_the_card_before_its_effect_and_both_are_discarded() -> None:
    s = scene(2, hands=["visser ax", "ellimist ax"])
    does(s, 0, MoveVisser("mall"))
    assert table(s).visser == "tower"
    assert asked(s) == (1, "EllimistWindow")
    assert answers(s, 1) == [PASS, Ellimist()]
    does(s, 1, Ellimist())
    assert table(s).visser == "tower"
    assert table(s).discards == {"visser": 1, "ellimist": 1}
    assert heard(s)[1:] == [PlayedCard(Seat(1), "ellimist"), Cancelled(Seat(0), Seat(1))]
    assert asked(s) == (0, "AskTurn"), "the turn goes on"


def test_7_9_those_asked_see_where_he_is_to_go() -> None:
    s = scene(2, hands=["visser", "ax"])
    does(s, 0, MoveVisser("mall"))
    assert [each.shows for each in view(s, Seat(1)).resolving if each.frame == "VisserMoves"] == [VisserPlan(Seat(0), "mall")]


def test_7_9_every_opponent_with_a_card_is_asked_in_turn_order_whatever_they_hold() -> None:
    s = scene(4, turn=1, hands=["ax", "visser", "", "leap"])
    does(s, 1, MoveVisser("mall"))
    assert asked(s) == (3, "EllimistWindow"), "seat 2 holds no card"
    assert answers(s, 3) == [PASS]
    does(s, 3, PASS)
    assert asked(s) == (0, "EllimistWindow")
    assert table(s).visser == "tower"
    does(s, 0, PASS)
    assert table(s).visser == "mall"


def test_7_9_after_the_first_ellimist_nobody_else_is_asked() -> None:
    s = scene(4, hands=["visser", "ax", "ellimist", "ellimist"])
    does(s, 0, MoveVisser("mall"))
    does(s, 1, PASS)
    does(s, 2, Ellimist())
    assert asked(s) == (0, "AskTurn")
    assert table(s).pawns[3].cards == 1


def test_7_9_it_is_not_forced() -> None:
    s = scene(2, hands=["visser", "ellimist"])
    does(s, 0, MoveVisser("mall"))
    does(s, 1, PASS)
    assert table(s).visser == "mall"
    assert table(s).pawns[1].cards == 1


def test_7_9_who_does_not_hold_it_cannot_play_it() -> None:
    s = scene(2, hands=["visser", "ax"])
    does(s, 0, MoveVisser("mall"))
    assert refused(s, 1, Ellimist()).clause == "7.9"


def test_7_9_in_ones_own_turn_it_is_a_dead_card() -> None:
    s = scene(2, hands=["ellimist", "ellimist"])
    assert plays(s, 0) == []
    assert refused(s, 0, Ellimist()).clause == "7.9"


def test_7_9_it_answers_no_other_card() -> None:
    s = scene(2, hands=["leap take", "ellimist ax"])
    does(s, 0, Leap("quarry"))
    assert asked(s) == (0, "AskTurn")
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "ax")
    assert asked(s) == (0, "AskTurn")


def test_7_9_nothing_else_is_played_out_of_turn() -> None:
    s = scene(2, hands=["visser", "leap visser"])
    does(s, 0, MoveVisser("mall"))
    assert refused(s, 1, Leap("quarry")).clause == "7.9"


# 8  Visser III.


def test_8_1_nowhere_but_missions_and_the_tower() -> None:
    s = scene(2, hands=["visser", ""])
    for space in ("barn", "red-1", "nowhere"):
        assert refused(s, 0, MoveVisser(space)).clause in ("8.1", "4.1")


def test_8_2_on_his_mission_only_an_ant_can_battle() -> None:
    for form in ("human", "eagle", "dolphin", "bear", "tiger", "elephant"):
        s = scene(at=["mall"], forms=[form], visser="mall")
        assert Battle() not in answers(s, 0)
        assert refused(s, 0, Battle()).clause == "8.2"
    s = scene(at=["mall"], forms=["ant"], visser="mall")
    assert Battle() in answers(s, 0)


def test_8_2_the_ants_own_number_counts_and_he_stays_after_the_defeat() -> None:
    s = scene(at=["mall"], forms=["ant"], visser="mall")
    does(s, 0, Battle())
    dice(s, 4, 5)
    news = battle(s)
    assert (news.need, news.won) == (9, True)
    assert table(s).visser == "mall"
    assert table(s).pawns[0].missions == ["mall"]


def test_8_2_elsewhere_he_is_no_matter() -> None:
    s = scene(at=["mall"], forms=["tiger"], visser="dam")
    assert Battle() in answers(s, 0)


def test_8_2_the_same_where_a_mission_becomes_active_under_him() -> None:
    s = scene(2, at=["mall", "marina"], forms=["tiger", "tiger"], visser="marina", pile="marina")
    does(s, 0, Battle())
    dice(s, 6, 6)
    opens(s, "marina")
    end_turn(s)
    assert asked(s) == (1, "AskTurn")
    assert Battle() not in answers(s, 1)
    assert refused(s, 1, Battle()).clause == "8.2"


def test_8_1_sending_him_away_on_arrival_makes_the_battle_possible() -> None:
    s = scene(2, at=["red-28"], forms=["bear"], hands=["visser", ""], visser="car-wash", active="car-wash dam mall")
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("car-wash"))
    assert answers(s, 0) == [PASS]
    does(s, 0, MoveVisser("dam"))
    assert answers(s, 0) == [Battle(), PASS]


def test_8_3_on_the_tower_he_costs_one_more() -> None:
    three = {0: "marina dam hospital"}
    s = scene(at=["tower"], forms=["elephant"], missions=three, active="mall", visser="tower")
    does(s, 0, Battle())
    dice(s, 3, 4)
    news = battle(s)
    assert (news.need, news.won) == (8, False)
    s = scene(at=["tower"], forms=["elephant"], missions=three, active="mall", visser="mall")
    does(s, 0, Battle())
    dice(s, 3, 4)
    assert table(s).winner == 0
