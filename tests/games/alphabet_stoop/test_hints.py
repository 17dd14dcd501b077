"""Help for people: as much of a drop as is asked for, and what the last turn could have been."""

from __future__ import annotations

import pytest

from games.alphabet_stoop.play import BAKER, BLUE, IVY, STANDARD, YELLOW, drops, flips, lay, moves, numbers, passes, street, waiting
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.state import Street
from rulebound.games.alphabet_stoop.views import Finds
from rulebound.games.alphabet_stoop.words import listed
from rulebound.kernel import Help, Illegal, Seat, check, view
from rulebound.words import Level


def helped(s: Street, what: str, seat: int | None = BLUE) -> Help:
    viewer = None if seat is None else Seat(seat)
    return GAME.help(s.options, STANDARD, view(s, viewer), viewer, what)


def helped_points(s: Street) -> int:
    return int(view(s, None).table.seats[YELLOW].points)


def test_a_word_that_is_told_can_be_dropped() -> None:
    s = street(3, at=[[IVY]])
    found = helped(s, "word").shows
    assert isinstance(found, Finds)
    assert found.best is not None
    assert found.best.points == 2, "a green card"
    if not found.best.moves:
        assert check(s, Seat(BLUE), Drop(found.best.card, numbers(s, BLUE, found.best.packages), found.best.word)) is None


def test_less_can_be_asked_for() -> None:
    s = street(3, at=[[IVY]])
    word = helped(s, "word").shows
    assert isinstance(word, Finds)
    assert word.best is not None
    assert word.best.word not in helped(s, "exists").says
    assert word.best.word not in helped(s, "first").says
    assert f"begins with {word.best.word[0]}" in helped(s, "first").says
    assert "2 points" in helped(s, "exists").says
    assert word.best.word in helped(s, "word").says


def test_where_no_drop_is_in_reach_that_is_said() -> None:
    s = street(3)
    flips(s, BLUE, "C", "T")
    flips(s, BLUE, "K", "D")  # one action is left, and every cart is at the curb
    said = helped(s, "exists").says
    assert said.startswith("No everyday word can be dropped within this turn.")
    assert helped(s, "word").says == said


def test_where_no_drop_is_in_reach_what_else_helps_is_said() -> None:
    s = street(3)
    flips(s, BLUE, "C", "T")
    flips(s, BLUE, "K", "D")
    said = helped(s, "exists").says
    letter, cart = said.partition("such as the ")[2][0], int(said.partition(" of cart ")[2][0]) - 1
    assert letter in {package.letter for package in view(s, None).table.seats[BLUE].carriers[cart].packages}, (
        "it names a package that is there"
    )


def test_a_word_that_is_told_names_the_cart_and_its_way_first() -> None:
    s = street(3)  # every cart is at the curb
    found = helped(s, "word")
    assert isinstance(found.shows, Finds)
    best = found.shows.best
    assert best is not None
    assert best.moves >= 1
    said, _, after = found.says.partition(", and drop ")
    cart = int(said.removeprefix("Move cart ").partition(" to ")[0]) - 1
    way = said.partition(" to ")[2].split(", then to ")
    assert len(way) == best.moves
    ids = dict(zip(STANDARD.names, STANDARD.ids, strict=True))
    start = "curb"
    for name in way:  # each of the moves can be made
        moves(s, BLUE, cart, ids[name])
        start = ids[name]
    assert start == best.card
    assert after == f"{listed(list(best.packages))} of cart {cart + 1} there: {best.word}."
    assert check(s, Seat(BLUE), Drop(best.card, numbers(s, BLUE, best.packages), best.word)) is None


def test_5_3_hints_say_nothing_rude() -> None:
    assert not set(STANDARD.search(street(2).options, Level.COMMON, {}).lexicon.words) & STANDARD.vocabulary(street(2).options).blocked


def test_what_the_last_turn_could_have_been_is_told_when_the_game_is_over() -> None:
    s = street(2, at=[[BAKER], [IVY]])
    with pytest.raises(Illegal):
        helped(s, "could")
    for card, letter, word in (("lantern-street", "S", "SO"), ("clock-lane", "T", "TO"), (IVY, "R", "RE"), ("elm-court", "H", "HE")):
        lay(s, YELLOW, card, letter, word)
    lay(s, YELLOW, "post-square", "N", "IN")
    passes(s, BLUE)
    assert helped_points(s) == 8
    drops(s, YELLOW, IVY, "C", "CARE")
    assert waiting(s)
    moves(s, YELLOW, 2, "lantern-street", "mill-bend")
    passes(s, BLUE)
    drops(s, YELLOW, "mill-bend", "L", "LO")
    assert s.over
    found = helped(s, "could", None).shows
    assert isinstance(found, Finds)
    assert found.best is not None
    assert found.longest is not None
    assert len(found.longest.word) >= len(found.best.word)
    end = view(s, None).table.end
    assert end is not None
    assert end.last is not None
    assert end.last.seat == YELLOW


def test_spectators_and_unknown_kinds_get_none() -> None:
    s = street(3)
    with pytest.raises(Illegal):
        helped(s, "word", None)
    with pytest.raises(LookupError):
        helped(s, "everything")
