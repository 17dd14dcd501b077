"""A turn planned: which carts to move where, which packages to drop in which word, which to flip.

A plan is a line of *visits*, each a cart's way to a card and a drop there, with moves and flips where no drop is left. Visits are ranked by
what they bring at once; the best few are followed to the end of the turn. A flip is a chance: the plan goes on for each letter that may
come up, and their mean counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias, final
from zlib import crc32

from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.bot_scene import ENVELOPE_WORTH, WON, Cart, Load, Scene, hard
from rulebound.games.alphabet_stoop.content import GOAL, STAMP
from rulebound.games.alphabet_stoop.pieces import CURB, NOBODY
from rulebound.kernel import PASS, Action, Source
from rulebound.words import StoopHit, StoopQuery, StoopSearch

POINT: Final = 1.3  # what a point is worth at first sight, in actions
MAGAZINE: Final = 0.3  # what it costs to use one
NEWSPAPER: Final = 0.2  # what it costs to use one: they run short before packages do
WALK: Final = 0.6  # what a move costs at first sight
LOOKED_AT: Final = 24  # words of one query
MOST_SETS: Final = 40  # sets of packages for one card
LEVEL_GROUND: Final = 1e-9
REMEMBERED: Final = 50_000  # queries


Memory: TypeAlias = dict[tuple[str, str, int, int], list[StoopHit]]
"""What was found, by letters that must be used, vowels that may be, wilds placed, and wilds at most (negative: at least, too)."""


@final
class Skill:
    """How well somebody plans."""

    def __init__(self, width: int, flips: int, queries: int, ahead: bool, most_wilds: int, slip: float, recall: float) -> None:
        self.width = width  # visits that are followed
        self.flips = flips  # packages whose flip is considered
        self.queries = queries  # words looked for in one decision, at most
        self.ahead = ahead  # whether the whole turn is planned, or one visit
        self.most_wilds = most_wilds  # new wilds in one word
        self.slip = slip  # actions: how far a visit is misjudged at first sight
        self.recall = recall  # of the words that it knows and that fit, the share that comes to mind

    def patient(self) -> Skill:
        """The same, looking until every word that it knows has come to mind: as everybody does whom the table waits for."""
        return Skill(self.width, self.flips, self.queries, self.ahead, self.most_wilds, self.slip, 1.0)


@final
class Visit:
    """A cart's way to a card (no way: it stands there), and a drop there."""

    def __init__(self, cell: int, cart: int, way: list[int], loads: list[Load], hit: StoopHit, gain: float) -> None:
        self.cell = cell
        self.cart = cart  # which moves: index in the scene's list
        self.way = way
        self.loads = loads
        self.hit = hit
        self.gain = gain  # at first sight, in actions

    def cost(self) -> int:
        """Actions."""
        return len(self.way) + len(self.loads)


@final
class Line:
    """A plan: what it comes to, and its steps. Each step is a visit, or a move or a flip as an action."""

    def __init__(self, worth: float, visits: list[Visit], first: Action | None) -> None:
        self.worth = worth
        self.visits = visits
        self.first = first  # a move or a flip that comes before the visits; None: the visits come first, or the turn ends


@final
class Planner:
    """One decision. `memory`: words found before, by query; shared by all who know the same words. `mood`: whose mind, and when: as long as
    it is the same, the same words come to mind.
    """

    def __init__(self, search: StoopSearch, skill: Skill, memory: Memory, source: Source, mood: str = "") -> None:
        self.search = search
        self.skill = skill
        self.memory = memory
        self.source = source
        self.mood = mood
        self.queries = 0

    def plan(self, scene: Scene, actions: int) -> Line:
        """The best line found. A turn that ends with actions left is one too."""
        best = Line(scene.worth(), [], None)
        if actions <= 0 or best.worth >= WON:
            return best
        visits = self.visits(scene, actions)
        for visit in visits[: self.skill.width]:
            there = self.after(scene, visit)
            rest = self.plan(there, actions - visit.cost()) if self.skill.ahead else Line(there.worth(), [], None)
            if rest.worth > best.worth + LEVEL_GROUND:
                best = Line(rest.worth, [visit, *rest.visits], None)
        if not visits or actions == 1:
            best = self.best_move(scene, actions, best)
        if self.skill.flips and self.queries < self.skill.queries:
            best = self.best_flip(scene, actions, best)
        return best

    # Visits.

    def visits(self, scene: Scene, actions: int) -> list[Visit]:
        """Those within so many actions, the best at first sight first."""
        found: list[Visit] = []
        for n in range(len(scene.carts)):
            cart = scene.carts[n]
            if not cart.loads:
                continue
            for cell, way in scene.ways(cart.at, actions - 1).items():
                if cell == CURB:
                    continue
                here: list[Load] = []
                for m in range(len(scene.carts)):
                    if scene.carts[m].at == cell and (way or m < n):
                        here.extend(scene.carts[m].loads)
                self.look(scene, n, cell, way, here, actions - len(way), found)
        found.sort(key=by_gain)
        return found

    def look(self, scene: Scene, n: int, cell: int, way: list[int], here: list[Load], actions: int, found: list[Visit]) -> None:
        """The drops on one card with at least one package of the cart; `here`: what else stands there."""
        tried: list[str] = []
        spot = scene.spots[cell]
        pool = scene.pool(cell)
        vowels = "".join(sorted(pool.replace("*", "")))
        magazines = len(pool) - len(vowels)
        wilds = min(self.skill.most_wilds, magazines + scene.envelopes)
        for size in range(1, min(actions, len(scene.carts[n].loads) + len(here)) + 1):
            for loads in sets(scene.carts[n].loads, here, size):
                letters = "".join(sorted([load.letter for load in loads]))
                if letters in tried or len(tried) >= MOST_SETS:
                    continue
                tried.append(letters)
                hit = self.best_word(scene, cell, spot.fixed + letters, vowels, wilds)
                if hit is not None:
                    gain = self.gain(scene, cell, loads, hit, magazines) - WALK * len(way)
                    if self.skill.slip:
                        gain += self.skill.slip * self.source()
                    found.append(Visit(cell, n, way, loads, hit, gain))

    def best_word(self, scene: Scene, cell: int, must: str, vowels: str, wilds: int) -> StoopHit | None:
        """With the fewest wilds, and of those one that makes a mailbox pay, else one with the fewest Newspapers, as they run short.

        None: none, or enough has been looked for.
        """
        spot = scene.spots[cell]
        letters = "".join(sorted(must))
        fewest = self.found(letters, vowels, spot.wilds, wilds, False)
        hits = self.recalled(fewest)
        if fewest and not hits and fewest[0].new_wilds < wilds:
            hits = self.recalled(self.found(letters, vowels, spot.wilds, fewest[0].new_wilds + 1, True))
        if not hits:
            return None
        if spot.due:
            exact = scene.options.mailbox_trigger == "exact"
            for hit in hits:
                if len(hit.word) == spot.due or (len(hit.word) > spot.due and not exact):
                    return hit
        best = hits[0]
        for hit in hits:
            if len(hit.newspapers) < len(best.newspapers):
                best = hit
        return best

    def found(self, letters: str, vowels: str, placed: int, wilds: int, more: bool) -> list[StoopHit]:
        """Words, as remembered or looked for: with the fewest wilds, or `more`: with a wild in any case. None after so many queries."""
        self.queries += 1
        if self.queries > self.skill.queries:  # what is remembered counts as well: an answer does not depend on what was asked before
            return []
        key = (letters, vowels, placed, -wilds if more else wilds)
        hits = self.memory.get(key)
        if hits is None:
            query = StoopQuery(letters, vowels, placed, wilds)
            if more:
                hits = [hit for hit in self.search.find_all(query) if hit.new_wilds == wilds][:LOOKED_AT]
            else:
                hits = self.search.find(query, LOOKED_AT)
            if len(self.memory) >= REMEMBERED:
                self.memory.clear()
            self.memory[key] = hits
        return hits

    def recalled(self, hits: list[StoopHit]) -> list[StoopHit]:
        """Those that come to mind."""
        if self.skill.recall >= 1.0:
            return hits
        bar = int(self.skill.recall * (1 << 32))
        return [hit for hit in hits if crc32(f"{hit.word} {self.mood}".encode()) < bar]

    def gain(self, scene: Scene, cell: int, loads: Sequence[Load], hit: StoopHit, magazines: int) -> float:
        """What a drop brings at first sight, in actions."""
        spot = scene.spots[cell]
        gain = 0.0
        for load in loads:
            gain += 1.0 + 0.5 * hard(load.letter)
        if not spot.mine:
            gain += POINT
        if spot.kind == STAMP and spot.stamp != scene.seat and scene.stamps:
            gain += POINT
            if spot.stamp != NOBODY:
                gain += scene.threats[spot.stamp]
        if pays(scene, cell, len(hit.word)):
            gain += ENVELOPE_WORTH * spot.pays
        own = max(0, hit.new_wilds - magazines)
        gain -= MAGAZINE * (hit.new_wilds - own) + NEWSPAPER * len(hit.newspapers) + ENVELOPE_WORTH * own
        if len(loads) == scene.packages() or scene.points() + new_points(scene, cell) >= GOAL:
            gain += WON
        return gain

    def after(self, scene: Scene, visit: Visit) -> Scene:
        """How things stand then."""
        then = scene.clone()
        cell, hit = visit.cell, visit.hit
        spot = then.spots[cell].clone()
        then.spots[cell] = spot
        if pays(scene, cell, len(hit.word)):
            then.envelopes += spot.pays
            spot.due = spot.pays = 0
        pool = then.pool(cell)
        own = max(0, hit.new_wilds - pool.count("*"))
        for _ in range(hit.new_wilds - own):
            then.take(cell, "*")
        for letter in hit.newspapers:
            then.take(cell, letter)
        then.envelopes -= own
        then.taken -= MAGAZINE * (hit.new_wilds - own) + NEWSPAPER * len(hit.newspapers)
        for load in visit.loads:
            spot.fixed += load.letter
        spot.fixed += hit.newspapers
        spot.wilds += hit.new_wilds
        spot.length = len(hit.word)
        spot.word = hit.word
        spot.mine = True
        if spot.kind == STAMP and spot.stamp != scene.seat and then.stamps:
            if spot.stamp != NOBODY:
                then.taken += scene.threats[spot.stamp]
            spot.stamp = scene.seat
            then.stamps -= 1
        dropped = [load.number for load in visit.loads]
        for n in range(len(then.carts)):
            cart = then.carts[n]
            at = cell if n == visit.cart else cart.at
            loads = [load for load in cart.loads if load.number not in dropped]
            if at != cart.at or len(loads) < len(cart.loads):
                then.carts[n] = Cart(cart.number, at, loads)
        return then

    # Moves and flips.

    def best_move(self, scene: Scene, actions: int, best: Line) -> Line:
        """Where no drop is left: a cart nearer to where one may be."""
        for n in range(len(scene.carts)):
            cart = scene.carts[n]
            if not cart.loads:
                continue
            for cell in scene.beside(cart.at):
                then = scene.clone()
                then.carts[n] = Cart(cart.number, cell, cart.loads)
                rest = self.plan(then, actions - 1) if actions > 1 and self.skill.ahead else Line(then.worth(), [], None)
                if rest.worth > best.worth + LEVEL_GROUND:
                    best = Line(rest.worth, rest.visits, Move(cart.number, scene.cards[cell]))
        return best

    def best_flip(self, scene: Scene, actions: int, best: Line) -> Line:
        """A package turned over, and the rest of the turn with whatever comes up."""
        loads = [load for cart in scene.carts for load in cart.loads if load.backs and (cart.at != CURB or actions == 1)]
        loads.sort(key=by_hardness)
        for load in loads[: self.skill.flips]:
            total = 0.0
            for back in load.backs:
                then = turned(scene, load, back)
                total += self.plan(then, actions - 1).worth if self.skill.ahead else then.worth()
            if total / len(load.backs) > best.worth + LEVEL_GROUND:
                best = Line(total / len(load.backs), [], Flip(load.number))
        return best


def first_of(scene: Scene, line: Line) -> Action:
    """The answer that a line begins with."""
    if line.first is not None:
        return line.first
    if not line.visits:
        return PASS
    visit = line.visits[0]
    if visit.way:
        return Move(scene.carts[visit.cart].number, scene.cards[visit.way[0]])
    return Drop(scene.cards[visit.cell], tuple([load.number for load in visit.loads]), visit.hit.word)


def by_gain(visit: Visit) -> float:
    """The best for its actions first."""
    return -visit.gain


def by_hardness(load: Load) -> float:
    """The hardest first, as far as its other side may be easier."""
    mean = 0.0
    for back in load.backs:
        mean += hard(back)
    return mean / len(load.backs) - hard(load.letter)


def sets(own: Sequence[Load], here: Sequence[Load], size: int) -> list[list[Load]]:
    """So many packages, at least one of the first row."""
    found: list[list[Load]] = []
    for mine in range(1, size + 1):
        for first in combinations(own, mine):
            found.extend([[*first, *rest] for rest in combinations(here, size - mine)])
    return found


def pays(scene: Scene, cell: int, length: int) -> bool:
    """Whether a word of that length makes the mailbox pay."""
    spot = scene.spots[cell]
    if not spot.due:
        return False
    return length == spot.due if scene.options.mailbox_trigger == "exact" else length >= spot.due


def new_points(scene: Scene, cell: int) -> int:
    """Points that a drop there brings."""
    spot = scene.spots[cell]
    gain = 0 if spot.mine else 1
    if spot.kind == STAMP and spot.stamp != scene.seat and scene.stamps:
        gain += 1
    return gain


def turned(scene: Scene, load: Load, back: str) -> Scene:
    """With another letter up."""
    then = scene.clone()
    for n in range(len(then.carts)):
        cart = then.carts[n]
        if load in cart.loads:
            loads = [Load(each.number, back, each.letter, True) if each is load else each for each in cart.loads]
            then.carts[n] = Cart(cart.number, cart.at, loads)
    return then
