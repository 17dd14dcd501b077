"""`rulebound play`: whole games at the terminal, by scripts as a person would type them."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.kit import Said, Shell, program
from rulebound.bots import Budget
from rulebound.cli.faces import Careful, face_of
from rulebound.cli.game import Sitting, new_record
from rulebound.cli.menu import Menu
from rulebound.cli.play import level_of
from rulebound.games import game
from rulebound.games.animorphs.actions import MoveVisser, Walk
from rulebound.kernel import HOUSE, NATURE, Action, Entry, Seat, TakeBack, fold, offer, read_record, verify, view
from rulebound.lab import settings_of
from rulebound.messages import text

ANIMORPHS = game("animorphs")
STANDARD = ANIMORPHS.packs["standard"]


def enough(*lines: str, then: str = "1", count: int = 1500) -> str:
    """Lines, and then the first answer again and again."""
    return "\n".join([*lines, *[then] * count]) + "\n"


def winner(said: Said) -> str:
    found = re.search(r"^(.+) wins\.$", said.out, re.MULTILINE)
    assert found is not None, said.out[-2000:]
    return found[1]


def test_a_whole_game_by_the_installed_program(tmp_path: Path) -> None:
    """One person against two bots, from the first question to the verified record."""
    arguments = ["play", "animorphs", "--names", "Ann", "--seed", "whole", "--record", "game.jsonl", "--explain"]
    said = program(*arguments, stdin=enough("?", "t", "m"), cwd=tmp_path)
    assert said.status == 0, said.err
    assert not said.err
    assert winner(said) in ("Ann", "novice bot 1", "novice bot 2")
    assert f"{winner(said)} wins the game!" in said.out
    assert "Ann rolls " in said.out
    assert "3.2  Your turn: " in said.out
    assert re.search(r"^novice bot 1: (Walks|Rolls|Draws|Becomes)", said.out, re.MULTILINE), "bots explain themselves"
    record = read_record(ANIMORPHS, (tmp_path / "game.jsonl").read_bytes())
    assert fold(ANIMORPHS, record, STANDARD).over
    assert verify(ANIMORPHS, record, STANDARD) > 50
    checked = program("verify", "game.jsonl", cwd=tmp_path)
    assert checked.status == 0
    assert "follow from the secret" in checked.out


def test_a_person_who_plays_as_hinted_to(shell: Shell) -> None:
    """Every answer by its words, as a bot that is asked for advice gives them."""
    said = shell("play", "animorphs", "--seed", "hint", "--seats", 2, "--think", 0.01, stdin="hint\nquit\n")
    hinted = re.search(r"> hint\n(.+?)\. (Rolls|Draws|Becomes|Goes|Sends|Takes|Ends|Keeps)", said.out)
    assert hinted is not None, said.out
    words = hinted[1].split("  · ")[0]
    again = shell("play", "animorphs", "--seed", "hint", "--seats", 2, stdin=f"{words}\nquit\n")
    assert "is no answer" not in again.out
    assert "Which one?" not in again.out


def test_the_same_seed_is_the_same_game(shell: Shell) -> None:
    one, two = (shell("play", "animorphs", "--seed", "again", stdin=enough()) for _ in range(2))
    assert one.out == two.out
    assert shell("play", "animorphs", "--seed", "other", stdin=enough()).out != one.out


def test_without_a_seed_no_game_is_the_same(shell: Shell) -> None:
    one, two = (shell("play", "animorphs", stdin="quit\n").out.splitlines()[0] for _ in range(2))
    assert one != two, "another commitment"


def script(names: list[str], seed: str) -> list[str]:
    """What people type who all play as novices: the numbers of their answers, and Enter at every cover."""
    record = new_record(ANIMORPHS, STANDARD, settings_of(ANIMORPHS, {}), names, seed)
    sitting = Sitting(ANIMORPHS, STANDARD, record, {}, Budget(nodes=1))
    face = face_of(ANIMORPHS, sitting.setting.content, names)
    assert isinstance(face, Careful)
    lines: list[str] = []
    shown = None
    dice = Random(seed).random
    while asked := sitting.due():
        seat = asked[0]
        if seat != shown:
            lines.append("")
            shown = seat
        seen = view(sitting.s, seat)
        assert seen.offer is not None
        action = sitting.setting.brain.novice(seen, seat, dice).action
        actions = [*(seen.offer.actions or ()), *(seen.offer.interjections or ())]
        menu = Menu([(each, face.action(each, seen)) for each in actions])
        n, line = next((n, line) for n, line in enumerate(menu.lines, 1) if action in [each for each, _ in line.answers])
        lines.append(str(n))
        if len(line.answers) > 1:
            lines.append(str(1 + [each for each, _ in line.answers].index(action)))
        if face.grave(action, seen):
            lines.append("y")
        sitting.enter(Entry(seat, action))
    return lines


def test_a_whole_game_of_two_people_at_one_device(shell: Shell) -> None:
    """Between their screens there is a cover, and nothing of a hand is shown before its owner has asked for it."""
    lines = script(["Ann", "Bob"], "hot")
    said = shell("play", "animorphs", "--names", "Ann,Bob", "--seed", "hot", "--record", "hot.jsonl", stdin="\n".join(lines) + "\n")
    assert said.status == 0
    assert winner(said) in ("Ann", "Bob")
    covers = re.findall(r"(Ann|Bob) is to decide\. Hand over the device", said.out)
    assert len(covers) > 10
    assert all(one != two for one, two in pairwise(covers)), "only when another person is asked"
    for part in said.out.split("─" * 60)[1:]:
        name = re.search(r"(Ann|Bob) is to decide", part)
        assert name is not None
        cover, screen = part.split("press Enter", 1)
        assert "Your hand" not in cover
        assert "You draw" not in cover
        for prompt in re.findall(r"^(Ann|Bob) >", screen, re.MULTILINE):
            assert prompt == name[1]
    assert shell("verify", "hot.jsonl").status == 0


def test_in_hot_seat_everybody_is_asked_whether_to_cancel() -> None:
    """Not to be asked would tell the others what is in hand; a person alone with bots is spared the question."""
    asked_alone = 0
    asked_together = 0
    for seed in range(30):
        for levels in ({Seat(1): "random"}, {}):
            record = new_record(ANIMORPHS, STANDARD, settings_of(ANIMORPHS, {}), ["Ann", "Bob"], str(seed))
            sitting = Sitting(ANIMORPHS, STANDARD, record, levels, Budget(nodes=1))
            for _ in range(60):
                (seat,) = sitting.due()
                given = offer(sitting.s, seat)
                assert given is not None
                if given.question == "EllimistWindow":
                    if levels:
                        assert len(given.actions or ()) == 2, "only who holds the Ellimist has something to decide"
                        asked_alone += 1
                    else:
                        asked_together += len(given.actions or ()) == 1
                visser = [action for action in given.interjections or () if isinstance(action, MoveVisser)]
                sitting.enter(Entry(seat, visser[0] if visser else (given.actions or ())[0]))
    assert asked_together > 10
    assert asked_alone > 0


def test_a_game_is_saved_and_gone_on_with(shell: Shell) -> None:
    first = shell("play", "animorphs", "--seed", "saved", "--bots", "novice,random", stdin=enough("save here.jsonl", count=12))
    assert "rulebound play --resume here.jsonl" in first.out
    before = Path("here.jsonl").read_bytes()
    second = shell("play", "--resume", "here.jsonl", stdin=enough())
    assert second.status == 0
    assert winner(second)
    after = Path("here.jsonl").read_bytes()
    assert after.startswith(before[: before.rindex(b"\n", 0, -1) + 1]), "the record only grew"
    assert "random bot 2" in second.out
    whole = read_record(ANIMORPHS, after)
    assert verify(ANIMORPHS, whole, STANDARD)
    assert level_of(ANIMORPHS, (whole.header.names or [])[1]) == "novice"
    over = shell("play", "--resume", "here.jsonl")
    assert winner(over) == winner(second)


def test_leaving_keeps_what_was_played_with_the_other_data(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.cli.terminal.data_folder", lambda: str(tmp_path / "data"))
    said = shell("play", "animorphs", "--seed", "left", stdin="1\n1\n")
    assert said.status == 0
    (kept,) = (tmp_path / "data" / "games").glob("animorphs-*.jsonl")
    assert kept.name in said.out
    assert read_record(ANIMORPHS, kept.read_bytes()).entries
    said = shell("play", "animorphs", "--seed", "left", stdin="")
    assert "Nothing was played" in said.out
    assert list(tmp_path.glob("*")) == [tmp_path / "data"], "nothing is left where one happens to be"


def test_taking_back_is_free_until_something_comes_to_light(shell: Shell) -> None:
    said = shell("play", "animorphs", "--seed", "undo", "--record", "undo.jsonl", stdin="undo\n1\nundo\n1\nundo\n2\nquit\n")
    assert said.out.count("Nothing can be taken back") == 2, "neither before the first answer nor after a roll"
    assert said.out.count("Taken back.") == 1
    record = read_record(ANIMORPHS, Path("undo.jsonl").read_bytes())
    assert [entry.input for entry in record.entries if entry.seat == HOUSE] == [TakeBack(taken_at(record.entries))]
    assert verify(ANIMORPHS, record, STANDARD) == sum(entry.seat == NATURE for entry in record.entries)


def taken_at(entries: list[Entry]) -> int:
    """Where the person's walk stands, which was taken back."""
    return next(n for n, entry in enumerate(entries) if entry.seat == 0 and isinstance(entry.input, Walk))


def test_why_something_is_not_on_offer(shell: Shell) -> None:
    said = shell("play", "animorphs", "--seed", "why", stdin="why mall\nwhy space:tower\nwhy o\nwhy zeppelin\nwhy\nquit\n")
    answers = said.out.split("Player > why ")
    assert "Roll the die first; then choose where to walk. (3.3)" in answers[1]
    assert re.search(r"\(\d+\.\d+\)", answers[2])
    assert answers[3].startswith("o\nWhich one? ")
    assert "nothing called “zeppelin”" in answers[4]


def test_looking_things_up(shell: Shell) -> None:
    said = shell("play", "animorphs", "--seed", "look", stdin="rules\nrules ellimist\nrules zeppelin\nlog\nm\n?\nquit\n")
    assert "3.2  One thing a turn" in said.out
    assert "The Ellimist" in said.out
    assert "no clause says anything about that" in said.out
    assert "▲Et" in said.out, "the map"
    for command in ("table", "why", "hint", "undo", "save", "quit"):
        assert re.search(rf"^  {command} ", said.out, re.MULTILINE)


def test_several_ways_to_play_a_card_share_a_line(shell: Shell) -> None:
    for seed in range(20):
        said = shell("play", "animorphs", "--seed", seed, stdin="quit\n")
        found = re.search(r"^ +(\d+)  Send Visser III to…  \(12 choices\)$", said.out, re.MULTILINE)
        if found is None:
            continue
        n = found[1]
        said = shell("play", "animorphs", "--seed", seed, "--record", f"{seed}.jsonl", stdin=f"{n}\n\n{n}\n99\n{n}\n2\nquit\n")
        assert said.out.count("Which one?") == 3
        assert "There are 12 answers" in said.out
        record = read_record(ANIMORPHS, Path(f"{seed}.jsonl").read_bytes())
        moved = [entry.input for entry in record.entries if type(entry.input).__name__ == "MoveVisser" and entry.seat == 0]
        assert len(moved) == 1
        return
    pytest.fail("nobody was dealt that card")


def test_what_is_typed_amiss_is_answered(shell: Shell) -> None:
    said = shell("play", "animorphs", "--seed", "amiss", stdin='0\n99\nfly\n{"type": "Fly"}\n{nonsense\n{"type": "Battle"}\n\n \nquit\n')
    assert said.out.count("type one of their numbers") == 2
    assert "“fly” is no answer" in said.out
    assert said.out.count("That is no answer: ") == 2
    assert re.search(r"There are no aliens where you stand\. \(\d", said.out), "an answer that is refused says by which clause"
    assert said.out.count("3.2  Your turn") == 3, "an empty line asks again"


@pytest.mark.parametrize("line", ["²", "9" * 5000, '{"type":' + "[" * 100_000])
def test_odd_numbers_and_nests_are_answered_like_any_other_mistake(shell: Shell, line: str) -> None:
    said = shell("play", "animorphs", "--seed", "odd", stdin=f"{line}\nquit\n")
    assert said.status == 0
    assert not said.err
    assert re.search("is no answer", said.out)


def test_a_vote_with_an_odd_number_is_told_how_to_vote(shell: Shell) -> None:
    assert "Vote so:" in shell("play", "alphabeasts", "--seed", "odd", stdin="vote brick ²\nquit\n").out


@pytest.mark.parametrize("name", ["/", "animorphs.jsonl/below"])
def test_a_name_that_cannot_be_saved_under_does_not_cost_the_game(shell: Shell, name: str, tmp_path: Path) -> None:
    Path("animorphs.jsonl").write_text("", encoding="utf-8")
    said = shell("play", "animorphs", "--seed", "mistyped", stdin=f"1\nsave {name}\n1\nsave good.jsonl\nquit\n")
    assert said.status == 0
    assert "cannot be written" in said.out
    assert read_record(ANIMORPHS, Path("good.jsonl").read_bytes()).entries


def test_ctrl_c_keeps_what_was_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "save kept.jsonl", "1"])

    def typed(_: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("rulebound.cli.terminal.ask", typed)
    said = shell("play", "animorphs", "--seed", "broken off")
    assert said.status == 130
    assert "--resume kept.jsonl" in said.out
    record = read_record(ANIMORPHS, Path("kept.jsonl").read_bytes())
    assert sum(entry.seat == 0 for entry in record.entries) >= 2


def test_a_saved_game_is_not_written_over(shell: Shell) -> None:
    shell("play", "animorphs", "--seed", "old", "--record", "old.jsonl", stdin="1\nquit\n")
    old = Path("old.jsonl").read_bytes()
    again = shell("play", "animorphs", "--record", "old.jsonl", stdin="1\nquit\n")
    assert again.status == 2
    assert "--resume old.jsonl" in again.err
    other = shell("play", "animorphs", "--seed", "new", stdin="1\nsave old.jsonl\nsave new.jsonl\nquit\n")
    assert "old.jsonl is there already" in other.out
    assert Path("new.jsonl").exists()
    assert Path("old.jsonl").read_bytes() == old
    assert shell("play", "--resume", "old.jsonl", "--record", "old.jsonl", stdin="quit\n").status == 0


def test_where_nothing_was_played_nothing_is_written(shell: Shell) -> None:
    said = shell("play", "animorphs", "--record", "none.jsonl", stdin="")
    assert "Nothing was played" in said.out
    assert not Path("none.jsonl").exists()


def test_house_rules(shell: Shell) -> None:
    said = shell("play", "animorphs", "--option", "ax_stack=x4", "--option", "morphAndGoOn=true", "--record", "r.jsonl", stdin="1\nquit\n")
    assert said.status == 0
    options = json.loads(Path("r.jsonl").read_text(encoding="utf-8").splitlines()[0])["options"]
    assert (options["axStack"], options["morphAndGoOn"], options["missionCap"]) == ("x4", True, "none")


def test_a_record_of_a_simulation_is_no_saved_game(shell: Shell) -> None:
    pack = {"name": "standard", "sha256": STANDARD.sha256}
    header = {"game": "animorphs", "ruleset": ANIMORPHS.ruleset, "seats": 2, "options": {}, "pack": pack}
    Path("other.jsonl").write_text(json.dumps(header) + "\n", encoding="utf-8")
    said = shell("play", "--resume", "other.jsonl")
    assert said.status == 2
    assert "only a game saved by `rulebound play`" in said.err


LINES = st.lists(
    st.one_of(
        st.integers(-2, 40).map(str),
        st.sampled_from(
            ["?", "t", "m", "why barn", "why card:ax", "why seat:1", "rules walk", "undo", "log", "save x.jsonl", "", "walk", "pass"]
        ),
        st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r"), max_size=12),
    ),
    max_size=60,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LINES, st.sampled_from(["Ann", "Ann,Bob"]), st.integers(0, 5))
def test_whatever_is_typed_the_table_stands(shell: Shell, lines: list[str], names: str, seed: int) -> None:
    for left in ("typed.jsonl", "x.jsonl"):
        Path(left).unlink(missing_ok=True)
    said = shell("play", "animorphs", "--names", names, "--seed", seed, "--record", "typed.jsonl", stdin="\n".join(lines) + "\n")
    assert said.status == 0
    assert not said.err
    kept = [path for path in map(Path, ("typed.jsonl", "x.jsonl")) if path.exists()]
    assert kept or "Nothing was played" in said.out or "Saved in" in said.out, "what was played is kept, under whatever name was typed"
    for path in kept:
        fold(ANIMORPHS, read_record(ANIMORPHS, path.read_bytes()), STANDARD)


def test_a_hand_is_given_for_the_turn_only_when_that_is_meant(shell: Shell) -> None:
    swap, sure = text("animorphs.action.Redraw"), text("ui.animorphs.confirm.redraw", n=5)
    said = shell(
        "play",
        "animorphs",
        "--names",
        "Ann",
        "--seats",
        2,
        "--seed",
        "first",
        "--option",
        "firstPlayer=host",
        stdin=f"{swap}\n\n{swap}\ny\nquit\n",
    )
    assert said.out.count(sure) == 2
    told = text("animorphs.event.Redrew", seat="Ann", cards=5)
    assert told not in said.out[: said.out.rindex(sure)], "Enter keeps it"
    assert told in said.out[said.out.rindex(sure) :]


def test_menus_fold_only_cards_with_many_ways() -> None:
    walk: list[tuple[Action, str]] = [(ANIMORPHS.read_action({"type": "Walk", "to": f"s{n}"}), f"Walk to {n}") for n in range(9)]
    leaps = [(ANIMORPHS.read_action({"type": "Leap", "to": f"s{n}"}), f"Leap to {n}") for n in range(9)]
    takes = [(ANIMORPHS.read_action({"type": "TakeCard", "seat": n}), f"Take from {n}") for n in range(2)]
    menu = Menu([*walk, *leaps, *takes])
    assert len(menu.lines) == 9 + 1 + 2
    assert menu.lines[9].words == "Leap to…  (9 choices)"
    assert menu.find("leap to 3") == [leaps[3]]
    assert menu.find("") == []
