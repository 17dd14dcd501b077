"""8.2, 8.3  Heroes walk, and lead villagers, space by space; each step may reveal shadows, and then they go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import StepTo
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.events import VillagerMoved
from rulebound.games.aberration.objectives import rescued
from rulebound.games.aberration.pieces import SEATS
from rulebound.games.aberration.reveal import look_for_shadows
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turnask import TurnAsk
from rulebound.games.aberration.views import WalkShown
from rulebound.kernel import PASS, Action, Frame, Seat, Step


@final
class Walking(Rule):
    """8.2  Up to so many spaces, through enemies, not into Influence."""

    clause = "8.2"

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def clone(self) -> Walking:
        """As far as this one has come."""
        return self.twin(Walking(self.seat, self.left))

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> WalkShown:
        """Who walks, and how far."""
        return WalkShown(self.seat, self.left, s.board.ids[s.heroes[self.seat].space])

    def steps(self, s: Night) -> tuple[Step, ...]:
        """A step, and again."""
        return WALKING_STEPS


def take_a_step(s: Night, walking: Walking) -> None:
    """14.4  Shut in by Influence, there is nowhere to go."""
    if walking.left > 0 and open_ways(s, s.heroes[walking.seat].space):
        walking.left -= 1
        walking.again()
        s.push(ASK_STEP[walking.seat])
    else:
        walking.finish()


WALKING_STEPS: Final[tuple[Step, ...]] = (take_a_step,)


def open_ways(s: Night, space: int) -> list[int]:
    """14.4  The joined spaces without Influence."""
    near = s.board.near[space]
    if s.shut & s.board.around[space]:
        return [to for to in near if not s.shut >> to & 1]
    return near  # mostly, and no list is made


def step_answers(s: Night, space: int) -> list[Action]:
    """8.2  One of them, or enough."""
    ways = open_ways(s, space)
    if len(ways) == len(s.board.near[space]):
        return s.board.steps[space]
    return [PASS, *[s.board.step_to[to] for to in ways]]


@final
class AskStep(TurnAsk):
    """8.2  The next space, or enough."""

    clause = "8.2"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All joined spaces that are free of Influence."""
        return step_answers(s, s.heroes[self.seat].space)

    def done(self, s: Night, action: Action) -> None:
        """There, and on, unless something is seen (10.1)."""
        walking = s.nearest(Walking)
        if not isinstance(action, StepTo):
            walking.finish()
            return
        s.move_hero(self.seat, s.board.index[action.space])
        if not look_for_shadows(s):
            take_a_step(s, walking)


ASK_STEP: Final = [AskStep(seat) for seat in SEATS]


@final
class Leading(Rule):
    """8.3  A villager moves up to so many spaces."""

    clause = "8.3"

    def __init__(self, seat: Seat, space: int, left: int) -> None:
        self.seat = seat
        self.space = space  # where the villager is
        self.left = left

    def clone(self) -> Leading:
        """As far as this one has come."""
        return self.twin(Leading(self.seat, self.space, self.left))

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> WalkShown:
        """Who leads, and how far."""
        return WalkShown(self.seat, self.left, s.board.ids[self.space])

    def steps(self, s: Night) -> tuple[Step, ...]:
        """A step, a look around, and again."""
        return LEADING_STEPS


def lead_a_step(s: Night, leading: Leading) -> None:
    """In the Village it is safe and stays. What was revealed may have moved it or killed it."""
    space = leading.space
    if leading.left > 0 and space != VILLAGE and s.villagers[space] and open_ways(s, space):
        leading.left -= 1
        s.push(AskLead(leading.seat))
    else:
        leading.finish()


def look_there(s: Night, leading: Leading) -> None:
    """10.1"""
    leading.again()
    look_for_shadows(s)


LEADING_STEPS: Final[tuple[Step, ...]] = (lead_a_step, look_there)


@final
class AskLead(TurnAsk):
    """8.3  Where the villager goes next, or enough."""

    clause = "8.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All joined spaces that are free of Influence."""
        return step_answers(s, s.nearest(Leading).space)

    def done(self, s: Night, action: Action) -> None:
        """There. Home is where it is rescued."""
        leading = s.nearest(Leading)
        if not isinstance(action, StepTo):
            leading.finish()
            return
        to = s.board.index[action.space]
        if not s.villagers[leading.space]:  # something done first may have taken it away
            leading.finish()
            return
        s.move_villagers(leading.space, -1)
        s.move_villagers(to, 1)
        if s.heard:
            s.announce(VillagerMoved(s.board.ids[leading.space], action.space))
        leading.space = to
        if to == VILLAGE:
            rescued(s)
