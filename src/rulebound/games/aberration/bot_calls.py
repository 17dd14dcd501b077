"""What the effects of cards, actions and worker spots are worth to a hero now: one function for each call, and for each answer to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from rulebound.games.aberration.actions import At, Foe, Friend, PayVantage, Push, Send
from rulebound.games.aberration.bot_blows import NOTHING
from rulebound.games.aberration.bot_places import DEEP, Places
from rulebound.games.aberration.bot_sums import (
    CHIP,
    EXPERIENCE,
    FRIEND,
    ITEM,
    SPARE,
    Sums,
    deed_gain,
    expected_bite,
    fear_cost,
    fire_gain,
    manned_gain,
    rescue_gain,
    threat,
    threat_at,
    token_gain,
    worth_of_step,
)
from rulebound.games.aberration.calls import (
    Assign,
    Cleanse,
    DrawChips,
    DrawItems,
    Fortify,
    Freeze,
    GainChip,
    GainExperience,
    Heal,
    Lead,
    LightFire,
    MakeTraps,
    Purge,
    Rally,
    Recall,
    Scout,
    SetTrap,
    Share,
    Shove,
    Strike,
    Walk,
)
from rulebound.games.aberration.content import CORRUPTION, SHADOW
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.heroic import ANSWERS, trap_spaces
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, UNLOCKED, Hero
from rulebound.games.aberration.purse import free_held
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.wanted import Banish, Kindle, Rescue, Unmask
from rulebound.games.aberration.wanted import Send as SendWanted
from rulebound.kernel import Action, Seat


@final
class Judge(Places):
    """Judges what can be done on one table. It moves heroes about on it while it thinks, and puts them back."""

    def __init__(self, sums: Sums, s: Night) -> None:
        super().__init__(sums, s)
        # Reckoned once, see Blows.
        self.fixed: dict[tuple[int, int], float] = {}  # calls, by seat and number of the call
        self.spots: dict[tuple[int, str], float] = {}  # worker spots, by seat
        self.starts: dict[int, float] = {}  # villagers fetched, by space

    # Effect lists.

    def effects(self, seat: Seat, number: int) -> float:
        """A whole list: each call as things stand now."""
        worth = 0.0
        for call in self.content.lists[number]:
            worth += self.call(seat, call)
        return worth

    def call(self, seat: Seat, call: Any) -> float:
        """One call, its best answer; nothing if there is none."""
        kind = type(call)
        plain = PLAIN.get(kind)
        if plain is not None:
            return plain(self, seat, call)
        best = NOTHING
        still = stands_still(call)
        if still:
            known = self.fixed.get((seat, id(call)))
            if known is not None:
                return known
        if kind is Strike:
            best = self.best_strike(seat, call)
        elif kind is SetTrap:
            best = self.best_trap(seat, call)
        else:
            for action in ANSWERS[kind](self.s, seat, call):
                best = max(best, self.answer(seat, call, action))
        found = 0.0 if best == NOTHING or (call.may and best < 0.0) else best
        if still:
            self.fixed[seat, id(call)] = found
        return found

    def answer(self, seat: Seat, call: Any, action: Action) -> float:
        """One answer to a call."""
        return CHOSEN[type(call)](self, seat, call, action)

    # Tokens.

    def best_trap(self, seat: Seat, call: SetTrap) -> float:
        """The best space for a trap."""
        s = self.s
        hero = s.heroes[seat]
        if not hero.traps and not (call.move and seat in s.traps):
            return NOTHING
        best = NOTHING
        for space in trap_spaces(s, seat, call):
            best = max(best, self.trap_at(seat, space))
        return best

    def trap_at(self, seat: Seat, space: int) -> float:
        """A trap there: monsters that are about to pass."""
        s = self.s
        worth = 0.06
        dice = s.heroes[seat].levels[0]
        for n, enemy in s.enemies.items():
            at = enemy.space
            for ahead in range(1, 4):
                ways = s.routes[at]
                if not ways:
                    break
                at = ways[0]
                if at == space:
                    if enemy.slot == SHADOW:
                        worth += 0.12 / ahead
                    else:
                        left = s.side(enemy.slot).health - enemy.damage
                        hit = self.sums.at_least(dice, left, s.monster(enemy.slot).hide)
                        worth += (hit * 0.85 + 0.15) * self.danger(n) / ahead
                    break
        return worth

    def trap(self, seat: Seat, call: SetTrap, action: At | Send) -> float:
        """From the supply, or one that lies elsewhere."""
        to = action.space if isinstance(action, At) else action.to
        worth = self.trap_at(seat, self.s.board.index[to])
        return worth if isinstance(action, At) else worth - self.trap_at(seat, self.s.board.index[action.start])

    def freeze(self, seat: Seat, call: Any, action: Foe) -> float:
        """8.14  The moves it loses; a monster that stands with somebody would attack."""
        s = self.s
        enemy = s.enemies[action.enemy]
        if enemy.frozen:
            return 0.02
        worth = threat_at(self.sums, s, enemy.slot, enemy.space, 0) - threat_at(self.sums, s, enemy.slot, enemy.space, 1)
        if enemy.slot != SHADOW:
            for hero in s.heroes:
                if hero.space == enemy.space and hero.space != VILLAGE:
                    worth += expected_bite(self.sums, s, enemy.slot, hero)
        return worth + 0.02

    def shove(self, seat: Seat, call: Any, action: Push) -> float:
        """11.5  Further off is better; over a trap, better still."""
        s = self.s
        enemy = s.enemies[action.enemy]
        to = s.board.index[action.space]
        worth = threat(self.sums, s, action.enemy) - threat_at(self.sums, s, enemy.slot, to, enemy.frozen)
        if s.traps[to] >= 0:
            worth += 0.5 * threat(self.sums, s, action.enemy)
        return worth

    def fire(self, seat: Seat, call: Any, action: At) -> float:
        """8.15  A fire stops one Influence token where the next one would lie, and shows a shadow."""
        s = self.s
        space = s.board.index[action.space]
        worth = 0.12 + fire_gain(s) + deed_gain(s, Kindle)
        board, path = s.board.path_of[space]
        free = [each for each in s.board.paths[board][path] if not s.influence[each]]
        if free and space in free[:2]:
            worth += 0.25 if space == free[0] else 0.12
        if s.board.leads_to[space]:
            worth += 0.1
        return worth

    def cleanse(self, seat: Seat, call: Any, action: At) -> float:
        """14.7  A way is open again."""
        s = self.s
        space = s.board.index[action.space]
        worth = 0.15 + deed_gain(s, Banish)
        for at in s.board.leads_to[space]:
            if s.vantages[at].state in (LOCKED, UNLOCKED):
                worth += 0.3
        return worth

    def scout(self, seat: Seat, call: Any, action: Foe) -> float:
        """8.9  To know is something; a villager found far out is in danger, a monster loses its ambush."""
        s = self.s
        far = s.board.depth[s.enemies[action.enemy].space]
        return 0.05 + 0.02 * far + 0.6 * deed_gain(s, Unmask)

    # Villagers.

    def assign(self, seat: Seat, call: Any, action: Send) -> float:
        """8.4  What the spot does, and who is safe there."""
        return self.spot(seat, action.to) + self.fetched(self.s.board.index[action.start])

    def best_assign(self, seat: Seat, call: Any) -> float:
        """The best spot and the villager in most need of it."""
        s = self.s
        best = NOTHING
        for start, count in enumerate(s.villagers):
            if count and (start == VILLAGE or s.options.assign_from == "anywhere"):
                best = max(best, self.fetched(start))
        if best == NOTHING:
            return 0.0
        most = NOTHING
        for spot, there in enumerate(s.spots):
            if not there:
                most = max(most, self.spot(seat, self.content.spot_ids[spot]))
        for vantage in s.vantages:
            if vantage.state == UNLOCKED and not vantage.manned:
                most = max(most, self.spot(seat, self.content.vantage_ids[vantage.kind]))
        return 0.0 if most == NOTHING else most + best

    def fetched(self, start: int) -> float:
        """What it brings that a villager leaves this space for a spot: one outside is safe then."""
        s = self.s
        if start == VILLAGE:
            return 0.0
        known = self.starts.get(start)
        if known is not None:
            return known
        worth = rescue_gain(s) + deed_gain(s, Rescue)
        for enemy in s.enemies.values():
            if enemy.slot != SHADOW:
                if enemy.space == start:
                    worth += fear_cost(s) * self.sums.at_least(s.side(enemy.slot).attack, 1, False)
                elif s.routes[enemy.space] and s.routes[enemy.space][0] == start:
                    worth += 0.7 * fear_cost(s)
        self.starts[start] = worth
        return worth

    def spot(self, seat: Seat, spot: str) -> float:
        """What a worker spot does for this hero now. Fortify hangs on the chips at hand, which change from thought to thought."""
        content = self.content
        known = self.spots.get((seat, spot))
        if known is not None:
            return known
        if spot in content.spot_ids:
            number = content.spot_effect[content.spot_ids.index(spot)]
        else:
            number = content.vantage_effect[content.vantage_ids.index(spot)]
        worth = self.effects(seat, number) + manned_gain(self.s)
        for objective in self.s.objectives:
            wanted = content.objectives[objective.row].wanted
            if isinstance(wanted, SendWanted) and wanted.spot in (None, spot):
                worth += token_gain(self.s, objective)
        if type(content.lists[number][0]) is not Fortify:
            self.spots[seat, spot] = worth
        return worth

    def lead(self, seat: Seat, call: Lead, action: At) -> float:
        """8.3  Towards the Village, out of the way of what comes."""
        s = self.s
        space = s.board.index[action.space]
        near = s.board.depth[space] - call.steps
        worth = 0.06 * min(call.steps, s.board.depth[space])
        if near <= 0:
            worth += rescue_gain(s) + deed_gain(s, Rescue) + FRIEND * 0.3
        return worth + 0.5 * (self.fetched(space) - rescue_gain(s) - deed_gain(s, Rescue))

    # Heroes.

    def heal(self, seat: Seat, call: Heal, action: Friend) -> float:
        """7.2"""
        hero = self.s.heroes[action.seat]
        return 0.9 * min(call.amount, hero.track) * worth_of_step(self.s, hero)

    def share(self, seat: Seat, call: Share, action: Friend) -> float:
        """3.7"""
        return EXPERIENCE * call.experience * min(1.0, self.s.beast_due / 3)

    def rally(self, seat: Seat, call: Rally, action: Friend) -> float:
        """8.2"""
        if self.depth >= DEEP:
            return 0.1
        self.depth += 1
        gain = 0.6 * self.destination(Seat(action.seat), call.steps)[1]
        self.depth -= 1
        return gain

    def fortify(self, seat: Seat, call: Any, action: PayVantage) -> float:
        """8.7"""
        s = self.s
        kind = self.content.vantage_ids.index(action.vantage)
        at = [vantage.kind for vantage in s.vantages].index(kind)
        return self.gains[at] - SPARE * len(action.chips)

    def walk(self, seat: Seat, call: Walk) -> float:
        """8.2"""
        if self.depth >= DEEP:
            return 0.1
        self.depth += 1
        gain = self.destination(seat, self.steps_of(self.s.heroes[seat], call))[1]
        self.depth -= 1
        return gain

    def recall(self, seat: Seat, call: Any) -> float:
        """8.2  Home."""
        return self.place(seat, VILLAGE) - self.place(seat, self.s.heroes[seat].space)

    def items(self, seat: Seat, call: DrawItems) -> float:
        """5.9"""
        return ITEM * call.count * (len(self.s.seats) if call.everyone else 1)

    def chips(self, seat: Seat, call: DrawChips) -> float:
        """3.2"""
        return CHIP * call.count

    def experience(self, seat: Seat, call: GainExperience) -> float:
        """3.7"""
        return EXPERIENCE * call.count * (len(self.s.seats) if call.everyone else 1) * min(1.0, self.s.beast_due / 3)

    def gain_chip(self, seat: Seat, call: GainChip) -> float:
        """4.2, 4.3"""
        return 0.4 if call.chip == "hero" else -0.5 if call.chip == "corruption" else 0.1

    def purge(self, seat: Seat, call: Any) -> float:
        """4.3"""
        hero = self.s.heroes[seat]
        return 0.3 if hero.chips[CORRUPTION] + hero.discards[CORRUPTION] + hero.bag[CORRUPTION] else 0.0

    def make_traps(self, seat: Seat, call: MakeTraps) -> float:
        """8.12"""
        return 0.15 * call.count


def stands_still(call: Any) -> bool:
    """Whether what a call is worth hangs neither on where the hero stands nor on its chips."""
    kind = type(call)
    if kind is Strike:
        return bool(call.boards)
    if kind in (LightFire, Cleanse, Lead):
        return bool(call.anywhere)
    return kind is Scout and not call.sight


def chips_at_hand(s: Night, hero: Hero) -> int:
    """How many chips could still be spent."""
    return sum(hero.chips) + len(hero.altered) + (1 if free_held(s, hero) != NO_CHIP else 0)


PLAIN: Final[dict[Any, Callable[[Judge, Seat, Any], float]]] = {
    Walk: Judge.walk,
    Recall: Judge.recall,
    DrawItems: Judge.items,
    DrawChips: Judge.chips,
    GainExperience: Judge.experience,
    GainChip: Judge.gain_chip,
    Purge: Judge.purge,
    MakeTraps: Judge.make_traps,
    Assign: Judge.best_assign,
}
CHOSEN: Final[dict[Any, Callable[[Judge, Seat, Any, Any], float]]] = {
    Strike: Judge.strike,
    Rally: Judge.rally,
    Lead: Judge.lead,
    Shove: Judge.shove,
    SetTrap: Judge.trap,
    Freeze: Judge.freeze,
    LightFire: Judge.fire,
    Cleanse: Judge.cleanse,
    Scout: Judge.scout,
    Assign: Judge.assign,
    Fortify: Judge.fortify,
    Heal: Judge.heal,
    Share: Judge.share,
}
