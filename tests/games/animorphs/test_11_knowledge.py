"""11.3: who sees what, who knows what of other hands, and what a seat may imagine."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.animorphs.conserved import conserved
from games.animorphs.play import answers, die, does, draws, hand, learn, leaves, refill, scene, sees
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Ax, ChangeBack, Leap, MoveVisser, Redraw, Roll, TakeCard
from rulebound.games.animorphs.content import CARDS
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import PASS, Seat, advance, apply, choose, imagine, view


def robbed() -> Invasion:
    """Seat 0 has taken an Ax out of the hand of seat 1."""
    s = scene(3, hands=["take leap wild", "ax visser change-back", "leap"])
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "ax")
    return s


def test_11_3_a_spectator_sees_the_table_and_no_hand() -> None:
    s = robbed()
    seen = view(s, None)
    assert seen.hand is None
    assert [pawn.cards for pawn in seen.table.pawns] == [3, 2, 1]
    assert seen.table.discards == {"take": 1}


def test_11_3_the_victim_knows_the_taken_card_where_it_is_now_and_nobody_else_does() -> None:
    s = robbed()
    assert sees(s, 1).knows == {"0": ["ax"]}
    assert sees(s, 0).knows == {}, "the taker sees it among its own"
    assert sees(s, 2).knows == {}


def test_11_3_what_is_played_openly_is_known_no_longer() -> None:
    s = robbed()
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Ax())
    assert sees(s, 1).knows == {}


def test_11_3_another_card_played_leaves_the_knowledge_as_it_is() -> None:
    s = robbed()
    does(s, 0, Leap("quarry"))
    assert sees(s, 1).knows == {"0": ["ax"]}


def test_11_3_a_hand_that_is_changed_is_known_no_longer() -> None:
    s = robbed()
    does(s, 0, Redraw())
    assert sees(s, 1).knows == {}


def test_11_3_who_takes_back_a_card_it_knew_of_knows_one_fewer() -> None:
    s = scene(2, hands=["take", "ax leap"])
    learn(s, 0, 1, "ax")
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "ax")
    assert sees(s, 0).knows == {}
    assert sees(s, 1).knows == {"0": ["ax"]}


def test_11_3_who_takes_another_card_still_knows_of_the_first() -> None:
    s = scene(2, hands=["take", "ax leap"])
    learn(s, 0, 1, "ax")
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "leap")
    assert sees(s, 0).knows == {"1": ["ax"]}


def test_11_3_an_onlooker_who_knew_of_a_card_is_no_longer_sure_whatever_was_taken() -> None:
    for taken in ("ax", "leap"):
        s = scene(3, hands=["take", "ax leap", "wild"])
        learn(s, 2, 1, "ax")
        does(s, 0, TakeCard(Seat(1)))
        draws(s, taken)
        assert sees(s, 2).knows == {}, taken


def test_11_3_an_onlooker_who_knew_of_two_alike_is_still_sure_of_one() -> None:
    s = scene(3, hands=["take", "ax ax leap", "wild"])
    learn(s, 2, 1, "ax")
    learn(s, 2, 1, "ax")
    does(s, 0, TakeCard(Seat(1)))
    draws(s, "leap")
    assert sees(s, 2).knows == {"1": ["ax"]}


def test_11_3_two_known_and_one_played_leaves_one_known() -> None:
    s = scene(2, hands=["ax ax leap"])
    learn(s, 1, 0, "ax")
    learn(s, 1, 0, "ax")
    does(s, 0, Roll())
    die(s, 1)
    does(s, 0, Ax())
    assert sees(s, 1).knows == {"0": ["ax"]}


def test_11_3_who_leaves_knows_and_is_known_no_more() -> None:
    s = scene(4, hands=["ax", "leap", "take", "wild"])
    learn(s, 0, 1, "leap")
    learn(s, 1, 0, "ax")
    learn(s, 2, 0, "ax")
    leaves(s, 1)
    assert sees(s, 0).knows == {}
    assert sees(s, 2).knows == {"0": ["ax"]}


# What a seat may imagine.


def imagined(s: Invasion, seat: int, seed: int) -> Invasion:
    twin = imagine(GAME, s, Seat(seat), Random(seed).random)
    assert isinstance(twin, Invasion)
    return twin


def test_11_3_an_imagined_position_looks_the_same_and_keeps_every_card() -> None:
    s = robbed()
    for seat in range(3):
        for seed in range(20):
            twin = imagined(s, seat, seed)
            assert view(twin, Seat(seat)) == view(s, Seat(seat))
            conserved(twin)


def test_11_3_what_is_known_stays_and_the_rest_is_drawn_anew() -> None:
    s = robbed()
    found = [imagined(s, 1, seed) for seed in range(60)]
    assert all(twin.hands[0][CARDS.index("ax")] >= 1 for twin in found), "the Ax is known to be there"
    assert len({tuple(twin.hands[0]) for twin in found}) > 20
    assert len({tuple(twin.hands[2]) for twin in found}) > 5


def test_11_3_cards_are_imagined_as_likely_as_there_are_many_unseen() -> None:
    """Seat 2 holds one card. Of those unseen by seat 0, five are Ax, and three the Ellimist."""
    s = scene(3, hands=["wild wild wild wild change-ant", "leap", "take"])
    count = Counter(hand(imagined(s, 0, seed), 2)[0] for seed in range(2000))
    assert "wild" not in count
    assert 170 < count["ax"] < 300
    assert 90 < count["ellimist"] < 190


def test_11_3_two_worlds_alike_to_a_seat_give_it_the_same_imagined_positions() -> None:
    first = scene(3, hands=["wild ax", "leap", "take"])
    second = scene(3, hands=["wild ax", "ellimist", "visser"])
    learn(second, 1, 2, "visser")
    assert view(first, Seat(0)) == view(second, Seat(0))
    for seed in range(10):
        one, other = imagined(first, 0, seed), imagined(second, 0, seed)
        assert (one.hands, one.deck) == (other.hands, other.deck)
        assert [view(one, seat) for seat in one.seats] == [view(other, seat) for seat in other.seats]


def test_11_3_what_others_know_of_ones_own_hand_is_kept() -> None:
    s = robbed()
    assert sees(imagined(s, 0, 1), 1).knows == {"0": ["ax"]}


def test_11_3_in_long_games_full_of_robbery_imagining_always_works() -> None:
    most = 0
    for seed in range(4):
        source = Random(f"robbers {seed}").random
        s = scene(4)
        for _ in range(400):
            if s.over:
                break
            if type(s.stack[-1]).__name__ == "AskTurn":
                seat = s.turn.seat
                for victim in s.others(seat):
                    if s.hands[seat][CARDS.index("take")] and s.pawns[victim].cards and s.turn.plays_left:
                        does(s, seat, TakeCard(victim))
                        break
            apply(s, choose(s, source))
            advance(s)
            for viewer in s.seats:
                twin = imagined(s, viewer, seed)
                assert view(twin, viewer) == view(s, viewer)
            conserved(s)
            most = max(most, len(s.known))
    assert most >= 3, "or else there was nothing to test"


def test_11_3_a_window_asks_on_public_grounds() -> None:
    """Who is asked is the same whatever the hands hold, as long as they hold something."""
    seen = []
    for other in ("ellimist", "ax"):
        s = scene(3, hands=["visser", other, "leap"])
        does(s, 0, MoveVisser("mall"))
        seen.append((view(s, None), view(s, Seat(0)), view(s, Seat(2))))
    assert seen[0] == seen[1]


def test_11_3_the_end_of_a_turn_asks_on_public_grounds_too() -> None:
    seen = []
    for card in ("ellimist", "leap"):
        s = scene(2, hands=["change-ant " + card])
        does(s, 0, Roll())
        die(s, 1)
        does(s, 0, answers(s, 0)[0])
        seen.append((view(s, None), view(s, Seat(1))))
    assert seen[0] == seen[1]


def test_11_3_a_victim_changed_back_learns_nothing_of_hands() -> None:
    s = scene(2, at=["barn", "red-1"], hands=["change-back wild", "ax"])
    does(s, 0, ChangeBack(Seat(1)), PASS)
    refill(s)
    assert hand(s, 1) == ["ax"]
    assert sees(s, 1).knows == {}
