"""A table: what is asked, snapshots, going back, and whose eyes may look."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as some

from hypersleep.common.steps import Pay
from hypersleep.kernel.errors import RecordError, UndoRefused
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.table.games import BadSetting, Setting, game_kind
from hypersleep.table.table import SightRefused, Table
from hypersleep.table.ways import expansions_together

PLAYERS = 3
SEATS = tuple(map(Seat, range(PLAYERS)))
EXPANSIONS = tuple(expansions_together(game_kind(Setting().game), Setting().mode))
few = settings(
    deadline=None,
    max_examples=25,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # whole games shrink slowly and badly
    suppress_health_check=[HealthCheck.too_slow],
)


def play_on(table: Table, random: Random, most: int = 10_000) -> Table:
    """Random answers, and now and then a random claim."""
    for _ in range(most):
        if table.over:
            break
        seat = random.choice(table.waiting_for)
        if random.random() < 0.05:
            table.claim(seat, "engine-1", random.choice(("working", "damaged")))
        table.answer(table.number, seat, random.randrange(len(table.frame_for(seat).options)))
    return table


def sit_down(seed: int, decisions: int = 0, expansions: tuple[str, ...] = ()) -> Table:
    table = Table.start(Setting(players=PLAYERS, seed=f"table-{seed}", expansions=expansions), salt="pepper")
    return play_on(table, Random(seed), decisions)


tables = some.builds(sit_down, some.integers(0, 10_000), some.integers(0, 150), some.sampled_from(EXPANSIONS))


def seen(table: Table) -> bytes:
    """Everything that every seat and a spectator are sent."""
    frames = table.frames_for((NOBODY, *SEATS)).values()
    sent = [(f.number, f.waiting_for, f.topic, f.asked, f.options, f.view, f.events) for f in frames]
    undo = (table.settled, [table.can_undo(seat) for seat in SEATS])
    refused = [table.why_not(seat) for seat in SEATS]
    return msgspec.json.encode((sent, undo, refused, table.claims))


# What is asked -------------------------------------------------------------------------------------------------------


def test_only_who_is_asked_learns_how_many_cards_are_to_be_paid() -> None:
    table, random = sit_down(1), Random(1)
    while table.frame_for(NOBODY).topic != "pay-cards":
        play_on(table, random, 1)
    payer = table.waiting_for[0]
    paid = table.frame_for(payer)
    assert paid.asked["count"] >= 1
    assert all(isinstance(option, Pay) for option in paid.options)
    others = (NOBODY, *(seat for seat in SEATS if seat != payer))
    assert [table.frame_for(seat).asked for seat in others] == [{}] * PLAYERS


def test_a_player_learns_how_many_actions_are_left() -> None:
    table, random, left = sit_down(2), Random(2), set()
    while not table.over:
        frame = table.frame_for(table.waiting_for[0])
        if frame.topic == "choose-action":
            left.add(frame.asked["left"])
        play_on(table, random, 1)
    assert left == {1, 2}
    assert table.frame_for(NOBODY).asked == {}


# Snapshots -----------------------------------------------------------------------------------------------------------


@few
@given(tables, some.integers(0, 10_000))
def test_a_restored_table_is_like_one_that_was_never_put_away(table: Table, stream: int) -> None:
    data = table.snapshot()
    again = Table.restore(data)
    assert again.setting == table.setting
    assert (seen(again), again.save(), again.snapshot()) == (seen(table), table.save(), data)
    for most in (1, 20, 10_000):
        random, twin = Random(stream), Random(stream)
        play_on(table, random, most)
        play_on(again, twin, most)
        assert (seen(again), again.save()) == (seen(table), table.save())


@few
@given(tables)
def test_what_could_be_undone_can_be_undone_after_a_snapshot(table: Table) -> None:
    again = Table.restore(table.snapshot())
    while not table.settled:
        seat = next(seat for seat in SEATS if table.can_undo(seat))
        table.undo(seat)
        again.undo(seat)
        assert (seen(again), again.save()) == (seen(table), table.save())
    assert again.settled


@pytest.mark.parametrize(
    ("kept", "changed", "message"),
    [
        (b'"ruleset":"nemesis', b'"ruleset":"chess', r"this game was begun by other rules \(chess"),
        (b'"content":"', b'"content":"0', "this game was begun with other components than those shipped here"),
        (b'"mode":"semi', b'"mode":"quasi', "this record has no setting that can be played: no mode 'quasi-"),
        (b'{"event":"game-began"', b'{"event":"game-won"', "this snapshot is damaged: Invalid value 'game-won'"),
    ],
)
def test_a_snapshot_that_cannot_go_on_here_says_why(kept: bytes, changed: bytes, message: str) -> None:
    data = sit_down(3, decisions=20).snapshot()
    assert kept in data
    with pytest.raises(RecordError, match=message):
        Table.restore(data.replace(kept, changed, 1))


@few
@given(some.integers(0, 10_000))
def test_in_every_window_one_seat_is_asked_and_may_stay_silent(seed: int) -> None:
    table, random = sit_down(seed), Random(seed)
    while not table.over and table.number < 150:
        if table.is_window:
            (seat,) = table.waiting_for
            silence = table.frame_for(seat).options[table.silence()]
            assert type(silence).__name__ == "LetItHappen"
        play_on(table, random, 1)


# Going back ----------------------------------------------------------------------------------------------------------


@few
@given(tables, some.data())
def test_going_back_is_being_where_one_was_and_chance_is_not_asked_anew(table: Table, data: some.DataObject) -> None:
    assume(not table.over)
    number = data.draw(some.integers(0, table.number))
    before = sit_down_again(table, number)
    saved, last = Table.load(table.save()), table.number
    table.rewind(number)
    assert table.number == number
    assert (table.digest(), frames(table)) == (before.digest(), frames(before))
    for at in range(number, last):
        answer = answers(saved)[at]
        table.answer(at, Seat(answer[0]), answer[1])
    assert (table.digest(), frames(table)) == (saved.digest(), frames(saved))


def sit_down_again(table: Table, decisions: int) -> Table:
    """Another table at which the same answers were given, and no more of them than that."""
    again = Table.start(table.setting)
    for number, (seat, option, _) in enumerate(answers(table)[:decisions]):
        again.answer(number, Seat(seat), option)
    return again


def answers(table: Table) -> list[list[int]]:
    saved: list[list[int]] = msgspec.json.decode(table.save())["answers"]
    return saved


def frames(table: Table) -> bytes:
    """What all see, whatever was claimed."""
    return msgspec.json.encode([(f.options, f.view, f.events) for f in table.frames_for((NOBODY, *SEATS)).values()])


def test_what_was_said_stays_said_when_the_game_goes_back() -> None:
    table = sit_down(4, decisions=30)
    said = [(claim.seat, claim.about, claim.value) for claim in table.claims]
    table.claim(Seat(1), "engine-2", "working")
    table.rewind(7)
    assert [(claim.seat, claim.about, claim.value) for claim in table.claims] == [*said, (1, "engine-2", "working")]
    assert all(claim.before <= 7 for claim in table.claims)
    assert Table.load(table.save()).claims == table.claims


@pytest.mark.parametrize("number", [-1, 31])
def test_there_is_no_going_back_to_where_nobody_was(number: int) -> None:
    table = sit_down(4, decisions=30)
    before = table.save()
    with pytest.raises(UndoRefused, match=f"there is no decision {number} to go back to"):
        table.rewind(number)
    assert table.save() == before


def test_a_game_that_is_over_stays_over() -> None:
    table = sit_down(4, decisions=10_000)
    before = table.save()
    assert table.over
    assert not any(table.can_undo(seat) for seat in SEATS)
    for seat in SEATS:
        with pytest.raises(UndoRefused):
            table.undo(seat)
    for number in (0, table.number - 1, table.number):
        with pytest.raises(UndoRefused, match="the game is over"):
            table.rewind(number)
    assert (table.over, table.save()) == (True, before)


def test_the_last_answer_of_a_seat_is_named_by_its_decision() -> None:
    table = sit_down(5)
    assert [table.last_answer_of(seat) for seat in SEATS] == [None] * PLAYERS
    play_on(table, Random(5), 40)
    for seat in SEATS:
        number = table.last_answer_of(seat)
        assert number is not None
        assert answers(table)[number][0] == seat
        assert all(other != seat for other, *_ in answers(table)[number + 1 :])


# Whose eyes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [PLAYERS, 99, -3])
def test_nobody_looks_from_where_there_is_no_seat(seat: int) -> None:
    table = sit_down(6, decisions=10)
    for look in (table.frame_for, lambda seat: table.frames_for([NOBODY, seat])):
        with pytest.raises(SightRefused, match=f"there is no seat {seat} at this table"):
            look(Seat(seat))


@pytest.mark.parametrize("seat", [NOBODY, ALL_SEEING, PLAYERS])
def test_nobody_claims_anything_from_where_there_is_no_seat(seat: int) -> None:
    table = sit_down(6, decisions=10)
    before = table.claims
    with pytest.raises(BadSetting, match=f"no seat {seat}"):
        table.claim(Seat(seat), "engine-1", "working")
    assert table.claims == before


@few
@given(tables)
def test_secrets_open_when_the_game_is_over_and_not_before(table: Table) -> None:
    if not table.over:
        for look in (table.frame_for, lambda seat: table.frames_for([seat])):
            with pytest.raises(SightRefused, match="secrets stay closed until the game is over"):
                look(ALL_SEEING)
    play_on(table, Random(0))
    frame = table.frame_for(ALL_SEEING)
    assert None not in frame.view.engines
    assert None not in {room.tile for room in frame.view.rooms}
    assert None not in {face for character in frame.view.characters for face in character.hand + character.objectives}
    dealt = [event for event in frame.events if event["event"] == "objectives-dealt"]
    assert dealt
    assert all("objectives" in event for event in dealt)
