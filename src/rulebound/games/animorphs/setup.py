"""1  Setting up: three Missions, pawns at the Barn in human form, five cards each, and who begins."""

from __future__ import annotations

from typing import final

from rulebound.games.animorphs.actions import First
from rulebound.games.animorphs.battle import NextMission
from rulebound.games.animorphs.content import Content
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.pieces import Pawn
from rulebound.games.animorphs.state import HAND_SIZE, MARKERS, SEATS, Invasion
from rulebound.games.animorphs.turn import Draw, Rounds
from rulebound.kernel import Chance, Frame, Seat


def start(options: AnimorphsOptions, content: Content, seats: int) -> Invasion:
    """The position before the first entry. `seats`: 2 to 4 (1.5)."""
    s = Invasion(content, options, seats)
    s.pawns = [Pawn(content.start) for _ in range(seats)]  # 1.5: human, each with the same six animals to choose from
    s.visser = content.tower  # 1.2
    s.pile = [1] * len(content.missions)  # 1.3, 1.4: the Tower card and the Legend are no part of it
    s.pile_size = len(s.pile)
    s.deck = content.deck.copy()  # 1.6
    s.discards = [0] * len(s.deck)
    s.hands = [[0] * len(s.deck) for _ in range(seats)]
    for copies in s.deck:
        s.deck_size += copies
    frames: list[Frame] = [NextMission() for _ in range(MARKERS)]
    for seat in s.seats:
        frames.extend([Draw(seat) for _ in range(HAND_SIZE)])
    if options.first_player == "random":
        frames.append(FirstSeat())
    frames.append(Rounds())
    s.push_each(frames)
    return s


@final
class FirstSeat(Chance):
    """3.1  Birthdays are not asked for: chance says who begins, or by house rule it is the first seat."""

    clause = "3.1"

    def weights(self, s: Invasion) -> list[int]:
        """Each seat alike."""
        return [0 if pawn.left else 1 for pawn in s.pawns]

    def done(self, s: Invasion, seat: int) -> None:
        """That seat has the first turn."""
        s.turn.seat = SEATS[seat]
        if s.heard:
            s.announce(First(Seat(seat)))
