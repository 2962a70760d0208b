"""What playing a card or using an item of a contractor costs, and where it is refused."""

from collections.abc import Callable

import pytest

from hypersleep.content.ids import NOWHERE
from hypersleep.retaliation import steps
from hypersleep.retaliation.world import GONE, Retaliation
from tests.retaliation.cards.test_smoke import use_of
from tests.retaliation.expansions.contractors.hiring import HERE, ME, SPARE, THERE, action, at_computer, hired, unusable
from tests.retaliation.expansions.contractors.test_smoke import BOX, CARDS, ITEMS, uses, where
from tests.retaliation.scene import Scene

PLAYED = [use for use in uses() if use.split("/")[0] in BOX.action_cards]
USED = [f"{item.id}/{option.key}" for item in ITEMS for option in item.options]


def offered(use: str) -> tuple[Retaliation, steps.Action]:
    """The first position in which it is offered."""
    for game in where(use):
        for choice in game.options(ME):
            if use_of(game, choice) == use and isinstance(choice, steps.Action):
                return game, choice
    raise AssertionError(f"{use} is never offered")


def with_hand(game: Retaliation, *faces: str) -> Retaliation:
    """The same position with only these cards left in hand, besides contamination."""
    me = game.world.characters[ME]
    me.hand = tuple([c for c in me.hand if game.content.faces[c] in (*faces, "contamination-clean")])
    return game.clone()


def printed_cost(use: str) -> int:
    card, _, key = use.partition("/")
    return next(option.cost for option in BOX.action_cards[card].options if option.key == key)


@pytest.mark.parametrize("use", PLAYED)
def test_a_card_costs_what_is_printed_on_it_and_never_pays_for_itself(use: str) -> None:
    """action.card.additional-cost."""
    card, cost = use.partition("/")[0], printed_cost(use)
    game, choice = offered(use)
    assert choice.cost == cost
    if cost:
        game.take(ME, game.options(ME).index(choice))
        assert game.question == steps.PayCards(seat=ME, count=cost)
    rich, poor = (
        with_hand(offered(use)[0], card, *others) for others in (SPARE[:cost], SPARE[: cost - 1] if cost else ())
    )
    assert choice in rich.options(ME)
    assert (choice in poor.options(ME)) == (cost == 0)


@pytest.mark.parametrize("use", USED)
def test_an_item_is_used_for_one_card(use: str) -> None:
    """One more with the Hand wound of these positions."""
    game, choice = offered(use)
    assert choice.cost == 2
    assert choice in with_hand(game, *SPARE[:2]).options(ME)
    assert choice not in with_hand(game, SPARE[0]).options(ME)


# Refusals ------------------------------------------------------------------------------------------------------------


def alone(who: str) -> Scene:
    return hired(who).place(1, THERE)


def besieged(who: str) -> Scene:
    scene = hired(who)
    scene.intruder("adult", HERE)
    return scene


def lost(who: str) -> Scene:
    scene = at_computer(who)
    scene.world.lander, scene.world.anti_aircraft = GONE, ()
    scene.world.life_support = dict.fromkeys(scene.world.life_support, "gone")
    return scene


def sealed(who: str) -> Scene:
    """Nothing but closed doors around."""
    scene = Scene(who, "recon", expansions=("contractors",)).room(THERE, "armory")
    return scene.corridor(HERE, THERE, "corridor-105", door="closed")


def emptied(who: str) -> Scene:
    """No ammo, no bag, no deck, but for a hand."""
    scene = hired(who)
    own = [card.id for card in CARDS if who in card.owners]
    scene.hand(ME, *own, *SPARE)
    for card in scene.world.gear:
        scene.world.gear[card] = ("",) * len(scene.world.gear[card])
    scene.world.bag, scene.world.decks["events"], scene.world.decks["contamination"] = (), (), ()
    scene.who(ME).deck, scene.who(ME).discard = (), ()
    for deck in ("red", "green", "yellow"):
        scene.world.decks[deck] = ()
    return scene


def naked(who: str) -> Scene:
    return hired(who).empty_hands(who)


def ruined(who: str) -> Scene:
    return hired(who).room(6, "alarm-room", malfunction=True).place(ME, 6)


def nowhere(who: str) -> Scene:
    """A Landing Zone without any way out of it, and not a door anywhere."""
    scene = Scene(who, "recon", expansions=("contractors",))
    scene.world.door_ends = [NOWHERE] * len(scene.world.door_ends)
    return scene


RESOLVE = "golden.choice-fully-resolvable"
REFUSED: list[tuple[str, Callable[[str], Scene], str]] = [
    ("captain.inspiration/inspire", alone, "golden.local-effects"),
    ("captain.steady-hands/command", hired, "order.target"),
    ("captain.plan-b/look-ahead", emptied, "deck.empty"),
    ("captain.plan-b/look-ahead", besieged, "action.not-in-combat"),
    ("captain.follow-me/lead", sealed, "movement.enter-discovered"),
    ("captain.last-word/draw", emptied, RESOLVE),
    ("pilot.evasive-route/move", sealed, "movement.choose-direction"),
    ("pilot.flight-check/shift-lander", lost, RESOLVE),
    ("pilot.flight-check/read-token", hired, "map.computer-icon"),
    ("pilot.flight-check/read-token", lost, "anti-aircraft.removed"),
    ("pilot.autopilot/move-robot", hired, "robot.reveal"),
    ("pilot.multitasking/use-room", ruined, "marker.malfunction.room"),
    ("pilot.pull-up/drive-off", hired, "repel.definition"),
    ("scout.light-feet/move", sealed, "movement.enter-discovered"),
    ("scout.map-the-way/explore", hired, "corridor.unexplored"),
    ("scout.slip-past/move", sealed, "movement.choose-direction"),
    ("scout.mark-spot/hush", hired, RESOLVE),
    ("scout.mark-spot/hush-section", hired, RESOLVE),
    ("scout.vanish/move", alone, "movement.enter-discovered"),
    ("scientist.network-access/use-room", hired, "map.computer-icon"),
    ("scientist.field-study/scan", hired, RESOLVE),
    ("scientist.reroute-power/switch-power", hired, "map.computer-icon"),
    ("scientist.reroute-power/switch-power", ruined, "marker.malfunction.room"),
    ("scientist.reroute-power/switch-power", lost, "room.reactor.consequences"),
    ("scientist.improvised-chemistry/put-out-fire", hired, RESOLVE),
    ("scientist.improvised-chemistry/mix-medpack", hired, "map.item-icons"),
    ("scientist.hypothesis/guess", emptied, "intruder.bag.token-lifecycle"),
    ("soldier.suppress/suppress", emptied, "combat.ammo.spend"),
    ("soldier.double-tap/shoot", hired, "action.in-combat"),
    ("soldier.hold-the-line/secure", besieged, "action.not-in-combat"),
    ("soldier.field-strip/strip", hired, "gear.ammo"),
    ("soldier.battle-nerves/recover", emptied, RESOLVE),
    ("mechanic.jury-rig/repair", hired, "marker.malfunction.discard"),
    ("mechanic.jury-rig/put-out-fire", hired, RESOLVE),
    ("mechanic.shaft-crawl/crawl", nowhere, "movement.teleport"),
    ("mechanic.salvage/salvage", naked, RESOLVE),
    ("mechanic.bulkhead/switch-doors", hired, "door.no-basic-action"),
    ("mechanic.bulkhead/reinforce", besieged, "action.not-in-combat"),
    ("mechanic.overload/overload", ruined, "marker.malfunction.limit"),
    ("janitor.knows-the-ducts/move", besieged, "action.not-in-combat"),
    ("janitor.clean-sweep/put-out-fire", hired, RESOLVE),
    ("janitor.clean-sweep/clean", hired, RESOLVE),
    ("janitor.forgotten-stash/find-item", emptied, "deck.empty"),
    ("janitor.wet-floor/drive-off", hired, "repel.definition"),
    ("janitor.unnoticed/slip-away", emptied, RESOLVE),
    ("lab-rat.resistant/wash-out", hired, RESOLVE),
    ("lab-rat.nervous-search/search", besieged, "action.not-in-combat"),
    ("lab-rat.squeeze-through/move", sealed, "movement.choose-direction"),
    ("lab-rat.test-subject/bleed", emptied, RESOLVE),
    ("lab-rat.test-subject/catch", emptied, "contamination.gain"),
    ("lab-rat.hide/hide", besieged, "action.not-in-combat"),
    ("survivor.instinct/sense", emptied, "intruder.bag.token-lifecycle"),
    ("survivor.scavenge/take-discard", hired, "deck.empty"),
    ("survivor.scavenge/search", hired, "item.search"),
    ("survivor.grit/recover", hired, "wound.blocks-healing"),
    ("survivor.barricade/bar", sealed, "door.without-slot"),
    ("survivor.run/move", sealed, "movement.choose-direction"),
    ("sentry.watch/secure", sealed, "token.secure.limit"),
    ("sentry.warning-shot/repel", emptied, "combat.ammo.spend"),
    ("sentry.warning-shot/repel", hired, "repel.definition"),
    ("sentry.seal-it/reinforce", hired, "token.secure.limit"),
    ("sentry.seal-it/close-doors", hired, "door.states"),
    ("sentry.stand-ready/stand-ready", emptied, "combat.weapon.eligible"),
    ("sentry.guard-duty/secure", emptied, RESOLVE),
    ("hacker.remote-access/use-room", hired, "map.computer-icon"),
    ("hacker.robot-puppet/activate", hired, "robot.reveal"),
    ("hacker.lockdown-protocol/switch-doors", nowhere, RESOLVE),
    ("hacker.data-mining/gain-data", besieged, "action.not-in-combat"),
    ("hacker.data-mining/read-objective", besieged, "action.not-in-combat"),
    ("hacker.spoof-signal/move-noise", hired, RESOLVE),
    ("xenobiologist.gather-tissue/gather", hired, RESOLVE),
    ("xenobiologist.pheromones/calm", besieged, "action.card.additional-cost"),
    ("xenobiologist.predict/sample", hired, "action.in-combat"),
    ("xenobiologist.vivisection/cut", besieged, "combat.hit-markers"),
    ("xenobiologist.antigen/cure", hired, "action.card.additional-cost"),
]


@pytest.mark.parametrize(("use", "position", "rule"), REFUSED, ids=lambda part: part if isinstance(part, str) else "")
def test_a_card_is_refused_with_the_rule_that_forbids_it(use: str, position: Callable[[str], Scene], rule: str) -> None:
    card, _, option = use.partition("/")
    scene = position(BOX.action_cards[card].owners[0])
    if not scene.who(ME).hand:
        scene.hand(ME, card, *SPARE)
    assert scene.turn(ME).refusal(action(scene, card, option)) == rule


def test_every_card_is_refused_somewhere() -> None:
    assert {use for use, _, _ in REFUSED} == set(PLAYED)
    assert len({card.id for card in CARDS}) == 60


@pytest.mark.parametrize(
    ("use", "position", "rule"),
    [
        ("pilot.orbital-maneuvering-system/bring-down", hired, "map.computer-icon"),
        ("pilot.orbital-maneuvering-system/bring-down", lost, RESOLVE),
        ("mechanic.wrench/repair", hired, "marker.malfunction.discard"),
        ("janitor.key-ring/switch-door", nowhere, "door.states"),
        ("survivor.crowbar/open-door", hired, "door.states"),
        ("survivor.crowbar/destroy-door", hired, "door.states"),
        ("xenobiologist.probe-arm/sample", hired, RESOLVE),
    ],
)
def test_an_item_is_refused_with_the_rule_that_forbids_it(
    use: str, position: Callable[[str], Scene], rule: str
) -> None:
    item, _, option = use.partition("/")
    assert unusable(position(BOX.items[item].owner), item, option) == rule
