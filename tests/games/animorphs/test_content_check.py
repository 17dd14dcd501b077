"""Mistakes in a pack are told with file, key and reason, several at once. A sound pack over the standard one loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.games.animorphs.content import Content
from rulebound.kernel import Pack, PackError, make_pack, read_pack

FOLDER = Path(__file__).parents[3] / "src/rulebound/games/animorphs/content/standard"
STANDARD = read_pack(FOLDER, {})
MANIFEST = 'game = "animorphs"\nname = "mine"\ntitle = "Mine"\nbase = "standard"\n'


def changed(name: str, *changes: tuple[str, str]) -> Pack:
    """A pack over the standard one, with one file changed by replacing text that must be there."""
    text = STANDARD.files[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return make_pack({"pack.toml": MANIFEST, name: text}, {"standard": STANDARD})


def mistakes(pack: Pack) -> list[str]:
    with pytest.raises(PackError) as error:
        Content(pack)
    return [str(problem) for problem in error.value.problems]


def test_a_pack_that_changes_one_number_loads() -> None:
    content = Content(changed("missions.toml", ("bear = 6, tiger = 5", "bear = 4, tiger = 5")))
    assert content.need[0][4] == 4
    assert content.sha256 != STANDARD.sha256


def test_a_mission_may_leave_an_animal_out() -> None:
    content = Content(changed("missions.toml", ("eagle = 10, ant = 9", "ant = 9")))
    assert content.need[0] == [0, 0, 9, 7, 6, 5, 8]


def test_a_real_board_need_not_be_as_fair_as_ours() -> None:
    """No drain to the Mall, the ant's number above 9, a Morph space far away: allowed by the book, so it loads."""
    text = STANDARD.files["board.toml"].replace(
        '  ["treehouse", "yellow-3", "yellow-4", "mall"],\n', '  ["treehouse", "yellow-3", "yellow-4"],\n'
    )
    missions = STANDARD.files["missions.toml"].replace("ant = 9", "ant = 12")
    content = Content(make_pack({"pack.toml": MANIFEST, "board.toml": text, "missions.toml": missions}, {"standard": STANDARD}))
    assert content.need[0][2] == 12


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("board.toml", 'start = "barn"', 'start = "bran"', "board.toml: start: there is no space 'bran'"),
        ("board.toml", 'start = "barn"', 'start = "red-1"', "board.toml: start: 'red-1' must be a Morph space: the Barn counts as one"),
        (
            "board.toml",
            '"white-7", "south-bridge"]',
            '"white-7", "south-brigde"]',
            "board.toml: joins[22][2]: there is no space 'south-brigde'",
        ),
        (
            "board.toml",
            '["bus-stop", "red-12",',
            '["bus-stop", "red-11", "red-12",',
            "board.toml: joins[4][1]: 'bus-stop' and 'red-11' are joined already, in joins[3]",
        ),
        (
            "board.toml",
            '["bus-stop", "red-12",',
            '["bus-stop", "bus-stop", "red-12",',
            "board.toml: joins[4][1]: 'bus-stop' is joined to itself",
        ),
        (
            "board.toml",
            '["radio-mast", "white-6", "bus-stop"]',
            '["radio-mast", "white-6", "red-12"]',
            "board.toml: joins[21][2]: 'white-6' and 'red-12' differ in colour: nobody can step from one to the other",
        ),
        (
            "board.toml",
            '"red-47", "red-48", "tower"]',
            '"red-47", "red-48"]',
            "board.toml: joins: the Tower 'tower' must be joined to one red path space and to nothing else",
        ),
        (
            "board.toml",
            '["radio-mast", "white-6", "bus-stop"]',
            '["radio-mast", "tower"]',
            "board.toml: joins: the Tower 'tower' must be joined to one red path space and to nothing else",
        ),
        ("board.toml", '  ["orchard", "yellow-13", "car-wash"],\n', "", "board.toml: joins: 'yellow-13' is joined to nothing"),
        ("board.toml", 'kind = "path", colour = "red", at = [127, 510]', 'kind = "path", at = [127, 510]', "needs a colour"),
        ("board.toml", 'name = "Treehouse", ', "", "board.toml: space[1].name: 'treehouse' needs a name"),
        ("board.toml", 'kind = "morph", name = "Treehouse"', 'kind = "morph", colour = "red", name = "Treehouse"', "is no path space"),
        (
            "board.toml",
            'id = "treehouse"',
            'id = "barn"',
            "board.toml: space[1].id: 'barn' is also the id of space[0]: every space needs its own",
        ),
        ("board.toml", "at = [142, 335]", "at = [1420, 335]", "board.toml: space[1].at: 'treehouse' stands outside the viewbox"),
        ("board.toml", "at = [142, 335]", "at = [130, 558]", "board.toml: space[1].at: 'treehouse' stands on 'barn'"),
        (
            "board.toml",
            'id = "treehouse", kind = "morph"',
            'id = "treehouse", kind = "mission"',
            "board.toml: space: the board needs 12 spaces of kind 'morph', and has 11",
        ),
        (
            "board.toml",
            "viewbox = [0, 16, 1200, 842]",
            "viewbox = [0, 16, 1200, 0]",
            "board.toml: viewbox: width and height must be above 0",
        ),
        (
            "board.toml",
            'kind = "morph"',
            'kind = "swamp"',
            "board.toml: space[0].kind: (barn) 'swamp' is none of: path, morph, mission, tower",
        ),
        ("board.toml", 'start = "barn"', 'begin = "barn"', "board.toml: "),
        ("missions.toml", 'space = "mall"', 'space = "moll"', "missions.toml: mission[0].space: there is no space 'moll' in board.toml"),
        (
            "missions.toml",
            'space = "mall"',
            'space = "barn"',
            "missions.toml: mission[0].space: 'barn' is a space of kind 'morph', not a Mission space",
        ),
        ("missions.toml", 'space = "mall"', 'space = "dam"', "missions.toml: mission[9].space: 'dam' has a card already, mission[0]"),
        ("missions.toml", "ant = 9, ", "", "missions.toml: mission[0].ant: (mall) it is missing"),
        ("missions.toml", "tiger = 5", "tiger = 13", "missions.toml: mission[0].tiger: (mall) Expected `int` <= 12"),
        (
            "missions.toml",
            "tiger = 5",
            "lion = 5",
            "missions.toml: mission[0].lion: (mall) there is no such key here; there are: space, ant, eagle",
        ),
        (
            "cards.toml",
            '"ellimist",        count = 3',
            '"ellimist",        count = 4',
            "cards.toml: card: the deck has 49 cards, and must have 48",
        ),
        ("cards.toml", 'id = "ellimist"', 'id = "wild"', "cards.toml: card: the cards 'ellimist' are missing"),
        ("cards.toml", 'id = "ellimist"', 'id = "wild"', "cards.toml: card[12].id: 'wild' is already counted in card[6]"),
        ("cards.toml", "count = 5", "count = 0", "cards.toml: card[8].count: (leap) Expected `int` >= 1"),
        ("cards.toml", "card = [", "card = [[", "cards.toml: not TOML"),
    ],
)
def test_a_mistake_is_named(name: str, old: str, new: str, expected: str) -> None:
    assert any(expected in mistake for mistake in mistakes(changed(name, (old, new))))


def test_spaces_that_nobody_can_enter_are_named() -> None:
    cut = (('  ["quarry", "yellow-11", "drive-in"],\n', ""), ('  ["boxcar", "yellow-15", "marina"],\n', '  ["yellow-11", "yellow-15"],\n'))
    assert mistakes(changed("board.toml", *cut)) == [
        "board.toml: space[105]: no form can get from 'barn' to 'yellow-11'",
        "board.toml: space[109]: no form can get from 'barn' to 'yellow-15'",
    ]


def test_a_mission_needs_an_animal_that_gets_there_and_can_battle() -> None:
    """The Old Dam without its drain, its card without the dolphin: eagles and walkers may battle there, and none can come."""
    board = STANDARD.files["board.toml"].replace('"yellow-10", "dam"]', '"yellow-10"]')
    missions = STANDARD.files["missions.toml"].replace("eagle = 10, ant = 9, dolphin = 6", "eagle = 10, ant = 9")
    pack = make_pack({"pack.toml": MANIFEST, "board.toml": board, "missions.toml": missions}, {"standard": STANDARD})
    assert mistakes(pack) == ["board.toml: space[21]: no animal that can battle at 'dam' can get there"]


def test_the_tower_needs_a_road_that_an_elephant_can_take() -> None:
    found = mistakes(changed("board.toml", ('["red-13", "red-43", ', '["red-43", ')))
    assert "board.toml: space[24]: no form can get from 'barn' to 'tower'" in found


def test_mistakes_in_several_files_are_told_at_once() -> None:
    files = {
        "board.toml": STANDARD.files["board.toml"].replace('start = "barn"', 'start = "bran"').replace('name = "Treehouse", ', ""),
        "missions.toml": STANDARD.files["missions.toml"].replace("tiger = 5", "tiger = 55"),
        "cards.toml": STANDARD.files["cards.toml"].replace("count = 4", "count = 5"),
    }
    found = mistakes(make_pack({"pack.toml": MANIFEST, **files}, {"standard": STANDARD}))
    assert found == [
        "missions.toml: mission[0].tiger: (mall) Expected `int` <= 12",
        "missions.toml: mission[5].tiger: (train-yard) Expected `int` <= 12",
        "missions.toml: mission[7].tiger: (observatory) Expected `int` <= 12",
        "board.toml: space[1].name: 'treehouse' needs a name",
        "board.toml: start: there is no space 'bran'",
        "cards.toml: card: the deck has 51 cards, and must have 48",
    ]


def test_a_pack_without_a_base_must_bring_every_file() -> None:
    manifest = MANIFEST.replace('base = "standard"\n', "")
    assert mistakes(make_pack({"pack.toml": manifest, "cards.toml": STANDARD.files["cards.toml"]}, {})) == [
        "board.toml: the file is missing",
        "missions.toml: the file is missing",
    ]


def test_all_that_is_wrong_with_a_row_is_told() -> None:
    found = mistakes(changed("missions.toml", ("eagle = 10, ant = 9", 'eagle = "ten", ant = 13, lion = 4')))
    assert [mistake.split(" (mall) ")[0] for mistake in found] == [
        "missions.toml: mission[0].ant:",
        "missions.toml: mission[0].eagle:",
        "missions.toml: mission[0].lion:",
    ]


def test_a_board_has_an_end() -> None:
    rows = "".join(f'  {{ id = "red-{n}", kind = "path", colour = "red", at = [{n}, 100] }},\n' for n in range(900, 1400))
    (found,) = mistakes(changed("board.toml", ("space = [\n", f"space = [\n{rows}")))
    assert found.startswith("board.toml: space: there are 6")
    assert found.endswith("spaces: a board has 400 at most")
