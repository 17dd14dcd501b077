"""People in browsers of their own come to one table by an invite link."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import FilePayload

from browser.person import Person
from rulebound.messages import text


class Pack(NamedTuple):
    """Components of one's own, as files to upload."""

    title: str
    files: Sequence[Path] | Sequence[FilePayload]


def gather(people: Sequence[Person], game: str, pack: Pack | None = None) -> None:
    """The first makes an invite link for as many as there are, the others open it and give a name, the first begins."""
    host, *guests = people
    host.page.goto(f"/new/{game}?way=friends")
    host.page.get_by_label(text("ui.new.count")).select_option(str(len(people)))
    host.page.get_by_label(f"{text('ui.new.name')}, {text('ui.new.seat', n=1)}").fill(host.name)
    if pack is not None:
        upload(host, pack)
    host.press(text("ui.new.makeInvite"))
    link = host.page.get_by_label(text("ui.invite.link"))
    link.wait_for()
    for guest in guests:
        guest.page.goto(urlsplit(link.input_value()).path)
        guest.page.get_by_label(text("ui.join.name")).fill(guest.name)
        guest.press(text("ui.join.take"))
        guest.page.get_by_text(text("ui.gather.hostBegins")).wait_for()
        host.page.get_by_text(guest.name, exact=True).first.wait_for()
    host.press(re.compile("^Begin"))
    for person in people:
        person.until_playing()


def upload(host: Person, pack: Pack) -> None:
    """On the page of a new table."""
    host.page.get_by_role("heading", name=text("ui.new.pack")).click()
    host.page.locator('input[type="file"][accept=".toml"]').set_input_files(pack.files)
    host.page.get_by_text(pack.title).first.wait_for()
