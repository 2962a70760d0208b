"""Marks of rules are checked against the ledger, scripted chance must be used up, and an expansion is installed."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hypersleep.content.games import FIRST
from hypersleep.content.ledger import Ledger
from tests.staging import OPEN_STAGES

MOST_RULES_A_TEST = 3
INSTALLED = Path(__file__).parent / "expansion" / "installed"
"""What pytest has on its path beside the project; the programs that tests start find it there, too."""

os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(INSTALLED))))


@pytest.fixture(autouse=True)
def scripted_chance_is_used_up() -> Iterator[None]:
    """A scene whose script is left over did not go the way its author thought."""
    OPEN_STAGES.clear()
    yield
    for scene in OPEN_STAGES:
        scene.check_script_used_up()


def is_known(id: str) -> bool:
    """Whether a ledger has the rule: that of the game named before the colon, or of the first one."""
    owner, _, rule = id.rpartition(":")
    return rule in Ledger.load(owner.partition(".")[0] or FIRST).rules


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that names an unknown rule, or more than three, stops the run."""
    for item in items:
        for mark in item.iter_markers("rule"):
            unknown = [id for id in mark.args if not is_known(id)]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid} names rules that are not in the ledger: {', '.join(unknown)}")
            if not 1 <= len(mark.args) <= MOST_RULES_A_TEST:
                raise pytest.UsageError(f"{item.nodeid} names {len(mark.args)} rules; one to three prove something")
