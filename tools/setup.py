"""Makes a checkout ready: the virtual environment, the locked packages, the web client, and what the tests need.

    python3 tools/setup.py          # what `make play` needs
    python3 tools/setup.py test     # and what `make test` needs
    python3 tools/setup.py bench    # and the peers of `make bench`, in an environment of their own

Needs nothing but Python. Each step leaves a stamp and is skipped while what it depends on is unchanged.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BENCH = ROOT / "build" / "bench-env"
STAMPS = ROOT / "build" / "stamps"
OLDEST = (3, 11)

sys.path.insert(0, str(Path(__file__).parent))


def say(what: str) -> None:
    print(f"setup: {what}", flush=True)


def run(*command: str | Path) -> None:
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)


def program(environment: Path, name: str = "python") -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin") / name


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Holds the checkout's set-up lock, so that two `make` at once do not install into the same folders."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    with (STAMPS / "lock").open("w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def environment(folder: Path) -> None:
    """Creates the virtual environment `folder`, anew if the Python it was made with is gone."""
    python = program(folder)
    works = python.exists() and subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode == 0
    if works:
        return
    say(f"making {folder.relative_to(ROOT)} with Python {sys.version.split()[0]}")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=False)
    if made.returncode != 0:
        sys.exit(
            "Python could not make a virtual environment. On Debian and Ubuntu a package is missing:\n    sudo apt-get install python3-venv"
        )


def locked(folder: Path, *names: str) -> None:
    """Installs the locks `names` into the environment `folder`, every file checked against its hash."""
    files = [LOCKS / f"{name}.txt" for name in names]
    stamp = folder / f"stamp-{'-'.join(names)}"
    now = hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()
    if stamp.is_file() and stamp.read_text() == now:
        return
    say(f"installing {', '.join(file.name for file in files)} into {folder.relative_to(ROOT)}")
    wanted = [word for file in files for word in ("-r", file)]
    run(program(folder), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", *wanted)
    stamp.write_text(now)


def project() -> None:
    """Installs the checkout itself into .venv, editable, with the build tools that the locks brought."""
    stamp = VENV / "stamp-project"
    now = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == now and program(VENV, "rulebound").exists():
        return
    say("installing rulebound into .venv")
    run(
        program(VENV),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-build-isolation",
        "--editable",
        ROOT,
    )
    stamp.write_text(now)


def web() -> None:
    """Builds the web client with the machine's Node, or with PyPI's in .venv."""
    import node

    if node.on_path() is None:
        locked(VENV, "node")
    run(program(VENV), ROOT / "tools" / "web.py")


def main(what: list[str]) -> None:
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        sys.exit(f"Rulebound needs Python {OLDEST[0]}.{OLDEST[1]} or later; {sys.executable} is {found}. Try: make PYTHON=python3.12 …")
    with alone():
        environment(VENV)
        locked(VENV, "run", "build")
        project()
        web()
        if "test" in what:
            import machine

            locked(VENV, "test")
            machine.compiler()
            machine.chromium()
        if "bench" in what:
            environment(BENCH)
            locked(BENCH, "bench")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(f"setup: failed: {' '.join(map(str, failed.cmd))}")
