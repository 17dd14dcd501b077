"""What a game is to everything outside its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol, Union

import msgspec
from msgspec import Struct

from rulebound.kernel.options import Options
from rulebound.kernel.pack import Pack, read_pack
from rulebound.kernel.poll import Poll
from rulebound.kernel.position import Position
from rulebound.kernel.rulebook import Rulebook, read_rulebook
from rulebound.kernel.source import Source
from rulebound.kernel.wire import HOUSE_ACTIONS, Action, Entry, Event, Named, Pass, Refusal, Seat, View, Viewer


class Choice(Struct, frozen=True):
    """An answer and, in words for people, why."""

    action: Action
    why: str


class Help(Struct, frozen=True):
    """Help for a person: in words, and as the game's own struct."""

    says: str
    shows: Struct | None = None


class Brain(Protocol):
    """A game's heuristics. They get what a seat sees, never a position."""

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """Plays like a beginner: sensible, short-sighted, never idle. `view.offer` is not None."""

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """What a search takes a seat to do, thousands of times: a good answer found at once. Without anything better, `novice`'s."""
        return self.novice(view, seat, source).action

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """What an answer on offer is for, in a sentence for people, such as "Walks to The Mall: wins the battle there 58 % of the time"."""

    def value(self, view: View, seat: Seat) -> float:
        """How likely `seat` is to win, about, in [0, 1]; exact when the game is over."""


class Game(ABC):
    """One game: each games/<game>/__init__.py makes one, `GAME`. Immutable."""

    name: ClassVar[str]  # the id, such as "alphabet-stoop"
    ruleset: ClassVar[int]  # changes exactly when behaviour changes
    seats: ClassVar[range]
    options: ClassVar[type[Options]]
    vocabulary: ClassVar[tuple[type[Action], ...]]  # what seats may answer or interject (the kernel's own are added)
    events: ClassVar[tuple[type[Event], ...]]
    minutes: ClassVar[int]  # how long a game takes, about
    folder: ClassVar[Path]
    limit: ClassVar[int]  # entries at which uniformly random play is cut
    levels: ClassVar[tuple[str, ...]] = ()  # of its bots, weakest first, beside the levels that every game has: see `brain_at`
    usual: ClassVar[str] = "novice"  # the level that plays where nobody chose one
    together: ClassVar[bool] = False  # whether all seats win or lose together: then scores are 1 or 0, the same for all

    # The game's parts.

    @abstractmethod
    def content(self, pack: Pack) -> Any:
        """The pack's components, checked and made ready, immutable, one per SHA-256. Raises PackError."""

    @abstractmethod
    def public(self, content: Any) -> Struct:
        """What a client must know of the components to draw them: sent once, by hash."""

    @abstractmethod
    def start(self, options: Any, content: Any, seats: int) -> Position:
        """The position before the first entry, its first rules pushed; `begin` and `advance` bring it to its first question.

        `seats` is in `self.seats`.
        """

    @abstractmethod
    def scores(self, s: Any) -> list[int] | None:
        """By seat, higher is better, equal scores a draw; None: not over."""

    @abstractmethod
    def determinise(self, s: Any, seat: Seat, source: Source) -> Position:
        """A clone in which all that `seat` cannot know is drawn anew, from the pooled unknown. Called through `imagine`."""

    @abstractmethod
    def brain(self, options: Any, content: Any, seats: int) -> Brain:
        """The heuristics for one game."""

    def brain_at(self, level: str, options: Any, content: Any, seats: int) -> Brain:
        """The heuristics at one of the game's own `levels`: its `novice` plays so well. Raises LookupError."""
        raise LookupError(f"{self.name} has no level {level!r} of its own")

    # The parts of games that judge words; of others, there are none.

    judges: ClassVar[bool] = False  # whether words are judged: then rooms may bring lists and vote

    def words(self, options: Any, content: Any) -> Named | None:
        """The lists that judge words, for the header of a record."""
        return None

    def worded(self, content: Any, lists: Sequence[Any], receipts: Sequence[Any]) -> Any:
        """The content with a room's word lists (none: the default), and with the receipts of a record, which say of each word what its
        lists said then. Raises msgspec.ValidationError for what is no receipt.
        """
        return content

    def receipts(self, s: Any, entries: Sequence[Entry]) -> list[Any]:
        """What the lists say of the words in `entries`, one JSON object a word: goes with the record. `s`: any position of that game."""
        return []

    # Help for people, and manners.

    helps: ClassVar[tuple[str, ...]] = ()  # what people may ask help for
    quiet: ClassVar[tuple[str, ...]] = ()  # questions during which a room may close or filter its chat

    def attempt(self, options: Any, content: Any, view: View, seat: Seat, action: Action) -> Struct | None:
        """What an answer that is being made would do, from what its seat sees; None: nothing that could be said."""
        return None

    def help(self, options: Any, content: Any, view: View, seat: Viewer, what: str) -> Help:
        """Help for one seat, from what it sees. Searches: may take a second. `what`: one of `helps`. Raises LookupError for others."""
        raise LookupError(f"{self.name} has no help {what!r}")

    def may_say(self, line: str, names: Sequence[str]) -> Refusal | None:
        """Why a line may not stand in a filtered chat while a `quiet` question is open; None: it may. `names`: of those who sit there."""
        return None

    # What follows from them.

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules as clauses. Those of a game that is not finished, and so not registered, stand in `clauses.toml`."""
        finished = self.folder / "rulebook.toml"
        return read_rulebook(finished if finished.is_file() else self.folder / "clauses.toml")

    @cached_property
    def packs(self) -> dict[str, Pack]:
        """The packs that ship with the game, by name. `standard` is the default and our own design."""
        standard = read_pack(self.folder / "content" / "standard", {})
        return {"standard": standard}

    @cached_property
    def action_type(self) -> Any:
        """The type of what a seat may send, for msgspec: a union of its actions."""
        return Union[(*self.vocabulary, Pass)]

    @cached_property
    def input_type(self) -> Any:
        """The type of an entry's input, for msgspec: a union of all actions and int."""
        return Union[(*self.vocabulary, Pass, *HOUSE_ACTIONS, int)]

    @cached_property
    def entry_decoder(self) -> msgspec.json.Decoder[tuple[int, Any]]:
        """Reads one line of a record. Made once: a decoder costs a hundred lines' worth of reading."""
        return msgspec.json.Decoder(tuple[int, self.input_type])  # type: ignore[name-defined]

    def read_action(self, raw: Any) -> Action:
        """An action from its wire form (a dict). Raises msgspec.ValidationError."""
        action: Action = msgspec.convert(raw, self.action_type)
        return action

    def read_entry(self, line: bytes | str) -> Entry:
        """An entry from its line of a record, `[seat, input]` as JSON. Raises msgspec.DecodeError."""
        seat, given = self.entry_decoder.decode(line)
        return Entry(Seat(seat), given)


def imagine(game: Game, s: Position, seat: Seat, source: Source) -> Position:
    """A position such as `seat` may imagine: alike to it in every view, with the hidden drawn anew, sealed answers included."""
    twin = game.determinise(s, seat, source)
    for frame in twin.stack:
        if isinstance(frame, Poll):
            frame.redraw(twin, seat, source)
    return twin
