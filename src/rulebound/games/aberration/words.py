"""Aberration in words: every answer as a button says it, every event as the log says it. Never compiled.

The patterns stand in the message catalogue under `aberration`; the web client fills the same ones from the same fields. A pattern's
fields are those of the struct, with what they name put in words:

- `seat`: the name of who sits there, or the hero's; `target`, of EnemyAttacked: the same, or "a villager" where `seat` is None;
- `space`, `start`, `to`: a space: "the Village", or the point of the compass and its number ("north 3"); of VillagerSent and Send `to` and
  `spot` are worker spots;
- `enemy`, `monster`, `enemies`: the monster's title, "a shadow" where it is not revealed;
- `item`, `action`, `vantage`, `objective`, `card`, `scenario`, `hero`, `job`, `what`: titles of the pack; chips, colours, keywords by their
  words in the catalogue.

Which pattern: `action.<type>` and `event.<type>`, but

- Send of a trap: `SendTrap`; Victim without a seat: `VictimVillager`; Pass: `question.<question>.pass`;
- Chosen without a seat: `ChosenScenario`; ChipGained `gone`: `ChipGone`; UsedItem: `LostItem` or `ExploitedItem` by `how`; Rolled `again`:
  `RolledAgain`; EnemyAttacked `counter`: `Countered`; Activated `frozen`: `Thawed`; TrapBack `sprung`: `TrapSprung`; InfluencePlaced
  `stopped`: `InfluenceStopped`; Spared: `SparedHide` and so on by `by`; ObjectiveDone `dropped`: `ObjectiveDropped`; NightOver: `NightWon`,
  `NightLost`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rulebound.games.aberration import events
from rulebound.games.aberration.actions import Act, Lucky, PayVantage, Send, Victim
from rulebound.games.aberration.content import CHIPS, EXPLOITS, Content
from rulebound.kernel import Action, Event, Pass, View
from rulebound.messages import text


def say(key: str, **values: Any) -> str:
    """From this game's part of the catalogue."""
    return text(f"aberration.{key}", **values)


def space_name(space: str) -> str:
    """Where: "the Village", "north 3"."""
    point, _, n = space.partition(":")
    return say("spaceName", point=say(f"point.{point}"), n=n) if n else say("village")


def titles_of(content: Content) -> dict[str, str]:
    """The title of every row of a pack, by its id. Ids of different kinds of rows may be equal only where titles are."""
    rows = content.rows
    found: dict[str, str] = {}
    for many in (
        rows.scenarios.scenario,
        rows.heroes.hero,
        rows.classes.job,
        rows.monsters.monster,
        rows.vantages.vantage,
        rows.table.spot,
        rows.objectives.objective,
        rows.beast.card,
        rows.aberrations.card,
        rows.items.item,
        content.actions,
    ):
        found.update({row.id: row.title for row in many})
    return found


class Words:
    """What one table's things are called."""

    def __init__(self, content: Content, names: Sequence[str] | None = None) -> None:
        """`names`: who sits where; None: "Seat 2"."""
        self.names = names
        self.titles = titles_of(content)
        self.enemies: Mapping[int, str] = {}  # by number, the monster's id or "shadow"; for answers that name enemies
        self.heroes: Sequence[str | None] = ()  # by seat, for those without a name
        self.active = 0  # whose turn it is

    def see(self, content: Content, table: Any) -> None:
        """Takes over from a TableView who stands where."""
        monsters = [card.monster for card in table.cards]
        self.enemies = {enemy.id: monsters[enemy.slot - 1] if enemy.slot else "shadow" for enemy in table.enemies}
        self.heroes = [hero.hero for hero in table.heroes]
        self.active = table.first if table.active is None else table.active

    def seat(self, seat: int | None) -> str:
        """A player."""
        if seat is None:
            return say("villager")
        if self.names is not None and 0 <= seat < len(self.names):
            return self.names[seat]
        hero = self.heroes[seat] if seat < len(self.heroes) else None
        return self.titles[hero] if hero is not None else say("seat", n=seat + 1)

    def monster(self, monster: str) -> str:
        """An enemy by its monster."""
        return say("shadow") if monster == "shadow" else self.titles.get(monster, monster)

    def enemy(self, n: int) -> str:
        """An enemy by its number."""
        return self.monster(self.enemies.get(n, "shadow"))

    def title(self, what: str) -> str:
        """A row of the pack; of "aberration:keen-sight" the part behind the colon."""
        return self.titles.get(what.rpartition(":")[2], what)

    def place(self, place: str) -> str:
        """A space, or a worker spot."""
        return self.titles[place] if place in self.titles and place != "village" else space_name(place)

    def chips(self, chips: Sequence[str]) -> str:
        """Several, each with its number."""
        counted = [(chip, list(chips).count(chip)) for chip in CHIPS if chip in chips]
        return ", ".join(f"{count} {say(f'chip.{chip}')}" for chip, count in counted) or say("nobody")

    def dice(self, thrown: Lucky | events.Rolled) -> str:
        """How many of each face: "1 blank, 2 grazes"."""
        faces = {"blanks": thrown.blanks, "grazes": thrown.grazes, "hits": thrown.hits, "doubles": thrown.doubles}
        return ", ".join(say(f"face.{face}", n=n) for face, n in faces.items() if n) or say("noDice")

    # Answers.

    def action(self, action: Action, view: View | None = None) -> str:
        """An answer as a button says it. With the view of who is asked, passing says more."""
        kind = type(action).__name__
        if isinstance(action, Pass):
            question = view.offer.question if view is not None and view.offer is not None else ""
            return say(f"question.{question}.pass") if question else say("action.Pass")
        fields = msgspec.structs.asdict(action)
        if isinstance(action, Victim) and action.seat is None:
            kind = "VictimVillager"
        elif isinstance(action, Send) and ":" in action.to:
            kind = "SendTrap"
        elif isinstance(action, PayVantage):
            if action.colour is None:
                del fields["colour"]
            else:
                kind = "PayVantageAs"
        elif isinstance(action, Act):
            fields["seat"] = self.active
        elif isinstance(action, Lucky):
            fields["dice"] = self.dice(action)
        return say(f"action.{kind}", **self.values(fields))

    # Events.

    def event(self, event: Event) -> str:
        """An event as the log says it."""
        fields = msgspec.structs.asdict(event)
        kind = type(event).__name__
        other = OTHERWISE.get(type(event))
        if other is not None:
            kind = other(event)
        values = self.values(fields)
        if "enemy" in fields and "monster" in fields:  # as it was then: the table has moved on
            values["enemy"] = values["monster"]
        if isinstance(event, events.EnemyAttacked):
            values["target"] = self.seat(event.seat)
        elif isinstance(event, events.Rolled):
            values["what"] = self.dice(event)
        elif isinstance(event, events.Attacked):
            values["enemies"] = ", ".join(self.monster(monster) for monster in event.monsters)
        said = say(f"event.{kind}", **values)
        return said[:1].upper() + said[1:]

    def values(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Fields with ids and numbers as people call them."""
        return {name: self.value(name, value) for name, value in fields.items()}

    def value(self, name: str, value: Any) -> Any:
        """One field."""
        says = FIELDS.get(name)
        return value if says is None or value is None else says(self, value)


def used(event: Any) -> str:
    """UsedItem by how."""
    return "LostItem" if event.how == "lost" else "ExploitedItem" if event.how in EXPLOITS else "UsedItem"


OTHERWISE: dict[type[Event], Callable[[Any], str]] = {
    events.Chosen: lambda event: "ChosenScenario" if event.seat is None else "Chosen",
    events.ChipGained: lambda event: "ChipGone" if event.gone else "ChipGained",
    events.UsedItem: used,
    events.Spared: lambda event: f"Spared{event.by.capitalize()}",
    events.Rolled: lambda event: "RolledAgain" if event.again else "Rolled",
    events.EnemyAttacked: lambda event: "Countered" if event.counter else "EnemyAttacked",
    events.Activated: lambda event: "Thawed" if event.frozen else "Activated",
    events.TrapBack: lambda event: "TrapSprung" if event.sprung else "TrapBack",
    events.InfluencePlaced: lambda event: "InfluenceStopped" if event.stopped else "InfluencePlaced",
    events.ObjectiveDone: lambda event: "ObjectiveDropped" if event.dropped else "ObjectiveDone",
    events.NightOver: lambda event: "NightWon" if event.won else "NightLost",
}

FIELDS: dict[str, Callable[[Words, Any], Any]] = {
    "seat": Words.seat,
    "space": lambda words, space: words.place(space),
    "start": lambda words, space: words.place(space),
    "to": lambda words, space: words.place(space),
    "spot": lambda words, spot: words.place(spot),
    "enemy": lambda words, enemy: words.enemy(enemy),
    "monster": Words.monster,
    "scenario": Words.title,
    "hero": Words.title,
    "job": Words.title,
    "item": Words.title,
    "action": Words.title,
    "vantage": Words.title,
    "objective": Words.title,
    "card": Words.title,
    "what": Words.title,
    "chips": Words.chips,
    "chip": lambda words, chip: say(f"chip.{chip}"),
    "colour": lambda words, colour: say(f"colour.{colour}"),
    "kind": lambda words, kind: say(f"attack.{kind}"),
    "keyword": lambda words, keyword: say(f"keyword.{keyword}"),
    "phase": lambda words, phase: say(f"phase.{phase}"),
    "source": lambda words, source: say(f"source.{source}"),
    "why": lambda words, why: say(f"why.{why}"),
    "how": lambda words, how: say(f"exploit.{how}") if how in EXPLOITS else how,
    "token": lambda words, token: (
        say("villager") if token == "villager" else say("influence") if token == "influence" else words.monster(token)
    ),
}
