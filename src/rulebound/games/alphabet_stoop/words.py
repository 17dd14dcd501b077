"""Alphabet Stoop in words: every answer as a button says it, every event as the log says it. Never compiled.

The patterns stand in the message catalogue under `alphabetStoop`; the web client fills the same ones from the same fields. A pattern's
fields are those of the struct, with what they name put in words: `seat`, `instead` as the name of who sits there, `card`, `to`, `start` as
the name of the card, `carrier` counted from 1, `packages` of a Drop as their letters.

Which pattern: `action.<type>` and `event.<type>`, but

- Move from the curb: `MoveIn`, Moved from there: `MovedIn`; Flip of a package whose other side was seen: `FlipKnown`, with {back};
- Flipped to a known side: `FlippedBack`; Dropped where a word was: `DroppedOn`, both with {added}: what went into the word beside packages;
- Stamped instead of another: `StampedInstead`; WordRuled: `WordRuledIn` or `WordRuledOut`; Won by `by`: `Won.points`, shared: `Won.shared`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.content import Content
from rulebound.games.alphabet_stoop.events import Dropped, Flipped, Loaded, Moved, Stamped, StreetLaid, TokensLaid, Won, WordRuled
from rulebound.games.alphabet_stoop.views import PackageView, SeatView, TableView
from rulebound.kernel import Action, Event, Seat, View
from rulebound.messages import text
from rulebound.words import fold


def seat_name(names: Sequence[str] | None, seat: int) -> str:
    """Who sits there, or "Seat 2" where there are no names."""
    return names[seat] if names is not None and 0 <= seat < len(names) else text("alphabetStoop.seat", n=seat + 1)


def card_name(content: Content, card: str) -> str:
    """What a stoop card is called."""
    at = content.index.get(card)
    return card if at is None else content.names[at]


def listed(parts: Sequence[str]) -> str:
    """A list as a sentence has it."""
    if not parts:
        return text("alphabetStoop.nothing")
    if len(parts) == 1:
        return parts[0]
    return text("alphabetStoop.and", first=", ".join(parts[:-1]), last=parts[-1])


def package_of(side: SeatView, number: int) -> PackageView | None:
    """A package that is carried."""
    return next((package for carrier in side.carriers for package in carrier.packages if package.number == number), None)


def action_text(content: Content, action: Action, view: View | None = None, seat: Seat | None = None) -> str:
    """An answer as a button says it. `view`, `seat`: whose answer, and how it sees the table; without them letters are numbers."""
    table: TableView | None = None if view is None else view.table
    side = None if table is None or seat is None else table.seats[seat]
    if isinstance(action, Move):
        there = card_name(content, action.to)
        inside = side is None or any(carrier.number == action.carrier and carrier.at is not None for carrier in side.carriers)
        return text("alphabetStoop.action.Move" if inside else "alphabetStoop.action.MoveIn", carrier=action.carrier + 1, to=there)
    if isinstance(action, Flip):
        package = None if side is None else package_of(side, action.package)
        cart = action.package // 4 + 1
        if package is None:
            return text("alphabetStoop.action.Flip", letter=action.package + 1, carrier=cart)
        key = "Flip" if package.back is None else "FlipKnown"
        return text(f"alphabetStoop.action.{key}", letter=package.letter, back=package.back, carrier=cart)
    if isinstance(action, Drop):
        found = [None if side is None else package_of(side, number) for number in action.packages]
        letters = [package.letter if package else str(number + 1) for package, number in zip(found, action.packages, strict=True)]
        return text("alphabetStoop.action.Drop", packages=listed(letters), word=fold(action.word), card=card_name(content, action.card))
    return text(f"alphabetStoop.action.{type(action).__name__}")


def event_text(content: Content, event: Event, names: Sequence[str] | None = None) -> str:
    """An event as the log says it."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    for name in ("seat", "instead"):
        if fields.get(name) is not None:
            fields[name] = seat_name(names, fields[name])
    for name in ("card", "to", "start"):
        if fields.get(name) is not None:
            fields[name] = card_name(content, fields[name])
    if "carrier" in fields:
        fields["carrier"] += 1
    kind = type(event).__name__
    if isinstance(event, StreetLaid):
        fields["cards"] = listed([card_name(content, card) for card in event.cards])
    elif isinstance(event, TokensLaid):
        fields["newspapers"] = " ".join(event.newspapers)
    elif isinstance(event, Loaded):
        fields["carriers"] = listed(event.carriers)
    elif isinstance(event, Moved) and event.start is None:
        kind = "MovedIn"
    elif isinstance(event, Flipped) and event.known:
        kind = "FlippedBack"
    elif isinstance(event, Dropped):
        fields["packages"] = listed(list(event.packages))
        fields["added"] = added(event)
        kind = "DroppedOn" if event.before else "Dropped"
    elif isinstance(event, Stamped) and event.instead is not None:
        kind = "StampedInstead"
    elif isinstance(event, WordRuled):
        kind = "WordRuledIn" if event.accepted else "WordRuledOut"
    elif isinstance(event, Won):
        fields["seats"] = listed([seat_name(names, seat) for seat in event.seats])
        kind = f"Won.{event.by if len(event.seats) == 1 else 'shared'}"
    return text(f"alphabetStoop.event.{kind}", **fields)


def added(event: Dropped) -> str:
    """What went into the word beside packages, as the end of a sentence; "" for nothing."""
    things: list[str] = []
    if event.newspapers:
        things.append(text("alphabetStoop.added.newspapers", n=len(event.newspapers), letters=listed(list(event.newspapers))))
    if event.magazines:
        things.append(text("alphabetStoop.added.magazines", n=event.magazines))
    if event.envelopes:
        things.append(text("alphabetStoop.added.envelopes", n=event.envelopes))
    said = text("alphabetStoop.added.with", things=listed(things)) if things else ""
    return said + text("alphabetStoop.added.wilds", letters=listed(list(event.wilds))) if event.wilds else said


__all__ = ("action_text", "card_name", "event_text", "listed", "package_of", "seat_name")
