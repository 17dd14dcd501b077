"""What a seat may imagine: the same table, the same own hand, the rest drawn anew."""

from __future__ import annotations

from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Seat, Source, weighted


def determinise(s: Invasion, seat: Seat, source: Source) -> Invasion:
    """A clone in which other hands and the draw pile are dealt anew from all cards that `seat` does not see.

    11.3: cards that `seat` knows to be in another hand, for having taken one or lost one, stay there. Missions need no drawing anew:
    which are in the pile everybody knows, and in which order is not decided before they come.
    """
    twin = s.clone()
    pool = twin.deck
    for other in twin.seats:
        if other != seat:
            hand = twin.hands[other]
            for kind in range(len(pool)):
                pool[kind] += hand[kind]
                hand[kind] = 0
    twin.known = [known for known in twin.known if seat in (known.knower, known.holder)]  # what others know of each other is hidden too
    missing = [pawn.cards for pawn in twin.pawns]
    for known in twin.known:
        if known.knower == seat:
            pool[known.kind] -= 1
            twin.hands[known.holder][known.kind] += 1
            missing[known.holder] -= 1
    for other in twin.seats:
        if other != seat:
            for _ in range(missing[other]):
                kind = weighted(source, pool)
                pool[kind] -= 1
                twin.hands[other][kind] += 1
    return twin
