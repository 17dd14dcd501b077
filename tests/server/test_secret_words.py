"""Whole games of Alphabeasts Attack! on the server, with bots, people, a shared device and somebody who watches, played every which way:
a word reaches a browser by one of the ways that the rules know, and by no other.

A browser may get a word that one of its seats has sealed, kept unfinished, asked about or told; that was told to one of its seats; that
all words of a round being in was revealed; that the room has voted on; that help for one of its seats has said. What has come is held
against the record of the game: every message against what its receiver could know by then.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from rulebound.games.alphabeasts.actions import Declare, Revealed, Tell
from rulebound.kernel import HOUSE, RuleWord
from rulebound.server.live import Live
from rulebound.words import WordList, fold
from server.kit import Json, Person, Running, Socket, quick, run, serving
from server.test_drafts import keep, word

LETTERS = "EARIOTNSLCDUPMHGB"
KINDS = ("nothing", "keep", "try", "tell", "why", "help", "item", "back", "again", "repeat", "repeat")
OURS = 600  # words on the room's own list, which no bot and nobody's hint says by chance


def own_words(dice: random.Random) -> list[str]:
    """Words that are on no other list, with so many letters that the game goes on for some rounds."""
    return list(dict.fromkeys("".join(dice.sample(LETTERS, len(LETTERS))) for _ in range(OURS)))


FASTER = 60  # times that others may act before one's answer comes


class Player:
    """A browser with some seats, who does at random whatever one can do."""

    def __init__(self, socket: Socket, seats: list[int], words: Iterator[str], dice: random.Random) -> None:
        self.person, self.socket, self.seats = socket.person, socket, seats
        self.words, self.dice = words, dice
        self.told: list[str] = []
        self.shown: list[tuple[int, Json]] = []  # what has come, and the number of the state that was there
        self.helped: set[str] = set()
        self.mine: set[str] = set()  # words of the room's own list that this browser has typed
        self.follow(socket)

    def follow(self, socket: Socket) -> None:
        """Notes of every message how far the game was."""
        self.socket = socket
        heard = socket._heard
        for message in socket.messages:
            self.note(message)

        async def noted(message: Json) -> None:
            self.note(message)
            await heard(message)

        socket._heard = noted  # type: ignore[method-assign]

    def note(self, message: Json) -> None:
        n = message["n"] if message["type"] == "State" else self.shown[-1][0] if self.shown else 0
        self.shown.append((n, message))
        if message["type"] == "Helped":
            self.helped.update(words_in(message))

    def word(self) -> str:
        self.mine.add(found := next(self.words))
        return found

    async def say(self, action: Json) -> None:
        """An answer, given again where others were faster."""
        for _ in range(FASTER):
            said = await self.socket.answer(action)
            if said["type"] != "Refused" or said["clause"] != "stale":
                return
            await self.socket.request("Ping")
        raise AssertionError(f"others are faster for ever: {self.socket.state['view']['resolving']}")

    async def do(self, kind: str) -> None:
        """One of KINDS, if it can be done."""
        socket, dice = self.socket, self.dice
        view = socket.state["view"]
        sides = view["table"]["seats"]
        others = [seat for seat in range(len(sides)) if seat != socket.seat]
        whispers = [each["word"] for each in view["hand"]["whispers"]]
        match kind:
            case "seal":
                await self.say(word(self.word()))
            case "nothing":
                await self.say(word(None))
            case "repeat" if whispers:
                await self.say(word(dice.choice(whispers)))
            case "keep":
                await keep(socket, self.word())
            case "try":
                await socket.request("Draft", action=word(self.word()))
            case "tell":
                await self.say({"type": "Tell", "to": dice.choice(others), "word": self.word()})
            case "why":
                await socket.request("WhyNot", thing=f"seat:{dice.choice(others)}")
            case "help":
                await socket.request("Help", what=dice.choice(("exists", "first", "word", "could")))
            case "item" if sides[socket.seat]["front"]:
                await self.say({"type": "MoveOut", "card": sides[socket.seat]["front"][0]})
            case "back":
                await socket.request("AskTakeback")
            case "again":
                await socket.close()
                self.follow(await self.person.sit(socket.room_id, seen=0, seat=socket.seat))


def words_in(message: Json) -> set[str]:
    """Words as games write them, wherever they stand in it."""
    return set(re.findall(r"[A-Z]{3,}", msgspec.json.encode(message).decode()))


async def play_on(players: list[Player], dice: random.Random, most: int) -> None:
    """Everybody does each thing once, then anybody anything, until the game is over or so many things were done."""
    turns = [(player, kind) for player in players for kind in ("keep", "try", "tell", "why", "help", "again")]
    turns += [(dice.choice(players), dice.choice(("seal",) * 6 + KINDS)) for _ in range(most)]
    for player, kind in turns:
        socket = player.socket
        if socket.state["view"]["over"]:
            return
        if len(player.seats) > 1 and socket.seat is None:
            due = [seat for seat in socket.state["view"]["waiting"] if seat in player.seats]
            await socket.request_hello(due[0] if due else dice.choice(player.seats))
        question = (socket.offer or {}).get("question")
        if question == "PlanDefence":
            await player.do(kind)
        elif question is not None:
            await player.say({"type": "Pass"})
        await player.socket.request("Ping")


class Knowledge:
    """What each browser could know after each entry, from the record alone."""

    def __init__(self, live: Live, lists: Sequence[WordList]) -> None:
        self.at: list[dict[int | None, set[str]]] = []  # by entries in the log: by seat (None: everybody), the words
        self.all: set[str] = set()
        again = Live(live.game, live.header, live.pack, live.secret, live.began, lists)
        known: dict[int | None, set[str]] = {None: set(), **{seat: set() for seat in range(live.header.seats)}}
        self.remember(known)
        for entry in live.entries:
            again.enter(entry, "", 0)
            given = entry.input
            if isinstance(given, Declare) and given.word is not None:
                known[entry.seat].add(fold(given.word))
            elif isinstance(given, Tell):
                known[entry.seat].add(fold(given.word))
                known[given.to].add(fold(given.word))
            elif entry.seat == HOUSE and isinstance(given, RuleWord):
                known[None].add(fold(given.word))
            for _, event in again.news.get(again.n, ()):
                if isinstance(event, Revealed):
                    known[None].update(each for each in event.words if each is not None)
            self.remember(known)
        for seat in known:
            self.all |= known[seat]

    def remember(self, known: dict[int | None, set[str]]) -> None:
        self.at.append({seat: set(words) for seat, words in known.items()})


def unknown_words(player: Player, knowledge: Knowledge, typed: set[str]) -> list[tuple[int, str, Json]]:
    """What has come to a browser that it could not know. `typed`: all that anybody typed, sealed or not."""
    found = []
    for n, message in player.shown:
        if n >= len(knowledge.at):
            break  # bots have gone on since
        known = knowledge.at[n][None].union(player.mine, player.helped, *(knowledge.at[n][seat] for seat in player.seats))
        found += [(n, each, message) for each in words_in(message) & (knowledge.all | typed) - known]
    return found


async def watched_game(server: Running, seed: int, most: int) -> tuple[list[Player], Player, Knowledge]:
    """A game of two people, one of whom has two seats where the room is a shared device, bots and somebody who watches."""
    dice = random.Random(f"secret words {seed}")
    words = own_words(dice)
    supply = iter(words)
    async with AsyncExitStack() as stack:
        ann, bob, eve = [await stack.enter_async_context(server.person(name)) for name in ("Ann", "Bob", "Eve")]
        data = "\n".join(words).lower().encode()
        mine = (await ann.http.post("/api/words?name=ours", content=data)).json()["sha256"]
        shared = seed % 3 == 2
        options = {"repeatWords": ("allowed", "none-in-round", "none-in-game")[seed % 3], "difficulty": "kid-friendly"}
        common = {"options": options, "lists": [mine]}
        bots = 1 + seed % 2
        room = await ann.make("alphabeasts", bots=bots, others=0 if shared else 1, people=2 if shared else 1, **common)
        if not shared:
            await bob.join(room)
        room = await ann.begin(room)
        seats: list[tuple[Person, list[int]]] = [(ann, [0, 1])] if shared else [(ann, [0]), (bob, [1])]
        players = [Player(await person.sit(room, seen=0), held, supply, dice) for person, held in seats]
        watcher = Player(await eve.sit(room, seen=0), [], supply, dice)
        await play_on(players, dice, most)
        opened = await server.services.rooms.get(room["id"])
        async with opened.lock:
            live = await server.services.rooms.live(opened)
            knowledge = Knowledge(live, opened.judging.lists)
        for each in (*players, watcher):
            await each.socket.wait(lambda each=each: each.socket.state["n"] >= 1)  # type: ignore[misc]
        return players, watcher, knowledge


def test_no_word_reaches_a_browser_but_by_a_way_that_the_rules_know(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server:
            for seed in range(3):
                players, watcher, knowledge = await watched_game(server, seed, 60)
                typed = {each for player in players for each in player.mine}
                for player in (*players, watcher):
                    assert unknown_words(player, knowledge, typed) == []
                assert typed & knowledge.all, "words were told or sealed"
                assert typed - knowledge.all, "and others were not"
                told = [message for player in players for _, message in player.shown if "Whispered" in str(message)]
                assert told, "this finds words where they may be"

    run(scenario)
