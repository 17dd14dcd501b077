"""A drop for random play: some packages, some word among the simple ones."""

from __future__ import annotations

from typing import Final

from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.content import SIMPLE
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Seat, Source, below
from rulebound.words import StoopQuery

MOST: Final = 12  # words that one of them is taken from
WILDS: Final = 2  # new wilds of a random drop at most: more bring thousands of words


def random_drop(s: Street, seat: Seat, source: Source) -> Drop | None:
    """One that is legal; None: the packages that came to hand make no word."""
    company = s.companies[seat]
    cells = [carrier.at for carrier in company.carriers if carrier.at >= 0]
    if not cells:
        return None
    cell = cells[below(source, len(cells))]
    here = company.here(cell)
    packages: list[int] = []
    for _ in range(1 + below(source, min(s.turn.actions, len(here)))):
        package = here[below(source, len(here))]
        if package not in packages:
            packages.append(package)
    stoop = s.stoops[cell]
    must = stoop.fixed() + "".join([company.front[package] for package in packages])
    reachable = s.reachable(cell)
    pool = "".join([s.letters[token] for token in reachable])
    wilds = min(WILDS, len(reachable) - len(pool) + company.envelopes)
    query = StoopQuery(must, pool, stoop.wilds(), wilds)
    hits = s.content.search(s.options, SIMPLE, s.rulings).find(query, MOST)
    if not hits:
        return None
    word = hits[below(source, len(hits))].word
    if not s.verdict(word).accepted:
        return None
    return Drop(s.card_id(cell), tuple(packages), word)
