"""4, 5  Moving: how far, on which paths, and past whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.animorphs.actions import Leap, Rolled, Walk, Walked
from rulebound.games.animorphs.battle import AskBattle
from rulebound.games.animorphs.cards import TurnAsk
from rulebound.games.animorphs.content import FAR, MORPH, PATH, Content
from rulebound.games.animorphs.standing import fewest, fought_over, need, taken, way_of
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Action, Die, Frame, Interjection, Seat

NOTHING_CLOSED: Final[list[int]] = []


@final
class Throw(Die):
    """3.3  The die that says how far."""

    clause = "3.3"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """11.2"""
        return None if seat == self.seat else self

    def done(self, s: Invasion, face: int) -> None:
        """It is rolled once a turn."""
        turn = s.turn
        turn.rolled = face
        turn.steps = face
        if s.heard:
            s.announce(Rolled(self.seat, face))


@final
class AskWalk(TurnAsk):
    """5.1  Any path, any direction, any number of steps up to what the die allows; staying is one of them."""

    clause = "5.1"

    def ax_doubles(self, s: Invasion) -> bool:
        """7.7  Once a roll; by house rule a second Ax doubles again. Not when a part of the roll has been walked."""
        turn = s.turn
        return not turn.path and (turn.doubled == 0 or (turn.doubled == 1 and s.options.ax_stack == "x4"))

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """Where the walk may end."""
        return walks(s, seat)

    def done(self, s: Invasion, action: Walk) -> None:
        """5.4, 3.3  It walks there; on an active Mission or the Tower, it may battle."""
        seat = self.seat
        pawn = s.pawns[seat]
        turn = s.turn
        content = s.content
        start = pawn.space
        end = content.index[action.to if action.ahead is None else action.ahead]
        go_on = s.options.morph_and_go_on and content.kind[end] == MORPH and end != start
        if s.heard or go_on:
            path = path_of(s, seat, action)
            bumped = 0 if action.ahead is None else len(path) - path.index(content.index[action.to]) - 1
            if go_on:  # 6.5
                turn.steps -= len(path)
                turn.path = [*(turn.path or [start]), *path]
            if s.heard:
                s.announce(Walked(seat, content.ids[start], [content.ids[at] for at in path], bumped))
        if not go_on:
            turn.steps = 0
        pawn.space = end
        if end != start and fought_over(s, end) and (need(s, seat) or self.interjectors(s)):
            s.push(AskBattle(seat))

    def interject(self, s: Invasion, seat: Seat, action: Interjection) -> None:
        """6.5  Leaping away in the middle of a walk gives the rest of it up: there is nothing left to ask."""
        super().interject(s, seat, action)
        if s.turn.path and isinstance(action, Leap):
            s.turn.steps = 0
            s.stack.pop()


def walks(s: Invasion, seat: Seat) -> Sequence[Walk]:
    """All answers to AskWalk, staying first. The tables of the content know an empty board; a taken path space moves one on."""
    pawn = s.pawns[seat]
    turn = s.turn
    content = s.content
    if turn.path:
        return rest_of_walk(s, seat)
    way = way_of(pawn)
    start = pawn.space
    steps = turn.steps
    stops = content.stops[way][start][steps]
    if len(stops) == 1:
        return stops
    far = content.steps[way][start]
    full: list[int] = []
    for other in s.pawns:
        at = other.space
        if other is not pawn and far[at] <= steps and content.kind[at] == PATH:
            full.append(at)
    if not full:
        return stops
    reach = content.reach[way][start][steps]
    found = [stops[n] for n in range(len(stops)) if reach[n] not in full]
    for to in full:
        found.extend(moved_on(s, seat, to))
    return found


def rest_of_walk(s: Invasion, seat: Seat) -> list[Walk]:
    """6.5  By house rule: what is left of the roll, in a new form, never back into a space of this walk."""
    pawn = s.pawns[seat]
    content = s.content
    start = pawn.space
    closed = [at for at in s.turn.path if at != start]
    steps = fewest(content.ahead[way_of(pawn)], start, closed, s.turn.steps)
    found = [content.walk[start]]
    for at in range(len(steps)):
        if at != start and steps[at] != FAR:
            if taken(s, at):
                found.extend(moved_on(s, seat, at))
            else:
                found.append(content.walk[at])
    return found


def moved_on(s: Invasion, seat: Seat, to: int) -> list[Walk]:
    """5.2  The answers that end on the taken path space `to`, by the open path space where the pawn comes to stand."""
    found: list[Walk] = []
    for path in paths_ahead(s, seat, to):
        walk = s.content.walk_on[to][path[-1]]
        if walk not in found:
            found.append(walk)
    return found


def paths_ahead(s: Invasion, seat: Seat, to: int) -> list[list[int]]:
    """5.2  How a pawn is moved ahead from the taken path space `to`: each way as [the space before `to`, `to`, ..., an open path space].

    On in the direction of the walk, never back; over Morph and Mission spaces and taken path spaces; at a branch either way. It
    costs no steps. Walk and moving on together enter no space twice. (The Tower is a dead end: nothing open lies behind it.)
    """
    pawn = s.pawns[seat]
    content = s.content
    start = pawn.space
    ahead = content.ahead[way_of(pawn)]
    found: list[list[int]] = []
    for last in ahead[to]:
        onward = [[last, to]]
        for path in onward:  # grows as it is walked
            for at in ahead[path[-1]]:
                if at in path or at == start or at in s.turn.path:
                    continue
                longer = [*path, at]
                if content.kind[at] != PATH or taken(s, at):
                    onward.append(longer)
                elif steps_before(s, seat, longer) < s.turn.steps:
                    found.append(longer)
    return found


def steps_before(s: Invasion, seat: Seat, path: list[int]) -> int:
    """The fewest steps to path[0] that enter none of the others; FAR if there is no such walk."""
    pawn = s.pawns[seat]
    content = s.content
    start = pawn.space
    last = path[0]
    if not s.turn.path:
        steps = content.steps[way_of(pawn)][start]
        if min([steps[at] for at in path[1:]]) > steps[last]:  # then no shortest walk to `last` enters any of them
            return steps[last]
    return fewest(content.ahead[way_of(pawn)], start, [*path[1:], *[at for at in s.turn.path if at != start]], s.turn.steps)[last]


def path_of(s: Invasion, seat: Seat, action: Walk) -> list[int]:
    """The spaces that a walk enters, in order; those after `action.to` are the moving ahead. A shortest one, where there are several."""
    pawn = s.pawns[seat]
    content = s.content
    to = content.index[action.to]
    closed = [at for at in s.turn.path if at != pawn.space]
    if action.ahead is None:
        return route(content, way_of(pawn), pawn.space, to, closed)
    end = content.index[action.ahead]
    paths = [path for path in paths_ahead(s, seat, to) if path[-1] == end]
    shortest = paths[0]
    for path in paths:
        if steps_before(s, seat, path) + len(path) < steps_before(s, seat, shortest) + len(shortest):
            shortest = path
    return [*route(content, way_of(pawn), pawn.space, shortest[0], [*shortest[1:], *closed]), *shortest[1:]]


def route(content: Content, way: int, start: int, to: int, closed: list[int]) -> list[int]:
    """A shortest walk that enters no closed space, `start` not among its spaces."""
    back = fewest(content.ahead[way], start, closed, len(content.ids))
    path: list[int] = []
    here = to
    while here != start:
        path.append(here)
        for at in content.near[here]:
            if back[at] == back[here] - 1:
                here = at
                break
    return path[::-1]
