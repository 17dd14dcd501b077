"""The components of one content pack, made ready for the rules: small ints, tables, effect lists as tuples of steps.

Everything is made once per pack, shared by all its games and their clones, and never changed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any, Final

from rulebound.games.aberration.actions import (
    Act,
    Alter,
    Attune,
    Block,
    ChooseClass,
    ChooseHero,
    ChooseScenario,
    PlayItem,
    Send,
    Smite,
    Spend,
    Unlock,
)
from rulebound.games.aberration.content_board import Board
from rulebound.games.aberration.content_check import Rows
from rulebound.games.aberration.content_rows import ActionRow, ItemRow, MonsterLevel, MonsterRow, ScenarioRow
from rulebound.games.aberration.passives import OnCorruption, OnKill, OnTurnEnd
from rulebound.games.aberration.throws import MOST_DICE, THROWS, ways
from rulebound.kernel import Action, Seat, Step

# Abilities, which are colours of chips too, and the other two chips.
INTELLECT: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
COMMAND: Final = 3
HERO: Final = 4
CORRUPTION: Final = 5
COLOURS: Final = ("intellect", "strength", "speed", "command")
CHIPS: Final = ("intellect", "strength", "speed", "command", "hero", "corruption")
ANY: Final = -1  # the colour of grey actions
ANY_BIT: Final = 16  # in sets of colours, where those of abilities have 1 << colour
EVERY_COLOUR: Final = ANY_BIT | 15
PAYS_FOR: Final = [*[ANY_BIT | 1 << colour for colour in range(4)], EVERY_COLOUR, ANY_BIT]  # by chip, as long as no card says otherwise

# Exploits.
ACT: Final = 0
ALTER: Final = 1
BLOCK: Final = 2
LUCKY: Final = 3
SMITE: Final = 4
EXPLOITS: Final = ("act", "alter", "block", "lucky", "smite")

# Locks of actions.
OPEN: Final = 0
ADVANCED: Final = 1  # open once it is unlocked
EFFECT: Final = 2  # UNLOCK and PASSIVE: nothing to spend a chip on

SLOTS: Final = 5
SHADOW: Final = -1  # instead of a slot: not yet revealed
VILLAGER: Final = 5  # shadow tokens, after the five slots
INFLUENCE: Final = 6
TOP: Final = 2  # levels are 0, 1, 2 here, and 1, 2, 3 on the wire
HORDE_FIGURES: Final = 3
NO_LIST: Final = -1  # instead of an effect list

Test = Callable[[Any, Seat, Any], bool]  # of the position, the acting seat and a call
Holds = Callable[[Any, Any], bool]  # of the position and what an Objective wants


class Scenario:
    """One scenario, with its map."""

    def __init__(self, content: Content, row: ScenarioRow) -> None:
        rows = content.rows
        tiles = {tile.id: tile for tile in rows.tiles.tile}
        kinds = {monster.id: monster for monster in rows.monsters.monster}
        self.row = row
        self.board = Board([tiles[tile] for tile in row.tiles])
        self.vantages: list[int] = [content.vantage_ids.index(vantage) for vantage in row.vantages]  # [V]
        self.monsters: list[MonsterRow] = [kinds[enemy.monster] for enemy in row.enemies]  # by slot
        self.levels: list[list[int]] = [[enemy.level[n] - 1 for enemy in row.enemies] for n in range(4)]  # by players - 1, by slot
        board = self.board
        icons = board.icons
        self.shadows = icons["shadow"] if row.shadows is None else [board.index[space] for space in row.shadows]
        self.fires = icons["fire"] if row.fires is None else [board.index[space] for space in row.fires]
        self.strays = icons["villager"] if row.strays is None else [board.index[space] for space in row.strays]
        spots = [*content.spot_ids, *[content.vantage_ids[kind] for kind in self.vantages]]
        # [S]: by worker spot, those of the Village before those of the Vantage Points: a villager sent from here to there, as an answer.
        self.sends: list[list[Action]] = [[Send(space, spot) for spot in spots] for space in board.ids]
        # By slot and level: what the keywords of the enemy card do. `load` binds them.
        self.when_revealed: list[list[tuple[Step, ...]]] = []
        self.when_activated: list[list[tuple[Step, ...]]] = []
        self.does_more: list[list[bool]] = []  # whether it does more than move and attack when activated

    def side(self, slot: int, level: int) -> MonsterLevel:
        """The enemy card of a slot, as it lies at a level."""
        return self.monsters[slot].level[level]


class Content:
    """One pack's components."""

    def __init__(self, rows: Rows) -> None:
        table = rows.table
        self.rows = rows
        self.sha256 = rows.sha256
        die = table.die
        faces = (die.blank, die.graze, die.hit, die.double)
        self.ways: list[list[int]] = [[ways(faces, throw) for throw in THROWS[dice]] for dice in range(MOST_DICE + 1)]  # by dice, throw
        self.marks: list[list[int]] = [list(accumulate(each)) for each in self.ways]  # the same, summed up
        self.shadows: list[int] = [*table.shadows.monster, table.shadows.villager, table.shadows.influence]  # by token

        self.survival = table.survival
        self.fear = table.fear
        self.track = table.track
        self.fires = table.fires
        self.freezes = table.freezes
        self.villagers = table.villagers

        # Effect lists, by number. `load` binds the steps.
        self.lists: list[list[Any]] = []  # the calls
        self.sources: list[str] = []  # where a list stands, such as "item:oil-flask"
        self.steps: list[tuple[Step, ...]] = []
        self.sure: list[bool] = []  # it always does something: a walk does. `load` finds out
        self.tests: list[list[tuple[Test, Any]]] = []  # its calls, each behind what says whether it would do something
        self.passive_list: dict[int, int] = {}  # by id() of a passive row that has an effect list

        self.vantage_ids = [row.id for row in rows.vantages.vantage]
        self.vantage_cost: list[list[int]] = [[row.cost.get(colour, 0) for colour in COLOURS] for row in rows.vantages.vantage]
        self.vantage_price: list[int] = [sum(cost) for cost in self.vantage_cost]
        self.vantage_reward = [self.add(f"reward:{row.id}", row.reward) for row in rows.vantages.vantage]
        self.vantage_effect = [self.add(f"vantage:{row.id}", row.effect) for row in rows.vantages.vantage]

        self.spot_ids = [row.id for row in table.spot]
        self.spot_effect = [self.add(f"spot:{row.id}", row.effect) for row in table.spot]

        self.items: list[ItemRow] = rows.items.item
        self.item_ids = [row.id for row in self.items]
        self.item_index = {item: at for at, item in enumerate(self.item_ids)}
        self.single_use = [not row.attunable for row in self.items]
        self.item_deck = [row.copies for row in self.items]
        self.exploit = [EXPLOITS.index(row.exploit) for row in self.items]
        self.items_for: list[list[int]] = [
            [item for item, each in enumerate(self.exploit) if each == exploit] for exploit in range(len(EXPLOITS))
        ]
        self.attunable = [item for item, row in enumerate(self.items) if row.attunable]
        self.item_effect = [self.add(f"item:{row.id}", row.effect) for row in self.items]

        # Actions: those of the classes, then those of attunable items, which are named like their item.
        self.actions: list[ActionRow] = [row for job in rows.classes.job for row in job.action]
        self.action_ids = [row.id for row in self.actions] + self.item_ids
        self.action_index = {action: at for at, action in enumerate(self.action_ids)}
        self.lock: list[int] = [OPEN if row.lock is None else ADVANCED if row.lock == "action" else EFFECT for row in self.actions]
        self.first_item = len(self.actions)
        self.action_effect = [self.add(f"action:{row.id}", row.effect) for row in self.actions] + self.item_effect
        self.colour: list[int] = [ANY if row.colour == "any" else COLOURS.index(row.colour) for row in self.actions]
        self.colour += [ANY if row.colour in (None, "any") else COLOURS.index(row.colour) for row in self.items]
        self.bit: list[int] = [ANY_BIT if colour == ANY else 1 << colour for colour in self.colour]  # the same as sets: see `colours_of`
        self.open_actions: list[list[int]] = [
            [self.action_index[row.id] for row in job.action if row.lock is None] for job in rows.classes.job
        ]  # by class
        self.job_actions: list[list[int]] = [[self.action_index[row.id] for row in job.action] for job in rows.classes.job]
        self.locked: list[list[int]] = [[n for n in actions if self.lock[n] != OPEN] for actions in self.job_actions]  # by class

        self.hero_chips: list[list[int]] = [[row.chips.get(chip, 0) for chip in CHIPS] for row in rows.heroes.hero]
        self.job_chips: list[list[int]] = [[row.chips.get(chip, 0) for chip in CHIPS] for row in rows.classes.job]
        self.hero_ids = [row.id for row in rows.heroes.hero]
        self.job_ids = [row.id for row in rows.classes.job]
        self.aberrations = rows.aberrations.card
        self.aberration_ids = [row.id for row in self.aberrations]
        self.aberration_gain = [self.add(f"aberration:{row.id}", row.gain) for row in self.aberrations]
        self.beast = rows.beast.card
        self.beast_ids = [row.id for row in self.beast]
        self.beast_event = [self.add(f"card:{row.id}", row.event) for row in self.beast]
        self.objectives = rows.objectives.objective
        self.wanted: list[Any] = [row.wanted for row in self.objectives]
        self.objective_ids = [row.id for row in self.objectives]
        self.holds: list[Holds | None] = []  # of conditions on the state of the map: whether it holds now. `load` binds them

        for kind, owned in (
            ("hero", rows.heroes.hero),
            ("action", self.actions),
            ("item", self.items),
            ("aberration", self.aberrations),
        ):
            for row in owned:
                for passive in row.passive:
                    if isinstance(passive, OnCorruption | OnKill | OnTurnEnd):
                        self.passive_list[id(passive)] = self.add(f"{kind}:{row.id}", passive.effect)

        # Ready answers.
        self.spend: list[list[Spend]] = [[Spend(chip, action) for action in self.action_ids] for chip in CHIPS]  # by chip, action

        self.open_of: list[list[list[Spend]]] = [
            [self.spendings(actions, chip, PAYS_FOR[chip]) for chip in range(len(CHIPS))] for actions in self.open_actions
        ]  # by class, chip
        # The same for what heroes have opened in some night or other: by class, opened actions and attuned items.
        self.opened: dict[tuple[int, tuple[int, ...], tuple[int, ...]], list[list[Spend]]] = {}
        self.play: list[PlayItem] = [PlayItem(item) for item in self.item_ids]
        self.act: list[Act] = [Act(item) for item in self.item_ids]
        self.smite: list[Action] = [Smite(item) for item in self.item_ids]
        self.block: list[Action] = [Block(item) for item in self.item_ids]
        self.attune: list[Attune] = [Attune(item) for item in self.item_ids]
        self.unlock: list[Unlock] = [Unlock(row.id) for row in self.actions]
        self.alter: list[list[list[Alter]]] = [
            [[Alter(item, CHIPS[chip], COLOURS[to]) for to in range(4) if to != chip] for chip in range(6)] for item in self.item_ids
        ]  # by item, chip

        self.scenarios = [Scenario(self, row) for row in rows.scenarios.scenario]
        self.scenario_ids = [row.id for row in rows.scenarios.scenario]
        self.choose_scenario: list[Action] = [ChooseScenario(scenario) for scenario in self.scenario_ids]
        self.choose_hero: list[Action] = [ChooseHero(hero) for hero in self.hero_ids]
        self.choose_class: list[Action] = [ChooseClass(job) for job in self.job_ids]

    def spendings(self, actions: list[int], chip: int, colours: int) -> list[Spend]:
        """Those of the actions that a chip pays for which has these colours, as answers."""
        bit = self.bit
        spend_on = self.spend[chip]
        return [spend_on[n] for n in actions if bit[n] & colours]

    def add(self, source: str, calls: list[Any]) -> int:
        """The number of a new effect list."""
        self.lists.append(calls)
        self.sources.append(source)
        return len(self.lists) - 1
