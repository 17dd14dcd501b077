"""Chapters 10 and 11: shadows, what they turn out to be, and On Reveal powers."""

from __future__ import annotations

from games.aberration.conserved import conserved
from games.aberration.play import (
    aberrant,
    answers,
    asked,
    dice,
    does,
    fire,
    flips,
    frames,
    influence,
    misses,
    monster,
    monsters_are,
    runs,
    scene,
    shadow,
    sheet,
    stand,
    table,
    trap,
    villager,
    where,
)
from rulebound.games.aberration.actions import Foe, Spend, StepTo
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.reveal import Flip, Reveals, shadows_due
from rulebound.kernel import PASS


def test_10_1_in_or_beside_a_space_with_a_hero_or_villager_or_in_a_fire() -> None:
    s = scene(1, at=["north:5"])
    villager(s, "south:5")
    fire(s, "east:8", "west:6")
    seen = [shadow(s, space) for space in ("north:5", "north:7", "north:3", "south:7", "east:8")]
    unseen = [shadow(s, space) for space in ("north:8", "north:1", "south:8", "east:6", "west:8")]
    assert shadows_due(s) == seen
    assert all(n in s.enemies for n in unseen)


def test_10_1_a_revealed_villager_reveals_its_neighbours() -> None:
    s = scene(1, chips="speed", at=["north:3"])
    a, b, c = shadow(s, "north:7"), shadow(s, "north:8"), shadow(s, "north:6")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:5"))
    flips(s, "villager")
    assert asked(s) == "AskReveal"
    assert answers(s, 0) == [Foe(b), Foe(c)]
    does(s, 0, Foe(c))
    flips(s, "I")
    flips(s, "villager")
    assert asked(s) == "AskStep"
    assert a not in s.enemies


def test_10_1_a_hushed_hero_sees_its_own_space_alone() -> None:
    s = scene(1, at=["north:5"])
    aberrant(s, 0, "roots-for-hair")
    shadow(s, "north:7")
    assert shadows_due(s) == []
    n = shadow(s, "north:5")
    assert shadows_due(s) == [n]


def test_10_1_a_hushed_hero_sees_nothing_out_of_the_village_either() -> None:
    s = scene(1)
    aberrant(s, 0, "roots-for-hair")
    n = shadow(s, "north:1")
    assert shadows_due(s) == []
    villager(s, "village")
    assert shadows_due(s) == [n], "the villager sees it"


def test_10_2_the_village_sees_what_is_beside_it_or_by_house_rule_does_not() -> None:
    for rule in (True, False):
        s = scene(1, at=["north:8"], villagers=1, villageReveals=rule)
        n = shadow(s, "south:1")
        assert shadows_due(s) == ([n] if rule else [])
    s = scene(1, at=["north:8"])
    shadow(s, "south:1")
    assert shadows_due(s) == [], "nobody is there"
    s.man_spot(0, True)
    assert len(shadows_due(s)) == 1, "a villager on a worker spot is"


def test_10_3_of_several_the_active_player_says_which() -> None:
    s = scene(2, chips="speed", at=["north:3"])
    a, b = shadow(s, "north:5"), shadow(s, "west:5")
    assert s.board.index["west:5"] in s.board.near[s.board.index["north:3"]]
    runs(s, Reveals(False))
    assert s.stack[-1].awaits() == [0]
    does(s, 0, Foe(b))
    flips(s, "I")
    flips(s, "II")
    assert not s.enemies[a].is_shadow()


def test_10_4_a_figure_takes_its_place_and_its_power_comes_at_once() -> None:
    s = scene(1, at=["north:5"])
    n = shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "II")
    assert table(s).enemies[0].slot == 2
    assert table(s).cards[1].left == 2
    assert table(s).cards[1].level == 2, "Herald"
    assert table(s).shadow_discards == {"hollow-man": 1}
    assert where(s, n) == "north:7"


def test_10_5_no_figure_left_and_all_of_that_kind_activate() -> None:
    s = scene(1, at=["west:8"])
    old = [monster(s, "I", space) for space in ("north:8", "south:8", "east:8")]
    n = shadow(s, "west:7")
    runs(s, Reveals(False))
    flips(s, "I")
    assert n not in s.enemies
    assert [where(s, each) for each in old] == ["north:7", "south:7", "east:6"]


def test_10_5_a_second_monstrosity_of_a_kind_too() -> None:
    s = scene(1, at=["west:8"])
    old = monster(s, "IV", "north:8")
    shadow(s, "west:7")
    runs(s, Reveals(False))
    flips(s, "IV")
    assert where(s, old) == "north:7"


def test_10_5_by_house_rule_herald_still_levels_up() -> None:
    for rule, level in (("skip", 1), ("herald", 2)):
        s = scene(1, at=["west:8"], revealPowerWhenFull=rule)
        for space in ("north:8", "south:8", "east:8"):
            monster(s, "II", space)
        shadow(s, "west:7")
        runs(s, Reveals(False))
        flips(s, "II")
        assert table(s).cards[1].level == level


def test_10_6_a_villager_from_the_supply_stands_there() -> None:
    s = scene(1, at=["north:5"])
    left = table(s).villagers_left
    shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "villager")
    assert table(s).villagers == {"north:7": 1}
    assert table(s).villagers_left == left - 1
    s = scene(1, at=["north:5"])
    villager(s, *["village"] * 16)
    shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "villager")
    assert table(s).villagers == {"village": 16}
    conserved(s)


def test_10_7_influence_goes_to_the_path_where_the_shadow_was() -> None:
    s = scene(1, at=["east:5"])
    shadow(s, "east:7")
    runs(s, Reveals(False))
    flips(s, "influence")
    assert table(s).influence == ["east:7"], "the second path of that board begins there"


def test_10_8_spent_tokens_make_new_stacks_and_those_on_the_map_stay_what_they_are() -> None:
    s = scene(1, at=["north:5"])
    s.shadow_discards = s.pools[0].copy()
    s.shadow_discards[0] -= 1
    s.pools[0] = [1, 0, 0, 0, 0, 0, 0]
    s.pile = 1
    old = shadow(s, "south:8")
    new = shadow(s, "west:8")
    assert (s.enemies[old].pool, s.enemies[new].pool) == (0, 1)
    assert table(s).shadows_left == 38
    conserved(s)
    runs(s, Flip(old, VILLAGE, False))
    flips(s, "I")
    runs(s, Flip(new, VILLAGE, False))
    flips(s, "villager")


# 11  On Reveal.


def test_11_1_herald_levels_up_its_kind_and_at_the_top_nothing_happens() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "II", "herald", health=3)
    for level in (2, 3, 3):
        for n in list(s.enemies):
            s.remove_enemy(n)
        s.pile = sum(s.pools[0])
        shadow(s, "north:7")
        runs(s, Reveals(False))
        flips(s, "II")
        assert table(s).cards[1].level == level


def test_11_2_incite_advances_the_nearest_monstrosity() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "I", "incite")
    near, far = monster(s, "IV", "south:5"), monster(s, "V", "south:8")
    n = shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "I")
    assert (where(s, near), where(s, far), where(s, n)) == ("south:3", "south:8", "north:7")


def test_11_2_of_equally_near_ones_the_players_choose() -> None:
    s = scene(2, at=["north:5"])
    monsters_are(s, "I", "incite")
    a, b = monster(s, "IV", "south:5"), monster(s, "V", "south:6")
    shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "I")
    assert answers(s, 0) == [Foe(a), Foe(b)]
    does(s, 0, Foe(b))
    assert where(s, b) == "south:4"


def test_11_2_with_none_there_the_revealed_enemy_advances_out_of_a_shared_space() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "I", "incite")
    n = shadow(s, "north:5")
    runs(s, Reveals(False))
    flips(s, "I")
    assert where(s, n) == "north:3"
    assert asked(s) == "AskAction", "it does not attack"


def test_11_3_leap_two_spaces_over_everything_and_stops_beside_the_village() -> None:
    s = scene(2, jobs=("trapper", "watchman"), at=["north:5", "north:3"])
    monsters_are(s, "I", "leap")
    trap(s, 0, "north:5")
    n = shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "I")
    assert where(s, n) == "north:3"
    assert table(s).traps == {"north:5": 0}
    m = shadow(s, "north:1")
    runs(s, Reveals(False))
    flips(s, "I")
    assert where(s, m) == "north:1"
    assert table(s).fear == 0


def test_11_3_not_into_influence() -> None:
    s = scene(1, at=["north:7"])
    monsters_are(s, "I", "leap")
    influence(s, "north:8", "north:5", "north:6")
    n = shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "I")
    assert where(s, n) == "north:7"


def test_11_4_spawn_brings_a_monster_of_slot_iii_without_a_power_of_its_own() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "IV", "spawn")
    monsters_are(s, "III", "herald")
    n = shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "IV")
    assert [(enemy.slot, enemy.space) for enemy in table(s).enemies] == [(4, "north:7"), (3, "north:7")]
    assert table(s).cards[2].level == 1
    assert n in s.enemies


def test_11_4_with_no_figure_of_slot_iii_they_all_activate() -> None:
    s = scene(1, at=["north:5"])
    monsters_are(s, "IV", "spawn")
    monsters_are(s, "III", "")
    old = [monster(s, "III", "south:8") for _ in range(3)]
    shadow(s, "north:7")
    runs(s, Reveals(False))
    flips(s, "IV")
    assert [where(s, each) for each in old] == ["south:7"] * 3


def test_11_5_advancing_springs_traps_ignores_freeze_and_stops_where_it_meets_somebody() -> None:
    from rulebound.games.aberration.move import Advance

    s = scene(2, jobs=("trapper", "watchman"), at=["north:5"])
    monsters_are(s, "IV", "", health=9)
    n = monster(s, "IV", "north:8")
    s.freeze(n)
    trap(s, 0, "north:7")
    runs(s, Advance(n, 3, False))
    misses(s)
    assert where(s, n) == "north:5", "it stops with the hero there"
    assert s.enemies[n].frozen == 1
    stand(s, "village")
    runs(s, Advance(n, 3, False))
    assert where(s, n) is None
    assert table(s).fear == 2


def test_10_and_11_a_chain_reveal_spawn_trap_death_reveal() -> None:
    """A hero's step reveals a piper, whose call brings a Monstrosity into a trap; the roll is lucky, it dies; then the walk goes on."""
    s = scene(3, jobs=("watchman", "trapper", "outrider"), chips="speed", at=["north:3"], hands=["", "hunting-net", "rabbits-foot"])
    monsters_are(s, "I", "incite")
    monsters_are(s, "IV", "spawn", health=3)
    monsters_are(s, "III", "leap")
    trap(s, 1, "south:7")
    big = monster(s, "IV", "south:8")
    first, second = shadow(s, "north:7"), shadow(s, "north:8")
    does(s, 0, Spend("speed", "watchman-patrol"), StepTo("north:5"))
    flips(s, "I")
    assert where(s, big) == "south:7"
    assert frames(s).endswith("Walking Reveals WhenRevealed Advance SpringTrap TrapBlow Roll Throw")
    dice(s, 3)
    assert s.stack[-1].awaits() == [1, 2]
    from rulebound.games.aberration.actions import Lucky

    does(s, 2, Lucky("rabbits-foot", 2, 0, 0, 0))
    dice(s, 0, 0, 0, 2)
    does(s, 1, PASS)
    assert big not in s.enemies
    assert asked(s) == "AskStep"
    does(s, 0, StepTo("north:7"))
    flips(s, "IV")
    assert [enemy.slot for enemy in s.enemies.values()] == [0, 3, 2], "the figure that died was free again, and spawned"
    assert sheet(s, 1).traps == 3
    assert {first, second} <= set(s.enemies)
    conserved(s)
