"""10, 11  Shadows: when they are revealed, what they turn out to be, and what monsters do when revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Foe
from rulebound.games.aberration.answers import foes
from rulebound.games.aberration.asks import TableGroup
from rulebound.games.aberration.content import INFLUENCE, SHADOW, SLOTS, VILLAGER
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.draws import drawn
from rulebound.games.aberration.events import Power, Revealed, Spawned
from rulebound.games.aberration.influence import PlaceInfluence
from rulebound.games.aberration.move import Advance, fear_for
from rulebound.games.aberration.objectives import due, settle, unmasked
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import EnemyShown
from rulebound.kernel import Action, Chance, Seat, Source, Step


@final
class Reveals(Rule):
    """10.1  Reveals shadows until none is due; what is revealed may make more due (a villager does). In board order at set-up (1.13)."""

    clause = "10.1"

    def __init__(self, in_order: bool) -> None:
        self.in_order = in_order

    def clone(self) -> Reveals:
        """As far as this one has come."""
        return self.twin(Reveals(self.in_order))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One, and again."""
        return REVEALS_STEPS


def reveal_next(s: Night, reveals: Reveals) -> None:
    """10.3  Of several the players choose."""
    spaces = s.dark & s.watched()
    if not spaces:
        settle(s)
        return
    reveals.again()
    space = spaces.bit_length() - 1
    if spaces == 1 << space and s.shadows_at[space] == 1:  # mostly: then there is no list to make
        s.push(Flip(shadow_in(s, space), VILLAGE, False))
    elif reveals.in_order:
        s.push(Flip(s.in_order(shadows_due(s))[0], VILLAGE, False))
    else:
        s.push(AskReveal(s.players()))


def shadow_in(s: Night, space: int) -> int:
    """The only shadow in a space."""
    for n, enemy in s.enemies.items():
        if enemy.space == space and enemy.slot == SHADOW:
            return n
    raise LookupError("no shadow is there")


def look_for_shadows(s: Night) -> bool:
    """10.1  The same where nothing else is to come first: mostly nothing is due, and no frame is made. Whether something is."""
    if s.dark & s.watched():
        s.push(Reveals(False))
        return True
    if due(s):
        settle(s)
        return True
    return False


REVEALS_STEPS: Final[tuple[Step, ...]] = (reveal_next,)


def shadows_due(s: Night) -> list[int]:
    """10.1  In a space with a fire, or in or beside one with a hero or a villager. 10.2: the Village counts, or by house rule does not."""
    spaces = s.dark & s.watched()
    if not spaces:
        return []
    return [n for n, enemy in s.enemies.items() if spaces >> enemy.space & 1 and enemy.slot == SHADOW]


@final
class AskReveal(TableGroup):
    """10.3  Which of several shadows is revealed first."""

    clause = "10.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All that are due."""
        return foes(shadows_due(s))

    def done(self, s: Night, seat: Seat, action: Foe) -> None:
        """This one."""
        s.push(Flip(action.enemy, VILLAGE, False))


WHAT: Final = (*["monster"] * SLOTS, "villager", "influence")  # by token


@final
class Flip(Chance):
    """10.1  A shadow is turned over: what it is, chance decides among the tokens of its stack."""

    clause = "10.1"

    def __init__(self, shadow: int, came_from: int, harmless: bool) -> None:
        self.shadow = shadow
        self.came_from = came_from  # at the gate of the Village: the space it came from
        self.harmless = harmless  # its face is seen, and nothing comes of it

    def shown(self, s: Night) -> EnemyShown:
        """Which."""
        return EnemyShown(self.shadow)

    def weights(self, s: Night) -> list[int]:
        """The tokens of its stack not yet seen."""
        return s.pools[s.enemies[self.shadow].pool]

    def draw(self, s: Night, source: Source) -> int:
        """Any of them."""
        return drawn(source, s.pools[s.enemies[self.shadow].pool])

    def done(self, s: Night, token: int) -> None:
        """10.4 to 10.7"""
        figure = s.enemies[self.shadow]
        s.pools[figure.pool][token] -= 1
        s.shadow_discards[token] += 1
        at_gate = figure.space == VILLAGE
        full = token < VILLAGER and s.figures_left(token) == 0
        gone = token >= VILLAGER or at_gate or full or self.harmless
        if gone:
            s.remove_enemy(self.shadow)
        else:
            s.turn_up(self.shadow, token)
        what = WHAT[token]
        if s.heard:
            name = s.monster(token).id if token < VILLAGER else what
            s.announce(Revealed(self.shadow, name, s.board.ids[figure.space], gone))
        if not self.harmless:
            if token == VILLAGER:
                come(s, figure.space)
            elif token == INFLUENCE:
                spread(s, self.came_from if at_gate else figure.space)
            elif at_gate:
                fear_for(s, self.shadow, token)  # 12.6: no figure is needed, and its powers are skipped
            elif full:
                no_figure(s, token)
            else:
                s.push(WhenRevealed(self.shadow, token, s.levels[token]))
        elif at_gate:  # 12.6, by house rule
            s.gain_fear(1, "village")
        if not self.harmless:  # 15.2: what goes unseen is not revealed
            unmasked(s, what)
        settle(s)


def come(s: Night, space: int) -> None:
    """10.6  A villager from the supply stands up there, if there is one."""
    if s.villagers_left:
        s.villagers_left -= 1
        s.move_villagers(space, 1)


def spread(s: Night, space: int) -> None:
    """10.7  The token goes to the path on which the shadow stood."""
    board, path = s.board.path_of[space]
    s.push(PlaceInfluence(board, path))


def no_figure(s: Night, slot: int) -> None:
    """10.5  No figure is left: all monsters of that kind activate. By house rule Herald still levels them up."""
    from rulebound.games.aberration.encroach import ActivateKind  # what is revealed activates, and what is active reveals

    s.push(ActivateKind(slot))
    if s.options.reveal_power_when_full == "herald" and s.has_keyword(slot, "herald"):
        s.level_up(slot)


@final
class WhenRevealed(Rule):
    """11  A monster's On Reveal powers, in the order of its card, as it lay when it was revealed."""

    clause = "10.4"

    def __init__(self, enemy: int, slot: int, level: int) -> None:
        self.enemy = enemy
        self.slot = slot
        self.level = level

    def clone(self) -> WhenRevealed:
        """As far as this one has come."""
        return self.twin(WhenRevealed(self.enemy, self.slot, self.level))

    def shown(self, s: Night) -> EnemyShown:
        """Who."""
        return EnemyShown(self.enemy)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """The keywords of its card."""
        return s.scenario.when_revealed[self.slot][self.level]


def tell(s: Night, enemy: int, keyword: str) -> None:
    """A keyword does something."""
    if s.heard:
        s.announce(Power(enemy, s.name_of(enemy), keyword))


def herald(s: Night, power: WhenRevealed) -> None:
    """11.1  This monster levels up."""
    tell(s, power.enemy, "herald")
    s.level_up(power.slot)


def incite(s: Night, power: WhenRevealed) -> None:
    """11.2  A Monstrosity advances, the nearest to the Village; of equals the players choose. With none about, the one revealed does."""
    tell(s, power.enemy, "incite")
    found = nearest_monstrosities(s)
    if len(found) > 1:
        s.push(AskMonstrosity(s.players()))
    elif found:
        s.push(Advance(found[0], 1, False))
    elif power.enemy in s.enemies:
        s.push(Advance(power.enemy, 1, False))


def leap(s: Night, power: WhenRevealed) -> None:
    """11.3  Two spaces on, through everybody and over traps; it stops beside the Village."""
    tell(s, power.enemy, "leap")
    s.push(Advance(power.enemy, 2, True))


def spawn(s: Night, power: WhenRevealed) -> None:
    """11.4  A monster of slot III in this space. It is not revealed: no power of its own."""
    from rulebound.games.aberration.encroach import ActivateKind

    third = 2
    enemy = s.enemies.get(power.enemy)
    if enemy is None:
        return
    tell(s, power.enemy, "spawn")
    if not s.figures_left(third):
        s.push(ActivateKind(third))
        return
    space = free_inward(s, enemy.space)
    if space >= 0:
        n = s.add_enemy(third, space)
        if s.heard:
            s.announce(Spawned(n, s.monster(third).id, s.board.ids[space]))


WHEN_REVEALED: Final[dict[str, Step]] = {"herald": herald, "incite": incite, "leap": leap, "spawn": spawn}


def free_inward(s: Night, space: int) -> int:
    """14.4  The space itself, or the next one inward on its path without Influence; -1: there is none."""
    influence = s.influence
    if not influence[space]:
        return space
    board, path = s.board.path_of[space]
    spaces = s.board.paths[board][path]
    for at in range(spaces.index(space), len(spaces)):
        if not influence[spaces[at]]:
            return spaces[at]
    return -1


def nearest_monstrosities(s: Night) -> list[int]:
    """11.2  The revealed ones that stand nearest to the Village."""
    big = [n for n, enemy in s.enemies.items() if enemy.slot != SHADOW and not s.monster(enemy.slot).horde]
    if not big:
        return big
    depth = s.board.depth
    least = min([depth[s.enemies[n].space] for n in big])
    return [n for n in big if depth[s.enemies[n].space] == least]


@final
class AskMonstrosity(TableGroup):
    """11.2  Which of several equally near Monstrosities advances."""

    clause = "11.2"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Those."""
        return foes(nearest_monstrosities(s))

    def done(self, s: Night, seat: Seat, action: Foe) -> None:
        """This one."""
        s.push(Advance(action.enemy, 1, False))
