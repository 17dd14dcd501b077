"""Laws of records: what was entered is all there is."""

from __future__ import annotations

import pytest
from msgspec.json import encode

from laws.cases import COUNT, Case, cases
from laws.shapes import all_seen, shape
from laws.walks import played, walk
from rulebound.kernel import (
    HOUSE,
    Entry,
    Header,
    Named,
    Record,
    TakeBack,
    apply,
    choose,
    fold,
    in_force,
    read_record,
    replay,
    write_record,
)
from rulebound.kernel import walk as walk_through

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)


def header(case: Case, seed: int) -> Header:
    """Of a game as `deal(seed)` deals it."""
    options, pack, seats = case.setting(seed)
    said = {field: getattr(options, name) for name, field in zip(options.__struct_fields__, options.__struct_encode_fields__, strict=True)}
    return Header(game=case.game.name, ruleset=case.game.ruleset, seats=seats, options=said, pack=Named(pack.name, pack.sha256))


def test_a_record_replays_to_equal_bytes_also_from_json(case: Case) -> None:
    for seed in range(COUNT):
        entries, s = played(case, seed)
        again = case.deal(seed)
        replay(again, entries)
        assert shape(again) == shape(s)
        _, pack, _ = case.setting(seed)
        data = write_record(Record(header(case, seed), entries))
        record = read_record(case.game, data)
        assert record.entries == entries
        assert write_record(record) == data
        from_json = fold(case.game, record, pack)
        assert shape(from_json) == shape(s)
        assert all_seen(from_json) == all_seen(s)


def test_every_moment_of_a_record_shows_the_same_bytes_again(case: Case) -> None:
    for seed in range(min(COUNT, 3)):
        entries, bytes_then = [], []
        for n, (s, entry) in enumerate(walk(case, seed)):
            entries.append(entry)
            bytes_then.append(all_seen(s) if n % 7 == 0 else b"")
        again = case.deal(seed)
        for entry, then in zip(entries, bytes_then, strict=True):
            assert not then or all_seen(again) == then
            apply(again, entry)


def test_entries_survive_json_one_by_one(case: Case) -> None:
    for seed in range(min(COUNT, 5)):
        for entry in played(case, seed)[0]:
            assert case.game.read_entry(encode(entry)) == entry


def test_what_is_taken_back_is_as_if_it_had_not_been(case: Case) -> None:
    """A record with takebacks folds to the same position as one of only what is in force; and walking through it comes to the same."""
    for seed in range(COUNT):
        random = case.source("takebacks", seed)
        game, (_, pack, _) = case.game, case.setting(seed)
        entries: list[Entry] = []
        s = case.deal(seed)
        for _ in range(60):
            if entries and random.random() < 0.15:
                to = random.randrange(max(0, len(entries) - 12), len(entries) + 1)
                entries.append(Entry(HOUSE, TakeBack(to)))
                s = fold(game, Record(header(case, seed), entries), pack)
            elif s.stack:
                entries.append(choose(s, random.random))
                apply(s, entries[-1])
        record = Record(header(case, seed), entries)
        plain = Record(header(case, seed), [entries[n] for n in in_force(entries)])
        assert not any(isinstance(entry.input, TakeBack) for entry in plain.entries)
        assert shape(fold(game, plain, pack)) == shape(s)
        positions = [shape(each) for each in walk_through(game, record, pack)]
        assert len(positions) == len(entries) + 1
        assert positions[-1] == shape(s)
        for n in range(0, len(entries), 9):
            assert positions[n] == shape(fold(game, record, pack, n))
