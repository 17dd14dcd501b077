"""Finds the Chromium that the browser tests drive, and installs Debian's where there is none and we may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SETTING = "RULEBOUND_CHROMIUM"
APT = (("apt-get", "update", "-q"), ("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"))


def find() -> str | None:
    """The path of a Chromium or Chrome: the one named by RULEBOUND_CHROMIUM, one on the path, or one in a usual place."""
    named = os.environ.get(SETTING)
    if named:
        return named
    on_path = (shutil.which(name) for name in NAMES)
    usual = (place for place in PLACES if Path(place).is_file())
    return next((path for path in (*on_path, *usual) if path), None)


def debian() -> bool:
    """Whether this is Debian itself: Ubuntu's package `chromium` is only a pointer to a snap, which cannot be driven so."""
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text("utf-8").splitlines()


def provide() -> str:
    """The path of a Chromium, installed by apt if need be. Exits with the one command that is missing where we may not."""
    path = find()
    if path is None and debian() and os.geteuid() == 0 and shutil.which("apt-get"):
        print("setup: installing Chromium for the browser tests", flush=True)
        for step in APT:
            subprocess.run(step, check=True, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        path = find()
    if path is None:
        command = "sudo apt-get install chromium" if debian() else "playwright install chromium, then set " + SETTING + " to its path"
        sys.exit(f"The browser tests need Chromium, and none was found. Install it with:\n    {command}")
    return path


if __name__ == "__main__":
    print(provide())
