"""Chapters 4 and 5: the spaces, and moving over them."""

from __future__ import annotations

import pytest

from games.animorphs.play import STANDARD, answers, asked, die, does, heard, place, plays, refused, scene, stops, table, with_roads
from rulebound.games.animorphs.actions import Ax, Battle, MakeChange, Roll, Walk, Walked
from rulebound.games.animorphs.content import MORPH
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Seat

LOOP = with_roads(["red-1", "red-4"])  # red-1 to red-4 in a ring of four, between the Barn and the Treehouse


def rolled(face: int, **given: object) -> Invasion:
    """Seat 0 has rolled."""
    s = scene(**given)  # type: ignore[arg-type]  # a scene's own arguments
    does(s, 0, Roll())
    die(s, face)
    s.hear()
    return s


def ids(*runs: str) -> set[str]:
    """red:1-4 means red-1 to red-4."""
    found = set()
    for run in runs:
        colour, _, numbers = run.partition(":")
        if numbers:
            first, last = numbers.split("-")
            found |= {f"{colour}-{n}" for n in range(int(first), int(last) + 1)}
        else:
            found.add(run)
    return found


# 4  The spaces.


def test_4_1_every_space_counts_as_one_step_whatever_its_kind() -> None:
    """Barn, four red, Treehouse (5 steps), red-5 (6 steps): the Morph space counts."""
    s = rolled(6, at=["barn"])
    assert "red-5" in stops(s, 0)
    assert "red-6" not in stops(s, 0)
    s = rolled(3, at=["red-9"])  # red-9, High School, red-10, red-11: the Mission counts
    assert "red-11" in stops(s, 0)
    assert "bus-stop" not in stops(s, 0)


def test_4_2_only_a_mission_with_a_marker_can_be_battled() -> None:
    s = scene(at=["mall"], forms=["tiger"], active="hospital dam marina")
    assert refused_battle(s) == ("4.2", "This Mission is not active.")
    s = scene(at=["mall"], forms=["tiger"], active="mall dam marina")
    assert len(answers(s, 0)) == 4


def refused_battle(s: Invasion) -> tuple[str, str]:
    refusal = refused(s, 0, Battle())
    return refusal.clause, refusal.reason


def test_4_3_the_towers_space_is_not_entered_before_it_opens() -> None:
    s = rolled(2, at=["red-48"], forms=["elephant"])
    assert "tower" not in stops(s, 0)
    assert refused(s, 0, Walk("tower")).clause == "10.1"


@pytest.mark.parametrize(
    ("form", "colours"),
    [
        ("human", {"red"}),
        ("bear", {"red"}),
        ("tiger", {"red"}),
        ("elephant", {"red"}),
        ("eagle", {"white"}),
        ("ant", {"yellow"}),
        ("dolphin", {"blue"}),
    ],
)
def test_4_4_each_form_walks_on_its_own_colour(form: str, colours: set[str]) -> None:
    """From the Boathouse, where four colours meet."""
    s = rolled(6, at=["boathouse"], forms=[form])
    found = set(stops(s, 0))
    assert {space.partition("-")[0] for space in found if space.rpartition("-")[2].isdigit()} == colours


def test_4_4_an_eagle_may_not_use_red() -> None:
    s = rolled(6, at=["treehouse"], forms=["eagle"])
    refusal = refused(s, 0, Walk("red-5"))
    assert (refusal.clause, refusal.reason) == ("4.4", "An eagle cannot take the red path.")


def test_4_4_a_form_without_a_path_at_its_space_can_only_stay_and_is_not_lost() -> None:
    s = rolled(6, at=["alley"], forms=["dolphin"])
    assert answers(s, 0) == [Walk("alley")]
    does(s, 0, Walk("alley"))
    assert heard(s)[0] == Walked(Seat(0), "alley", [], 0)


def test_4_5_there_are_twelve_morph_spaces_the_barn_among_them() -> None:
    assert len(STANDARD.morphs) == 12
    assert STANDARD.kind[STANDARD.start] == MORPH
    s = scene(at=["barn"], hands=["change-ant"])
    assert plays(s, 0) == [MakeChange("change-ant", "ant")]


# 5  Moving.


def test_5_1_any_direction_and_any_number_of_steps_up_to_the_roll() -> None:
    s = rolled(3, at=["barn"])
    assert set(stops(s, 0)) == {"barn", *ids("red:1-3", "red:40-42"), "red-53"}


def test_5_1_staying_is_the_first_answer() -> None:
    s = rolled(1, at=["red-2"])
    assert answers(s, 0) == [Walk("red-2"), Walk("red-1"), Walk("red-3"), Walk("red-53")]


def test_5_1_one_step_too_far_is_refused_with_both_numbers() -> None:
    s = rolled(4, at=["barn"])
    refusal = refused(s, 0, Walk("red-5"))
    assert (refusal.clause, refusal.reason) == ("5.1", "That space is 6 steps away; you rolled 4.")


def test_5_1_there_is_no_stepping_out_and_back_on_to_the_mission_where_one_stands() -> None:
    s = rolled(6, at=["mall"], forms=["ant"], hands=["ax"])
    assert Walk("mall") in answers(s, 0), "only as staying"
    does(s, 0, Walk("mall"))
    assert asked(s) == (0, "AskEnd"), "which brings no battle"


def test_5_1_the_walk_announced_is_a_shortest_one() -> None:
    s = rolled(6, at=["barn"])
    does(s, 0, Walk("red-5"))
    assert heard(s)[0] == Walked(Seat(0), "barn", ["red-1", "red-2", "red-3", "red-4", "treehouse", "red-5"], 0)


def test_5_2_a_pawn_does_not_stop_on_a_taken_path_space_but_is_moved_ahead() -> None:
    s = rolled(2, at=["barn", "red-2"])
    found = stops(s, 0)
    assert found["red-2"] == {"red-3", "red-53"}, "at the branch the mover picks"
    assert found["red-1"] == set()
    does(s, 0, Walk("red-2", "red-3"))
    assert place(s, 0) == "human red-3"
    assert heard(s)[0] == Walked(Seat(0), "barn", ["red-1", "red-2", "red-3"], 1)
    assert place(s, 1) == "human red-2", "nobody is pushed away"


def test_5_2_the_space_itself_is_no_answer_and_neither_is_the_way_back() -> None:
    s = rolled(2, at=["barn", "red-2"])
    assert refused(s, 0, Walk("red-2")).clause == "5.2"
    assert refused(s, 0, Walk("red-2", "red-1")).clause == "5.2"
    assert refused(s, 0, Walk("red-2", "red-4")).clause == "5.2"
    assert refused(s, 0, Walk("red-1", "red-2")).clause == "5.2", "nobody is moved ahead from a free space"


def test_5_2_being_moved_ahead_costs_no_steps() -> None:
    """One step to the taken space is all the die allows."""
    s = rolled(1, at=["red-5", "red-6"])
    assert stops(s, 0)["red-6"] == {"red-7"}
    assert "red-7" not in stops(s, 0)


def test_5_2_morph_and_mission_spaces_are_passed_over() -> None:
    s = rolled(2, at=["red-2", "red-4"])
    assert stops(s, 0)["red-4"] == {"red-5"}, "over the Treehouse"
    s = rolled(1, at=["red-8", "red-9"])
    assert stops(s, 0)["red-9"] == {"red-10"}, "over the High School"


def test_5_2_a_row_of_taken_spaces_is_passed_over_as_a_whole() -> None:
    s = rolled(2, seats=4, at=["red-12", "red-14", "red-15", "red-16"])
    found = stops(s, 0)
    assert found["red-14"] == {"red-17"}, "over two pawns and North Bridge"
    assert "red-15" not in found, "three steps away"


def test_5_2_the_form_must_allow_the_way_ahead() -> None:
    """An eagle moved ahead over the Boathouse goes on in the air only; an ant has nowhere to go behind the Mall."""
    s = rolled(1, at=["white-10", "white-11"], forms=["eagle", "eagle"])
    assert stops(s, 0)["white-11"] == {"white-12", "white-16"}
    s = rolled(2, at=["treehouse", "yellow-4"], forms=["ant", "ant"])
    assert "yellow-4" not in stops(s, 0)
    refusal = refused(s, 0, Walk("yellow-4"))
    assert (refusal.clause, refusal.reason) == ("5.2", "That space is taken, and there is no open path space ahead of it.")


def test_5_2_nobody_is_moved_ahead_on_to_the_tower() -> None:
    s = rolled(1, at=["red-47", "red-48"], forms=["elephant", "human"], missions={0: "marina dam mall"}, active="hospital")
    assert "red-48" not in stops(s, 0)
    assert "tower" not in stops(s, 0), "two steps away"


def test_5_2_passing_other_pawns_is_free() -> None:
    s = rolled(3, at=["barn", "red-1", "red-2"])
    assert stops(s, 0)["red-3"] == set()


def test_5_2_who_can_arrive_from_two_sides_picks_one() -> None:
    s = rolled(3, at=["barn", "red-3"], content=LOOP)
    assert stops(s, 0)["red-3"] == {"red-4", "red-2"}
    does(s, 0, Walk("red-3", "red-2"))
    assert heard(s)[0] == Walked(Seat(0), "barn", ["red-1", "red-4", "red-3", "red-2"], 1), "the long way round"
    assert place(s, 0) == "human red-2"


def test_5_2_walk_and_moving_ahead_together_enter_no_space_twice() -> None:
    """From red-1 to the taken red-2: ahead lie red-3 and red-4, both taken, then red-1, where it started, and the Treehouse."""
    s = rolled(1, seats=4, at=["red-1", "red-2", "red-3", "red-4"], content=LOOP)
    found = stops(s, 0)
    assert found["red-2"] == {"red-53", "red-5"}
    assert found["red-4"] == {"red-5", "red-53"}, "on over the Treehouse, or round by red-3 and red-2"


def test_5_2_a_longer_walk_is_taken_where_the_shortest_would_cross_the_way_ahead() -> None:
    """red-4 is taken. Arriving there by red-3 one moves on to the Treehouse and red-5, or to red-1 unless the walk came by it."""
    s = rolled(4, at=["barn", "red-4"], content=LOOP)
    assert stops(s, 0)["red-4"] == {"red-3", "red-5"}, "red-1 lies on every walk from the Barn"


def test_5_3_any_number_of_pawns_share_morph_mission_and_tower_spaces() -> None:
    s = rolled(1, at=["red-4", "treehouse", "treehouse"])
    assert stops(s, 0)["treehouse"] == set()
    does(s, 0, Walk("treehouse"))
    assert [pawn.space for pawn in table(s).pawns] == ["treehouse"] * 3
    s = rolled(1, at=["red-54", "mall", "mall"])
    assert stops(s, 0)["mall"] == set()
    three = "marina dam high-school"
    s = rolled(1, at=["red-48", "tower"], forms=["elephant", "elephant"], missions={0: three}, active="mall")
    assert stops(s, 0)["tower"] == set()


def test_5_4_morph_and_mission_spaces_may_be_walked_through_or_stopped_on() -> None:
    s = rolled(6, at=["red-7"])
    found = stops(s, 0)
    assert "alley" in found
    assert "high-school" in found, "active or not"
    assert {"red-10", "red-11"} <= set(found), "through both"


def test_5_4_one_may_stop_on_a_mission_that_is_not_active() -> None:
    s = rolled(3, at=["alley"], active="mall dam marina", hands=["ax"])
    does(s, 0, Walk("high-school"))
    assert place(s, 0) == "human high-school"
    assert asked(s) == (0, "AskEnd")


def test_5_4_neither_visser_iii_nor_pawns_bar_the_way() -> None:
    s = rolled(4, at=["alley", "high-school", "red-9"], visser="high-school")
    assert stops(s, 0)["red-10"] == set()


def test_5_4_a_doubled_roll_reaches_twice_as_far() -> None:
    s = rolled(6, at=["barn"], hands=["ax"])
    does(s, 0, Ax())
    assert "alley" in stops(s, 0), "nine steps"
    does(s, 0, Walk("high-school"))
    assert place(s, 0) == "human high-school"
