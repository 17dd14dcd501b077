"""4.4 to 4.9  A drop worked out: what is left out of it filled in, and what it would lay on the card. Changes nothing.

Filled in is what follows from the word, and where that is not one thing only:

- Newspapers are taken as far as they serve, so that as few wilds as possible are spent; of tokens alike those of the card's own building
  first, then those of the buildings beside it, then the others by number;
- what is lacking then is made up by Magazines, which belong to nobody, and after them by one's own Envelopes;
- wilds stand for the letters that are lacking in the order of the word, those on the card first, then Magazines, then Envelopes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.pieces import ENVELOPE, MAGAZINE, NEWSPAPER, NOBODY, PACKAGE, Piece
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Illegal, Seat
from rulebound.messages import text
from rulebound.words import explain, fold, is_word


def no(clause: str, reason: str, **values: object) -> Illegal:
    """A refusal in words of the message catalogue."""
    return Illegal(clause, text(f"alphabetStoop.refusal.{reason}", **values))


@final
class Plan:
    """A drop that has everything."""

    def __init__(self, cell: int, packages: list[int], word: str) -> None:
        self.cell = cell
        self.packages = packages
        self.word = word  # folded
        self.tokens: list[int] = []
        self.envelopes = 0
        self.wilds: list[str] = []  # what they stand for: those on the card, then Magazines, then Envelopes
        self.pieces: list[Piece] = []  # in the order of the word


def plan(s: Street, seat: Seat, drop: Drop) -> Plan:
    """The whole drop. Raises Illegal where the rules forbid it, having changed nothing (5.4); for the word itself last."""
    found = arranged(s, seat, drop)
    refusal = word_refused(s, found.word)
    if refusal is not None:
        raise refusal
    return found


def arranged(s: Street, seat: Seat, drop: Drop) -> Plan:
    """The same, whatever the word: 4.10, it has two letters at least, and may be as long as it will. Raises Illegal."""
    cell = place_of(s, drop.card)
    packages = [int(package) for package in drop.packages]
    check_packages(s, seat, cell, packages)
    found = Plan(cell, packages, fold(drop.word))
    if not is_word(found.word):
        raise Illegal("5.1", explain(s.verdict(found.word), syllables=False))
    lay_out(s, seat, drop, found)
    return found


def word_refused(s: Street, word: str) -> Illegal | None:
    """5.1, 5.2, 5.3  Why a word does not count, with its receipt; None: it does."""
    verdict = s.verdict(word)
    if verdict.accepted:
        return None
    if verdict.reason == "company":
        return no("5.3", "company", word=verdict.word)
    return Illegal("5.1", explain(verdict, syllables=False))


def place_of(s: Street, card: str) -> int:
    """4.1"""
    cell = s.cell_of(card)
    if cell is None:
        cards = ", ".join(s.content.names[stoop.card] for stoop in s.stoops)
        raise no("4.1", "noSuchPlace", card=card, cards=cards)
    return cell


def check_packages(s: Street, seat: Seat, cell: int, packages: Sequence[int]) -> None:
    """4.1 to 4.3  One or more of one's own, each an action, from carriers that stand there."""
    company = s.companies[seat]
    if not packages and all(carrier.at != cell for carrier in company.carriers):
        raise no("4.1", "noCart", card=s.content.names[s.stoops[cell].card])
    if not packages:
        raise no("4.1", "noPackage")
    if len(set(packages)) < len(packages):
        raise no("4.3", "twice")
    for package in packages:
        if not 0 <= package < len(company.front):
            raise no("4.2", "noSuchPackage")
        carrier = company.carrier_of(package)
        if carrier == NOBODY:
            raise no("4.5", "placed", letter=company.front[package])
        at = company.carriers[carrier].at
        if at < 0:
            raise no("3.2", "atCurb", letter=company.front[package], carrier=carrier + 1)
        if at != cell:
            raise no("4.2", "elsewhere", letter=company.front[package], carrier=carrier + 1)
    if len(packages) > s.turn.actions:
        raise no("4.3", "tooFewActions", n=len(packages), left=s.turn.actions)


def lay_out(s: Street, seat: Seat, drop: Drop, found: Plan) -> None:
    """4.4  Every letter of the word has its piece, and every piece its letter."""
    stoop = s.stoops[found.cell]
    company = s.companies[seat]
    tokens = None if drop.tokens is None else [int(token) for token in drop.tokens]
    if tokens is not None:
        check_tokens(s, found.cell, tokens)
    given = drop.envelopes
    if given is not None and not 0 <= given <= company.envelopes:
        raise no("4.8", "envelopes", n=company.envelopes)
    rest = list(found.word)
    use(rest, stoop.fixed(), "4.4", "leftOut")
    use(rest, "".join([company.front[package] for package in found.packages]), "4.1", "packageLeftOut")
    placed = stoop.wilds()
    if tokens is None:
        tokens = newspapers_for(s, found.cell, rest, placed + (given or 0))
        magazines = [token for token in s.reachable(found.cell) if s.letters[token] == ""]
        lacking = len(rest) - len(tokens) - placed
        wanted = lacking if given is None else lacking - given
        tokens += magazines[: max(0, wanted)]
    found.tokens = tokens
    use(rest, "".join([s.letters[token] for token in tokens]), "4.6", "tokenLeftOut")
    wilds = placed
    for token in tokens:
        if s.letters[token] == "":
            wilds += 1
    found.envelopes = max(0, len(rest) - wilds) if given is None else given
    if len(rest) > wilds + found.envelopes or found.envelopes > company.envelopes:
        raise no("4.4", "lacking", letters=listed(rest), n=wilds + min(found.envelopes, company.envelopes))
    if len(rest) < wilds + found.envelopes:
        raise no("4.9", "tooManyWilds", n=wilds + found.envelopes, left=len(rest))
    found.wilds = read_wilds(rest, drop.wilds)
    found.pieces = pieces_of(s, seat, found)


def check_tokens(s: Street, cell: int, tokens: Sequence[int]) -> None:
    """4.6, 4.7  They lie on buildings, and may be taken from there."""
    if len(set(tokens)) < len(tokens):
        raise no("4.6", "twice")
    near = s.reachable(cell)
    for token in tokens:
        if not 0 <= token < len(s.letters):
            raise no("4.6", "noSuchToken")
        if token not in s.stoops[s.cell_of_token(token)].tokens:
            raise no("4.6", "taken")
        if token not in near:
            raise no("4.7", "farToken" if s.options.token_source == "adjacent" else "otherToken")


def use(rest: list[str], letters: str, clause: str, reason: str) -> None:
    """Takes letters of pieces out of what the word still needs. Raises Illegal for pieces that it has no use for."""
    over: list[str] = []
    for letter in letters:
        if letter in rest:
            rest.remove(letter)
        else:
            over.append(letter)
    if over:
        raise no(clause, reason, letters=listed(over))


def newspapers_for(s: Street, cell: int, rest: Sequence[str], wilds: int) -> list[int]:
    """The Newspapers to take: for as many letters as there are beyond the wilds that must be used."""
    found: list[int] = []
    lacking = list(rest)
    for token in s.reachable(cell):
        letter = s.letters[token]
        if letter != "" and len(lacking) > wilds and letter in lacking:
            lacking.remove(letter)
            found.append(token)
    return found


def read_wilds(rest: Sequence[str], given: str | None) -> list[str]:
    """4.9  As named, or in the order of the word."""
    if given is None:
        return list(rest)
    named = list(fold(given))
    if sorted(named) != sorted(rest):
        raise no("4.9", "wilds", letters=listed(list(rest)) if rest else text("alphabetStoop.nothing"))
    return named


def pieces_of(s: Street, seat: Seat, found: Plan) -> list[Piece]:
    """The word as it will lie there: each letter by a piece that shows it, else by a wild that stands for it."""
    stoop = s.stoops[found.cell]
    company = s.companies[seat]
    solid = [piece for piece in stoop.word if not piece.is_wild()]
    solid += [Piece(PACKAGE, company.front[package], seat, package) for package in found.packages]
    solid += [Piece(NEWSPAPER, s.letters[token], NOBODY, NOBODY) for token in found.tokens if s.letters[token] != ""]
    wild = [piece for piece in stoop.word if piece.is_wild()]
    wild += [Piece(MAGAZINE, "", NOBODY, NOBODY) for token in found.tokens if s.letters[token] == ""]
    wild += [Piece(ENVELOPE, "", NOBODY, NOBODY) for _ in range(found.envelopes)]
    read = [piece.read_as(letter) for piece, letter in zip(wild, found.wilds, strict=True)]
    laid: list[Piece] = []
    for letter in found.word:
        row = solid if has(solid, letter) else read
        at = index_of(row, letter)
        laid.append(row[at])
        del row[at]
    return laid


def has(row: Sequence[Piece], letter: str) -> bool:
    """Whether a piece of the row shows a letter."""
    return any(piece.letter == letter for piece in row)


def index_of(row: Sequence[Piece], letter: str) -> int:
    """Where in the row the first piece with that letter is."""
    for at in range(len(row)):
        if row[at].letter == letter:
            return at
    raise LookupError(letter)


def listed(letters: Sequence[str]) -> str:
    """Letters as a sentence has them."""
    if len(letters) == 1:
        return letters[0]
    return text("alphabetStoop.and", first=", ".join(letters[:-1]), last=letters[-1])
