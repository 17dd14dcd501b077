"""Words against cards: the searches against loops that try everything."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.words import Beast, BeastSearch, Condition, English, Lexicon, Switches, beaten_by
from rulebound.words.beasts import MOST_CARDS
from words.conftest import CARDS, lexicon_of

HOUSE = Switches()
STRICT = Switches(duplicate_letters="per_occurrence")
FEW_CARDS: list[Beast] = ["A", "B", "C", Condition.PAIR, Condition.SAME_ENDS]


@pytest.mark.parametrize(
    ("word", "own", "middle", "house", "strict"),
    [
        ("BRICK", ["B", "B", "R"], [], (0, 1, 2), (0, 2)),
        ("RIBBON", ["B", "B", "R"], ["B"], (0, 1, 2, 3), (0, 1, 2)),  # own ones first
        ("RIBBON", ["R", "I", "B"], ["N", Condition.PAIR, "F"], (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
        ("RIBBON", [Condition.PAIR], [Condition.PAIR], (0,), (0,)),  # one of a kind, the own one
        ("RIBBON", [], [Condition.PAIR, Condition.PAIR], (0,), (0,)),
        ("ORBIT", ["R", "I", "B"], [Condition.NO_REPEATS, Condition.PAIR], (0, 1, 2, 3), (0, 1, 2, 3)),
    ],
)
def test_which_cards_a_word_beats(
    word: str, own: list[Beast], middle: list[Beast], house: tuple[int, ...], strict: tuple[int, ...]
) -> None:
    assert beaten_by(word, 2, own, middle, HOUSE) == house
    assert beaten_by(word, 2, own, middle, STRICT) == strict


@pytest.mark.parametrize("cards", [["b"], ["AB"], [""], ["É"], ["pair"], ["A"] * (MOST_CARDS + 1)])
def test_what_is_no_card_is_refused(cards: list[Beast]) -> None:
    with pytest.raises(ValueError, match=r"card|neither"):
        beaten_by("BRICK", 1, cards, [], HOUSE)
    with pytest.raises(ValueError, match=r"card|neither"):
        BeastSearch(lexicon_of({"BRICK": 1})).best_words(cards, [])


def best_by_loop(
    lexicon: Lexicon, own: list[Beast], middle: list[Beast], switches: Switches, limit: int
) -> list[tuple[str, tuple[int, ...]]]:
    found = [(word, beaten_by(word, int(lexicon.syllables[n]), own, middle, switches)) for n, word in enumerate(lexicon.words)]
    ranked = sorted((each for each in found if each[1]), key=lambda each: -len(each[1]))  # stable: by rank among equals
    return ranked[:limit]


def joint_by_loop(lexicon: Lexicon, owns: list[list[Beast]], middle: list[Beast], switches: Switches) -> int:
    """Every player says every word; of the cards of one letter in the middle, two words may share the copies between them."""
    ways = []
    for own in owns:
        beaten = [beaten_by(word, int(lexicon.syllables[n]), own, middle, switches) for n, word in enumerate(lexicon.words)]
        ways.append({tuple(cards) for cards in [*beaten, ()]})
    best = 0
    for said in product(*ways):
        value = sum(1 for own, cards in zip(owns, said, strict=True) for card in cards if card < len(own))
        for kind in set(middle):
            places = [n for n, card in enumerate(middle) if card == kind]
            hit = sum(1 for own, cards in zip(owns, said, strict=True) for n in places if len(own) + n in cards)
            value += min(hit, len(places))
        best = max(best, value)
    return best


SOME_CARDS = st.lists(st.sampled_from(FEW_CARDS), max_size=3)
SOME_WORDS = st.dictionaries(st.text("ABC", min_size=2, max_size=6), st.integers(1, 2), min_size=1, max_size=8)
EITHER = st.sampled_from([HOUSE, STRICT])


@settings(deadline=None)
@given(SOME_WORDS, SOME_CARDS, SOME_CARDS, EITHER, st.integers(1, 5))
def test_best_words_of_small_lists(words: dict[str, int], own: list[Beast], middle: list[Beast], switches: Switches, limit: int) -> None:
    lexicon = lexicon_of(words)
    found = BeastSearch(lexicon, switches).best_words(own, middle, limit)
    assert [tuple(each) for each in found] == best_by_loop(lexicon, own, middle, switches, limit)


@settings(max_examples=60, deadline=None)
@given(SOME_WORDS, st.lists(SOME_CARDS, min_size=1, max_size=3), SOME_CARDS, EITHER)
def test_the_joint_optimum_of_small_lists(words: dict[str, int], owns: list[list[Beast]], middle: list[Beast], switches: Switches) -> None:
    lexicon = lexicon_of(words)
    search = BeastSearch(lexicon, switches)
    best = joint_by_loop(lexicon, owns, middle, switches)
    joint = search.joint(owns, middle)
    assert joint.beaten == best
    assert search.optimum(owns, middle) == best
    assert joint.cards == sum(map(len, owns)) + len(middle)
    said = lexicon_of({word: words[word] for word in joint.words if word is not None} or {"ZZ": 1})
    assert joint_by_loop(said, owns, middle, switches) == best  # the words named do it


def deal(source: random.Random, players: int) -> tuple[list[list[Beast]], list[Beast]]:
    cards: list[Beast] = source.choices(CARDS, k=players * 4)
    return [cards[3 * n : 3 * n + 3] for n in range(players)], cards[3 * players :]


@pytest.fixture(scope="module", params=[HOUSE, STRICT], ids=["contains", "per_occurrence"])
def large(full: English, request: pytest.FixtureRequest) -> BeastSearch:
    return BeastSearch(full.lexicon.first(20_000), request.param)


def test_best_words_of_the_default_list(large: BeastSearch) -> None:
    source = random.Random("beasts")
    for _ in range(5):
        owns, middle = deal(source, 3)
        assert [tuple(each) for each in large.best_words(owns[0], middle, 12)] == best_by_loop(
            large.lexicon, owns[0], middle, large.switches, 12
        )


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_joint_optimum_is_reached_by_its_words_and_by_the_undominated_ones(large: BeastSearch, players: int) -> None:
    source = random.Random(players)
    for _ in range(20):
        owns, middle = deal(source, players)
        joint = large.joint(owns, middle)
        assert joint.beaten == large.optimum(owns, middle)
        words = [word for word in joint.words if word is not None]
        spoken = lexicon_of({word: int(large.lexicon.syllables[large.lexicon.index[word]]) for word in words})
        assert joint_by_loop(spoken, owns, middle, large.switches) == joint.beaten


def test_a_player_without_cards_and_a_middle_without_cards(large: BeastSearch) -> None:
    assert large.joint([[], ["A"]], []) == (1, 1, [None, large.best_words(["A"], [], 1)[0].word])
    assert large.optimum([[], []], []) == 0
    assert large.best_words([], []) == []


def test_more_than_three_copies_within_reach() -> None:
    search = BeastSearch(lexicon_of({"EEEE": 1, "EEEEE": 1}), STRICT)
    assert search.optimum([["E", "E", "E"], ["E"]], ["E", "E"]) == 6 == search.joint([["E", "E", "E"], ["E"]], ["E", "E"]).beaten


def test_nobody_has_a_word_for_it() -> None:
    search = BeastSearch(lexicon_of({"AB": 1}))
    assert search.joint([["Q"], ["X"]], ["Z"]) == (0, 3, [None, None])
