"""1.1  Content packs: what they hold, and what is refused with all its mistakes."""

from __future__ import annotations

import pytest

from games.alphabet_stoop.play import STANDARD
from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.content import Content, load
from rulebound.kernel import PackError, advance, make_pack

MANIFEST = 'game = "alphabet-stoop"\nname = "mine"\ntitle = "Mine"\nbase = "standard"\n'
FILES = GAME.packs["standard"].files


def with_change(name: str, was: str, becomes: str) -> Content:
    assert was in FILES[name]
    return GAME.content(make_pack({"pack.toml": MANIFEST, name: FILES[name].replace(was, becomes, 1)}, GAME.packs))


def problems(name: str, was: str, becomes: str) -> str:
    with pytest.raises(PackError) as error:
        with_change(name, was, becomes)
    return str(error.value)


def test_a_pack_is_loaded_once_and_told_apart_by_its_files() -> None:
    assert load(GAME.packs["standard"]) is STANDARD
    assert with_change("letters.toml", "A = 4", "A = 4").sha256 == STANDARD.sha256
    assert with_change("letters.toml", "A = 4, E = 6", "A = 5, E = 5").sha256 != STANDARD.sha256


def test_another_pack_can_be_played() -> None:
    content = with_change("letters.toml", '"DX"', '"DZ"')
    s = GAME.start(GAME.options(), content, 2)
    advance(s)
    assert s.stack[-1].clause == "1.3"
    assert content.faces[-1] == "DZ"


def test_1_1_the_numbers_of_the_book_are_asked_for_all_at_once() -> None:
    said = problems("letters.toml", "A = 4", "A = 3")
    assert "there are 20 Newspapers, and the book has 21 (1.1)" in said
    assert "7 Magazines" not in said
    assert "8 Magazines" in problems("letters.toml", "magazines = 7", "magazines = 8")
    assert "18 Envelopes" in problems("letters.toml", "envelopes = 19", "envelopes = 18")
    assert "11 packages" in problems("letters.toml", '"SB", ', "")
    assert "14 stoop cards" in problems("stoops.toml", '{ id = "mill-bend", name = "Mill Bend", kind = "stamp" },', "")


def test_letters_are_consonants() -> None:
    assert "letters.toml: package[0]" in problems("letters.toml", '"SB"', '"SA"')
    assert "letters.toml" in problems("letters.toml", "A = 4", "Y = 4")


def test_8_4_tokens_that_close_a_ring_of_letters_are_refused() -> None:
    """With S and B, S and M, B and M on three tokens, the letters S, B and M might be up in two ways."""
    assert "closes a ring of letters" in problems("letters.toml", '"TC"', '"BM"')
    with_change("letters.toml", '"SM"', '"SB"')  # the same token twice is no ring


def test_6_3_mailboxes_and_only_they_have_lengths() -> None:
    assert "a mailbox needs a length" in problems("stoops.toml", 'kind = "mailbox", length = 5, envelopes = 1', 'kind = "mailbox"')
    assert "only a mailbox has a length" in problems("stoops.toml", 'kind = "plain"', 'kind = "plain", length = 4')
    assert "stands 2 times" in problems("stoops.toml", '"mill-bend"', '"ivy-row"')


def test_1_3_there_is_one_layout_for_each_number_of_players() -> None:
    assert "0 layouts are for 2 seats" in problems("layouts.toml", "seats = [2, 3]", "seats = [3]")
    assert "2 layouts are for 4 seats" in problems("layouts.toml", "seats = [2, 3]", "seats = [2, 3, 4]")


def test_1_3_there_are_the_cards_with_stamps_that_a_layout_asks_for() -> None:
    assert "8 of 10 cards cannot have stamps: 7 of all 15 have (1.3)" in problems("layouts.toml", "{ 2 = 7 }", "{ 2 = 8 }")
    assert "1 of 10 cards cannot have stamps" in problems("layouts.toml", "{ 2 = 7 }", "{ 2 = 1 }"), "there are eight others"
    assert "(block) is not for 4 seats (1.3)" in problems("layouts.toml", "{ 2 = 7 }", "{ 2 = 7, 4 = 5 }")
    assert "cannot have stamps: 6 of all 15 have (1.3)" in problems("stoops.toml", 'kind = "stamp"', 'kind = "plain"')


def test_3_3_neighbours_are_named_by_both() -> None:
    assert "a2 has a1 beside, and a1 does not say so" in problems("layouts.toml", 'beside = ["a2", "b1"]', 'beside = ["b1"]')
    assert "that is no other cell" in problems("layouts.toml", 'beside = ["a2", "b1"]', 'beside = ["a2", "b1", "z9"]')


def test_3_1_and_3_2_every_card_can_be_walked_to() -> None:
    layout = FILES["layouts.toml"]
    nowhere = layout.replace(", first = true", "")
    with pytest.raises(PackError) as error:
        GAME.content(make_pack({"pack.toml": MANIFEST, "layouts.toml": nowhere}, GAME.packs))
    assert "carriers could never leave the curb (3.2)" in str(error.value)
    assert "nobody can walk to" in str(error.value)


def test_a_card_outside_of_the_picture_is_refused() -> None:
    assert "lies outside of it" in problems("layouts.toml", "at = [256, 103]", "at = [2560, 103]")


def test_every_file_of_the_pack_must_be_there_and_right() -> None:
    pack = make_pack({"pack.toml": MANIFEST.replace('base = "standard"\n', ""), "stoops.toml": 'stoop = [{ id = "Ivy" }]'}, {})
    with pytest.raises(PackError) as error:
        GAME.content(pack)
    said = str(error.value)
    assert "layouts.toml: the file is missing" in said
    assert "letters.toml: the file is missing" in said
    assert "stoops.toml: stoop[0]" in said


def test_names_of_cards_fit_on_them() -> None:
    assert all(len(name) <= 16 for name in STANDARD.names)
    assert len(set(STANDARD.names)) == 15
