"""2, 13  The rounds of the night: Village, heroes, Great Beast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Friend
from rulebound.games.aberration.asks import TableGroup
from rulebound.games.aberration.beastly import Spawning
from rulebound.games.aberration.content_board import POINTS, VILLAGE
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.encroach import Encroach
from rulebound.games.aberration.events import BeastCardPlayed, FirstPlayer, PhaseBegan, RoundBegan, VillagersReturned
from rulebound.games.aberration.objectives import flip_next, settle
from rulebound.games.aberration.pieces import NOBODY, SEATS, changed
from rulebound.games.aberration.reveal import Reveals
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turn import TakeTurn
from rulebound.games.aberration.views import CardShown
from rulebound.kernel import Action, Chance, Seat, Step


@final
class Rounds(Rule):
    """2.1  Three phases, and again, until the night is won or lost."""

    clause = "2.1"

    def clone(self) -> Rounds:
        """As far as this one has come."""
        return self.twin(Rounds())

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In that order."""
        return ROUND_STEPS


def enter_phase(s: Night, phase: str) -> None:
    """For all to see."""
    s.phase = phase
    if s.heard:
        s.announce(PhaseBegan(phase))


def village_phase(s: Night, rounds: Rounds) -> None:
    """2.2  Not in the first round, when there is nobody to call back."""
    s.round += 1
    if s.heard:
        s.announce(RoundBegan(s.round))
    for n in [n for n, enemy in s.enemies.items() if enemy.hit_by]:
        s.figure(n).hit_by = 0
    if s.round > 1:
        enter_phase(s, "village")
        call_back(s)
        pass_first(s)
        if s.options.objective_flip == "eachRound":  # 15.1
            flip_next(s)
        s.push(Reveals(False))
    else:
        settle(s)


def call_back(s: Night) -> None:
    """2.2  From worker spots and Vantage Points to the Village; those on the map stay."""
    count = 0
    for spot, there in enumerate(s.spots):
        if there:
            s.man_spot(spot, False)
            count += 1
    for at, vantage in enumerate(s.vantages):
        if vantage.manned:
            s.vantage(at).manned = False
            count += 1
    s.move_villagers(VILLAGE, count)
    if s.heard:
        s.announce(VillagersReturned(count))


def pass_first(s: Night) -> None:
    """2.3  The first player stays, or by house rule changes."""
    if s.options.first_player == "rotates":
        order = s.turn_order()
        set_first(s, order[1 if len(order) > 1 and order[0] == s.first else 0])
    elif s.options.first_player == "passed" and len(s.present()) > 1:
        s.push(AskFirst(s.players()))


def set_first(s: Night, seat: Seat) -> None:
    """2.3"""
    s.first = seat
    if s.heard:
        s.announce(FirstPlayer(seat))


@final
class AskFirst(TableGroup):
    """2.3  By house rule: who is first in this round."""

    clause = "2.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Anybody."""
        return [Friend(other) for other in s.present()]

    def done(self, s: Night, seat: Seat, action: Friend) -> None:
        """From now on."""
        set_first(s, SEATS[action.seat])


def hero_phase(s: Night, rounds: Rounds) -> None:
    """3.1  From the first player, clockwise."""
    enter_phase(s, "heroes")
    s.push_each([TakeTurn(seat) for seat in s.turn_order()])


def encroach(s: Night, rounds: Rounds) -> None:
    """12.1"""
    s.active = NOBODY
    enter_phase(s, "encroach")
    s.push(Encroach())


def manifest(s: Night, rounds: Rounds) -> None:
    """13.1  A card is due. 16.4: with none left, the night is lost."""
    enter_phase(s, "manifest")
    rounds.again()
    if s.beast_due == 0:
        s.lose("deck")
        return
    s.push(BeastCard())


ROUND_STEPS: Final[tuple[Step, ...]] = (village_phase, hero_phase, encroach, manifest)


@final
class BeastCard(Chance):
    """13.1  The top card of the Great Beast's deck."""

    clause = "13.1"

    def weights(self, s: Night) -> list[int]:
        """Any that has not come yet: which went back to the box nobody saw."""
        return s.beast_left

    def done(self, s: Night, card: int) -> None:
        """It is played at once."""
        s.beast_left = changed(s.beast_left, card, 0)
        s.beast_due -= 1
        s.beast_played = [*s.beast_played, card]
        if s.heard:
            s.announce(BeastCardPlayed(s.content.beast_ids[card]))
        s.push(PlayCard(card))


@final
class PlayCard(Rule):
    """13.1  A monster levels up, the event happens, shadows come in."""

    clause = "13.1"

    def __init__(self, card: int) -> None:
        self.card = card

    def clone(self) -> PlayCard:
        """As far as this one has come."""
        return self.twin(PlayCard(self.card))

    def shown(self, s: Night) -> CardShown:
        """Which."""
        return CardShown(s.content.beast_ids[self.card])

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In that order."""
        return CARD_STEPS


def level(s: Night, play: PlayCard) -> None:
    """13.2"""
    s.level_up(s.content.beast[play.card].level - 1)


def event(s: Night, play: PlayCard) -> None:
    """13.3"""
    s.push(Effects(NOBODY, s.content.beast_event[play.card]))


def shadows(s: Night, play: PlayCard) -> None:
    """13.4  As many as there are heroes, what the card adds, and what the scenario adds for so many heroes."""
    row = s.content.beast[play.card]
    heroes = len(s.seats)
    s.push(Spawning(POINTS.index(row.point), max(0, heroes + row.spawn + s.scenario.row.more[heroes - 1])))


CARD_STEPS: Final[tuple[Step, ...]] = (level, event, shadows)
