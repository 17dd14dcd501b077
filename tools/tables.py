"""Writes the pages of docs/ that are made from the program: docs/games/<game>.md from each game (house rules, rules by clause, where
they are carried out and tested), docs/settings.md from the server's settings.

python tools/tables.py            # writes
python tools/tables.py --check    # only compares, and fails where a page lags behind its game
"""

from __future__ import annotations

import sys
from pathlib import Path

import clauses
from rulebound.games import games
from rulebound.kernel import Clause, Game, OptionRow, option_rows
from rulebound.server.settings import SettingRow, setting_rows

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs"
HEAD = "<!-- Made by tools/tables.py: change what it is made from, and run it again. -->"


def cell(text: str) -> str:
    """Text as it may stand in a cell of a Markdown table."""
    return " ".join(text.split()).replace("|", "\\|")


def value(given: object) -> str:
    """A value of an option, as it is written on the wire."""
    return str(given).lower() if isinstance(given, bool) else str(given)


def option_line(row: OptionRow) -> str:
    values = ", ".join(f"**`{value(each)}`**" if each == row.default else f"`{value(each)}`" for each in row.values)
    return f"| `{row.name}` | {values} | {row.clause} | **{cell(row.title)}.** {cell(row.about)} |"


def modules(places: list[str]) -> str:
    """The modules among places such as `turn.py:12`, each once."""
    return ", ".join(f"`{module}`" for module in sorted({place.partition(":")[0] for place in places}))


def where(clause: Clause) -> str:
    """Where a rule stands in the printed book."""
    return "the book is silent" if clause.where == "silent" else f"{clause.where}, in the book"


def page(game: Game) -> str:
    """The page of one game, as Markdown."""
    book = game.rulebook
    seats = f"{game.seats.start}" if len(game.seats) == 1 else f"{game.seats.start}–{game.seats.stop - 1}"
    options = option_rows(game.options)
    found = clauses.coverage(game)
    lines = [
        HEAD,
        "",
        f"# {book.title}",
        "",
        f"Id `{game.name}`, ruleset {game.ruleset}, {seats} seats, about {game.minutes} minutes. Rules as of: {book.edition}.",
        "",
        "The rules are stated in our own words; in brackets stands where in the printed book each is found.",
        "Boards, cards and numbers of the pack `standard` are our own design.",
        "",
        "## House rules",
        "",
        "What the printed book leaves open, or tables play differently. The value in bold is the default.",
        "",
        "| option | values | clause | what it changes |",
        "|---|---|---|---|",
        *(option_line(row) for row in options),
        "",
        "## Rules",
        "",
    ]
    for clause in book.clause:
        lines += [f"**{clause.id} {clause.title}.** {' '.join(clause.says.split())} *({where(clause)})*", ""]
        lines += [f"- Ruling: {' '.join(ruling.split())}" for ruling in clause.rulings]
        if clause.option is not None:
            lines += [f"- House rule: `{clause.option}`"]
        if clause.rulings or clause.option is not None:
            lines += [""]
    lines += ["## Clause coverage", "", "| clause | carried out in | tested in |", "|---|---|---|"]
    for clause in book.clause:
        modules = sorted({place.partition(":")[0] for place in found[clause.id].code})
        lines += [
            f"| {clause.id} {cell(clause.title)} | {', '.join(f'`{module}`' for module in modules)} | {len(found[clause.id].tests)} |"
        ]
    return "\n".join(lines) + "\n"


def default(row: SettingRow) -> str:
    """The default of a setting, the same on every machine."""
    if row.name == "data":
        return "the user's data folder"
    return "" if row.default == "" else f"`{value(row.default)}`"


def settings_page() -> str:
    """Every setting of the server, as Markdown."""
    lines = [
        HEAD,
        "",
        "# Settings of the server",
        "",
        "Each can be given as a flag of `rulebound serve` or in the environment; a flag wins.",
        "[hosting.md](hosting.md) says which matter when.",
        "",
        "| flag | environment | default | what it is |",
        "|---|---|---|---|",
        *(f"| `{row.flag}` | `{row.variable}` | {default(row)} | {cell(row.about)} |" for row in setting_rows()),
    ]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every page that is made, by its path under docs/."""
    of_games = {Path("games") / f"{game.name}.md": page(game) for game in games().values()}
    return {**of_games, Path("settings.md"): settings_page()}


def main(arguments: list[str]) -> int:
    stale = []
    for place, text in pages().items():
        path = FOLDER / place
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        stale.append(path.relative_to(ROOT).as_posix())
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    if "--check" in arguments and stale:
        print(f"{', '.join(stale)} lag behind: run tools/tables.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
