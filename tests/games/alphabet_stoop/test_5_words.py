"""5  Words: which count, the room's votes, receipts."""

from __future__ import annotations

import pytest

from games.alphabet_stoop.play import (
    BLUE,
    COPPER,
    IVY,
    RED,
    STANDARD,
    YELLOW,
    actions_left,
    drops,
    no_drop,
    numbers,
    passes,
    refusal_of,
    refused,
    side,
    stoop,
    street,
    table,
    votes,
    word,
)
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import HOUSE, Entry, Named, RuleWord, Seat
from rulebound.words import Verdict, read_list


def test_5_1_words_of_the_list_count_and_others_do_not_with_a_receipt() -> None:
    s = street(3, at=[[IVY]])
    refusal = refused(s, BLUE, Drop(IVY, numbers(s, BLUE, "NT"), "TENO"))
    assert refusal.clause == "5.1"
    assert "TENO" in refusal.reason
    assert "SCOWL" in refusal.reason or "English" in refusal.reason or "list" in refusal.reason
    assert no_drop(s, BLUE, IVY, "N", "") == "5.1"
    assert no_drop(s, BLUE, IVY, "N", "N O") == "5.1"


@pytest.mark.parametrize(("dictionary", "counts"), [("full", True), ("large", True), ("common", False)])
def test_5_1_how_rare_words_may_be_is_a_house_rule(dictionary: str, counts: bool) -> None:
    """WONTONS is a word of the larger lists."""
    s = street(3, loads=[("NTSC", "RFSW", "LHDK")], at=[[COPPER, COPPER]], dictionary=dictionary)
    drops(s, BLUE, COPPER, "NT", "NOT")
    passes(s, BLUE, YELLOW, RED)
    s.companies[BLUE].envelopes = 1
    last = Drop(COPPER, numbers(s, BLUE, "SW"), "WONTONS")
    if counts:
        drops(s, BLUE, COPPER, "SW", "WONTONS")
        assert word(s, COPPER) == "WONTONS"
    else:
        assert refused(s, BLUE, last).clause == "5.1"


def test_5_1_words_are_folded() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", " né ".strip())
    assert word(s, IVY) == "NE"


def test_5_2_the_room_may_vote_a_word_in_or_out() -> None:
    s = street(3, at=[[IVY]])
    assert no_drop(s, BLUE, IVY, "NT", "TENO") == "5.1"
    votes(s, "teno", True)
    assert table(s).rulings == {"TENO": True}
    drops(s, BLUE, IVY, "NT", "TENO")
    votes(s, "SETON", False)
    assert no_drop(s, BLUE, IVY, "S", "SETON") == "5.1"
    assert refusal_of(s, Entry(HOUSE, RuleWord("N0", True))).clause == "5.2"


def test_5_2_a_vote_does_not_touch_what_lies_there() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    votes(s, "NO", False)
    assert word(s, IVY) == "NO"
    assert no_drop(s, BLUE, IVY, "S", "NO") == "4.1", "the S has no place in it"


def test_5_3_people_may_say_rude_words_unless_the_room_is_a_family() -> None:
    blocked = sorted(STANDARD.vocabulary(street(2).options).blocked)
    said = next(each for each in blocked if len(each) == 4 and each.endswith("S"))
    for profanity, allowed in (("bots", True), ("off", True), ("family", False)):
        s = street(3, at=[[IVY]], profanity=profanity)
        s.companies[BLUE].envelopes = 4
        drop = Drop(IVY, numbers(s, BLUE, "S"), said)
        if allowed:
            drops(s, BLUE, IVY, "S", said)
            assert word(s, IVY) == said
        else:
            refusal = refused(s, BLUE, drop)
            assert refusal.clause == "5.3"


def test_5_3_bots_and_hints_never_say_them() -> None:
    options = street(2).options
    search = STANDARD.search(options, GAME.content(GAME.packs["standard"]).vocabulary(options).level, {})
    assert not set(search.lexicon.words) & STANDARD.vocabulary(options).blocked


def test_5_4_a_word_that_does_not_count_costs_nothing() -> None:
    s = street(3, at=[[IVY]])
    for nonsense in ("TENO", "NETO", "ENTO"):
        assert no_drop(s, BLUE, IVY, "NT", nonsense) in ("5.1", "4.4")
    assert actions_left(s) == 3
    assert len(stoop(s, IVY).tokens) == 2
    assert side(s, BLUE).packages == 12
    drops(s, BLUE, IVY, "NT", "NOTE")


# Receipts go with a record: ours is the order of the lists, theirs what is said of a word.


def test_5_1_receipts_keep_a_word_that_the_lists_have_lost() -> None:
    s = street(3, at=[[IVY]])
    entries = [Entry(Seat(0), Drop(IVY, (1,), "no")), Entry(Seat(0), Drop(IVY, (0,), "nose")), Entry(Seat(0), Drop(IVY, (2,), "NO"))]
    receipts = GAME.receipts(s, entries)
    assert [each["word"] for each in receipts] == ["NO", "NOSE"], "once each"
    other = GAME.worded(STANDARD, [read_list(b"zebra\n", "one word")], receipts)
    t = GAME.start(s.options, other, 3)
    assert isinstance(t, Street)
    assert t.verdict("NO").accepted
    assert not t.verdict("ON").accepted
    assert isinstance(t.verdict("NO"), Verdict)


def test_5_1_a_room_may_bring_its_own_list() -> None:
    other = GAME.worded(STANDARD, [read_list(b"# name: My list\nteno\nnote\n", "mine")], [])
    named = GAME.words(street(2).options, other)
    assert isinstance(named, Named)
    assert named.name == "My list"
    t = GAME.start(street(2).options, other, 3)
    assert isinstance(t, Street)
    assert t.verdict("TENO").accepted
    assert not t.verdict("NO").accepted
