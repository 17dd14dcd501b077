"""A game in memory: the position that its log folds to, and what follows from the log beside it. A cache, never stored."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntFlag
from typing import Any

from msgspec import Struct

from rulebound.bots.bot import Setting
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Action,
    Chance,
    Entry,
    Event,
    Floor,
    Form,
    Frame,
    Game,
    Header,
    Illegal,
    Interjection,
    Pack,
    Poll,
    Position,
    Question,
    Record,
    RecordError,
    Refusal,
    Seat,
    TakeBack,
    View,
    Viewer,
    advance,
    apply,
    begin,
    check,
    draw,
    forms,
    in_force,
    offer,
    read_options,
    view,
    why_not,
    write_record,
)
from rulebound.server.wire import Step

News = list[tuple[Viewer, Event]]


class Mark(IntFlag):
    """What an entry brought, as far as taking it back goes."""

    NOTHING = 0
    CHANCE = 1  # an outcome that nobody chose
    PRIVATE = 2  # something told to one seat, or known to few
    REVEALED = 4  # answers given in secret became known
    BY_PERSON = 8  # somebody answered, rather than a bot or the server for them
    ANSWERED = 16  # somebody's seat answered: by a person, or for one who could only pass. Which of the two is for nobody else to know
    LEFT = 32  # somebody left the game for good


class Asked(Struct):
    """A question on the stack, and its number: the entries in the log when it was asked or last reopened."""

    frame: Frame
    number: int
    since: int  # and when it came up first
    awaits: frozenset[int]
    round: object  # the list of those whom a poll or a floor asks: it makes a new one when it asks anew

    def goes_on(self, frame: Frame, awaits: frozenset[int]) -> bool:
        """Whether what is on the stack now is still this question, not asked anew and nobody else being asked."""
        return self.frame is frame and self.round is asked_round(frame) and not (isinstance(frame, Question) and awaits - self.awaits)


def asked_round(frame: Frame) -> object:
    """Which time of asking this is, for questions that may be asked anew."""
    return frame.open if isinstance(frame, Poll | Floor) else None


class Line(Struct):
    """An entry and how it came."""

    entry: Entry
    how: str  # person, bot, auto, chance, clock, house
    request: str | None  # "<seat>:<id>"
    at: int  # milliseconds


class Live:
    """A game in play. `enter` alone changes it."""

    def __init__(
        self,
        game: Game,
        header: Header,
        pack: Pack,
        secret: str | None,
        began: int,
        lists: Sequence[Any] = (),
        receipts: Sequence[Any] = (),
    ) -> None:
        """Before the first entry. Raises RecordError if this program cannot play it. `began`: milliseconds. `lists`: the room's own word
        lists; none: the default. `receipts`: what lists said of the words in its log, which holds whatever they say now.
        """
        self.game = game
        self.receipts = list(receipts)
        self.content: Any = None  # the pack's, with the word lists
        self.header = header
        self.pack = pack
        self.secret = secret
        self.began = began
        self.options: Any = None
        self.setting: Setting | None = None  # of the bots that answer at once, once there is one
        self.entries: list[Entry] = []
        self.times: list[int] = []  # when each was entered
        self.requests: dict[str, int] = {}  # "<seat>:<id>" -> index of its entry
        self.draws = 0  # ever made, those taken back included
        self.counting: list[int] = []  # indices of the entries in force
        self.marks: list[Mark] = []
        self.news: dict[int, News] = {}  # what was heard of entry n - 1; 0: before the first. Only of entries in force
        begin(game, header, pack, lists, receipts)  # checks the header
        self.options = read_options(game.options, header.options)
        self.content = game.content(pack)
        if lists or receipts:
            self.content = game.worded(self.content, lists, receipts)
        self.position = self._start()
        self._asked: list[Asked] = []
        self._note(0)

    # What it says.

    @property
    def n(self) -> int:
        """Entries in the log."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def after(self) -> int | None:
        """The number of the open question; None: there is none."""
        return self._asked[-1].number if self._asked and isinstance(self._asked[-1].frame, Question) else None

    @property
    def question(self) -> int | None:
        """Entries in the log when the open question came up first: unlike `after` it stays when it is asked anew."""
        return self._asked[-1].since if self.after is not None else None

    @property
    def asked_at(self) -> int:
        """When the open question was asked, in milliseconds."""
        number = self.after or 0
        return self.times[number - 1] if number else self.began

    @property
    def waiting(self) -> list[Seat]:
        """The seats that must answer."""
        s = self.position
        return [seat for seat in s.stack[-1].awaits() if seat >= 0] if s.stack else []

    @property
    def gone(self) -> set[Seat]:
        """The seats that have left the game for good."""
        inputs = (self.entries[index].input for index in self.counting if self.entries[index].seat == HOUSE)
        return {given.seat for given in inputs if isinstance(given, Abandon)}

    @property
    def record(self) -> Record:
        """The record so far, without the secret."""
        return Record(self.header, self.entries, None, self.receipts)

    def record_bytes(self) -> bytes:
        """The entries so far, as a file that only grows: without the receipts."""
        return write_record(Record(self.header, self.entries))

    def scores(self) -> list[int] | None:
        """By seat; None: not over."""
        return self.game.scores(self.position)

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may know now."""
        return view(self.position, viewer)

    def steps(self, viewer: Viewer, since: int) -> list[Step]:
        """What `viewer` heard of the entries after the first `since`; 0: and before them."""
        found = []
        for n in range(self.n, since or -1, -1):
            heard = [event for to, event in self.news.get(n, ()) if to is None or to == viewer]
            if heard:
                found.append(Step(n=n, events=heard))
        return found[::-1]

    def forms(self, viewer: Viewer) -> list[Form]:
        """What `viewer` may answer or do that its offer does not list."""
        return [] if viewer is None else list(forms(self.position, viewer))

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this answer would be refused now."""
        return check(self.position, seat, action)

    def may_rule(self, action: Action) -> None:
        """Raises Illegal if the house may not enter this now."""
        apply(self.position.clone(), Entry(HOUSE, action))

    def attempt(self, seat: Seat, action: Action) -> Struct | None:
        """What this answer would do, from what the seat sees."""
        return self.game.attempt(self.options, self.content, self.view(seat), seat, action)

    def why_not(self, seat: Seat, thing: str) -> Refusal:
        """Why a thing is not on offer to this seat."""
        return why_not(self.position, seat, thing)

    def may_answer(self, seat: Seat) -> bool:
        """Whether the open question is for this seat, be it to answer or to revise."""
        top = self.position.stack[-1] if self.position.stack else None
        return isinstance(top, Question) and seat in top.answerers()

    def quiet(self) -> bool:
        """Whether something is being decided in quiet, as the game has it."""
        return any(type(frame).__name__ in self.game.quiet for frame in self.position.stack)

    def answered_since(self, seat: Seat, n: int) -> bool:
        """Whether this seat gave an answer after the first n entries, which still counts."""
        for index in reversed(self.counting):
            if index < n:
                return False
            entry = self.entries[index]
            if entry.seat == seat and not isinstance(entry.input, Interjection):
                return True
        return False

    def may_interject(self, seat: Seat) -> bool:
        """Whether this seat may act now without being asked, as far as the table knows."""
        top = self.position.stack[-1] if self.position.stack else None
        return isinstance(top, Question) and seat in top.interjectors(self.position)

    def can_only_pass(self, seat: Seat) -> bool:
        """Whether this seat is asked, and has nothing but a pass to give."""
        given = offer(self.position, seat)
        if given is None or not given.asked or given.interjections is None or given.interjections:
            return False
        return given.actions is not None and list(given.actions) == [PASS]

    def has_default(self) -> bool:
        """Whether the open question is answered by itself when time runs out."""
        try:
            apply(self.position.clone(), Entry(CLOCK, 0))
        except Illegal:
            return False
        return True

    # What changes it.

    def enter(self, entry: Entry, how: str, at: int, request: str | None = None) -> list[Any]:
        """Applies an entry; returns the receipts of words that came with it first. Raises Illegal, having changed nothing.

        One that is a TakeBack is folded anew.
        """
        if entry.seat == HOUSE and isinstance(entry.input, TakeBack):
            self._take_back(entry, at, request)
            return []
        s = self.position
        before = s.stack[-1] if s.stack else None
        mark = self._mark(before, entry, how)
        depth = len(s.stack) - 1
        apply(s, entry)
        self._log(entry, at, request)
        self.counting.append(self.n - 1)
        heard = s.hear()
        if heard:
            self.news[self.n] = heard
        if any(to is not None for to, _ in heard):
            mark |= Mark.PRIVATE
        if isinstance(before, Poll) and not any(frame is before for frame in s.stack):
            mark |= Mark.REVEALED
        self.marks.append(mark)
        ended = entry.seat >= 0 and not isinstance(entry.input, Interjection) and not _stays(before, entry)
        self._note(self.n, depth if ended else -1)
        receipts = [each for each in self.game.receipts(s, [entry]) if each not in self.receipts]
        self.receipts += receipts
        return receipts

    def outcome(self) -> Entry | None:
        """The draw that is due now, decided by the secret; None: none is due."""
        s = self.position
        chance = s.stack[-1] if s.stack else None
        if not isinstance(chance, Chance) or self.secret is None:
            return None
        return Entry(NATURE, draw(self.secret, self.header.nonces, self.draws, chance.weights(s)))

    def skip(self, line: Line) -> None:
        """Takes note of an entry that has been taken back, or that takes back, without playing it."""
        self._log(line.entry, line.at, line.request)
        self.marks.append(Mark.NOTHING)

    def reopen(self) -> None:
        """Numbers whatever is asked anew: nothing that was meant for it before counts."""
        for asked in self._asked:
            asked.number = self.n

    # How.

    def _start(self) -> Position:
        s = self.game.start(self.options, self.content, self.header.seats)
        s.hear()
        advance(s)
        heard = s.hear()
        if heard:
            self.news[0] = heard
        return s

    def _log(self, entry: Entry, at: int, request: str | None) -> None:
        if request is not None:
            self.requests[request] = self.n
        self.entries.append(entry)
        self.times.append(at)
        self.draws += entry.seat == NATURE

    def _mark(self, top: Frame | None, entry: Entry, how: str) -> Mark:
        """As far as it can be told before the entry is applied."""
        mark = Mark.BY_PERSON if how == "person" else Mark.NOTHING
        if how in ("person", "auto", "clock"):
            mark |= Mark.ANSWERED
        if isinstance(entry.input, Abandon):
            mark |= Mark.LEFT
        if entry.seat == NATURE:
            mark |= Mark.CHANCE
        elif entry.seat >= 0 and isinstance(top, Question) and not isinstance(entry.input, int):
            learners = top.learners(self.position, entry.seat, entry.input)
            if learners is not None and list(learners) != [entry.seat]:
                mark |= Mark.PRIVATE
        return mark

    def _note(self, n: int, ended: int = -1) -> None:
        """Numbers the frames on the stack: those that stay keep their number, unless answered or reopened."""
        old = self._asked
        new = []
        for depth, frame in enumerate(self.position.stack):
            awaits = frozenset(frame.awaits())
            kept = old[depth] if depth < len(old) and depth != ended else None
            if kept is not None and kept.goes_on(frame, awaits):
                kept.awaits = awaits
                new.append(kept)
            else:
                since = old[depth].since if depth < len(old) and old[depth].frame is frame else n
                new.append(Asked(frame, n, since, awaits, asked_round(frame)))
        self._asked = new

    def _take_back(self, entry: Entry, at: int, request: str | None) -> None:
        assert isinstance(entry.input, TakeBack)
        entries = [*self.entries, entry]
        counting = in_force(entries)
        self.news = {}
        self.position = s = self._start()
        self._asked = []
        self._note(0)
        for index in counting:
            apply(s, entries[index])
            self._note(index + 1)
            heard = s.hear()
            if heard:
                self.news[index + 1] = heard
        self._log(entry, at, request)
        self.marks.append(Mark.NOTHING)
        self.counting = counting
        self.reopen()


def _stays(top: Frame | None, entry: Entry) -> bool:
    """Whether an answer leaves its question open: sealed in a poll, a pass on a floor."""
    return isinstance(top, Poll) or (isinstance(top, Floor) and entry.input == PASS)


def load(live: Live, lines: Sequence[Line]) -> None:
    """Enters a stored log into a Live that is before its first entry. Raises RecordError with the line at fault.

    What has been taken back is not played again, but what follows from its having been there is kept.
    """
    entries = [line.entry for line in lines]
    last = max((n for n, entry in enumerate(entries) if isinstance(entry.input, TakeBack)), default=-1)
    force = set(in_force(entries[: last + 1]))
    for n, line in enumerate(lines):
        try:
            if n > last or n in force:
                live.enter(line.entry, line.how, line.at, line.request)
            else:
                live.skip(line)
        except Illegal as refusal:
            raise RecordError(n + 2, f"{line.entry} is refused: {refusal}") from None
        if n == last:
            live.reopen()
