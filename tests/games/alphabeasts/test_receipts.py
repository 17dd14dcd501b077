"""3.2, 3.3  Verdicts on words go with the record: it is judged as it was, whatever the lists have become."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Declare
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import (
    HOUSE,
    Entry,
    Header,
    Named,
    Record,
    RecordError,
    RuleWord,
    Seat,
    advance,
    apply,
    choose,
    fold,
    read_record,
    view,
    walk,
    write_record,
)
from rulebound.words import Verdict, read_list

PACK = GAME.packs["standard"]
TODAY = read_list(b"# name: today\nbrick\ncuckoo\narea\n", "today")
LATER = read_list(b"# name: later\nstone\n", "later")


def begun(content: Content) -> Siege:
    s = GAME.start(GAME.options(difficulty="word-boss"), content, 2)
    assert isinstance(s, Siege)
    advance(s)
    return s


def played() -> tuple[Record, Siege]:
    """A round with the list of today: two words of it, one voted in, and one that the list has not."""
    content = GAME.content(PACK).worded([TODAY], [])
    s = begun(content)
    entries: list[Entry] = []

    def enter(entry: Entry) -> None:
        apply(s, entry)
        entries.append(entry)

    source = Random(5).random
    while type(s.stack[-1]).__name__ == "DealCard":
        enter(choose(s, source))
    enter(Entry(HOUSE, RuleWord("GNARLY", True)))
    enter(Entry(Seat(0), Declare("GNARLY")))
    enter(Entry(Seat(0), Declare("Cuckoo")))
    enter(Entry(Seat(1), Declare("BRICK")))
    options = GAME.options(difficulty="word-boss")
    header = Header(
        game="alphabeasts",
        ruleset=GAME.ruleset,
        seats=2,
        options=msgspec.to_builtins(options),
        pack=Named(PACK.name, PACK.sha256),
        words=GAME.words(options, content),
    )
    return Record(header, entries, receipts=GAME.receipts(s, entries)), s


def test_receipts_say_of_each_word_what_the_lists_said() -> None:
    record, _ = played()
    assert record.header.words == Named("today", TODAY.id.sha256)
    found = msgspec.convert(record.receipts, list[Verdict])
    assert [(each.word, each.accepted, each.reason) for each in found] == [
        ("GNARLY", False, "unlisted"),
        ("CUCKOO", True, "listed"),
        ("BRICK", True, "listed"),
    ]
    assert all(each.list == TODAY.id and each.syllables for each in found)


def test_a_record_replays_to_the_same_after_the_list_has_changed() -> None:
    record, s = played()
    again = read_record(GAME, write_record(record))
    assert again == record
    for lists in ([], [TODAY], [LATER]):
        replayed = fold(GAME, again, PACK, lists=lists)
        assert [view(replayed, seat) for seat in (None, *s.seats)] == [view(s, seat) for seat in (None, *s.seats)]
    *_, last = walk(GAME, again, PACK, lists=[LATER])
    assert view(last, None) == view(s, None)


def test_without_its_receipts_it_does_not() -> None:
    record, _ = played()
    with pytest.raises(RecordError, match="CUCKOO"):
        fold(GAME, Record(record.header, record.entries), PACK, lists=[LATER])


def test_words_that_have_no_receipt_are_judged_by_the_lists_there_are() -> None:
    record, _ = played()
    s = begun(GAME.content(PACK).worded([LATER], msgspec.convert(record.receipts, list[Verdict])))
    assert s.verdict("STONE").accepted
    assert s.verdict("CUCKOO").accepted
    assert not s.verdict("AREA").accepted


def test_another_count_of_syllables_in_a_receipt_holds_too() -> None:
    record, _ = played()
    receipt = dict(record.receipts[1])
    receipt["syllables"] = {"count": 1, "source": "rule", "stem": None}
    s = begun(GAME.worded(GAME.content(PACK), [], [receipt]))
    assert s.syllables("CUCKOO") == 1
    assert s.syllables("RIBBON") == 2


def test_what_is_no_receipt_is_refused() -> None:
    record, _ = played()
    record.receipts.append({"word": 3})
    with pytest.raises(RecordError, match="receipt"):
        fold(GAME, record, PACK)


def test_games_of_one_pack_with_other_words_do_not_mix() -> None:
    own = GAME.content(PACK).worded([LATER], [])
    assert own is not GAME.content(PACK)
    assert own.sha256 == GAME.content(PACK).sha256
    assert begun(GAME.content(PACK)).verdict("BRICK").accepted
    assert not begun(own).verdict("BRICK").accepted
