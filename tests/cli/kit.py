"""What the tests of the command line share."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulebound.cli import main


@dataclass
class Said:
    """What a command said, and its exit status."""

    status: int
    out: str
    err: str


class Shell:
    """Runs commands in this process: fast, and a fault of the program shows itself as one."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: object, stdin: str = "") -> Said:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        self.capsys.readouterr()
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse leaves so
            status = int(left.code or 0)
        said = self.capsys.readouterr()
        return Said(status, said.out, said.err)


def program(*arguments: object, stdin: str = "", cwd: Path | None = None) -> Said:
    """Runs the installed program."""
    found = Path(sys.executable).with_name("rulebound")
    done = subprocess.run(
        [str(found), *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1"},
        check=False,
        timeout=170,
    )
    return Said(done.returncode, done.stdout, done.stderr)
