"""3.9  What may be said while words are planned, in a room that filters its chat: the talk of the table, and no word for the beasts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from rulebound.kernel import Refusal
from rulebound.messages import catalogue, text
from rulebound.words import fold

LETTERS: Final = 3  # single letters in one line: "I can take Q and Z" has three


@cache
def common() -> frozenset[str]:
    """The words of the table, folded. They stand in the message catalogue: each language has its own."""
    said: str = catalogue()["alphabeasts"]["talk"]
    return frozenset(map(fold, said.split()))


def unsaid(line: str, names: Sequence[str]) -> Refusal | None:
    """Why this line may not be said while words are planned; None: it may. `names`: of those who sit there, which may be called."""
    known = common().union(*(words(name) for name in names))
    single = 0
    for word in words(line):
        if len(word) == 1:
            single += 1
        elif word not in known and not word.isdigit():
            return Refusal("3.9", text("alphabeasts.refusal.talk", word=word.lower()))
    if single > LETTERS:
        return Refusal("3.9", text("alphabeasts.refusal.spelling", n=LETTERS))
    return None


def words(line: str) -> list[str]:
    """The words of a line, folded: runs of letters and digits; an apostrophe joins."""
    return [fold(word) for word in re.findall(r"\w+", re.sub(r"['’]", "", line))]
