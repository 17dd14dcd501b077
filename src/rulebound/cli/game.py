"""A game at the terminal: the record as it grows, chance drawn from a secret, bots, taking back, saving. It says nothing."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from rulebound.bots import Bot, Budget, Setting, forced, seated, think
from rulebound.cli.common import write_file
from rulebound.kernel import (
    HOUSE,
    NATURE,
    PASS,
    Action,
    Choice,
    Entry,
    Event,
    Floor,
    Game,
    Header,
    Named,
    Pack,
    Position,
    Record,
    Seat,
    TakeBack,
    Viewer,
    Window,
    apply,
    begin,
    commitment,
    draw,
    fold,
    in_force,
    offer,
    read_options,
    view,
    write_record,
)
from rulebound.kernel.record import walk
from rulebound.words import WordList


class Sitting:
    """One game, its people and its bots. The record is all there is; the position follows from it."""

    def __init__(
        self, game: Game, pack: Pack, record: Record, levels: Mapping[Seat, str], budget: Budget, lists: Sequence[WordList] = ()
    ) -> None:
        """`levels`: by seat, the level of the bots; all other seats are people's. `lists`: of words. Raises RecordError."""
        assert record.secret is not None, "a sitting draws from a secret"
        self.game = game
        self.pack = pack
        self.record = record
        self.budget = budget
        self.lists = list(lists)
        content = game.content(pack) if not lists else game.worded(game.content(pack), lists, [])
        self.setting = Setting.of(game, read_options(game.options, record.header.options), content, record.header.seats)
        self.bots: dict[Seat, Bot] = {seat: self.bot(level, seat) for seat, level in levels.items()}
        self.people = [Seat(n) for n in range(record.header.seats) if Seat(n) not in self.bots]
        self.news: list[tuple[Viewer, Event]] = []  # since the game was begun or gone on with
        self.told: dict[Viewer, int] = {}  # how many of them each viewer was told
        self.whys: list[tuple[Seat, str]] = []  # why bots answered as they did, since that was last asked
        self.draws = sum(entry.seat == NATURE for entry in record.entries)
        self.s: Position = begin(game, record.header, pack)
        for self.s in walk(game, record, pack, lists):
            self.s.hear()

    def bot(self, level: str, seat: Seat) -> Bot:
        """A bot with dice of its own."""
        dice = hashlib.sha256(f"{self.record.secret}/bot/{seat}/{len(self.record.entries)}".encode()).hexdigest()
        return seated(level, self.setting, seat, Random(dice).random)

    @property
    def words(self) -> Named | None:
        """The lists that judge words here."""
        return self.game.words(self.setting.options, self.setting.content)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.s.over

    def enter(self, entry: Entry) -> None:
        """Applies an entry and puts it on record. Raises Illegal, nothing being changed."""
        apply(self.s, entry)
        self.record.entries.append(entry)
        self.news += self.s.hear()

    def due(self) -> list[Seat]:
        """The people who are asked now and have a choice, once chance, bots and forced answers are through. Empty: the game is over."""
        while not self.s.over:
            waiting = self.s.stack[-1].awaits()
            if waiting[0] == NATURE:
                self.enter(Entry(NATURE, self.outcome()))
                continue
            seat = next((seat for seat in waiting if seat in self.bots), None)
            if seat is not None:
                choice = think(self.s, self.bots[seat], self.budget)
                self.enter(Entry(seat, choice.action))
                self.whys.append((seat, choice.why))
                continue
            if not self.only_passes(waiting[0]):
                return waiting
            self.enter(Entry(waiting[0], PASS))
        return []

    def only_passes(self, seat: Seat) -> bool:
        """Whether a person need not be asked: can only pass. Among several people at one device, whoever a window asks is asked in
        any case: not to be asked would tell the others what is in hand.
        """
        if len(self.people) > 1 and isinstance(self.s.stack[-1], Window | Floor):
            return False
        given = offer(self.s, seat)
        return given is not None and forced(given) == PASS

    def outcome(self) -> int:
        """The next draw, from the secret and every seat's nonce."""
        chance: Any = self.s.stack[-1]
        assert self.record.secret is not None
        outcome = draw(self.record.secret, self.record.header.nonces, self.draws, chance.weights(self.s))
        self.draws += 1
        return outcome

    def advice(self, seat: Seat, level: str) -> Choice:
        """What a bot would do in a person's place."""
        return think(self.s, self.bot(level, seat), self.budget)

    def free_to_take_back(self, seat: Seat) -> int | None:
        """To which entry this seat may go back: its last answer, if nothing came to light since; None: it may not.

        Free is what brought no chance outcome and no answer of another person.
        """
        entries = self.record.entries
        for n in reversed(in_force(entries)):
            entry = entries[n]
            if entry.seat == NATURE or (entry.seat in self.people and entry.seat != seat):
                return None
            if entry.seat == seat:
                return n
        return None

    def take_back(self, to: int) -> None:
        """Goes on from the first `to` entries; the record keeps what was taken back."""
        self.record.entries.append(Entry(HOUSE, TakeBack(to)))
        self.s = fold(self.game, self.record, self.pack, lists=self.lists)
        self.s.hear()

    def attempt(self, seat: Seat, action: Action) -> Struct | None:
        """What an answer would do, from what the seat sees."""
        return self.game.attempt(self.setting.options, self.setting.content, view(self.s, seat), seat, action)

    def help(self, seat: Seat, what: str) -> str:
        """Help from the game itself. Raises Illegal where there is nothing to say, LookupError for what it does not know."""
        return self.game.help(self.setting.options, self.setting.content, view(self.s, seat), seat, what).says

    def told_whys(self) -> list[tuple[Seat, str]]:
        """Why bots answered as they did since the last call."""
        whys, self.whys = self.whys, []
        return whys

    def save(self, path: Path) -> None:
        """The whole record, the secret with it, so that it can be gone on with: for one device, among friends."""
        self.record.receipts = self.game.receipts(self.s, self.record.entries)
        write_file(path, write_record(self.record))

    def told_to(self, seat: Viewer) -> list[Event]:
        """News since the last call for this viewer, as it perceives them."""
        news = self.news[self.told.get(seat, 0) :]
        self.told[seat] = len(self.news)
        return [event for to, event in news if to is None or to == seat]


def new_record(
    game: Game, pack: Pack, options: dict[str, Any], names: Sequence[str], seed: str | None, lists: Sequence[WordList] = ()
) -> Record:
    """A record without entries, chance committed to. `seed`: makes the same game again; None: one that nobody has played."""

    def number(what: str) -> str:
        return secrets.token_hex(32) if seed is None else hashlib.sha256(f"{what}/{seed}".encode()).hexdigest()

    secret = number("secret")
    content = game.content(pack) if not lists else game.worded(game.content(pack), lists, [])
    header = Header(
        game=game.name,
        ruleset=game.ruleset,
        seats=len(names),
        options=options,
        pack=Named(pack.name, pack.sha256),
        words=game.words(read_options(game.options, options), content),
        commitment=commitment(secret),
        nonces=[number(f"nonce/{seat}") for seat in range(len(names))],
        names=list(names),
    )
    return Record(header, [], secret)
