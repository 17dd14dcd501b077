"""Asking a person at the terminal, or a script through a pipe."""

from __future__ import annotations

import io
import sys
from typing import TextIO

from rulebound.cli.common import say


class EndOfInput(Exception):
    """There is nobody to ask any more: the pipe is empty, or the terminal was closed by Ctrl-D."""


def ask(words: str) -> str:
    """A line from standard input. From a pipe the answer is printed too, so that the output reads as a whole."""
    say(words, "bold", end=" ")
    sys.stdout.flush()
    line = input_stream().readline()
    if not line:
        say()
        raise EndOfInput
    line = line.rstrip("\r\n")
    if not input_stream().isatty():
        say(line)
    return line


def input_stream() -> TextIO:
    """Standard input. Python has none where it was closed before the program began: then it is at its end."""
    found: TextIO | None = sys.stdin
    return io.StringIO() if found is None else found


def clear() -> None:
    """Nothing of what was shown stays on the screen, or in what one can scroll back to; a pipe gets a rule instead."""
    if sys.stdout.isatty():
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        sys.stdout.flush()
    else:
        say("─" * 60)
