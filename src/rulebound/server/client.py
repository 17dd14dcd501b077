"""One connection: what waits to be sent to it, and as whom it sees."""

from __future__ import annotations

import asyncio

from rulebound import __version__
from rulebound.kernel import Viewer
from rulebound.server.store import now
from rulebound.server.wire import ENCODER, Hello, RoomInfo, ServerMessage, Welcome

QUEUE = 512  # messages that may wait: a client that lets more pile up does not read, and is closed


class Client:
    """What the socket's two tasks share: one reads requests, one writes what is put here."""

    def __init__(self, who: str, address: str) -> None:
        self.who = who
        self.address = address
        self.name = ""  # of a spectator who chats
        self.hello: Hello | None = None  # None: has not said it
        self.seat: Viewer = None  # as whom this connection sees
        self.seen: dict[Viewer, int] = {}  # the number of the last state sent, by seat
        self.chat = 0  # the number of the last chat line sent
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)  # None: close
        self.code = 1000  # why it is closed

    def send(self, message: ServerMessage) -> None:
        """Puts a message into the queue."""
        self.put(ENCODER.encode(message))

    def put(self, message: bytes) -> None:
        """The same, encoded."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(4008)

    def close(self, code: int) -> None:
        """Closes the connection; what still waits is not sent."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.code = code
        self.queue.put_nowait(None)

    def show(self, seat: Viewer, room: RoomInfo, seen: int | None) -> None:
        """From now on it sees as `seat`, having seen states up to number `seen`; a State is to follow."""
        self.seat = seat
        if seen is None:
            self.seen.pop(seat, None)
        else:
            self.seen[seat] = seen
        self.send(Welcome(room=room, seat=seat, now=now(), version=__version__))
