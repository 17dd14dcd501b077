"""House rules as typed options: each names its clause, its default and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from rulebound.kernel.illegal import Illegal


class Options(Struct, frozen=True, forbid_unknown_fields=True, rename="camel", omit_defaults=False):
    """What a game's options derive from: every field a Literal or bool, Annotated with `house_rule`, with a default."""


T = TypeVar("T", bound=Options)


class OptionRow(Struct, frozen=True, rename="camel"):
    """One option as players see it."""

    name: str  # on the wire: camelCase
    clause: str
    title: str
    about: str  # what it changes
    values: list[Any]  # the default first
    default: Any


def house_rule(clause: str, title: str, about: str) -> Meta:
    """For `Annotated[Literal[...], house_rule(...)]`."""
    return Meta(title=title, description=about, extra={"clause": clause})


def option_rows(kind: type[Options]) -> list[OptionRow]:
    """The options of a game, as they are listed in the room, the documentation and the terminal."""
    hints = get_type_hints(kind, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(kind):
        bare, meta = get_args(hints[field.name])
        values = list(get_args(bare)) if get_origin(bare) is Literal else [False, True]
        values.sort(key=lambda value, default=field.default: value != default)  # type: ignore[misc]
        rows.append(OptionRow(field.encode_name, meta.extra["clause"], meta.title, meta.description, values, field.default))
    return rows


def read_options(kind: type[T], given: Mapping[str, Any]) -> T:
    """Options from their wire form; what is not given is as by default. Raises Illegal("options", ...) that names the value at fault."""
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as error:
        known = ", ".join(f"{row.name} ({' | '.join(map(str, row.values))})" for row in option_rows(kind))
        raise Illegal("options", f"{error}. Options: {known}") from None
