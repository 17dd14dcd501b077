"""The peers, in build/bench-env: nothing of them is imported by Rulebound, and nothing of it by this.

Each plays uniformly random games, whole, one after the other; a unit is a decision of one player, forced ones included.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import dawg  # type: ignore[import-not-found]
import numpy as np
import pyspiel  # type: ignore[import-not-found]
from benchmarks.words_peers import graph_search
from benchmarks.worker import Work, serve
from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from open_spiel.python.games import tic_tac_toe as _registered  # type: ignore[import-not-found]
from pettingzoo.classic import connect_four_v3, tictactoe_v3  # type: ignore[import-not-found]

from benchmarks import queries

random = Random(1)
assert _registered


def catan() -> int:
    """catanatron: four random players."""
    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def spiel(name: str) -> Work:
    """open_spiel, driven from Python: ask for the legal actions, choose one, apply it."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        n = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            n += 1
        return n

    return play


def spiel_alone(name: str) -> Work:
    """open_spiel without Python between the decisions: its own random bots, one call a game."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    play = spiel(name)
    length = sum(play() for _ in range(2000)) / 2000  # decisions a random game, as a call does not tell
    games = 20

    def work() -> int:
        for _ in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, int(random.random() * 1e9))
        return round(games * length)

    return work


def zoo(module: Any) -> Work:
    """pettingzoo: the agent loop of its documentation, the action drawn from the mask."""
    env = module.env()

    def play() -> int:
        env.reset(seed=int(random.random() * 1e9))
        n = 0
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            allowed = np.flatnonzero(observation["action_mask"])
            env.step(int(allowed[int(random.random() * len(allowed))]))
            n += 1
        return n

    return play


def graph_queries() -> Work:
    """dawg2: the same queries by walking down the prefixes that its graph has."""
    asked = queries.read()
    graph = dawg.CompletionDAWG(sorted(asked["words"]))

    def work() -> int:
        for must, pool, wilds in asked["queries"]:
            graph_search(graph, must, pool, wilds)
        return len(asked["queries"])

    return work


if __name__ == "__main__":
    serve(
        {
            "dawg2, by prefixes": graph_queries(),
            "catanatron": catan,
            "open_spiel tic_tac_toe (C++)": spiel("tic_tac_toe"),
            "open_spiel tic_tac_toe (C++ alone)": spiel_alone("tic_tac_toe"),
            "open_spiel python_tic_tac_toe": spiel("python_tic_tac_toe"),
            "open_spiel connect_four (C++)": spiel("connect_four"),
            "open_spiel connect_four (C++ alone)": spiel_alone("connect_four"),
            "pettingzoo tictactoe_v3": zoo(tictactoe_v3),
            "pettingzoo connect_four_v3": zoo(connect_four_v3),
        }
    )
