"""What the laws ask of Aberration: what is never lost, and what one may point at."""

from __future__ import annotations

from rulebound.games.aberration.components import UNKNOWN
from rulebound.games.aberration.content import CHIPS, COLOURS, CORRUPTION, HERO, SHADOW, SLOTS
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.night import PlayCard
from rulebound.games.aberration.objectives import STATES
from rulebound.games.aberration.passives import Hushed
from rulebound.games.aberration.pieces import NO_CHIP, REMOVED, UNLOCKED
from rulebound.games.aberration.reveal import Flip, Reveals, shadows_due
from rulebound.games.aberration.state import Night
from rulebound.kernel import Chance, Position


def conserved(s: Position) -> None:
    """Tokens, cards and figures are where they should be, and the counts that the table sees are true."""
    assert isinstance(s, Night)
    table = s.content.rows.table
    for hero in s.heroes:
        assert min(hero.bag + hero.chips + hero.discards + [hero.track, hero.experience, hero.traps, hero.items, hero.plague]) >= 0
        assert hero.track < table.track
        assert len(hero.aberrations) < 4
        assert len(set(hero.unlocked)) == len(hero.unlocked) <= 4
    if s.chosen < 0 or not s.pools:
        return
    figures(s)
    sets(s)
    decks(s)
    people(s)
    chips(s)
    assert s.influence_left + sum(s.influence) == table.influence
    assert s.routes == s.board.routes(s.shut)
    assert 0 <= sum(s.fires) <= table.fires
    assert not s.fires[VILLAGE]
    assert not s.influence[VILLAGE]
    assert not [space for space in range(len(s.fires)) if s.fires[space] and s.influence[space]], "14.3"
    assert 0 <= sum(s.parasites) <= table.parasites
    assert min(s.parasites) >= 0
    assert s.freezes_left() >= 0
    assert 0 <= s.fear <= table.fear
    assert 0 <= s.survival <= table.survival
    assert s.over or s.fear < table.fear
    for vantage in s.vantages:
        assert not vantage.manned or vantage.state == UNLOCKED
        assert all(paid <= cost for paid, cost in zip(vantage.paid, s.content.vantage_cost[vantage.kind], strict=True))
    for at, vantage in enumerate(s.vantages):
        assert vantage.state == REMOVED or not all(s.influence[space] for space in s.board.entries[at]), "9.3"
    if s.stack and not isinstance(s.stack[-1], Chance):
        looked_at(s)


def looked_at(s: Night) -> None:
    """10.1, 15.2  No question is open while a shadow is due that nobody is about to look at, or an Objective is met unseen."""
    kinds = {type(frame) for frame in s.stack}
    due = shadows_due(s)
    assert not due or kinds & {Reveals, Effects, PlayCard} or s.round == 0, "a shadow is seen and not revealed"
    if s.round > 0 and not kinds & {Reveals, Effects, PlayCard}:
        for objective in s.objectives:
            wanted = s.content.objectives[objective.row].wanted
            assert type(wanted) not in STATES or not STATES[type(wanted)](s, wanted), f"{wanted} holds"


def figures(s: Night) -> None:
    """10.4, and every shadow token is somewhere."""
    for slot in range(SLOTS):
        there = [enemy for enemy in s.enemies.values() if enemy.slot == slot]
        assert s.figures[slot] == len(there)
        assert len(there) <= (3 if s.monster(slot).horde else 1)
        assert all(enemy.damage < s.side(slot).health for enemy in there)
    for enemy in s.enemies.values():
        at_gate = any(isinstance(frame, Flip) and s.enemies.get(frame.shadow) is enemy for frame in s.stack)
        assert enemy.space != VILLAGE or at_gate or s.over
        assert enemy.slot >= SHADOW
    assert all(n < s.next_enemy for n in s.enemies)
    shadows = [enemy for enemy in s.enemies.values() if enemy.slot == SHADOW]
    for token, count in enumerate(s.content.shadows):
        assert sum(pool[token] for pool in s.pools) + s.shadow_discards[token] == count
    for at, pool in enumerate(s.pools):
        assert min(pool) >= 0
        on_map = sum(enemy.pool == at for enemy in shadows)
        assert sum(pool) - on_map == (s.pile if at == len(s.pools) - 1 else 0)


def sets(s: Night) -> None:
    """What is kept of the pieces is what would be found by looking at them."""
    for space in range(len(s.board.ids)):
        there = [enemy.slot for enemy in s.enemies.values() if enemy.space == space]
        assert s.shadows_at[space] == there.count(SHADOW)
        assert s.monsters_at[space] == len(there) - there.count(SHADOW)
        assert s.dark >> space & 1 == (s.shadows_at[space] > 0)
        assert s.prowled >> space & 1 == (s.monsters_at[space] > 0)
        assert s.outside >> space & 1 == (space != VILLAGE and s.villagers[space] > 0)
    assert s.lit == sum([1 << space for space, fire in enumerate(s.fires) if fire])
    assert s.shut == sum([1 << space for space, there in enumerate(s.influence) if there])
    seen = s.watched()
    s.seen = UNKNOWN
    assert s.watched() == seen
    for seat, hero in enumerate(s.heroes):
        kept = hero.exploits
        s.count_exploits(s.seats[seat])
        assert hero.exploits == kept
        assert hero.hushed == len([passive for passive in hero.passives if isinstance(passive, Hushed)])


def decks(s: Night) -> None:
    """Items, Aberration cards, Great Beast cards, Objectives."""
    for item, copies in enumerate(s.content.item_deck):
        attuned = sum(hero.attuned.count(item) for hero in s.heroes)
        assert s.item_deck[item] + s.item_discards[item] + attuned + sum(hand[item] for hand in s.hands) == copies
    assert min(s.item_deck + s.item_discards + [count for hand in s.hands for count in hand]) >= 0
    assert s.items_left == sum(s.item_deck)
    assert [hero.items for hero in s.heroes] == [sum(hand) for hand in s.hands]
    for card, row in enumerate(s.content.aberrations):
        assert s.aberrations_left[card] + sum(hero.aberrations.count(card) for hero in s.heroes) == row.copies
    assert s.beast_due + len(s.beast_played) == s.scenario.row.length
    assert len(s.beast_left) - sum(s.beast_left) == len(s.beast_played)
    assert 0 <= s.objectives_due <= s.scenario.row.length
    assert all(not s.objectives_left[objective.row] for objective in s.objectives)


def people(s: Night) -> None:
    """Villagers: on the map, on spots, in the supply. Traps: at most one a space, in reach of their owner."""
    placed = sum(s.villagers) + sum(s.spots) + sum(vantage.manned for vantage in s.vantages)
    assert placed + s.villagers_left == s.content.rows.table.villagers
    assert min(s.villagers) >= 0
    assert s.traps[VILLAGE] < 0


def chips(s: Night) -> None:
    """4  A hero has the chips that came with hero and class, and those of upgrades; Hero and Corruption chips come and go."""
    for hero in s.heroes:
        if hero.job < 0:
            continue
        total = [bag + drawn + discarded for bag, drawn, discarded in zip(hero.bag, hero.chips, hero.discards, strict=True)]
        for chip, _ in hero.altered:
            total[chip] += 1
        if hero.held != NO_CHIP:
            total[hero.held] += 1
        content = s.content
        brought = [content.rows.heroes.hero[hero.hero].chips, content.rows.classes.job[hero.job].chips]
        for colour in range(4):
            steps = content.rows.table.ability[colour].step[: hero.steps[colour]]
            assert hero.levels[colour] == (steps[-1].level if steps else content.rows.table.ability[colour].start)
        freed = [step.chip for colour in range(4) for step in content.rows.table.ability[colour].step[: hero.steps[colour]]]
        for chip, name in enumerate(CHIPS):
            expected = sum(chips.get(name, 0) for chips in brought) + freed.count(name)  # type: ignore[arg-type,call-overload]
            assert total[chip] == expected if chip < len(COLOURS) else chip == CORRUPTION or total[chip] >= expected
        assert total[HERO] >= 1


def things(s: Position) -> list[str]:
    """Ids that a client may ask `why_not` about."""
    assert isinstance(s, Night)
    content = s.content
    return [
        *(f"space:{space}" for space in s.board.ids),
        *(f"enemy:{n}" for n in range(s.next_enemy + 1)),
        *(f"item:{item}" for item in content.item_ids),
        *(f"action:{action}" for action in content.action_ids),
        *(f"chip:{chip}" for chip in CHIPS),
        *(f"ability:{colour}" for colour in COLOURS),
        *(f"vantage:{vantage}" for vantage in content.vantage_ids),
        *(f"spot:{spot}" for spot in content.spot_ids),
        *(f"hero:{seat}" for seat in s.seats),
    ]
