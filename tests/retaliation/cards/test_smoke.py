"""Everything that can be used in the box is used once: offered, paid for, carried out, and nothing breaks."""

from collections.abc import Callable, Iterator

import pytest

from hypersleep.common.objectives import is_met
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import ActionCard, Item, Robot, RoomTile
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import NOBODY, Choice, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import ammo_on, number_rolled
from hypersleep.retaliation.facility.movement import cost_of_care, cost_of_moving
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.items.equipment import WardOff
from hypersleep.retaliation.items.gear import racks_of
from hypersleep.retaliation.queries import hand_size_with_wounds, hand_slots, tile_at
from hypersleep.retaliation.soldiers.objectives import SettleOn
from hypersleep.retaliation.soldiers.wounds import FeelWounds, item_cost
from hypersleep.retaliation.world import Retaliation
from tests.retaliation.cards.prepared import COLLEAGUE, HERE, ME, RESPONSES, armed, besieged, facility, where
from tests.retaliation.scene import LANDING_ZONE, Scene

BOX = load(RETALIATION, ())
LONGEST_ANSWER = 300
ANNOUNCED = (telling.ActionTaken, telling.Reacted, telling.CardsDiscarded, telling.TurnBegan)
"""What is told whether or not anything comes of it."""
IN_VAIN = (steps.Done, steps.LetItHappen)
"""Choices by which nothing happens."""


# Uses ----------------------------------------------------------------------------------------------------------------


def uses() -> list[str]:
    """Options of cards, items, rooms and robots, and what can be done with each weapon."""
    things: list[ActionCard | Item | RoomTile | Robot] = [*BOX.action_cards.values(), *BOX.items.values()]
    things += [*BOX.rooms.values(), *BOX.robots.values()]
    options = [f"{thing.id}/{option.key}" for thing in things for option in thing.options]
    return [*options, *[f"{item.id}/{way}" for item in BOX.items.values() for way in ways_to_fight(item)]]


def ways_to_fight(item: Item) -> list[str]:
    weapon = item.weapon
    if weapon is None:
        return []
    return ["melee", *(["shoot", "burst"] if weapon.ranged else []), *(["ward-off"] if weapon.wards_off else [])]


def use_of(game: Retaliation, choice: Choice) -> str:
    """What of the box a choice uses; "" if it uses none of it."""
    match choice:
        case steps.PlayCard() | steps.React():
            return f"{choice.card}/{choice.option}"
        case steps.UseItem():
            return f"{choice.item}/{choice.option}"
        case steps.UseRoom():
            return f"{tile_at(game, game.world.characters[choice.seat].room).id}/{choice.option}"
        case steps.ActivateRobot():
            return f"{game.world.robot.value}/{choice.option}"
        case steps.Shoot() | steps.Burst() | steps.Melee():
            return f"{choice.weapon}/{type(choice).__name__.lower()}"
        case WardOff():
            return f"{choice.item}/ward-off"
        case _:
            return ""


def play_on(game: Retaliation) -> list[Event]:
    """Answer with the first choice that does something, until the turn goes on; every position is sound."""
    for _ in range(LONGEST_ANSWER):
        assert problems(game) == []
        if game.question is None or isinstance(game.question, steps.ChooseAction):
            return [event for event in game.events if not isinstance(event, ANNOUNCED)]
        seat = game.waiting_for()[0]
        options = game.options(seat)
        game.take(seat, next((n for n, o in enumerate(options) if not isinstance(o, IN_VAIN)), 0))
    raise AssertionError(f"no end of questions: {game.question}")


def outcomes(game: Retaliation, use: str = "") -> Iterator[tuple[str, list[Event]]]:
    """What each choice uses, and what it leads to; or only those of one use."""
    assert problems(game) == []
    seat = game.waiting_for()[0]
    for place, choice in enumerate(game.options(seat)):
        if use_of(game, choice) == use or not use:
            twin = game.clone()
            twin.take(seat, place)
            yield use_of(game, choice), play_on(twin)


@pytest.mark.parametrize("use", [use for use in uses() if use not in RESPONSES])
def test_everything_can_be_used_and_something_comes_of_it(use: str) -> None:
    consequences = next((told for position in where(use) for _, told in outcomes(position, use)), None)
    assert consequences is not None, f"{use} is never offered: tests/retaliation/cards/prepared.py has no position"
    assert consequences, f"nothing comes of {use}"


@pytest.mark.parametrize("use", RESPONSES)
def test_every_reaction_can_be_played_and_changes_what_happens(use: str) -> None:
    [position] = where(use)
    played = list(outcomes(position))
    [reacted] = {str(told) for used, told in played if used == use}
    [unhindered] = {str(told) for used, told in played if not used}
    assert reacted != unhindered


# What works by itself ------------------------------------------------------------------------------------------------


def told_of(scene: Scene, *happening: Step) -> list[Event]:
    """What comes of it if these steps happen now, in a copy."""
    game = scene.game.clone()
    game.agenda = []
    game.then(*happening)
    game.run()
    return play_on(game)


def explored(scene: Scene) -> list[str]:
    """What somebody meets who goes where nobody has been."""
    scene.top("exploration", "exploration-03").place(ME, HERE)
    corridor = scene.between(HERE, 17)
    told = told_of(scene, steps.MoveCharacter(seat=ME, room=17, corridor=corridor, loaded=True))
    return [type(event).__name__ for event in told if isinstance(event, telling.HazardStruck)]


BY_ITSELF: dict[str, Callable[[Scene], object]] = {
    "armor.bulletproof-vest": lambda scene: told_of(scene, steps.SufferSeriousWound(by=ME)),
    "support.autoloader-belt": lambda scene: len(ammo_on(scene.game, scene.who(ME), scene.who(ME).held[0])),
    "support.biohazard-armor": lambda scene: told_of(scene, steps.GainContamination(by=ME)),
    "support.heavy-armor": lambda scene: told_of(scene, steps.SufferSeriousWound(by=ME)),
    "support.perimeter-security-device": explored,
    "support.tactical-armor": lambda scene: told_of(scene, steps.LoseHealth(by=ME, count=2, attack=True)),
    "support.utility-vest": lambda scene: sum(len(rack.slots) for rack in racks_of(scene.game, scene.who(ME))),
    "item.egg": lambda scene: is_met(scene.game, scene.who(ME), "private-luxurious-offer"),
}


@pytest.mark.parametrize("item", BY_ITSELF)
def test_what_works_by_itself_makes_a_difference(item: str) -> None:
    owner = BOX.items[item].owner
    without = facility(owner).run(steps.DropItem(seat=ME, item=item)) if owner else facility("recon")
    with_it = facility(owner) if owner else armed(facility("recon"), item)
    assert BY_ITSELF[item](without) != BY_ITSELF[item](with_it)


WOUNDS: dict[str, Callable[[Scene], object]] = {
    "bleeding": lambda scene: told_of(scene, FeelWounds(seat=ME)),
    "guts": lambda scene: told_of(scene, FeelWounds(seat=ME)),
    "lungs": lambda scene: told_of(scene, FeelWounds(seat=ME)),
    "leg": lambda scene: cost_of_moving(scene.game, scene.who(ME), fighting=True),
    "knee": lambda scene: cost_of_care(scene.game, scene.who(ME)),
    "arm": lambda scene: hand_slots(scene.game, scene.who(ME)),
    "hand": lambda scene: item_cost(scene.game, scene.who(ME)),
    "body": lambda scene: hand_size_with_wounds(scene.game, scene.who(ME)),
    "eyes": lambda scene: number_rolled(scene.game, ME, "3"),
}


@pytest.mark.parametrize("wound", BOX.wounds)
def test_every_wound_hurts(wound: str) -> None:
    measure, healthy, wounded = WOUNDS[BOX.wounds[wound].effect], Scene(), Scene().wounds(ME, wound)
    healthy.who(ME).health = wounded.who(ME).health = 4
    assert measure(healthy) != measure(wounded)


# Cards that nobody chooses -------------------------------------------------------------------------------------------


PARTS = [(event.id, part) for event in BOX.events.values() for part in ("", "secondary")]


@pytest.mark.parametrize(("event", "part"), PARTS)
def test_something_comes_of_every_event(event: str, part: str) -> None:
    scene = besieged()
    script = scene.content.scripts.of(event, NOBODY, part)
    assert bool(told_of(scene, *script)) == bool(script)
    assert script or BOX.events[event].reshuffle


@pytest.mark.parametrize("event", BOX.events)
def test_every_event_is_drawn_and_intruders_move(event: str) -> None:
    scene = besieged().top("events", event)
    told = told_of(scene, steps.DrawEvent())
    moved = [told for told in told if isinstance(told, telling.IntruderMoved)]
    assert telling.EventDrawn(event) in told
    assert moved or not BOX.events[event].axes


@pytest.mark.parametrize(("card", "kind"), [(card.id, kind) for card in BOX.attacks.values() for kind in card.rows])
def test_every_row_of_every_attack_card_does_something(card: str, kind: str) -> None:
    scene = facility("recon").top("attacks", card)
    intruder = scene.intruder(kind, HERE)
    attack = steps.ResolveAttack(victim=ME, occasion="phase", intruder=intruder.id, kind=kind)
    first, *others = told_of(scene, attack)
    assert first == telling.IntruderAttacked(intruder.id, kind, ME, card)
    assert others


@pytest.mark.parametrize("card", BOX.queen_health)
def test_every_queen_health_card_does_something(card: str) -> None:
    scene = besieged().top("queen-health", card)
    told = told_of(scene, steps.DrawQueenHealth(by=ME))
    [drawn] = [event for event in told if isinstance(event, telling.QueenHealthDrawn)]
    assert drawn.card == card
    assert len(told) > 1


# Objectives ----------------------------------------------------------------------------------------------------------


def left_behind() -> Scene:
    """Nobody got away, and nothing was done."""
    scene = Scene("recon", "contractor")
    for character in scene.world.characters:
        character.fate = "dead"
    return mission(scene)


def mission(scene: Scene) -> Scene:
    scene.world.tasks = tuple(
        [c for c in scene.content.objectives if scene.content.faces[c] == "task-facility-restart"]
    )
    return scene


def alone_and_laden(number: int) -> Scene:
    """Everything was done, and one has got away with everything; another, of that player number, has not."""
    scene = mission(Scene("recon", "officer")).discovered().items(ME, "item.egg", "item.egg")
    scene.room(11, "life-support-control-c").corridor(LANDING_ZONE, 11, reinforced=True).room(2, "reactor")
    scene.discard(ME, *["contamination-clean"] * 3).robot("robot.server", 2)
    world, me, other = scene.world, scene.who(ME), scene.who(COLLEAGUE)
    for type in "ABC":
        world.decks[f"rooms-{type}"] = ()
    world.queen_dead = world.nest_destroyed = world.shut_down = world.hibernatorium = world.robot_saw_reactor = True
    me.fate, me.left_by, me.data, other.fate, other.number = "escaped", "lander", True, "dead", number
    return scene


def together() -> Scene:
    """The lowest rank has got away, too."""
    scene = Scene("recon", "contractor")
    scene.world.life_support = dict.fromkeys(scene.world.life_support, "active")
    for character in scene.world.characters:
        character.fate, character.left_by = "escaped", "shuttle"
    return mission(scene)


DEALT = ("private", "mission")
"""Decks of which everybody gets a card."""
ENDS = [left_behind(), *[alone_and_laden(number) for number in range(1, 6)], together()]


@pytest.mark.parametrize("objective", BOX.objectives)
def test_every_objective_and_task_can_be_met_and_missed(objective: str) -> None:
    assert {is_met(end.game, end.who(ME), objective) for end in ENDS} == {True, False}


@pytest.mark.parametrize(
    "objective", [goal.id for goal in BOX.objectives.values() if goal.deck in ("private", "mission")]
)
def test_every_objective_can_be_chosen_in_ones_own_turn(objective: str) -> None:
    other = next(goal.id for goal in BOX.objectives.values() if goal.id != objective)
    scene = facility("recon").objective(ME, objective, other).turn(ME)
    assert told_of(scene, SettleOn(seat=ME, objective=objective))
    assert SettleOn(seat=ME, objective=objective) in scene.options(SettleOn)


# Nothing is left out -------------------------------------------------------------------------------------------------


def test_everything_in_the_box_is_among_these_tests() -> None:
    things = {use.split("/")[0] for use in uses()}
    decks = (BOX.action_cards, BOX.items, BOX.rooms, BOX.robots)
    assert {thing for deck in decks for thing in deck} - things == set(BY_ITSELF)
    assert set(RESPONSES) <= set(uses())
    reactions = [f"{card.id}/{o.key}" for card in BOX.action_cards.values() for o in card.options if o.reaction]
    assert set(reactions) <= set(RESPONSES)
    assert {wound.effect for wound in BOX.wounds.values()} == WOUNDS.keys()
