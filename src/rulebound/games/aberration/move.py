"""11.5, 12.3  How enemies move: one space towards the Village, by the shortest way; and what meets them there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import At
from rulebound.games.aberration.asks import TableGroup
from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.events import EnemyMoved, EnteredVillage
from rulebound.games.aberration.objectives import settle
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.trap import SpringTrap
from rulebound.games.aberration.views import EnemyShown
from rulebound.kernel import Action, Seat, Step


@final
class Advance(Rule):
    """11.5  Moves towards the Village without activating. Leaping (11.3): through everybody and over traps, and never in."""

    clause = "11.5"
    moved: bool = False

    def __init__(self, enemy: int, left: int, leaping: bool) -> None:
        self.enemy = enemy
        self.left = left
        self.leaping = leaping

    def clone(self) -> Advance:
        """As far as this one has come."""
        twin = self.twin(Advance(self.enemy, self.left, self.leaping))
        twin.moved = self.moved
        return twin

    def shown(self, s: Night) -> EnemyShown:
        """Who."""
        return EnemyShown(self.enemy)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """A space, and again."""
        return ADVANCE_STEPS


def advance_one(s: Night, advance: Advance) -> None:
    """11.5  Out of a space with heroes or villagers it goes, into one it stops. A trap may have killed it on the way."""
    enemy = s.enemies.get(advance.enemy)
    if enemy is None or advance.left == 0:
        return
    if advance.leaping and s.board.depth[enemy.space] <= 1:  # 11.3
        return
    if advance.moved and not advance.leaping and s.occupied(enemy.space):
        return
    advance.left -= 1
    advance.moved = True
    advance.again()
    go(s, advance.enemy, advance.leaping)


ADVANCE_STEPS: Final[tuple[Step, ...]] = (advance_one,)


def go(s: Night, n: int, leaping: bool) -> None:
    """12.4  The next space of the shortest way around Influence; of equal ways the leftmost, or the players choose. No way: it stays."""
    ways = s.routes[s.enemies[n].space]
    if not ways:
        return
    if len(ways) > 1 and s.options.route_ties == "players":
        s.push(AskWay(s.players(), n, leaping))
    else:
        enter(s, n, ways[0], leaping)


@final
class AskWay(TableGroup):
    """12.4  Which of several equally short ways."""

    clause = "12.4"

    def __init__(self, seats: list[Seat], enemy: int, leaping: bool) -> None:
        super().__init__(seats)
        self.enemy = enemy
        self.leaping = leaping

    def shown(self, s: Night) -> EnemyShown:
        """Whose way."""
        return EnemyShown(self.enemy)

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """The first spaces of all of them."""
        return [s.board.places[space] for space in s.routes[s.enemies[self.enemy].space]]

    def done(self, s: Night, seat: Seat, action: At) -> None:
        """That way."""
        enter(s, self.enemy, s.board.index[action.space], self.leaping)


def enter(s: Night, n: int, space: int, leaping: bool) -> None:
    """12.5  The Village costs Fear. 8.12: a trap springs on a monster that enters, unless it leaps over it (11.3)."""
    before = s.move_enemy(n, space)
    if s.heard:
        s.announce(EnemyMoved(n, s.name_of(n), s.board.ids[before], s.board.ids[space]))
    if space == VILLAGE:
        enter_village(s, n, before)
        return
    if s.traps[space] >= 0 and not leaping and s.enemies[n].slot != SHADOW:
        s.push(SpringTrap(space))
    board = s.board.board
    if board[before] != board[space]:
        settle(s)  # 15.2: the board that it left may be without enemies now


def enter_village(s: Night, n: int, before: int) -> None:
    """12.5  1 Fear for a Horde, 2 for a Monstrosity, and the figure goes. 12.6: a shadow is turned over at the gate, or costs 1 Fear."""
    from rulebound.games.aberration.reveal import Flip  # what is revealed moves, and what moves is revealed

    enemy = s.enemies[n]
    if enemy.slot != SHADOW:
        s.remove_enemy(n)
        fear_for(s, n, enemy.slot)
        settle(s)
        return
    s.push(Flip(n, before, s.options.shadow_enters == "discarded"))


def fear_for(s: Night, n: int, slot: int) -> None:
    """12.5"""
    fear = 1 if s.monster(slot).horde else 2
    if s.heard:
        s.announce(EnteredVillage(n, s.monster(slot).id, fear))
    s.gain_fear(fear, "village")
