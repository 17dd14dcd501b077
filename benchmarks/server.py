"""How quick and how small the server is, measured from outside: a server of its own, sockets on loopback.

    python benchmarks/server.py                 # all three, as a list of {name, value, unit, limit}
    python benchmarks/server.py --seconds 30    # measure longer

- From an answer to the view at the other seat, while 50 rooms of four `novice` bots answer once a second each, every room watched.
- Memory of a room that nobody is in, its position dropped.
- Opening a room with 1,000 entries: from Hello to the State.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rulebound.games import game
from rulebound.kernel import HOUSE, Entry, advance, apply, choose, read_options

ROOMS = 50
IDLE = 400  # rooms made to see what one weighs
LONG = 1000  # entries
OPENED = 20  # long rooms
NO_LIMIT = dict.fromkeys(("answer-rate", "check-rate", "room-rate", "read-rate"), 0) | {"connections": 10_000}
LIMITS = {"answer to view at the other seat, p95": 50.0, "idle room": 100.0, "opening a room with 1,000 entries, p95": 200.0}


class Server:
    """A server in a folder of its own."""

    def __init__(self, folder: Path, **flags: Any) -> None:
        self.folder = folder
        self.flags = flags
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        flags = {"port": self.port, "data": self.folder, "thinkers": 1, **NO_LIMIT, **self.flags}
        words = [word for name, value in flags.items() for word in (f"--{name.replace('_', '-')}", str(value))]
        self.process = subprocess.Popen([sys.executable, "-m", "rulebound", "serve", *words], stdout=subprocess.DEVNULL)
        try:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"{self.url}/healthz").status_code == 200:
                        break
                time.sleep(0.1)
            yield
        finally:
            self.process.terminate()
            self.process.wait()

    def memory(self) -> int:
        """Resident bytes of the server's own process."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise LookupError("VmRSS")


async def make(http: httpx.AsyncClient, mode: str, kinds: list[str]) -> Any:
    """A room whose seats are of these kinds."""
    setup = {"game": "animorphs", "mode": mode, "seats": [{"kind": kind} for kind in kinds]}
    answer = await http.post("/api/rooms", json=setup)
    answer.raise_for_status()
    return answer.json()


async def begin(http: httpx.AsyncClient, room: str) -> None:
    (await http.post(f"/api/rooms/{room}/begin", json={"nonce": uuid.uuid4().hex})).raise_for_status()


async def sit(server: Server, http: httpx.AsyncClient, room: str) -> ClientConnection:
    """A socket, Hello said."""
    cookie = f"rulebound={http.cookies['rulebound']}"
    opened = await connect(f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket", additional_headers={"Cookie": cookie}, max_size=None)
    await opened.send('{"type": "Hello", "id": "hello"}')
    return opened


async def watch(opened: ClientConnection, counted: list[int]) -> None:
    """Reads whatever comes; counts the states."""
    async for data in opened:
        counted[0] += '"type":"State"' in str(data[:20])


async def answers_to_views(folder: Path, seconds: float) -> tuple[list[float], float]:
    """Milliseconds from an answer to the other seat's view; and how many answers a second the bots gave meanwhile."""
    server = Server(folder, bot_pause=1.0, interject_pause=1.0, together_pause=0, pass_delay=0)
    with server.running():
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as host, httpx.AsyncClient(base_url=server.url, timeout=60) as guest:
            counted = [0]
            watchers = []
            for _ in range(ROOMS):
                room = await make(host, "watch", ["bot"] * 4)
                await begin(host, room["id"])
                watchers.append(asyncio.create_task(watch(await sit(server, host, room["id"]), counted)))
            times: list[float] = []
            until = time.monotonic() + seconds
            counted[0] = 0
            began = time.monotonic()
            while time.monotonic() < until:
                await probe(server, host, guest, times, until)
            rate = counted[0] / (time.monotonic() - began)
            for task in watchers:
                task.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
    return times, rate


async def probe(server: Server, host: httpx.AsyncClient, guest: httpx.AsyncClient, times: list[float], until: float) -> None:
    """Two people play one room at random, five answers a second; the time until the other one sees."""
    room = await make(host, "invite", ["person", "open"])
    joined = await guest.post(f"/api/invites/{room['invite']}/join", json={"name": "Guest", "nonce": uuid.uuid4().hex})
    joined.raise_for_status()
    for seat, http in enumerate((host, guest)):  # nobody answers here but the two
        by_hand = await http.put(f"/api/rooms/{room['id']}/seats/{seat}/settings", json={"autoPass": False, "passDelay": 0})
        by_hand.raise_for_status()
    await begin(host, room["id"])
    sockets = [await sit(server, host, room["id"]), await sit(server, guest, room["id"])]
    states: list[Any] = [None, None]
    source = random.Random(len(times))
    while states[0] is None or states[1] is None:
        for seat, opened in enumerate(sockets):
            states[seat] = await next_state(opened)
    while time.monotonic() < until and not states[0]["view"]["over"]:
        seat = states[0]["view"]["waiting"][0]
        offer = states[seat]["view"]["offer"]
        n = states[seat]["n"]
        body = {"type": "Answer", "id": uuid.uuid4().hex, "after": states[seat]["after"], "action": source.choice(offer["actions"])}
        sent = time.perf_counter()
        await sockets[seat].send(json.dumps(body))
        while (states[1 - seat] or {"n": 0})["n"] <= n:
            states[1 - seat] = await next_state(sockets[1 - seat])
        times.append((time.perf_counter() - sent) * 1000)
        while states[seat]["n"] < states[1 - seat]["n"]:
            states[seat] = await next_state(sockets[seat])
        await asyncio.sleep(0.2)
    for opened in sockets:
        await opened.close()


async def next_state(opened: ClientConnection) -> Any:
    while True:
        message = msgspec.json.decode(await opened.recv())
        assert message["type"] != "Refused", message
        if message["type"] == "State":
            return message


async def idle_memory(folder: Path) -> float:
    """Kilobytes that one more room costs which nobody is in."""
    server = Server(folder, cache_seconds=0, sweep=0.2, bot_pause=0, interject_pause=0, together_pause=0, pass_delay=0)
    with server.running():
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            for _ in range(50):  # what the first rooms cost once and for all: code, caches of statements, the pack
                await begin(http, (await make(http, "play", ["person", "bot", "bot", "bot"]))["id"])
            await forgotten(http)
            before = server.memory()
            for _ in range(IDLE):
                await begin(http, (await make(http, "play", ["person", "bot", "bot", "bot"]))["id"])
            await forgotten(http)
            return (server.memory() - before) / IDLE / 1000


async def forgotten(http: httpx.AsyncClient) -> None:
    """Waits until the server has swept, and has no room in memory."""
    for _ in range(600):
        await asyncio.sleep(1.0)
        if not (await http.get("/healthz")).json()["rooms"]:
            return
    raise TimeoutError("the server keeps rooms in memory")


def long_log() -> list[Entry]:
    """A game of four played at random for LONG entries."""
    animorphs = game("animorphs")
    for seed in range(1000):
        source = random.Random(seed).random
        s = animorphs.start(read_options(animorphs.options, {}), animorphs.content(animorphs.packs["standard"]), 4)
        advance(s)
        entries: list[Entry] = []
        while not s.over and len(entries) < LONG:
            entry = choose(s, source)
            assert entry.seat != HOUSE
            apply(s, entry)
            entries.append(entry)
        if not s.over:
            return entries
    raise LookupError(f"no random game has {LONG} entries")


async def opening(folder: Path) -> list[float]:
    """Milliseconds from Hello to the State of a room with LONG entries that is not in memory."""
    server = Server(folder, cache_seconds=0, sweep=0.5)
    with server.running():
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            rooms = [(await make(http, "hotseat", ["person"] * 4))["id"] for _ in range(OPENED)]
            cookie = http.cookies["rulebound"]
    lines = [msgspec.json.encode(entry).decode() for entry in long_log()]
    with contextlib.closing(sqlite3.connect(folder / "rulebound.sqlite")) as database:
        rows = [(room, n, line, "person", "", 0) for room in rooms for n, line in enumerate(lines)]
        database.executemany("INSERT INTO entry (room, n, line, how, why, at) VALUES (?, ?, ?, ?, ?, ?)", rows)
        database.execute('UPDATE room SET phase = \'playing\', nonces = \'["00", "01", "02", "03"]\', began = 0')
        database.commit()
    times = []
    with server.running():
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            await forgotten(http)
        for room in rooms:
            url = f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket"
            async with connect(url, additional_headers={"Cookie": f"rulebound={cookie}"}, max_size=None) as opened:
                began = time.perf_counter()
                await opened.send('{"type": "Hello", "id": "hello", "seen": 0}')
                state = await next_state(opened)
                times.append((time.perf_counter() - began) * 1000)
                assert state["n"] >= LONG
    return times


def p95(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


async def measure(seconds: float) -> list[dict[str, Any]]:
    """All figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        views, rate = await answers_to_views(folder / "load", seconds)
        idle = await idle_memory(folder / "idle")
        opened = await opening(folder / "long")
    figures = [
        ("answer to view at the other seat, p95", p95(views), "ms"),
        ("answer to view at the other seat, median", sorted(views)[len(views) // 2], "ms"),
        ("answers timed", float(len(views)), ""),
        ("states of 50 rooms of bots meanwhile", rate, "1/s"),
        ("idle room", idle, "kB"),
        ("opening a room with 1,000 entries, p95", p95(opened), "ms"),
    ]
    return [{"name": name, "value": round(value, 2), "unit": unit, "limit": LIMITS.get(name)} for name, value, unit in figures]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long answers are timed")
    figures = asyncio.run(measure(parser.parse_args().seconds))
    print(json.dumps(figures, indent=2))
    missed = [figure for figure in figures if figure["limit"] is not None and figure["value"] > figure["limit"]]
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
