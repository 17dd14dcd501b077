"""Who somebody is: a browser, by a signed cookie. The key that signs is made on the first start."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path

COOKIE = "rulebound"
YEAR = 365 * 24 * 3600
KEY_FILE = "secret.key"
SHORTEST = 16  # letters of a key


def new_who() -> str:
    """A new identity: 128 bits at random."""
    return secrets.token_urlsafe(16)


def new_name(length: int = 10) -> str:
    """A name for a room or an invitation, 5 bits a letter: easy to read out, hard to guess."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz023456789") for _ in range(length))


def secret_key(folder: Path, given: str = "") -> bytes:
    """The key given, or the one kept in `folder`, made now if there is none. Raises ValueError for one that could be guessed."""
    if given:
        if len(given) < SHORTEST:
            raise ValueError(f"the secret key is too short: give at least {SHORTEST} characters, made at random")
        return hashlib.sha256(given.encode()).digest()
    path = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        fresh = folder / f".{KEY_FILE}.{secrets.token_hex(4)}"
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_hex(32), encoding="ascii")
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)  # whole or not at all: of two servers starting at once, one makes it
        fresh.unlink()
    kept = path.read_bytes().strip()
    if len(kept) < SHORTEST:  # torn by a full disk, say: whoever knows that could sign cookies
        raise ValueError(
            f"{path} holds no key: take it from a backup, or delete it (then nobody holds a seat any more but by private link)"
        )
    return hashlib.sha256(kept).digest()


class Sessions:
    """Signs and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, who: str) -> str:
        """The cookie's value."""
        return f"{who}.{self._mac(who)}"

    def read(self, value: str | None) -> str | None:
        """Who a cookie's value stands for; None if it is missing or not ours."""
        who, _, mac = (value or "").partition(".")
        return who if who and hmac.compare_digest(mac.encode(), self._mac(who).encode()) else None

    def header(self, who: str, secure: bool) -> str:
        """The value of Set-Cookie."""
        return f"{COOKIE}={self.sign(who)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

    def _mac(self, who: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, b"who:" + who.encode(), "sha256")[:16]).decode().rstrip("=")
