"""Two people in two browsers, brought together by an invite link."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from browser.cable import Cable
from browser.person import Open, Person
from rulebound.games.animorphs import actions as vocabulary
from rulebound.kernel import PASS, Action
from rulebound.messages import text

STANDARD = Path(vocabulary.__file__).parent / "content" / "standard"


def sit_down(host: Person, guest: Person, seats: int = 2) -> None:
    """The host makes an invite link; the guest opens it and gives a name; the host begins."""
    host.page.goto("/new/animorphs?way=friends")
    choose_seats(host, seats)
    host.press(text("ui.new.makeInvite"))
    link = host.page.get_by_label(text("ui.invite.link"))
    link.wait_for()
    guest.page.goto(urlsplit(link.input_value()).path)
    guest.page.get_by_label(text("ui.join.name")).fill(guest.name)
    guest.press(text("ui.join.take"))
    guest.page.get_by_text(text("ui.gather.hostBegins")).wait_for()
    host.page.get_by_text(guest.name, exact=True).first.wait_for()
    host.press(re.compile("^Begin"))
    for person in (host, guest):
        person.until_playing()


def choose_seats(host: Person, seats: int) -> None:
    host.page.get_by_label(text("ui.new.count")).select_option(str(seats))


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
    sit_down(ann, bea)
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


def upload_pack(host: Person, folder: Path) -> None:
    """Gives the room a pack of one's own: a deck of little else than Visser III and the Ellimist."""
    folder.mkdir()
    (folder / "pack.toml").write_text('game = "animorphs"\nname = "duel"\ntitle = "A duel over Visser III"\nbase = "standard"\n')
    deck = (STANDARD / "cards.toml").read_text()
    counts = {"visser": 20, "ellimist": 17}
    deck = re.sub(r'id = "([\w-]+)",(\s+)count = \d+', lambda row: f'id = "{row[1]}",{row[2]}count = {counts.get(row[1], 1)}', deck)
    (folder / "cards.toml").write_text(deck)
    host.page.get_by_role("heading", name=text("ui.new.pack")).click()
    host.page.locator('input[type="file"]').set_input_files(sorted(folder.iterdir()))
    host.page.get_by_text("A duel over Visser III").first.wait_for()


def quiet(person: Person) -> Action:
    """Neither moves nor fights: swaps the hand, or passes."""
    offer = person.understood().offer
    assert offer is not None
    listed = list(offer.actions or ())
    return vocabulary.Redraw() if vocabulary.Redraw() in listed else PASS


def test_the_ellimist_is_played_out_of_turn(open_browser: Open, tmp_path: Path) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    ann.page.goto("/new/animorphs?way=friends")
    choose_seats(ann, 2)
    upload_pack(ann, tmp_path / "duel")
    ann.press(text("ui.new.makeInvite"))
    link = ann.page.get_by_label(text("ui.invite.link"))
    bea.page.goto(link.input_value())
    bea.page.get_by_label(text("ui.join.name")).fill("Bea")
    bea.press(text("ui.join.take"))
    ann.page.get_by_text("Bea", exact=True).first.wait_for()
    ann.press(re.compile("^Begin"))
    for person in (ann, bea):
        person.until_playing()

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
