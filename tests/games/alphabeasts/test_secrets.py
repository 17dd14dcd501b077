"""8.2  Words sealed and words told, at every step of games played at random: in whatever a seat or a spectator gets stands no word that is
not theirs to know.

Every word of these games is said by one seat, and but for words told by nobody else: so none comes anywhere by chance. A word may come
to a seat that sealed it or told it, to a seat that it was told to, and to all once it is revealed or voted on. By no other way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games.alphabeasts.conserved import things
from games.alphabeasts.play import deal
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Declare, Revealed, Tell
from rulebound.games.alphabeasts.content import AXE, SWORD
from rulebound.games.alphabeasts.plan import PlanDefence
from rulebound.games.alphabeasts.strike import reach_of
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    Abandon,
    Action,
    Entry,
    Event,
    Illegal,
    RuleWord,
    Seat,
    Viewer,
    apply,
    check,
    choose,
    forms,
    view,
    why_not,
)

GAMES = 24
LOOKS = 40  # words that a seat compares: the best of them keeps the game alive
POINTED = 6  # things pointed at after each entry
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"repeatWords": "none-in-round", "lateSword": True, "swordScars": True},
    {"repeatWords": "none-in-game", "difficulty": "word-boss"},
)


class Secrets:
    """One game at random, with every word that anybody entered and who may know it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"secrets {seed}")
        self.s = deal(2 + seed % 4, **HOUSES[seed % len(HOUSES)])
        for defender in self.s.defenders:  # found, or it would take long until somebody has one
            for item in (SWORD, AXE):
                defender.scavenge[item] -= 1
                defender.items[item] += 1
        pool = sorted(self.s.content.pool(self.s.options))
        self.random.shuffle(pool)
        self.supply = pool  # words that nobody has said
        self.known: dict[str, set[Seat]] = {}  # by word, who may know it
        self.open: set[str] = set()  # what everybody may know
        self.seen: Counter[str] = Counter()  # what these games have gone through

    def fresh(self, seat: Seat) -> str:
        """The best of some unsaid words for a seat."""
        s = self.s
        front = s.defenders[seat].front

        def worth(word: str) -> int:
            reach = reach_of(s.content, word, s.syllables(word), front, s.middle, s.switches())
            return 2 * len(reach.own) + sum(reach.room.values())

        words = [word for word in self.supply[:LOOKS] if s.verdict(word).accepted]
        best = max(words, key=worth)
        self.supply.remove(best)
        return best

    def entry(self) -> Entry:
        """What happens next: something at random, its words replaced by fresh ones, or a word that was told said on."""
        s, top, dice = self.s, self.s.stack[-1], self.random.random
        if isinstance(top, PlanDefence):
            if dice() < 0.02:
                return Entry(CLOCK, 0)
            if dice() < 0.02:
                return Entry(HOUSE, RuleWord(self.fresh(s.seats[0]), True))
            if len(s.present()) > 2 and dice() < 0.04:
                return Entry(HOUSE, Abandon(self.random.choice(s.present())))
        entry = self.interjection() or choose(s, dice)
        given = entry.input
        if isinstance(given, Tell):
            return Entry(entry.seat, Tell(given.to, self.fresh(entry.seat)))
        if isinstance(given, Declare) and given.word is not None:
            told = [whisper.word for whisper in s.whispers if entry.seat in (whisper.by, whisper.to)]
            word = self.random.choice(told) if told and dice() < 0.5 else self.fresh(entry.seat)
            return Entry(entry.seat, Declare(word))
        return entry

    def interjection(self) -> Entry | None:
        """At times something unasked, oftener than random play does it."""
        s, top = self.s, self.s.stack[-1]
        if not isinstance(top, PlanDefence) or self.random.random() < 0.7:
            return None
        seat = self.random.choice(top.seats)
        action = top.sample_interjection(s, seat, self.random.random)
        return None if action is None else Entry(seat, action)

    def note(self, entry: Entry, again: bool) -> None:
        """Who learns which word by this entry. `again`: that seat had sealed one before."""
        given = entry.input
        if isinstance(given, Declare):
            self.seen["revoked" if given.word is None else "sealed"] += 1
            self.seen["sealed again"] += again
            if given.word is not None:
                self.known.setdefault(given.word, set()).add(entry.seat)
        elif isinstance(given, Tell):
            self.seen["told"] += 1
            self.known.setdefault(given.word, set()).update((entry.seat, given.to))
        elif isinstance(given, RuleWord):
            self.seen["voted"] += 1
            self.open.add(given.word)

    def step(self) -> None:
        """One entry, and after it all that anybody gets is looked through."""
        s, top, entry = self.s, self.s.stack[-1], self.entry()
        again = isinstance(top, PlanDefence) and top.given(entry.seat) is not None
        try:
            apply(s, entry)
        except Illegal as refusal:
            assert isinstance(entry.input, Declare), "only a word that was told may not count"
            self.look(entry.seat, [refusal.reason])
            return
        self.note(entry, again)
        news = s.hear()
        for _, event in news:
            self.seen[type(event).__name__] += 1
            if isinstance(event, Revealed):
                self.open.update(word for word in event.words if word is not None)
        for viewer in (None, *s.seats):
            self.look(viewer, list(self.got(viewer, news)))

    def play(self) -> None:
        while self.s.stack:
            self.step()

    def got(self, viewer: Viewer, news: list[tuple[Viewer, Event]]) -> Iterator[Any]:
        """All that this entry brings a viewer, and what it can find out by asking."""
        s = self.s
        yield view(s, viewer)
        yield [event for to, event in news if to is None or to == viewer]
        if viewer is None or not s.stack:
            return
        yield list(forms(s, viewer))
        pointed = things(s)
        for thing in self.random.sample(pointed, min(POINTED, len(pointed))):
            yield why_not(s, viewer, thing)
        for action in self.tries(viewer):
            yield check(s, viewer, action)
            yield GAME.attempt(s.options, s.content, view(s, viewer), viewer, action)

    def tries(self, seat: Seat) -> Iterator[Action]:
        """What a seat may try that wants to know too much: words of its own all the same, for it knows no others."""
        other = self.random.choice(self.s.seats)
        mine = [word for word, who in self.known.items() if seat in who or word in self.open]
        word = mine[-1] if mine else None
        yield Declare(word)
        yield Tell(other, word or "RIB")

    def look(self, viewer: Viewer, got: list[Any]) -> None:
        """Of all words entered, none that this viewer may not know."""
        found = set(re.findall(r"[A-Z]{2,}", msgspec.json.encode(got).decode())) & self.known.keys()
        for word in found - self.open:
            assert viewer is not None, f"a spectator got {word}: {got}"
            assert viewer in self.known[word], f"seat {viewer} got {word}, which only {self.known[word]} may know: {got}"
            self.seen["kept to few"] += 1


def test_nobody_gets_a_word_that_is_not_theirs_to_know() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        game = Secrets(seed)
        game.play()
        seen += game.seen
    went_through = ("sealed", "sealed again", "revoked", "told", "voted", "Revealed", "Clashed", "Came", "MovedOut", "Left")
    assert [kind for kind in went_through if not seen[kind]] == [], "all that could give a word away"
    assert seen["kept to few"] > 1000, "the search finds words, where they may be"
