"""2  Turns."""

from __future__ import annotations

from games.alphabet_stoop.play import (
    BAKER,
    BLUE,
    ELM,
    IVY,
    LANTERN,
    RED,
    YELLOW,
    actions_left,
    does,
    drops,
    flips,
    heard,
    instead,
    moves,
    no_drop,
    offered,
    passes,
    refused,
    side,
    street,
    table,
    top,
    waiting,
    why,
    word,
)
from rulebound.games.alphabet_stoop.actions import Flip, Move
from rulebound.games.alphabet_stoop.events import Passed, TurnBegan
from rulebound.kernel import PASS, Seat


def test_2_1_turns_go_round_clockwise() -> None:
    s = street(3, first=YELLOW)
    for seat in (YELLOW, RED, BLUE, YELLOW):
        assert waiting(s) == [seat]
        passes(s, seat)
    assert heard(s)[-1] == TurnBegan(Seat(RED), 5)


def test_2_1_a_round_is_over_when_the_turn_comes_back() -> None:
    s = street(3, first=RED)
    rounds = []
    for seat in (RED, BLUE, YELLOW, RED, BLUE, YELLOW, RED):
        rounds.append(table(s).turn.round)
        passes(s, seat)
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_2_1_nobody_acts_in_anothers_turn() -> None:
    s = street(3)
    assert refused(s, YELLOW, Move(0, IVY)).clause == "turn"
    assert why(s, YELLOW, f"card:{IVY}")[0] == "2.1"


def test_2_2_one_move_and_two_packages_are_a_turn() -> None:
    """The book's example of a mix: one action to move, two to drop two packages."""
    s = street(3)
    moves(s, BLUE, 0, IVY)
    assert actions_left(s) == 2
    drops(s, BLUE, IVY, "NT", "NEAT")
    assert word(s, IVY) == "NEAT"
    assert waiting(s) == [YELLOW]


def test_2_2_the_same_action_three_times() -> None:
    s = street(3)
    moves(s, BLUE, 0, IVY, ELM, BAKER)
    assert waiting(s) == [YELLOW]
    assert [carrier.at for carrier in side(s, BLUE).carriers] == [BAKER, None, None]


def test_2_2_any_order_a_flip_a_move_a_drop() -> None:
    s = street(3)
    flips(s, BLUE, "C", "T")
    moves(s, BLUE, 0, IVY)
    drops(s, BLUE, IVY, "T", "TO")
    assert waiting(s) == [YELLOW]


def test_2_3_a_turn_may_end_early_or_be_passed_whole() -> None:
    s = street(3)
    moves(s, BLUE, 0, IVY)
    heard(s)
    passes(s, BLUE, YELLOW)
    assert heard(s) == [Passed(Seat(BLUE), 2), TurnBegan(Seat(YELLOW), 2), Passed(Seat(YELLOW), 3), TurnBegan(Seat(RED), 3)]


def test_2_4_after_the_third_action_the_turn_is_over_at_once() -> None:
    s = street(3)
    moves(s, BLUE, 0, IVY)
    moves(s, BLUE, 1, LANTERN)
    assert actions_left(s) == 1
    moves(s, BLUE, 1, IVY)
    assert waiting(s) == [YELLOW]
    assert actions_left(s) == 3
    assert no_drop(s, BLUE, IVY, "N", "NO") == "turn"


def test_2_5_tokens_and_envelopes_cost_no_action() -> None:
    s = street(2, first=YELLOW)  # so that blue has an Envelope
    passes(s, YELLOW)
    moves(s, BLUE, 0, IVY)
    drops(s, BLUE, IVY, "N", "NOISE", envelopes=1)
    assert actions_left(s) == 1
    assert side(s, BLUE).envelopes == 0


def test_2_2_what_is_on_offer_is_listed_but_for_drops() -> None:
    s = street(3)
    offer = offered(s, BLUE)
    assert top(s) == offer.question == "AskAction"
    assert offer.actions is None
    assert [field.name for field in offer.fields] == ["instead"], "no carrier stands in the street yet"
    listed = instead(s, BLUE)
    assert [action for action in listed if isinstance(action, Move)] == [
        Move(cart, card) for cart in range(3) for card in (IVY, LANTERN, "clock-lane")
    ]
    assert [action for action in listed if isinstance(action, Flip)] == [Flip(number) for number in range(12)]
    assert PASS in listed
    moves(s, BLUE, 0, IVY)
    fields = {field.name: field for field in offered(s, BLUE).fields}
    assert list(fields) == ["instead", "card", "packages", "tokens", "envelopes", "word"]
    assert fields["card"].choices == [IVY]
    assert fields["packages"].choices == [0, 1, 2, 3]
    assert fields["tokens"].choices == list(range(20))
    assert fields["envelopes"].choices == [0]
    does(s, BLUE, instead(s, BLUE)[0])
