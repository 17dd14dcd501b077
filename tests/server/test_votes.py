"""Votes on words: proposed by one, agreed to by all people, entered by the house."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from server.kit import Json, Socket, quick, run, serving
from server.test_drafts import table, word


async def rulings(socket: Socket) -> Json:
    return socket.state["view"]["table"]["rulings"]


def test_a_word_voted_in_counts_from_then_on_and_goes_with_the_record(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob", "Cleo") as (hers, his, cleos):
            refused = await hers.answer(word("brillix"))
            assert (refused["type"], refused["clause"]) == ("Refused", "3.2")
            assert "not in the word list" in refused["reason"]
            assert (await hers.request("ProposeWord", word="brillix", accepted=True))["type"] == "Done"
            await his.wait(lambda: his.room["vote"] is not None)
            assert his.room["vote"] == {"seat": 0, "word": "BRILLIX", "accepted": True, "syllables": None, "missing": [1, 2]}
            before = hers.state["after"]
            assert (await his.answer({"type": "Claim", "card": his.state["view"]["table"]["middle"][0]}))["type"] == "Done"
            assert (await his.request("VoteWord", word="BRILLIX", yes=True))["type"] == "Done", "play goes on meanwhile"
            await cleos.wait(lambda: cleos.room["vote"]["missing"] == [2])
            assert (await cleos.request("VoteWord", word="brillix", yes=True))["type"] == "Done"
            for each in (hers, his, cleos):
                await each.wait(lambda each=each: each.state["view"]["table"]["rulings"] == {"BRILLIX": True})  # type: ignore[misc]
                assert each.room["vote"] is None
                assert each.state["after"] > before, "all are asked anew"
            assert (await hers.answer(word("brillix")))["type"] == "Done"
            verdict = await his.request("Draft", action=word("BRILLIX"))
            assert verdict["refusal"] is None
            assert verdict["shows"]["receipt"]["reason"] == "votedIn"

    run(scenario)


def test_one_no_ends_a_vote_and_so_does_whoever_proposed_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob", "Cleo") as (hers, his, cleos):
            for ends in (cleos, hers):
                assert (await hers.request("ProposeWord", word="BRICK", accepted=False))["type"] == "Done"
                await ends.wait(lambda ends=ends: ends.room["vote"] is not None)  # type: ignore[misc]
                assert (await ends.request("VoteWord", word="BRICK", yes=False))["type"] == "Done"
                await his.wait(lambda: his.room["vote"] is None)
            said = await cleos.request("VoteWord", word="BRICK", yes=True)
            assert (said["type"], said["clause"]) == ("Refused", "vote")
            assert (await his.answer(word("BRICK")))["type"] == "Done"
            assert await rulings(his) == {}

    run(scenario)


def test_a_vote_does_not_wait_for_those_who_are_gone(tmp_path: Path) -> None:
    """Bob lets a bot play, Cleo leaves for good: nobody's voice is missing then."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob", "Cleo") as (hers, his, cleos):
            assert (await hers.request("ProposeWord", word="brillix", accepted=True))["type"] == "Done"
            await his.person.post(f"/rooms/{his.room_id}/seats/1/hand-over", {"to": "bot"})
            await hers.wait(lambda: hers.room["vote"] is not None and hers.room["vote"]["missing"] == [2])
            assert (await cleos.request("Leave"))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["table"]["rulings"] == {"BRILLIX": True} and hers.room["vote"] is None)
            assert (await hers.request("ProposeWord", word="another", accepted=True))["type"] == "Done", "no other vote is in the way"

    run(scenario)


def test_alone_with_bots_a_vote_is_entered_at_once_and_only_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            hers = await ann.sit(await ann.play_now("alphabeasts", bots=2))
            name = uuid4().hex
            await hers.wait(lambda: hers.state["view"]["waiting"] == [0])
            for _ in range(2):
                done = await hers.request("ProposeWord", id=name, word="FIRE", syllables=2)
                assert done["type"] == "Done"
                del hers.answers[name]
            hers.twice.clear()
            await hers.wait(lambda: hers.state["view"]["table"]["syllables"] == {"FIRE": 2})
            heard = [
                event for state in hers.states for step in state["steps"] for event in step["events"] if event["type"] == "SyllablesRuled"
            ]
            assert len(heard) == 1
            said = await hers.request("ProposeWord", id=name, word="FIRE", syllables=1)
            assert said["clause"] == "duplicate"

    run(scenario)


def test_what_cannot_be_voted_on_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Eve") as eve:
            options = {"syllableJudge": "data-only"}
            async with table(server, "Ann", "Bob", options=options) as (hers, his):
                watcher = await eve.sit(hers.room_id)
                assert (await hers.request("ProposeWord", word="BRICK", accepted=False))["type"] == "Done"
                for said, clause in (
                    (await hers.request("ProposeWord", word="BRICK"), "form"),
                    (await hers.request("ProposeWord", word="BRICK", accepted=True, syllables=1), "form"),
                    (await hers.request("ProposeWord", word="BR1CK", accepted=True), "3.3"),
                    (await hers.request("ProposeWord", word="BRICK", syllables=2), "4.5"),
                    (await his.request("ProposeWord", word="RIB", accepted=False), "vote"),
                    (await his.request("VoteWord", word="RIB", yes=True), "vote"),
                    (await watcher.request("VoteWord", word="BRICK", yes=True), "seat"),
                    (await watcher.request("ProposeWord", word="RIB", accepted=False), "seat"),
                ):
                    assert (said["type"], said["clause"]) == ("Refused", clause)
                same = await hers.request("ProposeWord", word="brick", accepted=False)
                assert same["type"] == "Done", "it waits already"
                assert (await hers.request("VoteWord", word="BRICK", yes=True))["type"] == "Done"
                assert hers.room["vote"]["missing"] == [1], "whoever proposed it cannot agree for others"
            other = await eve.sit(await eve.play_now("animorphs"))
            assert (await other.request("ProposeWord", word="RIB", accepted=False))["clause"] == "vote"

    run(scenario)
