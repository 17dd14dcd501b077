"""What objectives ask for: conditions on the state of the map, and deeds. Never compiled."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulebound.games.aberration.calls import Point, Some


class Wanted(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A condition: on the state of the map, or a deed."""


class ClearBoard(Wanted, frozen=True, tag="clear_board"):
    """No enemy on this board."""

    point: Point


class SecureVantages(Wanted, frozen=True, tag="secure"):
    """So many Vantage Points are unlocked, on this board if one is named."""

    count: Some
    point: Point | None = None


class Fires(Wanted, frozen=True, tag="fires"):
    """So many fires burn."""

    count: Some


class NobodyOutside(Wanted, frozen=True, tag="nobody_outside"):
    """No villager is left on the map outside the Village."""


class SpreadOut(Wanted, frozen=True, tag="spread_out"):
    """Heroes stand on so many boards at once, or all of them apart if they are fewer."""

    count: Some


class Gathered(Wanted, frozen=True, tag="gathered"):
    """All heroes are in one space outside the Village."""


class Manned(Wanted, frozen=True, tag="manned"):
    """Villagers stand on so many worker spots at once."""

    count: Some


class Kill(Wanted, frozen=True, tag="kill"):
    """A monster is killed, of this kind and in this way if they are named."""

    kind: Literal["any", "horde", "monstrosity"] = "any"
    by: Literal["any", "melee", "ranged", "area", "trap", "village"] = "any"


class Coordinated(Wanted, frozen=True, tag="coordinated"):
    """Two heroes damage the same monster in one round; alone, one hero does so twice."""


class Unmask(Wanted, frozen=True, tag="unmask"):
    """A shadow is revealed: as this, if one is named."""

    what: Literal["any", "monster", "villager"] = "any"


class Kindle(Wanted, frozen=True, tag="kindle"):
    """A fire is lit by a hero or a villager."""


class Improve(Wanted, frozen=True, tag="improve"):
    """An ability is upgraded."""


class Learn(Wanted, frozen=True, tag="learn"):
    """An advanced action is unlocked."""


class Attuned(Wanted, frozen=True, tag="attuned"):
    """An item is attuned."""


class Send(Wanted, frozen=True, tag="send"):
    """A villager is assigned, to this spot of the Village if one is named."""

    spot: str | None = None


class Rescue(Wanted, frozen=True, tag="rescue"):
    """A villager from outside comes to the Village or to a worker spot."""


class Exploit(Wanted, frozen=True, tag="exploit"):
    """An item is used for its exploit."""


class Banish(Wanted, frozen=True, tag="banish"):
    """An Influence token is taken away, or stopped by a fire."""


AnyWanted = (
    ClearBoard | SecureVantages | Fires | NobodyOutside | SpreadOut | Gathered | Manned | Kill | Coordinated | Unmask | Kindle | Improve
    | Learn | Attuned | Send | Rescue | Exploit | Banish
)  # fmt: skip
