"""8, 9, 10  Battles, on Missions and on the Tower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.animorphs.actions import Battle, Battled, BattlePlan, MissionOpened
from rulebound.games.animorphs.cards import TurnAsk
from rulebound.games.animorphs.content import FORMS, TOWER
from rulebound.games.animorphs.standing import need
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import PASS, Action, Chance, Frame, Seat, Source

FIGHT: Final = Battle()
FIGHT_OR_PASS: Final[list[Action]] = [FIGHT, PASS]
PASS_ONLY: Final[list[Action]] = [PASS]
TWO_DICE: Final = [1] * 36  # outcome: six times (first die - 1) plus (second die - 1)


@final
class AskBattle(TurnAsk):
    """3.3  The walk has led to an active Mission or the Tower: battle now, or not. Cards may still change who can."""

    clause = "3.3"

    def shown(self, s: Invasion) -> BattlePlan:
        """What the battle would be."""
        return plan(s, self.seat)

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """A card may have made the battle possible, or impossible."""
        return FIGHT_OR_PASS if need(s, seat) else PASS_ONLY

    def done(self, s: Invasion, action: Action) -> None:
        """3.2  One battle a turn; so whoever wins a third Mission waits for another turn before going for the Tower (10.3)."""
        if action == FIGHT:
            s.push(BattleThrow(self.seat))


@final
class BattleThrow(Chance):
    """9.2  Both dice. 9.6: what is needed is fixed now; nobody is asked between the dice and what they do."""

    clause = "9.2"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """11.2"""
        return None if seat == self.seat else self

    def shown(self, s: Invasion) -> BattlePlan:
        """What the dice must show."""
        return plan(s, self.seat)

    def weights(self, s: Invasion) -> list[int]:
        """Thirty-six ways, all alike."""
        return TWO_DICE

    def draw(self, s: Invasion, source: Source) -> int:
        """The same, without adding up."""
        return int(source() * 36)

    def done(self, s: Invasion, outcome: int) -> None:
        """9.2  As much as is needed, or more, wins."""
        seat = self.seat
        needed = need(s, seat)
        first, second = 1 + outcome // 6, 1 + outcome % 6
        won = first + second >= needed
        pawn = s.pawns[seat]
        at_tower = s.content.kind[pawn.space] == TOWER
        if s.heard:
            at = "tower" if at_tower else s.content.ids[pawn.space]
            s.announce(Battled(seat, at, FORMS[pawn.form], (first, second), needed, won))
        if not won:  # 9.5, 10.5: it costs nothing, and the pawn stays
            return
        if at_tower:
            s.win(seat)
        else:
            s.win_mission(seat, s.content.mission_at[pawn.space])
            if s.pile_size:
                s.push(NextMission())


def plan(s: Invasion, seat: Seat) -> BattlePlan:
    """A battle as the table sees it."""
    pawn = s.pawns[seat]
    return BattlePlan(seat, s.content.ids[pawn.space], FORMS[pawn.form], need(s, seat))


@final
class NextMission(Chance):
    """2.2, 9.4  The next card of the pile comes out at once, and its Mission is active. From an empty pile nothing comes."""

    clause = "9.4"

    def weights(self, s: Invasion) -> list[int]:
        """The cards still in the pile."""
        return s.pile

    def done(self, s: Invasion, mission: int) -> None:
        """Marker on."""
        s.open_mission(mission)
        if s.heard:
            s.announce(MissionOpened(s.content.ids[s.content.missions[mission]], s.pile_size))
