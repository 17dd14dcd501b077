"""The components of Aberration, split by who may see them; above them, layer by layer, the verbs that move them.

`tracks`, `holdings`, `figures` and `ground` add the verbs of one kind of component each, and `state` makes a position of all of it.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.aberration.content import Content, Scenario
from rulebound.games.aberration.content_board import Board
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.pieces import NOBODY, SEATS, Figure, Hero, Objective, Vantage
from rulebound.kernel import Position, Seat

UNKNOWN: Final = -1  # of a set of spaces: it is reckoned when it is asked for


class Components(Position):
    """hands: hands[seat][item]. box: item_deck. All else is the table.

    What shadows show, and in which order decks and bags come, is not decided before it is drawn: the table knows what is left.
    """

    # More than thirty fields: without slots the interpreter looks up every method of a night anew.
    __slots__ = (
        "aberrations_left",
        "active",
        "beast_due",
        "beast_left",
        "beast_played",
        "board",
        "chosen",
        "content",
        "dark",
        "dice",
        "enemies",
        "fear",
        "figures",
        "fires",
        "first",
        "half",
        "hands",
        "heroes",
        "influence",
        "influence_left",
        "item_deck",
        "item_discards",
        "items_left",
        "levels",
        "lit",
        "monsters_at",
        "next_enemy",
        "objectives",
        "objectives_due",
        "objectives_left",
        "options",
        "outside",
        "parasites",
        "phase",
        "pile",
        "pools",
        "prowled",
        "result",
        "round",
        "routes",
        "scenario",
        "seen",
        "shadow_discards",
        "shadows_at",
        "shut",
        "slain",
        "spots",
        "survival",
        "traps",
        "vantages",
        "villagers",
        "villagers_left",
    )

    def __init__(self, content: Content, options: AberrationOptions, scenario: Scenario, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.options = options
        self.scenario = scenario
        self.board: Board = scenario.board
        self.chosen: int = -1  # the scenario; -1: not chosen yet
        # The round.
        self.round: int = 0
        self.phase: str = ""
        self.first: Seat = NOBODY  # the first player
        self.active: Seat = NOBODY  # whose turn it is
        self.half: int = 0  # 2.4  alone: 1 or 2
        self.fear: int = 0
        self.survival: int = 0
        self.result: str = ""
        self.slain: int = 0  # Monstrosities killed
        # Counts of pieces and cards.
        self.next_enemy: int = 0
        self.villagers_left: int = 0  # in the supply
        self.influence_left: int = 0
        self.pile: int = 0  # shadow tokens of the last stack that are not on the map
        self.items_left: int = 0
        self.beast_due: int = 0  # cards of the deck that are left
        self.objectives_due: int = 0
        # What follows from the pieces, one bit a space.
        self.dark: int = 0  # where shadows are
        self.prowled: int = 0  # where revealed monsters are
        self.outside: int = 0  # where villagers are, but for the Village
        self.lit: int = 0  # where fires are
        self.shut: int = 0  # where Influence is
        self.seen: int = UNKNOWN  # where shadows would be seen; UNKNOWN once somebody or something has moved: see `watched`

    def clear(self) -> None:
        """1.1  Nothing lies on the table yet. (A clone takes over another's things instead.)"""
        content = self.content
        self.dice: list[int] = [0, 0, 0, 0]  # on the table: blanks, grazes, hits, doubles
        # Pieces.
        self.heroes: list[Hero] = []
        self.enemies: dict[int, Figure] = {}
        self.shadows_at: list[int] = []  # how many, by space
        self.monsters_at: list[int] = []
        self.levels: list[int] = [0] * 5  # by slot
        self.figures: list[int] = [0] * 5  # monsters on the map, by slot
        self.parasites: list[int] = [0] * 5
        self.vantages: list[Vantage] = []
        self.villagers: list[int] = []  # by space
        self.spots: list[bool] = [False] * len(content.spot_ids)  # a villager is there
        self.fires: list[bool] = []
        self.influence: list[bool] = []
        self.routes: list[list[int]] = []  # the board's, for the Influence that lies there now
        self.traps: list[int] = []  # by space: the owner's seat, or -1
        # Decks: what is left of each, in no order.
        self.pools: list[list[int]] = []  # shadow tokens not revealed, by stack and token; only the last stack is drawn from
        self.shadow_discards: list[int] = [0] * 7
        self.item_discards: list[int] = [0] * len(content.item_ids)
        self.aberrations_left: list[int] = []
        self.beast_left: list[int] = []  # 1: not drawn yet
        self.beast_played: list[int] = []
        self.objectives_left: list[int] = []
        self.objectives: list[Objective] = []  # open
        # Hidden.
        self.hands: list[list[int]] = []  # by seat, by item
        self.item_deck: list[int] = []

    def take_over(self, other: Components) -> None:
        """Becomes a copy of `other`. What changes seldom is shared: another is put in its place when it does."""
        self.seats = other.seats
        self.twin_of(other)
        self.board = other.board
        self.chosen = other.chosen
        self.round = other.round
        self.phase = other.phase
        self.first = other.first
        self.active = other.active
        self.half = other.half
        self.fear = other.fear
        self.survival = other.survival
        self.result = other.result
        self.slain = other.slain
        self.dice = other.dice.copy()
        self.heroes = [hero.clone() for hero in other.heroes]
        self.enemies = other.enemies.copy()
        self.next_enemy = other.next_enemy
        self.levels = other.levels
        self.figures = other.figures.copy()
        self.parasites = other.parasites.copy()
        self.vantages = other.vantages.copy()
        self.villagers = other.villagers.copy()
        self.villagers_left = other.villagers_left
        self.spots = other.spots.copy()
        self.fires = other.fires
        self.influence = other.influence
        self.influence_left = other.influence_left
        self.routes = other.routes
        self.traps = other.traps.copy()
        self.pools = [pool.copy() for pool in other.pools]
        self.pile = other.pile
        self.shadow_discards = other.shadow_discards.copy()
        self.item_discards = other.item_discards.copy()
        self.items_left = other.items_left
        self.aberrations_left = other.aberrations_left
        self.beast_left = other.beast_left
        self.beast_due = other.beast_due
        self.beast_played = other.beast_played
        self.objectives_left = other.objectives_left
        self.objectives_due = other.objectives_due
        self.objectives = [objective.clone() for objective in other.objectives]
        self.hands = [hand.copy() for hand in other.hands]
        self.item_deck = other.item_deck.copy()
        self.shadows_at = other.shadows_at.copy()
        self.monsters_at = other.monsters_at.copy()
        self.dark = other.dark
        self.prowled = other.prowled
        self.outside = other.outside
        self.lit = other.lit
        self.shut = other.shut
        self.seen = other.seen

    # Who.

    def speaker(self) -> Seat:
        """17.1  Answers for the players: the active hero; at set-up and for the Great Beast the first player."""
        return self.active if self.active != NOBODY and not self.heroes[self.active].left else self.turn_order()[0]

    def players(self) -> list[Seat]:
        """17.1  Who may answer for the players, the speaker first."""
        first = self.speaker()
        if self.options.group_choice == "speaker":
            return [first]
        return [first] + [seat for seat in self.present() if seat != first]

    def present(self) -> list[Seat]:
        """17.3  The seats that have not left."""
        return [seat for seat in self.seats if not self.heroes[seat].left]

    def turn_order(self) -> list[Seat]:
        """3.1  From the first player, clockwise; who has left takes no turns (17.3)."""
        count = len(self.seats)
        order = [SEATS[(self.first + n) % count] for n in range(count)]
        return [seat for seat in order if not self.heroes[seat].left]
