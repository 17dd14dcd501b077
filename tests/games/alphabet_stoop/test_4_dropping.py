"""4  Dropping off. The book's examples 1 to 3 go on from each other, up to WONTONS."""

from __future__ import annotations

import pytest

from games.alphabet_stoop.play import (
    BAKER,
    BLUE,
    COPPER,
    ELM,
    IVY,
    LANTERN,
    MILL,
    POST,
    RED,
    YELLOW,
    actions_left,
    does,
    drops,
    flips,
    heard,
    letters,
    moves,
    no_drop,
    numbers,
    passes,
    pieces,
    points,
    refused,
    side,
    stoop,
    street,
    why,
    word,
)
from rulebound.games.alphabet_stoop.actions import Drop, Flip
from rulebound.games.alphabet_stoop.events import Dropped
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Seat

TWINS = ("TWSC", "RFSN", "LHDK")  # what yellow has in the book's examples


def example_1() -> Street:
    """Blue drops one package, with a Newspaper."""
    s = street(3, loads=[(), TWINS], at=[[COPPER], [BAKER]])
    drops(s, BLUE, COPPER, "N", "NO")
    return s


def example_2() -> Street:
    """Yellow comes onto the card and drops two."""
    s = example_1()
    passes(s, BLUE)
    moves(s, YELLOW, 0, COPPER)
    drops(s, YELLOW, COPPER, "TW", "TOWN")
    return s


def test_4_1_example_1_a_package_and_a_newspaper_make_a_word() -> None:
    s = example_1()
    assert pieces(s, COPPER) == "N0 On"
    assert actions_left(s) == 2, "the Newspaper is no action"
    assert letters(s, BLUE) == "STC RFSW LHDK"
    assert heard(s)[0] == Dropped(Seat(BLUE), COPPER, "NO", "", "N", "O", 0, 0, "")


def test_4_3_and_4_4_example_2_two_packages_and_what_lies_there_make_a_new_word() -> None:
    s = example_2()
    assert pieces(s, COPPER) == "T1 On W1 N0"
    assert points(s) == [1, 1, 0]
    assert s.turn.seat == RED, "one action to move, two for two packages"


def test_4_8_and_4_9_example_3_a_package_a_magazine_and_an_envelope_make_wontons() -> None:
    s = example_2()
    passes(s, RED, BLUE)
    assert side(s, YELLOW).envelopes == 1
    drops(s, YELLOW, COPPER, "S", "WONTONS", tokens=(11,))
    assert word(s, COPPER) == "WONTONS"
    kinds = sorted(piece.kind for piece in stoop(s, COPPER).word)
    assert kinds == ["envelope", "magazine", "newspaper", "package", "package", "package", "package"]
    assert actions_left(s) == 2, "one package, one action"
    assert side(s, YELLOW).envelopes == 0


def test_4_8_and_4_9_example_3_with_everything_named() -> None:
    s = example_2()
    passes(s, RED, BLUE)
    drops(s, YELLOW, COPPER, "S", "WONTONS", tokens=(11,), envelopes=1, wilds="NO")
    assert pieces(s, COPPER) == "W1 On N0 T1 Oe Nm S1"
    assert [token.letter for token in stoop(s, COPPER).tokens] == ["A"]


def test_4_1_every_word_needs_a_package_of_ones_own() -> None:
    s = example_2()
    passes(s, RED, BLUE)
    assert refused(s, YELLOW, Drop(COPPER, (), "WONTON", envelopes=1)).clause == "4.1"
    assert refused(s, YELLOW, Drop("orchard-place", (0,), "AT")).clause == "4.1"


def test_4_1_a_package_makes_no_word_alone() -> None:
    s = street(3, at=[[IVY]])
    assert no_drop(s, BLUE, IVY, "N", "N") == "5.1"
    assert no_drop(s, BLUE, IVY, "N", "AE") == "4.1", "the package must be in it"


def test_4_2_from_several_of_ones_own_carriers_that_stand_there() -> None:
    s = street(3, at=[[IVY, IVY, ELM]])
    drops(s, BLUE, IVY, "NR", "NEAR")
    assert letters(s, BLUE) == "STC FSW LHDK"
    assert no_drop(s, BLUE, IVY, "D", "DARNE") == "4.2", "that carrier stands elsewhere"
    assert refused(s, BLUE, Drop(IVY, (12,), "NEARS")).clause == "4.2"
    assert refused(s, BLUE, Drop(IVY, (-1,), "NEARS")).clause == "4.2"


def test_4_2_never_from_anothers() -> None:
    s = street(3, at=[[IVY], [IVY]])
    assert why(s, BLUE, "package:1-0")[0] == "4.2"


def test_4_3_an_action_for_each_package() -> None:
    s = street(3, at=[[IVY]])
    moves(s, BLUE, 1, LANTERN)
    assert no_drop(s, BLUE, IVY, "SNT", "STONE") == "4.3"
    drops(s, BLUE, IVY, "NT", "NOTE")
    assert s.turn.seat == YELLOW


def test_4_3_only_the_last_word_counts_of_several_packages() -> None:
    """ST, TN and the like are no words; STONE is."""
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "SNT", "STONE")
    assert word(s, IVY) == "STONE"


def test_4_3_the_same_package_goes_down_once() -> None:
    s = street(3, at=[[IVY]])
    assert refused(s, BLUE, Drop(IVY, (0, 0), "SEAS")).clause == "4.3"


def test_4_4_all_that_lies_there_is_in_the_new_word() -> None:
    s = example_1()
    assert no_drop(s, BLUE, COPPER, "S", "SO") == "4.4", "the N would be left out"
    drops(s, BLUE, COPPER, "S", "NOSE")
    assert no_drop(s, BLUE, COPPER, "T", "NOTE") == "4.4"


def test_4_4_the_old_word_with_an_s_and_an_anagram_are_new_words() -> None:
    s = example_2()
    passes(s, RED, BLUE)
    drops(s, YELLOW, COPPER, "S", "TOWNS")
    t = example_2()
    passes(t, RED, BLUE)
    drops(t, YELLOW, COPPER, "S", "WONTS")
    assert (word(s, COPPER), word(t, COPPER)) == ("TOWNS", "WONTS")


def test_4_4_what_nothing_stands_for_is_said() -> None:
    s = street(3, at=[[IVY]])
    refusal = refused(s, BLUE, Drop(IVY, numbers(s, BLUE, "N"), "NIGHTLY"))
    assert refusal.clause == "4.4"
    assert refusal.reason == "Nothing stands for G, H, T, L and Y: there are 3 wilds for them."


def test_4_5_letters_never_leave_a_card() -> None:
    s = example_1()
    assert refused(s, BLUE, Drop(COPPER, (1,), "NO")).clause == "4.5", "it lies there already"
    assert refused(s, BLUE, Flip(1)).clause == "8.3"


def test_4_5_and_4_6_tokens_never_go_back_to_a_building() -> None:
    s = street(3, at=[[IVY, BAKER]])
    drops(s, BLUE, IVY, "N", "NO", tokens=(4,))
    assert [token.letter for token in stoop(s, BAKER).tokens] == ["A"]
    assert refused(s, BLUE, Drop(IVY, (0,), "NOSE", tokens=(4, 1))).clause == "4.6"
    assert why(s, BLUE, "token:4")[0] == "4.6"


def test_4_6_a_newspaper_is_the_vowel_that_it_shows() -> None:
    s = street(3, at=[[IVY]])
    assert no_drop(s, BLUE, IVY, "N", "NO", tokens=(0,)) == "4.6", "that is an A"
    assert no_drop(s, BLUE, IVY, "N", "NO", tokens=(4, 9)) == "4.6", "one O is left over"
    assert no_drop(s, BLUE, IVY, "N", "NOO", tokens=(4, 4)) == "4.6"
    assert no_drop(s, BLUE, IVY, "N", "NO", tokens=(99,)) == "4.6"


def test_4_6_what_is_not_named_is_taken_from_the_nearest_building() -> None:
    s = street(3, at=[[POST]])
    drops(s, BLUE, POST, "NT", "NATION")
    taken = {
        token for token in range(18) if all(token != left.number for each in s.stoops for left in stoop(s, s.content.ids[each.card]).tokens)
    }
    assert taken == {8, 9, 7, 10}, "I and O of its own building, the Magazine of a neighbour for the second N, the A of another"
    assert pieces(s, POST) == "N0 An T0 In On Nm"


def test_4_7_tokens_come_from_any_building() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "UNI", tokens=(12, 17))
    assert word(s, IVY) == "UNI"


def test_4_7_by_house_rule_from_the_cards_own_only() -> None:
    s = street(3, at=[[IVY]], tokenSource="thisCard")
    assert no_drop(s, BLUE, IVY, "N", "NO") == "4.4"
    assert no_drop(s, BLUE, IVY, "N", "NO", tokens=(4,)) == "4.7"
    assert why(s, BLUE, "token:4")[0] == "4.7"
    drops(s, BLUE, IVY, "N", "AN")
    assert stoop(s, IVY).tokens[0].letter == "E"


def test_4_7_by_house_rule_from_those_beside_it_as_well() -> None:
    s = street(3, at=[[IVY]], tokenSource="adjacent")
    assert no_drop(s, BLUE, IVY, "N", "NO", tokens=(4,)) == "4.7"
    drops(s, BLUE, IVY, "N", "IN")
    assert [token.letter for token in stoop(s, ELM).tokens] == ["E"]


def test_4_8_envelopes_are_spent_for_good_and_need_no_carrier() -> None:
    s = street(2, first=YELLOW, at=[[MILL]])
    passes(s, YELLOW)
    drops(s, BLUE, MILL, "N", "IN", tokens=(), envelopes=1)
    assert pieces(s, MILL) == "Ie N0"
    assert side(s, BLUE).envelopes == 0
    assert no_drop(s, BLUE, MILL, "S", "SING", envelopes=1) == "4.8"
    assert no_drop(s, BLUE, MILL, "S", "SIN", envelopes=-1) == "4.8"
    assert why(s, BLUE, "envelopes:0")[0] == "4.8"


def test_4_8_magazines_are_used_before_envelopes() -> None:
    s = street(2, first=YELLOW, at=[[MILL]])
    passes(s, YELLOW)
    drops(s, BLUE, MILL, "N", "KNIT")
    assert pieces(s, MILL) == "Km N0 In Tm"
    assert side(s, BLUE).envelopes == 1


def test_4_9_wilds_are_read_anew_by_whoever_forms_a_word() -> None:
    """The B that a Magazine was is a T a turn later, and an R after that."""
    s = street(3, at=[[None, None, LANTERN], [LANTERN]])
    drops(s, BLUE, LANTERN, "L", "LAB", tokens=(0, 7))
    assert pieces(s, LANTERN) == "L0 An Bm"
    passes(s, BLUE)
    drops(s, YELLOW, LANTERN, "S", "LAST")
    assert pieces(s, LANTERN) == "L0 An S1 Tm"
    drops(s, YELLOW, LANTERN, "N", "SNARL")
    assert pieces(s, LANTERN) == "S1 N1 An Rm L0"


def test_4_9_wilds_that_lie_there_must_all_stand_for_something() -> None:
    s = street(3, at=[[LANTERN]])
    drops(s, BLUE, LANTERN, "N", "TAN", tokens=(0, 7))
    assert no_drop(s, BLUE, LANTERN, "S", "SANE", tokens=(1,)) == "4.9"
    assert no_drop(s, BLUE, LANTERN, "S", "SATIN", wilds="I") == "4.9"


def test_4_9_nobody_just_reads_a_word_anew() -> None:
    s = street(3, at=[[LANTERN]])
    drops(s, BLUE, LANTERN, "N", "TAN", tokens=(0, 7))
    assert refused(s, BLUE, Drop(LANTERN, (), "MAN")).clause == "4.1"


@pytest.mark.parametrize("longest", ["NO", "NOTATIONS"])
def test_4_10_words_have_two_letters_or_more(longest: str) -> None:
    s = street(2, first=YELLOW, at=[[BAKER]])
    passes(s, YELLOW)
    drops(s, BLUE, BAKER, "NTS" if len(longest) > 2 else "N", longest)
    assert word(s, BAKER) == longest


def test_4_10_the_same_word_may_lie_on_two_cards() -> None:
    s = street(3, at=[[IVY, ELM], [ELM]])
    drops(s, BLUE, IVY, "S", "SO")
    drops(s, BLUE, ELM, "S", "SO")
    assert word(s, IVY) == word(s, ELM) == "SO"


def test_4_a_drop_that_is_flipped_for() -> None:
    """A package shows another letter, and goes down with that."""
    s = street(3, at=[[IVY]])
    flips(s, BLUE, "C", "T")
    does(s, BLUE, Drop(IVY, (3,), "TO"))
    assert pieces(s, IVY) == "T0 On"
