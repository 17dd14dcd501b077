"""What a seat may imagine: the same table, the same own items, the rest drawn anew."""

from __future__ import annotations

from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat, Source, weighted


def determinise(s: Night, seat: Seat, source: Source) -> Night:
    """17.2  Where items are open nothing is hidden but what has not been drawn, and that is decided when it is drawn.

    Where they are hidden, the hands of others and the deck are dealt anew from all items that `seat` does not see.
    """
    twin = s.clone()
    if s.options.items == "open":
        return twin
    pool = twin.item_deck
    for other in twin.seats:
        if other != seat:
            hand = twin.hands[other]
            for item in range(len(pool)):
                pool[item] += hand[item]
                hand[item] = 0
    for other in twin.seats:
        if other != seat:
            for _ in range(twin.heroes[other].items):
                item = weighted(source, pool)
                pool[item] -= 1
                twin.hands[other][item] += 1
            twin.count_exploits(other)
    return twin
