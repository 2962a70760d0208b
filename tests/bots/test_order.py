"""What a bot decides does not depend on the order of sets, which changes from process to process."""

import os
import subprocess
import sys

from hypersleep.table.games import Setting
from tests.games.digests import digest_of

PODS_AS_GOOD_AS_EACH_OTHER = Setting(game="nemesis", mode="cooperative", players=5, board="alternate")
NUMBER = 1
HERE = "from tests.bots.test_order import print_digest; print_digest()"


def print_digest() -> None:
    print(digest_of("veteran", PODS_AS_GOOD_AS_EACH_OTHER, NUMBER))


def played_with(hash_seed: str) -> str:
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run([sys.executable, "-c", HERE], env=env, capture_output=True, text=True, check=True).stdout


def test_a_veteran_plays_the_same_game_whatever_the_order_of_sets() -> None:
    assert played_with("1") == played_with("2") != ""
