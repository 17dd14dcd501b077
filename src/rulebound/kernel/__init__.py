"""The kernel. Games import from here, and from nowhere else but their own folder and the words module."""

from rulebound.kernel.ask import Ask
from rulebound.kernel.chance import Chance, Die
from rulebound.kernel.draws import commitment, draw
from rulebound.kernel.driver import advance, apply, check, choose, offer, playout, view, why_not
from rulebound.kernel.floor import Floor
from rulebound.kernel.frame import Frame
from rulebound.kernel.game import Brain, Choice, Game, imagine
from rulebound.kernel.group import Group
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.options import OptionRow, Options, house_rule, option_rows, read_options
from rulebound.kernel.pack import Manifest, Pack, PackError, Problem, make_pack, read_pack
from rulebound.kernel.poll import Poll
from rulebound.kernel.position import Position
from rulebound.kernel.procedure import Procedure, Step
from rulebound.kernel.question import NO_INTERJECTION, NO_SEAT, PASS, Question
from rulebound.kernel.record import (
    Header,
    Record,
    RecordError,
    begin,
    draws,
    fold,
    in_force,
    read_header,
    read_record,
    replay,
    verify,
    walk,
    write_record,
)
from rulebound.kernel.rulebook import Clause, Rulebook
from rulebound.kernel.source import Source, below, weighted
from rulebound.kernel.window import Window
from rulebound.kernel.wire import (
    CLOCK,
    HOUSE,
    NATURE,
    Abandon,
    Action,
    Entry,
    Event,
    Field,
    Interjection,
    Named,
    Offer,
    Pass,
    Refusal,
    Resolving,
    RuleSyllables,
    RuleWord,
    Seat,
    TakeBack,
    View,
    Viewer,
)

__all__ = (
    "CLOCK",
    "HOUSE",
    "NATURE",
    "NO_INTERJECTION",
    "NO_SEAT",
    "PASS",
    "Abandon",
    "Action",
    "Ask",
    "Brain",
    "Chance",
    "Choice",
    "Clause",
    "Die",
    "Entry",
    "Event",
    "Field",
    "Floor",
    "Frame",
    "Game",
    "Group",
    "Header",
    "Illegal",
    "Interjection",
    "Manifest",
    "Named",
    "Offer",
    "OptionRow",
    "Options",
    "Pack",
    "PackError",
    "Pass",
    "Poll",
    "Position",
    "Problem",
    "Procedure",
    "Question",
    "Record",
    "RecordError",
    "Refusal",
    "Resolving",
    "RuleSyllables",
    "RuleWord",
    "Rulebook",
    "Seat",
    "Source",
    "Step",
    "TakeBack",
    "View",
    "Viewer",
    "Window",
    "advance",
    "apply",
    "begin",
    "below",
    "check",
    "choose",
    "commitment",
    "draw",
    "draws",
    "fold",
    "house_rule",
    "imagine",
    "in_force",
    "make_pack",
    "offer",
    "option_rows",
    "playout",
    "read_header",
    "read_options",
    "read_pack",
    "read_record",
    "replay",
    "verify",
    "view",
    "walk",
    "weighted",
    "why_not",
    "write_record",
)
