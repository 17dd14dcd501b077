"""How scenarios of Alphabet Stoop are told: set up a street, say what seats do and what comes up, look at what a player would notice.

Seats are BLUE, YELLOW, RED as in the book's examples. Cards go by id, packages by their letters: `drops(s, BLUE, "ivy-row", "N", "NO")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.games.alphabet_stoop import GAME
from rulebound.games.alphabet_stoop.actions import Drop, Flip, Move
from rulebound.games.alphabet_stoop.content import ALPHABET, ANY, KINDS, PACKAGES, STAMP, Content
from rulebound.games.alphabet_stoop.drop import drop
from rulebound.games.alphabet_stoop.fill import plan
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.state import Street
from rulebound.games.alphabet_stoop.turn import TurnOver
from rulebound.games.alphabet_stoop.views import SeatView, StoopView, TableView
from rulebound.kernel import (
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Action,
    Entry,
    Event,
    Illegal,
    Offer,
    Refusal,
    RuleWord,
    Seat,
    advance,
    apply,
    offer,
    read_options,
    view,
    why_not,
)

STANDARD: Content = GAME.content(GAME.packs["standard"])
BLUE, YELLOW, RED, GREEN, PINK = 0, 1, 2, 3, 4

# For three players: three rows of three, and another card behind them; in each row a stamp, a mailbox and another card.
IVY, ELM, BAKER = "ivy-row", "elm-court", "bakers-walk"  # elm-court pays at five letters
LANTERN, POST, COPPER = "lantern-street", "post-square", "copper-yard"  # post-square pays two at seven
CLOCK, PUMP, MILL = "clock-lane", "pump-alley", "mill-bend"  # pump-alley pays at six
CARDS = (IVY, ELM, BAKER, LANTERN, POST, COPPER, CLOCK, PUMP, MILL)
MORE = ("garden-mews", "orchard-place", "chapel-hill", "harbor-steps", "tailor-street", "willow-end")
TOKENS = "AE EI OA E* IO A* UE O* EI"  # by card: "*" is a Magazine
MORE_TOKENS = "OU I* A* E* U*"
LOADS = ("SNTC", "RFSW", "LHDK")  # what a colour may begin with


def rules(**options: Any) -> StoopOptions:
    """House rules by their wire names."""
    found = read_options(GAME.options, options)
    assert isinstance(found, StoopOptions)
    return found


def begin(seats: int = 3, content: Content = STANDARD, **options: Any) -> Street:
    """A game before its first entry, everybody listening."""
    s = GAME.start(rules(**options), content, seats)
    assert isinstance(s, Street)
    s.hear()
    advance(s)
    return s


def street(
    seats: int = 3,
    loads: Sequence[Sequence[str]] = (),
    cards: Sequence[str] | None = None,
    tokens: str | None = None,
    first: int = BLUE,
    at: Sequence[Sequence[str | None]] = (),
    **options: Any,
) -> Street:
    """The first turn, after a set-up with dictated draws. `loads`: by seat, what its three carts have. `at`: by seat, where they stand."""
    s = begin(seats, **options)
    count = s.layout.cells
    for card in cards or lying(s):
        comes(s, STANDARD.index[card])
    rows = (tokens or f"{TOKENS} {MORE_TOKENS}").split()[:count]
    for row in rows:
        for letter in row[: s.tokens_a_card()]:
            comes(s, KINDS.index(letter.replace("*", "")))
    for seat in range(seats):
        load = "".join((loads[seat] if seat < len(loads) else ()) or LOADS)
        comes(s, sides(load))
        for letter in load:
            comes(s, ALPHABET.index(letter))
    if top(s) == "FirstSeat":
        comes(s, first)
    for seat, places in enumerate(at):
        for number, place in enumerate(places):
            if place is not None:
                cell = s.cell_of(place)
                assert cell is not None
                s.companies[seat].carriers[number].at = cell
    s.hear()
    return s


def lying(s: Street) -> list[str]:
    """As many cards of the tests as the layout has, as many of them with a place for a stamp as it asks for, or else half (1.3)."""
    stamps = s.layout.cells // 2 if s.layout.stamps == ANY else s.layout.stamps
    room = {True: stamps, False: s.layout.cells - stamps}
    found = []
    for card in (*CARDS, *MORE):
        stamp = STANDARD.kind[STANDARD.index[card]] == STAMP
        if room[stamp]:
            room[stamp] -= 1
            found.append(card)
    return found


def sides(letters: str) -> int:
    """Which sides of a colour's twelve tokens are up, so that these letters are. There is no more than one way (1.6)."""
    assert len(letters) == PACKAGES
    ways = [(0, letters)]
    for token, faces in enumerate(STANDARD.faces):
        ways = [(up | side << token, left.replace(faces[side], "", 1)) for up, left in ways for side in (0, 1) if faces[side] in left]
    assert len(ways) == 1, f"{letters} can be up in {len(ways)} ways"
    return ways[0][0]


def lay(s: Street, seat: int, card: str, letters: str, word: str) -> None:
    """A seat has dropped these packages there: without turns, from wherever its carts are. Beside them vowels of buildings are used."""
    turn, s.turn = s.turn, s.turn.clone()
    s.turn.actions = 3
    company = s.companies[seat]
    numbers = [number_of(s, seat, letter) for letter in letters]
    cell = s.cell_of(card)
    assert cell is not None
    places = [carrier.at for carrier in company.carriers]
    for number in numbers:
        company.carriers[company.carrier_of(number)].at = cell
    drop(s, Seat(seat), plan(s, Seat(seat), Drop(card, tuple(numbers), word)))
    for carrier, place in zip(company.carriers, places, strict=True):
        if carrier.packages:
            carrier.at = place
    s.turn = turn
    s.hear()


# What happens.


def comes(s: Street, outcome: int) -> None:
    apply(s, Entry(NATURE, outcome))


def does(s: Street, seat: int, *actions: Action) -> None:
    for action in actions:
        apply(s, Entry(Seat(seat), action))


def number_of(s: Street, seat: int, letter: str) -> int:
    """The first package that is carried with this letter up."""
    company = s.companies[seat]
    carried = [number for carrier in company.carriers for number in carrier.packages]
    return next(number for number in carried if company.front[number] == letter)


def numbers(s: Street, seat: int, letters: str) -> tuple[int, ...]:
    """Packages on carts, by their letters."""
    company = s.companies[seat]
    left = [number for carrier in company.carriers for number in carrier.packages]
    found = []
    for letter in letters:
        number = next(number for number in left if company.front[number] == letter)
        left.remove(number)
        found.append(number)
    return tuple(found)


def drops(s: Street, seat: int, card: str, letters: str, word: str, **more: Any) -> None:
    """Drops the packages that show these letters. More: tokens, envelopes, wilds."""
    does(s, seat, Drop(card, numbers(s, seat, letters), word, **more))


def moves(s: Street, seat: int, cart: int, *cards: str) -> None:
    for card in cards:
        does(s, seat, Move(cart, card))


def flips(s: Street, seat: int, letter: str, back: str | None = None) -> None:
    """`back`: what comes up, where nobody knows it."""
    does(s, seat, Flip(number_of(s, seat, letter)))
    if back is not None:
        frame = s.stack[-1]
        assert isinstance(frame, TurnOver)
        faces = STANDARD.faces
        comes(s, next(token for token, weight in enumerate(frame.weights(s)) if weight and back in faces[token].replace(letter, "", 1)))


def passes(s: Street, *seats: int) -> None:
    for seat in seats:
        does(s, seat, PASS)


def leaves(s: Street, seat: int) -> None:
    apply(s, Entry(HOUSE, Abandon(Seat(seat))))


def votes(s: Street, word: str, accepted: bool) -> None:
    apply(s, Entry(HOUSE, RuleWord(word, accepted)))


# What one sees.


def top(s: Street) -> str:
    return type(s.stack[-1]).__name__ if s.stack else ""


def table(s: Street) -> TableView:
    seen: TableView = view(s, None).table
    return seen


def side(s: Street, seat: int) -> SeatView:
    return table(s).seats[seat]


def stoop(s: Street, card: str) -> StoopView:
    return next(each for each in table(s).street if each.id == card)


def word(s: Street, card: str) -> str:
    return "".join(piece.letter for piece in stoop(s, card).word)


def pieces(s: Street, card: str) -> str:
    """Each letter with what it is: "N0 Oi W1 ..." - packages by seat, n Newspaper, m Magazine, e Envelope."""
    return " ".join(f"{piece.letter}{piece.kind[0] if piece.seat is None else piece.seat}" for piece in stoop(s, card).word)


def points(s: Street) -> list[int]:
    return [each.points for each in table(s).seats]


def letters(s: Street, seat: int) -> str:
    """What its carts have, cart by cart."""
    return " ".join("".join(package.letter for package in carrier.packages) for carrier in side(s, seat).carriers)


def actions_left(s: Street) -> int:
    return table(s).turn.actions


def waiting(s: Street) -> list[int]:
    return [int(seat) for seat in view(s, None).waiting]


def offered(s: Street, seat: int) -> Offer:
    found = offer(s, Seat(seat))
    assert found is not None, "nothing is on offer"
    return found


def instead(s: Street, seat: int) -> list[Action]:
    """What may be answered instead of a drop."""
    return next(list(field.choices or ()) for field in offered(s, seat).fields if field.name == "instead")


def refused(s: Street, seat: int, action: Action) -> Refusal:
    """The refusal of an answer, which must change nothing."""
    return refusal_of(s, Entry(Seat(seat), action))


def refusal_of(s: Street, entry: Entry) -> Refusal:
    before = [view(s, viewer) for viewer in (None, *s.seats)]
    try:
        apply(s, entry)
    except Illegal as illegal:
        assert [view(s, viewer) for viewer in (None, *s.seats)] == before, "a refusal changes nothing"
        return illegal.refusal()
    raise AssertionError(f"{entry} was not refused")


def no_drop(s: Street, seat: int, card: str, letters: str, word: str, **more: Any) -> str:
    """The clause by which a drop is refused."""
    return refused(s, seat, Drop(card, numbers(s, seat, letters), word, **more)).clause


def why(s: Street, seat: int, thing: str) -> tuple[str, str]:
    """Clause and reason why a thing is not on offer."""
    refusal = why_not(s, Seat(seat), thing)
    return refusal.clause, refusal.reason


def heard(s: Street) -> list[Event]:
    """What the table heard since this was last asked."""
    return [event for viewer, event in s.hear() if viewer is None]
