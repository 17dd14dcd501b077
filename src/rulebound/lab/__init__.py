"""The laboratory: thousands of games between bots, and what they show. Positions are handles; it looks at views and scores."""

from __future__ import annotations

from rulebound.lab.experiment import Experiment, Outcome, Stage, repeated, settings_of
from rulebound.lab.ladder import Ladder, Match, climb, lineups
from rulebound.lab.output import NoParquet, write_table
from rulebound.lab.page import ladder_page, simulation_page
from rulebound.lab.run import cores, run
from rulebound.lab.stats import Quantiles, Rating, Share, quantiles, ratings, share
from rulebound.lab.summary import Summary, faults, summary

__all__ = (
    "Experiment",
    "Ladder",
    "Match",
    "NoParquet",
    "Outcome",
    "Quantiles",
    "Rating",
    "Share",
    "Stage",
    "Summary",
    "climb",
    "cores",
    "faults",
    "ladder_page",
    "lineups",
    "quantiles",
    "ratings",
    "repeated",
    "run",
    "settings_of",
    "share",
    "simulation_page",
    "summary",
    "write_table",
)
