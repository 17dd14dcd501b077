"""What all commands share: finding games, packs and records, saying things, and going wrong politely."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console, RenderableType

from rulebound.games import game as game_named
from rulebound.games import games
from rulebound.kernel import Game, Illegal, Pack, PackError, Problem, Record, RecordError, read_header, read_options, read_pack, read_record
from rulebound.messages import text
from rulebound.words import WordList, WordListError, english, read_list_file

FINE = 0
FOUND_WRONG = 1  # the command did its work, and what it looked at is not as it should be
MISUSED = 2  # it could not do its work: a wrong argument, a file that is not there
INTERRUPTED = 130
LONGEST_NUMBER = 9  # digits


class Trouble(Exception):
    """Something that a person can put right. The message says what, and what to do."""

    def __init__(self, key: str, status: int = MISUSED, **values: Any) -> None:
        """`key`: of the message, under cli.trouble."""
        super().__init__(text(f"cli.trouble.{key}", **values))
        self.key = key
        self.status = status
        self.values = values


class Paper(Console):
    """Prints words as they are: no markup, no highlighting; a reader who has read enough is no fault."""

    def __init__(self, stderr: bool = False, soft_wrap: bool = True) -> None:
        super().__init__(stderr=stderr, soft_wrap=soft_wrap, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Left to the program."""
        raise BrokenPipeError


def say(words: str = "", style: str | None = None, end: str = "\n") -> None:
    """A line on standard output; coloured where that is a terminal."""
    Paper().print(words, style=style, end=end)


def tell(thing: RenderableType) -> None:
    """A table or the like on standard output."""
    Paper(soft_wrap=False).print(thing)


def complain(words: str) -> None:
    """A line on standard error."""
    Paper(stderr=True).print(words, style="red")


def whole_number(given: str) -> int | None:
    """What a person typed, if it is a whole number of a size that is counted here; None: anything else, "²" or five thousand digits too."""
    return int(given) if given.isdecimal() and len(given) <= LONGEST_NUMBER else None


def say_json(thing: Any) -> None:
    """One JSON object on standard output."""
    print(msgspec.json.format(msgspec.json.encode(thing)).decode())


def find_game(name: str) -> Game:
    """The game with this id."""
    try:
        return game_named(name)
    except LookupError:
        raise Trouble("game", name=name, games=", ".join(games())) from None


def find_pack(game: Game, given: str | None) -> Pack:
    """A pack that ships with the game, by name, or one of a folder; None: the standard one."""
    name = given or "standard"
    if name in game.packs:
        return game.packs[name]
    folder = Path(name)
    if not folder.is_dir():
        raise Trouble("pack", name=name, packs=", ".join(game.packs))
    try:
        pack = read_pack(folder, game.packs)
        game.content(pack)
    except PackError as error:
        raise Trouble("packFaults", FOUND_WRONG, name=name, problems=problem_lines(error.problems)) from None
    if pack.manifest.game != game.name:
        raise Trouble("packGame", name=name, theirs=pack.manifest.game, ours=game.name)
    return pack


def find_lists(game: Game, beside: Sequence[Path], instead: Path | None) -> list[WordList]:
    """The word lists of files, in the order in which they are asked; none given: none, which is the default list."""
    if not beside and instead is None:
        return []
    if not game.judges:
        raise Trouble("noWords", game=game.name)
    try:
        first: WordList = english() if instead is None else read_list_file(instead)
        return [first, *map(read_list_file, beside)]
    except WordListError as error:
        raise Trouble("list", reason=error) from None


def problem_lines(problems: Iterable[Problem]) -> str:
    """One a line."""
    return "\n".join(f"  {problem}" for problem in problems)


def find_options(game: Game, given: Iterable[str]) -> dict[str, Any]:
    """House rules from NAME=VALUE, in wire form; the defaults filled in."""
    found: dict[str, Any] = {}
    wire = {field.name: field.encode_name for field in msgspec.structs.fields(game.options)}  # ax_stack is understood as axStack
    for each in given:
        name, separator, value = each.partition("=")
        if not separator:
            raise Trouble("optionForm", given=each, game=game.name)
        found[wire.get(name, name)] = {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)
    try:
        options: dict[str, Any] = msgspec.to_builtins(read_options(game.options, found))
    except Illegal as refusal:
        raise Trouble("option", reason=refusal.reason) from None
    return options


def read_bytes(path: Path) -> bytes:
    """A file; "-" is standard input."""
    if str(path) == "-":
        return sys.stdin.buffer.read()
    try:
        return path.read_bytes()
    except OSError as error:
        raise Trouble("file", path=path, reason=error.strerror or str(error)) from None


def load_record(path: Path, pack: str | None) -> tuple[Game, Record, Pack]:
    """A record, its game and its content pack: the one named, or the one of the game whose hash is in the header."""
    data = read_bytes(path)
    try:
        header = read_header(data)
        game = find_game(header.game)
        record = read_record(game, data)
    except RecordError as error:
        raise Trouble("record", FOUND_WRONG, path=path, line=error.line, reason=error.reason) from None
    if pack is not None:
        return game, record, find_pack(game, pack)
    for each in game.packs.values():
        if each.sha256 == header.pack.sha256:
            return game, record, each
    raise Trouble("recordPack", name=header.pack.name, hash=header.pack.sha256[:12])


def write_file(path: Path, data: bytes | str) -> None:
    """Whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_bytes(data.encode() if isinstance(data, str) else data)
        new.replace(path)
    except (OSError, ValueError) as error:  # a ValueError: no name for a file, such as "" or "/"
        raise Trouble("write", path=path, reason=getattr(error, "strerror", None) or str(error)) from None
