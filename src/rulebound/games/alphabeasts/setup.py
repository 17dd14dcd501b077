"""1, 2  Setting up, and the rounds."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabeasts.actions import Cleared, Regrouped, RoundBegan
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.deal import Deal, attack_places
from rulebound.games.alphabeasts.late import LateItems
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.pieces import Defender
from rulebound.games.alphabeasts.plan import PlanDefence
from rulebound.games.alphabeasts.scavenge import Scavenging
from rulebound.games.alphabeasts.state import Siege
from rulebound.games.alphabeasts.strike import strike
from rulebound.kernel import Procedure, Step


def start(options: AlphabeastsOptions, content: Content, seats: int) -> Siege:
    """The position before the first entry. `seats`: 1 to 5 (1.2)."""
    s = Siege(content, options, seats)
    s.defenders = [Defender(content.hammers, content.scavenge.copy()) for _ in range(seats)]  # 1.4
    s.deck = content.decks[options.difficulty].copy()  # 1.3
    for there in s.deck:
        s.deck_size += there
    s.push(Rounds())
    return s


@final
class Rounds(Procedure):
    """2.1  Attack, planning, reveal, scavenging, and again until the game is won or lost."""

    clause = "2.1"

    def clone(self) -> Rounds:
        """As far as this one has come."""
        return self.twin(Rounds())

    def steps(self, s: Siege) -> tuple[Step, ...]:
        """One round, and again."""
        return ROUNDS_STEPS


def attack(s: Siege, rounds: Rounds) -> None:
    """2.2"""
    s.number += 1
    s.dealt = 0
    s.traded = False
    s.shares = []
    s.whispers = []
    s.taken = []
    for defender in s.defenders:
        defender.word = None
        defender.signals = []
        defender.released = []
    if s.heard:
        s.announce(RoundBegan(s.number))
    s.push(Deal(attack_places(len(s.seats)), True))


def plan(s: Siege, rounds: Rounds) -> None:
    """3.1; 2.4: with nothing to defend against there is nothing to plan."""
    if s.dealt:
        s.push(PlanDefence(s.present()))


def use_late_items(s: Siege, rounds: Rounds) -> None:
    """7.2"""
    if s.dealt and s.options.late_sword:
        s.push(LateItems())


def fight(s: Siege, rounds: Rounds) -> None:
    """5.2, 5.3"""
    if s.dealt:
        strike(s)


def scavenge(s: Siege, rounds: Rounds) -> None:
    """6.1"""
    s.push(Scavenging())


def clear(s: Siege, rounds: Rounds) -> None:
    """6.7  Piles that nobody can use any more; 2.4: all, if no beast was left to attack and nobody traded."""
    for seat in s.seats:
        defender = s.defenders[seat]
        if defender.pile and (defender.left or not defender.deck_size()):
            if s.heard:
                s.announce(Cleared(seat, len(defender.pile)))
            s.discards.extend(defender.pile)
            defender.pile = []
    if not s.dealt and not s.traded:
        before = len(s.discards)
        for defender in s.defenders:
            s.discards.extend(defender.pile)
            defender.pile = []
        if s.heard:
            s.announce(Regrouped(len(s.discards) - before))
    rounds.again()


ROUNDS_STEPS: Final[tuple[Step, ...]] = (attack, plan, use_late_items, fight, scavenge, clear)
