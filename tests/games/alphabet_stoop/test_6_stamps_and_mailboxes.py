"""6  Stamps and mailboxes."""

from __future__ import annotations

from typing import Any

from games.alphabet_stoop.play import (
    BLUE,
    CARDS,
    CLOCK,
    COPPER,
    ELM,
    IVY,
    LANTERN,
    POST,
    PUMP,
    RED,
    YELLOW,
    drops,
    heard,
    lay,
    passes,
    points,
    side,
    stoop,
    street,
    table,
    why,
    word,
)
from rulebound.games.alphabet_stoop.events import GotEnvelopes, MailboxPaid, NoStampLeft, Occupied, Stamped
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Seat


def test_6_1_example_1_a_word_on_a_green_card_places_a_stamp() -> None:
    """Red forms a word and has one point for the stamp, besides that for the card."""
    s = street(3, first=RED, at=[[], [], [IVY]])
    drops(s, RED, IVY, "N", "NO")
    assert stoop(s, IVY).stamp == RED
    assert (side(s, RED).stamps, side(s, RED).stamped) == (4, [IVY])
    assert points(s) == [0, 0, 2]
    assert heard(s)[1:3] == [Occupied(Seat(RED), IVY), Stamped(Seat(RED), IVY, None)]


def test_6_1_example_2_a_new_word_claims_the_stamp() -> None:
    """Yellow's stamp replaces red's: yellow has two points then, red one for occupying the card still."""
    s = street(3, first=RED, at=[[], [IVY], [IVY]])
    drops(s, RED, IVY, "N", "NO")
    passes(s, RED, BLUE)
    heard(s)
    drops(s, YELLOW, IVY, "T", "NOT")
    assert stoop(s, IVY).stamp == YELLOW
    assert (side(s, RED).stamps, side(s, YELLOW).stamps) == (5, 4)
    assert points(s) == [0, 2, 1]
    assert heard(s)[1:3] == [Occupied(Seat(YELLOW), IVY), Stamped(Seat(YELLOW), IVY, Seat(RED))]


def test_6_1_ones_own_stamp_stays_and_several_packages_place_one() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "NT", "NOT")
    assert side(s, BLUE).stamps == 4
    heard(s)
    drops(s, BLUE, IVY, "S", "SNOT")
    assert side(s, BLUE).stamps == 4
    assert not [event for event in heard(s) if isinstance(event, Stamped)]
    assert points(s) == [2, 0, 0]


def test_6_1_none_on_other_cards() -> None:
    s = street(3, at=[[COPPER, ELM]])
    drops(s, BLUE, COPPER, "N", "NO")
    drops(s, BLUE, ELM, "R", "OR")
    assert points(s) == [2, 0, 0]
    assert (stoop(s, COPPER).stamp, stoop(s, ELM).stamp) == (None, None)
    assert why(s, BLUE, "stamps:0")[0] == "6.1"


def test_6_2_without_a_stamp_left_the_old_one_stays() -> None:
    """Five stamps are five green cards: only a pack with more of them comes to this."""
    s = street(3, at=[[IVY], [IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    passes(s, BLUE)
    s.companies[YELLOW].stamps = 0
    heard(s)
    drops(s, YELLOW, IVY, "T", "NOT")
    assert stoop(s, IVY).stamp == BLUE
    assert NoStampLeft(Seat(YELLOW), IVY) in heard(s)
    assert points(s) == [2, 1, 0]


def brier(**options: Any) -> Street:
    """Yellow's packages lie on a card that pays at five letters, blue stands there."""
    s = street(3, at=[[ELM]], **options)
    lay(s, YELLOW, ELM, "N", "NO")
    return s


def test_6_3_example_who_completes_the_length_gets_the_envelope_alone() -> None:
    """Blue uses yellow's packages and own ones for a word of five letters."""
    s = brier()
    heard(s)
    drops(s, BLUE, ELM, "ST", "STONE")
    assert [each.envelopes for each in table(s).seats] == [1, 1, 1], "blue had none, the others began with one"
    assert heard(s)[2:] == [MailboxPaid(ELM, 5), GotEnvelopes(Seat(BLUE), 1)]
    assert stoop(s, ELM).paid


def test_6_3_four_letters_are_not_enough() -> None:
    s = brier()
    drops(s, BLUE, ELM, "T", "NOTE")
    assert not stoop(s, ELM).paid
    assert side(s, BLUE).envelopes == 0


def test_6_3_a_word_may_pass_the_length() -> None:
    s = brier()
    drops(s, BLUE, ELM, "STC", "NOTICES")
    assert (len(word(s, ELM)), stoop(s, ELM).paid, side(s, BLUE).envelopes) == (7, True, 1)


def test_6_3_by_house_rule_only_just_that_length_pays() -> None:
    s = brier(mailboxTrigger="exact")
    drops(s, BLUE, ELM, "STC", "NOTICES")
    assert not stoop(s, ELM).paid
    t = brier(mailboxTrigger="exact")
    drops(t, BLUE, ELM, "ST", "STONE")
    assert stoop(t, ELM).paid


def test_6_3_a_first_word_may_be_long_enough_and_wilds_count() -> None:
    s = street(3, at=[[PUMP]])
    drops(s, BLUE, PUMP, "NT", "NATION")
    assert stoop(s, PUMP).paid
    assert any(piece.kind == "magazine" for piece in stoop(s, PUMP).word)
    assert side(s, BLUE).envelopes == 1


def test_6_3_seven_letters_pay_two() -> None:
    s = street(3, at=[[POST]])
    drops(s, BLUE, POST, "STC", "NOTICES")
    assert side(s, BLUE).envelopes == 2


def test_6_4_once_a_mailbox() -> None:
    s = brier()
    drops(s, BLUE, ELM, "ST", "STONE")
    drops(s, BLUE, ELM, "C", "NOTICES")
    assert side(s, BLUE).envelopes == 1
    assert [stoop(s, card).paid for card in CARDS] == [card == ELM for card in CARDS]


def test_6_4_where_none_are_left_none_are_given() -> None:
    s = street(3, at=[[POST]])
    s.supply = 1
    drops(s, BLUE, POST, "STC", "NOTICES")
    assert side(s, BLUE).envelopes == 1
    assert table(s).envelopes == 0
    assert stoop(s, POST).paid
    t = street(3, at=[[POST]])
    t.supply = 0
    drops(t, BLUE, POST, "STC", "NOTICES")
    assert [event for event in heard(t) if isinstance(event, GotEnvelopes)] == []


def test_6_4_what_a_word_earns_does_not_go_into_it() -> None:
    """Blue has no Envelope, and the mailbox would give one: too late for this word."""
    s = street(3, at=[[ELM]], tokenSource="thisCard")
    drops(s, BLUE, ELM, "T", "TIE")
    assert side(s, BLUE).envelopes == 0


def test_6_5_in_the_easier_game_all_with_a_package_there_get_it() -> None:
    s = brier(sharedEnvelopes=True)
    drops(s, BLUE, ELM, "ST", "STONE")
    assert [each.envelopes for each in table(s).seats] == [1, 2, 1], "yellow too, red not"


def test_6_5_the_whole_of_it_each_clockwise_while_they_last() -> None:
    s = street(3, first=RED, at=[[], [], [POST]], sharedEnvelopes=True)
    lay(s, BLUE, POST, "N", "NO")
    lay(s, YELLOW, POST, "T", "NOT")
    before = [each.envelopes for each in table(s).seats]
    s.supply = 3
    drops(s, RED, POST, "SC", "NOTICES")
    after = [each.envelopes for each in table(s).seats]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 0, 2], "red first, then blue, and none left for yellow"


def test_6_other_green_cards_have_stamps_of_their_own() -> None:
    s = street(3, at=[[IVY, LANTERN, CLOCK]])
    drops(s, BLUE, IVY, "N", "NO")
    drops(s, BLUE, LANTERN, "R", "OR")
    drops(s, BLUE, CLOCK, "H", "HE")
    assert points(s)[BLUE] == 6
    assert side(s, BLUE).stamped == [IVY, LANTERN, CLOCK]
