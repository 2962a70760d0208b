"""Candidates of a search that play at the same time, each in a process."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

from hypersleep.bots.games import BOTS
from hypersleep.bots.kind import Tuning
from hypersleep.lab.batch import die_quietly
from hypersleep.lab.tuning import Trying, one_by_one, share_won
from hypersleep.table.games import Setting


@contextmanager
def crowd(game: str, jobs: int) -> Iterator[Trying]:
    """So many processes, or one for each core; with one, here."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield one_by_one
        return
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=fresh, initializer=die_quietly) as pool:

        def trying(tuning: Tuning, candidates: list[Any], settings: list[Setting]) -> list[float]:
            return list(pool.map(partial(play, game, settings), candidates))

        yield trying


def play(game: str, settings: list[Setting], habits: Any) -> float:
    """What there is to be tuned is found by the name of its game, as bots are made by functions that do not travel."""
    tuning = BOTS[game].tuning
    assert tuning is not None
    return share_won(tuning, habits, settings)
