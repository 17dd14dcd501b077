"""1.1  The components of one content pack, made ready for the rules, and the word lists that judge. Shared, never changed.

Cards are ints here and ids on the wire; cells, the places of cards, are ints in the order of the layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rulebound.games.alphabet_stoop.content_check import read_rows
from rulebound.games.alphabet_stoop.content_rows import Components, LayoutRow, PublicCell, PublicLayout, PublicStoop
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.kernel import Pack
from rulebound.words import Judge, Level, RoomWords, StoopSearch, Verdict, Vocabulary, WordList

PLAIN: Final = 0
STAMP: Final = 1
MAILBOX: Final = 2
KIND_NAMES: Final = ("plain", "stamp", "mailbox")

ANY: Final = -1  # instead of a number of cards: as chance will

CARRIERS: Final = 3  # of a seat
CAPACITY: Final = 4  # packages of a carrier
PACKAGES: Final = 12  # of a seat
STAMPS: Final = 5  # of a seat
ACTIONS: Final = 3  # in a turn
GOAL: Final = 9  # points that win

KINDS: Final = ("A", "E", "I", "O", "U", "")  # of tokens on buildings: Newspapers by vowel, and Magazines
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIMPLE: Final = Level.BEGINNER  # the words of random play: fewer, so that they are loaded fast
MOST_KEPT: Final = 6  # searches of one pack and its words, a few MB each


def search_key(options: StoopOptions, level: Level, rulings: dict[str, bool]) -> tuple[Any, ...]:
    """What tells one search of a room's words from another."""
    return (int(level), options.dictionary, options.profanity, tuple(sorted(rulings.items())))


class Layout:
    """How cards lie for one number of seats. Lists are by cell."""

    def __init__(self, row: LayoutRow, seats: int) -> None:
        index = {cell.id: at for at, cell in enumerate(row.cell)}
        self.id = row.id
        self.cells = len(row.cell)
        self.stamps = next((number for key, number in row.stamps.items() if int(key) == seats), ANY)  # cards with a place for a stamp
        self.beside: list[list[int]] = [[index[other] for other in cell.beside] for cell in row.cell]
        self.diagonal: list[list[int]] = [[index[other] for other in cell.diagonal] for cell in row.cell]
        self.around: list[list[int]] = [beside + diagonal for beside, diagonal in zip(self.beside, self.diagonal, strict=True)]
        self.first: list[int] = [at for at, cell in enumerate(row.cell) if cell.first]


class Content:
    """One pack's components and one room's words. In the comments, C is any card."""

    def __init__(self, pack: Pack, lists: Sequence[WordList] = (), receipts: Sequence[Verdict] = ()) -> None:
        """`lists`: the room's; none: the default. `receipts`: of a record that is played again. Raises PackError."""
        rows = read_rows(pack)
        self.pack = pack
        self.sha256 = pack.sha256
        self.rows = rows
        self.ids: list[str] = [row.id for row in rows.stoops.stoop]  # [C]
        self.names: list[str] = [row.name for row in rows.stoops.stoop]  # [C]
        self.kind: list[int] = [KIND_NAMES.index(row.kind) for row in rows.stoops.stoop]  # [C]
        self.length: list[int] = [row.length or 0 for row in rows.stoops.stoop]  # [C]: of a mailbox
        self.pays: list[int] = [row.envelopes or 0 for row in rows.stoops.stoop]  # [C]: of a mailbox
        self.index: dict[str, int] = {card: at for at, card in enumerate(self.ids)}
        self.layouts: dict[int, Layout] = {}  # by number of seats
        for row in rows.layouts.layout:
            for seats in row.seats:
                self.layouts[seats] = Layout(row, seats)
        letters = rows.letters
        self.faces: list[str] = letters.package  # two letters each
        self.tokens: list[int] = [letters.newspaper.get(vowel, 0) for vowel in KINDS[:-1]] + [letters.magazines]  # by kind
        self.envelopes: int = letters.envelopes

        self.words = RoomWords(lists, receipts)
        self.searches: dict[Any, StoopSearch] = {}
        self.memories: dict[Any, Any] = {}  # of bots, which need this module

    # Words.

    def vocabulary(self, options: StoopOptions) -> Vocabulary:
        """The lists of the room as the options have them judge."""
        return self.words.vocabulary(options)

    def judge(self, options: StoopOptions) -> Judge:
        """5.1  What says whether a word counts, the room's votes left aside; in a record that is played again, its receipts first."""
        return self.words.judge(options)

    def search(self, options: StoopOptions, level: Level, rulings: dict[str, bool]) -> StoopSearch:
        """Finds words up to a level, none that is not said in company (5.3), the room's votes included; all words, where a room's own list
        has none so simple. Those last used are kept.

        Takes 0.1 s for simple words, 0.2 s for everyday ones and 0.8 s for all when first asked for.
        """
        key = search_key(options, level, rulings)
        found = self.searches.pop(key, None)
        if found is None:
            vocabulary = self.words.vocabulary(options, level)
            lexicon = vocabulary.lexicon(level, rulings)
            found = StoopSearch(lexicon if len(lexicon) else vocabulary.lexicon(rulings=rulings))
        self.searches[key] = found
        if len(self.searches) > MOST_KEPT:
            del self.searches[next(iter(self.searches))]
        return found

    def worded(self, lists: Sequence[WordList], receipts: Sequence[Verdict]) -> Content:
        """The same components with a room's word lists (none: the default) and the receipts of a record."""
        return Content(self.pack, lists, receipts)

    # For drawing.

    def public(self) -> Components:
        """What a client must know to draw the components."""
        rows = self.rows
        return Components(
            [PublicStoop(row.id, row.name, row.kind, row.length, row.envelopes) for row in rows.stoops.stoop],
            [self._public(row) for row in rows.layouts.layout],
            self.faces,
            {vowel: self.tokens[at] for at, vowel in enumerate(KINDS[:-1])},
            self.tokens[-1],
            self.envelopes,
            STAMPS,
            GOAL,
            ACTIONS,
        )

    def _public(self, row: LayoutRow) -> PublicLayout:
        layout = self.layouts[row.seats[0]]
        cells = [PublicCell(cell.at, cell.first, layout.beside[at], layout.diagonal[at]) for at, cell in enumerate(row.cell)]
        return PublicLayout(row.id, list(row.seats), row.viewbox, row.card, row.curb, cells)


_LOADED: Final[dict[str, Content]] = {}  # by the hash of the pack, the oldest first
KEPT: Final = 16  # packs


def load(pack: Pack) -> Content:
    """The content of a pack, the same object for the same files as long as it is among the last used. Raises PackError."""
    content = _LOADED.pop(pack.sha256, None)
    if content is None:
        content = Content(pack)
    _LOADED[pack.sha256] = content
    if len(_LOADED) > KEPT:
        del _LOADED[next(iter(_LOADED))]
    return content
