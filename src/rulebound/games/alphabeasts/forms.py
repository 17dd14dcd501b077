"""The answers and interjections of planning, as forms: a word to type, or a choice of what is there. From what lies open."""

from __future__ import annotations

from rulebound.games.alphabeasts.content import AXE, HAMMER, SWORD
from rulebound.games.alphabeasts.items import CHOPPED, has
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import Field, Form, Seat


def plan_forms(s: Siege, seat: Seat, asked: bool) -> list[Form]:
    """3.1, 3.8, 3.9, 7  What `seat` may do while words are planned; `asked`: whether a word is wanted of it."""
    found: list[Form] = []
    if asked:
        found.append(Form("Declare", [Field("word", "word")]))
        found.append(Form("Declare", [Field("word", "none", [None])]))
    free = [card for card in s.middle if card not in s.claims]
    mine = [card for card in s.middle if s.claims.get(card) == seat]
    if free:
        found.append(Form("Claim", [Field("card", "card", s.names(free))]))
    if mine:
        found.append(Form("Release", [Field("card", "card", s.names(mine))]))
    return found + signal_forms(s, seat) + item_forms(s, seat)


def signal_forms(s: Siege, seat: Seat) -> list[Form]:
    """3.9  What this seat has not said in this round."""
    said = s.defenders[seat].signals
    found: list[Form] = []
    takes = [card for card in s.names(s.attackers()) if not [signal for signal in said if signal.card == card]]
    others = [other for other in s.present() if other != seat and not [signal for signal in said if signal.to == other]]
    if takes:
        found.append(Form("Signal", [Field("says", "signal", ["take"]), Field("card", "card", takes)]))
    if others:
        found.append(Form("Signal", [Field("says", "signal", ["exists"]), Field("to", "seat", others)]))
    if not [signal for signal in said if signal.says == "help"]:
        found.append(Form("Signal", [Field("says", "signal", ["help"])]))
    return found


def item_forms(s: Siege, seat: Seat) -> list[Form]:
    """7  What this seat's items may do."""
    found: list[Form] = []
    others = [other for other in s.present() if other != seat]
    front = s.names(s.defenders[seat].front)
    attackers = s.names(s.attackers())
    if has(s, seat, HAMMER):
        if others:
            found.append(Form("Tell", [Field("to", "seat", others), Field("word", "word")]))
        if front:
            found.append(Form("MoveOut", [Field("card", "card", front)]))
    targets = attackers + (s.names(s.scars) if s.options.sword_scars else [])
    if has(s, seat, SWORD) and targets:
        found.append(Form("Sword", [Field("card", "card", targets)]))
    if has(s, seat, AXE) and attackers:
        found.append(Form("Axe", [Field("cards", "pair" if len(attackers) >= CHOPPED else "single", attackers)]))
    return found
