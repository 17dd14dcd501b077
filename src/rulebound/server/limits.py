"""Rate limits: token buckets, by kind of request and by address."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from rulebound.messages import text
from rulebound.server.refuse import Refuse
from rulebound.server.settings import Settings

BURST = 0.25  # of a minute's worth may come at once
MANY = 20_000  # buckets kept; beyond that, full ones are thrown away


class Limits:
    """One bucket for each kind and address. A rate of 0 means no limit."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates = {
            "answer": settings.answer_rate,
            "check": settings.check_rate,
            "chat": settings.chat_rate,
            "help": settings.help_rate,
            "room": settings.room_rate,
            "upload": settings.upload_rate,
            "read": settings.read_rate,
        }
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # kind and key -> tokens left, when

    def take(self, kind: str, key: str) -> None:
        """Takes one token. Raises Refuse("rate") if there is none."""
        rate = self.rates[kind]
        if not rate:
            return
        room = max(1.0, rate * BURST)
        now = self._clock()
        left, at = self._buckets.get((kind, key), (room, now))
        left = min(room, left + (now - at) * rate / 60)
        if left < 1:
            wait = (1 - left) * 60 / rate
            raise Refuse("rate", text("server.refusal.rate", n=max(1, round(wait))), 429, wait=wait)
        if len(self._buckets) > MANY:
            self._forget(now)
        self._buckets[kind, key] = (left - 1, now)

    def _forget(self, now: float) -> None:
        self._buckets = {each: (left, at) for each, (left, at) in self._buckets.items() if left + (now - at) * self.rates[each[0]] / 60 < 1}


def address_key(address: str | None) -> str:
    """What counts as one address: an IPv4 one, or the half of an IPv6 one that a household has."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network(f"{found}/64", strict=False))
    return str(found)
