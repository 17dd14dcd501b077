"""Chapters 8 and 9: the map, villagers, worker spots, traps, freeze, fire, Vantage Points."""

from __future__ import annotations

from games.aberration.conserved import conserved
from games.aberration.play import (
    answers,
    asked,
    dice,
    does,
    draws_item,
    draws_objective,
    fire,
    flips,
    hero,
    hold_chips,
    influence,
    misses,
    monster,
    monsters_are,
    next_turn,
    of_kind,
    runs,
    scene,
    shadow,
    sheet,
    stand,
    table,
    trap,
    unlock,
    unlocked,
    vantage,
    villager,
    where,
)
from rulebound.games.aberration.actions import At, EndTurn, Foe, Friend, PayVantage, Push, Send, Spend, StepTo
from rulebound.games.aberration.encroach import Activate
from rulebound.games.aberration.influence import PlaceInfluence
from rulebound.games.aberration.move import Advance
from rulebound.games.aberration.pieces import UNLOCKED
from rulebound.games.aberration.views import SpaceShown
from rulebound.kernel import PASS, Seat, view


def test_8_1_spaces_are_joined_along_paths_and_to_the_boards_on_both_sides() -> None:
    s = scene(1, chips="speed")
    does(s, 0, Spend("speed", "watchman-patrol"))
    assert {step.space for step in of_kind(answers(s, 0), StepTo)} == {
        f"{point}:{n}" for point in ("north", "east", "south", "west") for n in (1, 2)
    }
    stand(s, "north:4")
    assert {step.space for step in of_kind(answers(s, 0), StepTo)} == {"north:2", "north:6", "east:3"}


def test_8_2_heroes_walk_through_enemies_and_reveal_shadows_on_the_way() -> None:
    s = scene(1, chips="speed")
    n = monster(s, "IV", "north:1")
    other = shadow(s, "north:5")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:1"))
    assert asked(s) == "AskStep", "no stop, no strike"
    does(s, 0, StepTo("north:3"))
    flips(s, "villager")
    assert asked(s) == "AskAction"
    assert other not in s.enemies
    assert where(s, n) == "north:1"


def test_8_2_a_reveal_interrupts_and_the_hero_goes_on() -> None:
    s = scene(1, chips="speed")
    shadow(s, "north:3")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:1"))
    flips(s, "I")
    assert asked(s) == "AskStep"
    does(s, 0, StepTo("village"))
    assert sheet(s).space == "village"


def test_8_2_another_hero_is_rallied_by_its_own_player() -> None:
    s = scene(2, chips="command", villagers=1)
    unlock(s, 0, "watchman-bellow")
    does(s, 0, Spend("command", "watchman-bellow"))
    assert s.stack[-1].awaits() == [1]
    does(s, 1, StepTo("east:1"), StepTo("east:3"), PASS)
    assert sheet(s, 1).space == "east:3"
    assert asked(s) == "Choose", "and then a villager may be assigned"
    does(s, 0, PASS)


def test_8_3_a_villager_is_led_step_by_step_and_reveals_on_the_way() -> None:
    s = scene(1, chips="command", at=["north:3"])
    villager(s, "north:3")
    n = shadow(s, "east:3")
    stand(s, "north:3")
    does(s, 0, Spend("command", "watchman-escort"))
    assert asked(s) == "AskLead"
    does(s, 0, StepTo("north:1"), StepTo("village"))
    assert table(s).villagers == {"village": 1}
    assert s.enemies[n].is_shadow()


def test_8_4_a_villager_on_the_map_may_be_assigned_and_that_saves_it() -> None:
    s = scene(1, chips="command", villagers=1, objective="lead-them-home")
    villager(s, "south:8")
    does(s, 0, Spend("command", "watchman-send"))
    assert Send("south:8", "shopkeeper") in answers(s, 0)
    assert Send("village", "shopkeeper") in answers(s, 0)
    does(s, 0, Send("south:8", "shopkeeper"))
    assert table(s).survival == 2, "a rescue"
    draws_objective(s, "bring-it-down")
    draws_item(s, "oil-flask")
    assert table(s).villagers == {"village": 1}


def test_8_4_by_house_rule_from_the_village_alone() -> None:
    s = scene(1, chips="command", villagers=1, assignFrom="village")
    villager(s, "south:8")
    does(s, 0, Spend("command", "watchman-send"))
    assert {send.start for send in of_kind(answers(s, 0), Send)} == {"village"}


def test_8_5_one_villager_a_spot() -> None:
    s = scene(1, chips="command command", villagers=2)
    does(s, 0, Spend("command", "watchman-send"), Send("village", "shopkeeper"))
    draws_item(s, "oil-flask")
    does(s, 0, Spend("command", "watchman-send"))
    assert Send("village", "shopkeeper") not in answers(s, 0)
    assert len(answers(s, 0)) == 7


def test_8_6_a_watchtower_shoots_at_any_space_of_its_boards_with_command_and_nothing_strikes_back() -> None:
    s = scene(2, heroes=("rook", "osk"), chips="command", villagers=1)
    hero(s).levels[3] = 3
    far, near, elsewhere = monster(s, "I", "north:8"), monster(s, "IV", "east:1"), monster(s, "II", "south:1")
    does(s, 0, Spend("command", "watchman-send"), Send("village", "gate-tower"))
    assert answers(s, 0) == [Foe(far), Foe(near)]
    does(s, 0, Foe(near))
    dice(s, 1, 1, 1)
    assert s.enemies[near].damage == 2
    assert asked(s) == "AskAction"
    assert elsewhere in s.enemies


def test_8_6_a_villager_is_no_melee_fighter() -> None:
    s = scene(2, chips="command", villagers=1)
    monsters_are(s, "I", "flying", health=1)
    n = monster(s, "I", "south:8")
    does(s, 0, Spend("command", "watchman-send"), Send("village", "bell-tower"))
    dice(s, hits=3)
    assert n not in s.enemies


def test_8_7_fortify_pays_a_vantage_point_from_anywhere() -> None:
    s = scene(1, chips="command intellect intellect", villagers=1)
    does(s, 0, Spend("command", "watchman-send"), Send("village", "fortify"))
    draws_item(s, "oil-flask")
    draws_item(s, "war-horn")
    assert s.vantages[vantage(s, "hermits-cell")].state == UNLOCKED


def test_8_15_a_fire_that_is_lit_shows_the_shadow_there_at_once() -> None:
    s = scene(2, chips="command", villagers=1)
    shadow(s, "west:8")
    does(s, 0, Spend("command", "watchman-send"), Send("village", "light-a-fire"), At("west:8"))
    assert asked(s) == "Flip"


def test_8_8_light_a_fire_anywhere_without_influence() -> None:
    s = scene(1, chips="command", villagers=1)
    influence(s, "north:8")
    fire(s, "north:7")
    does(s, 0, Spend("command", "watchman-send"), Send("village", "light-a-fire"))
    offered = {at.space for at in of_kind(answers(s, 0), At)}
    assert len(offered) == 30
    assert not offered & {"north:8", "north:7", "village"}
    does(s, 0, At("west:8"))
    assert table(s).fires == ["north:7", "west:8"]


def test_8_9_scout_reveals_up_to_two_shadows_of_one_board() -> None:
    s = scene(1, chips="command", villagers=1)
    a, b, c = shadow(s, "north:8"), shadow(s, "north:7"), shadow(s, "south:8")
    does(s, 0, Spend("command", "watchman-send"), Send("village", "scout"), Foe(a))
    flips(s, "I")
    assert answers(s, 0) == [PASS, Foe(b)]
    does(s, 0, Foe(b))
    flips(s, "II")
    assert asked(s) == "AskAction"
    assert s.enemies[c].is_shadow()


def test_8_10_the_shopkeeper_has_an_item() -> None:
    s = scene(1, chips="command", villagers=1)
    does(s, 0, Spend("command", "watchman-send"), Send("village", "shopkeeper"))
    draws_item(s, "yew-bow")
    assert sheet(s).open_items == ["yew-bow"]


def test_8_11_a_villager_dies_of_any_damage_and_of_none_it_does_not() -> None:
    s = scene(1)
    villager(s, "north:3", "north:3")
    n = monster(s, "I", "north:3")
    runs(s, Activate(n))
    dice(s, 1)
    assert table(s).villagers == {"north:3": 2}
    left = table(s).villagers_left
    runs(s, Activate(n))
    dice(s, 0, 1)
    assert table(s).villagers == {"north:3": 1}
    assert (table(s).fear, table(s).villagers_left) == (1, left + 1)


def test_8_12_a_trap_springs_on_a_monster_that_enters_and_goes_back_to_its_owner() -> None:
    s = scene(2, jobs=("watchman", "trapper"), chips="")
    trap(s, 1, "north:5")
    n = monster(s, "IV", "north:7")
    runs(s, Activate(n))
    dice(s, 1, 1, 1)
    assert s.enemies[n].damage == 2
    assert table(s).traps == {}
    assert sheet(s, 1).traps == 3
    assert where(s, n) == "north:5"


def test_8_12_a_monster_that_lives_goes_on_to_attack() -> None:
    s = scene(2, jobs=("watchman", "trapper"), chips="", at=["north:5"])
    trap(s, 1, "north:5")
    n = monster(s, "IV", "north:7")
    runs(s, Activate(n))
    dice(s, 3)
    assert asked(s) == "Throw", "it attacks the hero there"
    misses(s)
    assert where(s, n) == "north:5"


def test_8_12_its_owner_chooses_among_several_monsters() -> None:
    s = scene(2, jobs=("watchman", "trapper"), chips="")
    here = monster(s, "II", "north:5")
    trap(s, 1, "north:5")
    n = monster(s, "I", "north:7")
    runs(s, Activate(n))
    assert s.stack[-1].awaits() == [1]
    assert answers(s, 1) == [Foe(here), Foe(n)]
    assert SpaceShown("north:5") in [frame.shows for frame in view(s, None).resolving]
    does(s, 1, Foe(here))
    dice(s, hits=3)
    assert here not in s.enemies
    assert n in s.enemies


def test_8_12_not_on_shadows_and_not_on_those_who_were_there() -> None:
    s = scene(1, jobs=("trapper",), chips="intellect", at=["north:3"])
    n = monster(s, "I", "north:3")
    does(s, 0, Spend("intellect", "trapper-snare"))
    assert n in s.enemies
    assert table(s).traps == {"north:3": 0}
    s = scene(1, jobs=("trapper",), chips="")
    trap(s, 0, "south:5")
    n = shadow(s, "south:7")
    runs(s, Advance(n, 1, False))
    assert where(s, n) == "south:5"
    assert table(s).traps == {"south:5": 0}


def test_8_12_one_trap_a_space_and_with_none_left_some_actions_move_one() -> None:
    s = scene(1, jobs=("trapper",), chips="intellect", at=["north:3"])
    unlock(s, 0, "trapper-far-snare")
    for space in ("north:3", "north:5", "south:1"):
        trap(s, 0, space)
    assert Spend("intellect", "trapper-snare") not in answers(s, 0)
    does(s, 0, Spend("intellect", "trapper-far-snare"))
    moves = of_kind(answers(s, 0), Send)
    assert {move.start for move in moves} == {"north:3", "north:5", "south:1"}
    assert not {move.to for move in moves} & {"north:3", "north:5", "village"}
    does(s, 0, Send("south:1", "north:1"))
    assert set(table(s).traps) == {"north:1", "north:3", "north:5"}
    conserved(s)


def test_8_13_flying_stealthy_and_armour_hold_against_traps() -> None:
    for keywords, damage in (("flying", 0), ("stealthy", 0), ("armour", 2), ("", 3)):
        for rule in ("neither", "ignored"):
            s = scene(1, jobs=("trapper",), chips="", trapsVsKeywords=rule)
            monsters_are(s, "I", keywords, health=9)
            trap(s, 0, "north:5")
            n = monster(s, "I", "north:7")
            runs(s, Activate(n))
            dice(s, hits=3)
            assert s.enemies[n].damage == (damage if rule == "neither" else 3), (keywords, rule)
            assert table(s).traps == {}


def test_8_14_a_freeze_token_stops_one_activation() -> None:
    s = scene(1, chips="intellect", at=["north:3"])
    n = monster(s, "IV", "north:3")
    does(s, 0, Spend("intellect", "watchman-hold-fast"))
    assert s.enemies[n].frozen == 1
    runs(s, Activate(n))
    assert s.enemies[n].frozen == 0
    assert asked(s) == "AskAction"
    runs(s, Activate(n))
    assert asked(s) == "Throw"


def test_8_14_shadows_too_and_revealed_they_keep_it() -> None:
    s = scene(1, chips="")
    n = shadow(s, "north:7")
    s.freeze(n)
    runs(s, Activate(n))
    assert where(s, n) == "north:7"
    s.freeze(n)
    fire(s, "north:7")
    stand(s, "north:5")
    hold_chips(s, 0, "speed")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:7"))
    flips(s, "I")
    assert s.enemies[n].frozen == 1


def test_8_15_a_fire_reveals_a_shadow_in_its_own_space_alone_and_one_is_enough() -> None:
    s = scene(1, jobs=("lamplighter",), chips="intellect intellect", at=["north:1"])
    far = shadow(s, "north:7")
    n = shadow(s, "south:8")
    stand(s, "south:5")
    does(s, 0, Spend("intellect", "lamplighter-kindle"))
    assert {at.space for at in of_kind(answers(s, 0), At)} == {"south:5", "south:3", "south:4", "south:7"}
    does(s, 0, At("south:7"))
    assert s.enemies[n].is_shadow()
    does(s, 0, Spend("intellect", "lamplighter-kindle"))
    assert At("south:7") not in answers(s, 0)
    does(s, 0, At("south:5"))
    assert s.enemies[far].is_shadow()


def test_8_16_a_safe_space_has_no_enemies_and_shadows_are_enemies() -> None:
    s = scene(1, jobs=("bonesetter",), chips="", at=["north:1"])
    unlock(s, 0, "bonesetter-steady")
    hero(s).track = 3
    from rulebound.games.aberration.calls import Heal
    from rulebound.games.aberration.heroic import heal_answers

    assert heal_answers(s, Seat(0), Heal(safe=True)) == [Friend(Seat(0))]
    s.add_enemy(-1, s.board.index["north:1"])
    assert heal_answers(s, Seat(0), Heal(safe=True)) == []


def test_8_2_a_monster_is_shoved_into_a_trap() -> None:
    s = scene(1, jobs=("trapper",), chips="intellect", at=["north:3"])
    trap(s, 0, "north:7")
    n = monster(s, "I", "north:5")
    does(s, 0, Spend("intellect", "trapper-bait"))
    assert answers(s, 0) == [Push(n, "north:3"), Push(n, "north:7")]
    does(s, 0, Push(n, "north:7"))
    dice(s, hits=3)
    assert n not in s.enemies


# 9  Vantage Points.


def test_9_1_the_chips_are_paid_on_a_space_that_leads_there_and_cost_no_action() -> None:
    s = scene(1, chips="intellect intellect hero", at=["north:1"])
    assert of_kind(answers(s, 0), PayVantage) == []
    stand(s, "north:6")
    assert of_kind(answers(s, 0), PayVantage) == [
        PayVantage("hermits-cell", ("intellect", "intellect")),
        PayVantage("hermits-cell", ("intellect", "hero")),
    ]
    does(s, 0, PayVantage("hermits-cell", ("intellect", "hero")))
    assert sheet(s).chips == {"intellect": 1}
    assert sheet(s).discards == {"intellect": 1, "hero": 1}


def test_9_1_a_held_chip_serves_and_a_corruption_chip_does_not() -> None:
    s = scene(1, chips="corruption intellect", at=["north:6"])
    assert of_kind(answers(s, 0), PayVantage) == []
    hero(s).held = 0
    hero(s).bag[0] -= 1
    does(s, 0, PayVantage("hermits-cell", ("intellect", "intellect")))
    assert sheet(s).held is None


def test_9_1_by_house_rule_chip_by_chip_by_several_heroes() -> None:
    s = scene(2, chips="intellect", at=["north:6", "north:4"], vantagePayment="cumulative")
    does(s, 0, PayVantage("hermits-cell", ("intellect",)))
    assert table(s).vantages[1].paid == {"intellect": 1}
    assert table(s).vantages[1].state == "locked"
    next_turn(s, "hero")
    does(s, 1, PayVantage("hermits-cell", ("hero",)))
    assert table(s).vantages[1].state == "unlocked"
    assert table(s).survival == 1


def test_9_1_by_house_rule_who_pays_says_what_a_hero_chip_stands_for() -> None:
    s = scene(1, chips="hero strength", at=["north:6"], vantagePayment="cumulative")
    s.vantages[:2] = s.vantages[1::-1]  # the Ruined Keep is here: two Strength and one Command
    ways = of_kind(answers(s, 0), PayVantage)
    assert ways == [
        PayVantage("ruined-keep", ("strength",)),
        PayVantage("ruined-keep", ("hero",), "strength"),
        PayVantage("ruined-keep", ("hero",), "command"),
    ]
    does(s, 0, PayVantage("ruined-keep", ("hero",), "command"))
    assert table(s).vantages[1].paid == {"command": 1}


def test_9_2_survival_and_reward_at_once_and_a_worker_spot_ever_after() -> None:
    s = scene(1, chips="intellect intellect command", at=["north:6"], villagers=1)
    does(s, 0, PayVantage("hermits-cell", ("intellect", "intellect")))
    assert table(s).survival == 1
    draws_item(s, "oil-flask")
    draws_item(s, "war-horn")
    hero(s).track = 3
    does(s, 0, Spend("command", "watchman-send"), Send("village", "hermits-cell"))
    assert asked(s) == "AskAction"
    assert sheet(s).track == 1
    assert table(s).vantages[1].manned
    assert of_kind(answers(s, 0), PayVantage) == []


def test_9_3_with_influence_on_all_its_ways_it_is_lost_and_costs_1_fear() -> None:
    s = scene(1, chips="", villagers=0)
    unlocked(s, "ruined-keep")
    s.vantages[0].manned = True
    s.villagers_left -= 1
    influence(s, "north:8", "north:7", "north:5")
    runs(s, PlaceInfluence(0, 0))
    assert "north:3" in table(s).influence
    assert table(s).vantages[0].state == "removed"
    assert table(s).fear == 1
    assert table(s).villagers == {"village": 1}, "whoever was there goes back to the Village"


def test_9_3_one_way_left_is_enough() -> None:
    s = scene(1, chips="")
    influence(s, "north:8", "north:7")
    runs(s, PlaceInfluence(0, 0))
    assert table(s).vantages[0].state == "locked"
    does(s, 0, EndTurn())
