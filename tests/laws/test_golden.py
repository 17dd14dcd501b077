"""Golden records and censuses: behaviour is what it was, on every build, unless the ruleset says otherwise."""

from __future__ import annotations

import pytest

from laws.cases import Case, cases
from laws.golden import Golden, count, fingerprint, split
from rulebound.kernel import HOUSE, verify, write_record

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)
RECORDS = 4  # golden records a game has at least
DEEP = 2  # inputs that a census looks ahead at least


def test_golden_records_show_everybody_the_same_bytes_as_ever(case: Case) -> None:
    golden = Golden(case)
    kept = golden.kept()
    assert kept.ruleset == case.game.ruleset, "the ruleset changed: play golden records anew with tools/golden.py"
    assert golden.names() == sorted(kept.records)
    assert len(kept.records) >= RECORDS
    for name, then in kept.records.items():
        now = fingerprint(case, golden.record(name))
        assert now == then, (
            f"{name}: {case.game.name} behaves in another way than ruleset {case.game.ruleset} did: that asks for a new ruleset"
        )


def test_golden_records_are_whole(case: Case) -> None:
    """They are written as they were read, their draws are those that were committed to, and there is one for every number of seats."""
    golden = Golden(case)
    seats: set[int] = set()
    deciding = 0
    for name in golden.names():
        record = golden.record(name)
        pack = case.game.packs[record.header.pack.name]
        assert write_record(record) == (golden.folder / f"{name}.jsonl").read_bytes()
        assert verify(case.game, record, pack) > 0
        seats.add(record.header.seats)
        deciding += any(entry.seat == HOUSE for entry in record.entries)
    assert seats == set(case.game.seats), "golden records for every number of seats"
    assert deciding, "a golden record in which the room decides something"


def test_the_census_is_what_it_was(case: Case) -> None:
    places = Golden(case).census()
    assert places
    for place in places:
        s = Golden(case).place(place)
        assert len(place.counts) >= DEEP
        for depth, expected in enumerate(place.counts, 1):
            found = count(case, s, depth)
            assert found == expected, f"{place.name}, {depth} deep: {found}, not {expected}\n{split(case, s, depth)}"
