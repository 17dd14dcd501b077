"""7  Items: Help Hammers, Saviour Swords and Assist Axes; who may use which on what, and what they do."""

from __future__ import annotations

from typing import Final

from rulebound.games.alphabeasts.actions import Axe, Chopped, Hammered, MovedOut, MoveOut, Struck, Sword, Tell, Whisper, Whispered
from rulebound.games.alphabeasts.content import AXE, HAMMER, SWORD
from rulebound.games.alphabeasts.deal import Deal
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import Action, Illegal, Seat, Source, below
from rulebound.messages import text
from rulebound.words import fold, is_word

CHOPPED: Final = 2  # beasts that an Axe takes


def no(clause: str, reason: str, **values: object) -> Illegal:
    """A refusal in words of the message catalogue."""
    return Illegal(clause, text(f"alphabeasts.refusal.{reason}", **values))


def has(s: Siege, seat: Seat, item: int) -> bool:
    """7.1"""
    return s.defenders[seat].items[item] > 0


def check_item(s: Siege, seat: Seat, action: Action) -> None:
    """Raises Illegal unless this seat may use that item so."""
    if isinstance(action, Tell):
        check_tell(s, seat, action)
    elif isinstance(action, MoveOut):
        check_move(s, seat, action)
    elif isinstance(action, Sword):
        check_sword(s, seat, action)
    elif isinstance(action, Axe):
        check_axe(s, seat, action)
    else:
        raise no("7.2", "notNow")


def check_tell(s: Siege, seat: Seat, action: Tell) -> None:
    """7.4"""
    if not has(s, seat, HAMMER):
        raise no("7.1", "noHammer")
    if action.to == seat or action.to not in s.present():
        raise no("7.4", "tellWhom")
    if not is_word(fold(action.word)):
        raise no("7.4", "tellLetters")


def check_move(s: Siege, seat: Seat, action: MoveOut) -> None:
    """7.5"""
    if not has(s, seat, HAMMER):
        raise no("7.1", "noHammer")
    if s.content.index.get(action.card) not in s.defenders[seat].front:
        raise no("7.5", "notYours")


def check_sword(s: Siege, seat: Seat, action: Sword) -> None:
    """7.6"""
    if not has(s, seat, SWORD):
        raise no("7.1", "noSword")
    card = s.content.index.get(action.card)
    if card is None or not (s.place_of(card) is not None or (s.options.sword_scars and card in s.scars)):
        raise no("7.6", "notOnTable")


def check_axe(s: Siege, seat: Seat, action: Axe) -> None:
    """7.7"""
    if not has(s, seat, AXE):
        raise no("7.1", "noAxe")
    attackers = s.names(s.attackers())
    if len(action.cards) != min(CHOPPED, len(attackers)) or len(set(action.cards)) != len(action.cards) or not action.cards:
        raise no("7.7", "axeTwo")
    for card in action.cards:
        if card not in attackers:
            raise no("7.7", "notOnTable")


def use_item(s: Siege, seat: Seat, action: Action) -> bool:
    """Carries it out. True: something else attacks now (7.3)."""
    if isinstance(action, Tell):
        tell(s, seat, action)
        return False
    if isinstance(action, MoveOut):
        move_out(s, seat, action)
    elif isinstance(action, Sword):
        return swing(s, seat, action)
    elif isinstance(action, Axe):
        chop(s, seat, action)
    return True


def tell(s: Siege, seat: Seat, action: Tell) -> None:
    """7.4  The table sees that, these two hear what."""
    s.defenders[seat].use(HAMMER)
    whisper = Whisper(seat, action.to, fold(action.word))
    s.whispers.append(whisper)
    if s.heard:
        s.announce(Hammered(seat, action.to))
        for hears in (seat, action.to):
            s.tell(hears, Whispered(seat, action.to, whisper.word))


def move_out(s: Siege, seat: Seat, action: MoveOut) -> None:
    """7.5"""
    defender = s.defenders[seat]
    defender.use(HAMMER)
    card = s.content.index[action.card]
    defender.front.remove(card)
    s.middle.append(card)
    if s.heard:
        s.announce(MovedOut(seat, action.card))


def swing(s: Siege, seat: Seat, action: Sword) -> bool:
    """7.6  To the discards. A scar taken away changes nothing that attacks."""
    s.defenders[seat].use(SWORD)
    card = s.content.index[action.card]
    attacks = s.place_of(card) is not None
    if attacks:
        s.remove(card)
    else:
        s.scars.remove(card)
        s.discards.append(card)
    if s.heard:
        s.announce(Struck(seat, action.card))
    return attacks


def chop(s: Siege, seat: Seat, action: Axe) -> None:
    """7.7  The discards first, then what takes their places: in order of places, so that each finds its own."""
    s.defenders[seat].use(AXE)
    if s.heard:
        s.announce(Chopped(seat, list(action.cards)))
    places: list[tuple[int, int]] = []
    for name in action.cards:
        card = s.content.index[name]
        place = s.place_of(card)
        assert place is not None
        places.append((place, s.row(place).index(card)))
    for name in action.cards:
        s.remove(s.content.index[name])
    s.push(Deal(sorted(places), False))


def sample_item(s: Siege, seat: Seat, source: Source, word: str | None) -> Action | None:
    """A random use of a random item; None if there is none. `word`: what a Hammer might tell."""
    items = s.defenders[seat].items
    found = [item for item in (HAMMER, SWORD, AXE) if items[item]]
    if not found:
        return None
    item = found[below(source, len(found))]
    attackers = s.names(s.attackers())
    if item == HAMMER:
        others = [other for other in s.present() if other != seat]
        front = s.names(s.defenders[seat].front)
        if others and word is not None and (not front or below(source, 2)):
            return Tell(others[below(source, len(others))], word)
        return MoveOut(front[below(source, len(front))]) if front else None
    if item == SWORD:
        targets = attackers + (s.names(s.scars) if s.options.sword_scars else [])
        return Sword(targets[below(source, len(targets))]) if targets else None
    if not attackers:
        return None
    first = attackers.pop(below(source, len(attackers)))
    return Axe((first, attackers[below(source, len(attackers))]) if attackers else (first,))
