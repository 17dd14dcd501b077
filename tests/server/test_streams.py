"""The numbered stream of a seat: what is sent, what is sent again, what is left out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from server.kit import play, quick, run, serving


def steps_of(states: list[Any]) -> list[Any]:
    return [step for state in states for step in state["steps"]]


def test_who_comes_back_with_a_number_gets_what_was_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("magpies", bots=2)
            kept = await ann.sit(room, seen=0)
            lost = await ann.sit(room, seen=0)
            await play(kept, random.Random(5), 3)
            await lost.wait(lambda: lost.state["n"] == kept.state["n"])
            seen = lost.state["n"]
            before = steps_of(lost.states)
            await lost.close()
            await play(kept, random.Random(6), 6)
            back = await ann.sit(room, seen=seen)
            await back.wait(lambda: back.state["n"] == kept.state["n"])
            assert back.states[0]["since"] == seen
            assert back.state["view"] == kept.state["view"]
            assert before + steps_of(back.states) == steps_of(kept.states)
            assert {step["n"] for step in steps_of(back.states)}.isdisjoint(step["n"] for step in before)

    run(scenario)


def test_a_reload_gets_the_view_and_the_whole_log_if_it_wants(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("animorphs", bots=1)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(5), 8)
            assert await seat.due(), "from here on nothing happens by itself"
            bare = await ann.sit(room)
            assert bare.states[0]["steps"] == []
            assert bare.states[0]["view"] == seat.state["view"]
            whole = await ann.sit(room, seen=0)
            assert steps_of(whole.states) == steps_of(seat.states)
            by_http = await ann.get(f"/rooms/{room['id']}/state?seen=0")
            assert by_http["steps"] == steps_of(whole.states)
            assert by_http["view"] == whole.state["view"]
            ahead = await ann.sit(room, seen=10_000)
            assert ahead.states[0]["since"] == 0, "a number from a time that a restored backup does not know"

    run(scenario)


def test_numbers_only_grow_and_states_follow_one_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("animorphs", bots=3)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(8), 12)
            numbers = [state["n"] for state in seat.states]
            assert numbers == sorted(set(numbers))
            assert [state["since"] for state in seat.states[1:]] == numbers[:-1]

    run(scenario)


def test_an_entry_that_shows_a_seat_nothing_sends_it_nothing(tmp_path: Path) -> None:
    """A sealed answer that is changed: the others' view is as before, and they hear nothing."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            first = await hers.answer({"type": "Bid", "seeds": 1})
            await his.wait(lambda: his.state["n"] == first["n"])
            heard = len(his.messages)
            second = await hers.answer({"type": "Bid", "seeds": 2})
            assert second["type"] == "Done"
            await hers.wait(lambda: hers.state["n"] == second["n"])
            assert hers.offer["given"] == {"type": "Bid", "seeds": 2}
            await his.request("Ping")
            assert [each["type"] for each in his.messages[heard:]] == ["Pong"]

    run(scenario)


def test_presence_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            server.person("Ann") as ann,
            server.person("Bob") as bob,
            server.person("Eve") as eve,
        ):
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers = await ann.sit(room)
            assert [seat["online"] for seat in hers.room["seats"]] == [True, False]
            his = await bob.sit(room)
            await hers.wait(lambda: hers.room["seats"][1]["online"])
            await his.close()
            await hers.wait(lambda: not hers.room["seats"][1]["online"])
            watcher = await eve.sit(room)
            await hers.wait(lambda: hers.room["watching"] == 1)
            await watcher.close()
            await hers.wait(lambda: hers.room["watching"] == 0)

    run(scenario)


def test_a_client_that_does_not_read_is_closed(tmp_path: Path) -> None:
    from rulebound.server.client import QUEUE, Client

    client = Client("somebody", "127.0.0.1")
    for _ in range(QUEUE + 1):
        client.put(b"{}")
    assert client.code == 4008
    assert client.queue.get_nowait() is None
