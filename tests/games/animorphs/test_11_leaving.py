"""11.2: a seat leaves the game, at whatever moment."""

from __future__ import annotations

from random import Random

import pytest

from games.animorphs.conserved import conserved
from games.animorphs.play import (
    STANDARD,
    asked,
    dice,
    die,
    does,
    draws,
    end_turn,
    frames,
    heard,
    leaves,
    nature,
    opens,
    place,
    plays,
    refill,
    scene,
    table,
    top,
)
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Battle, ChangeBack, Left, MissionOpened, MoveVisser, Roll, TakeCard, Walk, Won
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import HOUSE, PASS, Abandon, Chance, Entry, Illegal, RuleWord, Seat, advance, apply, choose, view


def test_11_2_pawn_hand_and_missions_leave_and_the_turn_order_closes_up() -> None:
    s = scene(4, turn=0, at=["barn", "red-1"], forms=["human", "tiger"], hands=["", "ax wild"], missions={1: "marina drive-in"})
    left_before = table(s).missions_left
    leaves(s, 1)
    pawn = table(s).pawns[1]
    assert (pawn.left, pawn.cards, pawn.missions) == (True, 0, [])
    assert table(s).discards == {"ax": 1, "wild": 1}
    assert table(s).missions_left == left_before + 2
    assert heard(s) == [Left(Seat(1))]
    assert asked(s) == (0, "AskTurn"), "the turn of another goes on"
    end_turn(s)
    assert asked(s) == (2, "AskTurn")
    end_turn(s)
    end_turn(s)
    assert asked(s) == (0, "AskTurn")


def test_11_2_in_its_own_turn_the_next_seat_is_asked_and_nothing_is_drawn_for_it() -> None:
    for_answers: list[tuple[str, Invasion]] = []
    s = scene(3, at=["mall"], forms=["tiger"], hands=["ax leap"])
    for_answers.append(("AskTurn", s))
    s = s.clone()
    does(s, 0, Roll())
    for_answers.append(("Throw", s))
    s = s.clone()
    die(s, 2)
    for_answers.append(("AskWalk", s))
    s = s.clone()
    does(s, 0, Walk("mall"))
    for_answers.append(("AskEnd", s))
    s = s.clone()
    does(s, 0, PASS)
    for_answers.append(("Draw", s))
    s = for_answers[0][1].clone()
    does(s, 0, Battle())
    for_answers.append(("BattleThrow", s))
    for frame, s in for_answers:
        assert top(s) == frame
        leaves(s, 0)
        assert asked(s) == (1, "AskTurn"), frame
        assert table(s).pawns[0].cards == 0
        conserved(s)


def test_11_2_a_question_about_a_battle_goes_with_its_seat() -> None:
    s = scene(3, at=["yellow-3"], forms=["ant"], hands=["ax"])
    does(s, 0, Roll())
    die(s, 2)
    does(s, 0, Walk("mall"))
    assert top(s) == "AskBattle"
    leaves(s, 0)
    assert asked(s) == (1, "AskTurn")


def test_11_2_the_next_mission_due_still_comes() -> None:
    s = scene(3, at=["mall"], forms=["tiger"])
    does(s, 0, Battle())
    dice(s, 6, 6)
    assert top(s) == "NextMission"
    leaves(s, 0)
    assert frames(s) == "Rounds NextMission"
    opens(s, "mall")
    assert asked(s) == (1, "AskTurn")
    assert len(table(s).active) == 3
    conserved(s)


def test_11_2_with_missions_back_in_an_empty_pile_three_are_active_again() -> None:
    rest = "marina high-school drive-in observatory pump-house train-yard radio-mast water-tower car-wash"
    s = scene(3, missions={1: rest}, active="mall dam", pile="", hands=["", "", ""])
    s.active.remove(s.content.mission_at[s.content.index["dam"]])
    s.pawns[2].missions.append(s.content.mission_at[s.content.index["dam"]])
    s.pawns[2].missions.append(s.content.mission_at[s.content.index["hospital"]])
    leaves(s, 1)
    opens(s, "marina", "drive-in")
    assert table(s).active == ["mall", "marina", "drive-in"]
    assert [event for event in heard(s) if isinstance(event, MissionOpened)][-1] == MissionOpened("drive-in", 7)
    assert asked(s) == (0, "AskTurn")
    conserved(s)


def test_11_2_its_card_not_yet_carried_out_has_no_effect() -> None:
    s = scene(3, hands=["visser ax", "ellimist", "ax"])
    does(s, 0, MoveVisser("mall"))
    leaves(s, 0)
    assert table(s).visser == "tower"
    assert asked(s) == (1, "AskTurn")
    conserved(s)


def test_11_2_who_is_asked_for_the_ellimist_is_passed_over() -> None:
    s = scene(3, hands=["visser ax", "ellimist", "ax"])
    does(s, 0, MoveVisser("mall"))
    assert asked(s) == (1, "EllimistWindow")
    leaves(s, 1)
    assert asked(s) == (2, "EllimistWindow")
    does(s, 2, PASS)
    assert table(s).visser == "mall"


def test_11_2_who_was_to_be_asked_later_is_passed_over_too() -> None:
    s = scene(3, hands=["visser ax", "ellimist", "ax"])
    does(s, 0, MoveVisser("mall"))
    leaves(s, 2)
    does(s, 1, PASS)
    assert table(s).visser == "mall"
    assert asked(s) == (0, "AskTurn")


def test_11_2_a_victim_that_leaves_is_not_moved_and_not_robbed() -> None:
    space = next(STANDARD.ids[at] for at in range(len(STANDARD.ids)) if len(STANDARD.nearest[at]) == 2)
    s = scene(3, at=["barn", space], hands=["change-back take", "ax"])
    does(s, 0, ChangeBack(Seat(1)))
    assert asked(s) == (1, "AskRetreat")
    leaves(s, 1)
    assert asked(s) == (0, "AskTurn")
    s = scene(3, hands=["take", "ax"])
    does(s, 0, TakeCard(Seat(1)))
    assert top(s) == "CardPick"
    leaves(s, 1)
    assert asked(s) == (0, "AskTurn")
    assert table(s).pawns[0].cards == 0
    conserved(s)


def test_11_2_nobody_plays_a_card_on_who_has_left() -> None:
    s = scene(3, at=["barn", "red-1"], hands=["change-back take", "ax", "ax"])
    assert ChangeBack(Seat(1)) in plays(s, 0)
    leaves(s, 1)
    assert plays(s, 0) == [TakeCard(Seat(2))]


def test_11_2_its_space_is_free_at_once() -> None:
    s = scene(3, at=["barn", "red-1"])
    does(s, 0, Roll())
    die(s, 1)
    leaves(s, 1)
    does(s, 0, Walk("red-1"))
    assert place(s, 0) == "human red-1"


def test_11_2_the_last_one_left_wins() -> None:
    s = scene(3)
    leaves(s, 0)
    assert table(s).winner is None
    leaves(s, 2)
    assert s.over
    assert heard(s)[-1] == Won(Seat(1))
    assert GAME.scores(s) == [0, 1, 0]


@pytest.mark.parametrize("seat", [1, 3, -1])
def test_11_2_only_a_seat_in_the_game_can_leave(seat: int) -> None:
    s = scene(3)
    leaves(s, 1)
    before = frames(s)
    with pytest.raises(Illegal) as refusal:
        leaves(s, seat)
    assert refusal.value.clause == "11.2"
    assert frames(s) == before


def test_11_2_the_room_decides_nothing_else_here() -> None:
    s = scene(3)
    with pytest.raises(Illegal):
        apply(s, Entry(HOUSE, RuleWord("tower", True)))


def test_11_2_during_set_up_the_rest_is_dealt_and_somebody_begins() -> None:
    s = GAME.start(AnimorphsOptions(), STANDARD, 3)
    assert isinstance(s, Invasion)
    advance(s)
    opens(s, "mall", "dam")
    leaves(s, 0)
    opens(s, "marina")
    draws(s, *["ax"] * 5, *["leap"] * 5)
    assert [pawn.cards for pawn in table(s).pawns] == [0, 5, 5]
    chance = s.stack[-1]
    assert isinstance(chance, Chance)
    assert chance.weights(s) == [0, 1, 1]
    nature(s, 2)
    assert asked(s) == (2, "AskTurn")
    conserved(s)


def test_11_2_at_any_moment_of_any_game_play_goes_on() -> None:
    for seed in range(30):
        source = Random(f"leaving {seed}").random
        s = GAME.start(AnimorphsOptions(), STANDARD, 4)
        assert isinstance(s, Invasion)
        advance(s)
        for seat in Random(seed).sample(range(4), 3):
            for _ in range(int(source() * 60)):
                apply(s, choose(s, source))
                if s.over:
                    break
            if s.over:
                break
            apply(s, Entry(HOUSE, Abandon(Seat(seat))))
            conserved(s)
            assert view(s, None).over or not any(getattr(frame, "seat", None) == seat for frame in s.stack), frames(s)
        assert s.over


def test_11_2_refilling_goes_on_for_the_others() -> None:
    s = scene(3, hands=["leap"])
    does(s, 0, PASS)
    leaves(s, 2)
    refill(s)
    assert table(s).pawns[0].cards == 5
    assert asked(s) == (1, "AskTurn")
