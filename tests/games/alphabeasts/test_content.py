"""1.1, 1.3  Content packs: what they hold, and what is refused with all its mistakes."""

from __future__ import annotations

import re

import pytest

from games.alphabeasts.play import STANDARD, draws_all, scene, table
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.content import Content, load
from rulebound.kernel import PackError, advance, make_pack

MANIFEST = 'game = "alphabeasts"\nname = "mine"\ntitle = "Mine"\nbase = "standard"\n'
FILES = GAME.packs["standard"].files


def with_file(name: str, text: str) -> Content:
    return GAME.content(make_pack({"pack.toml": MANIFEST, name: text}, GAME.packs))


def problems(name: str, text: str) -> str:
    with pytest.raises(PackError) as error:
        with_file(name, text)
    return str(error.value)


def test_a_pack_is_loaded_once_and_told_apart_by_its_files() -> None:
    assert load(GAME.packs["standard"]) is STANDARD
    assert with_file("items.toml", FILES["items.toml"]).sha256 == STANDARD.sha256
    assert with_file("items.toml", FILES["items.toml"].replace("brain = 3", "brain = 4")).sha256 != STANDARD.sha256


def test_two_cards_of_one_letter_and_colour_are_two_cards() -> None:
    content = with_file(
        "beasts.toml", FILES["beasts.toml"].replace('letter = "U"\ncolours = ["green", ', 'letter = "U"\ncolours = ["blue", ')
    )
    assert [card for card in content.ids if card.startswith("U-")] == ["U-blue", "U-blue-2", "U-purple"]


def test_a_game_of_another_pack_is_dealt_from_it() -> None:
    text = re.sub(r"\[\[boss\]\]\ncondition = \"\w+\"\ncopies = 2\n", "", FILES["beasts.toml"])
    content = with_file("beasts.toml", text)
    assert len(content.ids) == 80
    s = GAME.start(GAME.options(), content, 2)
    advance(s)
    draws_all(s)  # type: ignore[arg-type]
    assert type(s.stack[-1]).__name__ == "PlanDefence"


def test_1_3_what_is_in_no_deck_is_said_to_the_client() -> None:
    public = STANDARD.public()
    assert {level: len(cards) for level, cards in public.levels.items()} == {
        "kid-friendly": 25,
        "word-warrior": 10,
        "word-master": 5,
        "word-boss": 0,
    }
    assert len(public.beasts) == 90
    assert [beast.condition for beast in public.beasts].count("pair") == 2
    assert (public.hammers, public.scavenge) == (2, {"brain": 3, "hammer": 1, "sword": 1, "axe": 1})
    assert table(scene("R", "A")).deck == 88


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("beasts.toml", '"red", "yellow", "green", "blue", "purple"]\n\n', '"red", "yellow", "green", "blue"]\n\n', "5 different colours"),
        ("beasts.toml", 'letter = "A"\ncolours = ["red"', 'letter = "A"\ncolours = ["pink"', "pink is not among the colours"),
        ("beasts.toml", 'letter = "A"', 'letter = "E"', "E stands 2 times"),
        ("beasts.toml", 'letter = "A"', 'letter = "Ä"', "letter"),
        ("beasts.toml", 'condition = "pair"', 'condition = "vowels"', "vowels stands 2 times"),
        ("beasts.toml", 'condition = "pair"', 'condition = "rhymes"', "rhymes"),
        ("levels.toml", "Z = 2", "Z = 4", "4 copies of Z"),
        ("levels.toml", 'id = "word-boss"', 'id = "word-master"', "word-boss is missing"),
        ("items.toml", "brain = 3", "brain = 1", "2 Brains or more"),
        ("items.toml", "sword = 1", "spoon = 1", "spoon"),
        ("items.toml", "brain = 3", "brain = ", "not TOML"),
    ],
)
def test_mistakes_are_named(name: str, old: str, new: str, says: str) -> None:
    assert old in FILES[name]
    assert says in problems(name, FILES[name].replace(old, new, 1))


def test_a_deck_must_feed_five_players() -> None:
    """Without the hard letters and Alphabosses five E and four each of A and I are left."""
    few = re.sub(r'\[\[letter\]\]\nletter = "[BCDFGHKMPRSTUWYLNO]"\ncolours = \[.*\]\n\n', "", FILES["beasts.toml"])
    assert "(kid-friendly) leaves 13 beasts: five players are dealt 20 (2.2)" in problems("beasts.toml", few)


def test_several_mistakes_are_told_at_once() -> None:
    text = FILES["beasts.toml"].replace('letter = "A"', 'letter = "E"', 1).replace('condition = "pair"', 'condition = "vowels"', 1)
    assert len(problems("beasts.toml", text).splitlines()) == 2
