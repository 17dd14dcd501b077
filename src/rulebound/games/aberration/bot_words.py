"""What an answer is for, in a sentence for people."""

from __future__ import annotations

from rulebound.games.aberration.bot_asked import Asked
from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.words import Words, say
from rulebound.kernel import PASS, Action


def in_words(s: Night, asked: Asked, action: Action) -> str:
    """One sentence."""
    words = Words(s.content)
    words.enemies = {n: "shadow" if enemy.slot == SHADOW else s.monster(enemy.slot).id for n, enemy in s.enemies.items()}
    words.active = s.speaker()
    words.heroes = [None if hero.hero < 0 else s.content.hero_ids[hero.hero] for hero in s.heroes]
    return say(f"question.{asked.question}.pass") if action == PASS else words.action(action)
