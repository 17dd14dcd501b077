"""How rooms come about: making, changing, joining, beginning, links, rematches."""

from __future__ import annotations

import asyncio
import importlib
import random
from pathlib import Path

import pytest

from rulebound.games import game
from rulebound.kernel import commitment
from server.kit import Said, games, nonce, play, quick, run, serving


def test_the_shelf_tells_everything_about_a_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            found = {game["id"]: game for game in await ann.get("/games")}
            animorphs = found["animorphs"]
            assert animorphs["seats"] == [2, 3, 4]
            assert animorphs["levels"] == ["random", "novice", "strong"]
            assert all(row["values"][0] == row["default"] for row in animorphs["options"])
            assert animorphs["packs"][0]["name"] == "standard"
            rules = await ann.get("/games/animorphs/rules")
            assert {"id", "title", "says", "where"} <= rules["clauses"][0].keys()
            answer = await ann.http.get(f"/api/content/animorphs/{animorphs['packs'][0]['sha256']}")
            assert "immutable" in answer.headers["cache-control"]
            assert len(answer.json()["spaces"]) > 100
            for path in ("/games/chess/rules", "/content/animorphs/00", "/rooms/none", "/invites/none", "/nothing"):
                with pytest.raises(Said) as refused:
                    await ann.get(path)
                assert refused.value.status == 404
                assert refused.value.body["reason"]

    run(scenario)


def test_play_now_takes_two_requests(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            made = await ann.make("animorphs", bots=3)
            assert (made["phase"], made["entries"], len(made["commitment"])) == ("gathering", 0, 64)
            room = await ann.begin(made)
            assert room["phase"] == "playing"
            assert room["entries"] > 0
            assert [seat["kind"] for seat in room["seats"]] == ["person", "bot", "bot", "bot"]
            assert [seat["yours"] for seat in room["seats"]] == [True, False, False, False]
            assert (await ann.begin(made))["phase"] == "playing", "beginning twice is harmless"
            (mine,) = (await ann.get("/me"))["rooms"]
            assert mine["id"] == room["id"]
            hers = await ann.sit(room)
            await hers.due()
            (mine,) = (await ann.get("/me"))["rooms"]
            assert mine["waiting"] == hers.state["view"]["waiting"] == [0], "the shelf says whose move it is"
            waits = await ann.make("animorphs", bots=3)
            assert [each["waiting"] for each in (await ann.get("/me"))["rooms"] if each["id"] == waits["id"]] == [None]

    run(scenario)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": [{"kind": "person"}]}, "2 to 4 seats"),
        ({"seats": [{"kind": "person"}] + [{"kind": "bot"}] * 4}, "2 to 4 seats"),
        ({"seats": [{"kind": "person"}, {"kind": "person"}]}, "one seat"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "level": "godlike"}]}, "godlike"),
        ({"mode": "watch"}, "watches"),
        ({"mode": "hotseat", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "one device"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"options": {"seeds": 7}}, "seeds"),
        ({"pack": "0" * 64}, "content pack"),
        ({"seats": [{"kind": "person", "name": "x" * 25}, {"kind": "bot"}]}, "name"),
        ({"seats": [{"kind": "person", "name": "\u200b"}, {"kind": "bot"}]}, "name"),
        ({"mode": "record"}, "mode"),
        ({"surprise": True}, "surprise"),
        ({"limit": 1}, "limit"),
    ],
)
def test_a_room_that_cannot_be_is_refused_with_the_reason(tmp_path: Path, setup: dict[str, object], says: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            whole = {"game": "magpies", "seats": [{"kind": "person"}, {"kind": "bot"}], **setup}
            with pytest.raises(Said) as refused:
                await ann.post("/rooms", whole)
            assert refused.value.status in (400, 404)
            assert says in str(refused.value.body)

    run(scenario)


def test_friends_join_by_invite_link(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            server.person("Ann") as ann,
            server.person("Bob") as bob,
            server.person("Eve") as eve,
        ):
            made = await ann.make("magpies", bots=1, others=1)
            hers = await ann.sit(made)
            seen = await bob.get(f"/invites/{made['invite']}")
            assert seen["commitment"] == made["commitment"]
            assert seen["invite"] is None, "only those inside pass the link on"
            with pytest.raises(Said) as refused:
                await ann.begin(made)
            assert "1 seat is still open" in refused.value.body["reason"]
            joined = await bob.join(made)
            assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob", "Bot 3"]
            assert joined["seats"][1]["yours"]
            await hers.wait(lambda: hers.room["seats"][1]["name"] == "Bob")
            assert (await bob.join(made))["seats"][1]["yours"], "joining twice is harmless"
            with pytest.raises(Said) as refused:
                await eve.join(made)
            assert refused.value.body["clause"] == "seat"
            with pytest.raises(Said) as refused:
                await bob.begin(made)
            assert refused.value.status == 403
            await ann.begin(made)
            with pytest.raises(Said) as refused:
                await eve.join(made)
            assert refused.value.body["clause"] == "phase"
            await hers.wait(lambda: hers.state is not None)
            assert hers.states[0]["since"] == 0
            assert hers.room["phase"] == "playing"

    run(scenario)


def test_of_two_who_want_the_last_seat_one_gets_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            server.person("Ann") as ann,
            server.person("Bob") as bob,
            server.person("Cem") as cem,
        ):
            made = await ann.make("magpies", bots=0, others=1)
            got = await asyncio.gather(bob.join(made), cem.join(made), return_exceptions=True)
            assert sorted(type(each).__name__ for each in got) == ["Said", "dict"]
            room = await ann.get(f"/rooms/{made['id']}")
            assert room["seats"][1]["name"] in ("Bob", "Cem")

    run(scenario)


def test_whoever_joins_twice_has_one_seat(tmp_path: Path) -> None:
    """A double click, or a page that asks again."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=3)
            await asyncio.gather(*[bob.join(made) for _ in range(3)])
            room = await bob.get(f"/rooms/{made['id']}")
            assert [(seat["kind"], seat["yours"]) for seat in room["seats"]] == [
                ("person", False),
                ("person", True),
                ("open", False),
                ("open", False),
            ]

    run(scenario)


def test_the_host_does_not_take_the_seats_of_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            made = await ann.make("magpies", bots=0, others=2)
            with pytest.raises(Said) as refused:
                await ann.ask("PATCH", f"/rooms/{made['id']}", {"seats": [{"kind": "person"}] * 3})
            assert refused.value.status == 400
            assert "hot-seat" in refused.value.body["reason"]

    run(scenario)


def test_who_joins_while_the_host_changes_the_seats_keeps_the_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=2)
            wanted = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot"}]
            change = ann.ask("PATCH", f"/rooms/{made['id']}", {"seats": wanted})
            joined, _ = await asyncio.gather(bob.join(made), change, return_exceptions=True)
            assert not isinstance(joined, BaseException)
            room = await bob.get(f"/rooms/{made['id']}")
            assert sum(seat["yours"] for seat in room["seats"]) == 1

    run(scenario)


def test_bots_may_take_the_seats_still_open(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.begin(await ann.make("magpies", bots=0, others=2), fill="random")
            assert [(seat["kind"], seat["level"]) for seat in room["seats"]] == [("person", None), ("bot", "random"), ("bot", "random")]
            await play(await ann.sit(room), random.Random(3), 5)

    run(scenario)


def test_the_host_changes_the_room_while_people_gather(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=1, others=1)
            path = f"/rooms/{made['id']}"
            await bob.join(made)
            wanted = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "open"}]
            changed = await ann.ask("PATCH", path, {"options": {"seeds": 10}, "seats": wanted})
            assert changed["options"]["seeds"] == 10
            assert [seat["name"] for seat in changed["seats"]] == ["Ann", "Bob", "Bot 3", ""]
            assert (await bob.get(path))["seats"][1]["yours"]
            for wrong in ({"seats": [{"kind": "person"}, {"kind": "bot"}]}, {"options": {"seeds": 1}}, {"seats": [{"kind": "person"}] * 9}):
                with pytest.raises(Said):
                    await ann.ask("PATCH", path, wrong)
            with pytest.raises(Said) as refused:
                await bob.ask("PATCH", path, {"options": {}})
            assert refused.value.status == 403
            assert (await ann.get(path))["options"]["seeds"] == 10
            await ann.begin(made, fill="novice")
            with pytest.raises(Said) as refused:
                await ann.ask("PATCH", path, {"options": {"seeds": 6}})
            assert refused.value.body["clause"] == "phase"

    run(scenario)


def test_the_private_link_opens_the_seat_on_another_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Ann's phone") as phone:
            room = await ann.play_now("magpies")
            token = (await ann.get(f"/rooms/{room['id']}/seats/0/link"))["token"]
            with pytest.raises(Said) as refused:
                await phone.get(f"/rooms/{room['id']}/seats/0/link")
            assert refused.value.status == 403
            with pytest.raises(Said):
                await phone.post(f"/rooms/{room['id']}/claim", {"token": token[:-1]})
            claimed = await phone.post(f"/rooms/{room['id']}/claim", {"token": token})
            assert claimed["seats"][0]["yours"]
            there, here = await phone.sit(room), await ann.sit(room)
            await there.due()
            assert there.seat == here.seat == 0
            done = await there.answer({"type": "Bid", "seeds": 0})
            await here.wait(lambda: here.state["n"] >= done["n"])

    run(scenario)


def test_a_room_may_keep_spectators_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Eve") as eve:
            room = await ann.play_now("magpies", spectators=False)
            watcher = await eve.sit(room)
            await watcher.wait(lambda: watcher.code is not None)
            assert watcher.code == 4001
            assert not watcher.states
            for path in ("", "/state", "/chat", "/record", "/replay"):
                with pytest.raises(Said) as refused:
                    await eve.get(f"/rooms/{room['id']}{path}")
                assert refused.value.status == 403
            assert (await ann.sit(room)).state is not None

    run(scenario)


def test_who_may_watch_no_longer_is_shown_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Eve") as eve:
            made = await ann.make("magpies")
            watcher = await eve.sit(made)
            await ann.ask("PATCH", f"/rooms/{made['id']}", {"spectators": False})
            await watcher.wait(lambda: watcher.code is not None)
            assert watcher.code == 4001
            await ann.begin(made)
            assert not watcher.states

    run(scenario)


def test_bots_alone_play_to_the_end_while_one_watches(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            mine = nonce()
            made = await ann.make("magpies", bots=3, people=0)
            room = await ann.post(f"/rooms/{made['id']}/begin", {"nonce": mine})
            watcher = await ann.sit(room)
            await watcher.wait(lambda: watcher.room["phase"] == "over", 60)
            assert watcher.seat is None
            assert len(watcher.room["scores"]) == 3
            found = await ann.get(f"/rooms/{room['id']}/draws")
            assert found["verified"]
            assert found["nonces"][0] == mine
            assert commitment(found["secret"]) == made["commitment"]

    run(scenario)


def test_a_rematch_seats_the_same_people(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            server.person("Ann") as ann,
            server.person("Bob") as bob,
            server.person("Eve") as eve,
        ):
            made = await ann.make("magpies", bots=1, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            with pytest.raises(Said) as refused:
                await ann.post(f"/rooms/{room['id']}/rematch")
            assert refused.value.body["clause"] == "phase"
            for seat in (hers, his):
                await seat.request("Leave")
            await hers.wait(lambda: hers.room["phase"] == "over")
            with pytest.raises(Said):
                await eve.post(f"/rooms/{room['id']}/rematch")
            again = await asyncio.gather(ann.post(f"/rooms/{room['id']}/rematch"), bob.post(f"/rooms/{room['id']}/rematch"))
            assert again[0]["id"] == again[1]["id"] != room["id"]
            await his.wait(lambda: his.room["following"] == again[0]["id"])
            new = await bob.get(f"/rooms/{again[0]['id']}")
            assert new["previous"] == room["id"]
            assert [seat["name"] for seat in new["seats"]] == ["Ann", "Bob", "Bot 3"]
            assert new["seats"][1]["yours"]
            assert new["commitment"] != room["commitment"]
            host, guest = (ann, bob) if again[0]["host"] else (bob, ann)
            ready = await guest.post(f"/rooms/{new['id']}/ready", {"nonce": nonce()})
            assert [seat["ready"] for seat in ready["seats"]].count(True) == 1
            assert (await host.begin(new))["phase"] == "playing"

    run(scenario)


def test_a_content_pack_is_uploaded_for_a_room(tmp_path: Path) -> None:
    from toy import GAME as TOY

    files = dict(TOY.packs["standard"].files)

    async def scenario() -> None:
        async with serving(quick(tmp_path, pack_bytes=4000)) as server, server.person() as ann:
            other = {**files, "pack.toml": 'game = "magpies"\nname = "mine"\ntitle = "My market"\n'}
            things = next(name for name in files if "price" in files[name])
            other[things] = files[things].replace("price = 6", "price = 5", 1)
            pack = await ann.post("/games/magpies/packs", {"files": other})
            assert (pack["name"], pack["title"], pack["uploaded"]) == ("mine", "My market", True)
            room = await ann.play_now("magpies", pack=pack["sha256"])
            assert room["pack"] == pack
            await play(await ann.sit(room), random.Random(4), 5)
            based = {"pack.toml": 'game = "magpies"\nname = "b"\ntitle = "B"\nbase = "standard"\n', things: other[things]}
            assert (await ann.post("/games/magpies/packs", {"files": based}))["sha256"] == pack["sha256"]
            for wrong, says in (
                ({**other, things: other[things].replace("copies", "coppies", 1)}, things),
                ({**other, "pack.toml": 'game = "chess"\nname = "x"\ntitle = "X"\n'}, "chess"),
                ({things: other[things]}, "pack.toml"),
                ({**other, "../x.toml": ""}, "../x.toml"),
            ):
                with pytest.raises(Said) as refused:
                    await ann.post("/games/magpies/packs", {"files": wrong})
                assert refused.value.status == 400
                assert says in str(refused.value.body)
            deep = {**other, things: "thing = " + "[" * 1500}
            with pytest.raises(Said) as refused:
                await ann.post("/games/magpies/packs", {"files": deep})
            assert refused.value.status == 400
            with pytest.raises(Said) as refused:
                await ann.post("/games/magpies/packs", {"files": {**other, "more.toml": "# " + "x" * 4000}})
            assert refused.value.status == 413

    run(scenario)


SLOW = """
from rulebound.games.animorphs import GAME as ANIMORPHS


class Slow(type(ANIMORPHS)):
    def content(self, pack):
        while True:
            pass


GAME = Slow()
"""
"""A game for which every pack is too much."""


def test_a_pack_that_takes_too_much_is_refused_and_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "slow_game.py").write_text(SLOW)
    monkeypatch.syspath_prepend(str(tmp_path))
    slow = importlib.import_module("slow_game").GAME

    async def scenario() -> None:
        async with serving(quick(tmp_path), {**games(), "animorphs": slow}) as server, server.person() as ann:
            upload = asyncio.create_task(ann.post("/games/animorphs/packs", {"files": dict(slow.packs["standard"].files)}))
            seat = await ann.sit(await ann.play_now("magpies"))
            await play(seat, random.Random(1), 2)
            assert not upload.done(), "people played while it was looked at"
            with pytest.raises(Said) as refused:
                await upload
            assert refused.value.status == 400
            assert "too much" in refused.value.body["reason"]

    run(scenario)


def test_a_board_without_end_is_refused(tmp_path: Path) -> None:
    """A correct board, only of eight thousand spaces more: its tables of walks would fill any machine."""
    board = game("animorphs").packs["standard"].files["board.toml"]
    spaces = "".join(f'{{ id = "x{n}", kind = "path", colour = "white", at = [{n % 100}, {n // 100 + 20}] }},' for n in range(8000))
    big = {**game("animorphs").packs["standard"].files, "board.toml": board.replace("space = [", f"space = [{spaces}", 1)}

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            with pytest.raises(Said) as refused:
                await ann.post("/games/animorphs/packs", {"files": big})
            assert refused.value.status == 400
            assert "8125 spaces: a board has 400 at most" in str(refused.value.body["problems"])

    run(scenario)
