"""`rulebound serve`, `backup`, `restore`, `export`: the server and its data. The server itself is loaded only when it is wanted."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import Any

from rulebound.cli.arguments import Commands, add, add_json, command
from rulebound.cli.common import FINE, FOUND_WRONG, Trouble, say, say_json
from rulebound.messages import text
from rulebound.server.settings import SettingError, Settings, read_settings, setting_rows

WHERE = ("data", "database")  # the settings that say where the data are


def add_command(commands: Commands) -> None:
    """Their arguments. Those of `serve` are the server's settings."""
    serving = command(commands, "serve", serve)
    add(serving, "--open", action="store_true")
    add(serving, "--check", action="store_true")
    add_settings(serving, {row.name for row in setting_rows()})
    saving = command(commands, "backup", save)
    add(saving, "file", type=Path, metavar="FILE", key="backup_file")
    bringing = command(commands, "restore", bring_back)
    add(bringing, "file", type=Path, metavar="FILE", key="restore_file")
    taking = command(commands, "export", export)
    add(taking, "folder", type=Path, metavar="FOLDER", key="export_folder")
    for each in (saving, bringing, taking):
        add_settings(each, WHERE)
        add_json(each)


def add_settings(parser: argparse.ArgumentParser, names: Collection[str]) -> None:
    """The server's own settings, each with its default and its environment variable."""
    group = parser.add_argument_group(text("cli.serve.settings"))
    for row in setting_rows():
        if row.name not in names:
            continue
        default = text("cli.serve.dataFolder") if row.name == "data" else row.default
        told = text(
            "cli.serve.setting" if default != "" else "cli.serve.settingBare", about=row.about, default=default, variable=row.variable
        )
        told = told.replace("%", "%%")
        if row.kind is bool:
            group.add_argument(row.flag, action=argparse.BooleanOptionalAction, default=None, help=told)
        else:
            group.add_argument(row.flag, metavar=row.kind.__name__.upper(), default=None, help=told)


def settings(given: argparse.Namespace) -> Settings:
    """From flags, the environment and defaults."""
    try:
        return read_settings(vars(given))
    except SettingError as error:
        raise Trouble("setting", reason=error) from None


def serve(given: argparse.Namespace) -> int:
    """Runs the server until it is interrupted; with `--check` plays every stored game instead."""
    if given.check:
        from rulebound.server.backup import check_all

        return FOUND_WRONG if check_all(settings(given), say) else FINE
    from rulebound.server.run import run

    try:
        run(settings(given), open_browser=given.open, say=say)
    except SettingError as error:
        raise Trouble("setting", reason=error) from None
    return FINE


def save(given: argparse.Namespace) -> int:
    """Writes a backup."""
    from rulebound.server.backup import BackupError, backup

    try:
        size = backup(settings(given), given.file)
    except (BackupError, OSError) as error:
        raise Trouble("data", reason=error) from None
    return report(given, "cli.backup.made", file=str(given.file), bytes=size)


def bring_back(given: argparse.Namespace) -> int:
    """Puts a backup in place of the data."""
    from rulebound.server.backup import BackupError, restore

    try:
        old = restore(settings(given), given.file)
    except (BackupError, OSError) as error:
        raise Trouble("data", reason=error) from None
    if old is None:
        return report(given, "cli.restore.made", file=str(given.file))
    return report(given, "cli.restore.kept", file=str(given.file), old=str(old))


def export(given: argparse.Namespace) -> int:
    """Writes the records of all games that are over, and the content packs that only they have."""
    from rulebound.server.backup import BackupError
    from rulebound.server.export import export_records

    try:
        records, packs = export_records(settings(given), given.folder)
    except (BackupError, OSError) as error:
        raise Trouble("data", reason=error) from None
    return report(given, "cli.export.made", folder=str(given.folder), records=records, packs=packs)


def report(given: argparse.Namespace, key: str, **values: Any) -> int:
    """What was done, for people or for programs."""
    if given.json:
        say_json(values)
    else:
        say(text(key, **values))
    return FINE
