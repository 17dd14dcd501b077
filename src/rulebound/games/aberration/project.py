"""17.2  The table and one hand, as wire structs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.aberration.content import CHIPS, COLOURS, HORDE_FIGURES, SLOTS
from rulebound.games.aberration.forecast import forecast
from rulebound.games.aberration.pieces import NO_CHIP, NOBODY, STATES, Figure, Hero, Vantage
from rulebound.games.aberration.views import CardView, EnemyView, HandView, HeroView, ObjectiveView, TableView, VantageView
from rulebound.kernel import Seat

if TYPE_CHECKING:
    from rulebound.games.aberration.state import Night


def counted(names: tuple[str, ...] | list[str], counts: list[int]) -> dict[str, int]:
    """Counts by name, without those that are 0."""
    return {names[at]: count for at, count in enumerate(counts) if count}


def hand_view(s: Night, seat: Seat) -> HandView:
    """A seat's own items."""
    return HandView(items_of(s, seat))


def items_of(s: Night, seat: Seat) -> list[str]:
    """By id, copies one by one."""
    found: list[str] = []
    for item, copies in enumerate(s.hands[seat]):
        if copies:
            found += [s.content.item_ids[item]] * copies
    return found


def hero_view(s: Night, seat: Seat, hero: Hero) -> HeroView:
    """A hero's boards."""
    content = s.content
    return HeroView(
        None if hero.hero < 0 else content.hero_ids[hero.hero],
        None if hero.job < 0 else content.job_ids[hero.job],
        s.board.ids[hero.space],
        dict(zip(COLOURS, hero.levels, strict=True)),
        counted(CHIPS, hero.chips),
        [(CHIPS[chip], COLOURS[colour]) for chip, colour in hero.altered],
        None if hero.held == NO_CHIP else CHIPS[hero.held],
        hero.held_now,
        counted(CHIPS, hero.bag),
        counted(CHIPS, hero.discards),
        hero.track,
        [content.aberration_ids[card] for card in hero.aberrations],
        hero.plague,
        hero.experience,
        [content.action_ids[action] for action in hero.unlocked],
        [content.item_ids[item] for item in hero.attuned],
        hero.traps,
        hero.items,
        items_of(s, seat) if s.options.items == "open" else None,
        hero.left,
    )


def enemy_view(s: Night, n: int, enemy: Figure) -> EnemyView:
    """A figure on the map."""
    hit_by = [seat for seat in s.seats if enemy.hit_by >> seat & 1] if enemy.hit_by else []
    return EnemyView(n, enemy.slot + 1, s.board.ids[enemy.space], enemy.damage, enemy.frozen, hit_by)


def vantage_view(s: Night, vantage: Vantage) -> VantageView:
    """One of the eight Vantage Points."""
    return VantageView(s.content.vantage_ids[vantage.kind], STATES[vantage.state], counted(COLOURS, vantage.paid), vantage.manned)


def table_view(s: Night) -> TableView:
    """All that lies open."""
    content = s.content
    ids = s.board.ids
    spaces = range(len(ids))
    figures = [HORDE_FIGURES if s.monster(slot).horde else 1 for slot in range(SLOTS)]
    for enemy in s.enemies.values():
        if enemy.slot >= 0:
            figures[enemy.slot] -= 1
    tokens = [monster.id for monster in s.scenario.monsters] + ["villager", "influence"]
    blanks, grazes, hits, doubles = s.dice
    return TableView(
        None if s.chosen < 0 else content.scenario_ids[s.chosen],
        s.round,
        s.phase,
        s.first,
        None if s.active == NOBODY else s.active,
        s.half,
        s.fear,
        s.survival,
        [hero_view(s, seat, s.heroes[seat]) for seat in s.seats],
        [enemy_view(s, n, enemy) for n, enemy in s.enemies.items()],
        [CardView(s.monster(slot).id, s.levels[slot] + 1, s.parasites[slot], figures[slot]) for slot in range(SLOTS)],
        {ids[space]: count for space, count in enumerate(s.villagers) if count},
        [content.spot_ids[spot] for spot, there in enumerate(s.spots) if there],
        s.villagers_left,
        [ids[space] for space in spaces if s.fires and s.fires[space]],
        [ids[space] for space in spaces if s.influence and s.influence[space]],
        {ids[space]: s.seats[owner] for space, owner in enumerate(s.traps) if owner >= 0},
        [vantage_view(s, vantage) for vantage in s.vantages],
        [ObjectiveView(content.objective_ids[objective.row], objective.tokens) for objective in s.objectives],
        s.objectives_due,
        s.pile,
        counted(tokens, s.shadow_discards),
        s.beast_due,
        [content.beast_ids[card] for card in s.beast_played],
        s.items_left,
        counted(content.item_ids, s.item_discards),
        (blanks, grazes, hits, doubles),
        s.slain,
        content.rows.table.parasites - sum(s.parasites),
        s.influence_left,
        forecast(s) if s.round else [],
        s.result,
    )
