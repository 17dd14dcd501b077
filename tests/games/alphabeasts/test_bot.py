"""Bots: limited recall, sensible claims, signals and items, and hints for people."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from games.alphabeasts.conserved import conserved
from games.alphabeasts.play import STANDARD, declares, does, rules, scavenging, scene, side, table, waiting
from rulebound.bots import LEVELS, Budget, levels_of, seated, think
from rulebound.bots.bot import Setting
from rulebound.games.alphabeasts import GAME
from rulebound.games.alphabeasts.actions import Axe, Claim, Declare, Give, MoveOut, Release, Signal, Sword, Tell, Trade
from rulebound.games.alphabeasts.attempt import attempt
from rulebound.games.alphabeasts.bot import RECALL, Mind
from rulebound.games.alphabeasts.bot_recall import memory_of
from rulebound.games.alphabeasts.bot_trades import best_set, most_trades
from rulebound.games.alphabeasts.hints import best_word, could_have, hint, optimum
from rulebound.games.alphabeasts.plan import PlanDefence
from rulebound.games.alphabeasts.sets import is_set
from rulebound.games.alphabeasts.state import Siege
from rulebound.kernel import NATURE, PASS, Action, Entry, Illegal, Seat, advance, apply, check, choose, view
from rulebound.words import Level, english

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)


def mind(s: Siege, recall: int = 200, vocabulary: Level = Level.COMMON) -> Mind:
    return Mind(s.options, s.content, len(s.seats), recall, vocabulary)


def answers(s: Siege, seat: int, recall: int = 200) -> Action:
    return mind(s, recall).novice(view(s, Seat(seat)), Seat(seat), Random(1).random).action


def test_it_claims_what_its_word_beats_then_declares_that_word() -> None:
    s = scene("R I B", "A C K", middle="N")
    first = answers(s, 0)
    assert first == Claim(table(s).middle[0])
    does(s, 0, first)
    second = answers(s, 0)
    assert isinstance(second, Declare)
    assert set("RIBN") <= set(second.word or "")


def test_it_lets_go_of_what_its_word_does_not_beat() -> None:
    s = scene("Q Z X", "A C K", middle="V")
    does(s, 0, Claim(table(s).middle[0]))
    assert answers(s, 0) == Release(table(s).middle[0])


@pytest.mark.parametrize(
    "beats", ["T-yellow J-purple U-purple|S-blue R-purple W-yellow|P-purple D-green A-red|I-yellow L-blue vowels-2 B-purple", ""]
)
def test_bots_do_not_claim_and_let_go_for_ever(beats: str) -> None:
    """The first scene once went round: each claim made another word the best for somebody else."""
    for seed in range(1 if beats else 60):
        *fronts, middle = beats.split("|") if beats else shuffled(seed, 3, 3, 3, 4)
        s = scene(*fronts, middle=middle)
        recalls = (10, 200, 10) if beats else [Random(seed + seat).choice([*RECALL.values()]) for seat in range(3)]
        for n in count():
            asked = [seat for seat in range(3) if seat in waiting(s)]
            if not asked or type(s.stack[-1]) is not PlanDefence:
                break
            assert n < 60, (fronts, middle)
            seat = asked[n % len(asked)]
            apply(s, Entry(Seat(seat), answers(s, seat, recalls[seat])))


def shuffled(seed: int, *sizes: int) -> list[str]:
    """Rows of beasts."""
    names = [*STANDARD.ids]
    Random(seed).shuffle(names)
    return [" ".join(names.pop() for _ in range(size)) for size in sizes]


def test_it_leaves_what_others_have_claimed_and_counts_it_less() -> None:
    s = scene("R I B", "A C K", middle="N F")
    does(s, 1, Claim(table(s).middle[0]))
    assert answers(s, 0) == Claim(table(s).middle[1])


def test_the_same_beasts_bring_the_same_words_and_more_recall_more_of_them() -> None:
    memory = memory_of(STANDARD, rules(), Level.COMMON)
    few = memory.come_to_mind(["Q", "E"], 10, "key")
    assert few == memory.come_to_mind(["Q", "E"], 10, "key")
    assert few != memory.come_to_mind(["Q", "E"], 10, "another")
    assert len(few) == 10
    assert all("Q" in word and len(word) <= 10 for word in few), "words with the rarest letter"
    assert len(memory.come_to_mind(["Q", "E"], 10_000, "key")) == memory.rarity("Q")
    assert all(word[0] == word[-1] for word in memory.come_to_mind(["sameEnds"], 10, "key"))


def test_a_childs_vocabulary_is_short_and_common_and_nobody_is_rude() -> None:
    child, grown = (memory_of(STANDARD, rules(), level) for level in (Level.CHILD, Level.COMMON))
    assert max(map(len, child.words)) == 8
    assert len(child.words) < len(grown.words)
    assert not set(grown.words) & english().blocked


def test_it_asks_for_help_then_declares_what_it_has() -> None:
    s = scene("Q Z X", "A C K")
    assert answers(s, 0) == Signal("help")
    does(s, 0, Signal("help"))
    assert isinstance(answers(s, 0), Declare)


def test_it_helps_with_a_hammer_else_says_that_a_word_exists() -> None:
    s = scene("R I B", "A C K")
    does(s, 0, Signal("help"))
    told = answers(s, 1)
    assert isinstance(told, Tell)
    assert (told.to, set("RIB") <= set(told.word)) == (ANN, True)
    does(s, 1, told)
    assert isinstance(answers(s, 1), Declare), "once is enough"
    s = scene("R I B", "A C K")
    does(s, 0, Signal("help"))
    s.defenders[1].items = [0, 0, 0, 0]
    assert answers(s, 1) == Signal("exists", to=ANN)


def test_it_uses_a_word_that_it_is_told() -> None:
    s = scene("Z Q U", "A C K")
    does(s, 0, Declare("QUIZ"))
    does(s, 1, Tell(ANN, "QUIZ"))
    assert answers(s, 0, recall=1) == Declare("QUIZ")


def test_where_scars_are_dear_it_uses_its_sword_rather_than_ask() -> None:
    """Who asks and is not told a word is not asked again, and the Sword would have been there in vain."""
    dear = scene("Q Z X", "A C K", items=["sword hammer"])
    assert isinstance(answers(dear, 0, 10), Sword)
    cheap = scene("Q Z X", "A C K", "D O G", items=["sword hammer"])
    assert answers(cheap, 0, 10) == Signal("help")


def test_with_nobody_left_to_help_it_uses_its_items() -> None:
    s = scene("Q Z X", "A C K", items=["axe sword"])
    does(s, 1, Declare("TACK"))
    first = answers(s, 0, 10)
    assert isinstance(first, Axe)
    s = scene("Q Z X", "A C K", items=["sword"])
    does(s, 1, Declare("TACK"))
    assert isinstance(answers(s, 0, 10), Sword)
    s = scene("Q Z X", "A C K")
    does(s, 1, Declare("TACK"))
    assert isinstance(answers(s, 0, 10), MoveOut)
    s = scene("Q Z X")
    assert isinstance(answers(s, 0, 10), Declare), "alone, a Hammer moves nothing to anybody"


def test_the_last_to_seal_spends_a_sword_on_what_nobody_claims() -> None:
    s = scene("R I B", "A C K", middle="Q", items=["", "sword"])
    does(s, 0, Declare("RIB"))
    assert answers(s, 1) == Sword(table(s).middle[0])


def test_late_items() -> None:
    s = scene("R I B", "A C K", middle="Q", items=["sword"], lateSword=True)
    declares(s, "RIB", "TACK")
    assert answers(s, 0) == Sword("Q-yellow")
    s = scene("R I B", "A C K", middle="Q W", items=["axe"], lateSword=True)
    declares(s, "RIB", "TACK")
    assert isinstance(answers(s, 0), Axe)


def test_it_trades_a_set_and_keeps_what_makes_another() -> None:
    s = scavenging("A-red E-red S-red R-red pair-1 L-yellow N-yellow T-yellow", "")
    first = answers(s, 0)
    assert isinstance(first, Trade)
    assert "pair-1" not in first.cards
    does(s, 0, first)
    assert most_trades([0, 3, 0, 0, 0, 1], False) == 1


@pytest.mark.parametrize("junior", [False, True])
def test_whatever_it_trades_is_a_set(junior: bool) -> None:
    random = Random(junior)
    for _ in range(60):
        pile = random.sample(range(len(STANDARD.ids)), 12)
        cards = best_set(STANDARD, pile, junior)
        assert not cards or is_set([STANDARD.colour[card] for card in cards], junior)
        assert set(cards) <= set(pile)


def test_it_hands_over_what_gives_another_a_set_and_passes_else() -> None:
    s = scene("", "", middle="N", piles=["", "U-purple O-purple S-purple"])
    declares(s, "AN", "IN")
    assert answers(s, 0) == Give("N-purple", BOB)
    s = scene("", "", middle="N", piles=["", "L-red"])
    declares(s, "AN", "IN")
    assert answers(s, 0) == PASS


def test_values_rise_with_brains_and_fall_with_scars_and_are_exact_at_the_end() -> None:
    def value(s: Siege) -> float:
        return mind(s).value(view(s, ANN), ANN)

    even = value(scene("R", "A"))
    assert value(scene("R", "A", brains=2)) > even > value(scene("R", "A", scars="E L"))
    s = scene("R I B", "A C K", scars="E")
    declares(s, None, None)
    assert value(s) == 0.0


def test_every_answer_of_whole_games_has_its_reason_and_is_legal() -> None:
    for seats in (1, 3):
        s = GAME.start(rules(lateSword=True), STANDARD, seats)
        assert isinstance(s, Siege)
        advance(s)
        brain, random = mind(s, RECALL["normal"]), Random(seats)
        while s.stack:
            awaited = s.stack[-1].awaits()
            if awaited == [NATURE]:
                apply(s, choose(s, random.random))
                continue
            choice = brain.novice(view(s, awaited[0]), awaited[0], random.random)
            assert choice.why.endswith((".", "?"))
            assert choice.why == brain.why(view(s, awaited[0]), awaited[0], choice.action)
            apply(s, Entry(awaited[0], choice.action))
        conserved(s)


def test_the_levels_of_the_game_differ_in_recall_and_sit_down_by_name() -> None:
    setting = Setting.of(GAME, rules(), STANDARD, 2)
    assert levels_of(GAME) == [*LEVELS, "easy", "normal", "hard", "expert"]
    recalls = []
    for name in GAME.levels:
        brain = GAME.brain_at(name, rules(), STANDARD, 2)
        assert isinstance(brain, Mind)
        recalls.append((brain.recall, brain.vocabulary))
        assert seated(name, setting, ANN, Random(1).random).level == "novice"
    assert recalls == [(10, Level.COMMON), (25, Level.COMMON), (50, Level.COMMON), (200, Level.COMMON)]
    child = GAME.brain_at("easy", rules(difficulty="kid-friendly"), STANDARD, 2)
    assert isinstance(child, Mind)
    assert child.vocabulary == Level.CHILD
    with pytest.raises(LookupError, match="no level"):
        GAME.brain_at("genius", rules(), STANDARD, 2)


def test_the_general_levels_play_it_too() -> None:
    """The searching bot as well, though words are too many to list."""
    s = scene("R I B", "A C K", middle="N")
    setting = Setting.of(GAME, s.options, STANDARD, 2)
    for name in LEVELS:
        choice = think(s, seated(name, setting, ANN, Random(2).random), Budget(nodes=60))
        assert check(s, ANN, choice.action) is None
        assert choice.why


def test_better_recall_beats_more() -> None:
    """The same deals, by easy and by expert bots: what they leave to scar."""
    scars = {}
    for name in ("easy", "expert"):
        count = 0
        for seed in range(6):
            s = GAME.start(rules(), STANDARD, 3)
            assert isinstance(s, Siege)
            advance(s)
            brain, deals = GAME.brain_at(name, s.options, STANDARD, 3), Random(seed)
            while table(s).reveal is None:
                awaited = s.stack[-1].awaits()
                entry = choose(s, deals.random) if awaited == [NATURE] else None
                apply(s, entry or Entry(awaited[0], brain.novice(view(s, awaited[0]), awaited[0], deals.random).action))
            count += len(table(s).scars)
        scars[name] = count
    assert scars["expert"] < scars["easy"]


# Hints and drafts.


def test_a_hint_says_that_a_word_exists_how_it_begins_or_which() -> None:
    s = scene("R I B", "A C K", middle="N F")
    does(s, 1, Claim(table(s).middle[1]))
    seen = view(s, ANN)
    found = best_word(STANDARD, s.options, seen, ANN)
    assert found is not None
    assert set("RIBN") <= set(found.word), "what Bob has claimed is his"
    assert hint(STANDARD, s.options, seen, ANN, "exists").says == "There is a word that beats all 4 beasts in your reach."
    assert hint(STANDARD, s.options, seen, ANN, "first").says == f"It begins with {found.word[0]} and has {len(found.word)} letters."
    assert hint(STANDARD, s.options, seen, ANN, "word").says == f"{found.word}."
    s = scene("pair noRepeats", "A C K")
    assert hint(STANDARD, s.options, view(s, ANN), ANN, "exists").says.startswith("There is a word that beats 1 of the 2 beasts")
    with pytest.raises(Illegal, match="No beast"):
        hint(STANDARD, s.options, view(scene("", "R"), ANN), ANN, "word")


def test_hints_keep_to_the_votes_of_the_room_and_to_words_not_yet_said() -> None:
    s = scene("Q Z X", "A C K")
    found = best_word(STANDARD, s.options, view(s, ANN), ANN)
    assert found is not None
    votes = scene("Q Z X", "A C K")
    votes.rulings[found.word] = False
    other = best_word(STANDARD, s.options, view(votes, ANN), ANN)
    assert other is not None
    assert other.word != found.word
    said = scene("Q Z X", "A C K", said=found.word, repeatWords="none-in-game")
    other = best_word(STANDARD, s.options, view(said, ANN), ANN)
    assert other is not None
    assert other.word != found.word


def test_after_a_round_what_the_table_could_have_done() -> None:
    s = scene("R I B", "A C K", middle="N F")
    assert optimum(STANDARD, s.options, view(s, None)) is None
    with pytest.raises(Illegal):
        could_have(STANDARD, s.options, view(s, None))
    declares(s, "RIB", "ATTACK")
    best = optimum(STANDARD, s.options, view(s, None))
    assert best is not None
    assert (best.beaten, best.cards) == (8, 8)
    said = could_have(STANDARD, s.options, view(s, None), ["Ann", "Bob"]).says
    assert said.startswith("Together the table could have beaten 8 of 8 beasts, and beat 6: Ann: ")
    s = scene("R I B", "A C K", middle="N F")
    declares(s, *best.words)
    assert could_have(STANDARD, s.options, view(s, None)).says == "Together the table did the best that was possible: 8 of 8 beasts."


def test_a_draft_says_what_it_would_beat_and_why_a_boss_falls_or_not() -> None:
    s = scene("R I B", "A C K", middle="N pair vowels")
    north, pair, vowels = table(s).middle
    does(s, 1, Claim(north))
    found = attempt(STANDARD, s.options, view(s, ANN), ANN, "ribbon")
    assert (found.word, found.accepted) == ("RIBBON", True)
    assert sorted(found.beats) == sorted([*side(s, 0).front, pair, north])
    assert found.others == [north]
    assert [(boss.card, boss.met) for boss in found.bosses] == [(pair, True), (vowels, False)]
    assert found.bosses[0].says == "RIBBON has BB side by side."
    found = attempt(STANDARD, s.options, view(s, ANN), ANN, "RIBZ")
    assert (found.accepted, "not in the word list" in found.says, len(found.beats)) == (False, True, 3)
    found = attempt(STANDARD, s.options, view(s, ANN), ANN, "R 2")
    assert (found.accepted, found.beats) == (False, [])
    assert waiting(s) == [0, 1]
