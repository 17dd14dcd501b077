"""8  The end, knowledge, and seats that leave."""

from __future__ import annotations

from random import Random

from games.alphabeasts.play import (
    does,
    draws_all,
    finds,
    heard,
    leaves,
    pile,
    refusal_of,
    scavenging,
    scene,
    table,
    top,
    waiting,
)
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Declare, Left, Lost, Trade, Won
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import HOUSE, Abandon, Entry, Seat, imagine, view

FIVE = "A-red E-yellow S-green T-blue U-purple"


def test_8_1_six_brains_of_three_players_win_at_once_in_mid_scavenge() -> None:
    s = scavenging("L-red N-red R-red S-red", "A-yellow E-green S-blue T-purple D-red", f"{FIVE} I-red O-red G-red B-red", brains=5)
    does(s, 2, Trade(tuple(FIVE.split())))
    finds(s, "brain")
    assert heard(s)[-1] == Won(6)
    assert (table(s).won, GAME.scores(s), waiting(s)) == (True, [1, 1, 1], []), "with sets left to trade"


def test_8_1_five_brains_are_not_enough() -> None:
    s = scavenging("", "", FIVE, brains=4)
    does(s, 2, Trade(tuple(FIVE.split())))
    finds(s, "brain")
    assert (table(s).won, table(s).brains) == (None, 5)
    assert GAME.scores(s) is None


def test_8_1_the_scavenge_decks_hold_enough_brains() -> None:
    content = GAME.content(GAME.packs["standard"])
    assert content.scavenge[0] * 5 >= 2 * 5


def test_8_2_sealed_words_and_whispers_alone_are_hidden() -> None:
    """Everything else a spectator sees: whoever imagines the game imagines the same table."""
    s = scene("R I B", "A C K", "S T O", items=["sword"])
    does(s, 0, Declare("RIB"))
    twin = imagine(GAME, s, Seat(1), Random(3).random)
    assert view(twin, None) == view(s, None)
    assert isinstance(twin, Siege)
    assert twin.deck == s.deck
    assert twin.defenders[0].scavenge == s.defenders[0].scavenge


def test_8_3_a_seat_that_left_is_silent_and_its_beasts_still_come() -> None:
    s = scene("R I B", "A C K", "S T O", middle="N")
    does(s, 0, Declare("BRAIN"))
    leaves(s, 1)
    assert Left(Seat(1)) in heard(s)
    assert waiting(s) == [2]
    does(s, 2, Declare("TOAST"))
    assert len(table(s).scars) == 3
    assert pile(s, 0) == "B I N R"
    draws_all(s)
    assert [len(each.front) for each in table(s).seats] == [3, 3, 3]
    assert (len(table(s).middle), table(s).limit) == (3, 6), "X stays what it was (1.2)"
    assert waiting(s) == [0, 2]


def test_8_3_the_last_one_awaited_may_leave_and_the_words_are_revealed() -> None:
    s = scene("R I B", "A C K")
    does(s, 0, Declare("RIB"))
    leaves(s, 1)
    assert pile(s, 0) == "B I R"


def test_8_3_nobody_leaves_twice_and_without_anybody_it_is_lost() -> None:
    s = scene("R I B", "A C K")
    leaves(s, 1)
    assert refusal_of(s, Entry(HOUSE, Abandon(Seat(1)))).clause == "8.3"
    assert refusal_of(s, Entry(HOUSE, Abandon(Seat(2)))).clause == "8.3"
    leaves(s, 0)
    assert heard(s)[-1] == Lost(0)
    assert (s.over, GAME.scores(s)) == (True, [0, 0])


def test_8_3_a_card_being_turned_over_for_whoever_leaves_still_counts() -> None:
    s = scavenging(FIVE, "L-red N-red R-red D-red")
    does(s, 0, Trade(tuple(FIVE.split())))
    leaves(s, 0)
    finds(s, "brain")
    assert (table(s).brains, top(s), waiting(s)) == (1, "Scavenging", [1])
