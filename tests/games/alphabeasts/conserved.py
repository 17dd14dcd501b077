"""What the laws ask of Alphabeasts Attack!: what is never lost, and what one may point at."""

from __future__ import annotations

from itertools import combinations

from rulebound.games.alphabeasts.actions import Axe, Claim, Declare, MoveOut, Release, Sword, Tell, Trade
from rulebound.games.alphabeasts.content import AXE, HAMMER, SWORD
from rulebound.games.alphabeasts.deal import Deal, DealCard
from rulebound.games.alphabeasts.plan import PlanDefence, possible_signals
from rulebound.games.alphabeasts.scavenge import Flip, Scavenging, colours, may_trade
from rulebound.games.alphabeasts.sets import is_set
from rulebound.games.alphabeasts.state import LOST, OPEN, WON, Siege
from rulebound.kernel import PASS, Action, Seat

WORDS = ("BRICK", "RIBBON", "AREA")  # what the census counts for words


def conserved(s: Siege) -> None:
    """Each card is in one place, items are used once, and the counts that the table sees are true."""
    content = s.content
    in_deck = [card for card, there in enumerate(s.deck) if there]
    piles = [card for defender in s.defenders for card in defender.pile]
    everywhere = sorted([*in_deck, *s.attackers(), *piles, *s.scars, *s.discards])
    assert everywhere == [card for card, there in enumerate(content.decks[s.options.difficulty]) if there], "each beast in one place"
    assert s.deck_size == len(in_deck)
    for defender in s.defenders:
        found = [there - left for there, left in zip(content.scavenge, defender.scavenge, strict=True)]
        held = [had + used for had, used in zip(defender.items, defender.used, strict=True)]
        assert min(defender.scavenge + defender.items + defender.used) >= 0
        assert held == [0, content.hammers + found[1], found[2], found[3]], "items come from the Scavenge deck, and none is lost"
    assert s.brains == sum(content.scavenge[0] - defender.scavenge[0] for defender in s.defenders)
    assert all(card in s.middle and not s.defenders[seat].left for card, seat in s.claims.items())
    ends(s)
    stack(s)


def ends(s: Siege) -> None:
    """The game is over exactly when it is won or lost."""
    assert s.over == (s.outcome != OPEN)
    if s.outcome == OPEN:
        assert max(len(s.scars), s.brains) < s.limit()
    elif s.outcome == WON:
        assert s.brains == s.limit()
        assert len(s.scars) < s.limit()
    else:
        assert s.outcome == LOST
        assert len(s.scars) >= s.limit() or not s.present()


def stack(s: Siege) -> None:
    """What is being carried out fits the table."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Scavenging | Flip):
        assert not s.attackers(), "nothing stays on the table after the reveal"
        assert s.traded or all(share.card in s.defenders[share.owner].pile for share in s.shares)
    elif isinstance(top, PlanDefence):
        assert s.attackers() or s.dealt
        assert top.seats == s.present()
    elif isinstance(top, DealCard):
        assert s.deck_size, "a beast is due, and there is one"
        assert any(isinstance(frame, Deal) for frame in s.stack)


def things(s: Siege) -> list[str]:
    """Ids that a client may ask `why_not` about."""
    return [
        *(f"card:{card}" for card in s.content.ids),
        *(f"seat:{seat}" for seat in s.seats),
        *(f"scavenge:{seat}" for seat in s.seats),
        *(f"item:{item}" for item in ("hammer", "sword", "axe")),
        "deck",
        "discards",
        "earth",
    ]


def every_interjection(s: Siege, seat: Seat) -> list[Action]:
    """While words are planned: all that may be said or used, one word standing for all that a Hammer may tell."""
    names = s.names
    found: list[Action] = [Claim(s.content.ids[card]) for card in s.middle if card not in s.claims]
    found += [Release(s.content.ids[card]) for card, claimer in s.claims.items() if claimer == seat]
    found += [signal for signal in possible_signals(s, seat) if signal not in s.defenders[seat].signals]
    items = s.defenders[seat].items
    attackers = names(s.attackers())
    if items[HAMMER]:
        found += [Tell(other, WORDS[0]) for other in s.present() if other != seat]
        found += [MoveOut(card) for card in names(s.defenders[seat].front)]
    if items[SWORD]:
        found += [Sword(card) for card in attackers + (names(s.scars) if s.options.sword_scars else [])]
    if items[AXE]:
        found += [Axe(pair) for pair in combinations(attackers, 2)] if len(attackers) > 1 else [Axe((card,)) for card in attackers]
    return found


def every_answer(s: Siege, seat: Seat) -> list[Action]:
    """For the census: a few words stand for all of them; of sets, each one there is."""
    top = s.stack[-1]
    if isinstance(top, PlanDefence):
        return [Declare(None), *(Declare(word) for word in WORDS)]
    assert isinstance(top, Scavenging)
    pile = sorted(s.defenders[seat].pile)
    found: list[Action] = [PASS]
    if may_trade(s, seat):
        for cards in (list(cards) for size in (3, 4, 5) for cards in combinations(pile, size)):
            if is_set(colours(s, cards), s.options.junior(seat)):
                found += [Trade(tuple(s.names(cards)))]
    return found
