"""What a bot knows of words: a vocabulary, and how many of its words come to mind.

A bot that searched the whole list would beat nearly everything: what makes players fallible is recall. So of all words of its vocabulary
that have the rarest letter before it, only so many come to mind, the same ones each time it looks at the same beasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.words import Condition, Level, Switches, meets

LONGEST: Final = 10  # letters of a word that comes to mind
LONGEST_SIMPLE: Final = 8  # of one that comes to a child's mind


@final
class Memory:
    """One vocabulary under one house's rules: its words, and which of them have a letter or meet a condition. Shared by bots."""

    def __init__(self, content: Content, options: AlphabeastsOptions, level: Level) -> None:
        lexicon = content.vocabulary(options).lexicon(level)
        longest = LONGEST_SIMPLE if level <= Level.CHILD else LONGEST
        self.switches: Switches = options.switches()
        self.words: list[str] = []
        self.counts: list[int] = []  # syllables, word by word
        for word, count in zip(lexicon.words, lexicon.syllables.tolist(), strict=True):
            if len(word) <= longest:
                self.words.append(word)
                self.counts.append(count)
        self.by_face: dict[str, list[int]] = {}
        self.syllables = dict(zip(self.words, self.counts, strict=True))

    def having(self, face: str) -> list[int]:
        """The words with this letter, or that meet this condition, by number."""
        found = self.by_face.get(face)
        if found is None:
            if len(face) == 1:
                found = [n for n, word in enumerate(self.words) if face in word]
            else:
                condition = Condition(face)
                found = [n for n, word in enumerate(self.words) if meets(condition, word, self.counts[n], self.switches)]
            self.by_face[face] = found
        return found

    def rarity(self, face: str) -> int:
        """How many words have it: the fewer, the harder the beast."""
        return len(self.having(face))

    def come_to_mind(self, faces: Sequence[str], most: int, key: str) -> list[str]:
        """At most so many words with the rarest letter of a row; of Alphabosses alone, that meet the rarest condition; of none, any.

        `key`: whose mind, and before which beasts: the same key brings the same words.
        """
        letters = [face for face in faces if len(face) == 1] or list(faces)
        among = self.having(min(letters, key=self.rarity)) if letters else list(range(len(self.words)))
        if len(among) > most:
            among = sorted(Random(key).sample(among, most))
        return [self.words[n] for n in among]


MOST_KEPT: Final = 4  # vocabularies of one pack and its words, some 10 MB each


def memory_of(content: Content, options: AlphabeastsOptions, level: Level) -> Memory:
    """The memory for these words, made once: 0.2 s for everyday words."""
    key = (int(level), options.dictionary, options.profanity, options.switches())
    found = content.memories.pop(key, None)
    if found is None:
        found = Memory(content, options, level)
    content.memories[key] = found
    if len(content.memories) > MOST_KEPT:
        content.memories.pop(next(iter(content.memories)), None)  # help for people is looked for in another thread
    memory: Memory = found
    return memory
