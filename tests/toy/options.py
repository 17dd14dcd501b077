"""House rules of Magpie Market."""

from __future__ import annotations

from typing import Annotated, Literal

from rulebound.kernel import Options, house_rule


class MarketOptions(Options, frozen=True):
    seeds: Annotated[
        Literal[6, 10],
        house_rule("1.1", "Seeds", "How many seeds each magpie begins with."),
    ] = 6
    tie_break: Annotated[
        Literal["flock", "speaker"],
        house_rule("2.3", "Equal offers", "Who chooses among equals: whoever of the flock says it first, or the day's speaker alone."),
    ] = "flock"
