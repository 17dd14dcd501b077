"""15  Objectives: what they ask for, when they are done, and what comes next. 16.2: the scenario's goals are looked at here too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from rulebound.games.aberration.content_board import BOARDS, POINTS, VILLAGE
from rulebound.games.aberration.events import ObjectiveDone, ObjectiveOpened, ObjectiveToken
from rulebound.games.aberration.pieces import REMOVED, UNLOCKED, Objective, changed
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.wanted import (
    Attuned,
    Banish,
    ClearBoard,
    Coordinated,
    Exploit,
    Fires,
    Gathered,
    Improve,
    Kill,
    Kindle,
    Learn,
    Manned,
    NobodyOutside,
    Rescue,
    SecureVantages,
    Send,
    SpreadOut,
    Unmask,
)
from rulebound.kernel import Chance


@final
class FlipObjective(Chance):
    """15.1  The next card of the pile is turned face up."""

    clause = "15.1"

    def weights(self, s: Night) -> list[int]:
        """Any that has not come yet: those left in the box were never seen."""
        return s.objectives_left

    def done(self, s: Night, row: int) -> None:
        """15.4  One that cannot be met goes at once; 15.2: one that is met already is done at once."""
        s.objectives_left = changed(s.objectives_left, row, 0)
        s.objectives_due -= 1
        s.objectives.append(Objective(row))
        if s.heard:
            s.announce(ObjectiveOpened(s.content.objective_ids[row]))
        drop_the_impossible(s)
        settle(s)


def flip_next(s: Night) -> None:
    """15.1  If there is another card."""
    coming = len([frame for frame in s.stack if isinstance(frame, FlipObjective)])
    if s.objectives_due > coming:
        s.push(FlipObjective())


def progress(s: Night, objective: Objective) -> None:
    """15.2, 15.3  Done at once, or by one token more."""
    row = s.content.objectives[objective.row]
    if row.tokens:
        objective.tokens += 1
        if s.heard:
            s.announce(ObjectiveToken(row.id, objective.tokens))
        if objective.tokens < len(s.seats):
            return
    close(s, objective, False)
    s.gain_survival(row.survival)


def close(s: Night, objective: Objective, dropped: bool) -> None:
    """Off the table; the next comes out."""
    s.objectives.remove(objective)
    if s.heard:
        s.announce(ObjectiveDone(s.content.objective_ids[objective.row], dropped))
    flip_next(s)


def due(s: Night) -> bool:
    """15.2, 16.2  Whether a condition on the state of the map holds now, or Survival is at its end."""
    content = s.content
    tests = content.holds
    for objective in s.objectives:
        holds = tests[objective.row]
        if holds is not None and holds(s, content.wanted[objective.row]):
            return True
    return s.survival == content.survival


def settle(s: Night) -> None:
    """15.2  Conditions on the state of the map that hold now are met; 16.2: perhaps the scenario's goals are."""
    if not due(s):
        return
    content = s.content
    for objective in s.objectives.copy():  # one may end another
        holds = content.holds[objective.row]
        if holds is not None and holds(s, content.wanted[objective.row]):
            progress(s, objective)
    if s.survival == content.survival:
        s.try_to_win()


def drop_the_impossible(s: Night) -> None:
    """15.4  What can no longer be met is discarded, for it would bar the way of the rest."""
    for objective in s.objectives.copy():
        wanted = s.content.wanted[objective.row]
        possible = POSSIBLE.get(type(wanted))
        if possible is not None and not possible(s, wanted):
            close(s, objective, True)


def enough_to_secure(s: Night, wanted: SecureVantages) -> bool:
    """9.3  Vantage Points that are not lost."""
    return len([v for at, v in enumerate(s.vantages) if on_point(at, wanted.point) and v.state != REMOVED]) >= wanted.count


def can_kill(s: Night, wanted: Kill) -> bool:
    """8.12  Where a trap must kill, that there is one."""
    return wanted.by != "trap" or max([hero.traps for hero in s.heroes]) > 0 or max(s.traps) >= 0


def can_improve(s: Night, wanted: Improve) -> bool:
    """4.5  An ability with a step to go."""
    abilities = s.content.rows.table.ability
    return any(hero.steps[n] < len(abilities[n].step) for hero in s.heroes if not hero.left for n in range(4))


def can_learn(s: Night, wanted: Learn) -> bool:
    """4.6  A lock that is still closed."""
    return any(len(hero.unlocked) < 4 for hero in s.heroes if not hero.left)


def enough_fires(s: Night, wanted: Fires) -> bool:
    """8.15  Fires in the box."""
    return s.content.fires >= wanted.count


def enough_spots(s: Night, wanted: Manned) -> bool:
    """8.5  Spots of the Village, and Vantage Points that are not lost."""
    return len(s.spots) + len([v for v in s.vantages if v.state != REMOVED]) >= wanted.count


POSSIBLE: Final[dict[Any, Callable[[Night, Any], bool]]] = {
    SecureVantages: enough_to_secure,
    Kill: can_kill,
    Improve: can_improve,
    Learn: can_learn,
    Fires: enough_fires,
    Manned: enough_spots,
}
"""Of conditions that may come to be out of reach: whether they can still be met."""


def on_point(vantage: int, point: str | None) -> bool:
    """Whether a Vantage Point, by its place, stands on a board: two stand on each."""
    return point is None or POINTS[vantage // 2] == point


# Conditions on the state of the map.


def clear_board(s: Night, wanted: ClearBoard) -> bool:
    """15.2  No enemy on this board."""
    return not (s.dark | s.prowled) & s.board.boards_as_bits[POINTS.index(wanted.point)]


def secure(s: Night, wanted: SecureVantages) -> bool:
    """15.2  So many Vantage Points unlocked."""
    first = 0 if wanted.point is None else 2 * POINTS.index(wanted.point)
    left = wanted.count
    for vantage in s.vantages if wanted.point is None else s.vantages[first : first + 2]:
        if vantage.state == UNLOCKED:
            left -= 1
    return left <= 0


def fires(s: Night, wanted: Fires) -> bool:
    """15.2  So many fires."""
    return s.lit.bit_count() >= wanted.count


def nobody_outside(s: Night, wanted: NobodyOutside) -> bool:
    """15.2  Villagers in the Village and on worker spots are safe."""
    return not s.outside


def spread_out(s: Night, wanted: SpreadOut) -> bool:
    """15.2  A hero in the Village is on no board."""
    boards = {s.board.board[s.heroes[seat].space] for seat in s.present()}
    on_boards = [at for at in range(BOARDS) if at in boards]
    return len(on_boards) >= min(wanted.count, len(s.present()))


def gathered(s: Night, wanted: Gathered) -> bool:
    """15.2  All heroes in one space outside the Village."""
    space = VILLAGE
    for hero in s.heroes:
        if hero.left:
            continue
        if hero.space == VILLAGE or space not in (VILLAGE, hero.space):
            return False
        space = hero.space
    return True


def manned(s: Night, wanted: Manned) -> bool:
    """15.2  Spots of the Village and of Vantage Points alike."""
    left = wanted.count
    for there in s.spots:
        left -= there
    for vantage in s.vantages:
        left -= vantage.manned
    return left <= 0


STATES: Final[dict[Any, Callable[[Night, Any], bool]]] = {
    ClearBoard: clear_board,
    SecureVantages: secure,
    Fires: fires,
    NobodyOutside: nobody_outside,
    SpreadOut: spread_out,
    Gathered: gathered,
    Manned: manned,
}

# Deeds.


def deed(s: Night, kind: Any) -> None:
    """15.2  Something was done that some Objectives ask for without more."""
    for objective in s.objectives.copy():
        if isinstance(s.content.wanted[objective.row], kind):
            progress(s, objective)


def upgraded(s: Night) -> None:
    """An ability."""
    deed(s, Improve)


def learnt(s: Night) -> None:
    """An advanced action."""
    deed(s, Learn)


def attuned(s: Night) -> None:
    """An item."""
    deed(s, Attuned)


def kindled(s: Night) -> None:
    """A fire, by hero or villager."""
    deed(s, Kindle)


def rescued(s: Night) -> None:
    """A villager from outside has come in."""
    deed(s, Rescue)


def exploited(s: Night) -> None:
    """An item was used for its exploit."""
    deed(s, Exploit)


def banished(s: Night) -> None:
    """An Influence token is gone."""
    deed(s, Banish)


def coordinated(s: Night) -> None:
    """Two heroes have damaged one monster."""
    deed(s, Coordinated)


def killed(s: Night, horde: bool, by: str) -> None:
    """A monster died of an attack or a trap."""
    for objective in s.objectives.copy():
        wanted = s.content.wanted[objective.row]
        if isinstance(wanted, Kill) and wanted.kind in ("any", "horde" if horde else "monstrosity") and wanted.by in ("any", by):
            progress(s, objective)


def unmasked(s: Night, what: str) -> None:
    """A shadow was turned over: "monster", "villager" or "influence"."""
    for objective in s.objectives.copy():
        wanted = s.content.wanted[objective.row]
        if isinstance(wanted, Unmask) and wanted.what in ("any", what):
            progress(s, objective)


def sent(s: Night, spot: str) -> None:
    """A villager was assigned."""
    for objective in s.objectives.copy():
        wanted = s.content.wanted[objective.row]
        if isinstance(wanted, Send) and wanted.spot in (None, spot):
            progress(s, objective)
