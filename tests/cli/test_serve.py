"""`rulebound serve`, `backup`, `restore`, `export`: a server as a host runs it, by the installed program."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.kit import program
from rulebound.server.settings import setting_rows

QUICK = ["--bot-pause", "0", "--interject-pause", "0", "--together-pause", "0", "--pass-delay", "0", "--sweep", "0.2", "--port", "0"]


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """A server with its data in this folder; yields its address. It must end well when it is interrupted."""
    found = Path(sys.executable).with_name("rulebound")
    line = [str(found), "serve", "--data", str(data), *QUICK]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            address = None
            for said in running.stdout:
                address = re.search(r"http://127\.0\.0\.1:\d+", said)
                if address is not None:
                    break
            assert address is not None
            yield address[0]
        finally:
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=30)
    assert running.returncode == 0, err
    assert "Traceback" not in err


def watch_a_game(address: str) -> str:
    """Two novices play; returns the room when they are done."""
    with httpx.Client(base_url=address, timeout=30) as client:
        bots = [{"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "novice"}]
        made = client.post("/api/rooms", json={"game": "animorphs", "mode": "watch", "seats": bots})
        assert made.status_code == 201, made.text
        room = str(made.json()["id"])
        if made.json()["phase"] == "gathering":
            begun = client.post(f"/api/rooms/{room}/begin", json={"nonce": "5a" * 32})
            assert begun.status_code in (200, 201), begun.text
        deadline = time.monotonic() + 100
        while time.monotonic() < deadline:
            info: dict[str, Any] = client.get(f"/api/rooms/{room}").json()
            if info["phase"] == "over":
                return room
            time.sleep(0.25)
    pytest.fail("the bots did not come to an end")


def test_a_host_s_day(tmp_path: Path) -> None:
    """Serve, back up, lose the data, bring them back, take the records out, check them."""
    data = tmp_path / "data"
    with serving(data) as address:
        assert httpx.get(f"{address}/healthz").json()["status"] == "ok"
        room = watch_a_game(address)
        saved = program("backup", "day.zip", "--data", data, "--json", cwd=tmp_path)  # while it is running
        assert saved.status == 0, saved.err
        assert json.loads(saved.out)["bytes"] == (tmp_path / "day.zip").stat().st_size
        busy = program("restore", "day.zip", "--data", data, cwd=tmp_path)
        assert busy.status == 2
        assert "stop the server first" in busy.err

    other = tmp_path / "other"
    restored = program("restore", "day.zip", "--data", other, cwd=tmp_path)
    assert restored.status == 0, restored.err
    again = program("restore", "day.zip", "--data", other, cwd=tmp_path)
    assert "What was there before is now" in again.out
    checked = program("serve", "--check", "--data", other)
    assert checked.status == 0, checked.err
    assert "1 games, 0 of which cannot be played" in checked.out

    taken = program("export", "records", "--data", other, "--json", cwd=tmp_path)
    assert taken.status == 0, taken.err
    assert json.loads(taken.out) == {"folder": "records", "records": 1, "packs": 0}
    record = tmp_path / "records" / f"animorphs-{room}.jsonl"
    verdict = program("verify", record)
    assert verdict.status == 0, verdict.err
    assert "follow from the secret" in verdict.out
    assert "wins the game!" in program("replay", record).out
    with serving(other) as address:
        info = httpx.get(f"{address}/api/rooms/{room}").json()
        assert info["phase"] == "over"


def test_help_tells_every_setting_with_its_default() -> None:
    said = program("serve", "--help")
    flat = " ".join(said.out.split())
    for row in setting_rows():
        assert row.flag in flat
        assert row.variable in flat
        assert " ".join(row.about.split()[:3]) in flat
    assert "(default: 8000; environment: RULEBOUND_PORT)" in flat
    assert "default: ;" not in flat


def test_two_servers_on_one_port(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as address:
        port = address.rsplit(":", 1)[1]
        said = program("serve", "--port", port, "--data", tmp_path / "two")
        assert said.status == 2
        assert "Choose another --port" in said.err
