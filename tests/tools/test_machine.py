"""Where the browser and the compiler that the tests need come from."""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import machine


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without a browser; the folder is on the path, and a browser laid there is found."""
    monkeypatch.delenv(machine.CHROMIUM, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(machine, "PLACES", ())
    return tmp_path


def lay(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_one_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "chromium")
    monkeypatch.setenv(machine.CHROMIUM, "/opt/mine/chrome")
    assert machine.chromium() == "/opt/mine/chrome"


def test_one_on_the_path_is_taken(bare: Path) -> None:
    path = lay(bare, "google-chrome")
    assert machine.chromium() == str(path)


def test_root_on_debian_gets_one_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_: Any) -> None:
        ran.append(command)
        if "install" in command:
            lay(bare, "chromium")

    lay(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(machine, "debian", lambda: True)
    monkeypatch.setattr(subprocess, "run", run)
    assert machine.chromium() == str(bare / "chromium")
    assert [command[1] for command in ran] == ["update", "install"]


@pytest.mark.parametrize(("debian", "command"), [(True, "sudo apt-get install chromium"), (False, "playwright install chromium")])
def test_anybody_else_is_told_the_one_command(debian: bool, command: str, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(machine, "debian", lambda: debian)
    with pytest.raises(SystemExit, match=command):
        machine.chromium()


def test_a_compiler_without_pythons_header_is_none(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "cc")
    monkeypatch.setenv("CC", "cc -O2")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(bare))
    assert not machine.can_compile()
    (bare / "Python.h").touch()
    assert machine.can_compile()


def test_a_missing_compiler_is_asked_for_by_name(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "apt-get")
    monkeypatch.setenv("CC", "cc")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="sudo apt-get install gcc"):
        machine.compiler()
