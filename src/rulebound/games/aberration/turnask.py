"""A question in a hero's turn: Act and Alter by any player (5.4, 5.5), Experience by the active one (3.6), at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.games.aberration.actions import Act, Alter, Attune, Unlock, Upgrade
from rulebound.games.aberration.chips import DrawChips, can_draw
from rulebound.games.aberration.components import UNKNOWN
from rulebound.games.aberration.content import ACT, ALTER, CHIPS, COLOURS, CORRUPTION
from rulebound.games.aberration.dice import use_exploit
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.events import AttunedItem, Unlocked, Upgraded
from rulebound.games.aberration.objectives import attuned, drop_the_impossible, learnt, upgraded
from rulebound.games.aberration.pieces import ACT_CARDS, ALTER_CARDS, NO_CHIP, NOBODY, changed
from rulebound.games.aberration.purse import free_held, take_own
from rulebound.games.aberration.refusals import why_not, why_not_action, why_not_interjector
from rulebound.games.aberration.state import Night
from rulebound.kernel import NO_SEAT, Action, Ask, Illegal, Interjection, Refusal, Seat

UPGRADE: Final = [Upgrade(colour) for colour in COLOURS]
ALTERABLE: Final = (0, 1, 2, 3, CORRUPTION)  # a Hero chip has every colour already


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAsk(Ask):
    """3.6, 5.3  What may be done first, at every question of a hero's turn."""

    clause = "3.3"

    def interjectors(self, s: Night) -> Sequence[Seat]:
        """On public grounds. Outside the turns of heroes, when a card makes one choose, there is nobody."""
        if s.active == NOBODY:
            return NO_SEAT
        active = s.heroes[s.active]
        cards = ACT_CARDS if can_draw(s, s.active) else 0
        if any(active.chips) or free_held(s, active) != NO_CHIP:
            cards |= ALTER_CARDS
        able = s.who_may_have(cards) if cards else []
        if active.experience and s.active not in able:
            able.append(s.active)
            able.sort()
        return able

    def interjections(self, s: Night, seat: Seat) -> Sequence[Interjection]:
        """All of them."""
        found: list[Interjection] = []
        if seat == s.active:
            found += spendings(s, seat)
        active = s.heroes[s.active]
        if can_draw(s, s.active):
            found += [s.content.act[item] for item in s.with_exploit(seat, ACT)]
        for item in s.with_exploit(seat, ALTER):
            for chip in ALTERABLE:
                if active.chips[chip] or free_held(s, active) == chip:
                    found += s.content.alter[item][chip]
        return found

    def interject(self, s: Night, seat: Seat, action: Interjection) -> None:
        """The question is asked again afterwards."""
        if isinstance(action, Act):  # 5.4
            use_exploit(s, seat, action.item, "act")
            s.push(DrawChips(s.active, 1))
        elif isinstance(action, Alter):  # 5.5
            use_exploit(s, seat, action.item, "alter")
            chip = CHIPS.index(action.chip)
            active = s.heroes[s.active]
            take_own(active, chip)
            active.altered.append((chip, COLOURS.index(action.colour)))
        elif isinstance(action, Upgrade):
            upgrade(s, seat, COLOURS.index(action.colour))
        elif isinstance(action, Unlock):
            unlock(s, seat, s.content.action_index[action.action])
        elif isinstance(action, Attune):
            attune(s, seat, s.content.item_index[action.item])

    def not_offered(self, s: Night, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        refusal = why_not_action(s, self, seat, action)
        return Illegal(refusal.clause, refusal.reason)

    def not_interjector(self, s: Night, seat: Seat, action: Interjection) -> Illegal:
        """3.6, 5.4, 5.5"""
        refusal = why_not_interjector(s, seat, action)
        return Illegal(refusal.clause, refusal.reason)

    def why_not(self, s: Night, seat: Seat, thing: str) -> Refusal:
        """Why a thing cannot be clicked."""
        return why_not(s, self, seat, thing)


def spendings(s: Night, seat: Seat) -> list[Interjection]:
    """3.6  All that Experience can buy now."""
    hero = s.heroes[seat]
    content = s.content
    found: list[Interjection] = []
    if not hero.experience:
        return found
    abilities = content.rows.table.ability
    for colour in range(4):
        steps = abilities[colour].step
        if hero.steps[colour] < len(steps) and steps[hero.steps[colour]].cost <= hero.experience:
            found.append(UPGRADE[colour])
    found += [content.unlock[action] for action in content.locked[hero.job] if action not in hero.unlocked]
    if hero.items:
        hand = s.hands[seat]
        found += [content.attune[item] for item in content.attunable if hand[item]]
    return found


def upgrade(s: Night, seat: Seat, colour: int) -> None:
    """4.5  A level more; the chip that covered it goes into the bag."""
    hero = s.heroes[seat]
    step = s.content.rows.table.ability[colour].step[hero.steps[colour]]
    hero.experience -= step.cost
    hero.steps = changed(hero.steps, colour, hero.steps[colour] + 1)
    hero.levels = changed(hero.levels, colour, step.level)
    if s.heard:
        s.announce(Upgraded(seat, COLOURS[colour], step.level))
    s.add_chip(seat, CHIPS.index(step.chip))
    upgraded(s)
    drop_the_impossible(s)


def unlock(s: Night, seat: Seat, action: int) -> None:
    """4.6  One Experience on the lock. 4.7: an UNLOCK happens at once, a PASSIVE lasts."""
    hero = s.heroes[seat]
    row = s.content.actions[action]
    hero.experience -= 1
    hero.unlocked = [*hero.unlocked, action]
    if s.heard:
        s.announce(Unlocked(seat, row.id))
    learnt(s)
    drop_the_impossible(s)
    if row.lock == "passive":
        hero.gain(row.passive)
        s.seen = UNKNOWN  # it may be hushed
    elif row.lock == "unlock":
        s.push(Effects(seat, s.content.action_effect[action]))


def attune(s: Night, seat: Seat, item: int) -> None:
    """5.2  One Experience on the card, which lies open from now on; nothing happens at once."""
    hero = s.heroes[seat]
    hero.experience -= 1
    s.hands[seat][item] -= 1
    hero.items -= 1
    hero.attuned = [*hero.attuned, item]
    hero.gain(s.content.items[item].passive)
    s.seen = UNKNOWN
    if s.heard:
        s.announce(AttunedItem(seat, s.content.item_ids[item]))
    attuned(s)
