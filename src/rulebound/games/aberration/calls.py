"""What cards, actions, rewards and worker spots of a content pack do: one struct of typed parameters for each effect.

A row holds a list of calls; `heroic.py` has the functions of heroes, `beastly.py` those of the Great Beast. Never compiled.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Colour = Literal["intellect", "strength", "speed", "command"]
Chip = Literal["intellect", "strength", "speed", "command", "hero", "corruption"]
Point = Literal["north", "east", "south", "west"]
Slot = Annotated[int, Meta(ge=1, le=5)]  # I to V
Some = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=0, le=4)]  # steps
Dice = Annotated[int, Meta(ge=-3, le=3)]
KindOfAttack = Literal["melee", "ranged", "area"]


class Call(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One effect of a card, an action, a reward or a worker spot."""


class Choosing(Call, frozen=True):
    """A call that asks for something: where it can be declined, `may` says so."""

    may: bool = False


# What heroes, villagers and rewards do.


class Strike(Choosing, frozen=True, tag="strike"):
    """An attack on one enemy; with `area` on all enemies of a space. Where: within `reach` steps, or in `sight`, or on `boards`."""

    kind: KindOfAttack = "melee"
    reach: Reach = 0
    sight: bool = False
    boards: list[Point] = []
    plus: Dice = 0
    quick: bool = False
    area: bool = False
    ability: Colour | None = None  # None: Strength for melee, Speed for ranged, the greater of them for area


class Walk(Call, frozen=True, tag="walk"):
    """The hero moves up to `steps` spaces, or up to Speed where none are named, and `plus` more."""

    steps: Some | None = None
    plus: Dice = 0


class Rally(Choosing, frozen=True, tag="rally"):
    """Another hero moves up to `steps` spaces."""

    steps: Some = 2


class Recall(Call, frozen=True, tag="recall"):
    """The hero goes to the Village at once."""


class SetTrap(Choosing, frozen=True, tag="trap"):
    """A trap is laid within `reach`; with `move`, one that lies out already may be taken up for it."""

    reach: Reach = 0
    move: bool = False


class Freeze(Choosing, frozen=True, tag="freeze"):
    """A Freeze token on an enemy."""

    reach: Reach = 0
    sight: bool = False


class Shove(Choosing, frozen=True, tag="shove"):
    """A monster within `reach` is moved one space, not into the Village."""

    reach: Reach = 0


class LightFire(Choosing, frozen=True, tag="fire"):
    """A fire on a space within `reach`, or anywhere."""

    reach: Reach = 0
    anywhere: bool = False


class Scout(Choosing, frozen=True, tag="scout"):
    """Reveals up to `count` shadows of one board: any board, or the hero's own if `sight`."""

    count: Some = 1
    sight: bool = False


class Cleanse(Choosing, frozen=True, tag="cleanse"):
    """Takes away an Influence token within `reach`, or anywhere."""

    reach: Reach = 1
    anywhere: bool = False


class Assign(Choosing, frozen=True, tag="assign"):
    """Sends a villager to a free worker spot."""


class Lead(Choosing, frozen=True, tag="lead"):
    """Moves a villager up to `steps` spaces: one in the hero's space, or one anywhere on the map."""

    steps: Some = 2
    anywhere: bool = False


class Heal(Choosing, frozen=True, tag="heal"):
    """A hero within `reach`, perhaps oneself, goes `amount` down the Aberration track; `safe`: only in a safe space."""

    amount: Some = 1
    reach: Reach = 0
    safe: bool = False


class Share(Choosing, frozen=True, tag="share"):
    """Another hero gains `experience`."""

    experience: Some = 1


class Fortify(Choosing, frozen=True, tag="fortify"):
    """Pays a Vantage Point from wherever the hero stands."""


class DrawItems(Call, frozen=True, tag="items"):
    """Draws items."""

    count: Some = 1
    everyone: bool = False


class DrawChips(Call, frozen=True, tag="chips"):
    """Draws Ability chips."""

    count: Some = 1


class GainExperience(Call, frozen=True, tag="experience"):
    """Gains Experience tokens."""

    count: Some = 1
    everyone: bool = False


class GainChip(Call, frozen=True, tag="gain_chip"):
    """A chip from the supply goes into the bag."""

    chip: Chip = "hero"
    everyone: bool = False


class Purge(Call, frozen=True, tag="purge"):
    """A Corruption chip leaves for the supply: from those drawn, else from the discard pool, else from the bag."""


class MakeTraps(Call, frozen=True, tag="make_traps"):
    """More trap tokens for the hero's supply."""

    count: Some = 1


# What the Great Beast does.


class Influence(Call, frozen=True, tag="influence"):
    """An Influence token on the first path of each board named."""

    boards: Annotated[list[Point], Meta(min_length=1)]


class SpawnShadows(Call, frozen=True, tag="spawn_shadows"):
    """More shadows, clockwise from a point."""

    point: Point
    count: Some = 1


class AdvanceAll(Call, frozen=True, tag="advance_all"):
    """Every enemy of a kind advances."""

    who: Literal["shadows", "hordes", "monstrosities", "monsters"]
    steps: Some = 1


class ActivateKind(Call, frozen=True, tag="activate"):
    """Every figure of one slot activates."""

    slot: Slot


class HurtHeroes(Call, frozen=True, tag="hurt_heroes"):
    """Every hero outside the Village, in it, or everywhere takes damage."""

    where: Literal["outside", "village", "everywhere"]
    damage: Some = 1


class Corrupt(Call, frozen=True, tag="corrupt"):
    """A Corruption chip goes into every bag."""


class LoseItem(Call, frozen=True, tag="lose_item"):
    """Every hero with an item in hand discards one."""


class LoseHeld(Call, frozen=True, tag="lose_held"):
    """Every chip in a Held Action goes to its discard pool."""


class Snuff(Choosing, frozen=True, tag="snuff"):
    """A fire goes out."""


class MendAll(Call, frozen=True, tag="mend_all"):
    """All monsters lose their damage."""


class ThawAll(Call, frozen=True, tag="thaw_all"):
    """All Freeze tokens are removed."""


class RustTraps(Call, frozen=True, tag="rust_traps"):
    """All traps go back to their owners."""


class GainFear(Call, frozen=True, tag="fear"):
    """Fear is gained."""

    count: Some = 1


class LevelUp(Call, frozen=True, tag="level_up"):
    """A monster levels up."""

    slot: Slot


HeroCall = (
    Strike | Walk | Rally | Recall | SetTrap | Freeze | Shove | LightFire | Scout | Cleanse | Assign | Lead | Heal | Share | Fortify
    | DrawItems | DrawChips | GainExperience | GainChip | Purge | MakeTraps
)  # fmt: skip
BeastCall = (
    Influence | SpawnShadows | AdvanceAll | ActivateKind | HurtHeroes | Corrupt | LoseItem | LoseHeld | Snuff | MendAll | ThawAll
    | RustTraps | GainFear | LevelUp
)  # fmt: skip
