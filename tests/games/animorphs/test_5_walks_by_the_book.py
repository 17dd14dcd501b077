"""5.1, 5.2 again: the answers to AskWalk beside every walk there is, taken step by step as the book says it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.animorphs.play import STANDARD, answers, die, does, place, scene, with_roads
from rulebound.games.animorphs.actions import Roll, Walk
from rulebound.games.animorphs.content import COLOURS, FORMS, MISSION, MORPH, PATH, Content
from rulebound.games.animorphs.state import Invasion

PATHS = {"human": "red", "bear": "red", "tiger": "red", "elephant": "red", "eagle": "white", "ant": "yellow", "dolphin": "blue"}
TANGLED = with_roads(["red-1", "red-4"], ["red-2", "red-42"], ["red-53", "red-5"], ["red-40", "barn"], ["red-41", "red-39"])


def allowed(content: Content, form: str, tower: bool, at: int) -> bool:
    """4.4, 10.2  Whether a form may step there."""
    if content.kind[at] == PATH:
        return COLOURS[content.colour[at]] == PATHS[form]
    return tower if at == content.tower else True


def walks_of(content: Content, form: str, tower: bool, path: list[int], steps: int) -> Iterator[list[int]]:
    """Every walk on from `path`, that entered no space twice, of at most `steps` steps."""
    yield path
    if steps:
        for at in content.near[path[-1]]:
            if at not in path and allowed(content, form, tower, at):
                yield from walks_of(content, form, tower, [*path, at], steps - 1)


def moved_ahead(content: Content, form: str, taken: set[int], path: list[int]) -> Iterator[int]:
    """Where a pawn comes to stand that arrived on a taken space, or passes over one."""
    for at in content.near[path[-1]]:
        if at in path or not allowed(content, form, False, at):
            continue
        if content.kind[at] == PATH and at not in taken:
            yield at
        elif content.kind[at] in (PATH, MORPH, MISSION):
            yield from moved_ahead(content, form, taken, [*path, at])


def by_the_book(s: Invasion, seat: int, steps: int) -> set[Walk]:
    """All answers, from the sentences of the book and its rulings alone."""
    content = s.content
    pawn = s.pawns[seat]
    form = FORMS[pawn.form]
    tower = form == "elephant" and len(pawn.missions) >= 3
    taken = {other.space for other in s.pawns if other is not pawn and content.kind[other.space] == PATH}
    found: set[Walk] = set()
    for path in walks_of(content, form, tower, [pawn.space], steps):
        end = content.ids[path[-1]]
        if path[-1] not in taken:
            found.add(Walk(end))
        else:
            found |= {Walk(end, content.ids[at]) for at in moved_ahead(content, form, taken, path)}
    return found


@pytest.mark.parametrize("content", [STANDARD, TANGLED], ids=["standard", "tangled"])
def test_5_1_5_2_what_is_offered_is_what_the_book_allows(content: Content) -> None:
    """On random crowded boards, in every form; half of the pawns stand close together near the Barn."""
    source = Random("walks by the book")
    near_barn = [at for at, steps in enumerate(content.steps[0][content.start]) if steps <= 6]
    bumped = 0
    for _ in range(400):
        form = source.choice(FORMS)
        homes = [
            at
            for at in range(len(content.ids))
            if at != content.tower and (content.kind[at] != PATH or COLOURS[content.colour[at]] == PATHS[form])
        ]
        if source.random() < 0.7 and PATHS[form] == "red":
            homes = [at for at in homes if at in near_barn]
        places = [content.ids[at] for at in source.sample(homes, 4)]
        s = scene(
            4,
            at=places,
            forms=[form] * 4,
            content=content,
            missions={0: "marina dam high-school"} if source.random() < 0.5 else None,
            active="mall",
        )
        face = source.randint(1, 6)
        does(s, 0, Roll())
        die(s, face)
        offered = answers(s, 0)
        expected = by_the_book(s, 0, face)
        assert set(offered) == expected, (places, form, face)
        assert len(offered) == len(expected), "none stands twice"
        ahead = [walk for walk in offered if isinstance(walk, Walk) and walk.ahead is not None]
        bumped += len(ahead)
        for walk in ahead[:2]:
            twin = s.clone()
            does(twin, 0, walk)
            assert place(twin, 0) == f"{form} {walk.ahead}"
    assert bumped > 100, "or else there was nothing to test"


def test_5_1_10_2_an_elephant_with_three_missions_near_the_tower() -> None:
    source = Random("elephants")
    street = ["red-43", "red-44", "red-45", "red-46", "red-47", "red-48", "tower"]
    for _ in range(60):
        places = source.sample(street, 3)
        s = scene(3, at=places, forms=["elephant"] * 3, missions={0: "marina dam high-school"}, active="mall")
        face = source.randint(1, 6)
        does(s, 0, Roll())
        die(s, face)
        assert set(answers(s, 0)) == by_the_book(s, 0, face), (places, face)
