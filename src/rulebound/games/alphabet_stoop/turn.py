"""2, 3, 8  A turn: three actions, each a move, a drop or a flip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.content import ACTIONS, CARRIERS, PACKAGES
from rulebound.games.alphabet_stoop.drop import drop
from rulebound.games.alphabet_stoop.events import Flipped, Moved, Passed, TurnBegan
from rulebound.games.alphabet_stoop.fill import no, plan
from rulebound.games.alphabet_stoop.pieces import CURB, GONE, Turn
from rulebound.games.alphabet_stoop.project import opening
from rulebound.games.alphabet_stoop.random_drop import random_drop
from rulebound.games.alphabet_stoop.state import Street
from rulebound.games.alphabet_stoop.whynot import why_not
from rulebound.kernel import PASS, Action, Ask, Chance, Field, Frame, Pass, Procedure, Refusal, Seat, Source, Step, below

SETTLES: Final = 16  # random play ends a turn of its own accord once in so many
DROPS: Final = 2  # and looks for a word first, once in so many


@final
class Rounds(Procedure):
    """2.1  Turns go round clockwise until the game is won."""

    clause = "2.1"

    def clone(self) -> Rounds:
        """As far as this one has come."""
        return self.twin(Rounds())

    def steps(self, s: Street) -> tuple[Step, ...]:
        """One turn, and again."""
        return ROUNDS_STEPS


def next_turn(s: Street, rounds: Rounds) -> None:
    """The first turn is that of the seat which set-up chose; seats that left the game have none (7.6)."""
    last = s.turn
    seat = s.first
    if last.number:
        seat = s.after(last.seat)
    elif s.companies[seat].left:
        seat = s.after(seat)
    turn = Turn(seat)
    turn.number = last.number + 1
    count = len(s.seats)
    wrapped = (seat - s.first) % count <= (last.seat - s.first) % count
    turn.round = last.round + 1 if wrapped or not last.number else last.round
    turn.actions = ACTIONS
    s.turn = turn
    s.opening = opening(s, seat)
    if s.heard:
        s.announce(TurnBegan(seat, turn.number))
    rounds.again()
    s.push(TakeTurn(seat))


ROUNDS_STEPS: Final[tuple[Step, ...]] = (next_turn,)


@final
class TakeTurn(Procedure):
    """2.2  Three actions; 2.4: after the third it is over at once."""

    clause = "2.2"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> TakeTurn:
        """As far as this one has come."""
        return self.twin(TakeTurn(self.seat))

    def without(self, seat: Seat) -> Frame | None:
        """7.6  The turn is over."""
        return None if seat == self.seat else self

    def steps(self, s: Street) -> tuple[Step, ...]:
        """Actions, then the end."""
        return TURN_STEPS


def act(s: Street, turn: TakeTurn) -> None:
    """2.2, 2.4"""
    if s.turn.actions:
        turn.again()
        s.push(AskAction(turn.seat))


def end_turn(s: Street, turn: TakeTurn) -> None:
    """7.5"""
    s.turn_is_over(turn.seat)


TURN_STEPS: Final[tuple[Step, ...]] = (act, end_turn)


@final
class AskAction(Ask):
    """2.2  Move, drop or flip, or 2.3: end the turn. Drops are too many to list; the field `instead` lists all the rest."""

    clause = "2.2"

    def actions(self, s: Street, seat: Seat) -> None:
        """Words are too many to list."""

    def fields(self, s: Street, seat: Seat) -> Sequence[Field]:
        """A drop's parts, each with what may stand there; `instead`: the other answers, whole."""
        company = s.companies[seat]
        found = [Field("instead", "action", others(s, seat))]
        cells = [cell for cell in range(len(s.stoops)) if company.here(cell)]
        if cells:
            found.append(Field("card", "card", [s.card_id(cell) for cell in cells]))
            found.append(Field("packages", "packages", [package for cell in cells for package in company.here(cell)]))
            found.append(Field("tokens", "tokens", sorted({token for cell in cells for token in s.reachable(cell)})))
            found.append(Field("envelopes", "number", list(range(company.envelopes + 1))))
            found.append(Field("word", "word"))
        return found

    def check(self, s: Street, seat: Seat, action: Action) -> None:
        """3, 4, 8"""
        if isinstance(action, Move):
            check_move(s, seat, action)
        elif isinstance(action, Flip):
            check_flip(s, seat, action)
        elif isinstance(action, Drop):
            plan(s, seat, action)
        elif not isinstance(action, Pass):
            raise no("2.2", "whatToDo")

    def sample(self, s: Street, seat: Seat, source: Source) -> Action:
        """Often a drop, if simple words make one possible; else a move or a flip."""
        if below(source, SETTLES) == 0:
            return PASS
        if below(source, DROPS) == 0:
            found = random_drop(s, seat, source)
            if found is not None:
                return found
        rest = others(s, seat)
        return rest[below(source, len(rest))]

    def done(self, s: Street, action: Action) -> None:
        """Carried out, and the turn goes on."""
        seat = self.seat
        if isinstance(action, Move):
            move(s, seat, action)
        elif isinstance(action, Flip):
            flip(s, seat, action.package)
        elif isinstance(action, Drop):
            drop(s, seat, plan(s, seat, action))
        else:
            if s.heard:
                s.announce(Passed(seat, s.turn.actions))
            s.turn.idle = s.turn.actions == ACTIONS
            s.turn.actions = 0  # 2.3

    def why_not(self, s: Street, seat: Seat, thing: str) -> Refusal:
        """From what lies open."""
        return why_not(s, self.seat, seat, thing)


def others(s: Street, seat: Seat) -> list[Action]:
    """All answers but drops."""
    company = s.companies[seat]
    found: list[Action] = []
    for number in range(CARRIERS):
        carrier = company.carriers[number]
        if carrier.at != GONE:
            found.extend([Move(number, s.card_id(cell)) for cell in s.beside(carrier.at)])
    for carrier in company.carriers:
        found.extend([Flip(package) for package in carrier.packages])
    found.append(PASS)
    return found


# Moving.


def check_move(s: Street, seat: Seat, action: Move) -> None:
    """3.1 to 3.5  One carrier, one card further."""
    if not 0 <= action.carrier < CARRIERS:
        raise no("3.1", "noSuchCarrier")
    at = s.companies[seat].carriers[action.carrier].at
    if at == GONE:
        raise no("3.6", "carrierGone", carrier=action.carrier + 1)
    cell = s.cell_of(action.to)
    if cell is None:
        raise no("3.1", "noSuchCard")
    if cell == at:
        raise no("3.1", "standsThere", carrier=action.carrier + 1)
    if cell not in s.beside(at):
        raise no("3.2", "leftMost", carrier=action.carrier + 1) if at == CURB else no("3.3", "notBeside", carrier=action.carrier + 1)


def move(s: Street, seat: Seat, action: Move) -> None:
    """3.1  For an action; 3.4: whoever stands there already."""
    carrier = s.companies[seat].carriers[action.carrier]
    cell = s.cell_of(action.to)
    assert cell is not None
    if s.heard:
        s.announce(Moved(seat, action.carrier, None if carrier.at == CURB else s.card_id(carrier.at), action.to))
    carrier.at = cell
    s.turn.actions -= 1


# Flipping.


def check_flip(s: Street, seat: Seat, action: Flip) -> None:
    """8.1, 8.3  A package that is carried, wherever its carrier is."""
    company = s.companies[seat]
    if not 0 <= action.package < PACKAGES:
        raise no("8.1", "noSuchPackage")
    if company.carrier_of(action.package) < 0:
        raise no("8.3", "placed", letter=company.front[action.package])


def flip(s: Street, seat: Seat, package: int) -> None:
    """8.1  For an action; 8.2: a side that was seen before is simply turned up again."""
    s.turn.actions -= 1
    company = s.companies[seat]
    if company.back[package] == "":
        s.push(TurnOver(seat, package))
        return
    was = company.front[package]
    company.front[package] = company.back[package]
    company.back[package] = was
    if s.heard:
        s.announce(Flipped(seat, package, was, company.front[package], True))


@final
class TurnOver(Chance):
    """8.1  Blindly: it may be any token of the colour that shows this side and is not known to be another package."""

    clause = "8.1"

    def __init__(self, seat: Seat, package: int) -> None:
        self.seat = seat
        self.package = package

    def without(self, seat: Seat) -> Frame | None:
        """7.6"""
        return None if seat == self.seat else self

    def weights(self, s: Street) -> list[int]:
        """By token of the colour, each as likely. Only what the whole table knows counts here (8.4)."""
        company = s.companies[self.seat]
        front = company.front[self.package]
        faces = s.content.faces
        return [1 if company.loose[token] and faces[token][company.up[token]] == front else 0 for token in range(PACKAGES)]

    def done(self, s: Street, token: int) -> None:
        """Now it is known which token that is."""
        company = s.companies[self.seat]
        company.loose[token] = 0
        company.token[self.package] = token
        was = company.front[self.package]
        now = s.content.faces[token][1 - company.up[token]]
        company.front[self.package] = now
        company.back[self.package] = was
        if s.heard:
            s.announce(Flipped(self.seat, self.package, was, now, False))
