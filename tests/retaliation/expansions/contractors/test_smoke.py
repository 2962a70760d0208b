"""Every card and item of a contractor is used once: offered, paid for, carried out, and nothing breaks."""

from collections.abc import Callable, Iterator

import pytest

from hypersleep.common.keeping import keep
from hypersleep.common.marking import holder, lay_marker
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import ActionCard, Item
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.contractors.footwork import Footing, LookAhead
from hypersleep.retaliation.expansions.contractors.laboratory import TISSUE, Specimens
from hypersleep.retaliation.facility.movement import most_opportunities
from hypersleep.retaliation.intruders.attacks import SufferAttack
from hypersleep.retaliation.queries import hands_of
from hypersleep.retaliation.soldiers.conditions import at_computer
from hypersleep.retaliation.soldiers.orders import rooms_in_reach
from hypersleep.retaliation.soldiers.oxygen import Breathe
from hypersleep.retaliation.world import Retaliation
from tests.retaliation.cards.prepared import COLLEAGUE, HERE, ME, OPEN, SPARE, attacked, facility, positions
from tests.retaliation.cards.test_smoke import outcomes, told_of, ways_to_fight
from tests.retaliation.scene import Scene

BASE, BOX = load(RETALIATION), load(RETALIATION, ("contractors",))
CARDS = [card for name, card in BOX.action_cards.items() if name not in BASE.action_cards]
ITEMS = [item for name, item in BOX.items.items() if name not in BASE.items]


# What can be used in a turn ------------------------------------------------------------------------------------------


def uses() -> list[str]:
    things: list[ActionCard | Item] = [*CARDS, *ITEMS]
    options = [f"{thing.id}/{o.key}" for thing in things for o in thing.options if not o.reaction]
    fights = [f"{item.id}/{way}" for item in ITEMS for way in ways_to_fight(item)]
    return [use for use in [*options, *fights] if use != "janitor.nail-gun/burst"]


def prepare(scene: Scene) -> None:
    """All that cards may ask for: something discarded, tissue, a grave, a secure token, something hurt or broken."""
    for deck in ("red", "yellow"):
        card = scene.world.decks[deck][0]
        scene.world.decks[deck] = scene.world.decks[deck][1:]
        scene.world.discards[deck] = (card,)
    room = scene.who(ME).room
    if scene.who(ME).who == "xenobiologist":
        lay_marker(scene.game, TISSUE, holder("seat", ME))
        keep(scene.world, Specimens(graves=(room,)))
    for intruder in [i for i in scene.world.intruders.values() if i.room == room]:
        scene.world.intruders[intruder.id] = type(intruder)(intruder.id, intruder.kind, room, hits=1)
    scene.world.secured[room] = 0 if any(i.room == room for i in scene.world.intruders.values()) else 1


def is_broken(scene: Scene) -> None:
    prepare(scene)
    scene.world.broken = tuple([card for card in scene.who(ME).held if scene.content.item(card).weapon][:1])


def where(use: str) -> Iterator[Retaliation]:
    thing = use.split("/")[0]
    card = BOX.action_cards.get(thing)
    owner = card.owners[0] if card else BOX.items[thing].owner
    cards = (thing,) if card else ()
    for besides in (prepare, is_broken):
        yield from positions(owner, cards=cards, besides=besides)


@pytest.mark.parametrize("use", uses())
def test_everything_can_be_used_and_something_comes_of_it(use: str) -> None:
    consequences = next((told for position in where(use) for _, told in outcomes(position, use)), None)
    assert consequences is not None, f"{use} is never offered"
    assert consequences, f"nothing comes of {use}"


# Reactions -----------------------------------------------------------------------------------------------------------


def struck(who: str, *cards: str) -> Scene:
    return facility(who).hand(ME, *cards, *SPARE)


def just_arrived() -> Scene:
    scene = facility("pilot").hand(ME, "pilot.pull-up", *SPARE).top("attacks", "attack-scratch-2")
    keep(scene.world, Footing(entered=(ME,)))
    adult = scene.intruder("adult", HERE)
    return scene.run(steps.AttackCharacter(victim=ME, occasion="entry", intruder=adult.id))


def guarded() -> Scene:
    scene = facility("sentry").hand(ME, "sentry.guard-duty", *SPARE).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    return scene.run(steps.AttackCharacter(victim=COLLEAGUE, occasion="phase", intruder=adult.id))


def commanded() -> Scene:
    scene = facility("captain", company="officer").hand(ME, "captain.last-word", *SPARE)
    scene.hand(COLLEAGUE, "action.first-in-command", *SPARE).turn(COLLEAGUE)
    scene.choose(steps.PlayCard(seat=COLLEAGUE, cost=0, card="action.first-in-command", option="command"))
    return scene.choose(steps.PickCharacter(ME))


def close_by() -> Scene:
    """An Adult in a corridor between the Janitor and somebody else, as close to both."""
    scene = facility("janitor").hand(ME, "janitor.unnoticed", *SPARE).place(COLLEAGUE, OPEN)
    scene.world.intruders.clear()
    scene.world.first_player = ME
    adult = scene.intruder("adult", corridor=scene.between(HERE, OPEN))
    scene.world.doors[scene.between(HERE, OPEN)] = "open"
    return scene.run(steps.MoveIntruders(intruders=(adult.id,)))


def drawn() -> Scene:
    scene = struck("xenobiologist", "xenobiologist.predict").bag("adult", "blank")
    lay_marker(scene.game, TISSUE, holder("seat", ME))
    return scene.draws("token-blank").run(steps.DrawToken(context="bag"))


def dying() -> Scene:
    scene = struck("survivor", "survivor.run")
    scene.who(ME).health = 8
    card = next(a.id for a in BOX.attacks.values() if a.rows["adult"].health)
    return scene.run(SufferAttack(seat=ME, card=card, kind="adult"))


RESPONSES: dict[str, Callable[[], Scene]] = {
    "captain.last-word/refuse-command": commanded,
    "pilot.pull-up/prevent-attack": just_arrived,
    "scout.vanish/ignore-hazard": lambda: (
        struck("scout", "scout.vanish").rolls(noise="hazard").run(steps.RollNoise(by=ME))
    ),
    "soldier.battle-nerves/spend-ammo": lambda: attacked("soldier", "soldier.battle-nerves"),
    "janitor.unnoticed/be-overlooked": close_by,
    "lab-rat.resistant/resist": lambda: (
        struck("lab-rat", "lab-rat.resistant")
        .run(steps.DropItem(seat=ME, item="lab-rat.shielded-gown"))
        .run(steps.GainContamination(by=ME))
    ),
    "survivor.run/hang-on": dying,
    "sentry.guard-duty/step-between": guarded,
    "xenobiologist.predict/redraw": drawn,
}


@pytest.mark.parametrize("use", RESPONSES)
def test_every_reaction_can_be_played_and_changes_what_happens(use: str) -> None:
    played = list(outcomes(RESPONSES[use]().game))
    [reacted] = {str(told) for used, told in played if used == use}
    unhindered = {str(told) for used, told in played if not used}
    assert unhindered
    assert reacted not in unhindered


# What works by itself ------------------------------------------------------------------------------------------------


def told(*happening: Step) -> Callable[[Scene], object]:
    return lambda scene: told_of(scene, *happening)


BY_ITSELF: dict[str, Callable[[Scene], object]] = {
    "captain.command-tablet": lambda scene: rooms_in_reach(
        scene.room(HERE, "pressure-control").game, scene.who(ME), anywhere=False
    ),
    "scout.motion-sensor": lambda scene: scene.turn(ME).options(LookAhead),
    "scientist.sample-case": lambda scene: len(hands_of(scene.game, scene.items(ME, "item.egg").who(ME).held)),
    "soldier.kevlar": lambda scene: most_opportunities(scene.game, scene.who(ME)),
    "lab-rat.shielded-gown": told(steps.GainContamination(by=ME)),
    "sentry.nbc-suit": told(Breathe(seat=ME)),
    "hacker.cyberdeck": lambda scene: at_computer(scene.game, scene.who(ME), HERE),
}


@pytest.mark.parametrize("item", BY_ITSELF)
def test_what_works_by_itself_makes_a_difference(item: str) -> None:
    owner = BOX.items[item].owner
    without = facility(owner).run(steps.DropItem(seat=ME, item=item))
    if item == "scientist.sample-case":
        without.items(ME, "item.egg")
    assert BY_ITSELF[item](without) != BY_ITSELF[item](facility(owner))


def test_every_card_and_item_is_among_these_tests() -> None:
    things = {use.split("/")[0] for use in uses()}
    assert {thing.id for thing in [*CARDS, *ITEMS]} == things | set(BY_ITSELF)
    assert {f"{card.id}/{o.key}" for card in CARDS for o in card.options if o.reaction} == set(RESPONSES)
    assert len(CARDS) == 60
    assert len(ITEMS) == 24
