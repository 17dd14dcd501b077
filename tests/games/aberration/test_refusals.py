"""Every refusal names the clause that forbids it, in a sentence; every question, answer and event has words."""

from __future__ import annotations

from typing import Any

import pytest

from games.aberration.play import STANDARD, does, end_heroes, hero, influence, monster, refused, runs, scene, set_up, shadow, stand, unlock
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import (
    Act,
    Alter,
    Attune,
    Block,
    ChooseHero,
    Draw,
    EndTurn,
    Foe,
    Hold,
    PayVantage,
    PlayItem,
    Spend,
    StepTo,
    Unlock,
    Upgrade,
    Victim,
)
from rulebound.games.aberration.encroach import AskVictim
from rulebound.games.aberration.hurt import BY_ENEMY, Hurt
from rulebound.games.aberration.setup import AskHero
from rulebound.games.aberration.state import Night
from rulebound.kernel import PASS, Action, Question, Refusal, Seat, why_not
from rulebound.messages import catalogue


def stage(**setting: Any) -> Night:
    s = scene(
        2, chips="strength corruption", at=["north:1"], hands=["yew-bow oil-flask", "oak-buckler"], jobs=("watchman", "trapper"), **setting
    )
    monster(s, "I", "north:1")
    return s


@pytest.mark.parametrize(
    ("action", "clause", "says"),
    [
        (Spend("speed", "watchman-charge"), "3.3", "no such chip"),
        (Spend("strength", "trapper-knife"), "3.3", "no action of your class"),
        (Spend("strength", "watchman-sweep"), "4.6", "locked"),
        (Spend("strength", "watchman-unmoved"), "4.6", "locked"),
        (Spend("strength", "watchman-charge"), "4.1", "does not fit"),
        (Spend("corruption", "watchman-cleave"), "4.3", "grey"),
        (Spend("strength", "yew-bow"), "5.2", "attuned"),
        (Spend("strength", "watchman-send"), "3.3", "no villager"),
        (Spend("strength", "juggle"), "3.3", "nothing called"),
        (Spend("purple", "watchman-cleave"), "4.1", "nothing called"),
        (PlayItem("yew-bow"), "5.2", "attuned"),
        (PlayItem("war-horn"), "5.1", "do not hold"),
        (PlayItem("spoon"), "5.1", "nothing called"),
        (Hold("speed"), "3.4", "no such chip"),
        (PayVantage("hermits-cell", ("intellect", "intellect")), "9.1", "Stand on a space"),
        (PayVantage("atlantis", ()), "9.1", "nothing called"),
        (Foe(0), "3.3", "nothing to do"),
        (Draw(), "3.3", "nothing to do"),
        (Act("yew-bow"), "5.3", "another exploit"),
        (Act("war-horn"), "5.3", "do not hold"),
        (Alter("oil-flask", "strength", "speed"), "5.3", "another exploit"),
        (Upgrade("strength"), "3.6", "no Experience"),
        (Unlock("watchman-cleave"), "4.6", "no unlocking"),
        (Unlock("trapper-pin"), "4.6", "no action of your class"),
        (Attune("oil-flask"), "5.2", "used once"),
        (Attune("whetstone"), "5.2", "do not hold"),
    ],
    ids=repr,
)
def test_each_refusal_names_its_clause(action: Action, clause: str, says: str) -> None:
    refusal = refused(stage(), 0, action)
    assert (refusal.clause, says in refusal.reason) == (clause, True), refusal


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("watchman-cleave", "There is no enemy to attack in your space."),
        ("watchman-hold-fast", "There is no enemy to freeze in your space, or no Freeze token left."),
        ("watchman-escort", "There is no villager outside the Village to lead in your space."),
    ],
)
def test_what_is_missing_for_an_action(action: str, says: str) -> None:
    s = scene(2, chips="hero", at=["north:1"], jobs=("watchman", "trapper"))
    assert refused(s, 0, Spend("hero", action)) == Refusal("3.3", says)


def test_what_is_locked_says_so_whatever_it_will_be() -> None:
    """4.6, 4.7: a PASSIVE that is locked does not hold; an UNLOCK is done once."""
    s = stage()
    locks = {row.lock: row.id for row in STANDARD.actions if row.id.startswith("watchman-")}
    passive, once = f"action:{locks['passive']}", f"action:{locks['unlock']}"
    assert reason(s, passive) == Refusal("4.6", "That action is locked: spend an Experience on it first.")
    assert reason(s, once) == Refusal("4.7", "That happens once, as it is unlocked: spend an Experience on it.")
    unlock(s, 0, locks["passive"])
    unlock(s, 0, locks["unlock"])
    assert reason(s, passive) == Refusal("4.7", "That needs no chip: it holds by itself.")
    assert reason(s, once) == Refusal("4.7", "That happened as you unlocked it, and does not happen again.")


def test_what_comes_after_a_chip_says_so() -> None:
    s = stage()
    n = monster(s, "I", "north:8")
    assert reason(s, f"enemy:{n}").reason.startswith("First spend a chip on an action")
    assert reason(s, "spot:mill-tower").reason.startswith("A villager goes there by an action")


def reason(s: Night, thing: str) -> Refusal:
    """Why the active hero's player cannot click a thing."""
    return why_not(s, Seat(0), thing)


def test_what_a_held_chip_and_a_full_slot_refuse() -> None:
    s = stage()
    does(s, 0, Hold("strength"))
    assert refused(s, 0, Spend("strength", "watchman-cleave")) == Refusal("3.4", "A chip held in this round waits for a later one.")
    assert refused(s, 0, Hold("corruption")).reason == "Your Held Action is taken."


def test_what_experience_cannot_buy_any_more() -> None:
    s = stage()
    hero(s).experience = 9
    does(s, 0, Upgrade("intellect"), Upgrade("intellect"))
    assert refused(s, 0, Upgrade("intellect")).clause == "4.5"
    unlock(s, 0, "watchman-unmoved")
    assert refused(s, 0, Unlock("watchman-unmoved")).reason == "You have unlocked that already."


def test_out_of_turn() -> None:
    s = stage()
    assert refused(s, 1, Upgrade("strength")) == Refusal("3.6", "That is for the hero whose turn it is.")
    assert refused(s, 1, EndTurn()).clause == "turn"
    assert refused(s, 1, Act("oil-flask")).clause == "5.3"
    hero(s).bag = [0] * 6
    assert refused(s, 1, Act("oil-flask")).clause in {"5.3", "5.4"}


def test_a_vantage_point_that_is_gone_or_too_dear() -> None:
    s = stage()
    stand(s, "north:6")
    assert refused(s, 0, PayVantage("hermits-cell", ("intellect", "intellect"))).reason == "Your chips do not pay for that Vantage Point."
    s.vantages[1].state = 2
    assert refused(s, 0, PayVantage("hermits-cell", ("intellect", "intellect"))).reason == "That Vantage Point is not for sale any more."


def test_steps_that_lead_nowhere() -> None:
    s = stage()
    influence(s, "north:3")
    does(s, 0, Spend("strength", "watchman-patrol"))
    assert refused(s, 0, StepTo("north:3")) == Refusal("14.4", "Nothing enters a space with Influence.")
    assert refused(s, 0, StepTo("north:8")).clause == "8.2"
    assert refused(s, 0, StepTo("north:99")).clause == "8.1"
    assert refused(s, 0, EndTurn()).clause == "8.2"


@pytest.mark.parametrize(
    ("thing", "clause"),
    [
        ("space:north:3", "8.2"),
        ("item:yew-bow", "5.2"),
        ("item:war-horn", "5.1"),
        ("exploit:yew-bow", "5.8"),
        ("exploit:oak-buckler", "5.3"),
        ("ability:speed", "3.6"),
        ("action:watchman-sweep", "4.6"),
        ("action:watchman-cleave", "3.3"),
        ("chip:speed", "3.4"),
        ("vantage:hermits-cell", "9.1"),
        ("spot:scout", "8.5"),
        ("enemy:0", "3.3"),
        ("hero:1", "3.3"),
        ("moon:full", "turn"),
    ],
)
def test_why_a_thing_cannot_be_clicked(thing: str, clause: str) -> None:
    refusal = why_not(stage(), Seat(0), thing)
    assert refusal.clause == clause, refusal
    assert refusal.reason.endswith(".")


def test_why_not_in_the_middle_of_a_walk_and_for_others() -> None:
    s = stage()
    does(s, 0, Spend("strength", "watchman-patrol"))
    assert why_not(s, Seat(0), "space:north:8").clause == "8.2"
    assert why_not(s, Seat(0), "action:watchman-cleave").reason == "First decide what is asked now."
    assert why_not(s, Seat(1), "space:north:3").clause == "turn"
    assert why_not(s, Seat(1), "item:oak-buckler").reason == "That is for the hero whose turn it is."
    assert why_not(s, Seat(1), "exploit:oak-buckler").clause == "5.6"


def subclasses(kind: type[Any]) -> set[type[Any]]:
    return {kind} | {each for child in kind.__subclasses__() for each in subclasses(child)}


BASES = {"TurnAsk", "TableAsk", "TableGroup", "TableFloor"}


def test_questions_of_the_table_say_why_not() -> None:
    s = scene(2, at=["north:3", "north:3"], hands=["oak-buckler oil-flask"])
    near, far = monster(s, "IV", "north:5"), monster(s, "I", "east:7")
    runs(s, Hurt(Seat(0), 1, BY_ENEMY, False))
    assert refused(s, 0, Block("oil-flask")).reason == "That item has another exploit."
    assert refused(s, 0, Block("iron-rosary")).reason == "You do not hold that item."
    assert why_not(s, Seat(0), "space:north:3").reason == "That is not one of those to choose from now."
    assert why_not(s, Seat(0), "space:atlantis:3").reason.startswith("There is nothing called")
    does(s, 0, PASS)
    runs(s, AskVictim([Seat(0)], near))
    assert refused(s, 0, Victim(None)).clause == "6.12"
    assert why_not(s, Seat(0), f"enemy:{far}").clause == "6.12"
    before = set_up(2)
    runs(before, AskHero(Seat(0)))
    assert refused(before, 0, ChooseHero("brother-aldous")).clause == "1.10"
    assert refused(before, 0, ChooseHero("widow-tansy")).reason == "Somebody has taken that already."
    assert refused(before, 0, ChooseHero("nobody")).reason.startswith("There is nothing called")


def test_every_question_answer_event_and_draw_has_words() -> None:
    words = catalogue()["aberration"]
    ours = {kind.__name__ for kind in subclasses(Question) if kind.__module__.startswith(GAME.__class__.__module__)} - BASES
    assert ours == set(words["question"])
    for said in words["question"].values():
        assert set(said) == {"title", "says", "wait", "pass"}
    assert {kind.__name__ for kind in GAME.vocabulary} <= set(words["action"])
    for kind in GAME.events:
        assert any(kind.__name__[:4] in key for key in words["event"]), kind.__name__


def test_in_the_phase_of_the_great_beast_nobody_interjects() -> None:
    s = stage()
    hero(s).experience = 3
    shadow(s, "south:8")
    end_heroes(s)
    assert refused(s, 0, Upgrade("strength")).clause == "turn"
