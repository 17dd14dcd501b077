"""Answers that an offer does not list: forms, filled in as far as they are choices; what is left is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from rulebound.cli.common import whole_number
from rulebound.kernel import Action, Field, Form, Game

TYPED = ("word", "cards")  # kinds of field that are not one of their choices
BLANK = "…"  # what stands for a word that is still to be typed


class Opening(Struct, frozen=True):
    """An answer with one part still to be typed."""

    form: Form
    fixed: dict[str, Any]  # the parts that are chosen
    field: Field  # the part that is not

    def filled(self, game: Game, value: Any) -> Action:
        """The whole answer. Raises msgspec.ValidationError."""
        return game.read_action({"type": self.form.action, **self.fixed, self.field.name: value})

    def blank(self, game: Game) -> Action:
        """The answer as its line shows it."""
        return self.filled(game, BLANK if self.field.kind == "word" else [])


def ways(field: Field) -> Sequence[Any]:
    """What a part may be that is not typed."""
    choices = list(field.choices or ())
    if field.kind == "pair":
        return [list(pair) for pair in combinations(choices, 2)]
    return [[choice] for choice in choices] if field.kind == "single" else choices


def opened(game: Game, forms: Sequence[Form]) -> tuple[list[Action], list[Opening]]:
    """The answers that need no typing, and those that do."""
    whole: list[Action] = []
    openings: list[Opening] = []
    for form in forms:
        typed = [field for field in form.fields if field.kind in TYPED]
        for fixed in chosen([field for field in form.fields if field.kind not in TYPED]):
            if typed:
                openings.append(Opening(form, fixed, typed[0]))
            else:
                whole.append(game.read_action({"type": form.action, **fixed}))
    return whole, openings


def chosen(fields: Sequence[Field]) -> Iterator[dict[str, Any]]:
    """Every choice of these parts."""
    for values in product(*(ways(field) for field in fields)):
        yield {field.name: value for field, value in zip(fields, values, strict=True)}


def begun_by(given: str, lines: Iterable[str]) -> str:
    """The first line that begins with what is given; "": none does."""
    return next((line for line in lines if line.lower().startswith(given.lower())), "")


def picked(given: str, choices: Sequence[Any], named: Callable[[Any], str]) -> list[Any] | None:
    """Several of the choices, by number ("1 3 4") or by name, separated by commas; None: one is not known."""
    if re.fullmatch(r"[\d\s,]+", given):
        numbers = [whole_number(number) or 0 for number in re.findall(r"\d+", given)]
        return [choices[n - 1] for n in numbers] if all(1 <= n <= len(choices) for n in numbers) else None
    found = []
    for part in given.split(","):
        wanted = part.strip().lower()
        fits = [choice for choice in choices if wanted and wanted in named(choice).lower() and choice not in found]
        if not fits:
            return None
        found.append(fits[0])
    return found
