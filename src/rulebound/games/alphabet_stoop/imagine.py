"""What a seat may imagine: the table as it is. What nobody has seen is decided only when it is turned up (8.4), so nothing is drawn anew."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Seat, Source


def determinise(s: Street, seat: Seat, source: Source) -> Street:
    """A clone."""
    return s.clone()
