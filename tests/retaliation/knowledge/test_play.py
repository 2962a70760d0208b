"""Whole games at random: every position is sound, nobody sees more than they may, and everything can be said."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from hypersleep.content.text import Text
from hypersleep.kernel.events import project
from hypersleep.kernel.laws import asking_changes
from hypersleep.kernel.record import load, save
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.knowledge.imagining import imagine, secretive
from hypersleep.retaliation.knowledge.view import Viewer, whole_view
from hypersleep.retaliation.phases.drafts import OfferSupport
from hypersleep.table.games import Setting
from hypersleep.table.words import Phrasebook
from tests.contract.games.retaliation.perturb import perturbed
from tests.retaliation.knowledge.positions import eyes
from tests.retaliation.lasting import positions

ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)+")
IDS = {name for name in Text.load("retaliation").words if ID.fullmatch(name)}
WAYS = [("semi-cooperative", 2), ("semi-cooperative", 5), ("solo", 1), ("cooperative", 3)]
OFTEN, SELDOM = 5, 11
settings = pytest.mark.parametrize(("mode", "players"), WAYS)


def agreed(mode: str, players: int) -> Setting:
    return Setting(game="retaliation", mode=mode, players=players, seed=f"{mode}-{players}").checked()


@settings
def test_every_position_is_sound(mode: str, players: int) -> None:
    rounds = 0
    for match in positions(agreed(mode, players)):
        game = match.game
        assert problems(game) == [], f"decision {game.number}: {game.question}"
        if game.number % SELDOM == 0:
            assert asking_changes(game) == [], game.question
            assert save(load(game.rules, save(game))) == save(game)
        rounds = game.world.round
    assert rounds > 2, "otherwise this would prove little"


@settings
def test_what_a_seat_cannot_know_changes_nothing_it_sees_or_may_do(mode: str, players: int) -> None:
    viewer = None
    for match in positions(agreed(mode, players)):
        game = match.game
        if game.number % SELDOM:
            continue
        viewer = Viewer(game, viewer)
        for seat in eyes(game):
            seen, other = whole_view(game, seat), perturbed(game, seat, Random(game.number))
            assert viewer(seat) == seen
            assert whole_view(other, seat) == seen
            if seat in game.waiting_for():
                assert (other.options(seat), other.refusals(seat)) == (game.options(seat), game.refusals(seat))


@settings
def test_an_imagined_game_looks_the_same_is_sound_and_asks_the_same(mode: str, players: int) -> None:
    for match in positions(agreed(mode, players)):
        game = match.game
        if game.number % SELDOM:
            continue
        for character in game.world.characters:
            seat = character.seat
            twin = imagine(game, seat, Random(game.number))
            assert whole_view(twin, seat) == whole_view(game, seat)
            assert problems(twin) == []
            if seat in game.waiting_for():
                assert twin.options(seat) == game.options(seat)


def cards_in(value: Any) -> Iterator[int]:
    """All cards that a record names, itself or in a record within it."""
    for field in msgspec.structs.fields(type(value)):
        found = getattr(value, field.name)
        if isinstance(found, msgspec.Struct):
            yield from cards_in(found)
        elif "CardId" in repr(field.type):
            yield from found if isinstance(found, tuple) else (found,)


@settings
def test_cards_on_the_agenda_are_imagined_or_lie_open(mode: str, players: int) -> None:
    for match in positions(agreed(mode, players)):
        world = match.game.world
        considered = {*secretive(match.game.rules), OfferSupport}  # equipment on offer lies open
        named = {c for step in match.game.agenda if type(step) not in considered for c in cards_in(step) if c >= 0}
        carried = {card for character in world.characters for card in (*character.held, *character.armor)}
        gone = {card for pile in world.discards.values() for card in pile} | set(world.box)
        shown = {card for card, knowers in world.known.items() if knowers == EVERYONE}
        assert named <= carried | gone | shown, match.game.agenda


@settings
def test_everything_is_said_in_words_and_options_can_be_told_apart(mode: str, players: int) -> None:
    setting, told = agreed(mode, players), 0
    for match in positions(setting):
        game = match.game
        if game.number % OFTEN:
            continue
        seat = game.waiting_for()[0]
        book = Phrasebook(setting, match.frame_for(seat).view)
        said = [book.choice(option) for option in game.options(seat)]
        assert len(set(said)) == len(said), f"{game.question}: {said}"
        said += [book.choice(refused) for refused in game.refusals(seat)]
        said += book.story([project(event, seat) for event in game.events[told:]])
        told = len(game.events)
        assert [line for line in said if re.search(r"[{}]", line) or IDS & set(ID.findall(line))] == []
