"""14  Influence: where a token goes, what it pushes, what it corrupts; fires stop it."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.content_board import NOWHERE, VILLAGE
from rulebound.games.aberration.events import FireOut, InfluenceGone, InfluencePlaced, VantageLost, VillagerMoved
from rulebound.games.aberration.hurt import BY_INFLUENCE, Hurt
from rulebound.games.aberration.move import enter
from rulebound.games.aberration.objectives import banished, drop_the_impossible, rescued, settle
from rulebound.games.aberration.pieces import REMOVED
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.kernel import Frame, Seat, Step


@final
class PlaceInfluence(Rule):
    """14.1  On the first space of the path without one, from its outer end."""

    clause = "14.1"
    space: int = NOWHERE

    def __init__(self, board: int, path: int) -> None:
        self.board = board
        self.path = path

    def clone(self) -> PlaceInfluence:
        """As far as this one has come."""
        twin = self.twin(PlaceInfluence(self.board, self.path))
        twin.space = self.space
        return twin

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Where; what stands there goes; the token; what it leads to."""
        return INFLUENCE_STEPS


def find(s: Night, place: PlaceInfluence) -> None:
    """14.2  A fork's left branch fills first. 14.7: no space or no token, and nothing comes. 14.3: a fire and the token both go."""
    free = [space for space in s.board.paths[place.board][place.path] if not s.influence[space]]
    if not free or not s.influence_left:
        place.finish()
        return
    place.space = free[0]
    if s.fires[place.space]:
        put_out(s, place.space)
        if s.heard:
            s.announce(InfluencePlaced(s.board.ids[place.space], True))
        banished(s)
        place.finish()


def put_out(s: Night, space: int) -> None:
    """A fire goes out."""
    s.set_fire(space, False)
    if s.heard:
        s.announce(FireOut(s.board.ids[space]))


def clear(s: Night, place: PlaceInfluence) -> None:
    """14.5  First everything there moves on towards the Village: heroes in the order of seats, villagers, enemies; a trap goes home."""
    space = place.space
    ahead = [to for to in s.board.toward[space] if not s.influence[to]]
    frames: list[Frame] = []
    if ahead:
        to = ahead[0]
        frames += [PushHero(seat, to) for seat in s.seats if s.heroes[seat].space == space]
        if s.villagers[space]:
            frames.append(PushVillagers(space, to, s.villagers[space]))
        if (s.dark | s.prowled) >> space & 1:
            frames += [PushEnemy(n, to) for n in s.enemies_in(space)]
    if s.traps[space] >= 0:
        s.take_trap(space, False)
    if frames:
        s.push_each(frames)


def put(s: Night, place: PlaceInfluence) -> None:
    """14.4  From now on nothing enters. 9.3: a Vantage Point all of whose ways are closed is lost."""
    if s.influence[place.space] or not s.influence_left:  # what was pushed into the Village has brought a token here, or taken the last
        place.again()
        return
    s.set_influence(place.space, True)
    if s.heard:
        s.announce(InfluencePlaced(s.board.ids[place.space], False))
    for at in s.board.leads_to[place.space]:
        vantage = s.vantages[at]
        if vantage.state != REMOVED:
            if [space for space in s.board.entries[at] if not s.influence[space]]:
                continue
            lost = s.vantage(at)
            lost.state = REMOVED
            if lost.manned:
                lost.manned = False
                s.move_villagers(VILLAGE, 1)
            if s.heard:
                s.announce(VantageLost(s.content.vantage_ids[vantage.kind]))
            s.gain_fear(1, "vantage")
            drop_the_impossible(s)


def look(s: Night, place: PlaceInfluence) -> None:
    """15.2  What has moved may have met a condition. Whoever places Influence looks for shadows to reveal afterwards (10.1)."""
    settle(s)


INFLUENCE_STEPS: Final[tuple[Step, ...]] = (find, clear, put, look)


def remove_influence(s: Night, space: int) -> None:
    """14.7  Back to the supply."""
    s.set_influence(space, False)
    if s.heard:
        s.announce(InfluenceGone(s.board.ids[space]))
    banished(s)


@final
class PushHero(Rule):
    """14.5  A hero is moved on, and hurt."""

    clause = "14.5"

    def __init__(self, seat: Seat, to: int) -> None:
        self.seat = seat
        self.to = to

    def clone(self) -> PushHero:
        """As far as this one has come."""
        return self.twin(PushHero(self.seat, self.to))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """At once."""
        return PUSH_HERO_STEPS


def push_hero(s: Night, push: PushHero) -> None:
    """1 damage."""
    s.move_hero(push.seat, push.to)
    s.push(Hurt(push.seat, 1, BY_INFLUENCE, False))


PUSH_HERO_STEPS: Final[tuple[Step, ...]] = (push_hero,)


@final
class PushVillagers(Rule):
    """14.5  Villagers are moved on. 14.6: it kills them, or by house rule it does not."""

    clause = "14.6"

    def __init__(self, start: int, to: int, left: int) -> None:
        self.start = start
        self.to = to
        self.left = left

    def clone(self) -> PushVillagers:
        """As far as this one has come."""
        return self.twin(PushVillagers(self.start, self.to, self.left))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One by one."""
        return PUSH_VILLAGERS_STEPS


def push_villager(s: Night, push: PushVillagers) -> None:
    """Each moves, and dies of it or lives."""
    if not push.left or not s.villagers[push.start]:
        return
    push.left -= 1
    push.again()
    s.move_villagers(push.start, -1)
    s.move_villagers(push.to, 1)
    if s.heard:
        s.announce(VillagerMoved(s.board.ids[push.start], s.board.ids[push.to]))
    if s.options.push_kills_villager:
        s.kill_villager(push.to)
    elif push.to == VILLAGE:
        rescued(s)


PUSH_VILLAGERS_STEPS: Final[tuple[Step, ...]] = (push_villager,)


@final
class PushEnemy(Rule):
    """14.5  An enemy is moved on: traps spring, and the Village has its price."""

    clause = "14.5"

    def __init__(self, enemy: int, to: int) -> None:
        self.enemy = enemy
        self.to = to

    def clone(self) -> PushEnemy:
        """As far as this one has come."""
        return self.twin(PushEnemy(self.enemy, self.to))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """At once."""
        return PUSH_ENEMY_STEPS


def push_enemy(s: Night, push: PushEnemy) -> None:
    """If it is still there."""
    if push.enemy in s.enemies:
        enter(s, push.enemy, push.to, False)


PUSH_ENEMY_STEPS: Final[tuple[Step, ...]] = (push_enemy,)
