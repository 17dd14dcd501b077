"""The parts of a position that have fields of their own: letters on cards, cards in the street, carriers, and what a seat has."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabet_stoop.content import CARRIERS, STAMPS
from rulebound.kernel import Seat

CURB: Final = -1  # instead of a cell: a carrier that has not come into the street
GONE: Final = -2  # a carrier that is out of the game
NOBODY: Final = -1  # instead of a seat
NOT_KNOWN: Final = -1  # which of the colour's tokens a package is

# Kinds of pieces.
PACKAGE: Final = 0
NEWSPAPER: Final = 1
MAGAZINE: Final = 2
ENVELOPE: Final = 3
PIECE_NAMES: Final = ("package", "newspaper", "magazine", "envelope")


@final
class Piece:
    """One letter of a word. It never changes: a wild that is read anew is another one."""

    def __init__(self, kind: int, letter: str, seat: int, package: int) -> None:
        self.kind = kind
        self.letter = letter  # as read now
        self.seat = seat  # whose package, or NOBODY
        self.package = package  # which of that seat's

    def is_wild(self) -> bool:
        """4.9  Magazines and Envelopes."""
        return self.kind >= MAGAZINE

    def read_as(self, letter: str) -> Piece:
        """The same wild, read anew."""
        return Piece(self.kind, letter, NOBODY, NOBODY)


@final
class Stoop:
    """One card in the street, its building and its word."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.tokens: list[int] = []  # on the building still, by number
        self.word: list[Piece] = []
        self.seats: list[int] = []  # that occupy it, the first first
        self.stamp = NOBODY  # whose
        self.paid = False  # whether its mailbox has paid

    def clone(self) -> Stoop:
        """An independent copy."""
        twin = Stoop(self.card)
        twin.tokens = self.tokens.copy()
        twin.word = self.word  # a new word is a new list
        twin.seats = self.seats.copy()
        twin.stamp = self.stamp
        twin.paid = self.paid
        return twin

    def text(self) -> str:
        """The word."""
        return "".join([piece.letter for piece in self.word])

    def fixed(self) -> str:
        """The letters that every later word must have: packages and Newspapers."""
        return "".join([piece.letter for piece in self.word if piece.kind < MAGAZINE])

    def wilds(self) -> int:
        """How many wilds lie here."""
        count = 0
        for piece in self.word:
            if piece.kind >= MAGAZINE:
                count += 1
        return count


@final
class Carrier:
    """Where it is, and the packages on it by number."""

    def __init__(self, at: int, packages: list[int]) -> None:
        self.at = at  # a cell, CURB or GONE
        self.packages = packages

    def clone(self) -> Carrier:
        """An independent copy."""
        return Carrier(self.at, self.packages.copy())


@final
class Company:
    """One seat's side of the table. All of it is public; what nobody has seen is not decided yet (8.4).

    Lists are by package but `up` and `loose`, which are by token of the colour.
    """

    def __init__(self) -> None:
        self.carriers: list[Carrier] = [Carrier(CURB, []) for _ in range(CARRIERS)]
        self.front: list[str] = []
        self.back: list[str] = []  # "": nobody has seen it
        self.token: list[int] = []  # which it is, or NOT_KNOWN
        self.up: list[int] = []  # 0 or 1: which side was up at the start
        self.loose: list[int] = []  # 1: it is not known which package this is
        self.loading: list[int] = []  # by letter: how many are to be loaded still, while that is being done
        self.envelopes = 0
        self.stamps = STAMPS
        self.quiet = 0  # turns in a row, without any drop by anybody
        self.left = False

    def clone(self) -> Company:
        """An independent copy."""
        twin = Company()
        twin.carriers = [carrier.clone() for carrier in self.carriers]
        twin.front = self.front.copy()
        twin.back = self.back.copy()
        twin.token = self.token.copy()
        twin.up = self.up.copy()
        twin.loose = self.loose.copy()
        twin.loading = self.loading.copy()
        twin.envelopes = self.envelopes
        twin.stamps = self.stamps
        twin.quiet = self.quiet
        twin.left = self.left
        return twin

    def packages(self) -> int:
        """How many are carried still."""
        count = 0
        for carrier in self.carriers:
            count += len(carrier.packages)
        return count

    def carrier_of(self, package: int) -> int:
        """Which carrier has a package; NOBODY: it lies on a card, or there is none of that number."""
        for at in range(CARRIERS):
            if package in self.carriers[at].packages:
                return at
        return NOBODY

    def here(self, cell: int) -> list[int]:
        """4.2  The packages of all its carriers on a cell."""
        found: list[int] = []
        for carrier in self.carriers:
            if carrier.at == cell:
                found.extend(carrier.packages)
        return found


@final
class Turn:
    """The turn now being taken."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.number = 0  # of turns of all seats; 0: before the first
        self.round = 0
        self.actions = 0  # left
        self.dropped = False  # whether anything was dropped in it
        self.idle = False  # whether it was passed whole

    def clone(self) -> Turn:
        """An independent copy."""
        twin = Turn(self.seat)
        twin.number = self.number
        twin.round = self.round
        twin.actions = self.actions
        twin.dropped = self.dropped
        twin.idle = self.idle
        return twin
