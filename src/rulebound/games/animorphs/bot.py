"""The heuristics of Animorphs: a beginner, how likely a seat is to win, and what an answer is for.

Everything is counted in turns of the seat: a plan is to go to a Morph space, become the right animal, go to the Mission and battle
until it is won; its worth is the number of turns that takes on average (bot_scene.py, bot_times.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
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
    TakeCard,
    Walk,
)
from rulebound.games.animorphs.bot_scene import FORM_OF, KIND_OF, Scene
from rulebound.games.animorphs.bot_times import LEAP_COST, STUCK, UNSEEN, chance_at, ledger_of
from rulebound.games.animorphs.bot_words import in_words
from rulebound.games.animorphs.content import AX, CHANGE_BACK, HUMAN, MORPH, PATH, VISSER, WAY_OF, Content
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.state import CARDS_A_TURN, MISSIONS_TO_WIN
from rulebound.kernel import PASS, Action, Choice, Seat, Source, View

# What a seat's chances are: exp(-(turns + LATER + WAIT * wait) / SCALE), each seat's share of the sum. Fitted by maximum likelihood to
# 34,000 positions from 3,000 games of novices, two to four seats; of positions given 25 % so, 24 % were won, of 65 % 65 %, of 84 % 87 %.
LATER: Final = (30.4, 22.5, 13.9, 0.0)  # turns: by Missions won, what follows the next one
WAIT: Final = 3.3  # turns: what it costs to have a turn still to wait for
SCALE: Final = 10.5  # turns
READY: Final = 0.05  # turns: by which a beginner likes doing now what can be done now
DETOUR: Final = 0.1  # turns: what a change must gain if it only leads to another one
BOTHER: Final = 0.8  # turns: what a card against others must be worth
HESITATION: Final = 0.3  # turns: how far a beginner misjudges a walk


@final
class Mind:
    """The heuristics for one game. All they remember are sums that any seat may know."""

    def __init__(self, options: AnimorphsOptions, content: Content, seats: int) -> None:
        self.options = options
        self.content = content
        self.seats = seats
        self.ledger = ledger_of(content)
        self.times = self.ledger.times

    # The verbs of every brain.

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """Follows the quickest plan it sees, plays what helps that at once, and hinders whoever is nearer to winning."""
        scene = self.scene(view, seat)
        action = self.answer(scene, view, source)
        return Choice(action, in_words(scene, view, action))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """The same, without the words."""
        return self.answer(self.scene(view, seat), view, source)

    def value(self, view: View, seat: Seat) -> float:
        """From the turns that each seat is from winning."""
        table = view.table
        if table.winner is not None:
            return 1.0 if table.winner == seat else 0.0
        scene = self.scene(view, seat)
        waits = self.waits(view)
        mine = 0.0
        total = 0.0
        for other in range(self.seats):
            if scene.pawns[other].left:
                continue
            turns = scene.turns(Seat(other)) + LATER[min(scene.won[other], MISSIONS_TO_WIN)] + WAIT * waits[other]
            weight = exp(-turns / SCALE)
            total += weight
            if other == seat:
                mine = weight
        return mine / total if total else 0.0

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """In a sentence, from what the seat knows."""
        return in_words(self.scene(view, seat), view, action)

    # How things stand.

    def scene(self, view: View, seat: Seat) -> Scene:
        """The view in numbers."""
        return Scene(self.ledger, self.content, view.table, view.hand, seat)

    def waits(self, view: View) -> list[float]:
        """By seat, how much of a turn passes until it can act on a plan; the seat whose turn it is may have used it up."""
        turn = view.table.turn
        frame = view.resolving[-1].frame if view.resolving else ""
        waits = [((seat - turn.seat) % self.seats) / self.seats for seat in range(self.seats)]
        if frame in ("AskWalk", "Throw"):
            waits[turn.seat] = 0.4
        elif frame not in ("AskTurn", "AskBattle", "BattleThrow"):
            waits[turn.seat] = 1.0
        return waits

    # A beginner.

    def answer(self, scene: Scene, view: View, source: Source) -> Action:
        """By the question asked."""
        offer = view.offer
        assert offer is not None
        actions = offer.actions
        assert actions is not None
        question = offer.question
        if question == "AskRetreat":
            return self.retreat(scene, view, actions)
        if question == "EllimistWindow":
            return self.ellimist(scene, view, actions)
        if offer.interjections:
            card = self.card(scene, offer.interjections)
            if card is not None:
                return card
        if question == "AskWalk":
            return self.walk(scene, actions, offer.interjections, source)
        if question == "AskTurn":
            return self.turn(scene, actions)
        return actions[0]  # AskBattle: battle, if that is possible; AskEnd: the end

    def turn(self, scene: Scene, actions: Sequence[Action]) -> Action:
        """Battle, roll, or change the hand: whichever brings it nearest. It never just passes."""
        seat = scene.seat
        at, form = scene.at[seat], scene.form[seat]
        lacking = 1.0 if self.content.kind[at] == MORPH else 0.0  # on a Morph space without the right card, rolling gains nothing
        roll = scene.plans(seat, scene.forms).reckon(at, form, scene.leap, lacking)
        if Battle() in actions and self.battle(scene, at) <= roll + READY:
            return Battle()
        new_hand = 1.0 + scene.plans(seat, UNSEEN).turns(at, form, False)
        return Redraw() if new_hand + READY < roll or roll >= STUCK else Roll()

    def battle(self, scene: Scene, at: int) -> float:
        """Turns until a battle here is won, this one the first."""
        goal = self.times.tower if at == self.content.tower else self.content.mission_at[at]
        chance = chance_at(self.content, goal, scene.form[scene.seat], at == scene.visser)
        return 1.0 / chance if chance > 0.0 else STUCK

    def walk(self, scene: Scene, actions: Sequence[Action], cards: Sequence[Action] | None, source: Source) -> Action:
        """To where the rest of the plan is shortest; doubles the die if that gets it much further."""
        here = scene.at[scene.seat]
        best = actions[0]
        least = STUCK + 1.0
        index = self.content.index
        rest = Rest(scene)
        for action in actions:
            assert isinstance(action, Walk)
            turns = rest.after(index[action.to if action.ahead is None else action.ahead], here) + HESITATION * source()
            if turns < least:
                best = action
                least = turns
        if cards and scene.hand[AX] and Ax() in cards:
            way = WAY_OF[scene.form[scene.seat]]
            for at in self.content.reach[way][here][min(2 * scene.steps, 24)]:
                if self.content.kind[at] != PATH and rest.after(at, here) < least - HESITATION:
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
                    and self.by_visser(scene, self.content.index[frame.shows.to], self.threats(scene)) < -BOTHER / 2
                ):
                    return Ellimist()
        return PASS

    # Cards.

    def card(self, scene: Scene, cards: Sequence[Action]) -> Action | None:
        """The card that helps most now; None: keep them."""
        seat = scene.seat
        at, form = scene.at[seat], scene.form[seat]
        now = scene.plans(seat, scene.forms).turns(at, form, False)
        best: Action | None = None
        most = 0.0
        threats = self.threats(scene) if scene.hand[VISSER] or scene.hand[CHANGE_BACK] else []
        elsewhere = False  # whether a place for Visser III where he does not matter has been looked at
        for action in cards:
            gain = 0.0
            if isinstance(action, MakeChange):
                kind, new = KIND_OF[action.card], FORM_OF[action.form]
                then = scene.plans(seat, scene.forms_without(kind))
                ready = READY if kind + 1 == new else READY / 2  # rather not by a wild card
                gain = max(now - then.as_it_is(at, new) + ready, now - then.turns(at, new, False) - DETOUR)
            elif isinstance(action, Leap):
                forms = scene.forms if scene.plays_left == CARDS_A_TURN else 0
                gain = now - scene.plans(seat, forms).turns(self.content.index[action.to], form, False) - LEAP_COST
            elif isinstance(action, TakeCard):
                gain = READY / 2 + scene.pawns[action.seat].cards / 1000
            elif isinstance(action, ChangeBack):
                gain = self.by_change_back(scene, action.seat, threats) - BOTHER
            elif isinstance(action, MoveVisser):
                there = self.content.index[action.to]
                matters = there == self.content.tower or self.content.mission_at[there] in scene.active
                if matters or not elsewhere:
                    gain = self.by_visser(scene, there, threats) - BOTHER
                    elsewhere = elsewhere or not matters
            if gain > most:
                best = action
                most = gain
        return best

    def threats(self, scene: Scene) -> list[float]:
        """By seat, how much it matters what happens to it: 1 for one that is ahead and alone, less for one behind; 0 for oneself."""
        mine = scene.turns(scene.seat) + LATER[min(scene.won[scene.seat], MISSIONS_TO_WIN)]
        share = 1.0 / sqrt(self.seats - 1)
        threats = [0.0] * self.seats
        for other in range(self.seats):
            if other != scene.seat and not scene.pawns[other].left:
                theirs = scene.turns(Seat(other)) + LATER[min(scene.won[other], MISSIONS_TO_WIN)]
                threats[other] = share * min(1.0, exp((mine - theirs) / SCALE))
        return threats

    def by_change_back(self, scene: Scene, victim: Seat, threats: list[float]) -> float:
        """What sending a seat back is worth, in turns."""
        plans = scene.plans(victim, UNSEEN)
        after = min([plans.turns(to, HUMAN, False) for to in self.content.nearest[scene.at[victim]]])
        return (after - scene.turns(victim)) * threats[victim]

    def by_visser(self, scene: Scene, to: int, threats: list[float]) -> float:
        """What Visser III going to `to` is worth to this seat, in turns: its own plan shorter, those of others longer."""
        gain = scene.turns(scene.seat) - scene.turns_if(scene.seat, to)
        for other in range(self.seats):
            threat = threats[other]
            if threat > 0.0:
                seat = Seat(other)
                gain += (scene.turns_if(seat, to) - scene.turns(seat)) * threat
        return gain


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
