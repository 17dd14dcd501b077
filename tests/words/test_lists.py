"""The default list and the lists that a room brings."""

from __future__ import annotations

import hashlib
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from rulebound.words import English, Level, WordListError, english, read_list, read_list_file
from rulebound.words.lists import LARGEST
from rulebound.words.packed import FINER, Row, digest, pack, unpack

ROOT = Path(__file__).resolve().parents[2]
PACKED = resources.files("rulebound.words").joinpath("data", "english.xz").read_bytes()
OF_THE_RULEBOOK = [
    *["RIB", "BRICK", "BRIEF", "BRAIN", "RIBBON", "BROODING", "BERIBERI", "BRIE", "BRIGHT"],
    *["ORBIT", "DRIBBLED", "HANDIWORK", "YOGURT", "WONTONS"],
]


def ours(name: str) -> list[str]:
    lines = (ROOT / "tools" / "lexicon_data" / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_word_of_the_rulebooks_is_in_the_full_list(full: English) -> None:
    assert [word for word in OF_THE_RULEBOOK if full.find(word) is None] == []


@pytest.mark.parametrize(
    "word", ["QI", "CWM", "SYZYGY", "ZA", "COLOUR", "ORGANIZE", "ORGANISE", "GREY", "YOGHURT", "EMOJI", "CAFE", "JALAPENO"]
)
def test_the_full_list_has(full: English, word: str) -> None:
    assert full.find(word) is not None


@pytest.mark.parametrize("word", ["LONDON", "MONDAY", "NASA", "MR", "KHZ", "TH", "BRIX2", "A", "brie"])
def test_the_full_list_lacks(full: English, word: str) -> None:
    assert full.find(word) is None


def test_common_words_alone_lack_brie_and_wontons(full: English) -> None:
    common = english(Level.COMMON)
    assert common.find("BRIE") is None
    assert common.find("WONTONS") is None
    brie = full.find("BRIE")
    assert brie is not None
    assert brie.level == 55


def test_words_stand_in_the_order_of_rank_and_once(full: English) -> None:
    lexicon = full.lexicon
    keys = list(zip(lexicon.levels.tolist(), map(len, lexicon.words), lexicon.words, strict=True))
    assert keys == sorted(keys)
    assert len(set(lexicon.words)) == len(lexicon) > 250_000
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in lexicon.words)


def test_a_smaller_level_is_the_beginning_of_the_full_list(full: English) -> None:
    for level in Level:
        part = english(level).lexicon
        assert part.words == full.lexicon.words[: len(part)]
        assert np.array_equal(part.syllables, full.lexicon.syllables[: len(part)])
        assert int(part.levels.max()) == FINER[level][-1]
        assert full.upto(level).words == part.words


def test_the_hash_is_that_of_what_is_in_the_file() -> None:
    heading, parts = unpack(PACKED, Level.FULL)
    assert digest(heading.blocked, [part.words + b"\0" + part.facts for part in parts]) == heading.sha256
    assert len(PACKED) < 1_000_000


def test_our_own_changes_are_in_the_file(full: English) -> None:
    assert [word for word in ours("junk.txt") if full.find(word)] == []
    assert [word for word in ours("add.txt") if not full.find(word)] == []
    assert full.blocked == set(ours("blocked.txt"))
    for line in ours("syllables.txt"):
        word, n = line.split()
        assert full.in_dictionary(word) == int(n)


def test_the_notices_stand_beside_the_list() -> None:
    notices = resources.files("rulebound.words").joinpath("data", "NOTICES.txt").read_text("utf-8")
    for owner in (
        "by Kevin Atkinson",
        "J Ross Beresford 1993-1999",
        "Carnegie Mellon University",
        "Princeton University",
        "Geoff Kuenning",
        "Titze",
    ):
        assert owner in notices


def test_packing_refuses_what_has_no_place_in_the_file() -> None:
    with pytest.raises(ValueError, match="level"):
        pack("x", "1", [Row("AB", 33, 1, "rule")], [])
    with pytest.raises(ValueError, match="syllable"):
        pack("x", "1", [Row("AB", 10, 0, "rule")], [])


def test_what_is_packed_comes_out_again() -> None:
    rows = [Row("AB", 10, 1, "rule"), Row("ABOUT", 20, 2, "dictionary"), Row("ZETAS", 55, 2, "stem"), Row("QQQ", 80, 19, "rule")]
    made = English(pack("tiny", "3", reversed(rows), ["QQQ"]), Level.FULL)
    assert (made.id.name, made.id.version, made.blocked) == ("tiny", "3", frozenset(["QQQ"]))
    assert made.lexicon.words == ["AB", "ABOUT", "ZETAS", "QQQ"]
    assert made.lexicon.levels.tolist() == [10, 20, 55, 80]
    assert made.lexicon.syllables.tolist() == [1, 2, 2, 15]
    assert English(pack("tiny", "3", rows, []), Level.COMMON).lexicon.words == ["AB", "ABOUT"]


# --- files -------------------------------------------------------------------------------------------------------------


def test_a_file_is_folded_and_told_apart_by_its_bytes() -> None:
    data = "# name: Café words\n# version: 2\ncafé\nBRIX # a lego\n\nfrobnicate\nx\nwell-known\n".encode()
    found = read_list(data, "given")
    assert found.words == {"CAFE", "FROBNICATE"}  # with words in small letters, BRIX is a name
    assert (found.id.name, found.id.version) == ("Café words", "2")
    assert found.id.sha256 == hashlib.sha256(data).hexdigest()
    assert found.skipped == 3
    assert found.first_skipped == "Line 4, “BRIX”: it has capitals and the list has words without, so it is taken for a name."


@pytest.mark.parametrize(("line", "says"), [("well-known", "A to Z"), ("x", "two letters"), ("b" * 46, "too long"), ("Brix", "name")])
def test_the_first_line_that_is_left_out_is_told_with_its_reason(line: str, says: str) -> None:
    found = read_list(f"# ours\nbrick\n{line}\nq q\n".encode(), "ours")
    assert found.skipped == 2
    assert found.first_skipped.startswith(f"Line 3, “{line[:40]}")
    assert says in found.first_skipped
    assert read_list(b"brick\n", "ours").first_skipped == ""


def test_a_file_all_in_capitals_has_words_and_no_names() -> None:
    found = read_list(b"\xef\xbb\xbfBRIX\r\nQUUX\r\n", "caps")
    assert found.words == {"BRIX", "QUUX"}
    assert (found.id.name, found.id.version) == ("caps", "")


def test_a_file_knows_syllables_of_words_that_the_default_list_has_and_estimates_others() -> None:
    found = read_list(b"brie\nrebrie\nflumpish\n", "mine")
    brie, again, neither = found.find("BRIE"), found.find("REBRIE"), found.find("FLUMPISH")
    assert brie is not None
    assert again is not None
    assert neither is not None
    assert (brie.level, brie.syllables.count, brie.syllables.source) == (55, 1, "dictionary")
    assert (again.level, again.syllables.count, again.syllables.source, again.syllables.stem) == (None, 2, "stem", "BRIE")
    assert (neither.syllables.count, neither.syllables.source) == (2, "rule")
    assert found.find("BRICK") is None


@pytest.mark.parametrize(
    ("data", "says"),
    [(b"caf\xe9\n", "UTF-8"), (b"# nothing\n1\n", "no word"), (b"", "no word"), (b"aa\n" * (LARGEST // 3 + 1), "5 MB")],
)
def test_what_is_no_list_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(WordListError, match=says):
        read_list(data, "odd")


def test_a_file_on_this_machine(tmp_path: Path) -> None:
    path = tmp_path / "club.txt"
    path.write_text("zzxjoanw\n")
    assert read_list_file(path).id.name == "club"
    with pytest.raises(WordListError, match="cannot be read"):
        read_list_file(tmp_path / "absent.txt")
    path.write_bytes(b"aa\n" * (LARGEST // 3 + 1))
    with pytest.raises(WordListError, match="5 MB"):
        read_list_file(path)
