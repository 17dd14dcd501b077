"""11.2  A seat abandons the game: the book knows no such thing, a room on the network does."""

from __future__ import annotations

from rulebound.games.animorphs.battle import NextMission
from rulebound.games.animorphs.cards import AskRetreat, CardPick
from rulebound.games.animorphs.setup import FirstSeat
from rulebound.games.animorphs.state import MARKERS, Invasion
from rulebound.games.animorphs.turn import Draw, Rounds
from rulebound.games.animorphs.visser import EllimistWindow
from rulebound.kernel import Abandon, Action, Frame, Illegal, Seat


def leave(s: Invasion, action: Action) -> None:
    """The pawn leaves, the hand goes to the discards, the Missions won go back to the pile; with one seat left, that seat wins."""
    if not isinstance(action, Abandon):
        raise Illegal("turn", f"{type(action).__name__} is not known in this game")
    seat = action.seat
    if seat not in s.seats or s.pawns[seat].left:
        raise Illegal("11.2", "That seat is not in the game.")
    s.leave(seat)
    rest = s.others(seat)
    if len(rest) == 1:
        s.win(rest[0])
        return
    going_on = [frame for frame in s.stack if not concerns(s, frame, seat)]
    s.stack.clear()
    s.stack.extend(going_on)
    pass_over(s, seat)
    due = MARKERS - len(s.active)
    for frame in s.stack:
        if isinstance(frame, NextMission):
            due -= 1
    for _ in range(min(due, s.pile_size)):
        s.push(NextMission())


def concerns(s: Invasion, frame: Frame, seat: Seat) -> bool:
    """Whether nothing is left to do of a rule being carried out once this seat is gone."""
    if isinstance(frame, Draw):
        return frame.seat == seat
    if isinstance(frame, CardPick):
        return seat in (frame.taker, frame.victim)
    if isinstance(frame, AskRetreat):
        return seat in (frame.victim, frame.by)
    if isinstance(frame, Rounds | NextMission | FirstSeat):
        return False
    return seat == s.turn.seat and s.turn.number > 0  # all the rest is part of the turn


def pass_over(s: Invasion, seat: Seat) -> None:
    """A seat that was being asked for the Ellimist is asked no more."""
    for frame in s.stack:
        if isinstance(frame, EllimistWindow):
            frame.drop(seat)
