"""Soldiers who win together come home with what has to leave: nothing is in their hands' way, and nothing too early."""

from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.goals import outlook_of
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NOWHERE, Face
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.table import Frame
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]
ME = Seat(0)
NEST, SERVER = 12, 7
HAND = ("action.search", "action.rest", "action.secure", "action.chain-of-command", "action.demolition")


def crew(*tasks: str) -> Scene:
    """Two soldiers, one beside the Server Room, in a facility of which the far rooms are known."""
    scene = Scene("recon", "officer", mode="cooperative")
    cards = {scene.content.faces[card]: card for card in scene.content.objectives}
    wanted = tuple([cards[Face(task)] for task in tasks])
    scene.world.box = tuple([card for card in (*scene.world.box, *scene.world.tasks) if card not in wanted])
    scene.world.tasks = wanted
    scene.room(SERVER, "server-room").room(11, "cooling-system").room(NEST, "nest")
    scene.corridor(SERVER, 11, "corridor-201").corridor(LANDING_ZONE, 11, "corridor-202")
    return scene.corridor(SERVER, NEST, "corridor-204").place(0, SERVER).place(1, 11).hand(0, *HAND)


def position(scene: Scene, seat: int = 0) -> Position:
    return Position(Frame(RETALIATION, scene.game, Seat(seat)).view, Seat(seat), STEADY)


def picked(scene: Scene, bot: Veteran) -> Choice:
    assert scene.asked is not None
    frame = Frame(RETALIATION, scene.game, scene.asked)
    return frame.options[bot.decide(frame)]


# What is carried -----------------------------------------------------------------------------------------------------


def test_with_both_hands_full_an_egg_is_taken_all_the_same() -> None:
    scene = crew("coop-culinary-sample").place(0, NEST).items(0, "support.drum-mag-rifle").rolls(noise="1")
    scene.gear(0, "ammo", on="weapon.assault-rifle").gear(0, "ammo", on="support.drum-mag-rifle")
    bot = Veteran("scene", STEADY)
    scene.turn(0)
    for _ in range(6):
        if "item.egg" in [scene.content.faces[card] for card in scene.who(0).held]:
            return
        scene.choose(picked(scene, bot))
    raise AssertionError("it is left where it is")


# What is in the way --------------------------------------------------------------------------------------------------


def test_a_covered_hibernatorium_is_still_to_be_discovered() -> None:
    scene = crew("coop-no-corner-uncovered")
    scene.room(8, "life-support-control-b").world.decks["rooms-B"] = ()
    assert outlook_of(position(scene), "all_discovered:B").chance < 1
    scene.discovered()
    assert outlook_of(position(scene), "all_discovered:B").chance == 1


def shut_in(*hand: str) -> Scene:
    """The only way to the Nest is through a closed door."""
    scene = crew("coop-culinary-sample").room(8, "supply-room").place(0, 8).place(1, NOWHERE)
    scene.corridor(8, SERVER, "corridor-101", door="closed")
    return scene.hand(0, *hand)


def test_a_door_on_the_way_is_opened() -> None:
    scene = shut_in("action.repairs", "action.rest")
    opened = picked(scene.turn(0), Veteran("scene", STEADY))
    assert isinstance(opened, steps.PlayCard)
    assert deed(opened) == "switch-door"


def test_who_cannot_open_a_door_makes_room_for_a_card_that_can() -> None:
    scene = shut_in("action.rest")
    bot = Veteran("scene", STEADY)
    scene.turn(0)
    passed = picked(scene, bot)
    assert isinstance(passed, steps.Pass)
    scene.choose(passed)
    assert isinstance(picked(scene, bot), steps.DiscardCard)
