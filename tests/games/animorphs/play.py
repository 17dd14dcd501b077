"""How scenarios of Animorphs are told: set a scene, say what seats do and what nature deals, look at what a player would notice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.games.animorphs import GAME
from rulebound.games.animorphs.actions import Battled, HandView, TableView, Walk
from rulebound.games.animorphs.content import CARDS, FORMS, Content
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.pieces import Known
from rulebound.games.animorphs.state import HAND_SIZE, MISSIONS_TO_WIN, Invasion
from rulebound.games.animorphs.turn import Rounds
from rulebound.kernel import (
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Action,
    Chance,
    Entry,
    Event,
    Illegal,
    Offer,
    Question,
    Refusal,
    Seat,
    advance,
    apply,
    make_pack,
    offer,
    read_options,
    view,
    why_not,
)

STANDARD: Content = GAME.content(GAME.packs["standard"])
MANIFEST = 'game = "animorphs"\nname = "mine"\ntitle = "Mine"\nbase = "standard"\n'


def with_roads(*roads: Sequence[str]) -> Content:
    """The standard pack with more joins on its board."""
    lines = "".join(f"  {list(road)},\n".replace("'", '"') for road in roads)
    board = GAME.packs["standard"].files["board.toml"].replace("joins = [\n", "joins = [\n" + lines)
    return GAME.content(make_pack({"pack.toml": MANIFEST, "board.toml": board}, GAME.packs))


def scene(
    seats: int = 3,
    *,
    turn: int = 0,
    at: Sequence[str] = (),
    forms: Sequence[str] = (),
    hands: Sequence[str] = (),
    missions: Mapping[int, str] | None = None,
    active: str = "mall hospital dam",
    pile: str | None = None,
    visser: str = "tower",
    draw_pile: str | None = None,
    content: Content = STANDARD,
    **options: Any,
) -> Invasion:
    """A position at the beginning of the turn of seat `turn`, everybody listening.

    `at`, `forms`, `hands`: by seat, the first ones; the rest stand at the Barn, human, with five cards of the kinds most common in the
    pile. `missions`: won, by seat.
    `pile`: the Missions in it, None: all others. `draw_pile`: its cards, None: all that are in no hand; else the rest are discards.
    """
    rules = read_options(GAME.options, options)
    assert isinstance(rules, AnimorphsOptions)
    s = GAME.start(rules, content, seats)
    assert isinstance(s, Invasion)
    s.hear()
    s.stack.clear()
    for seat, space in enumerate(at):
        s.pawns[seat].space = content.index[space]
    for seat, form in enumerate(forms):
        s.pawns[seat].form = FORMS.index(form)
    for seat, names in (missions or {}).items():
        s.pawns[seat].missions = [mission_of(content, name) for name in names.split()]
    s.tower_open = any(len(pawn.missions) >= MISSIONS_TO_WIN for pawn in s.pawns)
    s.active = [mission_of(content, name) for name in active.split()]
    won = [mission for pawn in s.pawns for mission in pawn.missions]
    left = [mission for mission in range(len(content.missions)) if mission not in s.active and mission not in won]
    if pile is not None:
        left = [mission_of(content, name) for name in pile.split()]
    s.pile = [int(mission in left) for mission in range(len(content.missions))]
    s.pile_size = len(left)
    s.visser = content.index[visser]
    for seat, names in enumerate(hands):
        for name in names.split():
            give(s, seat, name)
    for seat in range(len(hands), seats):
        for _ in range(HAND_SIZE):
            give(s, seat, CARDS[max(range(len(CARDS)), key=s.deck.__getitem__)])
    if draw_pile is not None:
        wanted = [CARDS.index(name) for name in draw_pile.split()]
        for kind in range(len(CARDS)):
            s.discards[kind] = s.deck[kind] - wanted.count(kind)
            s.deck[kind] = wanted.count(kind)
        s.deck_size = len(wanted)
    s.turn.seat = Seat(turn)
    s.push(Rounds())
    advance(s)
    s.hear()
    return s


def give(s: Invasion, seat: int, card: str) -> None:
    """From the draw pile to a hand, for setting a scene."""
    kind = CARDS.index(card)
    assert s.deck[kind], f"no {card} is left"
    s.deck[kind] -= 1
    s.deck_size -= 1
    s.hands[seat][kind] += 1
    s.pawns[seat].cards += 1


def learn(s: Invasion, knower: int, holder: int, card: str) -> None:
    """For setting a scene: `knower` knows that `holder` has this card."""
    s.known.append(Known(Seat(knower), Seat(holder), CARDS.index(card)))


def mission_of(content: Content, name: str) -> int:
    return content.missions.index(content.index[name])


# What happens.


def does(s: Invasion, seat: int, *actions: Action) -> None:
    """A seat answers, or plays cards."""
    for action in actions:
        apply(s, Entry(Seat(seat), action))


def nature(s: Invasion, *outcomes: int) -> None:
    """What is drawn, as plain outcomes."""
    for outcome in outcomes:
        apply(s, Entry(NATURE, outcome))


def die(s: Invasion, face: int) -> None:
    assert frames(s).endswith("Throw"), frames(s)
    nature(s, face)


def dice(s: Invasion, first: int, second: int) -> None:
    assert frames(s).endswith("BattleThrow"), frames(s)
    nature(s, 6 * (first - 1) + second - 1)


def draws(s: Invasion, *cards: str) -> None:
    """Cards come from the pile, or out of a hand."""
    for card in cards:
        assert top(s) in ("Draw", "CardPick"), frames(s)
        nature(s, CARDS.index(card))


def opens(s: Invasion, *missions: str) -> None:
    for mission in missions:
        assert top(s) == "NextMission", frames(s)
        nature(s, mission_of(s.content, mission))


def leaves(s: Invasion, seat: int) -> None:
    apply(s, Entry(HOUSE, Abandon(Seat(seat))))


def refill(s: Invasion) -> None:
    """Draws what is due, whatever it is."""
    while s.stack and top(s) == "Draw":
        chance = s.stack[-1]
        assert isinstance(chance, Chance)
        nature(s, next(kind for kind, copies in enumerate(chance.weights(s)) if copies))


def end_turn(s: Invasion) -> None:
    """Passes what is left of the turn."""
    seat = s.turn.seat
    while s.turn.seat == seat and top(s) in ("AskBattle", "AskEnd", "AskTurn"):
        does(s, seat, PASS)
    refill(s)


# What one sees.


def top(s: Invasion) -> str:
    return type(s.stack[-1]).__name__ if s.stack else ""


def frames(s: Invasion) -> str:
    """The stack as one string, innermost last."""
    return " ".join(type(frame).__name__ for frame in s.stack)


def table(s: Invasion) -> TableView:
    seen: TableView = view(s, None).table
    return seen


def hand(s: Invasion, seat: int) -> list[str]:
    return sees(s, seat).cards


def sees(s: Invasion, seat: int) -> HandView:
    seen: HandView = view(s, Seat(seat)).hand
    return seen


def place(s: Invasion, seat: int) -> str:
    """Where a pawn is, and as what."""
    pawn = table(s).pawns[seat]
    return f"{pawn.form} {pawn.space}"


def offered(s: Invasion, seat: int) -> Offer:
    found = offer(s, Seat(seat))
    assert found is not None, "nothing is on offer"
    return found


def answers(s: Invasion, seat: int) -> list[Action]:
    found = offered(s, seat).actions
    assert found is not None
    return list(found)


def plays(s: Invasion, seat: int) -> list[Action]:
    found = offer(s, Seat(seat))
    return [] if found is None or found.interjections is None else list(found.interjections)


def stops(s: Invasion, seat: int) -> dict[str, set[str]]:
    """Where a walk may end; for a taken space, the spaces on to which one may be moved."""
    found: dict[str, set[str]] = {}
    for walk in answers(s, seat):
        assert isinstance(walk, Walk)
        found.setdefault(walk.to, set())
        if walk.ahead is not None:
            found[walk.to].add(walk.ahead)
    return found


def refused(s: Invasion, seat: int, action: Action) -> Refusal:
    """The refusal of an answer, which must change nothing."""
    before = [view(s, viewer) for viewer in (None, *s.seats)]
    try:
        apply(s, Entry(Seat(seat), action))
    except Illegal as illegal:
        assert [view(s, viewer) for viewer in (None, *s.seats)] == before, "a refusal changes nothing"
        return illegal.refusal()
    raise AssertionError(f"{action} was not refused")


def why(s: Invasion, seat: int, thing: str) -> tuple[str, str]:
    """Clause and reason why a thing is not on offer."""
    refusal = why_not(s, Seat(seat), thing)
    return refusal.clause, refusal.reason


def asked(s: Invasion) -> tuple[int, str]:
    """Who is asked what."""
    question = s.stack[-1]
    assert isinstance(question, Question), frames(s)
    return question.awaits()[0], type(question).__name__


def heard(s: Invasion) -> list[Event]:
    """What the table heard since this was last asked."""
    return [event for viewer, event in s.hear() if viewer is None]


def told(s: Invasion, seat: int) -> list[Event]:
    """What this seat alone was told since the news were last heard."""
    return [event for viewer, event in s.hear() if viewer == seat]


def battle(s: Invasion) -> Battled:
    """The last battle among the news."""
    return [event for event in heard(s) if isinstance(event, Battled)][-1]
