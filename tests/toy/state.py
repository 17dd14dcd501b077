"""The components, split by who may see them, and the verbs that move them."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel import Abandon, Action, Illegal, Position, RuleWord, Seat
from toy.actions import Drew, HandView, Left, NestView, Played, TableView, WordRuled
from toy.content import TRICKS, Content
from toy.options import MarketOptions

NOBODY: Final = Seat(-1)
NOTHING: Final = -1
LARDER: Final = 40  # seeds, beside those dealt
SET: Final = 3  # of a kind: the game ends at once
FOR_A_SET: Final = 10  # points


@final
class Nest:
    """What everybody sees of one seat."""

    seeds: int = 0
    tricks: int = 0  # cards held
    letters: int = 0  # in the names given: a point each
    left: bool = False

    def __init__(self, things: list[int], names: list[str]) -> None:
        self.things = things  # how many of each
        self.names = names  # given to its things, in order

    def clone(self) -> Nest:
        twin = Nest(self.things.copy(), self.names.copy())
        twin.seeds = self.seeds
        twin.tricks = self.tricks
        twin.letters = self.letters
        twin.left = self.left
        return twin


@final
class Hand:
    """What one seat alone sees."""

    def __init__(self, tricks: list[int], seen: list[list[int]]) -> None:
        self.tricks = tricks  # how many of each
        self.seen = seen  # [other seat][trick]: what it saw there and must still be there

    def clone(self) -> Hand:
        return Hand(self.tricks.copy(), [counts.copy() for counts in self.seen])


@final
class Market(Position):
    """table: nests, bag, branch, taker, speaker, offers, larder, deck_size, discards, ruled. hands: hands[seat]. box: deck."""

    def __init__(self, options: MarketOptions, content: Content, nests: list[Nest], hands: list[Hand]) -> None:
        super().__init__(len(nests))
        self.options = options
        self.content = content
        self.nests = nests
        self.bag = content.copies.copy()  # [thing]: how many are left
        self.branch = NOTHING  # the thing for sale
        self.taker = NOBODY  # who took something home today
        self.speaker = NOBODY  # of the flock, today
        self.offers: list[int] = []  # those last revealed, by seat; -1: left
        self.larder = LARDER  # seeds
        self.deck_size = 0
        self.discards = [0] * len(TRICKS)
        self.ruled: dict[str, bool] = {}  # words that the room voted in or out
        self.hands = hands
        self.deck = content.tricks.copy()  # [trick]: how many are left

    def clone(self) -> Market:
        twin = Market(self.options, self.content, [nest.clone() for nest in self.nests], [hand.clone() for hand in self.hands])
        twin.bag = self.bag.copy()
        twin.branch = self.branch
        twin.taker = self.taker
        twin.speaker = self.speaker
        twin.offers = self.offers.copy()
        twin.larder = self.larder
        twin.deck_size = self.deck_size
        twin.discards = self.discards.copy()
        twin.ruled = self.ruled.copy()
        twin.deck = self.deck.copy()
        twin.twin_of(self)
        return twin

    def seen_by(self, viewer: Seat | None) -> tuple[TableView, HandView | None]:
        names = self.content.names
        table = TableView(
            [NestView(nest.seeds, nest.tricks, named(names, nest.things), nest.names.copy(), nest.left) for nest in self.nests],
            self.speaker,
            None if self.branch == NOTHING else names[self.branch],
            named(names, self.bag),
            self.offers.copy(),
            self.larder,
            self.deck_size,
            named(TRICKS, self.discards),
            self.ruled.copy(),
        )
        if viewer is None:
            return table, None
        hand = self.hands[viewer]
        seen = {str(other): named(TRICKS, counts) for other, counts in enumerate(hand.seen) if any(counts)}
        return table, HandView(named(TRICKS, hand.tricks), seen)

    # Who. All on public grounds.

    def after(self, seat: Seat) -> list[Seat]:
        """The other magpies that are still here, in turn from the left of `seat`."""
        return [other for other in self.round_from(seat) if other != seat]

    def flock(self) -> list[Seat]:
        """All that are still here, the speaker first."""
        return self.round_from(self.speaker)

    def round_from(self, seat: Seat) -> list[Seat]:
        count = len(self.nests)
        order = [Seat((seat + n) % count) for n in range(count)]
        return [other for other in order if not self.nests[other].left]

    def holders(self) -> list[Seat]:
        """Those that hold tricks, whichever."""
        return [seat for seat in self.seats if self.nests[seat].tricks]

    # Words.

    def nameable(self, thing: int) -> list[str]:
        """4.1  The words that this thing may still be given."""
        names = self.content.words_for[thing]
        letter = self.content.names[thing][0]
        if self.ruled:
            names = sorted({*names, *self.ruled})
        return [word for word in names if word[0] == letter and self.ruled.get(word, True) and not self.is_used(word)]

    def is_used(self, word: str) -> bool:
        return any(word in nest.names for nest in self.nests)

    # Verbs.

    def draw(self, seat: Seat, trick: int) -> None:
        """From the deck to a hand."""
        self.deck[trick] -= 1
        self.deck_size -= 1
        self.hands[seat].tricks[trick] += 1
        self.nests[seat].tricks += 1
        if self.heard:
            self.tell(seat, Drew(seat, TRICKS[trick]))

    def play_trick(self, seat: Seat, trick: int) -> None:
        """3.1  From a hand, shown, to the discards. Who had seen such a card there can no longer be sure of it."""
        self.discard(seat, trick)
        if self.heard:
            self.announce(Played(seat, TRICKS[trick]))

    def discard(self, seat: Seat, trick: int) -> None:
        self.hands[seat].tricks[trick] -= 1
        self.nests[seat].tricks -= 1
        self.discards[trick] += 1
        for hand in self.hands:
            if hand.seen[seat][trick]:
                hand.seen[seat][trick] -= 1

    def gather(self, seat: Seat) -> None:
        """2.5  A seed, while the larder has any."""
        if self.larder:
            self.larder -= 1
            self.nests[seat].seeds += 1

    def pay(self, seat: Seat, seeds: int) -> None:
        self.nests[seat].seeds -= seeds
        self.larder += seeds

    # The room.

    def house(self, action: Action) -> None:
        if isinstance(action, RuleWord):
            self.rule_word(action)
        elif isinstance(action, Abandon):
            self.fly_off(action.seat)
        else:
            super().house(action)

    def rule_word(self, action: RuleWord) -> None:
        """4.2"""
        if not action.word.isalpha() or not action.word.islower():
            raise Illegal("4.2", "A word is written in small letters.")
        self.ruled[action.word] = action.accepted
        self.announce(WordRuled(action.word, action.accepted))

    def fly_off(self, seat: Seat) -> None:
        """5.3"""
        if not 0 <= seat < len(self.nests) or self.nests[seat].left:
            raise Illegal("5.3", "There is nobody there to leave.")
        nest = self.nests[seat]
        nest.left = True
        for trick, count in enumerate(self.hands[seat].tricks):
            for _ in range(count):
                self.discard(seat, trick)
        for hand in self.hands:
            hand.seen[seat] = [0] * len(TRICKS)
        self.pay(seat, nest.seeds)
        self.announce(Left(seat))
        self.dismiss(seat)
        if len(self.flock()) < 2:
            self.end()


def named(names: list[str] | tuple[str, ...], counts: list[int]) -> dict[str, int]:
    """Counts by name, without those of which there are none."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}
