"""What heroes' actions, items, worker spots and rewards do: for each call of the content pack one function.

Calls that choose have two: what may be answered, and what is done with the answer. A function gets the position, the acting seat, and
the call with its parameters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.games.aberration.actions import At, Foe, Friend, PayVantage, Push, Send
from rulebound.games.aberration.answers import foes
from rulebound.games.aberration.attack import Attack
from rulebound.games.aberration.blows import KINDS, MELEE
from rulebound.games.aberration.calls import (
    Assign,
    Cleanse,
    DrawChips,
    DrawItems,
    Fortify,
    Freeze,
    GainChip,
    GainExperience,
    Heal,
    Lead,
    LightFire,
    MakeTraps,
    Purge,
    Rally,
    Recall,
    Scout,
    SetTrap,
    Share,
    Shove,
    Strike,
    Walk,
)
from rulebound.games.aberration.chips import DrawChips as Drawing
from rulebound.games.aberration.content import CHIPS, COLOURS, SHADOW, SPEED, STRENGTH
from rulebound.games.aberration.content_board import NOWHERE, POINTS, VILLAGE
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.events import ExperienceGained, FireLit, Healed, TrapSet, VillagerSent
from rulebound.games.aberration.influence import remove_influence
from rulebound.games.aberration.items import DrawItems as ItemsDrawn
from rulebound.games.aberration.move import enter
from rulebound.games.aberration.objectives import kindled, rescued, sent, settle
from rulebound.games.aberration.passives import MoreSteps
from rulebound.games.aberration.pieces import UNLOCKED
from rulebound.games.aberration.purse import pay_vantage, payments
from rulebound.games.aberration.reveal import Flip, Reveals
from rulebound.games.aberration.scouting import Scouting
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.walk import Leading, Walking
from rulebound.kernel import Action, Frame, Seat


def spaces_for(s: Night, seat: Seat, reach: int, sight: bool) -> list[int]:
    """6.4  Within so many steps; or in sight: the hero's own board, which from the Village is none."""
    here = s.heroes[seat].space
    if sight:
        board = s.board.board[here]
        return [] if board == NOWHERE else s.board.on_board[board]
    return s.board.within[here][reach]


def within(s: Night, seat: Seat, reach: int, sight: bool) -> int:
    """6.4  The same, one bit for each space."""
    board = s.board
    here = s.heroes[seat].space
    if sight:
        on = board.board[here]
        return 0 if on == NOWHERE else board.boards_as_bits[on]
    return board.near_by[here][reach]


# Attacks.


def strike_spaces(s: Night, seat: Seat, call: Strike) -> int:
    """6.3 to 6.5, 8.6  Where the attack may go, one bit for each space."""
    if call.boards:
        spaces = 0
        for point in call.boards:
            spaces |= s.board.boards_as_bits[POINTS.index(point)]
        return spaces
    return within(s, seat, call.reach, call.sight)


def targets(s: Night) -> int:
    """6.9  Spaces with enemies that can be attacked, one bit each: shadows too, unless by house rule they cannot be."""
    return s.prowled if s.options.shadow_damage == "immune" else s.prowled | s.dark


def targets_in(s: Night, spaces: int) -> list[int]:
    """6.9  The enemies in these spaces, one bit for each space, that can be attacked."""
    spaces &= targets(s)
    if not spaces:
        return []
    immune = s.options.shadow_damage == "immune"
    return [n for n, enemy in s.enemies.items() if spaces >> enemy.space & 1 and not (immune and enemy.slot == SHADOW)]


def strike_answers(s: Night, seat: Seat, call: Strike) -> list[Action]:
    """6.5  An area attack names a space, any other an enemy."""
    spaces = strike_spaces(s, seat, call)
    if not call.area:
        return foes(targets_in(s, spaces))
    return [s.board.places[space] for space in s.board.in_set(spaces & targets(s))]


def many_strikes(s: Night, seat: Seat, call: Strike) -> bool:
    """Targets in more than one space."""
    spaces = strike_spaces(s, seat, call) & targets(s)
    return spaces & (spaces - 1) != 0


def strike(s: Night, seat: Seat, call: Strike, action: Foe | At) -> None:
    """6.2  Strength for melee, Speed for ranged, Command for villagers, as the call says for others."""
    hero = s.heroes[seat]
    if call.ability is not None:
        dice = hero.levels[COLOURS.index(call.ability)]
    elif call.kind == "area":
        dice = max(hero.levels[STRENGTH], hero.levels[SPEED])
    else:
        dice = hero.levels[STRENGTH if KINDS.index(call.kind) == MELEE else SPEED]
    struck = [action.enemy] if isinstance(action, Foe) else targets_in(s, 1 << s.board.index[action.space])
    kind = KINDS.index(call.kind)
    village = bool(call.boards)
    s.push(Attack(seat, struck, kind, dice + call.plus, call.quick or village, village))


# Moving.


def walk(s: Night, seat: Seat, call: Walk) -> None:
    """4.1, 8.2  Up to Speed, or as many as are printed, and what cards add."""
    hero = s.heroes[seat]
    steps = hero.levels[SPEED] if call.steps is None else call.steps
    for passive in hero.passives:
        if isinstance(passive, MoreSteps):
            steps += passive.steps
    s.push(Walking(seat, steps + call.plus))


def others(s: Night, seat: Seat, call: Any) -> list[Action]:
    """Any other hero."""
    return [Friend(other) for other in s.present() if other != seat]


def rally(s: Night, seat: Seat, call: Rally, action: Friend) -> None:
    """8.2  That hero's player walks it."""
    s.push(Walking(action.seat, call.steps))


def recall(s: Night, seat: Seat, call: Recall) -> None:
    """8.2  Home at once."""
    s.move_hero(seat, VILLAGE)
    s.push(Reveals(False))


def lead_answers(s: Night, seat: Seat, call: Lead) -> list[Action]:
    """8.3  A villager on the map: in the hero's space, or anywhere."""
    here = s.heroes[seat].space
    spaces = s.board.in_set(s.outside) if call.anywhere else [here] if here != VILLAGE else []
    return [s.board.places[space] for space in spaces if s.villagers[space]]


def lead(s: Night, seat: Seat, call: Lead, action: At) -> None:
    """8.3"""
    s.push(Leading(seat, s.board.index[action.space], call.steps))


def shove_answers(s: Night, seat: Seat, call: Shove) -> list[Action]:
    """11.5, 14.4  A monster, and a joined space: neither the Village nor one with Influence."""
    spaces = s.prowled & within(s, seat, call.reach, False)
    found: list[Action] = []
    for n, enemy in s.enemies.items():
        if spaces >> enemy.space & 1 and enemy.slot != SHADOW:
            found += [Push(n, s.board.ids[to]) for to in s.board.near[enemy.space] if to != VILLAGE and not s.influence[to]]
    return found


def shove(s: Night, seat: Seat, call: Shove, action: Push) -> None:
    """8.12  Traps spring on it."""
    enter(s, action.enemy, s.board.index[action.space], False)


# Tokens.


def trap_spaces(s: Night, seat: Seat, call: SetTrap) -> list[int]:
    """8.12  One trap a space; none in the Village or under Influence."""
    spaces = spaces_for(s, seat, call.reach, False)
    return [space for space in spaces if space != VILLAGE and s.traps[space] < 0 and not s.influence[space]]


def trap_answers(s: Night, seat: Seat, call: SetTrap) -> list[Action]:
    """8.12  From the supply; with none left there, perhaps one that lies out already."""
    ids = s.board.ids
    spaces = trap_spaces(s, seat, call)
    if s.heroes[seat].traps:
        return [s.board.places[space] for space in spaces]
    if not call.move:
        return []
    return [Send(ids[start], ids[to]) for start, owner in enumerate(s.traps) if owner == seat for to in spaces]


def set_trap(s: Night, seat: Seat, call: SetTrap, action: At | Send) -> None:
    """8.12  It does not spring on those who are there already."""
    if isinstance(action, Send):
        s.take_trap(s.board.index[action.start], False)
        to = action.to
    else:
        to = action.space
    s.heroes[seat].traps -= 1
    s.traps[s.board.index[to]] = seat
    if s.heard:
        s.announce(TrapSet(seat, to))


def freeze_answers(s: Night, seat: Seat, call: Freeze) -> list[Action]:
    """8.14  Any enemy there, as long as there are tokens."""
    if not s.freezes_left():
        return []
    spaces = within(s, seat, call.reach, call.sight)
    return foes([n for n, enemy in s.enemies.items() if spaces >> enemy.space & 1])


def freeze(s: Night, seat: Seat, call: Freeze, action: Foe) -> None:
    """8.14"""
    s.freeze(action.enemy)


def fire_answers(s: Night, seat: Seat, call: LightFire) -> list[Action]:
    """8.15, 8.8  At most one a space; not in the Village, not under Influence."""
    if not s.fires_left():
        return []
    spaces = range(1, len(s.fires)) if call.anywhere else spaces_for(s, seat, call.reach, False)
    return [s.board.places[space] for space in spaces if space != VILLAGE and not s.fires[space] and not s.influence[space]]


def many_fires(s: Night, seat: Seat, call: LightFire) -> bool:
    """A fire for any of several spaces of the map."""
    return call.anywhere and s.fires_left() > 0 and s.fires.count(True) + s.influence.count(True) < len(s.fires) - 2


def light_fire(s: Night, seat: Seat, call: LightFire, action: At) -> None:
    """8.15  It reveals a shadow in its own space."""
    s.set_fire(s.board.index[action.space], True)
    if s.heard:
        s.announce(FireLit(action.space))
    s.push(Reveals(False))
    kindled(s)
    settle(s)


def cleanse_answers(s: Night, seat: Seat, call: Cleanse) -> list[Action]:
    """14.7  An Influence token."""
    spaces = range(1, len(s.influence)) if call.anywhere else spaces_for(s, seat, call.reach, False)
    return [s.board.places[space] for space in spaces if s.influence[space]]


def cleanse(s: Night, seat: Seat, call: Cleanse, action: At) -> None:
    """14.7"""
    remove_influence(s, s.board.index[action.space])


def scout_answers(s: Night, seat: Seat, call: Scout) -> list[Action]:
    """8.9  A shadow, on any board or on the hero's own."""
    spaces = s.dark & within(s, seat, 0, True) if call.sight else s.dark
    return foes([n for n, enemy in s.enemies.items() if spaces >> enemy.space & 1 and enemy.slot == SHADOW])


def many_shadows(s: Night, seat: Seat, call: Scout) -> bool:
    """Shadows in more than one space."""
    spaces = s.dark & within(s, seat, 0, True) if call.sight else s.dark
    return spaces & (spaces - 1) != 0


def scout(s: Night, seat: Seat, call: Scout, action: Foe) -> None:
    """8.9  The others are on the same board."""
    board = s.board_of(action.enemy)
    frames: list[Frame] = [Flip(action.enemy, VILLAGE, False), Reveals(False)]
    if call.count > 1:
        frames.append(Scouting(seat, board, call.count - 1))
    s.push_each(frames)


# Villagers.


def assign_answers(s: Night, seat: Seat, call: Assign) -> list[Action]:
    """8.4  Any villager in the Village or on the map, by house rule only there; 8.5: to an empty spot."""
    starts = [VILLAGE] if s.villagers[VILLAGE] else []
    if s.outside and s.options.assign_from == "anywhere":
        starts += s.board.in_set(s.outside)
    spots = [spot for spot, there in enumerate(s.spots) if not there]
    first = len(s.spots)
    for at, vantage in enumerate(s.vantages):
        if vantage.state == UNLOCKED and not vantage.manned:
            spots.append(first + at)
    sends = s.scenario.sends
    return [sends[start][spot] for start in starts for spot in spots]


def many_sends(s: Night, seat: Seat, call: Assign) -> bool:
    """A villager in the Village, and more than one spot there."""
    return s.villagers[VILLAGE] > 0 and s.spots.count(False) > 1


def assign(s: Night, seat: Seat, call: Assign, action: Send) -> None:
    """8.4, 8.5  What the spot does is done at once."""
    start = s.board.index[action.start]
    s.move_villagers(start, -1)
    if action.to in s.content.spot_ids:
        spot = s.content.spot_ids.index(action.to)
        s.man_spot(spot, True)
        number = s.content.spot_effect[spot]
    else:
        kind = s.content.vantage_ids.index(action.to)
        s.vantage([vantage.kind for vantage in s.vantages].index(kind)).manned = True
        number = s.content.vantage_effect[kind]
    if s.heard:
        s.announce(VillagerSent(action.start, action.to))
    s.push(Effects(seat, number))
    if start != VILLAGE:
        rescued(s)
    sent(s, action.to)
    settle(s)


def fortify_answers(s: Night, seat: Seat, call: Fortify) -> list[Action]:
    """8.7  Any Vantage Point that the hero's chips can pay."""
    return [*payments(s, seat, True)]


def fortify(s: Night, seat: Seat, call: Fortify, action: PayVantage) -> None:
    """8.7"""
    pay_vantage(s, seat, action)


# Heroes.


def heal_answers(s: Night, seat: Seat, call: Heal) -> list[Action]:
    """7.2  Whoever has climbed at all. 8.16: some only in a space without enemies."""
    here = s.heroes[seat].space
    if call.safe and s.enemies_in(here):
        return []
    spaces = within(s, seat, call.reach, False)
    return [Friend(other) for other in s.present() if s.heroes[other].track and spaces >> s.heroes[other].space & 1]


def heal(s: Night, seat: Seat, call: Heal, action: Friend) -> None:
    """7.2  Down the track, not below its start."""
    hero = s.heroes[action.seat]
    hero.track = max(0, hero.track - call.amount)
    if s.heard:
        s.announce(Healed(action.seat, hero.track))


def share(s: Night, seat: Seat, call: Share, action: Friend) -> None:
    """3.7"""
    gain(s, action.seat, call.experience)


def gain(s: Night, seat: Seat, count: int) -> None:
    """3.7  Experience."""
    s.heroes[seat].experience += count
    if s.heard:
        s.announce(ExperienceGained(seat, count))


def experience(s: Night, seat: Seat, call: GainExperience) -> None:
    """3.7  The hero, or everyone."""
    for other in s.present() if call.everyone else [seat]:
        gain(s, other, call.count)


def draw_items(s: Night, seat: Seat, call: DrawItems) -> None:
    """5.9, 8.10"""
    s.push_each([ItemsDrawn(other, call.count) for other in (s.present() if call.everyone else [seat])])


def draw_chips(s: Night, seat: Seat, call: DrawChips) -> None:
    """3.2"""
    s.push(Drawing(seat, call.count))


def gain_chip(s: Night, seat: Seat, call: GainChip) -> None:
    """4.2, 4.3  Into the bag."""
    for other in s.present() if call.everyone else [seat]:
        s.add_chip(other, CHIPS.index(call.chip))


def purge(s: Night, seat: Seat, call: Purge) -> None:
    """4.3"""
    s.purge(seat)


def make_traps(s: Night, seat: Seat, call: MakeTraps) -> None:
    """8.12"""
    s.heroes[seat].traps += call.count


# The tables.

DOES: Final[dict[Any, Callable[[Night, Seat, Any], None]]] = {
    Walk: walk,
    Recall: recall,
    DrawItems: draw_items,
    DrawChips: draw_chips,
    GainExperience: experience,
    GainChip: gain_chip,
    Purge: purge,
    MakeTraps: make_traps,
}
ANSWERS: Final[dict[Any, Callable[[Night, Seat, Any], list[Action]]]] = {
    Strike: strike_answers,
    Rally: others,
    Lead: lead_answers,
    Shove: shove_answers,
    SetTrap: trap_answers,
    Freeze: freeze_answers,
    LightFire: fire_answers,
    Cleanse: cleanse_answers,
    Scout: scout_answers,
    Assign: assign_answers,
    Fortify: fortify_answers,
    Heal: heal_answers,
    Share: others,
}
MANY: Final[dict[Any, Callable[[Night, Seat, Any], bool]]] = {
    Strike: many_strikes,
    LightFire: many_fires,
    Scout: many_shadows,
    Assign: many_sends,
}
"""Whether there is surely more than one answer, where that is seen without listing them."""
CARRY_OUT: Final[dict[Any, Callable[[Night, Seat, Any, Any], None]]] = {
    Strike: strike,
    Rally: rally,
    Lead: lead,
    Shove: shove,
    SetTrap: set_trap,
    Freeze: freeze,
    LightFire: light_fire,
    Cleanse: cleanse,
    Scout: scout,
    Assign: assign,
    Fortify: fortify,
    Heal: heal,
    Share: share,
}
