"""How a word is written: A-Z, without accents, at least two letters."""

from __future__ import annotations

import unicodedata
from typing import Literal, TypeAlias

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
SHORTEST = 2
LONGEST = 45  # letters; the longest word of the default list has as many
Fault: TypeAlias = Literal["letters", "short", "long"]
MOST = 15  # times the same letter: the search counts letters in four bits


def fold(text: str) -> str:
    """In capitals, without accents and without blanks at the ends: "Café " is CAFE. What is no letter stays."""
    text = text.strip()
    if not text.isascii():
        text = "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
    return text.upper()


def is_word(folded: str) -> bool:
    """Whether a folded text can be a word at all, in whatever list."""
    return fault(folded) is None


def fault(folded: str) -> Fault | None:
    """Why a folded text cannot be a word; None if it can."""
    if not (folded.isascii() and folded.isalpha()):
        return "letters"
    if len(folded) < SHORTEST:
        return "short"
    if len(folded) > LONGEST or (len(folded) > MOST and max(map(folded.count, set(folded))) > MOST):
        return "long"
    return None
