"""Chapter 3: a turn. One thing, cards on the way, a full hand at the end."""

from __future__ import annotations

import pytest

from games.animorphs.play import (
    answers,
    asked,
    battle,
    dice,
    die,
    does,
    draws,
    end_turn,
    frames,
    hand,
    heard,
    offered,
    opens,
    place,
    plays,
    refill,
    refused,
    scene,
    table,
    told,
    top,
)
from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    ChangeBack,
    Drew,
    Ellimist,
    Leap,
    MakeChange,
    MoveVisser,
    Redraw,
    Redrew,
    Refilled,
    Reshuffled,
    Roll,
    Rolled,
    TakeCard,
    Walk,
)
from rulebound.kernel import PASS, Seat


def test_3_2_a_turn_is_one_of_move_change_hand_or_pass_and_a_battle_among_aliens() -> None:
    s = scene(at=["barn"], forms=["human"])
    assert answers(s, 0) == [Roll(), Redraw(), PASS]
    s = scene(at=["mall"], forms=["bear"], active="mall hospital dam")
    assert answers(s, 0) == [Roll(), Battle(), Redraw(), PASS]


def test_3_2_who_has_rolled_can_do_nothing_else() -> None:
    s = scene(at=["mall"], forms=["tiger"])
    does(s, 0, Roll())
    die(s, 3)
    for action in (Battle(), Redraw(), Roll(), PASS):
        assert refused(s, 0, action).clause in ("3.2", "3.3")


def test_3_2_there_is_one_battle_a_turn_and_no_move_after_it() -> None:
    s = scene(at=["mall"], forms=["tiger"], hands=["ax"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert asked(s) == (0, "AskEnd")
    assert answers(s, 0) == [PASS]
    assert refused(s, 0, Battle()).clause == "3.2"
    assert refused(s, 0, Roll()).clause == "3.2"


def test_3_2_passing_ends_the_turn_without_another_question() -> None:
    s = scene(hands=["ax ax wild leap take"])
    does(s, 0, PASS)
    assert asked(s) == (1, "AskTurn")


def test_3_3_roll_then_walk() -> None:
    s = scene()
    does(s, 0, Roll())
    die(s, 4)
    assert heard(s) == [Rolled(Seat(0), 4)]
    assert (table(s).turn.rolled, table(s).turn.steps) == (4, 4)
    does(s, 0, Walk("red-4"))
    assert place(s, 0) == "human red-4"
    assert table(s).turn.steps == 0


def test_3_3_arriving_on_an_active_mission_allows_a_battle() -> None:
    s = scene(at=["yellow-3"], forms=["ant"])
    does(s, 0, Roll())
    die(s, 5)
    does(s, 0, Walk("mall"))
    assert asked(s) == (0, "AskBattle")
    assert answers(s, 0) == [Battle(), PASS]
    does(s, 0, Battle())
    dice(s, 4, 5)
    assert battle(s).won


def test_3_3_the_battle_on_arrival_is_optional() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 5)
    does(s, 0, Walk("mall"), PASS)
    assert asked(s) == (0, "AskEnd")
    end_turn(s)
    assert table(s).pawns[0].missions == []


def test_3_3_who_rolls_and_stays_on_an_active_mission_has_no_battle() -> None:
    s = scene(at=["mall"], forms=["ant"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 5)
    does(s, 0, Walk("mall"))
    assert asked(s) == (0, "AskEnd")
    assert refused(s, 0, Battle()).clause == "3.2"


def test_3_3_no_battle_is_asked_about_on_a_mission_that_is_not_active() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], active="hospital dam marina", hands=["ax"])
    does(s, 0, Roll())
    die(s, 5)
    does(s, 0, Walk("mall"))
    assert asked(s) == (0, "AskEnd")


def test_3_3_nobody_is_asked_about_a_battle_that_no_card_could_make_possible() -> None:
    """A human on a Mission, no plays left: nothing to decide. With a play and a card left the question stands, whatever the card."""
    s = scene(at=["red-53"], forms=["human"], hands=[""])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("mall"))
    assert frames(s) == "Rounds TakeTurn Draw Draw Draw Draw Draw"
    s = scene(at=["red-53"], forms=["human"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("mall"))
    assert asked(s) == (0, "AskBattle")
    assert answers(s, 0) == [PASS]


def test_3_4_battle_where_one_stands_instead_of_rolling() -> None:
    s = scene(at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    dice(s, 2, 3)
    assert battle(s).won
    opens(s, "marina")
    assert refused(s, 0, Roll()).clause == "3.2"
    s = scene(at=["barn"], forms=["tiger"])
    assert refused(s, 0, Battle()).clause == "4.2"


def test_3_5_two_cards_a_turn_and_no_third() -> None:
    s = scene(hands=["change-eagle change-ant change-bear ax ax"])
    assert table(s).turn.plays_left == 2
    does(s, 0, MakeChange("change-eagle", "eagle"), MakeChange("change-ant", "ant"))
    assert table(s).turn.plays_left == 0
    assert plays(s, 0) == []
    refusal = refused(s, 0, MakeChange("change-bear", "bear"))
    assert (refusal.clause, refusal.reason) == ("3.5", "You have played two cards this turn.")


def test_3_5_cards_before_the_choice_between_roll_and_walk_on_arrival_and_at_the_end() -> None:
    s = scene(
        at=["orchard"], forms=["human"], hands=["change-ant leap visser change-back take"], visser="car-wash", active="car-wash dam mall"
    )
    does(s, 0, MakeChange("change-ant", "ant"))  # before the choice
    does(s, 0, Roll())
    die(s, 2)
    assert Leap("quarry") in plays(s, 0)  # between roll and walk
    does(s, 0, Walk("car-wash"))
    assert asked(s) == (0, "AskBattle")
    assert MoveVisser("mall") in plays(s, 0)  # between arriving and battling
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert asked(s) == (0, "AskEnd")
    assert Leap("quarry") in plays(s, 0)  # after a battle
    does(s, 0, Leap("quarry"))
    assert plays(s, 0) == []
    assert place(s, 0) == "ant quarry"


def test_3_5_only_in_ones_own_turn() -> None:
    s = scene(hands=["", "leap take"])
    assert refused(s, 1, Leap("quarry")).clause == "7.9"
    assert refused(s, 1, TakeCard(Seat(2))).clause == "7.9"


def test_3_5_a_cancelled_card_counts_and_the_ellimist_does_not() -> None:
    s = scene(2, hands=["visser leap take", "ellimist leap leap"])
    does(s, 0, MoveVisser("mall"))
    does(s, 1, Ellimist())
    assert table(s).turn.plays_left == 1
    does(s, 0, PASS)
    refill(s)
    assert asked(s) == (1, "AskTurn")
    assert table(s).turn.plays_left == 2


def test_3_5_the_end_of_a_turn_is_not_asked_about_when_all_can_see_that_no_card_can_be_played() -> None:
    s = scene(hands=["change-eagle change-ant ax"])
    does(s, 0, MakeChange("change-eagle", "eagle"), MakeChange("change-ant", "ant"), Roll())
    die(s, 1)
    does(s, 0, Walk("barn"))
    assert top(s) == "Draw"


def test_3_6_every_turn_ends_with_five_cards_even_after_a_pass() -> None:
    s = scene(hands=["ax leap"])
    does(s, 0, PASS)
    assert heard(s)[0] == Refilled(Seat(0), 3)
    draws(s, "wild", "ax", "take")
    assert hand(s, 0) == ["wild", "leap", "take", "ax", "ax"]
    assert asked(s) == (1, "AskTurn")


def test_3_6_a_full_hand_draws_nothing() -> None:
    s = scene(hands=["ax leap ax leap ax"])
    does(s, 0, PASS)
    assert asked(s) == (1, "AskTurn")
    assert not any(isinstance(event, Refilled) for event in heard(s))


def test_3_6_only_at_the_end_of_ones_own_turn() -> None:
    """Neither an Ellimist played nor a card lost to a robber is replaced before."""
    s = scene(3, hands=["visser take", "ellimist leap", "ax leap"])
    does(s, 0, MoveVisser("mall"))
    does(s, 1, Ellimist())
    does(s, 0, TakeCard(Seat(2)))
    draws(s, "leap")
    assert [pawn.cards for pawn in table(s).pawns] == [1, 1, 1]
    does(s, 0, PASS)
    refill(s)
    assert [pawn.cards for pawn in table(s).pawns] == [5, 1, 1]
    does(s, 1, PASS)
    refill(s)
    assert [pawn.cards for pawn in table(s).pawns] == [5, 5, 1]


def test_3_7_changing_the_hand_is_the_whole_turn() -> None:
    s = scene(hands=["ax ax leap leap take"])
    does(s, 0, Redraw())
    assert heard(s)[0] == Redrew(Seat(0), 5)
    assert table(s).discards == {"ax": 2, "leap": 2, "take": 1}
    draws(s, "wild", "wild", "wild", "ax", "change-ant")
    assert [event.card for event in told(s, 0) if isinstance(event, Drew)] == ["wild", "wild", "wild", "ax", "change-ant"]
    assert hand(s, 0) == ["change-ant", "wild", "wild", "wild", "ax"]
    assert asked(s) == (1, "AskTurn")


@pytest.mark.parametrize("cards", ["", "ax", "ax leap"])
def test_3_7_a_short_hand_goes_to_five_and_an_empty_one_may_change_too(cards: str) -> None:
    s = scene(hands=[cards])
    does(s, 0, Redraw())
    refill(s)
    assert table(s).pawns[0].cards == 5


def test_3_7_the_old_hand_is_discarded_first_so_that_a_reshuffle_may_bring_it_back() -> None:
    s = scene(2, hands=["ellimist ellimist ellimist", "ax ax ax ax ax"], draw_pile="wild")
    does(s, 0, Redraw())
    draws(s, "wild")
    assert Reshuffled(42) in heard(s)
    draws(s, "ellimist", "ellimist", "ellimist", "leap")
    assert hand(s, 0) == ["wild", "leap", "ellimist", "ellimist", "ellimist"]


def test_3_8_the_new_cards_are_not_played_in_the_same_turn() -> None:
    s = scene(hands=["ax ax leap leap take"])
    does(s, 0, Redraw())
    draws(s, "wild", "wild", "wild", "leap", "change-ant")
    assert asked(s) == (1, "AskTurn")


def test_3_8_by_house_rule_they_may_be_if_a_play_is_left() -> None:
    s = scene(hands=["ax ax leap leap take"], playAfterRedraw=True)
    does(s, 0, Leap("quarry"), Redraw())
    draws(s, "wild", "wild", "wild", "leap", "change-ant")
    assert asked(s) == (0, "AskEnd")
    does(s, 0, MakeChange("wild", "tiger"))
    assert place(s, 0) == "tiger quarry"
    assert top(s) == "AskEnd"
    assert plays(s, 0) == []
    does(s, 0, PASS)
    draws(s, "ax")
    assert table(s).pawns[0].cards == 5
    s = scene(hands=["change-ant change-bear"], playAfterRedraw=True)
    does(s, 0, MakeChange("change-ant", "ant"), MakeChange("change-bear", "bear"), Redraw())
    refill(s)
    assert asked(s) == (1, "AskTurn"), "no play was left"


def test_3_5_a_question_of_ones_own_turn_says_what_may_be_played() -> None:
    s = scene(at=["red-1"], hands=["change-back ax ellimist"], forms=["human", "ant"])
    offer = offered(s, 0)
    assert offer.interjections == [ChangeBack(Seat(1))]
    assert offer.clause == "3.2"
    assert refused(s, 0, Ax()).clause == "7.7"
