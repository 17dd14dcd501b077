"""The game's heuristics: what a seat sees in, an answer and the reason for it out."""

from __future__ import annotations

from rulebound.kernel import PASS, Action, Choice, Pass, Seat, Source, View, below
from toy.actions import Bid, Caw, Choose, Name, NamingView, NestView, Peek, ProposalView, Snatch, Swap, TableView
from toy.content import Content
from toy.state import FOR_A_SET, SET

SPARE = 2  # seeds kept back for another day
DEAR = 4  # a thing of this price is worth a trick
REASONS: dict[type[Action], str] = {
    Bid: "About its price, as far as I can.",
    Snatch: "That is worth a trick.",
    Caw: "That would harm me.",
    Name: "The longest word I know for it.",
    Swap: "There may be better things in the bag.",
    Peek: "It is good to know what they hold.",
    Pass: "Let it be.",
}


class MarketBrain:
    """A beginner: offers about what things are worth, snatches what is dear, caws at what harms it, says the longest word it may."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.prices = {thing.id: thing.price for thing in content.things}

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        action = self.decide(view, seat, source)
        return Choice(action, self.why(view, seat, action))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        offer = view.offer
        assert offer is not None
        table: TableView = view.table
        price = self.prices.get(table.branch or "", 0)
        for first in offer.interjections or ():
            if (not isinstance(first, Swap) or (price < DEAR and offer.given is None)) and below(source, 3) == 0:
                return first
        if offer.question == "Offers":
            most: int = offer.fields[0].choices[-1]  # type: ignore[index]
            return Bid(max(0, min(most, price - below(source, SPARE + 1))))
        if offer.question == "AskName":
            return self.longest(view)
        actions = offer.actions or ()
        if Choose(seat) in actions:
            return Choose(seat)
        if Snatch() in actions and price >= DEAR:
            return Snatch()
        if Caw() in actions and self.against_me(view, seat):
            return Caw()
        return PASS if PASS in actions else actions[below(source, len(actions))]

    def why(self, view: View, seat: Seat, action: Action) -> str:
        if isinstance(action, Choose):
            return "I choose myself." if action.seat == seat else "It is all the same to me."
        return REASONS[type(action)]

    def longest(self, view: View) -> Action:
        """The longest word that may still be given to what is being named."""
        naming = next(frame.shows for frame in view.resolving if isinstance(frame.shows, NamingView))
        table: TableView = view.table
        used = {word for nest in table.nests for word in nest.names}
        known = {*self.content.words, *table.ruled}
        words = [word for word in known if word[0] == naming.thing[0] and word not in used and table.ruled.get(word, True)]
        if not words:
            return PASS
        return Name(min(words, key=lambda word: (-len(word), word)))

    def against_me(self, view: View, seat: Seat) -> bool:
        """Whether what is announced, counted from the sale outwards, takes something from this seat."""
        shown = [frame.shows for frame in view.resolving if isinstance(frame.shows, ProposalView)]
        announced = [each for each in shown[1:] if not each.stopped]
        mine = len(announced) > 0 and (shown[0].seat == seat or any(each.seat == seat for each in announced[:-1]))
        return mine and announced[-1].seat != seat

    def points(self, nest: NestView) -> int:
        """5.2"""
        prices = sum(self.prices[thing] * count for thing, count in nest.things.items())
        return prices + sum(map(len, nest.names)) + (FOR_A_SET if SET in nest.things.values() else 0)

    def value(self, view: View, seat: Seat) -> float:
        """The share of all points that lie in this nest."""
        table: TableView = view.table
        points = [self.points(nest) for nest in table.nests]
        if view.over:
            return float(points[seat] == max(points)) / points.count(max(points))
        return (points[seat] + 1) / (sum(points) + len(points))
