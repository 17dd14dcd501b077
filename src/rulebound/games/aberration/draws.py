"""What chance draws, found by the sums that the interpreter does best; `weighted` of the kernel takes twice as long there."""

from __future__ import annotations

from rulebound.kernel import Source


def drawn(source: Source, counts: list[int]) -> int:
    """One of many, each kind as likely as there are of it."""
    mark = int(source() * sum(counts))
    for kind, count in enumerate(counts):
        if mark < count:
            return kind
        mark -= count
    raise LookupError("there is nothing to draw")


def kind_at(mark: int, counts: list[int]) -> int:
    """The kind of number `mark`, where they lie side by side, kind by kind; 0 <= mark < sum(counts)."""
    for kind, count in enumerate(counts):
        if mark < count:
            return kind
        mark -= count
    raise LookupError("there is nothing to draw")
