"""What holds for a pawn where it stands: the questions to the table that several chapters ask."""

from __future__ import annotations

from typing import Final

from rulebound.games.animorphs.content import ANT, ELEPHANT, FAR, HUMAN, MORPH, NOWHERE, PATH, RED_AND_TOWER, TOWER, WAY_OF
from rulebound.games.animorphs.pieces import Pawn
from rulebound.games.animorphs.state import MISSIONS_TO_WIN, Invasion
from rulebound.kernel import Seat

TOWER_NEED: Final = 7  # 10.4
TOWER_NEED_AGAINST_VISSER: Final = 8  # 8.3


def way_of(pawn: Pawn) -> int:
    """4.4  How a pawn travels."""
    return tower_way(pawn.form, len(pawn.missions))


def tower_way(form: int, missions: int) -> int:
    """2.3, 10.2  The Tower lets in an elephant with three Missions, and nobody else."""
    return RED_AND_TOWER if form == ELEPHANT and missions >= MISSIONS_TO_WIN else WAY_OF[form]


def taken(s: Invasion, space: int) -> bool:
    """5.2, 5.3  Only a path space can be full."""
    if s.content.kind[space] == PATH:
        for pawn in s.pawns:
            if pawn.space == space:
                return True
    return False


def fewest(ahead: list[list[int]], start: int, closed: list[int], most: int) -> list[int]:
    """The fewest steps from `start` to every space without entering a closed one; FAR if more than `most`."""
    steps = [FAR] * len(ahead)
    steps[start] = 0
    todo = [start]
    for at in todo:  # grows as it is walked
        if steps[at] < most:
            for to in ahead[at]:
                if steps[to] == FAR and to not in closed:
                    steps[to] = steps[at] + 1
                    todo.append(to)
    return steps


def changes(s: Invasion, victim: Seat) -> bool:
    """7.4  Whether "Change back now!" would do anything to a seat."""
    pawn = s.pawns[victim]
    return pawn.form != HUMAN or s.content.kind[pawn.space] != MORPH


def fought_over(s: Invasion, space: int) -> bool:
    """4.2, 4.3  Whether there are aliens to battle: an active Mission, or the Tower once it is open."""
    if s.content.kind[space] == TOWER:
        return s.tower_open
    mission = s.content.mission_at[space]
    return mission != NOWHERE and mission in s.active


def need(s: Invasion, seat: Seat) -> int:
    """The least that two dice must show for this seat to win where it stands; 0: it cannot battle there."""
    pawn = s.pawns[seat]
    space = pawn.space
    if s.content.kind[space] == TOWER:  # 10.2, 10.4
        if not s.tower_open or pawn.form != ELEPHANT or len(pawn.missions) < MISSIONS_TO_WIN:
            return 0
        return TOWER_NEED_AGAINST_VISSER if s.visser == space else TOWER_NEED
    mission = s.content.mission_at[space]
    if mission == NOWHERE or mission not in s.active:  # 4.2
        return 0
    if s.visser == space and pawn.form != ANT:  # 8.2
        return 0
    if s.options.mission_cap == "three" and len(pawn.missions) >= MISSIONS_TO_WIN:
        return 0
    return s.content.need[mission][pawn.form]  # 9.1
