"""A database that an older release wrote is brought up to date when the server starts, and its games go on."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from rulebound.server.backup import DATABASE
from rulebound.server.tables import SCHEMA
from server.kit import play, quick, run, serving

SINCE: dict[int, tuple[str, ...]] = {
    2: (
        "DROP TABLE words",
        "DROP TABLE draft",
        *(f"ALTER TABLE room DROP COLUMN {name}" for name in ("limited", "lists", "lists_only", "talk", "helps", "vote")),
        "ALTER TABLE entry DROP COLUMN receipts",
    ),
    3: ("ALTER TABLE chat DROP COLUMN request",),
}
"""What makes a database of a schema one of the schema before."""


@pytest.mark.parametrize("schema", range(1, SCHEMA))
def test_an_old_database_goes_on(tmp_path: Path, schema: int) -> None:
    settings = quick(tmp_path / "data", database="")

    async def before() -> tuple[str, str]:
        async with serving(settings) as server, server.person("Ann") as ann:
            room = await ann.play_now("animorphs", bots=1)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(4), 6)
            await seat.request("Say", text="Good night")
            return room["id"], ann.http.cookies["rulebound"]

    async def after(room: str, cookie: str) -> None:
        async with serving(settings) as server, server.person("Ann") as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("rulebound", cookie, domain="127.0.0.1")
            seat = await ann.sit({"id": room}, seen=0)
            assert [line["text"] for line in await ann.get(f"/rooms/{room}/chat")] == ["Good night"]
            n = seat.state["n"]
            await play(seat, random.Random(5), 3)
            assert seat.state["n"] > n
            assert (await seat.request("Say", text="Good morning"))["type"] == "Done"

    room, cookie = run(before)
    with sqlite3.connect(settings.folder / DATABASE) as database:
        for newer in range(SCHEMA, schema, -1):
            for statement in SINCE[newer]:
                database.execute(statement)
        database.execute("UPDATE meta SET value = ? WHERE name = 'schema'", (str(schema),))
    database.close()
    run(lambda: after(room, cookie))
    with sqlite3.connect(settings.folder / DATABASE) as database:
        assert database.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone() == (str(SCHEMA),)
    database.close()
