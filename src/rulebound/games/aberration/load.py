"""Loading a pack: its rows, and the functions that its effect lists and keywords name."""

from __future__ import annotations

from typing import Final

from rulebound.games.aberration.choose import bound
from rulebound.games.aberration.content import SLOTS, TOP, Content
from rulebound.games.aberration.content_check import read_rows
from rulebound.games.aberration.encroach import AGGRESSIVE, WHEN_ACTIVATED
from rulebound.games.aberration.objectives import STATES
from rulebound.games.aberration.reveal import WHEN_REVEALED
from rulebound.games.aberration.useful import CAN, test_of
from rulebound.kernel import Pack

_LOADED: Final[dict[str, Content]] = {}  # by the hash of the pack, the oldest first
KEPT: Final = 16  # packs


def make(pack: Pack) -> Content:
    """The content of a pack. Raises PackError."""
    content = Content(read_rows(pack))
    content.steps = [tuple([bound(call) for call in calls]) for calls in content.lists]
    content.sure = [bool([call for call in calls if type(call) not in CAN]) for calls in content.lists]
    content.tests = [[(test_of(call), call) for call in calls] for calls in content.lists]
    content.holds = [STATES.get(type(row.wanted)) for row in content.objectives]
    for scenario in content.scenarios:
        for slot in range(SLOTS):
            words = [[str(word) for word in scenario.side(slot, level).keywords] for level in range(TOP + 1)]
            scenario.when_revealed.append([tuple([WHEN_REVEALED[word] for word in each if word in WHEN_REVEALED]) for each in words])
            scenario.when_activated.append([tuple([WHEN_ACTIVATED[word] for word in each if word in WHEN_ACTIVATED]) for each in words])
            scenario.does_more.append([AGGRESSIVE in each or bool([word for word in each if word in WHEN_ACTIVATED]) for each in words])
    return content


def load(pack: Pack) -> Content:
    """The content of a pack, the same object for the same files as long as it is among the last used. Raises PackError."""
    content = _LOADED.pop(pack.sha256, None)
    if content is None:
        content = make(pack)
    _LOADED[pack.sha256] = content
    if len(_LOADED) > KEPT:
        del _LOADED[next(iter(_LOADED))]
    return content
