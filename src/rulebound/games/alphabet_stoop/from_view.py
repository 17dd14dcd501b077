"""A position made from what is seen: for answers that are being made, which are judged by the rules themselves.

All lies open in this game, so nothing is missing in it but what is decided when it is turned up.
"""

from __future__ import annotations

from rulebound.games.alphabet_stoop.content import CARRIERS, PACKAGES, Content
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.pieces import CURB, GONE, NOBODY, PIECE_NAMES, Company, Piece, Stoop, Turn
from rulebound.games.alphabet_stoop.state import SEATS, Street
from rulebound.games.alphabet_stoop.views import SeatView, StoopView, TableView

UNKNOWN = "?"  # instead of a letter: the packages of a seat that left, which nobody has any more


def street_of(content: Content, options: StoopOptions, table: TableView) -> Street:
    """The street of a view, with nothing on its stack."""
    s = Street(content, options, content.layouts[len(table.seats)], len(table.seats))
    s.letters = [UNKNOWN] * (s.layout.cells * s.tokens_a_card())
    s.stoops = [stoop_of(s, stoop) for stoop in table.street]
    s.companies = [company_of(s, side) for side in table.seats]
    for stoop in s.stoops:
        for piece in stoop.word:
            if piece.seat != NOBODY:
                s.companies[piece.seat].front[piece.package] = piece.letter
    s.supply = table.envelopes
    turn = Turn(SEATS[table.turn.seat])
    turn.number = table.turn.number
    turn.round = table.turn.round
    turn.actions = table.turn.actions
    s.turn = turn
    s.last = table.last
    s.rulings = table.rulings
    return s


def stoop_of(s: Street, seen: StoopView) -> Stoop:
    """One card."""
    stoop = Stoop(s.content.index[seen.id])
    for token in seen.tokens:
        stoop.tokens.append(token.number)
        s.letters[token.number] = token.letter or ""
    for piece in seen.word:
        kind = PIECE_NAMES.index(piece.kind)
        stoop.word.append(
            Piece(kind, piece.letter, NOBODY if piece.seat is None else piece.seat, NOBODY if piece.package is None else piece.package)
        )
    stoop.seats = [int(seat) for seat in seen.seats]
    stoop.stamp = NOBODY if seen.stamp is None else seen.stamp
    stoop.paid = seen.paid
    return stoop


def company_of(s: Street, seen: SeatView) -> Company:
    """One seat."""
    company = Company()
    company.front = [UNKNOWN] * PACKAGES
    company.back = [""] * PACKAGES
    for number in range(CARRIERS):
        company.carriers[number].at = GONE
    for carrier in seen.carriers:
        mine = company.carriers[carrier.number]
        place = None if carrier.at is None else s.cell_of(carrier.at)
        mine.at = CURB if place is None else place
        for package in carrier.packages:
            mine.packages.append(package.number)
            company.front[package.number] = package.letter
            company.back[package.number] = package.back or ""
    company.envelopes = seen.envelopes
    company.stamps = seen.stamps
    company.left = seen.left
    return company
