"""What clones of a position share: a piece is changed in one of them alone."""

from __future__ import annotations

from games.aberration.play import monster, scene, vantage
from rulebound.games.aberration.pieces import UNLOCKED, Figure, Vantage


def test_a_figure_is_changed_in_one_of_two_clones_and_is_itself_in_every_other_way() -> None:
    s = scene()
    n = monster(s, "II", "north:2")
    was = s.enemies[n]
    was.damage, was.frozen, was.pool, was.hit_by = 1, 2, 3, 4
    twin = s.clone()
    assert twin.enemies[n] is was
    twin.move_enemy(n, s.board.index["north:1"])
    assert was.space == s.board.index["north:2"]
    moved = twin.enemies[n]
    assert moved.space == s.board.index["north:1"]
    assert [getattr(moved, field) for field in ("slot", "damage", "frozen", "pool", "hit_by")] == [1, 1, 2, 3, 4]
    twin.remove_enemy(n)
    assert s.enemies[n] is was
    assert s.figures[1] == 1
    assert isinstance(was, Figure)


def test_a_vantage_point_is_changed_in_one_of_two_clones_and_is_itself_in_every_other_way() -> None:
    s = scene()
    at = vantage(s, "hermits-cell")
    was = s.vantages[at]
    was.manned, was.paid = True, [1, 0, 0, 0]
    twin = s.clone()
    assert twin.vantages[at] is was
    twin.vantage(at).state = UNLOCKED
    changed = twin.vantages[at]
    assert was.state != UNLOCKED
    assert (changed.kind, changed.manned, changed.paid, changed.state) == (was.kind, True, [1, 0, 0, 0], UNLOCKED)
    assert isinstance(was, Vantage)
