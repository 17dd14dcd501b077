"""Aberration in the terminal: tracks, heroes, enemies with what they will do, Vantage Points; the four boards as maps of letters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound.games.aberration.actions import ChooseClass, ChooseHero, EndTurn
from rulebound.games.aberration.content import CHIPS, COLOURS, Content
from rulebound.games.aberration.content_board import POINTS, Board
from rulebound.games.aberration.content_rows import ClassRow
from rulebound.games.aberration.describe import effect_text, row_text, wanted_text
from rulebound.games.aberration.views import (
    AttackShown,
    EffectShown,
    EnemyAttackShown,
    ForecastView,
    HeroView,
    HurtShown,
    TableView,
    WalkShown,
)
from rulebound.games.aberration.words import Words, say, space_name
from rulebound.kernel import Action, Event, Seat, View, Viewer
from rulebound.messages import text

WIDE, HIGH = 36, 12  # letters of one board's map
INKS = {
    "intellect": "bright_blue",
    "strength": "red",
    "speed": "green",
    "command": "yellow",
    "hero": "bright_white",
    "corruption": "magenta",
}
LETTERS = {"intellect": "b", "strength": "r", "speed": "g", "command": "y", "hero": "H", "corruption": "C"}
HEROES = ("bold magenta", "bold cyan", "bold green", "bold bright_red")
ROMAN = ("I", "II", "III", "IV", "V")


class Face:
    """See cli.faces.Face."""

    def __init__(self, content: Content, names: Sequence[str]) -> None:
        self.content = content
        self.names = names
        self.words = Words(content, names)
        self.spots = {row.id: row.title for row in content.rows.table.spot}
        self.monsters = {row.id: row for row in content.rows.monsters.monster}

    # Sentences.

    def action(self, action: Action, view: View) -> str:
        """As a button says it; of an action of the class, of an item or a worker spot also what it does."""
        self.words.see(self.content, view.table)
        said = self.words.action(action, view)
        more = self.does(action, view).removesuffix(".")
        return f"{said}  · {more}" if more else said

    def grave(self, action: Action, view: View) -> str:
        """To end the turn with chips left is asked about, as it is by the button."""
        if not isinstance(action, EndTurn):
            return ""
        left = sum(view.table.heroes[view.table.active].chips.values())
        return text("ui.aberration.confirm.end", n=left) if left else ""

    def does(self, action: Action, view: View) -> str:
        """What follows from it, in the words of the card."""
        content = self.content
        if isinstance(action, ChooseHero):
            hero = content.rows.heroes.hero[content.hero_ids.index(action.hero)]
            return f"{row_text(hero)} {hero.about}"
        if isinstance(action, ChooseClass):
            return self.job_words(content.rows.classes.job[content.job_ids.index(action.job)])
        name = getattr(action, "action", getattr(action, "item", None))
        if name in content.action_index:
            n = content.action_index[name]
            row = content.actions[n] if n < content.first_item else content.items[n - content.first_item]
            return row_text(row)
        if (to := getattr(action, "to", None)) in content.spot_ids:
            return effect_text(content.rows.table.spot[content.spot_ids.index(to)].effect)
        if to in content.vantage_ids:
            return effect_text(content.rows.vantages.vantage[content.vantage_ids.index(to)].effect)
        enemy = getattr(action, "enemy", None)
        if enemy is not None:
            return self.whereabouts(view.table, enemy)
        return ""

    def job_words(self, row: ClassRow) -> str:
        """What a class is good at: a line, and its actions with the chips that pay for them."""
        lines = [row.about]
        for each in row.action:
            chip = text("cli.aberration.anyChip") if each.colour == "any" else say(f"chip.{each.colour}")
            lock = f", {text(f'cli.aberration.lock.{each.lock}')}" if each.lock else ""
            lines.append(f"{each.title} ({chip}{lock}): {row_text(each)}")
        return "\n      ".join(lines)

    def whereabouts(self, table: TableView, n: int) -> str:
        """Which of several alike: where it stands, and its damage."""
        for enemy in table.enemies:
            if enemy.id == n:
                hurt = text("cli.aberration.damage", n=enemy.damage) if enemy.damage else ""
                return ", ".join(part for part in (space_name(enemy.space), hurt) if part)
        return ""

    def event(self, event: Event) -> str:
        """As the log says it."""
        return self.words.event(event)

    def question(self, view: View, seat: Viewer) -> str:
        """What is decided, and about what."""
        if view.over or not view.waiting:
            return ""
        self.words.see(self.content, view.table)
        frame = view.resolving[-1].frame
        if seat is None or seat not in view.waiting:
            return text(f"aberration.question.{frame}.wait", seat=self.words.seat(view.waiting[0]) if view.waiting[0] >= 0 else "")
        said = f"{say(f'question.{frame}.title')}: {say(f'question.{frame}.says')}"
        about = self.about(view)
        return f"{said} {about}" if about else said

    def about(self, view: View) -> str:
        """Whose attack, with which dice; how much damage; how far a walk still goes."""
        found = ""
        for frame in view.resolving:
            shown = frame.shows
            if isinstance(shown, AttackShown):
                enemies = ", ".join(self.words.enemy(n) for n in shown.enemies)
                found = text("cli.aberration.attack", seat=self.words.seat(shown.seat), enemies=enemies, damage=shown.damage)
            elif isinstance(shown, EnemyAttackShown):
                found = text("cli.aberration.enemyAttack", enemy=self.words.enemy(shown.enemy), target=self.words.seat(shown.seat))
            elif isinstance(shown, HurtShown):
                found = text("cli.aberration.hurt", damage=shown.damage, source=say(f"source.{shown.source}"))
            elif isinstance(shown, WalkShown):
                found = text("cli.aberration.walk", n=shown.left + 1)
            elif isinstance(shown, EffectShown) and shown.source:
                found = self.words.title(shown.source)
        if view.resolving[-1].frame == "LuckyFloor":
            blanks, grazes, hits, doubles = view.table.dice
            faces = {"blanks": blanks, "grazes": grazes, "hits": hits, "doubles": doubles}
            dice = ", ".join(say(f"face.{face}", n=n) for face, n in faces.items() if n)
            found = f"{found} {text('cli.aberration.dice', what=dice or say('noDice'))}".strip()
        return found

    def things(self, view: View, seat: Seat) -> dict[str, str]:
        """Spaces, enemies, items, actions, chips, abilities, Vantage Points, worker spots."""
        table: TableView = view.table
        self.words.see(self.content, table)
        board = self.board(table)
        found = {f"space:{space}": space_name(space) for space in board.ids}
        found |= {f"enemy:{enemy.id}": f"{self.words.enemy(enemy.id)}, {space_name(enemy.space)}" for enemy in table.enemies}
        if view.hand is not None:
            found |= {f"item:{item}": self.words.title(item) for item in view.hand.items}
        job = table.heroes[seat].job
        if job is not None:
            found |= {f"action:{row.id}": row.title for row in self.content.rows.classes.job[self.content.job_ids.index(job)].action}
        found |= {f"chip:{chip}": text("cli.aberration.chip", chip=say(f"chip.{chip}")) for chip in CHIPS}
        found |= {f"ability:{colour}": say(f"colour.{colour}") for colour in COLOURS}
        found |= {f"vantage:{vantage.vantage}": self.words.title(vantage.vantage) for vantage in table.vantages}
        return {**found, **{f"spot:{spot}": title for spot, title in self.spots.items()}}

    # Pictures.

    def board(self, table: TableView) -> Board:
        """The map of the scenario."""
        at = 0 if table.scenario is None else self.content.scenario_ids.index(table.scenario)
        return self.content.scenarios[at].board

    def table(self, view: View, seat: Viewer) -> RenderableType:
        """Tracks, Objectives, heroes, enemies, Village."""
        table: TableView = view.table
        self.words.see(self.content, table)
        if table.scenario is None or not table.round:
            return self.heroes(table)
        parts: list[RenderableType] = [self.tracks(table), self.heroes(table), self.enemies(table), self.posts(table)]
        if view.hand is not None:
            parts.append(self.hand(view.hand.items))
        return Group(*parts)

    def tracks(self, table: TableView) -> Text:
        """Survival and Fear, the round, what is asked for."""
        rows = self.content.rows
        shown = Text(f"{self.words.title(table.scenario or '')}  ", "bold")
        line = text(
            "cli.aberration.tracks",
            round=table.round,
            left=table.beast_left,
            survival=table.survival,
            survivalEnd=rows.table.survival,
            fear=table.fear,
            fearEnd=rows.table.fear,
        )
        shown.append(line + "\n", "")
        for card in table.objectives:
            row = rows.objectives.objective[self.content.objective_ids.index(card.objective)]
            tokens = f" ({card.tokens}/{len(table.heroes)})" if row.tokens else ""
            shown.append(f"{row.title}{tokens}: {wanted_text(row.wanted, row.tokens, self.spots)} (+{row.survival})\n", "bright_green")
        return shown

    def heroes(self, table: TableView) -> Table:
        """Who is where, with which chips and cards."""
        keys = ("hero", "at", "levels", "chips", "bag", "track", "experience")
        shown = Table(*(text(f"cli.aberration.{key}") for key in keys), box=None, caption=self.letters(), caption_justify="left")
        for seat, hero in enumerate(table.heroes):
            turn = "▸ " if seat == table.active else "  "
            who = self.words.titles[hero.hero].partition(",")[0] if hero.hero is not None else "–"
            job = self.words.titles[hero.job] if hero.job is not None else "–"
            name = Text(f"{turn}{seat + 1} {self.words.seat(seat)}\n    {who}, {job}", HEROES[seat])
            if hero.left:
                shown.add_row(name, text("cli.aberration.left"))
                continue
            levels = Text(" ").join([Text(f"{LETTERS[colour]}{level}", INKS[colour]) for colour, level in hero.levels.items()])
            track = f"{hero.track}/{self.content.rows.table.track}" + "".join(f"\n{self.words.title(card)}" for card in hero.aberrations)
            drawn = self.chips(hero.chips)
            if hero.held is not None:
                drawn.append(text("cli.aberration.held", chip=say(f"chip.{hero.held}")))
            shown.add_row(name, space_name(hero.space), levels, drawn, self.chips(hero.bag), track, self.possessions(hero))
        return shown

    def chips(self, counts: dict[str, int]) -> Text:
        """A letter a chip."""
        shown = Text()
        for chip, count in counts.items():
            shown.append(LETTERS[chip] * count, INKS[chip])
        return shown if shown.plain else Text("–")

    def letters(self) -> str:
        """Which letter is which colour: many terminals, and all files, show none."""
        return text("cli.aberration.letters", chips=", ".join(f"{letter} {say(f'chip.{chip}')}" for chip, letter in LETTERS.items()))

    def possessions(self, hero: HeroView) -> str:
        """Experience, items in hand and attuned."""
        parts = [text("cli.aberration.owned", experience=hero.experience, items=hero.items)]
        parts += [self.words.title(item) for item in hero.attuned]
        return "\n".join(parts)

    def enemies(self, table: TableView) -> Table:
        """Each enemy on the map, board by board, with what it does next."""
        keys = ("enemy", "at", "health", "attackValue", "next")
        shown = Table(*(text(f"cli.aberration.{key}") for key in keys), box=None)
        coming = {each.enemy: each for each in table.forecast}
        for enemy in sorted(table.enemies, key=lambda each: list(coming).index(each.id) if each.id in coming else -1):
            frozen = text("cli.aberration.frozen", n=enemy.frozen) if enemy.frozen else ""
            plan = self.forecast(coming[enemy.id]) if enemy.id in coming else ""
            if not enemy.slot:
                shown.add_row(Text(f"{say('shadow')} {frozen}", "dim"), space_name(enemy.space), "", "", plan)
                continue
            card = table.cards[enemy.slot - 1]
            side = self.monsters[card.monster].level[card.level - 1]
            words = " ".join(say(f"keyword.{word}") for word in side.keywords)
            name = Text(f"{ROMAN[enemy.slot - 1]} {self.words.monster(card.monster)} {frozen}", "bold")
            shown.add_row(name, space_name(enemy.space), f"{side.health - enemy.damage}/{side.health}", f"{side.attack} {words}", plan)
        return shown

    def forecast(self, view: ForecastView) -> str:
        """What an enemy does if nothing changes."""
        said = []
        for step in view.steps:
            kind = "movesAttacks" if step.does == "moves" and step.attacks else step.does
            spaces = text("cli.aberration.or").join(space_name(space) for space in step.spaces)
            line = say(f"forecast.{kind}", spaces=spaces)
            if step.fear is not None:
                line += f" ({say('forecast.fear', n=step.fear)})"
            if step.trap:
                line += f", {say('forecast.trap')}"
            said.append(line)
        return "; ".join(said)

    def posts(self, table: TableView) -> Text:
        """Vantage Points, villagers, worker spots, fires, traps, Influence."""
        shown = Text()
        for at, vantage in enumerate(table.vantages):
            row = self.content.rows.vantages.vantage[self.content.vantage_ids.index(vantage.vantage)]
            cost = ", ".join(f"{count} {say(f'chip.{colour}')}" for colour, count in row.cost.items())
            state = text(f"cli.aberration.state.{vantage.state}", cost=cost)
            entries = ", ".join(space_name(self.board(table).ids[space]) for space in self.board(table).entries[at])
            shown.append(f"{row.title} (+{row.survival}; {entries}): {state}\n", "dim" if vantage.state == "removed" else "")
        places = ", ".join(f"{space_name(space)} {count}" for space, count in table.villagers.items()) or "–"
        shown.append(text("cli.aberration.villagers", places=places) + "\n")
        free = ", ".join(title for spot, title in self.spots.items() if spot not in table.spots)
        shown.append(text("cli.aberration.spots", free=free or "–") + "\n")
        tokens = {"fires": table.fires, "influence": table.influence, "traps": list(table.traps)}
        for key, spaces in tokens.items():
            if spaces:
                shown.append(text(f"cli.aberration.{key}", places=", ".join(space_name(space) for space in spaces)) + "\n")
        return shown

    def hand(self, items: Sequence[str]) -> Text:
        """One's own items, what they do and their exploits."""
        shown = Text()
        for item in items:
            row = self.content.items[self.content.item_index[item]]
            kind = text("cli.aberration.attunable") if row.attunable else text("cli.aberration.once")
            shown.append(f"{row.title} ({say(f'exploit.{row.exploit}')}; {kind}): {row_text(row)}\n", "bold")
        return shown or Text(text("cli.aberration.noItems"))

    def more(self, view: View, seat: Viewer) -> RenderableType:
        """The four boards, the Village below each."""
        table: TableView = view.table
        boards = Table.grid(padding=(0, 2))
        maps = [self.map_of(table, at) for at in range(len(POINTS))]
        boards.add_row(maps[0], maps[1])
        boards.add_row(maps[3], maps[2])
        return Group(boards, Text(text("cli.aberration.legend"), "dim"))

    def map_of(self, table: TableView, at: int) -> Text:
        """One board: its spaces by number, and who is there."""
        board = self.board(table)
        tile = board.tiles[at]
        grid = [[(" ", "")] * WIDE for _ in range(HIGH)]

        def put(x: float, y: float, letters: str, style: str, down: int = 0) -> None:
            column = min(WIDE - len(letters), max(0, round(x / 100 * (WIDE - 4))))
            row = min(HIGH - 1, max(0, HIGH - 2 - round(y / 100 * (HIGH - 2)) + down))
            for n, letter in enumerate(letters[:WIDE]):
                grid[row][column + n] = (letter, style)

        for space in tile.space:
            name = f"{POINTS[at]}:{space.id}"
            marks = "".join(str(n + 1) for n, hero in enumerate(table.heroes) if hero.space == name)
            marks += "v" * table.villagers.get(name, 0)
            marks += "".join(ROMAN[enemy.slot - 1].lower() if enemy.slot else "?" for enemy in table.enemies if enemy.space == name)
            marks += "*" * (name in table.fires) + "x" * (name in table.influence) + "^" * (name in table.traps)
            put(space.at[0], space.at[1], f"[{space.id}]{marks}", "bold" if marks else "")
        for n, spot in enumerate(tile.vantage):
            state = table.vantages[2 * at + n].state if table.vantages else "locked"
            put(spot.at[0], spot.at[1], {"locked": "◇", "unlocked": "◆", "removed": "×"}[state], "bright_green")
        shown = Text(f"{say(f'point.{POINTS[at]}')}: {tile.title}\n", "bold")
        for row in grid:
            for letter, style in row:
                shown.append(letter, style)
            shown.append("\n")
        return shown
