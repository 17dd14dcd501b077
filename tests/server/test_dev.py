"""The developers' panel: everything, on loopback, only when asked for."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from server.kit import Said, play, quick, run, serving


def test_the_panel_is_not_there_unless_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            for path in ("/", "/test"):
                with pytest.raises(Said) as refused:
                    await ann.get(f"/dev/rooms/{room['id']}{path}")
                assert refused.value.status == 404

    run(scenario)


def test_the_panel_shows_the_stack_the_entries_and_any_view_at_any_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, dev=True)) as server, server.person() as ann:
            room = await ann.play_now("magpies", bots=1)
            seat = await ann.sit(room)
            await play(seat, random.Random(1), 3)
            await seat.due()
            shown = await ann.get(f"/dev/rooms/{room['id']}/?seat=0")
            assert shown["n"] == len(shown["entries"]) == seat.state["n"]
            assert shown["view"] == seat.state["view"]
            assert shown["after"] == seat.state["after"]
            assert [frame["frame"] for frame in shown["stack"]] == [each["frame"] for each in seat.state["view"]["resolving"]]
            other = await ann.get(f"/dev/rooms/{room['id']}/?seat=1")
            assert other["view"]["hand"] != shown["view"]["hand"]
            for n in (0, 5):
                then = await ann.get(f"/dev/rooms/{room['id']}/?seat=0&n={n}")
                assert then["n"] == n
                assert then["view"] != shown["view"]
            with pytest.raises(Said) as refused:
                await ann.get(f"/dev/rooms/{room['id']}/?n=999")
            assert refused.value.status == 404
            far = await ann.http.get(f"/api/dev/rooms/{room['id']}/", headers={"x-forwarded-for": "203.0.113.9"})
            assert far.status_code == 403

    run(scenario)


def test_a_room_becomes_a_failing_test(tmp_path: Path) -> None:
    async def scenario() -> str:
        async with serving(quick(tmp_path, dev=True)) as server, server.person() as ann:
            room = await ann.play_now("animorphs")
            await play(await ann.sit(room), random.Random(1), 3)
            data = await ann.get(f"/dev/rooms/{room['id']}/test?seat=0")
            assert isinstance(data, bytes)
            return data.decode()

    written = tmp_path / "test_room.py"
    written.write_text(run(scenario))
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(written)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "say what should be so" in done.stdout
