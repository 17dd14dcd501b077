"""The house rules of Alphabet Stoop: every ruling that tables play in two ways. The default comes first. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from rulebound.kernel import Options, house_rule
from rulebound.words import Dictionary, Profanity, dictionary_rule, profanity_rule


class StoopOptions(Options, frozen=True):
    """Each field is one switch; on the wire its name is in camelCase."""

    dictionary: Annotated[Dictionary, dictionary_rule("5.1")] = "full"
    profanity: Annotated[Profanity, profanity_rule("5.3")] = "bots"
    tokens_per_card: Annotated[
        Literal["two", "one"],
        house_rule("1.4", "Tokens on a building", "How many Newspapers and Magazines lie on each building at the start."),
    ] = "two"
    token_source: Annotated[
        Literal["any", "thisCard", "adjacent"],
        house_rule(
            "4.7",
            "Where tokens come from",
            "any: words take Newspapers and Magazines from any building. thisCard: from their own. adjacent: from those beside it as well.",
        ),
    ] = "any"
    adjacency: Annotated[
        Literal["orthogonal", "diagonal"],
        house_rule("3.3", "Beside", "orthogonal: carriers move along rows and columns. diagonal: to corners as well."),
    ] = "orthogonal"
    mailbox_trigger: Annotated[
        Literal["reaches", "exact"],
        house_rule("6.3", "When a mailbox pays", "reaches: when its word first has so many letters or more. exact: with just so many."),
    ] = "reaches"
    shared_envelopes: Annotated[
        bool,
        house_rule("6.5", "The easier game", "A mailbox pays every seat that has a package in the word, not only who completed it."),
    ] = False
    stalemate: Annotated[
        Literal["threeRounds", "playOn"],
        house_rule(
            "7.5",
            "When nobody drops",
            "threeRounds: after three full rounds without a drop the most points win. playOn: not before all pass, one after the other.",
        ),
    ] = "threeRounds"
    first_player: Annotated[
        Literal["random", "host"],
        house_rule("1.7", "First turn", "random: any seat, by chance. host: the first seat."),
    ] = "random"
