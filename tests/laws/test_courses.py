"""Laws of whole games: nothing is lost, nothing gets stuck, all ends."""

from __future__ import annotations

import pytest

from laws.cases import COUNT, Case, cases
from laws.shapes import all_seen, refusal
from laws.walks import moments
from rulebound.kernel import (
    HOUSE,
    NATURE,
    Abandon,
    Action,
    Chance,
    Entry,
    Position,
    Question,
    RuleSyllables,
    RuleWord,
    Seat,
    apply,
    choose,
    offer,
    playout,
    view,
)

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)
CHEAP = min(15 * COUNT, max(300, COUNT))  # cheap walks: 300 where the other laws take 20, and no fewer than those
PORTIONS = 10  # so that two cores share them


def somebody_is_due(s: Position) -> None:
    """Nature or a seat, and it has something to do; a chance that waits can happen."""
    top = s.stack[-1]
    waiting = top.awaits()
    assert waiting, f"{type(top).__name__} waits for nobody"
    assert view(s, None).waiting == waiting
    if isinstance(top, Chance):
        assert waiting == [NATURE]
        assert any(top.weights(s)), f"{type(top).__name__} waits, and nothing can happen"
        assert all(weight >= 0 for weight in top.weights(s))
        return
    assert isinstance(top, Question)
    for seat in waiting:
        assert seat in s.seats, f"{type(top).__name__} waits for seat {seat}, which there is not"
        given = offer(s, seat)
        assert given is not None
        assert given.asked
        assert given.actions is None or given.actions, f"{type(top).__name__} asks seat {seat}, which has no answer"


def test_components_are_conserved_and_somebody_is_always_due(case: Case) -> None:
    for seed in range(COUNT):
        for moment in moments(case, seed):
            assert not moment.s.over
            case.conserved(moment.s)
            somebody_is_due(moment.s)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_random_games_end_or_are_cut_and_lose_nothing_on_the_way(case: Case, portion: int) -> None:
    """The cheap walk, many times: no sampled entry is refused, nothing is lost, and what is over is over."""
    for seed in range(portion, CHEAP, PORTIONS):
        s = case.deal(seed)
        source = case.source("cheap", seed).random
        for n in range(case.game.limit):
            if not s.stack:
                break
            apply(s, choose(s, source))
            if n % 11 == 0:
                case.conserved(s)
        case.conserved(s)
        if not s.stack:
            nothing_is_left_open(case, s)


def nothing_is_left_open(case: Case, s: Position) -> None:
    """After the end nobody is asked, nothing is being resolved, and the scores are known."""
    assert s.over
    for viewer in (None, *s.seats):
        seen = view(s, viewer)
        assert seen.over
        assert not seen.waiting
        assert not seen.resolving
        assert seen.offer is None
    scores = case.game.scores(s)
    assert scores is not None
    assert len(scores) == len(s.seats)
    for entry in (Entry(NATURE, 0), Entry(Seat(0), 0), Entry(HOUSE, Abandon(Seat(0)))):
        refused = refusal(s, entry)
        assert refused is not None
        assert refused.clause == "over"


def test_scores_are_known_when_it_is_over_and_not_before(case: Case) -> None:
    for moment in moments(case, 0):
        assert case.game.scores(moment.s) is None


def test_games_between_novices_end(case: Case) -> None:
    for seed in range(COUNT):
        s = case.deal(seed)
        brain = case.brain(seed)
        source = case.source("novices", seed).random
        for _ in range(case.game.limit):
            if not s.stack:
                break
            waiting = s.stack[-1].awaits()
            if waiting[0] == NATURE:
                apply(s, choose(s, source))
                continue
            seat = waiting[0]
            seen = view(s, seat)
            choice = brain.novice(seen, seat, source)
            assert choice.why
            assert 0.0 <= brain.value(seen, seat) <= 1.0
            apply(s, Entry(seat, choice.action))
        assert s.over, f"novices did not end game {seed} within {case.game.limit} entries"
        nothing_is_left_open(case, s)
        scores = case.game.scores(s)
        assert scores is not None
        won = [seat for seat in s.seats if scores[seat] == max(scores)]
        values = [brain.value(view(s, seat), seat) for seat in s.seats]
        if case.game.together:
            assert set(scores) in ({0}, {1}), "all win together, or nobody does"
            assert values == pytest.approx(scores)
        else:
            assert values == pytest.approx([1 / len(won) if seat in won else 0.0 for seat in s.seats])


def test_a_playout_gets_as_far_as_checked_play(case: Case) -> None:
    """`playout` checks nothing, so what it comes to must be as sound as what checked play comes to."""
    for seed in range(COUNT):
        s = case.deal(seed)
        source = case.source("playout", seed).random
        for _ in range(8):
            answers = playout(s, source, 50)
            assert answers <= 50
            case.conserved(s)
            if not s.stack:
                assert s.over
                break
            somebody_is_due(s)


def test_a_seat_may_leave_at_any_moment_and_the_game_goes_on(case: Case) -> None:
    """Whatever is being carried out: who has left is not waited for, nothing is lost, and the rest play on to the end."""
    gone = 0
    for seed in range(COUNT):
        for moment in moments(case, seed)[:: max(1, COUNT // 4)]:
            s = moment.s.clone()
            source = case.source("leaving", moment.n).random
            leavers = case.source("leavers", moment.n).sample(s.seats, len(s.seats))
            for leaver in leavers:
                entry = Entry(HOUSE, Abandon(leaver))
                refused = refusal(s, entry)
                if refused is not None:
                    continue
                apply(s, entry)
                gone += 1
                case.conserved(s)
                for _ in range(60):
                    if not s.stack:
                        break
                    assert leaver not in s.stack[-1].awaits(), f"seat {leaver} has left and is asked {type(s.stack[-1]).__name__}"
                    apply(s, choose(s, source))
                    case.conserved(s)
                if not s.stack:
                    assert s.over
                    break
                again = refusal(s, entry)
                assert again is not None, "a seat left twice"
            all_seen(s)
    assert gone or not getattr(case.hooks, "SEATS_MAY_LEAVE", True), "no seat could leave at any moment"


@pytest.mark.parametrize("ruling", [RuleWord("zebra", True), RuleWord("zebra", False), RuleSyllables("zebra", 2)], ids=repr)
def test_what_the_room_rules_is_refused_or_taken_at_any_moment_and_the_game_goes_on(case: Case, ruling: Action) -> None:
    for seed in range(min(COUNT, 5)):
        for moment in moments(case, seed)[::3]:
            s = moment.s.clone()
            entry = Entry(HOUSE, ruling)
            refused = refusal(s, entry)
            if refused is not None:
                assert refused.reason.endswith((".", "!", "?"))
                continue
            apply(s, entry)
            case.conserved(s)
            playout(s, case.source("ruled", moment.n).random, 20)
            case.conserved(s)
            assert s.over or s.stack
