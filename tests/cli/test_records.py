"""`rulebound replay` and `rulebound verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.kit import Said, Shell
from cli.test_play import enough
from rulebound.cli.records import viewer_of
from rulebound.games import game
from rulebound.kernel import Record, Seat, read_record, write_record
from rulebound.lab import Experiment, Stage, settings_of

ANIMORPHS = game("animorphs")


@pytest.fixture
def played(shell: Shell) -> Path:
    """A whole game against a bot, with something taken back in it."""
    said = shell(
        "play", "animorphs", "--names", "Ann", "--seats", 2, "--seed", "rec", "--record", "game.jsonl", stdin=enough("1", "1", "undo")
    )
    assert "Taken back" in said.out
    return Path("game.jsonl")


def read(path: Path) -> Record:
    return read_record(ANIMORPHS, path.read_bytes())


def test_a_game_is_verified(shell: Shell, played: Path) -> None:
    said = shell("verify", played)
    assert said.status == 0
    verdict = json.loads(shell("verify", played, "--json").out)
    assert verdict["ok"] is True
    assert verdict["over"] is True
    assert verdict["entries"] == len(read(played).entries)
    assert f"all {verdict['draws']} draws" in said.out


def changed(path: Path, line: int, words: str) -> Path:
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = words
    new = path.with_name("changed.jsonl")
    new.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return new


def test_what_is_not_as_it_should_be_is_told_with_its_line(shell: Shell, played: Path) -> None:
    record = read(played)
    roll = next(n for n, entry in enumerate(record.entries, 2) if entry.seat == -1 and type(record.entries[n - 3].input).__name__ == "Roll")
    face = record.entries[roll - 2].input
    assert isinstance(face, int)
    cases = {
        roll: (f"[-1, {face % 6 + 1}]", ""),  # another face
        roll + 1: ('[0, {"type": "Ellimist"}]', "is refused"),
        5: ("[-1, 99]", "is refused"),
        6: ("[1, 2, 3", "not an entry"),
        1: ("{}", "not the header of a record"),
        len(record.entries) + 2: (json.dumps({"secret": "00" * 32}), "secret"),
    }
    for line, (words, reason) in cases.items():
        path = changed(played, line, words)
        said = shell("verify", path)
        assert said.status == 1, (line, words, said)
        assert "changed.jsonl, line " in said.err
        assert reason in said.err
        parsed = shell("verify", path, "--json")
        assert parsed.status == 1
        verdict = json.loads(parsed.out)
        assert verdict["ok"] is False
        assert f"line {verdict['line']}: {verdict['reason']}" in said.err


def test_a_record_of_a_simulation_has_no_commitment(shell: Shell) -> None:
    experiment = Experiment(
        game="animorphs",
        pack=ANIMORPHS.packs["standard"].files,
        options=settings_of(ANIMORPHS, {}),
        seats=2,
        lineups=[["novice"] * 2],
        games=1,
        seed="s",
    )
    stage = Stage(experiment)
    Path("sim.jsonl").write_bytes(write_record(Record(stage.header(0), [])))
    said = shell("verify", "sim.jsonl")
    assert said.status == 0
    assert "no commitment" in said.out
    assert "not over" in said.out
    assert json.loads(shell("verify", "sim.jsonl", "--json").out)["draws"] is None


def shown(shell: Shell, path: Path, *more: object) -> Said:
    said = shell("replay", path, *more)
    assert said.status == 0
    return said


def test_a_replay_shows_what_each_seat_saw(shell: Shell, played: Path) -> None:
    ann, bot, nobody = (shown(shell, played, *seat).out for seat in (["--seat", 1], ["--seat", 2], []))
    assert ann.count("You draw") >= 5
    assert "You draw" not in nobody
    drawn = {line for line in ann.splitlines() if "You draw" in line}
    assert not drawn & {line for line in bot.splitlines() if "You draw" in line}, "numbers of entries tell them apart"
    for line in nobody.splitlines():
        if line[:5].strip().isdigit():
            assert line in ann
            assert line in bot
    assert "Your hand" in ann
    assert "Your hand" not in nobody
    assert "Taken back to entry" in nobody


def test_a_replay_for_programs(shell: Shell, played: Path) -> None:
    told = json.loads(shown(shell, played, "--seat", 1, "--json").out)
    record = read(played)
    assert [each["n"] for each in told] == list(range(1, len(record.entries) + 1))
    hidden = json.dumps(json.loads(shown(shell, played, "--json").out))
    assert "Drew" not in hidden
    assert "Drew" in json.dumps(told)
    assert all(each["entry"] is not None for each in told if each["who"] == "Ann")
    assert all(each["entry"] is None for each in told if each["who"] in ("novice bot 1", "chance"))


def test_seats_are_counted_as_people_do() -> None:
    assert viewer_of(None, 2) is None
    assert viewer_of("0", 2) is None
    assert viewer_of("1", 2) == Seat(0)


@pytest.mark.parametrize("seat", ["3", "-1", "Ann", "²", "9" * 5000])
def test_a_seat_that_is_not_there(shell: Shell, played: Path, seat: str) -> None:
    said = shell("replay", played, f"--seat={seat}")
    assert said.status == 2
    assert "1 to 2" in said.err


def test_stepping(shell: Shell, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter, back, a number, the table, an unknown word, and the end of the input."""
    monkeypatch.setattr("rulebound.cli.records.interactive", lambda: True)
    said = shell("replay", played, "--seat", 1, stdin="\n\nb\n20\nt\nwhat\n²\n9999\n\n")
    assert said.status == 0
    last = len(read(played).entries)
    assert f"0/{last} >" in said.out
    assert f"20/{last} >" in said.out
    assert f"{last}/{last} >" in said.out
    assert said.out.count("Active Missions") >= 2
    assert shell("replay", played, stdin="q\n").status == 0


def test_from_standard_input(shell: Shell, played: Path) -> None:
    words = played.read_text(encoding="utf-8")
    assert shell("verify", "-", stdin=words).status == 0
    assert "wins the game!" in shell("replay", "-", stdin=words).out


def test_a_record_of_another_pack(shell: Shell, played: Path) -> None:
    header = json.loads(played.read_text(encoding="utf-8").splitlines()[0])
    header["pack"] = {"name": "mine", "sha256": "0" * 64}
    path = changed(played, 1, json.dumps(header))
    said = shell("verify", path)
    assert said.status == 2
    assert "name its folder with --pack" in said.err
    said = shell("verify", path, "--pack", "standard")
    assert said.status == 1
    assert "not with this one" in said.err


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 6000), st.integers(0, 80), st.binary(max_size=20))
def test_no_bytes_of_a_record_end_in_a_traceback(shell: Shell, start: int, length: int, data: bytes) -> None:
    if not Path("whole.jsonl").exists():
        shell("play", "animorphs", "--seats", 2, "--seed", "torn", "--record", "whole.jsonl", stdin=enough(count=60))
    whole = Path("whole.jsonl").read_bytes()
    start %= len(whole)
    Path("torn.jsonl").write_bytes(whole[:start] + data + whole[start + length :])
    assert shell("verify", "torn.jsonl").status in (0, 1, 2)
    assert shell("replay", "torn.jsonl", "--json").status in (0, 1, 2)
