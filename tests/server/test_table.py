"""A game at the table: answers, refusals, what everybody is shown."""

from __future__ import annotations

import random
from pathlib import Path

from server.kit import play, quick, run, serving


def test_a_person_plays_a_whole_game_against_bots(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now(bots=2)
            seat = await ann.sit(room)
            await play(seat, random.Random(7), 400)
            assert seat.state is not None

    run(scenario)
