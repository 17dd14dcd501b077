"""The house rules of Animorphs: every ruling that tables play in two ways. The default comes first. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from rulebound.kernel import Options, house_rule


class AnimorphsOptions(Options, frozen=True):
    """Each field is one switch; on the wire its name is in camelCase."""

    move_card_barn: Annotated[
        Literal["without", "allowed"],
        house_rule(
            "7.5",
            "The Barn and the move card",
            "without: the card that moves a pawn to a Morph space goes to the eleven outside Cassie's Barn. allowed: to the Barn as well.",
        ),
    ] = "without"
    morph_and_go_on: Annotated[
        bool,
        house_rule("6.5", "Morph and go on", "A pawn that morphs where its walk ended may walk the rest of the roll in its new form."),
    ] = False
    play_after_redraw: Annotated[
        bool,
        house_rule("3.8", "Play from a new hand", "After changing the whole hand, the new cards may be played in the same turn."),
    ] = False
    change_back_chooser: Annotated[
        Literal["victim", "cardPlayer"],
        house_rule(
            "7.4",
            "Who chooses the way back",
            'Where several Morph spaces are equally near, the choice is with the victim of "Change back now!" or with whoever played it.',
        ),
    ] = "victim"
    ax_stack: Annotated[
        Literal["x2", "x4"],
        house_rule("7.7", "Two Ax cards", "x2: a roll is doubled once. x4: a second Ax card doubles it again."),
    ] = "x2"
    mission_cap: Annotated[
        Literal["none", "three"],
        house_rule(
            "9.1", "Missions are capped", "none: win as many as you like. three: with three Missions, a seat battles only for the Tower."
        ),
    ] = "none"
    first_player: Annotated[
        Literal["random", "host"],
        house_rule("3.1", "First turn", "random: any seat, by chance. host: the first seat."),
    ] = "random"
