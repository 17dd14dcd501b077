"""The standard pack: counts, texts, and every card carried out."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from games.aberration.conserved import conserved
from games.aberration.play import (
    STANDARD,
    aberrant,
    answers,
    asked,
    attune,
    chance,
    fire,
    hero,
    hold_chips,
    influence,
    monster,
    pack_with,
    runs,
    scene,
    set_up,
    shadow,
    stand,
    table,
    trap,
    unlock,
    villager,
)
from rulebound.games.aberration import GAME
from rulebound.games.aberration.calls import BeastCall, HeroCall
from rulebound.games.aberration.content import COLOURS
from rulebound.games.aberration.content_rows import Keyword
from rulebound.games.aberration.describe import call_text, event_text, passive_text, row_text, wanted_text
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.passives import AnyPassive
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.wanted import AnyWanted
from rulebound.kernel import PASS, Chance, Entry, PackError, Question, Seat, apply

ROWS = STANDARD.rows
FIRST_NIGHT = '"smugglers-cave", "standing-stones", "hunters-lodge", "walled-orchard"]\nvillagers = [3, 4, 5, 6]'

TWELVE = json.dumps([f"{point}:{n}" for point in ("north", "east") for n in range(1, 7)])


def test_the_pack_has_what_its_manifest_promises() -> None:
    """6 heroes and classes, 8 tiles, 8 or more Vantage Points, 6 + 4 monsters, 40 tokens and items, 24 + 20 + 20 cards, 8 scenarios."""
    assert len(ROWS.heroes.hero) == len(ROWS.classes.job) == 6
    assert len(ROWS.tiles.tile) == 8
    assert len(ROWS.vantages.vantage) >= 8
    assert sorted(row.horde for row in ROWS.monsters.monster) == [False] * 4 + [True] * 6
    assert sum(STANDARD.shadows) == 40
    assert len(ROWS.beast.card) == 24
    assert len(ROWS.objectives.objective) == 20
    assert {"coordinated-attack", "eyes-on-the-enemy"} <= {row.id for row in ROWS.objectives.objective}
    assert sum(row.tokens for row in ROWS.objectives.objective) == 8
    assert sum(row.copies for row in ROWS.items.item) == 40
    assert sum(row.copies for row in ROWS.items.item if row.attunable) == 16
    assert sum(row.copies for row in ROWS.aberrations.card) == 20
    assert {"protruding-bones", "keen-sight"} <= {row.id for row in ROWS.aberrations.card}
    assert len(ROWS.scenarios.scenario) == 8
    assert sum(row.goal is not None for row in ROWS.scenarios.scenario) >= 3
    assert {row.point for row in ROWS.beast.card} == {"north", "east", "south", "west"}


def test_every_class_has_all_sections_and_four_locks() -> None:
    for job in ROWS.classes.job:
        assert {row.colour for row in job.action if row.lock is None} == {"any", *COLOURS}
        assert sorted(row.lock for row in job.action if row.lock is not None) == ["action", "action", "passive", "unlock"]


def test_every_keyword_call_passive_and_condition_is_used_somewhere() -> None:
    words = {word for row in ROWS.monsters.monster for level in row.level for word in level.keywords}
    assert words == set(get_args(Keyword))
    calls = {type(call) for calls in STANDARD.lists for call in calls}
    assert calls == set(get_args(HeroCall)) | set(get_args(BeastCall))
    owners: list[Any] = [*ROWS.heroes.hero, *STANDARD.actions, *ROWS.items.item, *ROWS.aberrations.card]
    assert {type(passive) for row in owners for passive in row.passive} == set(get_args(AnyPassive))
    assert {type(row.wanted) for row in ROWS.objectives.objective} <= set(get_args(AnyWanted))


def test_levels_and_vantage_points_of_every_scenario_are_reachable() -> None:
    for scenario in STANDARD.scenarios:
        survival = sum(ROWS.vantages.vantage[kind].survival for kind in scenario.vantages) + 2 * scenario.row.length
        assert survival >= ROWS.table.survival + 4, scenario.row.id


def test_every_text_is_made_from_its_data() -> None:
    components = GAME.public(STANDARD)
    spots = {row.id: row.title for row in ROWS.table.spot}
    rows: list[Any] = [*ROWS.items.item, *STANDARD.actions, *ROWS.aberrations.card, *ROWS.heroes.hero]
    for row in rows:
        says = row_text(row)
        assert says.endswith(".")
        for call in getattr(row, "effect", []):
            assert call_text(call) in says
        for passive in row.passive:
            assert passive_text(passive) in says
    assert [row.says for row in components.items] == [row_text(row) for row in ROWS.items.item]  # type: ignore[attr-defined]
    assert all(event_text(row.event).endswith(".") for row in ROWS.beast.card)
    assert all(wanted_text(row.wanted, row.tokens, spots).endswith(".") for row in ROWS.objectives.objective)


def test_a_number_changed_in_the_data_is_changed_in_the_text() -> None:
    changed = pack_with("items", 'title = "Bitter Draught",   exploit = "alter", copies = 2, effect = [{ do = "heal", amount = 2 }]',
                        'title = "Bitter Draught",   exploit = "alter", copies = 2, effect = [{ do = "heal", amount = 3 }]')  # fmt: skip
    assert "goes 3 down" in row_text(changed.items[changed.item_index["bitter-draught"]])


# Every effect list is carried out.


def stage(seats: int = 3) -> Night:
    """A position in which every effect of the pack can do something."""
    s = scene(
        seats,
        chips="hero hero hero hero",
        at=["north:5", "north:5"],
        hands=["oil-flask"],
        villagers=2,
        jobs=("trapper", "watchman", "hexer"),
    )
    for seat in s.seats:
        hero(s, seat).track = 3
        hero(s, seat).discards[5] += 1
    monster(s, "I", "north:5")
    monster(s, "III", "south:8")
    s.freeze(monster(s, "IV", "north:7", damage=1))
    shadow(s, "north:8")
    villager(s, "north:5")
    influence(s, "east:8", "north:3")
    fire(s, "west:1")
    trap(s, 0, "south:3")
    hero(s).held = 0
    return s


def finish(s: Night) -> None:
    """Answers everything with the last answer on offer, until the Action step is back."""
    for _ in range(200):
        if not s.stack or asked(s) == "AskAction":
            return
        if isinstance(s.stack[-1], Chance):
            weights = chance(s).weights(s)
            apply(s, Entry(Seat(-1), max(range(len(weights)), key=weights.__getitem__)))
            continue
        top = s.stack[-1]
        assert isinstance(top, Question)
        seat = top.awaits()[0]
        offered = answers(s, seat)
        apply(s, Entry(seat, [PASS, *[action for action in offered if action != PASS]][-1]))
        conserved_but_chips(s)
    raise AssertionError("it does not end")


def conserved_but_chips(s: Night) -> None:
    """Scenes are given chips out of nowhere; all else must be conserved."""
    assert sum(pool[0] for pool in s.pools) + s.shadow_discards[0] == STANDARD.shadows[0]
    assert s.influence_left + sum(s.influence) == ROWS.table.influence
    assert sum(s.villagers) + sum(s.spots) + sum(v.manned for v in s.vantages) + s.villagers_left == ROWS.table.villagers


@pytest.mark.parametrize("number", range(len(STANDARD.lists)), ids=STANDARD.sources)
def test_every_effect_list_of_the_pack_does_something_and_ends(number: int) -> None:
    if not STANDARD.lists[number]:
        assert STANDARD.sources[number].startswith(("item:", "action:", "card:", "aberration:")), "only a passive, or no event"
        return
    s = stage()
    if any(getattr(call, "safe", False) for call in STANDARD.lists[number]):
        stand(s, "west:3")
    before = s.clone()
    if STANDARD.sources[number].startswith("card:"):
        runs(s, Effects(Seat(-1), number))
    else:
        runs(s, Effects(Seat(0), number))
    finish(s)
    assert s.seen_by(None) != before.seen_by(None)


@pytest.mark.parametrize("row", [row for row in STANDARD.items if row.attunable], ids=lambda row: row.id)
def test_every_attunable_item_can_be_attuned_and_used_up(row: Any) -> None:
    s = stage()
    before = hero(s).passives.copy()
    attune(s, 0, row.id)
    assert len(hero(s).passives) == len(before) + len(row.passive)
    s.discard_item(Seat(0), s.content.item_index[row.id], row.exploit)
    assert hero(s).passives == before


@pytest.mark.parametrize("card", STANDARD.aberration_ids)
def test_every_aberration_card_can_be_gained(card: str) -> None:
    from games.aberration.play import draws_aberration
    from rulebound.games.aberration.hurt import BY_ENEMY, Hurt

    s = scene(2, chips="")
    runs(s, Hurt(Seat(0), 5, BY_ENEMY, False))
    draws_aberration(s, card)
    assert table(s).heroes[0].aberrations == [card]
    assert table(s).fear >= 1
    aberrant(s, 1, "chitin" if card != "chitin" else "many-eyes")


@pytest.mark.parametrize("kind", STANDARD.vantage_ids)
def test_every_vantage_point_can_be_paid_and_manned(kind: str) -> None:
    from games.aberration.play import does, of_kind, vantage
    from rulebound.games.aberration.actions import PayVantage, Send, Spend

    scenario = next(row.id for row in ROWS.scenarios.scenario if kind in row.vantages)
    s = scene(2, scenario=scenario, chips="hero hero hero command", villagers=1, jobs=("watchman", "trapper"))
    at = vantage(s, kind)
    s.move_hero(Seat(0), s.board.entries[at][0])
    does(s, 0, of_kind(answers(s, 0), PayVantage)[0])
    finish(s)
    assert table(s).vantages[at].state == "unlocked"
    assert table(s).survival >= ROWS.vantages.vantage[s.vantages[at].kind].survival
    hold_chips(s, 0, "command")
    does(s, 0, Spend("command", "watchman-send"), Send("village", kind))
    assert table(s).vantages[at].manned


@pytest.mark.parametrize("job", STANDARD.job_ids)
@pytest.mark.parametrize("hero_id", STANDARD.hero_ids)
def test_heroes_and_classes_mix_freely(hero_id: str, job: str) -> None:
    s = set_up(1, heroes=(hero_id,), jobs=(job,))
    assert sum(table(s).heroes[0].bag.values()) >= 10
    unlock(s, 0, next(row.id for each in ROWS.classes.job if each.id == job for row in each.action if row.lock == "passive"))


# What is wrong with a pack is said.


@pytest.mark.parametrize(
    ("name", "was", "becomes", "file", "says"),
    [
        ("table", "die = { blank = 2", "die = { blank = 3", "table.toml", "six faces"),
        ("table", '{ level = 4, chip = "intellect" }', '{ level = 3, chip = "intellect" }', "table.toml", "above the one before"),
        ("tiles", 'id = "barrow-road"', 'id = "black-mere"', "tiles.toml", "also the id"),
        ("heroes", 'id = "rook"', 'id = "osk"', "heroes.toml", "also the id"),
        ("monsters", 'attack = 1, keywords = ["herald"]', "attack = 1, keywords = []", None, ""),
        ("monsters", "{ health = 5, attack = 3, keywords", "{ health = 3, attack = 3, keywords", "monsters.toml", "must not fall"),
        ("classes", 'lock = "unlock",  effect = [{ do = "recall" }', 'effect = [{ do = "recall" }', "classes.toml", "4 locked"),
        ("classes", 'title = "Sabre",          colour = "strength"', 'title = "Sabre", colour = "any"', "classes.toml", "'strength'"),
        ("items", '{ do = "fire", reach = 2 }', '{ do = "fier", reach = 2 }', "items.toml", "fier"),
        ("items", 'attunable = true, colour = "speed"', "attunable = true", "items.toml", "colour"),
        ("items", '{ do = "swift", kind = "ranged" }', '{ do = "hushed" }', "items.toml", "middle of a roll"),
        ("beast", "slot = 3", "slot = 6", "beast.toml", "<= 5"),
        ("scenarios", 'strays = ["north:2"', 'strays = ["north:9"', "scenarios.toml", "north:9"),
        ("scenarios", 'tiles = ["barrow-road", "black-mere"', 'tiles = ["barrow-road", "nowhere"', "scenarios.toml", "nowhere"),
        ("scenarios", "length = 7", "length = 9", None, ""),
        (
            "tiles",
            'id = "7", at = [50, 76], to = ["5", "6"]',
            'id = "7", at = [50, 76], to = ["5", "6"], beside = ["village"]',
            "tiles.toml",
            "'village'",
        ),
    ],
)
def test_a_mistake_in_a_pack_is_explained(name: str, was: str, becomes: str, file: str | None, says: str) -> None:
    if file is None:
        assert pack_with(name, was, becomes).scenarios
        return
    with pytest.raises(PackError) as raised:
        pack_with(name, was, becomes)
    assert any(problem.file == file and says in problem.reason for problem in raised.value.problems), raised.value


@pytest.mark.parametrize(
    ("name", "was", "becomes", "key", "says"),
    [
        ("scenarios", "vantages = 3 }", "vantages = 9 }", "scenario[6].goal.vantages", "9 are asked for, and a scenario has 8"),
        ("scenarios", "vantages = 3 }", "vantages = -1 }", "scenario[6].goal.vantages", ">= 0"),
        ("scenarios", "vantages = 3 }", "vantages = 8 }", None, ""),
        ("scenarios", "goal = { fires = 3 }", "goal = { fires = 11 }", "scenario[2].goal.fires", "no more than 10 can burn"),
        ("scenarios", "goal = { fires = 3 }", "goal = { fires = 10 }", None, ""),
        # Alone: 2 in the Village, 6 outside, 6 among the shadows.
        ("scenarios", "villagers = 6 }", "villagers = 15 }", "scenario[3].goal.villagers", "with one hero there are never more"),
        ("scenarios", "villagers = 6 }", "villagers = 14 }", None, ""),
        ("scenarios", "monstrosities = 1", "monstrosities = 7", "scenario[4].goal.monstrosities", "with one hero no more than 6"),
        ("scenarios", "monstrosities = 1", "monstrosities = 6", None, ""),
        ("scenarios", "fires = []", f"fires = {TWELVE}",
         "scenario[5].fires", "12 fires burn at the start"),
        ("table", "survival = 15", "survival = 99", "scenario[0].length", "Survival ends at 99; 6 Objectives and 8 Vantage"),
        ("table", "survival = 15", "survival = 19", None, ""),
        ("objectives", '"secure", count = 3', '"secure", count = 9', "objective[5].wanted.count", "a scenario has 8"),
        ("objectives", 'count = 1, point = "east"', 'count = 3, point = "east"', "objective[3].wanted.count", "a board has 2"),
        ("objectives", '"fires", count = 4', '"fires", count = 9', None, ""),
        ("table", "fires = 10", "fires = 3", "objective[6].wanted.count", "the supply of table.toml has 3"),
        ("objectives", '"manned", count = 3', '"manned", count = 9', None, ""),
    ],
)  # fmt: skip
def test_what_can_never_be_won_is_told(name: str, was: str, becomes: str, key: str | None, says: str) -> None:
    if key is None:
        assert pack_with(name, was, becomes).scenarios
        return
    with pytest.raises(PackError) as raised:
        pack_with(name, was, becomes)
    told = {(problem.file, problem.key): problem.reason for problem in raised.value.problems}
    assert says in told[key.partition("[")[0] + "s.toml", key], raised.value


def test_there_are_no_fewer_than_no_villagers() -> None:
    with pytest.raises(PackError) as raised:
        pack_with("scenarios", FIRST_NIGHT, FIRST_NIGHT.replace("[3, 4, 5, 6]", "[3, 4, -5, 6]"))
    assert [(problem.key, problem.reason) for problem in raised.value.problems] == [("scenario[0].villagers[2]", "Expected `int` >= 0")]


def test_every_mistake_of_a_row_is_told_with_its_key_and_what_may_stand_there() -> None:
    with pytest.raises(PackError) as raised:
        pack_with("monsters", 'attack = 1, keywords = ["herald"]', 'atack = 1, keywords = ["harold"]')
    said = {problem.key.partition(".")[2]: problem.reason for problem in raised.value.problems if problem.file == "monsters.toml"}
    assert said.keys() == {"level[0].attack", "level[0].atack", "level[0].keywords[0]"}
    assert "there are: health, attack, keywords" in said["level[0].atack"]
    assert "herald, incite" in said["level[0].keywords[0]"]


def test_spaces_lead_towards_the_village_and_from_left_to_right() -> None:
    with pytest.raises(PackError) as raised:
        pack_with("tiles", '{ id = "7", at = [50, 76], to = ["5", "6"] }', '{ id = "7", at = [50, 76], to = ["6", "5"] }')
    assert "left to right" in str(raised.value)
    with pytest.raises(PackError) as raised:
        pack_with("tiles", '{ id = "7", at = [50, 76], to = ["5", "6"] }', '{ id = "7", at = [50, 76], to = ["8"] }')
    assert "away from the Village" in str(raised.value)


def test_whole_games_conserve_everything() -> None:
    from random import Random

    from rulebound.kernel import advance, choose, read_options

    for seed in range(6):
        s = GAME.start(read_options(GAME.options, {}), STANDARD, 1 + seed % 4)
        advance(s)
        random = Random(seed)
        while s.stack:
            apply(s, choose(s, random.random))
            conserved(s)
