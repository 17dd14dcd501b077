"""Chapter 1: setting up."""

from __future__ import annotations

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import STANDARD, answers, asked, chance, draws_item, hero, nature, of_kind, scene, set_up, sheet, table, total
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import ChooseClass, ChooseHero, ChooseScenario
from rulebound.games.aberration.content_board import POINTS
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.reveal import shadows_due
from rulebound.games.aberration.state import Night
from rulebound.kernel import NATURE, Chance, Entry, advance, apply, read_options


def fresh(seats: int) -> Night:
    options = read_options(AberrationOptions, {})
    s = GAME.start(options, STANDARD, seats)
    assert isinstance(s, Night)
    advance(s)
    return s


def test_1_1_scenario_first_then_map_then_players() -> None:
    s = fresh(2)
    asks = []
    while s.round == 0:
        if isinstance(s.stack[-1], Chance):
            asks.append(asked(s))
            nature(s, next(n for n, weight in enumerate(chance(s).weights(s)) if weight))
        else:
            asks.append(asked(s))
            seat = s.stack[-1].awaits()[0]
            apply(s, Entry(seat, answers(s, seat)[0]))
    assert asks == ["FirstSeat", "AskScenario", "AskHero", "AskClass", "AskHero", "AskClass", *["DrawItem"] * 8, "FlipObjective"]


def test_1_2_the_players_choose_any_scenario_of_the_pack() -> None:
    s = fresh(3)
    nature(s, 1)
    assert answers(s, 1) == [ChooseScenario(scenario) for scenario in STANDARD.scenario_ids]
    assert len(answers(s, 1)) == 8
    apply(s, Entry(s.seats[1], ChooseScenario("the-long-dark")))
    assert table(s).scenario == "the-long-dark"
    assert table(s).beast_left == 5


def test_1_3_four_boards_around_the_village_each_joined_to_both_beside_it() -> None:
    s = scene(scenario="first-night")
    board = s.board
    assert [tile.id for tile in board.tiles] == ["barrow-road", "black-mere", "mill-stream", "thorn-field"]
    assert len(board.ids) == 33
    for at in range(4):
        across = [b for a in board.on_board[at] for b in board.near[a] if board.board[b] == (at + 1) % 4]
        assert len(across) == 1, POINTS[at]
    assert {board.ids[space] for space in board.near[0]} == {f"{point}:{n}" for point in POINTS for n in (1, 2)}


def test_1_4_eight_vantage_points_two_on_each_board_all_locked() -> None:
    s = scene()
    assert [vantage.vantage for vantage in table(s).vantages] == s.scenario.row.vantages
    assert {vantage.state for vantage in table(s).vantages} == {"locked"}
    assert {s.board.ids[space] for space in s.board.entries[0]} == {"north:3", "north:5"}


def test_1_5_a_shadow_on_every_shadow_icon() -> None:
    s = set_up()
    assert sorted(enemy.space for enemy in table(s).enemies) == sorted(s.board.ids[space] for space in s.board.icons["shadow"])
    assert all(enemy.slot == 0 for enemy in table(s).enemies)
    assert table(s).shadows_left == 40 - len(s.enemies)


@pytest.mark.parametrize(("seats", "levels"), [(1, [1, 2, 2, 1, 1]), (4, [2, 2, 2, 2, 2])])
def test_1_6_five_enemy_cards_at_the_level_for_the_number_of_players(seats: int, levels: list[int]) -> None:
    s = set_up(seats, scenario="the-long-dark")
    expected = [enemy.level[seats - 1] for enemy in s.scenario.row.enemies]
    assert [card.level for card in table(s).cards] == expected
    assert [card.left for card in table(s).cards] == [3, 3, 3, 1, 1]


def test_1_7_as_many_great_beast_cards_as_the_scenario_is_long() -> None:
    for scenario in STANDARD.scenarios:
        s = set_up(scenario=scenario.row.id)
        assert table(s).beast_left == scenario.row.length
        assert table(s).beast_played == []


def test_1_8_tracks_at_nothing_and_one_objective_open() -> None:
    s = scene()
    assert (table(s).fear, table(s).survival) == (0, 0)
    assert len(table(s).objectives) == 1
    assert table(s).objectives_left == s.scenario.row.length - 1


def test_1_9_villagers_and_fires_on_their_icons_and_some_in_the_village() -> None:
    s = set_up(3)
    seen = table(s)
    assert {space for space in seen.villagers if space != "village"} == {s.board.ids[space] for space in s.board.icons["villager"]}
    assert seen.villagers["village"] == s.scenario.row.villagers[2]
    assert set(seen.fires) == {s.board.ids[space] for space in s.board.icons["fire"]}


def test_1_10_heroes_and_classes_mix_and_each_is_there_once() -> None:
    s = set_up(3, heroes=("osk", "rook", "ilse-vane"), jobs=("hexer", "watchman", "bonesetter"))
    mine = sheet(s, 0)
    assert (mine.hero, mine.job, mine.space) == ("osk", "hexer", "village")
    assert mine.bag == {"intellect": 4, "strength": 2, "speed": 1, "command": 2, "hero": 1, "corruption": 2}
    assert mine.levels == {"intellect": 3, "strength": 2, "speed": 2, "command": 2}
    t = fresh(2)
    nature(t, 0)
    apply(t, Entry(t.seats[0], ChooseScenario("first-night")))
    apply(t, Entry(t.seats[0], ChooseHero("rook")))
    apply(t, Entry(t.seats[0], ChooseClass("hexer")))
    assert ChooseHero("rook") not in answers(t, 1)
    assert len(answers(t, 1)) == 5


def test_1_10_a_class_that_lays_traps_brings_them() -> None:
    s = set_up(2, jobs=("trapper", "watchman"))
    assert [hero(s, seat).traps for seat in s.seats] == [3, 0]


@pytest.mark.parametrize(("seats", "items"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_1_11_items_by_number_of_players(seats: int, items: int) -> None:
    s = set_up(seats)
    while asked(s) == "DrawItem":
        apply(s, Entry(NATURE, next(n for n, weight in enumerate(s.item_deck) if weight)))
    assert [hero.items for hero in table(s).heroes] == [items] * seats


def test_1_11_alone_a_house_rule_gives_five() -> None:
    s = set_up(1, soloItems="five")
    for _ in range(5):
        draws_item(s, next(s.content.item_ids[n] for n, left in enumerate(s.item_deck) if left))
    assert asked(s) == "FlipObjective"


def test_1_12_chance_says_who_is_first() -> None:
    s = fresh(4)
    assert chance(s).weights(s) == [1, 1, 1, 1]
    nature(s, 2)
    assert table(s).first == 2
    assert s.stack[-1].awaits() == [2]


@pytest.mark.parametrize("scenario", STANDARD.scenario_ids)
@pytest.mark.parametrize("seats", [1, 4])
def test_1_13_no_scenario_of_the_pack_reveals_anything_at_once(scenario: str, seats: int) -> None:
    s = set_up(seats, scenario=scenario)
    assert shadows_due(s) == []
    conserved(s)


def test_1_13_what_is_seen_after_setting_up_is_revealed_from_the_north() -> None:
    s = set_up(1)
    for space in ("west:2", "north:1", "south:1"):
        s.place_shadow(s.board.index[space])
    while asked(s) == "DrawItem":
        apply(s, Entry(NATURE, next(n for n, weight in enumerate(s.item_deck) if weight)))
    nature(s, s.content.objective_ids.index("bring-it-down"))
    seen = []
    while asked(s) == "Flip":
        seen.append(s.board.ids[s.enemies[s.stack[-1].shadow].space])  # type: ignore[attr-defined]
        nature(s, 0)
    assert seen == ["north:1", "south:1", "west:2"]


def test_1_13_everything_is_there_when_the_night_begins() -> None:
    s = scene()
    assert s.round == 1
    assert total(sheet(s, 1).bag) == 11
    assert of_kind(answers(s, 0), ChooseScenario) == []
