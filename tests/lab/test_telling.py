"""What seats hear and what questions are about, as numbers: nothing is lost, and nobody reads what is not theirs."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from hypersleep.bots.bot import RandomBot
from hypersleep.common.meaning import each, meanings
from hypersleep.common.telling import CardsDrawn, ThingHandedOver
from hypersleep.content.ids import DeckName, Face, PassageId
from hypersleep.kernel.events import project
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Seat, kebab
from hypersleep.lab.additions import Outlook
from hypersleep.lab.episode import Episode, Task
from hypersleep.lab.fields import ways
from hypersleep.lab.games import LABS
from hypersleep.lab.options import offered
from hypersleep.lab.telling import MAX_EVENTS, PLACES, Hearing, columns, kind_of, matters_of
from hypersleep.nemesis import ids as nemesis_ids
from hypersleep.nemesis import steps as nemesis_steps
from hypersleep.retaliation import ids as retaliation_ids
from hypersleep.retaliation import steps as retaliation_steps
from hypersleep.table.games import game_kind
from hypersleep.table.table import Frame
from tests.cards.test_reactions import REST, SCOUT, scanning
from tests.cards.test_shooting_cards import aim, fighting
from tests.retaliation.rules.test_combat import DRUM, drilled, lurker

WORDS = [PLACES[code] for code in ("word", "second", "third", "fourth")]
ME, OTHER = Seat(0), Seat(1)


def rulesets() -> Iterator[tuple[str, Ruleset]]:
    """Every game, without expansions and with each of them."""
    for game in LABS:
        for expansions in ((), *[(name,) for name in game_kind(game).expansions]):
            yield from ((game, rules) for rules in ways(game, expansions))


# What a question is about --------------------------------------------------------------------------------------------

DICE = {
    *(nemesis_ids.NoiseResult, nemesis_ids.CombatResult),
    *(retaliation_ids.NoiseResult, retaliation_ids.ShootResult, retaliation_ids.BurstResult),
}


def test_whoever_is_asked_about_a_die_is_told_what_it_shows() -> None:
    told = {
        kebab(question.__name__): question in rules.foresight
        for _, rules in rulesets()
        for question in rules.menus
        if DICE & {*meanings(question).values()}
    }
    assert told.keys() >= {"choose-reroll", "choose-noise-reroll", "choose-shoot-reroll", "choose-burst-reroll"}
    assert all(told.values())


def aimed() -> Any:
    return aim(fighting("soldier", "taking-aim").rolls(combat="two_hits"))


def scanned() -> Any:
    return scanning(REST).rolls(noise="danger").run(nemesis_steps.RollNoise(by=SCOUT))


def shot() -> Any:
    scene = drilled().rolls(shoot="bullets")
    adult = scene.intruder("adult", 10)
    weapon = scene.card_of("recon", DRUM)
    return scene.run(retaliation_steps.FireShot(seat=ME, weapon=weapon, intruder=adult.id, rerolls=1))


def burst() -> Any:
    scene = drilled().rolls(burst="3")
    lurker(scene, "adult")
    weapon, corridor = scene.card_of("recon", DRUM), PassageId(scene.between(10, 11))
    return scene.run(retaliation_steps.FireBurst(seat=ME, weapon=weapon, corridor=corridor, rerolls=1))


@pytest.mark.parametrize(
    ("game", "scene", "face", "number"),
    [
        ("nemesis", aimed, "two_hits", 3),
        ("nemesis", scanned, "danger", None),
        ("retaliation", shot, "bullets", None),
        ("retaliation", burst, "3", 3),
    ],
)
def test_a_die_that_may_be_rolled_again_is_observed(game: str, scene: Any, face: str, number: int | None) -> None:
    rolled, layout = scene(), LABS[game].layout(())
    frame = Frame(game_kind(game), rolled.game, rolled.question.seat)
    [row] = matters_of(frame.matters, layout, Outlook(frame.seat, 1))
    matter = np.frombuffer(row.numbers, np.int16)
    assert matter[PLACES["word"]] == layout.words[face]
    assert matter[PLACES["number"]] == (0 if number is None else number + 1)


# What has happened ---------------------------------------------------------------------------------------------------


def decisions(game: str, players: int, expansions: tuple[str, ...] = ()) -> Iterator[tuple[Episode, Seat, int]]:
    """Every decision of a random game, who is asked, and how much was told before that seat answered last."""
    episode, random = Episode(Task(game=game, players=players, expansions=expansions), "heard"), Random(7)
    answered = dict.fromkeys(range(players), 0)
    while not episode.over:
        seat = episode.match.seat()
        yield episode, seat, answered[seat]
        answered[seat] = len(episode.match.game.events)
        episode.take(random.randrange(len(offered(episode.frame(seat)))))


@pytest.mark.parametrize("game", LABS)
def test_a_seat_hears_what_has_happened_since_its_last_answer(game: str) -> None:
    words = LABS[game].layout(()).words
    kinds = {number: name for name, number in LABS[game].layout(()).events.items()}
    private = 0
    for episode, seat, since in decisions(game, 3):
        heard = episode.observe(seat)["events"]
        told = [project(event, seat) for event in episode.match.game.events[since:]][::-1]
        assert [kinds[row[0]] for row in heard if row[0]] == [event["event"] for event in told[:MAX_EVENTS]]
        assert not heard[len(told) :].any()
        for row, event in zip(heard, told, strict=False):
            read = [words[word] for value in event.values() for word in each(value) if word in words]
            assert {*row[WORDS]} <= {0, *read}
            private += "cards" in event and event["event"] == "cards-drawn" and bool(row[WORDS].any())
            if "seat" in event:
                assert row[PLACES["seats"]] == 1 << (event["seat"] - seat) % 3
    assert private, "somebody was told which cards they drew"


def heard_by(seat: Seat, *events: Any) -> list[list[int]]:
    hearing = Hearing(LABS["nemesis"].layout(()), 3)
    hearing.tell(events)
    return [np.frombuffer(row.numbers, np.int16).tolist() for row in hearing.heard(seat, 0)]


@pytest.mark.parametrize(
    ("one", "another"),
    [
        (
            CardsDrawn(ME, 1, (Face("action.search"),)),
            CardsDrawn(ME, 1, (Face("action.rest"),)),
        ),
        (
            ThingHandedOver(OTHER, ME, DeckName("red"), Face("item.tools")),
            ThingHandedOver(OTHER, ME, DeckName("red"), Face("item.bandages")),
        ),
    ],
)
def test_what_is_private_in_an_event_is_heard_by_its_seat_alone(one: Any, another: Any) -> None:
    assert heard_by(ME, one) != heard_by(ME, another)
    for seat in (OTHER, Seat(2)):
        assert heard_by(seat, one) == heard_by(seat, another)


def test_of_a_long_story_the_end_is_kept() -> None:
    story = [CardsDrawn(ME, number, ()) for number in range(MAX_EVENTS + 600)]
    rows = heard_by(ME, *story)
    assert len(rows) == MAX_EVENTS
    assert [row[PLACES["number"]] - 1 for row in rows] == [*range(MAX_EVENTS + 599, 599, -1)]


def test_every_field_of_an_event_has_a_column() -> None:
    left_out = {
        f"{event.__name__}.{field}"
        for _, rules in rulesets()
        for event in rules.events
        for field in event.__struct_fields__
        if field not in [column.field for column in columns(event, event.__struct_fields__)]
    }
    assert left_out == {"ConditionJudged.condition", "TaskJudged.condition"}, (
        "the end tells of these, and it is too late"
    )


def test_a_kind_without_a_column_is_none() -> None:
    assert kind_of(Face) is str
    assert kind_of(bool) is int
    assert kind_of(dict) is None


@pytest.mark.parametrize("game", LABS)
def test_words_of_events_are_known_by_their_numbers(game: str) -> None:
    """But for what is paid for or refused in passing, every id that is told has a place in the vocabulary."""
    words, unknown = LABS[game].layout(()).words, set()
    episode = Episode(Task(game=game, players=4), "words")
    bot = RandomBot("words")
    while not episode.over:
        episode.answer(bot.decide(episode.frame(episode.match.seat())))
    for event in episode.match.game.events:
        for column in columns(type(event), event.__struct_fields__):
            if column.kind is str:
                unknown |= {word for word in each(getattr(event, column.field)) if word and word not in words}
    assert not unknown


def test_events_and_matters_are_observed_in_their_places() -> None:
    episode = Episode(Task(players=2), "shape")
    seen = episode.observe(ME)
    assert seen["events"].shape == (MAX_EVENTS, len(PLACES))
    assert seen["matters"].dtype == seen["events"].dtype == np.int16
