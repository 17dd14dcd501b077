"""Votes on words: whether one counts in this room, or how many syllables it has. What all people agree to is entered by the house."""

from __future__ import annotations

import contextlib

import msgspec

from rulebound.kernel import HOUSE, Action, Entry, Illegal, RuleSyllables, RuleWord, Seat, Viewer
from rulebound.server.live import Live
from rulebound.server.play import Acknowledge, Play, nobody
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Conflict, Rooms
from rulebound.server.rows import AskedVote, change_room
from rulebound.server.takeback import others
from rulebound.server.wire import Done, ProposeWord, VoteWord
from rulebound.words import fold


class Votes:
    """The requests. One vote at a time; claims, items and answers go on meanwhile."""

    def __init__(self, rooms: Rooms, play: Play) -> None:
        self.rooms = rooms
        self.play = play

    async def propose(self, room: OpenRoom, who: str, asked: ProposeWord, shown: Viewer, acknowledge: Acknowledge) -> None:
        """Puts a word to the vote; enters it at once if nobody else must agree. Raises Refuse."""
        seat = room.seat_for(who, asked.seat, shown)
        if (asked.accepted is None) == (asked.syllables is None):
            raise refuse("form", "vote_what", 400)
        if not room.game.judges:
            raise refuse("vote", "no_words")
        wanted = AskedVote(seat, fold(asked.word), asked.accepted, asked.syllables, [])
        async with room.lock:
            live = await self.rooms.live(room)
            if self.play.again(live, f"{seat}:{asked.id}", asked.id, acknowledge, lambda entered: entered == ruling(wanted)):
                return
            if live.over:
                raise refuse("over", "over")
            try:
                live.may_rule(ruling(wanted))
            except Illegal as refusal:
                raise Refuse(refusal.clause, refusal.reason) from None
            open_vote = room.row.vote
            if open_vote is not None and msgspec.structs.replace(open_vote, yes=[]) == wanted:
                acknowledge(Done(id=asked.id, n=live.n))  # asked again: it waits already
                return
            if open_vote is not None:
                raise refuse("vote", "one_proposal", word=open_vote.word)
            if self._missing(room, live, wanted):
                await self._keep(room, live, wanted, asked.id, acknowledge)
            else:
                await self._enter(room, live, wanted, f"{seat}:{asked.id}", asked.id, acknowledge)

    async def voice(self, room: OpenRoom, who: str, asked: VoteWord, shown: Viewer, acknowledge: Acknowledge) -> None:
        """One seat's voice. Raises Refuse if the vote is another, or that seat has none."""
        seat = room.seat_for(who, asked.seat, shown)
        request = f"{seat}:{asked.id}"
        async with room.lock:
            live = await self.rooms.live(room)
            if self.play.again(live, request, asked.id, acknowledge, lambda entered: _word_of(entered) == fold(asked.word)):
                return
            vote = room.row.vote
            if vote is None or vote.word != fold(asked.word) or live.over:
                raise refuse("vote", "no_vote")
            own = vote.seat in room.row.held_by(who)
            if not own and (seat not in others(room.row, Seat(vote.seat)) or seat in live.gone):
                raise refuse("vote", "not_asked")
            if not asked.yes:
                await self._keep(room, live, None, asked.id, acknowledge)
                return
            mine = [] if own else room.row.held_by(who)
            vote = msgspec.structs.replace(vote, yes=[*vote.yes, *(each for each in mine if each not in vote.yes)])
            if self._missing(room, live, vote):
                await self._keep(room, live, vote, asked.id, acknowledge)
            else:
                await self._enter(room, live, vote, request, asked.id, acknowledge)

    async def settle(self, room: OpenRoom) -> None:
        """Enters a vote that waits for nobody any more: those whose voice was missing have left, or a bot plays for them now."""
        async with room.lock:
            vote = room.row.vote
            if vote is None:
                return
            live = await self.rooms.live(room)
            if live.over or self._missing(room, live, vote):
                return
            with contextlib.suppress(Refuse):  # it is no request: there is nobody to tell, and whoever proposed it may withdraw it
                await self._enter(room, live, vote, None, "", nobody)

    def _missing(self, room: OpenRoom, live: Live, vote: AskedVote) -> list[Seat]:
        return [seat for seat in others(room.row, Seat(vote.seat)) if seat not in vote.yes and seat not in live.gone]

    async def _keep(self, room: OpenRoom, live: Live, vote: AskedVote | None, name: str, acknowledge: Acknowledge) -> None:
        async with self.rooms.store.write() as connection:
            await change_room(connection, room.id, vote=vote)
        acknowledge(Done(id=name, n=live.n))
        await self.rooms.changed(room)

    async def _enter(self, room: OpenRoom, live: Live, vote: AskedVote, request: str | None, name: str, acknowledge: Acknowledge) -> None:
        try:
            await self.rooms.append(room, live, Entry(HOUSE, ruling(vote)), "house", request)
        except Illegal as refusal:
            raise Refuse(refusal.clause, refusal.reason) from None
        except Conflict:
            raise refuse("stale", "stale") from None
        if room.row.vote is not None:  # entered twice by a crash between the two it would change nothing
            async with self.rooms.store.write() as connection:
                await change_room(connection, room.id, vote=None)
            await self.rooms.changed(room)
        self.play.entered(room, live, name, acknowledge, None)


def ruling(vote: AskedVote) -> Action:
    """What the house enters."""
    if vote.syllables is not None:
        return RuleSyllables(vote.word, vote.syllables)
    return RuleWord(vote.word, bool(vote.accepted))


def _word_of(entered: object) -> str | None:
    return entered.word if isinstance(entered, RuleWord | RuleSyllables) else None
