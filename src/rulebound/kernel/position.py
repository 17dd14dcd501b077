"""A position: the stack of frames, and what each may know. Games add what lies on the table, in hands and in the box."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.wire import Action, Event, Seat, Viewer

F = TypeVar("F", bound=Frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What every game has. A game's own adds its components, split by who may know them: `table`, `hands[seat]`, `box`.

    A position is the fold of a record's entries; nothing else changes it. It is a handle: outside the game's folder nobody reads
    a field of it but those below.
    """

    def __init__(self, seats: int) -> None:
        self.seats: list[Seat] = [Seat(n) for n in range(seats)]
        self.stack: list[Frame] = []  # rules being carried out, outermost first
        self.news: list[tuple[Viewer, Event]] = []  # what was announced to all (None) or told to one since `hear` was last called
        self.over = False  # the game has ended: nothing more is carried out
        self.heard = False  # whether anybody listens: if not, news are not kept

    def seen_by(self, viewer: Viewer) -> tuple[Any, Any]:
        """The table, and the seat's own hand (None for a spectator), as wire structs."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy, for search; nobody listens to it."""
        raise NotImplementedError

    def house(self, action: Action) -> None:
        """What the room decides, whoever is asked. Raises Illegal, having changed nothing, where the game knows no such thing."""
        raise Illegal("turn", f"{type(action).__name__} is not known in this game.")

    def push(self, frame: Frame) -> None:
        """Carries out `frame` before whatever is now on the stack."""
        if not self.over:
            self.stack.append(frame)

    def push_each(self, frames: list[Frame]) -> None:
        """Carries out `frames` in this order, before whatever is now on the stack."""
        if not self.over:
            self.stack.extend(reversed(frames))

    def end(self) -> None:
        """Ends the game from however deep. The step that called it runs to its end; what it pushes is dropped."""
        self.over = True
        self.stack.clear()

    def dismiss(self, seat: Seat) -> None:
        """Asks `seat`, which has left the game, no more, however deep it was to be asked: for a game's `house`."""
        kept: list[Frame] = []
        for frame in self.stack:
            remains = frame.without(seat)
            if remains is not None:
                kept.append(remains)
        self.stack[:] = kept

    def nearest(self, kind: type[F]) -> F:
        """The innermost rule of this kind now being carried out."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(kind.__name__)

    def twin_of(self, other: Position) -> None:
        """Takes over from `other` what every position has: called by a game's clone()."""
        self.over = other.over
        self.stack = [frame.clone() for frame in other.stack]

    def announce(self, event: Event) -> None:
        """All hear it. Where it counts, ask `heard` before making the event."""
        if self.heard:
            self.news.append((None, event))

    def tell(self, seat: Seat, event: Event) -> None:
        """One seat hears it."""
        if self.heard:
            self.news.append((seat, event))

    def hear(self) -> list[tuple[Viewer, Event]]:
        """The news since this was last called. From now on they are kept."""
        news = self.news
        self.news = []
        self.heard = True
        return news
