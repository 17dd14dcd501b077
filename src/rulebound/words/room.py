"""The words of one room: which lists judge, how rare their words may be, what is not said in company. Word games share these rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Meta

from rulebound.kernel import house_rule
from rulebound.words.lists import WordList, english
from rulebound.words.packed import Level
from rulebound.words.verdict import Judge, Profanity, Recorded, Verdict, Vocabulary

Dictionary: TypeAlias = Literal["full", "large", "common"]
"""How rare words of the default list may be."""

LEVELS: Final[dict[Dictionary, Level]] = {"full": Level.FULL, "large": Level.LARGE, "common": Level.COMMON}


def dictionary_rule(clause: str) -> Meta:
    """The house rule of a field of type `Dictionary`; `clause` says what a word is."""
    about = "How rare words of the default list may be. full: all of them. large: no rare ones. common: everyday words."
    return house_rule(clause, "Words that count", about)


def profanity_rule(clause: str) -> Meta:
    """The house rule of a field of type `Profanity`; `clause` says what is not said in company."""
    about = "bots: bots and hints never say them, people may. family: people may not either. off: nobody is kept from them."
    return house_rule(clause, "Rude words", about)


class WordOptions(Protocol):
    """What the options of a word game have."""

    @property
    def dictionary(self) -> Dictionary:
        """How rare words may be."""

    @property
    def profanity(self) -> Profanity:
        """Who may not say rude ones."""


class RoomWords:
    """A room's lists, and the receipts of a record that is played again. What judges by some options is made once."""

    def __init__(self, lists: Sequence[WordList] = (), receipts: Sequence[Verdict] = ()) -> None:
        """`lists`: in the order in which they are asked; none: the default one."""
        self.lists = tuple(lists)
        self.receipts = tuple(receipts)
        self._judges: dict[tuple[Dictionary, Profanity], Judge] = {}

    def vocabulary(self, options: WordOptions, upto: Level = Level.FULL) -> Vocabulary:
        """The lists as the options have them judge. `upto`: how much of the default list must be there, where it is the only one."""
        return Vocabulary(self.lists or [english(upto)], LEVELS[options.dictionary], options.profanity)

    def judge(self, options: WordOptions) -> Judge:
        """What says whether a word counts, the room's votes left aside: receipts first, then the lists."""
        key = (options.dictionary, options.profanity)
        found = self._judges.get(key)
        if found is None:
            lists = self.vocabulary(options)
            found = self._judges[key] = Recorded(self.receipts, lists) if self.receipts else lists
        return found
