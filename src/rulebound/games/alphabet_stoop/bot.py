"""The heuristics of Alphabet Stoop: players of smaller or larger vocabulary, who see one drop or a whole turn."""

from __future__ import annotations

from math import exp
from typing import Final, final

from rulebound.games.alphabet_stoop.bot_plan import Line, Memory, Planner, Skill, first_of
from rulebound.games.alphabet_stoop.bot_scene import Scene, scene_of
from rulebound.games.alphabet_stoop.bot_words import why
from rulebound.games.alphabet_stoop.content import ACTIONS, Content, search_key
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.state import QUIET_LIMIT
from rulebound.games.alphabet_stoop.views import TableView
from rulebound.kernel import Action, Choice, Seat, Source, View
from rulebound.words import Level

SKILLS: Final[dict[str, tuple[Level, Skill]]] = {
    "novice": (Level.CHILD, Skill(2, 1, 500, False, 1, 1.5, 0.1)),
    "normal": (Level.CHILD, Skill(3, 2, 1500, True, 2, 0.5, 0.35)),
    "hard": (Level.COMMON, Skill(4, 2, 2500, True, 2, 0.0, 0.6)),
    "strong": (Level.COMMON, Skill(6, 3, 4000, True, 2, 0.0, 1.0)),
}
"""By level, weakest first: how rare the words are that it knows, and how well it plans."""
STRONGEST: Final = SKILLS["strong"][1]
MOST_KEPT: Final = 8  # vocabularies whose words are remembered
SCALE: Final = 4.0  # actions: see `value`


@final
class Mind:
    """The heuristics for one game."""

    def __init__(self, options: StoopOptions, content: Content, seats: int, level: str = "novice") -> None:
        self.options = options
        self.content = content
        self.seats = seats
        self.level = level
        self.vocabulary, self.skill = SKILLS[level]

    def planner(self, table: TableView, seat: Seat, source: Source) -> Planner:
        """With the words that it knows, the room's votes included, and what was found by them before."""
        search = self.content.search(self.options, self.vocabulary, table.rulings)
        key = search_key(self.options, self.vocabulary, table.rulings)
        memories = self.content.memories
        if key not in memories and len(memories) >= MOST_KEPT:
            memories.clear()
        memory: Memory = memories.setdefault(key, {})
        skill = self.skill.patient() if table.turn.rounds_quiet else self.skill
        return Planner(search, skill, memory, source, f"{seat} {table.turn.number}")

    # The verbs of every brain.

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """The first step of the best line it sees."""
        scene, line = self.think(view, seat, source)
        action = first_of(scene, line)
        return Choice(action, why(self.content, scene, action, line))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """The same without the words."""
        scene, line = self.think(view, seat, source)
        return first_of(scene, line)

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """In a sentence, from what the seat knows."""
        return why(self.content, self.scene(view, seat), action, None)

    def value(self, view: View, seat: Seat) -> float:
        """From the actions that each seat is from winning."""
        table: TableView = view.table
        if table.end is not None:
            return 1.0 / len(table.end.winners) if seat in table.end.winners else 0.0
        mine = total = 0.0
        for other in range(self.seats):
            if table.seats[other].left:
                continue
            weight = exp(scene_of(self.content, self.options, table, Seat(other)).worth() / SCALE)
            total += weight
            if other == seat:
                mine = weight
        return mine / total if total else 0.0

    # How it decides.

    def scene(self, view: View, seat: Seat) -> Scene:
        """The view in numbers."""
        return scene_of(self.content, self.options, view.table, seat)

    def think(self, view: View, seat: Seat, source: Source) -> tuple[Scene, Line]:
        """The best line for the rest of the turn."""
        table: TableView = view.table
        scene = self.scene(view, seat)
        if table.turn.rounds_quiet >= QUIET_LIMIT and table.turn.actions == ACTIONS:  # 7.5: the table plays on, and hardly anybody can
            line = self.planner(table, seat, source).plan(scene, table.turn.actions)
            return scene, line if line.visits else Line(scene.worth(), [], None)
        return scene, self.planner(table, seat, source).plan(scene, table.turn.actions)
