"""A drop that is being made: whether it may be, how its word would lie there, what it would bring. From what its seat sees alone."""

from __future__ import annotations

from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.content import ACTIONS, Content
from rulebound.games.alphabet_stoop.drop import drop
from rulebound.games.alphabet_stoop.fill import Plan, arranged, no, word_refused
from rulebound.games.alphabet_stoop.from_view import street_of
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.pieces import NOBODY
from rulebound.games.alphabet_stoop.project import piece_view
from rulebound.games.alphabet_stoop.state import SEATS, Street
from rulebound.games.alphabet_stoop.views import Draft, TableView
from rulebound.kernel import Illegal, Refusal, Seat, View
from rulebound.words import Verdict, cite, explain, fold


def attempt(content: Content, options: StoopOptions, view: View, seat: Seat, action: Drop) -> Draft:
    """The verdict on the word comes in any case, with its receipt; the rest as far as the letters suffice.

    Who is not on turn may try out the next one, with all its actions; that it is not its turn is what then forbids it.
    """
    table: TableView = view.table
    s = street_of(content, options, table)
    refusal: Refusal | None = None
    if table.end is not None or s.turn.seat != seat:
        refusal = no("2.1", "notYourTurn").refusal()
        s.turn.actions = ACTIONS
    verdict = s.verdict(fold(action.word))
    found: Plan | None = None
    try:
        found = arranged(s, seat, action)
    except Illegal as illegal:
        refusal = refusal or illegal.refusal()
    if found is None:
        return Draft(
            verdict.word,
            verdict.accepted,
            explain(verdict, syllables=False),
            cite(verdict),
            refusal,
            action.tokens or (),
            action.envelopes or 0,
            action.wilds or "",
            [],
            len(action.packages),
            False,
            False,
            None,
            0,
            s.points(seat),
            False,
        )
    illegal_word = word_refused(s, found.word)
    if refusal is None and illegal_word is not None:
        refusal = illegal_word.refusal()
    return brought(s, seat, found, verdict, refusal)


def brought(s: Street, seat: Seat, found: Plan, verdict: Verdict, refusal: Refusal | None) -> Draft:
    """What comes of it, found out by carrying it out."""
    stoop = s.stoops[found.cell]
    new, stamp, had = seat not in stoop.seats, stoop.stamp, s.companies[seat].envelopes
    drop(s, seat, found)
    stamps = stoop.stamp == seat != stamp
    return Draft(
        found.word,
        verdict.accepted,
        explain(verdict, syllables=False),
        cite(verdict),
        refusal,
        tuple(found.tokens),
        found.envelopes,
        "".join(found.wilds),
        [piece_view(piece) for piece in found.pieces],
        len(found.packages),
        new,
        stamps,
        SEATS[stamp] if stamps and stamp != NOBODY else None,
        s.companies[seat].envelopes - had + found.envelopes,
        s.points(seat),
        s.over,
    )
