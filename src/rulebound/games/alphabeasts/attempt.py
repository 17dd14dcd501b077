"""A word that is being typed: whether it counts, what it would beat, which Alphabosses it meets and why. From what its seat knows alone."""

from __future__ import annotations

from rulebound.games.alphabeasts.actions import Attempt, BossView, TableView
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.strike import reach_of
from rulebound.kernel import Seat, View
from rulebound.words import Condition, explain, explain_condition, judge


def attempt(content: Content, options: AlphabeastsOptions, view: View, seat: Seat, word: str) -> Attempt:
    """3.2, 3.6, 4.1  `view`: the seat's own. A word that does not count is still tried on the beasts, if it can be a word at all."""
    table: TableView = view.table
    verdict = judge(content.judge(options), word, table.rulings)
    said = verdict.word
    if verdict.syllables is None:
        return Attempt(said, False, explain(verdict), verdict, [], [], [])
    syllables = table.syllables.get(said, verdict.syllables.count)
    front = [content.index[card] for card in table.seats[seat].front]
    middle = [content.index[card] for card in table.middle]
    switches = options.switches()
    reach = reach_of(content, said, syllables, front, middle, switches)
    left = reach.room.copy()
    beats = [content.ids[card] for card in reach.own]
    others: list[str] = []
    claims = table.claims
    for card in sorted(middle, key=lambda card: claims.get(content.ids[card], seat) != seat):  # what others claim last
        face = content.faces[card]
        if left.get(face, 0) > 0:
            left[face] -= 1
            beats.append(content.ids[card])
            if claims.get(content.ids[card], seat) != seat:
                others.append(content.ids[card])
    bosses: list[BossView] = []
    for card in front + middle:
        beast = content.beasts[card]
        if isinstance(beast, Condition):
            found = explain_condition(beast, said, syllables, switches)
            bosses.append(BossView(content.ids[card], found.met, found.says))
    return Attempt(said, verdict.accepted and said not in table.said, explain(verdict), verdict, beats, others, bosses)
