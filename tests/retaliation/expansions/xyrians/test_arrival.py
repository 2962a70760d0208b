"""Signs, traces, the token in the bag and the event cards."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.common.objectives import holds, is_met
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians import activation, arrival, presence
from hypersleep.retaliation.expansions.xyrians.telling import XyrianEventDrawn, XyriansActivated, XyrianSignFound
from hypersleep.retaliation.facility.exploration import Explore, ExploreFromAfar
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.modes import winners_together
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    LAST,
    ME,
    NEXT,
    a_row,
    activate,
    dead,
    laid,
    lay,
    phase,
    pledged,
    room_of,
    xyrian,
)
from tests.retaliation.scene import HIBERNATORIUM, Scene

rule = pytest.mark.rule
UNKNOWN = 15


def at_the_edge(*cards: str) -> Scene:
    """A corridor from the Landing Zone into the unknown, and these exploration cards on top."""
    return a_row().corridor(HERE, UNKNOWN, "corridor-205").top("exploration", *cards)


def explore(scene: Scene) -> Scene:
    return scene.run(Explore(seat=ME, room=UNKNOWN, corridor=scene.between(HERE, UNKNOWN)))


def draw(scene: Scene, context: str = "bag", room: int = 0, corridor: int = -1) -> Scene:
    """The Xyrian token, alone in the bag."""
    return (
        scene.bag("xyrian").draws("xyrian").run(steps.DrawToken(context=context, room=room, corridor=corridor, seat=ME))
    )


# Exploration cards ---------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.exploration.dormant")
def test_before_a_first_card_nothing_is_there_of_them() -> None:
    scene = a_row()
    assert (scene.world.markers, scene.world.intruders) == ({}, {})
    scene.run(activation.XyrianPhase())
    assert not scene.told(XyriansActivated)
    assert "xyrian" not in scene.bag_kinds()


@rule("retaliation:xyrian.exploration.effect", "retaliation:xyrian.trace")
@pytest.mark.parametrize("sign", ["xyrian-following", "xyrian-footprints"])
def test_a_sign_is_a_trace_where_one_comes_from_and_the_token_goes_into_the_bag(sign: str) -> None:
    scene = explore(at_the_edge(sign, "exploration-01"))
    assert laid(scene, "trace", HERE) == 1
    assert "xyrian" in scene.bag_kinds()
    assert not scene.world.intruders


@rule("retaliation:xyrian.exploration.then-draw", "retaliation:xyrian.exploration.removed")
def test_another_card_is_drawn_for_the_same_slot_and_the_sign_leaves_the_game() -> None:
    scene = at_the_edge("xyrian-following", "xyrian-footprints", "exploration-01")
    signs = [card for card in scene.content.more[arrival.SIGNS] if scene.content.faces[card] != "xyrian-offer"]
    explore(scene)
    assert [found.card for found in scene.told(XyrianSignFound)] == ["xyrian-following", "xyrian-footprints"]
    assert len(scene.told(telling.RoomDiscovered)) == 1
    assert scene.world.tiles[UNKNOWN]
    assert scene.who(ME).room == UNKNOWN
    assert set(signs) <= set(scene.world.box)
    assert not set(signs) & {*scene.world.decks["exploration"], *scene.world.discards["exploration"]}
    assert laid(scene, "trace", HERE) == 2


def test_the_offer_leaves_its_trace_far_away_and_the_token_where_the_next_room_will_be() -> None:
    scene = explore(at_the_edge("xyrian-offer", "exploration-01"))
    assert laid(scene, "trace", FAR_OFF) == 1  # the Alarm Room has the highest number without a character
    assert laid(scene, "allegiance", UNKNOWN) == 1


def test_the_offer_finds_no_empty_room() -> None:
    scene = Scene("recon", "officer", expansions=("xyrians",)).corridor(HERE, UNKNOWN, "corridor-205")
    explore(scene.top("exploration", "xyrian-offer", "exploration-01"))
    assert laid(scene, "trace", HERE) == 1


def test_a_sign_is_found_from_afar_too() -> None:
    scene = at_the_edge("xyrian-following", "exploration-01")
    scene.run(ExploreFromAfar(seat=ME, room=UNKNOWN, corridor=scene.between(HERE, UNKNOWN)))
    assert laid(scene, "trace", HERE) == 1
    assert scene.who(ME).room == HERE
    assert scene.world.tiles[UNKNOWN]


@rule("retaliation:xyrian.trace")
def test_nobody_can_do_anything_about_a_trace() -> None:
    scene = lay(a_row(), "trace", HERE).turn(ME)
    with_trace = scene.options()
    assert not [choice for choice in with_trace if isinstance(choice, steps.Shoot | steps.Melee)]
    assert with_trace == a_row().turn(ME).options()


# The token -----------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.token.drawn")
def test_the_token_lets_them_act_then_traces_become_xyrians() -> None:
    scene = a_row().top("activations", "xyrian-purge")
    first = xyrian(scene, LAST)
    draw(lay(lay(scene, "trace", NEXT), "trace", ASIDE))
    assert room_of(scene, first) == FAR_OFF
    assert scene.world.markers == {}
    assert sorted(model.room for model in presence.xyrians_on_map(scene.game)) == [ASIDE, NEXT, FAR_OFF]
    assert "xyrian" not in scene.bag_kinds()
    told = [type(event) for event in scene.game.events]
    assert told.index(XyriansActivated) < told.index(telling.IntruderPlaced)


@rule("retaliation:xyrian.token.drawn", "retaliation:xyrian.activation.when")
def test_without_a_xyrian_on_the_map_no_card_is_drawn() -> None:
    scene = draw(lay(a_row(), "trace", NEXT))
    assert not scene.told(XyriansActivated)
    assert [model.room for model in presence.xyrians_on_map(scene.game)] == [NEXT]


def test_whatever_puts_the_token_back_meanwhile_it_ends_beside_the_bag() -> None:
    scene = a_row().bag("xyrian").draws("xyrian")
    scene.run(steps.DrawToken(context="bag", seat=ME))
    scene.run(AddTokens(kind="xyrian", count=1), arrival.PutTokenAside())
    assert scene.bag_kinds() == []
    assert len(scene.world.decks["tokens-xyrian"]) == 1


@rule("retaliation:xyrian.token.replaces-draw")
def test_no_other_token_is_drawn_in_its_place() -> None:
    scene = a_row()
    passage = scene.between(HERE, NEXT)
    scene.world.noise[passage] = True
    scene.bag("xyrian", "adult").draws("xyrian")
    scene.run(steps.ResolveNoiseMarker(corridor=passage, seat=ME))
    assert not scene.world.noise[passage]
    assert scene.bag_kinds() == ["adult"]
    scene.bag("xyrian", "adult").draws("xyrian").run(steps.ResolveHazard(by=ME))
    scene.bag("xyrian", "adult").draws("xyrian").run(steps.DevelopBag())
    assert scene.bag_kinds() == ["adult"]
    assert not scene.world.intruders


@rule("retaliation:xyrian.limit")
def test_there_are_never_more_than_three() -> None:
    scene = lay(lay(lay(a_row(), "trace", NEXT), "trace", ASIDE), "trace", LAST)
    xyrian(scene, FAR_OFF)
    scene.run(arrival.ResolveTraces())
    assert len(presence.xyrians_on_map(scene.game)) == 3
    assert laid(scene, "trace", LAST) == 1
    assert presence.place_xyrian(scene.game, HERE) is None


@rule("retaliation:xyrian.limit", "retaliation:xyrian.death.second")
def test_a_dead_one_lowers_their_number() -> None:
    scene = a_row()
    models = [xyrian(scene, FAR_OFF, injured=True), xyrian(scene, FAR_OFF, injured=True)]
    scene.run(*[steps.KillIntruder(intruder=model.id) for model in models])
    assert dead(scene) == 2
    lay(lay(scene, "trace", NEXT), "trace", ASIDE).run(arrival.ResolveTraces())
    assert [model.room for model in presence.xyrians_on_map(scene.game)] == [ASIDE]
    assert laid(scene, "trace", NEXT) == 1


# Event cards ---------------------------------------------------------------------------------------------------------


def xyrian_event(card: str, then: str = "event-fire-breath") -> Scene:
    """This Xyrian card is drawn for an event, and that one after it."""
    scene = a_row()
    held = [c for c in scene.content.more[arrival.ORDERS] if scene.content.faces[c] == card]
    world = scene.world
    world.decks["events"] = tuple(c for c in world.decks["events"] if c not in scene.content.more[arrival.ORDERS])
    world.box = tuple(c for c in (*world.box, *scene.content.more[arrival.ORDERS]) if c not in held)
    world.box = tuple(dict.fromkeys(world.box))
    scene.top("events", then)
    world.decks["events"] += tuple(held)
    return scene


@rule("retaliation:xyrian.event.modify", "retaliation:xyrian.event.never-skipped")
def test_an_event_card_stays_and_another_event_is_resolved() -> None:
    scene = xyrian_event("xyrian-queen-tracking").rolls(noise="4 4").run(steps.DrawEvent())
    assert [drawn.card for drawn in scene.told(XyrianEventDrawn)] == ["xyrian-queen-tracking"]
    assert [drawn.card for drawn in scene.told(telling.EventDrawn)] == ["event-fire-breath"]
    assert laid(scene, "trace", HIBERNATORIUM) == 1
    orders = kept(scene.world, activation.StandingOrders).cards
    assert scene.faces(orders) == ["xyrian-queen-tracking"]
    assert not set(orders) & set(scene.world.discards["events"])
    assert problems(scene.game) == []


@rule("retaliation:xyrian.event.modify")
def test_queen_tracking_moves_them_towards_her_and_both_are_struck() -> None:
    scene = xyrian_event("xyrian-queen-tracking").rolls(noise="4 4").run(steps.DrawEvent())
    hunter = xyrian(scene, LAST)
    scene.intruder("queen", FAR_OFF)
    cards = len(scene.world.decks["queen-health"])
    scene.top("queen-health", "queen-health-01")
    discarded = scene.content.box.queen_health["queen-health-01"].discard
    phase(scene, "xyrian-egg-breakers")
    assert room_of(scene, hunter) == FAR_OFF
    assert len(scene.world.decks["queen-health"]) == cards - 1 - discarded
    assert presence.is_injured(scene.game, scene.world.intruders[hunter.id])


def test_who_recovers_does_not_track_the_queen() -> None:
    scene = xyrian_event("xyrian-queen-tracking").rolls(noise="4 4").run(steps.DrawEvent())
    hurt = xyrian(scene, LAST, injured=True)
    scene.intruder("queen", FAR_OFF)
    phase(scene, "xyrian-egg-breakers")
    assert room_of(scene, hurt) == LAST


def test_servant_hunt_moves_them_towards_who_has_pledged_allegiance() -> None:
    scene = xyrian_event("xyrian-servant-hunt").rolls(noise="4 4").run(steps.DrawEvent())
    assert laid(scene, "trace", HIBERNATORIUM) == 1
    hunter = xyrian(scene, LAST)
    phase(scene, "xyrian-egg-breakers")
    assert room_of(scene, hunter) == LAST
    phase(pledged(scene, ME), "xyrian-egg-breakers")
    assert room_of(scene, hunter) == NEXT


def new_commands(round: int) -> Scene:
    scene = xyrian_event("xyrian-new-commands").rolls(noise="4 4")
    scene.world.round = round
    return scene.run(steps.DrawEvent())


def test_new_commands_send_a_xyrian_that_does_not_act_in_this_phase() -> None:
    scene = new_commands(2).discovered()
    [sent] = presence.xyrians_on_map(scene.game)
    assert sent.room == HIBERNATORIUM
    activate(scene, "xyrian-sabotage")
    assert not scene.told(XyriansActivated)
    other = xyrian(scene, LAST)
    activate(scene, "xyrian-sabotage")
    assert scene.world.malfunction[LAST]
    assert not scene.world.malfunction[HIBERNATORIUM]
    assert room_of(scene, other) == FAR_OFF


def test_new_commands_are_another_task_in_the_first_five_rounds() -> None:
    early, late = new_commands(5), new_commands(6)
    assert len(late.world.tasks) == 1
    assert early.faces(early.world.tasks)[1:] == ["task-no-xyrians"]
    assert problems(early.game) == []
    nobody = early.who(ME)
    assert not is_met(early.game, nobody, "task-no-xyrians")
    early.world.intruders.clear()
    assert is_met(early.game, nobody, "task-no-xyrians")
    assert holds(early.game, nobody, "task_fulfilled")
    assert not holds(early.game, nobody, "task_unfulfilled")


def test_for_a_crew_it_is_one_task_more() -> None:
    scene = a_row("recon", "officer", mode="cooperative")
    scene.world.tasks = ()
    for character in scene.world.characters:
        character.fate = "escaped"
    scene.run(arrival.SetTask(task="task-no-xyrians", until=5))
    xyrian(scene, LAST)
    assert winners_together(scene.game) == []
    scene.world.intruders.clear()
    assert len(winners_together(scene.game)) == 2
    assert scene.told(telling.TasksLaidOut)[-1].tasks == ("task-no-xyrians",)


def test_with_the_facility_destroyed_no_xyrian_is_left() -> None:
    scene = a_row()
    xyrian(scene, LAST)
    scene.run(steps.DestroyFacility(ending="fire"))
    assert presence.xyrians_on_map(scene.game) == []
