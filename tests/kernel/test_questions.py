"""Asks, groups, floors, windows and polls."""

from __future__ import annotations

import pytest

from kernel.bench import (
    PASS_OR_WORDS,
    AnyWord,
    AskWord,
    OnceFloor,
    OpenPoll,
    Say,
    Shout,
    Steps,
    TimedAsk,
    TimedGroup,
    WordFloor,
    WordPoll,
    WordWindow,
    bench,
    does,
    frames,
    note,
    refused,
    waiting,
)
from rulebound.kernel import CLOCK, PASS, Action, Ask, Floor, Question, Refusal, Seat, view, why_not

YES, NO = Say("yes"), Say("no")
ALL = [Seat(0), Seat(1), Seat(2)]


# One seat.


def test_an_ask_takes_one_answer_of_its_seat() -> None:
    s = bench(AskWord(Seat(1)), Steps([note("after")]))
    assert waiting(s) == [1]
    does(s, 1, YES)
    assert s.log == ["1 says yes", "after"]


def test_an_ask_refuses_other_seats_other_answers_and_numbers() -> None:
    s = bench(AskWord(Seat(1)))
    assert refused(s, 0, YES).clause == "turn"
    assert refused(s, 1, Say("perhaps")).clause == "ask"
    assert refused(s, 1, 0).clause == "turn"
    assert refused(s, 1, PASS).reason == "Pass is not on offer now."
    assert s.log == []


def test_time_runs_out_only_where_there_is_a_limit() -> None:
    assert refused(bench(AskWord(Seat(1))), CLOCK, 0).reason == "There is no limit of time now."
    s = bench(TimedAsk(Seat(1)))
    assert refused(s, CLOCK, 1).clause == "turn"
    does(s, CLOCK, 0)
    assert s.log == ["1 says no"]


def test_why_not_says_whose_turn_it_is_from_public_knowledge() -> None:
    s = bench(AskWord(Seat(1)), may=[2])
    assert why_not(s, Seat(0), "space:mall") == Refusal("turn", "It is not your turn to decide.")
    assert why_not(s, Seat(1), "space:mall").clause == "ask"
    assert why_not(s, Seat(2), "space:mall").clause == "ask"


# The players.


def test_in_a_group_whoever_answers_first_has_answered_for_all() -> None:
    s = bench(AnyWord(ALL), Steps([note("after")]))
    assert waiting(s) == [0, 1, 2]
    does(s, 2, NO)
    assert s.log == ["2 says no for all", "after"]


def test_a_group_runs_out_of_time_once() -> None:
    assert refused(bench(AnyWord(ALL)), CLOCK, 0).clause == "turn"
    s = bench(TimedGroup(ALL), AskWord(Seat(0)))
    does(s, CLOCK, 0)
    assert s.log == ["0 says no for all"]
    assert frames(s) == "AskWord"


# All who may react.


def test_a_floor_asks_all_at_once_and_closes_when_all_have_passed() -> None:
    s = bench(WordFloor(), Steps([note("after")]), may=[0, 2])
    assert waiting(s) == [0, 2]
    does(s, 2, PASS)
    assert waiting(s) == [0]
    assert refused(s, 2, PASS).clause == "turn"
    does(s, 0, PASS)
    assert s.log == ["after"]


def test_a_floor_with_nobody_to_react_closes_unasked() -> None:
    assert bench(WordFloor(), Steps([note("after")])).log == ["after"]


def test_a_reaction_is_carried_out_and_the_floor_asks_those_again_who_had_passed() -> None:
    s = bench(WordFloor(), may=[0, 1, 2])
    does(s, 1, PASS)
    does(s, 0, YES)
    assert s.log == ["0 reacts yes", "landed"]
    assert waiting(s) == [0, 1, 2]


def test_a_floor_that_does_not_reopen_leaves_those_out_who_had_passed() -> None:
    s = bench(OnceFloor(), may=[0, 1, 2])
    does(s, 1, PASS)
    does(s, 0, YES)
    assert waiting(s) == [0, 2]


def test_who_may_react_is_asked_anew_after_each_reaction_and_interjection() -> None:
    s = bench(WordFloor(), may=[0, 1])
    s.may = [Seat(1), Seat(2)]
    assert waiting(s) == [0, 1]
    does(s, 0, YES)
    assert waiting(s) == [1, 2]
    s.may = [Seat(2)]
    does(s, 2, Shout("ho"))
    assert waiting(s) == [2]


def test_a_floor_runs_out_of_time_as_if_all_had_passed() -> None:
    s = bench(WordFloor(), Steps([note("after")]), may=[0, 1])
    does(s, CLOCK, 0)
    assert s.log == ["after"]


def test_a_window_asks_one_after_the_other_each_once() -> None:
    s = bench(WordWindow(), Steps([note("after")]), may=[2, 0, 1])
    assert waiting(s) == [2]
    assert refused(s, 0, PASS).clause == "turn"
    does(s, 2, PASS)
    assert waiting(s) == [0]
    does(s, 0, YES)
    assert s.log == ["0 reacts yes", "landed"]
    assert waiting(s) == [1]
    does(s, 1, PASS)
    assert s.log[-1] == "after"


def test_a_window_that_is_closed_asks_nobody_else_and_what_was_pushed_still_comes() -> None:
    s = bench(WordWindow(), Steps([note("after")]), may=[2, 0, 1])
    does(s, 2, NO)
    assert s.log == ["2 reacts no", "landed", "after"]


def test_a_window_with_nobody_to_react_closes_unasked_and_time_runs_out_seat_by_seat() -> None:
    assert bench(WordWindow(), Steps([note("after")])).log == ["after"]
    s = bench(WordWindow(), Steps([note("after")]), may=[1, 2])
    does(s, CLOCK, 0)
    assert waiting(s) == [2]
    does(s, CLOCK, 0)
    assert s.log == ["after"]


# In secret, at once.


def test_a_poll_keeps_answers_sealed_until_none_is_missing() -> None:
    s = bench(WordPoll(ALL), Steps([note("after")]))
    does(s, 1, YES)
    assert s.log == []
    assert waiting(s) == [0, 2]
    other = bench(WordPoll(ALL), Steps([note("after")]))
    does(other, 1, NO)
    assert view(s, Seat(0)) == view(other, Seat(0))
    assert view(s, None) == view(other, None)
    does(s, 2, NO)
    does(s, 0, YES)
    assert s.log == ["0:yes 1:yes 2:no", "after"]


def test_only_a_revisable_answer_may_be_changed() -> None:
    s = bench(WordPoll(ALL))
    does(s, 1, YES)
    assert refused(s, 1, NO).clause == "turn"
    s = bench(OpenPoll(ALL))
    does(s, 1, YES, NO)
    given = view(s, Seat(1)).offer
    assert given is not None
    assert given.given == NO
    assert given.asked
    does(s, 0, YES)
    does(s, 2, YES)
    assert s.log == ["0:yes 1:no 2:yes"]


def test_a_poll_that_reopens_asks_all_again_each_with_its_last_answer() -> None:
    s = bench(OpenPoll(ALL), may=[2])
    does(s, 0, NO)
    does(s, 1, YES)
    does(s, 2, Shout("ho"))
    assert waiting(s) == [0, 1, 2], "to ask only seat 0 would tell what it had answered"
    assert [view(s, seat).offer.given for seat in ALL] == [NO, YES, None]  # type: ignore[union-attr]
    assert refused(s, 0, NO).clause == "poll"


def test_when_time_runs_out_answers_stand_that_are_still_legal_and_others_are_by_default() -> None:
    s = bench(OpenPoll(ALL), may=[2])
    does(s, 1, NO)
    does(s, CLOCK, 0)
    assert s.log == ["0:yes 1:no 2:yes"]
    s = bench(OpenPoll(ALL), may=[2])
    does(s, 1, NO)
    does(s, 2, Shout("ho"))
    does(s, CLOCK, 0)
    assert s.log == ["narrow", "0:yes 1:yes 2:yes"]


def test_a_poll_without_a_limit_refuses_the_clock_even_if_all_had_answered_before() -> None:
    s = bench(WordPoll(ALL))
    for seat in ALL[:2]:
        does(s, seat, YES)
    poll = s.nearest(WordPoll)
    poll.reopen()
    poll.sealed[Seat(2)] = YES
    assert refused(s, CLOCK, 0).clause == "turn"
    assert s.log == []


def test_only_who_answers_a_poll_learns_the_answer_but_all_learn_of_an_interjection() -> None:
    poll = OpenPoll(ALL)
    s = bench(poll)
    assert poll.learners(s, Seat(1), YES) == [1]
    assert poll.learners(s, Seat(1), Shout("ho")) is None


def test_a_poll_redraws_all_sealed_answers_but_ones_own() -> None:
    s = bench(OpenPoll(ALL))
    does(s, 0, NO)
    does(s, 1, NO)
    poll = s.nearest(OpenPoll)
    poll.redraw(s, Seat(0), lambda: 0.0)
    assert poll.sealed == {0: NO, 1: YES}


# Unasked.


def test_an_interjection_by_a_seat_that_is_not_asked_leaves_the_question_open() -> None:
    s = bench(AskWord(Seat(0)), may=[2])
    assert refused(s, 1, Shout("ho")).clause == "turn"
    assert refused(s, 2, Shout("hum")).clause == "ask"
    does(s, 2, Shout("ho"))
    assert s.log == ["2 shouts ho", "echo"]
    assert frames(s) == "AskWord"
    offer = view(s, Seat(2)).offer
    assert offer is not None
    assert not offer.asked
    assert offer.actions == ()
    assert offer.interjections == [Shout("ho")]
    assert view(s, Seat(1)).offer is None
    does(s, 0, YES)
    assert s.over


def test_the_asked_seat_too_may_interject_and_is_asked_again() -> None:
    s = bench(AskWord(Seat(0)), may=[0])
    does(s, 0, Shout("ho"), YES)
    assert s.log == ["0 shouts ho", "echo", "0 says yes"]


def test_a_question_must_say_what_may_be_answered() -> None:
    class Mute(Ask):
        def actions(self, s: object, seat: Seat) -> None:
            """Nothing is listed, and nothing else is overridden."""

    s = bench(Mute(Seat(0)))
    with pytest.raises(AssertionError, match="check"):
        does(s, 0, YES)
    with pytest.raises(AssertionError, match="sample"):
        s.stack[-1].choose(s, lambda: 0.5)


@pytest.mark.parametrize("question", [AskWord(Seat(0)), AnyWord(ALL)])
def test_what_never_changes_is_its_own_clone(question: Question) -> None:
    assert question.clone() is question


@pytest.mark.parametrize("question", [WordFloor(), WordWindow(), WordPoll(ALL)])
def test_what_changes_is_copied_whole(question: Question) -> None:
    s = bench(question, may=[0, 1, 2])
    twin = s.clone()
    for seat in (0, 1, 2):
        does(s, seat, question.actions(s, Seat(seat))[0])  # type: ignore[index]
    assert s.over
    assert waiting(twin)[0] == 0
    assert twin.log == []


def test_the_answers_of_the_kernels_own_floors_begin_with_a_pass() -> None:
    action: Action = PASS_OR_WORDS[0]
    assert action == PASS
    assert Floor.by_default(WordFloor(), None, Seat(0)) == PASS
