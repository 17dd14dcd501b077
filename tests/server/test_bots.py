"""What the driver does: bots answer, also in place of people, and nothing that happens to a worker holds up a game."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from rulebound.bots.job import Job, Thought
from rulebound.bots.pool import NoAnswer
from server.kit import PASS, Person, Said, Socket, play, play_all, quick, run, serving


class Broken:
    """A worker that is late, dies, or says nonsense."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.jobs: list[Job] = []

    async def answer(self, job: Job) -> Thought:
        self.jobs.append(job)
        if self.how == "dead":
            raise NoAnswer("the worker died")
        if self.how == "crash":
            raise RuntimeError("a fault of the pool")
        nonsense: dict[str, Any] = {"type": "Bid", "seeds": 99} if self.how == "illegal" else {"type": "Nonsense"}
        return Thought(action=nonsense, why="", seconds=0.0)


@pytest.mark.parametrize("how", ["dead", "crash", "illegal", "nonsense"])
def test_a_bot_whose_worker_fails_answers_all_the_same(tmp_path: Path, how: str) -> None:
    async def scenario() -> None:
        thinker = Broken(how)
        async with serving(quick(tmp_path), thinker=thinker) as server, server.person() as ann:
            seats = [{"kind": "person"}, {"kind": "bot", "level": "strong"}]
            made = await ann.post("/rooms", {"game": "magpies", "seats": seats})
            room = await ann.begin(made)
            seat = await ann.sit(room)
            assert await play(seat, random.Random(1), 4) == 4
            assert thinker.jobs
            assert thinker.jobs[0].level == "strong"
            assert thinker.jobs[0].record.startswith(b'{"format"')

    run(scenario)


def test_strong_bots_think_in_worker_processes(tmp_path: Path) -> None:
    from rulebound.bots.pool import Pool

    async def scenario() -> None:
        async with Pool(1) as pool:
            settings = quick(tmp_path, think_nodes=40, think_seconds=5.0)
            async with serving(settings, thinker=pool) as server, server.person() as ann:
                seats = [{"kind": "person"}, {"kind": "bot", "level": "strong"}]
                room = await ann.begin(await ann.post("/rooms", {"game": "animorphs", "seats": seats}))
                seat = await ann.sit(room)
                await play(seat, random.Random(3), 6)
                found = await server.services.records.rooms.get(room["id"])
                from rulebound.server.rows import read_whys

                async with server.services.store.read() as connection:
                    whys = await read_whys(connection, found.id)
                assert any(whys), "the bot says why it did what it did"

    run(scenario)


def test_a_bot_takes_a_seat_over_and_gives_it_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            path = f"/rooms/{room['id']}/seats"
            hers, his = await ann.sit(room), await bob.sit(room)
            with pytest.raises(Said) as refused:
                await bob.post(f"{path}/0/hand-over", {"to": "bot"})
            assert refused.value.status == 403
            handed = await ann.post(f"{path}/0/hand-over", {"to": "bot", "level": "random"})
            assert (handed["seats"][0]["botPlays"], handed["seats"][0]["kind"], handed["seats"][0]["level"]) == (True, "person", "random")
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            said = await hers.answer({"type": "Bid", "seeds": 0})
            assert said["clause"] == "seat"
            await ann.post(f"{path}/0/hand-over", {"to": "person"})
            await play_all([hers, his], random.Random(1), his.state["n"] + 12)
            assert not hers.room["seats"][0]["botPlays"]

    run(scenario)


def test_the_host_hands_over_the_seat_of_somebody_who_is_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, absent_after=0.3)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            his = await bob.sit(room)
            path = f"/rooms/{room['id']}/seats/1/hand-over"
            for _ in range(2):
                with pytest.raises(Said) as refused:
                    await ann.post(path, {"to": "bot"})
                assert refused.value.body["clause"] == "seat"
                if his.code is None:
                    await his.close()
            await asyncio.sleep(0.4)
            handed = await ann.post(path, {"to": "bot"})
            assert handed["seats"][1]["botPlays"]
            with pytest.raises(Said):
                await ann.post(path, {"to": "person"})
            back = await bob.post(path, {"to": "person"})
            assert not back["seats"][1]["botPlays"]

    run(scenario)


def test_a_bot_waits_so_that_people_can_follow(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, bot_pause=0.4)) as server, server.person() as ann:
            room = await ann.play_now("animorphs", bots=1)
            seat = await ann.sit(room)
            await play(seat, random.Random(1), 1)
            for _ in range(30):
                if seat.state["view"]["waiting"] == [1]:
                    break
                await play(seat, random.Random(1), 1)
            n, began = seat.state["n"], time.monotonic()
            await seat.wait(lambda: seat.state["n"] > n)
            assert time.monotonic() - began >= 0.3

    run(scenario)


class AtOnce:
    """A worker that needs no time: as it is for a bot that can only pass."""

    async def answer(self, job: Job) -> Thought:
        raise NoAnswer("nothing to think about")


def test_a_bot_that_thinks_takes_its_whole_time_even_where_it_has_no_choice(tmp_path: Path) -> None:
    """Who sees it pass sooner than usual would know what it does not hold."""

    async def scenario() -> None:
        async with serving(quick(tmp_path, think_seconds=0.4), thinker=AtOnce()) as server, server.person() as ann:
            seats = [{"kind": "person"}, {"kind": "bot", "level": "strong"}]
            began = time.monotonic()
            seat = await ann.sit(await ann.begin(await ann.post("/rooms", {"game": "magpies", "seats": seats})))
            await seat.wait(lambda: 1 not in seat.state["view"]["waiting"])
            assert time.monotonic() - began >= 0.4

    run(scenario)


def test_a_bot_waits_longer_where_a_person_may_do_something_first(tmp_path: Path) -> None:
    """In Canary any seat may whisper while all write: the bot's word does not come before there was time to."""
    from server.canary import Canary

    async def scenario() -> None:
        offered = {"canary": Canary([f"word{n}" for n in range(30)])}
        async with serving(quick(tmp_path, interject_pause=0.5), offered) as server, server.person() as ann:
            began = time.monotonic()
            room = await ann.play_now("canary")
            seat = await ann.sit(room)
            await seat.wait(lambda: 1 not in seat.state["view"]["waiting"])
            assert time.monotonic() - began >= 0.5

    run(scenario)


def test_where_people_are_asked_the_same_a_bot_leaves_it_to_them_for_a_while(tmp_path: Path) -> None:
    """In Canary all write at once. Once the person has written, the bot need not wait any more."""
    from server.canary import Canary

    async def scenario() -> None:
        offered = {"canary": Canary([f"word{n}" for n in range(30)])}
        async with serving(quick(tmp_path, together_pause=0.6), offered) as server, server.person() as ann:
            began = time.monotonic()
            seat = await ann.sit(await ann.play_now("canary"))
            await seat.wait(lambda: 1 not in seat.state["view"]["waiting"])
            assert time.monotonic() - began >= 0.6
        async with serving(quick(tmp_path, together_pause=600.0), offered) as server, server.person() as ann:
            seat = await ann.sit(await ann.play_now("canary"))
            n = seat.state["n"]
            assert (await seat.answer({"type": "Write", "word": "one"}))["type"] == "Done"
            await seat.wait(lambda: seat.state["n"] >= n + 2)  # one's own word and the bot's

    run(scenario)


def test_who_can_only_pass_is_passed_for_unless_they_want_to_do_it_themselves(tmp_path: Path) -> None:
    """Magpies: a sale opens a window to everybody who holds tricks, whether or not one of them would help."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("magpies", bots=1)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(11), 12)
            await seat.wait(lambda: seat.state["view"]["over"] or not is_only_a_pass(seat.offer))  # such an offer does not stay
            for _ in range(20):
                seat = await one_that_only_passes(ann)
                if not seat.state["view"]["over"]:
                    break
            n = seat.state["n"]
            await asyncio.sleep(0.3)
            assert seat.state["n"] == n, "nobody passed for this seat"
            assert is_only_a_pass(seat.offer)
            assert (await seat.answer(PASS))["type"] == "Done"

    run(scenario)


async def one_that_only_passes(ann: Person) -> Socket:
    """A seat whose player wants to pass by hand, in a window in which nothing else is left; or its game is over."""
    room = await ann.play_now("magpies", bots=1)
    await ann.ask("PUT", f"/rooms/{room['id']}/seats/0/settings", {"autoPass": False, "passDelay": 0})
    seat = await ann.sit(room)
    while await seat.due() and not is_only_a_pass(seat.offer):
        last = {"type": "Bid", "seeds": 0} if seat.offer["question"] == "Offers" else (seat.offer["actions"] or [PASS])[-1]
        n = seat.state["n"]
        await seat.answer(last)
        await seat.wait(lambda n=n: seat.state["n"] > n)  # type: ignore[misc]
    return seat


def is_only_a_pass(offer: Any) -> bool:
    return bool(offer) and offer["asked"] and offer["actions"] == [PASS] and offer["interjections"] == []


def test_time_runs_out_only_where_there_is_an_answer_by_default(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1, limit=5)
            await bob.join(made)
            room = await ann.begin(made)
            hers = await ann.sit(room, seen=0)
            assert hers.state["deadline"] is not None
            left = hers.state["deadline"] / 1000 - time.time()
            assert 3 < left <= 5
            n = hers.state["n"]
            await hers.wait(lambda: hers.state["n"] > n, 12)
            assert hers.state["view"]["table"]["offers"] == [0, 0], "both have offered nothing"
            found = await server.services.rooms.get(room["id"])
            assert found.live is not None
            assert found.live.entries[n].seat == -2, "the clock, as an entry"

    run(scenario)
