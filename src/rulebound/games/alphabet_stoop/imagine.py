"""What a seat may imagine: the table as it is. What nobody has seen is not decided before it is turned up (8.4)."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Seat, Source


def determinise(s: Street, seat: Seat, source: Source) -> Street:
    """A clone."""
    return s.clone()
