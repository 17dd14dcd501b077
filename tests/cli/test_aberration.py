"""`rulebound play aberration`: a night at the terminal, as a person would type it."""

from __future__ import annotations

from pathlib import Path

from cli.kit import program
from rulebound.games import game
from rulebound.kernel import fold, read_record, verify
from rulebound.messages import text

ABERRATION = game("aberration")


def test_a_night_by_the_installed_program(tmp_path: Path) -> None:
    """One person beside two bots, from the scenario to the verified record."""
    arguments = ["play", "aberration", "--names", "Ann", "--seed", "whole", "--record", "night.jsonl", "--explain"]
    typed = "\n".join(["?", "t", "m", *["1", "y"] * 900]) + "\n"
    said = program(*arguments, "--option", "scenario=cold-hearths", stdin=typed, cwd=tmp_path)
    assert said.status == 0, said.err
    assert not said.err
    assert "The night is “Cold Hearths”." in said.out
    assert "3.3  Action: Spend chips, play items, or end your turn." in said.out
    assert "The Village lies below each board." in " ".join(said.out.split())
    assert "novice bot 1: " in said.out, "bots explain themselves"
    assert "together" in said.out
    record = read_record(ABERRATION, (tmp_path / "night.jsonl").read_bytes())
    assert fold(ABERRATION, record, ABERRATION.packs["standard"]).over
    assert verify(ABERRATION, record, ABERRATION.packs["standard"]) > 50


def test_a_turn_with_chips_left_is_ended_only_when_that_is_meant(tmp_path: Path) -> None:
    end = text("aberration.action.EndTurn")
    typed = "\n".join(["1", "1", "1", text("aberration.action.Draw"), end, "no", end, "y", "quit"]) + "\n"
    said = program(
        "play", "aberration", "--names", "Ann", "--seed", "why", "--seats", "1", "--record", "half.jsonl", stdin=typed, cwd=tmp_path
    )
    assert said.status == 0, said.err
    before, kept, ended = said.out.split(text("ui.aberration.confirm.end", n=3))
    drawn = "Ann draws a"  # as the next half of the round begins
    assert drawn in before
    assert drawn not in kept, "a no keeps the turn"
    assert drawn in ended


def test_why_something_cannot_be_done_is_asked_by_name(tmp_path: Path) -> None:
    typed = "\n".join(["1", "1", "why north 3", *["1", "y"] * 900]) + "\n"
    said = program("play", "aberration", "--names", "Ann", "--seed", "why", "--seats", "1", stdin=typed, cwd=tmp_path)
    assert said.status == 0, said.err
    assert "That is not one of those to choose from now. (1.10)" in said.out
    assert "Villager's attack: 1 die more." in said.out, "what a hero is good at"
    assert "Hold Fast (blue): Freeze an enemy in your space." in " ".join(said.out.split()), "and a class"
    assert "Levels and chips: b blue, r red" in said.out, "colours by letters"
