"""Arguments that several commands take, each described once."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from rulebound.messages import text

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def command(commands: Commands, name: str, run: Callable[[argparse.Namespace], int], key: str | None = None) -> argparse.ArgumentParser:
    """A command with its help, an example in it, from cli.<key>: about, example."""
    key = key or name
    found = commands.add_parser(
        name,
        help=text(f"cli.{key}.about"),
        description=text(f"cli.{key}.about"),
        epilog=text("cli.exampleOf", example=text(f"cli.{key}.example")),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.set_defaults(run=run)
    return found


def add(parser: argparse.ArgumentParser, *flags: str, **more: Any) -> None:
    """An argument whose help is cli.argument.<name>, the default told where there is one."""
    name = flags[-1].lstrip("-").replace("-", "_")
    told = text(f"cli.argument.{more.pop('key', name)}")
    default = more.pop("shown", more.get("default"))
    if default not in (None, False, []):
        told = text("cli.argument.byDefault", told=told, default=default)
    parser.add_argument(*flags, help=told.replace("%", "%%"), **more)


def count(least: int) -> Callable[[str], int]:
    """A whole number from `least` up."""

    def whole_number(given: str) -> int:
        number = int(given)
        if number < least:
            raise argparse.ArgumentTypeError(text("cli.trouble.least", least=least, given=given))
        return number

    return whole_number


def positive(given: str) -> float:
    """A number above 0."""
    number = float(given)
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError(text("cli.trouble.positive", given=given))
    return number


def listed(given: str) -> list[str]:
    """Words separated by commas."""
    return [each.strip() for each in given.split(",") if each.strip()]


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, its pack and its house rules."""
    add(parser, "game", metavar="GAME")
    add(parser, "--pack", metavar="PACK")
    add(parser, "--option", metavar="NAME=VALUE", action="append", default=[], key="option")


def add_lists(parser: argparse.ArgumentParser) -> None:
    """Word lists, for games that judge words."""
    add(parser, "--words", type=Path, action="append", default=[], metavar="FILE", key="lists")
    add(parser, "--words-only", type=Path, metavar="FILE", key="lists_only")


def add_json(parser: argparse.ArgumentParser) -> None:
    """For programs."""
    add(parser, "--json", action="store_true")
