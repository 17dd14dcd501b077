"""A content pack: a folder of TOML files that say which components a game has. Checked on load, told apart by hash."""

from __future__ import annotations

import hashlib
import math
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

T = TypeVar("T")
MANIFEST = "pack.toml"
FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*\.toml")
LONGEST = 80  # letters of a wrong value that a reason repeats
LIMIT = 1_000_000  # bytes of text in one pack: an order of magnitude above the largest we know


class Problem(Struct, frozen=True):
    """One mistake in a pack: the file, the key in it (such as "space[3].at"), what is wrong and what to do."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}" if self.key else f"{self.file}: {self.reason}"


class PackError(Exception):
    """What is wrong with a pack: every mistake found, not only the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.toml`. A pack with a `base` needs only the files that differ from it."""

    game: str
    name: str
    title: str
    base: str | None = None
    about: str = ""
    author: str = ""


class Pack:
    """The files of a pack, as text, laid over those of its base. Two packs with the same `sha256` are the same."""

    def __init__(self, files: Mapping[str, str], base: Pack | None = None) -> None:
        """`files` by name, `pack.toml` among them. Raises PackError."""
        problems = [
            Problem(name, "", "not a name for a file of a pack: use small letters, such as cards.toml")
            for name in files
            if not FILE_NAME.fullmatch(name)
        ]
        if sum(len(text) for text in files.values()) > LIMIT:
            problems.append(Problem(MANIFEST, "", f"the pack is larger than {LIMIT} characters"))
        if MANIFEST not in files:
            problems.append(Problem(MANIFEST, "", "the file is missing: it says game, name and title of the pack"))
        if problems:
            raise PackError(problems)
        self.own = dict(files)
        self.manifest = _convert(MANIFEST, _parse(MANIFEST, files[MANIFEST]), Manifest)
        self.name = self.manifest.name
        self.files: dict[str, str] = {**(base.files if base is not None else {}), **files}
        text = "\0".join(f"{name}\0{self.files[name]}" for name in sorted(self.files) if name != MANIFEST)
        self.sha256 = hashlib.sha256(text.encode()).hexdigest()

    def rows(self, name: str, kind: type[T]) -> T:
        """The file `name`, decoded as the Struct `kind`. Raises PackError."""
        if name not in self.files:
            raise PackError([Problem(name, "", "the file is missing")])
        return _convert(name, _parse(name, self.files[name]), kind)


def read_pack(folder: Path, bases: Mapping[str, Pack]) -> Pack:
    """The pack in a folder, over the base that its manifest names. Raises PackError."""
    if not folder.is_dir():
        raise PackError([Problem(str(folder), "", "there is no such folder")])
    return make_pack({path.name: read_file(path) for path in sorted(folder.glob("*.toml"))}, bases)


def read_file(path: Path) -> str:
    """A file of a pack. Raises PackError, and reads nothing that does not end (a link to a device, a pipe) or is too long for a pack."""
    try:
        if not path.is_file():
            raise PackError([Problem(path.name, "", "it is no file of its own but a folder, a device or a link that leads nowhere")])
        if path.stat().st_size > 4 * LIMIT:  # as UTF-8 a character takes up to four bytes
            raise PackError([Problem(path.name, "", f"the file alone is larger than a pack may be: {LIMIT} characters")])
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise PackError([Problem(path.name, "", "the file is not UTF-8 text")]) from None
    except OSError as error:
        raise PackError([Problem(path.name, "", f"it cannot be read: {error.strerror}")]) from None


def make_pack(files: Mapping[str, str], bases: Mapping[str, Pack]) -> Pack:
    """The pack made of these files, over the base that its manifest names. Raises PackError."""
    base = Pack(files).manifest.base
    if base is not None and base not in bases:
        raise PackError([Problem(MANIFEST, "base", f"there is no pack {base!r}; known: {', '.join(sorted(bases))}")])
    return Pack(files, None if base is None else bases[base])


def _parse(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=_finite)
    except ValueError as error:  # TOMLDecodeError is one
        raise PackError([Problem(name, "", f"not TOML: {error}")]) from None
    except RecursionError:
        raise PackError([Problem(name, "", "not TOML that anybody would write: it is nested too deep")]) from None


def _finite(number: str) -> float:
    """TOML knows inf and nan, JSON does not, and no measure of a board is one."""
    found = float(number)
    if not math.isfinite(found):
        raise ValueError(f"{number} is no number to play with")
    return found


def _convert(name: str, data: dict[str, Any], kind: type[T]) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise PackError([Problem(name, key, reason) for key, reason in mistakes(data, kind)]) from None


def mistakes(data: Any, kind: Any) -> list[tuple[str, str]]:
    """Why data, as TOML has it, is not of a kind: every mistake, as the key ("space[3].at", "" for the whole) and what is wrong with it."""
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        parts = _parts(data, kind)
        found = [(_key(at, key), reason) for at, part, each in parts for key, reason in mistakes(part, each)]
        if isinstance(data, dict) and _is_struct(kind):
            fields = {field.encode_name: field for field in msgspec.structs.fields(_bare(kind))}
            found += [(key, "there is no such key here; there are: " + ", ".join(fields)) for key in data if key not in fields]
            found += [(key, "it is missing") for key, field in fields.items() if field.required and key not in data]
        if found:
            return found
        reason, _, path = str(error).partition(" - at `$")
        return [(path.rstrip("`").lstrip("."), _one_of(data, kind) or _cut(reason, 2 * LONGEST))]
    return []


def _parts(data: Any, kind: Any) -> list[tuple[str, Any, Any]]:
    """What data is made of, each with its key and the kind it should be of; nothing for what has no parts."""
    kind = _bare(kind)
    if isinstance(data, dict) and _is_struct(kind):
        return [
            (field.encode_name, data[field.encode_name], field.type) for field in msgspec.structs.fields(kind) if field.encode_name in data
        ]
    if isinstance(data, list) and get_origin(kind) is list:
        return [(f"[{at}]", item, get_args(kind)[0]) for at, item in enumerate(data)]
    if isinstance(data, dict) and get_origin(kind) is dict:
        return [(str(key), item, get_args(kind)[1]) for key, item in data.items()]
    return []


def _bare(kind: Any) -> Any:
    """A kind without its bounds, and without the None that stands for a key left out."""
    while True:
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        elif get_origin(kind) in (Union, UnionType) and len(rest := [each for each in get_args(kind) if each is not NoneType]) == 1:
            kind = rest[0]
        else:
            return kind


def _is_struct(kind: Any) -> bool:
    kind = _bare(kind)
    return isinstance(kind, type) and issubclass(kind, Struct)


def _one_of(data: Any, kind: Any) -> str:
    """The values there are, where something else was given; "" where any of the kind will do."""
    kind = _bare(kind)
    kinds = [_bare(each) for each in get_args(kind) if each is not NoneType] if get_origin(kind) in (Union, UnionType) else [kind]
    if any(get_origin(each) is not Literal for each in kinds):
        return ""
    choices = [str(each) for kind in kinds for each in get_args(kind)]
    return f"{_cut(repr(data), LONGEST)} is none of: {', '.join(choices)}"


def _cut(words: str, longest: int) -> str:
    return words if len(words) <= longest else words[:longest] + "…"


def _key(at: str, key: str) -> str:
    return at + key if not key or key.startswith("[") else f"{at}.{key}"
