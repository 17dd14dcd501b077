"""6, 7  Morphing and the cards: when each may be played, and what it does. "Visser III moves" has a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from rulebound.games.animorphs.actions import (
    Ax,
    CardTaken,
    ChangeBack,
    Changed,
    Leap,
    Leapt,
    MakeChange,
    MoveVisser,
    Retreat,
    RetreatPlan,
    SentBack,
    TakeCard,
)
from rulebound.games.animorphs.content import AX, CARDS, CHANGE_BACK, FORMS, HUMAN, LEAP, MORPH, TAKE, VISSER, WILD
from rulebound.games.animorphs.grounds import why_no_play
from rulebound.games.animorphs.refusals import why_not, why_not_action
from rulebound.games.animorphs.standing import changes
from rulebound.games.animorphs.state import JUST, SEATS, Invasion
from rulebound.games.animorphs.visser import VisserMoves
from rulebound.kernel import NO_SEAT, Action, Ask, Chance, Frame, Illegal, Interjection, Refusal, Seat

# Plays, made once.
FORM_OF: Final = {form: at for at, form in enumerate(FORMS)}
KIND_OF: Final = {card: at for at, card in enumerate(CARDS)}
CHANGE_BY_CARD: Final = [MakeChange(CARDS[kind], FORMS[kind + 1]) for kind in range(WILD)]
CHANGE_BY_WILD: Final = [[MakeChange(CARDS[WILD], form) for form in FORMS[1:] if form != now] for now in FORMS]  # by form now
BACK: Final = [ChangeBack(seat) for seat in SEATS]
TAKE_FROM: Final = [TakeCard(seat) for seat in SEATS]
DOUBLE: Final = Ax()


class TurnAsk(Ask):
    """3.5  A question in a seat's own turn: one or two cards may be played first, at any time of the turn."""

    clause = "3.5"

    def ax_doubles(self, s: Invasion) -> bool:
        """7.7  Whether there is a roll to double: only between the roll and the walk."""
        return False

    def interjectors(self, s: Invasion) -> Sequence[Seat]:
        """3.5  Two cards a turn."""
        return JUST[self.seat] if s.turn.plays_left and s.pawns[self.seat].cards else NO_SEAT

    def interjections(self, s: Invasion, seat: Seat) -> Sequence[Interjection]:
        """7.10  Every card that would do something now. 4.5, 6.1: changes on Morph spaces only."""
        hand = s.hands[seat]
        content = s.content
        pawn = s.pawns[seat]
        found: list[Interjection] = []
        if content.kind[pawn.space] == MORPH:
            found.extend([CHANGE_BY_CARD[kind] for kind in range(WILD) if hand[kind] and kind + 1 != pawn.form])
            if hand[WILD]:
                found.extend(CHANGE_BY_WILD[pawn.form])
        if hand[CHANGE_BACK]:
            found.extend([BACK[other] for other in s.others(seat) if changes(s, other)])
        if hand[LEAP]:
            found.extend(content.leaps_but_barn[pawn.space] if s.options.move_card_barn == "without" else content.leaps[pawn.space])
        if hand[TAKE]:
            found.extend([TAKE_FROM[other] for other in s.others(seat) if s.pawns[other].cards])
        if hand[AX] and self.ax_doubles(s):
            found.append(DOUBLE)
        if hand[VISSER]:
            found.extend(content.visser_moves[s.visser])
        return found

    def interject(self, s: Invasion, seat: Seat, action: Interjection) -> None:
        """The card is spent even if it is cancelled (7.9)."""
        s.turn.plays_left -= 1
        PLAY[type(action)](s, seat, action)

    def not_offered(self, s: Invasion, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        refusal = why_not_action(s, self, seat, action)
        return Illegal(refusal.clause, refusal.reason)

    def not_interjector(self, s: Invasion, seat: Seat, action: Interjection) -> Illegal:
        """3.5, 7.9  Cards are played in one's own turn, two at most."""
        refusal = why_no_play(s, self, seat)
        return Illegal(refusal.clause, refusal.reason)

    def why_not(self, s: Invasion, seat: Seat, thing: str) -> Refusal:
        """Why a thing cannot be clicked."""
        return why_not(s, self, seat, thing)


def make_change(s: Invasion, seat: Seat, action: MakeChange) -> None:
    """6.2, 6.3  The pawn takes the form of the card (7.2), or any with a wild one (7.3), for all to see."""
    kind = KIND_OF[action.card]
    s.play_card(seat, kind, action.form if kind == WILD else None)
    s.pawns[seat].form = FORM_OF[action.form]
    if s.heard:
        s.announce(Changed(seat, action.form))


def change_back(s: Invasion, seat: Seat, action: ChangeBack) -> None:
    """7.4  Another seat goes to the nearest Morph space and is human again; a choice only among those equally near."""
    victim = action.seat
    s.play_card(seat, CHANGE_BACK, str(victim))
    nearest = s.content.nearest[s.pawns[victim].space]
    if len(nearest) == 1:
        send_back(s, victim, seat, nearest[0])
    else:
        s.push(AskRetreat(victim if s.options.change_back_chooser == "victim" else seat, victim, seat))


def send_back(s: Invasion, victim: Seat, by: Seat, to: int) -> None:
    """6.4, 7.4  To a Morph space, in human form."""
    pawn = s.pawns[victim]
    pawn.space = to
    pawn.form = HUMAN
    if s.heard:
        s.announce(SentBack(victim, by, s.content.ids[to]))


def leap(s: Invasion, seat: Seat, action: Leap) -> None:
    """7.5  One's own pawn goes to a Morph space anywhere, in any form; it is no part of the move."""
    s.play_card(seat, LEAP, action.to)
    s.pawns[seat].space = s.content.index[action.to]
    if s.heard:
        s.announce(Leapt(seat, action.to))


def take_card(s: Invasion, seat: Seat, action: TakeCard) -> None:
    """7.6  A card at random out of another hand. The robbed seat refills at the end of its own next turn (3.6)."""
    s.play_card(seat, TAKE, str(action.seat))
    s.push(CardPick(seat, action.seat))


def ax(s: Invasion, seat: Seat, action: Ax) -> None:
    """7.7  Twice as far as the die says."""
    s.play_card(seat, AX, None)
    s.turn.doubled += 1
    s.turn.steps *= 2


def move_visser(s: Invasion, seat: Seat, action: MoveVisser) -> None:
    """7.8  Announced; others may cancel it, and only then does he move."""
    s.play_card(seat, VISSER, action.to)
    s.push(VisserMoves(seat, s.content.index[action.to]))


PLAY: Final[dict[type[Action], Callable[[Any, Any, Any], None]]] = {
    MakeChange: make_change,
    ChangeBack: change_back,
    Leap: leap,
    TakeCard: take_card,
    Ax: ax,
    MoveVisser: move_visser,
}


@final
class AskRetreat(Ask):
    """7.4  Which of several Morph spaces equally near: the victim's choice, or by house rule that of who played the card."""

    clause = "7.4"

    def __init__(self, seat: Seat, victim: Seat, by: Seat) -> None:
        self.seat = seat
        self.victim = victim
        self.by = by

    def without(self, seat: Seat) -> Frame | None:
        """11.2  Neither the victim nor who played the card may be missing."""
        return None if seat in (self.seat, self.victim, self.by) else self

    def shown(self, s: Invasion) -> RetreatPlan:
        """Whose pawn it is, and why."""
        return RetreatPlan(self.victim, self.by)

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """The nearest Morph spaces."""
        return s.content.retreats[s.pawns[self.victim].space]

    def not_offered(self, s: Invasion, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        refusal = why_not_action(s, self, seat, action)
        return Illegal(refusal.clause, refusal.reason)

    def not_interjector(self, s: Invasion, seat: Seat, action: Interjection) -> Illegal:
        """3.5, 7.9  Cards are played in one's own turn, two at most."""
        refusal = why_no_play(s, self, seat)
        return Illegal(refusal.clause, refusal.reason)

    def why_not(self, s: Invasion, seat: Seat, thing: str) -> Refusal:
        """Why a thing cannot be clicked."""
        return why_not(s, self, seat, thing)

    def done(self, s: Invasion, action: Retreat) -> None:
        """There it goes."""
        send_back(s, self.victim, self.by, s.content.index[action.to])


@final
class CardPick(Chance):
    """7.6  Which card: at random, seen by these two alone."""

    clause = "7.6"

    def __init__(self, taker: Seat, victim: Seat) -> None:
        self.taker = taker
        self.victim = victim

    def without(self, seat: Seat) -> Frame | None:
        """11.2  Nothing is taken by or from who left."""
        return None if seat in (self.taker, self.victim) else self

    def weights(self, s: Invasion) -> list[int]:
        """The victim's hand."""
        return s.hands[self.victim]

    def learners(self, s: Invasion) -> list[Seat]:
        """11.3  Taker and victim."""
        return [self.taker, self.victim]

    def done(self, s: Invasion, kind: int) -> None:
        """It changes hands."""
        if s.heard:
            s.announce(CardTaken(self.taker, self.victim))
        s.take_card(self.taker, self.victim, kind)
