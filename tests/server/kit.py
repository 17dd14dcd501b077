"""What the server's tests share: a server in the test's own event loop, on a real port, and people who talk to it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar
from uuid import uuid4

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rulebound.games import game
from rulebound.kernel import Game
from rulebound.server.app import create_app
from rulebound.server.driver import Thinker
from rulebound.server.guard import Guard
from rulebound.server.run import MESSAGE, listen
from rulebound.server.services import Services
from rulebound.server.settings import Settings
from toy import GAME as TOY

T = TypeVar("T")
Json = Any
PASS = {"type": "Pass"}
SOME_WORDS = ("RAINSTORM", "LAUNDER", "HOLIDAYS", "CAMPING", "BRICK", "VEXING", "JUMBO", "QUARTZ", None)
PATIENCE = 20.0  # seconds until a test gives up waiting
QUICK: dict[str, Any] = {  # every delay 0, no limits of rate: for tests that are about something else
    "bot_pause": 0.0,
    "interject_pause": 0.0,
    "together_pause": 0.0,
    "pass_delay": 0.0,
    "absent_after": 0.0,
    "sweep": 0.2,
    "connections": 10_000,
    "answer_rate": 0.0,
    "check_rate": 0.0,
    "chat_rate": 0.0,
    "room_rate": 0.0,
    "upload_rate": 0.0,
    "read_rate": 0.0,
    "web": "/nonexistent",
    "database": os.environ.get("RULEBOUND_TEST_DATABASE", ""),  # all of this on PostgreSQL: give its address
}


def games() -> dict[str, Game]:
    """Those that are played over the wire in tests, and the toy."""
    return {name: game(name) for name in ("alphabeasts", "animorphs")} | {TOY.name: TOY}


def quick(folder: Path, **changes: Any) -> Settings:
    """Settings for a test, its data in `folder`."""
    return Settings(**{**QUICK, "data": str(folder), **changes})


class NoThinker:
    """Bots that always answer as novices: no worker processes in tests that are not about them."""

    async def answer(self, job: Any) -> Any:
        from rulebound.bots.pool import NoAnswer

        raise NoAnswer("none here")


class Quiet(uvicorn.Server):
    """Leaves the signals to pytest."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Running:
    """A server, and what a test may look into."""

    def __init__(self, port: int, services: Services) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.services = services

    @contextlib.asynccontextmanager
    async def person(self, name: str = "Ann") -> AsyncIterator[Person]:
        """Somebody with a browser of their own."""
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE * 3) as http:
            person = Person(self, http, name)
            await http.get("/api/me")
            try:
                yield person
            finally:
                for seat in person.sockets:
                    await seat.close()


@contextlib.asynccontextmanager
async def serving(settings: Settings, offered: Mapping[str, Game] | None = None, thinker: Thinker | None = None) -> AsyncIterator[Running]:
    """A server on a free port, until the block ends."""
    app = create_app(settings, games() if offered is None else offered, NoThinker() if thinker is None else thinker)
    assert isinstance(app, Guard)
    listener = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", ws_max_size=MESSAGE, lifespan="on", timeout_graceful_shutdown=2
    )
    server = Quiet(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        if task.done():
            await task
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield Running(listener.getsockname()[1], app.app.state.services)  # type: ignore[attr-defined]
    finally:
        server.should_exit = True
        await task
        listener.close()


def run(scenario: Callable[[], Awaitable[T]], patience: float = PATIENCE * 6) -> T:
    """Runs a test's coroutine."""

    async def whole() -> T:
        async with asyncio.timeout(patience):
            return await scenario()

    return asyncio.run(whole())


class Said(Exception):
    """An HTTP answer from 400 up."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.body = body


def nonce() -> str:
    return uuid4().hex


class Person:
    """A browser: a cookie, HTTP, sockets."""

    def __init__(self, server: Running, http: httpx.AsyncClient, name: str) -> None:
        self.server = server
        self.http = http
        self.name = name
        self.sockets: list[Socket] = []
        self.received: list[bytes] = []  # every body and every message that ever came

    async def ask(self, method: str, path: str, body: Json = None, **more: Any) -> Json:
        """One request under /api; its JSON. Raises Said."""
        answer = (
            await self.http.request(method, f"/api{path}", json=body, **more)
            if body is not None
            else await self.http.request(method, f"/api{path}", **more)
        )
        self.received.append(answer.content)
        found = msgspec.json.decode(answer.content) if answer.headers.get("content-type") == "application/json" else answer.content
        if answer.status_code >= 400:
            raise Said(answer.status_code, found)
        return found

    async def get(self, path: str) -> Json:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Json = None) -> Json:
        return await self.ask("POST", path, body)

    async def make(self, game: str = "animorphs", bots: int = 1, others: int = 0, people: int = 1, **changes: Any) -> Json:
        """A room: so many of one's own seats, open ones, bots'."""
        seats = [{"kind": "person", "name": self.name}] * people + [{"kind": "open"}] * others + [{"kind": "bot"}] * bots
        mode = "hotseat" if people > 1 else "invite" if others else "play" if people else "watch"
        return await self.post("/rooms", {"game": game, "mode": mode, "seats": seats, **changes})

    async def join(self, room: Json) -> Json:
        return await self.post(f"/invites/{room['invite']}/join", {"name": self.name, "nonce": nonce()})

    async def begin(self, room: Json, **more: Any) -> Json:
        return await self.post(f"/rooms/{room['id']}/begin", {"nonce": nonce(), **more})

    async def play_now(self, game: str = "animorphs", bots: int = 1, **changes: Any) -> Json:
        """A room with bots, begun."""
        return await self.begin(await self.make(game, bots, **changes))

    async def sit(self, room: Json | str, **hello: Any) -> Socket:
        """Connects to a room and says Hello."""
        socket = Socket(self, room if isinstance(room, str) else room["id"])
        self.sockets.append(socket)
        return await socket.open(**hello)


class Socket:
    """One connection to a room, and what it has heard."""

    def __init__(self, person: Person, room: str) -> None:
        self.person = person
        self.room_id = room
        self.messages: list[Json] = []
        self.states: list[Json] = []
        self.room: Json = None
        self.seat: int | None = None
        self.answers: dict[str, Json] = {}  # what came for a request, by id
        self.twice: list[str] = []  # ids that got more than one
        self.code: int | None = None  # why it was closed
        self._news = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None

    async def open(self, **hello: Any) -> Self:
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.http.cookies.items())
        url = f"ws://127.0.0.1:{self.person.server.port}/api/rooms/{self.room_id}/socket"
        headers = {"Origin": self.person.server.url, **({"Cookie": cookie} if cookie else {})}
        self.connection: ClientConnection = await connect(url, additional_headers=headers, max_size=None, ping_interval=None)
        self._reading = asyncio.create_task(self._read())
        name = uuid4().hex
        with contextlib.suppress(ConnectionClosed):  # refused at the door: `code` says why
            await self.send({"type": "Hello", "id": name, **hello})
        await self.wait(lambda: self.greeted or self.code is not None or name in self.answers)
        return self

    async def _read(self) -> None:
        try:
            async for data in self.connection:
                raw = data.encode() if isinstance(data, str) else data
                self.person.received.append(raw)
                await self._heard(msgspec.json.decode(raw))
        except ConnectionClosed:
            pass
        async with self._news:
            self.code = self.connection.close_code or 1006
            self._news.notify_all()

    async def _heard(self, message: Json) -> None:
        async with self._news:
            self.messages.append(message)
            match message["type"]:
                case "State":
                    self.states.append(message)
                case "Welcome":
                    self.room, self.seat = message["room"], message["seat"]
                case "Room":
                    self.room = message["room"]
                case "Done" | "Refused" | "Verdict" | "Helped" | "Pong":
                    if message["id"] in self.answers:
                        self.twice.append(message["id"])
                    self.answers[message["id"]] = message
            self._news.notify_all()

    @property
    def greeted(self) -> bool:
        return self.room is not None and (self.room["phase"] == "gathering" or bool(self.states))

    @property
    def state(self) -> Json:
        return self.states[-1] if self.states else None

    @property
    def offer(self) -> Json:
        return self.state["view"]["offer"]

    async def send(self, message: Json) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())

    async def wait(self, so: Callable[[], Any], patience: float = PATIENCE) -> None:
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(so), patience)
            except TimeoutError:
                raise AssertionError(f"did not come about; last: {self.messages[-3:]}") from None

    async def request(self, kind: str, **parts: Any) -> Json:
        """Sends a request and waits for its answer."""
        name = parts.pop("id", None) or uuid4().hex
        await self.send({"type": kind, "id": name, **parts})
        welcomes = sum(each["type"] == "Welcome" for each in self.messages)
        await self.wait(
            lambda: (
                name in self.answers
                or self.code is not None
                or (kind == "Hello" and sum(each["type"] == "Welcome" for each in self.messages) > welcomes)
            )
        )
        return self.answers.get(name)

    async def request_hello(self, seat: int, **hello: Any) -> None:
        """Looks as another of one's own seats: what a bot's answer sends meanwhile is still as the seat before."""
        before = len(self.states)
        await self.send({"type": "Hello", "id": uuid4().hex, "seat": seat, **hello})
        await self.wait(lambda: any(state["seat"] == seat for state in self.states[before:]))

    async def answer(self, action: Json, **parts: Any) -> Json:
        """Answers the open question as it was last seen."""
        return await self.request("Answer", **{"after": self.state["after"], "action": action, **parts})

    async def due(self) -> bool:
        """Waits until this seat is asked, or the game is over; True: it is asked."""
        await self.wait(lambda: self.state is not None and (self.state["view"]["over"] or (self.offer is not None and self.offer["asked"])))
        return not self.state["view"]["over"]

    async def close(self) -> None:
        await self.connection.close()
        if self._reading is not None:
            await self._reading


def some_answer(offer: Json, source: random.Random) -> Json:
    """Any answer; of those that are not listed, an offer of seeds, a word or no name."""
    if offer["actions"]:
        return source.choice(offer["actions"])
    if offer["question"] == "PlanDefence":
        return {"type": "Declare", "word": source.choice(SOME_WORDS)}
    if offer["question"] == "Offers":
        return {"type": "Bid", "seeds": source.choice(offer["fields"][0]["choices"])}
    return PASS


async def play_all(sockets: Sequence[Socket], source: random.Random, most: int) -> None:
    """All play at random until the game is over or so many entries were made; then all have seen the last."""
    tasks = [asyncio.create_task(play(each, source, until=lambda each=each: each.state["n"] >= most)) for each in sockets]  # type: ignore[misc]
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        task.result()
    room = await sockets[0].person.get(f"/rooms/{sockets[0].room_id}")
    for each in sockets:
        await each.wait(lambda each=each: each.state["n"] >= room["entries"])  # type: ignore[misc]


async def play(socket: Socket, source: random.Random, most: int = 1_000_000, until: Callable[[], bool] | None = None) -> int:
    """Answers at random for one seat until the game is over, or so many answers were taken; returns how many."""
    taken = 0
    while taken < most and (until is None or not until()) and await socket.due():
        offer, n = socket.offer, socket.state["n"]
        said = await socket.answer(some_answer(offer, source))
        if said["type"] == "Done":
            taken += 1
            await socket.wait(lambda said=said: socket.state["n"] >= said["n"])  # type: ignore[misc]
        else:
            assert said["clause"] in ("stale", "turn", "over"), said
            await socket.wait(lambda n=n: socket.state["n"] > n)  # type: ignore[misc]
    return taken
