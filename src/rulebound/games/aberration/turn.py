"""3  A hero's turn: draw, act, resolve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Draw, EndTurn, Hold, PayVantage, PlayItem, Spend
from rulebound.games.aberration.chips import DrawChips
from rulebound.games.aberration.content import ADVANCED, CHIPS, CORRUPTION, INTELLECT, OPEN, PAYS_FOR, Content
from rulebound.games.aberration.content_board import KEPT
from rulebound.games.aberration.effect import Effects, lasting
from rulebound.games.aberration.events import HeldChip, SpentChip, TurnBegan, TurnEnded
from rulebound.games.aberration.heroic import gain
from rulebound.games.aberration.hurt import BY_EVENT, Hurt
from rulebound.games.aberration.passives import MoreChips, OnCorruption, OnTurnEnd
from rulebound.games.aberration.pieces import NO_CHIP, NOBODY, SEATS, Hero
from rulebound.games.aberration.purse import colours_of, corruption_as, free_held, pay_vantage, payments, spend
from rulebound.games.aberration.reveal import Reveals
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turnask import TurnAsk
from rulebound.games.aberration.useful import useful
from rulebound.games.aberration.views import SeatShown
from rulebound.kernel import Action, Frame, Seat, Source, Step


@final
class TakeTurn(Rule):
    """3.1  Draw, action, resolution. 2.4: alone, draw and action come twice."""

    clause = "3.1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> TakeTurn:
        """As far as this one has come."""
        return self.twin(TakeTurn(self.seat))

    def shown(self, s: Night) -> SeatShown:
        """Whose."""
        return SeatShown(self.seat)

    def without(self, seat: Seat) -> Frame | None:
        """17.3  A turn that has not begun falls away, one that has is ended."""
        if seat != self.seat:
            return self
        return EndOfTurn(seat) if self.at else None

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In that order."""
        return ALONE_STEPS if len(s.seats) == 1 else TURN_STEPS


def begin(s: Night, turn: TakeTurn) -> None:
    """3.4  A chip held in an earlier round may be used now. 3.6: Experience may be spent before the draw."""
    s.active = turn.seat
    s.half = 1 if len(s.seats) == 1 else 0
    s.heroes[turn.seat].held_now = False
    if s.heard:
        s.announce(TurnBegan(turn.seat))
    s.push(ASK_BEGIN[turn.seat])


def suffer_plague(s: Night, turn: TakeTurn) -> None:
    """7.6  Each token does its damage at the Draw step and is gone."""
    hero = s.heroes[turn.seat]
    if hero.plague:
        damage = s.content.rows.table.plague
        s.push_each([Hurt(turn.seat, damage, BY_EVENT, False) for _ in range(hero.plague)])
        hero.plague = 0


def draw(s: Night, turn: TakeTurn) -> None:
    """3.2  As many chips as Intellect says, and what cards add."""
    hero = s.heroes[turn.seat]
    chips = hero.levels[INTELLECT]
    for passive in hero.passives:
        if isinstance(passive, MoreChips):
            chips += passive.chips
    s.push(DrawChips(turn.seat, max(0, chips)))


def act(s: Night, turn: TakeTurn) -> None:
    """3.3"""
    s.push(ASK_ACTION[turn.seat])


def discard_rest(s: Night, turn: TakeTurn | EndOfTurn) -> None:
    """3.5  Unspent chips go to the discard pool, altered ones as what they are."""
    hero = s.heroes[turn.seat]
    for chip, _ in hero.altered:
        hero.discards[chip] += 1
    hero.altered = []
    for chip, count in enumerate(hero.chips):
        if count:
            hero.discards[chip] += count
            hero.chips[chip] = 0


def second_half(s: Night, turn: TakeTurn) -> None:
    """2.4"""
    s.half = 2


def use_last(s: Night, turn: TakeTurn) -> None:
    """4.7  Cards that do something at the end of the turn."""
    more = lasting(s, turn.seat, OnTurnEnd)
    if more:
        s.push_each(more)


def end(s: Night, turn: TakeTurn) -> None:
    """3.7  One Experience ends the turn; it cannot be spent before the next."""
    gain(s, turn.seat, 1)
    s.active = NOBODY
    s.half = 0
    if s.heard:
        s.announce(TurnEnded(turn.seat))


@final
class EndOfTurn(Rule):
    """17.3  What is left of the turn of a seat that has left: its chips go home."""

    clause = "17.3"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> EndOfTurn:
        """As far as this one has come."""
        return self.twin(EndOfTurn(self.seat))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """At once."""
        return END_STEPS


def look_around(s: Night, turn: EndOfTurn) -> None:
    """10.1  Whatever was being carried out may have left shadows to be seen."""
    s.push(Reveals(False))


def close(s: Night, turn: EndOfTurn) -> None:
    """No Experience any more."""
    s.active = NOBODY
    s.half = 0


END_STEPS: Final[tuple[Step, ...]] = (look_around, discard_rest, close)
TURN_STEPS: Final[tuple[Step, ...]] = (begin, suffer_plague, draw, act, discard_rest, use_last, end)
ALONE_STEPS: Final[tuple[Step, ...]] = (
    *TURN_STEPS[:5],  # begin, suffer_plague, draw, act, discard_rest
    second_half,
    *TURN_STEPS[1:],
)
DRAW: Final[list[Action]] = [Draw()]
END_TURN: Final = EndTurn()
HOLD: Final = [Hold(chip) for chip in CHIPS]


@final
class AskBegin(TurnAsk):
    """3.2, 3.6  Before the draw: what is raised now counts for it."""

    clause = "3.2"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """The draw."""
        return DRAW

    def done(self, s: Night, action: Action) -> None:
        """On to it."""


@final
class AskAction(TurnAsk):
    """3.3  Chips, items and Vantage Points in any order, until the hero ends it."""

    clause = "3.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """3.3, 3.4, 5.1, 9.1"""
        hero = s.heroes[seat]
        content = s.content
        found: list[Action] = [END_TURN]
        if hero.held != NO_CHIP or hero.altered or any(hero.chips):
            able = actions_of(s, seat)
            bit = content.bit
            for chip, count in enumerate(hero.chips):
                if count or chip == hero.held or hero.altered:
                    colours = colours_of(s, hero, chip)
                    if colours:
                        spend_on = content.spend[chip]
                        found += [spend_on[n] for n in able if bit[n] & colours]
                    if count and hero.held == NO_CHIP:
                        found.append(HOLD[chip])
            found += payments(s, seat, False)
        for item, copies in enumerate(s.hands[seat]) if hero.items else ():
            if copies and content.single_use[item] and useful(s, seat, content.item_effect[item]):
                found.append(content.play[item])
        return found

    def sample(self, s: Night, seat: Seat, source: Source) -> Action:
        """Each as likely as any other. One of all that might be thought of is drawn, and again if it would do nothing: so not all of it
        is looked at.
        """
        hero = s.heroes[seat]
        content = s.content
        surely: list[Action] = [END_TURN]
        perhaps: list[Spend] = []
        if hero.held != NO_CHIP or hero.altered or any(hero.chips):
            paid = paid_by(content, hero)
            altered = hero.altered
            held = hero.held
            for chip, count in enumerate(hero.chips):
                if not count and chip != held and not altered:
                    continue
                if altered or (chip == CORRUPTION and corruption_as(hero)):
                    colours = colours_of(s, hero, chip)
                    if colours:
                        perhaps += content.spendings(actions_open_to(content, hero), chip, colours)
                elif count or free_held(s, hero) == chip:
                    perhaps += paid[chip]
                if count and held == NO_CHIP:
                    surely.append(HOLD[chip])
            if s.board.leads_to[hero.space]:
                surely += payments(s, seat, False)
        first = len(surely)
        items = hero.items
        while True:
            mark = int(source() * (first + items + len(perhaps)))
            if mark < first:
                return surely[mark]
            mark -= first
            if mark < items:
                item = single_use(s, seat, mark)
                if item >= 0 and useful(s, seat, content.item_effect[item]):
                    return content.play[item]
            else:
                answer = perhaps[mark - items]
                if useful(s, seat, content.action_effect[content.action_index[answer.action]]):
                    return answer

    def done(self, s: Night, action: Action) -> None:
        """And the question again, but after the end."""
        seat = self.seat
        hero = s.heroes[seat]
        if not isinstance(action, EndTurn):
            s.push(self)
        if isinstance(action, Spend):
            use_chip(s, seat, CHIPS.index(action.chip), s.content.action_index[action.action])
        elif isinstance(action, PlayItem):
            item = s.content.item_index[action.item]
            s.discard_item(seat, item, "effect")
            s.push(Effects(seat, s.content.item_effect[item]))
        elif isinstance(action, Hold):
            chip = CHIPS.index(action.chip)
            hero.chips[chip] -= 1
            hero.held = chip
            hero.held_now = True
            if s.heard:
                s.announce(HeldChip(seat, action.chip))
        elif isinstance(action, PayVantage):
            pay_vantage(s, seat, action)


ASK_BEGIN: Final = [AskBegin(seat) for seat in SEATS]
ASK_ACTION: Final = [AskAction(seat) for seat in SEATS]


def single_use(s: Night, seat: Seat, mark: int) -> int:
    """5.1  Of the cards in hand in their order, number `mark`, if it is used once and the first of its kind; else -1."""
    for item, copies in enumerate(s.hands[seat]):
        if mark < copies:
            return item if mark == 0 and s.content.single_use[item] else -1
        mark -= copies
    return -1


def actions_open_to(content: Content, hero: Hero) -> list[int]:
    """3.3, 4.6, 5.2  The actions of the class that have no lock, or whose lock is gone; those of attuned items."""
    if not hero.unlocked and not hero.attuned:
        return content.open_actions[hero.job]
    lock = content.lock
    found = [n for n in content.job_actions[hero.job] if lock[n] == OPEN or (lock[n] == ADVANCED and n in hero.unlocked)]
    for item in hero.attuned:
        n = content.first_item + item
        if content.items[item].effect and n not in found:
            found.append(n)
    return found


def paid_by(content: Content, hero: Hero) -> list[list[Spend]]:
    """The same as answers, by the chip that pays, if it has its own colour and no other."""
    if not hero.unlocked and not hero.attuned:
        return content.open_of[hero.job]
    key = (hero.job, tuple(hero.unlocked), tuple(hero.attuned))
    found = content.opened.get(key)
    if found is None:
        actions = actions_open_to(content, hero)
        found = [content.spendings(actions, chip, PAYS_FOR[chip]) for chip in range(len(CHIPS))]
        if len(content.opened) > KEPT:
            content.opened.clear()
        content.opened[key] = found
    return found


def actions_of(s: Night, seat: Seat) -> list[int]:
    """3.3  Of the actions open to a hero all that would do something."""
    effect = s.content.action_effect
    return [n for n in actions_open_to(s.content, s.heroes[seat]) if useful(s, seat, effect[n])]


def use_chip(s: Night, seat: Seat, chip: int, n: int) -> None:
    """3.3  The chip goes to the discard pool, and the action is carried out. 7.5: a Corruption chip may call up more, after it."""
    hero = s.heroes[seat]
    spend(s, hero, chip, s.content.colour[n])
    if s.heard:
        s.announce(SpentChip(seat, CHIPS[chip], s.content.action_ids[n]))
    if chip == CORRUPTION:
        s.push_each(lasting(s, seat, OnCorruption))
    s.push(Effects(seat, s.content.action_effect[n]))
