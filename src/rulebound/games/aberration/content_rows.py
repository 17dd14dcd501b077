"""The rows of a content pack of Aberration, as they stand in its TOML files, and what a client is sent of them. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rulebound.games.aberration.calls import BeastCall, Chip, Colour, HeroCall, Point, Slot
from rulebound.games.aberration.passives import AnyPassive
from rulebound.games.aberration.wanted import AnyWanted

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
At = tuple[float, float]  # on a board of 100 by 100 with the Village below it: x to the right, y away from the Village
Count = Annotated[int, Meta(ge=1, le=99)]
Figures = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=3)]
ByPlayers = Annotated[list[Level], Meta(min_length=4, max_length=4)]  # for one, two, three and four heroes
ExploitKind = Literal["act", "alter", "block", "lucky", "smite"]
Keyword = Literal[
    "herald", "incite", "leap", "spawn", "aggressive", "parasite", "regenerate", "armour", "flying", "ranged", "stealthy", "plague"
]  # fmt: skip


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """What every row has."""

    id: Id
    title: Title


# table.toml


class StepRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of an ability: the level it brings, the chip it sets free, what it costs."""

    level: Annotated[int, Meta(ge=1, le=9)]
    chip: Chip
    cost: Annotated[int, Meta(ge=1, le=9)] = 1


class AbilityRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the ability board."""

    colour: Colour
    start: Annotated[int, Meta(ge=1, le=9)]
    step: list[StepRow]


class SpotRow(Row, frozen=True):
    """A worker spot of the Village."""

    effect: list[HeroCall]


class ShadowsRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How many shadow tokens show what."""

    monster: Annotated[list[Count], Meta(min_length=5, max_length=5)]  # slots I to V
    villager: Count
    influence: Count


class DieRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of a die's six faces show what."""

    blank: int
    graze: int
    hit: int
    double: int


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`table.toml`: tracks, supplies, dice, the ability board, the Village."""

    survival: Count  # the last space of each track
    fear: Count
    track: Count  # steps of an Aberration track
    influence: Count  # tokens in the supply
    fires: Count
    freezes: Count
    parasites: Count
    villagers: Count
    traps: Count  # of a hero who has them
    plague: Annotated[int, Meta(ge=1, le=3)]  # damage of a Plague token
    items: Annotated[list[Count], Meta(min_length=4, max_length=4)]  # drawn at set-up by each of one, two, three, four heroes
    die: DieRow
    shadows: ShadowsRow
    ability: Annotated[list[AbilityRow], Meta(min_length=4, max_length=4)]
    spot: list[SpotRow]


# tiles.toml


class SpaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a board. `to`: the next spaces towards the Village, the leftmost first; `beside`: others it is joined to."""

    id: Id
    at: At
    to: list[str]  # ids of this board, or "village"
    beside: list[str] = []
    icon: list[Literal["shadow", "villager", "fire"]] = []


class VantageSpotRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a Vantage Point stands on a board, and the spaces that lead to it."""

    at: At
    entries: Annotated[list[Id], Meta(min_length=1)]


class TileRow(Row, frozen=True):
    """A map tile, called a board."""

    paths: Annotated[list[Id], Meta(min_length=1)]  # the outer end of each path, the leftmost first
    spawn: Id  # where shadows come in
    counter: Id  # joined to the board that comes before it clockwise
    clockwise: Id  # joined to the next board clockwise
    space: Annotated[list[SpaceRow], Meta(min_length=4)]
    vantage: Annotated[list[VantageSpotRow], Meta(min_length=2, max_length=2)]


class TilesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`tiles.toml`."""

    tile: list[TileRow]


# Cards and boards of heroes.


class VantageRow(Row, frozen=True):
    """A kind of Vantage Point: what it costs, what it gives at once, and what a villager there does ever after."""

    cost: dict[Colour, Annotated[int, Meta(ge=1, le=4)]]
    survival: Annotated[int, Meta(ge=0, le=4)]
    reward: list[HeroCall]
    effect: list[HeroCall]


class VantagesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`vantages.toml`."""

    vantage: list[VantageRow]


class MonsterLevel(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an enemy card."""

    health: Annotated[int, Meta(ge=1, le=30)]
    attack: Annotated[int, Meta(ge=0, le=9)]
    keywords: list[Keyword] = []


class MonsterRow(Row, frozen=True):
    """A kind of enemy."""

    horde: bool
    level: Annotated[list[MonsterLevel], Meta(min_length=3, max_length=3)]
    hide: bool = False  # grazes do not hurt it


class MonstersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`monsters.toml`."""

    monster: list[MonsterRow]


class BeastRow(Row, frozen=True):
    """A Great Beast card."""

    level: Slot  # the monster that levels up
    event: list[BeastCall]
    point: Point  # where spawning begins
    spawn: Annotated[int, Meta(ge=-2, le=4)]  # shadows beyond one for each hero


class BeastFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`beast.toml`."""

    card: list[BeastRow]


class ObjectiveRow(Row, frozen=True):
    """An Objective card. `tokens`: to be done as many times as there are heroes."""

    wanted: AnyWanted
    survival: Annotated[int, Meta(ge=1, le=4)]
    tokens: bool = False


class ObjectivesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`objectives.toml`."""

    objective: list[ObjectiveRow]


class ItemRow(Row, frozen=True):
    """An item. Attunable: its `colour` is that of the chip its effect costs, its `passive` lasts."""

    exploit: ExploitKind
    copies: Count = 1
    attunable: bool = False
    colour: Colour | Literal["any"] | None = None
    effect: list[HeroCall] = []
    passive: list[AnyPassive] = []


class ItemsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`items.toml`."""

    item: list[ItemRow]


class AberrationRow(Row, frozen=True):
    """An Aberration card."""

    fear: Annotated[int, Meta(ge=0, le=3)]
    passive: list[AnyPassive] = []
    gain: list[HeroCall] = []  # once, when it is gained
    copies: Count = 1


class AberrationsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`aberrations.toml`."""

    card: list[AberrationRow]


class HeroRow(Row, frozen=True):
    """A hero: the power, and the chips brought into the bag."""

    species: Title
    chips: dict[Chip, Annotated[int, Meta(ge=1, le=9)]]
    passive: list[AnyPassive]
    traps: bool = False
    about: str = ""


class HeroesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`heroes.toml`."""

    hero: list[HeroRow]


class ActionRow(Row, frozen=True):
    """An action of a class: `any` stands in the grey section. `lock`: an advanced one, an UNLOCK or a PASSIVE."""

    colour: Colour | Literal["any"]
    effect: list[HeroCall] = []
    lock: Literal["action", "unlock", "passive"] | None = None
    passive: list[AnyPassive] = []


class ClassRow(Row, frozen=True):
    """A class: its chips and its actions, four of them locked."""

    chips: dict[Chip, Annotated[int, Meta(ge=1, le=9)]]
    action: list[ActionRow]
    traps: bool = False
    complexity: Annotated[int, Meta(ge=1, le=3)] = 1
    about: str = ""


class ClassesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`classes.toml`. Named `job` in the file, since a class is something else in Python."""

    job: list[ClassRow]


# scenarios.toml


class EnemyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Who stands in one of the five slots, and at which level it begins for one to four heroes."""

    monster: Id
    level: ByPlayers


class GoalRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario asks for besides Survival, all of it at once. `content_reach` says how much may be asked for."""

    vantages: Figures = 0
    fires: Figures = 0
    monstrosities: Figures = 0  # killed
    villagers: Figures = 0  # alive, in the Village, on worker spots or on the map


More = Annotated[int, Meta(ge=-3, le=9)]


class ScenarioRow(Row, frozen=True):
    """A scenario."""

    length: Annotated[int, Meta(ge=2, le=9)]
    tiles: Annotated[list[Id], Meta(min_length=4, max_length=4)]  # north, east, south, west
    vantages: Annotated[list[Id], Meta(min_length=8, max_length=8)]  # two a board, in the same order
    enemies: Annotated[list[EnemyRow], Meta(min_length=5, max_length=5)]  # slots I to V
    villagers: Annotated[list[Figures], Meta(min_length=4, max_length=4)]  # in the Village at the start, for one to four heroes
    shadows: list[str] | None = None  # spaces such as "north:3" instead of the shadow icons
    fires: list[str] | None = None
    strays: list[str] | None = None  # villagers on the map, instead of the icons
    more: tuple[More, More, More, More] = (0, 0, 0, 0)  # shadows beyond those of each card, for one to four heroes
    goal: GoalRow | None = None
    about: str = ""


class ScenariosFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`scenarios.toml`."""

    scenario: list[ScenarioRow]


# What a client is sent of a pack, once, by its hash. `says` is made from the data (see `describe`).


class PublicCard(Struct, frozen=True):
    """A worker spot, or whatever else has a name and a text."""

    id: str
    title: str
    says: str


class PublicTile(Struct, frozen=True):
    """A board, to be drawn."""

    id: str
    title: str
    counter: str
    clockwise: str
    spawn: str
    paths: list[str]
    spaces: list[SpaceRow]
    vantages: list[VantageSpotRow]


class PublicVantage(Struct, frozen=True):
    """A kind of Vantage Point."""

    id: str
    title: str
    cost: dict[Colour, int]
    survival: int
    reward: str
    says: str


class PublicBeast(Struct, frozen=True):
    """A Great Beast card."""

    id: str
    title: str
    level: int
    point: Point
    spawn: int
    says: str


class PublicObjective(Struct, frozen=True):
    """An Objective card."""

    id: str
    title: str
    says: str
    survival: int
    tokens: bool


class PublicItem(Struct, frozen=True):
    """An item."""

    id: str
    title: str
    exploit: ExploitKind
    copies: int
    attunable: bool
    colour: str | None
    says: str


class PublicAberration(Struct, frozen=True):
    """An Aberration card."""

    id: str
    title: str
    fear: int
    says: str


class PublicHero(Struct, frozen=True):
    """A hero."""

    id: str
    title: str
    species: str
    chips: dict[Chip, int]
    says: str
    about: str


class PublicAction(Struct, frozen=True):
    """An action of a class."""

    id: str
    title: str
    colour: str
    lock: str | None
    says: str


class PublicClass(Struct, frozen=True):
    """A class."""

    id: str
    title: str
    chips: dict[Chip, int]
    actions: list[PublicAction]
    traps: bool
    complexity: int
    about: str


class Components(Struct, frozen=True):
    """All that a client must know to draw the components of a pack."""

    survival: int  # the last space of each track
    fear: int
    track: int
    influence: int
    fires: int
    freezes: int
    die: DieRow
    shadows: ShadowsRow
    abilities: list[AbilityRow]
    spots: list[PublicCard]
    tiles: list[PublicTile]
    vantages: list[PublicVantage]
    monsters: list[MonsterRow]
    beast: list[PublicBeast]
    objectives: list[PublicObjective]
    items: list[PublicItem]
    aberrations: list[PublicAberration]
    heroes: list[PublicHero]
    classes: list[PublicClass]
    scenarios: list[ScenarioRow]
    clauses: dict[str, str]  # of what happens, by event
    keywords: dict[str, str]  # of the keywords on enemy cards
