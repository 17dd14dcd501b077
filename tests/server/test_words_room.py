"""A room of Alphabeasts Attack! on the server: bots of every level, and what only games with words have."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.kit import Said, quick, run, serving

LEVELS = ("easy", "normal", "hard", "expert")


def test_a_room_of_bots_of_every_level_plays_to_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            (box,) = [each for each in await ann.get("/games") if each["id"] == "alphabeasts"]
            assert box["levels"] == list(LEVELS)
            assert box["usual"] == "normal"
            bots = [{"kind": "bot", "level": level} for level in LEVELS]
            made = await ann.post("/rooms", {"game": "alphabeasts", "mode": "watch", "seats": [*bots, {"kind": "bot"}]})
            assert [seat["level"] for seat in made["seats"]] == [*LEVELS, "normal"]
            watch = await ann.sit(await ann.begin(made))
            await watch.wait(lambda: watch.state["view"]["over"], 60)
            table = watch.state["view"]["table"]
            assert table["won"] is (table["brains"] >= table["limit"])
            record = await ann.get(f"/rooms/{made['id']}/record")
            assert record.count(b'{"verdict"') > 5

    run(scenario)


def test_a_level_that_there_is_not_is_refused_with_those_there_are(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            with pytest.raises(Said) as refused:
                await ann.post("/rooms", {"game": "alphabeasts", "seats": [{"kind": "person"}, {"kind": "bot", "level": "genius"}]})
            assert "expert" in refused.value.body["reason"]
            with pytest.raises(Said):
                await ann.post("/rooms", {"game": "animorphs", "seats": [{"kind": "person"}, {"kind": "bot", "level": "expert"}]})

    run(scenario)
