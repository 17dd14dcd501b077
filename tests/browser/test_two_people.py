"""Two people in two browsers, brought together by an invite link."""

from __future__ import annotations

import re
from pathlib import Path

from browser.cable import Cable
from browser.invite import Pack, gather
from browser.person import Open, Person
from rulebound.games.animorphs import actions as vocabulary
from rulebound.kernel import PASS, Action
from rulebound.messages import text

STANDARD = Path(vocabulary.__file__).parent / "content" / "standard"


def play(people: list[Person], until: int | None = None) -> None:
    """All play like beginners, to the end or for so many entries."""
    one = people[0]
    while not one.over and (until is None or one.state["n"] < until):
        one.until(lambda: any(person.asked for person in people) or one.over, "somebody's turn")
        for person in people:
            if person.asked and not person.over:
                person.answer(person.decide().action)


def test_a_whole_game_with_a_reload_and_a_lost_connection(open_browser: Open, cable: Cable) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea", "tablet", url=cable.url)
    gather([ann, bea], "animorphs")
    play([ann, bea], until=60)

    # A reload in the middle: the seat, the hand and the log are there again.
    cards = ann.view["hand"]["cards"]
    log = ann.page.get_by_role("region", name=text("ui.log.title")).get_by_role("listitem")
    lines = log.count()
    assert lines > 10
    ann.state = None
    ann.page.reload()
    ann.until(lambda: ann.state, "the room comes back")
    assert ann.seat == 0
    assert ann.view["hand"]["cards"] == cards
    ann.until(lambda: log.count() >= lines, "the log comes back")
    play([ann, bea], until=ann.state["n"] + 30)

    # A lost connection: it shows itself, the other plays on, and what was missed is there.
    ann.until(lambda: ann.asked or bea.asked, "a turn")
    cable.cut()
    bea.page.get_by_text(text("ui.room.lost")).first.wait_for()
    before = bea.state["n"]
    while ann.asked and not ann.over:
        ann.answer(ann.decide().action)
        ann.page.wait_for_timeout(100)
    cable.mend()
    bea.page.get_by_text(text("ui.room.connected")).first.wait_for()
    bea.until(lambda: bea.state["n"] == ann.state["n"], f"all that came after {before}")
    play([ann, bea])
    for person in (ann, bea):
        person.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
        assert not person.refused
    assert ann.view["table"] == bea.view["table"]


def duel(folder: Path) -> Pack:
    """A deck of little else than Visser III and the Ellimist."""
    title = "A duel over Visser III"
    folder.mkdir()
    (folder / "pack.toml").write_text(f'game = "animorphs"\nname = "duel"\ntitle = "{title}"\nbase = "standard"\n')
    deck = (STANDARD / "cards.toml").read_text()
    counts = {"visser": 20, "ellimist": 17}
    deck = re.sub(r'id = "([\w-]+)",(\s+)count = \d+', lambda row: f'id = "{row[1]}",{row[2]}count = {counts.get(row[1], 1)}', deck)
    (folder / "cards.toml").write_text(deck)
    return Pack(title, sorted(folder.iterdir()))


def quiet(person: Person) -> Action:
    """Neither moves nor fights: swaps the hand, or passes."""
    offer = person.understood().offer
    assert offer is not None
    listed = list(offer.actions or ())
    return vocabulary.Redraw() if vocabulary.Redraw() in listed else PASS


def test_the_ellimist_is_played_out_of_turn(open_browser: Open, tmp_path: Path) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "animorphs", duel(tmp_path / "duel"))

    while True:
        ann.until(lambda: ann.asked or bea.asked, "a turn")
        mover, other = (ann, bea) if ann.asked else (bea, ann)
        offer = mover.understood().offer
        assert offer is not None
        cards = [each for each in offer.interjections or () if isinstance(each, vocabulary.MoveVisser)]
        if cards and "ellimist" in other.view["hand"]["cards"]:
            break
        mover.answer(quiet(mover))
    stood, cancels = mover.view["table"]["visser"], other.view["hand"]["cards"].count("ellimist")
    discarded = mover.view["table"]["discards"].get("ellimist", 0)
    mover.answer(cards[0])
    other.until(lambda: other.asked, "the window")
    assert other.view["table"]["turn"]["seat"] == mover.seat, "it is not this seat's turn"
    other.page.get_by_role("heading", level=2).first.wait_for()
    other.answer(vocabulary.Ellimist())
    for person in (ann, bea):
        person.until_at(other.state["n"])
        assert person.view["table"]["discards"]["ellimist"] == discarded + 1
        assert person.view["table"]["visser"] == stood
    assert other.view["hand"]["cards"].count("ellimist") == cancels - 1
