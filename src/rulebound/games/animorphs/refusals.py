"""Why something is not on offer: the clause that forbids it and a plain sentence, from what the asking seat knows."""

from __future__ import annotations

from typing import Final

from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    ChangeBack,
    Ellimist,
    Leap,
    MakeChange,
    MoveVisser,
    Redraw,
    Retreat,
    Roll,
    TakeCard,
    Walk,
)
from rulebound.games.animorphs.content import (
    AX,
    CARDS,
    CHANGE_BACK,
    FORMS,
    HUMAN,
    LEAP,
    MISSION,
    MORPH,
    TAKE,
    TOWER,
    VISSER,
    WILD,
)
from rulebound.games.animorphs.grounds import (
    a_form,
    no,
    why_no_battle,
    why_no_change,
    why_no_walk,
    why_not_card,
    why_not_changed_back,
    why_not_doubled,
    why_not_taken_from,
)
from rulebound.games.animorphs.standing import need
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Action, Question, Refusal, Seat
from rulebound.messages import text

PLAYED: Final[dict[type[Action], int]] = {ChangeBack: CHANGE_BACK, Leap: LEAP, TakeCard: TAKE, Ax: AX, MoveVisser: VISSER}

# Things that one may point at.


def why_not(s: Invasion, question: Question, seat: Seat, thing: str) -> Refusal:
    """Why a thing, by its id, cannot be clicked."""
    if s.pawns[seat].left:
        return no("11.2", "gone")
    kind, _, name = thing.partition(":")
    if kind == "card":
        return why_not_card(s, question, seat, name)
    if seat not in question.awaits():
        return no("turn", "notYou")
    if thing == "tower":
        return why_not_space(s, question, seat, s.content.tower)
    if kind in ("space", "mission") and name in s.content.index:
        return why_not_space(s, question, seat, s.content.index[name])
    if kind == "seat" and name in [str(other) for other in s.seats]:
        return why_not_seat(s, question, seat, Seat(int(name)))
    if kind == "form" and name in FORMS:
        return why_not_form(s, seat, FORMS.index(name))
    if thing == "visser":
        return why_not_other(s, question) or no("8.1", "visserStands")
    if thing == "die":
        return why_not_dice(s, question, seat)
    if thing == "pile":
        return why_not_other(s, question) or no("3.6", "pile")
    return no("4.1", "unknown", id=thing)


def why_not_other(s: Invasion, question: Question) -> Refusal | None:
    """What must be decided first, where that is not a seat's own turn."""
    asked = type(question).__name__
    if asked == "AskRetreat":
        return no("7.4", "retreatFirst")
    if asked == "EllimistWindow":
        return no("7.9", "ellimistFirst")
    return None


def why_not_dice(s: Invasion, question: Question, seat: Seat) -> Refusal:
    """3.2  Dice are rolled for the move or for the battle of a turn, once each."""
    other = why_not_other(s, question)
    if other is not None:
        return other
    asked = type(question).__name__
    if asked == "AskTurn":
        return no("3.2", "onOffer")
    if asked == "AskWalk":
        return no("3.3", "walkNow")
    if asked == "AskBattle":
        return why_no_battle(s, seat)
    return no("3.2", "moved" if s.turn.rolled else "acted")


def why_not_space(s: Invasion, question: Question, seat: Seat, to: int) -> Refusal:
    """A space, the Tower among them: to walk to, to battle on, to go back to."""
    asked = type(question).__name__
    if asked == "AskRetreat":
        return no("7.4", "notNearest")
    other = why_not_other(s, question)
    if other is not None:
        return other
    if asked == "AskWalk":
        return why_no_walk(s, seat, to)
    here = to == s.pawns[seat].space
    if asked == "AskTurn":
        return why_no_battle(s, seat) if here and s.content.kind[to] in (MISSION, TOWER) else no("3.3", "rollFirst")
    if asked == "AskBattle" and here:
        return why_no_battle(s, seat)
    if s.turn.steps and here and asked == "AskEnd":
        return no("6.5", "morphFirst")
    return no("3.2", "moved" if s.turn.rolled else "acted")


def why_not_seat(s: Invasion, question: Question, seat: Seat, target: Seat) -> Refusal:
    """Another player: only a card is played on one."""
    other = why_not_other(s, question)
    if other is not None:
        return other
    if target == seat:
        return no("7.4", "yourself")
    if s.pawns[target].left:
        return no("11.2", "leftSeat")
    if not s.turn.plays_left:
        return no("3.5", "twoPlayed")
    hand = s.hands[seat]
    grounds = [why_not_taken_from(s, target)] if hand[TAKE] else []
    if hand[CHANGE_BACK]:
        grounds.append(why_not_changed_back(s, target))
    if not grounds:
        return no("7.1", "noCardForSeat")
    if any(is_on_offer(each) for each in grounds):
        return no("7.1", "cardFirst", seat=text("animorphs.seat", n=target + 1))
    return grounds[0]


def why_not_form(s: Invasion, seat: Seat, form: int) -> Refusal:
    """A Morph card on the table: it takes a playing card to become that."""
    if form == HUMAN:
        return no("6.2", "notHuman")
    if form == s.pawns[seat].form:
        return no("6.2", "already", form=a_form(form))
    if s.content.kind[s.pawns[seat].space] != MORPH:
        return no("6.1", "notMorph")
    return no("6.2", "needsChange")


# Answers and plays.


def why_not_action(s: Invasion, question: Question, seat: Seat, action: Action) -> Refusal:
    """Why an answer or a card, well-formed, is not among those listed."""
    if isinstance(action, MakeChange | ChangeBack | Leap | TakeCard | Ax | MoveVisser):
        return why_not_played(s, question, seat, action)
    other = why_not_other(s, question)
    if isinstance(action, Ellimist):
        return no("7.9", "ellimistWhen" if other is None else "noSuchCard")
    if isinstance(action, Retreat):
        known = action.to in s.content.index
        return no("7.4", "notNearest") if known else no("4.1", "unknown", id=action.to)
    if isinstance(action, Walk):
        for space in (action.to, action.ahead):
            if space is not None and space not in s.content.index:
                return no("4.1", "unknown", id=space)
        if action.ahead is not None and type(question).__name__ == "AskWalk":
            refusal = why_no_walk(s, seat, s.content.index[action.to])
            return refusal if refusal.clause != "5.1" or not is_on_offer(refusal) else no("5.2", "wrongAhead")
        return why_not_space(s, question, seat, s.content.index[action.to])
    if other is not None:
        return other
    if isinstance(action, Battle):
        return why_no_battle(s, seat) if need(s, seat) == 0 else no("3.2", "oneBattle" if s.turn.rolled == 0 else "stayed")
    if isinstance(action, Roll | Redraw):
        return no("3.3", "walkNow") if type(question).__name__ == "AskWalk" else no("3.2", "acted")
    return no("3.3", "walkNow")  # a pass, where the roll must be walked


def is_on_offer(refusal: Refusal) -> bool:
    """Whether nothing forbids the thing itself."""
    return refusal.reason == text("animorphs.refusal.onOffer")


def why_not_played(
    s: Invasion, question: Question, seat: Seat, action: MakeChange | ChangeBack | Leap | TakeCard | Ax | MoveVisser
) -> Refusal:
    """A card played on something that it does nothing to, or that the hand does not hold."""
    if isinstance(action, MakeChange):
        if action.form not in FORMS:
            return no("4.1", "unknown", id=action.form)
        if action.card not in CARDS[: WILD + 1]:
            return no("4.1", "unknown", id=action.card)
        kind = CARDS.index(action.card)
        return why_no_change(s, seat, kind, FORMS.index(action.form)) if s.hands[seat][kind] else no("7.1", "noSuchCard")
    kind = PLAYED[type(action)]
    if not s.hands[seat][kind]:
        return no("7.1", "noSuchCard")
    if isinstance(action, ChangeBack | TakeCard):
        target = action.seat
        if target not in s.seats:
            return no("4.1", "unknown", id=f"seat:{target}")
        if target == seat:
            return no("7.4" if kind == CHANGE_BACK else "7.6", "yourself")
        if s.pawns[target].left:
            return no("11.2", "leftSeat")
        return why_not_changed_back(s, target) if kind == CHANGE_BACK else why_not_taken_from(s, target)
    if isinstance(action, Leap | MoveVisser):
        if action.to not in s.content.index:
            return no("4.1", "unknown", id=action.to)
        to = s.content.index[action.to]
        if kind == VISSER:
            return no("7.10", "visserThere") if to == s.visser else no("8.1", "visserPlaces")
        if s.content.kind[to] != MORPH:
            return no("7.5", "notMorphSpace")
        return no("7.10", "standThere") if to == s.pawns[seat].space else no("7.5", "notBarn")
    return why_not_doubled(s, question)
