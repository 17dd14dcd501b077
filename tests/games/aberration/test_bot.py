"""The beginner and the strong hero: what they think on, what they do where it is plain, and what they may spend on it."""

from __future__ import annotations

import time
from random import Random

import pytest

from games.aberration.play import (
    aberrant,
    answers,
    asked,
    attune,
    dice,
    does,
    hero,
    influence,
    monster,
    pack_with,
    runs,
    scene,
    shadow,
    trap,
    unlock,
    villager,
)
from laws.cases import cases
from laws.walks import moments
from rulebound.bots import Budget, Setting, play_on, seated, think
from rulebound.games.aberration import GAME
from rulebound.games.aberration.actions import Act, Alter, Block, EndTurn, Foe, Lucky, PayVantage, Send, Smite, Spend, Victim
from rulebound.games.aberration.bot import Mind
from rulebound.games.aberration.bot_copy import set_out
from rulebound.games.aberration.bot_plan import Planner
from rulebound.games.aberration.bot_sums import Sums
from rulebound.games.aberration.bot_worth import chance as judged
from rulebound.games.aberration.enemy import EnemyAttack
from rulebound.games.aberration.hurt import BY_ENEMY, Hurt
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.trap import SpringTrap
from rulebound.kernel import NATURE, PASS, Action, Choice, Entry, Question, Seat, apply, view

CASE = next(case for case in cases() if case.game is GAME)


def novice(s: Night, seat: int = 0) -> Action:
    """What the beginner does in this seat."""
    mind = Mind(s.options, s.content, len(s.seats))
    return mind.novice(view(s, Seat(seat)), Seat(seat), Random(1).random).action


def strong(s: Night, budget: Budget, seed: int = 1) -> Choice:
    """What the strong hero does."""
    seat = s.stack[-1].awaits()[0]
    return think(s, seated("strong", Setting.of(GAME, s.options, s.content, len(s.seats)), seat, Random(seed).random), budget)


def test_what_a_bot_sets_out_anew_is_the_table_that_it_sees() -> None:
    """Every view of the copy is the view it was made from, in random games of all kinds: nothing is forgotten or made up."""
    for seed in (0, 2, 3, 5):
        for moment in moments(CASE, seed):
            s = moment.s
            assert isinstance(s, Night)
            for seat in s.seats:
                seen = view(s, seat)
                copy = set_out(s.content, s.options, seen.table, seen.hand, seat)
                copy.pile = s.pile  # shadows in the stacks: nothing that a bot decides hangs on them
                copy.shadow_discards = s.shadow_discards
                copy.beast_played = s.beast_played
                table, hand = copy.seen_by(seat)
                assert table == seen.table
                assert hand == seen.hand


def test_what_lasts_is_set_out_too() -> None:
    s = scene(2, heroes=("grete-ironhand", "rook"))
    attune(s, 0, "whetstone")
    unlock(s, 0, "watchman-unmoved")
    aberrant(s, 0, "chitin")
    seen = view(s, Seat(0))
    copy = set_out(s.content, s.options, seen.table, seen.hand, Seat(0))
    assert len(hero(copy).passives) == 4
    assert sorted(map(repr, hero(copy).passives)) == sorted(map(repr, hero(s).passives))
    assert copy.seen_by(None)[0].heroes == seen.table.heroes


def test_a_vantage_point_that_can_be_paid_is_paid() -> None:
    s = scene(2, chips="strength speed command", at=["east:4"])
    assert novice(s) == PayVantage("charcoal-camp", ("strength", "speed"))


def test_nothing_worth_doing_ends_the_turn_at_last() -> None:
    s = scene(2, chips="")
    assert novice(s) == EndTurn()


def test_smite_where_the_one_damage_kills_and_not_elsewhere() -> None:
    for damage, expected in ((1, Smite("throwing-axe")), (0, PASS)):
        s = scene(2, chips="strength", at=["north:3"], hands=["throwing-axe"])
        n = monster(s, "IV", "north:3", damage=s.side(3).health - 2 if damage else 0)
        does(s, 0, Spend("strength", "watchman-cleave"))
        dice(s, 1, 1)
        assert asked(s) == "SmiteFloor"
        assert novice(s) == expected, n


def test_block_before_the_top_of_the_track_and_not_at_its_foot() -> None:
    for track, expected in ((4, Block("oak-buckler")), (0, PASS)):
        s = scene(1, hands=["oak-buckler"])
        hero(s).track = track
        runs(s, Hurt(Seat(0), 1, BY_ENEMY, False))
        assert asked(s) == "BlockFloor"
        assert novice(s) == expected


def test_an_enemys_great_hit_is_thrown_again() -> None:
    s = scene(1, hands=["rabbits-foot"], at=["north:3"])
    n = monster(s, "V", "north:3")
    hero(s).track = 3
    runs(s, EnemyAttack(n, 0, False))
    dice(s, 0, 0, 0, 2)
    assert novice(s) == Lucky("rabbits-foot", 0, 0, 0, 2)


def test_a_villager_is_not_given_up_for_a_scratch() -> None:
    s = scene(1, at=["north:3"])
    villager(s, "north:3")
    monster(s, "I", "north:3")
    does(s, 0, EndTurn())
    while asked(s) != "AskVictim":
        assert asked(s) in ("DrawChip", "AskAction", "AskBegin")
        if asked(s) == "DrawChip":
            bag = hero(s).bag
            apply(s, Entry(NATURE, next(chip for chip in range(6) if bag[chip])))
        else:
            does(s, 0, EndTurn())
    assert novice(s) == Victim(Seat(0))


def test_the_trap_strikes_what_it_can_kill() -> None:
    s = scene(1, jobs=("trapper",), heroes=("rook",))
    big, small = monster(s, "IV", "north:5"), monster(s, "I", "north:5")
    trap(s, 0, "north:5")
    runs(s, SpringTrap(s.board.index["north:5"]))
    assert asked(s) == "AskTrapped"
    assert novice(s) == Foe(small), big


def test_a_chip_that_a_vantage_point_needs_is_not_thrown_away() -> None:
    """Two chips pay the Standing Stones where the hero stands: an action that either would serve for waits."""
    s = scene(2, chips="intellect command", at=["south:4"])
    assert novice(s) == PayVantage("standing-stones", ("intellect", "command"))


def test_the_strong_hero_says_what_it_plans() -> None:
    s = scene(2, chips="strength speed command", at=["east:3"])
    shadow(s, "east:7")
    said = strong(s, Budget(nodes=300)).why
    assert said.endswith(("imagined turns.", "imagined turn."))
    assert "% of the time" in said


def test_a_node_budget_makes_an_answer_a_function_of_view_seed_and_budget() -> None:
    s = scene(2, chips="strength intellect", at=["north:3"], hands=["oil-flask"])
    monster(s, "I", "north:5")
    assert strong(s, Budget(nodes=200)) == strong(s.clone(), Budget(nodes=200))


def test_too_small_a_budget_gives_the_beginners_answer() -> None:
    s = scene(2, chips="strength speed command", at=["east:4"])
    assert strong(s, Budget(nodes=1)).action == novice(s)


@pytest.mark.parametrize("seconds", [0.05, 20.0])
def test_an_answer_takes_no_longer_than_it_may_whatever_is_offered(seconds: float) -> None:
    """However much a room gives: a turn has a score of answers, and may not last three seconds."""
    s = scene(3, chips="strength speed command intellect", at=["east:3", "north:3"], hands=["oil-flask throwing-axe"])
    for space in ("east:7", "north:8", "south:6"):
        shadow(s, space)
    monster(s, "I", "east:5")
    influence(s, "west:8")
    began = time.process_time()
    strong(s, Budget(seconds=seconds))
    assert time.process_time() - began < 1.0


def test_it_knows_a_won_night_from_a_lost_one() -> None:
    s = scene(2)
    mind = Mind(AberrationOptions(), s.content, 2)
    better = scene(2)
    better.survival = 13
    worse = scene(2)
    worse.fear = 13
    values = [mind.value(view(each, Seat(0)), Seat(0)) for each in (worse, s, better)]
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_it_takes_part_in_every_question_of_whole_nights() -> None:
    """The strong hero's answers are never refused, whatever is asked; few nodes, so that the night is short."""
    s = scene(2, chips=None)
    bots = {Seat(n): seated("strong", Setting.of(GAME, s.options, s.content, 2), Seat(n), Random(n).random) for n in range(2)}
    entries: list[Entry] = []
    play_on(s, bots, Budget(nodes=12), Random(5).random, 90, entries)
    assert len(entries) > 60 or s.over


def test_before_heroes_are_chosen_it_chooses() -> None:
    for moment in moments(CASE, 4):
        s = moment.s
        if isinstance(s.stack[-1], Question) and not s.heroes[0].hero >= 0:  # type: ignore[attr-defined]
            assert isinstance(s, Night)
            seat = s.stack[-1].awaits()[0]
            bot = seated("strong", Setting.of(GAME, s.options, s.content, len(s.seats)), seat, Random(1).random)
            assert think(s, bot, Budget(nodes=9)).action in answers(s, seat)
            return
    raise AssertionError("no moment of setting up")


def test_the_strong_hero_thinks_of_chips_in_another_colour_of_acts_and_of_each_worker_spot() -> None:
    s = scene(2, chips="strength strength command", at=["east:3"], hands=["stained-prism oil-flask"], villagers=1)
    found = thoughts(s)
    assert Alter("stained-prism", "strength", "speed") in found, "then the Charcoal Camp could be paid"
    assert Act("oil-flask") in found
    does(s, 0, Spend("command", "watchman-send"))
    spots = [action.to for action in thoughts(s) if isinstance(action, Send)]
    assert len(spots) == len(set(spots)) >= 5


def thoughts(s: Night) -> list[Action]:
    """What the strong hero tries, beside ending its turn."""
    mind = Mind(s.options, s.content, len(s.seats))
    copy, asked = mind.seen(view(s, Seat(0)), Seat(0))
    planner = Planner(mind.sums, asked, lambda source: s.clone(), lambda nodes: 1.0, None, Random(1).random)
    return planner.candidates(copy, EndTurn())


def test_a_night_in_which_more_shadows_come_is_thought_less_likely_to_be_won() -> None:
    """What a scenario adds for so many heroes is reckoned with, as far as the night still has rounds to bring it."""
    row = 'vantages = ["salt-chapel"'  # the last scenario's
    chances = []
    for shadows in ("[0, 0, 0, 0]", "[0, 3, 0, 0]", "[0, 6, 0, 0]", "[6, 0, 6, 6]"):
        content = pack_with("scenarios", row, f"more = {shadows}\n{row}")
        s = scene(2, scenario="the-long-dark", content=content)
        chances.append(judged(Sums(content), s))
    usual, more, most, elsewhere = chances
    assert usual > more > most
    assert elsewhere == usual
