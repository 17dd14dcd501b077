"""Chapter 10 and 11.1: the Tower, and winning."""

from __future__ import annotations

import pytest

from games.animorphs.play import (
    answers,
    asked,
    battle,
    dice,
    die,
    does,
    end_turn,
    heard,
    opens,
    place,
    refused,
    scene,
    stops,
    table,
)
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Ax, Battle, Battled, ChangeBack, Redraw, Roll, TowerOpened, Walk, Won
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import PASS, Entry, Illegal, Seat, apply, view

THREE = "marina drive-in high-school"


def third_mission() -> Invasion:
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina drive-in"}, hands=["leap ax"])
    does(s, 0, Battle())
    dice(s, 6, 6)
    return s


def test_10_1_the_first_third_mission_opens_the_tower() -> None:
    s = third_mission()
    assert TowerOpened(Seat(0)) in heard(s)
    assert table(s).tower_open


def test_10_1_a_second_one_does_not_and_neither_does_another_players_third() -> None:
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina"})
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert not table(s).tower_open
    s = scene(at=["mall"], forms=["tiger"], missions={0: "marina drive-in", 1: "high-school observatory pump-house"})
    assert table(s).tower_open
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert not any(isinstance(event, TowerOpened) for event in heard(s))


@pytest.mark.parametrize("form", ["human", "bear", "tiger"])
def test_10_2_nobody_but_an_elephant_enters(form: str) -> None:
    s = scene(at=["red-48"], forms=[form], missions={0: THREE})
    does(s, 0, Roll())
    die(s, 6)
    assert "tower" not in stops(s, 0)
    refusal = refused(s, 0, Walk("tower"))
    assert (refusal.clause, refusal.reason) == ("10.2", "Only an elephant with three Missions may enter the Tower.")


def test_10_2_and_only_one_with_three_missions_of_its_own() -> None:
    s = scene(at=["red-48"], forms=["elephant"], missions={0: "marina", 1: "drive-in high-school observatory"})
    does(s, 0, Roll())
    die(s, 6)
    assert "tower" not in stops(s, 0)
    assert refused(s, 0, Walk("tower")).clause == "10.2"


def test_10_2_the_elephant_enters_from_the_red_space_beside_it_without_an_exact_roll() -> None:
    s = scene(at=["red-46"], forms=["elephant"], missions={0: THREE})
    does(s, 0, Roll())
    die(s, 6)
    assert "tower" in stops(s, 0)
    does(s, 0, Walk("tower"))
    assert heard(s)[-1].path == ["red-47", "red-48", "tower"]  # type: ignore[attr-defined]  # Walked
    assert place(s, 0) == "elephant tower"


@pytest.mark.parametrize(("form", "missions"), [("tiger", THREE), ("elephant", "marina drive-in")])
def test_10_2_nobody_else_could_battle_there_even_if_it_stood_there(form: str, missions: str) -> None:
    s = scene(at=["tower"], forms=[form], missions={0: missions, 1: "observatory pump-house train-yard"})
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == ("10.2", "Only an elephant with three Missions may enter the Tower.")


def test_10_2_several_may_stand_there() -> None:
    s = scene(2, at=["red-48", "tower"], forms=["elephant", "elephant"], missions={0: THREE, 1: "observatory pump-house train-yard"})
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Walk("tower"))
    assert place(s, 0) == place(s, 1) == "elephant tower"


def test_10_2_an_elephant_may_leave_the_tower_again() -> None:
    s = scene(at=["tower"], forms=["elephant"], missions={0: THREE})
    does(s, 0, Roll())
    die(s, 1)
    assert set(stops(s, 0)) == {"tower", "red-48"}


def test_10_3_not_in_the_turn_in_which_the_third_mission_is_won() -> None:
    s = third_mission()
    opens(s, "observatory")
    assert answers(s, 0) == [PASS]
    for action in (Roll(), Redraw()):
        assert refused(s, 0, action).clause == "3.2"


def test_10_3_the_next_turn_will_do() -> None:
    s = scene(2, at=["red-48", "barn"], forms=["elephant"], missions={0: THREE})
    end_turn(s)
    end_turn(s)
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Walk("tower"))
    assert asked(s) == (0, "AskBattle")


@pytest.mark.parametrize(
    ("visser", "first", "second", "won"),
    [("mall", 3, 4, True), ("mall", 3, 3, False), ("tower", 3, 4, False), ("tower", 4, 4, True), ("tower", 6, 6, True)],
)
def test_10_4_seven_wins_or_eight_against_visser_iii(visser: str, first: int, second: int, won: bool) -> None:
    s = scene(at=["tower"], forms=["elephant"], missions={0: THREE}, visser=visser)
    does(s, 0, Battle())
    dice(s, first, second)
    assert battle(s) == Battled(Seat(0), "tower", "elephant", (first, second), 8 if visser == "tower" else 7, won)
    assert s.over == won


def test_10_4_by_arriving_or_by_staying() -> None:
    s = scene(at=["red-45"], forms=["elephant"], missions={0: THREE}, visser="mall", hands=["ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Ax(), Walk("tower"), Battle())
    dice(s, 6, 6)
    assert s.over
    s = scene(at=["tower"], forms=["elephant"], missions={0: THREE}, visser="mall")
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert s.over


def test_10_4_rolling_and_staying_on_the_tower_brings_no_battle() -> None:
    s = scene(at=["tower"], forms=["elephant"], missions={0: THREE}, hands=["ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("tower"))
    assert asked(s) == (0, "AskEnd")


def test_10_5_the_loser_stays_and_may_try_again() -> None:
    s = scene(2, at=["tower"], forms=["elephant"], missions={0: THREE})
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert place(s, 0) == "elephant tower"
    end_turn(s)
    end_turn(s)
    assert Battle() in answers(s, 0)


def test_10_5_change_back_now_takes_a_pawn_down_again() -> None:
    s = scene(2, turn=1, at=["tower"], forms=["elephant"], missions={0: THREE}, hands=["", "change-back"])
    does(s, 1, ChangeBack(Seat(0)))
    if asked(s) == (0, "AskRetreat"):
        does(s, 0, answers(s, 0)[0])
    assert place(s, 0).startswith("human ")
    assert table(s).pawns[0].space != "tower"


def test_11_1_the_first_to_destroy_the_generator_wins_and_the_game_is_over() -> None:
    s = scene(3, turn=1, at=["tower", "tower"], forms=["elephant", "elephant"], missions={0: THREE, 1: "observatory pump-house train-yard"})
    does(s, 1, Battle())
    dice(s, 6, 6)
    assert heard(s)[-1] == Won(Seat(1))
    assert s.over
    assert not s.stack
    assert view(s, None).table.winner == 1
    assert GAME.scores(s) == [0, 1, 0]
    with pytest.raises(Illegal):
        apply(s, Entry(Seat(2), Roll()))
