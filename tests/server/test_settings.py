"""Settings: flags before the environment before defaults, and errors that name the setting."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulebound.server.run import is_loopback, listen, prepare, run
from rulebound.server.settings import SettingError, Settings, read_settings, setting_rows
from rulebound.server.store import Store, StoreError
from server.kit import run as in_loop


def test_every_setting_says_what_it_does() -> None:
    rows = setting_rows()
    assert {row.name for row in rows} == set(Settings.__struct_fields__)
    for row in rows:
        assert len(row.about) > 10, row.name
        assert row.kind in (str, int, float, bool)
        assert row.default == getattr(Settings(), row.name)


def test_flags_come_before_the_environment_and_that_before_defaults() -> None:
    environment = {"RULEBOUND_PORT": "9000", "RULEBOUND_BOT_PAUSE": "0.5", "RULEBOUND_DEV": "1", "OTHER": "x"}
    found = read_settings({"port": "9001", "host": None}, environment)
    assert (found.port, found.bot_pause, found.dev, found.host) == (9001, 0.5, True, "127.0.0.1")


@pytest.mark.parametrize(
    ("given", "environment", "says"),
    [
        ({"port": "many"}, {}, "--port"),
        ({"port": "70000"}, {}, "--port"),
        ({}, {"RULEBOUND_LOG": "loud"}, "RULEBOUND_LOG"),
        ({"bot_pause": "-1"}, {}, "--bot-pause"),
    ],
)
def test_a_wrong_value_is_named(given: dict[str, str], environment: dict[str, str], says: str) -> None:
    with pytest.raises(SettingError, match=says):
        read_settings(given, environment)


def test_the_database_is_sqlite_unless_told_otherwise(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path}/rulebound.sqlite"
    assert settings.sqlite_file == tmp_path / "rulebound.sqlite"
    other = Settings(database="postgresql://club@db/rulebound")
    assert other.database_url == "postgresql+asyncpg://club@db/rulebound"
    assert other.sqlite_file is None


def test_the_panel_is_for_loopback_only() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("example.org")
    with pytest.raises(SettingError, match="loopback"):
        run(Settings(dev=True, host="0.0.0.0"))


def test_a_port_that_is_taken_is_said_to_be() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(SettingError, match="--port"):
            listen("127.0.0.1", taken.getsockname()[1])


@pytest.mark.parametrize(
    ("database", "says"),
    [("nonsense", "not the address"), ("sqlite:////nonexistent/folder/db.sqlite", "no folder"), ("", "cannot be used")],
)
def test_a_database_that_cannot_be_used_is_said_to_be_one(tmp_path: Path, database: str, says: str) -> None:
    (tmp_path / "rulebound.sqlite").write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(SettingError, match=says):
        in_loop(lambda: prepare(Settings(data=str(tmp_path), database=database)))


def test_a_key_that_could_be_guessed_is_not_used(tmp_path: Path) -> None:
    """Given so, or left empty by a disk that was full: anybody could sign cookies with it."""
    with pytest.raises(SettingError, match="at least 16"):
        in_loop(lambda: prepare(Settings(data=str(tmp_path), secret_key="short")))
    (tmp_path / "secret.key").write_text("\n")
    with pytest.raises(SettingError, match="holds no key"):
        in_loop(lambda: prepare(Settings(data=str(tmp_path))))


def test_a_database_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"

    async def start() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        try:
            await store.start()
        finally:
            await store.close()

    in_loop(start)
    database = sqlite3.connect(path)
    database.execute("UPDATE meta SET value = '999'")
    database.commit()
    database.close()
    with pytest.raises(StoreError, match="update the program"):
        in_loop(start)
