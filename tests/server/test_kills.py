"""The server killed with SIGKILL at random moments of play: what was acknowledged is there, nothing is there twice, play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from conftest import Figure
from server.kit import nonce, run, some_answer

KILLS = 5
MANY = int(os.environ.get("RULEBOUND_KILLS", "50"))
ROOMS = 3
STARTS = 60.0  # seconds that a server may take to start on a busy machine


class Process:
    """A server as people run it, on one port, in one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def spawn(self) -> subprocess.Popen[bytes]:
        flags = {
            "port": self.port,
            "data": self.folder,
            "bot-pause": 0,
            "interject-pause": 0,
            "together-pause": 0,
            "pass-delay": 0,
            "sweep": 0.2,
            "thinkers": 1,
        }
        rates = dict.fromkeys(("answer-rate", "check-rate", "room-rate", "read-rate"), 0)
        words = [word for name, value in {**flags, **rates}.items() for word in (f"--{name}", str(value))]
        return subprocess.Popen([sys.executable, "-m", "rulebound", "serve", *words], stdout=subprocess.DEVNULL)

    async def start(self) -> None:
        self.process = self.spawn()
        until = time.monotonic() + STARTS
        async with httpx.AsyncClient() as http:
            while time.monotonic() < until:
                assert self.process.poll() is None, "the server ended by itself"
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def log(self) -> dict[str, list[tuple[int, int, str | None]]]:
        """All entries by room, straight from the file: number, seat, request."""
        with contextlib.closing(sqlite3.connect(self.folder / "rulebound.sqlite")) as database:
            found = database.execute("SELECT room, n, line, request FROM entry ORDER BY room, n").fetchall()
        rooms: dict[str, list[tuple[int, int, str | None]]] = {}
        for room, n, line, request in found:
            rooms.setdefault(room, []).append((n, msgspec.json.decode(line)[0], request))
        return rooms


class Player:
    """Plays one room at random, over every loss of the connection: an answer without a Done is sent again with the same id."""

    def __init__(self, port: int, room: str, cookie: str, source: random.Random) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/rooms/{room}/socket"
        self.room = room
        self.cookie = cookie
        self.source = source
        self.acknowledged: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.answered = 0  # how many entries the state had that was answered last
        self.due = 0  # how many the table has since: an older state is no reason to answer again
        self.seen: int | None = None
        self.state: Any = None
        self.sent = asyncio.Event()

    async def play(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                async with connect(self.url, additional_headers={"Cookie": self.cookie}) as connection:
                    await self.talk(connection)
            await asyncio.sleep(0.05)

    async def talk(self, connection: Any) -> None:
        await self.say(connection, {"type": "Hello", "id": uuid4().hex, "seen": self.seen})
        if self.pending is not None:
            await self.say(connection, self.pending)
        async for data in connection:
            message = msgspec.json.decode(data)
            if message["type"] == "State":
                self.state, self.seen = message, message["n"]
            elif message["type"] == "Done" and self.pending is not None and message["id"] == self.pending["id"]:
                self.acknowledged.append(message["id"])
                self.pending = None
                self.due = message["n"]
            elif message["type"] == "Refused":
                assert message["clause"] in ("stale", "turn", "over"), message
                self.pending = None
                self.due = self.answered + 1
            offer = self.state["view"]["offer"] if self.state else None
            if self.pending is None and offer is not None and offer["asked"] and self.state["n"] >= self.due:
                action = some_answer(offer, self.source)
                self.pending = {"type": "Answer", "id": uuid4().hex, "after": self.state["after"], "action": action}
                self.answered = self.state["n"]
                await self.say(connection, self.pending)
                self.sent.set()

    async def say(self, connection: Any, message: dict[str, Any]) -> None:
        await connection.send(msgspec.json.encode(message).decode())


async def make_room(port: int, seats: int, game: str = "animorphs") -> tuple[str, str]:
    """A room of one person and bots, begun: its id and the cookie."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        kinds = [{"kind": "person", "name": "Ann"}, *({"kind": "bot"} for _ in range(seats - 1))]
        room = (await http.post("/api/rooms", json={"game": game, "seats": kinds})).json()
        begun = await http.post(f"/api/rooms/{room['id']}/begin", json={"nonce": nonce()})
        assert begun.status_code == 200, begun.text
        return room["id"], f"rulebound={http.cookies['rulebound']}"


def examine(process: Process, players: list[Player], before: dict[str, Any]) -> dict[str, Any]:
    """What must hold of the log after every kill."""
    log = process.log()
    for player in players:
        entries = log[player.room]
        assert [n for n, _, _ in entries] == list(range(len(entries))), "a number is missing or there twice"
        assert entries[: len(before.get(player.room, []))] == before.get(player.room, []), "what was there has changed"
        requests = [request for _, _, request in entries if request is not None]
        assert len(requests) == len(set(requests)), "an answer is there twice"
        missing = {f"0:{name}" for name in player.acknowledged} - set(requests)
        assert not missing, f"acknowledged, but not there: {missing}"
    return log


async def rests(process: Process, players: list[Player]) -> None:
    """Nobody is connected; waits until every room waits for its person or is over: the bots have played."""
    until = time.monotonic() + STARTS
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{process.port}", timeout=30) as http:
        for player in players:
            while True:
                answer = await http.get(f"/api/rooms/{player.room}/state", headers={"cookie": player.cookie})
                view = answer.json()["view"]
                if view["over"] or 0 in view["waiting"]:
                    break
                assert time.monotonic() < until, f"bots do not go on in {player.room}: {view['waiting']}"
                await asyncio.sleep(0.05)


async def kills(folder: Path, times: int, seed: str) -> dict[str, int]:
    """Starts, plays, kills, looks; `times` times. Returns how much was played."""
    source = random.Random(seed)
    process = Process(folder)
    await process.start()
    players: list[Player] = []
    before: dict[str, Any] = {}
    try:
        for kill in range(times):
            fresh = ROOMS if not players else 1
            for _ in range(fresh):
                game = ("animorphs", "alphabeasts")[len(players) % 2]
                room, cookie = await make_room(process.port, 2 + len(players) % 3, game)
                players.append(Player(process.port, room, cookie, random.Random(f"{seed} {room}")))
            tasks = [asyncio.create_task(player.play()) for player in players]
            await asyncio.wait_for(players[-1].sent.wait(), STARTS)  # a room just begun, so its person is asked
            await asyncio.sleep(source.uniform(0.0, 0.6))
            process.kill()
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(ended, asyncio.CancelledError), f"a player failed after {kill} kills: {ended!r}"
            before = examine(process, players, before)
            await process.start()
            await rests(process, players)
            before = examine(process, players, before)
        answers = sum(len(player.acknowledged) for player in players)
        entries = sum(len(entries) for entries in before.values())
        last = players[-1]
        more = len(last.acknowledged)
        task = asyncio.create_task(last.play())
        until = time.monotonic() + STARTS
        while len(last.acknowledged) < more + 2 and not last.state["view"]["over"]:
            assert time.monotonic() < until, "play does not go on"
            await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return {"kills": times, "rooms": len(players), "answers acknowledged": answers, "entries": entries}
    finally:
        if process.process is not None and process.process.poll() is None:
            process.kill()


@pytest.mark.timeout(600)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    played = run(lambda: kills(tmp_path, KILLS, "kills"), 590)
    assert played["answers acknowledged"] > KILLS


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_nor_in_fifty_kills(tmp_path: Path, figure: Figure) -> None:
    played = run(lambda: kills(tmp_path, MANY, "many kills"), 7000)
    assert played["answers acknowledged"] > MANY
    for name, value in played.items():
        figure(name, value, "")
