"""Why something is not on offer: every sentence, its clause, and that it tells nothing that the asking seat may not know."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.animorphs.conserved import things
from games.animorphs.play import dice, die, does, leaves, plays, refused, scene, why, with_roads
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    ChangeBack,
    Ellimist,
    Leap,
    MakeChange,
    MoveVisser,
    Redraw,
    Retreat,
    Roll,
    TakeCard,
    Walk,
)
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import PASS, Action, Question, Seat, apply, choose
from rulebound.kernel.rulebook import KERNEL_CLAUSES

THREE = "marina drive-in high-school"


def walking(face: int = 4, **given: object) -> Invasion:
    s = scene(**given)  # type: ignore[arg-type]  # a scene's own arguments
    does(s, 0, Roll())
    die(s, face)
    return s


def at_the_end(**given: object) -> Invasion:
    """Seat 0 has rolled and stayed, and is asked for last cards."""
    s = walking(4, **given)
    does(s, 0, Walk(s.content.ids[s.pawns[0].space]))
    return s


# Pointing at spaces.


@pytest.mark.parametrize(
    ("space", "form", "thing", "clause", "reason"),
    [
        ("treehouse", "eagle", "space:red-5", "4.4", "An eagle cannot take the red path."),
        ("treehouse", "human", "space:white-1", "4.4", "A human cannot take the white path."),
        ("barn", "human", "space:red-7", "5.1", "That space is 8 steps away; you rolled 4."),
        ("alley", "ant", "space:quarry", "4.4", "An ant finds no way there from where it stands."),
        ("red-48", "elephant", "tower", "10.1", "The Tower opens when somebody has won three Missions."),
        ("red-48", "elephant", "space:tower", "10.1", "The Tower opens when somebody has won three Missions."),
        ("barn", "human", "space:red-1", "5.1", "You can do that now."),
        ("barn", "human", "mission:mall", "5.1", "That space is 5 steps away; you rolled 4."),
    ],
)
def test_5_1_4_4_10_1_spaces_one_cannot_walk_to(space: str, form: str, thing: str, clause: str, reason: str) -> None:
    s = walking(4, at=[space], forms=[form])
    assert why(s, 0, thing) == (clause, reason)


def test_10_2_the_tower_is_for_elephants_with_three_missions() -> None:
    s = walking(4, at=["red-48"], forms=["tiger"], missions={0: THREE})
    assert why(s, 0, "tower") == ("10.2", "Only an elephant with three Missions may enter the Tower.")
    s = walking(4, at=["red-48"], forms=["elephant"], missions={1: THREE})
    assert why(s, 0, "tower") == ("10.2", "Only an elephant with three Missions may enter the Tower.")
    s = walking(1, at=["red-47"], forms=["elephant"], missions={0: THREE})
    assert why(s, 0, "tower") == ("5.1", "That space is 2 steps away; you rolled 1.")


def test_5_1_a_doubled_roll_is_told_as_steps() -> None:
    s = walking(1, hands=["ax"])
    does(s, 0, Ax())
    assert why(s, 0, "space:red-3") == ("5.1", "That space is 3 steps away; you may walk 2.")


def test_5_2_a_taken_space_with_nothing_open_ahead() -> None:
    s = walking(2, at=["treehouse", "yellow-4"], forms=["ant", "ant"])
    assert why(s, 0, "space:yellow-4") == ("5.2", "That space is taken, and there is no open path space ahead of it.")


def test_5_1_the_rest_of_a_walk_enters_no_space_twice() -> None:
    s = walking(4, at=["red-1"], hands=["change-bear"], morphAndGoOn=True)
    does(s, 0, Walk("barn"), MakeChange("change-bear", "bear"))
    assert why(s, 0, "space:red-1") == ("5.1", "One walk enters no space twice.")


def test_3_3_before_the_roll_there_is_no_walking() -> None:
    assert why(scene(), 0, "space:red-1") == ("3.3", "Roll the die first; then choose where to walk.")
    assert why(scene(), 0, "tower") == ("3.3", "Roll the die first; then choose where to walk.")


def test_3_2_after_the_move_there_is_no_more_walking() -> None:
    s = at_the_end(hands=["leap"])
    assert why(s, 0, "space:red-1") == ("3.2", "You have had your move in this turn.")
    assert why(s, 0, "die") == ("3.2", "You have had your move in this turn.")
    s = scene(at=["mall"], forms=["bear"], hands=["leap"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert why(s, 0, "space:red-54") == ("3.2", "You have done your one thing in this turn.")
    assert why(s, 0, "die") == ("3.2", "You have done your one thing in this turn.")


def test_6_5_where_the_rest_of_a_roll_waits_for_a_morph() -> None:
    s = walking(4, at=["red-1"], hands=["change-bear"], morphAndGoOn=True)
    does(s, 0, Walk("barn"))
    assert why(s, 0, "space:barn") == ("6.5", "Morph first; then you may walk on.")


# Battles.


@pytest.mark.parametrize(
    ("space", "form", "given", "clause", "reason"),
    [
        ("mall", "human", {}, "9.1", "A human cannot battle: morph first."),
        ("mall", "tiger", {"active": "dam marina hospital"}, "4.2", "This Mission is not active."),
        ("mall", "tiger", {"visser": "mall"}, "8.2", "Visser III is here: only an ant can battle him."),
        ("mall", "tiger", {"missions": {0: THREE}, "missionCap": "three"}, "9.1", "With three Missions you battle only for the Tower."),
    ],
)
def test_9_1_4_2_8_2_why_one_cannot_battle_where_one_stands(
    space: str, form: str, given: dict[str, object], clause: str, reason: str
) -> None:
    s = scene(at=[space], forms=[form], **given)  # type: ignore[arg-type]  # a scene's own arguments
    assert why(s, 0, f"space:{space}") == (clause, reason)
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == (clause, reason)


def test_3_3_on_arrival_the_dice_say_why_not() -> None:
    s = walking(2, at=["red-53"], hands=["visser"])
    does(s, 0, Walk("mall"))
    assert why(s, 0, "die") == ("9.1", "A human cannot battle: morph first.")
    assert why(s, 0, "space:mall") == ("9.1", "A human cannot battle: morph first.")
    assert why(s, 0, "space:red-54") == ("3.2", "You have had your move in this turn.")


def test_3_2_dice_when_they_are_on_offer_or_done() -> None:
    assert why(scene(), 0, "die") == ("3.2", "You can do that now.")
    assert why(walking(), 0, "die") == ("3.3", "You have rolled: choose where to walk, even if you stay where you are.")


# Cards.


def test_7_1_a_card_one_does_not_hold() -> None:
    assert why(scene(hands=["ax"]), 0, "card:wild") == ("7.1", "You do not hold that card.")


def test_7_1_a_player_is_no_answer_before_the_card_is() -> None:
    s = scene(at=["barn", "mall"], hands=["change-back", "ax"])
    assert why(s, 0, "seat:1") == ("7.1", "Choose the card first that you play on Seat 2.")
    assert why(scene(hands=["change-back take", ""]), 0, "seat:1") == ("7.6", "Seat 2 holds no card.")


def test_8_1_visser_iii_is_nothing_to_click_on() -> None:
    assert why(scene(), 0, "visser") == ("8.1", "Visser III moves by a card alone; where he stands, only an ant can battle.")
    assert why(scene(), 1, "visser")[0] == "turn"


def test_3_5_a_third_card() -> None:
    s = scene(hands=["change-ant change-bear leap"])
    does(s, 0, MakeChange("change-ant", "ant"), MakeChange("change-bear", "bear"))
    assert why(s, 0, "card:leap") == ("3.5", "You have played two cards this turn.")
    assert why(s, 0, "seat:1") == ("3.5", "You have played two cards this turn.")


@pytest.mark.parametrize(
    ("card", "given", "clause", "reason"),
    [
        ("change-ant", {"at": ["red-1"]}, "6.1", "You can only morph on a Morph space."),
        ("wild", {"at": ["mall"]}, "6.1", "You can only morph on a Morph space."),
        ("change-ant", {"forms": ["ant"]}, "6.2", "You are an ant already."),
        ("change-back", {}, "7.4", "All the others are human and on Morph spaces: nobody would change."),
        ("take", {}, "7.6", "Nobody else holds a card."),
        ("ax", {}, "7.7", "Ax doubles a roll: roll the die first."),
        ("ellimist", {}, "7.9", "The Ellimist only answers an opponent's “Visser III moves”."),
        ("leap", {}, "7.10", "You can do that now."),
        ("visser", {}, "7.10", "You can do that now."),
        ("wild", {}, "7.10", "You can do that now."),
    ],
)
def test_6_1_6_2_7_4_7_6_7_7_7_9_cards_that_would_do_nothing(card: str, given: dict[str, object], clause: str, reason: str) -> None:
    s = scene(3, hands=[card, "", ""], **given)  # type: ignore[arg-type]  # a scene's own arguments
    assert why(s, 0, f"card:{card}") == (clause, reason)
    assert bool(plays(s, 0)) == (reason == "You can do that now.")


def test_7_7_ax_after_the_walk_twice_and_in_battle() -> None:
    s = walking(1, hands=["ax ax"])
    assert why(s, 0, "card:ax") == ("7.7", "You can do that now.")
    does(s, 0, Ax())
    assert why(s, 0, "card:ax") == ("7.7", "This roll has been doubled already.")
    does(s, 0, Walk("red-1"))
    assert why(s, 0, "card:ax") == ("7.7", "You have walked already.")
    s = walking(2, at=["yellow-3"], forms=["ant"], hands=["ax"])
    does(s, 0, Walk("mall"))
    assert why(s, 0, "card:ax") == ("7.7", "Ax does not help in a battle.")
    s = scene(at=["mall"], forms=["ant"], hands=["ax"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert why(s, 0, "card:ax") == ("7.7", "Ax does not help in a battle.")


def test_7_9_cards_out_of_turn() -> None:
    s = scene(3, hands=["visser ax", "ellimist leap", "wild ellimist"])
    assert why(s, 1, "card:leap") == ("7.9", "Out of turn you can only play the Ellimist.")
    assert why(s, 1, "card:ellimist") == ("7.9", "The Ellimist only answers an opponent's “Visser III moves”.")
    does(s, 0, MoveVisser("mall"))
    assert why(s, 1, "card:ellimist") == ("7.9", "You can do that now.")
    assert why(s, 1, "card:leap") == ("7.9", "Out of turn you can only play the Ellimist.")
    assert why(s, 2, "card:ellimist") == ("7.9", "The Ellimist only answers an opponent's “Visser III moves”."), "seat 1 is asked first"
    assert why(s, 0, "card:ax") == ("turn", "It is not your turn to decide.")
    assert why(s, 1, "space:red-1") == ("7.9", "Decide first whether you cancel “Visser III moves”.")
    assert why(s, 1, "die") == ("7.9", "Decide first whether you cancel “Visser III moves”.")
    assert why(s, 1, "seat:0") == ("7.9", "Decide first whether you cancel “Visser III moves”.")
    assert why(s, 1, "pile") == ("7.9", "Decide first whether you cancel “Visser III moves”.")


def test_7_4_while_one_is_being_forced_back() -> None:
    content = with_roads(["red-53", "alley"], ["red-53", "quarry"])
    s = scene(2, at=["barn", "red-53"], hands=["change-back leap", "ax"], content=content)
    does(s, 0, ChangeBack(Seat(1)))
    assert why(s, 1, "space:barn") == ("7.4", "That is not one of the nearest Morph spaces.")
    assert why(s, 1, "die") == ("7.4", "Choose a Morph space first.")
    assert why(s, 1, "card:ax") == ("7.9", "Out of turn you can only play the Ellimist.")
    assert why(s, 0, "card:leap") == ("turn", "It is not your turn to decide.")
    assert refused(s, 1, PASS).clause == "7.4"
    assert refused(s, 1, Ellimist()).clause == "7.9"
    s = scene(2, at=["barn", "red-53"], hands=["change-back leap", "ax"], content=content, changeBackChooser="cardPlayer")
    does(s, 0, ChangeBack(Seat(1)))
    assert why(s, 0, "card:leap") == ("7.4", "Choose a Morph space first.")
    assert refused(s, 0, Leap("quarry")).clause == "7.4"


# Pointing at players, forms, the rest.


@pytest.mark.parametrize(
    ("hand", "thing", "clause", "reason"),
    [
        ("take", "seat:0", "7.4", "That is you: the card is for another player."),
        ("take", "seat:1", "7.6", "Seat 2 holds no card."),
        ("change-back", "seat:1", "7.4", "Seat 2 is human and on a Morph space: nothing would change."),
        ("change-back", "seat:2", "7.1", "Choose the card first that you play on Seat 3."),
        ("take", "seat:2", "7.1", "Choose the card first that you play on Seat 3."),
        ("ax", "seat:2", "7.1", "You hold no card to play on another player."),
        ("ax", "seat:7", "4.1", "There is nothing called “seat:7” in this game."),
        ("ax", "form:eagle", "6.2", "Play a change card or a wild one on a Morph space to become that."),
        ("ax", "form:human", "6.2", "No card of your own makes you human."),
        ("ax", "pile", "3.6", "Your hand is refilled at the end of your turn."),
        ("ax", "card:joker", "4.1", "There is nothing called “joker” in this game."),
        ("ax", "space:atlantis", "4.1", "There is nothing called “space:atlantis” in this game."),
        ("ax", "", "4.1", "There is nothing called “” in this game."),
    ],
)
def test_7_4_7_6_7_1_6_2_pointing_at_other_things(hand: str, thing: str, clause: str, reason: str) -> None:
    s = scene(3, at=["barn", "barn", "red-1"], hands=[hand, "", "ax"])
    assert why(s, 0, thing) == (clause, reason)


def test_6_1_6_2_morph_cards_on_the_table() -> None:
    assert why(scene(at=["red-1"]), 0, "form:eagle") == ("6.1", "You can only morph on a Morph space.")
    assert why(scene(forms=["eagle"]), 0, "form:eagle") == ("6.2", "You are an eagle already.")


def test_11_2_who_has_left_and_who_is_not_asked() -> None:
    s = scene(3, hands=["take"])
    assert why(s, 1, "die") == ("turn", "It is not your turn to decide.")
    leaves(s, 1)
    assert why(s, 1, "die") == ("11.2", "You have left the game.")
    assert why(s, 0, "seat:1") == ("11.2", "That player has left the game.")


# Answers that were never on offer.


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        (Walk("atlantis"), "4.1"),
        (Walk("red-1", "atlantis"), "4.1"),
        (Walk("red-1", "red-2"), "5.2"),
        (Walk("white-1"), "4.4"),
        (Walk("mall"), "5.1"),
        (Roll(), "3.3"),
        (Redraw(), "3.3"),
        (PASS, "3.3"),
        (Battle(), "4.2"),
        (Retreat("quarry"), "7.4"),
        (Retreat("atlantis"), "4.1"),
        (Ellimist(), "7.9"),
        (MakeChange("wild", "unicorn"), "4.1"),
        (MakeChange("ax", "bear"), "4.1"),
        (MakeChange("wild", "bear"), "7.1"),
        (MakeChange("change-ant", "bear"), "6.2"),
        (ChangeBack(Seat(5)), "4.1"),
        (ChangeBack(Seat(0)), "7.4"),
        (ChangeBack(Seat(1)), "7.4"),
        (TakeCard(Seat(0)), "7.1"),
        (Leap("atlantis"), "4.1"),
        (Leap("barn"), "7.10"),
        (Leap("mall"), "7.5"),
        (MoveVisser("tower"), "7.10"),
        (MoveVisser("barn"), "8.1"),
        (MoveVisser("atlantis"), "4.1"),
    ],
)
def test_every_answer_that_is_refused_names_its_clause_while_walking(action: Action, clause: str) -> None:
    s = walking(2, hands=["change-ant leap visser change-back"])
    assert refused(s, 0, action).clause == clause


@pytest.mark.parametrize(("action", "clause"), [(Walk("red-1"), "3.3"), (Battle(), "4.2"), (Retreat("barn"), "7.4"), (Ellimist(), "7.9")])
def test_every_answer_that_is_refused_names_its_clause_before_the_roll(action: Action, clause: str) -> None:
    assert refused(scene(), 0, action).clause == clause


def test_3_3_3_2_a_battle_after_the_turns_one_thing() -> None:
    s = at_the_end(at=["mall"], forms=["tiger"], hands=["leap"])
    refusal = refused(s, 0, Battle())
    assert (refusal.clause, refusal.reason) == (
        "3.2",
        "You did not walk here in this turn; to battle where you stand is a turn's choice instead of rolling.",
    )
    s = scene(at=["mall"], forms=["tiger"], hands=["leap"])
    does(s, 0, Battle())
    dice(s, 1, 1)
    assert refused(s, 0, Battle()).reason == "There is one battle a turn."


# All of them.


def test_every_thing_at_every_question_has_a_reason_in_a_sentence_and_a_clause_that_exists() -> None:
    known = {clause.id for clause in GAME.rulebook.clause} | set(KERNEL_CLAUSES)
    for seed in range(4):
        source = Random(f"pointing {seed}").random
        s = scene(2 + seed % 3, missions={0: THREE}, forms=["elephant"], morphAndGoOn=bool(seed % 2))
        for _ in range(150):
            if s.over:
                break
            if isinstance(s.stack[-1], Question):
                for seat in s.seats:
                    for thing in things(s):
                        clause, reason = why(s, seat, thing)
                        assert clause in known
                        assert re.fullmatch(r"[A-Z].*[.]", reason), reason
            apply(s, choose(s, source))
