"""What the server and its clients say to each other, as structs. `docs/protocol.md` says when. Names are camelCase on the wire.

Seats are numbers from 0; `null` as a seat means a spectator. Times are milliseconds since 1970, UTC.

`games` is what there is to play, `rooms` who sits where and by which rules, `messages` and `requests` what is said at the table,
`records` what comes beside and after the game; `common` is what they share. All of it can be had from here.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rulebound.server.wire.common import Count, Hash, Hashes, Id, Limit, Mode, Name, Nonce, Phase, SeatKind, SeatNumber, Talk, Wire, Word
from rulebound.server.wire.games import GameInfo, ListInfo, PackInfo, PackUpload, Rules
from rulebound.server.wire.messages import (
    ChatLine,
    Done,
    Helped,
    Kept,
    Pong,
    Refused,
    Room,
    ServerMessage,
    State,
    Step,
    TakebackOffer,
    Verdict,
    Welcome,
)
from rulebound.server.wire.records import DevRoom, Draws, Failure, Replay, ReplayLine
from rulebound.server.wire.requests import (
    Answer,
    AskTakeback,
    ClientMessage,
    Consent,
    Cover,
    Draft,
    Hello,
    Help,
    Keep,
    Leave,
    Ping,
    ProposeWord,
    Request,
    Say,
    VoteWord,
    WhyNot,
)
from rulebound.server.wire.rooms import (
    Begin,
    Claim,
    Customs,
    HandOver,
    Join,
    Me,
    Proposal,
    Ready,
    RoomChange,
    RoomInfo,
    RoomSetup,
    RoomSummary,
    SeatInfo,
    SeatLink,
    SeatSettings,
    SeatSetup,
    WordProposal,
)

# What HTTP answers with and is asked with; the web client's types are made from these and the messages.
ANSWERS: tuple[type[Struct], ...] = (GameInfo, Rules, PackInfo, ListInfo, RoomInfo, Me, SeatLink, Replay, Draws, DevRoom, Failure)
REQUESTS: tuple[type[Struct], ...] = (PackUpload, RoomSetup, RoomChange, Customs, Begin, Ready, Join, Claim, HandOver, SeatSettings)

REQUEST = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()

__all__ = (
    "ANSWERS",
    "ENCODER",
    "REQUEST",
    "REQUESTS",
    "Answer",
    "AskTakeback",
    "Begin",
    "ChatLine",
    "Claim",
    "ClientMessage",
    "Consent",
    "Count",
    "Cover",
    "Customs",
    "DevRoom",
    "Done",
    "Draft",
    "Draws",
    "Failure",
    "GameInfo",
    "HandOver",
    "Hash",
    "Hashes",
    "Hello",
    "Help",
    "Helped",
    "Id",
    "Join",
    "Keep",
    "Kept",
    "Leave",
    "Limit",
    "ListInfo",
    "Me",
    "Mode",
    "Name",
    "Nonce",
    "PackInfo",
    "PackUpload",
    "Phase",
    "Ping",
    "Pong",
    "Proposal",
    "ProposeWord",
    "Ready",
    "Refused",
    "Replay",
    "ReplayLine",
    "Request",
    "Room",
    "RoomChange",
    "RoomInfo",
    "RoomSetup",
    "RoomSummary",
    "Rules",
    "Say",
    "SeatInfo",
    "SeatKind",
    "SeatLink",
    "SeatNumber",
    "SeatSettings",
    "SeatSetup",
    "ServerMessage",
    "State",
    "Step",
    "TakebackOffer",
    "Talk",
    "Verdict",
    "VoteWord",
    "Welcome",
    "WhyNot",
    "Wire",
    "Word",
    "WordProposal",
)
