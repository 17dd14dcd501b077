"""The verbs that drive a position: apply, choose, playout, view, why_not. The only ones; others hold a position as a handle."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.kernel.illegal import Illegal
from rulebound.kernel.position import Position
from rulebound.kernel.question import NO_FIELD, NO_FORM, NO_INTERJECTION, Question
from rulebound.kernel.source import Source
from rulebound.kernel.wire import CLOCK, HOUSE, Action, Entry, Form, Offer, Refusal, Resolving, Seat, View, Viewer


def advance(s: Position) -> None:
    """Carries out steps until a seat or nature must act, or the game is over."""
    stack = s.stack
    while stack and stack[-1].advance(s):
        pass
    if not stack:
        s.over = True


def apply(s: Position, entry: Entry) -> None:
    """Applies one input, in place. Raises Illegal, having changed nothing, if the rules forbid it.

    A `TakeBack` is a matter of the record, not of the position: `rulebound.kernel.record.fold` knows it.
    """
    if not s.stack:
        raise Illegal("over", "The game is over.")
    seat = entry.seat
    given = entry.input
    if seat == HOUSE:
        if isinstance(given, int):
            raise Illegal("turn", "The room decides by an action.")
        s.house(given)
    elif seat == CLOCK:
        if given != 0:
            raise Illegal("turn", "That a limit of time ran out is written as 0.")
        s.stack[-1].time_out(s)
    else:
        s.stack[-1].apply(s, seat, given)
    advance(s)


def choose(s: Position, source: Source) -> Entry:
    """A random legal entry by whoever is due, or at times by a seat that may interject. The game must not be over."""
    entry = s.stack[-1].choose(s, source)
    assert entry is not None, "advance() first"
    return entry


def playout(s: Position, source: Source, limit: int = 1 << 30) -> int:
    """Plays on at random until the game is over or `limit` answers are given; returns the number of answers.

    Nothing is recorded, and answers are not checked: they come from the question's own list.
    """
    stack = s.stack
    answers = 0
    while stack and answers < limit:
        answers += stack[-1].play(s, source)
    advance(s)
    return answers


def offer(s: Position, seat: Seat) -> Offer | None:
    """What this seat may answer or do now; None: nothing."""
    if not s.stack:
        return None
    top = s.stack[-1]
    if not isinstance(top, Question):
        return None
    asked = seat in top.answerers()
    may = seat in top.interjectors(s)
    if not asked and not may:
        return None
    actions = top.actions(s, seat) if asked else ()
    fields = top.fields(s, seat) if actions is None else NO_FIELD
    first = top.interjections(s, seat) if may else NO_INTERJECTION
    return Offer(top.clause, type(top).__name__, asked, actions, fields, first, top.given(seat))


def forms(s: Position, seat: Seat) -> Sequence[Form]:
    """What this seat may answer or do that its offer does not list: one form a kind."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Question) or not (seat in top.answerers() or seat in top.interjectors(s)):
        return NO_FORM
    return top.forms(s, seat)


def view(s: Position, viewer: Viewer) -> View:
    """All that `viewer` may know. This alone builds views."""
    table, hand = s.seen_by(viewer)
    resolving = [Resolving(type(frame).__name__, frame.clause, frame.shown(s)) for frame in s.stack]
    waiting = s.stack[-1].awaits() if s.stack else []
    return View(table, hand, resolving, waiting, None if viewer is None else offer(s, viewer), s.over)


def check(s: Position, seat: Seat, action: Action) -> Refusal | None:
    """Why `action` would be refused from this seat now; None: it would not. Changes nothing."""
    try:
        apply(s.clone(), Entry(seat, action))
    except Illegal as refusal:
        return refusal.refusal()
    return None


def why_not(s: Position, seat: Seat, thing: str) -> Refusal:
    """Why a thing (by id, such as "space:mall") is not on offer to this seat, from that seat's knowledge alone."""
    if not s.stack:
        return Refusal("over", "The game is over.")
    top = s.stack[-1]
    if not isinstance(top, Question):
        return Refusal("turn", "A draw is due first.")
    return top.why_not(s, seat, thing)
