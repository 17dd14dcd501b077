"""Help for people who want it: that a word exists, its first letter, the word; and after a round, what the table could have done."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from rulebound.games.alphabeasts.actions import Could, Hint, RevealView, TableView
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.words import listed, seat_name
from rulebound.kernel import Help, Illegal, Seat, View
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
    gone = {*table.said, *(view.hand.taken if view.hand is not None else ())}  # 3.5
    for found in search.best_words(cards[0], cards[1][: MOST - len(cards[0])], 10 + len(gone)):
        if found.word not in gone:
            return found
    return None


def hint(content: Content, options: AlphabeastsOptions, view: View, seat: Seat, much: Much, level: Level = Level.COMMON) -> Help:
    """As much of the best word as was asked for. Raises Illegal where nothing attacks."""
    table: TableView = view.table
    reach = len(table.seats[seat].front) + len([card for card in table.middle if table.claims.get(card, seat) == seat])
    if not reach:
        raise Illegal("3.6", text("alphabeasts.hint.nothing"))
    found = best_word(content, options, view, seat, level)
    if found is None:
        return Help(text("alphabeasts.hint.none"), Hint(0, reach, None, None, None))
    word, beats = found.word, len(found.beaten)
    if much == "first":
        return Help(text("alphabeasts.hint.first", letter=word[0], n=len(word)), Hint(beats, reach, word[0], len(word), None))
    if much == "word":
        return Help(text("alphabeasts.hint.word", word=word), Hint(beats, reach, word[0], len(word), word))
    said = text("alphabeasts.hint.exists" if beats == reach else "alphabeasts.hint.existsSome", n=beats, of=reach)
    return Help(said, Hint(beats, reach, None, None, None))


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


def could_have(
    content: Content, options: AlphabeastsOptions, view: View, names: list[str] | None = None, level: Level = Level.FULL
) -> Help:
    """The same for people. Raises Illegal before the first reveal."""
    best = optimum(content, options, view, level)
    table: TableView = view.table
    if best is None or table.reveal is None:
        raise Illegal("5.1", text("alphabeasts.hint.noReveal"))
    was = sum([len(said.takes) for said in table.reveal.words])
    could = Could(table.reveal.number, max(best.beaten, was), best.cards, was, best.words)
    if was >= best.beaten:
        return Help(text("alphabeasts.hint.couldNone", best=was, of=best.cards), could)
    said = [word or text("alphabeasts.noWord") for word in best.words]
    words = listed([text("alphabeasts.hint.forSeat", seat=seat_name(names, n), word=word) for n, word in enumerate(said)])
    return Help(text("alphabeasts.hint.could", best=best.beaten, of=best.cards, was=was, words=words), could)
