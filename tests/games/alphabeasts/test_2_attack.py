"""2  Rounds and the attack."""

from __future__ import annotations

from games.alphabeasts.conserved import conserved
from games.alphabeasts.play import (
    card_of,
    deal,
    declares,
    draws,
    draws_all,
    enough,
    finds,
    frames,
    heard,
    letters,
    rules,
    scene,
    side,
    table,
    take,
    top,
    waiting,
)
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Attacked, Regrouped, Reshuffled, RoundBegan, Trade
from rulebound.games.alphabeasts.setup import Rounds
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import NATURE, Seat, advance, apply
from rulebound.kernel.wire import Entry


def next_attack(deck: str, discards: str = "", pile: str = "") -> Siege:
    """Two seats, round 2 about to be dealt: these cards in the deck, the discards and the first pile, all others in the second pile."""
    s = GAME.start(rules(), GAME.content(GAME.packs["standard"]), 2)
    assert isinstance(s, Siege)
    s.hear()
    s.stack.clear()
    s.discards = take(s, discards)
    s.defenders[0].pile = take(s, pile)
    kept = [card_of(s, name) for name in deck.split()]
    s.defenders[1].pile = [card for card, there in enumerate(s.deck) if there and card not in kept]
    s.deck = [1 if card in kept else 0 for card in range(len(s.deck))]
    s.deck_size = len(kept)
    s.number = 1
    s.push(Rounds())
    advance(s)
    conserved(s)
    return s


def test_2_1_a_round_is_attack_planning_reveal_and_scavenging() -> None:
    s = deal(2)
    draws(s, *["R", "I", "B", "A", "C", "K", "E", "N"])
    assert frames(s) == "Rounds PlanDefence"
    declares(s, "BRINK", "BANK")
    assert frames(s) == "Rounds Scavenging"
    enough(s)
    assert table(s).number == 2
    assert frames(s) == "Rounds Deal DealCard"


def test_2_1_all_seats_at_once() -> None:
    s = scene("R I B", "A C K", "S T O")
    assert waiting(s) == [0, 1, 2]


def test_2_2_box_a_three_each_and_three_in_the_middle() -> None:
    s = deal(3)
    draws(s, *["A", "B", "C", "D", "E", "F", "G", "H", "I", "K", "L", "M"])
    assert [letters(s, side(s, seat).front) for seat in range(3)] == ["A D G", "B E H", "C F I"], "a card each, three times round"
    assert letters(s, table(s).middle) == "K L M"
    news = heard(s)
    assert news[0] == RoundBegan(1)
    assert isinstance(news[-1], Attacked)
    assert [len(front) for front in news[-1].fronts] == [3, 3, 3]


def test_2_2_one_alone_has_three_and_one() -> None:
    s = deal(1)
    draws(s, *["A", "B", "C", "D"])
    assert (letters(s, side(s, 0).front), letters(s, table(s).middle)) == ("A B C", "D")


def test_2_3_what_is_left_is_dealt_then_the_discards_are_shuffled() -> None:
    s = next_attack(deck="A B C", discards="D E F G H")
    draws(s, "A", "B", "C")
    assert table(s).deck == 5
    assert any(isinstance(event, Reshuffled) for event in heard(s))
    assert table(s).discards == []
    draws(s, "D", "E", "F", "G", "H")
    assert (letters(s, side(s, 0).front), letters(s, side(s, 1).front)) == ("A C E", "B D F")
    assert letters(s, table(s).middle) == "G H"


def test_2_3_where_both_are_used_up_the_deal_ends() -> None:
    s = next_attack(deck="A B C D E")
    draws(s, "A", "B", "C", "D", "E")
    assert top(s) == "PlanDefence"
    assert (letters(s, side(s, 0).front), letters(s, side(s, 1).front)) == ("A C E", "B D")
    assert table(s).middle == []


def test_2_4_with_no_beast_left_planning_is_left_out_and_piles_go_back() -> None:
    s = next_attack(deck="", pile="A-red E-red S-red R-red")
    assert any(event == Attacked([[], []], []) for event in heard(s))
    assert (top(s), waiting(s)) == ("Scavenging", [0, 1]), "sets could still be traded"
    enough(s)
    assert Regrouped(90) in heard(s)
    assert table(s).number == 3
    assert (waiting(s), s.deck_size) == ([NATURE], 90)
    conserved(s)


def test_2_4_if_somebody_trades_the_piles_stay() -> None:
    s = next_attack(deck="", pile="A-red E-red S-red R-red D-red")
    apply(s, Entry(Seat(0), Trade(tuple(side(s, 0).pile[:4]))))
    finds(s, "hammer")
    enough(s)
    assert not any(isinstance(event, Regrouped) for event in heard(s))
    assert len(side(s, 0).pile) == 1
    draws_all(s)
    assert top(s) == "PlanDefence"
    assert sum(len(seat.front) for seat in table(s).seats) == 4, "the four that were traded attack"
