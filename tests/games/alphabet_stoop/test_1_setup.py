"""1  Setting up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.alphabet_stoop.play import (
    BLUE,
    CARDS,
    IVY,
    RED,
    STANDARD,
    YELLOW,
    begin,
    comes,
    heard,
    letters,
    lying,
    side,
    sides,
    street,
    table,
    top,
)
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.content import KINDS, STAMP
from rulebound.games.alphabet_stoop.events import First, GotEnvelopes, Loaded, StreetLaid, TokensLaid
from rulebound.games.alphabet_stoop.setup import LoadPackage, TurnSides
from rulebound.kernel import Seat, apply, choose


def test_1_1_the_standard_pack_has_the_components_of_the_book() -> None:
    public = STANDARD.public()
    kinds = Counter(stoop.kind for stoop in public.stoops)
    assert kinds == {"plain": 3, "stamp": 7, "mailbox": 5}
    assert sorted(stoop.length for stoop in public.stoops if stoop.length) == [5, 5, 6, 6, 7]
    assert [stoop.envelopes for stoop in public.stoops if stoop.length == 7] == [2], "two on the card with seven letters"
    assert 5 * len(public.packages) == 60
    assert sum(public.newspapers.values()) == 21
    assert public.newspapers == {"A": 4, "E": 6, "I": 4, "O": 4, "U": 3}
    assert (public.magazines, public.envelopes, 5 * public.stamps) == (7, 19, 25)
    assert (public.goal, public.actions) == (9, 3)


@pytest.mark.parametrize(("seats", "cards", "first"), [(2, 10, 3), (3, 10, 3), (4, 14, 4), (5, 14, 4)])
def test_1_2_and_1_3_the_layout_is_that_for_the_number_of_players(seats: int, cards: int, first: int) -> None:
    s = street(seats)
    assert len(table(s).street) == cards
    assert len(s.layout.first) == first
    layout = next(each for each in STANDARD.public().layouts if each.id == table(s).layout)
    assert seats in layout.seats
    assert len(layout.curb) >= seats, "each player's carriers have a place left of the street"
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_1_3_cards_come_at_random_and_those_left_are_out_of_the_game() -> None:
    s = begin(3)
    assert s.stack[-1].clause == "1.3"
    cards = lying(s)[::-1]
    for card in cards:
        weights = s.stack[-1].weights(s)  # type: ignore[attr-defined]
        assert not any(weights[stoop.card] for stoop in s.stoops)
        comes(s, STANDARD.index[card])
    assert top(s) == "LayToken"
    assert [STANDARD.ids[stoop.card] for stoop in s.stoops] == cards
    assert heard(s) == [StreetLaid("block", cards)]


@pytest.mark.parametrize(("seats", "stamps"), [(2, 7), (4, 6), (5, 6)])
def test_1_3_the_layout_says_how_many_cards_have_a_place_for_a_stamp(seats: int, stamps: int) -> None:
    """However they come: each card is as likely anywhere in the street."""
    first: Counter[str] = Counter()
    out: Counter[int] = Counter()
    dice = Random(seats).random
    games = 400
    for _ in range(games):
        s = begin(seats)
        while top(s) == "LayCard":
            apply(s, choose(s, dice))
        kinds = Counter(STANDARD.kind[stoop.card] for stoop in s.stoops)
        assert kinds[STAMP] == stamps
        for place in (0, -1):
            first[f"{place} {STANDARD.kind[s.stoops[place].card] == STAMP}"] += 1
        out.update(card for card, left in enumerate(s.cards_left) if left)
    for place in (0, -1):
        share = stamps / s.layout.cells
        assert abs(first[f"{place} True"] / games - share) < 0.1
    for card in range(15):
        share = 1 - (stamps / 7 if STANDARD.kind[card] == STAMP else (s.layout.cells - stamps) / 8)
        assert abs(out[card] / games - share) < 0.1


def test_1_3_where_the_layout_does_not_say_so_the_number_of_stamps_is_chance_too() -> None:
    found = set()
    for seed in range(40):
        s = begin(3)
        dice = Random(seed).random
        for left in range(15, 5, -1):
            assert sum(s.stack[-1].weights(s)) == left  # type: ignore[attr-defined]
            apply(s, choose(s, dice))
        found.add(sum(STANDARD.kind[stoop.card] == STAMP for stoop in s.stoops))
    assert len(found) > 2


def test_1_4_two_tokens_lie_on_each_building_all_shuffled_together() -> None:
    s = street(3, tokens="AE EI OA E* IO A* UE O* EI OU")
    assert [[token.letter for token in stoop.tokens] for stoop in table(s).street][:4] == [["A", "E"], ["E", "I"], ["O", "A"], ["E", None]]
    assert sum(len(stoop.tokens) for stoop in table(s).street) == 20
    left = dict(zip(KINDS, s.tokens_left, strict=True))
    assert sum(left.values()) == 28 - 20


def test_1_4_by_house_rule_one_lies_on_each() -> None:
    s = street(3, tokensPerCard="one")
    assert [len(stoop.tokens) for stoop in table(s).street] == [1] * 10
    assert [token.number for stoop in table(s).street for token in stoop.tokens] == list(range(10))


@pytest.mark.parametrize("seats", [4, 5])
def test_1_4_on_fourteen_buildings_all_twenty_eight_lie_out(seats: int) -> None:
    s = street(seats)
    assert sum(len(stoop.tokens) for stoop in table(s).street) == 28
    assert not any(s.tokens_left)


def test_1_5_everybody_has_three_carriers_at_the_curb_twelve_packages_and_five_stamps() -> None:
    s = street(4)
    for seat in range(4):
        mine = side(s, seat)
        assert [carrier.at for carrier in mine.carriers] == [None, None, None]
        assert (mine.packages, mine.stamps) == (12, 5)


def test_1_6_four_packages_on_each_carrier_with_any_side_up() -> None:
    s = begin(2)
    while top(s) != "TurnSides":
        comes(s, next(n for n, weight in enumerate(s.stack[-1].weights(s)) if weight))  # type: ignore[attr-defined]
    frame = s.stack[-1]
    assert isinstance(frame, TurnSides)
    assert set(frame.weights(s)) == {1}
    assert len(frame.weights(s)) == 2**12, "each of twelve packages either way up"
    load = "SNTCRFSWLHDK"
    heard(s)
    comes(s, sides(load))
    for letter in load:
        frame = s.stack[-1]
        assert isinstance(frame, LoadPackage)
        weights = frame.weights(s)
        assert sum(weights) == 12 - len(s.companies[BLUE].front)
        comes(s, ord(letter) - ord("A"))
    assert letters(s, BLUE) == "SNTC RFSW LHDK"
    assert heard(s) == [Loaded(Seat(0), ["SNTC", "RFSW", "LHDK"])]


def test_1_7_chance_says_who_begins() -> None:
    for first in (BLUE, YELLOW, RED):
        assert table(street(3, first=first)).turn.seat == first


def test_1_7_by_house_rule_the_first_seat_begins() -> None:
    s = street(3, firstPlayer="host")
    assert table(s).turn.seat == BLUE


@pytest.mark.parametrize(("seats", "given"), [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 1, 2]), (5, [0, 1, 1, 2, 2])])
def test_1_8_those_who_come_later_have_envelopes(seats: int, given: list[int]) -> None:
    s = street(seats)
    assert [each.envelopes for each in table(s).seats] == given
    assert table(s).envelopes == 19 - sum(given)


def test_1_8_later_is_by_the_order_of_turns_not_of_seats() -> None:
    s = street(4, first=RED)
    assert [each.envelopes for each in table(s).seats] == [1, 2, 0, 1]


def test_1_what_the_table_hears_of_the_set_up() -> None:
    s = begin(2)
    news = []
    while not s.turn.number:
        comes(s, next(n for n, weight in enumerate(s.stack[-1].weights(s)) if weight))  # type: ignore[attr-defined]
        news += heard(s)
    kinds = [type(event).__name__ for event in news]
    assert kinds == ["StreetLaid", "TokensLaid", "Loaded", "Loaded", "First", "GotEnvelopes", "TurnBegan"]
    assert news[1] == TokensLaid("AAAAEEEEEEIIIIOOOOUU", 0)
    assert news[4:6] == [First(Seat(0)), GotEnvelopes(Seat(1), 1)]


def test_1_3_cards_of_the_tests_lie_as_their_street_says() -> None:
    assert [stoop.id for stoop in table(street(3)).street][:9] == list(CARDS)
    assert table(street(3)).street[0].id == IVY
