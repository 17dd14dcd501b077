"""Where the browser of the browser tests comes from."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import chromium


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without a browser; the folder is on the path, and a browser laid there is found."""
    monkeypatch.delenv(chromium.SETTING, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "PLACES", ())
    return tmp_path


def lay(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_one_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "chromium")
    monkeypatch.setenv(chromium.SETTING, "/opt/mine/chrome")
    assert chromium.provide() == "/opt/mine/chrome"


def test_one_on_the_path_is_taken(bare: Path) -> None:
    path = lay(bare, "google-chrome")
    assert chromium.provide() == str(path)


def test_root_on_debian_gets_one_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_: Any) -> None:
        ran.append(command)
        if "install" in command:
            lay(bare, "chromium")

    lay(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium, "debian", lambda: True)
    monkeypatch.setattr(subprocess, "run", run)
    assert chromium.provide() == str(bare / "chromium")
    assert [command[1] for command in ran] == ["update", "install"]


@pytest.mark.parametrize(("debian", "command"), [(True, "sudo apt-get install chromium"), (False, "playwright install chromium")])
def test_anybody_else_is_told_the_one_command(debian: bool, command: str, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(chromium, "debian", lambda: debian)
    with pytest.raises(SystemExit, match=command):
        chromium.provide()
