"""5  The reveal: piles, scars, defeat, handing over."""

from __future__ import annotations

from games.alphabeasts.play import (
    DIDI,
    MEI,
    OMAR,
    declares,
    does,
    enough,
    finds,
    heard,
    letters,
    offered,
    pile,
    refused,
    revealed,
    scene,
    side,
    table,
    top,
    waiting,
)
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Beaten, Claim, Declare, Give, Given, Lost, Revealed, Scarred, ShareView, Trade
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import PASS, Seat, view


def test_5_1_5_2_5_3_boxes_e_and_f_handiwork_yogurt_and_ribbon() -> None:
    """Nobody beats the F of the middle: it scars Earth."""
    s = scene("D W K", "Y G T", "R I B", middle="F N pair")
    does(s, MEI, Claim(table(s).middle[1]))
    declares(s, "handiwork", "yogurt", "ribbon")
    assert [pile(s, seat) for seat in (DIDI, OMAR, MEI)] == ["D K W", "G T Y", "B I N R pair"]
    assert letters(s, table(s).scars) == "F"
    news = heard(s)
    assert Revealed(["HANDIWORK", "YOGURT", "RIBBON"]) in news
    assert Scarred(table(s).scars, 1, 6) in news
    assert [event.seat for event in news if isinstance(event, Beaten)] == [DIDI, OMAR, MEI]


def test_5_1_the_order_of_sealing_changes_nothing() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        s = scene("D W K", "Y G T", "R I B", middle="F N pair")
        words = ("HANDIWORK", "YOGURT", "RIBBON")
        for seat in order:
            does(s, seat, Declare(words[seat]))
        ends.append(view(s, None))
    assert ends[0] == ends[1]


def test_5_2_a_beast_that_several_beat_is_the_claimers() -> None:
    s = scene("D", "I", "R", middle="N")
    does(s, MEI, Claim(table(s).middle[0]))
    declares(s, "DIN", "PIN", "RAN")
    assert pile(s, MEI) == "N R"
    s = scene("D", "I", "R", middle="N")
    does(s, MEI, Claim(table(s).middle[0]))
    declares(s, "DIN", "PIN", "RAT")
    assert pile(s, DIDI) == "D N", "the claimer's word does not beat it"


def test_5_2_else_the_first_seats_that_can_use_it() -> None:
    s = scene("D", "I", "R", middle="N", scavenge=["", "brain", "brain"], brains=0)
    declares(s, "DIN", "PIN", "RAN")
    assert pile(s, OMAR) == "I N", "nothing is left for the first seat to scavenge for"
    s = scene("D", "I", middle="N", scavenge=["", ""])
    declares(s, "DIN", "PIN")
    assert letters(s, revealed(s).words[0].takes) == "D N"


def test_5_3_everything_undefeated_scars_the_middle_and_alphabosses_too() -> None:
    s = scene("R I B", "A C K", "S T O", middle="pair F")
    declares(s, "RIB", "TACK", "TOAST")
    assert letters(s, table(s).scars) == "pair F"
    assert not table(s).middle
    assert not any(side(s, seat).front for seat in range(3))


def test_5_4_six_scars_of_three_players_lose_and_five_do_not() -> None:
    s = scene("R I B", "A C K", "S T O", scars="E E E", middle="F W")
    declares(s, "RIB", "TACK", "TOAST")
    assert (len(table(s).scars), table(s).won) == (5, None)
    s = scene("R I B", "A C K", "S T O", scars="E E E E", middle="F W")
    declares(s, "RIB", "TACK", "TOAST")
    assert (len(table(s).scars), table(s).won) == (6, False)
    assert heard(s)[-1] == Lost(6)
    assert GAME.scores(s) == [0, 0, 0]


def test_5_4_the_loss_comes_before_any_scavenging_and_all_beasts_are_dealt_with_first() -> None:
    s = scene("R I B", "A C K", scars="O O O", middle="F W H", piles=["S-red E-red D-red G-red"])
    declares(s, "RIB", "TACK")
    assert (len(table(s).scars), s.over) == (6, True)
    assert pile(s, 0) == "B D E G I R S", "what was beaten lies in its pile, and a set is not traded any more"


def test_5_5_a_beast_may_be_handed_to_another_whose_word_beat_it_before_anybody_trades() -> None:
    s = scene("D", "I", "R", middle="N")
    declares(s, "DIN", "PIN", "RAT")
    assert (top(s), waiting(s)) == ("Scavenging", [DIDI])
    north = side(s, DIDI).pile[-1]
    assert view(s, None).resolving[-1].shows == ShareView({north: [Seat(OMAR)]})
    assert offered(s, DIDI).interjections == [Give(north, Seat(OMAR))]
    assert refused(s, DIDI, Give(north, Seat(MEI))).clause == "5.5", "her word did not beat it"
    assert refused(s, OMAR, Give(north, Seat(DIDI))).clause == "5.5", "it is not his"
    does(s, DIDI, Give(north, Seat(OMAR)))
    assert Given(Seat(DIDI), Seat(OMAR), north) in heard(s)
    assert (pile(s, DIDI), pile(s, OMAR)) == ("D", "I N")
    assert waiting(s) == [OMAR], "who could hand it back"
    enough(s)
    assert top(s) == "DealCard"


def two_with_sets() -> Siege:
    """Both have a set, and both words beat the N of the middle, which is the first seat's."""
    s = scene("", "", middle="N", piles=["A-red E-red S-red R-red", "L-red G-red D-red B-red"])
    declares(s, "AN", "IN")
    assert (waiting(s), pile(s, 0)) == ([0, 1], "A E N R S")
    return s


def test_5_5_not_once_somebody_has_traded() -> None:
    s = two_with_sets()
    does(s, 0, Trade(tuple(side(s, 0).pile[:4])))
    finds(s, "hammer")
    assert waiting(s) == [1]
    assert refused(s, 0, Give(side(s, 0).pile[-1], Seat(1))).clause == "5.5"


def test_5_5_who_had_enough_is_asked_again_when_handed_something() -> None:
    s = two_with_sets()
    does(s, 1, PASS)
    assert waiting(s) == [0]
    does(s, 0, Give(side(s, 0).pile[-1], Seat(1)))
    assert waiting(s) == [0, 1]


def test_5_5_not_more_copies_than_the_other_word_beats() -> None:
    s = scene("R", "A", "S", middle="pair pair", repeatWords="allowed")
    declares(s, "RIBBON", "APPLE", "SAT")
    assert (pile(s, 0), pile(s, 1)) == ("R pair", "A pair")
    assert top(s) == "DealCard", "each word beat one: nothing can be handed over"
