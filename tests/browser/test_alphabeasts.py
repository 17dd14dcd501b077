"""Alphabeasts Attack!: three people in three browsers, together to the end; and what nobody else may learn of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from browser.defenders import BEASTS, Defender, play
from browser.invite import Pack, gather
from browser.person import Json, Open, Person
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.kernel.pack import make_pack
from rulebound.messages import text

TITLE = "Many bosses"  # of the pack
LETTERS = "EASTRLN"
COLOURS = ("red", "yellow", "green", "blue", "purple")
BOSSES = ("sameEnds", "oneSyllable", "noRepeats", "vowels", "pair")
NONSENSE = "QXZJVQX"  # told by a Hammer: no list has it, and nothing else says it
HALF = "QVJXZ"  # a draft, as it stands half typed


def crowded() -> dict[str, str]:
    """A pack of few letters and many Alphabosses: each of them is met, and piles have wild ones."""
    beasts = [f"colours = {json.dumps(COLOURS)}"]
    beasts += [f'[[letter]]\nletter = "{letter}"\ncolours = {json.dumps(COLOURS)}' for letter in LETTERS]
    beasts += [f'[[boss]]\ncondition = "{condition}"\ncopies = 3' for condition in BOSSES]
    levels = [f'[[level]]\nid = "{level}"' for level in ("word-warrior", "word-boss", "kid-friendly", "word-master")]
    manifest = f'game = "alphabeasts"\nname = "crowded"\ntitle = "{TITLE}"\nbase = "standard"\n'
    return {"pack.toml": manifest, "beasts.toml": "\n\n".join(beasts), "levels.toml": "\n\n".join(levels)}


def write_pack(folder: Path) -> tuple[Path, Any]:
    """The pack as files, and as the rules load it."""
    folder.mkdir()
    for name, content in crowded().items():
        (folder / name).write_text(content)
    return folder, BEASTS.content(make_pack(crowded(), BEASTS.packs))


def heard(person: Person) -> list[Json]:
    """Every event that ever reached a browser."""
    messages = [json.loads(raw) for raw in person.received if raw[:1] == b"{"]
    return [event for each in messages if each.get("type") == "State" for step in each["steps"] for event in step["events"]]


@pytest.fixture
def table(open_browser: Open, tmp_path: Path) -> list[Defender]:
    """Ann, Bea and Cyd at a table of many Alphabosses."""
    people = [open_browser("Ann"), open_browser("Bea", "tablet"), open_browser("Cyd", scheme="dark")]
    pack, content = write_pack(tmp_path / "crowded")
    gather(people, "alphabeasts", Pack(TITLE, sorted(pack.iterdir())))
    return [Defender(person, content) for person in people]


def test_three_people_play_a_whole_game_together(table: list[Defender]) -> None:
    ann, bea, cyd = table

    # Two reach for the same beast: the first has it, the other is told so, with the clause.
    card = ann.table["middle"][0]
    ann.thing(f"card:{card}")
    bea.thing(f"card:{card}")
    ann.person.until(lambda: ann.table["claims"].get(card) is not None, "the claim")
    claimer = ann.table["claims"][card]
    loser = bea if claimer == ann.seat else ann
    toast = loser.page.get_by_role("alert").first
    toast.wait_for()
    assert text("alphabeasts.refusal.claimedByAnother") in toast.inner_text()
    assert "3.8" in toast.inner_text()
    said = loser.page.locator(f'[data-thing="card:{card}"]').inner_text()
    assert text("ui.alphabeasts.claim.by", name=("Ann", "Bea", "Cyd")[claimer]) in said

    # A word by Help Hammer: two see it, the third only that it was told.
    ann.do(vocabulary.Tell(bea.person.seat, NONSENSE))  # type: ignore[arg-type]
    bea.page.get_by_text(text("ui.alphabeasts.tray.whisper", by="Ann", word=NONSENSE)).wait_for()
    ann.page.get_by_text(text("ui.alphabeasts.tray.whisperTo", to="Bea", word=NONSENSE)).wait_for()
    cyd.person.until(lambda: cyd.table["told"] == [[ann.seat, bea.seat]], "what the table sees of it")
    assert cyd.person.view["hand"]["whispers"] == []

    play(table)
    for each in table:
        each.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert ann.table == bea.table == cyd.table
    won = ann.table["won"]
    headline = text("ui.alphabeasts.summary.headlineWon" if won else "ui.alphabeasts.summary.headlineLost", n=3)
    for each in table:
        each.page.get_by_text(headline).first.wait_for()

    # What a whole game of this pack must have seen.
    events = heard(ann.person)
    beaten = [card for event in events if event["type"] == "Beaten" for card in event["cards"]]
    assert any(card.rsplit("-", 1)[0] in BOSSES for card in beaten), "a boss is beaten"
    traded = [event["cards"] for event in events if event["type"] == "Traded"]
    assert any(card.rsplit("-", 1)[0] in BOSSES for cards in traded for card in cards), "a scavenge with a wild beast"
    assert {event["type"] for event in events} >= {"RoundBegan", "Attacked", "Claimed", "Revealed", "Found"}
    for cards in traded:
        assert len(cards) in (4, 5)
    assert NONSENSE.encode() not in b"".join(while_playing(cyd.person))


def while_playing(person: Person) -> list[bytes]:
    """Every byte that reached a browser before its game was over: after that the record lies open."""
    before: list[bytes] = []
    for raw in person.received:
        if raw[:1] == b"{" and (message := json.loads(raw)).get("type") == "State" and message["view"]["over"]:
            break
        before.append(raw)
    return before


def test_no_draft_no_sealed_word_no_told_word_and_no_deck_reaches_another(table: list[Defender], open_browser: Open) -> None:
    ann, bea, cyd = table
    sam = open_browser("Sam")
    sam.page.goto(f"/room/{ann.person.room['id']}")
    sam.until(lambda: sam.state, "the spectator sees the table")

    ann.write(HALF)  # never sealed
    ann.person.until(lambda: any(each.get("type") == "Keep" for each in ann.person.sent), "the draft is kept by the server")
    ann.page.wait_for_timeout(300)
    bea.do(vocabulary.Tell(cyd.person.seat, NONSENSE))  # type: ignore[arg-type]
    ann.page.reload()
    ann.person.until(
        lambda: ann.page.locator('input[data-thing="button:word"]').input_value() == HALF, "the draft comes back after a reload"
    )

    # Each round: from its beginning to its reveal nobody hears what another has sealed.
    rounds = 0
    while rounds < 3 and planning(table):
        number = ann.table["number"]
        seal_unheard(table, sam)
        rounds += 1
        play(table, until=lambda number=number: ann.table["number"] > number)
    assert rounds >= 2

    for person, known in ((ann.person, {HALF}), (bea.person, {NONSENSE}), (cyd.person, {NONSENSE}), (sam, set[str]())):
        body = b"".join(while_playing(person)).decode()
        for word in {HALF, NONSENSE} - known:
            assert word not in body, f"{person.name} received {word}"
        assert '"secret"' not in body
        assert '"why"' not in body, "a bot's reasons would tell its word"
        for raw in while_playing(person):
            if raw[:1] == b"{" and (state := json.loads(raw)).get("type") == "State":
                assert isinstance(state["view"]["table"]["deck"], int), "a deck is a number, and has no order"
                assert all(isinstance(side["scavenge"], int) for side in state["view"]["table"]["seats"])
    assert sam.page.locator('input[data-thing="button:word"]').count() == 0


def planning(table: list[Defender]) -> bool:
    """Until words are planned again; False: the game is over."""
    for each in table:
        each.person.until(lambda each=each: each.question == "PlanDefence" or each.over, "planning")  # type: ignore[misc]
    return not table[0].over


def seal_unheard(table: list[Defender], sam: Person) -> None:
    """All plan until one answer is missing; by then nobody was sent another's word."""
    people = [*[each.person for each in table], sam]
    marks = [(len(person.received), len(person.sent)) for person in people]
    sealed: dict[str, str | None] = {}  # None: no word, which is an answer too
    while len(sealed) < len(table) - 1:
        for each in table:
            if len(sealed) < len(table) - 1 and each.waits:
                action = each.decide()
                if isinstance(action, vocabulary.Declare):
                    sealed[each.person.name] = action.word
                each.do(action)
    sam.page.wait_for_timeout(300)
    for person, (received, sent) in zip(people, marks, strict=True):
        hear_nothing(person, sealed, received, sent)


def hear_nothing(person: Person, sealed: dict[str, str | None], received: int, sent: int) -> None:
    """Of words that wait for the last one nothing has come to anybody else since then, but by a Hammer that told them to this seat.

    A word that this person has typed as well is no news: it comes back with the verdict on it, and as this seat's own draft or answer.
    """
    got = [unsaid(json.loads(raw), person.state["seat"]) for raw in person.received[received:] if raw[:1] == b"{"]
    body = json.dumps(got)
    typed = {action["word"] for each in person.sent[sent:] if (action := each.get("action")) and action.get("word")}
    for name, word in sealed.items():
        if word is not None and name != person.name and word not in typed:
            assert json.dumps(word) not in body, f"{person.name} received {word} of {name}"


def unsaid(message: Json, seat: int | None) -> Json:
    """A message without what may be in it: the words of an earlier round, and what a Hammer told this seat or told for it."""
    if message.get("type") == "State":
        view = message["view"]
        reveal = view["table"].pop("reveal")
        assert reveal is None or reveal["number"] < view["table"]["number"], "this round's words are not out"
        whispers = view["hand"].pop("whispers") if view["hand"] else []
        for step in message["steps"]:
            whispers += [event for event in step["events"] if event["type"] == "Whispered"]
            step["events"] = [event for event in step["events"] if event["type"] != "Whispered"]
        assert all(seat in (each["by" if "by" in each else "seat"], each["to"]) for each in whispers), f"{whispers} are not for seat {seat}"
    return message


def test_a_refused_word_shows_its_receipt_and_the_room_votes_it_in(table: list[Defender]) -> None:
    ann, bea, cyd = table
    ann.write(NONSENSE)
    said = text("words.verdict.unlisted", word=NONSENSE, list="").split(":")[0]
    ann.page.get_by_text(re.compile(re.escape(said))).first.wait_for()
    assert ann.page.get_by_role("button", name=f"Seal {NONSENSE}").get_attribute("aria-disabled") == "true"
    ann.page.get_by_role("button", name=text("ui.alphabeasts.verdict.receipt")).click()
    receipt = ann.page.locator(".verdict dl")
    name = ann.person.room["lists"][0]
    assert name["name"] in receipt.inner_text()
    assert name["sha256"][:12] in receipt.inner_text()
    # A vote shows the word to all: that is said before, and may be thought better of.
    warning = ann.page.get_by_role("dialog")
    for answer in ("no", "yes"):
        ann.person.press(text("ui.alphabeasts.verdict.voteIn"))
        warning.get_by_text(text("ui.alphabeasts.vote.shows", word=NONSENSE)).wait_for()
        assert NONSENSE.encode() not in b"".join(bea.person.received + cyd.person.received)
        warning.get_by_role("button", name=text(f"ui.alphabeasts.vote.{answer}", word=NONSENSE)).click()
        warning.wait_for(state="hidden")
    for each in (bea, cyd):
        each.page.get_by_text(text("ui.vote.in", name="Ann", word=NONSENSE)).wait_for()
        each.person.press(text("ui.vote.yes"))
    ann.person.until(lambda: ann.table["rulings"] == {NONSENSE: True}, "the vote")
    assert len([each for each in ann.person.sent if each["type"] == "ProposeWord"]) == 1, "who kept it to herself has asked nobody"
    ann.do(vocabulary.Declare(NONSENSE))
    assert ann.person.view["offer"]["given"]["word"] == NONSENSE
