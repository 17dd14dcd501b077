"""Takes the pictures of docs/pictures: each page of a real game, at three sizes, light and dark, from a server of its own.

    make pictures                         # all of them
    .venv/bin/python tools/pictures.py table end        # some pages

They are laid down as PNG with a palette of 256 colours, a third of the size.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import machine  # noqa: E402
from browser.conftest import FLAGS  # noqa: E402
from browser.couriers import Courier  # noqa: E402
from browser.defenders import Defender  # noqa: E402
from browser.heroes import Hero  # noqa: E402
from browser.person import SIZES, Person  # noqa: E402
from browser.serve import Server  # noqa: E402
from rulebound.messages import text  # noqa: E402

OUT = ROOT / "docs" / "pictures"
SETTLED = 900  # milliseconds until dice and pawns lie still
STREET = 4  # rounds until there are words to be seen in it


def shelf(person: Person) -> None:
    """The shelf, with a table or two of one's own."""
    if not person.room:
        table(person)
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()


def new(person: Person) -> None:
    """House rules."""
    person.page.goto("/new/animorphs")
    person.page.get_by_role("heading", level=1).wait_for()


def gathering(person: Person) -> None:
    """Before the game."""
    person.page.goto("/new/animorphs?way=friends")
    person.press("Make the invite link")
    person.page.get_by_text("committed").first.wait_for()


def play_now(person: Person) -> None:
    """Animorphs against three bots, past the guide."""
    person.state = None
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    past_the_guide(person)


def past_the_guide(person: Person) -> None:
    """Once the game has begun."""
    person.until_playing()
    skip = person.page.get_by_role("button", name=text("ui.guide.skip"))
    if skip.count():
        skip.first.click()


def table(person: Person) -> None:
    """A game some turns old, this seat about to walk."""
    play_now(person)
    while person.wait_for_turn():
        if person.view["offer"]["question"] == "AskWalk" and len(person.view["offer"]["actions"]) > 4 and person.state["n"] > 150:
            return
        person.answer(person.decide().action)


def end(person: Person) -> None:
    """A game that is over."""
    play_now(person)
    while person.wait_for_turn():
        person.answer(person.decide().action)
    person.page.get_by_role("dialog").wait_for()  # a moment later: the last battle is seen first


def replay(person: Person) -> None:
    """The replay of that game."""
    if not person.over:
        end(person)
    person.page.goto(f"/replay/{person.room['id']}")
    person.page.get_by_role("slider").first.wait_for()
    person.page.get_by_role("slider").first.fill("160")


def rules(person: Person) -> None:
    """The rules."""
    person.page.goto("/rules/animorphs")
    person.page.get_by_role("heading", level=1).wait_for()


def sit_down(person: Person, game: str) -> None:
    """A table of one's own among bots, past the guide."""
    person.state = None
    person.page.goto(f"/new/{game}?way=play")
    person.page.get_by_role("button", name=text("ui.new.start")).click()
    past_the_guide(person)


def alphabeasts(person: Person) -> None:
    """A round of Alphabeasts Attack!, a word half typed."""
    sit_down(person, "alphabeasts")
    defender = Defender(person)
    while not defender.over:
        person.until(lambda: defender.waits or defender.over, "a question")
        word = getattr(action := defender.decide(), "word", None)
        if person.state["n"] > 30 and word is not None:
            defender.write(word)
            return
        defender.do(action)


def stoop(person: Person) -> None:
    """A street of Alphabet Stoop, some rounds old."""
    sit_down(person, "alphabet-stoop")
    courier = Courier(person)
    while courier.wait_for_turn():
        if courier.table["turn"]["round"] >= STREET and courier.whole_turn:
            return
        courier.answer(courier.decide())


def aberration(person: Person) -> None:
    """A night of Aberration, this hero about to act."""
    sit_down(person, "aberration")
    hero = Hero(person)
    while person.wait_for_turn():
        if hero.question == "AskAction" and hero.table["round"] >= 2:
            return
        hero.answer(hero.decide())


PAGES: dict[str, Callable[[Person], None]] = {
    "table": table,
    "shelf": shelf,
    "new": new,
    "gathering": gathering,
    "end": end,
    "replay": replay,
    "rules": rules,
    "alphabeasts": alphabeasts,
    "stoop": stoop,
    "aberration": aberration,
}


def take(browser: Browser, url: str, names: list[str]) -> None:
    """Goes through the pages once, and looks at each at every size."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=url)
    person = Person("Mira", context.new_page())
    for name in names:
        PAGES[name](person)
        for size, (width, height) in SIZES.items():
            person.page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                person.page.emulate_media(color_scheme=scheme)
                person.page.wait_for_timeout(SETTLED)
                lay_down(person.page.screenshot(), OUT / f"{name}-{size}-{scheme}.png")
        person.page.set_viewport_size({"width": 1440, "height": 900})
    context.close()


def lay_down(png: bytes, path: Path) -> None:
    """Writes a picture with a palette."""
    picture = Image.open(io.BytesIO(png)).convert("RGB").quantize(256, kmeans=3, dither=Image.Dither.NONE)
    picture.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} kB", flush=True)


def main(names: list[str]) -> None:
    """All pages, or those named."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=machine.chromium(), args=FLAGS)
        try:
            take(browser, server.url, names or list(PAGES))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
