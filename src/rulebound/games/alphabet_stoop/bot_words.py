"""What a bot says of its answers."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.bot_plan import Line, new_points, pays
from rulebound.games.alphabet_stoop.bot_scene import Scene
from rulebound.games.alphabet_stoop.content import Content
from rulebound.games.alphabet_stoop.words import listed
from rulebound.kernel import Action
from rulebound.messages import text
from rulebound.words import fold


def why(content: Content, scene: Scene, action: Action, line: Line | None) -> str:
    """A sentence for an answer; `line`: the plan it begins, if it comes of one."""
    if isinstance(action, Drop):
        return why_drop(content, scene, action)
    if isinstance(action, Move):
        if line is not None and line.visits:
            visit = line.visits[0]
            return text("alphabetStoop.why.moveFor", card=name(content, scene, visit.cell), word=visit.hit.word)
        return text("alphabetStoop.why.move", card=content.names[content.index[action.to]])
    if isinstance(action, Flip):
        for cart in scene.carts:
            for load in cart.loads:
                if load.number == action.package:
                    return text("alphabetStoop.why.flip", letter=load.letter)
    return text("alphabetStoop.why.pass")


def why_drop(content: Content, scene: Scene, action: Drop) -> str:
    """What it brings."""
    cell = scene.cards.index(action.card)
    brings: list[str] = []
    points = new_points(scene, cell)
    if points:
        brings.append(text("alphabetStoop.why.points", n=points))
    if pays(scene, cell, len(fold(action.word))):
        brings.append(text("alphabetStoop.why.envelopes", n=scene.spots[cell].pays))
    brings.append(text("alphabetStoop.why.packages", n=scene.packages() - len(action.packages)))
    return text("alphabetStoop.why.drop", word=fold(action.word), card=name(content, scene, cell), brings=listed(brings))


def name(content: Content, scene: Scene, cell: int) -> str:
    """Of a card."""
    return content.names[content.index[scene.cards[cell]]]
