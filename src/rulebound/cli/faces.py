"""How the terminal shows a game: a face a game, the same sentences as everywhere else. A face knows no rule: it reads views."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

import msgspec
from rich.console import RenderableType

from rulebound.kernel import Action, Event, Game, Seat, View, Viewer
from rulebound.messages import text


class Face(Protocol):
    """What a game's module in this folder gives, as the class `Face(content, names)`."""

    def action(self, action: Action, view: View) -> str:
        """An answer on offer, as a numbered line says it."""

    def event(self, event: Event) -> str:
        """What happened, as the log says it."""

    def question(self, view: View, seat: Viewer) -> str:
        """What is being decided, to who decides (`seat`) or to who looks on (None)."""

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """The table as `seat` sees it, its hand with it."""

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """The picture that is too large to be shown each time: a map."""

    def attempt(self, shown: object) -> str:
        """What an answer that is tried would do: what the game's `attempt` gave."""

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """All that one may ask `why` about: its name, by its id ("space:mall")."""


@runtime_checkable
class Typist(Protocol):
    """A face of a game in which not all answers are listed: some are typed."""

    def listed(self, view: View) -> Sequence[Action]:
        """The answers that can be numbered all the same."""

    def how(self) -> str:
        """How the others are typed, in a sentence."""

    def typed(self, given: str, view: View, seat: Seat) -> Action | None:
        """The answer that was typed; None: it was something else. The rules judge it."""


@runtime_checkable
class Careful(Protocol):
    """A face of a game in which some answers are easily given by mistake."""

    def grave(self, action: Action, view: View) -> str:
        """What to ask before it is given; "": nothing."""


class PlainFace:
    """For a game that has no face of its own: everything by the names of its structs."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def action(self, action: Action, view: View) -> str:
        """Type and fields."""
        return described(action)

    def event(self, event: Event) -> str:
        """Type and fields."""
        return described(event)

    def question(self, view: View, seat: Viewer) -> str:
        """The name of the innermost frame."""
        return view.resolving[-1].frame if view.resolving else ""

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """As JSON."""
        shown = {"table": view.table} if view.hand is None else {"table": view.table, "hand": view.hand}
        return msgspec.json.format(msgspec.json.encode(shown)).decode()

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """There is no more."""
        return self.table(view, seat)

    def attempt(self, shown: object) -> str:
        """Type and fields."""
        return described(shown)

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """None is known."""
        return {}


def described(thing: Any) -> str:
    """`Walk to=mall ahead=red-1`, without what is empty."""
    fields = " ".join(f"{name}={value}" for name, value in msgspec.structs.asdict(thing).items() if value is not None)
    return f"{type(thing).__name__} {fields}".strip()


def face_of(game: Game, content: Any, names: Sequence[str]) -> Face:
    """The game's face. `names`: who sits where."""
    module = f"rulebound.cli.face_{game.name.replace('-', '_')}"
    if find_spec(module) is None:
        return PlainFace(names)
    found: Face = import_module(module).Face(content, names)
    return found


def seat_names(names: Sequence[str] | None, seats: int) -> list[str]:
    """Those given, then "Seat 3"."""
    given = list(names or ())[:seats]
    return given + [text("cli.seat", n=n + 1) for n in range(len(given), seats)]
