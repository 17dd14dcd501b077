"""The wheel holds all that a game needs, and the web client."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = ("*.json", "*.toml", "py.typed", "*.sql", "*.mako")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return zipfile.Path(next(folder.glob("*.whl")))


def test_the_web_client_is_inside(wheel: zipfile.Path) -> None:
    page = wheel / "rulebound" / "web" / "index.html"
    assert "<script" in page.read_text("utf-8")
    licences = {path.name for path in (wheel / "rulebound" / "web" / "licences").iterdir()}
    assert licences == {"atkinson-hyperlegible-next.txt", "fraunces.txt", "svelte.txt"}


def test_every_module_and_all_data_of_the_package_are_inside(wheel: zipfile.Path) -> None:
    source = ROOT / "src" / "rulebound"
    wanted = [path.relative_to(source) for kind in ("*.py", *DATA) for path in source.rglob(kind)]
    assert wanted
    assert [path for path in wanted if not (wheel / "rulebound" / path.as_posix()).is_file()] == []


def test_a_plain_wheel_fits_every_machine(wheel: zipfile.Path) -> None:
    tags = next(path for path in wheel.iterdir() if path.name.endswith(".dist-info")) / "WHEEL"
    assert "Tag: py3-none-any" in tags.read_text("utf-8")
