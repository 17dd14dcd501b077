"""4  Alphabosses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.alphabeasts.play import counts, declares, does, heard, pile, refusal_of, scene, table, waiting
from rulebound.games.alphabeasts.actions import Declare, SyllablesRuled
from rulebound.games.alphabeasts.strike import reach_of
from rulebound.kernel import HOUSE, Entry, RuleSyllables
from rulebound.words import Condition, Switches, beaten_by, english
from rulebound.words.conditions import condition_masks


def beats(boss: str, word: str, **options: Any) -> bool:
    """Whether a word beats an Alphaboss of that condition before the seat that says it."""
    s = scene(boss, "", **options)
    declares(s, word, None)
    return pile(s, 0) == boss


def test_4_1_box_d_an_alphaboss_falls_to_a_word_that_meets_its_condition() -> None:
    assert beats("vowels", "BRIE")
    assert beats("oneSyllable", "BRIGHT")
    assert beats("noRepeats", "ORBIT")
    assert beats("sameEnds", "DRIBBLED")
    assert not beats("sameEnds", "ORBIT")


def test_4_1_the_word_alone_is_looked_at_and_several_conditions_may_be_met_at_once() -> None:
    s = scene("oneSyllable noRepeats Z", "")
    declares(s, "BRIGHT", None)
    assert pile(s, 0) == "noRepeats oneSyllable"


def test_4_2_of_two_alike_a_word_beats_one_the_own_one_first() -> None:
    s = scene("pair pair R", "", middle="")
    declares(s, "RIBBON", None)
    assert pile(s, 0) == "R pair"
    s = scene("pair R", "A", middle="pair")
    declares(s, "RIBBON", "AREA")
    assert pile(s, 0) == "R pair"
    assert len(table(s).scars) == 1, "the one in the middle"


def test_4_2_the_second_copy_in_the_middle_falls_to_another_word() -> None:
    s = scene("R", "A", middle="pair pair")
    declares(s, "RIBBON", "APPLE")
    assert (pile(s, 0), pile(s, 1)) == ("R pair", "A pair")


def test_4_2_no_word_beats_both_of_two_that_exclude_each_other() -> None:
    lexicon = english().lexicon
    masks = condition_masks(lexicon, Switches())
    assert not (masks[Condition.PAIR] & masks[Condition.NO_REPEATS]).any()
    s = scene("pair noRepeats", "")
    declares(s, "RIBBON", None)
    assert pile(s, 0) == "pair"


@pytest.mark.parametrize(("word", "met"), [("RIBBON", True), ("BROODING", True), ("BERIBERI", False), ("ORBIT", False)])
def test_4_3_boxes_b_and_c_one_consecutive_letter_pair(word: str, met: bool) -> None:
    assert beats("pair", word) == met


def test_4_3_one_pair_or_more_unless_the_house_wants_exactly_one() -> None:
    assert beats("pair", "BALLOON")
    assert not beats("pair", "BALLOON", pairBoss="exactly-one")
    assert beats("pair", "RIBBON", pairBoss="exactly-one")


def test_4_4_as_many_vowels_as_consonants_and_y_as_the_house_counts_it() -> None:
    assert beats("vowels", "BRIE")
    assert not beats("vowels", "BRICK")
    assert beats("vowels", "AREA")
    assert not beats("vowels", "YOGURT")
    assert not beats("vowels", "RHYTHM", yVowel="vowel")
    assert not beats("vowels", "OXYGEN")
    assert beats("vowels", "OXYGEN", yVowel="vowel")
    assert beats("vowels", "OXYGEN", yVowel="either")


def test_4_5_syllables_are_counted_and_the_shortest_pronunciation_holds() -> None:
    assert beats("oneSyllable", "BRIGHT")
    assert beats("oneSyllable", "FIRE")
    assert not beats("oneSyllable", "RIBBON")


def test_4_5_the_room_may_vote_another_count_and_all_are_asked_again() -> None:
    s = scene("oneSyllable", "A")
    does(s, 0, Declare("RIBBON"))
    counts(s, "ribbon", 1)
    assert heard(s)[-1] == SyllablesRuled("RIBBON", 1)
    assert table(s).syllables == {"RIBBON": 1}
    assert waiting(s) == [0, 1]
    declares(s, "RIBBON", "AREA")
    assert pile(s, 0) == "oneSyllable"


@pytest.mark.parametrize(("word", "syllables"), [("RIBBON", 0), ("RIBBON", 16), ("", 1), ("R 2", 1)])
def test_4_5_votes_are_about_words_and_some_syllables(word: str, syllables: int) -> None:
    assert refusal_of(scene("R", "A"), Entry(HOUSE, RuleSyllables(word, syllables))).clause == "4.5"


def test_4_5_by_house_rule_the_program_alone_counts() -> None:
    s = scene("oneSyllable", "A", syllableJudge="data-only")
    assert refusal_of(s, Entry(HOUSE, RuleSyllables("RIBBON", 1))).clause == "4.5"


def test_4_6_no_letter_twice() -> None:
    assert beats("noRepeats", "ORBIT")
    assert not beats("noRepeats", "RIBBON")


def test_4_7_the_same_letter_at_both_ends() -> None:
    assert beats("sameEnds", "DRIBBLED")
    assert beats("sameEnds", "AREA")
    assert not beats("sameEnds", "BRIE")


HANDS: Sequence[tuple[str, str]] = [
    ("R I B", "F N pair"),
    ("E E pair", "E pair vowels"),
    ("pair pair sameEnds", "noRepeats oneSyllable"),
    ("", "A B E E R vowels vowels"),
]


@pytest.mark.parametrize(("front", "middle"), HANDS)
@pytest.mark.parametrize("duplicates", ["contains", "per_occurrence"])
def test_what_falls_is_what_the_words_module_says_too(front: str, middle: str, duplicates: str) -> None:
    """4.1, 4.2, 3.7  Two ways of counting that were written apart."""
    s = scene(front, "", middle=middle, duplicateLetters=duplicates)
    content, own, switches = s.content, s.defenders[0].front, s.switches()
    for word in ("RIBBON", "BREEZE", "AREA", "FOREFINGER", "ERROR", "FIR", "BANNER", "EERIE", "BOOKKEEPER"):
        syllables = s.syllables(word)
        reach = reach_of(content, word, syllables, own, s.middle, switches)
        found = beaten_by(word, syllables, [content.beasts[card] for card in own], [content.beasts[card] for card in s.middle], switches)
        assert sorted(reach.own) == sorted(own[n] for n in found if n < len(own))
        faces = [content.faces[s.middle[n - len(own)]] for n in found if n >= len(own)]
        assert {face: room for face, room in reach.room.items() if room} == {face: faces.count(face) for face in set(faces)}


def test_more_beasts_than_a_search_takes_are_still_counted() -> None:
    """7.5: Hammers may fill the middle beyond sixteen."""
    s = scene("", "", middle="A E I O U L N R S T D H M B C F G K")
    declares(s, "BRICK", None)
    assert pile(s, 0) == "B C I K R"
