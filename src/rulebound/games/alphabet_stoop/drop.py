"""4, 6, 7  A drop carried out: the word, then what it earns, then whether it ends the game."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.content import MAILBOX
from rulebound.games.alphabet_stoop.events import Dropped, MailboxPaid, NoStampLeft, Occupied, Stamped
from rulebound.games.alphabet_stoop.fill import Plan
from rulebound.games.alphabet_stoop.pieces import NOBODY
from rulebound.games.alphabet_stoop.state import SEATS, Street
from rulebound.games.alphabet_stoop.views import LastDrop
from rulebound.kernel import Seat


def drop(s: Street, seat: Seat, found: Plan) -> None:
    """4.1  All of it at once."""
    stoop = s.stoops[found.cell]
    card = s.card_id(found.cell)
    before = stoop.text()
    new = seat not in stoop.seats
    if s.heard:
        letters = "".join([s.companies[seat].front[package] for package in found.packages])
        news = "".join([s.letters[token] for token in found.tokens])
        magazines = len(found.tokens) - len(news)
        s.announce(Dropped(seat, card, found.word, before, letters, news, magazines, found.envelopes, "".join(found.wilds)))
    lay(s, seat, found)
    s.last = LastDrop(seat, card, found.word, before)
    if new:  # 7.2
        stoop.seats.append(seat)
        if s.heard:
            s.announce(Occupied(seat, card))
    stamp(s, seat, found.cell)
    s.unload(seat, found.packages)
    pay(s, seat, found.cell)
    s.look_for_the_end(seat)


def lay(s: Street, seat: Seat, found: Plan) -> None:
    """4.1  An action for each package; 2.5, 4.6, 4.8: tokens and Envelopes cost none, and are gone for good."""
    s.turn.actions -= len(found.packages)
    s.turn.dropped = True
    for token in found.tokens:
        s.stoops[s.cell_of_token(token)].tokens.remove(token)
    s.companies[seat].envelopes -= found.envelopes
    s.stoops[found.cell].word = found.pieces
    for company in s.companies:
        company.quiet = 0


def stamp(s: Street, seat: Seat, cell: int) -> None:
    """6.1  Always placed, and another's goes back; 6.2: where none is left, nothing changes."""
    stoop = s.stoops[cell]
    if not s.is_stamp(cell) or stoop.stamp == seat:
        return
    card = s.card_id(cell)
    company = s.companies[seat]
    if not company.stamps:
        if s.heard:
            s.announce(NoStampLeft(seat, card))
        return
    was = stoop.stamp
    if was != NOBODY:
        s.companies[was].stamps += 1
    company.stamps -= 1
    stoop.stamp = seat
    if s.heard:
        s.announce(Stamped(seat, card, None if was == NOBODY else SEATS[was]))


def pay(s: Street, seat: Seat, cell: int) -> None:
    """6.3, 6.4  Once; 6.5: in the easier game to all who have a package there, clockwise from who completed the word."""
    stoop = s.stoops[cell]
    if not completes(s, cell, len(stoop.word)):
        return
    stoop.paid = True
    if s.heard:
        s.announce(MailboxPaid(s.card_id(cell), len(stoop.word)))
    envelopes = s.content.pays[stoop.card]
    if not s.options.shared_envelopes:
        s.give_envelopes(seat, envelopes)
        return
    for place in range(len(s.seats)):
        other = SEATS[(seat + place) % len(s.seats)]
        if other in stoop.seats and not s.companies[other].left:
            s.give_envelopes(other, envelopes)


def completes(s: Street, cell: int, length: int) -> bool:
    """6.3  Whether a word of that length makes the mailbox pay."""
    stoop = s.stoops[cell]
    card = stoop.card
    if s.content.kind[card] != MAILBOX or stoop.paid:
        return False
    due = s.content.length[card]
    return length == due if s.options.mailbox_trigger == "exact" else length >= due
