"""The curious soldier: what it has done, it cares less for; what it needs, it does first."""

from hypersleep.bots.retaliation.curious import UNUSUAL, CuriousSoldier, way_of
from hypersleep.bots.retaliation.outlook import CALM, outlook
from hypersleep.content.ids import Face, OptionKey
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider.story import FollowStory
from hypersleep.retaliation.items.gear import UseToken
from hypersleep.retaliation.knowledge.view import view
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

ME = Seat(0)
SEARCH = steps.PlayCard(seat=ME, card=Face("action.search"), option=OptionKey("search"))
BREATHE = UseToken(Face("belt"), Face("oxygen"))


def appeal(bot: CuriousSoldier, choice: steps.Action | UseToken) -> float:
    return bot.appeal(choice, way_of(choice))


def test_what_was_never_done_draws_more_than_what_was_done_often() -> None:
    bot = CuriousSoldier("0")
    new = appeal(bot, SEARCH)
    bot.done[way_of(SEARCH)] += 1
    once = appeal(bot, SEARCH)
    bot.done[way_of(SEARCH)] += 1
    assert new > once > appeal(bot, SEARCH)


def test_actions_of_expansions_are_liked_without_being_named() -> None:
    story = FollowStory(seat=ME, card=Face("story-101"), option=OptionKey("treat"))
    assert CuriousSoldier("0").liking(story) == UNUSUAL


def test_short_of_air_it_thinks_of_breathing() -> None:
    bot = CuriousSoldier("0")
    calm = appeal(bot, BREATHE)
    bot.seen = CALM._replace(short_of_air=True)
    assert appeal(bot, BREATHE) > calm


def test_it_goes_where_it_has_not_been_and_not_past_intruders() -> None:
    bot = CuriousSoldier("0")
    bot.been = {1}
    assert bot.draw_of(2) > bot.draw_of(1)
    free = bot.draw_of(2)
    bot.seen = CALM._replace(in_combat=True)
    assert bot.draw_of(2) < free


def test_it_sees_its_own_plight() -> None:
    scene = Scene("recon").place(0, LANDING_ZONE)
    assert not outlook(view(scene.game, ME)).in_combat
    scene.who(0).oxygen = 1
    scene.world.life_support = dict.fromkeys(("A", "B", "C"), "active")
    scene.intruder("adult", LANDING_ZONE)
    seen = outlook(view(scene.game, ME))
    assert (seen.room, seen.short_of_air, seen.breathing, seen.in_combat) == (LANDING_ZONE, True, True, True)


def between_rooms() -> Scene:
    """Room 11 lies between the Landing Zone and 7, behind which the Hibernatorium is."""
    scene = Scene("recon").room(7, "armory").room(11, "shelter").place(0, 11)
    return scene.corridor(3, 7, "corridor-104").corridor(7, 11, "corridor-201").corridor(10, 11, "corridor-304")


def test_it_is_drawn_to_pods_that_work_by_the_shortest_way() -> None:
    scene = between_rooms()
    assert not outlook(view(scene.game, ME)).nearer
    scene.world.hibernatorium = True
    assert outlook(view(scene.game, ME)).nearer == {7}
    scene.place(0, HIBERNATORIUM)
    assert outlook(view(scene.game, ME)).nearer == {HIBERNATORIUM}


def test_it_is_drawn_to_a_shuttle_that_is_there() -> None:
    scene = between_rooms().room(7, "escape-shuttle")
    assert outlook(view(scene.game, ME)).nearer == {7}
    scene.world.shuttle_gone = True
    assert not outlook(view(scene.game, ME)).nearer


def test_it_is_drawn_to_the_switch_for_air_where_there_is_none() -> None:
    scene = between_rooms().room(7, "life-support-control-a")
    assert outlook(view(scene.game, ME)).nearer == {7}
    scene.world.life_support = dict.fromkeys(("A", "B", "C"), "active")
    assert not outlook(view(scene.game, ME)).nearer


def test_with_codes_it_is_drawn_to_a_computer() -> None:
    scene = between_rooms().room(7, "alarm-room")
    assert not outlook(view(scene.game, ME)).nearer
    scene.items("recon", "item.personal-log-codes")
    assert outlook(view(scene.game, ME)).nearer == {7}


def test_it_is_drawn_to_the_switch_of_the_pods_until_they_work() -> None:
    scene = between_rooms().room(7, "life-support-control-c")
    assert outlook(view(scene.game, ME)).nearer == {7}
    scene.world.hibernatorium = True
    scene.place(0, 7)
    assert outlook(view(scene.game, ME)).nearer == {HIBERNATORIUM}


def test_it_would_rather_not_break_the_room_that_it_could_use() -> None:
    breaking = steps.PlayCard(seat=ME, card=Face("action.demolition"), option=OptionKey("break-room"))
    assert CuriousSoldier("0").liking(breaking) < CuriousSoldier("0").liking(steps.Pass(seat=ME))


def test_it_keeps_cards_that_could_still_answer_something() -> None:
    bot = CuriousSoldier("0")
    ducking = steps.PlayCard(seat=ME, card=Face("action.duck-and-cover"), option=OptionKey("move"))
    assert appeal(bot, ducking) < appeal(bot, SEARCH)
    assert bot.appeal(steps.Pay(Face("janitor.unnoticed")), ()) < bot.appeal(steps.Pay(Face("action.search")), ())
