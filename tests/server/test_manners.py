"""Help for people, the chat while words are planned, and the pace of a room."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.kit import Json, Said, Socket, quick, run, serving
from server.test_drafts import all_but, table, word


async def customs(socket: Socket, limit: int | None = None, talk: str = "closed", helps: bool = True) -> Json:
    return await socket.person.ask("PUT", f"/rooms/{socket.room_id}/customs", {"limit": limit, "talk": talk, "helps": helps})


def test_help_says_that_a_word_exists_how_it_begins_or_which_and_nobody_else_hears(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob") as (hers, his):
            exists = await hers.request("Help", what="exists")
            assert exists["type"] == "Helped"
            assert exists["shows"]["word"] is None
            assert exists["shows"]["beats"] > 0
            first = await hers.request("Help", what="first")
            found = (await hers.request("Help", what="word"))["shows"]["word"]
            assert (first["shows"]["letter"], first["shows"]["letters"], first["shows"]["word"]) == (found[0], len(found), None)
            assert found in (await hers.request("Help", what="word"))["says"]
            verdict = await hers.request("Draft", action=word(found))
            assert verdict["refusal"] is None
            assert len(verdict["shows"]["beats"]) >= exists["shows"]["beats"]
            none = await his.request("Help", what="could")
            assert (none["type"], none["clause"]) == ("Refused", "5.1")
            assert (await his.request("Help", what="everything"))["clause"] == "help"
            assert (await customs(hers, helps=False))["helps"] is False
            assert (await hers.request("Help", what="exists"))["clause"] == "help"
            assert (await customs(hers, helps=True))["helps"] is True  # before the word is given: the game may be over then
            await all_but(his.person, [found])
            for seat, text in ((hers, found), (his, None)):
                assert (await seat.answer(word(text)))["type"] == "Done"
            await his.wait(lambda: his.state["view"]["table"]["reveal"] is not None)
            could = (await his.request("Help", what="could"))["shows"]
            assert could["beaten"] >= could["was"]
            assert (could["number"], len(could["words"])) == (1, 2)

    run(scenario)


def test_the_chat_is_closed_or_filtered_while_words_are_planned(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Eve") as eve:
            made = await eve.make("alphabeasts", bots=0, others=0)
            assert (await eve.post(f"/rooms/{made['id']}/chat", {"type": "Say", "id": "0", "text": "launder"}))["type"] == "Done"
            async with table(server, "Ann", "Bob") as (hers, his):
                for line in ("hello", "BRICK"):
                    said = await his.request("Say", text=line)
                    assert (said["type"], said["clause"]) == ("Refused", "talk")
                await customs(hers, talk="filtered")
                for line, taken in (
                    ("I can take Q, wait a minute", True),
                    ("Ann, I'm ready: can't you take the other two?", True),
                    ("try launder", False),
                    ("b r i c k", False),
                    ("B-R-I-C-K", False),
                    ("läunder", False),
                    ("2 letters to go!", True),
                ):
                    said = await his.request("Say", text=line)
                    assert (said["type"] == "Done") is taken, line
                    assert taken or said["clause"] == "talk"
                await all_but(hers.person, ["aunder", "läunder"])
                await customs(hers, talk="open")
                assert (await his.request("Say", text="launder"))["type"] == "Done"

    run(scenario)


def test_a_room_goes_over_from_slow_play_to_a_clock_and_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob") as (hers, his):
            assert his.state["deadline"] is None
            asked = his.state["after"]
            room = await customs(hers, limit=3600)
            assert room["limit"] == 3600
            await his.wait(lambda: his.state["deadline"] is not None)
            late = his.state["deadline"]
            assert abs(late - room["touched"] - 3_600_000) < 5000, "it counts from when it was switched on"
            assert his.state["after"] == asked, "nobody is asked anew"
            await customs(hers, limit=3600, talk="open")
            await his.wait(lambda: his.room["talk"] == "open")
            assert his.state["deadline"] == late, "the same limit goes on as it was"
            await customs(hers)
            await his.wait(lambda: his.state["deadline"] is None)
            with pytest.raises(Said) as refused:
                await customs(his, limit=60)
            assert refused.value.status == 403
            await customs(hers, limit=5)
            await his.wait(lambda: his.state["view"]["table"]["reveal"] is not None, 10)

    run(scenario)
