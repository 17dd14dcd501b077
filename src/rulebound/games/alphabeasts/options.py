"""The house rules of Alphabeasts Attack!: every ruling that tables play in two ways. The default comes first. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from rulebound.kernel import Options, house_rule
from rulebound.words import Dictionary, Profanity, Switches, dictionary_rule, profanity_rule

JUNIOR = "This seat may also trade in four beasts of different colours, or three of one."


class AlphabeastsOptions(Options, frozen=True):
    """Each field is one switch; on the wire its name is in camelCase."""

    difficulty: Annotated[
        Literal["word-warrior", "word-boss", "word-master", "kid-friendly"],
        house_rule(
            "1.3",
            "Difficulty",
            "word-boss: the whole deck. word-master: one copy fewer of Z, Q, J, X and V. word-warrior: two copies fewer. "
            "kid-friendly: none of these letters and no Alphabosses.",
        ),
    ] = "word-warrior"
    dictionary: Annotated[Dictionary, dictionary_rule("3.2")] = "full"
    profanity: Annotated[Profanity, profanity_rule("3.4")] = "bots"
    repeat_words: Annotated[
        Literal["allowed", "none-in-round", "none-in-game"],
        house_rule(
            "3.5",
            "The same word twice",
            "allowed: as often as you like. none-in-round: no two seats in one round. none-in-game: not in a later round either.",
        ),
    ] = "allowed"
    duplicate_letters: Annotated[
        Literal["contains", "per_occurrence"],
        house_rule(
            "3.7",
            "Two beasts of one letter",
            "contains: a word beats every beast whose letter it has. per_occurrence: two beasts take that letter twice.",
        ),
    ] = "contains"
    pair_boss: Annotated[
        Literal["at-least-one", "exactly-one"],
        house_rule("4.3", "One consecutive letter pair", "Whether a word with two doubled letters, such as BALLOON, beats that Alphaboss."),
    ] = "at-least-one"
    y_vowel: Annotated[
        Literal["consonant", "vowel", "either"],
        house_rule("4.4", "What Y is", "For the Alphaboss that counts vowels. either: whatever helps."),
    ] = "consonant"
    syllable_judge: Annotated[
        Literal["data+override", "data-only"],
        house_rule("4.5", "Who counts syllables", "data+override: the program, and the room may vote otherwise. data-only: the program."),
    ] = "data+override"
    late_sword: Annotated[
        bool, house_rule("7.2", "Late Swords and Axes", "Swords and Axes may also be used when the words are out, before Earth is scarred.")
    ] = False
    sword_scars: Annotated[bool, house_rule("7.6", "Swords heal scars", "A Saviour Sword may take a scar away instead.")] = False
    junior1: Annotated[bool, house_rule("6.4", "Junior sets, first seat", JUNIOR)] = False
    junior2: Annotated[bool, house_rule("6.4", "Junior sets, second seat", JUNIOR)] = False
    junior3: Annotated[bool, house_rule("6.4", "Junior sets, third seat", JUNIOR)] = False
    junior4: Annotated[bool, house_rule("6.4", "Junior sets, fourth seat", JUNIOR)] = False
    junior5: Annotated[bool, house_rule("6.4", "Junior sets, fifth seat", JUNIOR)] = False

    def junior(self, seat: int) -> bool:
        """Whether this seat may trade smaller sets."""
        return (self.junior1, self.junior2, self.junior3, self.junior4, self.junior5)[seat]

    def switches(self) -> Switches:
        """Those that change how a word is read."""
        return Switches(self.duplicate_letters, self.pair_boss, self.y_vowel)
