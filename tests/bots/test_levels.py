"""Every level, at every question it meets: legal, explained, and a function of what the seat sees and of its dice alone."""

from __future__ import annotations

from random import Random

import pytest

from bots.kit import ANIMORPHS, GAMES, QUICK, begun, course, setting_of, sit, winner
from rulebound.bots import LEVELS, Budget, Refused, forced, level, play_on, seated, think
from rulebound.bots.bot import Bot, Imagine
from rulebound.kernel import NATURE, PASS, Action, Choice, Entry, Game, Offer, Seat, View, check, imagine, offer, view


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", LEVELS)
def test_whatever_a_bot_answers_is_legal_and_explained(game: Game, name: str) -> None:
    for seats in game.seats:
        met = set()
        setting = setting_of(game, seats)
        askings = 0
        for n, (s, entry, _) in enumerate(course(game, ["novice"] * seats, f"legal/{seats}")):
            if entry.seat < 0 or (name == "strong" and n % 5):
                continue
            for seat in s.stack[-1].awaits():
                bot = seated(name, setting, seat, Random(n).random)
                choice = think(s, bot, Budget(nodes=60))
                assert check(s, seat, choice.action) is None, (choice, view(s, seat))
                assert choice.why.endswith((".", "!")), choice
                met.add(type(s.stack[-1]).__name__)
                askings += 1
        assert askings > 5
        assert len(met) > 2, met


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_game(game: Game, name: str) -> None:
    levels = [name, "novice"]

    def first(seed: str, count: int) -> list[tuple[Entry, str]]:
        return [(entry, why) for (_, entry, why), _ in zip(course(game, levels, seed), range(count), strict=False)]

    assert first("a", 60) == first("a", 60)
    assert first("a", 60) != first("b", 60)


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_sees_nothing_that_its_seat_does_not_see(name: str) -> None:
    """Two worlds alike to the seat: it answers alike in both."""
    setting = setting_of(ANIMORPHS, 3)
    alike = 0
    for n, (s, entry, _) in enumerate(course(ANIMORPHS, ["novice"] * 3, "alike")):
        if entry.seat < 0 or n % 11:
            continue
        other = imagine(ANIMORPHS, s, entry.seat, Random(n).random)
        answers = [think(world, seated(name, setting, entry.seat, Random(5).random), QUICK) for world in (s, other)]
        assert answers[0] == answers[1]
        alike += 1
    assert alike > 15


def test_a_bot_gets_imagined_positions_only() -> None:
    """What it is given to imagine with is drawn anew each time, and never the position itself."""
    got: list[object] = []

    class Curious(Bot):
        level = "curious"
        thinks = False

        def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
            got.extend(imagine(Random(n).random) for n in range(3))
            return Choice(offer.actions[0], "So there.") if offer.actions else Choice(PASS, "")

    setting = setting_of(ANIMORPHS, 2)
    s = next(s for s, entry, _ in course(ANIMORPHS, ["novice", "novice"], 1) if entry.seat >= 0)
    seat = s.stack[-1].awaits()[0]
    think(s, Curious(setting, seat, Random(1).random), QUICK)
    assert s not in got
    other = Seat(1 - seat)
    hands = {tuple(view(each, other).hand.cards) for each in got}  # type: ignore[arg-type]
    assert len(hands) > 1


def test_an_only_answer_needs_no_thought() -> None:
    one: list[Action] = [PASS]
    assert forced(Offer("1", "Ask", True, one, (), (), None)) == PASS
    assert forced(Offer("1", "Ask", True, one, (), None, None)) is None, "interjections that are not listed are a choice"
    assert forced(Offer("1", "Ask", True, None, (), (), None)) is None
    assert forced(Offer("1", "Ask", True, [PASS, PASS], (), (), None)) is None


def test_play_on_stops_for_people_and_at_the_limit() -> None:
    setting = setting_of(ANIMORPHS, 2)
    s = begun(setting)
    bots = sit(setting, ["novice", "novice"], 3)
    entries: list[Entry] = []
    play_on(s, {Seat(0): bots[Seat(0)]}, QUICK, Random(1).random, 10_000, entries)
    assert s.stack[-1].awaits() == [1]
    count = len(entries)
    play_on(s, bots, QUICK, Random(1).random, count + 7, entries)
    assert len(entries) == count + 7
    play_on(s, bots, QUICK, Random(1).random, 10_000, entries)
    assert s.over


def test_an_illegal_answer_is_told_apart_from_a_fault_of_the_program() -> None:
    class Cheat(Bot):
        level = "cheat"
        thinks = False

        def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
            return Choice(ANIMORPHS.read_action({"type": "Ellimist"}), "I may.")

    setting = setting_of(ANIMORPHS, 2)
    s = begun(setting)
    entries: list[Entry] = []
    cheats: dict[Seat, Bot] = {Seat(n): Cheat(setting, Seat(n), Random(n).random) for n in range(2)}
    with pytest.raises(Refused) as refused:
        play_on(s, cheats, QUICK, Random(1).random, 1000, entries)
    assert type(refused.value.entry.input).__name__ == "Ellimist"
    assert offer(s, refused.value.entry.seat) is not None, "the game can go on"
    assert all(entry.seat == NATURE for entry in entries)


def test_levels_are_told_by_name() -> None:
    assert [kind.level for kind in LEVELS.values()] == ["random", "novice", "strong"]
    assert [kind.thinks for kind in LEVELS.values()] == [False, False, True]
    with pytest.raises(LookupError, match=r"grandmaster.*random, novice, strong"):
        level("grandmaster")
    with pytest.raises(ValueError, match="without an end"):
        Budget()


def test_novice_beats_random() -> None:
    won = [winner(ANIMORPHS, ["novice", "random"] if n % 2 else ["random", "novice"], n) == 1 - n % 2 for n in range(30)]
    assert sum(won) >= 27


def test_random_play_interjects_now_and_then() -> None:
    setting = setting_of(ANIMORPHS, 2)
    s = begun(setting)
    bots = sit(setting, ["random", "random"], 4)
    entries: list[Entry] = []
    play_on(s, bots, QUICK, Random(4).random, 2000, entries)
    kinds = {type(entry.input).__name__ for entry in entries if entry.seat >= 0}
    assert {"MakeChange", "Leap", "MoveVisser", "Walk", "Redraw", "Pass"} <= kinds
