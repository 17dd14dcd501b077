"""What an answer is for, in a sentence for people."""

from __future__ import annotations

from rulebound.games.aberration.bot_asked import Asked
from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.words import Words, say
from rulebound.kernel import PASS, Action


def words_for(s: Night) -> Words:
    """What this table's things are called."""
    words = Words(s.content)
    words.enemies = {n: "shadow" if enemy.slot == SHADOW else s.monster(enemy.slot).id for n, enemy in s.enemies.items()}
    words.active = s.speaker()
    words.heroes = [None if hero.hero < 0 else s.content.hero_ids[hero.hero] for hero in s.heroes]
    return words


def in_words(s: Night, asked: Asked, action: Action) -> str:
    """One sentence."""
    said = say(f"question.{asked.question}.pass") if action == PASS else words_for(s).action(action)
    return say("bot.does", what=said)


def plan_in_words(s: Night, asked: Asked, action: Action, follows: list[Action], chance: float, worlds: int) -> str:
    """What is done, what is to follow, and how the imagined nights ended."""
    said = in_words(s, asked, action)
    if not worlds:
        return said
    words = words_for(s)
    if follows:
        said = say("bot.plan", first=said, then=", ".join(words.action(each) for each in follows))
    return say("bot.chance", said=said, n=worlds, chance=min(99, max(1, round(100 * chance))))
