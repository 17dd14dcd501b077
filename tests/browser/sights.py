"""What a page was sent, as the rules make it: bots decide from that, in the place of people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rulebound.kernel import Field, Game, Offer, Resolving, View


def sight(raw: Any, game: Game, table: type, hand: type | None, shows: Callable[[str], type | None]) -> View:
    """A view from its JSON. `shows`: by the name of a frame, the struct that it shows of itself, if anybody looks at it."""

    def read(actions: Any) -> Any:
        return None if actions is None else [game.read_action(each) for each in actions]

    def shown(each: Any) -> Any:
        kind = shows(each["frame"])
        return msgspec.convert(each["shows"], kind) if kind is not None and each["shows"] else None

    offer = raw["offer"]
    return View(
        msgspec.convert(raw["table"], table),
        None if hand is None else msgspec.convert(raw["hand"], hand),
        [Resolving(each["frame"], each["clause"], shown(each)) for each in raw["resolving"]],
        raw["waiting"],
        offer
        and Offer(
            offer["clause"],
            offer["question"],
            offer["asked"],
            read(offer["actions"]),
            msgspec.convert(offer["fields"], list[Field]),
            read(offer["interjections"]),
            None,
        ),
        raw["over"],
    )
