"""The message catalogue: every text that people read, by key. A translation is one file beside en.json.

Patterns are a small subset of ICU: `{name}` and `{n, plural, one {# space} other {# spaces}}`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any

PLURAL = re.compile(r"\{(\w+), plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*\}")
CASE = re.compile(r"(=\d+|\w+) \{([^{}]*)\}")
NAME = re.compile(r"\{(\w+)\}")


@cache
def catalogue(language: str = "en") -> dict[str, Any]:
    """All messages of a language, nested by section."""
    found: dict[str, Any] = json.loads(resources.files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return found


def text(key: str, **values: Any) -> str:
    """The message under a dotted key, with its values put in. A missing key is a fault of ours: KeyError."""
    found: Any = catalogue()
    for part in key.split("."):
        found = found[part]
    return fill(found, values)


def fill(pattern: str, values: dict[str, Any]) -> str:
    """Puts values into a pattern."""

    def plural(match: re.Match[str]) -> str:
        n = values[match[1]]
        cases = dict(CASE.findall(match[2]))
        chosen: str = cases.get(f"={n}") or cases["one" if n == 1 and "one" in cases else "other"]
        return chosen.replace("#", str(n))

    return NAME.sub(lambda match: str(values[match[1]]), PLURAL.sub(plural, pattern))
