"""Help for people who want it: that a word exists, its first letter, the word; and after a round, what the table could have done."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from rulebound.games.alphabeasts.actions import RevealView, TableView
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.words import listed, seat_name
from rulebound.kernel import Seat, View
from rulebound.messages import text
from rulebound.words import BeastSearch, Found, Joint, Level

Much: TypeAlias = Literal["exists", "first", "word"]
"""How much a hint says."""

MOST: Final = 16  # beasts that a search takes: of the middle, those beyond are left out


def searcher(content: Content, options: AlphabeastsOptions, level: Level, rulings: dict[str, bool]) -> BeastSearch:
    """The search over the words that hints may say (3.4), the room's votes included. Kept for the last words asked for; 0.4 s to make."""
    key = ("search", int(level), options.dictionary, options.profanity, options.switches(), tuple(sorted(rulings.items())))
    found = content.memories.pop("search", None)
    if found is None or found[0] != key:
        lexicon = content.vocabulary(options).lexicon(level, rulings)
        found = (key, BeastSearch(lexicon, options.switches()))
    content.memories["search"] = found
    search: BeastSearch = found[1]
    return search


def best_word(content: Content, options: AlphabeastsOptions, view: View, seat: Seat, level: Level = Level.COMMON) -> Found | None:
    """The best word for a seat, of its own beasts and those of the middle that nobody else has claimed; None: none beats anything.

    5 ms, and 0.4 s the first time. `level`: how rare its words may be.
    """
    table: TableView = view.table
    middle = [card for card in table.middle if table.claims.get(card, seat) == seat]
    front = table.seats[seat].front
    cards = [content.beasts[content.index[card]] for card in front], [content.beasts[content.index[card]] for card in middle]
    search = searcher(content, options, level, table.rulings)
    for found in search.best_words(cards[0], cards[1][: MOST - len(cards[0])], 10 + len(table.said)):
        if found.word not in table.said:  # 3.5
            return found
    return None


def hint(content: Content, options: AlphabeastsOptions, view: View, seat: Seat, much: Much, level: Level = Level.COMMON) -> str:
    """A sentence."""
    found = best_word(content, options, view, seat, level)
    if found is None:
        return text("alphabeasts.hint.none")
    if much == "first":
        return text("alphabeasts.hint.first", letter=found.word[0], n=len(found.word))
    if much == "word":
        return text("alphabeasts.hint.word", word=found.word)
    table: TableView = view.table
    reach = len(table.seats[seat].front) + len([card for card in table.middle if table.claims.get(card, seat) == seat])
    beaten = len(found.beaten)
    return text("alphabeasts.hint.exists" if beaten == reach else "alphabeasts.hint.existsSome", n=beaten, of=reach)


def optimum(content: Content, options: AlphabeastsOptions, view: View, level: Level = Level.FULL) -> Joint | None:
    """The most that the whole table could have beaten in the round last revealed, and words that do it; None: none was revealed.

    30 ms for five seats in full, and 0.4 s the first time.
    """
    table: TableView = view.table
    reveal: RevealView | None = table.reveal
    if reveal is None:
        return None
    owns = [[content.beasts[content.index[card]] for card in said.front] for said in reveal.words]
    most = MOST - max([len(own) for own in owns])
    middle = [content.beasts[content.index[card]] for card in reveal.middle][:most]
    return searcher(content, options, level, table.rulings).joint(owns, middle)


def could_have(content: Content, options: AlphabeastsOptions, view: View, names: list[str] | None = None, level: Level = Level.FULL) -> str:
    """The same as a sentence; nothing to say: ""."""
    best = optimum(content, options, view, level)
    table: TableView = view.table
    if best is None or table.reveal is None:
        return ""
    was = sum([len(said.takes) for said in table.reveal.words])
    if was >= best.beaten:
        return text("alphabeasts.hint.couldNone", best=was, of=best.cards)
    said = [word or text("alphabeasts.noWord") for word in best.words]
    words = listed([text("alphabeasts.hint.forSeat", seat=seat_name(names, n), word=word) for n, word in enumerate(said)])
    return text("alphabeasts.hint.could", best=best.beaten, of=best.cards, was=was, words=words)
