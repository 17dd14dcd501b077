"""A bare model of the game, apart from its rules and its bots: how often a table of so good a recall wins.

Of each seat's words only so many come to mind, drawn anew at every look, all of them with its rarest letter. Seats choose in their order:
what beats most of their own, and of such words what beats most of what is left in the middle. A Hammer, anybody's, buys another look
where something of one's own is missed; a Sword takes away what nobody beats; Axes are not used. Sets are traded as they come.
"""

from __future__ import annotations

from random import Random

from rulebound.games.alphabeasts.bot_recall import Memory
from rulebound.games.alphabeasts.bot_trades import best_set
from rulebound.games.alphabeasts.content import AXE, BRAIN, HAMMER, SWORD, Content
from rulebound.games.alphabeasts.strike import Reach, reach_of


class Model:
    """One game."""

    def __init__(self, content: Content, memory: Memory, level: str, seats: int, recall: int, junior: bool, random: Random) -> None:
        self.content, self.memory, self.random = content, memory, random
        self.recall, self.junior, self.seats = recall, junior, seats
        self.deck = [card for card, there in enumerate(content.decks[level]) if there]
        random.shuffle(self.deck)
        self.discards: list[int] = []
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        loot = [kind for kind, count in enumerate(content.scavenge) for _ in range(count)]
        self.scavenge = [random.sample(loot, len(loot)) for _ in range(seats)]
        self.items = [[0, content.hammers, 0, 0] for _ in range(seats)]
        self.scars = self.brains = 0

    def wins(self) -> bool:
        """Plays it."""
        while True:
            self.round()
            if self.scars >= 2 * self.seats:
                return False
            for seat in range(self.seats):
                self.trade(seat)
            if self.brains >= 2 * self.seats:
                return True

    def draw(self, count: int) -> list[int]:
        found = []
        for _ in range(count):
            if not self.deck:
                self.deck, self.discards = self.discards, []
                self.random.shuffle(self.deck)
            if self.deck:
                found.append(self.deck.pop())
        return found

    def round(self) -> None:
        fronts = [self.draw(3) for _ in range(self.seats)]
        middle = self.draw(self.seats)
        missed: list[int] = []
        for seat, front in enumerate(fronts):
            own, shared = self.best(front, middle)
            while len(own) < len(front) and self.spend(HAMMER):
                own, shared = max((own, shared), self.best(front, middle), key=lambda each: (len(each[0]), len(each[1])))
            missed += [card for card in front if card not in own]
            self.piles[seat] += own + shared
            middle = [card for card in middle if card not in shared]
        missed += middle
        while missed and self.spend(SWORD):
            self.discards.append(missed.pop(0))
        self.scars += len(missed)

    def spend(self, item: int) -> bool:
        """Anybody's."""
        for items in self.items:
            if items[item]:
                items[item] -= 1
                return True
        return False

    def best(self, front: list[int], middle: list[int]) -> tuple[list[int], list[int]]:
        """What the best of the words that come to mind beats, of its own and of the middle."""
        faces = [self.content.faces[card] for card in front]
        best: tuple[list[int], list[int]] = ([], [])
        for word in self.memory.come_to_mind(faces, self.recall, str(self.random.random())):
            reach = reach_of(self.content, word, self.memory.syllables[word], front, middle, self.memory.switches)
            shared = self.shared(reach, middle)
            if (len(reach.own), len(shared)) > (len(best[0]), len(best[1])):
                best = reach.own, shared
        return best

    def shared(self, reach: Reach, middle: list[int]) -> list[int]:
        left = dict(reach.room)
        found = []
        for card in middle:
            face = self.content.faces[card]
            if left.get(face, 0):
                left[face] -= 1
                found.append(card)
        return found

    def trade(self, seat: int) -> None:
        while self.scavenge[seat] and (cards := best_set(self.content, self.piles[seat], self.junior)):
            self.piles[seat] = [card for card in self.piles[seat] if card not in cards]
            self.discards += cards
            loot = self.scavenge[seat].pop()
            self.brains += loot == BRAIN
            if loot not in (BRAIN, AXE):
                self.items[seat][loot] += 1


def share_won(content: Content, memory: Memory, level: str, seats: int, recall: int, games: int) -> float:
    """In per cent."""
    random = Random(f"{level} {seats} {recall}")
    junior = level == "kid-friendly"
    return 100 * sum(Model(content, memory, level, seats, recall, junior, random).wins() for _ in range(games)) / games
