"""What an answer of Alphabeasts Attack! is for, in a sentence for people, from what the seat that gives it knows."""

from __future__ import annotations

from rulebound.games.alphabeasts.actions import Axe, Claim, Declare, Give, MoveOut, Release, Signal, Sword, Tell, Trade
from rulebound.games.alphabeasts.bot_scene import Scene
from rulebound.games.alphabeasts.sets import can_trade
from rulebound.games.alphabeasts.words import cards_named
from rulebound.kernel import Action
from rulebound.messages import text
from rulebound.words import fold


def why(scene: Scene, action: Action) -> str:
    """One sentence."""
    match action:
        case Declare():
            return of_word(scene, action.word)
        case Claim():
            return say("claim")
        case Release():
            return say("release")
        case Signal():
            return say(action.says)
        case Tell():
            return say("tell")
        case MoveOut():
            return say("moveOut")
        case Sword():
            return say("sword")
        case Axe():
            return say("axe")
        case Trade():
            return say("trade")
        case Give():
            return say("give")
    pile = [scene.content.colour[scene.content.index[card]] for card in scene.side.pile]
    return say("wait" if scene.side.scavenge and can_trade(pile, scene.side.junior) else "enough")


def of_word(scene: Scene, word: str | None) -> str:
    """What a word beats."""
    if word is None:
        return say("noWord")
    thought = scene.weigh(fold(word), scene.seat)
    beaten = [scene.content.ids[card] for card in thought.own + thought.middle]
    if not beaten:
        return say("declareNothing", word=word)
    return say("declare", word=word, n=len(beaten), cards=cards_named(scene.content, beaten))


def say(key: str, **values: object) -> str:
    """A sentence of the message catalogue."""
    return text(f"alphabeasts.why.{key}", **values)
