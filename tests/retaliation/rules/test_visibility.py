"""Who may see what: scenes through the eyes of each seat and of a spectator."""

import pytest

from hypersleep.common import drafting
from hypersleep.content.ids import Face
from hypersleep.kernel.events import project
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.knowledge.view import CharacterView, ItemView, RetaliationView, view
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ME, RIVAL = Seat(0), Seat(1)
EYES = (NOBODY, ME, RIVAL)


def table(scene: Scene, seat: Seat) -> RetaliationView:
    return view(scene.game, seat)


def looks(scene: Scene, seat: Seat, at: Seat) -> CharacterView:
    return table(scene, seat).characters[at]


@rule("retaliation:visibility.objectives")
def test_objectives_are_known_to_their_owner_alone() -> None:
    scene = Scene().objective("recon", "private-shutdown", "mission-self-serving")
    assert looks(scene, ME, ME).objectives == ("private-shutdown", "mission-self-serving")
    assert looks(scene, RIVAL, ME).objectives == looks(scene, NOBODY, ME).objectives == (None, None)


@rule("retaliation:visibility.removed-objective")
def test_what_was_never_dealt_is_shown_to_nobody() -> None:
    scene = Scene()
    removed = {scene.content.faces[card] for card in scene.world.box if card in scene.content.objectives}
    own = {seat: set(scene.faces(scene.who(seat).objectives)) for seat in (ME, RIVAL)}
    assert removed
    for seat in EYES:
        shown = {face for c in table(scene, seat).characters for face in c.objectives if face}
        assert shown == own.get(seat, set())
        assert not shown & removed


@rule("retaliation:visibility.draft-reject")
def test_draft_cards_are_told_to_who_draws_them_and_the_rejected_one_to_nobody_else() -> None:
    scene = Scene()
    scene.who("recon").who = Face("")
    scene.run(drafting.DrawDraftCards(seat=ME))
    (shown,) = scene.told(telling.DraftCardsDealt)
    offered = [choice.who for choice in scene.options(drafting.KeepCharacter)]
    assert len(offered) == 2
    scene.choose(drafting.KeepCharacter(offered[0]))
    for seat in EYES:
        told = str(project(shown, seat))
        assert (offered[1] in told) == (seat == ME)
        assert offered[1] not in [c.who for c in table(scene, seat).characters]


@rule("retaliation:visibility.backpack")
def test_a_backpack_shows_backs_and_what_was_shown_once() -> None:
    scene = Scene().items("recon", "item.stimulants", "item.ammo")
    owned = (ItemView("green", "item.stimulants"), ItemView("red", "item.ammo"))
    assert looks(scene, ME, ME).inventory == owned
    assert looks(scene, RIVAL, ME).inventory == (ItemView("green", None), ItemView("red", None))
    scene.world.show(RIVAL, scene.card_of("recon", "item.ammo"))
    assert looks(scene, RIVAL, ME).inventory == (ItemView("green", None), ItemView("red", "item.ammo"))
    assert looks(scene, NOBODY, ME).inventory == (ItemView("green", None), ItemView("red", None))


@rule("retaliation:visibility.backpack")
def test_the_order_in_which_items_were_taken_says_nothing() -> None:
    scene = Scene().items("recon", "item.ammo", "item.grenade", "item.stimulants")
    seen = looks(scene, ME, ME).inventory
    scene.who("recon").inventory = scene.who("recon").inventory[::-1]
    assert looks(scene, ME, ME).inventory == seen


@rule("retaliation:visibility.robot-card")
def test_the_robot_card_is_unknown_until_it_is_turned_up() -> None:
    scene = Scene()
    assert [table(scene, seat).robot.card for seat in EYES] == [None] * 3
    scene.robot("robot.medical")
    assert [table(scene, seat).robot.card for seat in EYES] == ["robot.medical"] * 3


@rule("retaliation:visibility.anti-aircraft")
def test_anti_aircraft_tokens_are_known_to_who_has_looked() -> None:
    scene = Scene()
    scene.world.anti_aircraft = tuple(secret.shown_to(ME) for secret in scene.world.anti_aircraft)
    active = tuple(secret.value for secret in scene.world.anti_aircraft)
    assert [table(scene, seat).anti_aircraft for seat in EYES] == [(None, None), active, (None, None)]


@rule("retaliation:visibility.corridor-fronts")
def test_of_stacks_only_the_number_is_open_and_of_the_bag_the_kinds() -> None:
    scene = Scene().corridor(10, 11, "corridor-104").bag("larva", "adult", "adult")
    for seat in EYES:
        seen = table(scene, seat)
        assert seen.decks["corridors"] == 39
        assert seen.decks["tokens-adult"] == 14
        assert seen.bag == {"adult": 2, "larva": 1}
        assert [c.tile for c in seen.corridors if c.a == 10] == ["corridor-104"]


@rule("retaliation:visibility.queen-health-discards")
def test_queen_health_cards_discarded_blind_stay_unseen() -> None:
    scene = Scene()
    *deck, unseen, drawn = scene.world.decks["queen-health"]
    scene.world.decks["queen-health"] = tuple(deck)
    scene.world.discards["queen-health"] = (unseen, drawn)
    scene.world.known[drawn] = EVERYONE
    for seat in EYES:
        assert table(scene, seat).discards["queen-health"] == (None, scene.content.faces[drawn])


@rule("retaliation:visibility.contamination")
def test_whether_a_card_is_infected_is_unknown_even_to_its_owner() -> None:
    scene = Scene().hand("recon", "action.search", "contamination-infected").discard("recon", "contamination-clean")
    mine = looks(scene, ME, ME)
    assert mine.hand == ("action.search", "contamination")
    assert mine.discard == ("contamination",)
    assert looks(scene, RIVAL, ME).hand == (None, None), "nor which of the cards in hand it is, to others"
    scene.world.show(ME, scene.who("recon").hand[1])
    assert looks(scene, ME, ME).hand == ("action.search", "contamination-infected")
    assert looks(scene, RIVAL, ME).hand == (None, None)


@rule("retaliation:visibility.discard-payment")
def test_payments_lie_open() -> None:
    scene = Scene().hand("recon", "action.search", "action.rest").turn("recon")
    scene.run(steps.PayCards(seat=ME, count=1)).choose(steps.Pay("action.rest"))
    assert [looks(scene, seat, ME).discard for seat in EYES] == [("action.rest",)] * 3


@rule("retaliation:visibility.life-support")
def test_the_board_is_open_to_all() -> None:
    scene = Scene().room(11, "armory", fire=True, malfunction=True, secured=2)
    scene.corridor(10, 11, "corridor-104", noise=True)
    scene.intruder("adult", 11, hits=1)
    scene.world.life_support["B"], scene.world.hibernatorium = "active", True
    mine = table(scene, ME)
    assert mine.life_support == {"A": "inactive", "B": "active", "C": "inactive"}
    assert mine.hibernatorium
    assert [(i.kind, i.room, i.hits) for i in mine.intruders] == [("adult", 11, 1)]
    assert [(r.tile, r.fire, r.malfunction, r.secured) for r in mine.rooms if r.number == 11] == [
        ("armory", True, True, 2)
    ]
    for seat in EYES:
        seen = table(scene, seat)
        assert (seen.rooms, seen.corridors, seen.intruders, seen.life_support, seen.tasks) == (
            (mine.rooms, mine.corridors, mine.intruders, mine.life_support, mine.tasks)
        )
        assert len(seen.tasks) == 1
