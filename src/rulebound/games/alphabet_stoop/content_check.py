"""Reads a content pack of Alphabet Stoop and finds what is wrong with it, as many mistakes at once as it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from rulebound.games.alphabet_stoop.content_rows import LayoutRow, LayoutsFile, LettersFile, StoopsFile
from rulebound.kernel import Pack, PackError, Problem

T = TypeVar("T")

STOOPS = "stoops.toml"
LAYOUTS = "layouts.toml"
LETTERS = "letters.toml"

# What the book's list of components says (1.1).
CARDS = 15
PACKAGES = 12  # of a seat: four on each of its three carriers
NEWSPAPERS = 21
MAGAZINES = 7
ENVELOPES = 19
TOKENS_A_CARD = 2  # where the house does not say otherwise
SEATS = (2, 3, 4, 5)


class Rows:
    """The three files of a pack, decoded."""

    def __init__(self, stoops: StoopsFile, layouts: LayoutsFile, letters: LettersFile) -> None:
        self.stoops = stoops
        self.layouts = layouts
        self.letters = letters


def read_rows(pack: Pack) -> Rows:
    """The pack's rows. Raises PackError with every mistake that makes the pack unplayable under the rulebook."""
    problems: list[Problem] = []
    stoops = _read(pack, STOOPS, StoopsFile, problems)
    layouts = _read(pack, LAYOUTS, LayoutsFile, problems)
    letters = _read(pack, LETTERS, LettersFile, problems)
    if stoops is not None:
        _check_stoops(stoops, problems)
    if layouts is not None:
        _check_layouts(layouts, problems)
    if layouts is not None and stoops is not None:
        _check_stamps(layouts, stoops, problems)
    if letters is not None:
        _check_letters(letters, problems)
    if problems or stoops is None or layouts is None or letters is None:
        raise PackError(problems)
    return Rows(stoops, layouts, letters)


def _read(pack: Pack, name: str, kind: type[T], problems: list[Problem]) -> T | None:
    try:
        return pack.rows(name, kind)
    except PackError as error:
        problems.extend(error.problems)
        return None


def _twice(names: Sequence[str], file: str, key: str, problems: list[Problem]) -> None:
    problems.extend(Problem(file, key, f"{name} stands {n} times: one row each") for name, n in Counter(names).items() if n > 1)


def _count(found: int, due: int, what: str, file: str, key: str, problems: list[Problem]) -> None:
    if found != due:
        problems.append(Problem(file, key, f"there are {found} {what}, and the book has {due} (1.1)"))


def _check_stoops(stoops: StoopsFile, problems: list[Problem]) -> None:
    _count(len(stoops.stoop), CARDS, "stoop cards", STOOPS, "stoop", problems)
    _twice([row.id for row in stoops.stoop], STOOPS, "stoop", problems)
    for at, row in enumerate(stoops.stoop):
        pays = row.length is not None and row.envelopes is not None
        if row.kind == "mailbox" and not pays:
            problems.append(Problem(STOOPS, f"stoop[{at}]", f"({row.id}) a mailbox needs a length and a number of envelopes (6.3)"))
        elif row.kind != "mailbox" and (row.length is not None or row.envelopes is not None):
            problems.append(Problem(STOOPS, f"stoop[{at}]", f"({row.id}) only a mailbox has a length and envelopes (6.3)"))


def _check_layouts(layouts: LayoutsFile, problems: list[Problem]) -> None:
    _twice([row.id for row in layouts.layout], LAYOUTS, "layout", problems)
    for seats in SEATS:
        found = [row.id for row in layouts.layout if seats in row.seats]
        if len(found) != 1:
            problems.append(Problem(LAYOUTS, "layout", f"{len(found)} layouts are for {seats} seats: one is needed (1.3)"))
    for at, row in enumerate(layouts.layout):
        _check_layout(row, f"layout[{at}]", problems)


def _check_layout(row: LayoutRow, key: str, problems: list[Problem]) -> None:
    def wrong(what: str, reason: str) -> None:
        problems.append(Problem(LAYOUTS, f"{key}.{what}", f"({row.id}) {reason}"))

    most = (NEWSPAPERS + MAGAZINES) // TOKENS_A_CARD
    if not 1 <= len(row.cell) <= most:
        wrong("cell", f"has {len(row.cell)} cards, and the tokens suffice for {most} (1.4)")
    if row.seats and len(row.curb) < max(row.seats):
        wrong("curb", f"has a place for the carriers of {len(row.curb)} seats, not of {max(row.seats)}")
    ids = [cell.id for cell in row.cell]
    _twice(ids, LAYOUTS, f"{key}.cell", problems)
    if not any(cell.first for cell in row.cell):
        wrong("cell", "no cell is first: carriers could never leave the curb (3.2)")
    cells = {cell.id: cell for cell in row.cell}
    for cell in row.cell:
        for kind, others in (("beside", cell.beside), ("diagonal", cell.diagonal)):
            for other in others:
                if other not in cells or other == cell.id:
                    wrong("cell", f"{cell.id} has {other} {kind}: that is no other cell")
                elif cell.id not in getattr(cells[other], kind):
                    wrong("cell", f"{cell.id} has {other} {kind}, and {other} does not say so")
    left, top, width, height = row.viewbox
    for x, y in [*row.curb, *(cell.at for cell in row.cell)]:
        if not (left <= x <= left + width and top <= y <= top + height):
            wrong("viewbox", f"[{x:g}, {y:g}] lies outside of it")
    reached = [cell.id for cell in row.cell if cell.first]
    for name in reached:
        reached.extend(other for other in cells[name].beside if other in cells and other not in reached)
    if unreached := [name for name in ids if name not in reached]:
        wrong("cell", f"nobody can walk to {', '.join(unreached)} (3.1)")


def _check_stamps(layouts: LayoutsFile, stoops: StoopsFile, problems: list[Problem]) -> None:
    """Whether there are the cards that the layouts ask for."""
    have = sum(row.kind == "stamp" for row in stoops.stoop)
    others = len(stoops.stoop) - have
    for at, row in enumerate(layouts.layout):
        key = f"layout[{at}].stamps"
        for seats, stamps in row.stamps.items():
            if int(seats) not in row.seats:
                problems.append(Problem(LAYOUTS, key, f"({row.id}) is not for {seats} seats (1.3)"))
            if not max(0, len(row.cell) - others) <= stamps <= min(have, len(row.cell)):
                reason = f"({row.id}) {stamps} of {len(row.cell)} cards cannot have stamps: {have} of all {len(stoops.stoop)} have (1.3)"
                problems.append(Problem(LAYOUTS, key, reason))


def _check_letters(letters: LettersFile, problems: list[Problem]) -> None:
    _count(len(letters.package), PACKAGES, "packages of a colour", LETTERS, "package", problems)
    _count(sum(letters.newspaper.values()), NEWSPAPERS, "Newspapers", LETTERS, "newspaper", problems)
    _count(letters.magazines, MAGAZINES, "Magazines", LETTERS, "magazines", problems)
    _count(letters.envelopes, ENVELOPES, "Envelopes", LETTERS, "envelopes", problems)
    if ring := _ring(letters.package):
        said = f"{ring} closes a ring of letters: then the sides that are up would not tell which side of each token that is (8.4)"
        problems.append(Problem(LETTERS, "package", said))


def _ring(packages: Sequence[str]) -> str | None:
    """The first token that closes a ring, letters being joined by tokens.

    Without one, the letters that are up on a colour's twelve tokens say of every kind of token which sides of it are up: so nothing that
    is hidden follows from how the tokens were turned.
    """
    group = {letter: letter for faces in packages for letter in faces}

    def root(letter: str) -> str:
        while group[letter] != letter:
            letter = group[letter]
        return letter

    seen: list[str] = []
    for faces in packages:
        kind = "".join(sorted(faces))
        if kind in seen or kind[0] == kind[1]:
            continue
        seen.append(kind)
        one, two = root(kind[0]), root(kind[1])
        if one == two:
            return faces
        group[one] = two
    return None
