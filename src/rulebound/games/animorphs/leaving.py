"""11.2  A seat abandons the game: the book knows no such thing, a room on the network does."""

from __future__ import annotations

from rulebound.games.animorphs.battle import NextMission
from rulebound.games.animorphs.state import MARKERS, Invasion
from rulebound.kernel import Illegal, Seat


def leave(s: Invasion, seat: Seat) -> None:
    """The pawn leaves, the hand goes to the discards, the Missions won go back to the pile; with one seat left, that seat wins.

    What was being carried out for that seat is not carried out: `without` of each frame says what remains.
    """
    if seat not in s.seats or s.pawns[seat].left:
        raise Illegal("11.2", "That seat is not in the game.")
    s.leave(seat)
    rest = s.others(seat)
    if len(rest) == 1:
        s.win(rest[0])
        return
    s.dismiss(seat)
    due = MARKERS - len(s.active)
    for frame in s.stack:
        if isinstance(frame, NextMission):
            due -= 1
    for _ in range(min(due, s.pile_size)):
        s.push(NextMission())
