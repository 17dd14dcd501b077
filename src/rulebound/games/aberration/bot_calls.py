"""What the effects of cards, actions and worker spots are worth to a hero now: one function for each call, and for each answer to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from rulebound.games.aberration.actions import At, Foe, Friend, PayVantage, Push, Send
from rulebound.games.aberration.blows import KINDS, MELEE, RANGED
from rulebound.games.aberration.bot_sums import (
    CHIP,
    EXPERIENCE,
    FRIEND,
    ITEM,
    SPARE,
    Sums,
    clear_gain,
    company_gain,
    deed_gain,
    expected_bite,
    fear_cost,
    fire_gain,
    kill_gain,
    manned_gain,
    rescue_gain,
    target_damage,
    threat,
    threat_at,
    token_gain,
    vantage_gain,
    worth_of_step,
)
from rulebound.games.aberration.calls import (
    Assign,
    Banish,
    Cleanse,
    Coordinated,
    DrawChips,
    DrawItems,
    Fortify,
    Freeze,
    GainChip,
    GainExperience,
    Heal,
    Kindle,
    Lead,
    LightFire,
    MakeTraps,
    MoreDice,
    MoreSteps,
    Purge,
    Rally,
    Recall,
    Rescue,
    Scout,
    SetTrap,
    Share,
    Shove,
    Strike,
    Swift,
    Unmask,
    Walk,
)
from rulebound.games.aberration.calls import Send as SendWanted
from rulebound.games.aberration.content import ANY, COLOURS, CORRUPTION, HERO, SHADOW, SPEED, STRENGTH
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.heroic import ANSWERS, targets_in, trap_spaces
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, UNLOCKED, Hero
from rulebound.games.aberration.purse import free_held, plans
from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Seat

DEEP: Final = 2  # how far a judgement of what one thing makes possible looks for the next one
NOTHING: Final = -1.0


@final
class Judge:
    """Judges what can be done on one table. It moves heroes about on it while it thinks, and puts them back."""

    def __init__(self, sums: Sums, s: Night) -> None:
        self.sums = sums
        self.s = s
        self.content = s.content
        self.depth = 0
        # Within one decision the table stands still but for the hero thought about: what does not depend on it is reckoned once.
        self.fixed: dict[tuple[int, int], float] = {}  # calls, by seat and number of the call
        self.spots: dict[tuple[int, str], float] = {}  # worker spots, by seat
        self.dangers: dict[int, float] = {}  # threats, by enemy
        self.starts: dict[int, float] = {}  # villagers fetched, by space
        self.gains: list[float] = [vantage_gain(s, at) for at in range(len(s.vantages))]
        self.hopes: dict[int, list[tuple[float, int]]] = {}  # by seat: what locked Vantage Points promise it, and which
        self.means: dict[tuple[int, ...], list[int]] = {}  # actions, by seat and chips at hand

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

    def danger(self, n: int) -> float:
        """What an enemy threatens."""
        found = self.dangers.get(n)
        if found is None:
            found = threat(self.sums, self.s, n)
            self.dangers[n] = found
        return found

    def answer(self, seat: Seat, call: Any, action: Action) -> float:
        """One answer to a call."""
        return CHOSEN[type(call)](self, seat, call, action)

    # Attacks.

    def dice_of(self, hero: Hero, call: Strike) -> int:
        """6.2  How many dice such an attack of the hero's has."""
        if call.ability is not None:
            dice = hero.levels[COLOURS.index(call.ability)]
        elif call.kind == "area":
            dice = max(hero.levels[STRENGTH], hero.levels[SPEED])
        else:
            dice = hero.levels[STRENGTH if call.kind == "melee" else SPEED]
        kind = "village" if call.boards else call.kind
        for passive in hero.passives:
            if isinstance(passive, MoreDice) and passive.kind == kind:
                dice += passive.dice
        return max(0, dice + call.plus)

    def quick(self, hero: Hero, call: Strike) -> bool:
        """6.6"""
        if call.quick or call.boards:
            return True
        return any(isinstance(passive, Swift) and passive.kind == call.kind for passive in hero.passives)

    def best_strike(self, seat: Seat, call: Strike) -> float:
        """The best target, or for an area attack the best space."""
        s = self.s
        if not s.enemies:
            return NOTHING
        best = NOTHING
        spaces = strike_places(s, seat, call)
        by_space: dict[int, float] = {}
        hero = s.heroes[seat]
        dice, quick = self.dice_of(hero, call), self.quick(hero, call)
        for n in targets_in(s, spaces):
            gain = self.blow(seat, n, KINDS.index(call.kind), dice, quick, bool(call.boards))
            if call.area:
                space = s.enemies[n].space
                by_space[space] = by_space.get(space, 0.0) + gain
            else:
                best = max(best, gain)
        return max(by_space.values()) if by_space else best

    def strike(self, seat: Seat, call: Strike, action: Foe | At) -> float:
        """One target, or all in one space."""
        s = self.s
        hero = s.heroes[seat]
        dice, quick = self.dice_of(hero, call), self.quick(hero, call)
        kind = KINDS.index(call.kind)
        targets = [action.enemy] if isinstance(action, Foe) else targets_in(s, [s.board.index[action.space]])
        return sum([self.blow(seat, n, kind, dice, quick, bool(call.boards)) for n in targets])

    def blow(self, seat: Seat, n: int, kind: int, dice: int, quick: bool, village: bool) -> float:
        """An attack with so many dice on one enemy: the hope of a kill, some of the way to it, and what strikes back."""
        s = self.s
        enemy = s.enemies[n]
        danger = self.danger(n)
        if enemy.slot == SHADOW:
            if s.options.shadow_damage == "immune":
                return NOTHING
            return self.sums.at_least(dice, 1, False) * (0.45 * danger + 0.05 + 0.5 * deed_gain(s, Unmask))
        hard = s.monster(enemy.slot).hide
        left = s.side(enemy.slot).health - enemy.damage
        killed = 0.0
        mean = 0.0
        for damage in range(1, left + 1):
            need = self.needed(enemy.slot, kind, damage)
            if need < 0:
                break
            chance = self.sums.at_least(dice, need, hard)
            mean += chance
            if damage == left:
                killed = chance
        by = "village" if village else KINDS[kind]
        gain = killed * (danger + kill_gain(s, enemy.slot, by) + clear_gain(s, enemy.space))
        if left > 1 and not s.has_keyword(enemy.slot, "regenerate"):
            gain += (mean / left) * 0.45 * danger * (1.0 - killed)
        if not village and mean > 0.0:
            others = enemy.hit_by & ~(1 << seat) if len(s.seats) > 1 else enemy.hit_by
            if others and left:
                gain += self.sums.at_least(dice, 1, hard) * deed_gain(s, Coordinated)
            elif left > 1:
                gain += 0.25 * deed_gain(s, Coordinated)
        if not quick and not village:
            away = s.board.distance[enemy.space][s.heroes[seat].space]
            if away == 0 or (away == 1 and s.has_keyword(enemy.slot, "ranged")):
                gain -= (1.0 - killed) * expected_bite(self.sums, s, enemy.slot, s.heroes[seat])
        return gain

    def needed(self, slot: int, kind: int, damage: int) -> int:
        """The icons that take so much from such a monster in one attack; -1: none do."""
        for icons in range(damage, damage + 4):
            if target_damage(self.s, slot, kind, icons, RANGED, MELEE) >= damage:
                return icons
        return -1

    # Walks and places.

    def steps_of(self, hero: Hero, call: Walk) -> int:
        """8.2"""
        steps = hero.levels[SPEED] if call.steps is None else call.steps
        for passive in hero.passives:
            if isinstance(passive, MoreSteps):
                steps += passive.steps
        return max(0, steps + call.plus)

    def within(self, start: int, steps: int) -> dict[int, int]:
        """The spaces that can be walked to, with the steps to each, nearest first."""
        s = self.s
        found = {start: 0}
        todo = [start]
        for here in todo:  # grows as it is walked
            far = found[here] + 1
            if far > steps:
                break
            for to in s.board.near[here]:
                if to not in found and not s.influence[to]:
                    found[to] = far
                    todo.append(to)
        return found

    def destination(self, seat: Seat, steps: int) -> tuple[int, float]:
        """Where to walk, and how much better it is there than here."""
        hero = self.s.heroes[seat]
        start = hero.space
        here = self.place(seat, start)
        best, gain = start, 0.0
        for space, far in self.within(start, steps).items():
            if space != start:
                better = self.place(seat, space) - here - 0.01 * far
                if better > gain:
                    best, gain = space, better
        return best, gain

    def place(self, seat: Seat, space: int) -> float:
        """What it is worth to this hero to stand there with the chips it has: what it can do there, what may be done to it."""
        s = self.s
        hero = s.heroes[seat]
        before = hero.space
        hero.space = space
        worth = company_gain(s, seat, space)
        worth += self.next_thing(seat) if self.depth < DEEP else 0.0
        worth += self.outlook(seat, space)
        worth += self.stand(seat, space)
        hero.space = before
        return worth

    def stand(self, seat: Seat, space: int) -> float:
        """12.3  Monsters in the space of a hero stay and attack; that hurts, and holds them up."""
        s = self.s
        worth = 0.0
        hero = s.heroes[seat]
        if space == VILLAGE:
            return 0.0
        others = s.villagers[space] > 0 or any(other.space == space for n, other in enumerate(s.heroes) if n != seat)
        for enemy in s.enemies.values():
            if enemy.slot == SHADOW or enemy.frozen:
                continue
            if enemy.space == space:
                worth -= expected_bite(self.sums, s, enemy.slot, hero) * (0.5 if others else 1.0)
                if not others:
                    held = threat_at(self.sums, s, enemy.slot, space, 0) - threat_at(self.sums, s, enemy.slot, space, 1)
                    worth += 0.8 * held
            elif s.routes[enemy.space] and s.routes[enemy.space][0] == space:
                worth -= 0.7 * expected_bite(self.sums, s, enemy.slot, hero) * (0.5 if others else 1.0)
        return worth

    def outlook(self, seat: Seat, space: int) -> float:
        """What is near for later turns: Vantage Points, by what the bag can pay, and villagers to bring home."""
        s = self.s
        best = 0.0
        hopes = self.hopes.get(seat)
        if hopes is None:
            hopes = [(self.gains[at] * self.suits(seat, at), at) for at, v in enumerate(s.vantages) if v.state == LOCKED]
            self.hopes[seat] = hopes
        distance = s.board.distance[space]
        for hope, at in hopes:
            far = 9
            for entry in s.board.entries[at]:
                if distance[entry] < far and not s.influence[entry]:
                    far = distance[entry]
            if far < 6:
                best = max(best, hope * (0.3 - 0.05 * far))
        if s.villagers[space] and space != VILLAGE:
            best += 0.1
        return best

    def suits(self, seat: Seat, at: int) -> float:
        """How much of the colours that a Vantage Point asks for this hero's chips have, from 0 to 1."""
        hero = self.s.heroes[seat]
        cost = self.content.vantage_cost[self.s.vantages[at].kind]
        have = 0.0
        need = 0.0
        for colour in range(4):
            if cost[colour]:
                owned = hero.bag[colour] + hero.discards[colour] + hero.chips[colour] + 0.5 * (hero.bag[HERO] + hero.discards[HERO])
                need += cost[colour]
                have += min(float(cost[colour]), owned * 0.5)
        return have / need if need else 1.0

    def next_thing(self, seat: Seat) -> float:
        """The best single thing that could be done next with the chips at hand: a Vantage Point to pay, or an action."""
        s = self.s
        hero = s.heroes[seat]
        best = self.best_payment(seat, s.board.leads_to[hero.space])
        self.depth += 1
        for n in self.able(hero):
            calls = self.content.lists[self.content.action_effect[n]]
            if calls and type(calls[0]) is not Walk and type(calls[0]) is not Recall:
                best = max(best, self.call(seat, calls[0]))
        self.depth -= 1
        return best

    def able(self, hero: Hero) -> list[int]:
        """The actions that the chips at hand can pay for."""
        content = self.content
        key = (hero.job, hero.held if not hero.held_now else NO_CHIP, len(hero.altered), *hero.chips)
        known = self.means.get(key)
        if known is not None:
            return known
        have = [hero.chips[colour] > 0 or hero.chips[HERO] > 0 for colour in range(4)]
        if hero.held != NO_CHIP and not hero.held_now:
            for colour in range(4):
                have[colour] = have[colour] or hero.held in (colour, HERO)
        for _, colour in hero.altered:
            have[colour] = True
        some = True in have or hero.chips[CORRUPTION] > 0
        found = []
        for n in content.job_actions[hero.job]:
            colour = content.colour[n]
            if some if colour == ANY else have[colour]:
                lock = content.actions[n].lock
                if lock is None or (lock == "action" and n in hero.unlocked):
                    found.append(n)
        for item in hero.attuned:
            n = content.first_item + item
            if content.items[item].effect and (some if content.colour[n] == ANY else have[content.colour[n]]):
                found.append(n)
        self.means[key] = found
        return found

    def best_payment(self, seat: Seat, places: Sequence[int]) -> float:
        """The most that a Vantage Point among these gives which the chips at hand can pay."""
        s = self.s
        best = 0.0
        for at in places:
            if s.vantages[at].state == LOCKED and plans(s, s.heroes[seat], at):
                best = max(best, self.gains[at])
        return best

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


def strike_places(s: Night, seat: Seat, call: Strike) -> list[int]:
    """Where an attack may go from where the hero is."""
    from rulebound.games.aberration.heroic import strike_spaces

    return strike_spaces(s, seat, call)


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
