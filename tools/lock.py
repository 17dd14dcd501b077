"""Resolves `pyproject.toml` and `requirements/*.in` into `requirements/*.txt`: for every platform, with hashes, naming no index.

python3 tools/lock.py              # keeps the versions that are locked, where they still fit
python3 tools/lock.py --upgrade    # takes the newest
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "lock-env"
UV = "uv>=0.9"
ORDER = {
    "run": ("pyproject.toml", "--extra", "lab"),
    "build": ("requirements/build.in",),
    "test": ("requirements/test.in",),
    "node": ("requirements/node.in",),
    "bench": ("requirements/bench.in",),
}
"""The locks in the order in which they constrain one another (by `-c` lines in their `.in` files)."""

HOW = ("--universal", "--python-version=3.11", "--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links")


def main(arguments: list[str]) -> None:
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV], check=True)
    for name, wanted in ORDER.items():
        print(f"requirements/{name}.txt", flush=True)
        command = [str(ENVIRONMENT / "bin" / "uv"), "pip", "compile", "--quiet", *HOW, "--custom-compile-command=make lock"]
        subprocess.run([*command, *wanted, "--output-file", f"requirements/{name}.txt", *arguments], cwd=ROOT, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
