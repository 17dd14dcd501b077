"""The table as a bot reckons with it: words, carts, tokens and what they are worth, cheap to copy. Made from a view."""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from rulebound.games.alphabet_stoop.content import GOAL, MAILBOX, STAMP, Content, Layout
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.pieces import CURB, NOBODY
from rulebound.games.alphabet_stoop.views import StoopView, TableView
from rulebound.kernel import Seat

# What is left to do, in actions. Hard letters find a word more seldom; each card takes a move, if not two.
HARD: Final = {"V": 0.8, "X": 0.9, "Z": 0.9, "J": 0.9, "Q": 1.2, "K": 0.4, "F": 0.4, "W": 0.4, "Y": 0.35, "B": 0.25, "G": 0.25, "H": 0.3}
PLAIN_LETTER: Final = 0.15
TRAVEL: Final = 0.35  # of moving, for each package
ENVELOPE_WORTH: Final = 0.45
TEMPER: Final = 1.5  # of the lesser of two ways to win
FIRST: Final = 1.3  # a first package on a card
WAY: Final = (0.0, 0.5, 0.75, 0.75)  # to a card, by moves to it: only where a cart stands nothing is left of it
FILL: Final = 1.5  # points take longer than that: others take stamps, and come first
LONG: Final = 0.1  # for each letter that a new word must have
FAR: Final = 5.0  # actions for a point for which no card is in reach
WON: Final = 40.0


@final
class Spot:
    """A card with its word. A new word is a new spot, so copies of a scene share those that do not change."""

    def __init__(self, kind: int, due: int, pays: int) -> None:
        self.kind = kind
        self.due = due  # length at which its mailbox pays; 0: no mailbox, or it has paid
        self.pays = pays
        self.fixed = ""  # letters that a new word must have
        self.wilds = 0
        self.length = 0
        self.word = ""
        self.mine = False
        self.stamp = NOBODY

    def clone(self) -> Spot:
        """An independent copy."""
        twin = Spot(self.kind, self.due, self.pays)
        twin.fixed = self.fixed
        twin.wilds = self.wilds
        twin.length = self.length
        twin.word = self.word
        twin.mine = self.mine
        twin.stamp = self.stamp
        return twin


@final
class Load:
    """A package on a cart. It never changes."""

    def __init__(self, number: int, letter: str, backs: str, seen: bool) -> None:
        self.number = number
        self.letter = letter
        self.backs = backs  # letters that may be on its other side, as often as there are tokens
        self.seen = seen  # whether its other side is known for having been up


@final
class Cart:
    """A carrier of the seat. A changed one is a new one."""

    def __init__(self, number: int, at: int, loads: list[Load]) -> None:
        self.number = number
        self.at = at
        self.loads = loads


@final
class Scene:
    """What the seat may reckon with."""

    def __init__(self, content: Content, layout: Layout, options: StoopOptions, seat: Seat) -> None:
        self.content = content
        self.layout = layout
        self.options = options
        self.seat = seat
        self.cards: list[str] = []  # by cell: its id
        self.spots: list[Spot] = []  # by cell
        self.tokens: list[str] = []  # by cell: vowels of its Newspapers, "*" for each Magazine
        self.carts: list[Cart] = []
        self.envelopes = 0
        self.stamps = 0
        self.taken = 0.0  # what stamps taken from others are worth, less what tokens cost that were used, in actions
        self.threats: list[float] = []  # by seat: what it is worth to take a point from it, in actions

    def clone(self) -> Scene:
        """A copy; what both share never changes."""
        twin = Scene(self.content, self.layout, self.options, self.seat)
        twin.cards = self.cards
        twin.spots = self.spots.copy()
        twin.tokens = self.tokens.copy()
        twin.carts = self.carts.copy()
        twin.envelopes = self.envelopes
        twin.stamps = self.stamps
        twin.taken = self.taken
        twin.threats = self.threats
        return twin

    # Places.

    def beside(self, cell: int) -> list[int]:
        """Where a cart may go from here."""
        if cell == CURB:
            return self.layout.first
        return self.layout.around[cell] if self.options.adjacency == "diagonal" else self.layout.beside[cell]

    def ways(self, cell: int, most: int) -> dict[int, list[int]]:
        """The cells within so many moves, each with the shortest way there."""
        found: dict[int, list[int]] = {cell: []}
        row = [cell]
        for _ in range(most):
            following: list[int] = []
            for at in row:
                for other in self.beside(at):
                    if other not in found:
                        found[other] = [*found[at], other]
                        following.append(other)
            row = following
        return found

    def sources(self, cell: int) -> list[int]:
        """The buildings from which a word here takes its tokens, nearest first."""
        source = self.options.token_source
        if source == "thisCard":
            return [cell]
        near = [cell, *self.beside(cell)]
        if source == "any":
            near.extend([other for other in range(len(self.spots)) if other not in near])
        return near

    def pool(self, cell: int) -> str:
        """The tokens a word here may take."""
        if self.options.token_source == "any":
            return "".join(self.tokens)
        return "".join([self.tokens[other] for other in self.sources(cell)])

    def take(self, cell: int, letter: str) -> None:
        """A token leaves the nearest building that has one like it."""
        for other in self.sources(cell):
            row = self.tokens[other]
            at = row.find(letter)
            if at >= 0:
                self.tokens[other] = row[:at] + row[at + 1 :]
                return

    # Worth.

    def points(self) -> int:
        """Of the seat."""
        count = 0
        for spot in self.spots:
            if spot.mine:
                count += 1
            if spot.stamp == self.seat:
                count += 1
        return count

    def packages(self) -> int:
        """Carried still."""
        count = 0
        for cart in self.carts:
            count += len(cart.loads)
        return count

    def worth(self) -> float:
        """How things stand for the seat: minus the actions it is from winning, with what Envelopes and taken stamps are worth."""
        packages = self.packages()
        missing = GOAL - self.points()
        if not packages or missing <= 0:
            return WON
        empty = self.to_empty()
        full = self.to_fill(missing, packages)
        left = -TEMPER * log(exp(-empty / TEMPER) + exp(-full / TEMPER))
        return self.taken + ENVELOPE_WORTH * self.envelopes - left

    def to_empty(self) -> float:
        """Actions until the last package is dropped."""
        actions = 0.0
        for cart in self.carts:
            if cart.loads and cart.at == CURB:
                actions += 1.0
            for load in cart.loads:
                actions += 1.0 + TRAVEL + hard(load.letter)
        return actions

    def to_fill(self, missing: int, packages: int) -> float:
        """Actions until the points suffice, taking the nearest cards first."""
        steps = self.steps()
        costs: list[float] = []
        for cell in range(len(self.spots)):
            spot = self.spots[cell]
            gain = 0 if spot.mine else 1
            if spot.kind == STAMP and spot.stamp != self.seat and self.stamps:
                gain += 1
            if not gain:
                continue
            cost = FILL * (FIRST + WAY[steps[cell]] + LONG * spot.length)
            costs.extend([cost / gain] * gain)
        costs.sort()
        if len(costs) > missing:
            costs = costs[:missing]
        actions = 0.0
        for cost in costs:
            actions += cost
        return actions + FAR * (missing - len(costs)) + 2.0 * max(0, len(costs) - 2 * packages)

    def steps(self) -> list[int]:
        """By cell, how far the nearest loaded cart is, at most 3."""
        found = [3] * len(self.spots)
        row: list[int] = []
        for cart in self.carts:
            if not cart.loads:
                continue
            if cart.at == CURB:
                continue
            if found[cart.at]:
                found[cart.at] = 0
                row.append(cart.at)
        at_curb = False
        for cart in self.carts:
            if cart.loads and cart.at == CURB:
                at_curb = True
        distance = 0
        while distance < 2:
            distance += 1
            following: list[int] = []
            if at_curb and distance == 1:
                for cell in self.layout.first:
                    if found[cell] > 1:
                        found[cell] = 1
                        following.append(cell)
            for cell in row:
                for other in self.beside(cell):
                    if found[other] > distance:
                        found[other] = distance
                        following.append(other)
            row = following
        return found


def hard(letter: str) -> float:
    """How much more than others a letter takes to be dropped, in actions."""
    return HARD.get(letter, PLAIN_LETTER)


def scene_of(content: Content, options: StoopOptions, table: TableView, seat: Seat) -> Scene:
    """How the table looks to a seat."""
    layout = content.layouts[len(table.seats)]
    scene = Scene(content, layout, options, seat)
    cell_of = {stoop.id: cell for cell, stoop in enumerate(table.street)}
    for stoop in table.street:
        scene.cards.append(stoop.id)
        scene.spots.append(spot_of(content, stoop, seat))
        scene.tokens.append("".join([token.letter or "*" for token in stoop.tokens]))
    side = table.seats[seat]
    carried = [package for carrier in side.carriers for package in carrier.packages]
    known = ["".join(sorted(package.letter + package.back)) for package in carried if package.back is not None]  # tokens of the colour
    for carrier in side.carriers:
        at = CURB if carrier.at is None else cell_of[carrier.at]
        loads: list[Load] = []
        for package in carrier.packages:
            backs = package.back or backs_of(content, package.letter, known)
            loads.append(Load(package.number, package.letter, backs, package.back is not None))
        scene.carts.append(Cart(carrier.number, at, loads))
    scene.envelopes = side.envelopes
    scene.stamps = side.stamps
    most = max([other.points for other in table.seats])
    # What one seat loses is won by nobody else: the more rivals there are, the less it brings.
    rivals = max(1, len([other for other in table.seats if not other.left]) - 1)
    for other, there in enumerate(table.seats):
        ahead = 0.0 if other == seat or there.left else (0.6 + 0.3 * there.points) / rivals + (0.3 if there.points == most else 0.0)
        scene.threats.append(ahead + (1.5 if ahead and there.points >= GOAL - 2 else 0.0))
    return scene


def spot_of(content: Content, stoop: StoopView, seat: Seat) -> Spot:
    """One card."""
    card = content.index[stoop.id]
    kind = content.kind[card]
    waits = kind == MAILBOX and not stoop.paid
    spot = Spot(kind, content.length[card] if waits else 0, content.pays[card] if waits else 0)
    for piece in stoop.word:
        spot.word += piece.letter
        if piece.kind in ("package", "newspaper"):
            spot.fixed += piece.letter
        else:
            spot.wilds += 1
    spot.length = len(stoop.word)
    spot.mine = seat in stoop.seats
    spot.stamp = NOBODY if stoop.stamp is None else stoop.stamp
    return spot


def backs_of(content: Content, letter: str, known: list[str]) -> str:
    """What may be on the other side of a package, from the tokens of the colour and those that are known."""
    left = known.copy()
    found = ""
    for faces in content.faces:
        if letter not in faces:
            continue
        kind = "".join(sorted(faces))
        if kind in left:
            left.remove(kind)
        else:
            found += faces[1] if faces[0] == letter else faces[0]
    return found
