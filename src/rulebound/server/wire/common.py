"""What all structs of the wire share, and the kinds of value that requests may hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]  # made at random by the client
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]  # made by the client, new for every request
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Mode: TypeAlias = Literal["play", "invite", "hotseat", "watch"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # SHA-256
Hashes: TypeAlias = Annotated[list[Hash], Meta(max_length=4)]
Limit: TypeAlias = Annotated[int, Meta(ge=5, le=604_800)]  # seconds
Talk: TypeAlias = Literal["open", "filtered", "closed"]
Word: TypeAlias = Annotated[str, Meta(min_length=2, max_length=45)]


class Wire(Struct, frozen=True, kw_only=True, rename="camel"):
    """What all structs here share. What clients send may hold no unknown field."""
