"""Taking back: what a seat could take back, whether at once or by consent, and why not."""

from __future__ import annotations

from rulebound.kernel import Seat
from rulebound.messages import text
from rulebound.server.live import Live, Mark
from rulebound.server.rows import RoomRow
from rulebound.server.wire import TakebackOffer


def others(row: RoomRow, seat: Seat) -> list[Seat]:
    """The seats whose consent counts: those that other people play now. Bots agree; so does whoever holds several seats with oneself.

    Those who left the game for good have a seat here, and no say: see `Live.gone`.
    """
    own = row.seats[seat].holders
    return [each.seat for each in row.seats if each.kind == "person" and not each.bot_plays and not own & each.holders]


def takeback_offer(live: Live, row: RoomRow, seat: Seat) -> TakebackOffer:
    """What this seat could take back: its own last answer in force, and all that came after it.

    Free when nothing was learnt by it: no chance outcome, no private news, no secret revealed, and nobody else has answered since.
    Whether somebody else passed or was passed for makes no difference: it would tell who had a choice. Leaving the game is for good.
    """
    if live.over:
        return _impossible("over")
    brought = Mark.NOTHING
    for index in reversed(live.counting):
        mark = live.marks[index]
        if mark & Mark.LEFT:
            return _impossible("left")
        own = live.entries[index].seat == seat
        brought |= mark & ~Mark.ANSWERED if own else mark
        if own and mark & Mark.BY_PERSON:
            company = set(others(row, seat))
            return _offer(index, brought, bool(company and company - live.gone))
    return _impossible("nothing")


def _impossible(why: str) -> TakebackOffer:
    return TakebackOffer(to=None, free=False, reason=text(f"server.takeback.{why}"))


def _offer(to: int, brought: Mark, company: bool) -> TakebackOffer:
    """Alone with bots it is always free; where something would be played anew, the reason says so, and the client asks first."""
    if company:
        for mark, why in ((Mark.CHANCE, "chance"), (Mark.PRIVATE, "private"), (Mark.REVEALED, "revealed"), (Mark.ANSWERED, "answered")):
            if brought & mark:
                return TakebackOffer(to=to, free=False, reason=text(f"server.takeback.{why}"))
    anew = brought & (Mark.CHANCE | Mark.REVEALED | Mark.ANSWERED)
    return TakebackOffer(to=to, free=True, reason=text("server.takeback.anew") if anew else "")
