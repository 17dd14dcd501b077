"""Reads a content pack of Animorphs and finds what is wrong with it, as many mistakes at once as it can.

What the rulebook demands is an error here. What merely makes a good board (how far a Morph space is from a Mission, how many
drains there are) is a test on the `standard` pack, so that the board of a real copy loads whatever its designers thought good.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import dist
from typing import Any, TypeVar, get_args

from rulebound.games.animorphs.content_rows import BoardFile, CardId, CardRow, CardsFile, MissionRow, MissionsFile, RiverRow, SpaceRow
from rulebound.kernel import Pack, PackError, Problem
from rulebound.kernel.pack import mistakes

T = TypeVar("T")

BOARD = "board.toml"
MISSIONS = "missions.toml"
CARDS = "cards.toml"
IN_THE_BOX = {"mission": 12, "morph": 12, "tower": 1}  # spaces of the board, by kind (4.1)
IN_THE_DECK = 48  # playing cards (1.1)
MOST_SPACES = 400  # three times a printed board: tables over all pairs of spaces are made, and a pack may come from anybody
APART = 8.0  # two spaces nearer than this cannot be told apart on any screen


class Rows:
    """The three files of a pack, decoded."""

    def __init__(self, board: BoardFile, missions: MissionsFile, cards: CardsFile) -> None:
        self.board = board
        self.missions = missions
        self.cards = cards


def read_rows(pack: Pack) -> Rows:
    """The pack's rows. Raises PackError with every mistake that makes the pack unplayable under the rulebook."""
    problems: list[Problem] = []
    board = _read(pack, BOARD, BoardFile, {"space": SpaceRow, "river": RiverRow}, problems)
    missions = _read(pack, MISSIONS, MissionsFile, {"mission": MissionRow}, problems)
    cards = _read(pack, CARDS, CardsFile, {"card": CardRow}, problems)
    if board is not None and len(board.space) > MOST_SPACES:
        raise PackError([*problems, Problem(BOARD, "space", f"there are {len(board.space)} spaces: a board has {MOST_SPACES} at most")])
    if board is not None:
        _check_spaces(board, problems)
        _check_joins(board, problems)
    if board is not None and missions is not None:
        _check_missions(board, missions, problems)
    if cards is not None:
        _check_cards(cards, problems)
    if board is not None and missions is not None and not problems:
        _check_ways(board, missions, problems)
    if problems or board is None or missions is None or cards is None:
        raise PackError(problems)
    return Rows(board, missions, cards)


def _read(pack: Pack, name: str, kind: type[T], rows: Mapping[str, type[Any]], problems: list[Problem]) -> T | None:
    """One file. Where it does not decode, its rows are tried one by one, to report every bad row rather than the first."""
    try:
        return pack.rows(name, kind)
    except PackError as error:
        whole = error.problems
    try:
        data = pack.rows(name, dict[str, Any])
    except PackError:
        problems.extend(whole)  # missing, or not TOML
        return None
    found: list[Problem] = []
    for key, row in rows.items():
        given = data.get(key, [])
        for at, item in enumerate(given if isinstance(given, list) else []):
            for path, reason in mistakes(item, row):
                found.append(Problem(name, f"{key}[{at}].{path}".rstrip("."), f"{_name(item)}{reason}"))
    rows_only = tuple(f"{key}[" for key in rows)
    problems.extend(found + [problem for problem in whole if not problem.key.startswith(rows_only)])
    return None


def _name(item: object) -> str:
    """The name of a row, for people who do not count from 0."""
    name = (item.get("id") or item.get("space")) if isinstance(item, dict) else None
    return f"({name}) " if isinstance(name, str) else ""


def _check_spaces(board: BoardFile, problems: list[Problem]) -> None:
    left, top, width, height = board.viewbox
    if width <= 0 or height <= 0:
        problems.append(Problem(BOARD, "viewbox", "width and height must be above 0: [left, top, width, height]"))
    first: dict[str, int] = {}
    count = dict.fromkeys(IN_THE_BOX, 0)
    for at, row in enumerate(board.space):
        key = f"space[{at}]"
        if row.id in first:
            problems.append(Problem(BOARD, f"{key}.id", f"{row.id!r} is also the id of space[{first[row.id]}]: every space needs its own"))
        first.setdefault(row.id, at)
        if row.kind in count:
            count[row.kind] += 1
        if row.kind == "path" and row.colour is None:
            problems.append(Problem(BOARD, f"{key}.colour", f"the path space {row.id!r} needs a colour: red, white, yellow or blue"))
        if row.kind != "path" and row.colour is not None:
            problems.append(Problem(BOARD, f"{key}.colour", f"{row.id!r} is no path space: only those have a colour"))
        if row.kind != "path" and row.name is None:
            problems.append(Problem(BOARD, f"{key}.name", f"{row.id!r} needs a name"))
        if not (left <= row.at[0] <= left + width and top <= row.at[1] <= top + height):
            problems.append(Problem(BOARD, f"{key}.at", f"{row.id!r} stands outside the viewbox"))
        under = [other.id for other in board.space[:at] if dist(row.at, other.at) < APART]
        problems.extend(Problem(BOARD, f"{key}.at", f"{row.id!r} stands on {other!r}") for other in under)
    for kind, expected in IN_THE_BOX.items():
        if count[kind] != expected:
            problems.append(Problem(BOARD, "space", f"the board needs {expected} spaces of kind {kind!r}, and has {count[kind]}"))
    if board.start not in first:
        problems.append(Problem(BOARD, "start", f"there is no space {board.start!r}"))
    elif board.space[first[board.start]].kind != "morph":
        problems.append(Problem(BOARD, "start", f"{board.start!r} must be a Morph space: the Barn counts as one"))


def _check_joins(board: BoardFile, problems: list[Problem]) -> None:
    spaces = {row.id: row for row in board.space}
    known: dict[tuple[str, str], str] = {}
    degree = dict.fromkeys(spaces, 0)
    for at, line in enumerate(board.joins):
        key = f"joins[{at}]"
        if len(line) < 2:
            problems.append(Problem(BOARD, key, "a line joins at least two spaces"))
        for i, space in enumerate(line):
            if space not in spaces:
                problems.append(Problem(BOARD, f"{key}[{i}]", f"there is no space {space!r}"))
        for i in range(1, len(line)):
            a, b = line[i - 1], line[i]
            here = f"{key}[{i}]"
            if a == b:
                problems.append(Problem(BOARD, here, f"{a!r} is joined to itself"))
                continue
            pair = (min(a, b), max(a, b))
            if pair in known:
                problems.append(Problem(BOARD, here, f"{a!r} and {b!r} are joined already, in {known[pair]}"))
                continue
            known[pair] = key
            if a in spaces and b in spaces:
                degree[a] += 1
                degree[b] += 1
                if spaces[a].kind == spaces[b].kind == "path" and spaces[a].colour != spaces[b].colour:
                    problems.append(Problem(BOARD, here, f"{a!r} and {b!r} differ in colour: nobody can step from one to the other"))
    for row in board.space:
        if row.kind == "tower":
            ends = [b if a == row.id else a for a, b in known if row.id in (a, b)]
            if len(ends) != 1 or ends[0] not in spaces or spaces[ends[0]].colour != "red":
                problems.append(Problem(BOARD, "joins", f"the Tower {row.id!r} must be joined to one red path space and to nothing else"))
        elif not degree[row.id]:
            problems.append(Problem(BOARD, "joins", f"{row.id!r} is joined to nothing"))


def _check_missions(board: BoardFile, missions: MissionsFile, problems: list[Problem]) -> None:
    kinds = {row.id: row.kind for row in board.space}
    first: dict[str, int] = {}
    for at, row in enumerate(missions.mission):
        key = f"mission[{at}].space"
        if row.space not in kinds:
            problems.append(Problem(MISSIONS, key, f"there is no space {row.space!r} in {BOARD}"))
        elif kinds[row.space] != "mission":
            problems.append(Problem(MISSIONS, key, f"{row.space!r} is a space of kind {kinds[row.space]!r}, not a Mission space"))
        if row.space in first:
            problems.append(Problem(MISSIONS, key, f"{row.space!r} has a card already, mission[{first[row.space]}]"))
        first.setdefault(row.space, at)
    for space, kind in kinds.items():
        if kind == "mission" and space not in first:
            problems.append(Problem(MISSIONS, "mission", f"the Mission space {space!r} has no card"))


def _check_cards(cards: CardsFile, problems: list[Problem]) -> None:
    first: dict[str, int] = {}
    for at, row in enumerate(cards.card):
        if row.id in first:
            problems.append(Problem(CARDS, f"card[{at}].id", f"{row.id!r} is already counted in card[{first[row.id]}]"))
        first.setdefault(row.id, at)
    missing = [card for card in get_args(CardId) if card not in first]
    problems.extend(Problem(CARDS, "card", f"the cards {card!r} are missing") for card in missing)
    total = sum(row.count for row in cards.card)
    if total != IN_THE_DECK:
        problems.append(Problem(CARDS, "card", f"the deck has {total} cards, and must have {IN_THE_DECK}"))


def _check_ways(board: BoardFile, missions: MissionsFile, problems: list[Problem]) -> None:
    """Every space can be entered in some form, every Mission in a form that can battle there, the Tower by an elephant."""
    spaces = {row.id: row for row in board.space}
    near: dict[str, list[str]] = {space: [] for space in spaces}
    for line in board.joins:
        for a, b in pairwise(line):
            near[a].append(b)
            near[b].append(a)
    entered: dict[str, set[str]] = {space: set() for space in spaces}  # the colours by which one comes there
    changed = [board.start]  # Morph spaces reached: one may go on in any form
    seen = {board.start}
    while changed:
        morph = changed.pop()
        for colour in ("red", "white", "yellow", "blue"):
            todo = [morph]
            walked = {morph}
            while todo:
                for space in near[todo.pop()]:
                    row = spaces[space]
                    if space in walked or row.colour not in (None, colour) or (row.kind == "tower" and colour != "red"):
                        continue
                    walked.add(space)
                    todo.append(space)
                    entered[space].add(colour)
                    if row.kind == "morph" and space not in seen:
                        seen.add(space)
                        changed.append(space)
    numbers = {row.space: row for row in missions.mission}
    for at, row in enumerate(board.space):
        key = f"space[{at}]"
        colours = entered[row.id]
        if not colours and row.id != board.start:
            problems.append(Problem(BOARD, key, f"no form can get from {board.start!r} to {row.id!r}"))
        elif row.kind == "mission":
            card = numbers[row.id]
            fighters = {
                "white": card.eagle is not None,
                "yellow": True,
                "blue": card.dolphin is not None,
                "red": not (card.bear is None and card.tiger is None and card.elephant is None),
            }
            if not any(fighters[colour] for colour in colours):
                problems.append(Problem(BOARD, key, f"no animal that can battle at {row.id!r} can get there"))
