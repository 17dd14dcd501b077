"""`rulebound rules`: a game's rules as clauses, searched, and its house rules."""

from __future__ import annotations

import argparse

from msgspec import Struct

from rulebound.cli.arguments import Commands, add, add_json, command
from rulebound.cli.common import FINE, FOUND_WRONG, complain, find_game, say, say_json
from rulebound.kernel import Clause, Game, OptionRow, option_rows
from rulebound.messages import text


class Found(Struct, frozen=True):
    """What a search found."""

    game: str
    title: str
    words: str
    clauses: list[Clause]
    options: list[OptionRow]


def add_command(commands: Commands) -> None:
    """Its arguments."""
    parser = command(commands, "rules", rules)
    add(parser, "game", metavar="GAME")
    add(parser, "words", metavar="WORDS", nargs="*")
    add(parser, "--options", action="store_true")
    add_json(parser)


def rules(given: argparse.Namespace) -> int:
    """Prints the clauses that hold the words; 1 if there is none."""
    game = find_game(given.game)
    words = " ".join(given.words)
    clauses = [] if given.options else find_clauses(game, words)
    options = option_rows(game.options) if given.options or not words else []
    if given.json:
        say_json(Found(game.name, game.rulebook.title, words, clauses, options))
    else:
        show(game, clauses, options)
    if not clauses and not options:
        complain(text("cli.rules.none", words=words, game=game.name))
        return FOUND_WRONG
    return FINE


def find_clauses(game: Game, words: str) -> list[Clause]:
    """The clause with this id alone, or all that hold the words."""
    found = game.rulebook.search(words)
    return [clause for clause in found if clause.id == words] or found


def show(game: Game, clauses: list[Clause], options: list[OptionRow]) -> None:
    """For people."""
    if len(clauses) > 1 or options:
        say(game.rulebook.title, "bold")
        say()
    for clause in clauses:
        show_clause(clause)
    if options:
        say(text("cli.rules.options"), "bold")
        say()
    for option in options:
        values = " | ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in option.values)
        say(text("cli.rules.option", name=option.name, values=values, clause=option.clause), "bold")
        say(f"  {option.about}")
        say()


def show_clause(clause: Clause) -> None:
    """One clause with its rulings."""
    say(f"{clause.id}  {clause.title}", "bold")
    say(f"  {clause.says}")
    for ruling in clause.rulings:
        say(text("cli.rules.ruling", ruling=ruling), "italic")
    where = text("cli.rules.silent") if clause.where == "silent" else text("cli.rules.where", where=clause.where)
    if clause.option is not None:
        where = text("cli.rules.switched", where=where, option=clause.option)
    say(f"  {where}", "dim")
    say()
