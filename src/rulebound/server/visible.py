"""What people type, without what nobody can see: for names and for chat."""

from __future__ import annotations

import unicodedata
from typing import Final

FILLERS: Final = frozenset(
    chr(code)
    for first, last in (
        # Unicode's default ignorable code points that count as letters or marks, and the blank Braille pattern: all look like nothing.
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2065, 0x2065),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)
SEEN: Final = "LNPS"  # letters, numbers, punctuation, symbols: categories that ink something by themselves


def visible(given: str) -> str:
    """In one line, without fillers and control characters; "" where nothing is left that can be seen."""
    spaced = "".join(" " if letter.isspace() else letter for letter in given)
    shown = " ".join("".join(letter for letter in spaced if letter.isprintable() and letter not in FILLERS).split())
    return shown if any(unicodedata.category(letter)[0] in SEEN for letter in shown) else ""
