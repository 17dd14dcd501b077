"""1  Setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from games.alphabeasts.play import STANDARD, deal, side, table, waiting
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.content import WILD
from rulebound.kernel import NATURE, Chance, Header, Named, RecordError, begin


def test_1_1_the_standard_pack_has_ninety_beasts_sixteen_letters_of_each_colour_and_ten_wild_alphabosses() -> None:
    colours = Counter(STANDARD.colour)
    assert len(STANDARD.ids) == 90
    assert colours[WILD] == 10
    assert [colours[colour] for colour in range(5)] == [16] * 5
    bosses = Counter(face for face in STANDARD.faces if len(face) > 1)
    assert bosses == {"sameEnds": 2, "oneSyllable": 2, "noRepeats": 2, "vowels": 2, "pair": 2}
    assert len(set(STANDARD.ids)) == 90


def test_1_1_eight_player_cards_each() -> None:
    assert STANDARD.hammers + sum(STANDARD.scavenge) == 8
    assert len(GAME.seats) == 5


@pytest.mark.parametrize("seats", GAME.seats)
def test_1_2_one_to_five_play_and_their_number_sets_the_limit(seats: int) -> None:
    s = deal(seats)
    assert table(s).limit == 2 * seats
    assert len(table(s).seats) == seats


def test_1_2_there_are_no_six() -> None:
    pack = GAME.packs["standard"]
    header = Header(game="alphabeasts", ruleset=1, seats=6, options={}, pack=Named(pack.name, pack.sha256))
    with pytest.raises(RecordError, match="seats"):
        begin(GAME, header, pack)


@pytest.mark.parametrize(("level", "cards", "hard"), [("word-boss", 90, 15), ("word-master", 85, 10), ("word-warrior", 80, 5)])
def test_1_3_a_level_takes_out_as_many_copies_of_the_hard_letters(level: str, cards: int, hard: int) -> None:
    deck = deal(difficulty=level).deck
    left = [STANDARD.faces[card] for card, there in enumerate(deck) if there]
    assert len(left) == cards
    assert [left.count(letter) for letter in "ZQJXV"] == [hard // 5] * 5
    colours = Counter(STANDARD.colour[card] for card, there in enumerate(deck) if there)
    assert [colours[colour] for colour in range(5)] == [14 + hard // 5 - 1] * 5, "one card of each colour goes with each copy"


def test_1_3_kid_friendly_has_no_hard_letter_and_no_alphaboss_and_keeps_the_usual_sets() -> None:
    s = deal(difficulty="kid-friendly")
    left = [STANDARD.faces[card] for card, there in enumerate(s.deck) if there]
    assert len(left) == 65
    assert not set(left) & {*"ZQJXV", "sameEnds", "oneSyllable", "noRepeats", "vowels", "pair"}
    assert not side(s, 0).junior


def test_1_3_word_warrior_is_the_default() -> None:
    assert GAME.options().difficulty == "word-warrior"


def test_1_4_two_hammers_lie_open_and_six_cards_are_shuffled_together() -> None:
    s = deal()
    assert side(s, 0).items.hammer == 2
    assert side(s, 0).scavenge == 6
    assert side(s, 0).loot == {"brain": 3, "hammer": 1, "sword": 1, "axe": 1}


def test_1_5_every_beast_of_the_deck_may_come_first() -> None:
    s = deal(difficulty="word-boss")
    assert waiting(s) == [NATURE]
    chance = s.stack[-1]
    assert isinstance(chance, Chance)
    assert chance.weights(s) == [1] * 90
