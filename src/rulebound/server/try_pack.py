"""Reads one content pack in a process of its own, with little time and memory: a pack comes from anybody, and its tables grow as it likes.

python -m rulebound.server.try_pack MODULE      # the game is MODULE.GAME; files as JSON on the standard input, problems as JSON out
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from importlib import import_module

import msgspec

from rulebound.kernel import Game, PackError, Problem
from rulebound.kernel.pack import make_pack
from rulebound.messages import text

SECONDS = 3  # of work
SHOWN = 100  # mistakes: somebody who has made more reads these first
MEMORY = 600_000_000  # bytes of address space, the interpreter's own included
WAIT = 30.0  # seconds until even a busy machine is done


async def problems_of(game: Game, files: dict[str, str]) -> list[Problem]:
    """Every mistake in a pack; none if the game can play with it, and reads it in reasonable time."""
    home = module_of(game)
    if home is None:  # a game that only this process knows, as tests have them
        return mistakes(game, files)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __spec__.name, home, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=environment
    )
    try:
        async with asyncio.timeout(WAIT):
            out, _ = await child.communicate(msgspec.json.encode(files))
        return msgspec.json.decode(out, type=list[Problem])
    except (TimeoutError, msgspec.DecodeError):
        return [Problem("pack.toml", "", text("server.refusal.pack_too_much", n=SECONDS))]
    finally:
        if child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            await child.wait()


def module_of(game: Game) -> str | None:
    """The module whose `GAME` this is."""
    home = type(game).__module__
    return home if getattr(sys.modules.get(home), "GAME", None) is game else None


def mistakes(game: Game, files: dict[str, str]) -> list[Problem]:
    """Every mistake in a pack."""
    try:
        pack = make_pack(files, game.packs)
        if pack.manifest.game != game.name:
            return [Problem("pack.toml", "game", text("server.refusal.pack_of_other_game", name=pack.manifest.game))]
        game.content(pack)
    except PackError as error:
        return error.problems
    except RecursionError:
        return [Problem("pack.toml", "", text("server.refusal.pack_too_much", n=SECONDS))]
    return []


def bound() -> None:
    """Little time and memory, where the system knows such limits."""
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """As told above."""
    bound()
    game: Game = import_module(sys.argv[1]).GAME
    found = mistakes(game, msgspec.json.decode(sys.stdin.buffer.read(), type=dict[str, str]))
    sys.stdout.buffer.write(msgspec.json.encode(found[:SHOWN]))


if __name__ == "__main__":
    main()
