"""Why a thing on the table cannot be clicked while words are planned: the clause and a plain sentence, from what lies open."""

from __future__ import annotations

from rulebound.games.alphabeasts.content import LOOT
from rulebound.games.alphabeasts.items import has, no
from rulebound.games.alphabeasts.state import MIDDLE, Siege
from rulebound.kernel import Refusal, Seat


def why_not_planned(s: Siege, seat: Seat, thing: str) -> Refusal:
    """By the id of the thing; unknown ones too get an answer."""
    kind, _, name = thing.partition(":")
    if s.defenders[seat].left:
        return no("8.3", "gone").refusal()
    if kind == "card":
        return why_not_card(s, seat, name)
    if kind == "item" and name in LOOT[1:] and not has(s, seat, LOOT.index(name)):
        return no("7.1", {"hammer": "noHammer", "sword": "noSword", "axe": "noAxe"}[name]).refusal()
    if kind == "item" and name == "hammer":
        return no("7.4", "hammerHow").refusal()
    if kind == "scavenge":
        return no("6.1", "laterScavenge").refusal()
    if kind == "seat":
        return no("3.9", "signalOnly").refusal()
    return no("3.1", "declare").refusal()


def why_not_card(s: Siege, seat: Seat, name: str) -> Refusal:
    """A beast."""
    card = s.content.index.get(name)
    place = None if card is None else s.place_of(card)
    if card is None or place is None:
        return no("3.6", "notAttacking").refusal()
    if place == MIDDLE:
        claimer = s.claims.get(card)
        if claimer is not None and claimer != seat:
            return no("3.8", "claimedByAnother").refusal()
        return no("3.8", "claimIt" if claimer is None else "claimedAlready").refusal()
    if place != seat:
        return no("3.6", "beforeAnother", seat=place + 1).refusal()
    return no("3.6", "yourOwn").refusal()
