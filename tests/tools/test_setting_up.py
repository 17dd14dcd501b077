"""What the set-up decides: which Node will do, whether npm's packages are those of the lock, which files a lock may name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import build_compiled
import node
import web

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0"])
def test_a_node_that_vite_runs_on_is_taken(version: str) -> None:
    assert node.new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "v21.7.3", "v22.11.0", "", "command not found"])
def test_an_older_node_is_not(version: str) -> None:
    assert not node.new_enough(version)


def npm_folder(folder: Path, locked: dict[str, object], have: dict[str, object] | None) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "package-lock.json").write_text(json.dumps({"packages": {"": {}, **locked}}))
    if have is not None:
        (folder / "node_modules").mkdir(exist_ok=True)
        (folder / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": have}))


@pytest.mark.parametrize(
    ("have", "good"),
    [
        (None, False),
        ({"node_modules/svelte": {"version": "5.1.0"}}, True),
        ({"node_modules/svelte": {"version": "5.0.0"}}, False),
        ({}, False),
        ({"node_modules/svelte": {"version": "5.1.0"}, "node_modules/left": {"version": "1.0.0"}}, False),
    ],
)
def test_installed_means_what_the_lock_says_but_for_other_platforms(
    have: dict[str, object] | None, good: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "WEB", tmp_path)
    npm_folder(
        tmp_path,
        {"node_modules/svelte": {"version": "5.1.0"}, "node_modules/rolldown-windows": {"version": "1.0.0", "optional": True}},
        have,
    )
    assert web.installed() is good


def test_locks_hold_hashes_and_no_addresses() -> None:
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        text = lock.read_text("utf-8")
        assert "://" not in text, lock.name
        pins = re.findall(r"^([A-Za-z0-9._-]+==\S+)(.*(?:\n .*)*)", text, re.MULTILINE)
        assert pins, lock.name
        assert all("--hash=sha256:" in rest for _, rest in pins), lock.name
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text("utf-8")


def test_the_rules_are_compiled_and_the_wire_is_not() -> None:
    compiled = {path.as_posix() for path in build_compiled.modules()}
    assert {"rulebound/kernel/driver.py", "rulebound/kernel/ask.py", "rulebound/kernel/position.py"} <= compiled
    assert not {"rulebound/kernel/wire.py", "rulebound/kernel/__init__.py", "rulebound/kernel/illegal.py"} & compiled
    assert not [path for path in compiled if path.endswith("/actions.py")]
