"""7  Points and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.alphabet_stoop.play import (
    BAKER,
    BLUE,
    CLOCK,
    COPPER,
    ELM,
    IVY,
    LANTERN,
    MILL,
    POST,
    PUMP,
    RED,
    STANDARD,
    YELLOW,
    does,
    drops,
    heard,
    lay,
    leaves,
    passes,
    points,
    refusal_of,
    side,
    stoop,
    street,
    table,
    waiting,
    why,
)
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Move
from rulebound.games.alphabet_stoop.events import Left, Quiet, Won
from rulebound.games.alphabet_stoop.pieces import GONE, PACKAGE, Piece
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import HOUSE, NATURE, Abandon, Entry, Seat, advance, apply


def test_7_1_a_point_a_card_and_a_point_a_stamp() -> None:
    s = street(3, at=[[IVY, COPPER]])
    drops(s, BLUE, IVY, "N", "NO")
    drops(s, BLUE, COPPER, "R", "OR")
    assert (side(s, BLUE).points, side(s, BLUE).occupied, side(s, BLUE).stamped) == (3, [IVY, COPPER], [IVY])
    assert why(s, BLUE, "seat:0")[0] == "7.1"


def test_7_1_with_a_stamp_its_point_goes() -> None:
    s = street(3, at=[[IVY], [IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    passes(s, BLUE)
    drops(s, YELLOW, IVY, "T", "NOT")
    assert points(s) == [1, 2, 0]


def test_7_2_a_card_is_occupied_by_all_with_a_package_there_and_by_nobody_else() -> None:
    s = street(3, at=[[COPPER], [COPPER], [COPPER]])
    drops(s, BLUE, COPPER, "N", "NO")
    passes(s, BLUE)
    drops(s, YELLOW, COPPER, "T", "NOT")
    assert stoop(s, COPPER).seats == [BLUE, YELLOW]
    assert points(s) == [1, 1, 0], "to stand there does not count"


def test_7_2_several_packages_on_a_card_are_one_point() -> None:
    s = street(3, at=[[COPPER]])
    drops(s, BLUE, COPPER, "SNT", "STONE")
    assert points(s) == [1, 0, 0]


def nearly(points_of_blue: int, **options: Any) -> Street:
    """Blue has 7 or 8 points, ten packages or fewer gone, and stands where a ninth may be had."""
    s = street(3, at=[[BAKER, COPPER, MILL]], **options)
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), (CLOCK, "T", "TO")):
        lay(s, BLUE, card, letter, word)
    lay(s, BLUE, ELM, "R", "RE")
    if points_of_blue == 8:
        lay(s, BLUE, POST, "H", "HE")
    assert points(s)[BLUE] == points_of_blue
    heard(s)
    return s


def test_7_3_nine_points_win_at_once() -> None:
    s = nearly(8)
    drops(s, BLUE, COPPER, "S", "AS")
    assert s.over
    assert points(s)[BLUE] == 9
    assert GAME.scores(s) == [1, 0, 0]
    assert heard(s)[-1] == Won([Seat(BLUE)], "points")
    end = table(s).end
    assert end is not None
    assert (end.winners, end.by) == ([BLUE], "points")


def test_7_3_eight_points_do_not_win() -> None:
    s = nearly(7)
    drops(s, BLUE, COPPER, "S", "AS")
    assert not s.over
    assert points(s)[BLUE] == 8


def test_7_3_stamps_and_cards_count_both_also_two_points_by_one_drop() -> None:
    """From seven: a green card brings two."""
    s = street(3, at=[[], [], []])
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), (ELM, "R", "RE"), (POST, "H", "HE"), (COPPER, "D", "AD")):
        lay(s, BLUE, card, letter, word)
    assert points(s)[BLUE] == 7
    does(s, BLUE, Move(0, CLOCK))
    drops(s, BLUE, CLOCK, "T", "TIE")
    assert s.over


def test_7_3_the_last_package_wins_at_once() -> None:
    s = street(3, at=[[COPPER, COPPER, COPPER]])
    keep_one(s)
    heard(s)
    drops(s, BLUE, COPPER, "K", "OAK")
    assert s.over
    assert side(s, BLUE).packages == 0
    assert heard(s)[-1] == Won([Seat(BLUE)], "packages")
    assert GAME.scores(s) == [1, 0, 0]


def keep_one(s: Street) -> None:
    """All of blue's packages but the K lie on BAKER, in a word that nobody could form: for the end alone."""
    company = s.companies[BLUE]
    cell = s.cell_of(BAKER)
    assert cell is not None
    for carrier in company.carriers:
        for package in list(carrier.packages):
            if company.front[package] != "K":
                carrier.packages.remove(package)
                s.stoops[cell].word = [*s.stoops[cell].word, Piece(PACKAGE, company.front[package], BLUE, package)]
        if not carrier.packages:
            carrier.at = GONE
    s.stoops[cell].seats.append(BLUE)


def test_7_4_the_last_package_and_the_ninth_point_are_one_win() -> None:
    s = street(3, at=[[COPPER, COPPER, COPPER]])
    for card, letter, word in ((IVY, "N", "NO"), (LANTERN, "S", "SO"), (CLOCK, "T", "TO"), (PUMP, "R", "RE")):
        lay(s, BLUE, card, letter, word)
    keep_one(s)
    assert points(s)[BLUE] == 8
    heard(s)
    drops(s, BLUE, COPPER, "K", "OAK")
    assert heard(s)[-1] == Won([Seat(BLUE)], "both")
    assert GAME.scores(s) == [1, 0, 0]


def test_7_4_a_win_ends_the_turn_whatever_actions_are_left_and_nobody_has_another() -> None:
    s = nearly(8)
    assert s.turn.actions == 3
    drops(s, BLUE, COPPER, "S", "AS")
    assert (waiting(s), s.over, s.turn.number) == ([], True, 1)


def test_7_5_three_full_rounds_without_a_drop_end_the_game() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    passes(s, BLUE)
    heard(s)
    for _ in range(2):
        passes(s, YELLOW, RED, BLUE)
    assert table(s).turn.rounds_quiet == 2
    assert Quiet(2, 3) in heard(s), "whoever can drop may still do it"
    passes(s, YELLOW, RED)
    assert waiting(s)
    passes(s, BLUE)
    assert s.over
    assert heard(s)[-1] == Won([Seat(BLUE)], "stalemate")
    assert GAME.scores(s) == [1, 0, 0]


def test_7_5_a_drop_begins_the_count_anew() -> None:
    s = street(3, at=[[], [IVY]])
    for _ in range(2):
        passes(s, BLUE, YELLOW, RED)
    passes(s, BLUE)
    drops(s, YELLOW, IVY, "N", "NO")
    assert table(s).turn.rounds_quiet == 0
    passes(s, YELLOW, RED, BLUE)
    assert table(s).turn.rounds_quiet == 0, "yellow has had no turn since"
    passes(s, YELLOW)
    assert table(s).turn.rounds_quiet == 1


def test_7_5_then_the_fewest_packages_left_decide_else_it_is_shared() -> None:
    s = street(3, at=[[COPPER], [ELM]])
    drops(s, BLUE, COPPER, "N", "NO")
    passes(s, BLUE)
    drops(s, YELLOW, ELM, "ST", "TIES")
    passes(s, YELLOW)
    for _ in range(3):
        passes(s, RED, BLUE, YELLOW)
    assert points(s) == [1, 1, 0]
    assert GAME.scores(s) == [0, 1, 0], "ten packages left against eleven"
    t = street(3)
    for _ in range(3):
        passes(t, BLUE, YELLOW, RED)
    assert GAME.scores(t) == [1, 1, 1]
    assert heard(t)[-1] == Won([Seat(0), Seat(1), Seat(2)], "stalemate")


def test_7_5_by_house_rule_the_game_goes_on_until_all_pass() -> None:
    s = street(3, stalemate="playOn")
    for _ in range(3):
        does(s, BLUE, Move(0, IVY if s.companies[BLUE].carriers[0].at != s.cell_of(IVY) else LANTERN))
        passes(s, BLUE, YELLOW, RED)
    assert not s.over, "blue still does something"
    assert not [event for event in heard(s) if isinstance(event, Quiet)]
    passes(s, BLUE)
    assert s.over, "after red and yellow blue passes too, and three rounds are quiet"


@pytest.mark.parametrize("who", [BLUE, YELLOW])
def test_7_6_who_leaves_has_no_more_turns_and_what_lies_there_stays(who: int) -> None:
    s = street(3, at=[[IVY], [COPPER]])
    drops(s, BLUE, IVY, "N", "NO")
    passes(s, BLUE)
    drops(s, YELLOW, COPPER, "T", "AT")
    heard(s)
    leaves(s, who)
    assert heard(s)[0] == Left(Seat(who))
    assert side(s, who).carriers == []
    assert points(s) == [2, 1, 0]
    assert waiting(s) == [RED if who == YELLOW else YELLOW]
    assert refusal_of(s, Entry(HOUSE, Abandon(Seat(who)))).clause == "7.6"
    assert why(s, who, f"card:{IVY}")[0] == "7.6"


def test_7_6_the_last_one_left_wins() -> None:
    s = street(3)
    leaves(s, BLUE)
    assert not s.over
    leaves(s, RED)
    assert GAME.scores(s) == [0, 1, 0]


def test_7_6_anothers_stamp_is_still_taken() -> None:
    s = street(3, at=[[IVY], [IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    leaves(s, BLUE)
    drops(s, YELLOW, IVY, "T", "NOT")
    assert points(s) == [1, 2, 0]


def test_7_6_while_the_street_is_set_up() -> None:
    s = GAME.start(GAME.options(), STANDARD, 3)
    assert isinstance(s, Street)
    advance(s)
    apply(s, Entry(HOUSE, Abandon(Seat(1))))
    while not s.turn.number:
        weights = s.stack[-1].weights(s)  # type: ignore[attr-defined]
        apply(s, Entry(NATURE, next(n for n, weight in enumerate(weights) if weight)))
    assert [len(company.front) for company in s.companies] == [12, 0, 12]
    assert [each.envelopes for each in table(s).seats] == [0, 0, 1]
