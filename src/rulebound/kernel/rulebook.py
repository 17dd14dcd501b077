"""A game's rulebook.toml: every rule as a clause, in our own words, with the rulings on what the printed book leaves open."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

KERNEL_CLAUSES = ("turn", "chance", "over", "options")  # refusals that come from the kernel, not from a book


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule."""

    id: str  # "5.2": stable, cited by code, tests, refusals
    title: str
    says: str  # one statement, our own words
    where: str  # where it stands in the printed book: chapter and heading; "silent" for a ruling on what is not there
    rulings: tuple[str, ...] = ()  # how we read what the book leaves open here
    option: str | None = None  # the house rule that switches it, by its wire name


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All clauses of a game, in the order of the book."""

    title: str
    edition: str
    clause: tuple[Clause, ...]

    def __getitem__(self, clause_id: str) -> Clause:
        for clause in self.clause:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    def search(self, words: str) -> list[Clause]:
        """The clauses that hold all these words (parts of words count) or have this id, best first: id, then title, then text."""
        wanted = words.lower().split()
        found: list[tuple[int, int, Clause]] = []
        for n, clause in enumerate(self.clause):
            title = clause.title.lower()
            text = " ".join((title, clause.says, clause.where, *clause.rulings)).lower()
            if clause.id == words.strip():
                found.append((0, n, clause))
            elif all(word in text for word in wanted):
                found.append((1 if all(word in title for word in wanted) else 2, n, clause))
        return [clause for _, _, clause in sorted(found, key=lambda each: each[:2])]


def read_rulebook(path: Path) -> Rulebook:
    """Reads and checks a rulebook.toml: ids are unique."""
    book = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Rulebook)
    ids = [clause.id for clause in book.clause]
    twice = {each for each in ids if ids.count(each) > 1}
    if twice:
        raise ValueError(f"{path.name}: clause ids stand twice: {', '.join(sorted(twice))}")
    return book
