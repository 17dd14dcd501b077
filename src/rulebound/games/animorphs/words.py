"""Animorphs in words: every answer as a button says it, every event as the log says it. Never compiled.

The patterns stand in the message catalogue under `animorphs`; the web client fills the same ones from the same fields. A pattern's
fields are those of the struct, with what they name put in words:

- `seat`, `taker`, `victim`, `by`: the name of who sits there; `to`, `ahead`, `start`, `at`, `mission`: a space's name; `card`: a card's
  name (card.<id>.name); `form`: with its article (aForm.<id>); numbers as they are.
- Path spaces have no name in a content pack: "red-12" is called "Red 12".

Which pattern: `action.<type>` and `event.<type>`, but

- Walk: `Stay` if `to` is where the pawn stands, `WalkAhead` if `ahead` is given, else `WalkSteps` {to, steps} if the number of steps is
  known, else `Walk`; MakeChange: `MakeChangeWild` if `card` is the wild one; Pass: `question.<question>.pass`;
- Walked: `Stayed` {seat, start} if `path` is empty; `WalkedAhead` {seat, start, taken, to} if `bumped` is not 0; else `Walked`
  {seat, start, to}; `to` is the end of the path, `taken` the space from which the pawn was moved ahead. The web client, which calls path
  spaces by what is near, has shorter ones: `WalkedOn` {seat, to} from such a space, `WalkedToTaken` {seat, steps, to};
- PlayedCard, if `on` is given: `PlayedCardOn` a seat (change-back, take), `PlayedCardTo` a space (leap, visser), `PlayedCardAs` a form
  (wild);
- Battled: `BattledWon` or `BattledLost` {seat, form, at, first, second, need}; `at` may be "tower": then the Tower's name.

Questions: `question.<question>.title`, `.says` to who is asked, `.wait` {seat} to the others, with the fields of the turn {rolled, steps}
and of what the frame shows (BattlePlan, VisserPlan, RetreatPlan).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulebound.games.animorphs.actions import Battled, MakeChange, PlayedCard, Walk, Walked
from rulebound.games.animorphs.content import CARDS, FORMS, PATH, WILD, Content
from rulebound.games.animorphs.standing import tower_way
from rulebound.kernel import Action, Event, Pass, View
from rulebound.messages import text

SPACES = ("to", "ahead", "start", "at", "mission", "taken")
PEOPLE = ("seat", "taker", "victim", "by")


def space_name(content: Content, space: str) -> str:
    """What a space is called; "tower" means the Tower whatever its id."""
    if space == "tower" and space not in content.index:
        return content.names[content.tower]
    at = content.index[space]
    if content.kind[at] == PATH:
        return space[:1].upper() + space[1:].replace("-", " ")
    return content.names[at]


def seat_name(names: Sequence[str] | None, seat: int) -> str:
    """Who sits there, or "Seat 2" where there are no names."""
    return names[seat] if names is not None and 0 <= seat < len(names) else text("animorphs.seat", n=seat + 1)


def card_name(card: str) -> str:
    """What a card is called."""
    return text(f"animorphs.card.{card}.name")


def action_text(content: Content, action: Action, view: View | None = None, names: Sequence[str] | None = None) -> str:
    """An answer or card as a button says it. With the view of who is asked, passing and walking say more."""
    values = in_words(content, msgspec.structs.asdict(action), names)
    if isinstance(action, Pass) and view is not None and view.offer is not None:
        return text(f"animorphs.question.{view.offer.question}.pass")
    kind = type(action).__name__
    if isinstance(action, Walk):
        if action.ahead is not None:
            kind = "WalkAhead"
        elif view is not None:
            turn = view.table.turn
            pawn = view.table.pawns[turn.seat]
            start, to = content.index[pawn.space], content.index[action.to]
            kind = "Stay" if start == to else "WalkSteps"
            values["steps"] = content.steps[tower_way(FORMS.index(pawn.form), len(pawn.missions))][start][to]
    elif isinstance(action, MakeChange) and action.card == CARDS[WILD]:
        kind = "MakeChangeWild"
    return text(f"animorphs.action.{kind}", **values)


def event_text(content: Content, event: Event, names: Sequence[str] | None = None) -> str:
    """An event as the log says it."""
    fields = msgspec.structs.asdict(event)
    kind = type(event).__name__
    if isinstance(event, Walked):
        if not event.path:
            kind = "Stayed"
        else:
            fields["to"] = event.path[-1]
            if event.bumped:
                kind = "WalkedAhead"
                fields["taken"] = event.path[-1 - event.bumped]
    elif isinstance(event, Battled):
        kind = "BattledWon" if event.won else "BattledLost"
        fields["first"], fields["second"] = event.dice
    elif isinstance(event, PlayedCard) and event.on is not None:
        kind = "PlayedCardOn" if event.card in ("change-back", "take") else "PlayedCardAs" if event.on in FORMS else "PlayedCardTo"
        fields["on"] = named_by_card(content, event, names)
    return text(f"animorphs.event.{kind}", **in_words(content, fields, names))


def named_by_card(content: Content, event: PlayedCard, names: Sequence[str] | None) -> str:
    """The seat, space or form that a card played names."""
    on = event.on or ""
    if event.card in ("change-back", "take"):
        return seat_name(names, int(on))
    return text(f"animorphs.aForm.{on}") if on in FORMS else space_name(content, on)


def in_words(content: Content, fields: dict[str, Any], names: Sequence[str] | None) -> dict[str, Any]:
    """Fields with ids and seats as people call them."""
    said: dict[str, Any] = {}
    for name, value in fields.items():
        if name in PEOPLE:
            said[name] = seat_name(names, value)
        elif name in SPACES and value is not None:
            said[name] = space_name(content, value)
        elif name == "form":
            said[name] = text(f"animorphs.aForm.{value}")
        elif name == "card":
            said[name] = card_name(value)
        else:
            said[name] = value
    return said


__all__ = ("action_text", "card_name", "event_text", "seat_name", "space_name")
