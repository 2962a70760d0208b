"""Crew mates in Retaliation: every question gets an answer, in clear cases the clear one, and reasons are true."""

from collections.abc import Iterator

import pytest

from hypersleep.bots.bot import Bot, Pondering, Speaking
from hypersleep.bots.games import levels_of, maker, names_of
from hypersleep.bots.hints import hint_for
from hypersleep.bots.match import crew_of_bots, play
from hypersleep.bots.retaliation.answers import ANSWERS, KINDS
from hypersleep.bots.retaliation.care import CARE, care_of
from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.features import features_of
from hypersleep.bots.retaliation.judging import JUDGING, evaluate, judgement_in
from hypersleep.bots.retaliation.officer import NEVER, Officer
from hypersleep.bots.retaliation.openly import LIKE, explained, openly
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.recruit import Recruit
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.retaliation.tactics import kill_odds
from hypersleep.bots.retaliation.veteran import Veteran
from hypersleep.bots.speech import ON_THE_WAY, OTHERWISE, PLAN, Grounds
from hypersleep.bots.temperament import TEMPERAMENTS, Temperament
from hypersleep.content.ids import Cost, OptionKey
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, kebab
from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import LANDED
from hypersleep.retaliation.items.gear import MoveToken
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.rooms.lander import CheckAntiAircraft, LeaveOrder, ShiftTo, SwapOrder
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match, Table
from tests.kinds import kinds
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]
ME = Seat(0)
PLAYERS: dict[str, type[Recruit] | type[Veteran]] = {"recruit": Recruit, "veteran": Veteran}
GAME = "retaliation"
PLAYED = [(1, "solo"), (2, "semi-cooperative"), (4, "semi-cooperative"), (3, "cooperative")]
RACES = [(), ("sangrevores",), ("neoflesh",), ("xyrians", "contractors", "insider")]


def picks(scene: Scene, level: str = "veteran") -> Choice:
    """What a bot answers to the open question of a scene."""
    frame = Frame(RETALIATION, scene.game, scene.asked)
    return frame.options[PLAYERS[level]("scene", STEADY).decide(frame)]


def soldier(who: str = "recon", *mates: str) -> Scene:
    """In the Landing Zone, with a hand of five."""
    scene = Scene(who, *mates).place(0, LANDING_ZONE)
    return scene.hand(0, "action.search", "action.rest", "action.repairs", "action.secure", "action.demolition")


# Every question ------------------------------------------------------------------------------------------------------


def test_answers_are_for_questions_that_there_are() -> None:
    topics = {kebab(question.__name__) for question in kinds(Question, GAME)}
    choices = {kebab(choice.__name__) for choice in kinds(Choice, GAME)}
    assert ANSWERS.keys() <= topics
    assert KINDS.keys() <= choices


@pytest.mark.parametrize("level", list(PLAYERS))
@pytest.mark.parametrize("expansions", RACES)
def test_games_of_a_level_end_without_a_crash(level: str, expansions: tuple[str, ...]) -> None:
    for players, mode in PLAYED:
        setting = Setting(game=GAME, players=players, mode=mode, seed=f"{players}", expansions=expansions)
        report = play(setting, crew_of_bots((level,), players, setting.seed, GAME), check=True)
        assert not report.crash
        assert report.ending
        assert report == play(setting, crew_of_bots((level,), players, setting.seed, GAME), check=True)


def test_people_are_offered_levels_from_the_weakest_to_the_strongest() -> None:
    assert list(levels_of(GAME)) == ["recruit", "veteran", "officer"]
    assert set(names_of(GAME)) == {"random", "curious", *levels_of(GAME)}
    assert type(maker("curious", GAME)("x")) is not type(maker("curious")("x"))


# Clear cases ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(PLAYERS))
def test_a_lander_that_has_landed_is_boarded(level: str) -> None:
    scene = soldier("recon", "officer").objective(0, "private-the-right-moment-to-strike", "mission-ulterior-motive")
    scene.world.lander, scene.world.anti_aircraft = LANDED, ()
    assert deed(picks(scene.turn(0), level)) == "board"


@pytest.mark.parametrize("level", list(PLAYERS))
def test_an_intruder_in_the_room_is_shot_at(level: str) -> None:
    scene = soldier()
    scene.intruder("adult", LANDING_ZONE)
    assert isinstance(picks(scene.turn(0), level), steps.Shoot)


@pytest.mark.parametrize("level", list(PLAYERS))
def test_who_suffocates_reaches_for_air(level: str) -> None:
    scene = soldier().gear(0, "oxygen")
    scene.who(0).suffocating, scene.who(0).oxygen = True, 0
    assert isinstance(picks(scene.turn(0), level), steps.UseGear)


def test_air_is_taken_where_there_is_some_and_not_where_arms_lie() -> None:
    scene = soldier().gear(0, "grenade", "grenade", "grenade", "ammo").room(11, "armory").corridor(LANDING_ZONE, 11)
    scene.world.life_support["A"], scene.who(0).oxygen = "inactive", 1
    resupply = steps.UseRoom(seat=ME, cost=Cost(2), option=OptionKey("resupply"))
    assert care_of(position(scene), resupply) == ("breathe", 2.0)
    take = steps.UseRoom(seat=ME, cost=Cost(2), option=OptionKey("take-gear"))
    assert care_of(position(scene.place(0, 11)), take) == ("take-gear", 0.0)


def test_an_empty_weapon_is_loaded_before_the_fight_goes_on() -> None:
    scene = soldier().gear(0, "ammo").gear(0, on="weapon.assault-rifle")
    scene.intruder("adult", LANDING_ZONE)
    scene.turn(0)
    assert isinstance(picks(scene), steps.UseGear)
    scene.choose(picks(scene))
    while scene.question is not None and kebab(type(scene.question).__name__) == "pay-cards":
        scene.choose(picks(scene))
    assert isinstance(picks(scene), MoveToken)


@pytest.mark.parametrize("active", [True, False])
def test_the_defence_is_put_off_by_who_wants_the_lander(active: bool) -> None:
    scene = Scene("recon", mode="solo").place(0, LANDING_ZONE)
    scene.world.anti_aircraft = (Secret(active), Secret(not active))
    scene.run(CheckAntiAircraft(by=ME))
    assert picks(scene) == (SwapOrder() if active else LeaveOrder())


def test_who_waits_for_the_lander_calls_it() -> None:
    scene = Scene("recon", "officer").place(0, LANDING_ZONE).hand(0, "action.chain-of-command", "action.rest")
    scene.objective(0, "private-the-right-moment-to-strike", "mission-ulterior-motive")
    scene.world.lander = 5
    scene.world.anti_aircraft = (Secret(False).shown_to(ME), Secret(True).shown_to(ME))
    veteran = Veteran("scene", STEADY)
    frame = Frame(RETALIATION, scene.turn(0).game, ME)
    calls = frame.options[veteran.decide(frame)]
    assert deed(calls) == "shift-lander"
    scene.choose(calls)
    frame = Frame(RETALIATION, scene.game, ME)
    assert frame.options[veteran.decide(frame)] == ShiftTo(4)


def test_odds_of_a_fight() -> None:
    assert kill_odds("weapon.assault-rifle", "larva", 0, 1) == 1
    assert kill_odds("weapon.assault-rifle", "adult", 0, 1) == 1 / 8
    more = [kill_odds("weapon.assault-rifle", "adult", 0, shots) for shots in range(6)]
    assert more == sorted(more)
    assert kill_odds("weapon.automatic-shotgun", "adult", 0, 2) > more[2]


def test_a_weapon_that_needs_no_ammo_comes_first() -> None:
    scene = soldier().items(0, "support.sonic-gun")
    scene.intruder("adult", LANDING_ZONE)
    shot = picks(scene.turn(0))
    assert isinstance(shot, steps.Shoot)
    assert shot.weapon == "support.sonic-gun"


@pytest.mark.parametrize("token", ["ammo", ""])
def test_an_armor_with_ammo_feeds_an_empty_weapon(token: str) -> None:
    scene = soldier().items(0, "support.autoloader-belt").gear(0, on="weapon.assault-rifle")
    scene.gear(0, *[token] * bool(token), on="support.autoloader-belt")
    assert bool(position(scene).weapons) == bool(token)


def at_the_door() -> Scene:
    """With something to do, and one corridor that leads to it."""
    scene = soldier("recon", "officer").objective(0, "private-shutdown", "private-shutdown")
    return scene.corridor(LANDING_ZONE, 11, "corridor-201")


def test_a_step_into_the_unknown_is_made_with_care() -> None:
    assert isinstance(picks(at_the_door().turn(0)), steps.MoveCautiously)


def test_nobody_walks_through_a_corridor_full_of_intruders() -> None:
    scene = barred(at_the_door().gear(0, on="weapon.assault-rifle"))
    assert not isinstance(picks(scene.turn(0)), steps.Move | steps.MoveCautiously)


def test_who_can_fire_clears_the_corridor_ahead() -> None:
    scene = barred(at_the_door().gear(0, "ammo", on="weapon.assault-rifle"))
    assert isinstance(picks(scene.turn(0)), steps.Burst)


def barred(scene: Scene) -> Scene:
    """Three intruders on the way."""
    way = next(c for c in Frame(RETALIATION, scene.game, ME).view.corridors if {c.a, c.b} == {LANDING_ZONE, 11})
    for _ in range(3):
        scene.intruder("adult", corridor=way.passage)
    return scene


# The officer ---------------------------------------------------------------------------------------------------------


def test_an_officer_takes_its_time_and_comes_to_the_same_answer_again() -> None:
    scene = soldier("recon", "officer").objective(0, "private-the-right-moment-to-strike", "mission-ulterior-motive")
    scene.intruder("adult", LANDING_ZONE)
    frame = Frame(RETALIATION, scene.turn(0).game, ME)
    assert isinstance(Officer("scene"), Pondering)
    places = {Officer("scene", STEADY, descents=12).decide(frame) for _ in range(2)}
    assert len(places) == 1
    assert not isinstance(frame.options[places.pop()], NEVER)


@pytest.mark.parametrize(
    ("crew", "mode"), [(1, "solo"), (2, "cooperative"), (2, "semi-cooperative")], ids=lambda value: str(value)
)
def test_the_chance_falls_with_every_harm(crew: int, mode: str) -> None:
    scene = Scene(*("recon", "officer")[:crew], mode=mode)
    if mode == "semi-cooperative":
        scene.objective(0, "private-the-right-moment-to-strike", "mission-ulterior-motive")
    scene.place(0, LANDING_ZONE).hand(0, "action.rest", "action.demolition").turn(0)
    fresh = position(scene)
    assert judgement_in(fresh).asked() <= features_of(fresh).keys()
    assert features_of(fresh).keys() >= JUDGING.better | JUDGING.worse
    worths = [evaluate(fresh)]
    scene.who(0).health = 5
    worths.append(evaluate(position(scene)))
    scene.intruder("adult", LANDING_ZONE)
    worths.append(evaluate(position(scene)))
    scene.who(0).fate = "dead"
    worths.append(evaluate(position(scene)))
    assert worths == sorted(worths, reverse=True)
    assert 1 > worths[0] > worths[2] > worths[3] == 0


def position(scene: Scene) -> Position:
    return Position(Frame(RETALIATION, scene.game, ME).view, ME, STEADY)


# A crew --------------------------------------------------------------------------------------------------------------


def test_a_spare_medpack_goes_to_who_needs_it() -> None:
    scene = Scene("recon", "officer", mode="cooperative").place(0, LANDING_ZONE).place(1, LANDING_ZONE)
    scene.hand(0, "action.rest", "action.demolition").gear(0, "medpack").gear(1)
    scene.who(1).health = 4
    veteran = Veteran("scene", STEADY)
    scene.turn(0)
    for _ in range(12):
        frame = Frame(RETALIATION, scene.game, scene.asked)
        if scene.asked != ME:
            break
        scene.choose(frame.options[veteran.decide(frame)])
    assert kebab(type(scene.question).__name__) == "answer-offer"
    assert isinstance(picks(scene), steps.AcceptOffer)


def test_the_defence_is_told_once_and_a_lie_by_who_wants_nobody_to_leave() -> None:
    scene = soldier("recon", "officer").objective(0, "private-crews-favorite")
    scene.world.anti_aircraft = (Secret(True).shown_to(ME), Secret(False).shown_to(ME))
    frame = Frame(RETALIATION, scene.turn(0).game, ME)
    honest = Veteran("x", STEADY)
    assert [honest.announce(frame), honest.announce(frame)] == [("defence", "active"), None]
    assert Veteran("x", Temperament(name="silent", loyalty=0.3)).announce(frame) is None
    liar = Veteran("x", STEADY)
    scene.objective(0, "private-quarantine")
    frame = Frame(RETALIATION, scene.game, ME)
    liar.decide(frame)
    assert liar.announce(frame) == ("defence", "inactive")


def test_nobody_stays_in_a_fire() -> None:
    scene = soldier().room(11, "armory", fire=True).place(0, 11).corridor(10, 11, "corridor-201")
    assert isinstance(picks(scene.turn(0, left=1)), steps.Move)


def test_the_last_card_takes_one_out_of_a_fire() -> None:
    scene = soldier().room(11, "armory", fire=True).place(0, 11).corridor(10, 11, "corridor-201")
    scene.hand(0, "action.search")
    assert isinstance(picks(scene.turn(0)), steps.Move)


# Words ---------------------------------------------------------------------------------------------------------------


def positions(level: str) -> Iterator[tuple[Table, Frame, int, Bot]]:
    """Every decision of two games, with what the bot answers and how it is afterwards."""
    for players, mode in ((4, "semi-cooperative"), (3, "cooperative")):
        table = Table.start(Setting(game=GAME, players=players, mode=mode, seed="openly"))
        crew = [maker(level, GAME)(f"openly/{seat}") for seat in range(players)]
        while not table.over:
            seat = table.waiting_for[0]
            frame = table.frame_for(seat)
            place = crew[seat].decide(frame)
            yield table, frame, place, crew[seat]
            table.answer(table.number, seat, place)


@pytest.mark.parametrize("level", list(PLAYERS))
def test_a_spectator_could_give_the_same_reason(level: str) -> None:
    seen = 0
    for table, frame, place, bot in positions(level):
        assert isinstance(bot, Speaking)
        said = explained(frame, place, bot.why.full).public
        option, public_view = frame.options[place], table.frame_for(NOBODY).view
        assert said == SPEECH.reason(openly(frame.topic, public_view, frame.seat, option)).public
        seen += 1
    assert seen > 200


def test_every_deed_that_is_like_another_has_words_there() -> None:
    assert set(LIKE.values()) <= SPEECH.words.keys()
    assert not any("{" in said["public"] for said in SPEECH.words.values())


def test_in_full_an_objective_goes_by_its_name() -> None:
    told = SPEECH.reason("board", objective="private-quarantine", exit="shuttle")
    assert "the Escape Shuttle" in told.full
    assert "“" in told.full
    assert "Shuttle" not in told.public


def test_every_question_and_every_care_has_a_sentence() -> None:
    assert {*ANSWERS, *CARE, "choose-objectives"} <= SPEECH.counsel.keys()
    assert [key for key, sentence in SPEECH.counsel.items() if "{" in sentence] == [PLAN, "shoot"]
    moving = SPEECH.advice(Grounds("board", moving=True))
    assert moving == f"{SPEECH.counsel[ON_THE_WAY]} {SPEECH.counsel['board']}"


def test_a_veteran_has_something_to_say_to_who_asks() -> None:
    match, said, mute = Match.start(Setting(game=GAME, players=3, seed="hints")), set(), 0
    while not match.over:
        frame = match.frame_for(match.seat())
        hint = hint_for(frame)
        if frame.topic in {*ANSWERS, "choose-action"}:
            said.add(hint.why)
            mute += hint.why.startswith(SPEECH.counsel[OTHERWISE])
        match.take(frame.seat, hint.option)
    assert mute == 0
    assert len(said) > 15
