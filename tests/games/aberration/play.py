"""How scenarios of Aberration are told: set a scene, say what seats do and what nature deals, look at what a player would notice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import ChooseClass, ChooseHero, ChooseScenario, Draw, EndTurn
from rulebound.games.aberration.content import CHIPS, CORRUPTION, INFLUENCE, SHADOW, VILLAGER, Content
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.dice import Throw
from rulebound.games.aberration.hurt import DrawAberration
from rulebound.games.aberration.items import DrawItem
from rulebound.games.aberration.night import BeastCard
from rulebound.games.aberration.objectives import FlipObjective
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.pieces import UNLOCKED, Hero, Objective, changed
from rulebound.games.aberration.reveal import Flip
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.throws import THROWS
from rulebound.games.aberration.turn import TakeTurn
from rulebound.games.aberration.views import HeroView, TableView
from rulebound.kernel import (
    NATURE,
    PASS,
    Action,
    Chance,
    Entry,
    Event,
    Frame,
    Illegal,
    Question,
    Refusal,
    Seat,
    advance,
    apply,
    make_pack,
    offer,
    read_options,
    view,
)

FOLDER = Path(__file__).parent / "pack"
MANIFEST = 'game = "aberration"\nname = "fixed"\ntitle = "Fixed"\nbase = "standard"\n'
FIXED = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.toml"))}
"""Numbers of their own for the scenarios: the standard pack's change when it is balanced anew, and no rule changes with them."""
STANDARD: Content = GAME.content(make_pack({"pack.toml": MANIFEST, **FIXED}, GAME.packs))
E = TypeVar("E", bound=Event)
HEROES = ("widow-tansy", "brother-aldous", "rook", "grete-ironhand")
JOBS = ("watchman", "trapper", "outrider", "lamplighter")
SLOT = {"I": 0, "II": 1, "III": 2, "IV": 3, "V": 4}
TOKEN = {**SLOT, "villager": VILLAGER, "influence": INFLUENCE}


def pack_with(name: str, was: str, becomes: str) -> Content:
    """The pack of the tests with a file changed."""
    text = FIXED.get(f"{name}.toml", GAME.packs["standard"].files[f"{name}.toml"])
    assert text.count(was) == 1, f"{was!r} stands {text.count(was)} times in {name}.toml"
    return GAME.content(make_pack({"pack.toml": MANIFEST, **FIXED, f"{name}.toml": text.replace(was, becomes)}, GAME.packs))


def set_up(
    seats: int = 2,
    *,
    scenario: str = "first-night",
    heroes: Sequence[str] = HEROES,
    jobs: Sequence[str] = JOBS,
    content: Content = STANDARD,
    **options: Any,
) -> Night:
    """A game just before the first item is drawn, everybody listening. Seat 0 is the first player."""
    rules = read_options(GAME.options, options)
    assert isinstance(rules, AberrationOptions)
    s = GAME.start(rules, content, seats)
    assert isinstance(s, Night)
    s.hear()
    advance(s)
    apply(s, Entry(NATURE, 0))
    if len(content.scenarios) > 1:
        does(s, 0, ChooseScenario(scenario))
    for seat in range(seats):
        does(s, seat, ChooseHero(heroes[seat]), ChooseClass(jobs[seat]))
    return s


def scene(
    seats: int = 2,
    *,
    chips: str | None = "",
    at: Sequence[str] = (),
    hands: Sequence[str] = (),
    objective: str = "ring-of-fires",
    villagers: int = 0,
    **setting: Any,
) -> Night:
    """The Action step of seat 0 in the first round, with `chips` drawn, on a map without enemies, villagers and fires.

    `chips` None: before the draw. `at`, `hands`: by seat, the first ones; the others stand in the Village with no items. `villagers`: in
    the Village.
    """
    s = set_up(seats, **setting)
    wanted = s.content.objective_ids.index(objective)
    while isinstance(top(s), Chance):
        first = next(n for n, weight in enumerate(chance(s).weights(s)) if weight)
        apply(s, Entry(NATURE, wanted if isinstance(top(s), FlipObjective) else first))
    clear(s)
    s.move_villagers(VILLAGE, villagers)
    s.villagers_left = s.content.rows.table.villagers - villagers
    s.objectives = [Objective(s.content.objective_ids.index(objective))]
    for seat in s.seats:
        for item in range(len(s.item_deck)):
            s.item_deck[item] += s.hands[seat][item]
            s.hands[seat][item] = 0
        s.heroes[seat].items = 0
        s.count_exploits(seat)
    s.items_left = sum(s.item_deck)
    for n, names in enumerate(hands[:seats]):
        for name in names.split():
            give(s, n, name)
    for n, space in enumerate(at[:seats]):
        s.move_hero(Seat(n), s.board.index[space])
    if chips is not None:
        draws(s, chips)
    s.hear()
    return s


def clear(s: Night) -> None:
    """The map is bare."""
    for n in list(s.enemies):
        assert s.enemies[n].slot == SHADOW
        s.remove_enemy(n)
        s.pile += 1
    s.villagers_left += sum(s.villagers)
    for space, count in enumerate(s.villagers):
        s.move_villagers(space, -count)
    for space in range(len(s.fires)):
        s.set_fire(space, False)


def draws(s: Night, chips: str) -> None:
    """The draw of the active hero: these chips, whatever is in the bag."""
    seat = s.active
    does(s, seat, Draw())
    while isinstance(top(s), Chance):
        bag = s.heroes[seat].bag
        apply(s, Entry(NATURE, next(chip for chip in range(6) if bag[chip] and (chip != CORRUPTION or sum(bag) == bag[CORRUPTION]))))
    hold_chips(s, seat, chips)


def hold_chips(s: Night, seat: int, chips: str) -> None:
    """For setting a scene: these chips are drawn, all others in the bag."""
    hero = s.heroes[seat]
    for chip in range(6):
        hero.bag[chip] += hero.chips[chip]
        hero.chips[chip] = 0
    for name in chips.split():
        chip = CHIPS.index(name)
        hero.chips[chip] += 1
        hero.bag[chip] = max(0, hero.bag[chip] - 1)


# Setting a scene.


def give(s: Night, seat: int, item: str) -> None:
    """From the item deck to a hand."""
    n = s.content.item_index[item]
    assert s.item_deck[n], f"no {item} is left"
    s.item_deck[n] -= 1
    s.items_left -= 1
    s.hands[seat][n] += 1
    s.heroes[seat].items += 1
    s.count_exploits(Seat(seat))


def attune(s: Night, seat: int, item: str) -> None:
    """An item that is attuned already."""
    give(s, seat, item)
    n = s.content.item_index[item]
    s.hands[seat][n] -= 1
    s.heroes[seat].items -= 1
    s.heroes[seat].attuned = [*s.heroes[seat].attuned, n]
    s.heroes[seat].gain(s.content.items[n].passive)
    s.count_exploits(Seat(seat))


def unlock(s: Night, seat: int, action: str) -> None:
    """An action that is unlocked already."""
    n = s.content.action_index[action]
    s.heroes[seat].unlocked = [*s.heroes[seat].unlocked, n]
    s.heroes[seat].gain(s.content.actions[n].passive)


def aberrant(s: Night, seat: int, card: str) -> None:
    """An Aberration card that a hero has already."""
    n = s.content.aberration_ids.index(card)
    s.aberrations_left = changed(s.aberrations_left, n, s.aberrations_left[n] - 1)
    s.heroes[seat].aberrations = [*s.heroes[seat].aberrations, n]
    s.heroes[seat].gain(s.content.aberrations[n].passive)


def monster(s: Night, slot: str, space: str, damage: int = 0) -> int:
    """A figure on the map; its number."""
    n = s.add_enemy(SLOT[slot], s.board.index[space])
    s.enemies[n].damage = damage
    return n


def shadow(s: Night, space: str) -> int:
    """A shadow on the map; its number."""
    assert s.place_shadow(s.board.index[space])
    return s.next_enemy - 1


def stand(s: Night, space: str, seat: int = 0) -> None:
    """A hero is there now."""
    s.move_hero(Seat(seat), s.board.index[space])


def villager(s: Night, *spaces: str) -> None:
    """Villagers from the supply."""
    for space in spaces:
        s.move_villagers(s.board.index[space], 1)
        s.villagers_left -= 1


def fire(s: Night, *spaces: str) -> None:
    """Fires."""
    for space in spaces:
        s.set_fire(s.board.index[space], True)


def influence(s: Night, *spaces: str) -> None:
    """Influence that lies there already."""
    for space in spaces:
        s.set_influence(s.board.index[space], True)


def trap(s: Night, seat: int, space: str) -> None:
    """A trap that lies there already."""
    s.traps[s.board.index[space]] = seat
    s.heroes[seat].traps -= 1


def vantage(s: Night, kind: str) -> int:
    """Its place among the eight."""
    return [each.kind for each in s.vantages].index(s.content.vantage_ids.index(kind))


def unlocked(s: Night, kind: str) -> None:
    """A Vantage Point that is unlocked already."""
    s.vantages[vantage(s, kind)].state = UNLOCKED


def monsters_are(s: Night, slot: str, keywords: str, **numbers: int) -> None:
    """The enemy card of a slot has just these keywords, and health and attack as given, at all levels: in this scene's scenario alone."""
    import msgspec

    from rulebound.games.aberration.content import Scenario
    from rulebound.games.aberration.encroach import WHEN_ACTIVATED
    from rulebound.games.aberration.reveal import WHEN_REVEALED

    at = SLOT[slot]
    own = Scenario(s.content, s.scenario.row)
    own.board = s.board
    own.when_revealed = [levels.copy() for levels in s.scenario.when_revealed]
    own.when_activated = [levels.copy() for levels in s.scenario.when_activated]
    own.monsters = s.scenario.monsters.copy()
    words = keywords.split()
    levels = [msgspec.structs.replace(level, keywords=words, **numbers) for level in own.monsters[at].level]
    own.monsters[at] = msgspec.structs.replace(own.monsters[at], level=levels, hide=False)
    own.when_revealed[at] = [tuple(WHEN_REVEALED[word] for word in words if word in WHEN_REVEALED)] * 3
    own.when_activated[at] = [tuple(WHEN_ACTIVATED[word] for word in words if word in WHEN_ACTIVATED)] * 3
    s.scenario = own


# What happens.


def does(s: Night, seat: int, *actions: Action) -> None:
    """A seat answers, or does something unasked."""
    for action in actions:
        apply(s, Entry(Seat(seat), action))


def runs(s: Night, *frames: Frame) -> None:
    """Carries out some rule before what was going on."""
    s.push_each(list(frames))
    advance(s)


def chance(s: Night) -> Chance:
    """The draw that is due."""
    frame = top(s)
    assert isinstance(frame, Chance), f"no draw is due, but {type(frame).__name__}"
    return frame


def nature(s: Night, outcome: int) -> None:
    """What is drawn, as a plain outcome."""
    chance(s)
    apply(s, Entry(NATURE, outcome))


def dice(s: Night, blanks: int = 0, grazes: int = 0, hits: int = 0, doubles: int = 0) -> None:
    """What dice show."""
    frame = chance(s)
    assert isinstance(frame, Throw), f"{type(frame).__name__} is due"
    throw = (blanks, grazes, hits, doubles)
    assert sum(throw) == frame.dice, f"{frame.dice} dice are thrown"
    nature(s, THROWS[frame.dice].index(throw))


def misses(s: Night) -> None:
    """All dice are blank."""
    frame = chance(s)
    assert isinstance(frame, Throw)
    dice(s, frame.dice)


def flips(s: Night, *tokens: str) -> None:
    """What shadows turn out to be."""
    for token in tokens:
        assert isinstance(chance(s), Flip)
        nature(s, TOKEN[token])


def draws_chip(s: Night, chip: str) -> None:
    """A chip from a bag."""
    nature(s, CHIPS.index(chip))


def draws_item(s: Night, item: str) -> None:
    """An item from the deck."""
    assert isinstance(chance(s), DrawItem)
    nature(s, s.content.item_index[item])


def draws_aberration(s: Night, card: str) -> None:
    """An Aberration card."""
    assert isinstance(chance(s), DrawAberration)
    nature(s, s.content.aberration_ids.index(card))


def draws_beast(s: Night, card: str) -> None:
    """A Great Beast card."""
    assert isinstance(chance(s), BeastCard)
    nature(s, s.content.beast_ids.index(card))


def draws_objective(s: Night, objective: str) -> None:
    """An Objective card."""
    assert isinstance(chance(s), FlipObjective)
    nature(s, s.content.objective_ids.index(objective))


def end_heroes(s: Night) -> None:
    """All heroes end their turns, drawing what comes; the Great Beast begins."""
    while s.phase == "heroes" and s.stack:
        frame = top(s)
        if isinstance(frame, Chance):
            apply(s, Entry(NATURE, next(n for n, w in enumerate(frame.weights(s)) if w)))
        else:
            assert isinstance(frame, Question)
            seat = frame.awaits()[0]
            actions = frame.actions(s, seat)
            assert actions is not None
            does(s, seat, Draw() if Draw() in actions else EndTurn() if EndTurn() in actions else PASS if PASS in actions else actions[0])


def next_turn(s: Night, chips: str = "") -> None:
    """The active hero ends the turn, and the next one draws these chips."""
    does(s, s.active, EndTurn())
    if s.stack and any(isinstance(frame, TakeTurn) for frame in s.stack):
        draws(s, chips)


# What a player would notice.


def top(s: Night) -> Frame:
    """The innermost rule."""
    assert s.stack, "the game is over"
    return s.stack[-1]


def asked(s: Night) -> str:
    """The question that is open, or the draw that is due."""
    return type(top(s)).__name__


def frames(s: Night) -> str:
    """The stack, outermost first."""
    return " ".join(type(frame).__name__ for frame in s.stack)


def answers(s: Night, seat: int) -> list[Action]:
    """What is on offer to a seat."""
    given = offer(s, Seat(seat))
    return [] if given is None else list(given.actions or ())


def firsts(s: Night, seat: int) -> list[Action]:
    """What a seat may do unasked."""
    given = offer(s, Seat(seat))
    return [] if given is None else list(given.interjections or ())


def refused(s: Night, seat: int, action: Action) -> Refusal:
    """Why it is refused."""
    try:
        apply(s, Entry(Seat(seat), action))
    except Illegal as refusal:
        return refusal.refusal()
    raise AssertionError(f"{action} was taken")


def table(s: Night) -> TableView:
    """What everybody sees."""
    seen = view(s, None).table
    assert isinstance(seen, TableView)
    return seen


def sheet(s: Night, seat: int = 0) -> HeroView:
    """A hero's boards, as everybody sees them."""
    return table(s).heroes[seat]


def hero(s: Night, seat: int = 0) -> Hero:
    """The hero itself."""
    return s.heroes[seat]


def where(s: Night, n: int) -> str | None:
    """Where an enemy is; None: gone."""
    return None if n not in s.enemies else s.board.ids[s.enemies[n].space]


def heard(s: Night, kind: type[E]) -> list[E]:
    """What was announced of a kind since it was last asked."""
    return [event for _, event in s.hear() if isinstance(event, kind)]


def of_kind(actions: Iterable[Action], kind: type[Any]) -> list[Any]:
    """Those answers of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def total(counts: dict[str, int]) -> int:
    """All of them."""
    return sum(counts.values())
