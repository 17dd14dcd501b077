"""4, 5  Which beasts fall to which word, whose they are then, and what scars Earth."""

from __future__ import annotations

from typing import final

from rulebound.games.alphabeasts.actions import Beaten, RevealView, Scarred, WordView
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.pieces import Share
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import Seat
from rulebound.words import Condition, Switches, meets


@final
class Reach:
    """What one word beats: cards of its seat's own row, and how many of each face in the middle."""

    def __init__(self, own: list[int], room: dict[str, int]) -> None:
        self.own = own
        self.room = room

    def of(self, face: str) -> int:
        """How many beasts of that face it may beat in the middle."""
        return self.room.get(face, 0)


def reach_of(content: Content, word: str, syllables: int, front: list[int], middle: list[int], switches: Switches) -> Reach:
    """3.6, 3.7, 4.1, 4.2  Each card by itself, but where copies share one letter or one condition: there one's own fall first.

    What each condition asks (4.3, 4.4, 4.5, 4.6, 4.7) is a matter of words: `meets` knows it.
    """
    own: list[int] = []
    room: dict[str, int] = {}
    for card in front + middle:
        face = content.faces[card]
        if face in room:
            continue
        mine = [each for each in front if content.faces[each] == face]
        shared = 0
        for each in middle:
            if content.faces[each] == face:
                shared += 1
        beast = content.beasts[card]
        if isinstance(beast, Condition):
            count = 1 if meets(beast, word, syllables, switches) else 0  # 4.2: one of a kind
        elif switches.duplicate_letters == "per_occurrence":
            count = word.count(beast)
        else:
            count = len(mine) + shared if beast in word else 0
        own.extend(mine[:count])
        room[face] = max(0, min(shared, count - len(mine)))
    return Reach(own, room)


def reaches(s: Siege) -> list[Reach]:
    """By seat, what the words declared beat."""
    found: list[Reach] = []
    for defender in s.defenders:
        word = defender.word
        if word is None:
            found.append(Reach([], {}))
        else:
            found.append(reach_of(s.content, word, s.syllables(word), defender.front, s.middle, s.switches()))
    return found


def owners(s: Siege, found: list[Reach]) -> dict[int, Seat]:
    """5.2  By beaten card of the middle, whose it is: the claimer's, if its word beats it; else the first seat's that can use it.

    Where a word beats fewer copies than there are, claims are met first, then seats in their order take what is left.
    """
    order = [seat for seat in s.seats if s.defenders[seat].deck_size()] + [seat for seat in s.seats if not s.defenders[seat].deck_size()]
    owner: dict[int, Seat] = {}
    left = [reach.room.copy() for reach in found]
    for card in s.middle:
        claimer = s.claims.get(card)
        face = s.content.faces[card]
        if claimer is not None and left[claimer].get(face, 0) > 0:
            owner[card] = claimer
            left[claimer][face] -= 1
    for card in s.middle:
        face = s.content.faces[card]
        if card not in owner:
            for seat in order:
                if left[seat].get(face, 0) > 0:
                    owner[card] = seat
                    left[seat][face] -= 1
                    break
    return owner


def undefeated(s: Siege) -> list[int]:
    """5.3  What will scar Earth as things stand."""
    found = reaches(s)
    owner = owners(s, found)
    beaten = list(owner)
    for reach in found:
        beaten.extend(reach.own)
    return [card for card in s.attackers() if card not in beaten]


def strike(s: Siege) -> None:
    """5.2, 5.3  Every beast goes to a pile or scars Earth; nothing stays on the table."""
    found = reaches(s)
    owner = owners(s, found)
    scars = undefeated(s)
    words: list[WordView] = []
    for seat in s.seats:
        defender = s.defenders[seat]
        takes = found[seat].own + [card for card in s.middle if owner.get(card) == seat]
        beats = found[seat].own + in_middle(s, found[seat])
        syllables = 0 if defender.word is None else s.syllables(defender.word)
        words.append(WordView(defender.word, syllables, s.names(defender.front), s.names(beats), s.names(takes)))
        defender.pile.extend(takes)
        if takes and s.heard:
            s.announce(Beaten(seat, s.names(takes)))
    s.reveal = RevealView(s.number, s.names(s.middle), words, s.names(scars))
    s.shares = []
    for card in s.middle:
        hitters = [seat for seat in s.seats if found[seat].of(s.content.faces[card])]
        if len(hitters) > 1 and card in owner:  # 3.7: each letter in those words may be used up on another copy
            s.shares.append(Share(card, owner[card], hitters))
    for defender in s.defenders:
        defender.front = []
    s.middle = []
    s.claims = {}
    s.scars.extend(scars)
    if scars and s.heard:
        s.announce(Scarred(s.names(scars), len(s.scars), s.limit()))
    if len(s.scars) >= s.limit():  # 5.4: when all is dealt with
        s.lose()


def in_middle(s: Siege, reach: Reach) -> list[int]:
    """The cards of the middle that a word beats, the first ones where it does not beat all copies."""
    left = reach.room.copy()
    found: list[int] = []
    for card in s.middle:
        face = s.content.faces[card]
        if left.get(face, 0) > 0:
            left[face] -= 1
            found.append(card)
    return found


def room_of(s: Siege, seat: Seat, face: str) -> int:
    """How many beasts of that face in the middle the word last revealed by this seat beats."""
    if s.reveal is None:
        return 0
    said = s.reveal.words[seat]
    if said.word is None:
        return 0
    index = s.content.index
    front = [index[card] for card in said.front]
    middle = [index[card] for card in s.reveal.middle]
    return reach_of(s.content, said.word, said.syllables, front, middle, s.switches()).of(face)


def may_give(s: Siege, share: Share) -> list[Seat]:
    """5.5  To whom a beast of the middle may be handed: seats whose word beats it too, and not only another copy of it."""
    face = s.content.faces[share.card]
    found: list[Seat] = []
    for seat in share.hitters:
        if seat != share.owner and not s.defenders[seat].left:
            has = 0
            for other in s.shares:
                if other.owner == seat and s.content.faces[other.card] == face:
                    has += 1
            if has < room_of(s, seat, face):
                found.append(seat)
    return found
