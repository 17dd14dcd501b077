"""The levels of play, weakest first: those that every game has, and a game's own."""

from __future__ import annotations

from typing import Final

from rulebound.bots.bot import Bot, Setting
from rulebound.bots.plain import NoviceBot, RandomBot
from rulebound.bots.strong import StrongBot
from rulebound.kernel import Game, Seat, Source

LEVELS: Final[dict[str, type[Bot]]] = {kind.level: kind for kind in (RandomBot, NoviceBot, StrongBot)}


def level(name: str) -> type[Bot]:
    """The level with this name. Raises LookupError that names those there are."""
    found = LEVELS.get(name)
    if found is None:
        raise LookupError(f"there is no level {name!r}; there are: {', '.join(LEVELS)}")
    return found


def levels_of(game: Game) -> list[str]:
    """The names of all levels that may sit down to this game: the general ones, then its own, which may take the place of general ones."""
    return list(dict.fromkeys([*LEVELS, *game.levels]))


def offered(game: Game) -> list[str]:
    """Those among which people choose: a game's own where it has some, else the general ones."""
    return list(game.levels) or list(LEVELS)


def seated(name: str, setting: Setting, seat: Seat, source: Source) -> Bot:
    """A bot of this level in a seat, its dice from `source`. Raises LookupError that names the levels there are."""
    game = setting.game
    if name in game.levels:
        brain = game.brain_at(name, setting.options, setting.content, setting.seats)
        return NoviceBot(Setting(game, setting.options, setting.content, setting.seats, brain), seat, source)
    return level(name)(setting, seat, source)
