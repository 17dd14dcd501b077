"""17.3  A player leaves for good: the book knows no such thing, a room on the network does."""

from __future__ import annotations

from rulebound.games.aberration.choose import ChooseTogether
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.encroach import AskNext, AskVictim
from rulebound.games.aberration.events import Left
from rulebound.games.aberration.move import AskWay
from rulebound.games.aberration.night import AskFirst
from rulebound.games.aberration.objectives import drop_the_impossible, settle
from rulebound.games.aberration.reveal import AskMonstrosity, AskReveal, shadows_due
from rulebound.games.aberration.setup import AskScenario
from rulebound.games.aberration.state import Night
from rulebound.kernel import Frame, Group, Illegal, Seat
from rulebound.messages import text


def leave(s: Night, seat: Seat) -> None:
    """The hero goes to the Village and takes no more turns; items to the discards, traps back. With nobody left, the night is lost."""
    if seat not in s.seats or s.heroes[seat].left:
        raise Illegal("17.3", text("aberration.refusal.notThere"))
    hero = s.heroes[seat]
    hero.left = True
    if s.heard:
        s.announce(Left(seat))
    if not s.present():
        s.lose("left")
        return
    for item in [item for item, copies in enumerate(s.hands[seat]) for _ in range(copies)] + hero.attuned.copy():
        s.discard_item(seat, item, "lost")
    for space, owner in enumerate(s.traps):
        if owner == seat:
            s.take_trap(space, False)
    hero.traps = 0
    if hero.space != VILLAGE:
        s.move_hero(seat, VILLAGE)
    for at, frame in enumerate(s.stack):
        if isinstance(frame, Group) and seat in frame.seats:
            s.stack[at] = readdressed(s, frame)
    s.dismiss(seat)
    if not shadows_due(s):  # who would have seen them is gone
        s.stack[:] = [frame for frame in s.stack if not isinstance(frame, AskReveal)]
    drop_the_impossible(s)
    if s.round > 0:
        settle(s)  # those who stay may stand all in one space now


def readdressed(s: Night, group: Group) -> Frame:
    """The same question of the players, to those who are still there (17.1)."""
    seats = s.players()
    if isinstance(group, AskWay):
        return AskWay(seats, group.enemy, group.leaping)
    if isinstance(group, AskVictim):
        return AskVictim(seats, group.enemy)
    for kind in (AskScenario, AskFirst, AskNext, AskReveal, AskMonstrosity, ChooseTogether):
        if isinstance(group, kind):
            return kind(seats)
    raise AssertionError(type(group).__name__)
