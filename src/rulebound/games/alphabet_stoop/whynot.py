"""Why a thing cannot be clicked: the clause and a plain sentence, from what lies open. Unknown things too get an answer."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.content import CARRIERS
from rulebound.games.alphabet_stoop.fill import no
from rulebound.games.alphabet_stoop.pieces import GONE
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Illegal, Refusal, Seat


def why_not(s: Street, turn: Seat, seat: Seat, thing: str) -> Refusal:
    """`turn`: the seat whose turn it is; `seat`: who asks."""
    return answer(s, turn, seat, thing).refusal()


def answer(s: Street, turn: Seat, seat: Seat, thing: str) -> Illegal:
    """By the id of the thing."""
    kind, _, name = thing.partition(":")
    if s.companies[seat].left:
        return no("7.6", "gone")
    if seat != turn:
        return no("2.1", "notYourTurn")
    if kind == "card":
        return why_not_card(s, seat, name)
    if kind == "token":
        return why_not_token(s, seat, name)
    if kind in ("carrier", "package"):
        owner, _, number = name.partition("-")
        if not (owner.isdecimal() and number.isdecimal() and int(owner) < len(s.seats)):
            return no("2.2", "whatToDo")
        if int(owner) != seat:
            return no("4.2", "others")
        return why_not_carrier(s, seat, int(number)) if kind == "carrier" else why_not_package(s, seat, int(number))
    if kind == "envelopes":
        return no("4.8", "noEnvelope") if name == str(seat) and not s.companies[seat].envelopes else no("4.8", "envelopeHow")
    if kind == "stamps":
        return no("6.1", "stampHow")
    if kind == "seat":
        return no("7.1", "seat")
    return no("2.2", "whatToDo")


def why_not_card(s: Street, seat: Seat, name: str) -> Illegal:
    """Where no carrier can go, and where nothing can be dropped."""
    cell = s.cell_of(name)
    if cell is None:
        return no("1.3", "notInStreet")
    carriers = [carrier for carrier in s.companies[seat].carriers if carrier.at != GONE]
    if any(carrier.at == cell for carrier in carriers):
        return no("4.1", "dropHow")
    if any(cell in s.beside(carrier.at) for carrier in carriers):
        return no("3.1", "moveHow")
    if all(carrier.at < 0 for carrier in carriers):
        return no("3.2", "leftMostAll")
    return no("3.3", "noneBeside")


def why_not_token(s: Street, seat: Seat, name: str) -> Illegal:
    """Taken already, too far away, or no carrier at a card."""
    if not name.isdecimal() or int(name) >= len(s.letters):
        return no("4.6", "noSuchToken")
    token = int(name)
    if token not in s.stoops[s.cell_of_token(token)].tokens:
        return no("4.6", "taken")
    cells = [carrier.at for carrier in s.companies[seat].carriers if carrier.at >= 0]
    if not cells:
        return no("3.2", "curbFirst")
    if not any(token in s.reachable(cell) for cell in cells):
        return no("4.7", "farToken" if s.options.token_source == "adjacent" else "otherToken")
    return no("4.6", "tokenHow")


def why_not_carrier(s: Street, seat: Seat, number: int) -> Illegal:
    """One's own."""
    if number >= CARRIERS:
        return no("3.1", "noSuchCarrier")
    at = s.companies[seat].carriers[number].at
    if at == GONE:
        return no("3.6", "carrierGone", carrier=number + 1)
    return no("3.2", "curbFirst") if at < 0 else no("3.1", "moveHow")


def why_not_package(s: Street, seat: Seat, number: int) -> Illegal:
    """One's own."""
    company = s.companies[seat]
    if number >= len(company.front):
        return no("4.2", "noSuchPackage")
    carrier = company.carrier_of(number)
    if carrier < 0:
        return no("8.3", "placed", letter=company.front[number])
    if company.carriers[carrier].at < 0:
        return no("3.2", "atCurb", letter=company.front[number], carrier=carrier + 1)
    return no("4.1", "packageHow")
