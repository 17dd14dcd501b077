"""The bot that searches."""

from __future__ import annotations

import time
from random import Random
from types import SimpleNamespace

import pytest

from bots.kit import ANIMORPHS, GAMES, course, setting_of, winner
from rulebound.bots import Budget, StrongBot, forced, seated, think
from rulebound.bots.strong import FEW, Dice, Search, Spending, Trial
from rulebound.kernel import PASS, Choice, Entry, Game, Position, Seat, View, apply, offer, view


def moments(seed: str, question: str, seats: int = 2) -> list[Position]:
    """Positions of novices' games in which this is asked and there is a choice."""
    found = []
    for s, entry, _ in course(ANIMORPHS, ["novice"] * seats, seed):
        if entry.seat >= 0:
            given = offer(s, entry.seat)
            if given is not None and given.question == question and forced(given) is None:
                found.append(s.clone())
    return found


def strong(s: Position, budget: Budget, seats: int = 2, seed: int = 1) -> Choice:
    return think(s, seated("strong", setting_of(ANIMORPHS, seats), s.stack[-1].awaits()[0], Random(seed).random), budget)


def test_says_what_it_expects_and_what_else_it_thought_of() -> None:
    choice = strong(moments("says", "AskWalk")[0], Budget(nodes=3000))
    assert choice.why.startswith(("Walks", "Stays", "Doubles", "Sends", "Takes", "Goes", "Becomes"))
    assert " % of " in choice.why
    assert "imagined games." in choice.why
    assert "The next best, " in choice.why


def test_too_small_a_budget_gives_the_answer_of_the_heuristics() -> None:
    for s in moments("small", "AskTurn")[:6]:
        seat = s.stack[-1].awaits()[0]
        brain = setting_of(ANIMORPHS, 2).brain
        first = brain.decide(view(s, seat), seat, Random(1).random)
        expected = Choice(first, brain.why(view(s, seat), seat, first))
        assert strong(s, Budget(nodes=1)) == expected
        assert strong(s, Budget(seconds=1e-9)) == expected


def test_keeps_to_a_time_budget() -> None:
    s = moments("time", "AskWalk")[3]
    began = time.perf_counter()
    strong(s, Budget(seconds=0.2))
    assert 0.05 < time.perf_counter() - began < 1.0


def test_overruns_nobody_s_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only entries in imagined games move on, a millisecond each: it uses its half second, and ends before it is over."""
    now = 0.0

    def tick(s: Position, entry: Entry) -> None:
        nonlocal now
        now += 0.001
        apply(s, entry)

    monkeypatch.setattr("rulebound.bots.strong.apply", tick)
    monkeypatch.setattr("rulebound.bots.strong.time", SimpleNamespace(perf_counter=lambda: now))
    for seats in (2, 4):
        for question in ("AskTurn", "AskWalk", "AskEnd"):
            began = now
            strong(moments("overrun", question, seats)[2], Budget(seconds=0.5), seats)
            assert 0.3 < now - began < 0.52


def test_keeps_to_a_node_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """At most one imagined game more than allowed."""
    applied = 0

    def counted(s: Position, entry: Entry) -> None:
        nonlocal applied
        applied += 1
        apply(s, entry)

    monkeypatch.setattr("rulebound.bots.strong.apply", counted)
    strong(moments("nodes", "AskWalk")[3], Budget(nodes=2000))
    assert 1000 < applied < 2000 + 150


def test_takes_a_win_that_lies_before_it() -> None:
    """On the Tower, as an elephant, with three Missions: it battles, if need be after a card against the others; it never goes away."""
    found = 0
    for seed in range(40):
        for s, entry, _ in course(ANIMORPHS, ["novice"] * 2, f"tower/{seed}"):
            given = offer(s, entry.seat) if entry.seat >= 0 else None
            if given is None or given.question not in ("AskTurn", "AskBattle"):
                continue
            pawn = view(s, None).table.pawns[entry.seat]
            if pawn.space == "tower" and type(entry.input).__name__ == "Battle":
                choice = strong(s, Budget(nodes=1500))
                assert type(choice.action).__name__ in ("Battle", "MoveVisser", "ChangeBack", "TakeCard"), choice
                found += 1
        if found >= 5:
            return
    pytest.fail("too few battles on the Tower")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_thinking_changes_nothing(game: Game) -> None:
    for n, (s, entry, _) in enumerate(course(game, ["novice"] * 2, "still")):
        if entry.seat >= 0 and n % 9 == 0:
            before = (view(s, Seat(0)), view(s, Seat(1)), view(s, None))
            think(s, seated("strong", setting_of(game, 2), entry.seat, Random(n).random), Budget(nodes=100))
            assert before == (view(s, Seat(0)), view(s, Seat(1)), view(s, None))


def test_a_clear_case_ends_before_its_budget() -> None:
    """One answer wins at once, the other gives the win away: looking on would be a waste of time."""

    bot = StrongBot(setting_of(ANIMORPHS, 2), Seat(0), Random(1).random)
    spending = Spending(Budget(nodes=1_000_000))
    s = moments("clear", "AskTurn")[0]
    search = Search(bot, lambda source: s, spending, 1)
    search.game = lambda s, number, action, limit: 0.9 + number % 3 / 100 if action == PASS else 0.1  # type: ignore[method-assign]
    best, second = search.best([Trial(ANIMORPHS.read_action({"type": "Roll"})), Trial(PASS)])
    assert best is not None
    assert best.action == PASS
    assert second is not None
    assert len(best.worth) < 100


def test_stays_with_the_novice_unless_another_answer_is_clearly_better() -> None:
    bot = StrongBot(setting_of(ANIMORPHS, 2), Seat(0), Random(1).random)
    roll = ANIMORPHS.read_action({"type": "Roll"})

    def best_of(better: float, worlds: int) -> object:
        search = Search(bot, lambda source: s, Spending(Budget(nodes=worlds)), 1)
        noise = Random(4)

        def play(s: Position, number: int, action: object, limit: int) -> float:
            search.spending.nodes += 1
            return noise.random() + (better if action == PASS else 0.0)

        search.game = play  # type: ignore[method-assign]
        best, _ = search.best([Trial(roll), Trial(PASS)])
        return best and best.action

    s = moments("clear", "AskTurn")[0]
    assert best_of(0.0, 60) == roll
    assert best_of(0.01, 60) == roll
    assert best_of(0.9, 60) == PASS
    assert best_of(0.9, 2 * FEW - 3) is None, "too few worlds to know anything"


def test_luck_is_the_same_for_all_answers() -> None:
    one, two = Dice(7), Dice(7)
    first = [one.source(Seat(0), "Throw")() for _ in range(3)]
    two.source(Seat(0), "Draw")()
    two.source(Seat(1), "Throw")()
    assert [two.source(Seat(0), "Throw")() for _ in range(3)] == first
    assert [Dice(8).source(Seat(0), "Throw")() for _ in range(3)] != first


def test_holds_its_own_against_the_novice() -> None:
    """A few games with little thought: the same each time. The ladder of the soak measures it."""
    budget = Budget(nodes=400)
    won = [
        winner(ANIMORPHS, ["strong", "novice"] if n % 2 else ["novice", "strong"], f"strong/{n}", budget) == 1 - n % 2 for n in range(12)
    ]
    assert sum(won) >= 6


def test_plays_a_whole_game_of_three() -> None:
    levels = ["strong", "novice", "strong"]
    s: Position | None = None
    seen: View | None = None
    for s, _, _ in course(ANIMORPHS, levels, "three", Budget(nodes=150)):
        seen = view(s, None)
    assert s is not None
    assert seen is not None
    assert s.over
