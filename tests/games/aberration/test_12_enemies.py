"""Chapters 12 to 14: Encroach, keywords, the cards of the Great Beast, Influence."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    answers,
    asked,
    dice,
    does,
    draws_aberration,
    draws_beast,
    end_heroes,
    fire,
    flips,
    heard,
    hero,
    influence,
    misses,
    monster,
    monsters_are,
    of_kind,
    runs,
    scene,
    shadow,
    sheet,
    stand,
    table,
    trap,
    unlock,
    villager,
    where,
)
from rulebound.games.aberration.actions import At, Foe, Pick, Send, Spend, StepTo
from rulebound.games.aberration.beastly import Spawning
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.encroach import Activate, Encroach
from rulebound.games.aberration.enemy import EnemyAttack
from rulebound.games.aberration.events import Activated, Spared
from rulebound.games.aberration.influence import PlaceInfluence
from rulebound.games.aberration.night import PlayCard
from rulebound.games.aberration.pieces import NOBODY
from rulebound.games.aberration.state import Night


def activated(s: Night) -> list[int]:
    """Who has activated since this was last asked."""
    return [event.enemy for _, event in s.hear() if isinstance(event, Activated)]


def event(s: Night, card: str) -> None:
    """The event of a Great Beast card happens."""
    runs(s, Effects(NOBODY, s.content.beast_event[s.content.beast_ids.index(card)]))


def test_12_1_from_the_north_clockwise_nearest_first_and_leftmost() -> None:
    s = scene(1)
    west, south = shadow(s, "west:8"), shadow(s, "south:8")
    right, left, near = monster(s, "II", "north:6"), monster(s, "I", "north:5"), monster(s, "I", "north:3")
    s.hear()
    runs(s, Encroach())
    assert activated(s) == [near, left, right, south, west]


def test_12_1_by_house_rule_the_players_choose_the_order_on_a_board() -> None:
    s = scene(1, tileOrder="players")
    a, b = monster(s, "II", "north:6"), monster(s, "I", "north:5")
    s.hear()
    runs(s, Encroach())
    assert answers(s, 0) == [Foe(a), Foe(b)]
    does(s, 0, Foe(a))
    assert activated(s) == [a, b]


def test_12_2_each_enemy_once_even_if_it_crosses_to_a_later_board() -> None:
    s = scene(1)
    influence(s, "north:2")
    n = monster(s, "I", "north:4")
    s.hear()
    runs(s, Encroach())
    assert where(s, n) == "east:3"
    assert activated(s) == [n]


def test_12_2_what_is_revealed_later_on_activates_and_what_is_spawned_during_a_boards_turn_does_not() -> None:
    s = scene(1, at=["south:5"])
    monsters_are(s, "IV", "spawn")
    monsters_are(s, "III", "")
    mover = shadow(s, "south:8")
    s.hear()
    runs(s, Encroach())
    flips(s, "IV")
    assert activated(s) == [mover]
    assert [enemy.space for enemy in table(s).enemies] == ["south:7", "south:7"], "neither the shadow that has moved nor its spawn goes on"


def test_12_3_an_enemy_that_can_attack_stays_and_any_other_moves_and_then_attacks() -> None:
    s = scene(1, at=["north:3"])
    here, comes = monster(s, "IV", "north:3"), monster(s, "I", "north:5")
    runs(s, Encroach())
    misses(s)
    assert asked(s) == "Throw"
    misses(s)
    assert (where(s, here), where(s, comes)) == ("north:3", "north:3")


def test_12_3_shadows_move_and_never_attack() -> None:
    s = scene(1)
    n = shadow(s, "north:8")
    runs(s, Activate(n))
    assert where(s, n) == "north:7"
    assert s.enemies[n].is_shadow()


def test_12_4_the_shortest_way_around_influence_of_equal_ones_the_leftmost() -> None:
    s = scene(1)
    n = monster(s, "I", "north:7")
    runs(s, Activate(n))
    assert where(s, n) == "north:5"
    influence(s, "north:3")
    runs(s, Activate(n))
    assert where(s, n) == "north:7", "back, and round by the other branch"
    runs(s, Activate(n))
    assert where(s, n) == "north:6"


def test_12_4_without_a_way_it_stays() -> None:
    s = scene(1)
    n = monster(s, "I", "north:8")
    influence(s, "north:7")
    runs(s, Activate(n))
    assert where(s, n) == "north:8"


def test_12_4_by_house_rule_the_players_choose() -> None:
    s = scene(1, routeTies="players")
    n = monster(s, "I", "north:7")
    runs(s, Activate(n))
    assert answers(s, 0) == [At("north:5"), At("north:6")]
    does(s, 0, At("north:6"))
    assert where(s, n) == "north:6"


@pytest.mark.parametrize(("slot", "fear"), [("I", 1), ("IV", 2)])
def test_12_5_entering_the_village_costs_fear_and_the_figure_goes(slot: str, fear: int) -> None:
    s = scene(1)
    n = monster(s, slot, "north:1")
    runs(s, Activate(n))
    assert where(s, n) is None
    assert table(s).fear == fear
    assert asked(s) == "AskAction", "it never attacks there"


def test_12_6_a_shadow_at_the_gate_is_turned_over() -> None:
    for token in ("IV", "villager", "influence"):
        s = scene(1, villageReveals=False)
        monsters_are(s, "IV", "herald")
        n = shadow(s, "north:1")
        runs(s, Activate(n))
        stand(s, "south:8")
        flips(s, token)
        assert n not in s.enemies
        assert table(s).fear == (2 if token == "IV" else 0)
        assert table(s).villagers == ({"village": 1} if token == "villager" else {})
        assert table(s).influence == (["north:8"] if token == "influence" else [])
        assert table(s).cards[3].level == 1, "its power is skipped"
        conserved(s)


def test_12_6_by_house_rule_1_fear_and_it_is_discarded() -> None:
    s = scene(1, villageReveals=False, shadowEnters="discarded")
    n = shadow(s, "north:1")
    runs(s, Activate(n))
    flips(s, "IV")
    assert n not in s.enemies
    assert table(s).fear == 1


def test_12_7_aggressive_activates_twice_and_a_freeze_stops_both() -> None:
    s = scene(1)
    monsters_are(s, "I", "aggressive")
    n = monster(s, "I", "north:8")
    runs(s, Activate(n))
    assert where(s, n) == "north:5"
    s.freeze(n)
    runs(s, Activate(n))
    assert where(s, n) == "north:5"


def test_12_7_the_second_activation_may_attack() -> None:
    s = scene(1, at=["north:7"])
    monsters_are(s, "I", "aggressive")
    n = monster(s, "I", "north:8")
    runs(s, Activate(n))
    misses(s)
    misses(s)
    assert where(s, n) == "north:7"
    assert asked(s) == "AskAction"


def test_12_8_parasite_tokens_add_to_the_next_attack_of_the_kind() -> None:
    s = scene(1, at=["north:5"])
    a, b = monster(s, "III", "south:8"), monster(s, "III", "north:5")
    runs(s, Activate(a))
    runs(s, Activate(a))
    assert table(s).cards[2].parasites == 2
    runs(s, Activate(b))
    misses(s)
    assert table(s).cards[2].parasites == 0
    assert sheet(s).track == 3


def test_12_8_or_cut_the_next_damage_before_armour() -> None:
    s = scene(1, chips="strength", at=["north:1"])
    monsters_are(s, "III", "parasite armour", health=5, attack=0)
    n = monster(s, "III", "north:1")
    s.parasites[2] = 1
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, doubles=2)
    assert s.enemies[n].damage == 2, "four, less one, and at most two"
    assert heard(s, Spared) == [Spared(n, "thorn-child", "parasite", 1), Spared(n, "thorn-child", "armour", 1)]
    assert table(s).cards[2].parasites == 0


def test_12_8_by_house_rule_one_at_a_time_and_twice_if_aggressive() -> None:
    s = scene(1, at=["north:5"], parasite="onePerEvent")
    monsters_are(s, "III", "parasite aggressive", attack=1)
    n = monster(s, "III", "south:8")
    runs(s, Activate(n))
    assert table(s).cards[2].parasites == 2
    m = monster(s, "III", "north:5")
    runs(s, EnemyAttack(m, 0, False))
    misses(s)
    assert (sheet(s).track, table(s).cards[2].parasites) == (1, 1)


def test_12_8_a_miss_by_type_spends_none() -> None:
    s = scene(1, chips="strength", at=["north:1"])
    monsters_are(s, "III", "parasite flying", health=5, attack=0)
    monster(s, "III", "north:1")
    s.parasites[2] = 2
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, doubles=2)
    assert table(s).cards[2].parasites == 0, "the counterattack spent them"
    assert sheet(s).track == 2


def test_12_9_regenerate() -> None:
    s = scene(1)
    n = monster(s, "V", "north:8", damage=4)
    runs(s, Activate(n))
    assert s.enemies[n].damage == 0


def test_12_9_and_12_7_an_aggressive_one_regenerates_in_both_activations() -> None:
    s = scene(2, jobs=("watchman", "trapper"))
    monsters_are(s, "V", "aggressive regenerate", health=9)
    trap(s, 1, "north:7")
    n = monster(s, "V", "north:8", damage=4)
    runs(s, Activate(n))
    dice(s, 2, hits=1)
    assert where(s, n) == "north:5", "it sprang the trap in its first activation and went on in the second"
    assert s.enemies[n].damage == 0


def test_12_8_and_12_7_each_activation_of_an_aggressive_one_places_its_own_token() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "III", "parasite aggressive", attack=1)
    runs(s, Activate(monster(s, "III", "north:5")))
    misses(s)
    assert (sheet(s).track, asked(s)) == (1, "Throw"), "the first attack has the first token alone"
    misses(s)
    assert (sheet(s).track, table(s).cards[2].parasites) == (2, 0)


@pytest.mark.parametrize(
    ("keywords", "melee", "ranged", "area"), [("", 4, 4, 4), ("armour", 2, 2, 2), ("flying", 0, 4, 0), ("stealthy", 4, 0, 0)]
)
def test_12_10_12_11_12_13_what_each_kind_of_attack_does(keywords: str, melee: int, ranged: int, area: int) -> None:
    for job, action, chip, damage in (
        ("hexer", "hexer-rend", "strength", melee),
        ("hexer", "hexer-bolt", "speed", ranged),
        ("hexer", "hexer-blast", "intellect", area),
    ):
        s = scene(1, jobs=(job,), chips=chip, at=["north:1"])
        monsters_are(s, "IV", keywords, health=9)
        n = monster(s, "IV", "north:1")
        does(s, 0, Spend(chip, action))
        dice(s, doubles=2)
        assert s.enemies[n].damage == damage, action
        spared = [(event.by, event.damage) for event in heard(s, Spared)]
        assert spared == ([] if damage == 4 else [(keywords, 4 - damage)]), "and the table is told why"
        assert asked(s) == "Throw", "and it strikes back"


def test_12_11_12_13_watchtowers_are_ranged() -> None:
    for keywords, damage in (("flying", 3), ("stealthy", 0)):
        s = scene(1, chips="command", villagers=1)
        monsters_are(s, "IV", keywords, health=9)
        n = monster(s, "IV", "south:8")
        does(s, 0, Spend("command", "watchman-send"), Send("village", "mill-tower"))
        dice(s, hits=3)
        assert s.enemies[n].damage == damage


def test_12_12_ranged_changes_counterattacks_alone() -> None:
    s = scene(1, at=["north:3"])
    monsters_are(s, "IV", "ranged")
    n = monster(s, "IV", "north:8")
    runs(s, Activate(n))
    assert asked(s) == "AskAction", "from the next space but one it moves, and cannot attack"
    assert where(s, n) == "north:7"


def test_12_14_plague_if_its_damage_brings_a_card() -> None:
    for keywords, tokens in (("plague", 1), ("", 0)):
        s = scene(1, at=["north:1"])
        monsters_are(s, "III", keywords, attack=1)
        hero(s).track = 4
        runs(s, EnemyAttack(monster(s, "III", "north:1"), 0, False))
        dice(s, hits=1)
        draws_aberration(s, "chitin")
        assert sheet(s).plague == tokens


# 13  The cards of the Great Beast.


def test_13_1_after_encroach_a_card_level_event_shadows() -> None:
    s = scene(2)
    n = monster(s, "I", "north:8")
    end_heroes(s)
    assert where(s, n) == "north:7"
    draws_beast(s, "creeping-damp")
    seen = table(s)
    assert seen.cards[1].level == 2
    assert seen.influence == ["north:8"]
    assert [enemy.space for enemy in seen.enemies if enemy.slot == 0] == ["north:7", "east:8"], "on the next free space inwards"
    assert seen.beast_left == 5
    assert seen.beast_played == ["creeping-damp"]


def test_13_2_every_figure_has_the_new_level_at_once_and_damage_stays() -> None:
    s = scene(1)
    n = monster(s, "IV", "north:8", damage=3)
    s.level_up(3)
    assert (table(s).cards[3].level, s.enemies[n].damage) == (2, 3)
    s.level_up(3)
    s.level_up(3)
    assert table(s).cards[3].level == 3


@pytest.mark.parametrize("card", [row.id for row in scene().content.beast])
def test_13_3_every_card_of_the_pack_can_be_played(card: str) -> None:
    for seats in (1, 4):
        s = scene(seats, at=["north:5", "south:5"], hands=["oil-flask", "yew-bow"], jobs=("trapper", "watchman", "outrider", "hexer"))
        fire(s, "west:1", "west:3")
        trap(s, 0, "north:1")
        monster(s, "I", "east:3")
        monster(s, "IV", "west:8", damage=1)
        shadow(s, "south:8")
        runs(s, PlayCard(s.content.beast_ids.index(card)))
        while asked(s) in {"Flip", "Throw", "ChooseTogether", "AskDrop", "AskReveal", "BlockFloor", "LuckyFloor"}:
            if asked(s) == "Flip":
                flips(s, "villager")
            elif asked(s) == "Throw":
                misses(s)
            else:
                seat = s.stack[-1].awaits()[0]
                does(s, seat, answers(s, seat)[0])
        assert asked(s) == "AskAction"
        conserved(s)


def test_13_3_what_events_do() -> None:
    s = scene(2, at=["north:5"], hands=["oil-flask", "yew-bow"], jobs=("trapper", "watchman"), villagers=1)
    fire(s, "west:1", "west:3")
    event(s, "wind-from-nowhere")
    assert answers(s, 0) == [At("west:1"), At("west:3")]
    does(s, 0, At("west:3"))
    assert table(s).fires == ["west:1"]
    event(s, "thieves-in-dark")
    assert s.stack[-1].awaits() == [0]
    does(s, 0, Pick("oil-flask"))
    does(s, 1, Pick("yew-bow"))
    assert table(s).item_discards == {"oil-flask": 1, "yew-bow": 1}
    bag = [sum(hero.bag) for hero in s.heroes]
    event(s, "bad-dreams")
    assert [sum(hero.bag) for hero in s.heroes] == [count + 1 for count in bag]
    event(s, "gathering-storm")
    assert [hero.track for hero in s.heroes] == [1, 0], "outside the Village"
    event(s, "a-voice-within")
    assert [hero.track for hero in s.heroes] == [1, 1], "in it"
    event(s, "skin-crawls")
    assert [hero.track for hero in s.heroes] == [2, 2]
    trap(s, 0, "south:5")
    event(s, "rust-and-ruin")
    assert table(s).traps == {}
    assert sheet(s).traps == 3
    hero(s).held = 0
    hero(s).bag[0] -= 1
    event(s, "lost-in-the-fog")
    assert sheet(s).held is None
    n = monster(s, "IV", "south:8", damage=2)
    s.freeze(n)
    event(s, "blood-moon")
    event(s, "thaw")
    assert (s.enemies[n].damage, s.enemies[n].frozen) == (0, 0)
    event(s, "pounding-earth")
    assert where(s, n) == "south:7"
    event(s, "ill-omen")
    assert table(s).fear == 1
    event(s, "hunger")
    assert table(s).cards[0].level == 2


def test_13_3_shadows_or_hordes_advance_in_order() -> None:
    s = scene(1, at=["north:5"])
    n, m = shadow(s, "south:8"), monster(s, "I", "south:5")
    event(s, "long-shadows")
    assert (where(s, n), where(s, m)) == ("south:7", "south:5")
    event(s, "the-pack-runs")
    assert (where(s, n), where(s, m)) == ("south:7", "south:3")


def test_13_4_one_on_each_board_in_turn_and_again() -> None:
    s = scene(1)
    runs(s, Spawning(2, 5))
    assert [enemy.space for enemy in table(s).enemies] == ["south:8", "west:8", "north:8", "east:8", "south:8"]


@pytest.mark.parametrize(("seats", "card", "shadows"), [(1, "first-howl", 2), (4, "first-howl", 5), (4, "creeping-damp", 4)])
def test_13_4_as_many_as_there_are_heroes_and_what_the_card_adds(seats: int, card: str, shadows: int) -> None:
    s = scene(seats)
    runs(s, PlayCard(s.content.beast_ids.index(card)))
    assert len(table(s).enemies) == shadows


def test_13_4_each_is_looked_at_before_the_next() -> None:
    s = scene(1, at=["south:8"])
    runs(s, Spawning(2, 2))
    assert [enemy.space for enemy in table(s).enemies] == ["south:8"]
    flips(s, "villager")
    assert [enemy.space for enemy in table(s).enemies] == ["west:8"]


# 14  Influence.


def test_14_1_14_2_from_the_outer_end_inwards_the_left_branch_first() -> None:
    s = scene(1)
    for _ in range(9):
        runs(s, PlaceInfluence(0, 0))
    order = [s.board.ids[space] for space in s.board.paths[0][0]]
    assert order == ["north:8", "north:7", "north:5", "north:3", "north:1", "north:6", "north:4", "north:2"]
    assert len(table(s).influence) == 8, "14.7: the ninth finds no room"


def test_14_3_a_fire_and_the_token_both_go() -> None:
    s = scene(1)
    fire(s, "north:8")
    runs(s, PlaceInfluence(0, 0))
    assert (table(s).fires, table(s).influence) == ([], [])
    assert s.influence_left == 24


def test_14_4_nothing_enters_and_whoever_is_shut_in_may_still_act() -> None:
    s = scene(1, chips="speed strength", at=["north:8"])
    influence(s, "north:7")
    monster(s, "I", "north:8")
    does(s, 0, Spend("speed", "watchman-patrol"))
    assert asked(s) == "AskAction", "there is nowhere to go"
    does(s, 0, Spend("strength", "watchman-cleave"))
    dice(s, hits=2)
    s = scene(1, chips="speed", at=["north:5"])
    influence(s, "north:3")
    does(s, 0, Spend("speed", "watchman-patrol"))
    assert [step.space for step in of_kind(answers(s, 0), StepTo)] == ["north:7"]


def test_14_5_everything_there_is_pushed_first() -> None:
    s = scene(2, jobs=("watchman", "trapper"), at=["north:8", "north:8"])
    big, small = monster(s, "IV", "north:8"), shadow(s, "north:8")
    trap(s, 1, "north:8")
    trap(s, 1, "north:7")
    runs(s, PlaceInfluence(0, 0))
    assert [hero.space for hero in table(s).heroes] == ["north:7", "north:7"]
    assert [hero.track for hero in table(s).heroes] == [1, 1]
    misses(s)
    assert (where(s, big), where(s, small)) == ("north:7", "north:7")
    assert table(s).traps == {}, "one went home, the other has sprung"
    assert table(s).influence == ["north:8"]


def test_14_5_pushed_into_the_village_an_enemy_has_its_price() -> None:
    s = scene(1)
    influence(s, "north:8", "north:7", "north:5", "north:3")
    n = monster(s, "IV", "north:1")
    runs(s, PlaceInfluence(0, 0))
    assert n not in s.enemies
    assert table(s).fear == 2 + 0


def test_14_1_14_5_a_token_that_comes_of_a_pushed_shadow_takes_the_space_first() -> None:
    s = scene(1, at=["south:8"])
    influence(s, "north:8", "north:7", "north:5", "north:3")
    shadow(s, "north:1")
    before = s.influence_left
    runs(s, PlaceInfluence(0, 0))
    flips(s, "influence")
    assert sorted(table(s).influence) == ["north:1", "north:3", "north:5", "north:6", "north:7", "north:8"]
    assert s.influence_left == before - 2


def test_14_7_the_last_token_is_not_placed_twice() -> None:
    s = scene(1, at=["south:8"])
    influence(s, "north:8", "north:7", "north:5", "north:3")
    shadow(s, "north:1")
    s.influence_left = 1
    runs(s, PlaceInfluence(0, 0))
    flips(s, "influence")
    assert len(table(s).influence) == 5
    assert s.influence_left == 0


def test_14_5_without_a_free_branch_it_stays_unhurt() -> None:
    s = scene(1, at=["north:5"])
    influence(s, "north:8", "north:7", "north:3")
    s.set_influence(s.board.index["north:5"], False)
    runs(s, PlaceInfluence(0, 0))
    assert sheet(s).space == "north:5"
    assert sheet(s).track == 0
    assert "north:5" in table(s).influence


def test_14_6_15_2_by_house_rule_a_villager_pushed_into_the_village_has_come_home() -> None:
    s = scene(1, pushKillsVillager=False, objective="lead-them-home")
    influence(s, "north:8", "north:7", "north:5", "north:3")
    villager(s, "north:1")
    runs(s, PlaceInfluence(0, 0))
    assert table(s).survival == 2


def test_14_6_a_pushed_villager_dies_or_by_house_rule_lives() -> None:
    for rule, fear in ((True, 2), (False, 0)):
        s = scene(1, pushKillsVillager=rule)
        villager(s, "north:8", "north:8")
        runs(s, PlaceInfluence(0, 0))
        assert table(s).fear == fear
        assert table(s).villagers == ({} if rule else {"north:7": 2})
        conserved(s)


def test_14_7_some_actions_take_tokens_away_and_the_supply_is_bounded() -> None:
    s = scene(1, jobs=("hexer",), chips="intellect", at=["north:3"])
    unlock(s, 0, "hexer-banish")
    influence(s, "north:5", "south:8")
    does(s, 0, Spend("intellect", "hexer-banish"))
    assert table(s).influence == ["south:8"]
    assert s.influence_left == 23
    s = scene(1)
    s.influence_left = 0
    runs(s, PlaceInfluence(0, 0))
    assert table(s).influence == []


def test_12_4_a_way_is_found_again_when_influence_is_taken_away() -> None:
    s = scene(1)
    n = monster(s, "I", "north:8")
    influence(s, "north:7")
    s.set_influence(s.board.index["north:7"], False)
    runs(s, Activate(n))
    assert where(s, n) == "north:7"
