"""Alphabeasts Attack! in the terminal: who is attacked by what, the middle and its claims, piles, items, and what the last words beat."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound.games.alphabeasts.actions import (
    Attempt,
    Axe,
    Declare,
    DefenderView,
    HandView,
    Items,
    LateView,
    MoveOut,
    PlanView,
    RevealView,
    Sword,
    TableView,
)
from rulebound.games.alphabeasts.content import LOOT, WILD, Content
from rulebound.games.alphabeasts.words import action_text, card_name, cards_named, event_text
from rulebound.kernel import Action, Event, Seat, View, Viewer
from rulebound.messages import catalogue, text
from rulebound.words import cite

INKS = {"red": "red", "yellow": "yellow", "green": "green", "blue": "bright_blue", "purple": "magenta"}
BOSS = "bold"  # Alphabosses have no colour


class Face:
    """See cli.faces.Face."""

    def __init__(self, content: Content, names: Sequence[str]) -> None:
        self.content = content
        self.names = names

    # Sentences.

    def action(self, action: Action, view: View) -> str:
        """As a button says it."""
        return action_text(self.content, action, view, self.names)

    def grave(self, action: Action, view: View) -> str:
        """To say no word, or to use an item, which one can do once a game, is asked about, as it is by the buttons."""
        if isinstance(action, MoveOut | Sword | Axe):
            return text("ui.alphabeasts.confirm.item", what=self.action(action, view))
        return text("ui.alphabeasts.confirm.noWord") if action == Declare(None) else ""

    def event(self, event: Event) -> str:
        """As the log says it."""
        return event_text(self.content, event, self.names)

    def question(self, view: View, seat: Viewer) -> str:
        """The question's title and text, or what others wait for."""
        if view.over or not view.waiting:
            return ""
        frame, shown = view.resolving[-1].frame, view.resolving[-1].shows
        key = f"alphabeasts.question.{frame}"
        if seat is None or seat not in view.waiting:
            return text(f"{key}.wait")
        values = {"undefeated": cards_named(self.content, shown.undefeated)} if isinstance(shown, LateView) else {}
        said = f"{text(f'{key}.title')}: {text(f'{key}.says', **values)}"
        if isinstance(shown, PlanView) and seat in shown.clash:
            said = f"{said} {text(f'{key}.clash')}"
        return said

    def attempt(self, shown: object) -> str:
        """What a word that is tried would do."""
        assert isinstance(shown, Attempt)
        lines = [f"{shown.says} {cite(shown.receipt)}".strip(), text("cli.alphabeasts.beats", cards=cards_named(self.content, shown.beats))]
        if shown.others:
            lines.append(text("cli.alphabeasts.others", cards=cards_named(self.content, shown.others)))
        lines += [text("cli.alphabeasts.boss", boss=card_name(self.content, boss.card), says=boss.says) for boss in shown.bosses]
        return "\n".join(lines)

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """Beasts that attack or were beaten, seats, items, the deck."""
        table: TableView = view.table
        cards = [*table.middle, *table.scars]
        for side in table.seats:
            cards += [*side.front, *side.pile]
        found = {f"card:{card}": card_name(self.content, card) for card in cards}
        found |= {f"seat:{n}": name for n, name in enumerate(self.names)}
        found |= {f"item:{item}": text(f"alphabeasts.loot.{item}") for item in LOOT[1:]}
        return {**found, "deck": text("cli.alphabeasts.deck"), "earth": text("cli.alphabeasts.earth")}

    # Pictures.

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """Everything that matters for a word."""
        table: TableView = view.table
        parts: list[RenderableType] = [Text(self.state(table), "bold"), self.seats(table), self.middle(table)]
        hand: HandView | None = view.hand
        if hand is not None and hand.whispers:
            said = [
                text("cli.alphabeasts.whisper", name=self.names[each.by], to=self.names[each.to], word=each.word) for each in hand.whispers
            ]
            parts.append(Text("\n".join(said), "bold cyan"))
        return Group(*parts)

    def state(self, table: TableView) -> str:
        """The round, scars, Brains, the deck."""
        return text(
            "cli.alphabeasts.state",
            round=table.number,
            scars=len(table.scars),
            brains=table.brains,
            limit=table.limit,
            deck=table.deck,
            discards=len(table.discards),
        )

    def seats(self, table: TableView) -> Table:
        """What attacks whom, and what each has."""
        shown = Table("", box=None)
        for heading in ("front", "pile", "items", "scavenge", "said"):
            shown.add_column(text(f"cli.alphabeasts.{heading}"), no_wrap=heading == "front")
        for n, side in enumerate(table.seats):
            name = Text(f"{n + 1} {self.names[n]}", "dim" if side.left else "bold")
            shown.add_row(
                name, self.beasts(side.front), self.beasts(side.pile), self.items(side.items), str(side.scavenge), self.said(side)
            )
        return shown

    def said(self, side: DefenderView) -> str:
        """A seat's signals."""
        said = []
        for signal in side.signals:
            card = "" if signal.card is None else self.short(signal.card)
            to = "" if signal.to is None else self.names[signal.to]
            said.append(text(f"cli.alphabeasts.signal.{signal.says}", card=card, to=to))
        return ", ".join(said)

    def middle(self, table: TableView) -> Text:
        """The middle, and who means to beat what."""
        shown = Text(text("cli.alphabeasts.middle") + " ")
        for n, card in enumerate(table.middle):
            shown.append("  " if n else "")
            shown.append_text(self.beast(card))
            claimer = table.claims.get(card)
            if claimer is not None:
                shown.append(text("cli.alphabeasts.claim", name=self.names[claimer]), "dim")
        return shown

    def beasts(self, cards: Sequence[str]) -> Text:
        """Several beasts."""
        shown = Text()
        for n, card in enumerate(cards):
            shown.append("  " if n else "")
            shown.append_text(self.beast(card))
        return shown if cards else Text("–", "dim")

    def beast(self, card: str) -> Text:
        """One beast, in its colour where the terminal has it and by its name where not."""
        at = self.content.index[card]
        colour = "" if self.content.colour[at] == WILD else self.content.colours[self.content.colour[at]]
        return Text(self.short(card), INKS.get(colour, BOSS))

    def short(self, card: str) -> str:
        """Letter and colour, or the condition."""
        at = self.content.index[card]
        if self.content.colour[at] == WILD:
            return text(f"cli.alphabeasts.short.{self.content.faces[at]}")
        colour = self.content.colours[self.content.colour[at]]
        return f"{self.content.faces[at]} {catalogue()['alphabeasts']['colour'].get(colour, colour)}"

    def items(self, items: Items) -> str:
        """Those face up."""
        counts = ((LOOT[1], items.hammer), (LOOT[2], items.sword), (LOOT[3], items.axe))
        return ", ".join(text("cli.alphabeasts.item", n=n, item=text(f"alphabeasts.loot.{item}")) for item, n in counts if n) or "–"

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """The last words and what they beat, votes, scars and discards."""
        table: TableView = view.table
        lines = [self.reveal(table.reveal)] if table.reveal is not None else []
        votes = [text(f"alphabeasts.event.WordRuled{'In' if accepted else 'Out'}", word=word) for word, accepted in table.rulings.items()]
        votes += [text("alphabeasts.event.SyllablesRuled", word=word, syllables=n) for word, n in table.syllables.items()]
        lines += [Text(vote) for vote in votes]
        scars = Text(text("cli.alphabeasts.scars") + " ")
        scars.append_text(self.beasts(table.scars))
        discards = Text(text("cli.alphabeasts.discards") + " ")
        discards.append_text(self.beasts(table.discards))
        return Group(*lines, scars, discards)

    def reveal(self, reveal: RevealView) -> Text:
        """Word by word."""
        lines = [
            text(
                "cli.alphabeasts.word",
                name=self.names[n],
                word=said.word or text("alphabeasts.noWord"),
                cards=cards_named(self.content, said.beats),
            )
            for n, said in enumerate(reveal.words)
        ]
        return Text("\n".join([text("cli.alphabeasts.reveal", number=reveal.number), *lines]))
