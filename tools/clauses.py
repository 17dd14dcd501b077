"""Which code and which tests carry out each clause of each game's rulebook; fails if one has neither, or is cited and unknown.

    python tools/clauses.py                # the table, for every game
    python tools/clauses.py animorphs      # for one

A clause is *coded* where a string or a comment of the game's own modules names its id: in a refusal, on a frame, above a step.
Its options, its bots, and what it tells (events, forecasts) do not count, since naming a rule is not carrying it out. It is *tested*
where a test's name, or a string or comment inside the test, names it. In names an underscore stands for each character of an id that
Python does not allow: clause 5.2 is tested by `test_5_2_bumped_pawns_move_on`.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rulebound.games import games
from rulebound.kernel import Game
from rulebound.kernel.rulebook import KERNEL_CLAUSES

ROOT = Path(__file__).resolve().parent.parent
NOT_RULES = ("bot*.py", "options.py", "events.py", "forecast.py")
RAISES = {"Illegal", "Refusal", "house_rule"}
"""What takes a clause id as its first argument: there an unknown id is a mistake for certain."""


@dataclass
class Coverage:
    """Where one clause is cited: `file:line` of code, `file::test` of tests."""

    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def pattern(clause: str) -> re.Pattern[str]:
    """Finds an id in prose and in strings: not as a part of a longer id, number or word."""
    return re.compile(rf"(?<![\w.]){re.escape(clause)}(?![\w]|\.\d)")


def name_pattern(clause: str) -> re.Pattern[str]:
    """Finds an id in the name of a test."""
    return re.compile(rf"(?<![0-9A-Za-z]){re.sub(r'[^0-9A-Za-z]', '_', clause)}(?![0-9A-Za-z])", re.IGNORECASE)


def words(source: str) -> Iterator[tuple[int, str]]:
    """The line and text of every string and comment of a module."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in {tokenize.STRING, tokenize.COMMENT}:
            yield token.start[0], token.string


def tests(path: Path) -> Iterator[tuple[str, str]]:
    """The name (with its class) and the source of every test of a module."""
    source = path.read_text("utf-8")

    def walk(body: Iterable[ast.stmt], inside: str) -> Iterator[tuple[str, str]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{node.name}.")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                marks = [ast.get_source_segment(source, mark) or "" for mark in node.decorator_list]
                yield inside + node.name, "\n".join([*(f"@{mark}" for mark in marks), ast.get_source_segment(source, node) or ""])

    yield from walk(ast.parse(source).body, "")


def unknown(game: Game) -> list[str]:
    """Refusals and options of the game's code that name no clause of its rulebook."""
    known = {clause.id for clause in game.rulebook.clause} | set(KERNEL_CLAUSES)
    found = []
    for path in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            cited: ast.AST | None = None
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISES and node.args:
                cited = node.args[0]
            elif isinstance(node, ast.Assign) and any(isinstance(name, ast.Name) and name.id == "clause" for name in node.targets):
                cited = node.value
            if isinstance(cited, ast.Constant) and isinstance(cited.value, str) and cited.value not in known:
                found.append(f"{path.relative_to(ROOT)}:{cited.lineno} cites {cited.value!r}, which is no clause of {game.name}")
    return found


def coverage(game: Game) -> dict[str, Coverage]:
    """By clause id, where the game's code and its tests cite it."""
    found = {clause.id: Coverage() for clause in game.rulebook.clause}
    for path in sorted(game.folder.rglob("*.py")):
        if any(path.match(name) for name in NOT_RULES):
            continue
        for line, text in words(path.read_text("utf-8")):
            for clause, where in found.items():
                if pattern(clause).search(text):
                    where.code.append(f"{path.name}:{line}")
    folder = ROOT / "tests" / "games" / game.folder.name
    for path in sorted(folder.rglob("test_*.py")):
        for name, source in tests(path):
            said = "\n".join(text for _, text in words(source))
            for clause, where in found.items():
                if name_pattern(clause).search(name) or pattern(clause).search(said):
                    where.tests.append(f"{path.name}::{name}")
    return found


def show(game: Game, found: dict[str, Coverage], console: Console) -> None:
    table = Table(title=f"{game.rulebook.title}: {len(found)} clauses", title_justify="left")
    table.add_column("clause", no_wrap=True)
    table.add_column("rule")
    table.add_column("code")
    table.add_column("tests", justify="right")
    for clause in game.rulebook.clause:
        where = found[clause.id]
        code = f"{where.code[0]}{f' and {len(where.code) - 1} more' if len(where.code) > 1 else ''}" if where.code else "none"
        table.add_row(clause.id, clause.title, code, str(len(where.tests)) if where.tests else "none")
    console.print(table)


def main(names: list[str]) -> int:
    console = Console(width=None if sys.stdout.isatty() else 120)
    faults: list[str] = []
    for name, game in games().items():
        if names and name not in names:
            continue
        found = coverage(game)
        show(game, found, console)
        faults += [f"{name} {clause}: no code cites it" for clause, where in found.items() if not where.code]
        faults += [f"{name} {clause}: no test cites it" for clause, where in found.items() if not where.tests]
        faults += unknown(game)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
