"""`rulebound content`: content packs of one's own: begin one from a copy, check it, list those there are."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from msgspec import Struct

from rulebound.cli.arguments import Commands, add, add_json, command
from rulebound.cli.common import FINE, FOUND_WRONG, Trouble, complain, find_game, find_pack, say, say_json, write_file
from rulebound.games import game as game_named
from rulebound.games import games
from rulebound.kernel import Pack, PackError, Problem, read_pack
from rulebound.kernel.pack import MANIFEST, read_file
from rulebound.messages import text


class Checked(Struct, frozen=True, omit_defaults=False):
    """What was found in a pack."""

    pack: str
    ok: bool
    problems: list[Problem]
    game: str | None = None
    sha256: str | None = None


class Listed(Struct, frozen=True):
    """A pack that ships with a game."""

    game: str
    name: str
    title: str
    about: str
    sha256: str


def add_command(commands: Commands) -> None:
    """Its arguments."""
    parser = command(commands, "content", lambda _: FINE)
    actions = parser.add_subparsers(title=text("cli.commands"), metavar="ACTION", required=True)
    new = command(actions, "new", begin, "content_new")
    add(new, "game", metavar="GAME")
    add(new, "folder", type=Path, metavar="FOLDER", key="new_folder")
    add(new, "--base", metavar="PACK", default="standard")
    tested = command(actions, "check", check, "content_check")
    add(tested, "folder", type=Path, metavar="FOLDER", key="pack_folder")
    add_json(tested)
    listing = command(actions, "list", show_all, "content_list")
    add(listing, "game", metavar="GAME", nargs="?", key="any_game")
    add_json(listing)


def begin(given: argparse.Namespace) -> int:
    """Writes a copy of a pack, comments and all, with a manifest of its own."""
    game = find_game(given.game)
    base = find_pack(game, given.base)
    folder: Path = given.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Trouble("folderTaken", folder=folder)
    name = json.dumps(folder.resolve().name, ensure_ascii=False)  # a JSON string is a TOML string
    files = {file: words for file, words in base.files.items() if file != MANIFEST}
    manifest = text("cli.content.manifest", game=game.name, name=name, files=", ".join(files), folder=" ".join(str(folder).split()))
    for file, words in {MANIFEST: manifest, **files}.items():
        write_file(folder / file, words)
    say(text("cli.content.made", folder=folder, game=game.name, base=base.name))
    say(text("cli.content.then", folder=folder, game=game.name))
    return FINE


def check(given: argparse.Namespace) -> int:
    """Tells every mistake with file, key and reason; 1 if there is one."""
    checked = examine(given.folder)
    if given.json:
        say_json(checked)
    elif checked.ok:
        say(text("cli.content.fine", folder=given.folder, game=checked.game, hash=(checked.sha256 or "")[:12]), "green")
    else:
        for problem in checked.problems:
            complain(str(problem))
        complain(text("cli.content.faulty", folder=given.folder, count=len(checked.problems)))
    return FINE if checked.ok else FOUND_WRONG


def examine(folder: Path) -> Checked:
    """All that can be said about the pack in a folder."""
    try:
        pack = read_pack(folder, bases(folder))
        game = game_named(pack.manifest.game)
    except PackError as error:
        return Checked(str(folder), False, error.problems)
    except LookupError:
        known = text("cli.content.noGame", games=", ".join(games()))
        return Checked(str(folder), False, [Problem(MANIFEST, "game", known)])
    try:
        game.content(pack)
    except PackError as error:
        return Checked(str(folder), False, error.problems, game.name, pack.sha256)
    return Checked(str(folder), True, [], game.name, pack.sha256)


def bases(folder: Path) -> dict[str, Pack]:
    """The packs that the one in a folder may be based on: those of its game."""
    try:
        name = Pack({MANIFEST: read_file(folder / MANIFEST)}).manifest.game
        return game_named(name).packs
    except (PackError, LookupError):
        return {}  # reading the pack will say what is wrong


def show_all(given: argparse.Namespace) -> int:
    """The packs that come with the program."""
    chosen = [find_game(given.game)] if given.game else list(games().values())
    rows = [
        Listed(game.name, pack.name, pack.manifest.title, pack.manifest.about, pack.sha256)
        for game in chosen
        for pack in game.packs.values()
    ]
    if given.json:
        say_json(rows)
        return FINE
    for row in rows:
        say(f"{row.game} / {row.name}", "bold", end="")
        say(f"  {row.title}  {row.sha256[:12]}")
        if row.about:
            say(f"  {row.about}", "dim")
    return FINE
