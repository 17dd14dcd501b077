"""Plays a game's golden records and writes them with their fingerprints, or counts a census.

    python tools/golden.py animorphs            # plays tests/games/animorphs/golden/ anew: after the ruleset has changed
    python tools/golden.py animorphs --census   # prints what census.toml should say

The games are played by novices that stray, every draw follows from a secret that the record reveals, now and then something is
taken back, and in the last game a seat leaves.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from msgspec import structs

from laws.cases import Case, cases
from laws.golden import FINGERPRINTS, Golden, Kept, count, fingerprint
from laws.test_records import header
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    Abandon,
    Chance,
    Entry,
    Illegal,
    Position,
    Question,
    Record,
    TakeBack,
    apply,
    choose,
    commitment,
    draw,
    fold,
    view,
    write_record,
)
from rulebound.kernel.wire import NATURE, Seat

FEWEST = 6  # games of a set; two for each number of seats where that is more
LONGEST = 1500  # entries
STRAY = 6  # one answer in so many is random
TAKEN_BACK = 0.01  # how often


def games_of(case: Case) -> int:
    """How many games are played: every number of seats comes up, by the default options and by others."""
    return max(FEWEST, 2 * len(case.game.seats))


class Player:
    """Plays one golden game."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.seed = seed
        self.random = Random(f"golden {case.game.name} {seed}")
        secret = self.random.randbytes(32).hex()
        head = header(case, seed)
        nonces = [self.random.randbytes(8).hex() for _ in range(head.seats)]
        options, pack, _ = case.setting(seed)
        words = case.game.words(options, case.game.content(pack))
        self.record = Record(structs.replace(head, commitment=commitment(secret), nonces=nonces, words=words), [], secret)
        self.draws = 0

    def play(self) -> Record:
        """To the end, or to LONGEST entries."""
        s = self.case.deal(self.seed)
        leaving = self.random.randrange(40, 80) if self.seed == games_of(self.case) - 1 else -1
        while s.stack and len(self.record.entries) < LONGEST:
            n = len(self.record.entries)
            if n == leaving and self.enter(s, Entry(HOUSE, Abandon(s.seats[-1]))):
                continue
            if n > 10 and self.random.random() < TAKEN_BACK:
                self.record.entries.append(Entry(HOUSE, TakeBack(n - self.random.randrange(1, 10))))
                s = fold(self.case.game, self.record, self.case.setting(self.seed)[1])
                continue
            if self.random.random() < TAKEN_BACK and self.enter(s, Entry(CLOCK, 0)):
                continue
            self.enter(s, self.next_entry(s))
        self.record.receipts = self.case.game.receipts(s, self.record.entries)
        return self.record

    def next_entry(self, s: Position) -> Entry:
        top = s.stack[-1]
        source = self.random.random
        if isinstance(top, Chance):
            assert self.record.secret is not None
            outcome = draw(self.record.secret, self.record.header.nonces, self.draws, top.weights(s))
            self.draws += 1
            return Entry(NATURE, outcome)
        assert isinstance(top, Question)
        if source() * STRAY < 1:
            return choose(s, source)
        seat: Seat = self.random.choice(list(top.awaits()))
        brain = self.case.brain(self.seed)
        return Entry(seat, brain.novice(view(s, seat), seat, source).action)

    def enter(self, s: Position, entry: Entry) -> bool:
        """False: the rules do not know such a thing now."""
        try:
            apply(s, entry)
        except Illegal:
            return False
        self.record.entries.append(entry)
        return True


def play(case: Case) -> None:
    """Writes the golden folder anew."""
    folder = Golden(case).folder
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.jsonl"):
        old.unlink()
    kept = Kept(case.game.ruleset, {})
    for seed in range(games_of(case)):
        record = Player(case, seed).play()
        name = f"{seed}-{record.header.seats}-seats"
        (folder / f"{name}.jsonl").write_bytes(write_record(record))
        kept.records[name] = fingerprint(case, record)
        print(f"{name}: {len(record.entries)} entries, {kept.records[name][:12]}")
    (folder / FINGERPRINTS).write_text(json.dumps(structs.asdict(kept), indent=2) + "\n", "utf-8")


def take_census(case: Case) -> None:
    """Prints the counts of each position, as deep as census.toml has them."""
    golden = Golden(case)
    for place in golden.census():
        s = golden.place(place)
        counts = [count(case, s, depth) for depth in range(1, max(2, len(place.counts)) + 1)]
        top = type(s.stack[-1]).__name__ if s.stack else "over"
        print(f'[[position]]\nname = "{place.name}"\nrecord = "{place.record}"\nafter = {place.after}  # {top}\ncounts = {counts}\n')


def case_of(name: str) -> Case:
    """A registered game, or one that is still being written. Raises ModuleNotFoundError."""
    known = {case.game.name: case for case in cases()}
    folder = name.replace("-", "_")
    return known.get(name) or Case(import_module(f"rulebound.games.{folder}").GAME, f"games.{folder}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden records and censuses.")
    parser.add_argument("game")
    parser.add_argument("--census", action="store_true", help="count instead of playing")
    asked = parser.parse_args()
    if asked.census:
        take_census(case_of(asked.game))
    else:
        play(case_of(asked.game))


if __name__ == "__main__":
    main()
