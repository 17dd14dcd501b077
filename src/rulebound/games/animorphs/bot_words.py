"""What an answer of Animorphs is for, in a sentence for people, from what the seat that gives it knows."""

from __future__ import annotations

from typing import Any

from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    ChangeBack,
    Ellimist,
    Leap,
    MakeChange,
    MoveVisser,
    Redraw,
    Retreat,
    Roll,
    TakeCard,
    Walk,
)
from rulebound.games.animorphs.bot_scene import FORM_OF, KIND_OF, NONE_SPENT, Scene
from rulebound.games.animorphs.bot_times import STUCK, chance_at
from rulebound.games.animorphs.content import FORMS, MORPH, NOWHERE, PATH, Content
from rulebound.kernel import Action, View
from rulebound.messages import text


def in_words(scene: Scene, view: View, action: Action) -> str:
    """One sentence."""
    content = scene.content
    seat = scene.seat
    at, form = scene.at[seat], scene.form[seat]
    match action:
        case Walk():
            return of_walk(scene, content.index[action.to if action.ahead is None else action.ahead])
        case Battle():
            return say("battle", place=content.names[at], chance=chance_in_100(scene, at, form))
        case Roll():
            return say("roll", goal=goal_from(scene, at, form))
        case Redraw():
            return say("redraw", goal=goal_from(scene, at, form))
        case Retreat():
            return say("retreat", place=content.names[content.index[action.to]])
        case Ellimist():
            return say("ellimist", place=visser_plan(content, view))
        case MakeChange():
            new = FORM_OF[action.form]
            return say("change", form=form_name(new), goal=goal_from(scene, at, new, KIND_OF[action.card]))
        case ChangeBack():
            return say("changeBack", seat=action.seat + 1)
        case Leap():
            there = content.index[action.to]
            return say("leap", place=content.names[there], goal=goal_from(scene, there, form))
        case TakeCard():
            return say("take", seat=action.seat + 1)
        case Ax():
            return say("ax", steps=2 * scene.steps)
        case MoveVisser():
            return say("visser", place=content.names[content.index[action.to]])
    frame = view.offer.question if view.offer is not None else ""
    if frame == "EllimistWindow":
        return say("letHimGo", place=visser_plan(content, view))
    return say("noBattle", place=content.names[at]) if frame == "AskBattle" else say("end")


def of_walk(scene: Scene, to: int) -> str:
    """Where to, and what happens there."""
    content = scene.content
    seat = scene.seat
    form = scene.form[seat]
    if to == scene.at[seat]:
        return say("stay")
    kind = content.kind[to]
    if kind == PATH:
        return say("toward", goal=goal_from(scene, to, form))
    if kind == MORPH:
        return say("toMorph", place=content.names[to], goal=goal_from(scene, to, form))
    chance = chance_in_100(scene, to, form)
    return say("toBattle", place=content.names[to], chance=chance) if chance else say("to", place=content.names[to])


def chance_in_100(scene: Scene, at: int, form: int) -> int:
    """How likely this seat wins a battle there now, in per cent; 0: there is none."""
    content = scene.content
    goal = scene.times.tower if at == content.tower else content.mission_at[at]
    if goal == NOWHERE or (goal != scene.times.tower and goal not in scene.active):
        return 0
    return round(100 * chance_at(content, goal, form, at == scene.visser))


def goal_from(scene: Scene, at: int, form: int, spent: int = NONE_SPENT) -> str:
    """The name of the place that is quickest won from there, with the hand as it is but for a card of the kind `spent`."""
    plans = scene.plans(scene.seat, scene.forms_without(spent))
    best = say("anything")
    least = STUCK
    for cost in plans.costs:
        turns = plans.of(cost, at, form, scene.leap, 0.0)
        if turns < least:
            least = turns
            best = scene.content.names[cost.space]
    return best


def visser_plan(content: Content, view: View) -> str:
    """The name of the place where Visser III is to go."""
    for frame in view.resolving:
        if frame.frame == "VisserMoves":
            return content.names[content.index[frame.shows.to]]
    return ""


def form_name(form: int) -> str:
    """An animal with its article."""
    return text(f"animorphs.why.form.{FORMS[form]}")


def say(key: str, **values: Any) -> str:
    """From the catalogue."""
    return text(f"animorphs.why.{key}", **values)
