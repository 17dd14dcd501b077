"""The components of Animorphs, split by who may see them, and the verbs that move them."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.animorphs.actions import (
    Drew,
    HandView,
    Left,
    MissionWon,
    PawnView,
    PlayedCard,
    Reshuffled,
    TableView,
    TookCard,
    TowerOpened,
    TurnView,
    Won,
)
from rulebound.games.animorphs.content import CARDS, FORMS, HUMAN, Content
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.pieces import Known, Pawn, Turn
from rulebound.kernel import Abandon, Action, Position, Seat, Viewer

HAND_SIZE: Final = 5
CARDS_A_TURN: Final = 2
MISSIONS_TO_WIN: Final = 3  # how many open the Tower
MARKERS: Final = 3  # Missions active at a time
NOBODY: Final = Seat(-1)
SEATS: Final = [Seat(0), Seat(1), Seat(2), Seat(3)]
JUST: Final = [[Seat(0)], [Seat(1)], [Seat(2)], [Seat(3)]]


@final
class Invasion(Position):
    """table: pawns, turn, visser, active, pile, discards, deck_size, tower_open, winner. hands: hands[seat][kind], known. box: deck[kind].

    Which Missions are in the pile everybody can work out; only their order is hidden, and it does not exist before a card is drawn.
    """

    def __init__(self, content: Content, options: AnimorphsOptions, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.options = options
        self.pawns: list[Pawn] = []
        self.turn = Turn(SEATS[0])
        self.visser = content.tower
        self.active: list[int] = []  # missions with a Location marker, in the order in which they came
        self.pile: list[int] = []  # by mission: 1 if its card is still in the pile
        self.pile_size = 0
        self.discards: list[int] = []  # by kind
        self.deck_size = 0
        self.tower_open = False
        self.winner = NOBODY
        self.hands: list[list[int]] = []  # by seat, by kind
        self.known: list[Known] = []
        self.deck: list[int] = []  # by kind

    def clone(self) -> Invasion:
        """An independent copy."""
        twin = Invasion(self.content, self.options, 0)
        twin.seats = self.seats
        twin.twin_of(self)
        twin.pawns = [pawn.clone() for pawn in self.pawns]
        twin.turn = self.turn.clone()
        twin.visser = self.visser
        twin.active = self.active.copy()
        twin.pile = self.pile.copy()
        twin.pile_size = self.pile_size
        twin.discards = self.discards.copy()
        twin.deck_size = self.deck_size
        twin.tower_open = self.tower_open
        twin.winner = self.winner
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = self.known.copy()
        twin.deck = self.deck.copy()
        return twin

    def seen_by(self, viewer: Viewer) -> tuple[TableView, HandView | None]:
        """11.3  Forms, Missions, numbers, discards and dice are public; hands and the order of both piles are not."""
        content = self.content
        turn = self.turn
        spaces = content.ids
        table = TableView(
            [
                PawnView(
                    spaces[pawn.space],
                    FORMS[pawn.form],
                    [spaces[content.missions[mission]] for mission in pawn.missions],
                    pawn.cards,
                    pawn.left,
                )
                for pawn in self.pawns
            ],
            TurnView(turn.number, turn.seat, turn.rolled, turn.steps, turn.plays_left),
            spaces[self.visser],
            [spaces[content.missions[mission]] for mission in self.active],
            self.pile_size,
            self.deck_size,
            {CARDS[kind]: copies for kind, copies in enumerate(self.discards) if copies},
            self.tower_open,
            None if self.winner == NOBODY else self.winner,
        )
        if viewer is None:
            return table, None
        cards: list[str] = []
        for kind, copies in enumerate(self.hands[viewer]):
            cards.extend([CARDS[kind]] * copies)
        knows: dict[str, list[str]] = {}
        for known in self.known:
            if known.knower == viewer:
                knows.setdefault(str(known.holder), []).append(CARDS[known.kind])
        return table, HandView(cards, {holder: sorted(kinds) for holder, kinds in sorted(knows.items())})

    def house(self, action: Action) -> None:
        """11.2  A seat abandons the game."""
        from rulebound.games.animorphs.leaving import leave  # it needs the frames, and they need this module

        if isinstance(action, Abandon):
            leave(self, action.seat)
        else:
            super().house(action)

    # Seats.

    def after(self, seat: Seat) -> Seat:
        """The next seat to the left that is still in the game."""
        count = len(self.pawns)
        other = (seat + 1) % count
        while self.pawns[other].left:
            other = (other + 1) % count
        return SEATS[other]

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats still in the game, in turn order, beginning to the left of `seat`."""
        count = len(self.pawns)
        return [other for other in [SEATS[(seat + step) % count] for step in range(1, count)] if not self.pawns[other].left]

    # Cards.

    def draw(self, seat: Seat, kind: int) -> None:
        """From the draw pile to a hand. 7.1: the pile that has run out is made anew of the discards."""
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.hands[seat][kind] += 1
        self.pawns[seat].cards += 1
        if self.heard:
            self.tell(seat, Drew(seat, CARDS[kind]))
        if self.deck_size == 0:
            self.reshuffle()

    def reshuffle(self) -> None:
        """7.1  The discards become the draw pile."""
        self.deck = self.discards
        self.discards = [0] * len(self.deck)
        size = 0
        for copies in self.deck:
            size += copies
        self.deck_size = size
        if self.heard:
            self.announce(Reshuffled(size))

    def discard(self, seat: Seat, kind: int) -> None:
        """From a hand to the discards, face up."""
        self.hands[seat][kind] -= 1
        self.pawns[seat].cards -= 1
        self.discards[kind] += 1
        if self.known:
            self.forget(seat, kind)

    def discard_hand(self, seat: Seat) -> None:
        """The whole hand goes to the discards."""
        hand = self.hands[seat]
        discards = self.discards
        for kind in range(len(hand)):
            discards[kind] += hand[kind]
            hand[kind] = 0
        self.pawns[seat].cards = 0
        if self.known:
            self.known = [known for known in self.known if known.holder != seat]

    def play_card(self, seat: Seat, kind: int, on: str | None) -> None:
        """3.5, 7.1  One of the two plays of a turn is used, and the card lies face up on the discards."""
        self.discard(seat, kind)
        if self.heard:
            self.announce(PlayedCard(seat, CARDS[kind], on))

    def take_card(self, taker: Seat, victim: Seat, kind: int) -> None:
        """7.6  From hand to hand; these two know which, and others are less sure of what the victim holds."""
        self.hands[victim][kind] -= 1
        self.pawns[victim].cards -= 1
        self.hands[taker][kind] += 1
        self.pawns[taker].cards += 1
        if self.known:
            for knower in self.seats:
                if knower == taker:
                    self.unknow(knower, victim, kind)
                elif knower != victim:
                    for each in range(len(self.deck)):
                        self.unknow(knower, victim, each)
        self.known.append(Known(victim, taker, kind))
        if self.heard:
            event = TookCard(taker, victim, CARDS[kind])
            self.tell(taker, event)
            self.tell(victim, event)

    def forget(self, holder: Seat, kind: int) -> None:
        """A card left `holder`'s hand in the open: whoever knew of one knows of one fewer."""
        for knower in self.seats:
            self.unknow(knower, holder, kind)

    def unknow(self, knower: Seat, holder: Seat, kind: int) -> None:
        """Takes away one card that `knower` knew `holder` to have, if there is one."""
        for known in self.known:
            if known.knower == knower and known.holder == holder and known.kind == kind:
                self.known.remove(known)
                return

    # Missions and the end.

    def open_mission(self, mission: int) -> None:
        """9.4  From the pile to a stand, its marker on the board."""
        self.pile[mission] = 0
        self.pile_size -= 1
        self.active.append(mission)

    def win_mission(self, seat: Seat, mission: int) -> None:
        """9.3  Marker off, card to the seat. 10.1: the first third Mission opens the Tower."""
        self.active.remove(mission)
        won = self.pawns[seat].missions
        won.append(mission)
        if self.heard:
            self.announce(MissionWon(seat, self.content.ids[self.content.missions[mission]]))
        if len(won) == MISSIONS_TO_WIN and not self.tower_open:
            self.tower_open = True
            if self.heard:
                self.announce(TowerOpened(seat))

    def win(self, seat: Seat) -> None:
        """2.1, 11.1  Whoever destroys the generator first wins, and the game is over."""
        self.winner = seat
        if self.heard:
            self.announce(Won(seat))
        self.end()

    def leave(self, seat: Seat) -> None:
        """11.2  Pawn and hand leave the game; the Missions won go back to the pile."""
        pawn = self.pawns[seat]
        self.discard_hand(seat)
        self.known = [known for known in self.known if known.knower != seat]
        for mission in pawn.missions:
            self.pile[mission] = 1
            self.pile_size += 1
        pawn.missions.clear()
        pawn.space = self.content.start
        pawn.form = HUMAN
        pawn.left = True
        if self.heard:
            self.announce(Left(seat))
