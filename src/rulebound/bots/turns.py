"""Bots and a position brought together: ask one bot, or let bots play on. The position is a handle for the kernel's verbs."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.bots.bot import Bot, Budget
from rulebound.kernel import NATURE, Action, Choice, Entry, Illegal, Offer, Position, Seat, Source, apply, choose, imagine, offer, view
from rulebound.messages import text


class Refused(Exception):
    """A bot gave an answer that the rules refuse: a fault of ours. `entry` is what was refused, `why` the reason."""

    def __init__(self, entry: Entry, why: Illegal) -> None:
        super().__init__(f"{entry} is refused: {why}")
        self.entry = entry
        self.why = why


def forced(given: Offer) -> Action | None:
    """The one thing this seat can do; None if there is a choice."""
    if given.actions is None or len(given.actions) != 1 or given.interjections is None or given.interjections:
        return None
    return given.actions[0]


def think(s: Position, bot: Bot, budget: Budget) -> Choice:
    """What `bot` answers in a position in which its seat is asked. Changes nothing; the bot gets its view, and imagined positions."""
    seat = bot.seat
    given = offer(s, seat)
    assert given is not None, f"seat {seat} is not asked"
    only = forced(given)
    if only is not None:
        return Choice(only, text("bots.only"))
    seen = view(s, seat)
    assert seen.offer is not None
    game = bot.setting.game
    return bot.answer(seen, seen.offer, lambda source: imagine(game, s, seat, source), budget)


def next_entry(s: Position, bots: Mapping[Seat, Bot], budget: Budget, source: Source) -> tuple[Entry, str] | None:
    """The next entry, and why, if nature is due or a bot is; None if a person must decide first. The game is not over."""
    waiting = s.stack[-1].awaits()
    if waiting[0] == NATURE:
        return choose(s, source), ""
    for seat in waiting:
        bot = bots.get(seat)
        if bot is not None:
            choice = think(s, bot, budget)
            return Entry(seat, choice.action), choice.why
    return None


def play_on(s: Position, bots: Mapping[Seat, Bot], budget: Budget, source: Source, limit: int, entries: list[Entry]) -> None:
    """Plays on, in place, until the game is over, a person must decide or `entries` is `limit` long. What is entered is appended.

    Raises Refused, the position and `entries` being as before the answer at fault.
    """
    while not s.over and len(entries) < limit:
        following = next_entry(s, bots, budget, source)
        if following is None:
            return
        entry = following[0]
        try:
            apply(s, entry)
        except Illegal as refusal:
            raise Refused(entry, refusal) from None
        entries.append(entry)
