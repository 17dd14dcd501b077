"""Words: lists and verdicts, syllables, conditions, and the searches of the word games. Needs numpy; reads nothing until it is asked."""

from rulebound.words.beasts import Beast, BeastSearch, Found, Joint, beaten_by
from rulebound.words.conditions import Condition, Finding, Switches, explain_condition, meets
from rulebound.words.lexicon import Lexicon
from rulebound.words.lists import English, FileList, ListId, WordList, WordListError, english, read_list, read_list_file
from rulebound.words.packed import Level
from rulebound.words.room import Dictionary, RoomWords, dictionary_rule, profanity_rule
from rulebound.words.spelling import fold, is_word
from rulebound.words.stoop import StoopHit, StoopQuery, StoopSearch
from rulebound.words.syllables import Syllables
from rulebound.words.verdict import Judge, Profanity, Recorded, Rulings, Verdict, Vocabulary, cite, explain, judge, ruled

__all__ = (
    "Beast",
    "BeastSearch",
    "Condition",
    "Dictionary",
    "English",
    "FileList",
    "Finding",
    "Found",
    "Joint",
    "Judge",
    "Level",
    "Lexicon",
    "ListId",
    "Profanity",
    "Recorded",
    "RoomWords",
    "Rulings",
    "StoopHit",
    "StoopQuery",
    "StoopSearch",
    "Switches",
    "Syllables",
    "Verdict",
    "Vocabulary",
    "WordList",
    "WordListError",
    "beaten_by",
    "cite",
    "dictionary_rule",
    "english",
    "explain",
    "explain_condition",
    "fold",
    "is_word",
    "judge",
    "meets",
    "profanity_rule",
    "read_list",
    "read_list_file",
    "ruled",
)
