"""A table set out anew from what a seat sees: bots think with the rules' own sums on it. What nobody can see is left empty.

It has no stack: nothing can be carried out on it.
"""

from __future__ import annotations

from rulebound.games.aberration.content import CHIPS, COLOURS, Content
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.pieces import NO_CHIP, NOBODY, SEATS, STATES, Figure, Hero, Objective, Vantage, new_hero
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import HandView, HeroView, TableView
from rulebound.kernel import Seat


def set_out(content: Content, options: AberrationOptions, table: TableView, hand: HandView | None, seat: Seat) -> Night:
    """The same table, as far as it is seen, with the own hand of `seat`."""
    s = Night(content, options, content.scenarios[0], len(table.heroes))
    s.clear()
    if table.scenario is not None:
        s.chosen = content.scenario_ids.index(table.scenario)
        s.scenario = content.scenarios[s.chosen]
        s.board = s.scenario.board
    s.round = table.round
    s.phase = table.phase
    s.first = NOBODY if table.first < 0 else SEATS[table.first]
    s.active = NOBODY if table.active is None else SEATS[table.active]
    s.half = table.half
    s.fear = table.fear
    s.survival = table.survival
    s.result = table.result
    s.slain = table.slain
    s.dice = list(table.dice)
    s.hands = [[0] * len(content.item_ids) for _ in table.heroes]
    s.heroes = [hero_of(s, view) for view in table.heroes]
    for at, view in enumerate(table.heroes):
        for item in view.open_items or (hand.items if hand is not None and at == seat else []):
            s.hands[at][content.item_index[item]] += 1
        s.count_exploits(SEATS[at])
    set_map(s, table)
    s.item_discards = counts(table.item_discards, content.item_index)
    s.items_left = table.items_left
    s.beast_due = table.beast_left
    s.objectives_due = table.objectives_left
    for card in table.objectives:
        objective = Objective(content.objective_ids.index(card.objective))
        objective.tokens = card.tokens
        s.objectives.append(objective)
    return s


def counts(given: dict[str, int], index: dict[str, int]) -> list[int]:
    """Counts by row."""
    found = [0] * len(index)
    for name, count in given.items():
        found[index[name]] = count
    return found


def set_map(s: Night, table: TableView) -> None:
    """All that stands on the map and beside it."""
    index = s.board.index
    spaces = len(s.board.ids)
    s.shadows_at = [0] * spaces
    s.monsters_at = [0] * spaces
    for enemy in table.enemies:
        figure = Figure(enemy.slot - 1, index[enemy.space])
        figure.damage = enemy.damage
        figure.frozen = enemy.frozen
        for seat in enemy.hit_by:
            figure.hit_by |= 1 << seat
        s.enemies[enemy.id] = figure
        s.count_enemy(figure.slot, figure.space)
    s.levels = [card.level - 1 for card in table.cards]
    s.parasites = [card.parasites for card in table.cards]
    for view in table.vantages:
        vantage = Vantage(s.content.vantage_ids.index(view.vantage), [view.paid.get(colour, 0) for colour in COLOURS])
        vantage.state = STATES.index(view.state)
        vantage.manned = view.manned
        s.vantages.append(vantage)
    s.villagers = [0] * spaces
    for space, count in table.villagers.items():
        s.move_villagers(index[space], count)
    s.villagers_left = table.villagers_left
    s.spots = [spot in table.spots for spot in s.content.spot_ids]
    s.fires = [False] * spaces
    for space in table.fires:
        s.set_fire(index[space], True)
    s.influence = [False] * spaces
    for space in table.influence:
        s.influence[index[space]] = True
        s.shut |= 1 << index[space]
    s.influence_left = table.influence_left
    s.routes = s.board.routes(s.shut)
    s.traps = [-1] * spaces
    for space, owner in table.traps.items():
        s.traps[index[space]] = owner


def hero_of(s: Night, view: HeroView) -> Hero:
    """A hero as its boards show it; what it has lasting follows from the cards."""
    content = s.content
    hero = new_hero()
    hero.space = s.board.index[view.space]
    hero.levels = [view.levels[colour] for colour in COLOURS]
    if view.hero is not None:
        hero.hero = content.hero_ids.index(view.hero)
        hero.gain(content.rows.heroes.hero[hero.hero].passive)
    if view.job is not None:
        hero.job = content.job_ids.index(view.job)
    for colour in range(4):
        hero.steps[colour] = len([step for step in content.rows.table.ability[colour].step if step.level <= hero.levels[colour]])
    hero.chips = [view.chips.get(chip, 0) for chip in CHIPS]
    hero.bag = [view.bag.get(chip, 0) for chip in CHIPS]
    hero.discards = [view.discards.get(chip, 0) for chip in CHIPS]
    hero.altered = [(CHIPS.index(chip), COLOURS.index(colour)) for chip, colour in view.altered]
    hero.held = NO_CHIP if view.held is None else CHIPS.index(view.held)
    hero.held_now = view.held_now
    hero.track = view.track
    hero.plague = view.plague
    hero.experience = view.experience
    hero.traps = view.traps
    hero.items = view.items
    hero.left = view.left
    hero.unlocked = [content.action_index[action] for action in view.unlocked]
    hero.attuned = [content.item_index[item] for item in view.attuned]
    hero.aberrations = [content.aberration_ids.index(card) for card in view.aberrations]
    for action in hero.unlocked:
        if content.actions[action].lock == "passive":
            hero.gain(content.actions[action].passive)
    for item in hero.attuned:
        hero.gain(content.items[item].passive)
    for card in hero.aberrations:
        hero.gain(content.aberrations[card].passive)
    return hero
