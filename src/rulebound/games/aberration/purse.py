"""3.3, 4  A hero's chips: which fits what, and what is paid with them. 9.1: how a Vantage Point can be paid."""

from __future__ import annotations

from typing import Final

from rulebound.games.aberration.actions import PayVantage
from rulebound.games.aberration.content import ANY, ANY_BIT, CHIPS, COLOURS, CORRUPTION, EVERY_COLOUR, HERO
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.events import VantagePaid, VantageUnlocked
from rulebound.games.aberration.objectives import settle
from rulebound.games.aberration.passives import CorruptionAs
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, UNLOCKED, Hero, changed
from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat

OWN: Final = 0  # a chip drawn, or the held one
ALTERED: Final = 1


def free_held(s: Night, hero: Hero) -> int:
    """3.4  The held chip, if it may be used: not in the round in which it was put there (2.4: alone, by house rule it may)."""
    if hero.held == NO_CHIP or (hero.held_now and not (s.half == 2 and s.options.solo_held == "secondHalf")):
        return NO_CHIP
    return hero.held


def fits(hero: Hero, chip: int, colour: int) -> bool:
    """4.1  Its own colour; 4.2: a Hero chip every colour; 4.3: a Corruption chip none, unless a card says so. Grey takes all."""
    if colour in (ANY, chip) or chip == HERO:
        return True
    return chip == CORRUPTION and corruption_as(hero) >> colour & 1 > 0


def corruption_as(hero: Hero) -> int:
    """4.3  The colours that cards give to Corruption chips, one bit each."""
    colours = 0
    for row in hero.passives:
        if isinstance(row, CorruptionAs):
            colours |= 1 << COLOURS.index(row.colour)
    return colours


def colours_of(s: Night, hero: Hero, chip: int) -> int:
    """The colours of actions that such a chip of the hero's pays for: one drawn, held, or altered (5.5); a set of bits: 1 << colour,
    ANY_BIT for grey. 0: there is no such chip.
    """
    colours = 0
    if hero.chips[chip] or (chip == hero.held and free_held(s, hero) == chip):
        if chip == HERO:
            return EVERY_COLOUR
        colours = ANY_BIT | (corruption_as(hero) if chip == CORRUPTION else 1 << chip)
    for each, colour in hero.altered:
        if each == chip:
            colours |= ANY_BIT | 1 << colour
    return colours


def spend(s: Night, hero: Hero, chip: int, colour: int) -> None:
    """3.3  One drawn if it fits, else the held one, else an altered one, which is itself again in the discard pool."""
    if (hero.chips[chip] or free_held(s, hero) == chip) and fits(hero, chip, colour):
        take_own(hero, chip)
    else:
        for pair in hero.altered:
            if pair[0] == chip and colour in (ANY, pair[1]):
                hero.altered.remove(pair)
                break
    hero.discards[chip] += 1


def take_own(hero: Hero, chip: int) -> None:
    """A drawn chip before the held one."""
    if hero.chips[chip]:
        hero.chips[chip] -= 1
    else:
        hero.held = NO_CHIP
        hero.held_now = False


# Vantage Points.


def payable(s: Night, seat: Seat, everywhere: bool) -> list[int]:
    """9.1  The Vantage Points this hero might pay: those beside its space, or with Fortify all (8.7)."""
    places = range(len(s.vantages)) if everywhere else s.board.leads_to[s.heroes[seat].space]
    return [at for at in places if s.vantages[at].state == LOCKED]


def payments(s: Night, seat: Seat, everywhere: bool) -> list[PayVantage]:
    """9.1  Every way to pay one, by the chips that go."""
    found: list[PayVantage] = []
    hero = s.heroes[seat]
    for at in payable(s, seat, everywhere):
        vantage = s.content.vantage_ids[s.vantages[at].kind]
        if s.options.vantage_payment == "atOnce":
            found += [PayVantage(vantage, tuple([CHIPS[chip] for chip in chips])) for chips in plans(s, hero, at)]
            continue
        ways = list(parts(s, hero, at))
        for chip, colour in ways:
            several = sum(each == chip for each, _ in ways) > 1
            found.append(PayVantage(vantage, (CHIPS[chip],), COLOURS[colour] if several else None))
    return found


def plans(s: Night, hero: Hero, at: int) -> dict[tuple[int, ...], list[tuple[int, int]]]:
    """By the chips that go: whence each comes, as (OWN or ALTERED, chip or index of `altered`)."""
    found: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    kind = s.vantages[at].kind
    if sum(hero.chips) + len(hero.altered) + (hero.held != NO_CHIP) < s.content.vantage_price[kind]:  # mostly
        return found
    cost = s.content.vantage_cost[kind]
    own = at_hand(s, hero)
    missing = 0
    for colour in range(4):
        if cost[colour] > own[colour]:
            missing += cost[colour] - own[colour]
    if missing > own[HERO] + len(hero.altered):  # then no way is looked for
        return found
    search(hero, [colour for colour in range(4) for _ in range(cost[colour])], own, [], found)
    return found


def can_pay(s: Night, hero: Hero, at: int) -> bool:
    """9.1  Whether these chips pay it, by house rule a part of it."""
    return bool(plans(s, hero, at) if s.options.vantage_payment == "atOnce" else parts(s, hero, at))


def parts(s: Night, hero: Hero, at: int) -> dict[tuple[int, int], tuple[int, int]]:
    """9.1  By house rule, chip by chip: whence a chip comes, as in `plans`, by the chip and the colour that it pays."""
    vantage = s.vantages[at]
    cost = s.content.vantage_cost[vantage.kind]
    own = at_hand(s, hero)
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for colour in range(4):
        if vantage.paid[colour] == cost[colour]:
            continue
        for chip in (colour, HERO):
            if own[chip]:
                found[chip, colour] = (OWN, chip)
        for index, (chip, to) in enumerate(hero.altered):
            if to == colour:
                found.setdefault((chip, colour), (ALTERED, index))
    return found


def at_hand(s: Night, hero: Hero) -> list[int]:
    """By colour, Hero and Corruption: the chips that the hero may use now but for altered ones."""
    own = hero.chips.copy()
    held = free_held(s, hero)
    if held != NO_CHIP:
        own[held] += 1
    return own


def search(
    hero: Hero, colours: list[int], own: list[int], taken: list[tuple[int, int]], found: dict[tuple[int, ...], list[tuple[int, int]]]
) -> None:
    """Pays the first of `colours` in each possible way, then the rest. Chips of its colour come before Hero chips, those before altered."""
    if not colours:
        chips = sorted([which if source == OWN else hero.altered[which][0] for source, which in taken])
        found.setdefault(tuple(chips), taken)
        return
    colour = colours[0]
    for chip in (colour, HERO):
        if own[chip]:
            own[chip] -= 1
            search(hero, colours[1:], own, [*taken, (OWN, chip)], found)
            own[chip] += 1
    for index, (_, to) in enumerate(hero.altered):
        if to == colour and (ALTERED, index) not in taken:
            search(hero, colours[1:], own, [*taken, (ALTERED, index)], found)


def pay_vantage(s: Night, seat: Seat, action: PayVantage) -> None:
    """9.1  The chips go to the discard pool. 9.2: once all is paid, it is unlocked."""
    hero = s.heroes[seat]
    kind = s.content.vantage_ids.index(action.vantage)
    at = [vantage.kind for vantage in s.vantages].index(kind)
    vantage = s.vantage(at)
    cost = s.content.vantage_cost[kind]
    chips = tuple([CHIPS.index(chip) for chip in action.chips])
    if s.options.vantage_payment == "atOnce":
        plan = plans(s, hero, at)[chips]
        vantage.paid = cost.copy()
    else:
        ways = parts(s, hero, at)
        way = next(each for each in ways if each[0] == chips[0] and action.colour in (None, COLOURS[each[1]]))
        plan = [ways[way]]
        vantage.paid = changed(vantage.paid, way[1], vantage.paid[way[1]] + 1)
    for source, which in plan:
        if source == OWN:
            take_own(hero, which)
            hero.discards[which] += 1
        else:
            hero.discards[hero.altered[which][0]] += 1
    gone = [which for source, which in plan if source == ALTERED]
    hero.altered = [pair for index, pair in enumerate(hero.altered) if index not in gone]
    if s.heard:
        s.announce(VantagePaid(seat, action.vantage, action.chips))
    if vantage.paid == cost:
        unlock_vantage(s, seat, at)


def unlock_vantage(s: Night, seat: Seat, at: int) -> None:
    """9.2  It is flipped over: Survival and reward at once, a worker spot for the rest of the game."""
    vantage = s.vantage(at)
    vantage.state = UNLOCKED
    row = s.content.rows.vantages.vantage[vantage.kind]
    if s.heard:
        s.announce(VantageUnlocked(row.id))
    s.push(Effects(seat, s.content.vantage_reward[vantage.kind]))
    s.gain_survival(row.survival)
    settle(s)
