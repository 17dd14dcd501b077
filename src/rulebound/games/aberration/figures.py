"""10, 12  Enemies: their cards, figures and shadows on the map, damage and Freeze tokens."""

from __future__ import annotations

from rulebound.games.aberration.content import HORDE_FIGURES, SHADOW, TOP
from rulebound.games.aberration.content_board import BOARDS
from rulebound.games.aberration.content_rows import MonsterLevel, MonsterRow
from rulebound.games.aberration.events import Damaged, FrozenEnemy, LevelledUp, ShadowPlaced
from rulebound.games.aberration.holdings import Holdings
from rulebound.games.aberration.pieces import Figure, changed


class Figures(Holdings):
    """Enemies, and the sets of spaces that follow from where they are."""

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

    def remove_enemy(self, n: int) -> Figure:
        """A figure or shadow leaves the map."""
        enemy = self.enemies.pop(n)
        self.uncount_enemy(enemy.slot, enemy.space)
        return enemy

    def move_enemy(self, n: int, space: int) -> int:
        """To a space; the one it comes from."""
        enemy = self.enemies[n]
        before = enemy.space
        self.enemies[n] = Figure(enemy.slot, space, enemy.damage, enemy.frozen, enemy.pool, enemy.hit_by)
        # As `uncount_enemy` and `count_enemy` would: this is what most enemies do most of the time.
        if enemy.slot == SHADOW:
            there = self.shadows_at
            there[before] -= 1
            there[space] += 1
            self.dark = (self.dark if there[before] else self.dark ^ 1 << before) | 1 << space
        else:
            there = self.monsters_at
            there[before] -= 1
            there[space] += 1
            self.prowled = (self.prowled if there[before] else self.prowled ^ 1 << before) | 1 << space
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
        n = self.next_enemy
        self.next_enemy = n + 1
        self.enemies[n] = Figure(SHADOW, space, 0, 0, len(self.pools) - 1)
        self.count_enemy(SHADOW, space)
        if self.heard:
            self.announce(ShadowPlaced(n, self.board.ids[space]))
        return True

    def enemies_in(self, space: int) -> list[int]:
        """All of a space, shadows too."""
        return [n for n, enemy in self.enemies.items() if enemy.space == space]

    def monsters_in(self, space: int) -> list[int]:
        """Those that are revealed."""
        return [n for n, enemy in self.enemies.items() if enemy.space == space and enemy.slot != SHADOW]

    def first_of(self, numbers: list[int]) -> int:
        """12.1  The first of some enemies, the oldest before, in the order of `in_order`."""
        first = numbers[0]
        if len(numbers) > 1:
            rank = self.board.rank
            enemies = self.enemies
            best = len(rank)
            for n in numbers:
                at = rank[enemies[n].space]
                if at < best:  # of those in one space the oldest
                    best = at
                    first = n
        return first

    def in_order(self, numbers: list[int]) -> list[int]:
        """12.1  Boards from the north clockwise; on a board the nearest to the Village first, of equals the leftmost, then the oldest."""
        if len(numbers) < 2:
            return numbers
        rank = self.board.rank
        return sorted(numbers, key=lambda n: (rank[self.enemies[n].space], n))

    def board_of(self, n: int) -> int:
        """The board an enemy is on, BOARDS if it is gone."""
        enemy = self.enemies.get(n)
        return BOARDS if enemy is None else self.board.board[enemy.space]
