"""The components of Alphabeasts Attack!, split by who may know them, and the verbs that move them."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabeasts.actions import (
    DefenderView,
    HandView,
    Items,
    Left,
    Lost,
    Released,
    Reshuffled,
    RevealView,
    SyllablesRuled,
    TableView,
    Whisper,
    Won,
    WordRuled,
)
from rulebound.games.alphabeasts.content import AXE, HAMMER, LOOT, SWORD, Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.pieces import Defender, Share
from rulebound.kernel import Abandon, Action, Illegal, Position, RuleSyllables, RuleWord, Seat, Viewer
from rulebound.messages import text
from rulebound.words import Judge, Switches, Verdict, fold, is_word, judge

OPEN: Final = -1  # the game is not over
LOST: Final = 0
WON: Final = 1
SEATS: Final = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)]
MIDDLE: Final = -1  # instead of a seat: where a card lies
FEWEST_SYLLABLES: Final = 1
MOST_SYLLABLES: Final = 15


@final
class Siege(Position):
    """table: all but `whispers`, of which two know each, and `taken`, of which one does.

    box: nothing but the future of `deck` and of the Scavenge decks.
    """

    def __init__(self, content: Content, options: AlphabeastsOptions, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.options = options
        self.number = 0  # of the round
        self.defenders: list[Defender] = []
        self.middle: list[int] = []
        self.claims: dict[int, Seat] = {}  # by card
        self.deck: list[int] = []  # by card: 1 if it is in the deck
        self.deck_size = 0
        self.discards: list[int] = []
        self.scars: list[int] = []
        self.brains = 0
        self.rulings: dict[str, bool] = {}  # 3.3
        self.counted: dict[str, int] = {}  # 4.5: syllables, by vote
        self.said: list[str] = []  # 3.5: words of earlier rounds, where they count
        self.shares: list[Share] = []  # 5.5: until the trading of the round begins
        self.dealt = 0  # beasts that attacked in this round
        self.traded = False  # whether anybody has in this round
        self.reveal: RevealView | None = None
        self.outcome = OPEN
        self.whispers: list[Whisper] = []  # of this round
        self.taken: list[tuple[Seat, str]] = []  # 3.5: of this round, by seat: words that it declared and another has

    def clone(self) -> Siege:
        """An independent copy."""
        twin = Siege(self.content, self.options, 0)
        twin.seats = self.seats
        twin.twin_of(self)
        twin.number = self.number
        twin.defenders = [defender.clone() for defender in self.defenders]
        twin.middle = self.middle.copy()
        twin.claims = self.claims.copy()
        twin.deck = self.deck.copy()
        twin.deck_size = self.deck_size
        twin.discards = self.discards.copy()
        twin.scars = self.scars.copy()
        twin.brains = self.brains
        twin.rulings = self.rulings.copy()
        twin.counted = self.counted.copy()
        twin.said = self.said.copy()
        twin.shares = [share.clone() for share in self.shares]
        twin.dealt = self.dealt
        twin.traded = self.traded
        twin.reveal = self.reveal
        twin.outcome = self.outcome
        twin.whispers = self.whispers.copy()
        twin.taken = self.taken.copy()
        return twin

    def seen_by(self, viewer: Viewer) -> tuple[TableView, HandView | None]:
        """8.2  Everything but whispers and words that were not revealed."""
        ids = self.content.ids
        table = TableView(
            self.number,
            [self.defender_view(seat) for seat in self.seats],
            self.names(self.middle),
            {ids[card]: seat for card, seat in self.claims.items()},
            self.names(self.scars),
            self.brains,
            self.limit(),
            self.deck_size,
            self.names(self.discards),
            self.rulings.copy(),
            self.counted.copy(),
            self.said.copy(),
            [(whisper.by, whisper.to) for whisper in self.whispers],
            self.reveal,
            None if self.outcome == OPEN else self.outcome == WON,
        )
        if viewer is None:
            return table, None
        return table, HandView(
            [whisper for whisper in self.whispers if viewer in (whisper.by, whisper.to)],
            [word for seat, word in self.taken if seat == viewer],
        )

    def defender_view(self, seat: Seat) -> DefenderView:
        """One seat's side of the table."""
        defender = self.defenders[seat]
        items, used = defender.items, defender.used
        return DefenderView(
            self.names(defender.front),
            self.names(defender.pile),
            Items(items[HAMMER], items[SWORD], items[AXE]),
            Items(used[HAMMER], used[SWORD], used[AXE]),
            defender.deck_size(),
            {LOOT[loot]: count for loot, count in enumerate(defender.scavenge) if count},
            self.options.junior(seat),
            defender.signals.copy(),
            defender.left,
            self.names(defender.released),
        )

    def names(self, cards: list[int]) -> list[str]:
        """Cards by id."""
        ids = self.content.ids
        return [ids[card] for card in cards]

    # Numbers.

    def limit(self) -> int:
        """5.4, 8.1  Twice the seats there were at the start (1.2)."""
        return 2 * len(self.seats)

    def present(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in self.seats if not self.defenders[seat].left]

    # The deck.

    def refill(self) -> None:
        """2.3  The discards become the deck, if it is empty."""
        if self.deck_size == 0 and self.discards:
            for card in self.discards:
                self.deck[card] = 1
            self.deck_size = len(self.discards)
            self.discards = []
            if self.heard:
                self.announce(Reshuffled(self.deck_size))

    def draw(self, card: int) -> None:
        """A card leaves the deck."""
        self.deck[card] = 0
        self.deck_size -= 1

    # What attacks.

    def row(self, place: int) -> list[int]:
        """What lies before a seat, or in the middle."""
        return self.middle if place == MIDDLE else self.defenders[place].front

    def place_of(self, card: int) -> int | None:
        """Before which seat an attacking card lies, or MIDDLE; None: it does not attack."""
        if card in self.middle:
            return MIDDLE
        for seat in self.seats:
            if card in self.defenders[seat].front:
                return seat
        return None

    def attackers(self) -> list[int]:
        """All that attack, before seats first."""
        found: list[int] = []
        for defender in self.defenders:
            found.extend(defender.front)
        found.extend(self.middle)
        return found

    def remove(self, card: int) -> None:
        """An attacking card goes to the discards. 3.8: a claim on it lapses."""
        place = self.place_of(card)
        assert place is not None
        self.row(place).remove(card)
        self.claims.pop(card, None)
        self.discards.append(card)

    # Words.

    def judge(self) -> Judge:
        """3.2"""
        return self.content.judge(self.options)

    def switches(self) -> Switches:
        """How words are read in this house."""
        return self.options.switches()

    def verdict(self, word: str) -> Verdict:
        """3.2, 3.3  Whether a word counts, the votes of the room included."""
        return judge(self.judge(), word, self.rulings)

    def syllables(self, word: str) -> int:
        """4.5  As the room voted, else as the lists count."""
        voted = self.counted.get(word)
        if voted is not None:
            return voted
        found = self.judge().look_up(word).syllables
        return 1 if found is None else found.count

    # What the room decides.

    def house(self, action: Action) -> None:
        """3.3, 4.5, 8.3"""
        if isinstance(action, RuleWord):
            self.rule_word(action)
        elif isinstance(action, RuleSyllables):
            self.rule_syllables(action)
        elif isinstance(action, Abandon):
            self.abandon(action.seat)
        else:
            super().house(action)

    def rule_word(self, vote: RuleWord) -> None:
        """3.3  Holds for the rest of the game."""
        word = fold(vote.word)
        if not is_word(word):
            raise Illegal("3.3", text("alphabeasts.refusal.notAWord"))
        self.rulings[word] = vote.accepted
        if self.heard:
            self.announce(WordRuled(word, vote.accepted))
        self.ask_again()

    def rule_syllables(self, vote: RuleSyllables) -> None:
        """4.5  By default the room may."""
        word = fold(vote.word)
        if self.options.syllable_judge == "data-only":
            raise Illegal("4.5", text("alphabeasts.refusal.dataOnly"))
        if not is_word(word) or not FEWEST_SYLLABLES <= vote.syllables <= MOST_SYLLABLES:
            raise Illegal("4.5", text("alphabeasts.refusal.notAWord"))
        self.counted[word] = vote.syllables
        if self.heard:
            self.announce(SyllablesRuled(word, vote.syllables))
        self.ask_again()

    def ask_again(self) -> None:
        """3.3, 7.3  All are asked again, each with its own word before it: all, or the table would know whom it concerns."""
        from rulebound.games.alphabeasts.plan import PlanDefence  # it needs this module

        for frame in self.stack:
            if isinstance(frame, PlanDefence):
                frame.reopen()

    def abandon(self, seat: Seat) -> None:
        """8.3  The seat is silent from now on."""
        if seat not in self.seats or self.defenders[seat].left:
            raise Illegal("8.3", text("alphabeasts.refusal.gone"))
        defender = self.defenders[seat]
        defender.left = True
        defender.signals = []
        for card in [card for card, claimer in self.claims.items() if claimer == seat]:
            del self.claims[card]
            if self.heard:
                self.announce(Released(seat, self.content.ids[card]))
        if self.heard:
            self.announce(Left(seat))
        if not self.present():
            self.lose()
            return
        self.dismiss(seat)

    # The end.

    def win(self) -> None:
        """8.1"""
        self.outcome = WON
        if self.heard:
            self.announce(Won(self.brains))
        self.end()

    def lose(self) -> None:
        """5.4, 8.3"""
        self.outcome = LOST
        if self.heard:
            self.announce(Lost(len(self.scars)))
        self.end()


__all__ = ("AXE", "HAMMER", "LOST", "MIDDLE", "OPEN", "SEATS", "SWORD", "WON", "Siege")
