"""Which set a bot trades: the one that leaves the most further sets, and of those the one that keeps its Alphabosses."""

from __future__ import annotations

from typing import Final

from rulebound.games.alphabeasts.content import COLOURS, WILD, Content
from rulebound.games.alphabeasts.sets import counts_of, kinds_of_set

_MOST: Final[dict[tuple[bool, tuple[int, ...]], int]] = {}
FULL: Final = 20_000  # piles remembered


def best_set(content: Content, pile: list[int], junior: bool) -> list[int]:
    """The cards of a set to trade; none if there is no set."""
    counts = counts_of([content.colour[card] for card in pile])
    best: list[int] = []
    worth = (-1, 0, 0)
    for taken in kinds_of_set(counts, junior):
        rest = [count - less for count, less in zip(counts, taken, strict=True)]
        score = (most_trades(rest, junior), -taken[WILD], -sum(taken))
        if score > worth:
            best, worth = taken, score
    if not best:
        return []
    cards: list[int] = []
    for colour in range(-1, COLOURS):
        among = [card for card in pile if content.colour[card] == colour]
        cards.extend(among[: best[colour]])
    return cards


def most_trades(counts: list[int], junior: bool) -> int:
    """How many sets can be made of so many of each colour, one after the other."""
    key = (junior, (*sorted(counts[:COLOURS]), counts[WILD]))
    found = _MOST.get(key)
    if found is None:
        found = 0
        for taken in kinds_of_set(counts, junior):
            rest = [count - less for count, less in zip(counts, taken, strict=True)]
            found = max(found, 1 + most_trades(rest, junior))
        if len(_MOST) >= FULL:
            _MOST.clear()
        _MOST[key] = found
    return found
