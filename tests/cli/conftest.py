"""A shell for each test, in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.kit import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    """Commands run in this process, with a fresh folder as the present one."""
    monkeypatch.chdir(tmp_path)
    return Shell(capsys, monkeypatch)
