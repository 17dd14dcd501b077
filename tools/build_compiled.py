"""Compiles kernel and games with mypyc, in one group, into a copy of the package at `build/compiled`.

The copy leaves the sources under edit alone: tests and benchmarks run on either build, told apart by the path alone.

    python tools/build_compiled.py                       # unless it is up to date
    python tools/build_compiled.py --out build/mine      # another copy
    PYTHONPATH=build/compiled pytest tests/laws          # the same tests, on the compiled build

Which modules are compiled is said in pyproject.toml. The wheel's build hook takes them from here too. The games written for the
benchmarks join the group: so tests and benchmarks share one build.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pathspec

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "compiled"
EXTRAS = ["benchmarks/games"]
"""Packages outside `src/` that are compiled in the same group."""


def settings() -> dict[str, Any]:
    """The compiled build's settings: pyproject.toml's `[tool.rulebound.compiled]`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: dict[str, Any] = project["tool"]["rulebound"]["compiled"]
    return found


def unfinished(path: str) -> bool:
    """Whether a module belongs to a game that is not registered yet (its rules stand in `clauses.toml`): plain Python runs on a compiled
    kernel, and compiling those who cannot be played would be most of the time.
    """
    parts = Path(path).parts
    return parts[:3] == ("src", "rulebound", "games") and len(parts) > 4 and (ROOT.joinpath(*parts[:4]) / "clauses.toml").is_file()


def modules() -> list[Path]:
    """The modules of `src/` that are compiled, relative to it."""
    lists = settings()
    include = pathspec.GitIgnoreSpec.from_lines(lists["include"])
    exclude = pathspec.GitIgnoreSpec.from_lines(lists["exclude"])
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.py"))
    wanted = (path for path in found if include.match_file(path) and not exclude.match_file(path) and not unfinished(path))
    return sorted(Path(path).relative_to("src") for path in wanted)


def extras(folders: list[str]) -> list[Path]:
    """The modules of packages outside `src/` that join the group, relative to the root: those without msgspec Structs of their own."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path.relative_to(ROOT) for path in found if path.name not in {"__init__.py", "actions.py", "options.py"}]


def fingerprint(folders: list[str]) -> str:
    """A hash over everything that the compiled build is made from."""
    digest = hashlib.sha256(repr((sys.version, settings(), modules(), folders)).encode())
    for folder in ("src", *folders):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in {".py", ".toml", ".json"}:
                digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def compile_here(paths: list[str]) -> None:
    """Compiles the modules `paths` in place, in the working folder, as one group, a C file for each: docs/decisions/0003 says why."""
    from mypyc.build import mypycify
    from setuptools import setup

    setup(
        name="rulebound-compiled",
        packages=[],
        ext_modules=mypycify(["--strict", *paths], opt_level="2", debug_level="0", multi_file=True, group_name="rulebound"),
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def extensions() -> dict[str, str]:
    """What the wheel takes from the compiled build: each extension's path, and its place in the wheel."""
    found = (path for suffix in ("*.so", "*.pyd") for path in OUT.rglob(suffix))
    return {str(path): path.relative_to(OUT).as_posix() for path in sorted(found)}


def build(folders: list[str], out: Path | None = None) -> bool:
    """Brings the copy at `out` up to date, OUT if there is none; says whether it compiled. Raises CalledProcessError when mypyc refuses
    the source.
    """
    now = fingerprint(folders)
    out = out or OUT
    stamp = out / "stamp"
    if stamp.is_file() and stamp.read_text() == now:
        return False
    shutil.rmtree(out, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src", out, ignore=ignore)
    (out / "rulebound" / "web").symlink_to(ROOT / "web" / "dist")
    for folder in folders:
        shutil.copytree(ROOT / folder, out / folder, ignore=ignore)
    paths = [path.as_posix() for path in [*modules(), *extras(folders)]]
    command = [sys.executable, __file__, "--here", *paths]
    subprocess.run(command, cwd=out, check=True, stdin=subprocess.DEVNULL, env={**os.environ, "MYPYPATH": str(out)})
    shutil.rmtree(out / "build", ignore_errors=True)
    stamp.write_text(now)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Compiles kernel and games into a copy of the package.")
    parser.add_argument("folders", nargs="*", default=EXTRAS, help="packages outside src/ that join the group")
    parser.add_argument("--out", type=Path, default=OUT, help="where the copy is; in the repository, whose settings mypy finds from there")
    asked = parser.parse_args()
    try:
        build(asked.folders, asked.out.resolve())
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        compile_here(sys.argv[2:])
    else:
        main()
