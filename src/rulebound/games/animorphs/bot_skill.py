"""How well the bots of Animorphs judge: a beginner's mistakes, and what somebody who knows the game makes of cards."""

from __future__ import annotations

from typing import Final, final


@final
class Skill:
    """What tells one player from another who reckons by the same rules."""

    def __init__(
        self,
        hesitation: float,
        overlooks: float,
        moods: float,
        bother: float,
        late: float,
        double: float,
        far: bool,
        ellimist: float,
    ) -> None:
        self.hesitation = hesitation  # turns: by how much it misjudges a walk, or whether to roll
        self.overlooks = overlooks  # chance: that in this turn it does not think of a card in hand, or of the Mission that came last
        self.moods = moods  # chance: that it cares for its own plan alone this turn, whatever cards against others it holds
        self.bother = bother  # turns: what a card against others must be worth
        self.late = late  # turns: the same after the action of a turn, when the hand is soon filled up again
        self.double = double  # turns: what doubling the die must gain
        self.far = far  # whether it doubles the die to get further on a path, not only to arrive
        self.ellimist = ellimist  # turns: what a move of Visser III must cost for it to be cancelled


BEGINNER: Final = Skill(2.0, 0.3, 0.5, 0.8, 0.8, 0.3, False, 0.4)
ADEPT: Final = Skill(0.0, 0.0, 0.0, 0.8, 0.3, 0.1, True, 0.4)
"""Measured, thousands of games of adepts with one number changed for some of them: in the neighbourhood of these nothing more is won."""
