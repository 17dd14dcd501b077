"""What the laws ask of Alphabet Stoop: what is never lost, and what one may point at."""

from __future__ import annotations

from collections import Counter

from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.content import CARRIERS, GOAL, KINDS, MAILBOX, PACKAGES, STAMP, STAMPS
from rulebound.games.alphabet_stoop.pieces import ENVELOPE, GONE, MAGAZINE, NEWSPAPER, NOBODY, PACKAGE
from rulebound.games.alphabet_stoop.state import QUIET_LIMIT, Street
from rulebound.games.alphabet_stoop.turn import AskAction, others
from rulebound.kernel import Action, Seat, check, view

NOTHING_HIDDEN = True  # what nobody has seen is not decided yet, so there is nothing to imagine
WORDS = ("AT", "TEN", "RATE", "STONE")  # what the census counts for words


def conserved(s: Street) -> None:
    """Each card, token, package, stamp and Envelope is in one place, words have just their letters, and what the table sees is true."""
    content = s.content
    assert sorted([stoop.card for stoop in s.stoops] + [card for card, left in enumerate(s.cards_left) if left]) == list(range(15))
    laid = Counter(s.letters)
    assert {kind: laid[kind] + left for kind, left in zip(KINDS, s.tokens_left, strict=True)} == dict(
        zip(KINDS, content.tokens, strict=True)
    )
    pieces = [piece for stoop in s.stoops for piece in stoop.word]
    used = Counter(piece.letter for piece in pieces if piece.kind == NEWSPAPER)
    used[""] = sum(piece.kind == MAGAZINE for piece in pieces)
    lying = Counter(s.letters[token] for stoop in s.stoops for token in stoop.tokens)
    assert {kind: used[kind] + lying[kind] for kind in KINDS} == {kind: laid[kind] for kind in KINDS}, "a token lies out, or is in one word"
    for cell, stoop in enumerate(s.stoops):
        assert all(s.cell_of_token(token) == cell for token in stoop.tokens)
        assert set(stoop.seats) == {piece.seat for piece in stoop.word if piece.kind == PACKAGE}
        assert len(set(stoop.seats)) == len(stoop.seats)
        assert stoop.word == [] or stoop.seats, "no word without a package"
        assert stoop.stamp == NOBODY or (content.kind[stoop.card] == STAMP and stoop.stamp in stoop.seats)
        assert not stoop.paid or len(stoop.word) >= content.length[stoop.card]
        assert content.kind[stoop.card] == MAILBOX or not stoop.paid
    spent = sum(piece.kind == ENVELOPE for piece in pieces)
    assert s.supply + spent + sum(company.envelopes for company in s.companies) == content.envelopes
    for seat in s.seats:
        company_is_whole(s, seat)
    ends(s)
    seen(s)


def company_is_whole(s: Street, seat: Seat) -> None:
    """What one seat has."""
    company = s.companies[seat]
    dropped = [piece.package for stoop in s.stoops for piece in stoop.word if piece.seat == seat]
    carried = [package for carrier in company.carriers for package in carrier.packages]
    assert len(set(carried + dropped)) == len(carried) + len(dropped)
    assert company.left or sorted(carried + dropped) == list(range(len(company.front)))
    assert company.stamps + sum(stoop.stamp == seat for stoop in s.stoops) == STAMPS
    assert min(company.stamps, company.envelopes) >= 0
    for carrier in company.carriers:
        assert carrier.packages or carrier.at == GONE or not s.turn.number, "an empty carrier is out of the game"
        assert carrier.at < len(s.stoops)
    for stoop in s.stoops:
        assert all(company.front[piece.package] == piece.letter for piece in stoop.word if piece.seat == seat)
    if not company.up or len(company.front) < PACKAGES:
        return
    faces = s.content.faces
    unknown = [company.front[package] for package in range(PACKAGES) if not company.back[package]]
    loose = [faces[token][company.up[token]] for token in range(PACKAGES) if company.loose[token]]
    assert sorted(unknown) == sorted(loose), "the letters that are up are those of the tokens that may be there"
    known = [token for token in company.token if token != NOBODY]
    assert sorted([*known, *(token for token in range(PACKAGES) if company.loose[token])]) == list(range(PACKAGES))
    for package in range(PACKAGES):
        if company.back[package]:
            assert sorted(company.front[package] + company.back[package]) == sorted(faces[company.token[package]])


def ends(s: Street) -> None:
    """The game is over exactly when there is a reason."""
    assert s.over == (s.by is not None)
    if s.by is None:
        assert s.turn.number == 0 or all(s.companies[seat].packages() and s.points(seat) < GOAL for seat in s.present())
        assert s.options.stalemate == "playOn" or s.quiet_rounds() < QUIET_LIMIT or not s.turn.number
        assert 0 <= s.turn.actions <= 3
        return
    assert s.winners
    winner = s.winners[0]
    enough, empty = s.points(winner) >= GOAL, s.companies[winner].packages() == 0
    assert {"points": enough and not empty, "packages": empty and not enough, "both": enough and empty}.get(s.by, True)
    assert s.by == "left" or all(not s.companies[seat].left for seat in s.winners)


def seen(s: Street) -> None:
    """Points as the table sees them, and no back that was never up."""
    table = view(s, None).table
    for seat, side in enumerate(table.seats):
        assert side.points == s.points(seat) == len(side.occupied) + len(side.stamped)
        for carrier in side.carriers:
            for package in carrier.packages:
                assert (package.back is not None) == (s.companies[seat].token[package.number] != NOBODY)


def things(s: Street) -> list[str]:
    """Ids that a client may ask `why_not` about."""
    return [
        *(f"card:{card}" for card in s.content.ids),
        *(f"token:{token}" for token in range(0, len(s.letters) + 1, 3)),
        *(f"carrier:{seat}-{number}" for seat in s.seats for number in range(CARRIERS + 1)),
        *(f"package:{seat}-{number}" for seat in s.seats for number in range(0, PACKAGES + 1, 2)),
        *(f"{kind}:{seat}" for kind in ("envelopes", "stamps", "seat") for seat in s.seats),
        "carrier:9-9",
        "package:x",
    ]


def every_answer(s: Street, seat: Seat) -> list[Action]:
    """For the census: moves, flips, the end of the turn, and one-package drops of a few words."""
    assert isinstance(s.stack[-1], AskAction)
    found = others(s, seat)
    company = s.companies[seat]
    for cell in range(len(s.stoops)):
        for package in company.here(cell):
            drops = [Drop(s.card_id(cell), (package,), word) for word in WORDS]
            found += [drop for drop in drops if check(s, seat, drop) is None]
    return found
