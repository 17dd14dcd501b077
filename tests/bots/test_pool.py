"""Worker processes: they answer as the bot would here, they may be late or die, and somebody else takes their place."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine
from itertools import islice
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from bots.kit import ANIMORPHS, course, record_of, setting_of
from rulebound.bots import Budget, Job, NoAnswer, Pool, Thought, seated, think
from rulebound.bots.worker import KEPT, Desk
from rulebound.kernel import HOUSE, Entry, Position, Seat, TakeBack, fold, write_record

R = TypeVar("R")
NODES = Budget(nodes=120)


def play(seed: str, count: int) -> list[Entry]:
    """The first entries of a game, up to the first question at or after `count`."""
    entries: list[Entry] = []
    for _, entry, _ in islice(course(ANIMORPHS, ["novice"] * 2, seed), 400):
        if len(entries) >= count and entry.seat >= 0:
            break
        entries.append(entry)
    return entries


def job(entries: list[Entry], room: str = "room", budget: Budget = NODES, **more: Any) -> Job:
    s = position(entries)
    fields: dict[str, Any] = {
        "room": room,
        "game": "animorphs",
        "record": write_record(record_of(ANIMORPHS, 2, entries)),
        "pack": ANIMORPHS.packs["standard"].files,
        "seat": s.stack[-1].awaits()[0],
        "level": "strong",
        "budget": budget,
        "seed": "seven",
    }
    return Job(**{**fields, **more})


def position(entries: list[Entry]) -> Position:
    return fold(ANIMORPHS, record_of(ANIMORPHS, 2, entries), ANIMORPHS.packs["standard"])


def here(entries: list[Entry]) -> Thought:
    """The same answer, thought of in this process."""
    s = position(entries)
    bot = seated("strong", setting_of(ANIMORPHS, 2), s.stack[-1].awaits()[0], Random("seven").random)
    choice = think(s, bot, NODES)
    return Thought(action=msgspec.to_builtins(choice.action), why=choice.why, seconds=0)


def alike(one: Thought, other: Thought) -> bool:
    return (one.action, one.why) == (other.action, other.why)


def run(doing: Coroutine[Any, Any, R]) -> R:
    return asyncio.run(asyncio.wait_for(doing, 120))


def test_answers_as_the_bot_would_here() -> None:
    async def doing() -> list[Thought]:
        async with Pool(workers=2) as pool:
            return await asyncio.gather(*(pool.answer(job(play("a", n), f"room {n}")) for n in (20, 60, 90)))

    assert all(alike(thought, here(play("a", n))) for thought, n in zip(run(doing()), (20, 60, 90), strict=True))


def test_a_dead_worker_is_replaced() -> None:
    async def doing() -> None:
        async with Pool(workers=1) as pool:
            first = await pool.answer(job(play("a", 20)))
            process = pool._workers[0].process
            assert process is not None
            long = asyncio.create_task(pool.answer(job(play("a", 20), budget=Budget(seconds=30))))
            await asyncio.sleep(0.3)
            process.kill()
            with pytest.raises(NoAnswer, match="died"):
                await long
            assert alike(await pool.answer(job(play("a", 20))), first)
            assert pool._workers[0].process is not None
            assert pool._workers[0].process.pid != process.pid

    run(doing())


def test_a_late_worker_is_replaced_and_its_caller_hears_of_it_in_time() -> None:
    async def doing() -> None:
        async with Pool(workers=1, grace=0.2) as pool:
            await pool.answer(job(play("a", 20)))  # now it is up
            process = pool._workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGSTOP)
            began = time.perf_counter()
            with pytest.raises(NoAnswer, match=r"in time|late"):
                await pool.answer(job(play("a", 20), budget=Budget(seconds=0.1)))
            assert time.perf_counter() - began < 5
            assert alike(await pool.answer(job(play("a", 20))), here(play("a", 20)))
            assert process.returncode is not None

    run(doing())


def test_whoever_waits_too_long_for_a_worker_gets_no_answer() -> None:
    async def doing() -> None:
        async with Pool(workers=1, grace=0.3) as pool:
            await pool.answer(job(play("a", 20)))
            busy = asyncio.create_task(pool.answer(job(play("a", 20), budget=Budget(seconds=2))))
            await asyncio.sleep(0.05)
            with pytest.raises(NoAnswer, match="in time"):
                await pool.answer(job(play("b", 20), "other room", budget=Budget(seconds=0.1)))
            await busy  # which is none the worse for it
            assert not pool._backlog

    run(doing())


def test_one_who_gives_up_waiting_harms_nobody() -> None:
    async def doing() -> None:
        async with Pool(workers=1) as pool:
            asking = asyncio.create_task(pool.answer(job(play("a", 20), budget=Budget(seconds=0.5))))
            await asyncio.sleep(0.1)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert alike(await pool.answer(job(play("a", 20))), here(play("a", 20)))

    run(doing())


def test_a_job_at_fault_is_told_and_costs_no_worker() -> None:
    async def doing() -> None:
        async with Pool(workers=1) as pool:
            await pool.answer(job(play("a", 20)))
            process = pool._workers[0].process
            good = job(play("a", 20))
            bad = {
                "record": b"no record",
                "game": "chess",
                "level": "grandmaster",
                "seat": 1 - good.seat,
                "pack": {"pack.toml": ""},
            }
            for key, value in bad.items():
                with pytest.raises(NoAnswer):
                    await pool.answer(msgspec.structs.replace(good, room=key, **{key: value}))
            assert pool._workers[0].process is process
            await pool.answer(good)

    run(doing())


def test_closing_answers_those_who_wait() -> None:
    async def doing() -> None:
        pool = Pool(workers=1)
        with pytest.raises(NoAnswer, match="not running"):
            await pool.answer(job(play("a", 20)))
        await pool.start()
        asked = [asyncio.create_task(pool.answer(job(play("a", 20), budget=Budget(seconds=20)))) for _ in range(3)]
        await asyncio.sleep(0.2)
        await pool.close()
        assert [type(each) for each in await asyncio.gather(*asked, return_exceptions=True)] == [NoAnswer] * 3

    run(doing())


def test_workers_end_with_a_server_that_was_killed() -> None:
    """No farewell is needed: their input ends."""
    program = (
        "import asyncio\n"
        "from rulebound.bots import Pool\n"
        "async def main():\n"
        "    async with Pool(workers=1) as pool:\n"
        "        while pool._workers[0].inbox is None:\n"
        "            await asyncio.sleep(0.05)\n"
        "        print(pool._workers[0].process.pid, flush=True)\n"
        "        await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        if "\nState:\tZ" in status(worker):
            return
        time.sleep(0.05)
    pytest.fail("the worker lives on")


def status(pid: int) -> str:
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as file:  # noqa: PTH123
            return file.read()
    except OSError:
        return ""


# The worker's desk, without a process.


def test_a_growing_record_is_played_on() -> None:
    desk = Desk()
    kept = None
    for n in (20, 40, 80, 120):
        entries = play("a", n)
        assert alike(desk.do(job(entries)), here(entries))
        assert kept is None or desk.rooms["room"] is kept, "the position was not replayed"
        kept = desk.rooms["room"]


def test_what_was_taken_back_is_no_longer_there() -> None:
    desk = Desk()
    before = play("a", 40)
    entries = play("a", 60)
    desk.do(job(entries))
    back = [*entries, Entry(HOUSE, TakeBack(len(before)))]
    assert alike(desk.do(job(back)), here(back))
    assert alike(desk.do(job(before)), here(before)), "and a record that is shorter than the one that is kept is replayed"


def test_another_record_for_the_same_room_is_replayed() -> None:
    desk = Desk()
    desk.do(job(play("a", 60)))
    assert alike(desk.do(job(play("b", 70))), here(play("b", 70)))


def test_the_rooms_longest_unused_are_forgotten() -> None:
    desk = Desk()
    entries = play("a", 20)
    for n in range(KEPT + 5):
        desk.do(job(entries, f"room {n}", level="random"))
    assert len(desk.rooms) == KEPT
    assert "room 4" not in desk.rooms
    assert f"room {KEPT + 4}" in desk.rooms


def test_the_seat_must_be_asked() -> None:
    entries = play("a", 40)
    other = Seat(1 - position(entries).stack[-1].awaits()[0])
    with pytest.raises(AssertionError, match="not asked"):
        Desk().do(job(entries, seat=other))
