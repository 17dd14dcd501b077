"""`rulebound play`: a game at the terminal; against bots, or several people at one device."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulebound.bots import Budget, levels_of
from rulebound.cli.arguments import Commands, add, add_lists, command, count, listed, positive
from rulebound.cli.common import FOUND_WRONG, Trouble, find_game, find_lists, find_options, find_pack, load_record
from rulebound.cli.game import Sitting, new_record
from rulebound.cli.laboratory import check_levels
from rulebound.cli.terminal import Terminal
from rulebound.kernel import Game, Named, Pack, Record, RecordError, Seat
from rulebound.messages import text


def add_command(commands: Commands) -> None:
    """Its arguments."""
    parser = command(commands, "play", play)
    add(parser, "game", metavar="GAME", nargs="?", key="played_game")
    add(parser, "--pack", metavar="PACK")
    add(parser, "--option", metavar="NAME=VALUE", action="append", default=[])
    add(parser, "--seats", type=count(1), metavar="N", key="play_seats")
    add(parser, "--names", type=listed, metavar="NAMES")
    add(parser, "--bots", type=listed, default=[], metavar="LEVELS", shown=text("cli.argument.usual"))
    add_lists(parser)
    add(parser, "--think", type=positive, default=1.0, metavar="SECONDS")
    add(parser, "--explain", action="store_true")
    add(parser, "--seed", metavar="WORDS", key="play_seed")
    add(parser, "--record", type=Path, metavar="FILE", key="play_record")
    add(parser, "--resume", type=Path, metavar="FILE")


def play(given: argparse.Namespace) -> int:
    """Plays a game, or goes on with one."""
    if given.record is not None and given.record.is_file() and not (given.resume is not None and given.record.samefile(given.resume)):
        raise Trouble("saveTaken", path=given.record)
    game, pack, record = resumed(given) if given.resume is not None else begun(given)
    names = record.header.names or []
    levels = {Seat(n): level for n, name in enumerate(names) if (level := level_of(game, name)) is not None}
    try:
        sitting = Sitting(game, pack, record, levels, Budget(seconds=given.think), find_lists(game, given.words, given.words_only))
    except RecordError as error:
        raise Trouble("record", FOUND_WRONG, path=given.resume, line=error.line, reason=error.reason) from None
    if sitting.words != record.header.words:
        raise Trouble("otherWords", path=given.resume, theirs=said(record.header.words), ours=said(sitting.words))
    return Terminal(sitting, given.record or given.resume, given.explain).run()


def begun(given: argparse.Namespace) -> tuple[Game, Pack, Record]:
    """A new game: people in the first seats, bots in the others."""
    if given.game is None:
        raise Trouble("noGame")
    game = find_game(given.game)
    check_levels(given.bots, game)
    bots = given.bots or [game.usual]
    people = given.names or [text("cli.play.you")]
    seats = given.seats or min(game.seats.stop - 1, max(game.seats.start, len(people) + (2 if len(people) == 1 else 0)))
    if seats not in game.seats:
        raise Trouble("seats", game=game.name, low=game.seats.start, high=game.seats.stop - 1, seats=seats)
    if len(people) > seats or len(set(people)) < len(people) or any(level_of(game, name) for name in people):
        raise Trouble("names", seats=seats, names=", ".join(people))
    names = [*people, *(bot_name(bots[n % len(bots)], n + 1) for n in range(seats - len(people)))]
    pack = find_pack(game, given.pack)
    return (
        game,
        pack,
        new_record(game, pack, find_options(game, given.option), names, given.seed, find_lists(game, given.words, given.words_only)),
    )


def resumed(given: argparse.Namespace) -> tuple[Game, Pack, Record]:
    """A game that was saved. Its bots are told by their names."""
    game, record, pack = load_record(given.resume, given.pack)
    if given.game is not None and given.game != game.name:
        raise Trouble("otherGame", path=given.resume, theirs=game.name, ours=given.game)
    if record.secret is None or record.header.names is None:
        raise Trouble("notSaved", path=given.resume)
    return game, pack, record


def said(words: Named | None) -> str:
    """A word list as people tell it from others."""
    return "none" if words is None else f"{words.name} ({words.sha256[:12]})"


def bot_name(level: str, n: int) -> str:
    """What a bot is called: "novice bot 2"."""
    return text("cli.play.bot", level=level, n=n)


def level_of(game: Game, name: str) -> str | None:
    """The level of a bot that is called so; None: a person."""
    return next((level for level in levels_of(game) if name.startswith(text("cli.play.bot", level=level, n="").strip())), None)
