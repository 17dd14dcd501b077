"""The players of Animorphs: what beginner and adept do where anyone can see what is right, where they differ, and what they say."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bots.kit import ANIMORPHS, course, setting_of
from rulebound.games.animorphs.actions import Walk
from rulebound.games.animorphs.bot import Mind
from rulebound.games.animorphs.bot_times import NEVER, ODDS, STUCK, TURNS, UNSEEN, ledger_of
from rulebound.games.animorphs.content import ANT, EAGLE, ELEPHANT, HUMAN, TIGER
from rulebound.kernel import Action, Position, Seat, View, imagine, offer, view

CONTENT: Any = ANIMORPHS.content(ANIMORPHS.packs["standard"])


def mind(seats: int = 2) -> Mind:
    found = setting_of(ANIMORPHS, seats).brain
    assert isinstance(found, Mind)
    return found


def answers(seed: str, seats: int = 2, games: int = 6) -> list[tuple[View, Seat, Action, str]]:
    """What novices saw, and what they did about it."""
    found = []
    for n in range(games):
        for s, entry, why in course(ANIMORPHS, ["novice"] * seats, f"{seed}/{n}"):
            if entry.seat >= 0 and not isinstance(entry.input, int):
                found.append((view(s, entry.seat), entry.seat, entry.input, why))
    return found


PLAYED = answers("novice", 3)


ADEPT = [(seen, seat, mind(3).decide(seen, seat, Random(0).random)) for seen, seat, _, _ in PLAYED]  # instead of them


def kind(action: Action) -> str:
    return type(action).__name__


def test_never_stands_idle() -> None:
    turns = [action for seen, _, action, _ in PLAYED if seen.offer is not None and seen.offer.question == "AskTurn"]
    assert len(turns) > 200
    assert "Pass" not in {kind(action) for action in turns}


def test_uses_every_kind_of_card() -> None:
    kinds = Counter(kind(action) for _, _, action, _ in PLAYED)
    cards = ("MakeChange", "Leap", "TakeCard", "ChangeBack", "MoveVisser", "Ax")
    assert all(kinds[card] >= 3 for card in cards), kinds
    assert kinds["Ellimist"] >= 1
    assert kinds["Redraw"] >= 3


def test_battles_wherever_it_arrives() -> None:
    arrived = [
        action
        for seen, _, action, _ in PLAYED
        if seen.offer is not None and seen.offer.question == "AskBattle" and len(seen.offer.actions or ()) > 1
    ]
    assert len(arrived) > 30
    assert {kind(action) for action in arrived} <= {"Battle", "MoveVisser", "ChangeBack", "TakeCard", "Leap"}


def good_battles(seen: View, seat: Seat) -> set[str]:
    """The active Missions that a walk can reach now, in a form that wins there with 58 % or more."""
    pawn = seen.table.pawns[seat]
    if seen.offer is None or seen.offer.question != "AskWalk" or len(pawn.missions) >= 3:
        return set()
    form = ("human", "eagle", "ant", "dolphin", "bear", "tiger", "elephant").index(pawn.form)
    return {
        stop.to
        for stop in seen.offer.actions or ()
        if isinstance(stop, Walk)
        and stop.to in seen.table.active
        and stop.to not in (pawn.space, seen.table.visser)
        and 0 < CONTENT.need[CONTENT.mission_at[CONTENT.index[stop.to]]][form] <= 7
    }


def test_an_adept_walks_to_battles_that_it_can_win_and_a_beginner_mostly() -> None:
    """Where an active Mission can be reached in a form that fights there with a fair chance, they go there, or double the die first."""
    went = [action.to in seen.table.active for seen, seat, action in ADEPT if isinstance(action, Walk) and good_battles(seen, seat)]
    assert len(went) > 30
    assert all(went)
    went = [action.to in seen.table.active for seen, seat, action, _ in PLAYED if isinstance(action, Walk) and good_battles(seen, seat)]
    assert len(went) > 30
    assert sum(went) / len(went) > 0.75


def test_a_beginner_errs_now_and_then_and_an_adept_never_hesitates() -> None:
    """In the same positions it does something else in a part of the turns; asked again, it may change its mind."""
    choices = [n for n, (seen, _, _, _) in enumerate(PLAYED) if seen.offer is not None and len(seen.offer.actions or ()) > 1]
    differs = sum(PLAYED[n][2] != ADEPT[n][2] for n in choices)
    assert 0.1 < differs / len(choices) < 0.5
    changed = 0
    for n in choices[::7]:
        seen, seat, adept = ADEPT[n]
        again = {repr(mind(3).novice(seen, seat, Random(k).random).action) for k in range(6)}
        changed += len(again) > 1
        assert {repr(mind(3).decide(seen, seat, Random(k).random)) for k in range(3)} == {repr(adept)}
    assert changed > len(choices[::7]) / 10


def test_a_beginner_overlooks_cards_and_the_newest_mission() -> None:
    seen, seat = next((seen, seat) for seen, seat, _ in ADEPT if seen.hand is not None and len(seen.table.active) == 3)
    scene = mind(3).scene(seen, seat)
    hand, newest = scene.hand.copy(), scene.active[-1]
    scene.overlook(1.0, Random(1).random)
    assert sum(hand) > 0
    assert not any(scene.hand)
    assert scene.forms == 0
    assert newest not in scene.active or CONTENT.missions[newest] == scene.at[seat]


def test_morphs_for_a_purpose() -> None:
    """Hardly ever twice in a turn, and never back and forth."""
    twice = 0
    before: tuple[int, Seat] | None = None
    changes = 0
    for seen, seat, action, _ in PLAYED:
        if kind(action) == "MakeChange":
            changes += 1
            now = (seen.table.turn.number, seat)
            twice += now == before
            before = now
    assert changes > 60
    assert twice <= changes / 20


def test_has_a_sentence_for_every_answer_on_offer() -> None:
    said: set[str] = set()
    for s, entry, _ in course(ANIMORPHS, ["novice", "novice"], "words"):
        if entry.seat < 0:
            continue
        seat = s.stack[-1].awaits()[0]
        given = offer(s, seat)
        assert given is not None
        for action in [*(given.actions or ()), *(given.interjections or ())]:
            words = mind().why(view(s, seat), seat, action)
            assert words[0].isupper(), words
            assert words.endswith("."), words
            assert "{" not in words
            said.add(kind(action))
    assert said >= {"Roll", "Battle", "Redraw", "Walk", "Pass", "MakeChange", "ChangeBack", "Leap", "TakeCard", "MoveVisser", "Ax"}


def test_tells_the_chance_of_a_battle() -> None:
    told = [why for _, _, action, why in PLAYED if kind(action) == "Battle"]
    assert any("wins 58 % of the time" in why for why in told)
    assert all(" % of the time." in why for why in told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_seats_make_about_one(seats: int) -> None:
    for n, (s, entry, _) in enumerate(course(ANIMORPHS, ["novice"] * seats, f"chances/{seats}")):
        if entry.seat >= 0 and n % 5 == 0:
            total = sum(mind(seats).value(view(s, seat), seat) for seat in s.seats)
            assert 0.6 < total < 1.5


def test_chances_are_worth_believing() -> None:
    """Of positions late in a game, the seat given the better chance wins it more often than not; at the end chances are certain."""
    right = 0
    games = 0
    for n in range(12):
        late: Position | None = None
        end: Position | None = None
        for s, _, _ in course(ANIMORPHS, ["novice"] * 2, f"worth/{n}"):
            end = s
            if late is None and max(len(pawn.missions) for pawn in view(s, None).table.pawns) == 3:
                late = s.clone()
        assert end is not None
        values = [mind().value(view(end, seat), seat) for seat in end.seats]
        assert sorted(values) == [0.0, 1.0]
        if late is not None:
            games += 1
            right += (mind().value(view(late, Seat(0)), Seat(0)) > 0.5) == (values[0] == 1.0)
    assert games >= 10
    assert right / games >= 0.6


def test_chances_follow_from_what_is_seen() -> None:
    for n, (s, entry, _) in enumerate(course(ANIMORPHS, ["novice"] * 3, "seen")):
        if entry.seat >= 0 and n % 7 == 0:
            other = imagine(ANIMORPHS, s, entry.seat, Random(n).random)
            assert mind(3).value(view(s, entry.seat), entry.seat) == mind(3).value(view(other, entry.seat), entry.seat)


# The arithmetic.


def test_two_dice() -> None:
    assert ODDS[2] == 1
    assert ODDS[7] == pytest.approx(21 / 36)
    assert ODDS[12] == pytest.approx(1 / 36)
    assert ODDS[13] == 0


def test_turns_to_walk() -> None:
    """One step takes a turn; each step more takes a sixth of a turn at first; in the long run a turn makes three and a half steps."""
    assert TURNS[0] == 0
    assert TURNS[1] == 1
    assert TURNS[2] == pytest.approx(1 + 1 / 6)
    assert TURNS[99] - TURNS[92] == pytest.approx(2, abs=1e-6)


def test_a_pawn_among_aliens_needs_battles_only() -> None:
    ledger = ledger_of(CONTENT)
    goal = next(n for n, needs in enumerate(CONTENT.need) if needs[TIGER] == 5)
    plans = ledger.plans([goal], CONTENT.tower, 0)
    assert plans.as_it_is(CONTENT.missions[goal], TIGER) == pytest.approx(1 / ODDS[5])
    against = ledger.plans([goal], CONTENT.missions[goal], 0)
    assert against.as_it_is(CONTENT.missions[goal], TIGER) >= 30, "only the ant fights Visser III"
    assert against.as_it_is(CONTENT.missions[goal], ANT) == pytest.approx(1 / ODDS[CONTENT.need[goal][ANT]])


def test_a_card_in_hand_shortens_a_plan() -> None:
    """The same goal with the change in hand, with an unknown hand, and without it."""
    ledger = ledger_of(CONTENT)
    for goal in range(len(CONTENT.missions)):
        with_it, unseen, without = (
            ledger.plans([goal], CONTENT.tower, forms).turns(CONTENT.start, HUMAN, False) for forms in (63, UNSEEN, 0)
        )
        assert with_it < unseen < without


def test_only_an_elephant_goes_to_the_tower() -> None:
    ledger = ledger_of(CONTENT)
    times = ledger.times
    next_to_it = CONTENT.near[CONTENT.tower][0]
    assert times.direct(ELEPHANT, next_to_it, times.tower) == 1
    assert times.direct(TIGER, next_to_it, times.tower) == NEVER
    assert ledger.plans([times.tower], CONTENT.missions[0], 0).as_it_is(CONTENT.tower, ELEPHANT) == pytest.approx(1 / ODDS[7])
    assert ledger.plans([times.tower], CONTENT.tower, 0).as_it_is(CONTENT.tower, ELEPHANT) == pytest.approx(1 / ODDS[8])


def test_a_plan_with_two_changes_leads_out_of_a_dead_end() -> None:
    """No white path leaves the Back Alley, and neither from there nor by the river one gets to these Missions: first the streets, then."""
    goals = [CONTENT.mission_at[CONTENT.index[space]] for space in ("dam", "drive-in", "marina")]
    visser = CONTENT.index["drive-in"]
    alley = CONTENT.index["alley"]
    ledger = ledger_of(CONTENT)
    with_bear, without = (ledger.plans(goals, visser, forms).turns(alley, EAGLE, False) for forms in (0b001001, 0b000001))
    assert with_bear < without < STUCK
