"""A record: a header line and a line an entry. The save file, the replay, the test, the training sample and the bug report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rulebound.kernel.chance import Chance
from rulebound.kernel.draws import commitment, draw
from rulebound.kernel.driver import advance, apply
from rulebound.kernel.game import Game
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.options import read_options
from rulebound.kernel.pack import Pack
from rulebound.kernel.position import Position
from rulebound.kernel.wire import HOUSE, NATURE, Entry, Named, TakeBack

FORMAT = 1  # of this file; older ones are brought up to date on reading
LONGEST = 1_000_000  # entries: far above any game we know, so that a hostile file ends early
UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)  # what a hostile line may raise


class RecordError(Exception):
    """What is wrong with a record: the line (from 1) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Header(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The first line of a record: all that entries alone do not say."""

    format: int = FORMAT
    game: str
    ruleset: int
    seats: int
    options: dict[str, Any]
    pack: Named
    words: Named | None = None
    commitment: str | None = None  # SHA-256 of the secret; None: chance was drawn by a seeded generator, as in simulations
    nonces: list[str] = []  # one of every seat
    seed: str | None = None  # of a simulation: "<experiment>/<number>"
    names: list[str] | None = None  # of those who sat there, if they agreed to have them in it


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """A line after the entries: what the word lists said of a word, so that it is judged the same when they have changed."""

    verdict: dict[str, Any]


class Footer(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a record that is over: the secret is revealed."""

    secret: str


class Record(Struct):
    """A game that was or is being played."""

    header: Header
    entries: list[Entry]
    secret: str | None = None
    receipts: list[dict[str, Any]] = []  # `Game.receipts` of the entries, in games that judge words


def write_record(record: Record) -> bytes:
    """JSON, one line each: header, entries, receipts of words, and at the end the secret if it has been revealed."""
    lines: list[Any] = [record.header, *record.entries, *map(Receipt, record.receipts)]
    if record.secret is not None:
        lines.append(Footer(record.secret))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read_header(data: bytes) -> Header:
    """The header alone, to find out which game reads the rest. Raises RecordError."""
    first = data.split(b"\n", 1)[0]
    try:
        header = msgspec.json.decode(first, type=Header)
    except UNREADABLE as error:
        raise RecordError(1, f"not the header of a record: {error}") from None
    if header.format > FORMAT:
        raise RecordError(1, f"format {header.format} is newer than this program, which reads up to {FORMAT}: update it")
    return header


def read_record(game: Game, data: bytes) -> Record:
    """Decodes, without playing it. Raises RecordError."""
    record = Record(read_header(data), [])
    for n, line in enumerate(data.splitlines()[1:], 2):
        if record.secret is not None:
            raise RecordError(n, "nothing may follow the secret")
        if n > LONGEST:
            raise RecordError(n, f"a record has at most {LONGEST} lines")
        try:
            if line.startswith(b'{"verdict"'):
                record.receipts.append(msgspec.json.decode(line, type=Receipt).verdict)
            elif line.startswith(b"{"):
                record.secret = msgspec.json.decode(line, type=Footer).secret
            else:
                record.entries.append(game.read_entry(line))
        except UNREADABLE as error:
            raise RecordError(n, f"not an entry: {error}") from None
    return record


def begin(game: Game, header: Header, pack: Pack, lists: Sequence[Any] = (), receipts: Sequence[Any] = ()) -> Position:
    """The position before the first entry. Raises RecordError(1) if this program cannot play it.

    `lists`: the room's word lists, where it brought some; `receipts`: of the record, which go before what any list says now.
    """
    if header.game != game.name:
        raise RecordError(1, f"a record of {header.game}, not of {game.name}")
    if header.ruleset != game.ruleset:
        raise RecordError(1, f"played under ruleset {header.ruleset} of {game.name}; this program has ruleset {game.ruleset}")
    if header.pack.sha256 != pack.sha256:
        raise RecordError(
            1, f"played with content pack {header.pack.name!r} ({header.pack.sha256[:12]}), not with this one ({pack.sha256[:12]})"
        )
    if header.seats not in game.seats:
        raise RecordError(1, f"{game.name} has {game.seats.start} to {game.seats.stop - 1} seats, not {header.seats}")
    try:
        options = read_options(game.options, header.options)
    except Illegal as refusal:
        raise RecordError(1, refusal.reason) from None
    content = game.content(pack)
    if lists or receipts:
        try:
            content = game.worded(content, lists, receipts)
        except msgspec.ValidationError as error:
            raise RecordError(1, f"a receipt of a word cannot be read: {error}") from None
    s = game.start(options, content, header.seats)
    advance(s)
    return s


def in_force(entries: Sequence[Entry]) -> list[int]:
    """The indices of the entries that still count: what was taken back, and the taking back itself, do not.

    A TakeBack may name any k up to its own index; the position after it is the one after the first k entries.
    """
    before: list[tuple[int, int]] = []  # entry -> (index of the entry that counted before it, itself), as a linked list
    tip = -1
    tips = [-1]  # tips[k]: the last entry that counts after the first k
    for n, entry in enumerate(entries):
        if entry.seat == HOUSE and isinstance(entry.input, TakeBack):
            if not 0 <= entry.input.to <= n:
                raise RecordError(n + 2, f"cannot take back to entry {entry.input.to}")
            tip = tips[entry.input.to]
            before.append((-1, -1))
        else:
            before.append((tip, n))
            tip = n
        tips.append(tip)
    found = []
    while tip >= 0:
        found.append(tip)
        tip = before[tip][0]
    return found[::-1]


def fold(game: Game, record: Record, pack: Pack, upto: int | None = None, lists: Sequence[Any] = ()) -> Position:
    """The position after the first `upto` entries (None: all of them). Raises RecordError with line and reason.

    What was taken back is not played, and so not checked: `walk` does.
    """
    s = begin(game, record.header, pack, lists, record.receipts)
    entries = record.entries if upto is None else record.entries[:upto]
    for n in in_force(entries):
        enter(s, entries, n)
    return s


def walk(game: Game, record: Record, pack: Pack, lists: Sequence[Any] = ()) -> Iterator[Position]:
    """The position before the first entry and after each, those taken back included. Raises RecordError as `fold` does.

    Yields the same object again and again, changed in place, until a TakeBack yields another: clone what you keep.
    """
    entries = record.entries
    in_force(entries)  # what TakeBacks name is there
    wanted = {entry.input.to for entry in entries if entry.seat == HOUSE and isinstance(entry.input, TakeBack)}
    kept: dict[int, Position] = {}  # the positions that something is taken back to, by the entries before them
    s = begin(game, record.header, pack, lists, record.receipts)
    yield s
    for n, entry in enumerate(entries):
        if n in wanted:
            kept[n] = s.clone()
        if entry.seat == HOUSE and isinstance(entry.input, TakeBack):
            s = kept[entry.input.to].clone()
        else:
            enter(s, entries, n)
        yield s


def enter(s: Position, entries: Sequence[Entry], n: int) -> None:
    """Applies entry n. Raises RecordError with its line and the reason."""
    try:
        apply(s, entries[n])
    except Illegal as refusal:
        raise RecordError(n + 2, f"{entries[n]} is refused: {refusal}") from None


class Draw(Struct, frozen=True):
    """One draw of a record: its number, the index of its entry, what was possible, what came."""

    number: int
    index: int
    frame: str
    weights: list[int]
    outcome: int


def draws(game: Game, record: Record, pack: Pack) -> list[Draw]:
    """Every draw ever made in the game, those taken back included. Raises RecordError."""
    made: list[Draw] = []
    entries = record.entries
    for n, s in enumerate(walk(game, record, pack)):
        if n < len(entries) and entries[n].seat == NATURE:
            chance = s.stack[-1] if s.stack else None
            outcome = entries[n].input
            if isinstance(chance, Chance) and isinstance(outcome, int):  # else the walk ends here, by a refusal
                made.append(Draw(len(made), n, type(chance).__name__, chance.weights(s).copy(), outcome))
    return made


def verify(game: Game, record: Record, pack: Pack) -> int:
    """Checks every draw against the revealed secret; returns how many there are. Raises RecordError at the first that is wrong."""
    header = record.header
    if record.secret is None or header.commitment is None:
        raise RecordError(1, "the secret has not been revealed: only a game that is over can be verified")
    try:
        committed = commitment(record.secret)
    except ValueError:
        raise RecordError(len(record.entries) + 2, "the secret is not a number in hex") from None
    if committed != header.commitment:
        raise RecordError(1, "the secret is not the one that was committed to")
    made = draws(game, record, pack)
    for each in made:
        due = draw(record.secret, header.nonces, each.number, each.weights)
        if due != each.outcome:
            raise RecordError(each.index + 2, f"draw {each.number} ({each.frame}) should be {due}, not {each.outcome}")
    return len(made)


def replay(s: Position, entries: Iterable[Entry]) -> None:
    """Applies entries, none of them a TakeBack. Raises Illegal at the first that is refused: those before it stand."""
    for entry in entries:
        apply(s, entry)
