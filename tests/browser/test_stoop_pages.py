"""The table of Alphabet Stoop in its states, at three sizes, light and dark: nothing for axe to find, no sideways scroll."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.access import accessible
from browser.couriers import Courier
from browser.person import Open
from browser.test_stoop_alone import play_now
from rulebound.games.alphabet_stoop import actions as vocabulary


def in_the_street(courier: Courier) -> str:
    """One cart on the first card."""
    card = str(courier.table["street"][0]["id"])
    courier.answer(vocabulary.Move(0, card))
    return card


def idle(courier: Courier) -> None:
    """At the beginning."""


def making(courier: Courier) -> None:
    """A word being made, with a wild that stands for nothing yet, and a list of letters to choose from."""
    card = in_the_street(courier)
    courier.thing(f"card:{card}")
    parcel = courier.mine["carriers"][0]["packages"][0]["number"]
    courier.thing(f"package:{courier.seat}-{parcel}", ".hand")
    magazines = [token["number"] for stoop in courier.table["street"] for token in stoop["tokens"] if token["letter"] is None]
    if magazines:
        courier.thing(f"token:{magazines[0]}")
        courier.page.locator(".tray .set").first.click()


def judged(courier: Courier) -> None:
    """A word that is none, with its receipt."""
    card = in_the_street(courier)
    courier.thing(f"card:{card}")
    letter = courier.mine["carriers"][0]["packages"][0]["letter"]
    vowel = next(token["letter"] for stoop in courier.table["street"] for token in stoop["tokens"] if token["letter"])
    courier.page.locator("#stoop-word").fill(letter + vowel)
    courier.page.locator(".receipt .paper").first.wait_for()


def flipping(courier: Courier) -> None:
    """Which package to flip, and a refusal."""
    courier.thing("button:flip")
    courier.thing(f"card:{courier.table['street'][-1]['id']}")
    courier.page.get_by_role("alert").first.wait_for()


STATES: dict[str, Callable[[Courier], None]] = {"idle": idle, "making": making, "judged": judged, "flipping": flipping}


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_browser: Open, name: str) -> None:
    person = open_browser(name)
    courier = play_now(person)
    STATES[name](courier)
    accessible(person)
