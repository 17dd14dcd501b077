"""3.2, 4  Drawing Ability chips from the bag."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.content import CHIPS, CORRUPTION
from rulebound.games.aberration.draws import drawn
from rulebound.games.aberration.events import DrewChip
from rulebound.games.aberration.hurt import BY_CHIP, Hurt
from rulebound.games.aberration.pieces import SEATS
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import SeatShown
from rulebound.kernel import Chance, Frame, Seat, Source, Step


@final
class DrawChips(Rule):
    """3.2  All chips of one draw, and then what the Corruption chips among them do."""

    clause = "3.2"
    corrupt: int = 0  # Corruption chips drawn

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def clone(self) -> DrawChips:
        """As far as this one has come."""
        twin = self.twin(DrawChips(self.seat, self.left))
        twin.corrupt = self.corrupt
        return twin

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> SeatShown:
        """Who draws."""
        return SeatShown(self.seat)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One by one, then the damage."""
        return DRAW_STEPS


def draw_one(s: Night, draw: DrawChips) -> None:
    """The first of them; the others follow upon it."""
    if another(s, draw):
        s.push(DRAW_CHIP[draw.seat])


def another(s: Night, draw: DrawChips) -> bool:
    """4.4  A chip is due and the bag is empty: the discard pool is tipped back. Still empty: fewer are drawn."""
    if not draw.left:
        return False
    hero = s.heroes[draw.seat]
    if not any(hero.bag):
        hero.bag, hero.discards = hero.discards, hero.bag
        if not any(hero.bag):
            return False
    draw.left -= 1
    return True


def suffer(s: Night, draw: DrawChips) -> None:
    """4.3  One damage for each Corruption chip, one after another."""
    if draw.corrupt:
        s.push_each([Hurt(draw.seat, 1, BY_CHIP, False) for _ in range(draw.corrupt)])


DRAW_STEPS: Final[tuple[Step, ...]] = (draw_one, suffer)


@final
class DrawChip(Chance):
    """3.2  A chip from the bag."""

    clause = "3.2"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> SeatShown:
        """Who draws."""
        return SeatShown(self.seat)

    def weights(self, s: Night) -> list[int]:
        """What is in the bag."""
        return s.heroes[self.seat].bag

    def draw(self, s: Night, source: Source) -> int:
        """Any of them."""
        return drawn(source, s.heroes[self.seat].bag)

    def done(self, s: Night, chip: int) -> None:
        """Among those drawn; and the next."""
        hero = s.heroes[self.seat]
        hero.bag[chip] -= 1
        hero.chips[chip] += 1
        if s.heard:
            s.announce(DrewChip(self.seat, CHIPS[chip]))
        draw = s.stack[-1]
        assert isinstance(draw, DrawChips)
        if chip == CORRUPTION:
            draw.corrupt += 1
        if another(s, draw):
            s.push(self)


DRAW_CHIP: Final = [DrawChip(seat) for seat in SEATS]


def can_draw(s: Night, seat: Seat) -> bool:
    """5.4  Whether there is a chip to draw."""
    hero = s.heroes[seat]
    return any(hero.bag) or any(hero.discards)
