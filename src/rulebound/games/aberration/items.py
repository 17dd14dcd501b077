"""5.9  Drawing items."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.draws import kind_at
from rulebound.games.aberration.pieces import SEATS
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import SeatShown
from rulebound.kernel import Chance, Frame, Seat, Source, Step


@final
class DrawItems(Rule):
    """5.9  One by one; a deck that has run out is made anew of the discards before the next is drawn."""

    clause = "5.9"

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def clone(self) -> DrawItems:
        """As far as this one has come."""
        return self.twin(DrawItems(self.seat, self.left))

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> SeatShown:
        """Who draws."""
        return SeatShown(self.seat)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One, and again."""
        return DRAW_STEPS


def draw_one(s: Night, draw: DrawItems) -> None:
    """The first of them; the others follow upon it."""
    if another(s, draw):
        s.push(DRAW_ITEM[draw.seat])


def another(s: Night, draw: DrawItems) -> bool:
    """5.9  All cards in hands: none is drawn."""
    if not draw.left:
        return False
    if not s.items_left:
        s.item_deck = s.item_discards
        s.item_discards = [0] * len(s.item_deck)
        s.items_left = sum(s.item_deck)
        if not s.items_left:
            return False
    draw.left -= 1
    return True


DRAW_STEPS: Final[tuple[Step, ...]] = (draw_one,)


@final
class DrawItem(Chance):
    """5.9  The top card of the item deck."""

    clause = "5.9"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> SeatShown:
        """Who draws."""
        return SeatShown(self.seat)

    def weights(self, s: Night) -> list[int]:
        """What is left of the deck."""
        return s.item_deck

    def draw(self, s: Night, source: Source) -> int:
        """How many cards there are is known."""
        return kind_at(int(source() * s.items_left), s.item_deck)

    def learners(self, s: Night) -> list[Seat] | None:
        """17.2  All, or by house rule the one who draws."""
        return None if s.options.items == "open" else [self.seat]

    def done(self, s: Night, item: int) -> None:
        """Into the hand; and the next."""
        s.gain_item(self.seat, item)
        if another(s, s.nearest(DrawItems)):
            s.push(self)


DRAW_ITEM: Final = [DrawItem(seat) for seat in SEATS]
