"""The heuristics of Alphabeasts Attack!: players of limited recall, who claim, signal and use items as people do at a table.

They say nothing that the rules forbid: claims, the three signals, and a word only by Help Hammer.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from rulebound.games.alphabeasts.actions import Axe, Claim, Declare, Give, LateView, MoveOut, Release, Signal, Sword, TableView, Tell, Trade
from rulebound.games.alphabeasts.bot_recall import Memory, memory_of
from rulebound.games.alphabeasts.bot_scene import Scene, Thought
from rulebound.games.alphabeasts.bot_trades import best_set
from rulebound.games.alphabeasts.bot_words import why
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.sets import can_trade
from rulebound.kernel import PASS, Action, Choice, Seat, Source, View
from rulebound.words import Level

RECALL: Final = {"easy": 10, "normal": 25, "hard": 50, "expert": 200}  # words that come to mind

# The chance that all win, as 1 / (1 + exp(-x)), x being EVEN and the rest times shares of the limit: scars still free, Brains still
# missing, beasts in piles that may be traded. Fitted by maximum likelihood to 1,700 rounds of 350 games of normal bots, one to five
# seats, at Word Warrior and Word Master; of positions given 29 % so, 30 % were won, of 46 % 48 %, of 68 % 64 %, of 87 % 87 %.
EVEN: Final = -0.96
FREE: Final = 5.04
MISSING: Final = -4.39
PILED: Final = 0.43
HELP: Final = Signal("help")
FEW: Final = 4  # scars still free, with which nothing is spared any more


@final
class Mind:
    """The heuristics for one game."""

    def __init__(
        self,
        options: AlphabeastsOptions,
        content: Content,
        seats: int,
        recall: int = RECALL["normal"],
        vocabulary: Level | None = None,
    ) -> None:
        """`recall`: how many words come to mind before a row of beasts. `vocabulary`: how rare they may be; None: everyday words, and
        a child's at Kid Friendly.
        """
        self.options = options
        self.content = content
        self.seats = seats
        self.recall = recall
        self.vocabulary = vocabulary or (Level.CHILD if options.difficulty == "kid-friendly" else Level.COMMON)

    def memory(self) -> Memory:
        """Its words."""
        return memory_of(self.content, self.options, self.vocabulary)

    # The verbs of every brain.

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """The best word that comes to mind; before it what should be said or used."""
        action = self.decide(view, seat, source)
        return Choice(action, self.why(view, seat, action))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """The same without the words."""
        return self.answer(view, seat)

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """In a sentence, from what the seat knows."""
        return why(self.scene(view, seat), action)

    def value(self, view: View, seat: Seat) -> float:
        """The chance that all win: how far Brains are from their number, against how far scars are from theirs."""
        table: TableView = view.table
        if table.won is not None:
            return 1.0 if table.won else 0.0
        pile = 0
        for side in table.seats:
            if side.scavenge:
                pile += len(side.pile)
        limit = table.limit
        x = EVEN + FREE * (limit - len(table.scars)) / limit + MISSING * (limit - table.brains) / limit + PILED * pile / limit
        return 1 / (1 + exp(-x))

    # Its decisions.

    def scene(self, view: View, seat: Seat) -> Scene:
        """The view in numbers."""
        return Scene(self.content, self.options, self.memory(), self.recall, view, seat)

    def answer(self, view: View, seat: Seat) -> Action:
        """By the question asked."""
        scene = self.scene(view, seat)
        question = "" if view.offer is None else view.offer.question
        if question == "PlanDefence":
            return self.plan(scene)
        if question == "LateItems":
            return self.late(scene, view)
        return self.scavenge(scene, view)

    def plan(self, scene: Scene) -> Action:
        """Says what it can do, asks for help, helps, uses items, and declares."""
        best = scene.think(scene.seat, scene.told)
        safe = len(best.own) == len(scene.fronts[scene.seat])
        first = self.claim(scene, best) or (self.help(scene) if safe else self.save(scene, best))
        return first or self.spare(scene, best) or Declare(best.word)

    def claim(self, scene: Scene, best: Thought) -> Action | None:
        """3.8  What its word beats and nobody has claimed, and nothing else. It comes back to none that it gave up in this round: each
        claim may change which word is best for another, and two bots could claim and let go for ever.
        """
        ids = scene.content.ids
        for card in scene.middle:
            claimer = scene.claims.get(card)
            if claimer == scene.seat and card not in best.middle:
                return Release(ids[card])
        for card in best.middle:
            if card not in scene.claims and card not in scene.released:
                return Claim(ids[card])
        return None

    def save(self, scene: Scene, best: Thought) -> Action | None:
        """Where beasts before it would scar: help if there is somebody to give it, else an item."""
        missed = scene.hardest([card for card in scene.fronts[scene.seat] if card not in best.own])
        if not missed:
            return None
        items = scene.side.items
        ids = scene.content.ids
        tight = scene.table.limit - len(scene.table.scars) <= FEW
        own_first = tight and bool(items.axe or items.sword)  # who seals and waits for help in vain is not asked again
        if self.helpers(scene) and not scene.helped(scene.seat) and not own_first:
            return None if HELP in scene.side.signals else HELP
        if items.axe:
            spare = [card for card in scene.hardest(self.unclaimed(scene, best)) if card not in missed]
            mine = [card for card in scene.hardest(scene.fronts[scene.seat]) if card not in missed]
            two = (missed + spare + mine)[:2]
            if len(two) == 2:
                return Axe((ids[two[0]], ids[two[1]]))
        if items.sword:
            return Sword(ids[missed[0]])
        if items.hammer and scene.others and (tight or len(missed) > 1):
            return MoveOut(ids[missed[-1]])  # the easiest of them: somebody may
        return None

    def helpers(self, scene: Scene) -> list[Seat]:
        """Who might still tell a word: has a Hammer, and has not sealed its own."""
        return [other for other in scene.waiting if other in scene.others and scene.table.seats[other].items.hammer]

    def help(self, scene: Scene) -> Action | None:
        """7.4, 3.9  A word for who asks for help, if one comes to mind that beats all before that seat."""
        for other in scene.others:
            side = scene.table.seats[other]
            if HELP not in side.signals or scene.helped(other) or not side.front:
                continue
            exists = Signal("exists", to=other)
            if not scene.side.items.hammer and exists in scene.side.signals:
                continue
            thought = scene.think(other)
            if thought.word is not None and len(thought.own) == len(side.front):
                return Tell(other, thought.word) if scene.side.items.hammer else exists
        return None

    def unclaimed(self, scene: Scene, best: Thought) -> list[int]:
        """Beasts of the middle that nobody seems to beat."""
        return [card for card in scene.middle if card not in scene.claims and card not in best.middle]

    def spare(self, scene: Scene, best: Thought) -> Action | None:
        """7.6, 7.7  As the last to seal, an item for what nobody has claimed."""
        left = scene.hardest(self.unclaimed(scene, best))
        if scene.waiting or not left:
            return None
        ids = scene.content.ids
        if scene.side.items.sword:
            return Sword(ids[left[0]])
        if scene.side.items.axe and len(left) > 1:
            return Axe((ids[left[0]], ids[left[1]]))
        return None

    def late(self, scene: Scene, view: View) -> Action:
        """7.2  A Sword on the hardest that would scar, an Axe on two."""
        shown = view.resolving[-1].shows
        assert isinstance(shown, LateView)
        left = shown.undefeated
        if scene.side.items.axe and len(left) > 1:
            return Axe((left[0], left[1]))
        if scene.side.items.sword and left:
            return Sword(left[0])
        return PASS

    def scavenge(self, scene: Scene, view: View) -> Action:
        """6.1  Whatever can be traded; before that, 5.5: what would give another a set and not take one from oneself."""
        content = scene.content
        pile = [content.index[card] for card in scene.side.pile]
        offer = view.offer
        if offer is not None and offer.interjections and not self.has_set(scene, pile, scene.seat):
            for give in offer.interjections:
                if isinstance(give, Give):
                    theirs = [content.index[card] for card in scene.table.seats[give.to].pile]
                    more = [*theirs, content.index[give.card]]
                    if not self.has_set(scene, theirs, give.to) and self.has_set(scene, more, give.to):
                        return give
        if self.has_set(scene, pile, scene.seat):
            cards = best_set(content, pile, scene.side.junior)
            return Trade(tuple([content.ids[card] for card in sorted(cards)]))
        return PASS

    def has_set(self, scene: Scene, pile: list[int], seat: Seat) -> bool:
        """Whether that seat could trade such a pile."""
        side = scene.table.seats[seat]
        return side.scavenge > 0 and can_trade([scene.content.colour[card] for card in pile], side.junior)
