"""Verdicts on words, as receipts: which list said so, and why. The lists of a room, its votes, and what is not said in company."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from rulebound.kernel import Named, RuleWord
from rulebound.messages import text
from rulebound.words.lexicon import Lexicon, ranked
from rulebound.words.lists import English, FileList, ListId, Listing, WordList, english
from rulebound.words.packed import Level
from rulebound.words.spelling import Fault, fault, fold, is_word
from rulebound.words.syllables import Syllables, count

Profanity: TypeAlias = Literal["bots", "family", "off"]
"""Who may not say the words on the block list: bots and hints (the default), people neither, nobody is kept from it."""

Reason: TypeAlias = Literal["listed", "unlisted", "level", "company", "votedIn", "votedOut"] | Fault
Rulings: TypeAlias = Mapping[str, bool]
"""What the room voted: folded word -> accepted."""

ADDED, REPLACING = Level.FULL, Level.COMMON  # how common a file's words are that the default list lacks, beside it and instead of it


class Verdict(Struct, frozen=True, rename="camel"):
    """The receipt for one word: enough to say why, and to come to the same verdict after the lists have changed."""

    word: str  # folded
    accepted: bool
    reason: Reason
    list: ListId | None  # the list that has the word; where none has it, the first that was asked; None: it cannot be a word at all
    level: int | None = None  # of SCOWL: 10 to 80; None: the default list lacks the word
    syllables: Syllables | None = None  # None: it cannot be a word at all


class Judge(Protocol):
    """Says whether a word counts."""

    def look_up(self, word: str) -> Verdict:
        """By the lists alone."""


def judge(by: Judge, word: str, rulings: Rulings) -> Verdict:
    """The verdict that holds in a room: its vote if there was one, else the lists'. What is not A-Z cannot be voted in."""
    verdict = by.look_up(word)
    accepted = rulings.get(verdict.word)
    if accepted is None or verdict.list is None:
        return verdict
    return Verdict(
        verdict.word, accepted, "votedIn" if accepted else "votedOut", verdict.list, level=verdict.level, syllables=verdict.syllables
    )


def ruled(rulings: Rulings, vote: RuleWord) -> dict[str, bool]:
    """The room's rulings with one more vote."""
    return {**rulings, fold(vote.word): vote.accepted}


class Vocabulary:
    """The word lists of a room in the order in which they are asked, up to which level the default list counts, and its manners."""

    def __init__(self, lists: Sequence[WordList], level: Level = Level.FULL, profanity: Profanity = "bots") -> None:
        """At least one list."""
        self.lists = tuple(lists)
        self.level = level
        self.profanity = profanity
        self.blocked = english(Level.BEGINNER).blocked if profanity != "off" else frozenset[str]()
        self.lexicons: dict[Level, Lexicon] = {}

    @property
    def named(self) -> Named:
        """For the header of a record: names and versions; one list's own hash, or the hash of all hashes."""
        ids = [each.id for each in self.lists]
        name = " + ".join(f"{each.name} {each.version}".strip() for each in ids)
        return Named(name, ids[0].sha256 if len(ids) == 1 else hashlib.sha256("\n".join(each.sha256 for each in ids).encode()).hexdigest())

    def look_up(self, word: str) -> Verdict:
        """By the lists alone; about 2 us, 20 us where syllables must be estimated."""
        word = fold(word)
        if wrong := fault(word):
            return Verdict(word, False, wrong, None)
        above: Verdict | None = None
        for each in self.lists:
            if found := each.find(word):
                verdict = self._found(word, each, found)
                if verdict.reason != "level":
                    return verdict
                above = above or verdict
        known = english().find(word) or Listing(None, count(word, english().in_dictionary))
        return above or Verdict(word, False, "unlisted", self.lists[0].id, level=known.level, syllables=known.syllables)

    def _found(self, word: str, by: WordList, found: Listing) -> Verdict:
        reason: Reason = "listed"
        if self.profanity == "family" and word in self.blocked:
            reason = "company"
        elif isinstance(by, English) and found.level is not None and found.level > self.level:
            reason = "level"
        return Verdict(word, reason == "listed", reason, by.id, level=found.level, syllables=found.syllables)

    def lexicon(self, upto: Level = Level.FULL, rulings: Rulings | None = None) -> Lexicon:
        """What bots, hints and searches may say: the words up to a level, without the block list unless that is off, with the room's votes.

        A file's words that the default list lacks count as FULL, or as COMMON where files replace the default list.
        Of the default list alone it takes 0.05 s up to COMMON and 0.2 s in full; with votes 0.5 s, with a file of 270,000 words up to 3 s.
        """
        if upto not in self.lexicons:
            self.lexicons[upto] = self._lexicon(upto)
        plain = self.lexicons[upto]
        if not rulings:
            return plain
        wanted = [
            word for word, accepted in rulings.items() if accepted and is_word(word) and word not in plain and word not in self.blocked
        ]
        voted_in = [(int(upto), word, self._syllables(word)) for word in wanted]
        rest = plain.without([word for word, accepted in rulings.items() if not accepted])
        return _with(rest, voted_in) if voted_in else rest

    def _lexicon(self, upto: Level) -> Lexicon:
        has_english = any(isinstance(each, English) for each in self.lists)
        highest = min(upto, self.level)
        base = ranked(()) if not has_english else _clean(highest) if self.blocked else english(highest).lexicon
        unknown = ADDED if has_english else REPLACING
        rows: dict[str, tuple[int, str, int]] = {}
        for each in self.lists:
            for word in each.words - self.blocked if isinstance(each, FileList) else ():
                if word in base or word in rows:
                    continue
                known = english().numbers(word)
                if (unknown if known is None else known[0]) <= upto:
                    level, syllables = known or (unknown, count(word, english().in_dictionary).count)
                    rows[word] = level, word, syllables
        return _with(base, list(rows.values())) if rows else base

    def _syllables(self, word: str) -> int:
        found = self.look_up(word).syllables
        return 1 if found is None else found.count


@cache
def _clean(upto: Level) -> Lexicon:
    """The default list without what is not said in company: one for all rooms."""
    whole = english(upto)
    return whole.lexicon.without(whole.blocked)


def _with(lexicon: Lexicon, rows: list[tuple[int, str, int]]) -> Lexicon:
    return ranked([*zip(lexicon.levels.tolist(), lexicon.words, lexicon.syllables.tolist(), strict=True), *rows])


class Recorded:
    """Judges as a record's receipts say, whatever the lists have become since; a word without a receipt is `otherwise`'s."""

    def __init__(self, receipts: Iterable[Verdict], otherwise: Judge) -> None:
        """Receipts are verdicts of `look_up`: votes come on top of them when they are replayed."""
        self.receipts = {each.word: each for each in receipts}
        self.otherwise = otherwise

    def look_up(self, word: str) -> Verdict:
        """The receipt's verdict, else what the lists of today say."""
        return self.receipts.get(fold(word)) or self.otherwise.look_up(word)


def explain(verdict: Verdict, syllables: bool = True) -> str:
    """The verdict in words for people, and why; with `syllables` their count and where it comes from. The list's version: see `cite`."""
    listed = verdict.list
    own = listed is not None and listed != english().id
    name = text("words.list.named", name=listed.name) if listed is not None and own else text("words.list.default")
    said = [text(f"words.verdict.{verdict.reason}", word=verdict.word, list=name, level=verdict.level or 0)]
    if syllables and verdict.syllables is not None and verdict.reason != "company":
        said.append(explain_syllables(verdict.word, verdict.syllables))
    return " ".join(said)


def cite(verdict: Verdict) -> str:
    """For who wants to look it up: the list that was asked, its version and the beginning of its hash; empty where none was."""
    listed = verdict.list
    if listed is None:
        return ""
    return text("words.verdict.hash", list=f"{listed.name} {listed.version}".strip(), hash=listed.sha256[:12])


def explain_syllables(word: str, syllables: Syllables) -> str:
    """The count and its source, such as "BRIE counts as 1 syllable (pronouncing dictionary)"."""
    return text(f"words.syllables.{syllables.source}", word=word, n=syllables.count, stem=syllables.stem or "")
