"""Help for people who want it: that a drop is possible, its first letter, the word; and what the last turn could have been."""

from __future__ import annotations

from typing import Final

from rulebound.games.alphabet_stoop.bot import STRONGEST
from rulebound.games.alphabet_stoop.bot_plan import Planner, Visit, new_points
from rulebound.games.alphabet_stoop.bot_scene import Scene, hard, scene_of
from rulebound.games.alphabet_stoop.content import ACTIONS, Content
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.views import Find, Finds, TableView
from rulebound.games.alphabet_stoop.words import listed
from rulebound.kernel import Help, Illegal, Seat, View
from rulebound.messages import text
from rulebound.words import Level, StoopQuery, StoopSearch

KINDS: Final = ("exists", "first", "word", "could")
"""What may be asked for: that there is a drop, its first letter, all of it; what the last turn of a finished game could have brought."""
VOCABULARY: Final = Level.COMMON  # hints say everyday words
LONG_WILDS: Final = 2  # new wilds of the longest word at most


def hint(content: Content, options: StoopOptions, view: View, seat: Seat, what: str) -> Help:
    """As much of the best drop of a turn as was asked for. 0.2 s the first time, some ms then."""
    table: TableView = view.table
    actions = table.turn.actions if table.turn.seat == seat else ACTIONS
    scene = scene_of(content, options, table, seat)
    visit = best_visit(scene, searcher(content, options, table), actions)
    if visit is None:
        return Help(instead(scene, actions), Finds(None, None))
    best = find_of(scene, visit)
    if what == "word":
        return Help(told(scene, visit), Finds(best, None))
    place = name_of(scene, visit.cell)
    return Help(
        text(f"alphabetStoop.hint.{what}", card=place, points=best.points, moves=best.moves, letter=best.word[0], n=len(best.word)), None
    )


def told(scene: Scene, visit: Visit) -> str:
    """All of a drop, in the order in which it is done: which cart goes where, what is dropped from which carts, and the word."""
    numbers = sorted({cart.number for cart in scene.carts for load in cart.loads if load in visit.loads})
    values = {
        "packages": listed([load.letter for load in visit.loads]),
        "carts": listed([text("alphabetStoop.cart", n=number + 1) for number in numbers]),
        "word": visit.hit.word,
    }
    if not visit.way:
        return text("alphabetStoop.hint.word", card=name_of(scene, visit.cell), **values)
    way = name_of(scene, visit.way[0])
    for cell in visit.way[1:]:
        way = text("alphabetStoop.hint.then", first=way, last=name_of(scene, cell))
    return text("alphabetStoop.hint.wordMoves", cart=scene.carts[visit.cart].number + 1, way=way, **values)


def instead(scene: Scene, actions: int) -> str:
    """That there is no drop, and what else helps: to flip the package that is hardest to place, or to go on with a cart."""
    loads = [(hard(load.letter), -cart.number, load.letter) for cart in scene.carts for load in cart.loads]
    if not loads or actions <= 0:
        return text("alphabetStoop.hint.none")
    _, number, letter = max(loads)
    return text("alphabetStoop.hint.noneBut", letter=letter, cart=1 - number)


def name_of(scene: Scene, cell: int) -> str:
    """What a stoop is called."""
    return scene.content.names[scene.content.index[scene.cards[cell]]]


def could_have(content: Content, options: StoopOptions, view: View) -> Help:
    """The drop of the last turn that would have brought most, and the longest word. Raises Illegal before the end."""
    table: TableView = view.table
    if table.end is None or table.end.last is None:
        raise Illegal("7.3", text("alphabetStoop.hint.early"))
    last = table.end.last
    seats = [last.side if seat == last.seat else side for seat, side in enumerate(table.seats)]
    then = TableView(table.layout, last.street, seats, table.turn, table.envelopes, table.last, table.rulings, None)
    scene = scene_of(content, options, then, last.seat)
    search = searcher(content, options, table)
    visit, longest = best_visit(scene, search, ACTIONS), longest_of(scene, search)
    best = None if visit is None else find_of(scene, visit)
    if best is None or longest is None:
        return Help(text("alphabetStoop.hint.couldNone"), Finds(best, longest))
    name = {find.card: content.names[content.index[find.card]] for find in (best, longest)}
    said = text(
        "alphabetStoop.hint.could",
        best=best.word,
        card=name[best.card],
        points=best.points,
        longest=longest.word,
        place=name[longest.card],
        n=len(longest.word),
    )
    return Help(said, Finds(best, longest))


def searcher(content: Content, options: StoopOptions, table: TableView) -> StoopSearch:
    """Over the words that hints may say (5.3)."""
    return content.search(options, VOCABULARY, table.rulings)


def best_visit(scene: Scene, search: StoopSearch, actions: int) -> Visit | None:
    """The drop that brings most points, and of those the one that a strong player likes best."""
    best: Visit | None = None
    most = -1
    for visit in Planner(search, STRONGEST, {}, zero).visits(scene, actions):
        points = new_points(scene, visit.cell)
        if points > most:
            best, most = visit, points
    return best


def find_of(scene: Scene, visit: Visit) -> Find:
    """The same for the wire."""
    letters = "".join([load.letter for load in visit.loads])
    return Find(scene.cards[visit.cell], visit.hit.word, letters, len(visit.way), new_points(scene, visit.cell))


def longest_of(scene: Scene, search: StoopSearch) -> Find | None:
    """The longest word that could be dropped within a turn."""
    planner = Planner(search, STRONGEST, {}, zero)
    best: Find | None = None
    for visit in planner.visits(scene, ACTIONS):
        spot = scene.spots[visit.cell]
        pool = scene.pool(visit.cell)
        vowels = pool.replace("*", "")
        wilds = min(LONG_WILDS, len(pool) - len(vowels) + scene.envelopes)
        letters = "".join([load.letter for load in visit.loads])
        for hit in search.find_all(StoopQuery(spot.fixed + letters, vowels, spot.wilds, wilds)):
            if best is None or len(hit.word) > len(best.word):
                best = Find(scene.cards[visit.cell], hit.word, letters, len(visit.way), new_points(scene, visit.cell))
    return best


def zero() -> float:
    """Hints leave nothing to chance."""
    return 0.0
