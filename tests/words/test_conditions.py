"""Conditions: the examples of the rulebook, the house's switches, and all words at once against one at a time."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.words import Condition, English, Lexicon, Switches, explain_condition, meets
from rulebound.words.conditions import condition_masks
from words.conftest import lexicon_of

HOUSE = Switches()
EXACTLY = Switches(pair_boss="exactly-one")


@pytest.mark.parametrize(
    ("condition", "word", "met"),
    [
        (Condition.PAIR, "RIBBON", True),
        (Condition.PAIR, "BROODING", True),
        (Condition.PAIR, "BERIBERI", False),
        (Condition.VOWELS, "BRIE", True),
        (Condition.ONE_SYLLABLE, "BRIGHT", True),
        (Condition.NO_REPEATS, "ORBIT", True),
        (Condition.SAME_ENDS, "DRIBBLED", True),
        (Condition.SAME_ENDS, "RIBBON", False),
        (Condition.ONE_SYLLABLE, "RIBBON", False),
        (Condition.NO_REPEATS, "RIBBON", False),
        (Condition.VOWELS, "RIBBON", False),
    ],
)
def test_examples(full: English, condition: Condition, word: str, met: bool) -> None:
    listed = full.find(word)
    assert listed is not None
    assert meets(condition, word, listed.syllables.count, HOUSE) is met
    finding = explain_condition(condition, word, listed.syllables.count, HOUSE)
    assert finding.met is met
    assert finding.says.startswith(word)


@pytest.mark.parametrize(
    ("word", "least", "exactly"), [("RIBBON", True, True), ("BALLOON", True, False), ("HMMM", True, True), ("BRIE", False, False)]
)
def test_pair_boss(word: str, least: bool, exactly: bool) -> None:
    assert meets(Condition.PAIR, word, 1, HOUSE) is least
    assert meets(Condition.PAIR, word, 1, EXACTLY) is exactly


@pytest.mark.parametrize(("y", "met"), [("consonant", False), ("vowel", True), ("either", True)])
def test_y_vowel(y: str, met: bool) -> None:
    switches = Switches(y_vowel=y)  # type: ignore[arg-type]
    assert meets(Condition.VOWELS, "YOGURT", 2, switches) is met
    assert meets(Condition.VOWELS, "BRIE", 1, switches)


def test_reasons_name_what_is_wrong() -> None:
    assert "LL, OO" in explain_condition(Condition.PAIR, "BALLOON", 2, EXACTLY).says
    assert "repeats B, E, R, I" in explain_condition(Condition.NO_REPEATS, "BERIBERI", 4, HOUSE).says
    assert "2 vowels and 4 consonants" in explain_condition(Condition.VOWELS, "RIBBON", 2, HOUSE).says
    assert "3 vowels and 3 consonants" in explain_condition(Condition.VOWELS, "YOGURT", 2, Switches(y_vowel="vowel")).says
    assert "begins with R and ends with N" in explain_condition(Condition.SAME_ENDS, "RIBBON", 2, HOUSE).says
    assert explain_condition(Condition.ONE_SYLLABLE, "RIBBON", 2, HOUSE).says == "RIBBON has 2 syllables."


def test_no_word_has_a_pair_and_no_repeats(full: English) -> None:
    masks = condition_masks(full.lexicon, HOUSE)
    assert not (masks[Condition.PAIR] & masks[Condition.NO_REPEATS]).any()
    assert 0.23 < masks[Condition.PAIR].mean() < 0.25


def plainly(condition: Condition, word: str, syllables: int, switches: Switches) -> bool:
    """Another way to say the same, for comparison."""
    if condition == Condition.SAME_ENDS:
        return word.endswith(word[:1])
    if condition == Condition.ONE_SYLLABLE:
        return syllables == 1
    if condition == Condition.NO_REPEATS:
        return all(word.count(letter) == 1 for letter in word)
    if condition == Condition.VOWELS:
        n = sum(letter in ("AEIOU" if switches.y_vowel == "consonant" else "AEIOUY") for letter in word)
        return n >= len(word) - n
    begins = [a == b and (n == 0 or word[n - 1] != a) for n, (a, b) in enumerate(pairwise(word))]
    return sum(begins) == 1 if switches.pair_boss == "exactly-one" else any(begins)


LETTERS = st.text("ABEYZ", min_size=2, max_size=8)
SWITCHES = st.builds(
    Switches, pair_boss=st.sampled_from(["at-least-one", "exactly-one"]), y_vowel=st.sampled_from(["consonant", "vowel", "either"])
)


@settings(deadline=None)
@given(st.dictionaries(LETTERS, st.integers(1, 3), min_size=1, max_size=20), SWITCHES)
def test_all_words_at_once_are_judged_as_each_alone(words: dict[str, int], switches: Switches) -> None:
    lexicon = lexicon_of(words)
    masks = condition_masks(lexicon, switches)
    for condition in Condition:
        expected = [plainly(condition, word, words[word], switches) for word in lexicon.words]
        assert masks[condition].tolist() == expected
        assert [meets(condition, word, words[word], switches) for word in lexicon.words] == expected
        assert [explain_condition(condition, word, words[word], switches).met for word in lexicon.words] == expected


def test_an_empty_lexicon_meets_nothing() -> None:
    empty = Lexicon([], np.zeros(0, np.uint8), np.zeros(0, np.uint8))
    assert all(len(mask) == 0 for mask in condition_masks(empty, HOUSE).values())
