"""The server: rooms in which people and bots play, over HTTP and sockets. `docs/protocol.md` says what it speaks."""
