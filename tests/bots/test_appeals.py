"""Appeals to everybody: crew mates hear them, answer once, and come, stay away or lie by their character."""

from itertools import product

from msgspec.structs import replace

from hypersleep.bots.appeals import FRESH, NO, PATIENCE, YES, Obliging, appeal_to
from hypersleep.bots.claiming import may_announce
from hypersleep.bots.errands import Errand
from hypersleep.bots.match import crew_of_bots
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import Temperament
from hypersleep.common.claims import REPLY
from hypersleep.content.ids import RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match
from tests.scene import Scene

LOYAL = Temperament(name="loyal", loyalty=1.5)
SLY = Temperament(name="sly", loyalty=0.2)
SELFISH = Temperament(name="selfish", loyalty=0.8)
HERE, THERE = 11, 6


def a_quiet_scene() -> Scene:
    scene = Scene("pilot", "scout").objectives_are_chosen().room(HERE, "hibernatorium").room(THERE, "canteen")
    return scene.place("pilot", HERE).place("scout", THERE).action_cards("pilot", 5).turn("pilot")


def asked(scene: Scene, about: str, value: str) -> Frame:
    """What the Pilot sees when the Scout has asked for something."""
    claim = Claim(before=scene.game.number, seat=Seat(1), about=about, value=value)
    return Frame(NEMESIS, scene.game, Seat(0), claims=(claim,))


def reply_of(temperament: Temperament, about: str = "meet", value: str = f"room-{THERE}") -> tuple[Veteran, str]:
    bot, frame = Veteran("x", temperament), asked(a_quiet_scene(), about, value)
    bot.decide(frame)
    said = bot.announce(frame)
    assert said is not None
    assert said[0] == REPLY
    return bot, said[1]


def test_who_is_loyal_promises_to_come_and_comes() -> None:
    bot, said = reply_of(LOYAL)
    assert said == YES
    frame = asked(a_quiet_scene(), "meet", f"room-{THERE}")
    taken = frame.options[bot.decide(frame)]
    assert isinstance(taken, steps.Move | steps.MoveCarefully)
    assert taken.room == THERE
    assert bot.key == "promised"


def test_who_cares_for_nobody_says_no_and_who_is_sly_says_yes_and_stays_away() -> None:
    assert reply_of(SELFISH)[1] == NO
    bot, said = reply_of(SLY)
    assert said == YES
    bot.decide(asked(a_quiet_scene(), "meet", f"room-{THERE}"))
    assert bot.key == "false-promise"
    assert "never meant" in bot.why.full
    assert bot.why.public == ""
    bot.decide(asked(a_quiet_scene(), "meet", f"room-{THERE}"))
    assert bot.key != "false-promise", "a lie is told once"


def test_nobody_promises_to_walk_into_a_fire_or_into_the_arms_of_intruders() -> None:
    burning, haunted = a_quiet_scene().room(THERE, "canteen", fire=True), a_quiet_scene()
    haunted.intruder("adult", THERE)
    for trouble in (burning, haunted):
        bot, frame = Veteran("x", LOYAL), asked(trouble, "meet", f"room-{THERE}")
        assert bot.announce(frame) == (REPLY, NO)


def test_what_is_asked_is_answered_once_and_not_long_after() -> None:
    frame = asked(a_quiet_scene(), "check", "engine-2")
    assert appeal_to(frame) is not None
    (appeal,) = frame.claims
    mine = Claim(before=frame.number, seat=Seat(0), about=REPLY, value=NO)
    news = Claim(before=frame.number, seat=Seat(1), about="earth", value="B")
    frame.claims = (appeal, news)
    assert appeal_to(frame) == appeal, "what is claimed besides asks for nothing"
    frame.claims = (appeal, mine)
    assert appeal_to(frame) is None
    frame.claims = (appeal, mine, replace(appeal, value="engine-3"))
    assert appeal_to(frame) is not None
    frame.number += FRESH + 1
    assert appeal_to(frame) is None


def test_a_promise_is_forgotten_in_the_end_and_with_its_deed() -> None:
    task, somebody = Errand(key="check-engine", rooms=(RoomId(3),)), Obliging()
    assert somebody.reply(task, 2, 1.0, willing=True) == (REPLY, YES)
    assert somebody.owed(2 + PATIENCE) == task
    assert somebody.owed(3 + PATIENCE) is None
    assert somebody.word_kept("promised", RoomId(2)) == "promised"
    assert somebody.owed(2) == task, "on the way there is still something to do"
    somebody.word_kept("promised", RoomId(3))
    assert somebody.owed(2) is None


def test_a_table_of_crew_mates_answers_everything_that_is_asked_of_it() -> None:
    for game, level in product(("nemesis", "retaliation"), ("recruit", "veteran")):
        match = Match.start(Setting(game=game, players=4, seed="asked"))
        bots, answers = crew_of_bots((level,), 4, "asked", game), 0
        while not match.over and answers < 5:
            seat = match.seat()
            frame = match.frame_for(seat)
            place = bots[seat].decide(frame)
            said = bots[seat].announce(frame) if frame.topic == "choose-action" else None  # type: ignore[attr-defined]
            match.take(seat, place)
            if said is not None and may_announce(match, seat, said[0]):
                match.claim(seat, *said)
                answers += said[0] == REPLY
            elif frame.topic == "choose-action" and not match.over and match.game.number % 25 == 0:
                about, values = next(iter(match.kind.appeals(match.game).items()))
                match.claim(Seat((seat + 1) % 4), about, values[0])
        assert answers >= 5, (game, level)
