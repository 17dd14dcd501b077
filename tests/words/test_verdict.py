"""Verdicts: who may say what, why, and that a record's receipts outlive the lists."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.kernel import RuleWord
from rulebound.words import English, Level, Profanity, Recorded, Verdict, Vocabulary, cite, explain, judge, read_list, ruled
from rulebound.words.packed import Row, pack

SWEAR = "FUCK"
MANNERS: tuple[Profanity, ...] = ("bots", "family", "off")


@pytest.fixture(scope="module")
def room(full: English) -> Vocabulary:
    return Vocabulary([full])


def test_a_receipt_names_list_version_hash_level_and_syllables(full: English, room: Vocabulary) -> None:
    verdict = judge(room, "  brie ", {})
    assert verdict.word == "BRIE"
    assert verdict.accepted
    assert verdict.list == full.id
    assert (verdict.level, verdict.syllables) == (55, full.find("BRIE").syllables)  # type: ignore[union-attr]
    assert explain(verdict) == "BRIE counts: it is in the word list. BRIE counts as 1 syllable (pronouncing dictionary)."
    for part in ("english 1", full.id.sha256[:12]):
        assert part in cite(verdict)
    assert cite(judge(room, "x", {})) == ""


@pytest.mark.parametrize(
    ("word", "reason", "says"),
    [
        ("x", "short", "two letters"),
        ("don't", "letters", "A to Z"),
        ("", "letters", "A to Z"),
        ("zz" * 9, "long", "too long"),
        ("ab" * 23, "long", "too long"),
        ("frobnicated", "unlisted", "not in the word list"),
    ],
)
def test_a_refusal_says_why(room: Vocabulary, word: str, reason: str, says: str) -> None:
    verdict = judge(room, word, {})
    assert (verdict.accepted, verdict.reason) == (False, reason)
    assert says in explain(verdict)


def test_a_room_of_common_words_says_that_a_word_is_rarer(full: English) -> None:
    verdict = judge(Vocabulary([full], Level.COMMON), "BRIE", {})
    assert (verdict.accepted, verdict.reason, verdict.level) == (False, "level", 55)
    assert "level 55" in explain(verdict)


def test_the_room_votes_words_in_and_out(room: Vocabulary) -> None:
    rulings = ruled(ruled({}, RuleWord("Frobnicated", True)), RuleWord("brie", False))
    voted_in, voted_out = judge(room, "FROBNICATED", rulings), judge(room, "BRIE", rulings)
    assert (voted_in.accepted, voted_in.reason) == (True, "votedIn")
    assert voted_in.syllables is not None
    assert (voted_out.accepted, voted_out.reason) == (False, "votedOut")
    assert "voted it out" in explain(voted_out)
    assert judge(room, "BRIE", ruled(rulings, RuleWord("BRIE", True))).accepted
    assert not judge(room, "X", {"X": True}).accepted  # what cannot be a word at all stays none


def test_manners(full: English) -> None:
    bots, family, off = (Vocabulary([full], profanity=each) for each in MANNERS)
    assert judge(bots, SWEAR, {}).accepted
    assert judge(off, SWEAR, {}).accepted
    refused = judge(family, SWEAR, {})
    assert (refused.accepted, refused.reason) == (False, "company")
    assert explain(refused).startswith(f"{SWEAR} is not among the words of this room.")
    assert judge(family, SWEAR, {SWEAR: True}).accepted
    assert SWEAR not in bots.lexicon(Level.COMMON)
    assert SWEAR not in family.lexicon(Level.COMMON)
    assert SWEAR in off.lexicon(Level.COMMON)
    assert not set(bots.lexicon().words) & full.blocked


def test_a_file_adds_to_the_list_or_replaces_it(full: English) -> None:
    club = read_list(b"# name: club\n# version: 7\nfrobnicated\nbrie\nfuck\n", "club")
    both, alone = Vocabulary([full, club]), Vocabulary([club])
    assert judge(both, "FROBNICATED", {}).list == club.id
    assert judge(both, "BRICK", {}).list == full.id
    assert judge(alone, "BRIE", {}).accepted
    refused = judge(alone, "BRICK", {})
    assert (refused.accepted, refused.reason, refused.list) == (False, "unlisted", club.id)
    assert "not in the list club." in explain(refused)
    assert cite(refused).startswith("List club 7, ")
    assert "FROBNICATED" in both.lexicon()
    assert "FROBNICATED" not in both.lexicon(Level.COMMON)
    assert "FROBNICATED" in alone.lexicon(Level.COMMON)  # it is all the language there is
    assert sorted(alone.lexicon().words) == ["BRIE", "FROBNICATED"]


def test_a_word_above_the_level_counts_where_a_file_has_it(full: English) -> None:
    club = read_list(b"brie\n", "club")
    verdict = judge(Vocabulary([full, club], Level.COMMON), "BRIE", {})
    assert (verdict.accepted, verdict.list) == (True, club.id)


def test_bots_know_what_the_room_voted(room: Vocabulary) -> None:
    said = room.lexicon(Level.BEGINNER, {"FROBNICATED": True, "ABOUT": False})
    assert "FROBNICATED" in said
    assert "ABOUT" not in said
    assert "ABOUT" in room.lexicon(Level.BEGINNER)
    assert SWEAR not in room.lexicon(Level.BEGINNER, {SWEAR: True})  # people voted for themselves
    assert "X" not in room.lexicon(Level.BEGINNER, {"X": True})
    assert said.words == sorted(said.words, key=lambda word: (int(said.levels[said.index[word]]), len(word), word))


def test_lists_go_into_the_record_by_name_and_hash(full: English, room: Vocabulary) -> None:
    club = read_list(b"brie\n", "club")
    assert (room.named.name, room.named.sha256) == ("english 1", full.id.sha256)
    both, other = Vocabulary([full, club]).named, Vocabulary([club, full]).named
    assert both.name == "english 1 + club"
    assert len({both.sha256, other.sha256, room.named.sha256, club.id.sha256}) == 4


def test_a_record_is_judged_as_it_was_after_the_list_has_changed(room: Vocabulary) -> None:
    """Receipts travel as JSON; votes come on top of them again."""
    asked = ["BRIE", "FROBNICATED", "BRICK"]
    kept = msgspec.json.decode(msgspec.json.encode([room.look_up(word) for word in asked]), type=list[Verdict])
    later = Vocabulary(
        [English(pack("english", "2", [Row("FROBNICATED", 10, 4, "dictionary"), Row("BRICK", 10, 2, "rule")], []), Level.FULL)]
    )
    assert judge(later, "FROBNICATED", {}).accepted
    recorded = Recorded(kept, later)
    for rulings in ({}, {"BRIE": False, "FROBNICATED": True}):
        assert [judge(recorded, word, rulings) for word in asked] == [judge(room, word, rulings) for word in asked]
    assert judge(recorded, "brie", {}).list == room.lists[0].id
    assert judge(recorded, "ABOUT", {}).list == later.lists[0].id
