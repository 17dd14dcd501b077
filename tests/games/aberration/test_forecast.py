"""What the table says each enemy will do is what it then does, if nothing changes before."""

from __future__ import annotations

from games.aberration.play import end_heroes, fire, influence, misses, monster, monsters_are, scene, shadow, table, trap, villager, where
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import ForecastStep


def steps(s: Night, n: int) -> list[ForecastStep]:
    return next(each.steps for each in table(s).forecast if each.enemy == n)


def test_12_3_a_monster_moves_and_meets_somebody() -> None:
    s = scene(1, at=["north:3"])
    n = monster(s, "I", "north:5")
    assert steps(s, n) == [ForecastStep("moves", "12.3", ["north:3"], True, False, None)]
    end_heroes(s)
    assert where(s, n) == "north:3"


def test_12_3_where_it_shares_a_space_it_stays_and_attacks() -> None:
    s = scene(1, at=["village"])
    villager(s, "east:6")
    n = monster(s, "I", "east:6")
    assert steps(s, n) == [ForecastStep("attacks", "12.3", [], True, False, None)]
    end_heroes(s)
    misses(s)
    assert where(s, n) == "east:6"


def test_12_5_into_the_village_it_costs_fear() -> None:
    s = scene(1)
    horde, beast, unknown = monster(s, "I", "north:1"), monster(s, "IV", "north:2"), shadow(s, "south:6")
    assert [steps(s, n)[0].fear for n in (horde, beast)] == [1, 2]
    assert steps(s, horde)[0].does == "enters"
    assert steps(s, unknown)[0] == ForecastStep("moves", "12.3", ["south:4"], False, False, None)


def test_8_14_a_frozen_one_does_nothing() -> None:
    s = scene(1)
    n = monster(s, "I", "north:5")
    s.freeze(n)
    assert steps(s, n) == [ForecastStep("frozen", "8.14", [], False, False, None)]
    end_heroes(s)
    assert where(s, n) == "north:5"


def test_12_7_an_aggressive_one_moves_twice_and_traps_are_seen() -> None:
    s = scene(2, jobs=("watchman", "trapper"))
    monsters_are(s, "I", "aggressive")
    n = monster(s, "I", "north:7")
    trap(s, 1, "north:5")
    assert [(step.does, step.spaces, step.trap) for step in steps(s, n)] == [("moves", ["north:5"], True), ("moves", ["north:3"], False)]


def test_12_4_shut_in_it_waits_and_by_house_rule_ways_are_left_open() -> None:
    s = scene(1, routeTies="players")
    shut = monster(s, "II", "east:7")
    influence(s, "east:5")
    fire(s, "south:1")
    free = monster(s, "I", "north:7")
    assert steps(s, shut)[0].does == "waits"
    assert steps(s, free)[0].spaces == ["north:5", "north:6"]


def test_12_1_they_stand_in_the_order_in_which_they_come() -> None:
    s = scene(1)
    west, north, near = monster(s, "I", "west:7"), monster(s, "I", "north:7"), monster(s, "I", "north:3")
    assert [each.enemy for each in table(s).forecast] == [near, north, west]
