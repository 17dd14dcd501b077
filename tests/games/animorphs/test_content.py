"""The standard pack of Animorphs: what makes its board a good one, and that the tables made from it tell the truth."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from rulebound.games.animorphs.content import (
    ANT,
    BEAR,
    BLUE,
    CARDS,
    COLOURS,
    DOLPHIN,
    EAGLE,
    ELEPHANT,
    FAR,
    FORMS,
    KINDS,
    MISSION,
    MORPH,
    MOST_STEPS,
    NOWHERE,
    PATH,
    RED,
    RED_AND_TOWER,
    TIGER,
    WAY_OF,
    WHITE,
    YELLOW,
    Content,
    distances,
    load,
)
from rulebound.kernel import Pack, read_pack

FOLDER = Path(__file__).parents[3] / "src/rulebound/games/animorphs/content/standard"
SIZE = {"path": 17.0, "morph": 26.0, "mission": 26.0, "tower": 44.0}  # half of what is drawn of a space
FIGHTERS = {RED: (BEAR, TIGER, ELEPHANT), WHITE: (EAGLE,), YELLOW: (ANT,), BLUE: (DOLPHIN,)}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(FOLDER, {})


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return load(pack)


def colours_at(content: Content, at: int) -> set[int]:
    """The colours of the path spaces joined to a space."""
    return {content.colour[to] for to in content.near[at] if content.kind[to] == PATH}


def lane_of(content: Content, mission: int) -> int:
    """The one colour, besides yellow, by which a Mission is reached."""
    (lane,) = colours_at(content, content.missions[mission]) - {YELLOW}
    return lane


# The board as a graph.


def test_the_box_holds_twelve_morph_spaces_twelve_missions_and_one_tower(content: Content) -> None:
    assert Counter(KINDS[kind] for kind in content.kind if kind != PATH) == {"morph": 12, "mission": 12, "tower": 1}


def test_about_95_path_spaces_most_of_them_red(content: Content) -> None:
    count = Counter(COLOURS[content.colour[at]] for at in range(len(content.ids)) if content.kind[at] == PATH)
    assert 45 <= count["red"] <= 55
    assert 13 <= count["white"] <= 17
    assert 16 <= count["yellow"] <= 20
    assert 11 <= count["blue"] <= 14
    assert 90 <= sum(count.values()) <= 100


def test_the_barn_is_a_morph_space_and_the_start(content: Content) -> None:
    assert content.ids[content.start] == "barn"
    assert content.kind[content.start] == MORPH


def test_all_morph_spaces_lie_on_one_red_network(content: Content) -> None:
    assert all(content.steps[RED][a][b] < FAR for a, b in combinations(content.morphs, 2))
    assert all(RED in colours_at(content, at) for at in content.morphs)


def test_every_morph_space_touches_another_colour(content: Content) -> None:
    assert all(len(colours_at(content, at)) >= 2 for at in content.morphs)


def drains(content: Content) -> list[tuple[set[int], set[int]]]:
    """The yellow network, cut at the spaces that are not yellow: the yellow spaces of each piece, and its ends."""
    left = {at for at in range(len(content.ids)) if content.colour[at] == YELLOW}
    found = []
    while left:
        spaces, ends, todo = set[int](), set[int](), [left.pop()]
        while todo:
            at = todo.pop()
            spaces.add(at)
            for to in content.near[at]:
                if content.colour[to] == YELLOW:
                    if to not in spaces:
                        left.discard(to)
                        todo.append(to)
                else:
                    ends.add(to)
        found.append((spaces, ends))
    return found


def test_twelve_drains_lead_each_from_a_morph_space_to_a_mission(content: Content) -> None:
    found = drains(content)
    assert len(found) == 12
    assert all(1 <= len(spaces) <= 2 for spaces, _ in found)
    assert all(sorted(content.kind[at] for at in ends) == [MORPH, MISSION] for _, ends in found)


def test_no_two_drains_meet_so_that_an_ant_travels_nowhere(content: Content) -> None:
    ends = [end for _, ends in drains(content) for end in ends]
    assert sorted(ends) == sorted([*content.morphs, *content.missions])
    for morph in content.morphs:
        assert sum(content.steps[YELLOW][morph][to] < FAR for to in content.missions) == 1


def test_six_missions_touch_red_three_white_three_blue(content: Content) -> None:
    assert Counter(COLOURS[lane_of(content, mission)] for mission in range(12)) == {"red": 6, "white": 3, "blue": 3}


def test_a_morph_space_within_six_steps_of_every_mission_by_each_form_that_gets_in(content: Content) -> None:
    for at in content.missions:
        for way in colours_at(content, at):
            assert min(content.steps[way][morph][at] for morph in content.morphs) <= 6


def test_the_tower_is_joined_to_one_red_space(content: Content) -> None:
    (door,) = content.near[content.tower]
    assert content.colour[door] == RED


def test_the_tower_is_a_long_way_from_every_morph_space(content: Content) -> None:
    steps = distances(content.near, content.tower)
    assert 8 <= min(steps[morph] for morph in content.morphs) <= 12


def test_no_special_space_is_joined_to_another(content: Content) -> None:
    for at in range(len(content.ids)):
        if content.kind[at] != PATH:
            assert all(content.kind[to] == PATH for to in content.near[at])


@pytest.mark.parametrize("way", [WHITE, BLUE])
def test_sky_and_river_save_long_walks_between_morph_spaces(content: Content, way: int) -> None:
    pairs = list(combinations(content.morphs, 2))
    linked = [(a, b) for a, b in pairs if content.steps[way][a][b] < FAR]
    saved = [content.steps[RED][a][b] - content.steps[way][a][b] for a, b in linked]
    assert len(linked) >= 3
    assert max(saved) >= 6
    assert sum(steps > 0 for steps in saved) >= len(linked) / 2


# The board as a picture.


def test_no_two_spaces_overlap(content: Content) -> None:
    for a, b in combinations(content.rows.board.space, 2):
        assert dist(a.at, b.at) >= SIZE[a.kind] + SIZE[b.kind] + 2, (a.id, b.id)


def joins(content: Content) -> list[tuple[str, str]]:
    return content.public().joins


def test_no_two_joins_cross(content: Content) -> None:
    at = {row.id: row.at for row in content.rows.board.space}

    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    for (a, b), (c, d) in combinations(joins(content), 2):
        if len({a, b, c, d}) == 4:
            p, q, r, s = at[a], at[b], at[c], at[d]
            assert turn(p, q, r) * turn(p, q, s) > 0 or turn(r, s, p) * turn(r, s, q) > 0, (a, b, c, d)


def test_no_join_runs_over_a_space_it_does_not_join(content: Content) -> None:
    rows = {row.id: row for row in content.rows.board.space}
    for a, b in joins(content):
        (ax, ay), (bx, by) = rows[a].at, rows[b].at
        for row in rows.values():
            if row.id not in (a, b):
                along = ((row.at[0] - ax) * (bx - ax) + (row.at[1] - ay) * (by - ay)) / dist((ax, ay), (bx, by)) ** 2
                t = min(1.0, max(0.0, along))
                assert dist(row.at, (ax + t * (bx - ax), ay + t * (by - ay))) > SIZE[row.kind] + 4, (a, b, row.id)


def test_the_river_runs_under_every_blue_space(content: Content) -> None:
    (river,) = content.rows.board.river
    blue = [row.at for row in content.rows.board.space if row.colour == "blue"]
    assert set(blue) <= {(float(x), float(y)) for x, y in river.points}


# Missions and cards.


def test_every_mission_numbers_its_six_animals_from_5_to_10(content: Content) -> None:
    assert all(sorted(need[1:]) == [5, 6, 7, 8, 9, 10] for need in content.need)


def test_the_ant_needs_6_to_9_wherever_visser_comes(content: Content) -> None:
    assert all(6 <= need[ANT] <= 9 for need in content.need)


def test_no_animal_is_much_better_than_another(content: Content) -> None:
    sums = [sum(need[form] for need in content.need) for form in range(1, 7)]
    assert max(sums) - min(sums) <= 4


def test_some_animal_that_gets_in_needs_7_or_less(content: Content) -> None:
    for mission, need in enumerate(content.need):
        fighters = [ANT, *FIGHTERS[lane_of(content, mission)]]
        assert min(need[form] for form in fighters) <= 7


def test_the_deck_is_the_one_of_the_rulings(content: Content) -> None:
    deck = dict(zip(CARDS, content.deck, strict=True))
    assert sum(deck.values()) == 48
    assert [deck.pop(f"change-{form}") for form in FORMS[1:]] == [3] * 6
    assert deck == {"wild": 4, "change-back": 4, "leap": 5, "take": 4, "ax": 5, "visser": 5, "ellimist": 3}


# The tables.


def names(content: Content, spaces: list[int]) -> list[str]:
    return [content.ids[at] for at in spaces]


def test_a_walk_may_end_wherever_its_steps_lead_or_where_it_began(content: Content) -> None:
    barn = content.index["barn"]
    assert names(content, content.reach[RED][barn][0]) == ["barn"]
    assert names(content, content.reach[RED][barn][2]) == ["barn", "red-1", "red-42", "red-2", "red-41"]
    assert names(content, content.reach[YELLOW][barn][12]) == ["barn", "yellow-1", "yellow-2", "observatory"]
    assert names(content, content.reach[BLUE][barn][12]) == ["barn"]


def test_ready_answers_stand_for_the_same_spaces(content: Content) -> None:
    for way in range(5):
        for at in range(len(content.ids)):
            for steps in range(MOST_STEPS + 1):
                assert [walk.to for walk in content.stops[way][at][steps]] == names(content, content.reach[way][at][steps])


def test_no_form_leaves_its_colour(content: Content) -> None:
    for way in (RED, WHITE, YELLOW, BLUE):
        for at in content.morphs:
            assert {content.colour[to] for to in content.reach[way][at][MOST_STEPS]} <= {way, NOWHERE}
    assert [COLOURS[WAY_OF[FORMS.index(form)]] for form in FORMS] == ["red", "white", "yellow", "blue", "red", "red", "red"]


def test_only_the_way_to_the_tower_leads_into_it(content: Content) -> None:
    stop = content.index["bus-stop"]
    assert content.tower not in content.reach[RED][stop][12]
    assert content.tower in content.reach[RED_AND_TOWER][stop][9]
    assert content.tower not in content.reach[RED_AND_TOWER][stop][8]


def test_reach_agrees_with_every_walk_of_four_steps_that_enters_no_space_twice(content: Content) -> None:
    for way in range(5):
        for start in content.morphs:
            found = {start}
            walks = [[start]]
            for _ in range(4):
                walks = [[*walk, to] for walk in walks for to in content.near[walk[-1]] if content.on(way, to) and to not in walk]
                found.update(walk[-1] for walk in walks)
            assert set(content.reach[way][start][4]) == found


def test_a_pawn_on_a_morph_space_is_nearest_to_it(content: Content) -> None:
    assert all(content.nearest[at] == [at] for at in content.morphs)


def test_nearest_morph_spaces_are_counted_over_paths_of_every_colour(content: Content) -> None:
    hospital = content.index["hospital"]
    assert names(content, content.nearest[hospital]) == ["underpass"]  # two steps by the drain, whoever stands there
    assert min((content.steps[RED][hospital][to], content.ids[to]) for to in content.morphs) == (3, "boathouse")
    assert [retreat.to for retreat in content.retreats[content.index["red-14"]]] == ["bus-stop", "north-bridge"]
    assert names(content, content.nearest[content.tower]) == ["bus-stop"]


def test_a_card_leads_to_eleven_morph_spaces(content: Content) -> None:
    road = content.index["red-1"]
    assert len(content.leaps_but_barn[road]) == 11
    assert len(content.leaps[road]) == 12
    assert "barn" not in {leap.to for leap in content.leaps_but_barn[road]}
    assert len(content.leaps_but_barn[content.index["quarry"]]) == 10


def test_visser_moves_to_another_mission_or_the_tower(content: Content) -> None:
    moves = {move.to for move in content.visser_moves[content.tower]}
    assert moves == set(names(content, content.missions))
    assert {move.to for move in content.visser_moves[content.index["mall"]]} == (moves - {"mall"}) | {"tower"}


def test_one_content_serves_every_game_of_a_pack(pack: Pack, content: Content) -> None:
    assert load(read_pack(FOLDER, {})) is content
    assert content.sha256 == pack.sha256


def test_the_client_is_sent_every_space_join_and_number(content: Content) -> None:
    public = content.public()
    assert [space.id for space in public.spaces] == content.ids
    assert len(public.joins) == sum(map(len, content.near)) // 2
    assert public.missions[0].space == "mall"
    assert public.missions[0].numbers == {FORMS[form]: content.need[0][form] for form in range(1, 7)}
    assert sum(public.cards.values()) == 48
