"""What a seat may imagine: all that it cannot know, drawn anew."""

from __future__ import annotations

from rulebound.kernel import Seat, Source, weighted
from toy.content import TRICKS
from toy.state import Market


def determinise(s: Market, seat: Seat, source: Source) -> Market:
    """Other hands and the deck, dealt anew from the tricks that `seat` has not before it. What it has seen by peeking stays where it was.

    What others have seen is forgotten: it is nothing that `seat` could know of.
    """
    twin = s.clone()
    me = twin.hands[seat]
    unknown = twin.content.tricks.copy()
    for trick in range(len(TRICKS)):
        unknown[trick] -= twin.discards[trick] + me.tricks[trick]
        for counts in me.seen:
            unknown[trick] -= counts[trick]
    for other in twin.seats:
        if other != seat:
            hand = twin.hands[other]
            hand.tricks = me.seen[other].copy()
            hand.seen = [[0] * len(TRICKS) for _ in twin.seats]
            for _ in range(twin.nests[other].tricks - sum(hand.tricks)):
                trick = weighted(source, unknown)
                unknown[trick] -= 1
                hand.tricks[trick] += 1
    twin.deck = unknown
    return twin
