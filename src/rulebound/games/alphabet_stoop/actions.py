"""Alphabet Stoop: what seats may do. Wire structs: never compiled.

Stoop cards stand here by id ("ivy-row"), carriers of a seat by number (0 to 2), packages of a seat by number (0 to 11: the first four were
loaded on carrier 0, and so on), Newspapers and Magazines by number, as the view of the building that has them says.
Things one may point at: "card:<id>", "token:<n>", "carrier:<seat>-<n>", "package:<seat>-<n>", "envelopes:<seat>", "stamps:<seat>",
"seat:<n>".

Answers to AskAction; the kernel's `Pass` ends the turn, with actions left or not.
"""

from __future__ import annotations

from rulebound.kernel import Action


class Move(Action, frozen=True):
    """One of one's carriers goes to a card beside its own; from the curb to any card of the left-most column."""

    carrier: int
    to: str


class Flip(Action, frozen=True):
    """Turns over a package that one of one's carriers has."""

    package: int


class Drop(Action, frozen=True):
    """Packages go down on a card and form one word with all that lies there and what is added.

    What is None is filled in: it follows from the word, or where it does not, as `fill.py` says. All that is named is used.
    """

    card: str
    packages: tuple[int, ...]
    word: str
    tokens: tuple[int, ...] | None = None  # Newspapers and Magazines from buildings
    envelopes: int | None = None
    wilds: str | None = (
        None  # a letter for each wild: those on the card in the order of its word, then Magazines of `tokens`, then Envelopes
    )
