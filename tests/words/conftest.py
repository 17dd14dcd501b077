from __future__ import annotations

import pytest

from rulebound.words import Condition, English, Lexicon, english
from rulebound.words.lexicon import ranked
from rulebound.words.spelling import ALPHABET

CARDS: list[str] = [*ALPHABET, *Condition]


@pytest.fixture(scope="session")
def full() -> English:
    return english()


def lexicon_of(words: dict[str, int]) -> Lexicon:
    """All of level 10, with the syllables given."""
    return ranked([(10, word, syllables) for word, syllables in words.items()])
