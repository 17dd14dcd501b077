"""The beginner: does the thing that looks best now, one after another, and keeps what it needs for a Vantage Point in reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from rulebound.games.aberration.actions import (
    Act,
    Alter,
    At,
    Attune,
    EndTurn,
    Foe,
    Friend,
    Hold,
    PayVantage,
    Pick,
    PlayItem,
    Spend,
    StepTo,
    Unlock,
    Upgrade,
    Victim,
)
from rulebound.games.aberration.bot_asked import Asked
from rulebound.games.aberration.bot_calls import Judge, chips_at_hand
from rulebound.games.aberration.bot_exploits import KEEP, block, luck, smite
from rulebound.games.aberration.bot_sums import (
    CHIP,
    HOUSE,
    SPARE,
    Sums,
    deed_gain,
    expected_bite,
    fear_cost,
    rounds_left,
    threat,
)
from rulebound.games.aberration.content import CHIPS, COLOURS, CORRUPTION, HERO, INTELLECT, SHADOW, SPEED
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, Hero
from rulebound.games.aberration.purse import can_pay, take_own
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.wanted import Attuned, Exploit, Improve, Learn
from rulebound.kernel import PASS, Action, Seat, Source

NIGHT: Final = 6.0  # rounds over which what lasts pays
WAVER: Final = 0.05  # how far it misjudges
TASTE: Final = 0.8  # how far apart two heroes' judgement of the same purchase may be
SMALL: Final = 0.02  # what is not worth doing


@final
class Novice:
    """One decision on one table. The table may be an imagined position or one set out from a view: its stack is not looked at."""

    def __init__(self, sums: Sums, s: Night, asked: Asked, source: Source) -> None:
        self.sums = sums
        self.s = s
        self.asked = asked
        self.source = source
        self.judge = Judge(sums, s)
        self.content = s.content

    def decide(self) -> Action:
        """By the question."""
        asked = self.asked
        actions = asked.actions
        if asked.first:
            spending = self.spend_experience()
            if spending is not None:
                return spending
        if len(actions) == 1 and not asked.first:
            return actions[0]
        decide = BY_QUESTION.get(asked.question)
        if decide is not None:
            return decide(self, actions)
        return actions[int(self.source() * len(actions))]

    # A turn.

    def act(self, actions: Sequence[Action]) -> Action:
        """AskAction."""
        exploit = self.exploit_now()
        if exploit is not None:
            return exploit
        ranked = self.ranked(actions)
        return ranked[0][1]

    def ranked(self, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """All answers to AskAction, the most promising first."""
        s = self.s
        seat = self.asked.seat
        hero = s.heroes[seat]
        full = self.potential(seat)
        after: dict[str, float] = {}
        found: list[tuple[float, Action]] = []
        for action in actions:
            worth = 0.0
            if isinstance(action, Spend):
                n = self.content.action_index[action.action]
                chip = CHIPS.index(action.chip)
                own = take(hero, chip)
                if action.chip not in after:
                    after[action.chip] = self.potential(seat)
                worth = self.judge.effects(seat, self.content.action_effect[n]) - SPARE - (0.25 if chip == HERO else 0.0)
                if chip == CORRUPTION:
                    worth += 0.12  # it serves for nothing else
                worth -= max(0.0, full - after[action.chip]) * 0.9
                give_back(hero, chip, own)
            elif isinstance(action, PayVantage):
                worth = self.pay(action)
            elif isinstance(action, PlayItem):
                worth = self.judge.effects(seat, self.content.item_effect[self.content.item_index[action.item]]) - KEEP
            elif isinstance(action, Hold):
                worth = self.hold(hero, CHIPS.index(action.chip), len(actions))
            if not isinstance(action, EndTurn):
                worth += WAVER * (self.source() - 0.5)
            found.append((worth, action))
        found.sort(key=by_worth)
        return found

    def pay(self, action: PayVantage) -> float:
        """9.1"""
        s = self.s
        kind = self.content.vantage_ids.index(action.vantage)
        at = [vantage.kind for vantage in s.vantages].index(kind)
        return self.judge.gains[at] - SPARE * len(action.chips) - 0.25 * action.chips.count("hero")

    def hold(self, hero: Hero, chip: int, choices: int) -> float:
        """3.4  The last thing to do with a chip: a colour that a Vantage Point wants, or a Hero chip."""
        if chip == CORRUPTION or not self.s.beast_due:
            return -0.2
        worth = 0.06 if chip == HERO else 0.02
        for vantage in self.s.vantages:
            if vantage.state == LOCKED and chip < HERO and self.content.vantage_cost[vantage.kind][chip]:
                worth += 0.01
        return worth

    def potential(self, seat: Seat) -> float:
        """The Vantage Point that could be paid in this turn with the chips at hand, walking there for one more."""
        s = self.s
        hero = s.heroes[seat]
        best = 0.0
        count = chips_at_hand(s, hero)
        for at, vantage in enumerate(s.vantages):
            if vantage.state != LOCKED:
                continue
            near = [s.board.distance[hero.space][entry] for entry in s.board.entries[at] if not s.influence[entry]]
            if not near:
                continue
            far = min(near)
            if far > hero.levels[SPEED]:
                continue
            cost = sum(self.content.vantage_cost[vantage.kind])
            if far and count < cost + 1:
                continue
            if can_pay(s, hero, at):
                best = max(best, self.judge.gains[at] * (1.0 if far == 0 else 0.9))
        return best

    def exploit_now(self) -> Action | None:
        """5.4, 5.5  Act when the chips are spent, Alter when it pays a Vantage Point."""
        s = self.s
        seat = self.asked.seat
        if seat != s.active:
            return None
        hero = s.heroes[seat]
        more = deed_gain(s, Exploit)
        for action in self.asked.first:
            if isinstance(action, Act) and not chips_at_hand(s, hero):
                item = self.content.item_index[action.item]
                use = self.judge.effects(seat, self.content.item_effect[item])
                if self.content.items[item].attunable:
                    use = self.attuned(seat, item) * rounds_left(s) / NIGHT if hero.experience or item in hero.attuned else 0.0
                risk = 0.3 * hero.bag[CORRUPTION] / max(1, sum(hero.bag))
                if CHIP + more - risk > max(KEEP, use):
                    return action
            elif isinstance(action, Alter) and s.board.leads_to[hero.space] and chips_at_hand(s, hero) > 1:
                before = self.judge.best_payment(seat, s.board.leads_to[hero.space])
                chip, colour = CHIPS.index(action.chip), COLOURS.index(action.colour)
                held, held_now = hero.held, hero.held_now
                take_own(hero, chip)
                hero.altered.append((chip, colour))
                then = self.judge.best_payment(seat, s.board.leads_to[hero.space])
                hero.altered.pop()
                if hero.held == held:
                    hero.chips[chip] += 1
                else:
                    hero.held, hero.held_now = held, held_now
                if then - before > KEEP + 0.4 - more:
                    return action
        return None

    def spend_experience(self) -> Action | None:
        """3.6  The best that one Experience buys; None: nothing is worth it."""
        s = self.s
        seat = self.asked.seat
        if seat != s.active or self.asked.question not in ("AskBegin", "AskAction"):
            return None
        best: Action | None = None
        most = max(0.1, self.worth_saving(seat))
        for action in self.asked.first:
            worth = self.purchase(seat, action)
            if worth > most:
                best, most = action, worth
        return best

    def worth_saving(self, seat: Seat) -> float:
        """What it would bring to have one Experience more in the next turn: Intellect, if only that one is lacking."""
        s = self.s
        hero = s.heroes[seat]
        steps = self.content.rows.table.ability[INTELLECT].step
        if hero.steps[INTELLECT] == len(steps) or steps[hero.steps[INTELLECT]].cost != hero.experience + 1:
            return 0.0
        return 0.6 * HOUSE["intellect"] * (rounds_left(s) - 1) / NIGHT

    def purchase(self, seat: Seat, action: Action) -> float:
        """What an Experience spent so brings. Nobody knows what a card will be worth in a night that has just begun: tastes differ."""
        s = self.s
        left = rounds_left(s) - (0 if self.asked.question == "AskBegin" else 1)
        share = left / NIGHT * (1.0 + TASTE * (self.source() - 0.5))
        if isinstance(action, Upgrade):
            return HOUSE[action.colour] * share + deed_gain(s, Improve)
        if isinstance(action, Unlock):
            row = self.content.actions[self.content.action_index[action.action]]
            worth = deed_gain(s, Learn)
            if row.lock == "unlock":
                return worth + self.judge.effects(seat, self.content.action_effect[self.content.action_index[action.action]]) - 0.2
            return worth + 0.55 * share
        if isinstance(action, Attune):
            return self.attuned(seat, self.content.item_index[action.item]) * share + deed_gain(s, Attuned) - 0.05
        return 0.0

    def attuned(self, seat: Seat, item: int) -> float:
        """5.2  What an item brings once it is attuned, with five rounds to go: what it does now is a sample of what it will do; a lasting
        effect is always there.
        """
        number = self.content.item_effect[item]
        return 0.35 + 0.5 * self.judge.effects(seat, number) if self.content.items[item].effect else 0.6

    # Within an action.

    def step(self, actions: Sequence[Action]) -> Action:
        """AskStep: on towards the best space in reach."""
        goal = self.judge.destination(self.asked.seat, self.asked.left + 1)[0]
        return self.toward(goal, self.s.heroes[self.asked.seat].space, actions)

    def toward(self, goal: int, here: int, actions: Sequence[Action]) -> Action:
        """One step of a shortest way around Influence."""
        if goal == here:
            return PASS
        s = self.s
        steps = s.board.distances(goal, s.influence)
        best: Action = PASS
        least = steps[here]
        for action in actions:
            if isinstance(action, StepTo) and steps[s.board.index[action.space]] < least:
                best, least = action, steps[s.board.index[action.space]]
        return best

    def lead(self, actions: Sequence[Action]) -> Action:
        """AskLead: towards the Village, rather not beside a monster."""
        s = self.s
        best: Action = PASS
        least = s.board.depth[self.asked.at] + (3 if self.unsafe(self.asked.at) else 0)
        for action in actions:
            if isinstance(action, StepTo):
                space = s.board.index[action.space]
                cost = s.board.depth[space] + (3 if self.unsafe(space) else 0)
                if cost < least:
                    best, least = action, cost
        return best

    def unsafe(self, space: int) -> bool:
        """Whether a monster is there or comes there next."""
        s = self.s
        if space == VILLAGE:
            return False
        return bool([e for e in s.enemies.values() if e.slot != SHADOW and (e.space == space or space in s.routes[e.space][:1])])

    def choose(self, actions: Sequence[Action]) -> Action:
        """Choose: the best answer to the call, or none where none is good."""
        best: Action = actions[0]
        most = 0.0 if PASS in actions else -99.0
        for action in actions:
            if action != PASS:
                worth = self.judge.answer(self.asked.seat, self.asked.call, action) + WAVER * 0.2 * self.source()
                if worth > most:
                    best, most = action, worth
        return best

    def together(self, actions: Sequence[Action]) -> Action:
        """ChooseTogether: which fire goes out: the one that is worth least."""
        best: Action = actions[0]
        least = 99.0
        for action in actions:
            if isinstance(action, At):
                worth = self.judge.fire(self.asked.seat, None, action)
                if worth < least:
                    best, least = action, worth
        return best

    def scout(self, actions: Sequence[Action]) -> Action:
        """AskScout: another one, the farthest."""
        best: Action = PASS
        most = SMALL
        for action in actions:
            if isinstance(action, Foe):
                worth = self.judge.scout(self.asked.seat, None, action)
                if worth > most:
                    best, most = action, worth
        return best

    # Of all.

    def victim(self, actions: Sequence[Action]) -> Action:
        """AskVictim: whoever loses least by it."""
        s = self.s
        best = actions[0]
        least = 99.0
        if self.asked.about not in s.enemies:
            return best
        slot = s.enemies[self.asked.about].slot
        for action in actions:
            assert isinstance(action, Victim)
            if action.seat is None:
                cost = fear_cost(s) * self.sums.at_least(s.side(slot).attack + s.parasites[slot], 1, False)
            else:
                cost = expected_bite(self.sums, s, slot, s.heroes[action.seat])
            if cost < least:
                best, least = action, cost
        return best

    def least_of(self, actions: Sequence[Action]) -> Action:
        """AskMonstrosity: the one that threatens least."""
        return self.by_threat(actions, -1.0)

    def most_of(self, actions: Sequence[Action]) -> Action:
        """AskTrapped: the one whose death is worth most."""
        return self.by_threat(actions, 1.0)

    def by_threat(self, actions: Sequence[Action], sign: float) -> Action:
        """Enemies by what they threaten."""
        s = self.s
        best = actions[0]
        most = -99.0
        for action in actions:
            if isinstance(action, Foe) and action.enemy in s.enemies:
                worth = sign * threat(self.sums, s, action.enemy)
                if sign > 0 and s.enemies[action.enemy].slot != SHADOW:
                    enemy = s.enemies[action.enemy]
                    left = s.side(enemy.slot).health - enemy.damage
                    worth *= self.sums.at_least(s.heroes[self.asked.seat].levels[0], left, s.monster(enemy.slot).hide) + 0.1
                if worth > most:
                    best, most = action, worth
        return best

    def first_of(self, actions: Sequence[Action]) -> Action:
        """Where nothing hangs on it."""
        return actions[0]

    def stay_first(self, actions: Sequence[Action]) -> Action:
        """AskFirst: who is first stays so."""
        for action in actions:
            if isinstance(action, Friend) and action.seat == self.s.first:
                return action
        return actions[0]

    def drop(self, actions: Sequence[Action]) -> Action:
        """AskDrop: an item of which there are better ones."""
        best = actions[0]
        least = 99.0
        for action in actions:
            if isinstance(action, Pick):
                row = self.content.items[self.content.item_index[action.what]]
                worth = 0.4 if row.attunable and self.s.heroes[self.asked.seat].experience else 0.25
                worth += 0.1 if row.exploit in ("block", "smite") else 0.0
                if worth < least:
                    best, least = action, worth
        return best


def by_worth(pair: tuple[float, Action]) -> float:
    """To sort by, the best first."""
    return -pair[0]


def take(hero: Hero, chip: int) -> int:
    """Takes such a chip off the hero for a thought: 0 drawn, 1 held, 2 an altered one, which stays where it is."""
    if hero.chips[chip]:
        hero.chips[chip] -= 1
        return 0
    if hero.held == chip:
        hero.held = NO_CHIP
        return 1
    return 2


def give_back(hero: Hero, chip: int, own: int) -> None:
    """Undoes `take`."""
    if own == 0:
        hero.chips[chip] += 1
    elif own == 1:
        hero.held = chip


BY_QUESTION: Final[dict[str, Callable[[Novice, Sequence[Action]], Action]]] = {
    "AskScenario": Novice.first_of,
    "AskBegin": Novice.first_of,
    "AskAction": Novice.act,
    "AskStep": Novice.step,
    "AskLead": Novice.lead,
    "Choose": Novice.choose,
    "ChooseTogether": Novice.together,
    "AskScout": Novice.scout,
    "AskVictim": Novice.victim,
    "AskMonstrosity": Novice.least_of,
    "AskTrapped": Novice.most_of,
    "AskReveal": Novice.first_of,
    "AskNext": Novice.first_of,
    "AskWay": Novice.first_of,
    "AskOrder": Novice.first_of,
    "AskFirst": Novice.stay_first,
    "AskDrop": Novice.drop,
    "LuckyFloor": luck,
    "SmiteFloor": smite,
    "BlockFloor": block,
}
