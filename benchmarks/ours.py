"""Our side, on either build: the path decides which (PYTHONPATH=src or build/compiled). Random games, whole, of four seats.

A unit is a decision of one seat, forced ones included, as in the peers; draws are not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.games import connect_four, tictactoe
from benchmarks.worker import Work, serve
from msgspec.json import Encoder

from benchmarks import queries
from rulebound.bots import Budget, Setting, seated, think
from rulebound.games import game
from rulebound.kernel import (
    NATURE,
    Entry,
    Header,
    Named,
    Position,
    Question,
    Record,
    advance,
    apply,
    choose,
    fold,
    playout,
    read_record,
    view,
    write_record,
)
from rulebound.words import StoopQuery, StoopSearch, english

ANIMORPHS = game("animorphs")
PACK = ANIMORPHS.packs["standard"]
CONTENT = ANIMORPHS.content(PACK)
OPTIONS = ANIMORPHS.options()
ABERRATION = game("aberration")
NIGHTS = ABERRATION.content(ABERRATION.packs["standard"])
SEATS = 4
ANSWERS = 400  # of a random game that are played: uniformly random play seldom ends by itself
LONG = 1000  # entries of the record that is replayed
NODES = 2000  # entries applied to imagined positions in a search
HERO_NODES = 150  # the same for one answer of a hero: what tools/balance.py gives

source = Random(1).random
encode = Encoder().encode


def deal() -> Position:
    s = ANIMORPHS.start(OPTIONS, CONTENT, SEATS)
    advance(s)
    return s


def play() -> int:
    """As searches and simulations of random play do: unchecked, unrecorded."""
    return playout(deal(), source, ANSWERS)


def play_checked() -> int:
    """Each input an entry, checked before it is applied."""
    s = deal()
    answers = 0
    while s.stack and answers < ANSWERS:
        entry = choose(s, source)
        apply(s, entry)
        answers += entry.seat != NATURE
    return answers


def play_watched() -> int:
    """As a server does: news kept, and a view encoded for each decision."""
    s = deal()
    s.hear()
    answers = 0
    while s.stack and answers < ANSWERS:
        entry = choose(s, source)
        if entry.seat != NATURE:
            encode(view(s, entry.seat))
            answers += 1
        apply(s, entry)
        s.hear()
    return answers


def midgame() -> Position:
    """A walk is being chosen, after some turns: seats hold cards, pawns are out."""
    s = deal()
    playout(s, Random(5).random, 60)
    draws = Random(6).random
    while type(s.stack[-1]).__name__ != "AskWalk":
        apply(s, choose(s, draws))
    return s


def clones() -> Work:
    s = midgame()

    def work() -> int:
        for _ in range(200):
            s.clone()
        return 200

    return work


def views() -> Work:
    s = midgame()
    seat = s.stack[-1].awaits()[0]

    def work() -> int:
        for _ in range(50):
            encode(view(s, seat))
        return 50

    return work


def replays() -> Work:
    """Decodes the lines of a record and folds them."""
    head = Header(game="animorphs", ruleset=ANIMORPHS.ruleset, seats=SEATS, options={}, pack=Named(PACK.name, PACK.sha256))
    s = deal()
    entries: list[Entry] = []
    while len(entries) < LONG:
        entry = choose(s, source)
        apply(s, entry)
        entries.append(entry)
    data = write_record(Record(head, entries))

    def work() -> int:
        fold(ANIMORPHS, read_record(ANIMORPHS, data), PACK)
        return 1

    return work


def search() -> Work:
    """`strong` thinks about a walk."""
    s = midgame()
    seat = s.stack[-1].awaits()[0]
    bot = seated("strong", Setting.of(ANIMORPHS, OPTIONS, CONTENT, SEATS), seat, Random(1).random)
    budget = Budget(nodes=NODES)

    def work() -> int:
        think(s, bot, budget)
        return NODES

    return work


def play_night() -> int:
    """A whole night of Aberration by chance, four heroes: set-up, turns, the Great Beast."""
    s = ABERRATION.start(ABERRATION.options(), NIGHTS, SEATS)
    advance(s)
    return playout(s, source)


def nightfall() -> Position:
    """The second hero is to act, in the first round."""
    s = ABERRATION.start(ABERRATION.options(), NIGHTS, SEATS)
    advance(s)
    draws = Random(6).random
    turns = 0
    while True:
        top = type(s.stack[-1]).__name__
        turns += top == "AskBegin"
        if turns > 1 and top == "AskAction":
            return s
        apply(s, choose(s, draws))


def night_clones() -> Work:
    s = nightfall()

    def work() -> int:
        for _ in range(100):
            s.clone()
        return 100

    return work


def night_views() -> Work:
    s = nightfall()
    seat = s.stack[-1].awaits()[0]

    def work() -> int:
        for _ in range(20):
            encode(view(s, seat))
        return 20

    return work


def hero_turns() -> Work:
    """A strong hero of three plays its turn, with the nodes that the balance of the scenarios is measured by; a unit is a turn."""
    setting = Setting.of(ABERRATION, ABERRATION.options(), NIGHTS, 3)
    s = ABERRATION.start(setting.options, NIGHTS, 3)
    advance(s)
    draws = Random(6).random
    while type(s.stack[-1]).__name__ != "AskBegin":
        apply(s, choose(s, draws))
    seat = s.stack[-1].awaits()[0]

    def work() -> int:
        t = s.clone()
        bot = seated("strong", setting, seat, source)
        done = False
        while not done:
            if t.stack[-1].awaits()[0] == seat:
                answer = think(t, bot, Budget(nodes=HERO_NODES)).action
                apply(t, Entry(seat, answer))
                done = type(answer).__name__ == "EndTurn"
            else:
                apply(t, choose(t, source))
        return 1

    return work


def beast_bots() -> Work:
    """Five normal bots play Alphabeasts Attack!, game after game; a unit is an answer, with the view that it takes."""
    game_of = game("alphabeasts")
    content = game_of.content(game_of.packs["standard"])
    options = game_of.options()
    brain = game_of.brain_at("normal", options, content, 5)

    def work() -> int:
        s = game_of.start(options, content, 5)
        advance(s)
        answers = 0
        while s.stack:
            due = s.stack[-1].awaits()[0]
            if due == NATURE:
                apply(s, choose(s, source))
            else:
                apply(s, Entry(due, brain.decide(view(s, due), due, source)))
                answers += 1
        return answers

    return work


def stoop_queries() -> Work:
    """The words with the fewest wilds for one query after the other, over the full list."""
    search = StoopSearch(english().lexicon)
    asked = [StoopQuery(must, pool, 0, wilds) for must, pool, wilds in queries.read()["queries"]]

    def work() -> int:
        for query in asked:
            search.find(query)
        return len(asked)

    return work


def stoop_turns() -> Work:
    """Three strong bots play Alphabet Stoop, game after game; a unit is a turn, with the views that it takes."""
    game_of = game("alphabet-stoop")
    content = game_of.content(game_of.packs["standard"])
    options = game_of.options()
    brain = game_of.brain_at("strong", options, content, 3)
    games: list[Position] = []

    def work() -> int:
        if not games or games[-1].over:
            s = game_of.start(options, content, 3)
            advance(s)
            games[:] = [s]
        s = games[-1]
        seat = None
        while s.stack:
            due = s.stack[-1].awaits()[0]
            if due == NATURE:
                apply(s, choose(s, source))
            elif seat in (None, due):
                seat = due
                apply(s, Entry(due, brain.decide(view(s, due), due, source)))
            else:
                break
        return 1

    return work


def play_grid() -> int:
    return playout(tictactoe.start(), source)


def play_rack() -> int:
    return playout(connect_four.start(), source)


def whole(start: Callable[[], Position]) -> Work:
    """Each input an entry, checked before it is applied: what a program outside the kernel does."""

    def work() -> int:
        s = start()
        answers = 0
        while s.stack:
            apply(s, choose(s, source))
            answers += 1
        return answers

    return work


if __name__ == "__main__":
    assert isinstance(midgame().stack[-1], Question)
    serve(
        {
            "animorphs playout": play,
            "animorphs choose and apply": play_checked,
            "animorphs apply, view and JSON": play_watched,
            "animorphs clone": clones(),
            "animorphs view and JSON": views(),
            "animorphs replay": replays(),
            "animorphs search": search(),
            "aberration playout": play_night,
            "aberration clone": night_clones(),
            "aberration view and JSON": night_views(),
            "aberration, a strong hero's whole turn": hero_turns(),
            "alphabeasts, a normal bot's answer": beast_bots(),
            "tic-tac-toe playout": play_grid,
            "tic-tac-toe choose and apply": whole(tictactoe.start),
            "connect four playout": play_rack,
            "connect four choose and apply": whole(connect_four.start),
            "words for a stoop, fewest wilds": stoop_queries(),
            "alphabet-stoop, a strong bot's whole turn": stoop_turns(),
        }
    )
