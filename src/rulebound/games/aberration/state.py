"""The components of Aberration, split by who may see them, and the verbs that move them."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.content import CHIPS, CORRUPTION, HORDE_FIGURES, SHADOW, TOP, Content, Scenario
from rulebound.games.aberration.content_board import BOARDS, VILLAGE, Board
from rulebound.games.aberration.content_rows import MonsterLevel, MonsterRow
from rulebound.games.aberration.events import (
    ChipGained,
    Damaged,
    DrewItem,
    FearGained,
    FrozenEnemy,
    GotItem,
    HeroMoved,
    LevelledUp,
    NightOver,
    ShadowPlaced,
    SurvivalGained,
    TrapBack,
    UsedItem,
    VillagerDied,
)
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.pieces import (
    EXPLOIT_BITS,
    MOST_EXPLOITS,
    NOBODY,
    SEATS,
    UNLOCKED,
    Figure,
    Hero,
    Objective,
    Vantage,
    changed,
)
from rulebound.games.aberration.project import hand_view, table_view
from rulebound.games.aberration.views import HandView, TableView
from rulebound.kernel import Abandon, Action, Position, Seat, Viewer

CARDS_TO_LOSE: Final = 4  # Aberration cards of one hero
UNKNOWN: Final = -1  # of a set of spaces: it is reckoned when it is asked for


@final
class Night(Position):
    """hands: hands[seat][item]. box: item_deck. All else is the table.

    What shadows show, and in which order decks and bags come, is not decided before it is drawn: the table knows what is left.
    """

    chosen: int = -1  # the scenario; -1: not chosen yet
    # The round.
    round: int = 0
    phase: str = ""
    first: Seat = NOBODY  # the first player
    active: Seat = NOBODY  # whose turn it is
    half: int = 0  # 2.4  alone: 1 or 2
    fear: int = 0
    survival: int = 0
    result: str = ""
    slain: int = 0  # Monstrosities killed
    # Counts of pieces and cards.
    next_enemy: int = 0
    villagers_left: int = 0  # in the supply
    influence_left: int = 0
    pile: int = 0  # shadow tokens of the last stack that are not on the map
    items_left: int = 0
    beast_due: int = 0  # cards of the deck that are left
    objectives_due: int = 0
    # What follows from the pieces, one bit a space.
    dark: int = 0  # where shadows are
    prowled: int = 0  # where revealed monsters are
    outside: int = 0  # where villagers are, but for the Village
    lit: int = 0  # where fires are
    seen: int = UNKNOWN  # where shadows would be seen; UNKNOWN once somebody or something has moved: see `watched`

    def __init__(self, content: Content, options: AberrationOptions, scenario: Scenario, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.options = options
        self.scenario = scenario
        self.board: Board = scenario.board

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

    def clone(self) -> Night:
        """An independent copy. What changes seldom is shared: another is put in its place when it does."""
        twin = Night(self.content, self.options, self.scenario, 0)
        twin.seats = self.seats
        twin.twin_of(self)
        twin.board = self.board
        twin.chosen = self.chosen
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.half = self.half
        twin.fear = self.fear
        twin.survival = self.survival
        twin.result = self.result
        twin.slain = self.slain
        twin.dice = self.dice.copy()
        twin.heroes = [hero.clone() for hero in self.heroes]
        twin.enemies = self.enemies.copy()
        twin.next_enemy = self.next_enemy
        twin.levels = self.levels
        twin.figures = self.figures.copy()
        twin.parasites = self.parasites.copy()
        twin.vantages = self.vantages.copy()
        twin.villagers = self.villagers.copy()
        twin.villagers_left = self.villagers_left
        twin.spots = self.spots.copy()
        twin.fires = self.fires
        twin.influence = self.influence
        twin.influence_left = self.influence_left
        twin.routes = self.routes
        twin.traps = self.traps.copy()
        twin.pools = [pool.copy() for pool in self.pools]
        twin.pile = self.pile
        twin.shadow_discards = self.shadow_discards.copy()
        twin.item_discards = self.item_discards.copy()
        twin.items_left = self.items_left
        twin.aberrations_left = self.aberrations_left
        twin.beast_left = self.beast_left
        twin.beast_due = self.beast_due
        twin.beast_played = self.beast_played
        twin.objectives_left = self.objectives_left
        twin.objectives_due = self.objectives_due
        twin.objectives = [objective.clone() for objective in self.objectives]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.item_deck = self.item_deck.copy()
        twin.shadows_at = self.shadows_at.copy()
        twin.monsters_at = self.monsters_at.copy()
        twin.dark = self.dark
        twin.prowled = self.prowled
        twin.outside = self.outside
        twin.lit = self.lit
        twin.seen = self.seen
        return twin

    def seen_by(self, viewer: Viewer) -> tuple[TableView, HandView | None]:
        """17.2  Everything but what shadows show, the order of decks and bags, and by house rule the items of others."""
        return table_view(self), None if viewer is None else hand_view(self, viewer)

    def house(self, action: Action) -> None:
        """17.3  A seat abandons the night."""
        from rulebound.games.aberration.leaving import leave  # it needs the frames, and they need this module

        if isinstance(action, Abandon):
            leave(self, action.seat)
        else:
            super().house(action)

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

    # Items.

    def may_have(self, seat: Seat, exploit: int) -> bool:
        """Whether, as far as the table knows, the seat holds an item with this exploit, in hand or attuned (5.3)."""
        hero = self.heroes[seat]
        if hero.left:
            return False
        if self.options.items == "open":
            return hero.exploits >> EXPLOIT_BITS * exploit & MOST_EXPLOITS > 0
        kinds = self.content.exploit
        for item in hero.attuned:
            if kinds[item] == exploit:
                return True
        return hero.items > 0

    def who_may_have(self, exploit: int) -> list[Seat]:
        """Seats that as far as the table knows can react so."""
        if self.options.items != "open":
            return [seat for seat in self.seats if self.may_have(seat, exploit)]
        heroes = self.heroes
        shift = EXPLOIT_BITS * exploit
        return [seat for seat in self.seats if heroes[seat].exploits >> shift & MOST_EXPLOITS and not heroes[seat].left]

    def with_exploit(self, seat: Seat, exploit: int) -> list[int]:
        """5.3  The seat's items with this exploit, in hand or attuned, each kind once."""
        if not self.heroes[seat].exploits >> EXPLOIT_BITS * exploit & MOST_EXPLOITS:
            return []
        kinds = self.content.exploit
        found = [item for item, copies in enumerate(self.hands[seat]) if copies and kinds[item] == exploit]
        return found + [item for item in self.heroes[seat].attuned if kinds[item] == exploit and item not in found]

    def discard_item(self, seat: Seat, item: int, how: str) -> None:
        """5.1, 5.3  From hand, else from those attuned (which lose their Experience), to the discards."""
        hero = self.heroes[seat]
        if self.hands[seat][item]:
            self.hands[seat][item] -= 1
            hero.items -= 1
        else:
            hero.attuned = hero.attuned.copy()
            hero.attuned.remove(item)
            hero.lose(self.content.items[item].passive)
            self.seen = UNKNOWN  # it may be hushed no more
        hero.exploits -= 1 << EXPLOIT_BITS * self.content.exploit[item]
        self.item_discards[item] += 1
        if self.heard:
            self.announce(UsedItem(seat, self.content.item_ids[item], how))

    def gain_item(self, seat: Seat, item: int) -> None:
        """5.9  From the deck to a hand."""
        self.item_deck[item] -= 1
        self.items_left -= 1
        self.hands[seat][item] += 1
        hero = self.heroes[seat]
        hero.items += 1
        hero.exploits += 1 << EXPLOIT_BITS * self.content.exploit[item]
        if self.heard:
            if self.options.items == "open":
                self.announce(DrewItem(seat, self.content.item_ids[item]))
            else:
                self.announce(GotItem(seat))
                self.tell(seat, DrewItem(seat, self.content.item_ids[item]))

    def count_exploits(self, seat: Seat) -> None:
        """Anew, when a hand has been dealt otherwise than card by card."""
        kinds = self.content.exploit
        found = 0
        for item, copies in enumerate(self.hands[seat]):
            found += copies << EXPLOIT_BITS * kinds[item]
        for item in self.heroes[seat].attuned:
            found += 1 << EXPLOIT_BITS * kinds[item]
        self.heroes[seat].exploits = found

    # Chips.

    def add_chip(self, seat: Seat, chip: int) -> None:
        """From the supply to the bag."""
        self.heroes[seat].bag[chip] += 1
        if self.heard:
            self.announce(ChipGained(seat, CHIPS[chip]))

    def purge(self, seat: Seat) -> None:
        """4.3  A Corruption chip goes back to the supply."""
        hero = self.heroes[seat]
        for place in (hero.chips, hero.discards, hero.bag):
            if place[CORRUPTION]:
                place[CORRUPTION] -= 1
                if self.heard:
                    self.announce(ChipGained(seat, CHIPS[CORRUPTION], True))
                return

    # Tracks: the first end reached decides; after it nothing moves (16.5).

    def gain_fear(self, count: int, why: str) -> None:
        """16.3  Step by step; the last space of the track loses."""
        if self.over or count <= 0:
            return
        end = self.content.fear
        self.fear = min(end, self.fear + count)
        if self.heard:
            self.announce(FearGained(count, self.fear, why))
        if self.fear == end:
            self.lose("fear")

    def gain_survival(self, count: int) -> None:
        """16.1  The marker waits on the last space as long as a goal of the scenario is not met (16.2)."""
        if self.over:
            return
        self.survival = min(self.content.survival, self.survival + count)
        if self.heard:
            self.announce(SurvivalGained(count, self.survival))
        self.try_to_win()

    def try_to_win(self) -> None:
        """16.1, 16.2  Survival is at its end and the scenario's goals are met."""
        if not self.over and self.survival == self.content.survival and self.goals_met():
            self.result = "won"
            if self.heard:
                self.announce(NightOver(True, "survival"))
            self.end()

    def goals_met(self) -> bool:
        """16.2  What the scenario asks for besides Survival."""
        goal = self.scenario.row.goal
        if goal is None:
            return True
        unlocked = 0
        for vantage in self.vantages:
            if vantage.state == UNLOCKED:
                unlocked += 1
        alive = self.content.villagers - self.villagers_left
        return unlocked >= goal.vantages and sum(self.fires) >= goal.fires and self.slain >= goal.monstrosities and alive >= goal.villagers

    def lose(self, why: str) -> None:
        """The night is lost."""
        if not self.over:
            self.result = why
            if self.heard:
                self.announce(NightOver(False, why))
            self.end()

    # Enemies.

    def side(self, slot: int) -> MonsterLevel:
        """The enemy card of a slot, as it lies."""
        return self.scenario.side(slot, self.levels[slot])

    def monster(self, slot: int) -> MonsterRow:
        """The kind of monster in a slot."""
        return self.scenario.monsters[slot]

    def name_of(self, n: int) -> str:
        """What the table calls an enemy: its monster's id, or "shadow"."""
        slot = self.enemies[n].slot
        return "shadow" if slot == SHADOW else self.scenario.monsters[slot].id

    def has_keyword(self, slot: int, keyword: str) -> bool:
        """Whether its card shows this keyword at its present level."""
        return keyword in self.side(slot).keywords

    def add_enemy(self, slot: int, space: int) -> int:
        """A new figure or shadow; its number."""
        n = self.next_enemy
        self.next_enemy = n + 1
        self.enemies[n] = Figure(slot, space)
        self.count_enemy(slot, space)
        return n

    def figure(self, n: int) -> Figure:
        """An enemy, to be changed: clones have the one that was there."""
        twin = self.enemies[n].twin()
        self.enemies[n] = twin
        return twin

    def vantage(self, at: int) -> Vantage:
        """A Vantage Point, to be changed."""
        twin = self.vantages[at].twin()
        self.vantages[at] = twin
        return twin

    def remove_enemy(self, n: int) -> Figure:
        """A figure or shadow leaves the map."""
        enemy = self.enemies.pop(n)
        self.uncount_enemy(enemy.slot, enemy.space)
        return enemy

    def move_enemy(self, n: int, space: int) -> int:
        """To a space; the one it comes from."""
        enemy = self.figure(n)
        before = enemy.space
        enemy.space = space
        # As `uncount_enemy` and `count_enemy` would: this is what most enemies do most of the time.
        if enemy.slot == SHADOW:
            there = self.shadows_at
            self.dark |= 1 << space
        else:
            there = self.monsters_at
            self.prowled |= 1 << space
        there[space] += 1
        there[before] -= 1
        if not there[before]:
            if enemy.slot == SHADOW:
                self.dark ^= 1 << before
            else:
                self.prowled ^= 1 << before
        return before

    def turn_up(self, n: int, slot: int) -> None:
        """A shadow becomes the monster that it was."""
        enemy = self.figure(n)
        self.uncount_enemy(SHADOW, enemy.space)
        enemy.slot = slot
        self.count_enemy(slot, enemy.space)

    def count_enemy(self, slot: int, space: int) -> None:
        """It is there now."""
        if slot == SHADOW:
            self.shadows_at[space] += 1
            self.dark |= 1 << space
        else:
            self.figures[slot] += 1
            self.monsters_at[space] += 1
            self.prowled |= 1 << space

    def uncount_enemy(self, slot: int, space: int) -> None:
        """It is there no more."""
        if slot == SHADOW:
            self.shadows_at[space] -= 1
            if not self.shadows_at[space]:
                self.dark ^= 1 << space
        else:
            self.figures[slot] -= 1
            self.monsters_at[space] -= 1
            if not self.monsters_at[space]:
                self.prowled ^= 1 << space

    def figures_left(self, slot: int) -> int:
        """10.4  Three of a Horde kind, one of a Monstrosity."""
        return (HORDE_FIGURES if self.scenario.monsters[slot].horde else 1) - self.figures[slot]

    def hurt_enemy(self, n: int, damage: int) -> bool:
        """6.10  Damage stays; whether it dies of it. The caller removes it."""
        enemy = self.figure(n)
        enemy.damage += damage
        if self.heard:
            self.announce(Damaged(n, self.name_of(n), damage, max(0, self.side(enemy.slot).health - enemy.damage)))
        return enemy.damage >= self.side(enemy.slot).health

    def level_up(self, slot: int) -> None:
        """13.2  The card flips; at the top nothing happens."""
        if self.levels[slot] < TOP:
            self.levels = changed(self.levels, slot, self.levels[slot] + 1)
            if self.heard:
                self.announce(LevelledUp(slot + 1, self.monster(slot).id, self.levels[slot] + 1))

    def freeze(self, n: int) -> None:
        """8.14  A Freeze token, while there are any."""
        if self.freezes_left():
            self.figure(n).frozen += 1
            if self.heard:
                self.announce(FrozenEnemy(n, self.name_of(n)))

    def freezes_left(self) -> int:
        """Tokens in the supply."""
        left = self.content.freezes
        for enemy in self.enemies.values():
            left -= enemy.frozen
        return left

    def place_shadow(self, space: int) -> bool:
        """1.5, 10.8  A token from the stack, face down; a stack that has run out is made anew of the discards; whether there was one."""
        if self.pile == 0:
            if not any(self.shadow_discards):
                return False
            self.pools.append(self.shadow_discards)
            self.pile = sum(self.shadow_discards)
            self.shadow_discards = [0] * 7
        self.pile -= 1
        n = self.add_enemy(SHADOW, space)
        self.enemies[n].pool = len(self.pools) - 1
        if self.heard:
            self.announce(ShadowPlaced(n, self.board.ids[space]))
        return True

    def enemies_in(self, space: int) -> list[int]:
        """All of a space, shadows too."""
        return [n for n, enemy in self.enemies.items() if enemy.space == space]

    def monsters_in(self, space: int) -> list[int]:
        """Those that are revealed."""
        return [n for n, enemy in self.enemies.items() if enemy.space == space and enemy.slot != SHADOW]

    def in_order(self, numbers: list[int]) -> list[int]:
        """12.1  Boards from the north clockwise; on a board the nearest to the Village first, of equals the leftmost, then the oldest."""
        if len(numbers) < 2:
            return numbers
        rank = self.board.rank
        return sorted(numbers, key=lambda n: (rank[self.enemies[n].space], n))

    # Villagers.

    def move_villagers(self, space: int, count: int) -> None:
        """So many come to a space, or below 0 leave it."""
        self.villagers[space] += count
        if space != VILLAGE:
            self.outside = self.outside | 1 << space if self.villagers[space] else self.outside & ~(1 << space)
        self.seen = UNKNOWN

    def man_spot(self, spot: int, there: bool) -> None:
        """A villager comes to a worker spot of the Village, or leaves it."""
        self.spots[spot] = there
        self.seen = UNKNOWN

    # Who sees what.

    def move_hero(self, seat: Seat, space: int) -> None:
        """To a space."""
        self.heroes[seat].space = space
        self.seen = UNKNOWN
        if self.heard:
            self.announce(HeroMoved(seat, self.board.ids[space]))

    def watched(self) -> int:
        """10.1  Spaces with fires, and those in or beside which a hero or a villager stands, one bit each. 10.2: the Village counts, or by
        house rule does not: from there a villager, also on a worker spot, or a hero sees what is beside it. A hushed hero watches its own
        space alone.
        """
        if self.seen < 0:
            around = self.board.around
            seen = self.lit
            if self.outside:
                for space in self.board.in_set(self.outside):
                    seen |= around[space]
            inside = self.villagers[VILLAGE] > 0 or True in self.spots
            for hero in self.heroes:
                if hero.space != VILLAGE:
                    seen |= 1 << hero.space if hero.hushed else around[hero.space]
                elif not hero.hushed:
                    inside = True
            if inside and self.options.village_reveals:
                seen |= around[VILLAGE]
            self.seen = seen
        return self.seen

    def kill_villager(self, space: int) -> None:
        """8.11  Back to the supply, 1 Fear."""
        self.move_villagers(space, -1)
        self.villagers_left += 1
        if self.heard:
            self.announce(VillagerDied(self.board.ids[space]))
        self.gain_fear(1, "villager")

    def occupied(self, space: int) -> bool:
        """By a hero or a villager."""
        there = self.villagers[space] > 0
        for hero in self.heroes:
            if hero.space == space:
                there = True
        return there

    # Tokens on spaces.

    def set_fire(self, space: int, there: bool) -> None:
        """On a space or off it."""
        self.fires = self.fires.copy()
        self.fires[space] = there
        self.lit = self.lit | 1 << space if there else self.lit & ~(1 << space)
        self.seen = UNKNOWN

    def fires_left(self) -> int:
        """Fires in the supply."""
        return self.content.fires - sum(self.fires)

    def set_influence(self, space: int, there: bool) -> None:
        """On a space or off it; the enemies' ways change with it, unless no way leads over it."""
        self.influence = self.influence.copy()
        self.influence[space] = there
        self.influence_left += -1 if there else 1
        for to in self.board.near[space]:
            if not there or space in self.routes[to]:
                self.routes = self.board.routes(self.influence)
                return

    def take_trap(self, space: int, sprung: bool) -> Seat:
        """8.12  Back to its owner's supply; whose it is."""
        owner = self.seats[self.traps[space]]
        self.traps[space] = -1
        self.heroes[owner].traps += 1
        if self.heard:
            self.announce(TrapBack(owner, self.board.ids[space], sprung))
        return owner

    def board_of(self, n: int) -> int:
        """The board an enemy is on, BOARDS if it is gone."""
        enemy = self.enemies.get(n)
        return BOARDS if enemy is None else self.board.board[enemy.space]
