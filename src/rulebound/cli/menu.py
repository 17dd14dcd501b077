"""What is on offer, as numbered lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from rulebound.cli.openings import Opening
from rulebound.kernel import Action, Interjection
from rulebound.messages import text

GROUP = 3  # ways to play a card, above which they share a line


class Line(NamedTuple):
    """A numbered line: one answer, or several of a kind."""

    words: str
    answers: list[tuple[Action, str]]
    opening: Opening | None = None  # instead: what is still to be typed


class Menu:
    """The numbered lines of an offer. Where there are many ways to play one card, they share a line."""

    def __init__(self, answers: list[tuple[Action, str]], openings: Sequence[tuple[Opening, str]] = ()) -> None:
        """`answers`: each with its words; `openings`: those that are still to be filled in, with theirs."""
        self.answers = answers
        self.openings = [opening for opening, _ in openings]
        kinds: dict[object, list[tuple[Action, str]]] = {}
        for n, (action, words) in enumerate(answers):
            kinds.setdefault(type(action) if isinstance(action, Interjection) else n, []).append((action, words))
        self.lines = [Line(words, [], opening) for opening, words in openings]
        for group in kinds.values():
            if len(group) > GROUP:
                alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*(words for _, words in group), strict=False))
                words = "".join(letters[0] for letters in alike)
                self.lines.append(Line(text("cli.play.group", words=words.rstrip(), count=len(group)), group))
            else:
                self.lines += [Line(words, [(action, words)]) for action, words in group]

    @property
    def word(self) -> Opening | None:
        """The answer that a bare word is, if there is just one such."""
        found = [opening for opening in self.openings if opening.field.kind == "word" and not opening.fixed]
        return found[0] if len(found) == 1 else None

    def find(self, given: str) -> list[tuple[Action, str]]:
        """The answers whose words are what is given; if there are none, those whose words hold it."""
        wanted = given.lower()
        holding = [(action, words) for action, words in self.answers if wanted and wanted in words.lower()]
        return [(action, words) for action, words in holding if words.lower() == wanted] or holding
