"""Chapters 1 and 2: setting up, and what the game is about."""

from __future__ import annotations

import pytest

from games.animorphs.play import STANDARD, asked, die, does, draws, end_turn, frames, hand, heard, nature, opens, plays, sees, table
from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Drew, First, MakeChange, MissionOpened, Roll, TurnBegan
from rulebound.games.animorphs.content import CARDS
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Chance, Seat, advance


def begin(seats: int, **options: str) -> Invasion:
    s = GAME.start(AnimorphsOptions(**options), STANDARD, seats)  # type: ignore[arg-type]  # options by name
    assert isinstance(s, Invasion)
    s.hear()
    advance(s)
    return s


def deal(s: Invasion) -> None:
    """The top three Missions, then every seat's five cards, the kinds one after the other."""
    opens(s, "mall", "marina", "dam")
    for n in range(5 * len(s.pawns)):
        nature(s, n % len(CARDS))


def test_1_1_the_deck_has_48_cards_of_the_kinds_that_the_rulings_say() -> None:
    s = begin(2)
    assert s.deck_size == 48
    assert dict(zip(CARDS, s.deck, strict=True)) == {
        **dict.fromkeys(CARDS[:6], 3),
        "wild": 4,
        "change-back": 4,
        "leap": 5,
        "take": 4,
        "ax": 5,
        "visser": 5,
        "ellimist": 3,
    }


def test_1_2_visser_iii_begins_on_the_tower() -> None:
    assert table(begin(2)).visser == "tower"


def test_1_3_the_tower_card_is_no_mission_and_waits() -> None:
    s = begin(2)
    assert table(s).missions_left == 12
    assert not table(s).tower_open


def test_1_4_three_missions_come_out_of_twelve() -> None:
    s = begin(2)
    assert table(s).active == []
    opens(s, "mall", "marina", "dam")
    assert table(s).active == ["mall", "marina", "dam"]
    assert table(s).missions_left == 9
    assert [event for event in heard(s) if isinstance(event, MissionOpened)][-1] == MissionOpened("dam", 9)


def test_1_4_no_mission_comes_twice() -> None:
    s = begin(2)
    opens(s, "mall")
    chance = s.stack[-1]
    assert isinstance(chance, Chance)
    assert chance.weights(s)[0] == 0
    assert sum(chance.weights(s)) == 11


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_5_everybody_begins_human_at_the_barn(seats: int) -> None:
    pawns = table(begin(seats)).pawns
    assert len(pawns) == seats
    assert {(pawn.space, pawn.form, len(pawn.missions), pawn.cards, pawn.left) for pawn in pawns} == {("barn", "human", 0, 0, False)}


def test_1_5_a_first_turn_may_begin_with_a_morph_since_the_barn_is_a_morph_space() -> None:
    s = begin(2, first_player="host")
    deal(s)
    assert MakeChange("change-eagle", "eagle") in plays(s, 0)


def test_1_6_everybody_is_dealt_five_cards_in_secret_and_the_rest_is_the_draw_pile() -> None:
    s = begin(3)
    opens(s, "mall", "marina", "dam")
    s.hear()
    draws(s, "ax", "ax", "wild", "take", "leap")
    news = s.hear()
    assert {viewer for viewer, _ in news} == {0}, "nobody else hears which cards"
    assert [event.card for _, event in news if isinstance(event, Drew)] == ["ax", "ax", "wild", "take", "leap"]
    assert hand(s, 0) == ["wild", "leap", "take", "ax", "ax"]
    for n in range(10):
        nature(s, n % 6)
    assert [pawn.cards for pawn in table(s).pawns] == [5, 5, 5]
    assert table(s).draw_pile == 33
    assert not table(s).discards
    assert sees(s, 1).knows == {}


def test_2_1_2_2_2_3_the_course_of_a_game_begins_with_no_mission_won_and_the_tower_shut() -> None:
    s = begin(2, first_player="host")
    deal(s)
    assert [pawn.missions for pawn in table(s).pawns] == [[], []]
    assert not table(s).tower_open
    assert table(s).winner is None
    assert GAME.scores(s) is None


def test_3_1_chance_says_who_begins() -> None:
    s = begin(3)
    deal(s)
    assert frames(s) == "Rounds FirstSeat"
    chance = s.stack[-1]
    assert isinstance(chance, Chance)
    assert chance.weights(s) == [1, 1, 1]
    s.hear()
    nature(s, 2)
    assert heard(s) == [First(Seat(2)), TurnBegan(Seat(2), 1)]
    assert asked(s) == (2, "AskTurn")


def test_3_1_by_house_rule_the_host_begins() -> None:
    s = begin(3, first_player="host")
    deal(s)
    assert asked(s) == (0, "AskTurn")


def test_3_1_play_goes_on_to_the_left() -> None:
    s = begin(3)
    deal(s)
    nature(s, 1)
    order = []
    for _ in range(4):
        seat, _ = asked(s)
        order.append(seat)
        does(s, seat, Roll())
        die(s, 1)
        does(s, seat, STANDARD.walk[STANDARD.start])
        end_turn(s)
    assert order == [1, 2, 0, 1]
    assert table(s).turn.number == 5
