"""How the bots of Animorphs decide, question by question: whichever answer brings a seat nearest to what it wants, as far as it sees."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Final, final

from rulebound.games.animorphs.actions import (
    Ax,
    Battle,
    ChangeBack,
    Ellimist,
    Leap,
    MakeChange,
    MoveVisser,
    Redraw,
    Retreat,
    Roll,
    TableView,
    TakeCard,
    Walk,
)
from rulebound.games.animorphs.bot_chances import LATER, SCALE
from rulebound.games.animorphs.bot_scene import FORM_OF, KIND_OF, Scene
from rulebound.games.animorphs.bot_skill import Skill
from rulebound.games.animorphs.bot_times import LEAP_COST, STUCK, UNSEEN, Times, chance_at
from rulebound.games.animorphs.content import AX, CHANGE_BACK, HUMAN, LEAP, MORPH, PATH, TAKE, VISSER, WAY_OF, WILD, Content
from rulebound.games.animorphs.state import CARDS_A_TURN, HAND_SIZE, MISSIONS_TO_WIN
from rulebound.kernel import PASS, Action, Seat, Source, View

READY: Final = 0.05  # turns: by which one likes doing now what can be done now
DETOUR: Final = 0.1  # turns: what a change must gain if it only leads to another one


@final
class Judge:
    """Decides for any seat, with one skill."""

    def __init__(self, content: Content, times: Times, seats: int, skill: Skill) -> None:
        self.content = content
        self.times = times
        self.seats = seats
        self.skill = skill

    def answer(self, scene: Scene, view: View, source: Source) -> Action:
        """By the question asked."""
        offer = view.offer
        assert offer is not None
        actions = offer.actions
        assert actions is not None
        question = offer.question
        skill = self.skill
        peaceful = False
        if skill.overlooks > 0.0:
            mood = mood_of(view.table, scene.seat)
            peaceful = mood() < skill.moods
            scene.overlook(skill.overlooks, mood)
        if question == "AskRetreat":
            return self.retreat(scene, view, actions)
        if question == "EllimistWindow":
            return self.ellimist(scene, view, actions)
        if offer.interjections:
            bother = skill.late if question in ("AskEnd", "AskBattle") else skill.bother
            card = self.card(scene, offer.interjections, STUCK if peaceful else bother)
            if card is not None:
                return card
        if question == "AskWalk":
            return self.walk(scene, actions, offer.interjections, source)
        if question == "AskTurn":
            return self.turn(scene, actions, source)
        return actions[0]  # AskBattle: battle, if that is possible; AskEnd: the end

    def turn(self, scene: Scene, actions: Sequence[Action], source: Source) -> Action:
        """Battle, roll, or change the hand: whichever brings it nearest. It never just passes."""
        seat = scene.seat
        at, form = scene.at[seat], scene.form[seat]
        lacking = 1.0 if self.content.kind[at] == MORPH else 0.0  # on a Morph space without the right card, rolling gains nothing
        roll = scene.plans(seat, scene.forms).reckon(at, form, scene.leap, lacking)
        if Battle() in actions and self.battle(scene, at) <= roll + READY:
            return Battle()
        redraw = 1.0 + self.new_hand(scene, at, form) + READY
        if self.skill.hesitation > 0.0:
            redraw += self.skill.hesitation * (source() - 0.5)
        return Redraw() if redraw < roll or roll >= STUCK else Roll()

    def new_hand(self, scene: Scene, at: int, form: int) -> float:
        """Turns of the best plan with five new cards, on average over what they may be: the best change among them decides."""
        seat = scene.seat
        unseen = scene.unseen()
        total = sum(unseen)
        ranked = sorted([(scene.plans(seat, 1 << kind).turns(at, form, False), kind) for kind in range(WILD)])
        turns = 0.0
        cards = unseen[WILD]  # as good as the best
        without = 1.0
        for each, kind in ranked:
            cards += unseen[kind]
            left = none_among(total, cards)
            turns += (without - left) * each
            without = left
        return turns + without * scene.plans(seat, 0).turns(at, form, False)

    def battle(self, scene: Scene, at: int) -> float:
        """Turns until a battle here is won, this one the first."""
        goal = self.times.tower if at == self.content.tower else self.content.mission_at[at]
        chance = chance_at(self.content, goal, scene.form[scene.seat], at == scene.visser)
        return 1.0 / chance if chance > 0.0 else STUCK

    def walk(self, scene: Scene, actions: Sequence[Action], cards: Sequence[Action] | None, source: Source) -> Action:
        """To where the rest of the plan is shortest; doubles the die if that gets it much further."""
        skill = self.skill
        here = scene.at[scene.seat]
        best = actions[0]
        least = STUCK + 1.0
        index = self.content.index
        rest = Rest(scene)
        for action in actions:
            assert isinstance(action, Walk)
            turns = rest.after(index[action.to if action.ahead is None else action.ahead], here)
            if skill.hesitation > 0.0:
                turns += skill.hesitation * source()
            if turns < least:
                best = action
                least = turns
        if cards and scene.hand[AX] and Ax() in cards:
            way = WAY_OF[scene.form[scene.seat]]
            for at in self.content.reach[way][here][min(2 * scene.steps, 24)]:
                if (skill.far or self.content.kind[at] != PATH) and rest.after(at, here) < least - skill.double:
                    return Ax()
        return best

    def retreat(self, scene: Scene, view: View, actions: Sequence[Action]) -> Action:
        """The best for one's own pawn, the worst for another's."""
        victim: Seat = view.resolving[-1].shows.victim
        own = victim == scene.seat
        plans = scene.plans(victim, scene.forms if own else UNSEEN)
        best = actions[0]
        least = STUCK + 1.0
        for action in actions:
            assert isinstance(action, Retreat)
            turns = plans.turns(self.content.index[action.to], HUMAN, False)
            if not own:
                turns = -turns
            if turns < least:
                best = action
                least = turns
        return best

    def ellimist(self, scene: Scene, view: View, actions: Sequence[Action]) -> Action:
        """Cancels what would harm this seat, or help one that is ahead of it."""
        if len(actions) > 1:
            for frame in view.resolving:
                if (
                    frame.frame == "VisserMoves"
                    and self.by_visser(scene, self.content.index[frame.shows.to], self.threats(scene)) < -self.skill.ellimist
                ):
                    return Ellimist()
        return PASS

    # Cards.

    def card(self, scene: Scene, cards: Sequence[Action], bother: float) -> Action | None:
        """The card that helps most now; None: keep them. `bother`: turns, what a card against others must be worth."""
        seat = scene.seat
        hand = scene.hand
        at, form = scene.at[seat], scene.form[seat]
        now = scene.plans(seat, scene.forms).turns(at, form, False)
        best: Action | None = None
        most = 0.0
        threats = self.threats(scene) if hand[VISSER] or hand[CHANGE_BACK] else []
        elsewhere = False  # whether a place for Visser III where he does not matter has been looked at
        for action in cards:
            gain = 0.0
            if isinstance(action, MakeChange):
                kind, new = KIND_OF[action.card], FORM_OF[action.form]
                if hand[kind]:
                    then = scene.plans(seat, scene.forms_without(kind))
                    ready = READY if kind + 1 == new else READY / 2  # rather not by a wild card
                    gain = max(now - then.as_it_is(at, new) + ready, now - then.turns(at, new, False) - DETOUR)
            elif isinstance(action, Leap):
                if hand[LEAP]:
                    forms = scene.forms if scene.plays_left == CARDS_A_TURN else 0
                    gain = now - scene.plans(seat, forms).turns(self.content.index[action.to], form, False) - LEAP_COST
            elif isinstance(action, TakeCard):
                if hand[TAKE]:
                    gain = READY / 2 + scene.pawns[action.seat].cards / 1000
            elif isinstance(action, ChangeBack):
                if hand[CHANGE_BACK]:
                    gain = self.by_change_back(scene, action.seat, threats) - bother
            elif isinstance(action, MoveVisser) and hand[VISSER]:
                there = self.content.index[action.to]
                matters = there == self.content.tower or self.content.mission_at[there] in scene.active
                if matters or not elsewhere:
                    gain = self.by_visser(scene, there, threats) - bother
                    elsewhere = elsewhere or not matters
            if gain > most:
                best = action
                most = gain
        return best

    def threats(self, scene: Scene) -> list[float]:
        """By seat, in proportion to its chance to win; 0 for oneself."""
        threats = [0.0] * self.seats
        for other in range(self.seats):
            if other != scene.seat and not scene.pawns[other].left:
                threats[other] = exp(-(scene.turns(Seat(other)) + LATER[min(scene.won[other], MISSIONS_TO_WIN)]) / SCALE)
        return threats

    def by_change_back(self, scene: Scene, victim: Seat, threats: list[float]) -> float:
        """What sending a seat back is worth, in turns."""
        plans = scene.plans(victim, UNSEEN)
        after = min([plans.turns(to, HUMAN, False) for to in self.content.nearest[scene.at[victim]]])
        then = threats.copy()
        then[victim] *= exp((scene.turns(victim) - after) / SCALE)
        return eased(threats, then)

    def by_visser(self, scene: Scene, to: int, threats: list[float]) -> float:
        """What Visser III going to `to` is worth to this seat, in turns: its own plan shorter, those of others longer."""
        then = threats.copy()
        for other in range(self.seats):
            if then[other] > 0.0:
                seat = Seat(other)
                then[other] *= exp((scene.turns(seat) - scene.turns_if(seat, to)) / SCALE)
        return scene.turns(scene.seat) - scene.turns_if(scene.seat, to) + eased(threats, then)


def none_among(total: int, cards: int) -> float:
    """How likely none of `cards` is among a hand dealt from `total`."""
    chance = 1.0
    for dealt in range(HAND_SIZE):
        chance *= max(0, total - cards - dealt) / (total - dealt)
    return chance


def mood_of(table: TableView, seat: Seat) -> Source:
    """What decides what a beginner thinks of, the same throughout a turn: nobody sees a card at one moment and not at the next."""
    return Random((table.turn.number * 4 + seat) * 64 + table.draw_pile).random


def eased(threats: list[float], then: list[float]) -> float:
    """How many turns of one's own are worth as much as others being weakened from `threats` to `then`."""
    before, after = sum(threats), sum(then)
    return SCALE * log(before / after) if before > 0.0 and after > 0.0 else 0.0


@final
class Rest:
    """What is left of the viewer's plan after a walk."""

    def __init__(self, scene: Scene) -> None:
        self.form = scene.form[scene.seat]
        self.leap = scene.leap
        self.plans = scene.plans(scene.seat, scene.forms)

    def after(self, at: int, start: int) -> float:
        """Turns, when the walk from `start` has ended at `at`: who arrives among aliens battles at once."""
        turns = self.plans.turns(at, self.form, self.leap)
        if at != start:
            for cost in self.plans.costs:
                if cost.space == at:
                    return min(turns, cost.as_it_is[self.form])
        return turns
