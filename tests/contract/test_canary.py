"""Whole games over real websockets with a box of canaries: nobody is ever sent a word that they may not know."""

import json
from collections.abc import Iterator
from math import inf
from typing import Any

import msgspec
import pytest

from hypersleep.bots.bot import Speaking
from hypersleep.bots.games import levels_of, maker
from hypersleep.kernel import events, zones
from hypersleep.kernel.events import Event, project
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.server import speaking, wire
from hypersleep.server.memory import told
from hypersleep.server.state import TableState
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.ways import every_setting
from tests.contract.boxes import Box, make_box, opened
from tests.contract.canary import Finder, Watch
from tests.contract.games import SECRETS
from tests.contract.people import CROWD, SEALED, Person, people_at, play, watching
from tests.contract.settings import settings_of
from tests.server.serving import Served, serving

OF_ONE_HAND = 4
"""So many of five cards are secrets at the least. Who dies early reads no others, and what has been discarded once is
a secret no more."""
SONGS = [
    pytest.param(game, *param.values, id=param.id, marks=param.marks) for game in GAMES for param in settings_of(game)
]
each_box = pytest.mark.parametrize("box", list(GAMES), indirect=True)


@pytest.fixture(scope="module")
def box(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Box]:
    made = make_box(tmp_path_factory.mktemp("canaries"), request.param)
    with opened(made):
        yield made


@pytest.fixture(scope="module")
def served(box: Box, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), window=0.02) as running:
        yield running


def company(box: Box) -> Setting:
    """A setting with people and a crew mate, or with as many as can play."""
    return max(every_setting(box.game), key=lambda setting: min(setting.players, CROWD))


# Nobody is told too much ---------------------------------------------------------------------------------------------


def leaks(watch: Watch, people: list[Person]) -> list[tuple[Seat, int, set[str]]]:
    """Everything that reached a page and that its seat could not know: the seat, which message, and what."""
    found = []
    for one in people:
        sent = watch.sent[one.seat]
        assert [message.text for message in sent[: len(one.got)]] == one.got, "what was sent is what arrives"
        for place, message in enumerate(sent[: len(one.got)]):
            if leaked := watch.leaks(one.seat, message.moment, message.text):
                found.append((one.seat, place, leaked))
    return found


@pytest.mark.parametrize(("box", "setting"), SONGS, indirect=["box"])
def test_in_a_whole_game_nobody_is_sent_what_they_may_not_know(
    served: Served, box: Box, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(box, watching(setting), monkeypatch)
    with people_at(served, setting, "whole") as people:
        play(people)
    assert leaks(watch, people) == []
    for one in people:
        assert watch.finder.in_text(" ".join(one.bodies)) == set(), "tables say nothing of the game over HTTP"
        assert not any(SEALED in text for text in [*one.got[: one.got.index(ended(one))], *one.bodies])
    assert_canaries_sang(watch, people, SECRETS[box.game].read_by_somebody)


def ended(one: Person) -> str:
    """The first message that says that the game is over."""
    return next(text for text in one.got if '"over":true' in text or '"state":"over"' in text)


def assert_canaries_sang(watch: Watch, people: list[Person], most: int) -> None:
    """The search would find something: everybody has read words that were secret then, and all were refused things."""
    read = [len(secrets_read(watch, one)) for one in people if one.seat != NOBODY]
    assert min(read) >= OF_ONE_HAND
    assert max(read) >= most
    for one in people:
        assert any('"is":"refused"' in text for text in one.got)
        assert one.seat == NOBODY or any('"is":"refusals"' in text for text in one.got)


def secrets_read(watch: Watch, one: Person) -> set[str]:
    """What somebody was told before it was known to all."""
    read = set()
    for message in watch.sent[one.seat]:
        read |= set().union(*watch.finder.found(message.text)) - watch.oracle.ever[message.moment][NOBODY]
    return read


@each_box
def test_no_page_carries_the_way_to_another_seat(served: Served, box: Box) -> None:
    with people_at(served, company(box), "links") as people:
        play(people, decisions=20)
        links = {one.seat: one.page.get(f"/api/tables/{one.code}").json()["links"]["seats"] for one in people}
    assert {seat: set(own) for seat, own in links.items()} == {
        seat: set() if seat == NOBODY else {str(seat)} for seat in watching(company(box))
    }
    for one in people:
        foreign = [link for seat, own in links.items() if seat != one.seat for link in own.values()]
        assert not any(link in text for link in foreign for text in one.got)


@each_box
def test_what_names_everything_is_the_same_for_everybody_in_every_game(served: Served, box: Box) -> None:
    paths = (f"/api/reference/{box.game}", f"/api/rules/{box.game}")
    bodies: dict[str, set[bytes]] = {path: set() for path in paths}
    claims = set()
    for seed in ("one", "other"):
        with people_at(served, company(box), seed) as people:
            play(people, decisions=10 if seed == "one" else 40)
            for path, told in bodies.items():
                told |= {one.page.get(path).content for one in people}
            claims |= {json.dumps(sayable(one)["claims"]) for one in people}
    assert {path: len(told) for path, told in bodies.items()} == dict.fromkeys(paths, 1)
    assert len(claims) == 1


@each_box
def test_what_can_be_asked_names_what_everybody_sees_and_no_more(served: Served, box: Box) -> None:
    finder = Finder(box)
    with people_at(served, company(box), "asked") as people:
        play(people, decisions=60)
        (asked,) = {json.dumps(sayable(one)["appeals"]) for one in people}
        view = served.table(people[0].code).state.game.frame_for(NOBODY).view
    seen, _ = finder.found(msgspec.json.encode({"view": view}).decode())
    assert finder.in_text(asked), "places that are known have names"
    assert finder.in_text(asked) <= seen


def sayable(one: Person) -> Any:
    """What somebody can claim and ask."""
    return one.page.get(f"/api/tables/{one.code}/claims").json()


# The net itself ------------------------------------------------------------------------------------------------------


def all_piles_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(zones.Zone, "opens_to", lambda zone, seat, owner: True)


def all_secrets_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(zones.Secret, "all_seen_by", staticmethod(lambda secrets, seat: [one.value for one in secrets]))
    patch.setattr(zones.Secret, "seen_by", lambda secret, seat: secret.value)


def all_events_open(patch: pytest.MonkeyPatch) -> None:
    def tell_all(event: Event, seat: Seat) -> dict[str, Any]:
        return project(event, ALL_SEEING)

    patch.setattr(events, "project", tell_all)


def foreign_refusals(patch: pytest.MonkeyPatch) -> None:
    """What may not be done is told with what the next player alone may see."""

    def tell_of_another(state: TableState, seat: Seat) -> Any:
        game, lying_open = state.game._play.game, SECRETS[state.game.setting.game].lying_open
        other = Seat((seat + 1) % state.game.setting.players)
        return {"is": "refusals", "refusals": sorted(lying_open(game, other) - lying_open(game, seat))}

    patch.setattr(speaking, "refusals", tell_of_another)


def full_reasons(patch: pytest.MonkeyPatch) -> None:
    """AI crew mates tell what they have in mind while the game runs."""

    def tell_all(state: TableState, since: int) -> tuple[wire.ReasonTold, ...]:
        return tuple(told(motive, motive.full) for motive in state.motives)

    patch.setattr(TableState, "reasons", tell_all)


LEAKS = [all_piles_open, all_secrets_open, all_events_open, foreign_refusals, full_reasons]


def has_speakers(game: str) -> bool:
    """Whether any crew mate of the game has something in mind that could leak."""
    return any(isinstance(maker(level, game)("trial"), Speaking) for level in levels_of(game))


@pytest.mark.parametrize(
    ("box", "leak"),
    [(game, leak) for game in GAMES for leak in LEAKS if leak is not full_reasons or has_speakers(game)],
    indirect=["box"],
)
def test_a_leak_is_found(served: Served, box: Box, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    watch = Watch(box, watching(company(box)), monkeypatch)
    leak(monkeypatch)
    with people_at(served, company(box), "leaking") as people:
        assert any(leaks_by(decisions, watch, people) for decisions in (60, 120, 240, inf))


def leaks_by(decisions: float, watch: Watch, people: list[Person]) -> bool:
    """Whether something has leaked by then: what a crew mate has in mind is not always a secret at once."""
    play(people, decisions)
    return bool(leaks(watch, people))


@each_box
def test_every_hidden_face_has_a_word_of_its_own(box: Box) -> None:
    assert len(set(box.ids.values())) == len(box.ids) > 100
