"""`rulebound simulate` and `rulebound ladder`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cli.kit import Shell, program
from rulebound.bots import LEVELS, Bot, Budget
from rulebound.games import game
from rulebound.kernel import PASS, Choice, Offer, View

ANIMORPHS = game("animorphs")


def test_one_object_for_programs(tmp_path: Path) -> None:
    """By the installed program, in two processes: standard output holds the object and nothing else."""
    said = program("simulate", "animorphs", "--games", 40, "--seats", 4, "--workers", 2, "--json", cwd=tmp_path)
    assert said.status == 0
    assert not said.err
    found = json.loads(said.out)
    assert (found["game"], found["games"], found["finished"], found["seed"]) == ("animorphs", 40, 40, "rulebound")
    assert found["lineups"] == [["novice"] * 4]
    assert len(found["wins"]) == 4
    assert sum(found["wins"]) == 40
    assert found["decisions"] > 40 * 100
    assert found["seconds"] > 0
    assert found["length"]["p5"] <= found["length"]["p50"] <= found["length"]["p95"]
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_workers_end_with_a_program_that_is_killed() -> None:
    """They hold its standard error, so that it comes to its end when the last of them has gone."""
    found = Path(sys.executable).with_name("rulebound")
    command = [str(found), "simulate", "animorphs", "--games", "1000000", "--workers", "2", "--json"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running:
        time.sleep(4)
        assert running.poll() is None
        running.kill()
        running.communicate(timeout=60)


def test_a_signal_ends_it_in_order() -> None:
    """As `timeout` and service managers do it: no worker stays, nothing is said to have leaked."""
    found = Path(sys.executable).with_name("rulebound")
    command = [str(found), "ladder", "animorphs", "--levels", "random,novice", "--games", "1000000", "--workers", "2", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        time.sleep(6)
        assert running.poll() is None
        running.terminate()
        out, err = running.communicate(timeout=60)
    assert running.returncode == 128 + signal.SIGTERM
    assert out == err == ""


def test_for_people(shell: Shell) -> None:
    said = shell("simulate", "animorphs", "--games", 6, "--seats", 3, "--workers", 1, "--levels", "novice,random,novice", "--rotate")
    assert said.status == 0
    assert "6 games of animorphs with 3 seats" in said.out
    assert "6 ended by the rules, 0 were cut (random play), 0 went wrong." in said.out
    for name in ("Seat 1", "Seat 3", "novice", "random", "turns of a seat"):
        assert name in said.out


def test_the_seed_decides(shell: Shell) -> None:
    def wins(*more: str) -> Any:
        found = json.loads(shell("simulate", "animorphs", "--games", 8, "--workers", 1, "--json", *more).out)
        return found["wins"], found["decisions"]

    assert wins() == wins()
    assert wins() != wins("--seed", "other")


def test_results_on_disk(shell: Shell) -> None:
    Path("deep").mkdir()
    said = shell("simulate", "animorphs", "--games", 3, "--workers", 1, "--out", "deep/games.parquet", "--page", "deep/games.html")
    assert said.status == 0
    assert Path("deep/games.parquet").stat().st_size > 500
    assert Path("deep/games.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_where_nothing_can_be_written(shell: Shell) -> None:
    Path("file").write_text("", encoding="utf-8")
    said = shell("simulate", "animorphs", "--games", 1, "--workers", 1, "--out", "file/games.csv")
    assert said.status == 2
    assert "there is no folder file" in said.err
    Path("games.csv").mkdir()
    said = shell("simulate", "animorphs", "--games", 1, "--workers", 1, "--out", "games.csv")
    assert said.status == 2
    assert "games.csv cannot be written" in said.err


@pytest.mark.parametrize("flag", ["--out", "--page"])
def test_no_folder_is_made_of_a_slip_of_the_pen(shell: Shell, flag: str) -> None:
    said = shell("simulate", "animorphs", "--games", 1_000_000, "--workers", 1, flag, "resluts/games.csv")
    assert said.status == 2, "told before anything is played"
    assert "there is no folder resluts" in said.err
    assert not Path("resluts").exists()


def test_an_unfair_seat_is_told(shell: Shell) -> None:
    line = ["simulate", "animorphs", "--games", 10, "--workers", 1, "--levels", "novice,random", "--within"]
    said = shell(*line, 3)
    assert said.status == 1
    assert "more than 3.0 points from its fair 50.0 %" in said.err
    assert shell(*line, 60).status == 0


class Cheat(Bot):
    """Battles where there is nobody to battle."""

    level = "cheat"
    thinks = False

    def answer(self, view: View, offer: Offer, imagine: Any, budget: Budget) -> Choice:
        actions = offer.actions or [PASS]
        return Choice(ANIMORPHS.read_action({"type": "Battle"}) if len(actions) > 2 else actions[0], "")


def test_a_refused_answer_is_counted_and_its_record_kept(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "cheat", Cheat)
    line = ["simulate", "animorphs", "--games", 3, "--workers", 1, "--levels", "cheat", "--seed", "a/b", "--faults", "wrong"]
    said = shell(*line, "--json")
    assert said.status == 1
    found = json.loads(said.out)
    assert (found["games"], found["finished"], found["refused"]) == (3, 0, 3)
    assert "3 games went wrong; the records are in wrong" in said.err
    kept = sorted(Path("wrong").iterdir())
    assert [path.name for path in kept] == [f"animorphs-a-b-{n}.jsonl" for n in range(3)]
    assert shell("replay", kept[0], "--all").status == 0
    assert "Battle" in shell(*line).err


@pytest.mark.parametrize(("levels", "status", "key"), [("random", 0, "cut"), ("novice", 1, "endless")])
def test_a_game_that_does_not_end(shell: Shell, monkeypatch: pytest.MonkeyPatch, levels: str, status: int, key: str) -> None:
    """Random play may be cut, and is counted so; bots that mean to win must come to an end."""
    monkeypatch.setattr(type(ANIMORPHS), "limit", 50)
    said = shell("simulate", "animorphs", "--games", 2, "--workers", 1, "--levels", levels, "--json")
    found = json.loads(said.out)
    assert (said.status, found["finished"], found[key]) == (status, 0, 2)
    assert Path("rulebound-faults").exists() == (key == "endless")
    assert found["length"] is None


def test_a_ladder(shell: Shell) -> None:
    line = ["ladder", "animorphs", "--games", 10, "--levels", "random,novice", "--workers", 1]
    said = shell(*line, "--page", "ladder.html", "--out", "ladder.csv")
    assert said.status == 0
    assert "novice against random" in said.out
    assert Path("ladder.html").exists()
    assert Path("ladder.csv").read_text(encoding="utf-8").count("\n") == 11
    found = json.loads(shell(*line, "--json").out)
    assert found["matches"][0]["better"] == "novice"
    assert found["matches"][0]["won"]["low"] > 0.5
    assert [rating["name"] for rating in found["ratings"]] == ["random", "novice"]


def test_strong_bots_think_by_nodes(shell: Shell) -> None:
    """And so the same games come out again."""
    line = ["simulate", "animorphs", "--games", 2, "--seats", 2, "--levels", "strong,random", "--nodes", 150, "--workers", 1, "--json"]
    one, two = (json.loads(shell(*line).out) for _ in range(2))
    assert one["decisions"] == two["decisions"]
    assert one["levels"]["strong"]["count"] == 2
