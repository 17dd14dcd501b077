"""Animorphs in the terminal: players, Missions, hand, and the town as a map of letters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound.games.animorphs.actions import (
    BattlePlan,
    HandView,
    Leap,
    MoveVisser,
    Redraw,
    Retreat,
    RetreatPlan,
    TableView,
    VisserPlan,
    Walk,
)
from rulebound.games.animorphs.bot_times import chance_at
from rulebound.games.animorphs.content import COLOURS, FAR, FORMS, MISSION, MORPH, PATH, TOWER, Content
from rulebound.games.animorphs.standing import tower_way
from rulebound.games.animorphs.words import action_text, card_name, event_text, space_name
from rulebound.kernel import Action, Event, Pass, Seat, View, Viewer
from rulebound.messages import text

WIDE, HIGH = 79, 30  # letters of the map
INKS = {"red": "red", "white": "bright_white", "yellow": "yellow", "blue": "bright_blue"}
PAWNS = ("bold magenta", "bold cyan", "bold green", "bold bright_red")
MARKS = {MORPH: "◆", MISSION: "■", TOWER: "▲"}
BESIDE = 2  # named places by which a path space is described


class Face:
    """See cli.faces.Face."""

    def __init__(self, content: Content, names: Sequence[str]) -> None:
        self.content = content
        self.names = names
        self.codes = place_codes(content)

    # Sentences.

    def action(self, action: Action, view: View) -> str:
        """As a button says it; where it leads to, and what happens there."""
        said = action_text(self.content, action, view, self.names)
        if isinstance(action, Walk | Leap | Retreat | MoveVisser):
            to = self.content.index[getattr(action, "ahead", None) or action.to]
            more = self.whereabouts(to) if self.content.kind[to] == PATH else self.what_there(view, to)
            return f"{said}  · {more}" if more else said
        return said

    def grave(self, action: Action, view: View) -> str:
        """To give away the turn, or the hand for it, is asked about, as it is by the buttons."""
        if isinstance(action, Pass):
            asked = view.offer.question if view.offer is not None else ""
            return text("ui.animorphs.confirm.pass") if asked == "AskTurn" else ""
        cards = len(view.hand.cards) if isinstance(action, Redraw) and isinstance(view.hand, HandView) else 0
        return text("ui.animorphs.confirm.redraw", n=cards) if cards else ""

    def event(self, event: Event) -> str:
        """As the log says it."""
        return event_text(self.content, event, self.names)

    def question(self, view: View, seat: Viewer) -> str:
        """The question's title and text, or what others wait for."""
        table: TableView = view.table
        if view.over or not view.waiting:
            return ""
        shows = [frame.shows for frame in view.resolving if frame.shows is not None]
        values = {"seat": self.names[view.waiting[0]], "steps": table.turn.steps, "rolled": table.turn.rolled}
        for shown in shows:
            if isinstance(shown, VisserPlan):
                values |= {"by": self.names[shown.seat], "to": space_name(self.content, shown.to)}
            elif isinstance(shown, RetreatPlan):
                values |= {"victim": self.names[shown.victim]}
            elif isinstance(shown, BattlePlan):
                values |= {"at": space_name(self.content, shown.at)}
        frame = view.resolving[-1].frame
        if seat is None or seat not in view.waiting:
            return text(f"animorphs.question.{frame}.wait", **values)
        key = f"animorphs.question.{frame}"
        return f"{text(f'{key}.title')}: {text(f'{key}.says', **values)}"

    def attempt(self, shown: object) -> str:
        """Nothing is tried here."""
        return ""

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """Spaces, cards, seats, the die."""
        found = {f"space:{space}": space_name(self.content, space) for space in self.content.ids}
        found |= {f"card:{card}": card_name(card) for card in view.hand.cards}
        found |= {f"seat:{n}": name for n, name in enumerate(self.names)}
        return {**found, "die": text("cli.animorphs.die")}

    # Pictures.

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """Players, active Missions, Visser III, the hand."""
        table: TableView = view.table
        parts: list[RenderableType] = [self.players(table), self.missions(table, seat), Text(self.rest(table), "dim")]
        if view.hand is not None:
            parts.append(self.hand(view.hand))
        return Group(*parts)

    def players(self, table: TableView) -> Table:
        """Who stands where, as what."""
        shown = Table(
            "", text("cli.animorphs.at"), text("cli.animorphs.form"), text("cli.animorphs.won"), text("cli.animorphs.cards"), box=None
        )
        for seat, pawn in enumerate(table.pawns):
            turn = "▸ " if seat == table.turn.seat and table.winner is None else "  "
            name = Text(f"{turn}{seat + 1} {self.names[seat]}", PAWNS[seat])
            if pawn.left:
                shown.add_row(name, text("cli.animorphs.left"))
                continue
            won = ", ".join(space_name(self.content, space) for space in pawn.missions) or "–"
            here = space_name(self.content, pawn.space)
            if self.content.kind[self.content.index[pawn.space]] == PATH:
                here += f" ({self.whereabouts(self.content.index[pawn.space])})"
            shown.add_row(name, here, text(f"animorphs.form.{pawn.form}"), won, str(pawn.cards))
        return shown

    def missions(self, table: TableView, seat: Viewer) -> Table:
        """The numbers of the active Missions; beside them, for a seat, its chance as it is and how far it is."""
        shown = Table(text("cli.animorphs.missions"), *(text(f"animorphs.form.{form}") for form in FORMS[1:]), box=None)
        if seat is not None:
            shown.add_column(text("cli.animorphs.you"))
        for space in table.active:
            at = self.content.index[space]
            needs = self.content.need[self.content.mission_at[at]]
            visser = table.visser == space
            cells = [f"{need}+" if need and (not visser or FORMS[form] == "ant") else "–" for form, need in enumerate(needs) if form]
            row = [space_name(self.content, space) + (" V" if visser else ""), *cells]
            if seat is not None:
                row.append(self.for_you(table, seat, at))
            shown.add_row(*row)
        return shown

    def for_you(self, table: TableView, seat: Seat, at: int) -> str:
        """How far a place is for a seat as it is, and its chance there."""
        pawn = table.pawns[seat]
        form = FORMS.index(pawn.form)
        steps = self.content.steps[tower_way(form, len(pawn.missions))][self.content.index[pawn.space]][at]
        goal = len(self.content.missions) if self.content.kind[at] == TOWER else self.content.mission_at[at]
        chance = chance_at(self.content, goal, form, self.content.index[table.visser] == at)
        far = text("cli.animorphs.noWay") if steps == FAR else text("cli.animorphs.far", n=steps)
        return far if not chance else text("cli.animorphs.chance", far=far, chance=round(100 * chance))

    def rest(self, table: TableView) -> str:
        """Visser III, the Tower, the piles, the turn."""
        return text(
            "cli.animorphs.rest",
            visser=space_name(self.content, table.visser),
            tower=text("cli.animorphs.open" if table.tower_open else "cli.animorphs.shut"),
            missions=table.missions_left,
            cards=table.draw_pile,
            turn=table.turn.number,
        )

    def hand(self, hand: HandView) -> Text:
        """One's own cards, and those one knows of."""
        lines = [text("cli.animorphs.hand", cards=", ".join(card_name(card) for card in hand.cards) or "–")]
        for seat, cards in hand.knows.items():
            lines.append(text("cli.animorphs.knows", name=self.names[int(seat)], cards=", ".join(card_name(card) for card in cards)))
        return Text("\n".join(lines), "bold")

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """The town: path spaces in their colours, other spaces with a code, pawns by number."""
        table: TableView = view.table
        left, top, width, height = self.content.rows.board.viewbox
        grid = [[(" ", "")] * WIDE for _ in range(HIGH)]

        def put(at: int, letters: str, style: str, shift: int = 0) -> None:
            x, y = self.content.rows.board.space[at].at
            column = min(WIDE - 4, max(0, round((x - left) / width * (WIDE - 4)))) + shift
            row = min(HIGH - 1, max(0, round((y - top) / height * (HIGH - 1))))
            for n, letter in enumerate(letters):
                if 0 <= column + n < WIDE:
                    grid[row][column + n] = (letter, style)

        for at, kind in enumerate(self.content.kind):
            if kind == PATH:
                put(at, "·", INKS[COLOURS[self.content.colour[at]]])
        for at, kind in enumerate(self.content.kind):
            if kind != PATH:
                active = self.content.ids[at] in table.active or (kind == TOWER and table.tower_open)
                put(at, MARKS[kind] + self.codes[at], "bold reverse" if active else "bold")
        put(self.content.index[table.visser], "V", "bold red", -1)
        for n, pawn in enumerate(table.pawns):
            if not pawn.left:
                put(self.content.index[pawn.space], str(n + 1), PAWNS[n] + " reverse", -1 if n % 2 else 0)
        town = Text()
        for row in grid:
            for letter, style in row:
                town.append(letter, style)
            town.append("\n")
        names = [f"{self.codes[at]} {self.content.names[at]}" for at, kind in enumerate(self.content.kind) if kind != PATH]
        return Group(town, Text(text("cli.animorphs.legend")), Text("; ".join(names), "dim"))

    # Places.

    def what_there(self, view: View, at: int) -> str:
        """What there is to do at a place that has a name."""
        table: TableView = view.table
        if self.content.kind[at] == MORPH:
            return text("cli.animorphs.morph")
        if self.content.kind[at] == MISSION and self.content.ids[at] not in table.active:
            return text("cli.animorphs.quiet")
        pawn = table.pawns[table.turn.seat]
        goal = len(self.content.missions) if self.content.kind[at] == TOWER else self.content.mission_at[at]
        chance = chance_at(self.content, goal, FORMS.index(pawn.form), self.content.index[table.visser] == at)
        return text("cli.animorphs.fight", chance=round(100 * chance)) if chance else text("cli.animorphs.noFight")

    def whereabouts(self, at: int) -> str:
        """A path space by the named places along its path, nearest first."""
        seen = {at}
        todo = [(at, 0)]
        found: list[tuple[int, int]] = []
        for here, steps in todo:  # grows as it is walked
            for to in self.content.near[here]:
                if to not in seen:
                    seen.add(to)
                    if self.content.kind[to] == PATH:
                        todo.append((to, steps + 1))
                    else:
                        found.append((to, steps + 1))
        return ", ".join(text("cli.animorphs.from", n=steps, place=self.content.names[to]) for to, steps in found[:BESIDE])


def place_codes(content: Content) -> dict[int, str]:
    """Two letters for every space that has a name, all different."""
    codes: dict[int, str] = {}
    for at, name in enumerate(content.names):
        if content.kind[at] == PATH:
            continue
        words = [word for word in name.replace("-", " ").replace("'", "").split() if word.lower() != "the"]
        letters = "".join(words)
        wanted = [words[0][0] + words[1][0]] if len(words) > 1 else []
        wanted += [letters[0] + letter for letter in letters[1:]] + [letters[0] + digit for digit in "23456789"]
        codes[at] = next(code for code in wanted if code.title() not in codes.values()).title()
    return codes
