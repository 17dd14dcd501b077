"""Laws of clones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from laws.cases import COUNT, Case, cases
from laws.shapes import all_seen, fields, parts, shape
from laws.walks import moments, walk
from rulebound.kernel import Frame, Position, apply, playout

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)
FIXED = {"news", "heard", "content", "options"}  # what a clone does not take over, or shares for good


def test_a_clone_is_independent_in_both_directions(case: Case) -> None:
    for seed in range(COUNT):
        for moment in moments(case, seed)[::2]:
            s = moment.s.clone()
            before, bytes_before = shape(s), all_seen(s)
            twin = s.clone()
            assert shape(twin) == before
            other = twin.clone()
            apply(twin, moment.entry)
            playout(twin, case.source("clone", moment.n).random, 40)
            assert shape(s) == before, "playing on a clone changed the original"
            assert shape(other) == before, "playing on a clone changed its clone"
            apply(s, moment.entry)
            playout(s, case.source("clone", moment.n).random, 40)
            assert shape(other) == before, "playing on changed a clone"
            assert shape(s) == shape(twin), "a clone went another way from the same numbers"
            assert all_seen(other) == bytes_before


def test_a_clone_copies_every_field_even_those_seldom_set(case: Case) -> None:
    """Random play suspends few frames with every field set: so set each, clone, compare, and put it back."""
    frames: set[str] = set()
    kinds: set[str] = set()
    for seed in range(COUNT):
        for moment in moments(case, seed):
            s = moment.s.clone()
            for frame in s.stack:
                if type(frame).__name__ not in frames and frame.clone() is not frame:
                    frames.add(type(frame).__name__)
                    poke(frame, frame.clone, frame)
            for part in parts(s):
                if type(part).__name__ not in kinds:
                    kinds.add(type(part).__name__)
                    poke(part, s.clone, s)
    assert kinds, "there is nothing on the table"


def poke(thing: Any, clone: Callable[[], Any], whole: Any) -> None:
    """Changes each number of `thing` in turn; the clone of `whole`, which it is or is a part of, must show the change."""
    for name, value in fields(thing).items():
        if isinstance(value, int) and name not in FIXED:
            try:
                setattr(thing, name, not value if isinstance(value, bool) else value + 1)
            except AttributeError:
                continue  # a property
            assert shape(clone()) == shape(whole), f"clone() forgets {type(thing).__name__}.{name}"
            setattr(thing, name, value)


def test_a_frame_that_is_its_own_clone_never_changes(case: Case) -> None:
    """Within a game, and from game to game for those that are shared, which come again in the next."""
    lasting: dict[int, tuple[Frame, Any]] = {}
    for seed in range(COUNT):
        pinned: dict[int, tuple[Frame, Any]] = {}
        for n, (s, _) in enumerate(walk(case, seed)):
            for frame in s.stack if n % 4 == 0 else s.stack[-1:]:
                if frame.clone() is frame:
                    now = shape(frame)
                    first = pinned.setdefault(id(frame), lasting.get(id(frame), (frame, now)))
                    assert first == (frame, now), f"{type(frame).__name__} changed, and is its own clone"
        lasting = pinned  # one game's, not all: thousands of games hold more frames than there is room for


def test_what_is_over_is_cloned_too(case: Case) -> None:
    for seed in range(min(COUNT, 4)):
        s = case.deal(seed)
        playout(s, case.source("over", seed).random, case.game.limit)
        assert_same(s.clone(), s)


def assert_same(twin: Position, s: Position) -> None:
    assert shape(twin) == shape(s)
    assert all_seen(twin) == all_seen(s)
    assert twin.over == s.over
