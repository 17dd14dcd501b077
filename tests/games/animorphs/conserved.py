"""What the laws ask of Animorphs: what is never lost, and what one may point at."""

from __future__ import annotations

from collections import Counter

from rulebound.games.animorphs.actions import Redraw
from rulebound.games.animorphs.battle import NextMission
from rulebound.games.animorphs.content import CARDS, FORMS, MISSION, MORPH, PATH, TOWER
from rulebound.games.animorphs.state import MARKERS, MISSIONS_TO_WIN, NOBODY, Invasion
from rulebound.kernel import Entry


def conserved(s: Invasion) -> None:
    """Cards, Missions and pawns are where they should be, and the counts that the table sees are true."""
    content = s.content
    for kind, copies in enumerate(content.deck):
        assert s.deck[kind] + s.discards[kind] + sum(hand[kind] for hand in s.hands) == copies, CARDS[kind]
    assert min(s.deck + s.discards + [count for hand in s.hands for count in hand]) >= 0
    assert s.deck_size == sum(s.deck)
    assert [pawn.cards for pawn in s.pawns] == [sum(hand) for hand in s.hands]

    in_pile = [mission for mission, there in enumerate(s.pile) if there]
    won = [mission for pawn in s.pawns for mission in pawn.missions]
    assert sorted([*in_pile, *s.active, *won]) == list(range(len(content.missions))), "each Mission is in one place"
    assert s.pile_size == len(in_pile)
    coming = sum(isinstance(frame, NextMission) for frame in s.stack)
    assert s.over or len(s.active) + coming == min(MARKERS, len(s.active) + s.pile_size), "each marker lies on a Mission while there is one"
    assert s.tower_open or all(len(pawn.missions) < MISSIONS_TO_WIN for pawn in s.pawns)

    assert content.kind[s.visser] in (MISSION, TOWER)
    on_paths = Counter(pawn.space for pawn in s.pawns if content.kind[pawn.space] == PATH)
    assert all(pawns == 1 for pawns in on_paths.values()), "5.2  no two pawns on a path space"
    assert all(content.kind[pawn.space] == MORPH and not pawn.cards and not pawn.missions for pawn in s.pawns if pawn.left)

    known = Counter((known.knower, known.holder, known.kind) for known in s.known)
    assert all(s.hands[holder][kind] >= count and knower != holder for (knower, holder, kind), count in known.items())
    assert s.winner == NOBODY or s.over


def shows(s: Invasion, entry: Entry) -> list[int] | None:
    """3.7  Who changes its hand lays it open."""
    return s.hands[entry.seat] if isinstance(entry.input, Redraw) else None


def things(s: Invasion) -> list[str]:
    """Ids that a client may ask `why_not` about."""
    return [
        *(f"space:{space}" for space in s.content.ids),
        *(f"card:{card}" for card in CARDS),
        *(f"form:{form}" for form in FORMS),
        *(f"seat:{seat}" for seat in s.seats),
        "die",
        "visser",
        "tower",
        "pile",
    ]
