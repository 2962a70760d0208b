"""What is said in public of an answer rests on the public view and the deed alone, whatever the bot has in mind."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from hypersleep.bots.bot import Bot, Pondering, Speaking
from hypersleep.bots.games import levels_of, maker
from hypersleep.bots.nemesis.openly import LIKE, explained, openly
from hypersleep.bots.nemesis.reasons import reason, words
from hypersleep.bots.reasons import TOLD, Reason
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.text import Text
from hypersleep.kernel.steps import NOBODY
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table
from tests.contract.settings import covering

GAMES = [replace(setting, seed="openly") for setting in covering("nemesis")]
QUICK = [level for level in levels_of() if not isinstance(maker(level)("trial"), Pondering)]


def positions(level: str) -> Iterator[tuple[Table, Frame, int, Bot]]:
    """Every decision of several games, with what the bot answers and how it is afterwards."""
    for setting in GAMES:
        table = Table.start(setting)
        crew = [maker(level)(f"{setting.seed}/{seat}") for seat in range(setting.players)]
        while not table.over:
            seat = table.waiting_for[0]
            frame = table.frame_for(seat)
            place = crew[seat].decide(frame)
            yield table, frame, place, crew[seat]
            table.answer(table.number, seat, place)


@pytest.mark.parametrize("level", QUICK)
def test_a_spectator_could_give_the_same_reason(level: str) -> None:
    seen = 0
    for table, frame, place, bot in positions(level):
        assert isinstance(bot, Speaking)
        said = explained(frame, place, bot.why.full).public
        option, public_view = frame.options[place], table.frame_for(NOBODY).view
        assert said == reason(openly(frame.topic, public_view, frame.seat, option)).public
        seen += 1
    assert seen > 1500


@pytest.mark.parametrize("level", QUICK)
def test_an_action_is_explained_by_what_is_announced_of_it(level: str) -> None:
    """Where somebody goes, or whom they shoot at, is told when it happens, and it may be interrupted before."""
    told: dict[tuple[object, ...], set[str]] = {}
    for table, frame, place, _ in positions(level):
        if frame.topic == "choose-action":
            said = explained(frame, place, "").public
            after = Table.restore(table.snapshot())
            after.answer(table.number, frame.seat, place)
            announced = after.frame_for(NOBODY, table.told).events[0]
            room = frame.view.characters[frame.seat].room
            burns = any(one.fire for one in frame.view.rooms if one.number == room)
            fights = any(one.room == room for one in frame.view.intruders)
            what = tuple(announced[field] for field in ("event", "action", "subject", "option"))
            told.setdefault((*what, burns, fights, bool(frame.view.characters[frame.seat].hand)), set()).add(said)
    assert len(told) > 30
    assert all(len(sentences) == 1 for sentences in told.values())


@pytest.mark.parametrize("level", QUICK)
def test_a_small_question_is_explained_alike_whatever_was_chosen_and_could_be_chosen(level: str) -> None:
    told: dict[str, set[str]] = {}
    for _, frame, place, _ in positions(level):
        if frame.topic != "choose-action":
            told.setdefault(frame.topic, set()).add(explained(frame, place, "").public)
    assert len(told) > 5
    assert all(len(sentences) == 1 for sentences in told.values())


def test_public_words_name_no_card_and_no_objective() -> None:
    box, text = load(NEMESIS), Text.load("nemesis")
    hidden = {text.name(name) for kind in (box.objectives, box.items, box.events, box.weaknesses) for name in kind}
    rooms = {"Nest"}  # also a Room, which everybody knows who reads of it
    for said in words().values():
        assert "{" not in said["public"]
        assert not [name for name in hidden - rooms if name in said["public"]]


def test_in_full_an_objective_goes_by_its_name() -> None:
    told = reason("wait", objective="personal-quarantine", exit="pod")
    assert "“Quarantine”" in told.full
    assert "an Escape Pod" in told.full
    assert "Quarantine" not in told.public


def test_who_has_nothing_more_to_say_says_what_everybody_sees() -> None:
    table = Table.start(Setting(players=2, seed="openly"))
    while (frame := table.frame_for(table.waiting_for[0])).topic != "choose-action":
        table.answer(table.number, frame.seat, 0)
    place = next(place for place, option in enumerate(frame.options) if type(option).__name__ == "Pass")
    public = words()["wait"]["public"]
    assert explained(frame, place, "") == explained(frame, place, reason("otherwise").full) == Reason(public, public)
    assert explained(frame, place, "It was a trap.") == Reason(public, "It was a trap.")


def test_every_deed_that_is_like_another_has_words_there() -> None:
    assert set(LIKE.values()) <= words().keys()
    assert "choose-action" in TOLD
