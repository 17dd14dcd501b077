"""3  Planning: words, claims, talk, time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.alphabeasts.play import (
    DIDI,
    MEI,
    OMAR,
    declares,
    does,
    enough,
    hand,
    heard,
    leaves,
    letters,
    offered,
    pile,
    refusal_of,
    refused,
    revealed,
    scene,
    side,
    table,
    time_runs_out,
    top,
    votes,
    waiting,
    why,
)
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import (
    Axe,
    Claim,
    Clashed,
    Declare,
    MoveOut,
    PlanView,
    Release,
    Revealed,
    Signal,
    Sword,
    Tell,
    WordRuled,
)
from rulebound.kernel import CLOCK, HOUSE, PASS, Action, Entry, Interjection, RuleWord, Seat, check, imagine, view
from rulebound.words import Level, english


def test_3_1_words_are_secret_until_the_last_and_may_be_changed() -> None:
    s = scene("R I B", "A C K", "S T O")
    does(s, MEI, Declare("TOAST"))
    does(s, DIDI, Declare("RIB"))
    assert waiting(s) == [OMAR]
    assert offered(s, DIDI).given == Declare("RIB")
    assert "RIB" not in str(view(s, Seat(OMAR)))
    does(s, DIDI, Declare("BRICK"))
    assert waiting(s) == [OMAR]
    does(s, OMAR, Declare("TACKLE"))
    assert Revealed(["BRICK", "TACKLE", "TOAST"]) in heard(s)
    assert revealed(s).number == 1


def test_3_1_nobody_has_to_say_a_word() -> None:
    s = scene("R I B", "A C K", "S T O")
    declares(s, "RIB", None, "TOTS")
    assert len(table(s).scars) == 3
    assert refused(scene("R", "A"), 0, PASS).clause == "3.1"


def test_3_2_a_word_is_in_the_list_whatever_its_case_and_accents() -> None:
    s = scene("R I B", "C A F")
    does(s, 1, Declare(" Café "))
    does(s, 0, Declare("rib"))
    assert (pile(s, 0), pile(s, 1)) == ("B I R", "A C F")


@pytest.mark.parametrize("word", ["BRICKZ", "X", "RI B", "", "BRICK1", "B" * 46, "LONDON"])
def test_3_2_what_is_no_word_is_refused_before_it_is_sealed_in_a_plain_sentence(word: str) -> None:
    s = scene("R I B", "A C K")
    refusal = refused(s, 0, Declare(word))
    assert refusal.clause == "3.2"
    if len(word) > 1 and word.isalpha() and len(word) < 46:
        assert "it is not in the word list" in refusal.reason
        assert english().id.sha256[:12] not in refusal.reason
    assert waiting(s) == [0, 1]


def test_3_2_a_room_may_play_with_common_words_alone() -> None:
    rare = next(word for word in english().upto(Level.LARGE).words[::-1] if len(word) == 7)
    assert check(scene("R I B", "A C K"), Seat(0), Declare(rare)) is None
    refusal = refused(scene("R I B", "A C K", dictionary="common"), 0, Declare(rare))
    assert (refusal.clause, "rarer" in refusal.reason) == ("3.2", True)
    rarest = english().lexicon.words[-1]
    assert refused(scene("R", "A", dictionary="large"), 0, Declare(rarest)).clause == "3.2"


def test_3_3_the_room_votes_a_word_in_and_another_out_for_the_rest_of_the_game() -> None:
    s = scene("R I B", "A C K")
    does(s, 0, Declare("RIB"))
    votes(s, "Ribz", True)
    assert heard(s)[-1] == WordRuled("RIBZ", True)
    assert table(s).rulings == {"RIBZ": True}
    assert waiting(s) == [0, 1], "all are asked again"
    assert offered(s, 0).given == Declare("RIB"), "each with its own word before it"
    votes(s, "rib", False)
    assert "voted it out" in refused(s, 0, Declare("RIB")).reason
    declares(s, "RIBZ", "TACK")
    assert pile(s, 0) == "B I R"


@pytest.mark.parametrize("word", ["", "R", "NO WAY", "42"])
def test_3_3_only_what_can_be_a_word_is_voted_on(word: str) -> None:
    assert refusal_of(scene("R", "A"), Entry(HOUSE, RuleWord(word, True))).clause == "3.3"


def test_3_3_a_vote_while_something_is_drawn_asks_again_too() -> None:
    s = scene("R I B", "A C K", items=["axe"])
    does(s, 0, Axe(tuple(side(s, 0).front[:2])))
    assert top(s) == "DealCard"
    votes(s, "RIBZ", True)
    assert table(s).rulings == {"RIBZ": True}


def rude_word() -> str:
    return min(word for word in english().blocked if word in english().lexicon)


def test_3_4_rude_words_are_the_rooms_choice_and_never_said_by_random_play() -> None:
    word = rude_word()
    assert check(scene("R", "A"), Seat(0), Declare(word)) is None
    refusal = refused(scene("R", "A", profanity="family"), 0, Declare(word))
    assert (refusal.clause, refusal.reason.endswith(".")) == ("3.4", True)
    s = scene("R", "A")
    assert not set(s.content.pool(s.options)) & english().blocked


def test_3_5_by_default_two_may_say_the_same_and_again() -> None:
    s = scene("R I B", "B R I")
    declares(s, "RIB", "RIB")
    assert (pile(s, 0), pile(s, 1)) == ("B I R", "B I R")
    assert table(s).said == []


def test_3_5_none_in_round_the_first_keeps_the_word_and_the_others_are_asked_again() -> None:
    s = scene("R I B", "B R I", "A C K", repeatWords="none-in-round")
    assert check(s, Seat(1), Declare("RIB")) is None
    declares(s, "RIB", "rib", "TACK")
    assert heard(s)[-1] == Clashed([Seat(1)])
    assert table(s).reveal is None
    assert waiting(s) == [1]
    assert view(s, None).resolving[-1].shows == PlanView([Seat(1)])
    assert (offered(s, 0).given, offered(s, 1).given) == (Declare("RIB"), None)
    assert [hand(s, n).taken for n in range(3)] == [[], ["RIB"], []], "which word it was that seat alone knows"
    assert imagine(GAME, s, Seat(0), Random(1).random).taken == []  # type: ignore[attr-defined]
    assert refused(s, 1, Declare("Rib")).clause == "3.5"
    does(s, 1, Declare("BRIE"))
    assert hand(s, 1).taken == [], "in another round it is free"
    assert (pile(s, 0), pile(s, 1)) == ("B I R", "B I R")


@pytest.mark.parametrize("rule", ["none-in-round", "none-in-game"])
def test_3_5_bots_whose_words_are_taken_think_of_others(rule: str) -> None:
    s = scene("R I B", "R I B", repeatWords=rule)
    mind = GAME.brain_at("expert", s.options, s.content, 2)

    def answers() -> Action:
        action = mind.novice(view(s, Seat(1)), Seat(1), Random(1).random).action
        does(s, 1, action)
        return action

    first = enough_said(answers)
    does(s, 0, first)
    assert heard(s)[-1] == Clashed([Seat(1)])
    assert enough_said(answers) != first
    assert revealed(s).words[1].word is not None


def enough_said(answers: Callable[[], Action]) -> Declare:
    """The word that comes once everything else has been said and done."""
    for _ in range(20):
        action = answers()
        if isinstance(action, Declare):
            return action
    raise AssertionError("no word comes")


def test_3_5_who_clashes_and_runs_out_of_time_says_no_word() -> None:
    s = scene("R I B", "B R I", repeatWords="none-in-round")
    declares(s, "RIB", "RIB")
    time_runs_out(s)
    assert (pile(s, 0), pile(s, 1)) == ("B I R", "")


def test_3_5_two_without_a_word_do_not_clash() -> None:
    s = scene("R I B", "B R I", repeatWords="none-in-round")
    does(s, 0, Declare(None))
    does(s, 1, Declare(None))
    assert table(s).won is False


def test_3_5_none_in_game_refuses_words_of_earlier_rounds() -> None:
    s = scene("R I B", "A C K", said="RIB", repeatWords="none-in-game")
    assert refused(s, 0, Declare("rib")).clause == "3.5"
    declares(s, "BRICK", "TACK")
    assert table(s).said == ["RIB", "BRICK", "TACK"]


def test_3_6_box_b_what_mei_can_form() -> None:
    """R, I and B before her; F, N and an Alphaboss in the middle."""
    beats = {}
    for word in ("RIB", "BRICK", "BRIEF", "BRAIN", "RIBBON", "BROODING", "BERIBERI"):
        s = scene("", "", "R I B", middle="F N pair")
        declares(s, None, None, word)
        beats[word] = " ".join(sorted(letters(s, revealed(s).words[MEI].takes).split()))
    assert beats == {
        "RIB": "B I R",
        "BRICK": "B I R",
        "BRIEF": "B F I R",
        "BRAIN": "B I N R",
        "RIBBON": "B I N R pair",
        "BROODING": "B I N R pair",
        "BERIBERI": "B I R",
    }


def test_3_6_beasts_before_others_are_out_of_reach() -> None:
    s = scene("R I", "B K")
    declares(s, "BRICK", None)
    assert (pile(s, 0), letters(s, table(s).scars)) == ("I R", "B K")
    s = scene("R I", "B K")
    assert why(s, 0, f"card:{side(s, 1).front[0]}") == ("3.6", "That beast attacks seat 2: it is out of your reach.")


def test_3_6_an_unclaimed_beast_of_the_middle_falls_to_any_word() -> None:
    s = scene("R I B", "A C K", middle="N")
    declares(s, "BRAIN", "TACK")
    assert pile(s, 0) == "B I N R"


def test_3_7_one_letter_beats_all_of_its_kind_in_reach() -> None:
    s = scene("B B R", "A", middle="R")
    declares(s, "BRICK", "AREA")
    assert pile(s, 0) == "B B R R"


def test_3_7_by_house_rule_each_takes_its_own_letter_ones_own_first() -> None:
    s = scene("E E R", "A", middle="E E", duplicateLetters="per_occurrence")
    declares(s, "BREEZE", "AREA")
    assert pile(s, 0) == "E E E R", "three E for two of its own and one of the middle"
    assert pile(s, 1) == "A E", "the other E of the middle falls to somebody else's"
    s = scene("E E R", "A", duplicateLetters="per_occurrence")
    declares(s, "RED", "AREA")
    assert pile(s, 0) == "E R"
    assert len(table(s).scars) == 1


def test_3_7_by_house_rule_a_third_copy_in_the_middle_scars_when_two_words_have_the_letter_once() -> None:
    s = scene("R", "A", "T", middle="E E E", duplicateLetters="per_occurrence")
    third = table(s).middle[2]
    declares(s, "RED", "AGE", "TOP")
    assert [pile(s, seat) for seat in range(3)] == ["E R", "A E", "T"]
    assert table(s).scars == [third]


def test_3_8_claims_are_one_seat_a_beast_until_it_lets_go() -> None:
    s = scene("R I B", "A C K", middle="N F")
    north, fox = table(s).middle
    does(s, 0, Claim(north))
    assert table(s).claims == {north: 0}
    refusal = refused(s, 1, Claim(north))
    assert (refusal.clause, refusal.reason) == ("3.8", "Another defender has claimed that beast.")
    assert refused(s, 0, Claim(north)).clause == "3.8"
    assert refused(s, 1, Release(north)).clause == "3.8"
    assert refused(s, 0, Claim(side(s, 0).front[0])).clause == "3.8"
    does(s, 0, Release(north))
    does(s, 1, Claim(north), Claim(fox))
    assert table(s).claims == {north: 1, fox: 1}


def test_3_8_a_claim_binds_nobody() -> None:
    s = scene("R I B", "A C K", middle="N")
    does(s, 1, Claim(table(s).middle[0]))
    declares(s, "BRAIN", "TACK")
    assert pile(s, 0) == "B I N R", "the claimer's word does not beat it"


def test_3_8_a_claim_lapses_with_its_beast_or_its_seat() -> None:
    s = scene("R I B", "A C K", middle="N F", items=["sword"])
    north, fox = table(s).middle
    does(s, 1, Claim(north), Claim(fox))
    does(s, 0, Sword(north))
    assert table(s).claims == {fox: 1}
    leaves(s, 1)
    assert table(s).claims == {}


def test_3_9_three_things_may_be_said_each_once_a_round() -> None:
    s = scene("R I B", "A C K", middle="F")
    fox = table(s).middle[0]
    said = [Signal("take", card=fox), Signal("exists", to=Seat(1)), Signal("help")]
    does(s, 0, *said)
    assert side(s, 0).signals == said
    assert refused(s, 0, Signal("help")).clause == "3.9"
    for wrong in (
        Signal("exists", to=Seat(0)),
        Signal("exists", to=Seat(7)),
        Signal("take", card="Q-red"),
        Signal("help", card=fox),
        Signal("take"),
    ):
        assert refused(s, 0, wrong).clause == "3.9"
    assert waiting(s) == [0, 1], "nothing is asked anew"
    declares(s, "FIBRE", "TACK")
    enough(s)
    assert side(s, 0).signals == []


def test_3_9_signals_say_no_word_and_drafts_reach_nobody() -> None:
    kinds = [kind for kind in GAME.vocabulary if issubclass(kind, Interjection) and kind is not Tell]
    assert all("word" not in kind.__struct_fields__ for kind in kinds)
    s = scene("R I B", "A C K")
    does(s, 0, Declare("RIB"))
    for viewer in (None, Seat(1)):
        assert "RIB'" not in str(view(s, viewer))
    assert hand(s, 1).whispers == []


def test_3_10_when_time_runs_out_what_was_sealed_stands_and_the_rest_say_nothing() -> None:
    s = scene("R I B", "A C K", "S T O")
    does(s, 0, Declare("RIB"))
    does(s, 1, MoveOut(side(s, 1).front[0]))
    assert waiting(s) == [0, 1, 2], "the beasts have changed"
    time_runs_out(s)
    assert (pile(s, 0), pile(s, 1), pile(s, 2)) == ("B I R", "", "")


def test_3_10_a_word_voted_out_meanwhile_does_not_stand() -> None:
    s = scene("R I B", "A C K")
    does(s, 0, Declare("RIB"))
    votes(s, "RIB", False)
    time_runs_out(s)
    assert (pile(s, 0), len(s.scars)) == ("", 6)
    assert s.over
    assert refusal_of(s, Entry(CLOCK, 0)).clause == "over"


def test_what_is_pointed_at_gets_its_reason() -> None:
    s = scene("R I B", "A C K", middle="F")
    fox = table(s).middle[0]
    assert why(s, 0, f"card:{fox}") == ("3.8", "Any word may beat it: claim it, to tell the others that yours will.")
    does(s, 1, Claim(fox))
    assert why(s, 0, f"card:{fox}")[0] == why(s, 1, f"card:{fox}")[0] == "3.8"
    assert why(s, 0, f"card:{side(s, 0).front[0]}") == ("3.6", "Your word is to beat it: by its letter, or by its condition.")
    assert why(s, 0, "card:Q-red")[0] == "3.6"
    assert why(s, 0, "item:sword")[0] == "7.1"
    assert why(s, 0, "item:hammer")[0] == "7.4"
    assert why(s, 0, "seat:1")[0] == "3.9"
    assert why(s, 0, "scavenge:0")[0] == "6.1"
    leaves(s, 1)
    assert why(s, 1, "deck")[0] in ("turn", "8.3")
