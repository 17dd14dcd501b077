"""`rulebound play aberration`: a night at the terminal, as a person would type it."""

from __future__ import annotations

from pathlib import Path

from cli.kit import program
from rulebound.games import game
from rulebound.kernel import fold, read_record, verify

ABERRATION = game("aberration")


def test_a_night_by_the_installed_program(tmp_path: Path) -> None:
    """One person beside two bots, from the scenario to the verified record."""
    arguments = ["play", "aberration", "--names", "Ann", "--seed", "whole", "--record", "night.jsonl", "--explain"]
    typed = "\n".join(["?", "t", "m", *["1"] * 900]) + "\n"
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


def test_why_something_cannot_be_done_is_asked_by_name(tmp_path: Path) -> None:
    typed = "\n".join(["1", "1", "why north 3", *["1"] * 900]) + "\n"
    said = program("play", "aberration", "--names", "Ann", "--seed", "why", "--seats", "1", stdin=typed, cwd=tmp_path)
    assert said.status == 0, said.err
    assert "That is not one of those to choose from now. (1.10)" in said.out
    assert "Villager's attack: 1 die more." in said.out, "what a hero is good at"
    assert "Hold Fast (blue): Freeze an enemy in your space." in " ".join(said.out.split()), "and a class"
    assert "Levels and chips: b blue, r red" in said.out, "colours by letters"
