"""What things are worth to bots, in points of Survival, and how likely dice do what they should. Found by play, not by the book.

All of it is about one table at a time: what an enemy threatens, what a wound costs, what a Vantage Point or an Objective still gives.
"""

from __future__ import annotations

from typing import Any, Final, final

from rulebound.games.aberration.blows import ARMOUR
from rulebound.games.aberration.calls import SpawnShadows
from rulebound.games.aberration.content import INFLUENCE, SHADOW, VILLAGER, Content
from rulebound.games.aberration.content_board import BOARDS, POINTS, VILLAGE
from rulebound.games.aberration.objectives import on_point
from rulebound.games.aberration.pieces import LOCKED, UNLOCKED, Hero, Objective
from rulebound.games.aberration.state import CARDS_TO_LOSE, Night
from rulebound.games.aberration.throws import MOST_DICE, THROWS
from rulebound.games.aberration.wanted import (
    ClearBoard,
    Coordinated,
    Fires,
    Gathered,
    Kill,
    Manned,
    NobodyOutside,
    SecureVantages,
    SpreadOut,
)

MOST: Final = 12  # damage beyond it is not told apart
COMES: Final[list[float]] = [
    1.0,
    0.95,
    0.82,
    0.62,
    0.48,
    0.37,
    0.28,
    0.21,
    0.16,
    0.12,
]  # by steps: how surely an enemy that is left alone comes in
FEAR: Final = 0.75  # what the first Fear costs; the last one twice that and more
STEP: Final = 0.16  # a step of the Aberration track
CARD: Final[list[float]] = [0.5, 0.9, 1.8, 15.0]  # an Aberration card, by those a hero has, beside its Fear
ITEM: Final = 0.28
EXPERIENCE: Final = 0.35
CHIP: Final = 0.45  # drawing one
SPARE: Final = 0.1  # an unspent chip has a use that is not seen yet
FRIEND: Final = 0.25  # a villager in the Village
HOUSE: Final = {"intellect": 1.3, "strength": 0.5, "speed": 0.55, "command": 0.45}  # an upgrade with five rounds to go


@final
class Sums:
    """Of one pack: how likely so many dice do so much, what a shadow may turn out to be."""

    def __init__(self, content: Content) -> None:
        self.content = content
        # [dice][damage]: how likely they do at least so much; with grazes, and without.
        self.reaches: list[list[float]] = []
        self.reaches_hard: list[list[float]] = []
        for dice in range(MOST_DICE + 1):
            soft = [0.0] * (MOST + 2)
            hard = [0.0] * (MOST + 2)
            total = sum(content.ways[dice])
            for throw, ways in zip(THROWS[dice], content.ways[dice], strict=True):
                icons = throw[2] + 2 * throw[3]
                for least in range(MOST + 2):
                    if icons >= least:
                        hard[least] += ways / total
                    if icons + throw[1] >= least:
                        soft[least] += ways / total
            self.reaches.append(soft)
            self.reaches_hard.append(hard)
        self.mean: list[float] = [sum(row[1:]) for row in self.reaches]
        self.mean_hard: list[float] = [sum(row[1:]) for row in self.reaches_hard]
        tokens = content.shadows
        monsters = sum(tokens[:VILLAGER])
        brought = [row.spawn + sum([call.count for call in row.event if isinstance(call, SpawnShadows)]) for row in content.rows.beast.card]
        self.spawned = sum(brought) / len(brought)  # shadows of a Great Beast card beyond one for each hero
        self.shadow = (monsters - 0.4 * tokens[VILLAGER] + 0.5 * tokens[INFLUENCE]) / sum(tokens)  # Fear, about, of one that comes in

    def at_least(self, dice: int, damage: int, hard: bool) -> float:
        """How likely so many dice do so much damage."""
        dice = max(0, min(dice, MOST_DICE))
        return (self.reaches_hard if hard else self.reaches)[dice][max(0, min(damage, MOST))]


def fear_cost(s: Night) -> float:
    """What a Fear more costs now."""
    share = s.fear / s.content.rows.table.fear
    return FEAR * (1.0 + 1.6 * share * share)


def rounds_left(s: Night) -> int:
    """Hero Phases still to come, this one included."""
    return s.beast_due + 1


def worth_of_step(s: Night, hero: Hero) -> float:
    """What a step up the Aberration track costs this hero: more, the nearer the top is, and the card that waits there."""
    top = s.content.rows.table.track
    card = CARD[min(len(hero.aberrations), CARDS_TO_LOSE - 1)] + fear_cost(s)
    return STEP + card / top * (0.4 + 0.9 * hero.track / top)


def wound(s: Night, hero: Hero, damage: float) -> float:
    """What so much damage costs a hero."""
    top = s.content.rows.table.track
    cost = damage * worth_of_step(s, hero)
    if hero.track + damage >= top:
        cost += 0.4 * (CARD[min(len(hero.aberrations), CARDS_TO_LOSE - 1)] + fear_cost(s))
    return cost


def steps_in(s: Night, space: int) -> int:
    """Moves until an enemy there is in the Village, around Influence; 9 and more: about never."""
    ways = s.routes[space]
    if not ways:
        return len(COMES) - 1
    steps = 0
    while space != VILLAGE and steps < len(COMES) - 1:
        space = s.routes[space][0]
        steps += 1
    return steps


def threat(sums: Sums, s: Night, n: int) -> float:
    """What is lost to an enemy that is left alone."""
    enemy = s.enemies[n]
    return threat_at(sums, s, enemy.slot, enemy.space, enemy.frozen)


def threat_at(sums: Sums, s: Night, slot: int, space: int, frozen: int) -> float:
    """The same for one that stood there: it comes in, or kills villagers on its way; who comes too late is nearly harmless."""
    steps = steps_in(s, space)
    quick = slot != SHADOW and s.has_keyword(slot, "aggressive")
    turns = (steps + 1) // 2 if quick else steps
    turns += frozen
    left = rounds_left(s)
    comes = COMES[min(turns, len(COMES) - 1)] if turns <= left else 0.05
    fear = sums.shadow if slot == SHADOW else 1.0 if s.monster(slot).horde else 2.0
    cost = fear * comes
    if slot != SHADOW:
        if s.villagers[space] and not frozen:
            cost += sums.at_least(s.side(slot).attack, 1, False) * 1.1
        elif s.routes[space] and s.villagers[s.routes[space][0]] and s.routes[space][0] != VILLAGE:
            cost += 0.6
        if not s.monster(slot).horde:
            cost += 0.15
    return cost * fear_cost(s)


def expected_bite(sums: Sums, s: Night, slot: int, hero: Hero) -> float:
    """What one attack of a monster costs a hero."""
    dice = s.side(slot).attack
    damage = (float(dice) if s.options.enemy_dice == "flat" else sums.mean[min(dice, MOST_DICE)]) + s.parasites[slot]
    return wound(s, hero, damage)


# Vantage Points and Objectives.


def vantage_gains(s: Night) -> list[float]:
    """What unlocking each Vantage Point brings: Survival, its reward, a worker spot, and what Objectives and goals ask for."""
    asked: list[tuple[str | None, float]] = []  # what Objectives give for one more, and on which board
    unlocked = [at for at, vantage in enumerate(s.vantages) if vantage.state == UNLOCKED]
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        wanted = card.wanted
        if isinstance(wanted, SecureVantages):
            have = len([at for at in unlocked if on_point(at, wanted.point)])
            asked.append((wanted.point, card.survival * 0.9 / max(1, wanted.count - have)))
    goal = s.scenario.row.goal
    behind = goal is not None and len(unlocked) < goal.vantages
    rows = s.content.rows.vantages.vantage
    found: list[float] = []
    for at, vantage in enumerate(s.vantages):
        gain = 0.0
        if vantage.state == LOCKED:
            row = rows[vantage.kind]
            gain = row.survival + 0.35 * len(row.reward) + 0.12 * rounds_left(s)
            for point, more in asked:
                if on_point(at, point):
                    gain += more
            if behind:
                gain += 1.5
        found.append(gain)
    return found


def token_gain(s: Night, objective: Objective) -> float:
    """What one more deed for this Objective is worth."""
    card = s.content.objectives[objective.row]
    if not card.tokens:
        return card.survival * 0.95
    left = len(s.seats) - objective.tokens
    return card.survival * 0.95 / max(1, left) if left <= 2 else card.survival * 0.95 / len(s.seats)


def deed_gain(s: Night, kind: Any) -> float:
    """What a deed of this kind brings now, by the Objectives that lie open."""
    gain = 0.0
    for objective in s.objectives:
        if isinstance(s.content.objectives[objective.row].wanted, kind):
            gain += token_gain(s, objective)
    return gain


def kill_gain(s: Night, slot: int, by: str) -> float:
    """What a kill brings beside the threat that is gone."""
    gain = 0.0
    horde = s.monster(slot).horde
    goal = s.scenario.row.goal
    if goal is not None and not horde and s.slain < goal.monstrosities:
        gain += 2.0
    for objective in s.objectives:
        wanted = s.content.objectives[objective.row].wanted
        if isinstance(wanted, Kill) and wanted.kind in ("any", "horde" if horde else "monstrosity") and wanted.by in ("any", by):
            gain += token_gain(s, objective)
    return gain


def clear_gain(s: Night, space: int) -> float:
    """What it brings to be rid of an enemy on this board: a share of the Objective that wants the board empty."""
    gain = 0.0
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        wanted = card.wanted
        if isinstance(wanted, ClearBoard) and POINTS.index(wanted.point) == s.board.board[space]:
            left = len([enemy for enemy in s.enemies.values() if s.board.board[enemy.space] == s.board.board[space]])
            gain += card.survival * 0.9 / max(1, left)
    return gain


def fire_gain(s: Night) -> float:
    """What one more fire brings by itself."""
    gain = 0.0
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        if isinstance(card.wanted, Fires):
            gain += card.survival * 0.9 / max(1, card.wanted.count - sum(s.fires))
    goal = s.scenario.row.goal
    if goal is not None and sum(s.fires) < goal.fires:
        gain += 1.0
    return gain


def manned_gain(s: Night) -> float:
    """What one more villager at work brings by itself."""
    gain = 0.0
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        if isinstance(card.wanted, Manned):
            there = sum(s.spots) + len([vantage for vantage in s.vantages if vantage.manned])
            gain += card.survival * 0.9 / max(1, card.wanted.count - there)
    return gain


def rescue_gain(s: Night) -> float:
    """What it brings to have one villager fewer outside."""
    gain = 0.15
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        if isinstance(card.wanted, NobodyOutside):
            gain += card.survival * 0.9 / max(1, sum(s.villagers) - s.villagers[VILLAGE])
    goal = s.scenario.row.goal
    if goal is not None and goal.villagers:
        gain += 0.6
    return gain


def company_gain(s: Night, seat: int, space: int) -> float:
    """What it brings, by the Objectives about where heroes are, if this hero stood there."""
    gain = 0.0
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        wanted = card.wanted
        if isinstance(wanted, SpreadOut):
            boards = {s.board.board[hero.space] for n, hero in enumerate(s.heroes) if n != seat} | {s.board.board[space]}
            need = min(wanted.count, len(s.seats))
            have = len([at for at in range(BOARDS) if at in boards])
            gain += card.survival * (0.95 if have >= need else 0.5 * have / need)
        elif isinstance(wanted, Gathered):
            if space == VILLAGE:
                continue
            far = max([s.board.distance[hero.space][space] for n, hero in enumerate(s.heroes) if n != seat], default=0)
            gain += card.survival * (0.95 if far == 0 else max(0.0, 0.5 - 0.12 * far))
    return gain


def target_damage(s: Night, slot: int, kind: int, dealt: int, ranged: int, melee: int) -> int:
    """What of `dealt` a monster takes: 12.10, 12.11, 12.13, and its Parasite tokens."""
    words = s.side(slot).keywords
    if ("flying" in words and kind != ranged) or ("stealthy" in words and kind != melee):
        return 0
    dealt = max(0, dealt - s.parasites[slot])
    return min(dealt, ARMOUR) if "armour" in words else dealt


def progress_worth(s: Night) -> float:
    """What the open Objectives are half done for."""
    gain = 0.0
    for objective in s.objectives:
        card = s.content.objectives[objective.row]
        wanted = card.wanted
        if card.tokens:
            gain += card.survival * 0.8 * objective.tokens / len(s.seats)
        elif isinstance(wanted, SecureVantages):
            have = len([v for n, v in enumerate(s.vantages) if on_point(n, wanted.point) and v.state == UNLOCKED])
            gain += card.survival * 0.5 * have / wanted.count
        elif isinstance(wanted, ClearBoard):
            board = POINTS.index(wanted.point)
            there = len([enemy for enemy in s.enemies.values() if s.board.board[enemy.space] == board])
            gain += card.survival * 0.6 / (1 + there)
        elif isinstance(wanted, Fires):
            gain += card.survival * 0.6 * min(1.0, sum(s.fires) / wanted.count)
        elif isinstance(wanted, NobodyOutside):
            gain += card.survival * 0.6 / (1 + sum(s.villagers) - s.villagers[VILLAGE])
        elif isinstance(wanted, Coordinated):
            gain += card.survival * 0.4 * (1.0 if [n for n, enemy in s.enemies.items() if enemy.hit_by] else 0.0)
    return gain
