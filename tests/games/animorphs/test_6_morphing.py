"""Chapter 6: morphing."""

from __future__ import annotations

import pytest

from games.animorphs.play import answers, asked, die, does, end_turn, frames, heard, place, plays, refused, scene, stops, table
from rulebound.games.animorphs.actions import Ax, ChangeBack, Changed, Leap, MakeChange, PlayedCard, Roll, Walk
from rulebound.kernel import Seat

ANIMALS = ("eagle", "ant", "dolphin", "bear", "tiger", "elephant")


@pytest.mark.parametrize("space", ["red-1", "mall", "tower"])
def test_6_1_only_on_a_morph_space(space: str) -> None:
    s = scene(at=[space], hands=["change-ant wild"])
    assert plays(s, 0) == []
    assert refused(s, 0, MakeChange("change-ant", "ant")).clause == "6.1"
    assert refused(s, 0, MakeChange("wild", "ant")).clause == "6.1", "the wild card too (7.3)"


def test_6_1_before_the_move_and_after_seeing_the_roll() -> None:
    s = scene(at=["treehouse"], hands=["change-ant change-eagle"])
    does(s, 0, MakeChange("change-ant", "ant"), Roll())
    die(s, 2)
    assert "yellow-4" in stops(s, 0)
    does(s, 0, MakeChange("change-eagle", "eagle"))
    assert "white-2" in stops(s, 0), "the roll is walked in the new form"
    assert "yellow-4" not in stops(s, 0)


def test_6_1_where_the_walk_ends() -> None:
    s = scene(at=["red-1"], hands=["change-ant"])
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Walk("barn"))
    assert asked(s) == (0, "AskEnd")
    assert plays(s, 0) == [MakeChange("change-ant", "ant")]


@pytest.mark.parametrize("animal", ANIMALS)
def test_6_2_the_card_of_an_animal_makes_that_animal(animal: str) -> None:
    s = scene(hands=[f"change-{animal}"])
    assert plays(s, 0) == [MakeChange(f"change-{animal}", animal)]
    does(s, 0, MakeChange(f"change-{animal}", animal))
    assert place(s, 0) == f"{animal} barn"
    assert table(s).discards == {f"change-{animal}": 1}


def test_6_2_no_other_animal() -> None:
    s = scene(hands=["change-ant"])
    assert refused(s, 0, MakeChange("change-ant", "bear")).clause == "6.2"
    assert refused(s, 0, MakeChange("change-bear", "bear")).clause == "7.1", "a card must be held"


def test_6_2_the_animal_one_is_is_no_change() -> None:
    s = scene(forms=["ant"], hands=["change-ant wild"])
    assert plays(s, 0) == [MakeChange("wild", animal) for animal in ANIMALS if animal != "ant"]
    refusal = refused(s, 0, MakeChange("change-ant", "ant"))
    assert (refusal.clause, refusal.reason) == ("6.2", "You are an ant already.")


def test_6_2_nobody_becomes_human_by_choice() -> None:
    s = scene(forms=["ant"], hands=["wild"])
    assert refused(s, 0, MakeChange("wild", "human")).clause == "6.2"


def test_6_2_two_morphs_in_a_turn_are_fine() -> None:
    s = scene(hands=["change-ant change-bear"])
    does(s, 0, MakeChange("change-ant", "ant"), MakeChange("change-bear", "bear"))
    assert place(s, 0) == "bear barn"


def test_6_3_everybody_sees_the_new_form() -> None:
    s = scene(hands=["wild"])
    does(s, 0, MakeChange("wild", "tiger"))
    assert heard(s) == [PlayedCard(Seat(0), "wild", "tiger"), Changed(Seat(0), "tiger")]
    assert table(s).pawns[0].form == "tiger"


def test_6_4_a_form_lasts_until_the_next_morph_or_a_card_of_an_opponent() -> None:
    s = scene(2, hands=["change-ant leap", "change-back"])
    does(s, 0, MakeChange("change-ant", "ant"), Roll())
    die(s, 2)
    does(s, 0, Walk("yellow-1"))
    end_turn(s)
    assert place(s, 0) == "ant yellow-1"
    does(s, 1, ChangeBack(Seat(0)))
    assert place(s, 0) == "human barn"


def test_6_5_morphing_where_the_walk_ended_gives_no_further_steps() -> None:
    s = scene(at=["red-1"], hands=["change-ant"])
    does(s, 0, Roll())
    die(s, 6)
    does(s, 0, Walk("barn"), MakeChange("change-ant", "ant"))
    assert "AskWalk" not in frames(s)
    assert table(s).turn.steps == 0


def test_6_5_by_house_rule_the_rest_of_the_roll_is_walked_in_the_new_form() -> None:
    s = scene(at=["red-1"], hands=["change-ant"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"))
    assert table(s).turn.steps == 3
    assert asked(s) == (0, "AskEnd")
    does(s, 0, MakeChange("change-ant", "ant"))
    assert asked(s) == (0, "AskWalk")
    assert set(stops(s, 0)) == {"barn", "yellow-1", "yellow-2", "observatory"}
    does(s, 0, Walk("observatory"))
    assert place(s, 0) == "ant observatory"
    assert table(s).turn.steps == 0


def test_6_5_by_house_rule_an_active_mission_reached_so_may_be_battled() -> None:
    s = scene(at=["red-1"], hands=["change-ant"], morphAndGoOn=True, active="observatory mall dam")
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"), MakeChange("change-ant", "ant"), Walk("observatory"))
    assert asked(s) == (0, "AskBattle")


def test_6_5_by_house_rule_nothing_is_left_of_a_roll_used_up() -> None:
    s = scene(at=["red-1"], hands=["change-ant"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Walk("barn"), MakeChange("change-ant", "ant"))
    assert "AskWalk" not in frames(s)


def test_6_5_by_house_rule_it_is_still_one_walk_and_enters_no_space_twice() -> None:
    s = scene(at=["red-2"], hands=["change-bear"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 6)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"))
    found = set(stops(s, 0))
    assert found == {"barn", "red-42", "red-41", "red-40", "red-39"}, "four steps, and not back over red-1"
    refusal = refused(s, 0, Walk("red-1"))
    assert (refusal.clause, refusal.reason) == ("5.1", "One walk enters no space twice.")


def test_6_5_by_house_rule_taken_path_spaces_move_one_ahead_on_the_rest_too() -> None:
    s = scene(at=["red-1", "red-42", "red-40"], hands=["change-bear"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"))
    assert stops(s, 0) == {"barn": set(), "red-42": {"red-41"}}
    does(s, 0, Walk("red-42", "red-41"))
    assert place(s, 0) == "bear red-41"


def test_6_5_by_house_rule_ax_comes_before_the_first_step() -> None:
    s = scene(at=["red-1"], hands=["change-bear ax"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"))
    assert plays(s, 0) == []
    refusal = refused(s, 0, Ax())
    assert (refusal.clause, refusal.reason) == ("7.7", "You have walked already.")


def test_6_5_by_house_rule_leaping_away_gives_the_rest_up() -> None:
    s = scene(at=["red-1"], hands=["change-bear leap"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"), Leap("quarry"))
    assert table(s).turn.steps == 0
    does(s, 0, MakeChange("change-bear", "bear"))
    assert asked(s) != (0, "AskWalk")


def test_6_5_by_house_rule_leaping_away_after_the_morph_gives_the_rest_up_too() -> None:
    s = scene(at=["red-1"], hands=["change-bear leap wild"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"), Leap("quarry"))
    assert asked(s) == (0, "AskEnd")
    assert table(s).turn.steps == 0
    assert place(s, 0) == "bear quarry"


def test_6_5_leaping_between_roll_and_walk_costs_nothing_of_the_roll() -> None:
    s = scene(at=["red-1"], hands=["leap"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Leap("quarry"))
    assert asked(s) == (0, "AskWalk")
    assert table(s).turn.steps == 4


def test_6_5_by_house_rule_one_may_stay_after_all_and_then_it_is_over() -> None:
    s = scene(at=["red-1"], hands=["change-bear change-ant ax"], morphAndGoOn=True)
    does(s, 0, Roll())
    die(s, 4)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"))
    assert Walk("barn") == answers(s, 0)[0]
    does(s, 0, Walk("barn"), MakeChange("change-ant", "ant"))
    assert asked(s) != (0, "AskWalk")
