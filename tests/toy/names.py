"""Names: a word, or none; and looking at each other's tricks meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.kernel import PASS, Action, Ask, Chance, Field, Frame, Illegal, Interjection, Seat, Source, below
from toy.actions import Name, Named, NamingView, Peek, Peeked
from toy.content import PEEK, TRICKS
from toy.state import Market

NO_NAME_IN: Final = 4  # random play gives no name once in so many


@final
class AskName(Ask):
    """4.1  A word of the list that begins with the thing's letter, or no name."""

    clause = "4.1"

    def __init__(self, seat: Seat, thing: int) -> None:
        super().__init__(seat)
        self.thing = thing

    def shown(self, s: Market) -> NamingView:
        return NamingView(self.seat, s.content.names[self.thing])

    def actions(self, s: Market, seat: Seat) -> None:
        """Words are too many to list."""

    def fields(self, s: Market, seat: Seat) -> Sequence[Field]:
        return [Field("word", "word")]

    def check(self, s: Market, seat: Seat, action: Action) -> None:
        if action == PASS:
            return
        if not isinstance(action, Name):
            raise Illegal("4.1", "Say a word, or pass.")
        thing = s.content.names[self.thing]
        if not action.word.startswith(thing[0]):
            raise Illegal("4.1", f"A {thing} takes a word that begins with {thing[0]}.")
        if not s.ruled.get(action.word, action.word in s.content.words):
            raise Illegal("4.2", f"{action.word!r} is not in the list.")
        if s.is_used(action.word):
            raise Illegal("4.1", f"{action.word!r} has been used.")

    def sample(self, s: Market, seat: Seat, source: Source) -> Action:
        words = s.nameable(self.thing)
        if not words or below(source, NO_NAME_IN) == 0:
            return PASS
        return Name(words[below(source, len(words))])

    def by_default(self, s: Market, seat: Seat) -> Action:
        return PASS

    def done(self, s: Market, action: Action) -> None:
        if isinstance(action, Name):
            nest = s.nests[self.seat]
            nest.names.append(action.word)
            nest.letters += len(action.word)
            if s.heard:
                s.announce(Named(self.seat, s.content.names[self.thing], action.word))

    # 3.5  Peek.

    def interjectors(self, s: Market) -> Sequence[Seat]:
        return s.holders()

    def interjections(self, s: Market, seat: Seat) -> Sequence[Interjection]:
        if not s.hands[seat].tricks[PEEK]:
            return []
        return [Peek(other) for other in s.holders() if other != seat]

    def interject(self, s: Market, seat: Seat, action: Peek) -> None:
        s.play_trick(seat, PEEK)
        s.push(Look(seat, action.seat))


@final
class Look(Chance):
    """3.5  One trick of another's hand, seen by one alone."""

    clause = "3.5"

    def __init__(self, seat: Seat, at: Seat) -> None:
        self.seat = seat
        self.at = at

    def without(self, seat: Seat) -> Frame | None:
        return None if seat in (self.seat, self.at) else self

    def weights(self, s: Market) -> list[int]:
        return s.hands[self.at].tricks

    def learners(self, s: Market) -> list[Seat]:
        return [self.seat]

    def done(self, s: Market, outcome: int) -> None:
        seen = s.hands[self.seat].seen[self.at]
        seen[outcome] = max(seen[outcome], 1)
        if s.heard:
            s.tell(self.seat, Peeked(self.seat, self.at, TRICKS[outcome]))
