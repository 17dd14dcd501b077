"""Verifiable chance: every draw follows from a secret committed before the first entry, mixed with a nonce from every seat."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from rulebound.kernel.source import index_at


def commitment(secret: str) -> str:
    """What is published before the first entry: the SHA-256 of the secret (64 hex digits), in hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def draw(secret: str, nonces: Sequence[str], n: int, weights: list[int]) -> int:
    """The outcome of draw number `n`, counting every draw ever made in the game, taken back or not.

    HMAC-SHA256(secret, "<nonce>,<nonce>,...:<n>") read as a 256-bit number x; the outcome is the index in whose share
    floor(x * total / 2^256) falls. The bias is below total / 2^256.
    """
    total = sum(weights)
    assert total > 0, "nothing can happen"
    message = f"{','.join(nonces)}:{n}".encode()
    x = int.from_bytes(hmac.digest(bytes.fromhex(secret), message, "sha256"), "big")
    return index_at(x * total >> 256, weights)
