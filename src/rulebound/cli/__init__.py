"""The command line: `rulebound COMMAND`. `main` is the program."""

from __future__ import annotations

from rulebound.cli.program import main

__all__ = ("main",)
