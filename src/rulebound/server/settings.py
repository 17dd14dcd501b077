"""Every setting of the server: its default, what it does, its flag and its environment variable."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

PREFIX = "RULEBOUND_"


class SettingError(Exception):
    """A setting has a value that it cannot have. The message names the setting and what it may be."""


def data_folder() -> str:
    """Where programs of this person keep their data, by the custom of the system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "rulebound")


Seconds = Annotated[float, Meta(ge=0)]
PerMinute = Annotated[float, Meta(ge=0)]


def about(description: str, **bounds: Any) -> Meta:
    """What a setting does, and what its value may be."""
    return Meta(description=description, **bounds)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs. Delays are in seconds, sizes in bytes; a rate of 0 means no limit."""

    host: Annotated[str, about("address to listen on; 0.0.0.0 for all of this machine's")] = "127.0.0.1"
    port: Annotated[int, about("port to listen on; 0 picks a free one", ge=0, le=65535)] = 8000
    data: Annotated[str, about("folder for the database and the secret key")] = msgspec.field(default_factory=data_folder)
    database: Annotated[str, about("address of the database, such as postgresql://user@host/name; empty: SQLite in the data folder")] = ""
    secret_key: Annotated[str, about("signs the cookies; empty: made on the first start and kept in the data folder")] = ""
    web: Annotated[str, about("folder of the built web client; empty: the one that comes with the program")] = ""
    origins: Annotated[str, about("further origins whose pages may use this server, separated by commas")] = ""
    proxies: Annotated[str, about("addresses of reverse proxies whose X-Forwarded headers are believed, separated by commas")] = "127.0.0.1"
    log: Annotated[str, about("what is logged: debug, info, warning or error", pattern="^(debug|info|warning|error)$")] = "warning"
    dev: Annotated[bool, about("developers' panel in every room: hidden things included, so only on a loopback address")] = False

    thinkers: Annotated[int, about("worker processes in which bots think; 0: one fewer than the cores, at least one", ge=0)] = 0
    think_seconds: Annotated[float, about("how long a bot may think about an answer", gt=0, le=60)] = 1.0
    think_nodes: Annotated[int, about("and how many imagined entries it may try; 0: no bound but time", ge=0)] = 0
    bot_pause: Annotated[Seconds, about("a bot answers no sooner than this, so that people can follow")] = 0.8
    interject_pause: Annotated[Seconds, about("and no sooner than this where a person may do something first")] = 2.5
    together_pause: Annotated[
        Seconds,
        about("where people are asked the same as bots at the same time, bots leave it to them for so long; of a time limit a third"),
    ] = 12.0
    pass_delay: Annotated[
        Seconds, about("about how long the server waits before it passes for a seat that can only pass, at first", le=10)
    ] = 1.0
    absent_after: Annotated[Seconds, about("how long somebody must be away before the host may let a bot play for them")] = 30.0

    sweep: Annotated[Seconds, about("how often rooms are looked over for bots and limits of time that are due")] = 5.0
    cache_rooms: Annotated[int, about("how many positions are kept ready", ge=1)] = 256
    cache_seconds: Annotated[Seconds, about("how long the position of a room where nobody is stays ready")] = 300.0
    keep_days: Annotated[float, about("rooms untouched for so many days are deleted; 0: never", ge=0)] = 0.0

    answer_rate: Annotated[PerMinute, about("requests a minute on one connection, answers among them")] = 900.0
    check_rate: Annotated[PerMinute, about("checks and why-nots a minute from one address")] = 900.0
    help_rate: Annotated[PerMinute, about("times that help is looked for a minute from one address: each is a search")] = 60.0
    chat_rate: Annotated[PerMinute, about("chat lines a minute from one address")] = 60.0
    room_rate: Annotated[PerMinute, about("rooms made, joined or changed a minute from one address")] = 60.0
    upload_rate: Annotated[PerMinute, about("packs, word lists and records uploaded a minute from one address")] = 24.0
    read_rate: Annotated[PerMinute, about("other HTTP requests a minute from one address")] = 1800.0
    connections: Annotated[int, about("sockets open at once from one address", ge=1)] = 64
    record_bytes: Annotated[int, about("size of an uploaded record", ge=1)] = 500_000
    pack_bytes: Annotated[int, about("size of an uploaded content pack", ge=1)] = 1_000_000
    list_bytes: Annotated[int, about("size of an uploaded word list", ge=1)] = 5_000_000

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data).expanduser()

    @property
    def database_url(self) -> str:
        """For SQLAlchemy, its asynchronous driver named."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'rulebound.sqlite'}"
        for short, full in (
            ("postgres://", "postgresql+asyncpg://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.database.startswith(short):
                return full + self.database.removeprefix(short)
        return self.database

    @property
    def sqlite_file(self) -> Path | None:
        """The database's file; None where it is not SQLite."""
        kind, _, path = self.database_url.partition(":///")
        return Path(path) if kind.startswith("sqlite") and path else None


class SettingRow(Struct, frozen=True):
    """One setting, for --help and the documentation."""

    name: str  # in Python
    flag: str
    variable: str
    kind: type  # str, int, float or bool
    default: Any
    about: str


def setting_rows() -> list[SettingRow]:
    """All settings, in order."""
    hints = get_type_hints(Settings, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(Settings):
        kind, says = hints[field.name], ""
        while get_origin(kind) is Annotated:
            kind, *metas = get_args(kind)
            says = next((meta.description for meta in metas if meta.description), says)
        default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        rows.append(SettingRow(field.name, f"--{field.name.replace('_', '-')}", PREFIX + field.name.upper(), kind, default, says))
    return rows


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from flags (`given`, by name; None: not given), then the environment, then defaults. Raises SettingError."""
    found: dict[str, Any] = {}
    for row in setting_rows():
        value: Any = given.get(row.name)
        source = row.flag
        if value is None:
            value = environment.get(row.variable)
            source = row.variable
        if value is None:
            continue
        try:
            found[row.name] = getattr(msgspec.convert({row.name: value}, Settings, strict=False), row.name)
        except msgspec.ValidationError as error:
            raise SettingError(f"{source}: {str(error).split(' - at')[0]} (got {value!r}). It is: {row.about}.") from None
    return Settings(**found)
