"""3  Planning: a word each, in secret; claims, signals and items meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.alphabeasts.actions import (
    Claim,
    Claimed,
    Clashed,
    Declare,
    PlanView,
    Release,
    Released,
    Revealed,
    Signal,
    Signalled,
    Tell,
)
from rulebound.games.alphabeasts.forms import plan_forms
from rulebound.games.alphabeasts.items import check_item, no, sample_item, use_item
from rulebound.games.alphabeasts.state import Siege
from rulebound.games.alphabeasts.strike import reach_of
from rulebound.games.alphabeasts.whynot import why_not_planned
from rulebound.kernel import Action, Field, Form, Illegal, Interjection, Poll, Refusal, Seat, Source, below
from rulebound.words import explain, fold

NO_WORD: Final = Declare(None)
LOOKS: Final = 12  # words that random play compares: the best of a dozen keeps it alive for some rounds
SILENT: Final = 16  # random play says no word once in so many


@final
class PlanDefence(Poll):
    """3.1  One sealed word from every seat; it may be changed until the last is in."""

    clause = "3.1"
    revisable = True

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__(seats)
        self.clash: list[Seat] = []  # 3.5: who was asked for another word

    def clone(self) -> PlanDefence:
        """As far as this one has come."""
        new = PlanDefence(self.seats)
        new.clash = self.clash.copy()
        return self.twin(new)

    def shown(self, s: Siege) -> PlanView:
        """3.5"""
        return PlanView(self.clash.copy())

    # Words.

    def actions(self, s: Siege, seat: Seat) -> None:
        """Words are too many to list."""

    def fields(self, s: Siege, seat: Seat) -> Sequence[Field]:
        """One word."""
        return [Field("word", "word")]

    def forms(self, s: Siege, seat: Seat) -> Sequence[Form]:
        """A word, a claim, a signal, an item."""
        return plan_forms(s, seat, seat in self.seats)

    def check(self, s: Siege, seat: Seat, action: Action) -> None:
        """3.2 to 3.5  From the word alone: whether others have sealed the same nobody may learn from a refusal."""
        if not isinstance(action, Declare):
            raise no("3.1", "declare")
        if action.word is None:
            return
        verdict = s.verdict(action.word)
        if not verdict.accepted:
            if verdict.reason == "company":
                raise no("3.4", "company", word=verdict.word)
            raise Illegal("3.2", explain(verdict, syllables=False))
        if verdict.word in s.said:
            raise no("3.5", "said", word=verdict.word)
        if (seat, verdict.word) in s.taken:
            raise no("3.5", "taken", word=verdict.word)

    def sample(self, s: Siege, seat: Seat, source: Source) -> Action:
        """The best of some random words, so that random games do not end with the first round."""
        pool = s.content.pool(s.options)
        if not pool or below(source, SILENT) == 0:
            return NO_WORD
        best: Declare = NO_WORD
        most = -1
        front = s.defenders[seat].front
        for _ in range(LOOKS):
            word = pool[below(source, len(pool))]
            reach = reach_of(s.content, word, s.syllables(word), front, s.middle, s.switches())
            beaten = 2 * len(reach.own)
            for count in reach.room.values():
                beaten += count
            if beaten > most and s.verdict(word).accepted and word not in s.said and (seat, word) not in s.taken:
                best, most = Declare(word), beaten
        return best

    def by_default(self, s: Siege, seat: Seat) -> Action:
        """3.10"""
        return NO_WORD

    def all_done(self, s: Siege, answers: dict[Seat, Declare]) -> None:
        """5.1  All at once; 3.5: unless two have the same word and the house forbids it."""
        words: dict[Seat, str | None] = {seat: None if said.word is None else fold(said.word) for seat, said in answers.items()}
        if s.options.repeat_words != "allowed":
            clash = repeated(words)
            if clash:
                for seat in clash:
                    word = words[seat]
                    assert word is not None
                    s.taken.append((seat, word))
                self.ask_for_another(s, answers, clash)
                return
        for seat, word in words.items():
            s.defenders[seat].word = word
            if word is not None and s.options.repeat_words == "none-in-game" and word not in s.said:
                s.said.append(word)
        if s.heard:
            s.announce(Revealed([defender.word for defender in s.defenders]))

    def ask_for_another(self, s: Siege, answers: dict[Seat, Declare], clash: list[Seat]) -> None:
        """3.5  The first has it, the others are asked again; nothing is revealed but that."""
        again = PlanDefence(self.seats)
        again.clash = clash
        again.open = clash.copy()
        for seat, said in answers.items():
            if seat not in clash:
                again.sealed[seat] = said
        if s.heard:
            s.announce(Clashed(clash))
        s.push(again)

    # Claims, signals, items.

    def learners(self, s: Siege, seat: Seat, action: Action) -> Sequence[Seat] | None:
        """7.4  A word told is for two."""
        if isinstance(action, Tell):
            return [seat, action.to]
        return super().learners(s, seat, action)

    def interjectors(self, s: Siege) -> Sequence[Seat]:
        """Everybody may speak, and everybody sees who has items."""
        return self.seats

    def interjections(self, s: Siege, seat: Seat) -> None:
        """A Hammer may tell any word."""

    def check_interjection(self, s: Siege, seat: Seat, action: Interjection) -> None:
        """3.8, 3.9, 7"""
        if isinstance(action, Claim):
            check_claim(s, seat, action)
        elif isinstance(action, Release):
            if s.claims.get(s.content.index.get(action.card, -1)) != seat:
                raise no("3.8", "notClaimed")
        elif isinstance(action, Signal):
            check_signal(s, seat, action)
        else:
            check_item(s, seat, action)

    def interject(self, s: Siege, seat: Seat, action: Interjection) -> None:
        """7.3  Where other beasts attack now, all are asked again. 7.4: whoever is told a word is asked again, so that it can be used."""
        if isinstance(action, Claim):
            s.claims[s.content.index[action.card]] = seat
            if s.heard:
                s.announce(Claimed(seat, action.card))
        elif isinstance(action, Release):
            card = s.content.index[action.card]
            del s.claims[card]
            if card not in s.defenders[seat].released:
                s.defenders[seat].released.append(card)
            if s.heard:
                s.announce(Released(seat, action.card))
        elif isinstance(action, Signal):
            s.defenders[seat].signals.append(action)
            if s.heard:
                s.announce(Signalled(seat, action.says, action.card, action.to))
        elif use_item(s, seat, action):
            self.reopen()
        elif isinstance(action, Tell) and action.to not in self.open:
            self.open = [other for other in self.seats if other in self.open or other == action.to]

    def sample_interjection(self, s: Siege, seat: Seat, source: Source) -> Interjection | None:
        """A claim, a signal or, as often as both, an item."""
        kind = below(source, 4)
        if kind == 0:
            return sample_claim(s, seat, source)
        if kind == 1:
            said = s.defenders[seat].signals
            signals = [signal for signal in possible_signals(s, seat) if signal not in said]
            return signals[below(source, len(signals))] if signals else None
        pool = s.content.pool(s.options)
        item = sample_item(s, seat, source, pool[below(source, len(pool))] if pool else None)
        return item if isinstance(item, Interjection) else None

    def not_interjector(self, s: Siege, seat: Seat, action: Interjection) -> Illegal:
        """8.3"""
        return no("8.3", "gone")

    def why_not(self, s: Siege, seat: Seat, thing: str) -> Refusal:
        """From what lies open."""
        return why_not_planned(s, seat, thing)


def repeated(words: dict[Seat, str | None]) -> list[Seat]:
    """The seats whose word a seat before them has."""
    seen: list[str] = []
    found: list[Seat] = []
    for seat, word in words.items():
        if word is not None and word in seen:
            found.append(seat)
        elif word is not None:
            seen.append(word)
    return found


def check_claim(s: Siege, seat: Seat, action: Claim) -> None:
    """3.8  A beast of the middle that nobody has claimed."""
    card = s.content.index.get(action.card)
    if card is None or card not in s.middle:
        raise no("3.8", "notInMiddle")
    claimer = s.claims.get(card)
    if claimer is not None:
        raise no("3.8", "claimedAlready" if claimer == seat else "claimedByAnother")


def check_signal(s: Siege, seat: Seat, action: Signal) -> None:
    """3.9  One of the three, about something that is there, once a round."""
    if action not in possible_signals(s, seat):
        raise no("3.9", "signal")
    if action in s.defenders[seat].signals:
        raise no("3.9", "signalledAlready")


def possible_signals(s: Siege, seat: Seat) -> list[Signal]:
    """All that may be said, said already or not."""
    takes = [Signal("take", card=card) for card in s.names(s.attackers())]
    return [*takes, *[Signal("exists", to=other) for other in s.present() if other != seat], Signal("help")]


def sample_claim(s: Siege, seat: Seat, source: Source) -> Interjection | None:
    """A random claim, or letting one go."""
    found: list[Interjection] = []
    for card in s.middle:
        claimer = s.claims.get(card)
        if claimer is None:
            found.append(Claim(s.content.ids[card]))
        elif claimer == seat:
            found.append(Release(s.content.ids[card]))
    return found[below(source, len(found))] if found else None
