"""What a word may be asked to be: the conditions of the Alphabosses, each judged for one word, said in words, and for all words at once."""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby
from typing import Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rulebound.messages import text
from rulebound.words.lexicon import Lexicon
from rulebound.words.spelling import ALPHABET, VOWELS

Y = ALPHABET.index("Y")
VOWEL_COLUMNS = [ALPHABET.index(letter) for letter in VOWELS]


class Condition(StrEnum):
    """The values are the names on the wire and in content packs."""

    SAME_ENDS = "sameEnds"
    ONE_SYLLABLE = "oneSyllable"
    NO_REPEATS = "noRepeats"
    VOWELS = "vowels"
    PAIR = "pair"


class Switches(Struct, frozen=True, rename="camel"):
    """The house rules that change how a word is read. Names and values are those of the games' options."""

    duplicate_letters: Literal["contains", "per_occurrence"] = "contains"  # whether k cards of one letter need k such letters
    pair_boss: Literal["at-least-one", "exactly-one"] = "at-least-one"
    y_vowel: Literal["consonant", "vowel", "either"] = "consonant"


class Finding(Struct, frozen=True):
    """Whether a word meets a condition, and why, in a sentence for people."""

    condition: Condition
    met: bool
    says: str


def meets(condition: Condition, word: str, syllables: int, switches: Switches) -> bool:
    """Whether a word of A-Z that has so many syllables meets a condition."""
    match condition:
        case Condition.SAME_ENDS:
            return word[0] == word[-1]
        case Condition.ONE_SYLLABLE:
            return syllables == 1
        case Condition.NO_REPEATS:
            return len(set(word)) == len(word)
        case Condition.VOWELS:
            return 2 * len(vowels(word, switches)) >= len(word)
        case Condition.PAIR:
            runs = len(pairs(word))
            return runs == 1 if switches.pair_boss == "exactly-one" else runs > 0


def vowels(word: str, switches: Switches) -> str:
    """Its vowels in order, as the house counts them. A Y that may be either is one here: as a vowel it can only help."""
    kept = VOWELS if switches.y_vowel == "consonant" else VOWELS + "Y"
    return "".join(letter for letter in word if letter in kept)


def pairs(word: str) -> list[str]:
    """Runs of one letter, two or more long: BALLOON has LL and OO, HMMM has MMM."""
    return [run for _, letters in groupby(word) if len(run := "".join(letters)) > 1]


def explain_condition(condition: Condition, word: str, syllables: int, switches: Switches) -> Finding:
    """The same as `meets`, with the reason, such as "RIBBON has BB side by side"."""
    met = meets(condition, word, syllables, switches)
    heard = vowels(word, switches)
    runs = pairs(word)
    repeated = "".join(dict.fromkeys(letter for letter in word if word.count(letter) > 1))
    case = "met" if met else "many" if condition == Condition.PAIR and runs else "unmet"
    says = text(
        f"words.condition.{condition}.{case}",
        word=word,
        first=word[0],
        last=word[-1],
        n=syllables,
        repeated=", ".join(repeated),
        vowels=len(heard),
        consonants=len(word) - len(heard),
        pairs=", ".join(runs),
    )
    return Finding(condition, met, says)


def condition_masks(lexicon: Lexicon, switches: Switches) -> dict[Condition, NDArray[np.bool_]]:
    """For every condition, which words of the lexicon meet it: shape (n,). 0.1 s for 250,000 words."""
    counts = lexicon.counts
    letters, starts = lexicon.letters, lexicon.starts
    same = letters[1:] == letters[:-1]
    begins = np.zeros(len(letters), np.bool_)
    begins[starts] = True
    same &= ~begins[1:]  # both letters in one word
    runs = same.copy()
    runs[1:] &= ~same[:-1]  # where a run begins
    words = np.repeat(np.arange(len(lexicon)), lexicon.lengths)
    n_runs = np.bincount(words[:-1][runs], minlength=len(lexicon))
    columns = VOWEL_COLUMNS if switches.y_vowel == "consonant" else [*VOWEL_COLUMNS, Y]
    return {
        Condition.SAME_ENDS: letters[starts] == letters[starts + lexicon.lengths - 1],
        Condition.ONE_SYLLABLE: lexicon.syllables == 1,
        Condition.NO_REPEATS: (counts <= 1).all(axis=1),
        Condition.VOWELS: 2 * counts[:, columns].sum(axis=1, dtype=np.int64) >= lexicon.lengths,
        Condition.PAIR: n_runs == 1 if switches.pair_boss == "exactly-one" else n_runs >= 1,
    }
