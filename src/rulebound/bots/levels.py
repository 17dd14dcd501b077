"""The levels of play, weakest first."""

from __future__ import annotations

from typing import Final

from rulebound.bots.bot import Bot, Setting
from rulebound.bots.plain import NoviceBot, RandomBot
from rulebound.bots.strong import StrongBot
from rulebound.kernel import Seat, Source

LEVELS: Final[dict[str, type[Bot]]] = {kind.level: kind for kind in (RandomBot, NoviceBot, StrongBot)}


def level(name: str) -> type[Bot]:
    """The level with this name. Raises LookupError that names those there are."""
    found = LEVELS.get(name)
    if found is None:
        raise LookupError(f"there is no level {name!r}; there are: {', '.join(LEVELS)}")
    return found


def seated(name: str, setting: Setting, seat: Seat, source: Source) -> Bot:
    """A bot of this level in a seat, its dice from `source`. Raises LookupError."""
    return level(name)(setting, seat, source)
