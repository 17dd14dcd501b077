"""Word lists of a room's own, the default list, and receipts: what judges stays what it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.bots.pool import Pool
from rulebound.words import Level, Verdict, Vocabulary, english
from server.kit import Json, Person, Said, quick, run, serving
from server.test_drafts import word

MINE = b"# name: Ann's words\n# version: 3\nbrillix\nzzyx\nRIB\nrib\nWont-do\nbrick\n"


async def upload(person: Person, data: bytes, name: str = "list") -> Json:
    answer = await person.http.post(f"/api/words?name={name}", content=data)
    if answer.status_code >= 400:
        raise Said(answer.status_code, answer.json())
    return answer.json()


def test_a_room_brings_a_list_beside_the_default_one_or_instead(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            mine = await upload(ann, MINE)
            assert mine == await upload(ann, MINE), "again is harmless"
            assert (mine["name"], mine["version"], mine["words"], mine["skipped"]) == ("Ann's words", "3", 4, 2)
            assert mine["firstSkipped"].startswith("Line 5, “RIB”")
            beside = await ann.sit(await ann.play_now("alphabeasts", bots=1, lists=[mine["sha256"]]))
            assert [each["sha256"] for each in beside.room["lists"]] == [english().id.sha256, mine["sha256"]]
            instead = await ann.sit(await ann.play_now("alphabeasts", bots=1, lists=[mine["sha256"]], listsOnly=True))
            assert [each["name"] for each in instead.room["lists"]] == ["Ann's words"]
            for socket, text, refused in (
                (beside, "brillix", None),
                (beside, "launder", None),
                (instead, "brillix", None),
                (instead, "launder", "3.2"),
            ):
                verdict = await socket.request("Draft", action=word(text))
                assert (verdict["refusal"] and verdict["refusal"]["clause"]) == refused
                of = mine if text == "brillix" or refused else beside.room["lists"][0]
                receipt = verdict["shows"]["receipt"]
                assert (receipt["list"]["sha256"], receipt["list"]["version"]) == (of["sha256"], of["version"])
            plain = await ann.make("alphabeasts")
            assert [each["sha256"] for each in plain["lists"]] == [english().id.sha256]
            changed = await ann.ask("PATCH", f"/rooms/{plain['id']}", {"lists": [mine["sha256"]], "listsOnly": True})
            assert [each["sha256"] for each in changed["lists"]] == [mine["sha256"]]
            assert (await ann.make("animorphs"))["lists"] == []

    run(scenario)


def test_what_is_no_list_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, list_bytes=200)) as server, server.person() as ann:
            for data, status, says in ((b"", 400, "no word"), (b"\xff\xfe\x00", 400, "UTF-8"), (b"rib\n" * 100, 413, "200")):
                with pytest.raises(Said) as refused:
                    await upload(ann, data)
                assert refused.value.status == status
                assert says in refused.value.body["reason"]
            for changes, status in (
                ({"lists": ["0" * 64]}, 404),
                ({"listsOnly": True}, 400),
                ({"lists": ["nonsense"]}, 400),
                ({"lists": ["0" * 64] * 5}, 400),
            ):
                with pytest.raises(Said) as refused:
                    await ann.make("alphabeasts", **changes)
                assert refused.value.status == status
            mine = await upload(ann, MINE)
            with pytest.raises(Said) as refused:
                await ann.make("animorphs", lists=[mine["sha256"]])
            assert refused.value.status == 400

    run(scenario)


def test_bots_in_worker_processes_get_the_lists_of_their_room(tmp_path: Path) -> None:
    """With a list that replaces the default one they can say nothing else."""

    async def scenario() -> None:
        async with Pool(1) as pool, serving(quick(tmp_path), thinker=pool) as server, server.person() as ann:
            words = [f"{each}ux".lower() for each in english(Level.BEGINNER).lexicon.words[::5] if len(each) > 3]
            mine = await upload(ann, "\n".join(words).encode())
            for _ in range(2):  # the worker has the list by the second
                room = await ann.make("alphabeasts", bots=3, people=0, lists=[mine["sha256"]], listsOnly=True)
                watch = await ann.sit(await ann.begin(room))
                await watch.wait(lambda watch=watch: watch.state["view"]["over"], 60)  # type: ignore[misc]
                record = await ann.get(f"/rooms/{room['id']}/record")
                said = {line.split(b'"word":"')[1].split(b'"')[0] for line in record.splitlines() if b'"Declare","word":"' in line}
                assert len(said) > 5
                assert all(each.endswith(b"UX") for each in said)

    run(scenario)


def test_a_running_game_is_judged_as_before_when_the_lists_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another release of the default list knows nothing of the words that were said, and counts their syllables otherwise."""
    said: dict[str, Any] = {}

    async def before() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("alphabeasts", bots=2)
            seat = await ann.sit(room)
            for text in ("LAUNDER", "BRICK"):  # the second is what counts
                if seat.state["view"]["waiting"]:
                    await seat.answer(word(text))
                    await seat.request("Ping")
            await seat.wait(lambda: seat.state["view"]["table"]["reveal"] is not None)
            await seat.wait(lambda: seat.state["view"]["waiting"] == [0] or seat.state["view"]["over"])  # the bots have said what they say
            said.update(room=room["id"], state=await ann.get(f"/rooms/{room['id']}/state"), cookies=dict(ann.http.cookies))

    async def after() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            for name, value in said["cookies"].items():
                ann.http.cookies.set(name, value, domain="127.0.0.1")
            state = await ann.get(f"/rooms/{said['room']}/state")
            assert state["view"]["table"]["reveal"] == said["state"]["view"]["table"]["reveal"]
            assert state["view"]["table"]["seats"] == said["state"]["view"]["table"]["seats"]
            seat = await ann.sit(said["room"])
            while await seat.due():
                offer = seat.offer
                n = seat.state["n"]
                if offer["question"] == "PlanDefence":
                    fresh = await seat.answer(word("HOLIDAYS"))
                    assert fresh["clause"] == "3.2", "a word without a receipt is judged by the lists of today"
                await seat.answer({"type": "Pass"} if offer["question"] == "Scavenging" else word(None))
                await seat.wait(lambda n=n: seat.state["n"] > n)  # type: ignore[misc]
            record = await ann.get(f"/rooms/{said['room']}/record")
            assert b'"word":"LAUNDER","accepted":true' in record
            uploaded = await ann.http.post("/api/records", content=record)
            assert uploaded.status_code == 201, uploaded.text
            replay = await ann.get(f"/rooms/{uploaded.json()['id']}/replay/{said['state']['n']}")
            assert replay["view"]["table"]["reveal"] == said["state"]["view"]["table"]["reveal"]

    run(before)
    plain = Vocabulary.look_up

    def otherwise(self: Vocabulary, word: str) -> Verdict:
        found = plain(self, word)
        return Verdict(found.word, False, "unlisted", found.list, syllables=found.syllables)

    monkeypatch.setattr(Vocabulary, "look_up", otherwise)
    run(after)
