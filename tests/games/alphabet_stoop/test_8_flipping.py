"""8  Flipping, and who sees what."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from games.alphabet_stoop.play import (
    BLUE,
    IVY,
    YELLOW,
    actions_left,
    comes,
    does,
    drops,
    flips,
    heard,
    letters,
    no_drop,
    refused,
    side,
    street,
    top,
    why,
)
from rulebound.games.alphabet_stoop.actions import Flip
from rulebound.games.alphabet_stoop.events import Flipped
from rulebound.games.alphabet_stoop.turn import TurnOver
from rulebound.kernel import Seat, choose, view


def test_8_1_a_flip_brings_up_an_unknown_letter_for_an_action() -> None:
    s = street(3)
    does(s, BLUE, Flip(0))
    assert top(s) == "TurnOver"
    assert s.stack[-1].clause == "8.1"
    comes(s, 1)  # S and M
    assert letters(s, BLUE).startswith("MNTC")
    assert actions_left(s) == 2
    assert heard(s) == [Flipped(Seat(BLUE), 0, "S", "M", False)]


def test_8_1_also_at_the_curb_and_on_any_of_ones_carriers() -> None:
    s = street(3, at=[[IVY]])
    flips(s, BLUE, "C", "T")
    flips(s, BLUE, "K", "D")
    assert letters(s, BLUE) == "SNTT RFSW LHDD"
    assert refused(s, BLUE, Flip(12)).clause == "8.1"
    assert refused(s, BLUE, Flip(-1)).clause == "8.1"


def test_8_2_flipping_back_costs_an_action_and_brings_the_known_letter() -> None:
    s = street(3)
    flips(s, BLUE, "S", "B")
    heard(s)
    flips(s, BLUE, "B")
    assert top(s) == "AskAction", "nothing is left to chance"
    assert actions_left(s) == 1
    assert letters(s, BLUE).startswith("SNTC")
    assert heard(s) == [Flipped(Seat(BLUE), 0, "B", "S", True)]
    flips(s, BLUE, "S")
    assert letters(s, BLUE).startswith("BNTC")
    assert s.turn.seat == YELLOW


def test_8_3_what_lies_on_a_card_does_not_flip() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    assert refused(s, BLUE, Flip(1)).clause == "8.3"
    assert why(s, BLUE, "package:0-1")[0] == "8.3"
    assert no_drop(s, BLUE, IVY, "S", "NONE") == "4.1"


def test_8_4_letters_that_are_up_lie_open_and_unseen_backs_are_in_no_view() -> None:
    s = street(3)
    flips(s, BLUE, "S", "B")
    for viewer in (None, *s.seats):
        seen = view(s, viewer)
        assert seen.hand is None
        backs = [package.back for each in seen.table.seats for carrier in each.carriers for package in carrier.packages]
        assert [back for back in backs if back is not None] == ["S"], "a back that was up once, everybody knows"
    raw = msgspec.json.encode(view(s, Seat(1)).table)
    assert raw.count(b'"back":null') == 35


def test_8_4_which_of_two_alike_a_package_is_is_decided_when_it_is_turned_up() -> None:
    """Two packages show S: one has a B behind it, the other an M, as likely the one as the other. The second then has what is left."""
    s = street(3)
    does(s, BLUE, Flip(0))
    frame = s.stack[-1]
    assert isinstance(frame, TurnOver)
    assert frame.weights(s) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    comes(s, 1)
    does(s, BLUE, Flip(6))
    assert frame is not s.stack[-1]
    frame = s.stack[-1]
    assert isinstance(frame, TurnOver)
    assert frame.weights(s) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def test_8_4_where_only_one_shows_a_letter_its_back_is_known_to_who_knows_the_twelve() -> None:
    s = street(3)
    does(s, BLUE, Flip(3))  # the C
    frame = s.stack[-1]
    assert isinstance(frame, TurnOver)
    assert sum(frame.weights(s)) == 1


def test_8_4_a_package_that_was_dropped_keeps_its_back_among_what_may_come() -> None:
    """One S lies on a card unflipped: the other may still be either."""
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "S", "SO")
    does(s, BLUE, Flip(6))
    frame = s.stack[-1]
    assert isinstance(frame, TurnOver)
    assert sum(frame.weights(s)) == 2


def test_8_1_backs_come_as_often_as_tokens_have_them() -> None:
    found: Counter[str] = Counter()
    random = Random("flips").random
    s = street(3)
    does(s, BLUE, Flip(0))
    for _ in range(400):
        twin = s.clone()
        entry = choose(twin, random)
        twin.stack[-1].apply(twin, entry.seat, entry.input)
        found[side(twin, BLUE).carriers[0].packages[0].letter] += 1
    assert set(found) == {"B", "M"}
    assert 150 < found["B"] < 250
