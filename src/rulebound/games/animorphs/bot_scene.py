"""A view of Animorphs read into numbers, and how many turns each seat is from what it wants, as far as the viewer can see."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.animorphs.actions import HandView, PawnView, TableView
from rulebound.games.animorphs.bot_times import UNSEEN, Ledger, Plans
from rulebound.games.animorphs.content import CARDS, FORMS, LEAP, WILD, Content
from rulebound.games.animorphs.state import HAND_SIZE, MISSIONS_TO_WIN
from rulebound.kernel import Seat, Source

FORM_OF: Final = {form: at for at, form in enumerate(FORMS)}
KIND_OF: Final = {card: at for at, card in enumerate(CARDS)}
ALL_FORMS: Final = 63  # a wild card is in hand
NONE_SPENT: Final = -1


@final
class Scene:
    """What one seat sees. Goals, spaces, forms and kinds of card are numbers, as in Content and Times."""

    def __init__(self, ledger: Ledger, content: Content, table: TableView, hand: HandView | None, seat: Seat) -> None:
        self.ledger = ledger
        self.times = ledger.times
        self.content = content
        self.seat = seat
        index = content.index
        self.table = table
        self.pawns: list[PawnView] = table.pawns
        self.at: list[int] = [index[pawn.space] for pawn in table.pawns]  # [seat]: the space
        self.form: list[int] = [FORM_OF[pawn.form] for pawn in table.pawns]  # [seat]
        self.won: list[int] = [len(pawn.missions) for pawn in table.pawns]  # [seat]: Missions
        self.visser = index[table.visser]
        self.active: list[int] = [content.mission_at[index[space]] for space in table.active]
        self.tower_only = [self.times.tower]
        self.plays_left = table.turn.plays_left
        self.steps = table.turn.steps
        self.hand: list[int] = [0] * len(CARDS)  # by kind, the viewer's own
        if hand is not None:
            for card in hand.cards:
                self.hand[KIND_OF[card]] += 1
        self.forms = self.forms_without(NONE_SPENT)
        self.leap = self.hand[LEAP] > 0
        self._turns = [-1.0] * len(table.pawns)  # [seat]: below 0: not worked out

    def overlook(self, chance: float, source: Source) -> None:
        """What a beginner does not think of: kinds of card, and the Mission that came out last unless it stands there.

        As many draws whatever it holds, so that the same `source` hides the same after a card was played.
        """
        hand = self.hand
        for kind in range(len(hand)):
            if source() < chance:
                hand[kind] = 0
        if source() < chance and len(self.active) > 1 and self.content.missions[self.active[-1]] != self.at[self.seat]:
            self.active = self.active[:-1]
        self.forms = self.forms_without(NONE_SPENT)
        self.leap = hand[LEAP] > 0

    def forms_without(self, spent: int) -> int:
        """The changes that the viewer can make, as a set of bits, after a card of the kind `spent` is gone."""
        hand = self.hand
        if hand[WILD] - (spent == WILD) > 0:
            return ALL_FORMS
        forms = 0
        for kind in range(WILD):
            if hand[kind] - (spent == kind) > 0:
                forms |= 1 << kind
        return forms

    def unseen(self) -> list[int]:
        """By kind, the cards from which a new hand is dealt, for all that the viewer knows; with the discards if the pile runs out."""
        deck = self.content.deck
        discards = self.table.discards
        if self.table.draw_pile < HAND_SIZE:
            return deck
        return [deck[kind] - self.hand[kind] - discards.get(CARDS[kind], 0) for kind in range(len(CARDS))]

    def plans(self, seat: Seat, forms: int) -> Plans:
        """For what this seat wants now: one more Mission, or the Tower."""
        return self.plans_if(seat, forms, self.visser)

    def plans_if(self, seat: Seat, forms: int, visser: int) -> Plans:
        """The same if Visser III stood there."""
        goals = self.tower_only if self.won[seat] >= MISSIONS_TO_WIN else self.active
        return self.ledger.plans(goals, visser, forms)

    def turns(self, seat: Seat) -> float:
        """How many turns a seat is from the next thing it wants, as it stands; others with a hand that may hold anything."""
        turns = self._turns[seat]
        if turns < 0.0:
            turns = self.turns_if(seat, self.visser)
            self._turns[seat] = turns
        return turns

    def turns_if(self, seat: Seat, visser: int) -> float:
        """The same if Visser III stood there."""
        if seat == self.seat:
            return self.plans_if(seat, self.forms, visser).turns(self.at[seat], self.form[seat], self.leap)
        return self.plans_if(seat, UNSEEN, visser).turns(self.at[seat], self.form[seat], False)
