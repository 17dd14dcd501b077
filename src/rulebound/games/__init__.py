"""The games. Each folder holds one; nothing else registers it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from rulebound.kernel.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game, by id, in the order of ids."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/rulebook.toml"))
    found = [import_module(f"{__name__}.{folder}").GAME for folder in folders]
    return {game.name: game for game in found}


def game(name: str) -> Game:
    """The game with this id. Raises LookupError that names those there are."""
    found = games().get(name)
    if found is None:
        raise LookupError(f"there is no game {name!r}; there are: {', '.join(games())}")
    return found
