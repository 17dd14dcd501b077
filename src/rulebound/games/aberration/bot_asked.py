"""What a bot must know of a question beside the table: whose attack, how far a walk still goes, which call of which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from rulebound.games.aberration.attack import Attack
from rulebound.games.aberration.blows import KINDS
from rulebound.games.aberration.content import Content
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.enemy import A_VILLAGER, EnemyAttack
from rulebound.games.aberration.hurt import Hurt
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.trap import TrapBlow
from rulebound.games.aberration.views import AttackShown, EffectShown, EnemyAttackShown, EnemyShown, HurtShown, WalkShown
from rulebound.games.aberration.walk import Leading, Walking
from rulebound.kernel import Action, Question, Seat, View

NONE: Sequence[Action] = ()


@final
class Asked:
    """One question to one seat."""

    call: Any = None  # of the effect list being carried out
    left: int = 0  # spaces of a walk, the one being decided not counted
    at: int = 0  # where the one who walks is
    attacker: int = -1  # a seat; -1: no hero attacks
    kind: int = 0  # of attack
    damage: int = 0  # the attack's, or what is about to land
    enemy: int = -1  # one that attacks
    target: int = A_VILLAGER  # whom
    about: int = -1  # the enemy that the question itself is about

    def __init__(self, question: str, seat: Seat, actions: Sequence[Action], first: Sequence[Action]) -> None:
        self.question = question
        self.seat = seat
        self.actions = actions
        self.first = first  # interjections
        self.targets: list[int] = []


def asked_in(content: Content, index: dict[str, int], view: View, seat: Seat) -> Asked:
    """From a view whose offer is not None."""
    offer = view.offer
    assert offer is not None
    asked = Asked(offer.question, seat, offer.actions or NONE, offer.interjections or NONE)
    for frame in view.resolving:  # the innermost last: it overrides
        shown = frame.shows
        if isinstance(shown, EffectShown):
            asked.call = call_shown(content, shown)
        elif isinstance(shown, WalkShown):
            asked.left = shown.left
            asked.at = index[shown.space]
        elif isinstance(shown, AttackShown):
            asked.attacker, asked.targets, asked.kind, asked.damage = shown.seat, shown.enemies, KINDS.index(shown.kind), shown.damage
            asked.enemy = -1
        elif isinstance(shown, EnemyAttackShown):
            asked.enemy = shown.enemy
            asked.target = A_VILLAGER if shown.seat is None else shown.seat
            asked.attacker = -1
        elif isinstance(shown, HurtShown):
            asked.damage = shown.damage
        elif isinstance(shown, EnemyShown):
            asked.about = shown.enemy
    return asked


def call_shown(content: Content, shown: EffectShown) -> Any:
    """The call that a frame shows. A card may have several lists, what it gives once and what it does ever after."""
    for number, source in enumerate(content.sources):
        if source == shown.source:
            calls = content.lists[number]
            if 0 <= shown.at < len(calls) and calls[shown.at].__struct_config__.tag == shown.call:
                return calls[shown.at]
    return None


def asked_of(s: Night, seat: Seat, interjects: bool) -> Asked:
    """From an imagined position whose question asks `seat`."""
    top = s.stack[-1]
    assert isinstance(top, Question)
    first: Sequence[Action] = NONE
    if interjects and seat in top.interjectors(s):
        first = top.interjections(s, seat) or NONE
    asked = Asked(type(top).__name__, seat, top.actions(s, seat) or NONE, first)
    for frame in s.stack:
        if isinstance(frame, Effects):
            calls = s.content.lists[frame.number]
            asked.call = calls[min(frame.at, len(calls)) - 1] if frame.at else None
        elif isinstance(frame, Walking):
            asked.left, asked.at = frame.left, s.heroes[frame.seat].space
        elif isinstance(frame, Leading):
            asked.left, asked.at = frame.left, frame.space
        elif isinstance(frame, Attack):
            asked.attacker, asked.targets, asked.kind = frame.seat, frame.targets, frame.kind
            asked.damage = frame.hits + frame.grazes + frame.smites + frame.more
            asked.enemy = -1
        elif isinstance(frame, TrapBlow):
            asked.attacker, asked.targets, asked.kind, asked.damage = frame.seat, [frame.enemy], 3, 0
            asked.enemy = -1
        elif isinstance(frame, EnemyAttack):
            asked.enemy, asked.target, asked.attacker = frame.enemy, frame.target, -1
        elif isinstance(frame, Hurt):
            asked.damage = frame.damage
    shown = top.shown(s)
    if isinstance(shown, EnemyShown):
        asked.about = shown.enemy
    return asked
