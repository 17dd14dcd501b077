"""A drop that is being made: the live verdict with its receipt, from what its seat sees. 4 to 7 by the rules themselves."""

from __future__ import annotations

from random import Random
from typing import Any

from games.alphabet_stoop.play import BAKER, BLUE, COPPER, ELM, IVY, POST, STANDARD, YELLOW, drops, lay, moves, numbers, passes, street
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop, Flip
from rulebound.games.alphabet_stoop.from_view import street_of
from rulebound.games.alphabet_stoop.project import table_view
from rulebound.games.alphabet_stoop.state import Street
from rulebound.games.alphabet_stoop.views import Draft
from rulebound.kernel import PASS, Seat, advance, apply, choose, view


def tried(s: Street, seat: int, card: str, letters: str, word: str, **more: Any) -> Draft:
    """What the seat is told of a drop before it is made."""
    found = GAME.attempt(s.options, STANDARD, view(s, Seat(seat)), Seat(seat), Drop(card, numbers(s, seat, letters), word, **more))
    assert isinstance(found, Draft)
    return found


def test_4_6_and_4_9_what_is_left_out_is_filled_in() -> None:
    s = street(2, first=YELLOW, at=[[BAKER]])
    passes(s, YELLOW)
    found = tried(s, BLUE, BAKER, "NS", "knots")
    assert (found.word, found.accepted, found.refusal) == ("KNOTS", True, None)
    assert (found.tokens, found.envelopes, found.wilds) == ((4, 11, 7), 0, "KT")
    assert [(piece.letter, piece.kind) for piece in found.pieces] == [
        ("K", "magazine"),
        ("N", "package"),
        ("O", "newspaper"),
        ("T", "magazine"),
        ("S", "package"),
    ]
    assert (found.actions, found.occupies, found.points, found.wins) == (2, True, 1, False)
    drops(s, BLUE, BAKER, "NS", "knots")
    taken = [token for token in range(18) if not any(token in each.tokens for each in s.stoops)]
    assert taken == [4, 7, 11], "as it was told"


def test_5_1_and_5_4_the_receipt_comes_for_words_that_do_not_count_as_well() -> None:
    s = street(3, at=[[IVY]])
    found = tried(s, BLUE, IVY, "NT", "TENO")
    assert not found.accepted
    assert found.refusal is not None
    assert found.refusal.clause == "5.1"
    assert "TENO" in found.says
    assert "syllable" not in found.says + found.refusal.reason + tried(s, BLUE, IVY, "NT", "TONE").says, "nobody counts them here"
    assert "".join(piece.letter for piece in found.pieces) == "TENO", "it would fit"


def test_4_4_where_letters_do_not_suffice_the_word_is_still_judged() -> None:
    s = street(3, at=[[IVY]])
    found = tried(s, BLUE, IVY, "N", "NIGHTLY")
    assert found.accepted
    assert found.refusal is not None
    assert found.refusal.clause == "4.4"
    assert found.pieces == []
    assert tried(s, BLUE, IVY, "", "NO").refusal is not None


def test_6_1_and_6_3_what_it_would_bring() -> None:
    s = street(3, at=[[IVY, ELM]])
    lay(s, YELLOW, IVY, "N", "NO")
    found = tried(s, BLUE, IVY, "T", "NOT")
    assert (found.occupies, found.stamps, found.instead, found.points) == (True, True, YELLOW, 2)
    found = tried(s, BLUE, ELM, "FRW", "FEWER")
    assert (found.envelopes_won, found.stamps, found.points) == (1, False, 1)
    drops(s, BLUE, IVY, "T", "NOT")
    found = tried(s, BLUE, IVY, "S", "SNOT")
    assert (found.occupies, found.stamps, found.instead, found.points) == (False, False, None, 2)


def test_7_3_whether_it_would_win() -> None:
    s = street(3, at=[[None, POST]])
    for card, letter, word in (
        (IVY, "N", "NO"),
        ("lantern-street", "S", "SO"),
        ("clock-lane", "T", "TO"),
        (ELM, "H", "HE"),
        (COPPER, "D", "AD"),
    ):
        lay(s, BLUE, card, letter, word)
    assert tried(s, BLUE, POST, "R", "OR").wins
    assert not s.over


def test_2_1_who_is_not_on_turn_may_try_out_the_next_one() -> None:
    s = street(3, at=[[], [IVY]])
    moves(s, BLUE, 0, IVY)
    found = tried(s, YELLOW, IVY, "SNT", "STONE")
    assert found.accepted
    assert found.refusal is not None
    assert found.refusal.clause == "2.1"
    assert len(found.pieces) == 5


def test_other_answers_have_nothing_to_say() -> None:
    s = street(3)
    seen = view(s, Seat(BLUE))
    assert GAME.attempt(s.options, STANDARD, seen, Seat(BLUE), Flip(0)) is None
    assert GAME.attempt(s.options, STANDARD, seen, Seat(BLUE), PASS) is None
    assert GAME.attempt(s.options, STANDARD, seen, Seat(7), Drop(IVY, (0,), "SO")) is None


def test_8_4_a_position_made_from_a_view_looks_the_same() -> None:
    """All along random games, under other house rules too."""
    for seed in range(4):
        s = street(2 + seed, tokensPerCard="one" if seed % 2 else "two")
        source = Random(seed).random
        for _ in range(150):
            if s.over:
                break
            advance(s)
            seen = table_view(s)
            again = table_view(street_of(STANDARD, s.options, seen))
            assert again.street == seen.street
            assert again.seats == seen.seats
            assert (again.turn.seat, again.turn.actions, again.envelopes) == (seen.turn.seat, seen.turn.actions, seen.envelopes)
            apply(s, choose(s, source))
