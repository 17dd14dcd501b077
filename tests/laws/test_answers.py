"""Laws of answers: what is sampled, listed, checked and refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from laws.cases import COUNT, Case, cases
from laws.shapes import all_seen, refusal, shape
from laws.walks import Moment, moments, played
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Action,
    Chance,
    Entry,
    Interjection,
    Question,
    RuleWord,
    Seat,
    TakeBack,
    apply,
    check,
    offer,
    why_not,
)
from rulebound.kernel.rulebook import KERNEL_CLAUSES

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)
FURTHER = 60  # games that are looked through for kinds of answer which have not come yet
TRIED = 12  # answers a seat and moment that are tried out
RULED = RuleWord("pass", True)  # an action of the house's, which is nobody else's


def asked(case: Case) -> Iterator[tuple[Moment, Question]]:
    """Moments at which a question is open."""
    for seed in range(COUNT):
        for moment in moments(case, seed):
            top = moment.s.stack[-1]
            if isinstance(top, Question):
                yield moment, top


def listed(moment: Moment, seat: Seat) -> list[Action]:
    """What is on offer to a seat, as far as it is listed."""
    given = offer(moment.s, seat)
    return [] if given is None else [*(given.actions or ()), *(given.interjections or ())]


def known(case: Case, moment: Moment, seat: Seat) -> list[Action]:
    """The same, and the interjections that the game's tests say instead of a list."""
    given = offer(moment.s, seat)
    return listed(moment, seat) + list(case.every_interjection(moment.s, seat) if given and given.interjections is None else ())


def spread(things: list[Action]) -> list[Action]:
    """At most TRIED of them, from first to last."""
    step = max(1, len(things) // TRIED)
    return things[::step]


def test_what_is_sampled_is_listed_and_legal(case: Case) -> None:
    for moment, top in asked(case):
        s = moment.s
        source = case.source("sample", moment.n).random
        for seat in s.seats:
            if seat in top.answerers():
                action = top.sample(s, seat, source)
                actions = top.actions(s, seat)
                assert actions is None or action in actions
                assert not isinstance(action, Interjection)
                assert refusal(s, Entry(seat, action)) is None
            if seat in top.interjectors(s):
                first = top.sample_interjection(s, seat, source)
                interjections = top.interjections(s, seat)
                assert first is None or interjections is None or first in interjections
                assert first is None or refusal(s, Entry(seat, first)) is None
        assert refusal(s, moment.entry) is None


def test_what_is_listed_is_legal_and_said_once(case: Case) -> None:
    for moment, _ in asked(case):
        for seat in moment.s.seats:
            actions = known(case, moment, seat)
            assert len(set(actions)) == len(actions), f"{actions} says something twice"
            for action in spread(actions):
                assert refusal(moment.s, Entry(seat, action)) is None


def test_what_is_not_listed_is_refused_by_a_clause_and_changes_nothing(case: Case) -> None:
    """Every kind of answer of the game, tried at moments and by seats for which it is not meant."""
    clauses = {clause.id for clause in case.game.rulebook.clause} | set(KERNEL_CLAUSES)
    corpus: dict[type[Action], list[Action]] = {}
    for moment, _ in asked(case):
        for action in (action for seat in moment.s.seats for action in known(case, moment, seat)):
            of_kind = corpus.setdefault(type(action), [])
            if action not in of_kind and len(of_kind) < TRIED:
                of_kind.append(action)
        if isinstance(moment.entry.input, Action):
            corpus.setdefault(type(moment.entry.input), [moment.entry.input])
    for seed in range(COUNT, COUNT + FURTHER):  # what is rare comes in further games, however few the law is tried on
        if all(kind in corpus for kind in case.game.vocabulary):
            break
        for entry in played(case, seed)[0]:
            if isinstance(entry.input, Action):
                corpus.setdefault(type(entry.input), [entry.input])
    missing = [kind.__name__ for kind in case.game.vocabulary if kind not in corpus]
    assert not missing, f"random games never came to {missing}"
    everything = [action for of_kind in corpus.values() for action in of_kind]
    for moment, top in asked(case):
        s = moment.s
        source = case.source("refused", moment.n)
        for seat in s.seats:
            offered = listed(moment, seat)
            for action in source.sample(everything, min(TRIED, len(everything))):
                free = seat in top.answerers() and top.actions(s, seat) is None and not isinstance(action, Interjection)
                free = free or (seat in top.interjectors(s) and top.interjections(s, seat) is None)
                refused = refusal(s, Entry(seat, action))
                assert (refused is None) == (action in offered) or free, f"{action} by seat {seat}: {refused}"
                if refused is not None:
                    assert refused.clause in clauses, refused
                    assert refused.reason.endswith((".", "?", "!")), f"{refused.reason!r} is no sentence"
                said = check(s, seat, action)
                assert (None if refused is None else refused.refusal()) == said


def test_what_nobody_may_enter_is_refused_and_changes_nothing(case: Case) -> None:
    for seed in range(COUNT):
        for moment in moments(case, seed):
            s = moment.s
            top = s.stack[-1]
            far = len(top.weights(s)) if isinstance(top, Chance) else 0
            nobody = Seat(len(s.seats))
            for entry in (
                *(Entry(NATURE, outcome) for outcome in (-1, far, 1 << 40)),
                *(Entry(seat, given) for seat in (Seat(0), nobody, Seat(-9)) for given in (0, RULED)),
                *(Entry(CLOCK, given) for given in (1, RULED)),
                *(Entry(HOUSE, given) for given in (0, PASS, TakeBack(0), RuleWord("", True), Abandon(Seat(-1)), Abandon(nobody))),
            ):
                assert refusal(s, entry) is not None, f"{entry} was taken"
            if isinstance(top, Chance):
                weights = top.weights(s)
                impossible = [outcome for outcome, weight in enumerate(weights) if not weight]
                assert all(refusal(s, Entry(NATURE, outcome)) is not None for outcome in impossible[:TRIED])


def test_who_may_not_interject_has_nothing_to_interject(case: Case) -> None:
    """Not on offer, and refused if tried, whatever it holds."""
    for moment, top in asked(case):
        s = moment.s
        allowed = list(top.interjectors(s))
        assert len(set(allowed)) == len(allowed)
        possible = {action for seat in allowed for action in top.interjections(s, seat) or ()}
        for seat in (seat for seat in s.seats if seat not in allowed):
            given = offer(s, seat)
            assert given is None or not given.interjections
            for action in list(possible)[:TRIED]:
                assert refusal(s, Entry(seat, action)) is not None


def test_why_not_always_says_why_and_changes_nothing(case: Case) -> None:
    known = {clause.id for clause in case.game.rulebook.clause} | set(KERNEL_CLAUSES)
    for seed in range(COUNT):
        for moment in moments(case, seed)[::2]:
            s = moment.s
            before = shape(s)
            things = [*case.things(s), "nothing:like-this", ""]
            for seat in s.seats:
                for thing in case.source("why", moment.n, seat).sample(things, min(TRIED, len(things))):
                    told = why_not(s, seat, thing)
                    assert told.clause in known, f"{thing}: {told}"
                    assert told.reason.endswith((".", "?", "!")), f"{told.reason!r} is no sentence"
            assert shape(s) == before


def test_asking_changes_nothing(case: Case) -> None:
    """Views, offers, samples and checks leave a position as it was: they are asked at any time, by anybody, any number of times."""
    for seed in range(COUNT):
        for moment in moments(case, seed)[::3]:
            s = moment.s
            before = shape(s)
            first = all_seen(s)
            top = s.stack[-1]
            top.choose(s, case.source("asking", moment.n).random)
            assert all_seen(s) == first
            assert shape(s) == before


def test_a_limit_of_time_can_run_out_and_if_there_is_none_that_is_refused(case: Case) -> None:
    for moment, top in asked(case):
        s = moment.s
        defaults = [(seat, top.by_default(s, seat)) for seat in top.awaits()]
        limited = all(default is not None for _, default in defaults)
        for seat, default in defaults:
            assert default is None or refusal(s, Entry(seat, default)) is None, f"by default seat {seat} answers what it may not"
        assert (refusal(s, Entry(CLOCK, 0)) is None) == limited
        if limited:
            twin = s.clone()
            apply(twin, Entry(CLOCK, 0))
            case.conserved(twin)
            assert shape(twin) != shape(s), "time ran out and nothing came of it"
