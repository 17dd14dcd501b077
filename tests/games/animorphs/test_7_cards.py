"""Chapter 7: the cards, but "Visser III moves" and the Ellimist."""

from __future__ import annotations

import pytest

from games.animorphs.play import (
    STANDARD,
    answers,
    asked,
    dice,
    die,
    does,
    draws,
    end_turn,
    frames,
    hand,
    heard,
    place,
    plays,
    refill,
    refused,
    scene,
    stops,
    table,
    told,
    top,
    with_roads,
)
from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    CardTaken,
    ChangeBack,
    Leap,
    MakeChange,
    PlayedCard,
    Redraw,
    Reshuffled,
    Retreat,
    Roll,
    SentBack,
    TakeCard,
    TookCard,
    Walk,
)
from rulebound.kernel import PASS, Seat

ELEVEN = [STANDARD.ids[at] for at in STANDARD.morphs if STANDARD.ids[at] != "barn"]


# 7.1  Played face up; the pile runs out.


def test_7_1_a_card_played_lies_open_on_the_discards() -> None:
    s = scene(hands=["wild ax"])
    does(s, 0, MakeChange("wild", "bear"))
    assert PlayedCard(Seat(0), "wild", "bear") in heard(s)
    assert table(s).discards == {"wild": 1}
    assert hand(s, 0) == ["ax"]


def test_7_1_when_the_last_card_is_drawn_the_discards_become_the_pile() -> None:
    s = scene(2, hands=["leap leap leap", "ax ax ax ax ax"], draw_pile="wild take")
    does(s, 0, PASS)
    draws(s, "wild")
    assert table(s).draw_pile == 1
    assert not any(isinstance(event, Reshuffled) for event in heard(s))
    draws(s, "take")
    assert heard(s)[0] == Reshuffled(38)
    assert (table(s).draw_pile, table(s).discards) == (38, {})
    assert asked(s) == (1, "AskTurn")


def test_7_1_with_four_full_hands_the_pile_still_goes_round_for_ever() -> None:
    s = scene(4, draw_pile="ax")
    for _ in range(40):
        does(s, table(s).turn.seat, Redraw())
        refill(s)
        assert table(s).draw_pile > 0
    assert [pawn.cards for pawn in table(s).pawns] == [5, 5, 5, 5]


# 7.2, 7.3  Changes.


def test_7_2_a_change_card_works_on_a_morph_space_only() -> None:
    assert plays(scene(at=["quarry"], hands=["change-tiger"]), 0) == [MakeChange("change-tiger", "tiger")]
    assert plays(scene(at=["drive-in"], hands=["change-tiger"]), 0) == []


def test_7_3_the_wild_card_is_any_of_the_six_and_needs_a_morph_space_too() -> None:
    assert len(plays(scene(at=["quarry"], hands=["wild"]), 0)) == 6
    assert plays(scene(at=["red-20"], hands=["wild"]), 0) == []


# 7.4  Change back now!


def test_7_4_another_player_goes_to_the_nearest_morph_space_and_is_human() -> None:
    s = scene(at=["barn", "yellow-2"], forms=["human", "ant"], hands=["change-back"])
    does(s, 0, ChangeBack(Seat(1)))
    assert heard(s) == [PlayedCard(Seat(0), "change-back", "1"), SentBack(Seat(1), Seat(0), "barn")]
    assert place(s, 1) == "human barn"
    assert asked(s) == (0, "AskTurn"), "and the turn goes on"


def test_7_4_it_must_change_something() -> None:
    s = scene(4, at=["barn", "quarry", "quarry", "red-1"], forms=["ant", "human", "bear", "human"], hands=["change-back"])
    assert plays(s, 0) == [ChangeBack(Seat(2)), ChangeBack(Seat(3))], "not the human on a Morph space, not oneself"
    assert refused(s, 0, ChangeBack(Seat(1))).clause == "7.4"
    assert refused(s, 0, ChangeBack(Seat(0))).clause == "7.4"


def test_7_4_on_a_morph_space_it_stays_where_it_is() -> None:
    s = scene(at=["barn", "quarry"], forms=["human", "bear"], hands=["change-back"])
    does(s, 0, ChangeBack(Seat(1)))
    assert place(s, 1) == "human quarry"


def test_7_4_nearness_counts_paths_of_every_colour_whatever_the_form() -> None:
    """From the Pump House it is two steps by the drain, three by the river: a dolphin goes back by the drain."""
    s = scene(at=["barn", "pump-house"], forms=["human", "dolphin"], hands=["change-back"])
    does(s, 0, ChangeBack(Seat(1)))
    assert place(s, 1) == "human boathouse"
    s = scene(at=["barn", "blue-8"], forms=["human", "dolphin"], hands=["change-back"])
    does(s, 0, ChangeBack(Seat(1)))
    assert place(s, 1) == "human boathouse", "Pump House, drain, Boathouse: three steps"


def test_7_4_of_several_equally_near_ones_the_victim_chooses() -> None:
    """On the first path space of the board that has two."""
    content = STANDARD
    space = next(content.ids[at] for at in range(len(content.ids)) if len(content.nearest[at]) == 2)
    near = [content.ids[to] for to in content.nearest[content.index[space]]]
    s = scene(at=["barn", space], forms=["human", "human"], hands=["change-back"])
    does(s, 0, ChangeBack(Seat(1)))
    assert asked(s) == (1, "AskRetreat")
    assert answers(s, 1) == [Retreat(to) for to in near]
    assert refused(s, 1, Retreat("quarry" if "quarry" not in near else "barn")).clause == "7.4"
    assert refused(s, 0, Retreat(near[0])).clause == "turn"
    does(s, 1, Retreat(near[1]))
    assert place(s, 1) == f"human {near[1]}"
    assert asked(s) == (0, "AskTurn")


def test_7_4_by_house_rule_who_played_the_card_chooses() -> None:
    space = next(STANDARD.ids[at] for at in range(len(STANDARD.ids)) if len(STANDARD.nearest[at]) == 2)
    s = scene(at=["barn", space], hands=["change-back"], changeBackChooser="cardPlayer")
    does(s, 0, ChangeBack(Seat(1)))
    assert asked(s) == (0, "AskRetreat")
    does(s, 0, answers(s, 0)[0])
    assert asked(s) == (0, "AskTurn")


def test_7_4_three_equally_near_ones_are_three_answers() -> None:
    content = with_roads(["red-53", "alley"], ["red-53", "quarry"], ["red-53", "orchard"])
    s = scene(at=["barn", "red-53"], hands=["change-back"], content=content)
    does(s, 0, ChangeBack(Seat(1)))
    assert answers(s, 1) == [Retreat("alley"), Retreat("quarry"), Retreat("orchard")]


def test_7_4_it_works_on_the_tower() -> None:
    s = scene(at=["barn", "tower"], forms=["human", "elephant"], hands=["change-back"], missions={1: "marina dam mall"}, active="hospital")
    does(s, 0, ChangeBack(Seat(1)))
    if top(s) == "AskRetreat":
        does(s, 1, answers(s, 1)[0])
    assert place(s, 1).startswith("human ")
    assert table(s).pawns[1].space in [STANDARD.ids[to] for to in STANDARD.nearest[STANDARD.tower]]


# 7.5  Move your pawn.


def test_7_5_to_one_of_the_eleven_morph_spaces_without_the_barn() -> None:
    s = scene(at=["red-1"], hands=["leap"])
    assert plays(s, 0) == [Leap(space) for space in ELEVEN]
    refusal = refused(s, 0, Leap("barn"))
    assert (refusal.clause, refusal.reason) == ("7.5", "That card does not move you to Cassie's Barn.")


def test_7_5_not_to_where_one_stands() -> None:
    s = scene(at=["quarry"], hands=["leap"])
    assert plays(s, 0) == [Leap(space) for space in ELEVEN if space != "quarry"]
    assert refused(s, 0, Leap("quarry")).clause == "7.10"


def test_7_5_by_house_rule_the_barn_too() -> None:
    assert len(plays(scene(at=["red-1"], hands=["leap"], moveCardBarn="allowed"), 0)) == 12
    assert len(plays(scene(at=["barn"], hands=["leap"], moveCardBarn="allowed"), 0)) == 11


def test_7_5_only_to_morph_spaces() -> None:
    s = scene(hands=["leap"])
    for space in ("mall", "red-1", "tower"):
        assert refused(s, 0, Leap(space)).clause == "7.5"


def test_7_5_in_any_form_from_anywhere_and_on_with_the_roll() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], hands=["leap"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Leap("orchard"))
    assert place(s, 0) == "ant orchard"
    assert asked(s) == (0, "AskWalk"), "it is extra to the move"
    assert set(stops(s, 0)) == {"orchard", "yellow-13", "car-wash"}


def test_7_5_even_after_a_lost_battle() -> None:
    s = scene(at=["mall"], forms=["bear"], hands=["leap"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    does(s, 0, Leap("quarry"))
    assert place(s, 0) == "bear quarry"


def test_7_5_leaping_off_a_mission_instead_of_battling() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], hands=["leap ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("mall"))
    assert Battle() in answers(s, 0)
    does(s, 0, Leap("quarry"))
    assert answers(s, 0) == [PASS], "it never starts a battle, and ends this chance of one"


# 7.6  Take a card.


def test_7_6_a_random_card_out_of_the_hand_one_chooses() -> None:
    s = scene(3, hands=["take wild", "ax leap ax", "visser"])
    assert TakeCard(Seat(1)) in plays(s, 0)
    assert TakeCard(Seat(2)) in plays(s, 0)
    does(s, 0, TakeCard(Seat(1)))
    chance = s.stack[-1]
    assert frames(s).endswith("AskTurn CardPick")
    assert chance.weights(s) == s.hands[1]  # type: ignore[attr-defined]  # it is a Chance
    draws(s, "ax")
    assert hand(s, 0) == ["wild", "ax"]
    assert hand(s, 1) == ["leap", "ax"]
    assert hand(s, 2) == ["visser"]


def test_7_6_the_two_know_which_card_and_nobody_else() -> None:
    s = scene(3, hands=["take wild", "ax leap ax", "visser"])
    does(s, 0, TakeCard(Seat(1)))
    s.hear()
    draws(s, "leap")
    news = s.hear()
    assert [event for viewer, event in news if viewer is None] == [CardTaken(Seat(0), Seat(1))]
    assert sorted(viewer for viewer, event in news if isinstance(event, TookCard) and viewer is not None) == [0, 1]


def test_7_6_the_target_must_hold_a_card() -> None:
    s = scene(3, hands=["take", "", "ax"])
    assert plays(s, 0) == [TakeCard(Seat(2))]
    refusal = refused(s, 0, TakeCard(Seat(1)))
    assert (refusal.clause, refusal.reason) == ("7.6", "Seat 2 holds no card.")
    assert refused(s, 0, TakeCard(Seat(0))).clause == "7.6"


def test_7_6_what_was_taken_may_be_played_at_once_if_a_play_is_left() -> None:
    s = scene(2, hands=["take", "leap"])
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "leap")
    does(s, 0, Leap("quarry"))
    assert place(s, 0) == "human quarry"


def test_7_6_the_robbed_hand_is_refilled_at_the_end_of_its_owners_next_turn() -> None:
    s = scene(2, hands=["take ax ax ax ax", "leap leap leap leap leap"])
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "leap")
    assert [pawn.cards for pawn in table(s).pawns] == [5, 4]
    does(s, 0, PASS)
    assert [pawn.cards for pawn in table(s).pawns] == [5, 4]
    does(s, 1, PASS)
    draws(s, "wild")
    assert [pawn.cards for pawn in table(s).pawns] == [5, 5]


# 7.7  Ax.


def test_7_7_twice_as_far_as_the_die_says() -> None:
    s = scene(hands=["ax"])
    does(s, 0, Roll())
    die(s, 3)
    assert plays(s, 0) == [Ax()]
    does(s, 0, Ax())
    turn = table(s).turn
    assert (turn.rolled, turn.steps) == (3, 6)
    assert "red-5" in stops(s, 0)
    refusal = refused(s, 0, Walk("red-6"))
    assert (refusal.clause, refusal.reason) == ("5.1", "That space is 7 steps away; you may walk 6.")


def test_7_7_only_between_the_roll_and_the_walk() -> None:
    s = scene(hands=["ax ax"])
    assert plays(s, 0) == []
    assert refused(s, 0, Ax()).reason == "Ax doubles a roll: roll the die first."
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Walk("red-1"))
    assert plays(s, 0) == []
    assert refused(s, 0, Ax()).reason == "You have walked already."


def test_7_7_never_for_a_battle() -> None:
    s = scene(at=["yellow-3"], forms=["ant"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 5)
    does(s, 0, Walk("mall"))
    assert plays(s, 0) == []
    assert refused(s, 0, Ax()).reason == "Ax does not help in a battle."


def test_7_7_a_second_ax_does_nothing_and_is_refused() -> None:
    s = scene(hands=["ax ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Ax())
    assert plays(s, 0) == []
    assert refused(s, 0, Ax()).reason == "This roll has been doubled already."


def test_7_7_by_house_rule_a_second_ax_doubles_again() -> None:
    s = scene(hands=["ax ax"], axStack="x4")
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Ax(), Ax())
    assert table(s).turn.steps == 8
    assert "red-7" in stops(s, 0)
    assert plays(s, 0) == [], "two cards a turn"


def test_7_7_by_house_rule_the_longest_walk_of_all_is_24_steps() -> None:
    s = scene(hands=["ax ax"], axStack="x4")
    does(s, 0, Roll())
    die(s, 6)
    does(s, 0, Ax(), Ax())
    far = STANDARD.steps[0][STANDARD.start]
    assert {STANDARD.index[space] for space in stops(s, 0)} == {at for at, steps in enumerate(far) if steps <= 24}


# 7.10  A card must do something.


@pytest.mark.parametrize("card", ["ax", "ellimist", "change-back", "take"])
def test_7_10_a_card_that_would_do_nothing_cannot_be_played(card: str) -> None:
    s = scene(2, hands=[card, ""])
    assert plays(s, 0) == []
    end_turn(s)
    assert asked(s) == (1, "AskTurn")


def test_7_10_a_dead_card_goes_by_changing_the_hand() -> None:
    s = scene(2, hands=["ellimist ellimist", ""])
    does(s, 0, Redraw())
    assert table(s).discards == {"ellimist": 2}
    assert told(s, 1) == []
