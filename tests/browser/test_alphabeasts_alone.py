"""Alphabeasts Attack! alone: by keys from the shelf to the end, and on a phone by touch."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from browser.defenders import YES, Defender
from browser.person import Open
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.games.alphabeasts.words import action_text
from rulebound.kernel import PASS, Action, Seat
from rulebound.messages import text

SEES = """cards => {
  const sheet = document.querySelector('.sheet').getBoundingClientRect();
  return cards.filter(card => {
    const found = document.querySelector(`.board [data-thing="card:${card}"]`);
    if (!found) return true;
    const box = found.getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > sheet.top + 1 || box.width < 30;
  });
}"""


def by_keys(defender: Defender, action: Action) -> None:
    """Gives an answer without a mouse: a word in the tray, everything else from the list of all offers."""
    keys, page = defender.page.keyboard, defender.page
    if isinstance(action, vocabulary.Declare) and action.word is not None:
        field = page.locator('input[data-thing="button:word"]')
        defender.person.tab_to(field)
        keys.press("Control+a")
        keys.press("Delete")
        keys.type(action.word)
        page.get_by_role("button", name=f"Seal {action.word}").and_(page.locator('[aria-disabled="false"]')).wait_for()
        keys.press("Enter")
        return
    defender.person.tab_to(page.get_by_role("button", name=re.compile("^List")))
    keys.press("Enter")
    page.locator("#all-offers").wait_for()
    for button in rows_to(defender, action):
        for _ in range(60):
            if button.evaluate("element => element === document.activeElement"):
                break
            keys.press("ArrowDown")
        keys.press("Enter")
    if isinstance(action, vocabulary.MoveOut | vocabulary.Sword | vocabulary.Axe | vocabulary.Give) or action == vocabulary.Declare(None):
        yes = page.get_by_role("button", name=YES)
        yes.wait_for()
        defender.person.tab_to(yes)
        keys.press("Enter")


def rows_to(defender: Defender, action: Action) -> Iterator[Locator]:
    """The rows of the list that lead to an answer, each when the one before has been chosen: groups that hold it, then the answer."""

    listed = defender.page.locator("#all-offers li button")

    def row(*words: str) -> Locator:
        return listed.filter(has_text=re.compile("|".join(re.escape(each) for each in words))).first

    whole = row(*offered(defender, action))
    groups = [row(words) for words in groups_of(action)]
    while True:
        defender.person.until(lambda: any(each.count() for each in (whole, *groups)), f"a row for {action} in {listed.all_inner_texts()}")
        if whole.count():
            yield whole
            return
        chosen = next(each for each in groups if each.count())
        groups.remove(chosen)
        yield chosen


def offered(defender: Defender, action: Action) -> list[str]:
    """An answer as the list may say it: two beasts of an Axe in either order."""
    if action == PASS:
        return [text("alphabeasts.question.Scavenging.pass")]
    names = [seat["name"] for seat in defender.person.room["seats"]]
    ways = [action, vocabulary.Axe(action.cards[::-1])] if isinstance(action, vocabulary.Axe) else [action]
    return [action_text(defender.content, way, None, names) for way in ways]


def groups_of(action: Action) -> list[str]:
    """Rows that stand for many answers, this one among them; which there are depends on what else is on offer."""
    match action:
        case vocabulary.MoveOut():
            return [text("ui.alphabeasts.group.item.hammer")]
        case vocabulary.Sword():
            return [text("ui.alphabeasts.group.item.sword")]
        case vocabulary.Axe(cards):
            firsts = [text("ui.alphabeasts.group.axeFirst", card=card.replace("-", ", ")) for card in cards]
            return [text("ui.alphabeasts.group.item.axe"), *firsts]
        case vocabulary.Signal("take" | "exists" as says):
            return [text(f"ui.alphabeasts.group.say.{says}")]
    return []


def start_alone(person_page: Defender, seats: int) -> None:
    """A room with so many seats, the others for bots, by the form."""
    page = person_page.page
    page.goto("/new/alphabeasts?way=play")
    page.get_by_label(text("ui.new.count")).select_option(str(seats))
    page.get_by_role("button", name=text("ui.new.start"), exact=True).click()
    person_page.person.until_playing()


def test_a_whole_game_alone_by_keyboard(open_browser: Open) -> None:
    kay = Defender(open_browser("Kay"), level="expert")
    kay.page.goto("/")
    box = kay.page.get_by_role("article", name=text("ui.games.alphabeasts.name"))
    options = box.get_by_role("link", name=text("ui.shelf.options"))
    kay.person.tab_to(options)
    kay.page.keyboard.press("Enter")
    count = kay.page.get_by_label(text("ui.new.count"))
    count.wait_for()
    kay.person.tab_to(count)
    kay.page.keyboard.press("1")
    kay.person.tab_to(kay.page.get_by_role("button", name=text("ui.new.start"), exact=True))
    kay.page.keyboard.press("Enter")
    kay.person.until_playing()
    assert len(kay.table["seats"]) == 1
    turns, onward = 0, False
    while kay.comes():
        if kay.question == "PlanDefence" and kay.table["reveal"] is not None and not onward:
            onward = writes_on(kay)
        action = kay.decide()
        if isinstance(action, vocabulary.Trade):
            pick_by_keys(kay, action)
        else:
            kay.give(action, lambda action: by_keys(kay, action))
        turns += 1
    assert turns >= 2
    assert onward
    kay.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert not kay.person.refused


def writes_on(defender: Defender) -> bool:
    """Leaves the last reveal by its button; what is typed then is a word, also when something else has the focus. Whether there was one."""
    page, field = defender.page, defender.page.locator('input[data-thing="button:word"]')
    leave = page.get_by_role("button", name=re.compile("^On to round"))
    defender.settle()
    if not leave.count():
        return False
    defender.person.tab_to(leave)
    page.keyboard.press("Enter")
    leave.wait_for(state="detached")
    page.keyboard.type("our")
    expect(field).to_have_value("OUR")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("u")
    expect(field).to_have_value("OURU")
    defender.person.tab_to(page.get_by_role("button", name=re.compile("^List")))
    page.keyboard.type("rl")
    expect(field).to_have_value("OURURL")
    expect(page.locator("#all-offers")).to_have_count(0)
    return True


def pick_by_keys(defender: Defender, action: vocabulary.Trade) -> None:
    """Puts a set together from the pile with Tab and Space."""
    before = defender.person.state["n"]
    for card in action.cards:
        defender.person.tab_to(defender.page.locator(f'[data-thing="pile:{card}"]'))
        defender.page.keyboard.press("Space")
    go = defender.page.get_by_role("button", name=text("ui.alphabeasts.trade.go"))
    go.and_(defender.page.locator('[aria-disabled="false"]')).wait_for()
    defender.person.tab_to(go)
    defender.page.keyboard.press("Enter")
    defender.person.until(lambda: defender.person.state["n"] > before, "the trade")


def tap_word(defender: Defender, word: str) -> None:
    """Taps a word on the room's own keys, and seals it."""
    clear = defender.page.get_by_role("button", name=text("ui.alphabeasts.tray.clear"))
    if clear.is_enabled():
        clear.tap()
    keys = defender.page.get_by_role("group", name=text("ui.alphabeasts.tray.keys"))
    for letter in word:
        keys.get_by_role("button", name=letter, exact=True).tap()
    defender.page.get_by_role("button", name=re.compile(f"^(Seal|Change to) {word}$")).and_(
        defender.page.locator('[aria-disabled="false"]')
    ).tap()


def test_a_whole_game_on_a_phone_and_the_keys_never_hide_the_beasts(open_browser: Open) -> None:
    tess = Defender(open_browser("Tess", "phone"), level="hard")
    start_alone(tess, 3)
    skip = tess.page.get_by_role("button", name=text("ui.guide.skip"))
    if skip.count():
        skip.tap()
    seen = 0
    while tess.comes():
        tess.settle()
        tess.look()
        if tess.question == "PlanDefence":
            cards = [*tess.table["middle"], *tess.table["seats"][tess.seat]["front"]]
            hidden = tess.page.evaluate(SEES, cards)
            assert not hidden, f"these beasts cannot be seen: {hidden}, {tess.person.picture('hidden')}"
            assert tess.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            seen += 1
        action = tess.decide()
        if isinstance(action, vocabulary.Declare) and action.word is not None:
            tess.give(action, lambda action: tap_word(tess, action.word))
        elif isinstance(action, vocabulary.Claim | vocabulary.Release | vocabulary.Trade):
            tess.do(action)
        else:
            tess.give(action, lambda action: from_list(tess, action))
    assert seen >= 3
    tess.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert not tess.person.refused


def from_list(defender: Defender, action: Action) -> None:
    """Taps an answer in the list of all offers, as phones have little room for more."""
    if isinstance(action, vocabulary.Tell):
        defender.page.get_by_role("button", name=re.compile("^List")).click()
        rows = defender.page.locator("#all-offers li button")
        rows.filter(has_text=text("ui.alphabeasts.group.item.hammer")).first.click()
        name = defender.person.room["seats"][action.to]["name"]
        rows.filter(has_text=text("ui.alphabeasts.offer.tell", to=name)).first.click()
        keys = defender.page.get_by_role("group", name=text("ui.alphabeasts.tray.keys"))
        for letter in action.word:
            keys.get_by_role("button", name=letter, exact=True).tap()
        defender.page.get_by_role("button", name=f"Tell {action.word}").and_(defender.page.locator('[aria-disabled="false"]')).tap()
        return
    defender.page.get_by_role("button", name=re.compile("^List")).click()
    defender.page.locator("#all-offers").wait_for()
    for row in rows_to(defender, action):
        row.click()
    if isinstance(action, vocabulary.MoveOut | vocabulary.Sword | vocabulary.Axe | vocabulary.Give) or action == vocabulary.Declare(None):
        defender.person.press(YES)


PLACES = """() => [...document.querySelectorAll(
  '.board, .mid h3, .mine h3, .tray, .tray .btn:not(.whisper *), .line .tiles, [data-thing^="say:"]'
)].map((each) => {
  const box = each.getBoundingClientRect();
  return [each.dataset.thing ?? each.className, box.x, box.y, box.height].join(' ');
})"""


def test_nothing_moves_while_one_asks_signals_and_tells(open_browser: Open) -> None:
    wendy = Defender(open_browser("Wendy"))
    start_alone(wendy, 3)
    page = wendy.page
    wendy.person.until(lambda: wendy.person.view["waiting"] == [wendy.seat], "the bots have sealed their words")
    wendy.settle()
    before = page.evaluate(PLACES)
    page.get_by_role("button", name=text("ui.alphabeasts.help.word"), exact=True).click()
    page.locator(".helps [role=status]").get_by_text(re.compile("beats |No word")).wait_for()
    assert page.evaluate(PLACES) == before, "a hint"
    wendy.do(vocabulary.Signal("help", None, None))
    wendy.settle()
    assert page.evaluate(PLACES) == before, "a signal"
    wendy.do(vocabulary.Tell(Seat(1), "COMMUNIQUE"))
    page.get_by_text(text("ui.alphabeasts.tray.whisperTo", to="Bot 2", word="COMMUNIQUE")).wait_for()
    assert page.evaluate(PLACES) == before, "a word told"


def test_every_thing_answers_a_click(open_browser: Open) -> None:
    wendy = Defender(open_browser("Wendy"))
    start_alone(wendy, 3)
    wendy.person.until(lambda: wendy.person.view["waiting"] == [wendy.seat], "the bots have sealed their words")
    wendy.settle()
    things = wendy.page.locator("[data-thing]").evaluate_all("all => [...new Set(all.map(each => each.dataset.thing))]")
    lit = {f"card:{card}" for card in wendy.table["middle"]} | {"say:take", "say:exists", "say:help", "item:hammer", "button:word"}
    dead = [thing for thing in things if thing not in lit]
    assert {"deck", "discards", "earth", "scavenge:0", "seat:1"} <= set(dead)
    for thing in dead:
        wendy.thing(thing)
        toast = wendy.page.get_by_role("alert").first
        toast.wait_for()
        assert len(toast.inner_text()) > 10, thing
        wendy.page.keyboard.press("Escape")
        toast.wait_for(state="detached")
    # The clause of a refusal opens the rules there.
    wendy.thing(f"card:{wendy.table['seats'][1]['front'][0]}")
    reason = wendy.page.get_by_role("alert").first
    assert text("alphabeasts.refusal.beforeAnother", seat=2) in reason.inner_text()
    reason.get_by_role("button").first.click()
    wendy.page.get_by_role("searchbox").first.wait_for()


def test_two_on_one_device_see_each_their_own_word_alone(open_browser: Open) -> None:
    both = Defender(open_browser("Ann and Bea", "tablet"))
    page = both.page
    page.goto("/new/alphabeasts?way=device")
    page.get_by_label(text("ui.new.count")).select_option("2")
    page.get_by_role("button", name=text("ui.new.start"), exact=True).click()
    cover = page.get_by_role("button", name=re.compile(r"^I am "))
    seen: list[int] = []
    for word in ("TRAIN", "STONE"):
        both.person.until(cover.count, "the cover")
        assert page.locator('input[data-thing="button:word"]').count() == 0
        both.person.state = None
        cover.first.click()
        both.person.until(lambda: both.person.state and both.person.state["seat"] is not None, "the seat's own view")
        seen.append(both.seat)
        field = page.locator('input[data-thing="button:word"]')
        field.wait_for()
        assert field.input_value() == "", "nothing of the other's word is there"
        assert page.locator(".fate").count() == 0
        both.seal(word)
    assert sorted(seen) == [0, 1]
    page.get_by_text("STONE").first.wait_for()
