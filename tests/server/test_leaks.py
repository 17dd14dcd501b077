"""Hidden things reach nobody: every byte that anybody gets is searched for words that only others may know."""

from __future__ import annotations

import contextlib
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import select

from rulebound.server.tables import HOLDER, ROOM, SEAT
from server.canary import Canary
from server.kit import Person, Running, Said, Socket, quick, run, serving

WORDS = [f"canary{uuid4().hex}" for _ in range(40)]


def holds(person: Person, word: str) -> bool:
    return any(word.encode() in data for data in person.received)


async def pry(person: Person, room: Any, socket: Socket) -> None:
    """Asks for everything that somebody who wants to know too much may ask for."""
    paths = ["", "/state", "/state?seen=0", "/chat", "/record", "/draws", "/replay", "/replay/3", "/replay?seat=0", "/replay/5?seat=1"]
    paths += [f"/state?seat={n}&seen=0" for n in range(3)] + [f"/seats/{n}/link" for n in range(3)]
    for path in paths:
        with contextlib.suppress(Said):
            await person.get(f"/rooms/{room['id']}{path}")
    for path in (f"/dev/rooms/{room['id']}/", f"/dev/rooms/{room['id']}/test", "/me", "/games", "/games/canary/rules"):
        with contextlib.suppress(Said):
            await person.get(path)
    with contextlib.suppress(Said):
        await person.get(f"/content/canary/{room['pack']['sha256']}")
    for kind, path in (("Draft", "check"), ("Answer", "answers")):
        for seat in (None, 0, 1, 2):
            body = {"type": kind, "id": uuid4().hex, "seat": seat, "action": {"type": "Whisper", "to": 9, "word": "x"}}
            with contextlib.suppress(Said):
                await person.post(f"/rooms/{room['id']}/{path}", body | ({"after": 0} if kind == "Answer" else {}))
    for seat in (0, 1, 2):
        await socket.request("Hello", seat=seat, seen=0) if seat != socket.seat else None
        await socket.request("WhyNot", thing="card:x", seat=seat)
        await socket.request("Draft", action={"type": "Write", "word": ""}, seat=seat)
        await socket.request("AskTakeback", seat=seat)
    late = await person.sit(room, seen=0)
    await late.close()


async def play_round(server: Running, room: Any, hers: Socket, his: Socket, eve: Person, watcher: Socket) -> None:
    ann, bob = hers.person, his.person
    await hers.due()
    her_word, his_word = hers.state["view"]["hand"]["words"][-1], his.state["view"]["hand"]["words"][-1]
    assert {her_word, his_word} < set(WORDS)
    whispered = uuid4().hex
    assert (await hers.answer({"type": "Whisper", "to": 1, "word": whispered}))["type"] == "Done"
    await his.wait(lambda: whispered in his.state["view"]["hand"]["heard"])
    sealed = uuid4().hex
    for word in (uuid4().hex, sealed):  # sealed, then changed
        assert (await hers.answer({"type": "Write", "word": word}))["type"] == "Done"
    for person, socket in ((bob, his), (eve, watcher)):
        await pry(person, room, socket)
    mine = await ann.sit(room, seen=0)
    assert mine.offer["given"] == {"type": "Write", "word": sealed}
    assert holds(ann, her_word)
    assert holds(bob, his_word)
    assert holds(bob, whispered)
    for person, words in ((bob, (her_word, sealed)), (eve, (her_word, his_word, sealed, whispered)), (ann, (his_word,))):
        for word in words:
            assert not holds(person, word)
    bot_word = room_word(server, room["id"], 2)
    for person in (ann, bob, eve):
        assert not holds(person, bot_word)
    assert (await his.answer({"type": "Write", "word": "mine"}))["type"] == "Done"
    await watcher.wait(lambda: sealed in str(watcher.state["view"]["table"]["read"]))


def room_word(server: Running, room: str, seat: int) -> str:
    """The word last dealt to a seat, out of the server's own memory."""
    live = server.services.rooms.open[room].live
    assert live is not None
    word: str = live.position.hands[seat][-1]  # type: ignore[attr-defined]
    return word


def test_nothing_hidden_reaches_other_seats_or_spectators(tmp_path: Path) -> None:
    offered = {"canary": Canary(WORDS)}

    async def scenario() -> None:
        async with AsyncExitStack() as stack, serving(quick(tmp_path), offered) as server:
            ann, bob, eve = [await stack.enter_async_context(server.person(name)) for name in ("Ann", "Bob", "Eve")]
            made = await ann.make("canary", bots=1, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his, watcher = await ann.sit(room, seen=0), await bob.sit(room, seen=0), await eve.sit(room, seen=0)
            for _ in range(3):
                await play_round(server, room, hers, his, eve, watcher)
                await no_secret_of_the_room(server, room["id"], ann, bob, eve)
            await watcher.wait(lambda: watcher.room["phase"] == "over")
            whole = await eve.get(f"/rooms/{room['id']}/replay?seat=0")
            assert holds(eve, hers.state["view"]["hand"]["words"][0]), "after the end nothing is hidden, so this search can find things"
            assert any("I hold" in line["why"] for line in whole["lines"])

    run(scenario)


async def no_secret_of_the_room(server: Running, room: str, ann: Person, bob: Person, eve: Person) -> None:
    """Neither the secret of the draws, nor what opens a seat or stands for somebody, nor a bot's explanation."""
    async with server.services.store.read() as connection:
        secret = (await connection.execute(select(ROOM.c.secret).where(ROOM.c.id == room))).scalar_one()
        tokens = dict((await connection.execute(select(SEAT.c.seat, SEAT.c.token).where(SEAT.c.room == room))).all())
        holders = dict((await connection.execute(select(HOLDER.c.seat, HOLDER.c.who).where(HOLDER.c.room == room))).all())
    for person, seat in ((ann, 0), (bob, 1), (eve, None)):
        assert not holds(person, secret)
        assert not holds(person, "I hold")
        for other in (0, 1, 2):
            if other != seat:
                assert not holds(person, tokens[other])
        for who in holders.values():
            assert not holds(person, who), "bodies never say who somebody is: only the cookie does"


def test_a_shared_device_is_shown_no_covered_hand(tmp_path: Path) -> None:
    """Hot-seat: what the device has received while a seat was covered holds nothing of that seat's hand."""
    offered = {"canary": Canary(WORDS)}

    async def scenario() -> None:
        async with serving(quick(tmp_path), offered) as server, server.person("Ann") as ann:
            made = await ann.make("canary", bots=0, people=2)
            room = await ann.begin(made)
            device = await ann.sit(room, seen=0)
            assert device.seat is None, "covered, until somebody says who is looking"
            words = [room_word(server, room["id"], seat) for seat in (0, 1)]
            assert not holds(ann, words[0])
            await device.request_hello(0)
            assert holds(ann, words[0])
            assert not holds(ann, words[1])
            await device.answer({"type": "Write", "word": "one"})
            await device.wait(lambda: device.state["seat"] is None)
            assert device.state["seat"] is None
            assert device.state["view"]["hand"] is None
            assert not holds(ann, words[1])
            await device.request_hello(1)
            assert holds(ann, words[1])
            assert (await device.request("Cover"))["type"] == "Done"
            assert device.seat is None
            assert device.state["view"]["hand"] is None

    run(scenario)
