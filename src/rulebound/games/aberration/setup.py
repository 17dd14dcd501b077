"""1  Setting up: a scenario, heroes and classes are chosen; then everything is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import ChooseClass, ChooseHero, ChooseScenario
from rulebound.games.aberration.asks import TableAsk, TableGroup
from rulebound.games.aberration.content import Content
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.events import Chosen
from rulebound.games.aberration.items import DrawItems
from rulebound.games.aberration.night import Rounds, set_first
from rulebound.games.aberration.objectives import flip_next
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.pieces import SEATS, Hero, Vantage, new_hero
from rulebound.games.aberration.reveal import Reveals
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Chance, Frame, Seat, Step


def start(options: AberrationOptions, content: Content, seats: int) -> Night:
    """1.2  Before anything is chosen."""
    s = Night(content, options, content.scenarios[0], seats)
    s.clear()
    s.heroes = [new_hero() for _ in range(seats)]
    lay_map(s)
    s.hands = [[0] * len(content.item_ids) for _ in range(seats)]
    s.push_each([FirstSeat(), SetUp(), Rounds()])
    return s


def lay_map(s: Night) -> None:
    """1.3  The spaces of the scenario's map, bare."""
    count = len(s.board.ids)
    s.shadows_at = [0] * count
    s.monsters_at = [0] * count
    s.villagers = [0] * count
    s.fires = [False] * count
    s.lit = 0
    s.influence = [False] * count
    s.traps = [-1] * count
    s.shut = 0
    s.routes = s.board.routes(s.shut)


@final
class FirstSeat(Chance):
    """1.12  Who was last in a forest is not asked for: chance says who is first."""

    clause = "1.12"

    def weights(self, s: Night) -> list[int]:
        """Each seat alike."""
        return [1] * len(s.seats)

    def done(self, s: Night, seat: int) -> None:
        """The first player."""
        set_first(s, SEATS[seat])


@final
class SetUp(Rule):
    """1.1  The book's order: scenario, map and boards, players, reveals."""

    clause = "1.1"

    def clone(self) -> SetUp:
        """As far as this one has come."""
        return self.twin(SetUp())

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In that order."""
        return SETUP_STEPS


def choose_scenario(s: Night, setting: SetUp) -> None:
    """1.2  The players choose, or have agreed beforehand; of one there is no choice."""
    if s.options.scenario in s.content.scenario_ids:
        take_scenario(s, s.content.scenario_ids.index(s.options.scenario))
    elif len(s.content.scenarios) > 1:
        s.push(AskScenario(s.players()))
    else:
        take_scenario(s, 0)


def take_scenario(s: Night, chosen: int) -> None:
    """1.2, 1.3"""
    s.chosen = chosen
    s.scenario = s.content.scenarios[chosen]
    s.board = s.scenario.board
    lay_map(s)
    if s.heard:
        s.announce(Chosen(None, s.content.scenario_ids[chosen]))


def lay_out(s: Night, setting: SetUp) -> None:
    """1.3 to 1.9  All that the scenario says."""
    content = s.content
    table = content.rows.table
    scenario = s.scenario
    row = scenario.row
    players = len(s.seats)
    s.vantages = [Vantage(kind, [0] * 4) for kind in scenario.vantages]  # 1.4
    s.pools = [content.shadows.copy()]  # 1.5
    s.pile = sum(content.shadows)
    for space in scenario.shadows:
        s.place_shadow(space)
    s.influence_left = table.influence
    s.levels = scenario.levels[players - 1].copy()  # 1.6
    s.beast_left = [1] * len(content.beast)  # 1.7
    s.beast_due = row.length
    s.item_deck = content.item_deck.copy()  # 1.8
    s.items_left = sum(s.item_deck)
    s.objectives_left = [1] * len(content.objectives)
    s.objectives_due = row.length
    s.aberrations_left = [card.copies for card in content.aberrations]
    s.villagers_left = table.villagers  # 1.9
    for space in [VILLAGE] * row.villagers[players - 1] + scenario.strays:
        if s.villagers_left:
            s.villagers_left -= 1
            s.move_villagers(space, 1)
    for space in scenario.fires:
        s.set_fire(space, True)


def choose_heroes(s: Night, setting: SetUp) -> None:
    """1.10  Seat by seat from the first player: a hero and a class, each there once."""
    frames: list[Frame] = []
    for seat in s.turn_order():
        frames += [AskHero(seat), AskClass(seat)]
    s.push_each(frames)


def draw_items(s: Night, setting: SetUp) -> None:
    """1.11  Each player; how many, the number of heroes says, and for one a house rule."""
    players = len(s.seats)
    count = 5 if players == 1 and s.options.solo_items == "five" else s.content.rows.table.items[players - 1]
    s.push_each([DrawItems(seat, count) for seat in s.turn_order()])


def flip_first(s: Night, setting: SetUp) -> None:
    """1.8, 15.1"""
    flip_next(s)


def reveal(s: Night, setting: SetUp) -> None:
    """1.13  Once, after all else."""
    s.push(Reveals(True))


SETUP_STEPS: Final[tuple[Step, ...]] = (choose_scenario, lay_out, choose_heroes, draw_items, flip_first, reveal)


@final
class AskScenario(TableGroup):
    """1.2  Which scenario."""

    clause = "1.2"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All of the pack."""
        return s.content.choose_scenario

    def done(self, s: Night, seat: Seat, action: ChooseScenario) -> None:
        """This one."""
        take_scenario(s, s.content.scenario_ids.index(action.scenario))


@final
class AskHero(TableAsk):
    """1.10  Which hero."""

    clause = "1.10"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Those that nobody has."""
        taken = [hero.hero for hero in s.heroes]
        return [each for at, each in enumerate(s.content.choose_hero) if at not in taken]

    def done(self, s: Night, action: ChooseHero) -> None:
        """1.10, 4.1  The ability board, the chips of the hero, the power."""
        hero = s.heroes[self.seat]
        hero.hero = s.content.hero_ids.index(action.hero)
        row = s.content.rows.heroes.hero[hero.hero]
        hero.levels = [ability.start for ability in s.content.rows.table.ability]
        pack_bag(s, hero, s.content.hero_chips[hero.hero], row.traps)
        hero.gain(row.passive)
        if s.heard:
            s.announce(Chosen(self.seat, row.id))


@final
class AskClass(TableAsk):
    """1.10  Which class."""

    clause = "1.10"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Those that nobody has."""
        taken = [hero.job for hero in s.heroes]
        return [each for at, each in enumerate(s.content.choose_class) if at not in taken]

    def done(self, s: Night, action: ChooseClass) -> None:
        """1.10  The chips of the class."""
        hero = s.heroes[self.seat]
        hero.job = s.content.job_ids.index(action.job)
        row = s.content.rows.classes.job[hero.job]
        pack_bag(s, hero, s.content.job_chips[hero.job], row.traps)
        if s.heard:
            s.announce(Chosen(self.seat, row.id))


def pack_bag(s: Night, hero: Hero, chips: list[int], traps: bool) -> None:
    """1.10  Chips into the bag; 8.12: those who lay traps have them."""
    for chip, count in enumerate(chips):
        hero.bag[chip] += count
    if traps:
        hero.traps += s.content.rows.table.traps
