"""16  Fear and Survival: the first end reached decides; after it nothing moves (16.5)."""

from __future__ import annotations

from rulebound.games.aberration.components import Components
from rulebound.games.aberration.events import FearGained, NightOver, SurvivalGained
from rulebound.games.aberration.pieces import UNLOCKED


class Tracks(Components):
    """The tracks of the night, and how it ends."""

    def gain_fear(self, count: int, why: str) -> None:
        """16.3  Step by step; the last space of the track loses."""
        if self.over or count <= 0:
            return
        end = self.content.fear
        self.fear = min(end, self.fear + count)
        if self.heard:
            self.announce(FearGained(count, self.fear, why))
        if self.fear == end:
            self.lose("fear")

    def gain_survival(self, count: int) -> None:
        """16.1  The marker waits on the last space as long as a goal of the scenario is not met (16.2)."""
        if self.over:
            return
        self.survival = min(self.content.survival, self.survival + count)
        if self.heard:
            self.announce(SurvivalGained(count, self.survival))
        self.try_to_win()

    def try_to_win(self) -> None:
        """16.1, 16.2  Survival is at its end and the scenario's goals are met."""
        if not self.over and self.survival == self.content.survival and self.goals_met():
            self.result = "won"
            if self.heard:
                self.announce(NightOver(True, "survival"))
            self.end()

    def goals_met(self) -> bool:
        """16.2  What the scenario asks for besides Survival."""
        goal = self.scenario.row.goal
        if goal is None:
            return True
        unlocked = 0
        for vantage in self.vantages:
            if vantage.state == UNLOCKED:
                unlocked += 1
        alive = self.content.villagers - self.villagers_left
        return unlocked >= goal.vantages and sum(self.fires) >= goal.fires and self.slain >= goal.monstrosities and alive >= goal.villagers

    def lose(self, why: str) -> None:
        """The night is lost."""
        if not self.over:
            self.result = why
            if self.heard:
                self.announce(NightOver(False, why))
            self.end()
