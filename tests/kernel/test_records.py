"""Records: written, read, folded, and refused with line and reason."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel import (
    HOUSE,
    NATURE,
    Entry,
    Header,
    Illegal,
    Named,
    Pack,
    Record,
    RecordError,
    Seat,
    TakeBack,
    apply,
    begin,
    choose,
    commitment,
    draw,
    draws,
    fold,
    in_force,
    make_pack,
    read_header,
    read_record,
    replay,
    verify,
    view,
    walk,
    write_record,
)
from toy import GAME
from toy.actions import Bid

PACK = GAME.packs["standard"]
SECRET = "5e" * 32
NONCES = ["aa", "bb"]


def header(**changes: Any) -> Header:
    told: dict[str, Any] = {
        "game": "magpies", "ruleset": GAME.ruleset, "seats": 2, "options": {}, "pack": Named(PACK.name, PACK.sha256),
        "commitment": commitment(SECRET), "nonces": NONCES, **changes,
    }  # fmt: skip
    return Header(**told)


def game_of(length: int, takebacks: bool = False, seed: int = 1) -> Record:
    """A game whose draws follow from SECRET."""
    record = Record(header(), [], SECRET)
    source = Random(seed).random
    s = begin(GAME, record.header, PACK)
    number = 0
    while s.stack and len(record.entries) < length:
        if takebacks and len(record.entries) % 17 == 16:
            record.entries.append(Entry(HOUSE, TakeBack(len(record.entries) - 9)))
            s = fold(GAME, record, PACK)
            continue
        entry = choose(s, source)
        if entry.seat == NATURE:
            entry = Entry(NATURE, draw(SECRET, NONCES, number, s.stack[-1].weights(s)))  # type: ignore[attr-defined]
            number += 1
        apply(s, entry)
        record.entries.append(entry)
    return record


def lines(record: Record) -> list[bytes]:
    return write_record(record).splitlines()


def test_a_record_is_a_header_line_and_a_line_an_entry_and_the_secret() -> None:
    record = game_of(6)
    written = lines(record)
    assert len(written) == 8
    assert written[0].startswith(b'{"format":1,"game":"magpies","ruleset":1,"seats":2,"options":{},"pack":{"name":"standard",')
    assert written[1].startswith(b"[-1,")
    assert written[-1] == b'{"secret":"' + SECRET.encode() + b'"}'
    assert read_record(GAME, write_record(record)) == record
    assert read_header(write_record(record)) == record.header


def test_a_record_without_a_secret_is_one_that_is_still_being_played() -> None:
    record = game_of(6)
    record.secret = None
    assert len(lines(record)) == 7
    assert read_record(GAME, write_record(record)) == record


def test_carriage_returns_and_a_missing_last_newline_do_no_harm() -> None:
    record = game_of(6)
    assert read_record(GAME, b"\r\n".join(lines(record))) == record


@pytest.mark.parametrize(
    ("line", "bad", "reason"),
    [
        (1, b"", "not the header"),
        (1, b"{}", "missing required field"),
        (1, b"\xff\xfe", "not the header"),
        (1, b"[" * 100_000, "not the header"),
        (1, b'{"format":2,"game":"magpies","ruleset":1,"seats":2,"options":{},"pack":{"name":"a","sha256":"b"}}', "format 2 is newer"),
        (3, b"", "not an entry"),
        (3, b"[0]", "not an entry"),
        (3, b"[0,1.5]", "not an entry"),
        (3, b"[0,true]", "not an entry"),
        (3, b'["0",1]', "not an entry"),
        (3, b'[0,{"type":"Fly"}]', "not an entry"),
        (3, b'[0,{"type":"Bid","seeds":"2"}]', "not an entry"),
        (3, b"[" * 100_000, "not an entry"),
        (3, b"[0,\xff]", "not an entry"),
        (3, b'{"secret":5}', "not an entry"),
        (3, b'{"secret":"5e","more":1}', "not an entry"),
        (4, b'{"secret":"5e"}', "nothing may follow the secret"),
    ],
)
def test_a_bad_line_is_named_with_the_reason(line: int, bad: bytes, reason: str) -> None:
    data = lines(game_of(6))
    data[line - 1] = bad
    with pytest.raises(RecordError, match=reason) as error:
        read_record(GAME, b"\n".join(data))
    assert error.value.line == (line + 1 if "follow" in reason else line)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "animorphs"}, "a record of animorphs, not of magpies"),
        ({"ruleset": 7}, "played under ruleset 7 of magpies; this program has ruleset 1"),
        ({"seats": 5}, "magpies has 2 to 4 seats, not 5"),
        ({"pack": Named("mine", "00" * 32)}, "played with content pack 'mine'"),
        ({"options": {"seeds": 7}}, "Invalid enum value 7"),
        ({"options": {"seads": 6}}, "unknown field `seads`"),
    ],
)
def test_what_this_program_cannot_play_is_refused_at_line_one(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as error:
        begin(GAME, header(**changes), PACK)
    assert error.value.line == 1


def test_an_entry_that_the_rules_refuse_is_named_with_its_line() -> None:
    record = game_of(8)
    record.entries[6] = Entry(Seat(0), Bid(99))
    with pytest.raises(RecordError, match="You may offer from 0 to") as error:
        fold(GAME, record, PACK)
    assert error.value.line == 8
    assert str(error.value).startswith("line 8: ")


def test_what_is_taken_back_is_checked_by_a_walk() -> None:
    """A fold does not play it, so an uploaded record is walked."""
    record = game_of(8)
    record.entries[6:] = [Entry(Seat(0), Bid(99)), Entry(HOUSE, TakeBack(6))]
    fold(GAME, record, PACK)
    with pytest.raises(RecordError) as error:
        list(walk(GAME, record, PACK))
    assert error.value.line == 8


def test_fold_goes_as_far_as_it_is_asked_to() -> None:
    record = game_of(40, takebacks=True)
    positions = [view(s, Seat(0)) for s in walk(GAME, record, PACK)]
    assert len(positions) == 41
    for n in range(0, 41, 5):
        assert view(fold(GAME, record, PACK, n), Seat(0)) == positions[n]


def test_replay_stops_at_the_first_refusal_with_those_before_it_in_force() -> None:
    record = game_of(8)
    s = begin(GAME, record.header, PACK)
    with pytest.raises(Illegal):
        replay(s, [*record.entries[:5], Entry(Seat(0), Bid(99))])
    assert view(s, None) == view(fold(GAME, record, PACK, 5), None)


# Takebacks.


def naive(entries: list[Entry]) -> list[int]:
    """What is in force, told as one would tell it: keep the list as it was after each line, and go back to that."""
    after: list[list[int]] = [[]]
    for n, entry in enumerate(entries):
        back = entry.input.to if isinstance(entry.input, TakeBack) else None
        after.append([*after[-1], n] if back is None else after[back])
    return after[-1]


@given(st.lists(st.one_of(st.none(), st.floats(0, 1)), max_size=40))
def test_what_is_in_force_is_what_was_after_the_line_gone_back_to(said: list[float | None]) -> None:
    entries = [Entry(NATURE, n) if back is None else Entry(HOUSE, TakeBack(round(back * n))) for n, back in enumerate(said)]
    found = in_force(entries)
    assert found == naive(entries)
    assert found == sorted(set(found))
    assert all(entries[n].seat == NATURE for n in found)


@given(st.integers(0, 12), st.integers(0, 12))
def test_a_takeback_may_name_any_line_up_to_its_own(before: int, to: int) -> None:
    entries = [Entry(NATURE, n) for n in range(before)] + [Entry(HOUSE, TakeBack(to))]
    if to <= before:
        assert in_force(entries) == list(range(to))
    else:
        with pytest.raises(RecordError) as error:
            in_force(entries)
        assert error.value.line == before + 2


def test_a_takeback_of_a_takeback_brings_back_what_was_taken_back() -> None:
    entries = [Entry(NATURE, n) for n in range(4)] + [Entry(HOUSE, TakeBack(1)), Entry(HOUSE, TakeBack(4))]
    assert in_force(entries) == [0, 1, 2, 3]
    assert in_force([*entries[:5], Entry(NATURE, 9)]) == [0, 5]


def test_a_takeback_counts_only_from_the_house() -> None:
    record = game_of(8)
    record.entries.append(Entry(Seat(0), TakeBack(0)))
    with pytest.raises(RecordError, match="refused") as error:
        fold(GAME, record, PACK)
    assert error.value.line == 10
    record.entries[-1] = Entry(HOUSE, TakeBack(-1))
    with pytest.raises(RecordError, match="cannot take back to entry -1"):
        fold(GAME, record, PACK)


# Verifiable chance.


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_draws_are_as_documented() -> None:
    """HMAC-SHA256 under the secret of "aa,bb:7", as an independent program computes it, picks from the shares laid end to end."""
    import hashlib
    import hmac

    x = int(hmac.new(bytes.fromhex(SECRET), b"aa,bb:7", hashlib.sha256).hexdigest(), 16)
    shares = [0] * 3 + [2] * 5 + [3] * 4
    assert draw(SECRET, NONCES, 7, [3, 0, 5, 4]) == shares[x * 12 // 2**256]


def test_draws_are_fair_and_depend_on_secret_nonces_and_number() -> None:
    came = [draw(SECRET, NONCES, n, [1, 0, 2, 1]) for n in range(4000)]
    assert [came.count(outcome) / 4000 for outcome in range(4)] == pytest.approx([0.25, 0, 0.5, 0.25], abs=0.03)
    assert came[:50] != [draw("5f" * 32, NONCES, n, [1, 0, 2, 1]) for n in range(50)]
    assert came[:50] != [draw(SECRET, ["aa", "bc"], n, [1, 0, 2, 1]) for n in range(50)]


def test_every_draw_of_a_record_is_verified_those_taken_back_too() -> None:
    record = game_of(120, takebacks=True)
    made = draws(GAME, record, PACK)
    assert verify(GAME, record, PACK) == len(made)
    assert [each.number for each in made] == list(range(len(made)))
    assert [each.index for each in made] == [n for n, entry in enumerate(record.entries) if entry.seat == NATURE]
    assert len(made) > len([n for n in in_force(record.entries) if record.entries[n].seat == NATURE])
    assert {each.frame for each in made} >= {"Draw", "FirstSpeaker", "Show"}


def test_a_draw_that_was_tampered_with_is_found() -> None:
    record = game_of(60)
    index = next(n for n, entry in enumerate(record.entries) if entry.seat == NATURE and n < 4)
    outcome = record.entries[index].input
    record.entries[index] = Entry(NATURE, (outcome + 1) % 4)  # type: ignore[operator]
    record.entries[index + 1 :] = []
    with pytest.raises(RecordError, match=rf"should be {outcome}, not") as error:
        verify(GAME, record, PACK)
    assert error.value.line == index + 2


@pytest.mark.parametrize(
    ("secret", "reason"),
    [(None, "has not been revealed"), ("5f" * 32, "not the one that was committed to"), ("no hex", "not a number in hex")],
)
def test_only_the_secret_that_was_committed_to_verifies(secret: str | None, reason: str) -> None:
    record = game_of(20)
    record.secret = secret
    with pytest.raises(RecordError, match=reason):
        verify(GAME, record, PACK)


def test_a_record_of_a_simulation_has_a_seed_and_nothing_to_verify() -> None:
    record = Record(header(commitment=None, nonces=[], seed="magpies/7"), [])
    assert read_record(GAME, write_record(record)) == record
    with pytest.raises(RecordError, match="not been revealed"):
        verify(GAME, record, PACK)


def test_a_draw_where_none_is_due_is_refused_with_its_line() -> None:
    record = game_of(8)
    record.entries.append(Entry(NATURE, 0))
    with pytest.raises(RecordError) as error:
        draws(GAME, record, PACK)
    assert error.value.line == 10


def test_a_thousand_entries_with_takebacks_are_walked_in_linear_time() -> None:
    """Each takeback starts from a kept position, not from the first entry: a hostile upload cannot make the server play for minutes."""
    record = Record(header(), game_of(12).entries[:6], SECRET)
    for _ in range(1000):
        record.entries.append(Entry(HOUSE, TakeBack(6)))
    assert sum(1 for _ in walk(GAME, record, PACK)) == 1007


def test_other_packs_give_other_hashes_whatever_their_names() -> None:
    named = make_pack({**PACK.own, "pack.toml": PACK.own["pack.toml"].replace("Market day", "Another title")}, {})
    assert named.sha256 == PACK.sha256
    other: Pack = make_pack({**PACK.own, "tricks.toml": "snatch = 1\ncaw = 1\nswap = 1\npeek = 1\n"}, {})
    assert other.sha256 != PACK.sha256
    with pytest.raises(RecordError, match="content pack"):
        begin(GAME, header(), other)


def test_header_lines_hold_no_more_than_they_should() -> None:
    raw = msgspec.json.decode(lines(game_of(2))[0])
    assert set(raw) == {"format", "game", "ruleset", "seats", "options", "pack", "words", "commitment", "nonces", "seed", "names"}
    with pytest.raises(RecordError, match="unknown field"):
        read_header(msgspec.json.encode({**raw, "more": 1}))


def test_receipts_of_words_stand_after_the_entries_and_survive() -> None:
    """A game without words keeps them as they are; what is no receipt is refused with its line."""
    record = game_of(3)
    record.secret = SECRET
    record.receipts = [{"word": "MAGPIE", "accepted": True}, {"word": "CAW", "accepted": False}]
    data = write_record(record)
    assert read_record(GAME, data) == record
    assert data.splitlines()[4:6] == [
        b'{"verdict":{"word":"MAGPIE","accepted":true}}',
        b'{"verdict":{"word":"CAW","accepted":false}}',
    ]
    assert view(fold(GAME, record, PACK), None) == view(fold(GAME, game_of(3), PACK), None)
    for broken in (b'{"verdict":1}', b'{"verdict":{},"more":1}'):
        with pytest.raises(RecordError) as error:
            read_record(GAME, b"\n".join([*data.splitlines()[:4], broken]))
        assert error.value.line == 5
