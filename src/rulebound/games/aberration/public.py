"""What a client is sent of a content pack: its rows, with the texts that follow from them."""

from __future__ import annotations

from rulebound.games.aberration.content import Content
from rulebound.games.aberration.content_rows import (
    Components,
    PublicAberration,
    PublicAction,
    PublicBeast,
    PublicCard,
    PublicClass,
    PublicHero,
    PublicItem,
    PublicObjective,
    PublicTile,
    PublicVantage,
)
from rulebound.games.aberration.describe import effect_text, event_text, row_text, wanted_text
from rulebound.games.aberration.events import CLAUSES, KEYWORDS


def components(content: Content) -> Components:
    """Everything, once."""
    rows = content.rows
    table = rows.table
    spots = {row.id: row.title for row in table.spot}
    return Components(
        survival=table.survival,
        fear=table.fear,
        track=table.track,
        influence=table.influence,
        fires=table.fires,
        freezes=table.freezes,
        die=table.die,
        shadows=table.shadows,
        abilities=table.ability,
        spots=[PublicCard(row.id, row.title, effect_text(row.effect)) for row in table.spot],
        tiles=[
            PublicTile(row.id, row.title, row.counter, row.clockwise, row.spawn, row.paths, row.space, row.vantage)
            for row in rows.tiles.tile
        ],
        vantages=[
            PublicVantage(row.id, row.title, {**row.cost}, row.survival, effect_text(row.reward), effect_text(row.effect))
            for row in rows.vantages.vantage
        ],
        monsters=rows.monsters.monster,
        beast=[PublicBeast(row.id, row.title, row.level, row.point, row.spawn, event_text(row.event)) for row in rows.beast.card],
        objectives=[
            PublicObjective(row.id, row.title, wanted_text(row.wanted, row.tokens, spots), row.survival, row.tokens)
            for row in rows.objectives.objective
        ],
        items=[PublicItem(row.id, row.title, row.exploit, row.copies, row.attunable, row.colour, row_text(row)) for row in rows.items.item],
        aberrations=[PublicAberration(row.id, row.title, row.fear, row_text(row)) for row in rows.aberrations.card],
        heroes=[PublicHero(row.id, row.title, row.species, {**row.chips}, row_text(row), row.about) for row in rows.heroes.hero],
        classes=[
            PublicClass(
                row.id,
                row.title,
                {**row.chips},
                [PublicAction(action.id, action.title, action.colour, action.lock, row_text(action)) for action in row.action],
                row.traps,
                row.complexity,
                row.about,
            )
            for row in rows.classes.job
        ],
        scenarios=rows.scenarios.scenario,
        clauses=CLAUSES,
        keywords=KEYWORDS,
    )
