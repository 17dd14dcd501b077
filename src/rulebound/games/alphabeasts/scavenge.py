"""6  Scavenging: sets of beaten beasts for the top card of one's Scavenge deck, all seats at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.alphabeasts.actions import Found, Give, Given, ShareView, Trade, Traded
from rulebound.games.alphabeasts.content import BRAIN, LOOT
from rulebound.games.alphabeasts.items import no
from rulebound.games.alphabeasts.pieces import Share
from rulebound.games.alphabeasts.sets import can_trade, counts_of, is_set, kinds_of_set, pick
from rulebound.games.alphabeasts.state import Siege
from rulebound.games.alphabeasts.strike import may_give
from rulebound.kernel import PASS, Action, Chance, Field, Floor, Form, Illegal, Interjection, Refusal, Seat, Source, below

KEEPS: Final = 4  # random play keeps what it could trade once in so many


def colours(s: Siege, cards: list[int]) -> list[int]:
    """Of each card; WILD for an Alphaboss."""
    return [s.content.colour[card] for card in cards]


def may_trade(s: Siege, seat: Seat) -> bool:
    """6.1, 6.7  Whether this seat has a set, and a card to turn over for it."""
    defender = s.defenders[seat]
    return not defender.left and defender.deck_size() > 0 and can_trade(colours(s, defender.pile), s.options.junior(seat))


def givers(s: Siege) -> list[Seat]:
    """5.5  Seats that have something to hand over."""
    if s.traded:
        return []
    return [seat for seat in s.present() if [share for share in s.shares if share.owner == seat and may_give(s, share)]]


@final
class Scavenging(Floor):
    """6.1  Open to all that have a set, or could hand one to somebody, until they have had enough."""

    clause = "6.1"

    def clone(self) -> Scavenging:
        """As far as this one has come."""
        return self.twin(Scavenging())

    def shown(self, s: Siege) -> ShareView:
        """5.5"""
        movable: dict[str, list[Seat]] = {}
        for share in [] if s.traded else s.shares:
            to = may_give(s, share)
            if to:
                movable[s.content.ids[share.card]] = to
        return ShareView(movable)

    def who(self, s: Siege) -> list[Seat]:
        """All of it is public."""
        giving = givers(s)
        return [seat for seat in s.present() if may_trade(s, seat) or seat in giving]

    def actions(self, s: Siege, seat: Seat) -> None:
        """Sets are too many to list."""

    def fields(self, s: Siege, seat: Seat) -> Sequence[Field]:
        """6.6  One's own pile, none for who has nothing to trade for."""
        return [Field("cards", "cards", s.names(s.defenders[seat].pile) if may_trade(s, seat) else [])]

    def forms(self, s: Siege, seat: Seat) -> Sequence[Form]:
        """6.1  A set to pick, where there is one, or enough."""
        trade = [Form("Trade", [Field("cards", "cards", s.names(s.defenders[seat].pile))])] if may_trade(s, seat) else []
        return [*trade, Form("Pass", [])] if seat in self.open else []

    def check(self, s: Siege, seat: Seat, action: Action) -> None:
        """6.2 to 6.7"""
        if action == PASS:
            return
        if not isinstance(action, Trade):
            raise no("6.1", "tradeOrPass")
        defender = s.defenders[seat]
        if not defender.deck_size():
            raise no("6.7", "nothingToFind")
        cards: list[int] = []
        for name in action.cards:
            card = s.content.index.get(name)
            if card not in defender.pile or card in cards:
                raise no("6.6", "notInPile")
            cards.append(card)
        if not is_set(colours(s, cards), s.options.junior(seat)):
            raise no("6.4" if s.options.junior(seat) else "6.2", "noSetJunior" if s.options.junior(seat) else "noSet")

    def sample(self, s: Siege, seat: Seat, source: Source) -> Action:
        """A random set, or enough."""
        if not may_trade(s, seat) or below(source, KEEPS) == 0:
            return PASS
        pile = s.defenders[seat].pile
        kinds = kinds_of_set(counts_of(colours(s, pile)), s.options.junior(seat))
        cards = pick(pile, s.content.colour, kinds[below(source, len(kinds))], source)
        return Trade(tuple(s.names(cards)))

    def react(self, s: Siege, seat: Seat, action: Trade) -> None:
        """6.1  To the discards, and a card is turned over. 5.5: nothing of the middle changes hands any more."""
        s.traded = True
        defender = s.defenders[seat]
        for name in action.cards:
            card = s.content.index[name]
            defender.pile.remove(card)
            s.discards.append(card)
        if s.heard:
            s.announce(Traded(seat, list(action.cards)))
        s.push(Flip(seat))

    # 5.5  Handing over.

    def interjectors(self, s: Siege) -> Sequence[Seat]:
        """Who has something to hand over."""
        return givers(s)

    def interjections(self, s: Siege, seat: Seat) -> Sequence[Interjection]:
        """Each such beast to each that may have it."""
        found: list[Interjection] = []
        for share in s.shares:
            if share.owner == seat:
                found.extend([Give(s.content.ids[share.card], to) for to in may_give(s, share)])
        return found

    def interject(self, s: Siege, seat: Seat, action: Give) -> None:
        """Into the other pile, whose seat is asked again."""
        share = self.share_of(s, action)
        s.defenders[seat].pile.remove(share.card)
        s.defenders[action.to].pile.append(share.card)
        share.owner = action.to
        if action.to in self.passed:
            self.passed.remove(action.to)
        if s.heard:
            s.announce(Given(seat, action.to, action.card))

    def share_of(self, s: Siege, action: Give) -> Share:
        """The beast that is handed over."""
        for share in s.shares:
            if s.content.ids[share.card] == action.card:
                return share
        raise LookupError(action.card)

    def not_offered(self, s: Siege, seat: Seat, action: Action) -> Illegal:
        """5.5  Of interjections, only handing over is possible now; items wait for the next round (7.2)."""
        return no("5.5", "notGiven") if isinstance(action, Give) else no("7.2", "notNow")

    def not_interjector(self, s: Siege, seat: Seat, action: Interjection) -> Illegal:
        """The same for who has nothing to hand over."""
        return self.not_offered(s, seat, action)

    def why_not(self, s: Siege, seat: Seat, thing: str) -> Refusal:
        """From what lies open."""
        kind, _, name = thing.partition(":")
        if kind == "item":
            return no("7.2", "notNow").refusal()
        defender = s.defenders[seat]
        if not defender.deck_size():
            return no("6.7", "nothingToFind").refusal()
        if kind == "card" and s.content.index.get(name) not in defender.pile:
            return no("6.6", "notInPile").refusal()
        if not may_trade(s, seat):
            return no("6.2", "noSetYet").refusal()
        return no("6.1", "tradeOrPass").refusal()


@final
class Flip(Chance):
    """6.5  The top card of a Scavenge deck."""

    clause = "6.5"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def weights(self, s: Siege) -> list[int]:
        """What is left of it: everybody knows, but not in which order (8.2)."""
        return s.defenders[self.seat].scavenge

    def done(self, s: Siege, loot: int) -> None:
        """A Brain for all, or an item for its owner."""
        defender = s.defenders[self.seat]
        defender.scavenge[loot] -= 1
        if s.heard:
            s.announce(Found(self.seat, LOOT[loot]))
        if loot == BRAIN:
            s.brains += 1
            if s.brains >= s.limit():  # 8.1
                s.win()
        else:
            defender.items[loot] += 1
