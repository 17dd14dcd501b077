"""Chapters 6 and 7: dice, attacks, damage to heroes."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    aberrant,
    answers,
    asked,
    attune,
    dice,
    does,
    draws,
    draws_aberration,
    draws_chip,
    end_heroes,
    flips,
    frames,
    heard,
    hero,
    misses,
    monster,
    monsters_are,
    of_kind,
    runs,
    scene,
    shadow,
    sheet,
    table,
    unlock,
    villager,
    where,
)
from rulebound.games.aberration.actions import Act, At, EndTurn, Foe, Pick, Send, Spend, StepTo, Victim
from rulebound.games.aberration.encroach import Activate
from rulebound.games.aberration.enemy import EnemyAttack
from rulebound.games.aberration.events import Spared
from rulebound.games.aberration.hurt import BY_ENEMY, BY_EVENT, Hurt
from rulebound.games.aberration.state import Night
from rulebound.kernel import PASS, Seat


def cleave(s: Night, **shown: int) -> None:
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, **shown)


@pytest.mark.parametrize(("shown", "damage"), [({"blanks": 2}, 0), ({"grazes": 2}, 2), ({"hits": 1, "blanks": 1}, 1), ({"doubles": 2}, 4)])
def test_6_1_one_damage_for_each_graze_and_icon(shown: dict[str, int], damage: int) -> None:
    s = scene(chips="strength", at=["north:1"])
    monsters_are(s, "IV", "", health=9)
    n = monster(s, "IV", "north:1")
    cleave(s, **shown)
    assert s.enemies[n].damage == damage
    misses(s)


def test_6_1_some_monsters_and_heroes_take_none_from_grazes() -> None:
    s = scene(heroes=("osk", "rook"), chips="strength", at=["north:1"])
    n = monster(s, "V", "north:1")
    cleave(s, blanks=0, grazes=1, hits=1)
    assert s.enemies[n].damage == 1, "a hide"
    assert [(event.by, event.damage) for event in heard(s, Spared)] == [("hide", 1)]
    dice(s, 0, 1, 1)
    assert sheet(s).track == 1, "Osk"


def test_6_1_two_of_six_faces_are_blank_two_graze() -> None:
    s = scene(chips="strength", at=["north:1"])
    monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    weights = s.stack[-1].weights(s)  # type: ignore[attr-defined]
    assert sum(weights) == 36
    assert len(weights) == 10


def test_6_2_strength_speed_command_intellect() -> None:
    s = scene(jobs=("trapper", "watchman"), chips="strength speed command", at=["north:1"], villagers=1)
    hero(s).levels = [5, 4, 3, 2]
    monsters_are(s, "V", "", health=20)
    monster(s, "V", "north:1")
    does(s, 0, Spend("strength", "trapper-knife"))
    dice(s, 4)
    misses(s)
    does(s, 0, Spend("speed", "trapper-shot"))
    dice(s, 3)
    misses(s)
    does(s, 0, Spend("command", "trapper-send"), Send("village", "gate-tower"))
    dice(s, 3)


def test_6_2_an_action_adds_dice() -> None:
    s = scene(jobs=("outrider", "watchman"), chips="speed", at=["north:1"])
    hero(s).levels[2] = 4
    monster(s, "I", "north:8")
    does(s, 0, Spend("speed", "outrider-bow"))
    dice(s, 3)


def test_6_3_melee_reaches_the_own_space_alone() -> None:
    s = scene(chips="strength", at=["north:1"])
    monster(s, "I", "north:3")
    assert not of_kind(answers(s, 0), Spend) or Spend("strength", "watchman-cleave") not in answers(s, 0)


def test_6_4_ranged_reaches_as_far_as_it_says_and_sight_the_own_board() -> None:
    s = scene(jobs=("trapper", "watchman"), chips="speed", at=["north:1"])
    near, far = monster(s, "I", "north:5"), monster(s, "II", "north:7")
    other = monster(s, "III", "east:1")
    does(s, 0, Spend("speed", "trapper-shot"))
    assert asked(s) == "Choose"
    assert answers(s, 0) == [Foe(near), Foe(other)], "over the Village it is two steps to the east"
    s = scene(jobs=("outrider", "watchman"), chips="speed", at=["north:1"])
    near, far = monster(s, "I", "north:5"), monster(s, "II", "north:8")
    monster(s, "III", "east:1")
    does(s, 0, Spend("speed", "outrider-bow"))
    assert answers(s, 0) == [Foe(near), Foe(far)]


def test_6_4_nothing_is_in_sight_from_the_village() -> None:
    s = scene(jobs=("outrider", "watchman"), chips="speed")
    monster(s, "II", "north:1")
    assert Spend("speed", "outrider-bow") not in answers(s, 0)


def test_6_5_an_area_attack_hits_all_enemies_of_a_space_with_one_roll_and_nobody_else() -> None:
    s = scene(chips="strength", at=["north:1", "north:1"])
    unlock(s, 0, "watchman-sweep")
    villager(s, "north:1")
    a, b, c = monster(s, "I", "north:1"), monster(s, "II", "north:1"), monster(s, "I", "north:3")
    does(s, 0, Spend("strength", "watchman-sweep"))
    dice(s, hits=2)
    assert [where(s, n) for n in (a, b, c)] == [None, None, "north:3"]
    assert table(s).villagers == {"north:1": 1}
    assert sheet(s, 1).track == 0


def test_6_5_an_area_attack_at_a_distance_names_a_space() -> None:
    s = scene(jobs=("hexer", "watchman"), chips="intellect", at=["north:1"])
    monster(s, "I", "north:1")
    monster(s, "II", "north:3")
    does(s, 0, Spend("intellect", "hexer-blast"))
    assert answers(s, 0) == [At("north:1"), At("north:3")]
    does(s, 0, At("north:3"))
    dice(s, 2)


def test_6_6_nothing_strikes_back_at_a_quick_attack() -> None:
    s = scene(chips="strength", at=["north:1"])
    attune(s, 0, "boar-spear")
    monster(s, "IV", "north:1")
    cleave(s, blanks=2)
    assert asked(s) == "AskAction"


def test_6_7_the_order_roll_lucky_smite_keywords_damage_counter_block() -> None:
    s = scene(chips="strength", at=["north:1"], hands=["hunting-net throwing-axe thorn-needle"])
    n = monster(s, "IV", "north:1")
    does(s, 0, Spend("strength", "watchman-cleave"))
    seen = []
    first = True
    while asked(s) != "AskAction":
        seen.append(asked(s))
        if asked(s) == "Throw":
            dice(s, 1, 1) if first else dice(s, hits=2)
            first = False
        else:
            does(s, 0, PASS)
    assert seen == ["Throw", "LuckyFloor", "SmiteFloor", "Throw", "LuckyFloor", "BlockFloor"]
    assert s.enemies[n].damage == 1
    assert sheet(s).track == 2


def test_6_8_survivors_in_range_strike_back_even_undamaged_and_frozen() -> None:
    s = scene(chips="strength", at=["north:1"])
    n = monster(s, "IV", "north:1")
    s.enemies[n].frozen = 1
    cleave(s, blanks=2)
    dice(s, hits=2)
    assert sheet(s).track == 2
    assert s.enemies[n].frozen == 1


def test_6_8_not_from_afar_but_a_ranged_one_from_the_next_space() -> None:
    for keywords, space, strikes in (("", "north:3", False), ("ranged", "north:3", True), ("ranged", "north:5", False)):
        s = scene(jobs=("trapper", "watchman"), chips="speed", at=["north:1"])
        monsters_are(s, "IV", keywords)
        monster(s, "IV", space)
        does(s, 0, Spend("speed", "trapper-shot"))
        dice(s, 2)
        assert (asked(s) == "Throw") == strikes, (keywords, space)


def test_6_8_each_survivor_of_an_area_attack_strikes_back() -> None:
    s = scene(chips="strength", at=["north:1"])
    unlock(s, 0, "watchman-sweep")
    monster(s, "IV", "north:1")
    monster(s, "V", "north:1")
    does(s, 0, Spend("strength", "watchman-sweep"))
    dice(s, 2)
    dice(s, 1, 0, 1)
    dice(s, 1, 0, 1)
    assert sheet(s).track == 2


def test_6_9_a_hit_reveals_a_shadow_and_the_monster_takes_the_damage_after_its_power() -> None:
    s = scene(jobs=("trapper", "watchman"), chips="speed", at=["north:3"])
    monsters_are(s, "IV", "leap", health=4)
    n = shadow(s, "north:7")
    does(s, 0, Spend("speed", "trapper-shot"))
    dice(s, hits=2)
    flips(s, "IV")
    assert where(s, n) == "north:3", "it leapt two spaces"
    assert s.enemies[n].damage == 2
    assert asked(s) == "Throw", "and now it is in range"


def test_6_9_a_miss_leaves_it_and_a_villager_is_unharmed() -> None:
    s = scene(jobs=("trapper", "watchman"), chips="speed speed", at=["north:3"])
    n = shadow(s, "north:7")
    does(s, 0, Spend("speed", "trapper-shot"))
    dice(s, 2)
    assert s.enemies[n].is_shadow()
    does(s, 0, Spend("speed", "trapper-shot"))
    dice(s, hits=2)
    flips(s, "villager")
    assert table(s).villagers == {"north:7": 1}
    assert table(s).fear == 0


def test_6_9_by_house_rule_destroyed_or_immune() -> None:
    s = scene(jobs=("trapper", "watchman"), chips="speed", at=["north:3"], shadowDamage="destroys")
    n = shadow(s, "north:7")
    does(s, 0, Spend("speed", "trapper-shot"))
    dice(s, hits=2)
    flips(s, "influence")
    assert n not in s.enemies
    assert table(s).influence == []
    assert table(s).shadow_discards == {"influence": 1}
    s = scene(jobs=("trapper", "watchman"), chips="speed", at=["north:3"], shadowDamage="immune")
    shadow(s, "north:7")
    assert Spend("speed", "trapper-shot") not in answers(s, 0)


def test_6_9_15_2_by_house_rule_what_is_destroyed_unseen_is_not_revealed() -> None:
    for rule, survival in (("reveals", 2), ("destroys", 0)):
        s = scene(1, jobs=("trapper",), chips="speed", at=["north:3"], shadowDamage=rule, objective="eyes-on-the-enemy")
        shadow(s, "north:7")
        does(s, 0, Spend("speed", "trapper-shot"))
        dice(s, hits=2)
        flips(s, "I")
        assert table(s).survival == survival


def test_6_10_damage_stays_and_death_brings_the_figure_back_to_its_card() -> None:
    s = scene(chips="strength strength", at=["north:1"])
    n = monster(s, "IV", "north:1")
    assert table(s).cards[3].left == 0
    cleave(s, hits=2)
    misses(s)
    assert table(s).enemies[0].damage == 2
    cleave(s, hits=2)
    assert n not in s.enemies
    assert table(s).cards[3].left == 1


def test_6_11_a_monster_rolls_its_attack_value() -> None:
    s = scene(1, at=["north:1"])
    n = monster(s, "IV", "north:1")
    runs(s, Activate(n))
    dice(s, 0, 1, 1)
    assert sheet(s).track == 2


def test_6_11_by_house_rule_it_deals_that_much() -> None:
    s = scene(1, at=["north:1"], enemyDice="flat")
    n = monster(s, "IV", "north:1")
    runs(s, Activate(n))
    assert sheet(s).track == 2
    villager(s, "south:1")
    runs(s, Activate(monster(s, "I", "south:1")))
    assert table(s).fear == 1


def test_6_12_one_target_and_the_players_choose() -> None:
    s = scene(2, at=["north:1", "north:1"])
    villager(s, "north:1", "north:1")
    n = monster(s, "IV", "north:1")
    runs(s, Activate(n))
    assert answers(s, 0) == [Victim(None), Victim(Seat(0)), Victim(Seat(1))]
    does(s, 0, Victim(None))
    dice(s, hits=2)
    assert table(s).villagers == {"north:1": 1}
    assert table(s).fear == 1


@pytest.mark.parametrize(("rule", "track"), [("villagerFirst", 0), ("heroFirst", 2)])
def test_6_12_by_house_rule_one_kind_first(rule: str, track: int) -> None:
    s = scene(1, at=["north:1"], enemyTarget=rule)
    villager(s, "north:1")
    runs(s, Activate(monster(s, "IV", "north:1")))
    dice(s, hits=2)
    assert sheet(s).track == track
    assert table(s).fear == (1 if rule == "villagerFirst" else 0)


# 7  Damage.


def test_7_1_cards_change_it_before_it_lands() -> None:
    s = scene(2, chips="")
    attune(s, 0, "tower-shield")
    runs(s, Hurt(Seat(0), 2, BY_ENEMY, False))
    does(s, 0, PASS)
    assert sheet(s).track == 1
    runs(s, Hurt(Seat(0), 2, BY_EVENT, False))
    does(s, 0, PASS)
    assert sheet(s).track == 3, "not against events"
    aberrant(s, 1, "weeping-sores")
    runs(s, Hurt(Seat(1), 1, BY_ENEMY, False))
    assert sheet(s, 1).track == 2


def test_7_2_the_top_brings_a_card_and_the_rest_goes_on_from_the_start() -> None:
    s = scene(2, chips="")
    runs(s, Hurt(Seat(0), 7, BY_ENEMY, False))
    draws_aberration(s, "chitin")
    assert (sheet(s).track, sheet(s).aberrations, table(s).fear) == (2, ["chitin"], 1)
    assert asked(s) == "AskAction", "a turn goes on"


def test_7_2_by_house_rule_the_rest_is_lost() -> None:
    s = scene(2, chips="", trackOverflow="lost")
    runs(s, Hurt(Seat(0), 7, BY_ENEMY, False))
    draws_aberration(s, "chitin")
    assert sheet(s).track == 0


def test_7_2_healing_goes_down_not_below_the_start() -> None:
    s = scene(jobs=("bonesetter", "watchman"), chips="intellect intellect")
    hero(s).track = 1
    does(s, 0, Spend("intellect", "bonesetter-mend"))
    assert sheet(s).track == 0
    assert Spend("intellect", "bonesetter-mend") not in answers(s, 0)


def test_7_3_an_aberration_card_stays_and_its_passive_holds() -> None:
    s = scene(2, chips="strength", at=["north:1"])
    runs(s, Hurt(Seat(0), 5, BY_ENEMY, False))
    draws_aberration(s, "protruding-bones")
    monster(s, "I", "north:1")
    cleave(s, blanks=3)
    assert table(s).fear == 1


def test_7_3_chips_that_it_adds_go_into_the_bag() -> None:
    s = scene(2, chips="")
    bag = sheet(s).bag.get("corruption", 0)
    runs(s, Hurt(Seat(0), 5, BY_ENEMY, False))
    draws_aberration(s, "whispering-skin")
    assert sheet(s).bag["corruption"] == bag + 1
    assert table(s).fear == 2


def test_7_4_a_fourth_card_loses_before_it_is_drawn() -> None:
    s = scene(2, chips="")
    for card in ("chitin", "many-eyes", "cold-blood"):
        aberrant(s, 0, card)
    runs(s, Hurt(Seat(0), 5, BY_ENEMY, False))
    assert s.over
    assert table(s).result == "aberration"
    assert table(s).fear == 0
    assert sheet(s).aberrations == ["chitin", "many-eyes", "cold-blood"]


def test_7_4_from_deep_inside_a_walk_an_act_and_a_chip() -> None:
    s = scene(2, chips="speed", hands=["", "oil-flask"])
    for card in ("chitin", "many-eyes", "roots-for-hair"):
        aberrant(s, 0, card)
    hero(s).track = 4
    hero(s).bag[5] = 1
    does(s, 0, Spend("speed", "watchman-patrol"))
    does(s, 1, Act("oil-flask"))
    assert frames(s).endswith("AskStep DrawChips DrawChip")
    draws_chip(s, "corruption")
    assert s.over
    assert s.stack == []
    conserved(s)


def test_7_5_cards_that_answer_to_corruption_chips_do_so_after_the_action() -> None:
    s = scene(heroes=("osk", "rook"), chips="corruption")
    aberrant(s, 0, "keen-sight")
    n = shadow(s, "south:8")
    does(s, 0, Spend("corruption", "watchman-patrol"), StepTo("north:1"), PASS)
    flips(s, "I")
    assert not s.enemies[n].is_shadow()
    assert asked(s) == "AskAction"


def test_7_5_of_several_the_owner_says_which_comes_first() -> None:
    s = scene(heroes=("osk", "rook"), chips="corruption")
    aberrant(s, 0, "restless")
    aberrant(s, 0, "shifting-flesh")
    hero(s).track = 3
    does(s, 0, Spend("corruption", "watchman-patrol"), PASS)
    assert answers(s, 0) == [Pick("aberration:restless"), Pick("aberration:shifting-flesh")]
    does(s, 0, Pick("aberration:shifting-flesh"))
    assert sheet(s).track == 2
    assert asked(s) == "AskStep"
    does(s, 0, PASS)
    assert asked(s) == "AskAction"


def test_7_6_a_plague_token_does_1_damage_at_the_next_draw_step() -> None:
    s = scene(1, chips=None)
    hero(s).plague = 2
    draws(s, "")
    assert sheet(s).track == 2
    assert sheet(s).plague == 0


def test_7_6_2_4_alone_the_second_draw_is_a_draw_step_too() -> None:
    s = scene(1, chips="")
    hero(s).plague = 1
    does(s, 0, EndTurn())
    assert (sheet(s).plague, sheet(s).track) == (0, 1)
    assert asked(s) == "DrawChip"


def test_6_8_damage_of_a_counterattack_may_bring_plague() -> None:
    s = scene(2, chips="", at=["north:1"])
    monsters_are(s, "III", "plague", attack=1)
    hero(s).track = 4
    n = monster(s, "III", "north:1")
    runs(s, EnemyAttack(n, 0, True))
    dice(s, hits=1)
    draws_aberration(s, "chitin")
    assert sheet(s).plague == 1


def test_6_9_and_6_5_a_chain_out_of_an_area_attack_throws_other_dice_and_the_first_number_stands() -> None:
    """Reveal, Incite, a trap with dice of its own: then the attack lands with what it had rolled."""
    s = scene(2, jobs=("lamplighter", "trapper"), chips="speed", at=["north:3"])
    unlock(s, 0, "lamplighter-flare")
    monsters_are(s, "II", "incite", health=3)
    s.traps[s.board.index["south:5"]] = 1
    s.heroes[1].traps -= 1
    big = monster(s, "IV", "south:7")
    n = shadow(s, "north:7")
    does(s, 0, Spend("speed", "lamplighter-flare"))
    dice(s, 0, 2)
    flips(s, "II")
    assert where(s, big) == "south:5"
    dice(s, 3)
    assert s.enemies[n].damage == 2
    assert asked(s) == "AskAction"
    assert sheet(s, 1).traps == 3


def test_6_6_an_ability_of_the_hero_after_a_kill() -> None:
    s = scene(heroes=("ilse-vane", "rook"), chips="strength", at=["north:1"])
    hero(s).track = 2
    monster(s, "I", "north:1")
    cleave(s, hits=2)
    assert asked(s) == "Choose"
    does(s, 0, answers(s, 0)[1])
    assert sheet(s).track == 1


def test_6_12_in_the_phase_of_the_great_beast_the_first_player_answers() -> None:
    s = scene(2, at=["north:1", "north:1"])
    monster(s, "IV", "north:1")
    end_heroes(s)
    assert asked(s) == "AskVictim"
    assert s.stack[-1].awaits() == [0]
