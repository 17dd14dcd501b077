"""The driver's verbs, chance, and sources of numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from kernel.bench import AskWord, Bench, Coin, Say, Shout, Steps, WordFloor, bench, does, note, refused
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    Abandon,
    Die,
    Entry,
    Illegal,
    Refusal,
    Seat,
    TakeBack,
    advance,
    apply,
    below,
    check,
    choose,
    offer,
    playout,
    view,
    weighted,
    why_not,
)

YES = Say("yes")


def test_a_refusal_is_a_sentence_with_a_clause() -> None:
    refusal = Illegal("5.2", "Not there.")
    assert refusal.refusal() == Refusal("5.2", "Not there.")
    assert str(refusal) == "5.2: Not there."


def test_when_it_is_over_everything_is_refused_and_nothing_is_offered() -> None:
    s = bench(Steps([note("a")]))
    assert s.over
    for seat, given in ((0, YES), (NATURE, 0), (CLOCK, 0), (HOUSE, Abandon(Seat(0)))):
        assert refused(s, seat, given).clause == "over"
    assert offer(s, Seat(0)) is None
    assert why_not(s, Seat(0), "die").clause == "over"
    seen = view(s, Seat(0))
    assert seen.over
    assert seen.waiting == []
    assert seen.resolving == []


def test_the_house_decides_by_actions_that_the_game_knows() -> None:
    s = bench(AskWord(Seat(0)))
    assert refused(s, HOUSE, 0).clause == "turn"
    assert refused(s, HOUSE, Abandon(Seat(0))).reason == "Abandon is not known in this game."
    assert refused(s, HOUSE, TakeBack(0)).clause == "turn"


def test_check_says_what_apply_would_and_changes_nothing() -> None:
    s = bench(AskWord(Seat(0)))
    assert check(s, Seat(0), YES) is None
    assert check(s, Seat(1), YES) == Refusal("turn", "It is not your turn to decide.")
    assert s.log == []


def test_a_view_is_the_table_the_stack_who_is_awaited_and_the_offer() -> None:
    s = bench(Steps([lambda s, frame: s.push(AskWord(Seat(1)))]))
    seen = view(s, Seat(1))
    assert [(each.frame, each.clause) for each in seen.resolving] == [("Steps", ""), ("AskWord", "ask")]
    assert seen.waiting == [1]
    assert seen.offer is not None
    assert seen.offer.question == "AskWord"
    assert view(s, Seat(0)).offer is None
    assert view(s, None).offer is None


def test_nothing_is_offered_while_a_draw_is_due() -> None:
    s = bench(Coin())
    assert offer(s, Seat(0)) is None
    assert why_not(s, Seat(0), "die") == Refusal("turn", "A draw is due first.")


def test_a_draw_takes_only_what_can_happen_and_only_from_nature() -> None:
    s = bench(Coin())
    for outcome in (-1, 2, 3):
        assert refused(s, NATURE, outcome).clause == "chance"
    assert refused(s, 0, 1).clause == "turn"
    assert refused(s, NATURE, YES).clause == "turn"
    assert refused(s, 0, YES).reason == "A draw is due first."
    does(s, NATURE, 0)
    assert s.log == ["coin 0"]


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    source = Random(1).random
    came = Counter(choose(bench(Coin()), source).input for _ in range(8000))
    assert set(came) == {0, 1}
    assert came[1] / 8000 == pytest.approx(0.75, abs=0.02)


def test_a_die_shows_one_to_six() -> None:
    source = Random(1).random
    die = Die()
    assert {die.draw(None, source) for _ in range(500)} == {1, 2, 3, 4, 5, 6}
    assert die.weights(None) == [0, 1, 1, 1, 1, 1, 1]
    assert die.clone() is die
    assert die.learners(None) is None


def test_weighted_covers_every_share_and_nothing_else() -> None:
    weights = [0, 2, 0, 1, 1]
    assert [weighted(lambda x=x: x, weights) for x in (0.0, 0.499, 0.5, 0.749, 0.75, 0.999)] == [1, 1, 3, 3, 4, 4]  # type: ignore[misc]
    with pytest.raises(AssertionError, match="nothing can happen"):
        weighted(lambda: 0.5, [0, 0])


def test_below_stays_below() -> None:
    almost_one = 1.0 - 2**-53
    assert [below(lambda: almost_one, n) for n in (1, 2, 1000, 1 << 40)] == [0, 1, 999, (1 << 40) - 1]


def test_choose_gives_an_entry_that_apply_takes_and_tries_interjections_now_and_then() -> None:
    source = Random(5).random
    kinds: Counter[type] = Counter()
    for _ in range(800):
        s = bench(AskWord(Seat(0)), may=[1])
        entry = choose(s, source)
        kinds[type(entry.input)] += 1
        apply(s, entry)
    assert 60 < kinds[Shout] < 150, "about one in eight"


def test_a_playout_counts_answers_stops_at_its_limit_and_leaves_a_position_that_waits() -> None:
    s = bench(*[AskWord(Seat(n % 3)) for n in range(10)], Coin())
    assert playout(s, Random(1).random, 4) == 4
    assert len(s.log) == 4
    assert playout(s, Random(1).random) == 6
    assert s.over
    assert len(s.log) == 11, "draws are no answers"


def test_a_playout_needs_no_advance_and_goes_through_floors() -> None:
    s = Bench()
    s.may = [Seat(0)]
    s.push(WordFloor())
    source = Random(2).random
    while not s.over:
        playout(s, source, 1)
    assert s.clone().over


def test_advance_may_be_called_again_without_harm() -> None:
    s = bench(AskWord(Seat(0)))
    advance(s)
    assert s.stack[-1].awaits() == [0]


def test_entries_are_short_on_the_wire() -> None:
    assert msgspec.json.encode(Entry(Seat(0), YES)) == b'[0,{"type":"Say","word":"yes"}]'
    assert msgspec.json.encode(Entry(NATURE, 6)) == b"[-1,6]"
