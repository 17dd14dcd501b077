"""A room in memory, while somebody is there or something is due: its row, its game, who is connected."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from msgspec import Struct

from rulebound.kernel import Game, Pack, Seat, TakeBack, Viewer
from rulebound.server.client import Client
from rulebound.server.lists import Judging
from rulebound.server.live import Live
from rulebound.server.refuse import refuse
from rulebound.server.rows import DraftRow, RoomRow
from rulebound.server.takeback import others, takeback_offer
from rulebound.server.visible import visible
from rulebound.server.wire import ENCODER, Kept, PackInfo, Proposal, Room, RoomInfo, SeatInfo, SeatSettings, State, WordProposal

TOLD_LASTS = 16.0  # seconds that what another process said of who is there is believed


class Rights(Struct, frozen=True):
    """What `who` is in a room."""

    seats: list[Seat]  # held
    host: bool


class OpenRoom:
    """One room. Its live game may be dropped at any time nobody holds `lock`: the log brings it back."""

    def __init__(self, row: RoomRow, game: Game, pack: Pack, uploaded: bool, judging: Judging, entries: int) -> None:
        self.row = row
        self.game = game
        self.pack = pack
        self.uploaded = uploaded  # the pack was
        self.judging = judging  # its word lists
        self.drafts: list[DraftRow] = []  # kept by its seats; `draft` knows which of them hold
        self.entries = entries  # in the log when it was last looked at; `n` knows better
        self.live: Live | None = None
        self.lock = asyncio.Lock()  # held while the game is read or changed
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[str]]] = {}  # who is connected to other processes, and when they said so
        self.left: dict[str, float] = {}  # when those who are away went
        self.used = time.monotonic()
        self._seen: dict[Viewer, int] = {}  # a hash of the last view sent, to leave out states that bring nothing

    @property
    def id(self) -> str:
        """The room's id."""
        return self.row.id

    @property
    def n(self) -> int:
        """Entries in the log."""
        if self.live is not None:
            self.entries = self.live.n
        return self.entries

    def rights(self, who: str) -> Rights:
        """What `who` may do here."""
        return Rights(self.row.held_by(who), who == self.row.host)

    def seat_for(self, who: str, asked: int | None, shown: Seat | None = None) -> Seat:
        """The seat that a request is for: the one it names, else the one shown, else the only one held. Raises Refuse("seat")."""
        held = self.row.held_by(who)
        if asked is None:
            if shown is not None:
                return shown
            if len(held) == 1:
                return held[0]
            raise refuse("seat", "which" if held else "no_seat", 403)
        if asked not in held:
            raise refuse("seat", "not_yours", 403)
        return Seat(asked)

    def may_watch(self, who: str) -> bool:
        """Whether `who` may see the table."""
        return self.row.spectators or bool(self.row.held_by(who)) or who == self.row.host

    # Who is here.

    def here(self) -> set[str]:
        """The browsers connected to this process."""
        return {client.who for client in self.clients}

    def present(self) -> set[str]:
        """Those connected to any process, as far as this one knows."""
        limit = time.monotonic() - TOLD_LASTS
        return self.here().union(*(who for at, who in self.elsewhere.values() if at > limit))

    def away_for(self, seat: int) -> float:
        """Seconds since somebody who holds this seat was here; infinite if nobody ever was since the server started."""
        holders = self.row.seats[seat].holders
        if holders & self.present():
            return 0.0
        return min((time.monotonic() - self.left[who] for who in holders if who in self.left), default=float("inf"))

    # What it says of itself.

    def info(self, who: str) -> RoomInfo:
        """The room as `who` sees it."""
        row = self.row
        present = self.present()
        rights = self.rights(who)
        insider = bool(rights.seats) or rights.host
        seats = [
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,  # type: ignore[arg-type]
                name=seat.name,
                level=seat.level,
                bot_plays=seat.bot_plays,
                ready=seat.nonce is not None or row.nonces is not None,
                online=bool(seat.holders & present),
                yours=who in seat.holders,
                settings=SeatSettings(auto_pass=seat.auto_pass, pass_delay=seat.pass_delay) if who in seat.holders else None,
            )
            for seat in row.seats
        ]
        holders = {holder for seat in row.seats for holder in seat.holders}
        return RoomInfo(
            id=row.id,
            game=row.game,
            ruleset=row.ruleset,
            mode=row.mode,  # type: ignore[arg-type]
            phase=row.phase,  # type: ignore[arg-type]
            options=row.options,
            pack=pack_info(self.pack, self.uploaded),
            seats=seats,
            host=rights.host,
            invite=row.invite if insider and row.phase == "gathering" else None,
            spectators=row.spectators,
            watching=len(present - holders),
            limit=row.time_limit,
            commitment=row.commitment,
            entries=self.n,
            takeback=self.proposal(),
            lists=self.judging.infos,
            talk=row.talk,  # type: ignore[arg-type]
            helps=row.helps,
            vote=self.vote(),
            scores=row.scores,
            previous=row.previous,
            following=row.following,
            made=row.made,
            touched=row.touched,
        )

    def proposal(self) -> Proposal | None:
        """The takeback that waits for consent, or was declined."""
        asked = self.row.proposal
        if asked is None:
            return None
        seat, no = Seat(asked.seat), asked.no
        missing = [] if no is not None else [each for each in others(self.row, seat) if each not in asked.yes]
        return Proposal(seat=seat, to=asked.to, missing=missing, declined=None if no is None else Seat(no))

    def vote(self) -> WordProposal | None:
        """The vote on a word that waits for consent."""
        asked = self.row.vote
        if asked is None or self.row.phase == "over":
            return None
        gone = set() if self.live is None else self.live.gone
        missing = [seat for seat in others(self.row, Seat(asked.seat)) if seat not in asked.yes and seat not in gone]
        return WordProposal(seat=Seat(asked.seat), word=asked.word, accepted=asked.accepted, syllables=asked.syllables, missing=missing)

    def state(self, live: Live, viewer: Viewer, since: int | None) -> State:
        """The present state as one seat may know it. `since`: the number of the last one seen; None: send no steps."""
        n = live.n
        if since is None:
            since = n
        elif not 0 <= since <= n:
            since = 0  # seen in a time that a restored backup does not know, or never
        tos = [entry.input.to for entry in live.entries[since:] if isinstance(entry.input, TakeBack)]
        return State(
            n=n,
            since=since,
            seat=viewer,
            view=live.view(viewer),
            steps=live.steps(viewer, since) if since < n or since == 0 else [],
            after=live.after,
            taken_back=min(tos, default=None),
            takeback=None if viewer is None else takeback_offer(live, self.row, viewer),
            deadline=self.deadline(live),
            draft=self.draft(live, viewer),
            forms=live.forms(viewer),
        )

    def deadline(self, live: Live) -> int | None:
        """When the open question is answered by default, in milliseconds; None: never. A limit that was changed counts from then."""
        limit = self.row.time_limit
        if limit is None or live.over or not live.has_default():
            return None
        return max(live.asked_at, self.row.limited or 0) + limit * 1000

    def draft(self, live: Live, viewer: Viewer) -> dict[str, Any] | None:
        """The answer that this seat keeps unfinished: kept for the question that is open, and not answered since."""
        for kept in self.drafts:
            if kept.seat == viewer and kept.question == live.question and not live.answered_since(Seat(kept.seat), kept.n):
                return kept.action
        return None

    # What it tells those connected.

    def broadcast(self, live: Live, actor: Viewer = None) -> None:
        """Sends everybody the new state, each as the seat they see as; nothing to those for whom nothing changed."""
        encoded: dict[tuple[Viewer, int | None], bytes | None] = {}
        fresh: dict[Viewer, int] = {}
        for client in list(self.clients):
            if client.hello is None:
                continue
            self._cover(client, live)
            viewer = client.seat
            since = client.seen.get(viewer)
            if (viewer, since) not in encoded:
                state = self.state(live, viewer, since)
                look = hash(ENCODER.encode((state.view, state.after, state.takeback, state.deadline, state.draft, state.forms)))
                silent = not state.steps and state.taken_back is None and viewer != actor and self._seen.get(viewer) == look
                fresh[viewer] = look
                encoded[viewer, since] = None if silent else ENCODER.encode(state)
            message = encoded[viewer, since]
            if message is not None:
                client.seen[viewer] = live.n
                client.put(message)
        self._seen.update(fresh)

    def greet(self, client: Client, live: Live) -> None:
        """Sends one client the present state, whole."""
        state = self.state(live, client.seat, client.seen.get(client.seat))
        client.seen[client.seat] = live.n
        client.send(state)

    def tell_kept(self, kept: Kept, but: object = None) -> None:
        """Tells the other devices of a seat what it keeps unfinished; nobody else."""
        for client in list(self.clients):
            if client.hello is not None and client.seat == kept.seat and client is not but:
                client.send(kept)

    def announce(self, but: Client | None = None) -> None:
        """Tells everybody that the room changed, but for one who has just been told; shows out who may no longer watch."""
        for client in list(self.clients):
            if not self.may_watch(client.who):
                client.close(4001)
            elif client.hello is not None and client is not but:
                client.send(Room(room=self.info(client.who)))

    def _cover(self, client: Client, live: Live) -> None:
        """Hot-seat: hides the hand shown when another of this person's seats must act."""
        if self.row.mode != "hotseat" or client.seat is None:
            return
        held = self.row.held_by(client.who)
        due = [seat for seat in live.waiting if seat in held and not self.row.seats[seat].bot_plays]
        if due and client.seat not in due:
            client.show(None, self.info(client.who), client.seen.get(client.seat))


def pack_info(pack: Pack, uploaded: bool) -> PackInfo:
    """A pack as it is listed."""
    about = pack.manifest
    title = visible(about.title) or about.name
    return PackInfo(
        name=about.name, title=title, about=visible(about.about), author=visible(about.author), sha256=pack.sha256, uploaded=uploaded
    )
