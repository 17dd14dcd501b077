"""What is stored: rooms, who holds which seat, entries, chat, content packs. Never a position: that follows from the entries."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

SCHEMA = 3  # of these tables; `upgrades` in store.py brings older ones up to date
TABLES = MetaData()

META = Table("meta", TABLES, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False))

PACK = Table(  # every pack that a room was ever made with, so that no later release changes a running game
    "pack",
    TABLES,
    Column("sha256", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("files", Text, nullable=False),  # JSON, by name, those of its base laid under
    Column("uploaded", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
)

WORDS = Table(  # the word lists that rooms brought
    "words",
    TABLES,
    Column("sha256", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("version", String(64), nullable=False),
    Column("words", Integer, nullable=False),  # how many
    Column("skipped", Integer, nullable=False),  # lines that are none
    Column("data", LargeBinary, nullable=False),  # the file, compressed
    Column("made", BigInteger, nullable=False),
)

ROOM = Table(
    "room",
    TABLES,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ruleset", Integer, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("phase", String(16), nullable=False, index=True),
    Column("options", Text, nullable=False),  # JSON
    Column("pack", String(64), ForeignKey("pack.sha256"), nullable=False),
    Column("words", Text),  # JSON: the word lists that judge here, by name and hash; null in games that judge none
    Column("spectators", Boolean, nullable=False),
    Column("time_limit", Integer),  # seconds
    Column("limited", BigInteger),  # since when the limit is such; null: since the room was made
    Column("lists", Text),  # JSON: word lists of the room's own, by hash
    Column("lists_only", Boolean, nullable=False, server_default=false()),  # without the default list
    Column("talk", String(8), nullable=False, server_default="closed"),  # the chat while a quiet question is open
    Column("helps", Boolean, nullable=False, server_default=true()),  # whether people may ask for help
    Column("vote", Text),  # JSON of a vote on a word that waits for consent
    Column("secret", String(64)),  # hex; leaves the database only when the game is over
    Column("commitment", String(64)),
    Column("nonces", Text),  # JSON, in order of seats; null until the game begins
    Column("host", String(64)),
    Column("invite", String(16), unique=True),
    Column("proposal", Text),  # JSON of a takeback that waits for consent
    Column("scores", Text),  # JSON, once over
    Column("previous", String(16)),
    Column("following", String(16)),
    Column("made", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("touched", BigInteger, nullable=False, index=True),
)

SEAT = Table(
    "seat",
    TABLES,
    Column("room", String(16), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("bot_plays", Boolean, nullable=False),
    Column("nonce", String(64)),
    Column("auto_pass", Boolean, nullable=False),
    Column("pass_delay", Float, nullable=False),
    Column("token", String(64), nullable=False),  # of the private link
)

HOLDER = Table(  # who may act for a seat: browsers, by what their cookie says
    "holder",
    TABLES,
    Column("room", String(16), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(64), primary_key=True),
    Index("holder_who", "who"),
)

ENTRY = Table(  # the log: only ever added to, `n` without gaps
    "entry",
    TABLES,
    Column("room", String(16), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 0
    Column("line", Text, nullable=False),  # as in a record
    Column("how", String(8), nullable=False),  # person, bot, auto (a pass for a seat that could do nothing else), chance, clock, house
    Column("request", String(64)),  # "<seat>:<id>" of the answer that it was
    Column("why", Text, nullable=False),  # a bot's explanation
    Column("at", BigInteger, nullable=False),
    Column("receipts", Text),  # JSON: what the word lists said of words that came with this entry first; null: none came
)

DRAFT = Table(  # unfinished answers, one a seat. No part of the log: which of them still hold follows from it
    "draft",
    TABLES,
    Column("room", String(16), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("question", Integer, nullable=False),  # the entries in the log when its question came up
    Column("n", Integer, nullable=False),  # and when it was kept
    Column("action", Text),  # JSON; null: thrown away
)

CHAT = Table(
    "chat",
    TABLES,
    Column("room", String(16), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 1
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(160)),  # who said it and the id of the message: one sent again is not stored again
)
