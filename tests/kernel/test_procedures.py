"""Procedures and the stack."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.bench import (
    AnyWord,
    AskWord,
    Bench,
    Coin,
    Heard,
    OpenPoll,
    Steps,
    WordFloor,
    WordWindow,
    bench,
    does,
    frames,
    note,
    pushing,
    waiting,
)
from rulebound.kernel import NATURE, Procedure, Seat, advance, view


def test_steps_run_in_order_and_what_a_step_pushes_comes_before_the_next() -> None:
    s = bench(Steps([note("a"), pushing(Steps([note("b"), note("c")]), Steps([note("d")])), note("e")]), Steps([note("f")]))
    assert s.log == ["a", "b", "c", "d", "e", "f"]
    assert s.over
    assert not s.stack


def test_push_puts_the_last_first_and_push_each_keeps_the_order() -> None:
    s = Bench()
    s.push(Steps([note("first pushed")]))
    s.push(Steps([note("last pushed")]))
    advance(s)
    assert s.log == ["last pushed", "first pushed"]


def test_again_begins_with_the_first_step_after_what_was_pushed() -> None:
    def thrice(s: Bench, procedure: Procedure) -> None:
        if s.log.count("round") < 3:
            procedure.again()
            s.push(Steps([note("round")]))

    s = bench(Steps([thrice, note("end")]))
    assert s.log == ["round", "round", "round", "end"]


def test_finish_leaves_out_the_steps_that_remain() -> None:
    def stop(s: Bench, procedure: Procedure) -> None:
        procedure.finish()
        s.push(Steps([note("what it pushed")]))

    s = bench(Steps([note("a"), stop, note("never")]), Steps([note("after")]))
    assert s.log == ["a", "what it pushed", "after"]


def test_a_clone_goes_on_from_the_same_step() -> None:
    s = bench(Steps([note("a"), pushing(AskWord(Seat(0))), note("b")]))
    twin = s.clone()
    does(twin, 0, AskWord(Seat(0)).actions(s, Seat(0))[0])
    assert twin.log == ["a", "0 says yes", "b"]
    assert s.log == ["a"]


def test_end_stops_from_any_depth_and_drops_what_is_pushed_afterwards() -> None:
    def end(s: Bench, procedure: Procedure) -> None:
        s.end()
        s.log.append("the step runs on")
        s.push(Steps([note("never")]))
        s.push_each([Steps([note("never")])])

    s = bench(Steps([pushing(Steps([pushing(Steps([end, note("never")])), note("never")])), note("never")]))
    assert s.log == ["the step runs on"]
    assert s.over
    assert not s.stack


def test_nearest_finds_the_innermost_of_a_kind() -> None:
    found: list[Any] = []

    class Outer(Steps):
        pass

    outer, inner = Outer([]), Outer([])
    s = Bench()
    s.stack = [outer, Steps([]), inner, Steps([lambda s, frame: found.append(s.nearest(Outer))])]
    assert s.nearest(Outer) is inner
    with pytest.raises(LookupError, match="AskWord"):
        s.nearest(AskWord)


def test_news_are_kept_only_when_somebody_listens() -> None:
    s = Bench()
    s.announce(Heard("unheard"))
    assert s.hear() == []
    s.announce(Heard("all"))
    s.tell(Seat(2), Heard("one"))
    assert s.hear() == [(None, Heard("all")), (2, Heard("one"))]
    assert s.hear() == []
    assert not s.clone().heard


def test_who_has_left_is_asked_no_more_however_deep() -> None:
    s = Bench()
    s.may = [Seat(0), Seat(1), Seat(2)]
    s.stack = [AskWord(Seat(1)), AskWord(Seat(0)), AnyWord([Seat(1), Seat(2)]), AnyWord([Seat(1)]), Coin()]
    s.dismiss(Seat(1))
    assert frames(s) == "AskWord AnyWord Coin"
    assert s.stack[1].awaits() == [2]


def test_who_has_left_is_asked_no_more_by_what_is_open() -> None:
    floor = bench(WordFloor(), may=[0, 1, 2])
    window = bench(WordWindow(), may=[1, 2])
    poll = bench(OpenPoll([Seat(0), Seat(1)]))
    does(poll, 0, OpenPoll([]).actions(poll, Seat(0))[1])
    twin = poll.clone()
    for s in (floor, window, poll):
        s.may = [seat for seat in s.may if seat != 1]
        s.dismiss(Seat(1))
        advance(s)
    assert waiting(floor) == [0, 2]
    assert waiting(window) == [2]
    assert poll.over, "the last that was missing has left"
    assert poll.log == ["0:no"]
    assert waiting(twin) == [1], "a clone made before that still asks"
    assert view(twin, None).waiting == [1]


def test_nature_is_waited_for_like_a_seat() -> None:
    s = bench(Coin())
    assert waiting(s) == [NATURE]
    does(s, NATURE, 1)
    assert s.log == ["coin 1"]
