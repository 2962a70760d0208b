"""Other engines at the same work on the same machine, as far as they are installed: decisions a second at random."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any


def chess_decisions(seconds: float) -> tuple[int, float]:
    """python-chess: every legal move listed, one of them at random."""
    chess: Any = import_module("chess")
    random, moves, began = Random(0), 0, perf_counter()
    while perf_counter() - began < seconds:
        board = chess.Board()
        while not board.is_game_over() and perf_counter() - began < seconds:
            board.push(random.choice(list(board.legal_moves)))
            moves += 1
    return moves, perf_counter() - began


def catanatron_decisions(seconds: float) -> tuple[int, float]:
    """Catanatron: whole games of four random players."""
    catan: Any = import_module("catanatron")
    colours = list(catan.Color)[:4]
    actions, began, seed = 0, perf_counter(), 0
    while perf_counter() - began < seconds:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        actions += len(game.state.actions if hasattr(game.state, "actions") else game.state.action_records)
        seed += 1
    return actions, perf_counter() - began


PEERS: dict[str, Callable[[float], tuple[int, float]]] = {
    "chess": chess_decisions,
    "catanatron": catanatron_decisions,
}


def measured(seconds: float = 2.0) -> dict[str, float]:
    """Decisions a second of each peer that is installed."""
    figures: dict[str, float] = {}
    for name, play in PEERS.items():
        if find_spec(name) is not None:
            decisions, took = play(seconds)
            figures[f"{name}_decisions_per_second"] = round(decisions / took)
    return figures
