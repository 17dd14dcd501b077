"""Alphabeasts Attack! in words: every answer as a button says it, every event as the log says it. Never compiled.

The patterns stand in the message catalogue under `alphabeasts`; the web client fills the same ones from the same fields. A pattern's
fields are those of the struct, with what they name put in words: `seat`, `to` as the name of who sits there, `card` and `cards` as the
beasts' names, `seats` and `words` as a list.

Which pattern: `action.<type>` and `event.<type>`, but

- Declare without a word: `NoWord`; Signal and Signalled by what is said, `Signal.take`; Pass: `question.<question>.pass`;
- Attacked: `AttackedNone` if nothing attacks, `AttackedFronts` if nothing is in the middle, with {n}, how many in all; Came to the
  middle: `CameMiddle`; Found by what is found, `Found.brain`; WordRuled: `WordRuledIn` or `WordRuledOut`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulebound.games.alphabeasts.actions import Attacked, Came, Declare, Found, Revealed, Signal, Signalled, WordRuled
from rulebound.games.alphabeasts.content import WILD, Content
from rulebound.kernel import Action, Event, Pass, View
from rulebound.messages import catalogue, text


def seat_name(names: Sequence[str] | None, seat: int) -> str:
    """Who sits there, or "Seat 2" where there are no names."""
    return names[seat] if names is not None and 0 <= seat < len(names) else text("alphabeasts.seat", n=seat + 1)


def card_name(content: Content, card: str) -> str:
    """What a beast is called: "the red E", or an Alphaboss by its condition."""
    at = content.index.get(card)
    if at is None:
        return card
    if content.colour[at] == WILD:
        return text("alphabeasts.boss", condition=text(f"alphabeasts.condition.{content.faces[at]}"))
    colour = content.colours[content.colour[at]]
    said = catalogue()["alphabeasts"]["colour"].get(colour, colour)  # a pack may have colours of its own
    return text("alphabeasts.beast", colour=said, letter=content.faces[at])


def listed(parts: Sequence[str]) -> str:
    """A list as a sentence has it."""
    if not parts:
        return text("alphabeasts.nothing")
    if len(parts) == 1:
        return parts[0]
    return text("alphabeasts.and", first=", ".join(parts[:-1]), last=parts[-1])


def cards_named(content: Content, cards: Sequence[str]) -> str:
    """Beasts as a list."""
    return listed([card_name(content, card) for card in cards])


def action_text(content: Content, action: Action, view: View | None = None, names: Sequence[str] | None = None) -> str:
    """An answer or interjection as a button says it."""
    if isinstance(action, Pass) and view is not None and view.offer is not None:
        return text(f"alphabeasts.question.{view.offer.question}.pass")
    kind = type(action).__name__
    if isinstance(action, Declare) and action.word is None:
        kind = "NoWord"
    elif isinstance(action, Signal):
        kind = f"Signal.{action.says}"
    return text(f"alphabeasts.action.{kind}", **in_words(content, msgspec.structs.asdict(action), names))


def event_text(content: Content, event: Event, names: Sequence[str] | None = None) -> str:
    """An event as the log says it."""
    fields = in_words(content, msgspec.structs.asdict(event), names)
    kind = type(event).__name__
    if isinstance(event, Attacked):
        fields["n"] = sum(map(len, event.fronts)) + len(event.middle)
        kind = "Attacked" if event.middle else "AttackedFronts" if fields["n"] else "AttackedNone"
    elif isinstance(event, Came) and event.to is None:
        kind = "CameMiddle"
    elif isinstance(event, Signalled):
        kind = f"Signalled.{event.says}"
    elif isinstance(event, Found):
        kind = f"Found.{event.loot}"
    elif isinstance(event, WordRuled):
        kind = "WordRuledIn" if event.accepted else "WordRuledOut"
    elif isinstance(event, Revealed):
        said = [word or text("alphabeasts.noWord") for word in event.words]
        fields["words"] = listed([text("alphabeasts.hint.forSeat", seat=seat_name(names, n), word=word) for n, word in enumerate(said)])
    return text(f"alphabeasts.event.{kind}", **fields)


def in_words(content: Content, fields: dict[str, Any], names: Sequence[str] | None) -> dict[str, Any]:
    """Fields with ids and seats as people call them."""
    said: dict[str, Any] = {}
    for name, value in fields.items():
        if value is None:
            continue
        if name in ("seat", "to"):
            said[name] = seat_name(names, value)
        elif name == "seats":
            said[name] = listed([seat_name(names, seat) for seat in value])
        elif name == "card":
            said[name] = card_name(content, value)
        elif name in ("cards", "middle") and not isinstance(value, int):
            said[name] = cards_named(content, value)
        else:
            said[name] = value
    return said


__all__ = ("action_text", "card_name", "cards_named", "event_text", "listed", "seat_name")
