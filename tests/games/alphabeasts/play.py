"""How scenarios of Alphabeasts Attack! are told: set a scene, say what seats do and what is drawn, look at what a player would notice.

Beasts are named by letter, by condition, or by the id of their card: "R I B pair E-red".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Declare, DefenderView, HandView, RevealView, TableView
from rulebound.games.alphabeasts.content import LOOT, Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.pieces import Share
from rulebound.games.alphabeasts.setup import Rounds
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Action,
    Entry,
    Event,
    Illegal,
    Offer,
    Refusal,
    RuleSyllables,
    RuleWord,
    Seat,
    advance,
    apply,
    offer,
    read_options,
    view,
    why_not,
)

STANDARD: Content = GAME.content(GAME.packs["standard"])
DIDI, OMAR, MEI = 0, 1, 2  # the players of the book's pictures


def rules(**options: Any) -> AlphabeastsOptions:
    """House rules by their wire names; the whole deck, unless another level is named."""
    found = read_options(GAME.options, {"difficulty": "word-boss", **options})
    assert isinstance(found, AlphabeastsOptions)
    return found


def deal(seats: int = 3, content: Content = STANDARD, **options: Any) -> Siege:
    """A game before its first entry, everybody listening."""
    s = GAME.start(rules(**options), content, seats)
    assert isinstance(s, Siege)
    s.hear()
    advance(s)
    return s


def scene(
    *fronts: str,
    middle: str = "",
    piles: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    scars: str = "",
    brains: int = 0,
    items: Sequence[str] = (),
    scavenge: Sequence[str] = (),
    said: str = "",
    content: Content = STANDARD,
    **options: Any,
) -> Siege:
    """Planning in round 1, everybody listening: so many seats as there are fronts.

    `deck`: its cards, None: all that are nowhere else; what is nowhere then is among the discards. `items`, by seat: those found so far,
    beside two Hammers. `scavenge`, by seat: what is left of the deck, with so many Brains found as `brains` says.
    """
    s = GAME.start(rules(**options), content, len(fronts))
    assert isinstance(s, Siege)
    s.hear()
    s.stack.clear()
    for seat, cards in enumerate(fronts):
        s.defenders[seat].front = take(s, cards)
    s.middle = take(s, middle)
    for seat, cards in enumerate(piles):
        s.defenders[seat].pile = take(s, cards)
    s.scars = take(s, scars)
    s.discards = take(s, discards)
    if deck is not None:
        kept = take(s, deck)
        s.discards += [card for card, there in enumerate(s.deck) if there]
        s.deck = [1 if card in kept else 0 for card in range(len(s.deck))]
        s.deck_size = len(kept)
    for seat, names in enumerate(items):
        for name in names.split():
            s.defenders[seat].scavenge[LOOT.index(name)] -= 1
            s.defenders[seat].items[LOOT.index(name)] += 1
    for seat in range(len(fronts)):
        found = min(brains - s.brains, s.defenders[seat].scavenge[0])
        s.defenders[seat].scavenge[0] -= found
        s.brains += found
    for seat, names in enumerate(scavenge):
        s.defenders[seat].scavenge = [names.split().count(loot) for loot in LOOT]
    s.said = said.split()
    s.number = 1
    s.dealt = len(s.attackers())
    rounds = Rounds()
    rounds.at = 1  # the attack is over
    s.push(rounds)
    advance(s)
    s.hear()
    return s


def take(s: Siege, names: str) -> list[int]:
    """Cards out of the deck."""
    found = []
    for name in names.split():
        card = card_of(s, name)
        s.draw(card)
        found.append(card)
    return found


def card_of(s: Siege, name: str) -> int:
    """A card of the deck by its id, or the first there with that letter or condition."""
    content = s.content
    fit = [card for card, there in enumerate(s.deck) if there and name in (content.ids[card], content.faces[card])]
    assert fit, f"no {name} is left"
    return fit[0]


def scavenging(*piles: str, shares: Sequence[tuple[str, int, Sequence[int]]] = (), **more: Any) -> Siege:
    """Phase 4, nothing attacking: what was beaten lies in piles. `shares`: cards of the middle, their owner, whose words beat them."""
    s = scene(*("" for _ in piles), piles=piles, **more)
    rounds = Rounds()
    rounds.at = 4
    s.stack[:] = [rounds]
    s.dealt = 1  # something had attacked
    for name, owner, hitters in shares:
        s.shares.append(Share(s.content.index[name], Seat(owner), [Seat(seat) for seat in hitters]))
    advance(s)
    s.hear()
    return s


# What happens.


def does(s: Siege, seat: int, *actions: Action) -> None:
    """A seat answers, or interjects."""
    for action in actions:
        apply(s, Entry(Seat(seat), action))


def declares(s: Siege, *words: str | None) -> None:
    """Every seat in turn; None: no word."""
    for seat, word in enumerate(words):
        does(s, seat, Declare(word))


def draws(s: Siege, *names: str) -> None:
    """Beasts come from the deck."""
    for name in names:
        assert top(s) == "DealCard", frames(s)
        apply(s, Entry(NATURE, card_of(s, name)))


def draws_all(s: Siege) -> None:
    """Beasts as they lie, until something else is due."""
    while top(s) == "DealCard":
        apply(s, Entry(NATURE, next(card for card, there in enumerate(s.deck) if there)))


def finds(s: Siege, loot: str) -> None:
    """The top card of a Scavenge deck."""
    assert top(s) == "Flip", frames(s)
    apply(s, Entry(NATURE, LOOT.index(loot)))


def leaves(s: Siege, seat: int) -> None:
    apply(s, Entry(HOUSE, Abandon(Seat(seat))))


def votes(s: Siege, word: str, accepted: bool) -> None:
    apply(s, Entry(HOUSE, RuleWord(word, accepted)))


def counts(s: Siege, word: str, syllables: int) -> None:
    apply(s, Entry(HOUSE, RuleSyllables(word, syllables)))


def time_runs_out(s: Siege) -> None:
    apply(s, Entry(CLOCK, 0))


def enough(s: Siege) -> None:
    """Everybody has scavenged enough."""
    while top(s) == "Scavenging":
        does(s, waiting(s)[0], PASS)


# What one sees.


def top(s: Siege) -> str:
    return type(s.stack[-1]).__name__ if s.stack else ""


def frames(s: Siege) -> str:
    """The stack as one string, innermost last."""
    return " ".join(type(frame).__name__ for frame in s.stack)


def table(s: Siege) -> TableView:
    seen: TableView = view(s, None).table
    return seen


def revealed(s: Siege) -> RevealView:
    """The last reveal."""
    found = table(s).reveal
    assert found is not None, "no word was revealed yet"
    return found


def side(s: Siege, seat: int) -> DefenderView:
    return table(s).seats[seat]


def hand(s: Siege, seat: int) -> HandView:
    seen: HandView = view(s, Seat(seat)).hand
    return seen


def waiting(s: Siege) -> list[int]:
    return [int(seat) for seat in view(s, None).waiting]


def letters(s: Siege, cards: Sequence[str]) -> str:
    """Beasts by letter or condition, in order of the cards given."""
    return " ".join(s.content.faces[s.content.index[card]] for card in cards)


def pile(s: Siege, seat: int) -> str:
    """What lies in a pile, in alphabetical order."""
    return " ".join(sorted(letters(s, side(s, seat).pile).split()))


def offered(s: Siege, seat: int) -> Offer:
    found = offer(s, Seat(seat))
    assert found is not None, "nothing is on offer"
    return found


def refused(s: Siege, seat: int, action: Action) -> Refusal:
    """The refusal of an answer, which must change nothing."""
    return refusal_of(s, Entry(Seat(seat), action))


def refusal_of(s: Siege, entry: Entry) -> Refusal:
    before = [view(s, viewer) for viewer in (None, *s.seats)]
    try:
        apply(s, entry)
    except Illegal as illegal:
        assert [view(s, viewer) for viewer in (None, *s.seats)] == before, "a refusal changes nothing"
        return illegal.refusal()
    raise AssertionError(f"{entry} was not refused")


def why(s: Siege, seat: int, thing: str) -> tuple[str, str]:
    """Clause and reason why a thing is not on offer."""
    refusal = why_not(s, Seat(seat), thing)
    return refusal.clause, refusal.reason


def heard(s: Siege) -> list[Event]:
    """What the table heard since this was last asked."""
    return [event for viewer, event in s.hear() if viewer is None]
