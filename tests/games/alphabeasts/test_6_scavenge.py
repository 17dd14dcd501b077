"""6  Scavenging."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.alphabeasts.play import does, enough, finds, heard, pile, refused, scavenging, side, table, top, waiting, why
from rulebound.games.alphabeasts.actions import Cleared, Declare, Found, MoveOut, Trade, Traded
from rulebound.games.alphabeasts.sets import can_trade, counts_of, is_set, kinds_of_set
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import PASS, Seat, view

FIVE = "A-red E-yellow S-green T-blue U-purple"
WILD = -1


def trade(s: Siege, seat: int, cards: str) -> None:
    does(s, seat, Trade(tuple(cards.split())))


def test_6_1_each_trade_turns_one_card_and_a_seat_may_trade_again() -> None:
    s = scavenging(f"{FIVE} L-red N-red R-red S-red", "A-yellow")
    assert waiting(s) == [0], "the other has no set"
    trade(s, 0, FIVE)
    assert heard(s)[-1] == Traded(Seat(0), FIVE.split())
    assert table(s).discards[-5:] == FIVE.split()
    finds(s, "sword")
    assert heard(s)[-1] == Found(Seat(0), "sword")
    trade(s, 0, "L-red N-red R-red S-red")
    finds(s, "brain")
    assert (side(s, 0).pile, side(s, 0).scavenge, table(s).brains) == ([], 4, 1)
    assert top(s) == "DealCard"


def test_6_1_all_seats_at_once_in_any_order_and_who_had_enough_may_come_back() -> None:
    s = scavenging(FIVE, "A-yellow E-red S-blue T-green I-purple")
    assert waiting(s) == [0, 1]
    does(s, 0, PASS)
    assert waiting(s) == [1]
    trade(s, 1, "A-yellow E-red S-blue T-green I-purple")
    finds(s, "brain")
    assert waiting(s) == [0], "what was found may change one's mind"
    does(s, 0, PASS)
    assert pile(s, 0) == "A E S T U", "it stays for later"


def test_6_1_nothing_else_is_possible_meanwhile() -> None:
    s = scavenging(FIVE, "A-yellow")
    assert refused(s, 0, Declare("RIB")).clause == "6.1"
    assert refused(s, 0, MoveOut("A-red")).clause == "7.2"
    assert refused(s, 1, PASS).clause == "turn"
    assert why(s, 0, "item:hammer")[0] == "7.2"
    assert why(s, 0, "card:Q-red")[0] == "6.6"
    assert why(s, 0, "card:A-red")[0] == "6.1"


@pytest.mark.parametrize(
    "cards", [FIVE, "A-red E-yellow pair-1 vowels-1 U-purple", "A-red E-red S-red R-red"], ids=["different", "mixed", "same"]
)
def test_6_2_box_g_three_sets(cards: str) -> None:
    s = scavenging(cards, "")
    trade(s, 0, cards)
    finds(s, "axe")
    assert side(s, 0).items.axe == 1


@pytest.mark.parametrize(
    "cards",
    [
        "A-red E-yellow S-green T-blue",
        "A-red E-red S-red",
        "A-red E-red S-red R-red N-red",
        "A-red E-yellow S-green T-blue U-purple L-red",
        "A-red E-red S-green T-blue U-purple",
        "",
        "A-red E-yellow",
    ],
)
def test_6_2_anything_else_is_no_set(cards: str) -> None:
    s = scavenging("A-red E-yellow S-green T-blue U-purple L-red E-red S-red R-red N-red", "")
    refusal = refused(s, 0, Trade(tuple(cards.split())))
    assert refusal.clause == "6.2"


@pytest.mark.parametrize(
    "cards",
    [
        "pair-1 pair-2 vowels-1 vowels-2",
        "pair-1 pair-2 vowels-1 vowels-2 sameEnds-1",
        "pair-1 A-red E-red S-red",
        "pair-1 pair-2 vowels-1 E-red",
    ],
)
def test_6_3_alphabosses_are_wild_also_among_themselves(cards: str) -> None:
    s = scavenging(cards, "")
    trade(s, 0, cards)
    finds(s, "brain")
    assert table(s).brains == 1


def test_6_3_every_set_is_found_and_nothing_else() -> None:
    """Sets counted by colours against the rule itself, on all small piles of a sort."""
    for colours in ([0, 0, 1, 2, 3, 4, WILD], [0, 0, 0, 1, WILD, WILD], [1, 1, 1, 1, 2, 2], [WILD] * 5, [0, 1, 2, 3]):
        for junior in (False, True):
            by_rule = {
                tuple(counts_of(list(cards))) for size in (3, 4, 5) for cards in combinations(colours, size) if is_set(list(cards), junior)
            }
            assert {tuple(taken) for taken in kinds_of_set(counts_of(colours), junior)} == by_rule
            assert can_trade(colours, junior) == bool(by_rule)


def test_6_4_junior_sets_are_for_the_seats_that_have_them_beside_the_usual_ones() -> None:
    s = scavenging("A-red E-yellow S-green T-blue", "A-yellow E-green S-blue T-purple", junior2=True)
    assert waiting(s) == [1]
    trade(s, 1, "A-yellow E-green S-blue T-purple")
    finds(s, "brain")
    for cards in (FIVE, "A-red E-red S-red R-red", "A-red E-red S-red", "pair-1 pair-2 E-red", "pair-1 E-yellow A-red S-green"):
        s = scavenging(cards, "", junior1=True)
        trade(s, 0, cards)
    s = scavenging("A-red E-red S-green", "", junior1=True)
    assert top(s) == "DealCard"
    s = scavenging("A-red E-red L-red S-green", "", junior1=True)
    assert refused(s, 0, Trade(("A-red", "E-red", "S-green"))).clause == "6.4"


def test_6_5_box_h_an_item_is_its_owners_and_a_brain_is_everybodys() -> None:
    s = scavenging(FIVE, "A-yellow")
    trade(s, 0, FIVE)
    finds(s, "hammer")
    assert side(s, 0).items.hammer == 3
    s = scavenging(FIVE, "A-yellow")
    trade(s, 0, FIVE)
    finds(s, "brain")
    assert (table(s).brains, side(s, 0).loot) == (1, {"brain": 2, "hammer": 1, "sword": 1, "axe": 1})


def test_6_6_piles_last_and_are_ones_own() -> None:
    s = scavenging(FIVE, "L-red N-red")
    assert refused(s, 0, Trade(("L-red", "N-red", "A-red", "E-red"))).clause == "6.6"
    assert refused(s, 0, Trade(("A-red", "A-red", "A-red", "A-red"))).clause == "6.6"
    assert refused(s, 0, Trade(("nonsense",))).clause == "6.6"
    enough(s)
    assert (pile(s, 0), pile(s, 1)) == ("A E S T U", "L N")


def test_6_7_with_an_empty_scavenge_deck_there_is_no_trade_and_the_pile_goes() -> None:
    s = scavenging(FIVE, "L-red N-red R-red D-red", scavenge=["", "brain"])
    assert waiting(s) == [1]
    assert why(s, 0, "card:A-red")[0] == "6.7"
    does(s, 1, PASS)
    assert Cleared(Seat(0), 5) in heard(s)
    assert (side(s, 0).pile, len(side(s, 1).pile)) == ([], 4)


def test_6_7_also_the_pile_of_whoever_turns_over_the_last_card() -> None:
    s = scavenging(f"{FIVE} L-red N-red R-red S-red", "", scavenge=["hammer"])
    trade(s, 0, FIVE)
    finds(s, "hammer")
    assert Cleared(Seat(0), 4) in heard(s)
    assert view(s, None).table.seats[0].pile == []
