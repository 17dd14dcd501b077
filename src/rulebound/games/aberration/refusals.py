"""The grounds of refusals, from what everybody sees and the seat's own items alone."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from rulebound.games.aberration.actions import (
    Act,
    Alter,
    Attune,
    Block,
    ChooseClass,
    ChooseHero,
    Hold,
    Lucky,
    PayVantage,
    PlayItem,
    Smite,
    Spend,
    StepTo,
    Unlock,
    Upgrade,
)
from rulebound.games.aberration.chips import can_draw
from rulebound.games.aberration.content import ANY, CHIPS, COLOURS, CORRUPTION, EXPLOITS
from rulebound.games.aberration.describe import say, tag, where
from rulebound.games.aberration.passives import CorruptionAs
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP
from rulebound.games.aberration.purse import free_held
from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Ask, Question, Refusal, Seat
from rulebound.messages import catalogue, text

MISSING: Final[Container[str]] = catalogue()["aberration"]["refusal"]["missing"]
"""Kinds of call that say what they lack."""


def no(clause: str, key: str, **values: Any) -> Refusal:
    """A refusal in the words of the catalogue."""
    return Refusal(clause, text(f"aberration.refusal.{key}", **values))


def why_not_action(s: Night, question: Question, seat: Seat, action: Action) -> Refusal:
    """Why an answer or interjection is refused here."""
    asked = type(question).__name__
    if isinstance(action, Act | Alter):
        return why_no_exploit(s, seat, action.item, "act" if isinstance(action, Act) else "alter")
    if isinstance(action, Upgrade | Unlock | Attune):
        return why_no_spending(s, seat, action)
    if isinstance(action, StepTo) and asked == "AskStep":
        return why_no_step(s, s.heroes[seat].space, action.space)
    if asked != "AskAction":
        return no(question.clause, "afterwards")
    if isinstance(action, Spend):
        return why_not_spent(s, seat, action.chip, action.action)
    if isinstance(action, PlayItem):
        return why_not_played(s, seat, action.item)
    if isinstance(action, Hold):
        return why_not_held(s, seat, action.chip)
    if isinstance(action, PayVantage):
        return why_not_paid(s, seat, action.vantage)
    return no(question.clause, "nothing")


def why_not_answer(s: Night, question: Question, seat: Seat, action: Action) -> Refusal:
    """Why a question outside a hero's actions takes no such answer."""
    if isinstance(action, Lucky | Smite | Block):
        item = action.item
        if item not in s.content.item_index:
            return no("5.3", "unknown", id=item)
        n = s.content.item_index[item]
        if not s.hands[seat][n] and n not in s.heroes[seat].attuned:
            return no("5.3", "noItem")
        if EXPLOITS[s.content.exploit[n]] != type(action).__name__.lower():
            return no("5.3", "otherExploit")
    if isinstance(action, ChooseHero | ChooseClass):
        chosen = action.hero if isinstance(action, ChooseHero) else action.job
        ids = s.content.hero_ids if isinstance(action, ChooseHero) else s.content.job_ids
        return no("1.10", "taken") if chosen in ids else no("1.10", "unknown", id=chosen)
    return no(question.clause, "notAmong")


def why_not_interjector(s: Night, seat: Seat, action: Action) -> Refusal:
    """Why a seat may do nothing unasked now, on public grounds."""
    if isinstance(action, Upgrade | Unlock | Attune):
        return no("3.6", "noExperience" if seat == s.active else "notYours")
    if isinstance(action, Act):
        return no("5.3", "noItem") if can_draw(s, s.active) else no("5.4", "noDraw")
    active = s.heroes[s.active]
    return no("5.3", "noItem") if any(active.chips) or free_held(s, active) != NO_CHIP else no("5.5", "noAlter")


def why_no_exploit(s: Night, seat: Seat, item: str, exploit: str) -> Refusal:
    """5.3 to 5.5"""
    if item not in s.content.item_ids:
        return no("5.3", "unknown", id=item)
    n = s.content.item_index[item]
    if not s.hands[seat][n] and n not in s.heroes[seat].attuned:
        return no("5.3", "noItem")
    if EXPLOITS[s.content.exploit[n]] != exploit:
        return no("5.3", "otherExploit")
    return no("5.4", "noDraw") if exploit == "act" else no("5.5", "noAlter")


def why_no_spending(s: Night, seat: Seat, action: Upgrade | Unlock | Attune) -> Refusal:
    """3.6, 4.5, 4.6, 5.2"""
    hero = s.heroes[seat]
    content = s.content
    if seat != s.active:
        return no("3.6", "notYours")
    if isinstance(action, Upgrade):
        if action.colour not in COLOURS:
            return no("4.5", "unknown", id=action.colour)
        colour = COLOURS.index(action.colour)
        if hero.steps[colour] == len(content.rows.table.ability[colour].step):
            return no("4.5", "topLevel")
    elif isinstance(action, Unlock):
        if action.action not in content.action_index:
            return no("4.6", "unknown", id=action.action)
        n = content.action_index[action.action]
        if n not in content.job_actions[hero.job]:
            return no("4.6", "notYourAction")
        if content.actions[n].lock is None:
            return no("4.6", "notLocked")
        if n in hero.unlocked:
            return no("4.6", "hasIt")
    else:
        if action.item not in content.item_index:
            return no("5.2", "unknown", id=action.item)
        n = content.item_index[action.item]
        if not s.hands[seat][n]:
            return no("5.2", "noItem")
        if not content.items[n].attunable:
            return no("5.2", "notAttunable")
    return no("3.6", "noExperience")


def why_no_step(s: Night, here: int, space: str) -> Refusal:
    """8.2, 14.4"""
    if space not in s.board.index:
        return no("8.1", "unknown", id=space)
    to = s.board.index[space]
    if to not in s.board.near[here]:
        return no("8.2", "notJoined")
    return no("14.4", "closed") if s.influence[to] else no("8.2", "onOffer")


def why_not_spent(s: Night, seat: Seat, chip: str, action: str) -> Refusal:
    """3.3, 3.4, 4.1, 4.3, 4.6"""
    hero = s.heroes[seat]
    content = s.content
    if chip not in CHIPS:
        return no("4.1", "unknown", id=chip)
    if action not in content.action_index:
        return no("3.3", "unknown", id=action)
    kind = CHIPS.index(chip)
    n = content.action_index[action]
    refusal = why_not_able(s, seat, n)
    if refusal is not None:
        return refusal
    altered = [colour for each, colour in hero.altered if each == kind]
    if not hero.chips[kind] and hero.held != kind and not altered:
        return no("3.3", "noChip")
    colour = content.colour[n]
    if kind == CORRUPTION and colour != ANY and not [row for row in hero.passives if isinstance(row, CorruptionAs)]:
        return no("4.3", "corruption")
    if hero.held == kind and hero.held_now and not hero.chips[kind]:
        return no("3.4", "heldNow")
    return no("4.1", "wrongColour")


def why_not_able(s: Night, seat: Seat, n: int) -> Refusal | None:
    """3.3, 4.6, 4.7, 5.2  Why an action is not to be had, whatever the chip; None: it is."""
    from rulebound.games.aberration.useful import useful  # effects ask, questions refuse, and refusals look at effects

    hero = s.heroes[seat]
    content = s.content
    if n >= content.first_item:
        if n - content.first_item not in hero.attuned:
            return no("5.2", "notYourAction")
    elif n not in content.job_actions[hero.job]:
        return no("3.3", "notYourAction")
    elif content.actions[n].lock == "unlock":
        return no("4.7", "onceDone" if n in hero.unlocked else "once")
    elif content.actions[n].lock is not None and n not in hero.unlocked:
        return no("4.6", "locked")
    elif content.actions[n].lock == "passive":
        return no("4.7", "automatic")
    if useful(s, seat, content.action_effect[n]):
        return None
    return why_useless(s, seat, content.actions[n].effect if n < content.first_item else content.items[n - content.first_item].effect)


def why_useless(s: Night, seat: Seat, effect: Iterable[Any]) -> Refusal:
    """3.3  What is missing for the first thing that an effect list would do."""
    from rulebound.games.aberration.useful import test_of  # as above

    for call in effect:
        key = "healSafe" if tag(call) == "heal" and call.safe else tag(call)
        if not test_of(call)(s, seat, call) and key in MISSING:
            here = say("call.sight" if call.sight else "call.anywhere") if tag(call) == "scout" else where(call)
            return no("3.3", f"missing.{key}", where=here)
    return no("3.3", "useless")


def why_not_played(s: Night, seat: Seat, item: str) -> Refusal:
    """5.1, 5.2"""
    if item not in s.content.item_index:
        return no("5.1", "unknown", id=item)
    n = s.content.item_index[item]
    if not s.hands[seat][n]:
        return no("5.1", "noItem")
    return no("5.2", "attune") if s.content.items[n].attunable else why_useless(s, seat, s.content.items[n].effect)


def why_not_held(s: Night, seat: Seat, chip: str) -> Refusal:
    """3.4"""
    if chip not in CHIPS:
        return no("4.1", "unknown", id=chip)
    return no("3.4", "held") if s.heroes[seat].held != NO_CHIP else no("3.4", "noChip")


def why_not_paid(s: Night, seat: Seat, vantage: str) -> Refusal:
    """9.1"""
    kinds = [s.content.vantage_ids[each.kind] for each in s.vantages]
    if vantage not in kinds:
        return no("9.1", "unknown", id=vantage)
    at = kinds.index(vantage)
    if s.vantages[at].state != LOCKED:
        return no("9.1", "vantageDone")
    if s.heroes[seat].space not in s.board.entries[at]:
        return no("9.1", "vantageAway")
    return no("9.1", "vantageCost")


def why_no_window(s: Night, seat: Seat, n: int) -> Refusal:
    """5.3  When the exploit of an item could be used."""
    if not s.hands[seat][n] and n not in s.heroes[seat].attuned:
        return no("5.3", "noItem")
    exploit = s.content.exploit[n]
    return no(f"5.{4 + exploit}", f"window.{EXPLOITS[exploit]}")


OUTSIDE: Final = ("AskHero", "AskClass", "AskTrapped", "AskDrop", "AskOrder")
"""Questions to one seat that are not about its own actions."""


def exists(s: Night, kind: str, which: str) -> bool:
    """Whether there is such a thing."""
    content = s.content
    if kind in {"enemy", "hero"}:
        return which.isdigit()
    names: Container[str] = {
        "space": s.board.index,
        "item": content.item_index,
        "ability": COLOURS,
        "action": content.action_index,
        "chip": CHIPS,
        "vantage": content.vantage_ids,
        "spot": content.spot_ids,
    }.get(kind, ())
    return which in names


def why_not(s: Night, question: Question, seat: Seat, thing: str) -> Refusal:
    """Why a thing (by its id, such as "space:north:3") cannot be clicked."""
    kind, _, which = thing.partition(":")
    asked = type(question).__name__
    if seat not in question.answerers() and kind not in {"item", "ability", "exploit"}:
        return no("turn", "notYou")
    if not isinstance(question, Ask) or asked in OUTSIDE:
        return no(question.clause, "notAmong") if exists(s, kind, which) else no("turn", "unknown", id=thing)
    if kind == "space" and which in s.board.index:
        if asked == "AskStep":
            return why_no_step(s, s.heroes[seat].space, which)
        return no("8.2", "nothing")
    if kind == "item" and which in s.content.item_index:
        return why_not_played(s, seat, which) if seat == s.active else no("5.1", "notYours")
    if kind == "exploit" and which in s.content.item_index:
        return why_no_window(s, seat, s.content.item_index[which])
    if kind == "ability" and which in COLOURS:
        return why_no_spending(s, seat, Upgrade(which))
    if kind == "action" and which in s.content.action_index:
        return (
            (why_not_able(s, seat, s.content.action_index[which]) or no("3.3", "noChip"))
            if asked == "AskAction"
            else no("3.3", "afterwards")
        )
    if kind == "chip" and which in CHIPS:
        return why_not_held(s, seat, which) if asked == "AskAction" else no("3.3", "afterwards")
    if kind == "vantage" and which in s.content.vantage_ids:
        return why_not_paid(s, seat, which)
    if kind == "spot" and which in s.content.spot_ids:
        return no("8.5", "spotTaken" if s.spots[s.content.spot_ids.index(which)] else "spotHow")
    if kind == "enemy" and asked == "AskAction":
        return no("3.3", "enemyHow")
    if kind in {"enemy", "hero"}:
        return no(question.clause, "nothing")
    return no("turn", "unknown", id=thing)
