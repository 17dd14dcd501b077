"""3  Moving."""

from __future__ import annotations

import pytest

from games.alphabet_stoop.play import (
    BAKER,
    BLUE,
    CLOCK,
    COPPER,
    ELM,
    IVY,
    LANTERN,
    POST,
    RED,
    STANDARD,
    YELLOW,
    drops,
    heard,
    instead,
    moves,
    no_drop,
    passes,
    refused,
    side,
    street,
    why,
)
from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.events import Emptied, Moved
from rulebound.kernel import Seat


def places(s: object, seat: int) -> list[str | None]:
    return [carrier.at for carrier in side(s, seat).carriers]  # type: ignore[arg-type]


def test_3_1_one_carrier_moves_one_card_for_one_action() -> None:
    s = street(3, at=[[IVY]])
    moves(s, BLUE, 0, ELM)
    assert places(s, BLUE) == [ELM, None, None]
    assert heard(s) == [Moved(Seat(BLUE), 0, IVY, ELM)]
    assert refused(s, BLUE, Move(0, ELM)).clause == "3.1", "it stands there already"
    assert refused(s, BLUE, Move(3, ELM)).clause == "3.1"
    assert refused(s, BLUE, Move(0, "orchard-place")).clause == "3.1", "not in this street"


def test_3_1_also_back_to_the_left() -> None:
    s = street(3, at=[[BAKER]])
    moves(s, BLUE, 0, ELM, IVY)
    assert places(s, BLUE)[0] == IVY


def test_3_2_the_first_move_is_to_any_card_of_the_left_most_column() -> None:
    s = street(3)
    for card in (IVY, LANTERN, CLOCK):
        assert Move(1, card) in instead(s, BLUE)
    assert refused(s, BLUE, Move(0, ELM)).clause == "3.2"
    moves(s, BLUE, 0, CLOCK)
    assert heard(s) == [Moved(Seat(BLUE), 0, None, CLOCK)]


def test_3_2_before_it_nothing_on_that_carrier_can_be_dropped() -> None:
    s = street(3, at=[[IVY]])
    assert no_drop(s, BLUE, IVY, "R", "RE") == "3.2"
    assert why(s, BLUE, "package:0-4")[0] == "3.2"
    assert why(s, BLUE, "carrier:0-1")[0] == "3.2"


def test_3_3_cards_are_beside_each_other_in_rows_and_columns() -> None:
    s = street(3, at=[[POST]])
    assert [action.to for action in instead(s, BLUE) if isinstance(action, Move) and action.carrier == 0] == [
        ELM,
        LANTERN,
        COPPER,
        "pump-alley",
    ]
    assert refused(s, BLUE, Move(0, IVY)).clause == "3.3"
    assert why(s, BLUE, f"card:{BAKER}")[0] == "3.3"


def test_3_3_by_house_rule_corners_are_beside_too() -> None:
    s = street(3, at=[[POST]], adjacency="diagonal")
    moves(s, BLUE, 0, IVY)
    assert places(s, BLUE)[0] == IVY


@pytest.mark.parametrize("seats", [4, 5])
def test_3_3_the_outer_rows_have_no_fourth_card(seats: int) -> None:
    s = street(seats)
    layout = s.layout
    assert [len(layout.beside[cell]) for cell in range(14)] == [2, 3, 2, 3, 4, 4, 2, 3, 4, 4, 2, 2, 3, 2]
    assert all(cell in layout.beside[other] for cell in range(14) for other in layout.beside[cell])


def test_3_4_any_number_of_carriers_of_anybody_on_one_card() -> None:
    s = street(3)
    moves(s, BLUE, 0, IVY)
    moves(s, BLUE, 1, IVY)
    moves(s, BLUE, 2, IVY)
    moves(s, YELLOW, 0, IVY)
    assert places(s, BLUE) == [IVY, IVY, IVY]
    assert places(s, YELLOW)[0] == IVY


def test_3_5_nobody_goes_back_to_the_curb() -> None:
    s = street(3, at=[[IVY, IVY, IVY]])
    moves_to = {action.to for action in instead(s, BLUE) if isinstance(action, Move)}
    assert moves_to == {ELM, LANTERN}
    assert refused(s, BLUE, Move(0, "")).clause == "3.1"


def test_3_6_an_empty_carrier_leaves_the_game_at_once() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "N", "NO")
    drops(s, BLUE, IVY, "T", "NOTE")
    drops(s, BLUE, IVY, "S", "STONE")
    passes(s, YELLOW, RED)
    heard(s)
    drops(s, BLUE, IVY, "C", "NOTICES")
    assert Emptied(Seat(BLUE), 0) in heard(s)
    assert [carrier.number for carrier in side(s, BLUE).carriers] == [1, 2]
    assert refused(s, BLUE, Move(0, ELM)).clause == "3.6"
    assert why(s, BLUE, "carrier:0-0")[0] == "3.6"
    assert not [action for action in instead(s, BLUE) if isinstance(action, Move) and action.carrier == 0]


def test_3_6_a_carrier_with_one_package_left_stays() -> None:
    s = street(3, at=[[IVY]])
    drops(s, BLUE, IVY, "NTS", "STONE")
    assert [carrier.number for carrier in side(s, BLUE).carriers] == [0, 1, 2]


def test_3_anothers_carriers_are_not_moved() -> None:
    s = street(3, at=[[], [IVY]])
    assert why(s, BLUE, "carrier:1-0") == ("4.2", "That belongs to another player: you use your own carts and packages only.")


def test_3_4_there_is_room_for_all_forty_five_carriers() -> None:
    s = street(5, at=[["ivy-row"] * 3] * 5)
    assert all(places(s, seat) == [IVY] * 3 for seat in range(5))
    assert STANDARD.names[0] == "Ivy Row"
    assert refused(s, BLUE, Drop(IVY, (), "A")).clause == "4.1"
    assert Flip(0) in instead(s, BLUE)
