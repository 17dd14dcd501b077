"""What the table sees, made from the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.alphabet_stoop.pieces import CURB, GONE, NOBODY, PACKAGE, PIECE_NAMES, Carrier, Company, Piece, Stoop
from rulebound.games.alphabet_stoop.views import (
    CarrierView,
    EndView,
    Opening,
    PackageView,
    PieceView,
    SeatView,
    StoopView,
    TableView,
    TokenView,
    TurnView,
)
from rulebound.kernel import Seat

if TYPE_CHECKING:
    from rulebound.games.alphabet_stoop.state import Street


def table_view(s: Street) -> TableView:
    """8.4  Everything, for everybody."""
    turn = s.turn
    return TableView(
        s.layout.id,
        [stoop_view(s, stoop) for stoop in s.stoops],
        [seat_view(s, seat) for seat in s.seats],
        TurnView(turn.number, turn.seat, turn.actions, s.quiet_rounds() if turn.number else 0, turn.round),
        s.supply,
        s.last,
        s.rulings.copy(),
        None if s.by is None else EndView(s.winners.copy(), s.by, s.opening),
    )


def opening(s: Street, seat: Seat) -> Opening:
    """How the turn of a seat begins."""
    return Opening(seat, [stoop_view(s, stoop) for stoop in s.stoops], seat_view(s, seat))


def piece_view(piece: Piece) -> PieceView:
    """One letter."""
    if piece.kind == PACKAGE:
        return PieceView(piece.letter, "package", Seat(piece.seat), piece.package)
    return PieceView(piece.letter, PIECE_NAMES[piece.kind], None, None)


def stoop_view(s: Street, stoop: Stoop) -> StoopView:
    """One card and its building."""
    return StoopView(
        s.content.ids[stoop.card],
        [TokenView(number, s.letters[number] or None) for number in stoop.tokens],
        [piece_view(piece) for piece in stoop.word],
        [Seat(seat) for seat in stoop.seats],
        None if stoop.stamp == NOBODY else Seat(stoop.stamp),
        stoop.paid,
    )


def carrier_view(s: Street, company: Company, number: int, carrier: Carrier) -> CarrierView:
    """A carrier that is in the game."""
    packages = [PackageView(each, company.front[each], company.back[each] or None) for each in carrier.packages]
    return CarrierView(number, None if carrier.at == CURB else s.card_id(carrier.at), packages)


def seat_view(s: Street, seat: Seat) -> SeatView:
    """One seat."""
    company = s.companies[seat]
    ids = s.content.ids
    occupied = [ids[stoop.card] for stoop in s.stoops if seat in stoop.seats]
    stamped = [ids[stoop.card] for stoop in s.stoops if stoop.stamp == seat]
    return SeatView(
        [carrier_view(s, company, number, carrier) for number, carrier in enumerate(company.carriers) if carrier.at != GONE],
        company.packages(),
        company.envelopes,
        company.stamps,
        len(occupied) + len(stamped),
        occupied,
        stamped,
        company.left,
    )
