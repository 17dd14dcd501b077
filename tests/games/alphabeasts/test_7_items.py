"""7  Items."""

from __future__ import annotations

from random import Random

import pytest

from games.alphabeasts.play import (
    declares,
    does,
    draws,
    draws_all,
    enough,
    finds,
    frames,
    hand,
    heard,
    letters,
    offered,
    pile,
    refused,
    scavenging,
    scene,
    side,
    table,
    top,
    waiting,
    why,
)
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import (
    Axe,
    Came,
    Chopped,
    Claim,
    Declare,
    Hammered,
    LateView,
    MovedOut,
    MoveOut,
    Struck,
    Sword,
    Tell,
    Trade,
    Whisper,
    Whispered,
)
from rulebound.kernel import PASS, Entry, Interjection, Question, Seat, apply, imagine, view
from rulebound.kernel.wire import NATURE

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)


def test_7_1_an_item_is_used_once_by_its_owner_and_stays_face_down() -> None:
    s = scene("R I B", "A C K", "S T O", items=["sword"])
    assert refused(s, BOB, Sword(side(s, 0).front[0])).clause == "7.1"
    does(s, ANN, Sword(side(s, 1).front[0]))
    assert (side(s, 0).items.sword, side(s, 0).used.sword) == (0, 1)
    assert refused(s, ANN, Sword(side(s, 1).front[0])).clause == "7.1"
    for _ in range(2):
        does(s, ANN, MoveOut(side(s, 0).front[0]))
    assert refused(s, ANN, MoveOut(side(s, 0).front[0])).clause == "7.1"
    assert refused(s, ANN, Tell(BOB, "TACK")).clause == "7.1"
    assert refused(s, ANN, Axe((side(s, 1).front[0], side(s, 2).front[0]))).clause == "7.1"
    assert (side(s, 0).items.hammer, side(s, 0).used.hammer) == (0, 2)


def test_7_2_items_are_for_planning_and_what_is_found_serves_from_the_next_round_on() -> None:
    s = scavenging("A-red E-yellow S-green T-blue U-purple", "L-red N-red R-red D-red")
    does(s, ANN, Trade(("A-red", "E-yellow", "S-green", "T-blue", "U-purple")))
    assert refused(s, ANN, Sword("L-red")).clause == "turn", "a card is being turned over"
    finds(s, "sword")
    assert refused(s, ANN, Sword("L-red")).clause == "7.2"
    enough(s)
    draws_all(s)
    does(s, ANN, Sword(side(s, 1).front[0]))


def test_7_2_after_the_last_word_there_are_none() -> None:
    s = scene("R I B", "A C K", items=["sword"])
    declares(s, "RIB", "TACK")
    assert top(s) == "DealCard"
    assert table(s).number == 2


def test_7_2_by_house_rule_swords_and_axes_may_come_late() -> None:
    s = scene("R I B", "A C K", middle="F", items=["sword", "axe"], lateSword=True)
    fox = table(s).middle[0]
    declares(s, "RIB", "TACK")
    assert (frames(s), waiting(s)) == ("Rounds LateItems", [0, 1])
    assert view(s, None).resolving[-1].shows == LateView([fox])
    assert offered(s, ANN).actions == [PASS]
    assert Sword(fox) in (offered(s, ANN).interjections or ())
    assert refused(s, ANN, MoveOut(side(s, 0).front[0])).clause == "7.2"
    assert refused(s, ANN, Declare("FIB")).clause == "7.2"
    assert why(s, ANN, "deck")[0] == "7.2"
    does(s, BOB, PASS)
    does(s, ANN, Sword(fox))
    assert table(s).scars == []
    assert top(s) == "DealCard", "nothing is undefeated any more"


def test_7_2_a_late_axe_brings_beasts_that_the_words_meet_as_they_are() -> None:
    s = scene("R I B", "A C K", middle="F W", items=["", "axe"], lateSword=True)
    declares(s, "RIB", "TACK")
    does(s, BOB, Axe(tuple(table(s).middle)))
    draws(s, "R", "Z")
    assert pile(s, 0) == "B I R R"
    assert letters(s, table(s).scars) == "Z"


def test_7_2_late_items_are_not_asked_for_where_nobody_has_one_or_nothing_is_undefeated() -> None:
    s = scene("R I B", "A C K", middle="F", lateSword=True)
    declares(s, "RIB", "TACK")
    assert len(table(s).scars) == 1
    s = scene("R I B", "A C K", items=["sword"], lateSword=True)
    declares(s, "RIB", "TACK")
    assert side(s, 0).items.sword == 1
    s = scene("R I B", "A C K", middle="F", items=["sword"], lateSword=True)
    declares(s, "RIB", "TACK")
    does(s, ANN, PASS)
    assert len(table(s).scars) == 1


@pytest.mark.parametrize("use", [Sword("F-blue"), Axe(("F-blue", "C-yellow")), MoveOut("R-blue")])
def test_7_3_what_changes_the_attack_asks_all_again_each_with_its_word(use: Interjection) -> None:
    s = scene("R I B", "A C K", "S T O", middle="F", items=["sword axe"])
    does(s, BOB, Declare("TACK"))
    does(s, CLEO, Declare("TOAST"))
    assert waiting(s) == [0]
    does(s, ANN, use)
    draws_all(s)
    assert waiting(s) == [0, 1, 2]
    assert offered(s, BOB).given == Declare("TACK")


def test_7_4_box_i_a_hammer_tells_one_word_to_one_player_alone() -> None:
    """Try RIBBON?"""
    s = scene("R I B", "A C K", "S T O", middle="pair")
    does(s, ANN, Declare("RIB"))
    does(s, CLEO, Declare("TOAST"))
    does(s, BOB, Tell(ANN, "ribbon"))
    news = s.hear()
    assert (None, Hammered(BOB, ANN)) in news
    assert {to for to, event in news if isinstance(event, Whispered)} == {ANN, BOB}
    assert hand(s, ANN).whispers == hand(s, BOB).whispers == [Whisper(BOB, ANN, "RIBBON")]
    assert hand(s, CLEO).whispers == []
    assert table(s).told == [(BOB, ANN)]
    for viewer in (None, CLEO):
        assert "RIBBON" not in str(view(s, viewer))
    question = s.stack[-1]
    assert isinstance(question, Question)
    assert question.learners(s, BOB, Tell(ANN, "RIBBON")) == [BOB, ANN]
    assert waiting(s) == [0, 1], "who is told a word is asked again; nobody else is"
    does(s, ANN, Declare("RIBBON"))
    does(s, BOB, Declare("RIBBON"))
    assert pile(s, ANN) == "B I R pair"


def test_7_4_the_word_may_be_wrong_and_the_hammer_is_spent() -> None:
    s = scene("R I B", "A C K")
    does(s, ANN, Tell(BOB, "ZZTACKZZ"))
    assert side(s, 0).items.hammer == 1
    assert refused(s, BOB, Declare("ZZTACKZZ")).clause == "3.2"
    declares(s, "RIB", "TACK")
    assert table(s).number == 2
    draws_all(s)
    assert hand(s, BOB).whispers == [], "whispers are for one round"


@pytest.mark.parametrize("tell", [Tell(ANN, "RIB"), Tell(Seat(5), "RIB"), Tell(BOB, "TRY RIBBON"), Tell(BOB, "R"), Tell(BOB, "")])
def test_7_4_one_word_to_another_player(tell: Tell) -> None:
    assert refused(scene("R I B", "A C K"), ANN, tell).clause == "7.4"


def test_7_4_one_alone_has_nobody_to_tell() -> None:
    assert refused(scene("R I B"), ANN, Tell(ANN, "RIB")).clause == "7.4"


def test_7_4_others_imagine_another_word() -> None:
    s = scene("R I B", "A C K", "S T O")
    does(s, ANN, Tell(BOB, "TACK"))
    imagined = {imagine(GAME, s, CLEO, Random(n).random).whispers[0].word for n in range(8)}  # type: ignore[attr-defined]
    assert len(imagined) > 2
    assert imagine(GAME, s, BOB, Random(1).random).whispers[0].word == "TACK"  # type: ignore[attr-defined]


def test_7_5_a_hammer_moves_ones_own_beast_to_the_middle() -> None:
    s = scene("R I pair", "A C K", middle="F")
    boss = side(s, 0).front[2]
    assert refused(s, BOB, MoveOut(boss)).clause == "7.5"
    assert refused(s, ANN, MoveOut(table(s).middle[0])).clause == "7.5"
    assert refused(s, ANN, MoveOut("nonsense")).clause == "7.5"
    does(s, ANN, MoveOut(boss))
    assert MovedOut(ANN, boss) in heard(s)
    assert (letters(s, side(s, 0).front), letters(s, table(s).middle)) == ("R I", "F pair")
    does(s, BOB, Claim(boss))
    declares(s, "FIR", "ATTACK")
    assert pile(s, 1) == "A C K pair"


def test_7_6_a_sword_discards_any_beast_that_attacks() -> None:
    s = scene("R I B", "A C K", middle="pair", items=["sword"], scars="E")
    boss = table(s).middle[0]
    assert refused(s, ANN, Sword(table(s).scars[0])).clause == "7.6"
    assert refused(s, ANN, Sword("Q-red")).clause == "7.6"
    assert refused(s, ANN, Sword("nonsense")).clause == "7.6"
    does(s, ANN, Sword(boss))
    assert Struck(ANN, boss) in heard(s)
    assert (table(s).middle, table(s).discards) == ([], [boss])


def test_7_6_by_house_rule_a_sword_heals_a_scar_and_asks_nobody_again() -> None:
    s = scene("R I B", "A C K", items=["sword"], scars="E L", swordScars=True)
    scar = table(s).scars[0]
    does(s, BOB, Declare("TACK"))
    does(s, ANN, Sword(scar))
    assert (len(table(s).scars), table(s).discards) == (1, [scar])
    assert waiting(s) == [0]


def test_7_7_an_axe_takes_two_and_two_new_ones_take_their_places() -> None:
    s = scene("R I B", "A C K", middle="F W", items=["axe"])
    two = (side(s, 1).front[1], table(s).middle[0])
    does(s, BOB, Claim(two[1]))
    does(s, ANN, Axe(two))
    assert Chopped(ANN, list(two)) in heard(s)
    assert sorted(table(s).discards) == sorted(two)
    draws(s, "Z", "pair")
    assert {letters(s, side(s, 1).front), letters(s, table(s).middle)} == {"A pair K", "Z W"}
    assert table(s).claims == {}
    assert [event.to for event in heard(s) if isinstance(event, Came)] == [None, BOB]


def test_7_7_two_of_one_row_each_in_its_own_place() -> None:
    s = scene("R I B", "A C K", items=["axe"])
    front = side(s, 1).front
    does(s, ANN, Axe((front[2], front[0])))
    draws(s, "O", "U")
    assert letters(s, side(s, 1).front) == "O C U"


def test_7_7_the_discards_go_first_so_that_two_can_always_be_drawn() -> None:
    s = scene("R I B", "A C K", items=["axe"], deck="", discards="")
    s.discards.clear()
    s.deck_size = 0
    two = (side(s, 1).front[0], side(s, 1).front[1])
    does(s, ANN, Axe(two))
    back = [card for card, there in enumerate(s.deck) if there]
    assert sorted(s.content.ids[card] for card in back) == sorted(two)
    for card in back:
        apply(s, Entry(NATURE, card))
    assert len(side(s, 1).front) == 3


def test_7_7_two_different_ones_and_one_only_where_there_is_but_one() -> None:
    s = scene("R I B", "A C K", items=["axe"], scars="E")
    one, two, three = side(s, 1).front
    scar = table(s).scars[0]
    wrong: list[tuple[str, ...]] = [(one,), (one, one), (), (one, two, three), (one, scar), (one, "nonsense")]
    for cards in wrong:
        assert refused(s, ANN, Axe(cards)).clause == "7.7"
    s = scene("R", "", items=["axe"])
    does(s, ANN, Axe(tuple(side(s, 0).front)))
    draws(s, "E")
    assert letters(s, side(s, 0).front) == "E"


def test_7_7_a_late_axe_on_the_only_beast() -> None:
    s = scene("R", "", items=["axe"], lateSword=True)
    does(s, ANN, Declare("IN"))
    does(s, BOB, Declare(None))
    assert offered(s, ANN).interjections == [Axe(tuple(side(s, 0).front))]
