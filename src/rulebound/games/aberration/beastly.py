"""What the events of the Great Beast do: for each call of the content pack one function, as in `heroic`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from rulebound.games.aberration.actions import At, Pick
from rulebound.games.aberration.asks import TableAsk
from rulebound.games.aberration.calls import (
    ActivateKind,
    AdvanceAll,
    Corrupt,
    GainFear,
    HurtHeroes,
    Influence,
    LevelUp,
    LoseHeld,
    LoseItem,
    MendAll,
    RustTraps,
    Snuff,
    SpawnShadows,
    ThawAll,
)
from rulebound.games.aberration.content import CORRUPTION, SHADOW
from rulebound.games.aberration.content_board import BOARDS, POINTS, VILLAGE
from rulebound.games.aberration.encroach import ActivateKind as AllActivate
from rulebound.games.aberration.hurt import BY_EVENT, Hurt
from rulebound.games.aberration.influence import PlaceInfluence, put_out
from rulebound.games.aberration.move import Advance
from rulebound.games.aberration.pieces import NO_CHIP
from rulebound.games.aberration.reveal import Reveals, free_inward, look_for_shadows
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Frame, Seat, Step


def influence(s: Night, seat: Seat, call: Influence) -> None:
    """14.1  On the leftmost path of each board that has room."""
    frames: list[Frame] = []
    for point in call.boards:
        board = POINTS.index(point)
        paths = s.board.paths[board]
        open_paths = [n for n, path in enumerate(paths) if [space for space in path if not s.influence[space]]]
        if open_paths:
            frames += [PlaceInfluence(board, open_paths[0]), Reveals(False)]
    s.push_each(frames)


def spawn_shadows(s: Night, seat: Seat, call: SpawnShadows) -> None:
    """13.4"""
    s.push(Spawning(POINTS.index(call.point), call.count))


@final
class Spawning(Rule):
    """13.4  Shadows come in clockwise from a board, one on each, each looked at before the next."""

    clause = "13.4"

    def __init__(self, board: int, left: int) -> None:
        self.board = board
        self.left = left

    def clone(self) -> Spawning:
        """As far as this one has come."""
        return self.twin(Spawning(self.board, self.left))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One, a look, and again."""
        return SPAWNING_STEPS


def place_one(s: Night, spawning: Spawning) -> None:
    """14.4  On the spawn space, or the next free one inward; 10.8: tokens may run out. 10.1: it may be seen there."""
    spawning.again()
    while spawning.left > 0:
        space = free_inward(s, s.board.spawn[spawning.board])
        if space >= 0:
            s.place_shadow(space)
        spawning.left -= 1
        spawning.board = (spawning.board + 1) % BOARDS
        if look_for_shadows(s):
            return
    spawning.finish()


SPAWNING_STEPS: Final[tuple[Step, ...]] = (place_one,)


def advance_all(s: Night, seat: Seat, call: AdvanceAll) -> None:
    """11.5  All of a kind, in the order of 12.1; then shadows may be seen."""
    found = [n for n, enemy in s.enemies.items() if is_called(s, enemy.slot, call.who)]
    frames: list[Frame] = []
    for n in s.in_order(found):
        frames += [Advance(n, call.steps, False), Reveals(False)]
    s.push_each(frames)


def is_called(s: Night, slot: int, who: str) -> bool:
    """Whether an event means it."""
    if slot == SHADOW or who == "shadows":
        return slot == SHADOW and who == "shadows"
    return who == "monsters" or s.monster(slot).horde == (who == "hordes")


def activate_kind(s: Night, seat: Seat, call: ActivateKind) -> None:
    """12.3"""
    s.push(AllActivate(call.slot - 1))


def hurt_heroes(s: Night, seat: Seat, call: HurtHeroes) -> None:
    """7.1  In turn order."""
    frames: list[Frame] = []
    for other in s.turn_order():
        inside = s.heroes[other].space == VILLAGE
        if call.where == "everywhere" or inside == (call.where == "village"):
            frames.append(Hurt(other, call.damage, BY_EVENT, False))
    s.push_each(frames)


def corrupt(s: Night, seat: Seat, call: Corrupt) -> None:
    """4.3"""
    for other in s.present():
        s.add_chip(other, CORRUPTION)


def lose_item(s: Night, seat: Seat, call: LoseItem) -> None:
    """13.3  In turn order."""
    s.push_each([AskDrop(other) for other in s.turn_order() if s.heroes[other].items])


@final
class AskDrop(TableAsk):
    """13.3  Which item is lost, its holder says."""

    clause = "13.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Each kind in hand."""
        return [Pick(s.content.item_ids[item]) for item, copies in enumerate(s.hands[seat]) if copies]

    def done(self, s: Night, action: Pick) -> None:
        """To the discards."""
        s.discard_item(self.seat, s.content.item_index[action.what], "lost")


def lose_held(s: Night, seat: Seat, call: LoseHeld) -> None:
    """3.4"""
    for hero in s.heroes:
        if hero.held != NO_CHIP:
            hero.discards[hero.held] += 1
            hero.held = NO_CHIP
            hero.held_now = False


def snuff_answers(s: Night, seat: Seat, call: Snuff) -> list[Action]:
    """8.15  Any fire."""
    return [s.board.places[space] for space, fire in enumerate(s.fires) if fire]


def snuff(s: Night, seat: Seat, call: Snuff, action: At) -> None:
    """8.15"""
    put_out(s, s.board.index[action.space])


def mend_all(s: Night, seat: Seat, call: MendAll) -> None:
    """6.10"""
    for n in [n for n, enemy in s.enemies.items() if enemy.damage]:
        s.figure(n).damage = 0


def thaw_all(s: Night, seat: Seat, call: ThawAll) -> None:
    """8.14"""
    for n in [n for n, enemy in s.enemies.items() if enemy.frozen]:
        s.figure(n).frozen = 0


def rust_traps(s: Night, seat: Seat, call: RustTraps) -> None:
    """8.12"""
    for space, owner in enumerate(s.traps):
        if owner >= 0:
            s.take_trap(space, False)


def fear(s: Night, seat: Seat, call: GainFear) -> None:
    """16.3"""
    s.gain_fear(call.count, "event")


def level_up(s: Night, seat: Seat, call: LevelUp) -> None:
    """13.2"""
    s.level_up(call.slot - 1)


DOES: Final[dict[Any, Callable[[Night, Seat, Any], None]]] = {
    Influence: influence,
    SpawnShadows: spawn_shadows,
    AdvanceAll: advance_all,
    ActivateKind: activate_kind,
    HurtHeroes: hurt_heroes,
    Corrupt: corrupt,
    LoseItem: lose_item,
    LoseHeld: lose_held,
    MendAll: mend_all,
    ThawAll: thaw_all,
    RustTraps: rust_traps,
    GainFear: fear,
    LevelUp: level_up,
}
ANSWERS: Final[dict[Any, Callable[[Night, Seat, Any], list[Action]]]] = {Snuff: snuff_answers}
CARRY_OUT: Final[dict[Any, Callable[[Night, Seat, Any, Any], None]]] = {Snuff: snuff}
