"""Golden records: games played once and kept, each with a fingerprint of all that anybody saw; and censuses, which count what can happen.

`python tools/golden.py <game>` plays and writes them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct
from msgspec.toml import decode

from laws.cases import Case
from laws.shapes import all_seen
from rulebound.kernel import NATURE, Action, Chance, Entry, Position, Question, Record, apply, fold, read_record, walk

FINGERPRINTS = "fingerprints.json"


class Kept(Struct, frozen=True):
    """What is kept of the behaviour of a game: the ruleset it belongs to, and the fingerprint of each record, by its name."""

    ruleset: int
    records: dict[str, str]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the census: after so many entries of a golden record, and how many sequences of 1, 2, ... inputs lead on from it."""

    name: str
    record: str
    after: int
    counts: list[int]


class Census(Struct, frozen=True, forbid_unknown_fields=True):
    """`census.toml`."""

    position: list[Place]


@dataclass(frozen=True)
class Golden:
    """A game's golden folder."""

    case: Case

    @property
    def folder(self) -> Path:
        return self.case.folder / "golden"

    def kept(self) -> Kept:
        raw = json.loads((self.folder / FINGERPRINTS).read_text("utf-8"))
        return Kept(raw["ruleset"], raw["records"])

    def census(self) -> list[Place]:
        return decode((self.case.folder / "census.toml").read_bytes(), type=Census).position

    def names(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.jsonl"))

    def record(self, name: str) -> Record:
        return read_record(self.case.game, (self.folder / f"{name}.jsonl").read_bytes())

    def place(self, place: Place) -> Position:
        record = self.record(place.record)
        return fold(self.case.game, record, self.case.game.packs[record.header.pack.name], place.after)


def fingerprint(case: Case, record: Record) -> str:
    """A hash over every view, of every seat and of a spectator, before the first entry and after each."""
    found = hashlib.sha256()
    pack = case.game.packs[record.header.pack.name]
    for s in walk(case.game, record, pack):
        found.update(all_seen(s))
    return found.hexdigest()


def inputs(case: Case, s: Position) -> Iterator[Entry]:
    """Everything that may be entered next by nature or a seat."""
    if not s.stack:
        return
    top = s.stack[-1]
    if isinstance(top, Chance):
        yield from (Entry(NATURE, outcome) for outcome, weight in enumerate(top.weights(s)) if weight)
        return
    assert isinstance(top, Question)
    for seat in s.seats:
        answers: list[Action] = []
        if seat in top.answerers():
            listed = top.actions(s, seat)
            answers.extend(case.every_answer(s, seat) if listed is None else listed)
        if seat in top.interjectors(s):
            unasked = top.interjections(s, seat)
            answers.extend(case.every_interjection(s, seat) if unasked is None else unasked)
        yield from (Entry(seat, action) for action in answers)


def count(case: Case, s: Position, depth: int) -> int:
    """How many sequences of `depth` inputs lead on from here."""
    if depth == 0:
        return 1
    found = 0
    for entry in inputs(case, s):
        twin = s.clone()
        apply(twin, entry)
        found += count(case, twin, depth - 1)
    return found


def split(case: Case, s: Position, depth: int) -> str:
    """The same, by first input: what to look at when a count is wrong."""
    lines = []
    for entry in inputs(case, s):
        twin = s.clone()
        apply(twin, entry)
        lines.append(f"{entry}: {count(case, twin, depth - 1)}")
    return "\n".join(lines)
