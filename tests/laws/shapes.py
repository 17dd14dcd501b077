"""Positions laid open, to be compared whole: every field of everything, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Iterator
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from msgspec.json import encode

from rulebound.kernel import Entry, Frame, Illegal, Position, Viewer, apply, view

PLAIN = {bool, float, int, str, type(None)}  # what most of a position is made of: told apart first
NOT_COMPARED = {"news", "heard"}  # of a position: who listens is no part of the game


DECLARED: dict[type, tuple[frozenset[str], frozenset[str]]] = {}  # found once


def declared(kind: type) -> tuple[frozenset[str], frozenset[str]]:
    """What a class says of its fields: those that every object has, and those that it may have. Compiled classes have no __dict__, nor have
    classes with slots: their fields are descriptors.
    """
    if kind in DECLARED:
        return DECLARED[kind]
    always: set[str] = set()
    perhaps: set[str] = set()
    for base in kind.__mro__:
        always |= {name for name, value in vars(base).items() if isinstance(value, GetSetDescriptorType)}
        perhaps |= {name for name, value in vars(base).items() if isinstance(value, MemberDescriptorType)}
        perhaps |= {name for name, said in vars(base).get("__annotations__", {}).items() if "ClassVar" not in str(said)}
    return DECLARED.setdefault(kind, (frozenset(always), frozenset(perhaps)))


def fields(x: Any) -> dict[str, Any]:
    """The fields of an object, by name."""
    always, perhaps = declared(type(x))
    names = {*getattr(x, "__dict__", ()), *always, *(name for name in perhaps if hasattr(x, name))}
    return {name: getattr(x, name) for name in sorted(names) if not name.startswith("__")}


def is_content(x: Any) -> bool:
    """Whether it belongs to the content pack, which is shared and never changes."""
    return type(x).__module__.rpartition(".")[2].startswith("content")


def shape(x: Any) -> Any:
    """All there is to it, as plain lists and tuples."""
    if type(x) in PLAIN or isinstance(x, int | str | float):
        return x
    if isinstance(x, list | tuple):
        return [each if type(each) in PLAIN else shape(each) for each in x]
    if isinstance(x, dict):
        return {key: shape(value) for key, value in x.items()}
    if isinstance(x, set | frozenset):
        return sorted(x)
    if hasattr(x, "__struct_fields__"):
        return repr(x)
    if is_content(x):
        return "content"
    return type(x).__name__, {name: shape(value) for name, value in fields(x).items() if name not in NOT_COMPARED}


def parts(x: Any) -> Iterator[Any]:
    """`x` and every object of ours within it, but for frames and content."""
    if isinstance(x, list | tuple | dict):
        for each in x.values() if isinstance(x, dict) else x:
            yield from parts(each)
    elif not (x is None or isinstance(x, int | str | float | Frame) or hasattr(x, "__struct_fields__") or is_content(x)):
        yield x
        for value in fields(x).values():
            yield from parts(value)


def seen(s: Position, viewer: Viewer) -> bytes:
    """The bytes that a viewer gets."""
    return encode(view(s, viewer))


def all_seen(s: Position) -> bytes:
    """The bytes that everybody gets, the spectator first."""
    return seen(s, None) + b"".join(seen(s, seat) for seat in s.seats)


def refusal(s: Position, entry: Entry) -> Illegal | None:
    """Why an entry is refused, having seen to it that being refused changed nothing; None if it is not. Changes nothing."""
    twin = s.clone()
    refused: Illegal | None = None
    try:
        apply(twin, entry)
    except Illegal as raised:
        refused = raised
    assert refused is None or shape(twin) == shape(s), f"{entry} was refused ({refused}) and yet changed something"
    return refused
