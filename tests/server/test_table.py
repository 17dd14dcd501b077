"""A game at the table: answers, refusals, what everybody is shown."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.kit import PASS, Said, play, play_all, quick, run, serving


@pytest.mark.parametrize("game", ["animorphs", "magpies"])
def test_a_person_plays_against_bots(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now(game, bots=2)
            seat = await ann.sit(room)
            assert await play(seat, random.Random(7), 60) == 60 or seat.state["view"]["over"]
            assert not seat.twice

    run(scenario)


def test_two_people_see_the_same_table_each_with_an_own_hand(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            await play_all([hers, his], random.Random(1), 60)
            assert hers.state["view"]["table"] == his.state["view"]["table"]
            assert (hers.seat, his.seat) == (0, 1)
            assert hers.state["view"]["hand"] is not None
            assert hers.state["view"]["waiting"] == his.state["view"]["waiting"]

    run(scenario)


def test_an_answer_is_acknowledged_before_it_is_shown(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            seat = await ann.sit(await ann.play_now("magpies"))
            await seat.due()
            done = await seat.answer({"type": "Bid", "seeds": 0}, id="first")
            await seat.wait(lambda: seat.state["n"] >= done["n"])
            kinds = [(each["type"], each.get("n")) for each in seat.messages if each["type"] in ("Done", "State")]
            assert kinds.index(("Done", done["n"])) < next(n for n, each in enumerate(kinds) if each[0] == "State" and each[1] >= done["n"])

    run(scenario)


def test_repeating_an_answer_acknowledges_it_again_and_enters_it_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            seat = await ann.sit(room)
            await seat.due()
            body = {"type": "Answer", "id": "same", "after": seat.state["after"], "action": {"type": "Bid", "seeds": 1}}
            first = await ann.post(f"/rooms/{room['id']}/answers", body)
            again = await ann.post(f"/rooms/{room['id']}/answers", body)
            socket = await seat.request("Answer", id="same", after=body["after"], action=body["action"])
            assert first["type"] == again["type"] == socket["type"] == "Done"
            assert first["n"] == again["n"] == socket["n"]
            with pytest.raises(Said) as refused:
                await ann.post(f"/rooms/{room['id']}/answers", {**body, "action": {"type": "Bid", "seeds": 2}})
            assert refused.value.status == 409
            assert refused.value.body["clause"] == "duplicate"

    run(scenario)


def test_what_is_refused_says_the_clause_the_reason_and_shows_the_present(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            seat = await ann.sit(room)
            await seat.due()
            after, n = seat.state["after"], seat.state["n"]
            cases = [
                ({"type": "Bid", "seeds": 99}, after, "2.2"),
                ({"type": "Choose", "seat": 0}, after, "2.2"),
                ({"type": "Bid", "seeds": 1}, after - 1, "stale"),
                ({"type": "Bid", "seeds": 1}, after + 1, "stale"),
                ({"type": "Bid"}, after, "form"),
                ({"type": "Nonsense"}, after, "form"),
                ({"type": "TakeBack", "to": 0}, after, "form"),
                ({"type": "Abandon", "seat": 1}, after, "form"),
            ]
            for action, number, clause in cases:
                said = await seat.request("Answer", after=number, action=action)
                assert (said["type"], said["clause"]) == ("Refused", clause), said
                assert said["reason"]
                assert said["state"]["n"] == n
                assert said["state"]["after"] == after
                assert said["state"]["view"] == seat.state["view"]
            said = await seat.request("Answer", after=after, action={"type": "Bid", "seeds": 1}, seat=1)
            assert said["clause"] == "seat"
            assert said["state"]["seat"] == 0
            assert (await ann.get(f"/rooms/{room['id']}"))["entries"] == n

    run(scenario)


def test_those_who_do_not_play_cannot_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann, server.person("Eve") as eve:
            room = await ann.play_now("magpies")
            watcher = await eve.sit(room)
            assert watcher.seat is None
            said = await watcher.answer({"type": "Bid", "seeds": 0})
            assert (said["type"], said["clause"]) == ("Refused", "seat")
            with pytest.raises(Said) as refused:
                await eve.get(f"/rooms/{room['id']}/state?seat=0")
            assert refused.value.status == 403
            for kind in ("AskTakeback", "Leave"):
                assert (await watcher.request(kind, seat=0))["clause"] == "seat"

    run(scenario)


def test_sealed_answers_given_at_the_same_moment_do_not_refuse_each_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack, serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            made = await ann.make("magpies", bots=0, others=3)
            people = [ann]
            for name in ("Bob", "Cem", "Dee"):
                people.append(await stack.enter_async_context(server.person(name)))
                await people[-1].join(made)
            room = await ann.begin(made)
            seats = [await person.sit(room) for person in people]
            for seat in seats:
                await seat.due()
            after = seats[0].state["after"]
            said = await asyncio.gather(*(seat.request("Answer", after=after, action={"type": "Bid", "seeds": 0}) for seat in seats))
            assert [each["type"] for each in said] == ["Done"] * 4

    run(scenario)


def test_a_draft_is_checked_and_heard_by_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            heard = len(his.messages)
            assert (await hers.request("Draft", action={"type": "Bid", "seeds": 1}))["refusal"] is None
            assert (await hers.request("Draft", action={"type": "Bid", "seeds": 99}))["refusal"]["clause"] == "2.2"
            by_post = await ann.post(f"/rooms/{room['id']}/check", {"type": "Draft", "id": "x", "action": {"type": "Bid", "seeds": 99}})
            assert by_post["refusal"]["clause"] == "2.2"
            assert (await hers.request("WhyNot", thing="card:snatch"))["refusal"]["reason"]
            assert (await ann.post(f"/rooms/{room['id']}/why", {"type": "WhyNot", "id": "y", "thing": "card:snatch"}))["refusal"]["reason"]
            await his.request("Ping")
            assert [each["type"] for each in his.messages[heard:]] == ["Pong"]
            assert (await ann.get(f"/rooms/{room['id']}"))["entries"] == hers.state["n"]

    run(scenario)


def test_every_request_gets_one_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            seat = await ann.sit(room)
            await seat.due()
            messages: dict[str, dict[str, object]] = {
                "a": {"type": "Nonsense"},
                "b": {"type": "Answer"},
                "c": {"type": "Answer", "after": "x", "action": {}},
                "d": {"type": "Ping", "extra": 1},
                "e": {"type": "Say", "text": ""},
                "f": {"type": "Say", "text": " \u200b "},
                "g": {"type": "Say", "text": "x" * 501},
                "h": {"type": "Consent", "yes": True, "to": 3},
                "i": {"type": "Hello", "seat": 1},
                "j": {"type": "WhyNot", "thing": "no such thing"},
                "k": {"type": "Cover"},
                "l": {"type": "Ping"},
            }
            for name, message in messages.items():
                await seat.send({"id": name, **message})
            await seat.wait(lambda: "l" in seat.answers)
            kinds = {name: seat.answers[name]["type"] for name in "abcdefghijkl"}
            assert kinds == {**dict.fromkeys("abcdefghi", "Refused"), "j": "Verdict", "k": "Done", "l": "Pong"}
            assert seat.answers["h"]["clause"] == "takeback"
            assert seat.answers["i"]["clause"] == "seat"
            assert not seat.twice
            await seat.connection.send('{"type": "Say", "id": "m", "text": "half a face \\ud83d"}')
            await seat.wait(lambda: "m" in seat.answers)
            assert seat.answers["m"]["clause"] == "form"
            await seat.connection.send("this is not JSON")
            await seat.wait(lambda: seat.code is not None)
            assert seat.code == 4000

    run(scenario)


def test_hello_comes_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            seat = await ann.sit(room)
            other = await ann.sit(room)
            other.room = None
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            from websockets.asyncio.client import connect

            url = f"ws://127.0.0.1:{server.port}/api/rooms/{room['id']}/socket"
            async with connect(url, additional_headers={"Cookie": cookie}) as bare:
                await bare.send('{"type": "Ping", "id": "1"}')
                assert '"Refused"' in str(await bare.recv())
            assert seat.code is None

    run(scenario)


def test_leaving_is_an_entry_by_the_rules_of_the_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            seat = await ann.sit(room)
            await seat.due()
            assert (await seat.request("Leave"))["type"] == "Done"
            await seat.wait(lambda: seat.state["view"]["over"])
            assert any(event["type"] == "Left" for step in seat.state["steps"] for event in step["events"])
            await seat.wait(lambda: seat.room["phase"] == "over")
            assert (await seat.request("Leave"))["clause"] == "over"
            assert (await seat.answer(PASS, after=0))["clause"] == "over"

    run(scenario)


def test_chat_is_stored_and_shown_to_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Eve") as eve:
            room = await ann.play_now("magpies")
            hers = await ann.sit(room)
            watcher = await eve.sit(room)
            assert (await watcher.request("Say", text="Hello?"))["clause"] == "room"
            await hers.request("Say", text="Good  evening,\nall of you")
            named = await eve.sit(room, name="Eve")
            assert (await named.request("Say", text="Hello!"))["type"] == "Done"
            await hers.wait(lambda: sum(each["type"] == "ChatLine" for each in hers.messages) == 2)
            lines = [each for each in hers.messages if each["type"] == "ChatLine"]
            assert [(each["n"], each["seat"], each["name"], each["text"]) for each in lines] == [
                (1, 0, "Ann", "Good evening, all of you"),
                (2, None, "Eve", "Hello!"),
            ]
            late = await ann.sit(room, chat=1)
            await late.wait(lambda: any(each["type"] == "ChatLine" for each in late.messages))
            assert [each["n"] for each in late.messages if each["type"] == "ChatLine"] == [2]
            assert [each["n"] for each in await ann.get(f"/rooms/{room['id']}/chat")] == [1, 2]
            await ann.post(f"/rooms/{room['id']}/chat", {"type": "Say", "id": "z", "text": "by post"})
            await watcher.wait(lambda: any(each.get("text") == "by post" for each in watcher.messages))

    run(scenario)


def test_a_line_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    """The connection broke before the acknowledgement came: the client cannot know, and says it again under the same id."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Eve") as eve:
            room = await ann.play_now("magpies")
            hers, watcher = await ann.sit(room), await eve.sit(room, name="Eve")
            for connection in (hers, watcher):
                assert (await connection.request("Say", id="once", text="Hello"))["type"] == "Done"
            for again in (await ann.sit(room), await eve.sit(room, name="Eve")):
                assert (await again.request("Say", id="once", text="Hello"))["type"] == "Done"
            assert (await (await ann.sit(room)).request("Say", id="once", text="Something else"))["clause"] == "duplicate"
            assert (await ann.post(f"/rooms/{room['id']}/chat", {"type": "Say", "id": "once", "text": "Hello"}))["type"] == "Done"
            assert [each["name"] for each in await ann.get(f"/rooms/{room['id']}/chat")] == ["Ann", "Eve"]

    run(scenario)


@pytest.mark.parametrize("nothing", ["\u3164", "\u2800 \u115f", "\u200b\ufeff", "\u034f", "\ufe0f\u0301", " \t\n"])
def test_what_nobody_can_see_is_neither_a_name_nor_said(tmp_path: Path, nothing: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("magpies")
            hers = await ann.sit(room)
            assert (await hers.request("Say", text=nothing))["clause"] == "form"
            assert (await hers.request("Say", text=f"é ĳ {nothing} ∀ 日本"))["type"] == "Done"
            setup = {"game": "magpies", "mode": "invite", "seats": [{"kind": "person", "name": nothing}, {"kind": "open"}]}
            assert (await ann.http.post("/api/rooms", json=setup)).status_code == 400

    run(scenario)
