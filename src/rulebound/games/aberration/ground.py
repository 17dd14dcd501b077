"""8, 10  Who and what else is on the map: villagers, heroes and what they see, fires, Influence, traps, Vantage Points."""

from __future__ import annotations

from rulebound.games.aberration.components import UNKNOWN
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.events import HeroMoved, TrapBack, VillagerDied
from rulebound.games.aberration.figures import Figures
from rulebound.games.aberration.pieces import Vantage
from rulebound.kernel import Seat


class Ground(Figures):
    """Villagers, sight, tokens on spaces."""

    # Villagers.

    def move_villagers(self, space: int, count: int) -> None:
        """So many come to a space, or below 0 leave it."""
        self.villagers[space] += count
        if space != VILLAGE:
            self.outside = self.outside | 1 << space if self.villagers[space] else self.outside & ~(1 << space)
        self.seen = UNKNOWN

    def man_spot(self, spot: int, there: bool) -> None:
        """A villager comes to a worker spot of the Village, or leaves it."""
        self.spots[spot] = there
        self.seen = UNKNOWN

    # Who sees what.

    def move_hero(self, seat: Seat, space: int) -> None:
        """To a space."""
        self.heroes[seat].space = space
        self.seen = UNKNOWN
        if self.heard:
            self.announce(HeroMoved(seat, self.board.ids[space]))

    def watched(self) -> int:
        """10.1  Spaces with fires, and those in or beside which a hero or a villager stands, one bit each. 10.2: the Village counts, or by
        house rule does not: from there a villager, also on a worker spot, or a hero sees what is beside it. A hushed hero watches its own
        space alone.
        """
        if self.seen < 0:
            around = self.board.around
            seen = self.lit | self.board.around_all(self.outside)
            inside = self.villagers[VILLAGE] > 0 or True in self.spots
            for hero in self.heroes:
                if hero.space != VILLAGE:
                    seen |= 1 << hero.space if hero.hushed else around[hero.space]
                elif not hero.hushed:
                    inside = True
            if inside and self.options.village_reveals:
                seen |= around[VILLAGE]
            self.seen = seen
        return self.seen

    def kill_villager(self, space: int) -> None:
        """8.11  Back to the supply, 1 Fear."""
        self.move_villagers(space, -1)
        self.villagers_left += 1
        if self.heard:
            self.announce(VillagerDied(self.board.ids[space]))
        self.gain_fear(1, "villager")

    def occupied(self, space: int) -> bool:
        """By a hero or a villager."""
        there = self.villagers[space] > 0
        for hero in self.heroes:
            if hero.space == space:
                there = True
        return there

    # Tokens on spaces.

    def set_fire(self, space: int, there: bool) -> None:
        """On a space or off it."""
        self.fires = self.fires.copy()
        self.fires[space] = there
        self.lit = self.lit | 1 << space if there else self.lit & ~(1 << space)
        self.seen = UNKNOWN

    def fires_left(self) -> int:
        """Fires in the supply."""
        return self.content.fires - sum(self.fires)

    def set_influence(self, space: int, there: bool) -> None:
        """On a space or off it; the enemies' ways change with it, unless no way leads over it."""
        self.influence = self.influence.copy()
        self.influence[space] = there
        self.shut = self.shut | 1 << space if there else self.shut & ~(1 << space)
        self.influence_left += -1 if there else 1
        for to in self.board.near[space]:
            if not there or space in self.routes[to]:
                self.routes = self.board.routes(self.shut)
                return

    def take_trap(self, space: int, sprung: bool) -> Seat:
        """8.12  Back to its owner's supply; whose it is."""
        owner = self.seats[self.traps[space]]
        self.traps[space] = -1
        self.heroes[owner].traps += 1
        if self.heard:
            self.announce(TrapBack(owner, self.board.ids[space], sprung))
        return owner

    def vantage(self, at: int) -> Vantage:
        """A Vantage Point, to be changed."""
        twin = self.vantages[at].twin()
        self.vantages[at] = twin
        return twin
