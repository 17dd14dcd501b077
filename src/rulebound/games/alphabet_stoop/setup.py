"""1  Setting up: the street, its tokens, the carriers, who begins, and Envelopes for those who come later."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabet_stoop.content import ALPHABET, ANY, CAPACITY, CARRIERS, KINDS, PACKAGES, STAMP, Content
from rulebound.games.alphabet_stoop.events import First, Loaded, StreetLaid, TokensLaid
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.pieces import NOT_KNOWN, Company, Stoop
from rulebound.games.alphabet_stoop.state import SEATS, Street
from rulebound.games.alphabet_stoop.turn import Rounds
from rulebound.kernel import Chance, Frame, Procedure, Seat, Source, Step

SIDES: Final = [1] * (1 << PACKAGES)  # which sides are up: a bit for each token, all alike
LATER: Final = (0, 1, 1, 2, 2)  # Envelopes, by place in the order of turns


def start(options: StoopOptions, content: Content, seats: int) -> Street:
    """The position before the first entry. `seats`: 2 to 5 (1.2)."""
    layout = content.layouts[seats]
    s = Street(content, options, layout, seats)
    s.cards_left = [1] * len(content.ids)
    s.tokens_left = content.tokens.copy()
    s.supply = content.envelopes
    s.companies = [Company() for _ in range(seats)]  # 1.5
    frames: list[Frame] = [LayCard() for _ in range(layout.cells)]
    frames.append(SettingUp())
    frames.append(Rounds())
    s.push_each(frames)
    return s


@final
class LayCard(Chance):
    """1.3  The next card of the street; those that stay out are out of the game."""

    clause = "1.3"

    def weights(self, s: Street) -> list[int]:
        """Every card alike; where the layout says how many have a place for a stamp, every street with so many."""
        if s.layout.stamps == ANY:
            return s.cards_left
        kinds = s.content.kind
        stamps = s.layout.stamps  # to be laid still
        for stoop in s.stoops:
            if kinds[stoop.card] == STAMP:
                stamps -= 1
        others = s.layout.cells - len(s.stoops) - stamps
        with_stamp = without = 0  # cards that are left
        for card in range(len(kinds)):
            if kinds[card] == STAMP:
                with_stamp += s.cards_left[card]
            else:
                without += s.cards_left[card]
        # With `stamps` in `stamps + others` the next card has a stamp, and then each of those alike: so multiplied that all are ints.
        stamp, other = stamps * max(1, without), others * max(1, with_stamp)
        return [s.cards_left[card] * (stamp if kinds[card] == STAMP else other) for card in range(len(kinds))]

    def done(self, s: Street, card: int) -> None:
        """Onto the next cell."""
        s.cards_left[card] = 0
        s.stoops.append(Stoop(card))


@final
class LayToken(Chance):
    """1.4  The next Newspaper or Magazine, to the first building that has not all of its own."""

    clause = "1.4"

    def weights(self, s: Street) -> list[int]:
        """All tokens are shuffled together."""
        return s.tokens_left

    def done(self, s: Street, kind: int) -> None:
        """It lies there under the next number."""
        s.tokens_left[kind] -= 1
        number = len(s.letters)
        s.letters.append(KINDS[kind])
        s.stoops[s.cell_of_token(number)].tokens.append(number)


@final
class TurnSides(Chance):
    """1.6  Which side of each package is up."""

    clause = "1.6"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """7.6"""
        return None if seat == self.seat else self

    def weights(self, s: Street) -> list[int]:
        """Twelve coins at once."""
        return SIDES

    def draw(self, s: Street, source: Source) -> int:
        """The same, without adding up."""
        return int(source() * len(SIDES))

    def done(self, s: Street, sides: int) -> None:
        """The letters that are up are loaded one by one."""
        company = s.companies[self.seat]
        company.up = [sides >> token & 1 for token in range(PACKAGES)]
        company.loose = [1] * PACKAGES
        company.loading = [0] * len(ALPHABET)
        for token in range(PACKAGES):
            company.loading[ALPHABET.index(s.content.faces[token][company.up[token]])] += 1
        load = LoadPackage(self.seat)
        for _ in range(PACKAGES):
            s.push(load)


@final
class LoadPackage(Chance):
    """1.6  The next package of a seat, the carriers being filled one after the other."""

    clause = "1.6"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        """7.6"""
        return None if seat == self.seat else self

    def weights(self, s: Street) -> list[int]:
        """By the letter that is up: which of two tokens that show it this is, nobody knows, and so it is not decided (8.4)."""
        return s.companies[self.seat].loading

    def done(self, s: Street, letter: int) -> None:
        """Onto its carrier."""
        company = s.companies[self.seat]
        number = len(company.front)
        company.loading[letter] -= 1
        company.front.append(ALPHABET[letter])
        company.back.append("")
        company.token.append(NOT_KNOWN)
        company.carriers[number // CAPACITY].packages.append(number)
        if len(company.front) == PACKAGES and s.heard:
            loads = ["".join([company.front[each] for each in company.carriers[at].packages]) for at in range(CARRIERS)]
            s.announce(Loaded(self.seat, loads))


@final
class FirstSeat(Chance):
    """1.7  Nobody is asked what they ordered last: chance says who begins, or by house rule it is the first seat."""

    clause = "1.7"

    def weights(self, s: Street) -> list[int]:
        """Each seat alike."""
        return [0 if company.left else 1 for company in s.companies]

    def done(self, s: Street, seat: int) -> None:
        """That seat has the first turn."""
        s.first = SEATS[seat]
        if s.heard:
            s.announce(First(s.first))


@final
class SettingUp(Procedure):
    """1  What follows when the cards lie."""

    clause = "1.3"

    def clone(self) -> SettingUp:
        """As far as this one has come."""
        return self.twin(SettingUp())

    def steps(self, s: Street) -> tuple[Step, ...]:
        """In the order of the book."""
        return SETTING_UP_STEPS


def lay_tokens(s: Street, setting: SettingUp) -> None:
    """1.4"""
    if s.heard:
        s.announce(StreetLaid(s.layout.id, [s.card_id(cell) for cell in range(s.layout.cells)]))
    lay = LayToken()
    for _ in range(s.layout.cells * s.tokens_a_card()):
        s.push(lay)


def load_carriers(s: Street, setting: SettingUp) -> None:
    """1.5, 1.6"""
    if s.heard:
        s.announce(TokensLaid("".join(sorted(s.letters)), s.letters.count("")))
    s.push_each([TurnSides(seat) for seat in s.present()])


def choose_first(s: Street, setting: SettingUp) -> None:
    """1.7"""
    s.first = s.present()[0]
    if s.options.first_player == "random":
        s.push(FirstSeat())


def hand_out_envelopes(s: Street, setting: SettingUp) -> None:
    """1.8  Those who come later have something for it."""
    for place in range(len(s.seats)):
        seat = SEATS[(s.first + place) % len(s.seats)]
        if not s.companies[seat].left:
            s.give_envelopes(seat, LATER[place])


SETTING_UP_STEPS: Final[tuple[Step, ...]] = (lay_tokens, load_carriers, choose_first, hand_out_envelopes)
