"""The sale: a proposal, the window in which others may snatch, the landing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.kernel import Action, Procedure, Refusal, Seat, Step, Window
from toy.actions import Bought, ProposalView, Snatch
from toy.caws import PASS_ONLY, Announced, let_caw
from toy.content import SNATCH
from toy.names import AskName
from toy.state import NOTHING, SET, Market

PASS_OR_SNATCH: Final[list[Action]] = [*PASS_ONLY, Snatch()]


@final
class Sale(Procedure):
    """2.4  Who is to get the thing, and for how much. A snatch changes the proposal; it never reaches into nests."""

    clause = "2.4"

    def __init__(self, seat: Seat, price: int) -> None:
        self.seat = seat
        self.price = price  # in seeds

    def clone(self) -> Sale:
        return self.twin(Sale(self.seat, self.price))

    def steps(self, s: Market) -> tuple[Step, ...]:
        return SALE

    def shown(self, s: Market) -> ProposalView:
        return ProposalView(self.seat, False)


def let_snatch(s: Market, sale: Sale) -> None:
    s.push(SnatchWindow(sale.seat))


def land(s: Market, sale: Sale) -> None:
    """5.1  Three of a kind end the game from here, whatever is still on the stack: what is pushed after that is dropped."""
    nest = s.nests[sale.seat]
    if nest.left:
        return
    thing = s.branch
    s.branch = NOTHING
    s.taker = sale.seat
    s.pay(sale.seat, sale.price)
    nest.things[thing] += 1
    if s.heard:
        s.announce(Bought(sale.seat, s.content.names[thing], sale.price))
    if nest.things[thing] == SET:
        s.end()
    s.push(AskName(sale.seat, thing))


SALE: Final[tuple[Step, ...]] = (let_snatch, land)


@final
class SnatchWindow(Window):
    """3.2  The others, in turn from the buyer's left."""

    clause = "3.2"

    def __init__(self, buyer: Seat) -> None:
        super().__init__()
        self.buyer = buyer

    def clone(self) -> SnatchWindow:
        return self.twin(SnatchWindow(self.buyer))

    def who(self, s: Market) -> list[Seat]:
        """Those that hold tricks, whichever."""
        return [seat for seat in s.after(self.buyer) if s.nests[seat].tricks]

    def actions(self, s: Market, seat: Seat) -> Sequence[Action]:
        return PASS_OR_SNATCH if s.hands[seat].tricks[SNATCH] else PASS_ONLY

    def react(self, s: Market, seat: Seat, action: Snatch) -> None:
        s.play_trick(seat, SNATCH)
        s.push(Snatching(seat))

    def why_not(self, s: Market, seat: Seat, thing: str) -> Refusal:
        if thing == "card:snatch" and seat == self.seat and not s.hands[seat].tricks[SNATCH]:
            return Refusal("3.2", "You hold no such trick.")
        return super().why_not(s, seat, thing)


@final
class Snatching(Announced):
    """3.2  A snatch."""

    clause = "3.2"

    def clone(self) -> Snatching:
        twin = self.twin(Snatching(self.seat))
        twin.stopped = self.stopped
        return twin

    def steps(self, s: Market) -> tuple[Step, ...]:
        return SNATCHING


def seize(s: Market, snatching: Snatching) -> None:
    """It lands: the sale is now to the snatcher, for nothing, and nobody else is asked."""
    if s.nests[snatching.seat].left:
        return
    sale = s.nearest(Sale)
    sale.seat = snatching.seat
    sale.price = 0
    s.nearest(SnatchWindow).close(s)


SNATCHING: Final[tuple[Step, ...]] = (let_caw, seize)
