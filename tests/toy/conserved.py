"""What the laws ask of Magpie Market: what is never lost, and what one may point at."""

from __future__ import annotations

from rulebound.kernel import PASS, Action, Seat
from toy.actions import Name
from toy.content import TRICKS
from toy.day import Offers
from toy.names import AskName
from toy.state import LARDER, NOTHING, Market


def conserved(s: Market) -> None:
    """Cards, things and seeds are where they should be, and the counts that the table sees are true."""
    for trick, copies in enumerate(s.content.tricks):
        assert s.deck[trick] + s.discards[trick] + sum(hand.tricks[trick] for hand in s.hands) == copies, TRICKS[trick]
    for thing, copies in enumerate(s.content.copies):
        assert s.bag[thing] + (s.branch == thing) + sum(nest.things[thing] for nest in s.nests) == copies, s.content.names[thing]
    assert s.larder + sum(nest.seeds for nest in s.nests) == LARDER + s.options.seeds * len(s.nests)
    piles = [s.deck, s.discards, s.bag, *(hand.tricks for hand in s.hands), *(nest.things for nest in s.nests)]
    assert min(map(min, piles)) >= 0, "less than nothing"
    assert s.deck_size == sum(s.deck)
    for nest, hand in zip(s.nests, s.hands, strict=True):
        assert nest.tricks == sum(hand.tricks)
        assert nest.letters == sum(map(len, nest.names))
        for other, counts in zip(s.hands, hand.seen, strict=True):
            assert all(known <= held for known, held in zip(counts, other.tricks, strict=True))
    assert s.branch == NOTHING or s.bag[s.branch] < s.content.copies[s.branch]


def things(s: Market) -> list[str]:
    """Ids that a client may ask `why_not` about."""
    return [*(f"card:{trick}" for trick in TRICKS), *(f"thing:{name}" for name in s.content.names), *(f"seat:{seat}" for seat in s.seats)]


def every_answer(s: Market, seat: Seat) -> list[Action]:
    """For the census: the answers to questions that list none."""
    top = s.stack[-1]
    if isinstance(top, Offers):
        return [*s.content.bids[: top.most(s, seat) + 1]]
    assert isinstance(top, AskName)
    return [PASS, *(Name(word) for word in s.nameable(top.thing))]
