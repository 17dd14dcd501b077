"""Magpie Market, the toy game: small, complete, with every kind of question. `docs/adding-a-game.md` walks through it.

No registry knows it: tests that want it import GAME.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.kernel import Brain, Game, Pack, Seat, Source
from toy import actions
from toy.bot import MarketBrain
from toy.content import TRICKS, Content, PublicContent, read_content
from toy.knowing import determinise
from toy.options import MarketOptions
from toy.setup import start
from toy.state import FOR_A_SET, SET, Market


class MagpieMarket(Game):
    """2 to 4 magpies."""

    name = "magpies"
    ruleset = 1
    seats = range(2, 5)
    options = MarketOptions
    vocabulary = (actions.Bid, actions.Choose, actions.Snatch, actions.Caw, actions.Name, actions.Swap, actions.Peek)
    events = (
        actions.Speaks, actions.Shown, actions.Offered, actions.Played, actions.Failed, actions.Bought,
        actions.Named, actions.Drew, actions.Peeked, actions.Left, actions.WordRuled,
    )  # fmt: skip
    minutes = 10
    folder = Path(__file__).parent
    limit = 2000

    def __init__(self) -> None:
        self.loaded: dict[str, Content] = {}

    def content(self, pack: Pack) -> Content:
        if pack.sha256 not in self.loaded:
            self.loaded[pack.sha256] = read_content(pack)
        return self.loaded[pack.sha256]

    def public(self, content: Content) -> PublicContent:
        return PublicContent(content.things, list(TRICKS))

    def start(self, options: MarketOptions, content: Content, seats: int) -> Market:
        return start(options, content, seats)

    def scores(self, s: Market) -> list[int] | None:
        """5.2"""
        if not s.over:
            return None
        return [
            sum(price * count for price, count in zip(s.content.prices, nest.things, strict=True))
            + nest.letters
            + FOR_A_SET * (SET in nest.things)
            for nest in s.nests
        ]

    def determinise(self, s: Market, seat: Seat, source: Source) -> Market:
        return determinise(s, seat, source)

    def brain(self, options: MarketOptions, content: Content, seats: int) -> Brain:
        return MarketBrain(content)


GAME = MagpieMarket()
