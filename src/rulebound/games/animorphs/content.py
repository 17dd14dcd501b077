"""The components of one content pack, made ready for the rules: small ints, and tables of ready answers.

Spaces, Missions, forms and cards are ints here and ids on the wire. Everything is made once per pack, shared by all its games and
their clones, and never changed: nobody may alter a list that comes from here.

A *way* is how a pawn may travel: the colour of its form (4.4), or RED_AND_TOWER for an elephant to which the Tower is open (10.2).
Morph and Mission spaces lie on every way.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, get_args

from rulebound.games.animorphs.actions import Leap, MoveVisser, Retreat, Walk
from rulebound.games.animorphs.content_check import read_rows
from rulebound.games.animorphs.content_rows import CardId, Components, PublicMission, PublicSpace
from rulebound.kernel import Pack

# Forms, in the order of the Mission cards after the human.
FORMS: Final = ("human", "eagle", "ant", "dolphin", "bear", "tiger", "elephant")
HUMAN: Final = 0
EAGLE: Final = 1
ANT: Final = 2
DOLPHIN: Final = 3
BEAR: Final = 4
TIGER: Final = 5
ELEPHANT: Final = 6

# Kinds of space.
PATH: Final = 0
MORPH: Final = 1
MISSION: Final = 2
TOWER: Final = 3
KINDS: Final = ("path", "morph", "mission", "tower")

# Ways to travel: the colours of path, and one more.
RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
RED_AND_TOWER: Final = 4
COLOURS: Final = ("red", "white", "yellow", "blue")
WAYS: Final = 5
WAY_OF: Final[list[int]] = [RED, WHITE, YELLOW, BLUE, RED, RED, RED]  # by form

# Kinds of card. The first six are "Make the Change", of the forms 1 to 6: form = card + 1.
CARDS: Final[tuple[str, ...]] = get_args(CardId)
WILD: Final = 6
CHANGE_BACK: Final = 7
LEAP: Final = 8
TAKE: Final = 9
AX: Final = 10
VISSER: Final = 11
ELLIMIST: Final = 12

NOWHERE: Final = -1  # instead of a space, a Mission, a colour
FAR: Final = 99  # steps: no way leads there
MOST_STEPS: Final = 24  # the longest walk: a six doubled, and doubled again where the house rules allow it


class Content:
    """One pack's components. In the comments, S is any space, W any way, M any Mission, F any form, as ints."""

    def __init__(self, pack: Pack) -> None:
        """Raises PackError."""
        rows = read_rows(pack)
        board = rows.board
        count = len(board.space)
        self.sha256 = pack.sha256
        self.rows = rows

        # Spaces.
        self.ids: list[str] = [row.id for row in board.space]  # [S]
        self.index: dict[str, int] = {space: at for at, space in enumerate(self.ids)}
        self.names: list[str] = [row.id if row.name is None else row.name for row in board.space]  # [S]
        self.kind: list[int] = [KINDS.index(row.kind) for row in board.space]  # [S]
        self.colour: list[int] = [NOWHERE if row.colour is None else COLOURS.index(row.colour) for row in board.space]  # [S]
        self.start = self.index[board.start]
        self.tower = self.kind.index(TOWER)
        self.morphs: list[int] = [at for at in range(count) if self.kind[at] == MORPH]

        # Missions, in the order of their rows.
        self.missions: list[int] = [self.index[row.space] for row in rows.missions.mission]  # [M]: the space
        self.mission_at: list[int] = [  # [S]: the Mission
            self.missions.index(at) if at in self.missions else NOWHERE for at in range(count)
        ]
        self.need: list[list[int]] = [  # [M][F]: the least that two dice must show; 0: this form cannot battle there
            [0, row.eagle or 0, row.ant, row.dolphin or 0, row.bear or 0, row.tiger or 0, row.elephant or 0]
            for row in rows.missions.mission
        ]

        # Cards.
        counts = {str(row.id): row.count for row in rows.cards.card}
        self.deck: list[int] = [counts[card] for card in CARDS]  # by kind of card, how many there are

        # The graph.
        self.near: list[list[int]] = [[] for _ in board.space]  # [S]: the spaces joined to it, by any colour
        for line in board.joins:
            for a, b in pairwise(line):
                self.near[self.index[a]].append(self.index[b])
                self.near[self.index[b]].append(self.index[a])
        self.ahead: list[list[list[int]]] = [  # [W][S]: the spaces one step further
            [[to for to in self.near[at] if self.on(way, to)] for at in range(count)] for way in range(WAYS)
        ]
        self.steps: list[list[list[int]]] = [  # [W][from S][to S]: the fewest steps, or FAR
            [distances(self.ahead[way], at) for at in range(count)] for way in range(WAYS)
        ]

        # Ready answers: walks.
        self.walk: list[Walk] = [Walk(space) for space in self.ids]  # [S]
        self.walk_on: list[dict[int, Walk]] = [self._walk_on(at) for at in range(count)]  # [taken S][open S]
        # [W][from S][steps up to MOST_STEPS]: where a walk may end, nearest first, so that staying is the first
        self.reach: list[list[list[list[int]]]] = [[self._reach(way, at) for at in range(count)] for way in range(WAYS)]
        self.stops: list[list[list[list[Walk]]]] = [[self._stops(reach) for reach in self.reach[way]] for way in range(WAYS)]

        # Ready answers: cards. By the space where the piece to be moved stands (7.4, 7.5, 7.8).
        leaps = [Leap(space) for space in self.ids]
        retreats = [Retreat(space) for space in self.ids]
        moves = [MoveVisser(space) for space in self.ids]
        haunts = [*self.missions, self.tower]
        spaces = range(count)
        self.leaps: list[list[Leap]] = [[leaps[to] for to in self.morphs if to != at] for at in spaces]
        self.leaps_but_barn: list[list[Leap]] = [[leaps[to] for to in self.morphs if to not in (at, self.start)] for at in spaces]
        self.nearest: list[list[int]] = [self._nearest(at) for at in spaces]  # [S]: the equally near Morph spaces
        self.retreats: list[list[Retreat]] = [[retreats[to] for to in self.nearest[at]] for at in spaces]
        self.visser_moves: list[list[MoveVisser]] = [[moves[to] for to in haunts if to != at] for at in spaces]

    def on(self, way: int, at: int) -> bool:
        """4.4, 10.2  Whether a pawn that travels this way may enter the space."""
        kind = self.kind[at]
        if kind == PATH:
            return self.colour[at] == (RED if way == RED_AND_TOWER else way)
        return kind != TOWER or way == RED_AND_TOWER

    def public(self) -> Components:
        """What a client must know to draw the components."""
        board = self.rows.board
        return Components(
            board.viewbox,
            board.start,
            [PublicSpace(row.id, row.kind, row.colour, row.name, row.at, row.label) for row in board.space],
            [pair for line in board.joins for pair in pairwise(line)],
            board.river,
            [
                PublicMission(
                    row.space, row.picture, {FORMS[form]: self.need[at][form] for form in range(len(FORMS)) if self.need[at][form]}
                )
                for at, row in enumerate(self.rows.missions.mission)
            ],
            dict(zip(CARDS, self.deck, strict=True)),
        )

    def _reach(self, way: int, at: int) -> list[list[int]]:
        """By the number of steps. A row that brings nothing new is the one before it."""
        if not self.on(way, at):
            return [[at]] * (MOST_STEPS + 1)
        steps = self.steps[way][at]
        order = sorted([(steps[to], to) for to in range(len(steps)) if steps[to] <= MOST_STEPS])
        rows = [[at]]
        for most in range(1, MOST_STEPS + 1):
            row = [to for far, to in order if far <= most]
            rows.append(rows[-1] if len(row) == len(rows[-1]) else row)
        return rows

    def _stops(self, reach: list[list[int]]) -> list[list[Walk]]:
        """The same rows as answers."""
        rows: list[list[Walk]] = []
        for most in range(len(reach)):
            same = most > 0 and reach[most] is reach[most - 1]
            rows.append(rows[-1] if same else [self.walk[to] for to in reach[most]])
        return rows

    def _walk_on(self, taken: int) -> dict[int, Walk]:
        """The answers of a walk to a taken path space, by the open one on to which the pawn is moved."""
        if self.kind[taken] != PATH:
            return {}
        count = len(self.ids)
        return {to: Walk(self.ids[taken], self.ids[to]) for to in range(count) if to != taken and self.colour[to] == self.colour[taken]}

    def _nearest(self, at: int) -> list[int]:
        """7.4  Counted over paths of every colour."""
        steps = distances(self.near, at)
        least = min([steps[to] for to in self.morphs])
        return [to for to in self.morphs if steps[to] == least]


def distances(ahead: list[list[int]], start: int) -> list[int]:
    """The fewest steps from `start` to every space; FAR where no way leads."""
    steps = [FAR] * len(ahead)
    steps[start] = 0
    todo = [start]
    for at in todo:  # grows as it is walked
        for to in ahead[at]:
            if steps[to] == FAR:
                steps[to] = steps[at] + 1
                todo.append(to)
    return steps


_LOADED: Final[dict[str, Content]] = {}  # by the hash of the pack, the oldest first
KEPT: Final = 16  # packs; some 5 MB each


def load(pack: Pack) -> Content:
    """The content of a pack, the same object for the same files as long as it is among the last used. Raises PackError."""
    content = _LOADED.pop(pack.sha256, None)
    if content is None:
        content = Content(pack)
    _LOADED[pack.sha256] = content
    if len(_LOADED) > KEPT:
        del _LOADED[next(iter(_LOADED))]
    return content
