"""Laws of knowledge: no byte that a seat gets depends on what it may not know."""

from __future__ import annotations

from random import Random

import pytest

from laws.cases import COUNT, Case, cases
from laws.shapes import refusal, seen, shape
from laws.walks import Moment, moments
from rulebound.kernel import (
    Action,
    Chance,
    Entry,
    Event,
    Frame,
    Interjection,
    Poll,
    Position,
    Question,
    Seat,
    Viewer,
    apply,
    check,
    choose,
    imagine,
    why_not,
)

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)
STEPS = 30  # that two worlds are played on for, side by side
WORLDS = 4  # moments a walk at which worlds part
POINTED = 8  # things pointed at after each step
UNASKED = 4  # one entry in so many is tried unasked
ATTEMPTS = 16  # to find an entry that both worlds allow


def picked(case: Case, seed: int) -> list[tuple[Moment, Seat]]:
    """Moments of a walk, each with a seat whose knowledge is in question."""
    found = moments(case, seed)
    random = case.source("picked", seed)
    chosen = random.sample(found, min(WORLDS, len(found)))
    return [(moment, random.choice(moment.s.seats)) for moment in chosen]


def news_for(news: list[tuple[Viewer, Event]], me: Viewer) -> list[Event]:
    return [event for to, event in news if to is None or to == me]


class TwoWorlds:
    """The true world, and one that `me` cannot tell from it. Whatever is entered, they must stay alike to `me`, byte by byte."""

    def __init__(self, case: Case, moment: Moment, me: Seat) -> None:
        self.case = case
        self.me = me
        self.random = case.source("two worlds", moment.n, me)
        self.one = moment.s.clone()
        self.two = imagine(case.game, moment.s, me, self.random.random)
        self.differ = shape(self.one) != shape(self.two)
        self.secrets = 0  # entries that differed between the worlds
        for world in (self.one, self.two):
            world.hear()

    def play_on(self) -> None:
        for _ in range(STEPS):
            self.compare()
            if not self.one.stack:
                return
            pair = self.next_entries()
            if pair is None:
                return
            for world, entry in zip((self.one, self.two), pair, strict=True):
                apply(world, entry)
            first, second = self.one.hear(), self.two.hear()
            for viewer in (self.me, None):
                assert news_for(first, viewer) == news_for(second, viewer), f"news tell seat {self.me} of what it may not know"

    def compare(self) -> None:
        one, two, me = self.one, self.two, self.me
        assert seen(one, me) == seen(two, me), f"the view tells seat {me} of what it may not know"
        assert seen(one, None) == seen(two, None), "the view tells a spectator"
        if one.stack and isinstance(top := one.stack[-1], Question) and isinstance(same := two.stack[-1], Question):
            assert list(top.interjectors(one)) == list(same.interjectors(two)), "who may interject depends on what is hidden"
        things = self.case.things(one)
        for thing in self.random.sample(things, min(POINTED, len(things))):
            assert why_not(one, me, thing) == why_not(two, me, thing), f"why_not({thing}) tells seat {me} of what it may not know"
        again = [shape(imagine(self.case.game, world, me, Random(7).random)) for world in (one, two)]
        assert again[0] == again[1], f"both worlds are alike to seat {me}, and yet it imagines differently"

    def next_entries(self) -> tuple[Entry, Entry] | None:
        """An entry for each world: the same, but where `me` does not learn of it. None if no entry is possible in both."""
        source = self.random.random
        for attempt in range(ATTEMPTS):
            drawn_in, other = (self.one, self.two) if attempt % 2 == 0 else (self.two, self.one)
            entry = self.interjection(drawn_in) or choose(drawn_in, source)
            self.reveal(drawn_in, other, entry)
            counterpart = self.counterpart(drawn_in, other, entry)
            if counterpart is None or self.case.shows(drawn_in, entry) != self.case.shows(other, counterpart):
                continue
            if refusal(other, counterpart) is None:
                self.secrets += entry != counterpart
                return (entry, counterpart) if drawn_in is self.one else (counterpart, entry)
        return None

    def interjection(self, s: Position) -> Entry | None:
        """At times, something unasked, oftener than random play does it: that is where reactions reach across what is hidden."""
        top = s.stack[-1]
        if not isinstance(top, Question) or self.random.random() * UNASKED >= 1:
            return None
        seats = top.interjectors(s)
        seat = self.random.choice(seats) if seats else None
        action = None if seat is None else top.sample_interjection(s, seat, self.random.random)
        return None if seat is None or action is None else Entry(seat, action)

    def reveal(self, drawn_in: Position, other: Position, entry: Entry) -> None:
        """When a poll closes all is revealed, rightly: so what was sealed in this world is sealed in the other too, from now on."""
        top, same = drawn_in.stack[-1], other.stack[-1]
        if closes(top, entry):
            assert isinstance(top, Poll)
            assert isinstance(same, Poll)
            same.sealed.update(top.sealed)

    def counterpart(self, drawn_in: Position, other: Position, entry: Entry) -> Entry | None:
        """What is entered in the other world when `entry` is in this one."""
        top, same = drawn_in.stack[-1], other.stack[-1]
        source = self.random.random
        if closes(top, entry):
            return entry
        if isinstance(top, Chance):
            assert isinstance(same, Chance)
            learners = top.learners(drawn_in)
            assert same.learners(other) == learners, "who learns a draw depends on what is hidden"
            return entry if learners is None or self.me in learners else choose(other, source)
        assert isinstance(top, Question)
        assert isinstance(same, Question)
        assert isinstance(entry.input, Action)
        who = top.learners(drawn_in, entry.seat, entry.input)
        if who is None or self.me in who:
            return entry
        unasked = isinstance(entry.input, Interjection)
        for _ in range(ATTEMPTS):  # another that the same seats learn of, as when another word is told to the same seat
            given = same.sample_interjection(other, entry.seat, source) if unasked else same.sample(other, entry.seat, source)
            if given is not None and same.learners(other, entry.seat, given) == who:
                return Entry(entry.seat, given)
        return None


def closes(top: Frame, entry: Entry) -> bool:
    """Whether a poll's last missing answer is given."""
    return isinstance(top, Poll) and not isinstance(entry.input, Interjection) and top.awaits() == [entry.seat]


def test_a_seat_learns_nothing_of_what_is_hidden_from_it(case: Case) -> None:
    """Non-interference. Every byte a seat gets (views, offers, news, refusals) is the same in a world that differs in what is hidden."""
    differed = secrets = 0
    for seed in range(COUNT):
        for moment, me in picked(case, seed):
            worlds = TwoWorlds(case, moment, me)
            worlds.play_on()
            differed += worlds.differ
            secrets += worlds.secrets
    hidden = not getattr(case.hooks, "NOTHING_HIDDEN", False)
    assert bool(differed) == hidden, "imagined worlds are the true one" if hidden else "something is hidden after all"


def test_an_imagined_view_is_the_same_view(case: Case) -> None:
    for seed in range(COUNT):
        for moment, me in picked(case, seed):
            before = shape(moment.s)
            for n in range(3):
                twin = imagine(case.game, moment.s, me, Random(n).random)
                assert seen(twin, me) == seen(moment.s, me)
                assert seen(twin, None) == seen(moment.s, None)
                case.conserved(twin)
            assert shape(moment.s) == before, "imagining changed the true position"


def test_an_imagined_game_can_be_played_to_the_end(case: Case) -> None:
    """A world that a seat imagines is a position like any other: nothing in it gets stuck."""
    for seed in range(min(COUNT, 5)):
        moment, me = picked(case, seed)[0]
        s = imagine(case.game, moment.s, me, Random(seed).random)
        source = case.source("imagined", seed).random
        for n in range(case.game.limit):
            if not s.stack:
                break
            entry = choose(s, source)
            if n % 10 == 0:
                assert refusal(s, entry) is None
            apply(s, entry)
        case.conserved(s)


def test_a_refusal_tells_nothing_of_what_is_hidden(case: Case) -> None:
    """What a seat is told when it tries something: the same clause and words in every world that it cannot tell from the true one."""
    tried: list[Action] = [moment.entry.input for moment in moments(case, 0) if isinstance(moment.entry.input, Action)]
    for seed in range(COUNT):
        for moment, me in picked(case, seed):
            twin = imagine(case.game, moment.s, me, Random(seed).random)
            for action in tried:
                assert check(moment.s, me, action) == check(twin, me, action), f"{action} tells seat {me} of what it may not know"
