"""12  Encroach: every enemy activates, in order; what its keywords do then; moving and attacking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Foe, Victim
from rulebound.games.aberration.asks import TableGroup
from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.content_board import BOARDS
from rulebound.games.aberration.enemy import A_VILLAGER, EnemyAttack
from rulebound.games.aberration.events import Activated
from rulebound.games.aberration.move import enter, go
from rulebound.games.aberration.objectives import due
from rulebound.games.aberration.reveal import look_for_shadows, tell
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import EnemyShown
from rulebound.kernel import Action, Seat, Step

AGGRESSIVE: Final = "aggressive"


@final
class Encroach(Rule):
    """12.1  From the north board, clockwise. 12.2: each enemy once, and those that come to a board during its turn not at all."""

    clause = "12.1"
    board: int = -1

    def __init__(self) -> None:
        self.queue: list[int] = []  # enemies of this board still to activate
        self.activated: list[int] = []

    def clone(self) -> Encroach:
        """As far as this one has come."""
        twin = self.twin(Encroach())
        twin.board = self.board
        twin.queue = self.queue.copy()
        twin.activated = self.activated.copy()
        return twin

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One enemy, and again."""
        return ENCROACH_STEPS


def activate_next(s: Night, encroach: Encroach) -> None:
    """12.1  On a board, the nearest to the Village first, of equals the leftmost; or by house rule the players choose."""
    board = s.board.board
    enemies = s.enemies
    players_choose = s.options.tile_order == "players"
    while encroach.board < BOARDS:
        here = encroach.board
        queue = [n for n in encroach.queue if n in enemies and board[enemies[n].space] == here]
        encroach.queue = queue
        while queue:
            if players_choose and len(queue) > 1:
                encroach.again()
                s.push(AskNext(s.players()))
                return
            n = s.first_of(queue)
            queue.remove(n)
            encroach.activated.append(n)
            if not walks_by(s, n):
                encroach.again()
                activate(s, n)
                return
        here += 1
        encroach.board = here
        if here < BOARDS and (s.dark | s.prowled) & s.board.boards_as_bits[here]:
            encroach.queue = [n for n, enemy in enemies.items() if board[enemy.space] == here and n not in encroach.activated]


def walks_by(s: Night, n: int) -> bool:
    """12.3  What most enemies do: one space on, from nobody's to nobody's, and nothing comes of it. Then that is done, and no frame is made
    for it; else False, and nothing is done yet.
    """
    enemy = s.enemies[n]
    here = enemy.space
    ways = s.routes[here]
    if enemy.frozen or not ways or (len(ways) > 1 and s.options.route_ties == "players"):
        return False
    to = ways[0]
    if s.board.board[to] != s.board.board[here]:  # into the Village, or a board may be left without enemies
        return False
    if enemy.slot == SHADOW:
        if (s.dark | 1 << to) & s.watched() or due(s):  # where somebody is, one is seen
            return False
    elif s.traps[to] >= 0 or s.scenario.does_more[enemy.slot][s.levels[enemy.slot]] or s.occupied(here) or s.occupied(to):
        return False
    if s.heard:
        s.announce(Activated(n, s.name_of(n), s.board.ids[here], False))
    enter(s, n, to, False)
    return True


def activate(s: Night, n: int) -> None:
    """12.2  It wakes at once."""
    activation = Activate(n)
    activation.at = 1
    s.push(activation)
    wake(s, activation)


ENCROACH_STEPS: Final[tuple[Step, ...]] = (activate_next,)


@final
class AskNext(TableGroup):
    """12.1  By house rule: which enemy of the board activates next."""

    clause = "12.1"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Those still to come."""
        return [Foe(n) for n in s.nearest(Encroach).queue]

    def done(self, s: Night, seat: Seat, action: Foe) -> None:
        """This one."""
        encroach = s.nearest(Encroach)
        encroach.queue.remove(action.enemy)
        encroach.activated.append(action.enemy)
        if not walks_by(s, action.enemy):
            activate(s, action.enemy)


@final
class ActivateKind(Rule):
    """10.5  All monsters of one slot activate, in the order of 12.1."""

    clause = "10.5"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def clone(self) -> ActivateKind:
        """As far as this one has come."""
        return self.twin(ActivateKind(self.slot))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """All of them."""
        return KIND_STEPS


def activate_kind(s: Night, kind: ActivateKind) -> None:
    """Those that are on the map now."""
    if s.figures[kind.slot]:
        s.push_each([Activate(n) for n in s.in_order([n for n, enemy in s.enemies.items() if enemy.slot == kind.slot])])


KIND_STEPS: Final[tuple[Step, ...]] = (activate_kind,)


@final
class Activate(Rule):
    """12.3  A frozen enemy skips it (8.14); else it uses its powers, moves and attacks; Aggressive: all of that twice (12.7)."""

    clause = "12.3"

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def clone(self) -> Activate:
        """As far as this one has come."""
        return self.twin(Activate(self.enemy))

    def shown(self, s: Night) -> EnemyShown:
        """Who."""
        return EnemyShown(self.enemy)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In that order."""
        return ACTIVATE_STEPS


def wake(s: Night, activation: Activate) -> None:
    """8.14  One token, one activation. 12.7: an Aggressive one acts twice, and the second time does not count anew."""
    n = activation.enemy
    enemy = s.enemies.get(n)
    if enemy is None:
        return
    if s.heard:
        s.announce(Activated(n, s.name_of(n), s.board.ids[enemy.space], enemy.frozen > 0))
    if enemy.frozen:
        s.figure(n).frozen -= 1
        return
    if enemy.slot != SHADOW and s.has_keyword(enemy.slot, AGGRESSIVE):
        tell(s, n, AGGRESSIVE)
        s.push(MoveAndAttack(n))
    s.push(MoveAndAttack(n))


ACTIVATE_STEPS: Final[tuple[Step, ...]] = (wake,)


def parasite(s: Night, activation: MoveAndAttack) -> None:
    """12.8  A token on the card of its kind, for each activation."""
    slot = s.enemies[activation.enemy].slot
    if sum(s.parasites) < s.content.rows.table.parasites:
        tell(s, activation.enemy, "parasite")
        s.parasites[slot] += 1


def regenerate(s: Night, activation: MoveAndAttack) -> None:
    """12.9  Its damage is gone."""
    if s.enemies[activation.enemy].damage:
        tell(s, activation.enemy, "regenerate")
        s.figure(activation.enemy).damage = 0


WHEN_ACTIVATED: Final[dict[str, Step]] = {"parasite": parasite, "regenerate": regenerate}


@final
class MoveAndAttack(Rule):
    """12.3  What it does when activated; one space towards the Village unless it can attack where it is; then it attacks if it can."""

    clause = "12.3"

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def clone(self) -> MoveAndAttack:
        """As far as this one has come."""
        return self.twin(MoveAndAttack(self.enemy))

    def shown(self, s: Night) -> EnemyShown:
        """Who."""
        return EnemyShown(self.enemy)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Powers and move, then look or attack."""
        return MOVE_AND_ATTACK_STEPS


def approach(s: Night, turn: MoveAndAttack) -> None:
    """12.8, 12.9  Powers each time, also the second of an Aggressive one, which may be gone by then. 12.3: shadows, which have no powers,
    move by the same rule.
    """
    enemy = s.enemies.get(turn.enemy)
    if enemy is None:
        turn.finish()
        return
    if enemy.slot != SHADOW:
        for power in s.scenario.when_activated[enemy.slot][s.levels[enemy.slot]]:
            power(s, turn)
    if not s.occupied(enemy.space):
        go(s, turn.enemy, False)


def attack(s: Night, turn: MoveAndAttack) -> None:
    """10.1  A shadow that moved may be seen now. 6.12: a monster has one target; it is gone if it entered the Village or met a trap."""
    enemy = s.enemies.get(turn.enemy)
    if enemy is None or enemy.slot == SHADOW:
        look_for_shadows(s)
        return
    targets = targets_of(s, turn.enemy)
    if len(targets) > 1:
        s.push(AskVictim(s.players(), turn.enemy))
    elif targets:
        s.push(EnemyAttack(turn.enemy, targets[0], False))


MOVE_AND_ATTACK_STEPS: Final[tuple[Step, ...]] = (approach, attack)
VICTIMS: Final = {target: Victim(None if target == A_VILLAGER else Seat(target)) for target in range(A_VILLAGER, 4)}


def targets_of(s: Night, n: int) -> list[int]:
    """6.12  Heroes and villagers in its space; by house rule one kind before the other."""
    space = s.enemies[n].space
    targets = [A_VILLAGER] if s.villagers[space] else []
    targets += [int(seat) for seat in s.seats if s.heroes[seat].space == space]
    if len(targets) > 1 and targets[0] == A_VILLAGER:
        if s.options.enemy_target == "villagerFirst":
            return targets[:1]
        if s.options.enemy_target == "heroFirst":
            return targets[1:]
    return targets


@final
class AskVictim(TableGroup):
    """6.12  Which of several it attacks is the players' choice."""

    clause = "6.12"

    def __init__(self, seats: list[Seat], enemy: int) -> None:
        super().__init__(seats)
        self.enemy = enemy

    def shown(self, s: Night) -> EnemyShown:
        """Who attacks."""
        return EnemyShown(self.enemy)

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Heroes, and one villager for all of them."""
        return [VICTIMS[target] for target in targets_of(s, self.enemy)]

    def done(self, s: Night, seat: Seat, action: Victim) -> None:
        """This one."""
        s.push(EnemyAttack(self.enemy, A_VILLAGER if action.seat is None else int(action.seat), False))
