"""The forms of what is not listed: filled in by their choices they are the legal answers, all of them and no others."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from games.alphabeasts.play import does, scene, table
from rulebound.cli.openings import opened
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Axe, Claim, Declare, MoveOut, Release, Signal, Sword, Trade
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import PASS, Action, Seat, advance, apply, check, choose, forms, view


def candidates(s: Siege) -> list[Action]:
    """Everything that might be done by choosing, legal or not."""
    cards = s.content.ids
    seats = list(s.seats)
    found: list[Action] = [Declare(None), PASS, Signal("help")]
    for card in cards:
        found += [Claim(card), Release(card), MoveOut(card), Sword(card), Signal("take", card=card), Axe((card,))]
    found += [Signal("exists", to=seat) for seat in seats]
    attacking = [card for card in cards if s.place_of(s.content.index[card]) is not None]
    found += [Axe(pair) for pair in combinations(attacking, 2)]
    return found


def unordered(action: Action) -> Action:
    """An Axe takes two beasts in any order."""
    return Axe(tuple(sorted(action.cards))) if isinstance(action, Axe) else action


@pytest.mark.parametrize("seed", range(6))
def test_filled_in_they_are_what_is_legal(seed: int) -> None:
    source = Random(f"forms {seed}")
    options = AlphabeastsOptions(sword_scars=bool(seed % 2), difficulty="kid-friendly")
    s = GAME.start(options, GAME.content(GAME.packs["standard"]), 1 + seed % 5)
    assert isinstance(s, Siege)
    advance(s)
    looked = 0
    for _ in range(120):
        if s.over:
            break
        if type(s.stack[-1]).__name__ == "PlanDefence" and source.random() < 0.4:
            looked += 1
            for seat in s.seats:
                whole, openings = opened(GAME, forms(s, seat))
                legal = {str(unordered(each)) for each in candidates(s) if check(s, seat, each) is None}
                assert {str(unordered(each)) for each in whole} == legal
                assert all(check(s, seat, each.filled(GAME, "RIB")) is None for each in openings)
        apply(s, choose(s, source.random))
    assert looked


def test_who_is_not_asked_has_no_form_and_who_can_trade_picks_from_its_pile() -> None:
    s = scene("R I B", "A C K", middle="N F")
    assert forms(s, Seat(0))
    does(s, 0, Declare("RIB"))
    assert [form.action for form in forms(s, Seat(0))][:2] == ["Declare", "Declare"], "it may be revised"
    pile = s.names([card for card in range(60) if s.place_of(card) is None][:12])
    s.defenders[0].pile = [s.content.index[card] for card in pile]
    does(s, 1, Declare("TACK"))
    assert view(s, Seat(0)).offer is not None
    trade, enough = forms(s, Seat(0))
    assert (trade.action, enough.action) == ("Trade", "Pass")
    assert set(pile) <= set(trade.fields[0].choices or ())
    assert check(s, Seat(0), Trade(())) is not None, "none is no set"
    assert not forms(s, Seat(1))
    assert table(s).reveal is not None
