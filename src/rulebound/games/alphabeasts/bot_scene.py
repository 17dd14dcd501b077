"""What a bot sees: the table in numbers, what is its own to beat, and the best word that comes to its mind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.alphabeasts.actions import HandView, TableView
from rulebound.games.alphabeasts.bot_recall import Memory
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.strike import reach_of
from rulebound.kernel import Seat, View
from rulebound.words import judge

MINE: Final = 10  # what beating a beast is worth that nobody else means to beat
THEIRS: Final = 1  # and one that somebody has claimed
GONE: Final = 10_000  # a beast that is not there: no rarity is as high


@final
class Thought:
    """A word and what it beats, by card."""

    def __init__(self, word: str | None, own: list[int], middle: list[int], worth: int) -> None:
        self.word = word
        self.own = own
        self.middle = middle  # those that the seat counts on: claimed by others last
        self.worth = worth


@final
class Scene:
    """A view in numbers. Cards are those of the content."""

    def __init__(self, content: Content, options: AlphabeastsOptions, memory: Memory, recall: int, view: View, seat: Seat) -> None:
        table: TableView = view.table
        hand: HandView | None = view.hand
        self.content = content
        self.options = options
        self.memory = memory
        self.recall = recall
        self.table = table
        self.seat = seat
        self.waiting = [other for other in view.waiting if other != seat]
        index = content.index
        self.fronts = [[index[card] for card in side.front] for side in table.seats]
        self.middle = [index[card] for card in table.middle]
        self.claims = {index[card]: claimer for card, claimer in table.claims.items()}
        self.released = [index[card] for card in table.seats[seat].released]
        self.told = [whisper.word for whisper in hand.whispers if whisper.to == seat] if hand is not None else []
        self.taken = hand.taken if hand is not None else []
        self.side = table.seats[seat]
        self.others = [Seat(n) for n in range(len(table.seats)) if n != seat and not table.seats[n].left]

    def counts(self, word: str) -> bool:
        """Whether a word may be declared, as far as it can be looked up and the room has voted."""
        table = self.table
        return word not in table.said and word not in self.taken and judge(self.content.judge(self.options), word, table.rulings).accepted

    def syllables(self, word: str) -> int:
        """As the table counts them."""
        voted = self.table.syllables.get(word)
        if voted is not None:
            return voted
        known = self.memory.syllables.get(word)
        if known is not None:
            return known
        found = self.content.judge(self.options).look_up(word).syllables
        return 1 if found is None else found.count

    def weigh(self, word: str, seat: Seat) -> Thought:
        """What a word beats for a seat, and what that is worth."""
        front = self.fronts[seat]
        reach = reach_of(self.content, word, self.syllables(word), front, self.middle, self.memory.switches)
        worth = MINE * len(reach.own)
        left = reach.room.copy()
        hit: list[int] = []
        for card in sorted(self.middle, key=lambda card: self.claims.get(card, seat) != seat):  # those of others last
            face = self.content.faces[card]
            if left.get(face, 0) > 0:
                left[face] -= 1
                hit.append(card)
                worth += MINE if self.claims.get(card, seat) == seat else THEIRS
        return Thought(word, reach.own, hit, worth)

    def think(self, seat: Seat, words: Sequence[str] = ()) -> Thought:
        """The best word for a seat among those that come to this bot's mind before its beasts, and among `words`."""
        front = self.fronts[seat]
        key = f"{self.seat} {self.table.number} {seat} {sorted(front)}"
        faces = [self.content.faces[card] for card in front] or [self.content.faces[card] for card in self.middle]
        best = Thought(None, [], [], 0)
        for word in [*self.memory.come_to_mind(faces, self.recall, key), *words]:
            if len(best.own) + len(best.middle) and not self.could(word, best, front):
                continue
            thought = self.weigh(word, seat)
            if thought.worth > best.worth and self.counts(word):
                best = thought
        return best

    def could(self, word: str, best: Thought, front: list[int]) -> bool:
        """Whether a word can be worth more than the best so far: a quick look at its letters, Alphabosses all granted."""
        worth = 0
        for card in front:
            face = self.content.faces[card]
            if len(face) > 1 or face in word:
                worth += MINE
        for card in self.middle:
            face = self.content.faces[card]
            if len(face) > 1 or face in word:
                worth += MINE if self.claims.get(card, self.seat) == self.seat else THEIRS
        return worth > best.worth

    def hardest(self, cards: Sequence[int]) -> list[int]:
        """Beasts, those with the fewest words first."""
        return sorted(cards, key=lambda card: self.memory.rarity(self.content.faces[card]))

    def helped(self, seat: Seat) -> bool:
        """Whether somebody has told that seat a word in this round."""
        return seat in [to for _, to in self.table.told]
