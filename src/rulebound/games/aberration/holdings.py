"""4, 5  What heroes hold: items and chips."""

from __future__ import annotations

from rulebound.games.aberration.components import UNKNOWN
from rulebound.games.aberration.content import CHIPS, CORRUPTION
from rulebound.games.aberration.events import ChipGained, DrewItem, GotItem, UsedItem
from rulebound.games.aberration.pieces import CARDS, EXPLOIT_BITS
from rulebound.games.aberration.tracks import Tracks
from rulebound.kernel import Seat


class Holdings(Tracks):
    """Items in hand and attuned, chips in bags."""

    # Items.

    def may_have(self, seat: Seat, cards: int) -> bool:
        """Whether, as far as the table knows, the seat holds one of these cards, in hand or attuned (5.3): such as ACT_CARDS."""
        hero = self.heroes[seat]
        if hero.left:
            return False
        if self.options.items == "open":
            return hero.exploits & cards > 0
        kinds = self.content.exploit
        for item in hero.attuned:
            if CARDS[kinds[item]] & cards:
                return True
        return hero.items > 0

    def who_may_have(self, cards: int) -> list[Seat]:
        """Seats that as far as the table knows can react so."""
        if self.options.items != "open":
            return [seat for seat in self.seats if self.may_have(seat, cards)]
        heroes = self.heroes
        return [seat for seat in self.seats if heroes[seat].exploits & cards and not heroes[seat].left]

    def with_exploit(self, seat: Seat, exploit: int) -> list[int]:
        """5.3  The seat's items with this exploit, in hand or attuned, each kind once."""
        hero = self.heroes[seat]
        if not hero.exploits & CARDS[exploit]:
            return []
        hand = self.hands[seat]
        found = [item for item in self.content.items_for[exploit] if hand[item]]
        if hero.attuned:
            kinds = self.content.exploit
            found += [item for item in hero.attuned if kinds[item] == exploit and item not in found]
        return found

    def discard_item(self, seat: Seat, item: int, how: str) -> None:
        """5.1, 5.3  From hand, else from those attuned (which lose their Experience), to the discards."""
        hero = self.heroes[seat]
        if self.hands[seat][item]:
            self.hands[seat][item] -= 1
            hero.items -= 1
        else:
            hero.attuned = hero.attuned.copy()
            hero.attuned.remove(item)
            hero.lose(self.content.items[item].passive)
            self.seen = UNKNOWN  # it may be hushed no more
        hero.exploits -= 1 << EXPLOIT_BITS * self.content.exploit[item]
        self.item_discards[item] += 1
        if self.heard:
            self.announce(UsedItem(seat, self.content.item_ids[item], how))

    def gain_item(self, seat: Seat, item: int) -> None:
        """5.9  From the deck to a hand."""
        self.item_deck[item] -= 1
        self.items_left -= 1
        self.hands[seat][item] += 1
        hero = self.heroes[seat]
        hero.items += 1
        hero.exploits += 1 << EXPLOIT_BITS * self.content.exploit[item]
        if self.heard:
            if self.options.items == "open":
                self.announce(DrewItem(seat, self.content.item_ids[item]))
            else:
                self.announce(GotItem(seat))
                self.tell(seat, DrewItem(seat, self.content.item_ids[item]))

    def count_exploits(self, seat: Seat) -> None:
        """Anew, when a hand has been dealt otherwise than card by card."""
        kinds = self.content.exploit
        found = 0
        for item, copies in enumerate(self.hands[seat]):
            found += copies << EXPLOIT_BITS * kinds[item]
        for item in self.heroes[seat].attuned:
            found += 1 << EXPLOIT_BITS * kinds[item]
        self.heroes[seat].exploits = found

    # Chips.

    def add_chip(self, seat: Seat, chip: int) -> None:
        """From the supply to the bag."""
        self.heroes[seat].bag[chip] += 1
        if self.heard:
            self.announce(ChipGained(seat, CHIPS[chip]))

    def purge(self, seat: Seat) -> None:
        """4.3  A Corruption chip goes back to the supply."""
        hero = self.heroes[seat]
        for place in (hero.chips, hero.discards, hero.bag):
            if place[CORRUPTION]:
                place[CORRUPTION] -= 1
                if self.heard:
                    self.announce(ChipGained(seat, CHIPS[CORRUPTION], True))
                return
