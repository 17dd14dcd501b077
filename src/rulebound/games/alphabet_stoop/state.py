"""The components of Alphabet Stoop, and the verbs that move them. All lies open (8.4): no hands, and a box with nothing in it."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabet_stoop.content import CARRIERS, GOAL, STAMP, Content, Layout
from rulebound.games.alphabet_stoop.events import Emptied, Ending, GotEnvelopes, Left, Quiet, Won, WordRuled
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.pieces import GONE, Company, Stoop, Turn
from rulebound.games.alphabet_stoop.project import table_view
from rulebound.games.alphabet_stoop.views import LastDrop, Opening, TableView
from rulebound.kernel import Abandon, Action, Illegal, Position, RuleWord, Seat, Viewer
from rulebound.messages import text
from rulebound.words import Judge, Verdict, fold, is_word, judge

SEATS: Final = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)]
QUIET_LIMIT: Final = 3  # full rounds without a drop that end the game
QUIET_WARNING: Final = 2


@final
class Street(Position):
    """table: everything. What is not decided yet: which cards and tokens come, and the sides of packages that nobody has seen."""

    def __init__(self, content: Content, options: StoopOptions, layout: Layout, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.options = options
        self.layout = layout
        self.stoops: list[Stoop] = []  # by cell
        self.companies: list[Company] = []  # by seat
        self.letters: list[str] = []  # by number of a token that was laid: its vowel, "" for a Magazine
        self.cards_left: list[int] = []  # by card: 1 if it may still be laid
        self.tokens_left: list[int] = []  # by kind: those that may still be laid
        self.supply = 0  # Envelopes
        self.first = SEATS[0]
        self.turn = Turn(SEATS[0])
        self.idle = 0  # turns passed whole, one after the other
        self.last: LastDrop | None = None
        self.opening: Opening | None = None  # of this turn
        self.rulings: dict[str, bool] = {}  # 5.2
        self.winners: list[Seat] = []
        self.by: Ending | None = None  # how it ended

    def clone(self) -> Street:
        """An independent copy."""
        twin = Street(self.content, self.options, self.layout, 0)
        twin.seats = self.seats
        twin.twin_of(self)
        twin.stoops = [stoop.clone() for stoop in self.stoops]
        twin.companies = [company.clone() for company in self.companies]
        twin.letters = self.letters.copy()
        twin.cards_left = self.cards_left.copy()
        twin.tokens_left = self.tokens_left.copy()
        twin.supply = self.supply
        twin.first = self.first
        twin.turn = self.turn.clone()
        twin.idle = self.idle
        twin.last = self.last
        twin.opening = self.opening
        twin.rulings = self.rulings.copy()
        twin.winners = self.winners.copy()
        twin.by = self.by
        return twin

    def seen_by(self, viewer: Viewer) -> tuple[TableView, None]:
        """8.4  The same for everybody."""
        return table_view(self), None

    # Places.

    def cell_of(self, card: str) -> int | None:
        """Where a card lies, by id; None: not in this street."""
        at = self.content.index.get(card)
        for cell in range(len(self.stoops)):
            if self.stoops[cell].card == at:
                return cell
        return None

    def card_id(self, cell: int) -> str:
        """The card on a cell."""
        return self.content.ids[self.stoops[cell].card]

    def beside(self, cell: int) -> list[int]:
        """3.3  The cells to which a carrier may go from here; 3.2: from the curb, those of the left-most column."""
        if cell < 0:
            return self.layout.first
        return self.layout.around[cell] if self.options.adjacency == "diagonal" else self.layout.beside[cell]

    def cell_of_token(self, number: int) -> int:
        """On whose building a token lies, or lay."""
        return number // self.tokens_a_card()

    def tokens_a_card(self) -> int:
        """1.4"""
        return 1 if self.options.tokens_per_card == "one" else 2

    def reachable(self, cell: int) -> list[int]:
        """4.7  The tokens that a word on this cell may take, its own building's first, then its neighbours', then the others'."""
        source = self.options.token_source
        found = self.stoops[cell].tokens.copy()
        if source == "thisCard":
            return found
        near = self.beside(cell)
        for other in near:
            found.extend(self.stoops[other].tokens)
        if source == "any":
            for other in range(len(self.stoops)):
                if other != cell and other not in near:
                    found.extend(self.stoops[other].tokens)
        return found

    # Points.

    def points(self, seat: int) -> int:
        """7.1  Counted, never collected: cards with a package of this seat, and its stamps that lie out."""
        count = 0
        for stoop in self.stoops:
            if seat in stoop.seats:
                count += 1
            if stoop.stamp == seat:
                count += 1
        return count

    def present(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in self.seats if not self.companies[seat].left]

    def after(self, seat: Seat) -> Seat:
        """2.1  The next one clockwise that has not left."""
        following = SEATS[(seat + 1) % len(self.seats)]
        while self.companies[following].left and following != seat:
            following = SEATS[(following + 1) % len(self.seats)]
        return following

    def quiet_rounds(self) -> int:
        """7.5  How often every seat has had a whole turn since the last drop."""
        least = QUIET_LIMIT
        for company in self.companies:
            if not company.left and company.quiet < least:
                least = company.quiet
        return least

    # Verbs.

    def give_envelopes(self, seat: Seat, wanted: int) -> None:
        """6.4  As many as there are."""
        given = min(wanted, self.supply)
        if given:
            self.supply -= given
            self.companies[seat].envelopes += given
            if self.heard:
                self.announce(GotEnvelopes(seat, given))

    def is_stamp(self, cell: int) -> bool:
        """6.1  Whether there is a place for a stamp."""
        return self.content.kind[self.stoops[cell].card] == STAMP

    def unload(self, seat: Seat, packages: list[int]) -> None:
        """4.2  Packages leave their carriers. 3.6: an empty carrier leaves the game at once."""
        carriers = self.companies[seat].carriers
        for number in range(CARRIERS):
            carrier = carriers[number]
            if carrier.at == GONE:
                continue
            for package in packages:
                if package in carrier.packages:
                    carrier.packages.remove(package)
            if not carrier.packages:
                carrier.at = GONE
                if self.heard:
                    self.announce(Emptied(seat, number))

    def turn_is_over(self, seat: Seat) -> None:
        """7.5  Counts turns without a drop, warns, and ends what goes nowhere."""
        self.idle = self.idle + 1 if self.turn.idle else 0
        if self.turn.dropped:
            return
        before = self.quiet_rounds()
        self.companies[seat].quiet += 1
        rounds = self.quiet_rounds()
        plays_on = self.options.stalemate == "playOn"
        if rounds == QUIET_WARNING and before < rounds and not plays_on and self.heard:
            self.announce(Quiet(rounds, QUIET_LIMIT))
        if rounds >= QUIET_LIMIT and (not plays_on or self.idle >= len(self.present())):
            self.stall()

    # Words.

    def judge(self) -> Judge:
        """5.1"""
        return self.content.judge(self.options)

    def verdict(self, word: str) -> Verdict:
        """5.1, 5.2  Whether a word counts, the votes of the room included."""
        return judge(self.judge(), word, self.rulings)

    # What the room decides.

    def house(self, action: Action) -> None:
        """5.2, 7.6"""
        if isinstance(action, RuleWord):
            self.rule_word(action)
        elif isinstance(action, Abandon):
            self.abandon(action.seat)
        else:
            super().house(action)

    def rule_word(self, vote: RuleWord) -> None:
        """5.2  Holds for words that are formed from now on."""
        word = fold(vote.word)
        if not is_word(word):
            raise Illegal("5.2", text("alphabetStoop.refusal.notAWord"))
        self.rulings[word] = vote.accepted
        if self.heard:
            self.announce(WordRuled(word, vote.accepted))

    def abandon(self, seat: Seat) -> None:
        """7.6  What lies on cards stays, what is on carriers goes; the last that stays wins."""
        if seat not in self.seats or self.companies[seat].left:
            raise Illegal("7.6", text("alphabetStoop.refusal.gone"))
        company = self.companies[seat]
        company.left = True
        for carrier in company.carriers:
            carrier.at = GONE
            carrier.packages = []
        if self.heard:
            self.announce(Left(seat))
        present = self.present()
        if len(present) <= 1:
            self.finish(present, "left")
            return
        self.dismiss(seat)

    # The end.

    def finish(self, winners: list[Seat], by: Ending) -> None:
        """7.3  At once."""
        self.winners = winners
        self.by = by
        if self.heard:
            self.announce(Won(winners, by))
        self.end()

    def look_for_the_end(self, seat: Seat) -> None:
        """7.3, 7.4  After each drop: the last package gone, or enough points, or both."""
        empty = self.companies[seat].packages() == 0
        enough = self.points(seat) >= GOAL
        if empty or enough:
            self.finish([seat], "both" if empty and enough else "packages" if empty else "points")

    def stall(self) -> None:
        """7.5  The most points, then the fewest packages left; else it is shared."""
        best: list[Seat] = []
        most = -1
        for seat in self.present():
            worth = 100 * self.points(seat) - self.companies[seat].packages()
            if worth > most or not best:
                best, most = [seat], worth
            elif worth == most:
                best.append(seat)
        self.finish(best, "stalemate")
