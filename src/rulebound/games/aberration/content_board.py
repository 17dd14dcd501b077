"""The map of one scenario: four tiles around the Village, as numbered spaces. Never changes; shared by all its games.

Space 0 is the Village; then the spaces of the north, east, south and west tile, each in the order of its rows. In the comments S is any
space, B any board (0 north, 1 east, 2 south, 3 west), V any Vantage Point (two a board).
"""

from __future__ import annotations

from typing import Final

from rulebound.games.aberration.actions import At, StepTo
from rulebound.games.aberration.content_rows import TileRow
from rulebound.kernel import PASS, Action

VILLAGE: Final = 0
POINTS: Final = ("north", "east", "south", "west")
BOARDS: Final = 4
NOWHERE: Final = -1
FAR: Final = 99
KEPT: Final = 4096  # answers that were reckoned once


class Board:
    """8.1  Tables of everything that depends on the map alone."""

    def __init__(self, tiles: list[TileRow]) -> None:
        self.tiles = tiles
        self.ids: list[str] = ["village"]  # [S]
        self.board: list[int] = [NOWHERE]  # [S]: the tile it is on
        for at, tile in enumerate(tiles):
            self.ids += [f"{POINTS[at]}:{row.id}" for row in tile.space]
            self.board += [at] * len(tile.space)
        count = len(self.ids)
        self.index: dict[str, int] = {space: at for at, space in enumerate(self.ids)}
        self.places: list[At] = [At(space) for space in self.ids]  # [S]: the space as an answer
        self.step_to: list[StepTo] = [StepTo(space) for space in self.ids]  # [S]: the same as a step
        self.near: list[list[int]] = [[] for _ in range(count)]  # [S]: joined spaces, the leftmost first, the Village below
        self.toward: list[list[int]] = [[] for _ in range(count)]  # [S]: the next spaces of its paths towards the Village, leftmost first
        left: list[float] = [0.0] * count  # [S]: how far to the right, seen with the Village below
        joined: list[set[int]] = [set() for _ in range(count)]
        for at, tile in enumerate(tiles):
            for row in tile.space:
                here = self.of(at, row.id)
                left[here] = row.at[0]
                self.toward[here] = [VILLAGE if to == "village" else self.of(at, to) for to in row.to]
                for other in self.toward[here] + [self.of(at, to) for to in row.beside]:
                    joined[here].add(other)
                    joined[other].add(here)
            here = self.of(at, tile.clockwise)
            other = self.of((at + 1) % BOARDS, tiles[(at + 1) % BOARDS].counter)
            joined[here].add(other)
            joined[other].add(here)
        for space in range(count):
            self.near[space] = sorted(joined[space], key=lambda other: (self._side(space, other), left[other], other))
        # [S]: a step to any of them, or none, as answers
        self.steps: list[list[Action]] = [[PASS, *[self.step_to[to] for to in near]] for near in self.near]
        # [S]: the space and those joined to it, one bit each; the Village itself, which is never asked about, shows its neighbours alone
        self.around: list[int] = [sum([1 << to for to in self.near[space]]) | (1 << space if space else 0) for space in range(count)]
        self.distance: list[list[int]] = [self.distances(start, [False] * count) for start in range(count)]  # [S][S]: steps
        self.depth: list[int] = self.distance[VILLAGE]  # [S]: steps to the Village
        self.order: list[int] = sorted(range(count), key=lambda s: (self.board[s], self.depth[s], left[s]))  # 12.1
        self.rank: list[int] = [self.order.index(space) for space in range(count)]  # [S]: its place in that order
        self.paths: list[list[list[int]]] = []  # [B]: its paths, each in the order in which Influence fills it (14.2)
        self.path_of: list[tuple[int, int]] = [(NOWHERE, NOWHERE)] * count  # [S]: board and path
        for at, tile in enumerate(tiles):
            paths = [self._filled(self.of(at, end)) for end in tile.paths]
            self.paths.append(paths)
            for n, path in enumerate(paths):
                for space in path:
                    if self.path_of[space][0] == NOWHERE:
                        self.path_of[space] = (at, n)
        self.spawn: list[int] = [self.of(at, tile.spawn) for at, tile in enumerate(tiles)]  # [B]
        self.entries: list[list[int]] = [  # [V]: the spaces that lead to it
            [self.of(at, entry) for entry in spot.entries] for at, tile in enumerate(tiles) for spot in tile.vantage
        ]
        self.leads_to: list[list[int]] = [
            [at for at, entries in enumerate(self.entries) if space in entries] for space in range(count)
        ]  # [S]
        # [S][reach]: the spaces within so many steps, nearest first
        self.within: list[list[list[int]]] = [
            [
                sorted([b for b in range(count) if self.distance[a][b] <= reach], key=lambda b: (self.distance[a][b], b))
                for reach in range(5)
            ]
            for a in range(count)
        ]
        self.near_by: list[list[int]] = [
            [sum([1 << b for b in spaces]) for spaces in reaches] for reaches in self.within
        ]  # the same as bits
        self.on_board: list[list[int]] = [[s for s in range(count) if self.board[s] == at] for at in range(BOARDS)]  # [B]
        self.boards_as_bits: list[int] = [sum([1 << s for s in spaces]) for spaces in self.on_board]  # [B]
        self.icons: dict[str, list[int]] = {
            icon: [self.of(at, row.id) for at, tile in enumerate(tiles) for row in tile.space if icon in row.icon]
            for icon in ("shadow", "villager", "fire")
        }
        self.sets: dict[int, list[int]] = {}  # see `in_set`
        self.surroundings: dict[int, int] = {}  # see `around_all`
        self.ways: dict[int, list[list[int]]] = {}  # see `routes`

    def of(self, board: int, row: str) -> int:
        """A space by its board and its id there."""
        return self.index[f"{POINTS[board]}:{row}"]

    def _side(self, space: int, other: int) -> int:
        """-1: on the board to the left, 1: on that to the right, 0: on the same or in the Village."""
        here, there = self.board[space], self.board[other]
        if here == there or NOWHERE in (here, there):
            return 0
        return 1 if there == (here + 1) % BOARDS else -1

    def in_set(self, spaces: int) -> list[int]:
        """The spaces of a set, one bit each, in their order."""
        found = self.sets.get(spaces)
        if found is None:
            found = []
            left = spaces
            while left:
                space = (left & -left).bit_length() - 1
                found.append(space)
                left ^= 1 << space
            if len(self.sets) > KEPT:
                self.sets.clear()
            self.sets[spaces] = found
        return found

    def around_all(self, spaces: int) -> int:
        """These spaces and all that are joined to them; sets of spaces, one bit each."""
        found = self.surroundings.get(spaces)
        if found is None:
            found = 0
            for space in self.in_set(spaces):
                found |= self.around[space]
            if len(self.surroundings) > KEPT:
                self.surroundings.clear()
            self.surroundings[spaces] = found
        return found

    def distances(self, start: int, closed: list[bool]) -> list[int]:
        """The fewest steps from every space to `start`, over spaces that are not closed; FAR where no way leads."""
        steps = [FAR] * len(self.ids)
        steps[start] = 0
        todo = [start]
        for at in todo:  # grows as it is walked
            for to in self.near[at]:
                if steps[to] == FAR and not closed[to]:
                    steps[to] = steps[at] + 1
                    todo.append(to)
        return steps

    def routes(self, shut: int) -> list[list[int]]:
        """12.4  [S]: the next spaces on the shortest ways to the Village around Influence, the leftmost first; none: there is no way.
        `shut`: where Influence is, one bit a space.
        """
        found = self.ways.get(shut)
        if found is None:
            near = self.near
            steps = [FAR] * len(self.ids)  # to the Village; into a closed space, but not through it
            steps[VILLAGE] = 0
            found = [[] for _ in self.ids]
            todo = [VILLAGE]
            for at in todo:  # grows as it is walked
                next_step = steps[at] + 1
                for to in near[at]:
                    if steps[to] == FAR:
                        steps[to] = next_step
                        found[to].append(at)
                        if not shut >> to & 1:
                            todo.append(to)
                    elif steps[to] == next_step:
                        found[to].append(at)
            for space, ways in enumerate(found):
                if len(ways) > 1:
                    found[space] = [to for to in near[space] if to in ways]
            if len(self.ways) > KEPT:
                self.ways.clear()
            self.ways[shut] = found
        return found

    def _filled(self, end: int) -> list[int]:
        """14.1, 14.2  A path from its outer end: inwards, at a fork the whole left branch first."""
        found: list[int] = []
        todo = [end]
        while todo:
            space = todo.pop()
            if space != VILLAGE and space not in found:
                found.append(space)
                todo.extend(reversed(self.toward[space]))
        return found
