"""Every command: help with an example, JSON where a program may read it, errors that say what to do, exit statuses."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cli.kit import Shell, program
from rulebound.cli.program import parser


def commands(of: argparse.ArgumentParser, name: str = "") -> dict[str, argparse.ArgumentParser]:
    """All commands, those within commands too."""
    found = {}
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for key, each in action.choices.items():
                found[f"{name} {key}".strip()] = each
                found |= commands(each, f"{name} {key}")
    return found


ALL = commands(parser())
JSON = ["simulate", "ladder", "replay", "verify", "rules", "content check", "content list", "backup", "restore", "export"]


def test_all_commands_are_there() -> None:
    assert set(ALL) == {
        "play", "simulate", "ladder", "replay", "verify", "rules", "content", "content new", "content check", "content list",
        "serve", "backup", "restore", "export",
    }  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_help_says_what_it_does_and_gives_an_example(shell: Shell, name: str) -> None:
    said = shell(*name.split(), "--help")
    assert said.status == 0
    assert f"\n  rulebound {name.split()[0]}" in said.out
    for action in ALL[name]._actions:
        assert action.help or action.metavar == "ACTION", f"{name} {action.option_strings or action.dest} has no help"
    assert ("--json" in said.out) == (name in JSON)


@pytest.mark.parametrize("name", ALL)
def test_the_examples_are_commands(name: str) -> None:
    """Each can be read, with all its arguments."""
    epilog = ALL[name].epilog or ""
    lines = re.findall(r"^ +rulebound (.*)$", epilog, re.MULTILINE)
    assert lines
    for line in lines:
        parser().parse_args(line.split())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play", "rulebound play animorphs"),
        ("play chess", "There is no game chess. There are: aberration, alphabeasts, alphabet-stoop, animorphs"),
        ("play animorphs --pack nowhere", "rulebound content new"),
        ("play animorphs --option colour=red", "moveCardBarn"),
        ("play animorphs --option axStack", "rulebound rules animorphs --options"),
        ("play animorphs --seats 9", "2 to 4 seats, not 9"),
        ("play animorphs --names Ann,Ann", "different names"),
        ("play animorphs --names A,B,C,D,E", "different names"),
        ("play animorphs --bots easy", "There are: random, novice, strong"),
        ("play --resume nothing.jsonl", "cannot be read"),
        ("simulate animorphs --levels easy", "There are: random, novice, strong"),
        ("simulate animorphs --levels novice,novice --seats 3", "2 levels for 3 seats"),
        ("simulate animorphs --out games.txt", ".parquet, .csv"),
        ("simulate animorphs --games 0", "0 is less than 1"),
        ("simulate animorphs --games many", "many"),
        ("ladder animorphs --levels novice", "at least two different levels"),
        ("replay nothing.jsonl", "cannot be read"),
        ("verify nothing.jsonl", "cannot be read"),
        ("rules chess", "There is no game chess"),
        ("content new chess my-pack", "There is no game chess"),
        ("content new animorphs my-pack --base other", "no content pack other"),
        ("backup here.zip --data nowhere", "nothing has been played here"),
        ("restore nothing.zip --data nowhere", "nothing.zip"),
        ("export there --data nowhere", "nothing has been played here"),
        ("serve --port 99999", "--port"),
        ("serve --think-seconds soon", "--think-seconds"),
        ("fly", "invalid choice"),
        ("", "COMMAND"),
    ],
)
def test_what_cannot_be_done_says_what_to_do(shell: Shell, line: str, words: str) -> None:
    said = shell(*line.split())
    assert said.status == 2, said
    assert words in said.err
    assert "Traceback" not in said.err


WORDS = [*" ".join(ALL).split(), "animorphs", "--json", "--games", "3", "-1", "--seats", "x", "--seed", "é", "", "--"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.sampled_from([*" ".join(ALL).split(), "animorphs", "--json", "--games", "3", "-1", "--seats", "x", "--seed", "é", "", "--"]),
        max_size=5,
    )
)
@example(["rules", "animorphs", "--json", "--", "--options"])
def test_no_arguments_end_in_a_traceback(shell: Shell, line: list[str]) -> None:
    """Commands that would play, serve or write are left alone unless they are misused."""
    if line and line[0] in ("play", "simulate", "ladder", "serve", "backup", "restore", "export"):
        line = [*line, "--no-such-flag"]
    if line[:2] == ["content", "new"]:
        line = line[:2]
    assert shell(*line).status in (0, 1, 2)


def test_the_installed_program() -> None:
    said = program("--version")
    assert said.status == 0
    assert re.fullmatch(r"rulebound \d+\.\d+.*\n", said.out)
    assert program("rules", "animorphs", "9.2").out.startswith("9.2  ")
    wrong = program("rules", "animorphs", "zeppelin")
    assert wrong.status == 1
    assert "zeppelin" in wrong.err
    assert not wrong.out


def test_output_that_is_not_read_to_its_end() -> None:
    """`rulebound rules animorphs | head -1`"""
    found = Path(sys.executable).with_name("rulebound")
    with subprocess.Popen([str(found), "rules", "animorphs"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


def test_without_any_standard_input_there_is_nobody_to_ask(tmp_path: Path) -> None:
    """Closed, not just empty, as some schedulers start programs: Python then has no `sys.stdin` at all."""
    found = Path(sys.executable).with_name("rulebound")
    said = subprocess.run(["sh", "-c", f'"{found}" play animorphs <&-'], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    assert "Nothing was played" in said.stdout
