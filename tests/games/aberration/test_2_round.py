"""Chapters 2 and 3: the round, and a hero's turn."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.aberration.play import (
    aberrant,
    answers,
    asked,
    attune,
    dice,
    does,
    draws,
    draws_beast,
    draws_chip,
    draws_item,
    end_heroes,
    firsts,
    flips,
    hero,
    hold_chips,
    misses,
    monster,
    next_turn,
    of_kind,
    refused,
    scene,
    shadow,
    sheet,
    stand,
    table,
    total,
    unlock,
    unlocked,
    villager,
)
from laws.cases import cases
from laws.walks import moments
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import (
    Attune,
    Draw,
    EndTurn,
    Friend,
    Hold,
    PlayItem,
    Send,
    Spend,
    StepTo,
    Unlock,
    Upgrade,
)
from rulebound.games.aberration.heroic import ANSWERS
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turn import AskAction
from rulebound.games.aberration.useful import CAN
from rulebound.kernel import PASS

CASE = next(case for case in cases() if case.game is GAME)


def whole_round(s: Night, card: str = "first-howl") -> None:
    """The heroes end their turns, the Great Beast plays a card that only spawns; what it reveals are villagers."""
    end_heroes(s)
    while asked(s) == "Throw":
        misses(s)
    draws_beast(s, card)
    while asked(s) == "Flip":
        flips(s, "villager")


def test_2_1_village_heroes_great_beast() -> None:
    s = scene()
    assert (table(s).round, table(s).phase) == (1, "heroes")
    end_heroes(s)
    assert table(s).phase == "manifest"
    draws_beast(s, "first-howl")
    assert (table(s).round, table(s).phase) == (2, "heroes")


def test_2_2_villagers_come_back_from_their_spots_and_those_on_the_map_stay() -> None:
    s = scene(villagers=2, chips="command")
    unlocked(s, "hunters-lodge")
    s.vantages[6].manned = True
    s.villagers_left -= 1
    villager(s, "west:1")
    does(s, 0, Spend("command", "watchman-send"))
    does(s, 0, Send("village", "scout"))
    assert table(s).spots == ["scout"]
    whole_round(s)
    assert table(s).spots == []
    assert not any(vantage.manned for vantage in table(s).vantages)
    assert table(s).villagers == {"village": 3, "west:1": 1}


def test_2_2_the_first_round_has_no_village_phase() -> None:
    s = scene(villagers=1)
    assert table(s).round == 1
    assert table(s).phase == "heroes"


def test_2_3_the_first_player_stays() -> None:
    s = scene(3)
    whole_round(s)
    assert (table(s).first, table(s).active) == (0, 0)


def test_2_3_by_house_rule_it_rotates_or_the_players_choose() -> None:
    s = scene(3, firstPlayer="rotates")
    whole_round(s)
    assert (table(s).first, table(s).active) == (1, 1)
    s = scene(3, firstPlayer="passed")
    whole_round(s)
    assert answers(s, 0) == [Friend(seat) for seat in s.seats]
    does(s, 0, Friend(s.seats[2]))
    assert (table(s).first, table(s).active) == (2, 2)


def test_2_4_alone_draws_twice_and_gains_one_experience() -> None:
    s = scene(1, chips="speed")
    assert table(s).half == 1
    does(s, 0, EndTurn())
    assert table(s).half == 2
    assert asked(s) == "DrawChip"
    before = sheet(s).experience
    while asked(s) == "DrawChip":
        draws_chip(s, next(chip for chip in ("intellect", "command", "strength", "speed") if sheet(s).bag.get(chip)))
    assert total(sheet(s).chips) == 3
    does(s, 0, EndTurn())
    assert sheet(s).experience == before + 1
    assert table(s).active is None


def test_2_4_a_chip_held_in_the_first_half_waits_for_the_next_round() -> None:
    for rule, usable in (("nextRound", False), ("secondHalf", True)):
        s = scene(1, chips="hero", soloHeld=rule)
        does(s, 0, Hold("hero"), EndTurn())
        while asked(s) == "DrawChip":
            draws_chip(s, next(chip for chip in ("intellect", "command", "strength", "speed") if sheet(s).bag.get(chip)))
        hold_chips(s, 0, "")
        assert bool(of_kind(answers(s, 0), Spend)) == usable, rule


def test_3_1_each_has_a_turn_clockwise_from_the_first_player() -> None:
    s = scene(3)
    seats = [table(s).active]
    for _ in range(2):
        next_turn(s)
        seats.append(table(s).active)
    assert seats == [0, 1, 2]


def test_3_2_as_many_chips_as_intellect_says() -> None:
    s = scene(chips=None)
    does(s, 0, Draw())
    drawn = 0
    while asked(s) == "DrawChip":
        draws_chip(s, "command")
        drawn += 1
    assert drawn == 3
    assert sheet(s).chips == {"command": 3}


def test_3_2_intellect_raised_before_the_draw_counts_and_after_it_does_not() -> None:
    s = scene(chips=None)
    hero(s).experience = 2
    does(s, 0, Upgrade("intellect"), Draw())
    for _ in range(4):
        draws_chip(s, next(chip for chip in ("intellect", "command", "strength") if sheet(s).bag.get(chip)))
    assert asked(s) == "AskAction"
    does(s, 0, Upgrade("intellect"))
    assert asked(s) == "AskAction"
    assert total(sheet(s).chips) == 4


def test_3_2_a_card_may_add_to_the_draw() -> None:
    s = scene(chips=None)
    aberrant(s, 0, "second-mouth")
    does(s, 0, Draw())
    for _ in range(4):
        draws_chip(s, next(chip for chip in ("intellect", "command", "strength") if sheet(s).bag.get(chip)))
    assert asked(s) == "AskAction"


def test_3_3_a_spent_chip_goes_to_the_discard_pool() -> None:
    s = scene(chips="command strength", villagers=1)
    assert Spend("strength", "watchman-patrol") in answers(s, 0)
    does(s, 0, Spend("strength", "watchman-patrol"), PASS)
    assert sheet(s).chips == {"command": 1}
    assert sheet(s).discards == {"strength": 1}
    assert asked(s) == "AskAction"


def test_3_3_what_would_do_nothing_is_not_on_offer() -> None:
    s = scene(chips="strength command")
    assert Spend("strength", "watchman-cleave") not in answers(s, 0)
    assert Spend("command", "watchman-send") not in answers(s, 0)
    monster(s, "I", "north:1")
    stand(s, "north:1")
    assert Spend("strength", "watchman-cleave") in answers(s, 0)


def test_3_3_chips_items_and_experience_in_any_order() -> None:
    s = scene(chips="strength speed", hands=["war-horn"])
    hero(s).experience = 1
    does(s, 0, Spend("strength", "watchman-patrol"), StepTo("north:1"), PASS)
    does(s, 0, Upgrade("speed"))
    does(s, 0, PlayItem("war-horn"))
    assert asked(s) == "AskStep"
    assert s.stack[-1].awaits() == [1], "the other hero is rallied, and its player walks it"
    does(s, 1, PASS)
    does(s, 0, PASS, Spend("speed", "watchman-patrol"))
    assert asked(s) == "AskStep"


def test_3_4_one_chip_is_held_for_a_later_round() -> None:
    s = scene(1, chips="hero intellect")
    does(s, 0, Hold("hero"))
    assert sheet(s).held == "hero"
    assert sheet(s).held_now
    assert Hold("intellect") not in answers(s, 0), "the slot is full"
    assert not [spend for spend in of_kind(answers(s, 0), Spend) if spend.chip == "hero"]
    whole_round(s)
    draws(s, "")
    assert not sheet(s).held_now
    assert Spend("hero", "watchman-patrol") in answers(s, 0)
    does(s, 0, Spend("hero", "watchman-patrol"), PASS)
    assert sheet(s).held is None


def test_3_4_a_held_corruption_chip_does_not_hurt_again() -> None:
    s = scene(1, chips="corruption")
    does(s, 0, Hold("corruption"))
    track = sheet(s).track
    whole_round(s)
    draws(s, "")
    assert sheet(s).track == track
    assert Spend("corruption", "watchman-patrol") in answers(s, 0)


def test_3_5_the_rest_goes_to_the_discard_pool() -> None:
    s = scene(chips="strength command hero")
    does(s, 0, Hold("hero"), EndTurn())
    assert sheet(s).chips == {}
    assert sheet(s).discards == {"strength": 1, "command": 1}
    assert sheet(s).held == "hero"


def test_3_6_experience_in_the_own_turn_alone_and_at_any_time_of_it() -> None:
    s = scene(chips=None, hands=["whetstone"])
    hero(s, 0).experience = hero(s, 1).experience = 1
    assert Upgrade("speed") in firsts(s, 0)
    assert Attune("whetstone") in firsts(s, 0)
    assert Unlock("watchman-sweep") in firsts(s, 0)
    assert not firsts(s, 1)
    assert refused(s, 1, Upgrade("speed")).clause == "3.6"
    draws(s, "command")
    does(s, 0, Spend("command", "watchman-patrol"))
    assert asked(s) == "AskStep"
    assert Upgrade("speed") in firsts(s, 0), "in the middle of a walk"


def test_3_7_one_experience_ends_the_turn() -> None:
    s = scene(2, chips="")
    does(s, 0, EndTurn())
    assert sheet(s, 0).experience == 1
    assert table(s).active == 1
    assert not firsts(s, 0), "it cannot be spent before the next own turn"


def test_3_7_nothing_for_killing() -> None:
    s = scene(chips="strength", at=["north:1"])
    monster(s, "I", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))

    dice(s, hits=2)
    assert sheet(s).experience == 0
    assert not s.enemies


def test_2_1_shadows_seen_by_those_who_come_back_are_revealed() -> None:
    s = scene(villagers=1, chips="command", at=["east:1", "east:1"], villageReveals=True)
    does(s, 0, Spend("command", "watchman-send"), Send("village", "shopkeeper"))

    draws_item(s, "war-horn")
    n = shadow(s, "south:8")
    whole_round(s)
    assert n in s.enemies


def test_3_3_random_play_draws_every_action_on_offer_and_each_as_often() -> None:
    """By its own way of drawing: by throwing out what would do nothing."""
    s = scene(
        2, chips="strength command hero corruption", at=["north:1"], hands=["throwing-axe throwing-axe oil-flask whetstone"], villagers=1
    )
    shadow(s, "north:3")
    monster(s, "I", "north:1")
    unlocked(s, "hunters-lodge")
    aberrant(s, 0, "chitin")
    for step in range(3):
        if step == 1:
            unlock(s, 0, "watchman-sweep")
        elif step == 2:
            attune(s, 0, "yew-bow")
        listed = answers(s, 0)
        source = Random(1).random
        top = s.stack[-1]
        assert isinstance(top, AskAction)
        drawn = Counter(top.sample(s, top.seat, source) for _ in range(200 * len(listed)))
        assert set(drawn) == set(listed)
        assert max(drawn.values()) < 265
        assert min(drawn.values()) > 140


def test_3_3_whether_an_action_would_do_anything_is_whether_it_has_answers() -> None:
    """Reckoned in a quicker way than by making the answers; in random games of all kinds both ways agree."""
    agreed = 0
    for seed in (0, 1, 2, 4):
        for moment in moments(CASE, seed):
            s = moment.s
            assert isinstance(s, Night)
            if not isinstance(s.stack[-1], AskAction):
                continue
            for calls in s.content.lists:
                for call in calls:
                    can, answers_to = CAN.get(type(call)), ANSWERS.get(type(call))
                    if can is not None and answers_to is not None:
                        assert can(s, s.active, call) == bool(answers_to(s, s.active, call)), call
                        agreed += 1
    assert agreed > 1000
