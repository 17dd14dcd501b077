"""What the tests need of the machine beside Python packages: found, installed from Debian where we may, or asked for by one command."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NoReturn

CHROMIUM = "RULEBOUND_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def debian() -> bool:
    """Whether this is Debian itself: Ubuntu's package `chromium` is only a pointer to a snap, which cannot be driven so."""
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text("utf-8").splitlines()


def install(*packages: str) -> None:
    """Installs Debian packages, if this is Debian and we are root; else leaves things as they are."""
    if not (debian() and os.geteuid() == 0 and shutil.which("apt-get")):
        return
    print(f"setup: installing {', '.join(packages)}", flush=True)
    for step in (("update", "-qq"), ("install", "-qq", "-y", "--no-install-recommends", *packages)):
        command = ("apt-get", *step)
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def missing(what: str, command: str) -> NoReturn:
    """Ends the program with the one command that is missing."""
    sys.exit(f"The tests need {what}, and none was found. Install it with:\n    {command}")


def find_chromium() -> str | None:
    """The path of a Chromium or Chrome: the one named by RULEBOUND_CHROMIUM, one on the path, or one in a usual place."""
    named = os.environ.get(CHROMIUM)
    if named:
        return named
    on_path = (shutil.which(name) for name in NAMES)
    usual = (place for place in PLACES if Path(place).is_file())
    return next((path for path in (*on_path, *usual) if path), None)


def chromium() -> str:
    """The path of a Chromium for the browser tests. Exits where there is none and we may not install it."""
    if find_chromium() is None:
        install("chromium")
    elsewhere = f"playwright install chromium, and set {CHROMIUM} to its path"
    return find_chromium() or missing("Chromium", "sudo apt-get install chromium" if debian() else elsewhere)


def can_compile() -> bool:
    """Whether extension modules can be compiled for the running Python: a C compiler and Python's own header."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None and (Path(sysconfig.get_path("include")) / "Python.h").is_file()


def compiler() -> None:
    """Sees to a C compiler for the compiled build's tests. Exits where there is none and we may not install it."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
    packages = ("gcc", "libc6-dev", version)
    if not can_compile():
        install(*packages)
    if not can_compile():
        elsewhere = "xcode-select --install" if sys.platform == "darwin" else f"your package manager: gcc and {version}"
        missing("a C compiler with Python's header", f"sudo apt-get install {' '.join(packages)}" if shutil.which("apt-get") else elsewhere)
