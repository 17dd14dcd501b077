"""How likely each seat is to win, from the turns that it is from the next thing it wants."""

from __future__ import annotations

from math import exp
from typing import Final

from rulebound.games.animorphs.bot_scene import Scene
from rulebound.games.animorphs.state import MISSIONS_TO_WIN
from rulebound.kernel import Seat, View

# What a seat's chances are: exp(-(turns + LATER + WAIT * wait) / SCALE), each seat's share of the sum. Fitted by maximum likelihood to
# 34,000 positions from 3,000 games, two to four seats, of bots that erred less than BEGINNER and more than ADEPT; of positions given 25 %
# so, 24 % were won, of 65 % 65 %, of 84 % 87 %.
LATER: Final = (30.4, 22.5, 13.9, 0.0)  # turns: by Missions won, what follows the next one
WAIT: Final = 3.3  # turns: what it costs to have a turn still to wait for
SCALE: Final = 10.5  # turns


def chances(scene: Scene, view: View) -> list[float]:
    """By seat; they make 1. Seats that left have none."""
    pawns = scene.pawns
    due = waits(view, len(pawns))
    found = [0.0] * len(pawns)
    total = 0.0
    for seat in range(len(pawns)):
        if not pawns[seat].left:
            turns = scene.turns(Seat(seat)) + LATER[min(scene.won[seat], MISSIONS_TO_WIN)] + WAIT * due[seat]
            found[seat] = exp(-turns / SCALE)
            total += found[seat]
    return [each / total for each in found] if total else found


def waits(view: View, seats: int) -> list[float]:
    """By seat, how much of a turn passes until it can act on a plan; the seat whose turn it is may have used it up."""
    turn = view.table.turn
    frame = view.resolving[-1].frame if view.resolving else ""
    waits = [((seat - turn.seat) % seats) / seats for seat in range(seats)]
    if frame in ("AskWalk", "Throw"):
        waits[turn.seat] = 0.4
    elif frame not in ("AskTurn", "AskBattle", "BattleThrow"):
        waits[turn.seat] = 1.0
    return waits
