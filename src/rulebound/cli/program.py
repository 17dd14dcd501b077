"""The program: its commands, and what becomes of their faults.

Each command is a module with `add_command(commands)`, which describes its arguments, and a function that does its work and returns the
exit status: 0 for fine, 1 for something found wrong, 2 for a command that could not be done, 130 for one that was interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence

from rulebound import __version__
from rulebound.cli import content, ladder, play, records, rules, serve, simulate
from rulebound.cli.common import INTERRUPTED, MISUSED, Trouble, complain
from rulebound.messages import text


def parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    program = argparse.ArgumentParser(
        prog="rulebound",
        description=text("cli.about"),
        epilog=text("cli.example"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    program.add_argument("--version", action="version", version=f"rulebound {__version__}")
    commands = program.add_subparsers(title=text("cli.commands"), metavar="COMMAND", required=True)
    for module in (play, simulate, ladder, records, rules, content, serve):
        module.add_command(commands)
    return program


def main(given: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status. No fault of a person or a file ends in a traceback."""
    arguments = parser().parse_args(given)
    try:
        status: int = arguments.run(arguments)
    except Trouble as trouble:
        complain(str(trouble))
        return trouble.status
    except KeyboardInterrupt:
        complain(text("cli.interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        with contextlib.suppress(OSError):  # whoever read our output has read enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:  # what we print goes nowhere: a full disk
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(text("cli.trouble.output", reason=error.strerror or str(error)))
        return MISUSED
    return status
