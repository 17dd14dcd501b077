"""Bots: what they see in a table, whole turns planned, flips as chance, levels, and what they say of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.alphabet_stoop.conserved import conserved
from games.alphabet_stoop.play import (
    BLUE,
    COPPER,
    ELM,
    IVY,
    LANTERN,
    POST,
    STANDARD,
    YELLOW,
    actions_left,
    lay,
    points,
    street,
    table,
    votes,
)
from rulebound.bots import Budget, Setting, levels_of, seated, think
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.bot import SKILLS, Mind
from rulebound.games.alphabet_stoop.bot_plan import Planner, turned
from rulebound.games.alphabet_stoop.bot_scene import WON, scene_of
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import NATURE, PASS, Action, Entry, Seat, advance, apply, check, choose, view
from rulebound.words import Level, StoopQuery, fold

LEVELS = ("novice", "normal", "hard", "strong")


def mind(s: Street, level: str = "strong") -> Mind:
    return Mind(s.options, s.content, len(s.seats), level)


def answer(s: Street, seat: int, level: str = "strong") -> Action:
    return mind(s, level).novice(view(s, Seat(seat)), Seat(seat), Random(1).random).action


def turn(s: Street, seat: int, level: str = "strong") -> list[Action]:
    """What a bot does with the rest of its turn, where nothing is turned up."""
    done: list[Action] = []
    number = s.turn.number
    source = Random(2).random
    while not s.over and s.turn.number == number:
        if s.stack[-1].awaits() == [NATURE]:
            apply(s, choose(s, source))
            continue
        action = answer(s, seat, level)
        done.append(action)
        apply(s, Entry(Seat(seat), action))
    return done


def test_the_levels_of_the_game_stand_in_for_general_ones_of_the_same_name() -> None:
    assert GAME.levels == LEVELS == tuple(SKILLS)
    assert levels_of(GAME) == ["random", "novice", "strong", "normal", "hard"]
    setting = Setting.of(GAME, GAME.options(), STANDARD, 3)
    bot = seated("strong", setting, Seat(0), Random(1).random)
    assert isinstance(bot.setting.brain, Mind)
    assert bot.setting.brain.level == "strong"
    with pytest.raises(LookupError):
        GAME.brain_at("master", GAME.options(), STANDARD, 3)


def test_it_comes_into_the_street_and_drops_within_its_first_turn() -> None:
    s = street(3)
    done = turn(s, BLUE)
    assert isinstance(done[0], Move)
    assert any(isinstance(action, Drop) for action in done)
    assert points(s)[BLUE] >= 2, "on a green card"


def test_it_sees_the_drop_that_wins() -> None:
    s = street(3, at=[[None, POST]])
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), ("clock-lane", "T", "TO"), (ELM, "H", "HE"), (COPPER, "D", "AD")):
        lay(s, BLUE, card, letter, word)
    for level in LEVELS[1:]:
        twin = s.clone()
        turn(twin, BLUE, level)
        assert twin.winners == [BLUE], level


def test_it_sees_a_win_that_takes_a_move_first() -> None:
    s = street(3, at=[[None, ELM]])
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), ("clock-lane", "T", "TO"), (ELM, "H", "HE"), (COPPER, "D", "AD")):
        lay(s, BLUE, card, letter, word)
    turn(s, BLUE)
    assert s.winners == [BLUE]


def test_it_takes_the_stamp_of_who_is_about_to_win() -> None:
    """Yellow has eight points, three of them stamps; blue's cart stands on a stamped card, and on a plain one too."""
    s = street(3, at=[[IVY, COPPER]])
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), ("clock-lane", "T", "TO"), (ELM, "H", "HE"), (POST, "D", "ID")):
        lay(s, YELLOW, card, letter, word)
    assert points(s)[YELLOW] == 8
    turn(s, BLUE)
    assert points(s)[YELLOW] < 8


def test_it_brings_a_mailbox_to_its_length_when_it_can() -> None:
    s = street(3, at=[[ELM]])
    lay(s, YELLOW, ELM, "N", "NONE")
    scene = scene_of(s.content, s.options, table(s), Seat(BLUE))
    planner = Planner(STANDARD.search(s.options, Level.COMMON, {}), SKILLS["strong"][1], {}, Random(1).random)
    visits = [visit for visit in planner.visits(scene, 3) if scene.cards[visit.cell] == ELM]
    assert visits
    assert all(len(visit.hit.word) >= 5 for visit in visits), "every drop makes it five letters or more"
    assert max(visits, key=lambda visit: visit.gain).gain > 0


def test_every_drop_that_it_plans_is_legal() -> None:
    """Under all house rules, all along games that it plays: what a plan takes is what the rules fill in."""
    tried = 0
    for seed in range(6):
        more = {"tokenSource": ("any", "thisCard", "adjacent")[seed % 3], "tokensPerCard": ("two", "one")[seed % 2]}
        options: dict[str, Any] = {
            **more,
            "adjacency": ("orthogonal", "diagonal")[seed % 2],
            "mailboxTrigger": ("reaches", "exact")[seed // 2 % 2],
        }
        s = street(2 + seed % 4, **options)
        source = Random(seed).random
        while not s.over and s.turn.round < 5:
            if s.stack[-1].awaits() == [NATURE]:
                apply(s, choose(s, source))
                continue
            seat = s.turn.seat
            scene = scene_of(s.content, s.options, table(s), seat)
            planner = Planner(STANDARD.search(s.options, Level.CHILD, {}), SKILLS["hard"][1], {}, source)
            for visit in planner.visits(scene, s.turn.actions)[:6]:
                if not visit.way:
                    drop = Drop(scene.cards[visit.cell], tuple(load.number for load in visit.loads), visit.hit.word)
                    assert check(s, seat, drop) is None, (drop, options)
                    then, after = s.clone(), planner.after(scene, visit)
                    apply(then, Entry(seat, drop))
                    assert after.points() == then.points(seat)
                    assert after.envelopes == then.companies[seat].envelopes
                    assert "".join(sorted("".join(after.tokens))) == "".join(
                        sorted(then.letters[token] or "*" for each in then.stoops for token in each.tokens)
                    )
                    tried += 1
            apply(s, Entry(seat, Mind(s.options, s.content, len(s.seats), "normal").decide(view(s, seat), seat, source)))
        conserved(s)
    assert tried > 60


def test_8_1_a_flip_is_a_chance_in_its_plans() -> None:
    """The C shows T on its back for certain; one of two S shows B or M."""
    s = street(3)
    scene = scene_of(s.content, s.options, table(s), Seat(BLUE))
    backs = {load.letter: load.backs for cart in scene.carts for load in cart.loads}
    assert backs["C"] == "T"
    assert sorted(backs["S"]) == ["B", "M"]
    assert sorted(backs["K"]) == ["D"]
    c = next(load for cart in scene.carts for load in cart.loads if load.letter == "C")
    assert "T" in [load.letter for load in turned(scene, c, "T").carts[0].loads]


def test_8_1_it_flips_where_nothing_can_be_dropped() -> None:
    """Only hard letters on the cart that stands in the street, no vowel within reach, one action."""
    s = street(3, at=[[IVY]], tokenSource="thisCard")
    for stoop in s.stoops:
        stoop.tokens = []
    s.companies[BLUE].front[:4] = ["F", "W", "K", "C"]
    s.turn.actions = 1
    assert isinstance(answer(s, BLUE), Flip | Move)


def test_a_novice_knows_fewer_words_than_a_strong_player() -> None:
    s = street(3)
    few = set(STANDARD.search(s.options, SKILLS["novice"][0], {}).lexicon.words)
    many = set(STANDARD.search(s.options, SKILLS["strong"][0], {}).lexicon.words)
    assert few < many
    assert "WONTONS" not in many, "nobody at the table would think of it"


def test_what_comes_to_mind_is_a_share_of_what_fits_and_the_same_all_turn() -> None:
    search = STANDARD.search(street(2).options, Level.CHILD, {})
    hits = search.find(StoopQuery("NT", "AEIOU", 0, 0), 200)
    assert len(hits) > 20
    skill = SKILLS["novice"][1]

    def mind_of(mood: str) -> list[str]:
        return [hit.word for hit in Planner(search, skill, {}, Random(1).random, mood).recalled(hits)]

    assert mind_of("0 1") == mind_of("0 1")
    assert any(mind_of("0 1") != mind_of(f"0 {turn}") for turn in range(2, 9)), "in another turn others do"
    mean = sum(len(mind_of(f"{seat} {turn}")) for seat in range(2) for turn in range(100)) / 200 / len(hits)
    assert abs(mean - skill.recall) < skill.recall / 3


def test_5_2_they_go_by_the_votes_of_the_room() -> None:
    s = street(3)
    for _ in range(3):
        twin = s.clone()
        done = turn(twin, BLUE)
        words = [fold(action.word) for action in done if isinstance(action, Drop)]
        if not words:
            break
        votes(s, words[0], False)
        again = turn(s.clone(), BLUE)
        assert words[0] not in [fold(action.word) for action in again if isinstance(action, Drop)]


def test_they_say_why() -> None:
    s = street(3)
    brain = mind(s)
    while s.turn.number == 1 and actions_left(s):
        if s.stack[-1].awaits() == [NATURE]:
            apply(s, choose(s, Random(1).random))
            continue
        choice = brain.novice(view(s, Seat(BLUE)), Seat(BLUE), Random(1).random)
        assert choice.why.endswith(".")
        assert "{" not in choice.why
        assert brain.why(view(s, Seat(BLUE)), Seat(BLUE), choice.action)
        if isinstance(choice.action, Drop):
            assert fold(choice.action.word) in choice.why
            assert "packages left" in choice.why
        apply(s, Entry(Seat(BLUE), choice.action))
    assert brain.why(view(s, Seat(YELLOW)), Seat(YELLOW), PASS)


def test_the_same_view_and_dice_give_the_same_answer() -> None:
    for level in LEVELS:
        s = street(3, at=[[IVY, POST]])
        one = mind(s, level).decide(view(s, Seat(BLUE)), Seat(BLUE), Random(5).random)
        two = mind(s, level).decide(view(s.clone(), Seat(BLUE)), Seat(BLUE), Random(5).random)
        assert one == two


def test_worth_grows_with_what_is_won() -> None:
    s = street(3, at=[[IVY]])
    before = mind(s).value(view(s, Seat(BLUE)), Seat(BLUE))
    lay(s, BLUE, LANTERN, "S", "SO")
    after = mind(s).value(view(s, Seat(BLUE)), Seat(BLUE))
    assert 0 < before < after < 1
    assert mind(s).value(view(s, Seat(YELLOW)), Seat(YELLOW)) < after
    s.finish([Seat(BLUE)], "points")
    assert mind(s).value(view(s, Seat(BLUE)), Seat(BLUE)) == 1.0
    assert scene_of(s.content, s.options, table(s), Seat(BLUE)).worth() < WON


def test_7_5_where_the_table_plays_on_they_agree_to_stop() -> None:
    s = street(2, stalemate="playOn", tokenSource="thisCard")
    for stoop in s.stoops:
        stoop.tokens = []
    for company in s.companies:
        company.envelopes = 0
        company.front = ["K"] * 12
    for _ in range(60):
        if s.over:
            break
        seat = s.turn.seat
        if s.stack[-1].awaits() == [NATURE]:
            break
        action = answer(s, seat)
        apply(s, Entry(seat, PASS if isinstance(action, Flip) else action))
    assert s.over
    assert s.by == "stalemate"


def test_a_whole_game_of_all_levels_by_the_bots_own_way() -> None:
    setting = Setting.of(GAME, GAME.options(), STANDARD, 4)
    dice = Random(11)
    bots = {Seat(n): seated(level, setting, Seat(n), Random(n).random) for n, level in enumerate(LEVELS)}
    s = GAME.start(GAME.options(), STANDARD, 4)
    assert isinstance(s, Street)
    advance(s)
    while not s.over:
        seat = s.stack[-1].awaits()[0]
        apply(s, choose(s, dice.random) if seat == NATURE else Entry(seat, think(s, bots[seat], Budget(nodes=1)).action))
    conserved(s)
    assert 4 <= s.turn.round <= 12
