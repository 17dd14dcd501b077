"""Writes the web client's types from the wire structs: `python tools/generate_types.py` (or --check, which only compares).

One file for the kernel and the server, one for each game. tests/server/test_generated_types.py fails when they lag behind.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct
from msgspec import inspect as types

ROOT = Path(__file__).resolve().parent.parent
HEAD = "// Made by tools/generate_types.py from the server's structs: change those, and run it again.\n"
PLAIN: dict[type, str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.DateTimeType: "string",
    types.BytesType: "string",
    types.RawType: "unknown",
}


def type_name(kind: Any) -> str:
    """A msgspec type, as TypeScript writes it. Raises TypeError for one that no struct of ours has had so far."""
    if isinstance(kind, types.Metadata):
        return type_name(kind.type)
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, types.UnionType):
        return " | ".join(dict.fromkeys(type_name(each) for each in kind.types))
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(type_name(each) for each in kind.item_types)}]"
    if isinstance(kind, types.VarTupleType | types.ListType | types.SetType | types.FrozenSetType | types.CollectionType):
        item = type_name(kind.item_type)
        nested = isinstance(kind.item_type, types.UnionType | types.LiteralType) or item.startswith("readonly ")
        return f"readonly ({item})[]" if nested else f"readonly {item}[]"
    if isinstance(kind, types.DictType):
        return f"Readonly<Record<string, {type_name(kind.value_type)}>>"
    raise TypeError(f"no TypeScript for {kind!r}: teach tools/generate_types.py")


def comments(cls: type) -> dict[str, str]:
    """The trailing comments of a struct's fields, by field: units and meaning stand there."""
    try:
        source = inspect.getsource(cls)
    except OSError:
        return {}
    return dict(re.findall(r"^    (\w+): [^#\n]*#\s*(.+)$", source, re.MULTILINE))


def interface(cls: type[Struct], asked_for: bool) -> str:
    """One struct. What is `asked_for` is sent by the client, which may leave out what has a default, as may a struct that omits it."""
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    said = comments(cls)
    doc = inspect.getdoc(cls) or ""
    about = "" if doc.startswith(f"{cls.__name__}(") else doc.split("\n\n")[0].replace("\n", " ")
    lines = [f"/** {about} */"] if about else []
    if info.array_like:
        items = ", ".join(f"{field.encode_name}: {type_name(field.type)}" for field in info.fields)
        return "\n".join([*lines, f"export type {cls.__name__} = [{items}];"])
    lines.append(f"export interface {cls.__name__} {{")
    if info.tag_field is not None:
        tag = "string" if cls.__subclasses__() else msgspec.json.encode(info.tag).decode()  # a base stands for all that derive from it
        lines.append(f"  {info.tag_field}: {tag};")
    for field in info.fields:
        optional = "?" if (asked_for or cls.__struct_config__.omit_defaults) and not field.required else ""
        comment = f" // {said[field.name]}" if field.name in said else ""
        lines.append(f"  {field.encode_name}{optional}: {type_name(field.type)};{comment}")
    return "\n".join([*lines, "}"])


def reachable(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    """The roots and every struct that their fields name, each once, in order of first mention."""
    found: dict[type[Struct], None] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, types.StructType):
            if kind.cls in found:
                return
            found[kind.cls] = None
            for field in kind.fields:
                visit(field.type)
            return
        for part in ("type", "item_type", "key_type", "value_type"):
            if (inner := getattr(kind, part, None)) is not None:
                visit(inner)
        for inner in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            visit(inner)

    for root in roots:
        visit(types.type_info(root))
    return list(found)


def typescript(
    roots: Sequence[type[Struct]], *, requests: Sequence[type[Struct]] = (), unions: dict[str, Sequence[type[Struct]]] | None = None
) -> str:
    """A whole file: every struct reachable from `roots` and `requests`, then the unions by name."""
    known = reachable(roots)
    sent = [cls for cls in reachable(requests) if cls not in known]
    parts = [interface(cls, False) for cls in known] + [interface(cls, True) for cls in sent]
    for name, members in (unions or {}).items():
        parts.append(f"export type {name} = {' | '.join(cls.__name__ for cls in members)};")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def defined_in(module: Any, base: type[Struct]) -> list[type[Struct]]:
    """The structs of a kind that a module defines itself, in its order."""
    return [
        each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base) and each.__module__ == module.__name__
    ]


def of_game(folder: str) -> str:
    """The vocabulary of one game, its views and its components: its `actions.py` (large ones have `events.py` and `views.py` beside it)
    and `Components` of its `content_rows.py`.
    """
    from rulebound import kernel

    names = [f"rulebound.games.{folder}.{part}" for part in ("actions", "events", "views")]
    words = [import_module(name) for name in names if find_spec(name)]
    components: type[Struct] = import_module(f"rulebound.games.{folder}.content_rows").Components
    answers = [each for module in words for each in defined_in(module, kernel.Action)]
    events = [each for module in words for each in defined_in(module, kernel.Event)]
    views = [each for module in words for each in defined_in(module, Struct) if each not in answers and each not in events]
    return typescript([kernel.Pass, *answers, *events, *views, components], unions={"Action": [kernel.Pass, *answers], "Event": events})


def files() -> dict[Path, str]:
    """What is to stand where."""
    from rulebound import kernel
    from rulebound.games import games
    from rulebound.kernel.wire import HOUSE_ACTIONS
    from rulebound.server import wire as server

    web = ROOT / "web" / "src"
    spoken, asked = list(get_args(server.ServerMessage)), list(get_args(server.ClientMessage))
    folders = [game.folder.name for game in games().values()]
    return {
        web / "lib" / "protocol" / "generated.ts": typescript(
            [*server.ANSWERS, *spoken, kernel.Header, kernel.Pass, *HOUSE_ACTIONS],
            requests=[*server.REQUESTS, *asked],
            unions={"ServerMessage": spoken, "ClientMessage": asked},
        ),
        **{web / "games" / folder / "generated.ts": of_game(folder) for folder in folders},
    }


def main() -> int:
    """Writes the files, or with --check says which differ."""
    stale = []
    for path, text in files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(path.relative_to(ROOT), "differs" if "--check" in sys.argv else "written")
    return int("--check" in sys.argv and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
