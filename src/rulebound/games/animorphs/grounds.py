"""The grounds of refusals: why a walk cannot end there, why there is no battle here, why a card would do nothing."""

from __future__ import annotations

from typing import Any

from rulebound.games.animorphs.content import (
    AX,
    CARDS,
    CHANGE_BACK,
    COLOURS,
    ELLIMIST,
    FAR,
    FORMS,
    HUMAN,
    MORPH,
    NOWHERE,
    PATH,
    TAKE,
    TOWER,
    WILD,
)
from rulebound.games.animorphs.standing import changes, fewest, need, taken, way_of
from rulebound.games.animorphs.state import MISSIONS_TO_WIN, Invasion
from rulebound.kernel import Question, Refusal, Seat
from rulebound.messages import text


def no(clause: str, key: str, **values: Any) -> Refusal:
    """A refusal in the words of the catalogue."""
    reason = text(f"animorphs.refusal.{key}", **values)
    return Refusal(clause, reason[:1].upper() + reason[1:])


def a_form(form: int) -> str:
    """A form with its article."""
    return text(f"animorphs.aForm.{FORMS[form]}")


# Walking and battling.


def why_no_walk(s: Invasion, seat: Seat, to: int) -> Refusal:
    """5.1, 5.2, 4.4, 10.2  Why a walk cannot end there."""
    content = s.content
    pawn = s.pawns[seat]
    turn = s.turn
    way = way_of(pawn)
    if content.kind[to] == TOWER and not content.on(way, to):
        return no("10.2", "towerClosed") if s.tower_open else no("10.1", "towerShut")
    if content.kind[to] == PATH and not content.on(way, to):
        return no("4.4", "wrongPath", form=a_form(pawn.form), colour=COLOURS[content.colour[to]])
    far = content.steps[way][pawn.space][to]
    if far == FAR:
        return no("4.4", "noWay", form=a_form(pawn.form))
    if far > turn.steps:
        if turn.steps == turn.rolled:
            return no("5.1", "tooFar", far=far, rolled=turn.rolled)
        return no("5.1", "tooFarDoubled", far=far, steps=turn.steps)
    if turn.path:
        closed = [at for at in turn.path if at != pawn.space]
        if fewest(content.ahead[way], pawn.space, closed, turn.steps)[to] == FAR:
            return no("5.1", "twice")
    if to != pawn.space and taken(s, to):
        return no("5.2", "noneAhead")
    return no("5.1", "onOffer")


def why_no_battle(s: Invasion, seat: Seat) -> Refusal:
    """9.1, 8.2, 4.2, 10.2  Why there is no battle for this seat where it stands."""
    content = s.content
    pawn = s.pawns[seat]
    space = pawn.space
    if need(s, seat):
        return no("9.1", "onOffer")
    if content.kind[space] == TOWER:
        return no("10.2", "towerClosed")
    mission = content.mission_at[space]
    if mission == NOWHERE:
        return no("4.2", "noAliens")
    if mission not in s.active:
        return no("4.2", "notActive")
    if s.options.mission_cap == "three" and len(pawn.missions) >= MISSIONS_TO_WIN:
        return no("9.1", "capped")
    if s.visser == space:
        return no("8.2", "visserHere")
    if pawn.form == HUMAN:
        return no("9.1", "humanBattle")
    return no("9.1", "unlisted", form=a_form(pawn.form))


# Cards.


def why_not_card(s: Invasion, question: Question, seat: Seat, card: str) -> Refusal:
    """A card in the own hand, at any time."""
    if card not in CARDS:
        return no("4.1", "unknown", id=card)
    kind = CARDS.index(card)
    if not s.hands[seat][kind]:
        return no("7.1", "noSuchCard")
    asked = type(question).__name__
    if asked == "EllimistWindow" and seat in question.awaits():
        return no("7.9", "onOffer" if kind == ELLIMIST else "outOfTurn")
    if seat != s.turn.seat:
        return no("7.9", "ellimistWhen" if kind == ELLIMIST else "outOfTurn")
    if seat not in question.awaits():
        return no("turn", "notYou")
    if asked == "AskRetreat":
        return no("7.4", "retreatFirst")
    if kind == ELLIMIST:
        return no("7.9", "ellimistWhen")
    if not s.turn.plays_left:
        return no("3.5", "twoPlayed")
    if kind <= WILD:
        return why_no_change(s, seat, kind, NOWHERE)
    if kind == CHANGE_BACK and not [other for other in s.others(seat) if changes(s, other)]:
        return no("7.4", "nobodyChanges")
    if kind == TAKE and not [other for other in s.others(seat) if s.pawns[other].cards]:
        return no("7.6", "nobodyHolds")
    if kind == AX:
        return why_not_doubled(s, question)
    return no("7.10", "onOffer")


def why_no_play(s: Invasion, question: Question, seat: Seat) -> Refusal:
    """3.5, 7.9  Why a seat may play no card at all: out of turn, another asked, two played, or nothing in hand."""
    if seat != s.turn.seat:
        return no("7.9", "outOfTurn")
    if seat not in question.awaits():
        return no("turn", "notYou")
    if type(question).__name__ == "AskRetreat":
        return no("7.4", "retreatFirst")
    return no("7.1", "noSuchCard") if s.turn.plays_left else no("3.5", "twoPlayed")


def why_no_change(s: Invasion, seat: Seat, kind: int, form: int) -> Refusal:
    """6.1, 6.2  Why a change card does not work. `form`: what it was played for, or NOWHERE."""
    pawn = s.pawns[seat]
    if s.content.kind[pawn.space] != MORPH:
        return no("6.1", "notMorph")
    if form == HUMAN:
        return no("6.2", "notHuman")
    if kind != WILD and form not in (NOWHERE, kind + 1):
        return no("6.2", "otherAnimal", form=a_form(form))
    if pawn.form == (kind + 1 if kind != WILD else form):
        return no("6.2", "already", form=a_form(pawn.form))
    return no("7.10", "onOffer")


def why_not_doubled(s: Invasion, question: Question) -> Refusal:
    """7.7  Ax comes between the roll and the walk, once a roll."""
    asked = type(question).__name__
    turn = s.turn
    if asked == "AskBattle":
        return no("7.7", "axBattle")
    if not turn.rolled:
        return no("7.7", "axRoll" if asked == "AskTurn" else "axBattle")
    if asked != "AskWalk" or turn.path:
        return no("7.7", "axWalked")
    return no("7.7", "axTwice" if turn.doubled else "onOffer")


def why_not_changed_back(s: Invasion, target: Seat) -> Refusal:
    """7.4  It must change something."""
    if changes(s, target):
        return no("7.10", "onOffer")
    return no("7.4", "wouldNotChange", seat=text("animorphs.seat", n=target + 1))


def why_not_taken_from(s: Invasion, target: Seat) -> Refusal:
    """7.6  There must be a card to take."""
    if s.pawns[target].cards:
        return no("7.10", "onOffer")
    return no("7.6", "holdsNone", seat=text("animorphs.seat", n=target + 1))
