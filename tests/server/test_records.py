"""Records: download, upload with every mistake named by line and reason, draws, replays as any seat."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulebound.kernel import commitment, draw
from server.kit import Person, Said, play, quick, run, serving


async def finished(person: Person, game: str = "magpies", takeback: bool = False) -> Any:
    """A room in which a game has been played to its end."""
    room = await person.play_now(game, bots=2)
    seat = await person.sit(room)
    if takeback:
        await play(seat, random.Random(1), 3)
        await seat.due()
        done = await seat.request("AskTakeback")
        assert done["type"] == "Done"
        await seat.wait(lambda: seat.state["n"] >= done["n"])
    await person.post(f"/rooms/{room['id']}/seats/0/hand-over", {"to": "bot"})
    await seat.wait(lambda: seat.room["phase"] == "over", 100)
    return seat.room


def test_while_the_game_goes_on_its_record_is_not_given_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            for path in ("record", "draws", "replay", "replay/1"):
                with pytest.raises(Said) as refused:
                    await ann.get(f"/rooms/{room['id']}/{path}")
                assert (refused.value.status, refused.value.body["clause"]) == (409, "phase")

    run(scenario)


@pytest.mark.parametrize("game", ["magpies", "animorphs"])
def test_a_record_goes_out_and_comes_back(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann, server.person("Eve") as eve:
            room = await finished(ann, game, takeback=True)
            data = await ann.get(f"/rooms/{room['id']}/record")
            lines = data.splitlines()
            assert len(lines) == room["entries"] + 2
            assert any(b"TakeBack" in line for line in lines)
            back = await eve.ask("POST", "/records", content=data)
            assert (back["mode"], back["phase"], back["entries"], back["scores"]) == ("record", "over", room["entries"], room["scores"])
            assert await eve.get(f"/rooms/{back['id']}/record") == data
            for seat in (None, 0, 2):
                query = "" if seat is None else f"?seat={seat}"
                assert (await eve.get(f"/rooms/{back['id']}/replay{query}"))["lines"][-1]["n"] == room["entries"]
                for n in (0, 1, room["entries"] // 2, room["entries"]):
                    here = await ann.get(f"/rooms/{room['id']}/replay/{n}{query}")
                    assert here["view"] == (await eve.get(f"/rooms/{back['id']}/replay/{n}{query}"))["view"]
            assert here["view"]["over"]
            watcher = await eve.sit(back)
            assert watcher.state["view"]["over"]

    run(scenario)


def test_names_in_an_uploaded_record_are_held_to_what_names_are_here(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await finished(ann)
            lines = (await ann.get(f"/rooms/{room['id']}/record")).splitlines()
            header = {**msgspec.json.decode(lines[0]), "names": ["A\u202eb\n c" + "x" * 1_000, "\u200b"]}
            put = await ann.ask("POST", "/records", content=b"\n".join([msgspec.json.encode(header), *lines[1:]]))
            names = [seat["name"] for seat in put["seats"]]
            assert names[0] == "Ab c" + "x" * 20
            assert names[1:] == [f"Seat {n + 1}" for n in range(1, len(names))]

    run(scenario)


def test_a_bad_record_is_refused_with_the_line_and_the_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, record_bytes=60_000)) as server, server.person() as ann:
            room = await finished(ann)
            lines = (await ann.get(f"/rooms/{room['id']}/record")).splitlines()
            header = msgspec.json.decode(lines[0])
            drawn = next(n for n, line in enumerate(lines) if line.startswith(b"[-1,"))
            bid = next(n for n, line in enumerate(lines) if b"Bid" in line)

            def but(n: int, line: bytes) -> list[bytes]:
                return [*lines[:n], line, *lines[n + 1 :]]

            def headed(**changes: Any) -> list[bytes]:
                return [msgspec.json.encode({**header, **changes}), *lines[1:]]

            other = int(lines[drawn].strip(b"[]").split(b",")[1])
            cases = [
                (but(bid, b'[0,{"type":"Bid","seeds":99}]'), bid + 1, "refused"),
                (but(bid, b'[0,{"type":"Bid"}]'), bid + 1, "not an entry"),
                (but(bid, b'[7,{"type":"Bid","seeds":0}]'), bid + 1, "refused"),
                (but(bid, b"not JSON"), bid + 1, "not an entry"),
                (but(drawn, b"[-1,77]"), drawn + 1, "refused"),
                (but(drawn, b'[-3,{"type":"TakeBack","to":900}]'), drawn + 1, "take back"),
                (lines[1:], 1, "header"),
                (headed(game="chess"), 1, "chess"),
                (headed(ruleset=99), 1, "ruleset 99"),
                (headed(seats=9), 1, "seats"),
                (headed(options={"seeds": 7}), 1, "seeds"),
                (headed(pack={"name": "mine", "sha256": "0" * 64}), 1, "content pack"),
                (headed(nonces=["00"] * 3), None, "should be"),
                (but(len(lines) - 1, msgspec.json.encode({"secret": "ab" * 32})), 1, "committed"),
                (but(len(lines) - 1, b'{"secret":"xyz"}'), len(lines), "hex"),
                ([], 1, "header"),
                ([b"\xff\xfe"], 1, "header"),
            ]
            assert other >= 0
            for wrong, line, says in cases:
                with pytest.raises(Said) as refused:
                    await ann.ask("POST", "/records", content=b"\n".join(wrong))
                assert refused.value.status == 400
                assert says in refused.value.body["reason"], refused.value.body
                assert line is None or refused.value.body["line"] == line, refused.value.body
            with pytest.raises(Said) as refused:
                await ann.ask("POST", "/records", content=b"\n" * 70_000)
            assert refused.value.status == 413
            assert len((await ann.get("/me"))["rooms"]) == 1, "nothing was kept of them"

    run(scenario)


def test_every_draw_can_be_checked(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await finished(ann, takeback=True)
            found = await ann.get(f"/rooms/{room['id']}/draws")
            assert found["verified"]
            assert found["commitment"] == room["commitment"] == commitment(found["secret"])
            assert len(found["nonces"]) == 3
            assert [each["number"] for each in found["draws"]] == list(range(len(found["draws"])))
            for each in found["draws"]:
                assert draw(found["secret"], found["nonces"], each["number"], each["weights"]) == each["outcome"]

    run(scenario)


def test_a_replay_tells_what_a_seat_heard_and_what_was_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await finished(ann, takeback=True)
            lines = (await ann.get(f"/rooms/{room['id']}/replay?seat=1"))["lines"]
            assert [line["n"] for line in lines] == list(range(1, room["entries"] + 1))
            back = next(line for line in lines if line["seat"] == -3)
            to = back["input"]["to"]
            assert not any(line["counts"] for line in lines[to : back["n"]])
            assert all(line["counts"] for line in lines[:to])
            heard = [event for line in lines for event in line["events"] if event["type"] == "Drew"]
            assert heard
            assert {event["seat"] for event in heard} == {1}, "that seat's own news, and no others'"
            path = f"/rooms/{room['id']}/replay"
            same = [await ann.get(f"{path}/{n}?seat=0") for n in (to, back["n"])]
            assert same[0]["view"] == same[1]["view"]
            for wrong in (f"/{room['entries'] + 1}", "/0?seat=3", "?seat=9"):
                with pytest.raises(Said) as refused:
                    await ann.get(f"{path}{wrong}")
                assert refused.value.status == 404

    run(scenario)
