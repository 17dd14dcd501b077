"""2  The attack: beasts are dealt. The same procedure replaces those that an Axe took."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabeasts.actions import Attacked, Came
from rulebound.games.alphabeasts.state import MIDDLE, SEATS, Siege
from rulebound.kernel import Chance, Procedure, Source, Step
from rulebound.kernel.source import index_at

EACH: Final = 3  # beasts before a seat
END_OF_ROW: Final = -1  # instead of a position in a row: after the others


@final
class Deal(Procedure):
    """2.2  A card each to a list of places, in that order: a seat or the middle, and where in its row."""

    clause = "2.2"

    def __init__(self, places: list[tuple[int, int]], opening: bool) -> None:
        self.places = places  # never changes
        self.next = 0  # which of them is due
        self.opening = opening  # of a round; else by an Axe

    def clone(self) -> Deal:
        """As far as this one has come."""
        new = Deal(self.places, self.opening)
        new.next = self.next
        return self.twin(new)

    def steps(self, s: Siege) -> tuple[Step, ...]:
        """A card, and again."""
        return DEAL_STEPS


def deal_next(s: Siege, deal: Deal) -> None:
    """2.3  The deck is refilled before a card is due from it; where nothing is left at all, the deal ends."""
    if deal.next < len(deal.places):
        s.refill()
        if s.deck_size:
            place, at = deal.places[deal.next]
            deal.next += 1
            deal.again()
            s.push(DealCard(place, at, deal.opening))


def all_dealt(s: Siege, deal: Deal) -> None:
    """The table sees what attacks."""
    if deal.opening:
        s.dealt = len(s.attackers())
        if s.heard:
            s.announce(Attacked([s.names(defender.front) for defender in s.defenders], s.names(s.middle)))


DEAL_STEPS: Final[tuple[Step, ...]] = (deal_next, all_dealt)


@final
class DealCard(Chance):
    """1.5  The top card of the deck, to its place."""

    clause = "1.5"

    def __init__(self, place: int, at: int, opening: bool) -> None:
        self.place = place
        self.at = at
        self.opening = opening

    def weights(self, s: Siege) -> list[int]:
        """Every card of the deck alike."""
        return s.deck

    def draw(self, s: Siege, source: Source) -> int:
        """The same, without adding up."""
        return index_at(int(source() * s.deck_size), s.deck)

    def done(self, s: Siege, card: int) -> None:
        """Into its row."""
        s.draw(card)
        row = s.row(self.place)
        if self.at == END_OF_ROW:
            row.append(card)
        else:
            row.insert(self.at, card)  # 7.7: where the other one lay
        if s.heard and not self.opening:
            s.announce(Came(s.content.ids[card], None if self.place == MIDDLE else SEATS[self.place]))


def attack_places(seats: int) -> list[tuple[int, int]]:
    """2.2  A card to each seat in turn, three times round; then as many to the middle as there are seats (1.2)."""
    rounds = [(seat, END_OF_ROW) for _ in range(EACH) for seat in range(seats)]
    return [*rounds, *[(MIDDLE, END_OF_ROW) for _ in range(seats)]]
