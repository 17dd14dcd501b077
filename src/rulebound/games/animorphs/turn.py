"""3  A turn: move, battle or change the hand; cards on the way; a full hand at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.animorphs.actions import Leap, MakeChange, Redraw, Redrew, Refilled, Roll, TurnBegan
from rulebound.games.animorphs.battle import FIGHT, BattleThrow
from rulebound.games.animorphs.cards import TurnAsk
from rulebound.games.animorphs.pieces import Turn
from rulebound.games.animorphs.standing import need
from rulebound.games.animorphs.state import CARDS_A_TURN, HAND_SIZE, Invasion
from rulebound.games.animorphs.walk import AskWalk, Throw
from rulebound.kernel import PASS, Action, Chance, Frame, Interjection, Procedure, Seat, Source, Step
from rulebound.kernel.source import index_at

ROLL: Final = Roll()
REDRAW: Final = Redraw()
ANYWHERE: Final[list[Action]] = [ROLL, REDRAW, PASS]
AMONG_ALIENS: Final[list[Action]] = [ROLL, FIGHT, REDRAW, PASS]
END_ONLY: Final[list[Action]] = [PASS]


@final
class Rounds(Procedure):
    """3.1  Turns go round to the left until the game is won."""

    clause = "3.1"

    def clone(self) -> Rounds:
        """As far as this one has come."""
        return self.twin(Rounds())

    def steps(self, s: Invasion) -> tuple[Step, ...]:
        """One turn, and again."""
        return ROUNDS_STEPS


def next_turn(s: Invasion, rounds: Rounds) -> None:
    """The first turn is that of the seat which set-up chose; seats that left the game have none (11.2)."""
    last = s.turn
    seat = last.seat
    if last.number or s.pawns[seat].left:
        seat = s.after(seat)
    turn = Turn(seat)
    turn.number = last.number + 1
    turn.plays_left = CARDS_A_TURN
    s.turn = turn
    if s.heard:
        s.announce(TurnBegan(seat, turn.number))
    rounds.again()
    s.push(TakeTurn(seat))


ROUNDS_STEPS: Final[tuple[Step, ...]] = (next_turn,)


@final
class TakeTurn(Procedure):
    """3.2  One of three things, or nothing; then refill."""

    clause = "3.2"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> TakeTurn:
        """As far as this one has come."""
        return self.twin(TakeTurn(self.seat))

    def without(self, seat: Seat) -> Frame | None:
        """11.2  The turn is over."""
        return None if seat == self.seat else self

    def steps(self, s: Invasion) -> tuple[Step, ...]:
        """The turn in order."""
        return TURN_STEPS


def do_one_thing(s: Invasion, turn: TakeTurn) -> None:
    """3.2"""
    s.push(AskTurn(turn.seat))


def play_last_cards(s: Invasion, turn: TakeTurn) -> None:
    """3.5  Any time of the turn, its end included; whether there are plays and cards left, all can see."""
    if s.turn.plays_left and s.pawns[turn.seat].cards:
        s.push(AskEnd(turn.seat))


def refill(s: Invasion, turn: TakeTurn) -> None:
    """3.6  Up to five again, and only now."""
    missing = HAND_SIZE - s.pawns[turn.seat].cards
    if missing:
        if s.heard:
            s.announce(Refilled(turn.seat, missing))
        draw_cards(s, turn.seat, missing)


def draw_cards(s: Invasion, seat: Seat, cards: int) -> None:
    """One after the other. A chance never changes, so that one will do for all of them."""
    draw = Draw(seat)
    for _ in range(cards):
        s.push(draw)


TURN_STEPS: Final[tuple[Step, ...]] = (do_one_thing, play_last_cards, refill)


@final
class AskTurn(TurnAsk):
    """3.2  Roll and move, battle where one stands, change the hand, or pass."""

    clause = "3.2"

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """Battle only among aliens that this pawn, as it is, can beat."""
        return AMONG_ALIENS if need(s, seat) else ANYWHERE

    def done(self, s: Invasion, action: Action) -> None:
        """What was chosen is the whole action of the turn."""
        seat = self.seat
        if action == ROLL:  # 3.3
            s.push(AskWalk(seat))
            s.push(Throw(seat))
        elif action == FIGHT:  # 3.4
            s.push(BattleThrow(seat))
        elif action == REDRAW:
            change_hand(s, seat)
        else:
            s.turn.plays_left = 0


def change_hand(s: Invasion, seat: Seat) -> None:
    """3.7  The old hand is discarded first, then five are drawn. 3.8: the new cards are for later turns, or by house rule for this one."""
    if s.heard:
        s.announce(Redrew(seat, s.pawns[seat].cards))
    s.discard_hand(seat)
    if not s.options.play_after_redraw:
        s.turn.plays_left = 0
    draw_cards(s, seat, HAND_SIZE)


@final
class AskEnd(TurnAsk):
    """3.5  The last moment to play a card; passing ends the turn."""

    clause = "3.5"

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """Nothing but the end."""
        return END_ONLY

    def done(self, s: Invasion, action: Action) -> None:
        """Only refilling is left."""

    def interject(self, s: Invasion, seat: Seat, action: Interjection) -> None:
        """6.5  By house rule, who morphs where the walk ended walks on, if anything is left of the roll. Leaping gives it up."""
        super().interject(s, seat, action)
        turn = s.turn
        if turn.steps:
            if isinstance(action, MakeChange):
                s.push(AskWalk(seat))
            elif isinstance(action, Leap):
                turn.steps = 0


@final
class Draw(Chance):
    """7.1  A card from the draw pile."""

    clause = "7.1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """11.2"""
        return None if seat == self.seat else self

    def weights(self, s: Invasion) -> list[int]:
        """The pile, which is never empty: it is made anew when its last card is drawn."""
        return s.deck

    def learners(self, s: Invasion) -> list[Seat]:
        """11.3"""
        return [self.seat]

    def draw(self, s: Invasion, source: Source) -> int:
        """The same, without adding up."""
        return index_at(int(source() * s.deck_size), s.deck)

    def done(self, s: Invasion, kind: int) -> None:
        """Into the hand."""
        s.draw(self.seat, kind)
