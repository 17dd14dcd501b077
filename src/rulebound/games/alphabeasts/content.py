"""1.1  The components of one content pack, made ready for the rules, and the word lists that judge. Shared, never changed.

Cards are ints here and ids on the wire; each of the ninety is its own, so that a place need never be named beside a card. Colours are
ints, Alphabosses have WILD.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rulebound.games.alphabeasts.content_check import read_rows
from rulebound.games.alphabeasts.content_rows import Components, PublicBeast
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.kernel import Pack
from rulebound.words import Beast, Judge, Level, RoomWords, Verdict, Vocabulary, WordList

WILD: Final = -1  # the colour of an Alphaboss
COLOURS: Final = 5

# Loot, and items among it.
LOOT: Final = ("brain", "hammer", "sword", "axe")
BRAIN: Final = 0
HAMMER: Final = 1
SWORD: Final = 2
AXE: Final = 3

SIMPLE: Final = Level.BEGINNER  # the words of random play: fewer, so that they are loaded fast


class Content:
    """One pack's components and one room's words. In the comments, C is any card."""

    def __init__(self, pack: Pack, lists: Sequence[WordList] = (), receipts: Sequence[Verdict] = ()) -> None:
        """`lists`: the room's; none: the default. `receipts`: of a record that is played again. Raises PackError."""
        rows = read_rows(pack)
        self.pack = pack
        self.sha256 = pack.sha256
        self.rows = rows
        self.colours: list[str] = rows.beasts.colours
        self.ids: list[str] = []  # [C]
        self.beasts: list[Beast] = []  # [C]: what it asks for
        self.faces: list[str] = []  # [C]: the same, as text: letter, or condition
        self.colour: list[int] = []  # [C]
        for letter in rows.beasts.letter:
            for at, colour in enumerate(letter.colours):
                copies = letter.colours[:at].count(colour)
                self.ids.append(f"{letter.letter}-{colour}" if copies == 0 else f"{letter.letter}-{colour}-{copies + 1}")
                self.beasts.append(letter.letter)
                self.faces.append(letter.letter)
                self.colour.append(self.colours.index(colour))
        for boss in rows.beasts.boss:
            for copy in range(boss.copies):
                self.ids.append(f"{boss.condition.value}-{copy + 1}")
                self.beasts.append(boss.condition)
                self.faces.append(boss.condition.value)
                self.colour.append(WILD)
        self.index: dict[str, int] = {card: at for at, card in enumerate(self.ids)}
        self.decks: dict[str, list[int]] = {level.id: self._deck(level.remove, level.bosses) for level in rows.levels.level}  # [C]: 0 or 1
        items = rows.items
        self.hammers = items.hammers
        self.scavenge: list[int] = [items.brain, items.hammer, items.sword, items.axe]  # one Scavenge deck, by loot

        self.words = RoomWords(lists, receipts)
        self.pools: dict[tuple[str, str], list[str]] = {}
        self.memories: dict[Any, Any] = {}  # of bots: see bot_recall.py, which needs this module

    def _deck(self, remove: dict[str, int], bosses: bool) -> list[int]:
        """1.3  Of each letter to be removed the first copies go."""
        left = dict(remove)
        deck: list[int] = []
        for at in range(len(self.ids)):
            face = self.faces[at]
            stays = bosses if self.colour[at] == WILD else left.get(face, 0) == 0
            if not stays and self.colour[at] != WILD:
                left[face] -= 1
            deck.append(1 if stays else 0)
        return deck

    def is_boss(self, card: int) -> bool:
        """Whether it is an Alphaboss."""
        return self.colour[card] == WILD

    # Words.

    def vocabulary(self, options: AlphabeastsOptions) -> Vocabulary:
        """The lists of the room as the options have them judge."""
        return self.words.vocabulary(options)

    def judge(self, options: AlphabeastsOptions) -> Judge:
        """3.2  What says whether a word counts, the room's votes left aside; in a record that is played again, its receipts first."""
        return self.words.judge(options)

    def pool(self, options: AlphabeastsOptions) -> list[str]:
        """Words for random play: simple ones, and none that is not said in company (3.4)."""
        key = (options.dictionary, options.profanity)
        found = self.pools.get(key)
        if found is None:
            vocabulary = self.words.vocabulary(options, SIMPLE)
            found = self.pools[key] = vocabulary.lexicon(SIMPLE).words or vocabulary.lexicon().words
        return found

    def worded(self, lists: Sequence[WordList], receipts: Sequence[Verdict]) -> Content:
        """The same components with a room's word lists (none: the default) and the receipts of a record.

        What follows from the lists alone is shared by all that have the same ones: bots' vocabularies are megabytes.
        """
        same = load(self.pack, lists)
        if not receipts:
            return same
        twin = Content(self.pack, lists, receipts)
        twin.pools = same.pools
        twin.memories = same.memories
        return twin

    # For drawing.

    def public(self) -> Components:
        """What a client must know to draw the components."""
        return Components(
            self.colours,
            [self._public(at) for at in range(len(self.ids))],
            {level: [self.ids[at] for at in range(len(self.ids)) if not deck[at]] for level, deck in self.decks.items()},
            self.hammers,
            {LOOT[loot]: count for loot, count in enumerate(self.scavenge)},
        )

    def _public(self, card: int) -> PublicBeast:
        face = self.faces[card]
        if self.is_boss(card):
            return PublicBeast(self.ids[card], None, face, None)
        return PublicBeast(self.ids[card], face, None, self.colours[self.colour[card]])


_LOADED: Final[dict[str, Content]] = {}  # by the hashes of pack and lists, the oldest first
KEPT: Final = 16  # packs, and packs with lists


def load(pack: Pack, lists: Sequence[WordList] = ()) -> Content:
    """The content of a pack with a room's lists, the same object for the same ones while it is among the last used. Raises PackError."""
    key = " ".join([pack.sha256, *[each.id.sha256 for each in lists]])
    content = _LOADED.pop(key, None)
    if content is None:
        content = Content(pack, lists)
    _LOADED[key] = content
    if len(_LOADED) > KEPT:
        del _LOADED[next(iter(_LOADED))]
    return content
