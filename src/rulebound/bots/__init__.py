"""Bots: `answer(view, offer, imagine, budget)` gives an answer and the reason for it in words.

Three levels: `random`, `novice`, `strong`. The first two answer in well under a millisecond; `strong` searches, so a server asks
it through a `Pool` of worker processes. `seated` puts a bot in a seat, `think` asks it, `play_on` lets bots play.
"""

from __future__ import annotations

from rulebound.bots.bot import Bot, Budget, Imagine, Setting
from rulebound.bots.job import Job, Thought
from rulebound.bots.levels import LEVELS, level, levels_of, offered, seated
from rulebound.bots.plain import NoviceBot, RandomBot
from rulebound.bots.pool import NoAnswer, Pool
from rulebound.bots.strong import StrongBot
from rulebound.bots.turns import Refused, forced, next_entry, play_on, think

__all__ = (
    "LEVELS",
    "Bot",
    "Budget",
    "Imagine",
    "Job",
    "NoAnswer",
    "NoviceBot",
    "Pool",
    "RandomBot",
    "Refused",
    "Setting",
    "StrongBot",
    "Thought",
    "forced",
    "level",
    "levels_of",
    "next_entry",
    "offered",
    "play_on",
    "seated",
    "think",
)
