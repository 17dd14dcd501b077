"""Chapters 4 and 5: abilities, chips, items and exploits."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    answers,
    asked,
    attune,
    dice,
    does,
    draws_chip,
    draws_item,
    end_heroes,
    firsts,
    flips,
    give,
    heard,
    hero,
    hold_chips,
    misses,
    monster,
    of_kind,
    refused,
    runs,
    scene,
    shadow,
    sheet,
    table,
    trap,
    unlock,
    villager,
    where,
)
from rulebound.games.aberration.actions import (
    Act,
    Alter,
    At,
    Attune,
    Block,
    EndTurn,
    Lucky,
    PayVantage,
    PlayItem,
    Send,
    Smite,
    Spend,
    StepTo,
    Unlock,
    Upgrade,
)
from rulebound.games.aberration.chips import DrawChips
from rulebound.games.aberration.content import CHIPS
from rulebound.games.aberration.encroach import Activate
from rulebound.games.aberration.events import DrewItem, GotItem, Rolled
from rulebound.games.aberration.hurt import BY_ENEMY, Hurt
from rulebound.games.aberration.items import DrawItems
from rulebound.kernel import PASS, Seat, view


def test_4_1_speed_is_how_far_a_move_goes_unless_it_prints_a_number() -> None:
    s = scene(1, chips="speed")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:1"), StepTo("north:3"))
    assert asked(s) == "AskAction"
    s = scene(3, jobs=("outrider", "watchman", "hexer"), chips="speed")
    does(s, 0, Spend("speed", "outrider-gallop"), StepTo("north:1"), StepTo("north:3"), StepTo("north:5"), StepTo("north:7"))
    assert sheet(s).space == "north:7"


def test_4_2_a_hero_chip_is_any_colour() -> None:
    s = scene(chips="hero", villagers=1, at=["north:1"])
    monster(s, "I", "north:1")
    names = {spend.action for spend in of_kind(answers(s, 0), Spend)}
    assert {"watchman-cleave", "watchman-send", "watchman-hold-fast", "watchman-charge", "watchman-study"} <= names


def test_4_3_a_corruption_chip_hurts_when_drawn_and_serves_for_grey_alone() -> None:
    s = scene(1, heroes=("osk",), chips="")
    s.heroes[0].bag = [0, 0, 0, 0, 0, 1]
    runs(s, DrawChips(Seat(0), 1))
    draws_chip(s, "corruption")
    assert sheet(s).track == 1
    villager(s, "village")
    assert {spend.action for spend in of_kind(answers(s, 0), Spend)} == {"watchman-patrol", "watchman-send"}


def test_4_3_all_chips_of_a_draw_come_first_then_each_corruption_chip_hurts() -> None:
    s = scene(1, chips="", hands=["thorn-needle oak-buckler"])
    s.heroes[0].bag = [1, 0, 0, 0, 0, 2]
    runs(s, DrawChips(Seat(0), 3))
    draws_chip(s, "corruption")
    draws_chip(s, "corruption")
    draws_chip(s, "intellect")
    assert asked(s) == "BlockFloor"
    does(s, 0, Block("thorn-needle"))
    assert sheet(s).track == 0
    assert asked(s) == "BlockFloor", "the second chip is another source"
    does(s, 0, PASS)
    assert sheet(s).track == 1


def test_4_4_the_discard_pool_goes_back_when_a_chip_is_due_and_the_bag_is_empty() -> None:
    s = scene(1, chips="")
    mine = hero(s)
    mine.bag = [0, 1, 0, 0, 0, 0]
    mine.discards = [0, 0, 2, 0, 0, 0]
    runs(s, DrawChips(Seat(0), 1))
    draws_chip(s, "strength")
    assert sheet(s).discards == {"speed": 2}, "not before it is due"
    runs(s, DrawChips(Seat(0), 5))
    draws_chip(s, "speed")
    assert sheet(s).discards == {}
    draws_chip(s, "speed")
    assert asked(s) == "AskAction", "both empty: fewer are drawn"


def test_4_5_an_upgrade_costs_one_and_frees_the_chip_into_the_bag() -> None:
    s = scene(chips="")
    hero(s).experience = 4
    bag = sheet(s).bag.get("strength", 0)
    does(s, 0, Upgrade("strength"))
    assert sheet(s).levels["strength"] == 3
    assert sheet(s).bag["strength"] == bag + 1
    does(s, 0, Upgrade("strength"), Upgrade("strength"))
    assert sheet(s).levels["strength"] == 5
    assert sheet(s).experience == 1
    assert Upgrade("strength") not in firsts(s, 0), "the last step ends it"
    assert sheet(s).bag["hero"] == 2
    conserved(s)


def test_4_6_a_locked_action_needs_one_experience_and_then_chips() -> None:
    s = scene(chips="strength strength", at=["north:1"])
    monster(s, "I", "north:1")
    assert Spend("strength", "watchman-sweep") not in answers(s, 0)
    hero(s).experience = 1
    does(s, 0, Unlock("watchman-sweep"))
    assert sheet(s).experience == 0
    does(s, 0, Spend("strength", "watchman-sweep"))
    dice(s, 2)
    dice(s, 1)
    assert Spend("strength", "watchman-sweep") in answers(s, 0), "as often as there are chips"
    assert Unlock("watchman-sweep") not in firsts(s, 0)


def test_4_7_an_unlock_happens_once_at_once() -> None:
    s = scene(chips="", villagers=2)
    hero(s).experience = 1
    does(s, 0, Unlock("watchman-call-to-arms"))
    does(s, 0, Send("village", "shopkeeper"))
    draws_item(s, "war-horn")
    does(s, 0, Send("village", "scout"))
    assert sorted(table(s).spots) == ["scout", "shopkeeper"]
    hold_chips(s, 0, "command")
    assert Spend("command", "watchman-call-to-arms") not in answers(s, 0)


def test_4_7_a_passive_lasts() -> None:
    s = scene(chips="")
    hero(s).experience = 1
    does(s, 0, Unlock("watchman-unmoved"))
    runs(s, Hurt(Seat(0), 2, BY_ENEMY, False))
    assert sheet(s).track == 1


def test_4_7_a_passive_at_the_end_of_the_turn() -> None:
    s = scene(jobs=("bonesetter", "watchman"), chips="", at=["north:1"])
    unlock(s, 0, "bonesetter-steady")
    hero(s).track = 2
    monster(s, "I", "north:1")
    does(s, 0, EndTurn())
    assert sheet(s).track == 2, "8.16: not beside an enemy"
    s = scene(jobs=("bonesetter", "watchman"), chips="", at=["north:1"])
    unlock(s, 0, "bonesetter-steady")
    hero(s).track = 2
    does(s, 0, EndTurn())
    assert sheet(s).track == 1


# Items.


def test_5_1_a_single_use_item_costs_nothing_and_is_discarded() -> None:
    s = scene(chips="", hands=["oil-flask"])
    does(s, 0, PlayItem("oil-flask"), At("north:1"))
    assert table(s).fires == ["north:1"]
    assert table(s).item_discards == {"oil-flask": 1}
    assert sheet(s).items == 0


def test_5_1_not_in_the_turn_of_another() -> None:
    s = scene(chips="", hands=["", "oil-flask"])
    assert refused(s, 1, PlayItem("oil-flask")).clause in {"5.1", "turn"}


def test_5_2_an_attunable_item_needs_experience_and_does_nothing_at_once() -> None:
    s = scene(chips="speed", hands=["yew-bow"], at=["north:1"])
    n = monster(s, "I", "north:5")
    assert Attune("yew-bow") not in firsts(s, 0)
    assert PlayItem("yew-bow") not in answers(s, 0)
    hero(s).experience = 1
    does(s, 0, Attune("yew-bow"))
    assert (sheet(s).attuned, sheet(s).experience, sheet(s).items) == (["yew-bow"], 0, 0)
    does(s, 0, Spend("speed", "yew-bow"))
    dice(s, hits=2)
    does(s, 0, PASS)  # the bow itself might be used to Smite
    assert n not in s.enemies


def test_5_2_an_attuned_passive_holds() -> None:
    s = scene(chips="strength", at=["north:1"])
    attune(s, 0, "whetstone")
    monster(s, "I", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 2, 0, 1)
    does(s, 0, PASS)  # the whetstone itself might be used for luck
    assert not s.enemies


def test_5_3_an_attuned_item_may_be_used_for_its_exploit_and_loses_its_experience() -> None:
    s = scene(chips="", hands=[""])
    attune(s, 0, "wolfskin-cloak")
    runs(s, Hurt(Seat(0), 1, BY_ENEMY, False))
    does(s, 0, Block("wolfskin-cloak"))
    assert sheet(s).track == 0
    assert sheet(s).attuned == []
    assert sheet(s).experience == 0
    assert hero(s).passives == STARTING


STARTING = scene().heroes[0].passives


def test_5_3_several_cards_in_one_window() -> None:
    s = scene(3, chips="strength", at=["north:1"], hands=["throwing-axe", "boar-spear", "keg-of-pitch"])
    n = monster(s, "V", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 1, 0, 1)
    assert s.stack[-1].awaits() == [0, 1, 2]
    does(s, 1, Smite("boar-spear"))
    does(s, 2, Smite("keg-of-pitch"))
    does(s, 0, PASS)
    assert s.enemies[n].damage == 3
    misses(s)


def test_5_3_an_exploit_needs_an_effect() -> None:
    s = scene(chips="", hands=["", "oil-flask"])
    assert Act("oil-flask") in firsts(s, 1)
    hero(s).bag = [0] * 6
    hero(s).discards = [0] * 6
    assert firsts(s, 1) == []


def test_5_4_act_draws_a_chip_for_whoever_has_the_turn() -> None:
    s = scene(chips="", hands=["", "oil-flask"])
    does(s, 1, Act("oil-flask"))
    draws_chip(s, "hero")
    assert sheet(s, 0).chips == {"hero": 1}
    assert asked(s) == "AskAction"


def test_5_4_act_in_the_middle_of_another_action_and_a_corruption_chip_hurts() -> None:
    s = scene(chips="speed", hands=["", "oil-flask"])
    s.heroes[0].bag[5] = 1
    does(s, 0, Spend("speed", "watchman-patrol"))
    does(s, 1, Act("oil-flask"))
    draws_chip(s, "corruption")
    assert sheet(s).track == 1
    assert asked(s) == "AskStep"


def test_5_5_alter_changes_a_colour_for_one_action() -> None:
    s = scene(chips="intellect", hands=["", "stained-prism"], at=["north:1"])
    monster(s, "I", "north:1")
    assert Spend("intellect", "watchman-cleave") not in answers(s, 0)
    does(s, 1, Alter("stained-prism", "intellect", "strength"))
    assert sheet(s).altered == [("intellect", "strength")]
    does(s, 0, Spend("intellect", "watchman-cleave"))
    dice(s, hits=2)
    assert sheet(s).discards == {"intellect": 1}
    conserved(s)


def test_5_5_a_corruption_chip_may_be_altered_and_an_unused_one_is_itself_again() -> None:
    s = scene(1, heroes=("osk",), chips="corruption", hands=["stained-prism"])
    does(s, 0, Alter("stained-prism", "corruption", "speed"))
    does(s, 0, EndTurn())
    while asked(s) == "DrawChip":
        draws_chip(s, next(chip for chip in ("intellect", "command", "strength") if sheet(s).bag.get(chip)))
    assert sheet(s).discards == {"corruption": 1}


def test_5_5_the_held_chip_may_be_altered_once_it_may_be_used() -> None:
    s = scene(chips="", hands=["", "stained-prism"], at=["north:1"])
    monster(s, "I", "north:1")
    blue = CHIPS.index("intellect")
    s.heroes[0].bag[blue] -= 1
    s.heroes[0].held = blue
    s.heroes[0].held_now = True
    assert of_kind(firsts(s, 1), Alter) == []
    s.heroes[0].held_now = False
    does(s, 1, Alter("stained-prism", "intellect", "strength"))
    assert sheet(s).held is None
    does(s, 0, Spend("intellect", "watchman-cleave"))
    dice(s, hits=2)
    assert sheet(s).discards == {"intellect": 1}
    conserved(s)


def test_5_5_the_chip_drawn_is_altered_before_the_held_one() -> None:
    s = scene(chips="intellect", hands=["stained-prism"])
    s.heroes[0].held = CHIPS.index("intellect")
    does(s, 0, Alter("stained-prism", "intellect", "strength"))
    assert sheet(s).held == "intellect"
    assert sheet(s).chips == {}


def test_5_5_paying_a_vantage_point_is_one_action() -> None:
    s = scene(chips="corruption intellect", hands=["stained-prism"], at=["north:4"])
    does(s, 0, Alter("stained-prism", "corruption", "intellect"))
    assert of_kind(answers(s, 0), PayVantage) == [PayVantage("hermits-cell", ("intellect", "corruption"))]


def test_5_6_block_takes_one_off_and_several_may_be_played() -> None:
    s = scene(chips="", hands=["thorn-needle oak-buckler"])
    runs(s, Hurt(Seat(0), 3, BY_ENEMY, False))
    does(s, 0, Block("thorn-needle"), Block("oak-buckler"))
    assert asked(s) == "AskAction"
    assert sheet(s).track == 1


def test_5_6_only_the_one_who_is_hurt_blocks() -> None:
    s = scene(chips="", hands=["", "thorn-needle"])
    runs(s, Hurt(Seat(0), 1, BY_ENEMY, False))
    assert asked(s) == "AskAction"
    assert sheet(s).track == 1


def test_5_7_lucky_rerolls_what_you_like_also_a_reroll_and_enemies_dice() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["hunting-net", "rabbits-foot blessed-salt"])
    n = monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 2)
    does(s, 1, Lucky("rabbits-foot", 2, 0, 0, 0))
    dice(s, 1, 1)
    assert s.stack[-1].awaits() == [0, 1], "asked again, for the dice have changed"
    does(s, 0, Lucky("hunting-net", 1, 0, 0, 0))
    dice(s, 0, 0, 1)
    does(s, 1, PASS)
    assert s.enemies[n].damage == 2
    assert asked(s) == "Throw", "it strikes back"
    dice(s, hits=2)
    does(s, 1, Lucky("blessed-salt", 0, 0, 2, 0))
    dice(s, 2)
    assert sheet(s).track == 0
    assert [event.again for event in heard(s, Rolled)] == [0, 2, 1, 0, 2]


def test_5_7_traps_dice_too() -> None:
    s = scene(chips="", hands=["hunting-net"], jobs=("trapper", "watchman"))
    trap(s, 0, "north:3")
    n = monster(s, "I", "north:5")

    runs(s, Activate(n))
    dice(s, 3)
    does(s, 0, Lucky("hunting-net", 3, 0, 0, 0))
    dice(s, 0, 3)
    assert n not in s.enemies


def test_5_8_smite_adds_one_to_a_friends_attack() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["", "throwing-axe"])
    n = monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 1, 1)
    does(s, 1, Smite("throwing-axe"))
    assert s.enemies[n].damage == 2
    misses(s)


def test_5_8_not_on_a_miss_unless_the_house_rule_says_so() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["throwing-axe"])
    monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 2)
    assert asked(s) == "Throw", "the counterattack"
    s = scene(chips="strength", at=["north:1"], hands=["throwing-axe"], smiteOnMiss=True)
    n = monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 2)
    does(s, 0, Smite("throwing-axe"))
    assert s.enemies[n].damage == 1


def test_5_8_5_3_not_on_a_shadow_that_the_hit_destroys_anyway() -> None:
    for rule, then in (("reveals", "SmiteFloor"), ("destroys", "Flip")):
        s = scene(1, jobs=("trapper",), chips="speed", at=["north:3"], hands=["throwing-axe"], shadowDamage=rule)
        shadow(s, "north:7")
        does(s, 0, Spend("speed", "trapper-shot"))
        dice(s, hits=2)
        assert asked(s) == then


def test_5_8_not_where_armour_stops_it_anyway() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["throwing-axe"])
    n = monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 0, 0, 2)
    assert asked(s) == "Throw"
    assert s.enemies[n].damage == 2


def test_5_8_not_for_counterattacks_and_traps() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["throwing-axe throwing-axe"])
    monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 2)
    dice(s, hits=2)
    assert sheet(s).track == 2
    assert asked(s) == "AskAction"


def test_5_8_for_every_target_of_an_area_attack() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["throwing-axe"])
    unlock(s, 0, "watchman-sweep")
    a, b = monster(s, "V", "north:1"), monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-sweep"))
    dice(s, 1, 0, 1)
    does(s, 0, Smite("throwing-axe"))
    assert (s.enemies[a].damage, s.enemies[b].damage) == (2, 2)


def test_5_9_an_empty_deck_is_made_anew_of_the_discards() -> None:
    s = scene(chips="")
    s.item_discards = s.item_deck
    s.item_deck = [0] * len(s.item_discards)
    s.items_left = 0
    runs(s, DrawItems(Seat(0), 1))
    draws_item(s, "yew-bow")
    assert table(s).item_discards == {}
    assert table(s).items_left == 39
    give(s, 1, "whetstone")
    s.hands[1] = [a + b for a, b in zip(s.hands[1], s.item_deck, strict=True)]
    s.item_deck = [0] * len(s.item_deck)
    s.items_left = 0
    runs(s, DrawItems(Seat(0), 1))
    assert asked(s) == "AskAction", "all cards are in hands"


def test_17_2_by_house_rule_items_are_hidden_and_all_who_might_react_are_asked() -> None:
    s = scene(3, chips="strength", at=["north:1"], hands=["", "throwing-axe", "oil-flask"], items="hidden")
    assert sheet(s, 1).open_items is None
    assert view(s, Seat(1)).hand.items == ["throwing-axe"]
    monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, 1, 1)
    assert s.stack[-1].awaits() == [1, 2], "seat 2 might hold one, as far as the table knows"
    assert answers(s, 2) == [PASS]
    does(s, 2, PASS)
    does(s, 1, PASS)
    s.hear()
    runs(s, DrawItems(Seat(1), 1))
    draws_item(s, "yew-bow")
    assert [(to, type(event)) for to, event in s.hear()] == [(None, GotItem), (Seat(1), DrewItem)]


@pytest.mark.parametrize("exploit", ["act", "alter", "block", "lucky", "smite"])
def test_5_3_eight_items_of_each_exploit(exploit: str) -> None:
    items = scene().content.items
    assert sum(item.copies for item in items if item.exploit == exploit) == 8


def test_5_7_two_exploits_in_one_window_and_the_chain_goes_on() -> None:
    """A shot at a shadow: Lucky, Smite, it is revealed, and what it is takes the damage."""
    s = scene(3, jobs=("trapper", "watchman", "outrider"), chips="speed", at=["north:3"], hands=["", "hunting-net", "throwing-axe"])
    n = shadow(s, "north:7")
    does(s, 0, Spend("speed", "trapper-shot"))
    assert asked(s) == "Throw"
    dice(s, 2)
    does(s, 1, Lucky("hunting-net", 1, 0, 0, 0))
    dice(s, 0, 0, 1)
    does(s, 2, Smite("throwing-axe"))
    flips(s, "IV")
    assert s.enemies[n].damage == 2
    assert where(s, n) == "north:7"
    assert asked(s) == "AskAction", "too far to strike back"


def test_5_4_and_5_5_not_in_the_phase_of_the_great_beast() -> None:
    s = scene(1, chips="", hands=["oil-flask stained-prism thorn-needle"], at=["north:3"])
    monster(s, "I", "north:5")

    end_heroes(s)
    assert asked(s) == "Throw"
    assert firsts(s, 0) == []
    dice(s, 0, 1)
    assert asked(s) == "BlockFloor"
    assert firsts(s, 0) == []
