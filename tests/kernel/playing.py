"""Ways into the middle of a game: random answers from a numbered stream, and all that a refusal must leave alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from hypersleep.kernel import record
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Game
from hypersleep.kernel.record import FORMAT, Header, Play, save
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Seat
from tests.kernel import toy

ENGINE = "kernel-tests"
LONGER_THAN_ANY_GAME = 1000
modest = settings(deadline=None, max_examples=40)

seeds = st.integers(0, 10**6).map(str)
players = st.integers(2, 4)
rulesets = st.sampled_from((toy.CALM, toy.STORM))
streams = st.integers(0, 10**6)
"""Each number stands for one endless stream of random answers."""


def header(rules: Ruleset = toy.CALM, players: int = 3, seed: str = "pearl") -> Header:
    return Header(format=FORMAT, engine=ENGINE, ruleset=rules.id, content="sea", seed=seed, setup={"players": players})


def begin(header: Header) -> toy.Divers:
    return toy.new_game(toy.RULESETS[header.ruleset], header.setup["players"], header.seed)


def resume(data: bytes) -> Play:
    """A kept play, gone on with by the rules that its header names."""
    return record.resume(data, lambda header: toy.RULESETS[header.ruleset])


def sit_down(rules: Ruleset = toy.CALM, players: int = 3, seed: str = "pearl") -> Play:
    first = header(rules, players, seed)
    return Play(first, begin(first))


def random_answers(play: Play, stream: int, most: int = LONGER_THAN_ANY_GAME) -> Iterator[tuple[Seat, int]]:
    """Any waiting seat, any of its options; whoever asks for the next pair has given this answer."""
    random = Random(stream)
    for _ in range(most):
        if play.game.question is None:
            return
        seat = random.choice(play.game.waiting_for())
        yield seat, random.randrange(len(play.game.options(seat)))


def play_on(play: Play, stream: int, most: int = LONGER_THAN_ANY_GAME) -> Play:
    for seat, place in random_answers(play, stream, most):
        play.answer(play.game.number, seat, place)
    return play


plays = st.builds(sit_down, rulesets, players, seeds)
plays_under_way = st.builds(play_on, plays, streams, st.integers(0, 60))
"""At any decision, the first and the end of the game included."""
finished_plays = st.builds(play_on, plays, streams)


def everything(game: Game[Any, Any]) -> tuple[bytes, list[Event]]:
    """World, agenda, chance, number and reveals as bytes, and the log."""
    return save(game), game.events[:]


def asked(game: Game[Any, Any]) -> Seat:
    """A seat that may answer now."""
    return game.waiting_for()[0]
