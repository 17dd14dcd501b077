"""The house rules of Aberration: every ruling that tables play in two ways. The default comes first. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from rulebound.kernel import Options, house_rule


class AberrationOptions(Options, frozen=True):
    """Each field is one switch; on the wire its name is in camelCase."""

    first_player: Annotated[
        Literal["fixed", "rotates", "passed"],
        house_rule(
            "2.3", "First player", "fixed: the same all night. rotates: clockwise in each Village phase. passed: the players choose then."
        ),
    ] = "fixed"
    scenario: Annotated[
        Literal[
            "chosen",
            "first-night",
            "feathers",
            "the-pipers",
            "no-strays",
            "the-mother",
            "cold-hearths",
            "five-posts",
            "the-long-dark",
        ],
        house_rule(
            "1.2",
            "Scenario",
            "chosen: the first player picks it when the game begins. Or settle here which night is played, if the pack has it.",
        ),
    ] = "chosen"
    solo_held: Annotated[
        Literal["nextRound", "secondHalf"],
        house_rule(
            "2.4",
            "Held chip, alone",
            "nextRound: a chip held in the first half waits for the next round. secondHalf: it may be used in the second half.",
        ),
    ] = "nextRound"
    solo_items: Annotated[Literal["four", "five"], house_rule("1.11", "Items, alone", "How many items a single hero draws at set-up.")] = (
        "four"
    )
    smite_on_miss: Annotated[bool, house_rule("5.8", "Smite on a miss", "Smite may be played on an attack whose dice show no damage.")] = (
        False
    )
    enemy_dice: Annotated[
        Literal["roll", "flat"],
        house_rule("6.11", "Enemies roll", "roll: an enemy rolls as many dice as its attack value. flat: it deals that much."),
    ] = "roll"
    traps_vs_keywords: Annotated[
        Literal["neither", "ignored"],
        house_rule(
            "8.13",
            "Traps and keywords",
            "neither: a trap is neither melee nor ranged, and Armour holds. ignored: it ignores Flying, Stealthy and Armour.",
        ),
    ] = "neither"
    shadow_damage: Annotated[
        Literal["reveals", "destroys", "immune"],
        house_rule(
            "6.9",
            "Shadows that are hit",
            "reveals: damage turns it over, and a monster takes it. destroys: it is discarded. immune: shadows cannot be attacked.",
        ),
    ] = "reveals"
    parasite: Annotated[
        Literal["allAtOnce", "onePerEvent"],
        house_rule("12.8", "Parasite tokens", "allAtOnce: every token on the card counts the next time. onePerEvent: one of them does."),
    ] = "allAtOnce"
    tile_order: Annotated[
        Literal["nearest", "players"],
        house_rule(
            "12.1", "Order on a board", "nearest: nearest to the Village first, of equals the leftmost. players: the players choose."
        ),
    ] = "nearest"
    route_ties: Annotated[
        Literal["leftmost", "players"],
        house_rule("12.4", "Equal ways", "leftmost: of equally short ways an enemy takes the left one. players: the players choose."),
    ] = "leftmost"
    enemy_target: Annotated[
        Literal["players", "villagerFirst", "heroFirst"],
        house_rule(
            "6.12",
            "Whom an enemy attacks",
            "players: the players choose among those in its space. villagerFirst, heroFirst: that kind first.",
        ),
    ] = "players"
    reveal_power_when_full: Annotated[
        Literal["skip", "herald"],
        house_rule(
            "10.5", "Powers without a figure", "skip: a monster that cannot be placed has no power. herald: Herald still levels it up."
        ),
    ] = "skip"
    shadow_enters: Annotated[
        Literal["revealed", "discarded"],
        house_rule("12.6", "A shadow at the gate", "revealed: it is turned over and does what it is. discarded: 1 Fear, and it goes."),
    ] = "revealed"
    village_reveals: Annotated[
        bool, house_rule("10.2", "The Village watches", "Heroes and villagers in the Village reveal shadows on the spaces next to it.")
    ] = True
    push_kills_villager: Annotated[
        bool, house_rule("14.6", "Influence kills villagers", "A villager pushed by Influence takes its damage, and dies of it.")
    ] = True
    vantage_payment: Annotated[
        Literal["atOnce", "cumulative"],
        house_rule(
            "9.1",
            "Paying a Vantage Point",
            "atOnce: all chips in one go by one hero. cumulative: chip by chip, by several heroes, over several rounds.",
        ),
    ] = "atOnce"
    assign_from: Annotated[
        Literal["anywhere", "village"],
        house_rule("8.4", "Who can be assigned", "anywhere: villagers on the map as well. village: only those in the Village."),
    ] = "anywhere"
    track_overflow: Annotated[
        Literal["goesOn", "lost"],
        house_rule("7.2", "Damage beyond the top", "goesOn: what is left climbs on from the start. lost: it is lost."),
    ] = "goesOn"
    objective_flip: Annotated[
        Literal["whenDone", "eachRound"],
        house_rule(
            "15.1",
            "The next Objective",
            "whenDone: flipped when one is done. eachRound: one more each Village phase as well; the unfinished stay open.",
        ),
    ] = "whenDone"
    group_choice: Annotated[
        Literal["speaker", "anyone"],
        house_rule("17.1", "Who answers for the players", "speaker: the active hero, or the first player. anyone: whoever answers first."),
    ] = "speaker"
    items: Annotated[Literal["open", "hidden"], house_rule("17.2", "Items in hand", "open: all see them. hidden: each sees its own.")] = (
        "open"
    )
