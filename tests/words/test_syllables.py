"""Syllables: from the dictionary, from a stem, by rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.words import English
from rulebound.words.spelling import ALPHABET
from rulebound.words.syllables import by_rules, count

KNOWN = {
    "HOPE": 1,
    "HOP": 1,
    "BOX": 1,
    "COPY": 2,
    "SEAT": 1,
    "SETTLE": 2,
    "GENTLE": 2,
    "FULL": 1,
    "FAST": 1,
    "FASTEN": 2,
    "MAGIC": 2,
    "HOUSE": 1,
    "BOAT": 1,
    "KNIFE": 1,
    "SOLE": 1,
    "BEAUTY": 2,
}


@pytest.mark.parametrize(
    ("word", "n", "stem"),
    [
        ("HOPES", 1, "HOPE"),
        ("HOPED", 1, "HOPE"),
        ("HOPPED", 1, "HOP"),
        ("HOPING", 2, "HOPE"),
        ("BOXES", 2, "BOX"),
        ("COPIES", 2, "COPY"),
        ("COPIED", 2, "COPY"),
        ("SEATED", 2, "SEAT"),
        ("SETTLER", 2, "SETTLE"),
        ("GENTLY", 2, "GENTLE"),
        ("FULLY", 2, "FULL"),
        ("FASTENING", 2, "FASTEN"),
        ("MAGICALLY", 3, "MAGIC"),
        ("KNIVES", 1, "KNIFE"),
        ("UNHOPED", 2, "HOPE"),
        ("HOPELESSNESS", 3, "HOPE"),
        ("BEAUTIFUL", 3, "BEAUTY"),
        ("HOUSEBOAT", 2, "HOUSE+BOAT"),
        ("HOUSEBOATS", 2, "HOUSE+BOAT"),
    ],
)
def test_a_stem_is_found_and_its_ending_counted(word: str, n: int, stem: str) -> None:
    found = count(word, lambda each: KNOWN.get(each, 0))
    assert (found.count, found.source, found.stem) == (n, "stem", stem)


def test_the_dictionary_goes_first() -> None:
    found = count("HOPES", lambda each: {"HOPES": 7, "HOPE": 1}.get(each, 0))
    assert (found.count, found.source, found.stem) == (7, "dictionary", None)


@pytest.mark.parametrize(
    ("word", "n"),
    list(
        {
            "STONE": 1,
            "TABLE": 2,
            "ACRE": 2,
            "STONED": 1,
            "SEATED": 2,
            "BOXES": 2,
            "PLAGUE": 1,
            "QUEEN": 1,
            "PRISM": 2,
            "LION": 2,
            "CREATE": 2,
            "POEM": 2,
            "CHAOS": 2,
            "RHYTHM": 2,
            "HMM": 1,
            "STICKIER": 3,
            "CABLED": 2,
        }.items()
    ),
)
def test_rules_of_spelling(word: str, n: int) -> None:
    assert by_rules(word) == n


@settings(deadline=None)
@given(st.text(ALPHABET, min_size=2, max_size=30))
def test_every_word_has_a_syllable(word: str) -> None:
    assert count(word, lambda _: 0).count >= 1


def test_of_several_pronunciations_the_least_counts(full: English) -> None:
    for word in ("FIRE", "HOUR", "BRIE", "BRIGHT", "BRICK"):
        found = full.find(word)
        assert found is not None
        assert (found.syllables.count, found.syllables.source) == (1, "dictionary")


def test_a_packed_stem_is_found_again(full: English) -> None:
    """The file says only that a stem was used: which one is found anew, and gives the same count."""
    stems = [n for n in range(0, len(full.lexicon), 997) if full.sources[n] == 1]
    assert len(stems) > 50
    for n in stems:
        found = full.find(full.lexicon.words[n])
        again = count(full.lexicon.words[n], full.in_dictionary)
        assert found is not None
        assert found.syllables.stem is not None
        assert (found.syllables.count, found.syllables.stem) == (again.count, again.stem)


def test_held_out_words_are_counted_well(full: English) -> None:
    """A sample of what `tools/lexicon.py --measure` measures whole."""
    asked = [word for n, word in enumerate(full.lexicon.words[:118_000]) if n % 23 == 0 and full.sources[n] == 0]

    def without(word: str) -> int:
        return count(word, lambda stem: 0 if stem == word else full.in_dictionary(stem)).count

    pairs = [(without(word), full.in_dictionary(word)) for word in asked]
    ones = sum(mine == right == 1 for mine, right in pairs)
    assert sum(mine == right for mine, right in pairs) / len(pairs) > 0.95
    assert ones / sum(mine == 1 for mine, _ in pairs) > 0.96
    assert ones / sum(right == 1 for _, right in pairs) > 0.97
