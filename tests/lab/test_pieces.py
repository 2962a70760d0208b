"""Observations written with memory are those that are written anew, over whole games of both."""

from random import Random

import numpy as np
import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.lab.additions import Outlook
from hypersleep.lab.episode import Episode, Task
from hypersleep.lab.fields import FLAG, Field, Group
from hypersleep.lab.games import LABS
from hypersleep.lab.pieces import Look, Piece, bound, plainly

TASKS = [
    Task(players=4),
    Task(players=3, expansions=("intruder-player",)),
    Task(game="retaliation", players=4),
    Task(game="retaliation", players=3, expansions=("neoflesh",)),
    Task(game="retaliation", players=2, expansions=("sangrevores",)),
]


def anew(episode: Episode, seat: Seat) -> Look:
    """What the seat sees, with every part of the view written for it alone."""
    frame = episode.match.frame_for(seat)
    return Look(frame, frame.view, episode.setting, Outlook(seat, episode.task.players))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.game}-{'-'.join(task.expansions)}")
def test_what_is_remembered_is_what_is_seen(task: Task) -> None:
    random, looks, episode = Random(3), 0, None
    for seed in range(2):
        episode = Episode(task, f"{seed}", before=episode)
        sections = LABS[task.game].sections
        while not episode.over:
            seats = {episode.match.seat(), Seat(random.randrange(task.players))}
            for seat in seats:
                seen = episode.observe(seat)["observation"]
                assert np.array_equal(seen, plainly(anew(episode, seat), sections, episode.layout))
                looks += 1
            episode.take(random.randrange(len(episode.match.options(episode.match.seat()))))
    assert looks > 100


def test_fields_of_a_piece_stand_together() -> None:
    group = Group("some", 1, tuple(Field(name, FLAG, "") for name in ("one", "two", "three")))
    with pytest.raises(AssertionError, match="do not stand together"):
        bound(Piece(("one", "three"), id, lambda to, value: None), group)


def test_every_field_is_written_by_some_piece() -> None:
    for game, known in LABS.items():
        layout = known.layout(())
        written = {(s.group, field) for s in known.sections for piece in s.pieces for field in piece.fields}
        expected = {(group.name, field.name) for group in layout.groups.values() for field in group.fields}
        assert expected - written <= {(name, field) for name, field in expected if name in ("markers", "states")}, game
