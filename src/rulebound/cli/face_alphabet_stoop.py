"""Alphabet Stoop in the terminal: the street as a grid of cards, carts and points, and words that are typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.games.alphabet_stoop.actions import Drop
from rulebound.games.alphabet_stoop.content import ACTIONS, CARRIERS, GOAL, MAILBOX, STAMP, Content
from rulebound.games.alphabet_stoop.views import Draft, PackageView, SeatView, StoopView, TableView
from rulebound.games.alphabet_stoop.words import action_text, card_name, event_text
from rulebound.kernel import Action, Event, Pass, Seat, View, Viewer
from rulebound.messages import text
from rulebound.words import fold

SEATS = ("bold blue", "bold yellow", "bold red", "bold green", "bold magenta")
WILD = "underline"
VOWELS = "AEIOU"
DROP = "drop"  # may stand before a word, as it must before one that is a command as well


class Face:
    """See cli.faces.Face, and cli.faces.Typist."""

    def __init__(self, content: Content, names: Sequence[str]) -> None:
        self.content = content
        self.names = names
        self.example = ("", "")  # a card of this table as it may be typed, and its name: to show how words are

    # Sentences.

    def action(self, action: Action, view: View) -> str:
        """As a button says it."""
        return action_text(self.content, action, view, None if view.table is None else view.table.turn.seat)

    def grave(self, action: Action, view: View) -> str:
        """To end a turn in which nothing was done is asked about, as it is by the button."""
        return text("ui.alphabetStoop.confirm.pass") if isinstance(action, Pass) and view.table.turn.actions == ACTIONS else ""

    def event(self, event: Event) -> str:
        """As the log says it."""
        return event_text(self.content, event, self.names)

    def question(self, view: View, seat: Viewer) -> str:
        """The question's title and text, or what others wait for."""
        table: TableView = view.table
        if view.over or not view.waiting:
            return ""
        stand = [] if seat is None else [carrier.at for carrier in table.seats[seat].carriers if carrier.at is not None]
        example = [*stand, table.street[0].id][0]
        short = example.partition("-")[0]
        self.example = (short if self.card(table, short) else example, card_name(self.content, example))
        frame = view.resolving[-1].frame
        if frame != "AskAction":
            return text(f"alphabetStoop.chance.{frame}")
        values = {"seat": self.names[table.turn.seat], "n": table.turn.actions}
        if seat is None or seat not in view.waiting:
            return text("alphabetStoop.question.AskAction.wait", **values)
        return f"{text('alphabetStoop.question.AskAction.title')}: {text('alphabetStoop.question.AskAction.says', **values)}"

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """Cards, tokens, carts, packages, Envelopes, stamps, seats."""
        table: TableView = view.table
        found = {f"card:{stoop.id}": card_name(self.content, stoop.id) for stoop in table.street}
        for stoop in table.street:
            for token in stoop.tokens:
                said = text("cli.alphabetStoop.token", letter=token.letter or "*", card=card_name(self.content, stoop.id))
                found[f"token:{token.number}"] = said
        for owner, side in enumerate(table.seats):
            mine = owner == seat
            for number in range(CARRIERS):
                said = text("cli.alphabetStoop.cart", n=number + 1)
                found[f"carrier:{owner}-{number}"] = said if mine else f"{said}, {self.names[owner]}"
            for carrier in side.carriers if mine else ():
                for package in carrier.packages:
                    found[f"package:{owner}-{package.number}"] = text(
                        "cli.alphabetStoop.package", letter=package.letter, n=package.number + 1
                    )
            found[f"seat:{owner}"] = self.names[owner]
        return {**found, f"envelopes:{seat}": text("cli.alphabetStoop.envelopes"), f"stamps:{seat}": text("cli.alphabetStoop.stamps")}

    def attempt(self, shown: object) -> str:
        """What a drop that is tried would do: the receipt of its word, why it may not be, or what it brings."""
        assert isinstance(shown, Draft)
        says = f"{shown.says} {shown.source}".strip()
        if shown.refusal is not None:
            return says if shown.refusal.reason == shown.says else f"{says} {shown.refusal.reason}"
        return f"{says} {text('cli.alphabetStoop.brings', actions=shown.actions, points=shown.points)}"

    # Answers that are typed.

    def listed(self, view: View) -> Sequence[Action]:
        """Moves, flips, the end of the turn."""
        fields = () if view.offer is None else view.offer.fields
        found: list[Action] = []
        for field in fields:
            if field.name == "instead":
                found.extend(field.choices or ())
        return found

    def how(self) -> str:
        """How a word is typed, on a card where one's own cart stands if there is one."""
        card, name = self.example
        return text("cli.alphabetStoop.how", card=card, name=name)

    def typed(self, given: str, view: View, seat: Seat) -> Action | None:
        """`stone ivy` or `stone ivy snt`: a word, a card by some of its name, and which packages, if not those that the word needs.

        None: that is something else.
        """
        words = given.split()
        if words and words[0].lower() == DROP:
            words = words[1:]
        if len(words) < 2:
            return None
        table: TableView = view.table
        side = table.seats[seat]
        for named in range(len(words) - 1, 0, -1):
            card = self.card(table, " ".join(words[1 : 1 + named]))
            more = "".join(words[1 + named :])
            if card is None or not words[0].isalpha():
                continue
            stoop = next(each for each in table.street if each.id == card)
            here = [package for carrier in side.carriers if carrier.at == card for package in carrier.packages]
            packages = chosen(here, more) if more else needed(here, stoop, fold(words[0]), table.turn.actions)
            if packages is not None:
                return Drop(card, tuple(package.number for package in packages), fold(words[0]))
        if self.card(table, words[1]) is None and all(map(str.isalpha, words)) and not self.names_answer(given, view):
            return Drop(" ".join(words[1:]), (), fold(words[0]))  # no card of this street: the rules say which there are
        return None

    def names_answer(self, given: str, view: View) -> bool:
        """Whether these are words of an answer that is listed."""
        return any(given.lower() in self.action(action, view).lower() for action in self.listed(view))

    def card(self, table: TableView, given: str) -> str | None:
        """The one card of the street whose name or id has this in it."""
        wanted = given.lower()
        found = [stoop.id for stoop in table.street if wanted in stoop.id or wanted in card_name(self.content, stoop.id).lower()]
        return found[0] if len(found) == 1 else None

    # Pictures.

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """The street, players, one's own carts."""
        table: TableView = view.table
        parts: list[RenderableType] = [self.street(table), self.players(table)]
        if seat is not None:
            parts.append(self.carts(table, table.seats[seat]))
        return Group(*parts)

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """Everybody's carts."""
        table: TableView = view.table
        parts: list[RenderableType] = []
        for owner, side in enumerate(table.seats):
            parts += [Text(self.names[owner], SEATS[owner]), self.carts(table, side)]
        return Group(*parts)

    def street(self, table: TableView) -> Table:
        """A card a cell, rows as the layout has them."""
        layout = next(each for each in self.content.rows.layouts.layout if each.id == table.layout)
        rows: dict[float, dict[float, int]] = {}
        for cell, place in enumerate(layout.cell):
            rows.setdefault(place.at[1], {})[place.at[0]] = cell
        columns = sorted({place.at[0] for place in layout.cell})
        shown = Table.grid(expand=False)
        for _ in columns:
            shown.add_column(width=26)
        for y in sorted(rows):
            shown.add_row(*(self.stoop(table, table.street[rows[y][x]]) if x in rows[y] else "" for x in columns))
        return shown

    def stoop(self, table: TableView, stoop: StoopView) -> Panel:
        """Its word, what lies on its building, who stands there."""
        at = self.content.index[stoop.id]
        kind = self.content.kind[at]
        first = Text()
        for piece in stoop.word:
            first.append(
                piece.letter, SEATS[piece.seat] if piece.seat is not None else WILD if piece.kind in ("magazine", "envelope") else ""
            )
        if not stoop.word:
            first.append("–", "dim")
        first.append(f"  {' '.join(token.letter or '*' for token in stoop.tokens)}", "dim")
        second = Text()
        if kind == STAMP:
            said = (
                text("cli.alphabetStoop.stampFree")
                if stoop.stamp is None
                else text("cli.alphabetStoop.stampOf", name=self.names[stoop.stamp])
            )
            second.append(said, "green" if stoop.stamp is None else SEATS[stoop.stamp])
        elif kind == MAILBOX:
            key = "paid" if stoop.paid else "mailbox"
            second.append(text(f"cli.alphabetStoop.{key}", length=self.content.length[at], n=self.content.pays[at]), "bright_magenta")
        stand = Text()
        for owner, side in enumerate(table.seats):
            for carrier in side.carriers:
                if carrier.at == stoop.id:
                    stand.append(f"{owner + 1}.{carrier.number + 1} ", SEATS[owner])
        return Panel(Group(first, second, stand), title=card_name(self.content, stoop.id), title_align="left", height=5, padding=(0, 0))

    def players(self, table: TableView) -> Table:
        """Points and what makes them."""
        columns = ("points", "cards", "stampsOut", "packages", "envelopes")
        shown = Table("", *(text(f"cli.alphabetStoop.{name}") for name in columns), box=None)
        for seat, side in enumerate(table.seats):
            turn = "▸ " if seat == table.turn.seat and table.end is None else "  "
            name = Text(f"{turn}{seat + 1} {self.names[seat]}", SEATS[seat])
            if side.left:
                shown.add_row(name, text("cli.alphabetStoop.left"))
                continue
            numbers = (f"{side.points} / {GOAL}", len(side.occupied), len(side.stamped), side.packages, side.envelopes)
            shown.add_row(name, *map(str, numbers))
        return shown

    def carts(self, table: TableView, side: SeatView) -> Table:
        """Where each is and what it has; behind a stroke the back that was seen."""
        shown = Table.grid(padding=(0, 2))
        for carrier in side.carriers:
            where = text("cli.alphabetStoop.curb") if carrier.at is None else card_name(self.content, carrier.at)
            load = "  ".join(package.letter + (f"/{package.back}" if package.back else "") for package in carrier.packages)
            shown.add_row(text("cli.alphabetStoop.cart", n=carrier.number + 1), load, Text(where, "dim"))
        return shown


def chosen(here: Sequence[PackageView], letters: str) -> list[PackageView] | None:
    """The packages with these letters; None: they are not all there."""
    left = list(here)
    found: list[PackageView] = []
    for letter in fold(letters):
        package = next((each for each in left if each.letter == letter), None)
        if package is None:
            return None
        left.remove(package)
        found.append(package)
    return found


def needed(here: Sequence[PackageView], stoop: StoopView, word: str, actions: int) -> list[PackageView]:
    """The packages that the word needs beside what lies there, as many as there are actions for: wilds are for the rest."""
    rest = list(word)
    for piece in stoop.word:
        if piece.kind in ("package", "newspaper") and piece.letter in rest:
            rest.remove(piece.letter)
    left = list(here)
    found: list[PackageView] = []
    for letter in rest:
        package = next((each for each in left if each.letter == letter), None)
        if package is not None and letter not in VOWELS and len(found) < min(actions, ACTIONS):
            left.remove(package)
            found.append(package)
    return found
