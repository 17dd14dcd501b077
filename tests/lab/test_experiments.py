"""Experiments: each game has a seed of its own and goes the same way whoever plays it; what goes wrong is counted and kept."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from rulebound.bots import LEVELS, Bot, Budget
from rulebound.games import game
from rulebound.kernel import Choice, Offer, View, fold, read_record
from rulebound.lab import (
    Experiment,
    Outcome,
    Stage,
    climb,
    faults,
    ladder_page,
    lineups,
    repeated,
    run,
    settings_of,
    simulation_page,
    summary,
    write_table,
)
from toy import GAME as TOY

ANIMORPHS = game("animorphs")


def experiment(**more: Any) -> Experiment:
    given: dict[str, Any] = {
        "game": "animorphs",
        "pack": ANIMORPHS.packs["standard"].files,
        "options": settings_of(ANIMORPHS, {}),
        "seats": 2,
        "lineups": [["novice", "novice"]],
        "games": 12,
        "seed": "test",
        "budget": Budget(nodes=50),
    }
    return Experiment(**{**given, **more})


def without_time(outcomes: list[Outcome]) -> list[Outcome]:
    return [msgspec.structs.replace(outcome, seconds=0.0) for outcome in outcomes]


def test_outcomes_do_not_depend_on_who_plays_the_games() -> None:
    heard: list[int] = []
    alone = run(experiment(), workers=1, heard=lambda outcome: heard.append(outcome.number))
    together = run(experiment(), workers=2)
    assert without_time(alone) == without_time(together)
    assert [outcome.number for outcome in together] == list(range(12))
    assert heard == list(range(12))
    assert all(outcome.fate == "finished" and outcome.turns and len(outcome.winners) == 1 for outcome in alone)


def test_any_game_can_be_played_again_alone() -> None:
    outcomes = run(experiment(), workers=1)
    again = Stage(experiment()).play(7)
    assert without_time([again]) == without_time([outcomes[7]])
    assert Stage(experiment()).header(7).seed == "test/7"


def test_other_seeds_and_numbers_deal_otherwise() -> None:
    outcomes = run(experiment(), workers=1) + run(experiment(seed="other"), workers=1)
    assert len({outcome.deal for outcome in outcomes}) == 24
    assert not repeated(outcomes)


def test_seeds_that_do_not_tell_games_apart_are_noticed() -> None:
    outcomes = run(experiment(games=3), workers=1)
    twin = msgspec.structs.replace(outcomes[0], number=9)
    assert repeated([*outcomes, twin]) == [(0, 9)]
    few = [msgspec.structs.replace(outcome, draws=3, deal="same") for outcome in outcomes]
    assert not repeated(few), "games that hardly draw may be alike"


def cheat() -> type[Bot]:
    class Cheat(Bot):
        level = "cheat"
        thinks = False

        def answer(self, view: View, offer: Offer, imagine: Any, budget: Budget) -> Choice:
            return Choice(ANIMORPHS.read_action({"type": "Ellimist"}), "")

    return Cheat


def fool() -> type[Bot]:
    class Fool(Bot):
        level = "fool"
        thinks = False

        def answer(self, view: View, offer: Offer, imagine: Any, budget: Budget) -> Choice:
            raise KeyError("where was I?")

    return Fool


@pytest.mark.parametrize(("make", "fate", "reason"), [(cheat, "refused", "Ellimist"), (fool, "failed", "KeyError: 'where was I?'")])
def test_what_goes_wrong_is_counted_and_its_record_kept(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], type[Bot]], fate: str, reason: str
) -> None:
    kind = make()
    monkeypatch.setitem(LEVELS, kind.level, kind)
    described = experiment(lineups=[["novice", "novice"], ["novice", kind.level]], games=4)
    outcomes = run(described, workers=1)
    assert [outcome.fate for outcome in outcomes] == ["finished", fate, "finished", fate]
    wrong = faults(outcomes)
    assert [outcome.number for outcome in wrong] == [1, 3]
    assert reason in wrong[0].reason
    assert wrong[0].record is not None
    record = read_record(ANIMORPHS, wrong[0].record)
    assert record.header.seed == "test/1"
    fold(ANIMORPHS, record, ANIMORPHS.packs["standard"])
    result = summary(described, "standard", outcomes, 1.0)
    assert (result.games, result.finished, result.refused + result.failed) == (4, 2, 2)
    assert sum(result.wins) == 2


@pytest.mark.parametrize(("levels", "fate"), [(["random", "novice"], "cut"), (["novice", "novice"], "endless")])
def test_random_play_is_cut_and_bots_that_mean_to_win_must_end(monkeypatch: pytest.MonkeyPatch, levels: list[str], fate: str) -> None:
    monkeypatch.setattr(type(ANIMORPHS), "limit", 60)
    described = experiment(lineups=[levels], games=3)
    outcomes = run(described, workers=1)
    assert [outcome.fate for outcome in outcomes] == [fate] * 3
    assert all(outcome.entries == 60 and outcome.scores is None for outcome in outcomes)
    assert bool(faults(outcomes)) == (fate == "endless")
    result = summary(described, "standard", outcomes, 1.0)
    assert result.finished == 0
    assert result.cut == (3 if fate == "cut" else 0)
    assert sum(result.wins) == 0
    assert result.length is None


def test_a_summary_adds_up() -> None:
    described = experiment(seats=3, lineups=[["novice", "random", "novice"]], games=9)
    outcomes = run(described, workers=1)
    result = summary(described, "standard", outcomes, 2.0)
    data = msgspec.to_builtins(result)
    assert {"game", "games", "finished", "decisions", "seconds", "wins", "length", "seed"} <= data.keys()
    assert sum(data["wins"]) == data["finished"]
    assert [each["count"] for each in data["shares"]] == data["wins"]
    assert data["levels"]["novice"]["count"] + data["levels"]["random"]["count"] == data["finished"]
    assert data["decisions"] == sum(outcome.decisions for outcome in outcomes)
    assert data["lengthUnit"] == "turns of a seat"
    assert data["length"]["min"] <= data["length"]["p50"] <= data["length"]["max"]
    assert all(isinstance(count, int) for count in data["wins"])


def test_a_game_without_turns_and_with_draws() -> None:
    """The toy is no registered game: it is played in this process. Its table shows no turn, and its scores may be equal."""
    described = Experiment(
        game=TOY.name,
        pack=TOY.packs["standard"].files,
        options=settings_of(TOY, {}),
        seats=3,
        lineups=[["novice"] * 3, ["random"] * 3],
        games=20,
        seed="toy",
    )
    outcomes = run(described, game=TOY)
    result = summary(described, "standard", outcomes, 1.0)
    assert result.length_unit in ("decisions", "turns of a seat")
    assert sum(result.wins) == pytest.approx(result.finished)
    assert not faults(outcomes)


def test_tables_on_disk(tmp_path: Path) -> None:
    outcomes = run(experiment(games=5), workers=1)
    write_table(outcomes, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["number"] for row in rows] == ["0", "1", "2", "3", "4"]
    assert rows[0]["levels"] == "novice novice"
    assert rows[0]["winners"] == str(outcomes[0].winners[0])
    write_table(outcomes, tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["scores"] for row in table] == [outcome.scores for outcome in outcomes]
    assert [row["turns"] for row in table] == [outcome.turns for outcome in outcomes]
    with pytest.raises(ValueError, match=r"\.parquet, \.csv"):
        write_table(outcomes, tmp_path / "games.xls")


class Tags(HTMLParser):
    """Counts the elements of a page, and sees that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: Counter[str] = Counter()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] += 1
        if tag != "meta":
            self.open.append(tag)
        assert not any(name.startswith("on") or (value or "").startswith("http") for name, value in attrs), "the page needs nothing else"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read_page(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    return tags


def test_a_page_of_a_simulation() -> None:
    described = experiment(lineups=[["novice", "random"]])
    outcomes = run(described, workers=1)
    result = summary(described, "<own pack>", outcomes, 1.0)
    page = read_page(simulation_page(result, outcomes))
    assert page.count["svg"] == 4
    assert page.count["rect"] > 10
    assert "Seat 1" in page.text
    assert "Seat 2" in page.text
    assert "<own pack>" in page.text
    assert f"{100 * result.shares[0].share:.1f} %" in page.text


def test_a_page_of_a_simulation_in_which_nothing_was_finished() -> None:
    described = experiment(games=0)
    read_page(simulation_page(summary(described, "standard", [], 0.0), []))


def test_lineups_are_even() -> None:
    """Each level sits in each seat as often as the other."""
    for seats in range(2, 6):
        ways = lineups("a", "b", seats)
        assert len({tuple(way) for way in ways}) == len(ways)
        for seat in range(seats):
            assert 2 * sum(way[seat] == "a" for way in ways) == len(ways)


def test_a_ladder() -> None:
    ladder, outcomes = climb(experiment(games=12), ["random", "novice"], workers=1)
    (match,) = ladder.matches
    assert (match.better, match.worse, match.games) == ("novice", "random", 12)
    assert len(outcomes) == 12
    assert match.won.count >= 11
    assert [rating.name for rating in ladder.ratings] == ["random", "novice"]
    assert ladder.ratings[1].low > 0
    page = read_page(ladder_page(ladder))
    assert "novice : random" in page.text
