"""What a seat may imagine: the same table, its own whispers, those of others drawn anew."""

from __future__ import annotations

from rulebound.games.alphabeasts.actions import Whisper
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import Seat, Source, below


def determinise(s: Siege, seat: Seat, source: Source) -> Siege:
    """A clone in which words told between others are drawn anew, and those that others gave up are forgotten (8.2).

    Sealed words are the poll's, and the kernel draws them anew.
    Decks need no drawing anew: what is left in each everybody knows, and the order is not decided before a card is turned over.
    """
    twin = s.clone()
    pool = s.content.pool(s.options)
    for n, whisper in enumerate(twin.whispers):
        if seat not in (whisper.by, whisper.to):
            twin.whispers[n] = Whisper(whisper.by, whisper.to, pool[below(source, len(pool))] if pool else "")
    twin.taken = [each for each in twin.taken if each[0] == seat]
    return twin
