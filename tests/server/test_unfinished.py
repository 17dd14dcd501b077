"""A record of a game that was never finished: it can be replayed, and nobody plays it on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from rulebound.kernel import Entry, Header, Named, Record, advance, apply, choose, read_options, write_record
from server.kit import Said, quick, run, serving
from toy import GAME as TOY


def unfinished(entries: int) -> bytes:
    """So many entries of a random game of three."""
    pack = TOY.packs["standard"]
    s = TOY.start(read_options(TOY.options, {}), TOY.content(pack), 3)
    advance(s)
    source = random.Random(5).random
    played: list[Entry] = []
    while len(played) < entries:
        played.append(choose(s, source))
        apply(s, played[-1])
    header = Header(game=TOY.name, ruleset=TOY.ruleset, seats=3, options={}, pack=Named(pack.name, pack.sha256))
    return write_record(Record(header, played))


@pytest.mark.parametrize("entries", [0, 3, 11])
def test_an_unfinished_record_is_shown_and_stays_as_it_is(tmp_path: Path, entries: int) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.ask("POST", "/records", content=unfinished(entries))
            assert (room["phase"], room["entries"], room["scores"]) == ("over", entries, None)
            seat = await ann.sit(room)
            await asyncio.sleep(0.5)
            assert seat.state["n"] == entries
            assert not seat.state["view"]["over"]
            assert (await ann.get(f"/rooms/{room['id']}"))["entries"] == entries
            assert len((await ann.get(f"/rooms/{room['id']}/replay"))["lines"]) == entries
            assert (await ann.get(f"/rooms/{room['id']}/replay/{entries}?seat=1"))["view"]["hand"] is not None
            said = await seat.request("Answer", after=entries, action={"type": "Bid", "seeds": 0}, seat=0)
            assert said["clause"] == "seat"
            with pytest.raises(Said) as refused:
                await ann.get(f"/rooms/{room['id']}/draws")
            assert refused.value.body["clause"] == "phase"

    run(scenario)
