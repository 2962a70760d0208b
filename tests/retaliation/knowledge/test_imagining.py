"""What a seat imagines looks like the real game to it, rests on nothing else and forgets nothing it knows."""

from random import Random

import pytest

from hypersleep.common import drafting
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.cards import without
from hypersleep.common.imagining import PILES
from hypersleep.content.ids import Face
from hypersleep.kernel.zones import Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.items.searching import ChooseFind
from hypersleep.retaliation.knowledge import sight
from hypersleep.retaliation.knowledge.imagining import imagine
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.world import Retaliation
from tests.contract.games.retaliation.perturb import perturbed
from tests.retaliation.knowledge.positions import ME, RIVAL, THIRD, busy_table, eyes
from tests.retaliation.scene import Scene


def twins(scene: Scene, seat: int = ME) -> list[Retaliation]:
    return [imagine(scene.game, seat, Random(n)) for n in range(30)]


def test_an_imagined_world_looks_like_the_real_one_and_is_sound() -> None:
    scene = busy_table().turn("recon")
    for seat in eyes(scene.game):
        for twin in twins(scene, seat)[:8]:
            assert view(twin, seat) == view(scene.game, seat)
            assert problems(twin) == problems(scene.game)
            assert twin.chance.seed != scene.game.chance.seed


@pytest.mark.parametrize("seed", range(6))
def test_it_rests_on_nothing_that_the_seat_does_not_know(seed: int) -> None:
    scene = busy_table().turn("recon")
    for seat in (ME, RIVAL):
        other = perturbed(scene.game, seat, Random(seed))
        mine, theirs = imagine(scene.game, seat, Random(seed)), imagine(other, seat, Random(seed))
        assert mine.world.robot == theirs.world.robot
        assert mine.world.anti_aircraft == theirs.world.anti_aircraft
        for field in PILES:
            assert [getattr(c, field) for c in mine.world.characters] == [
                getattr(c, field) for c in theirs.world.characters
            ]


def test_every_zone_of_a_character_that_is_not_public_is_dealt_again() -> None:
    closed = {f for f, zone in sight.CHARACTER.items() if isinstance(zone, Zone) and zone.sight is not Sight.PUBLIC}
    assert closed | {"discard"} == set(PILES)


def test_whatever_is_hidden_may_be_otherwise() -> None:
    scene = busy_table()
    scene.world.robot = Scene().world.robot
    imagined = [twin.world for twin in twins(scene, THIRD)]
    assert len({world.robot.value for world in imagined}) == 6
    assert len({world.anti_aircraft[0].value for world in imagined}) == 2
    assert len({world.characters[ME].objectives for world in imagined}) > 10
    assert len({world.decks["corridors"] for world in imagined}) == 30
    assert len({world.discards["queen-health"][0] for world in imagined}) > 3
    assert {world.discards["queen-health"][1] for world in imagined} == {scene.world.discards["queen-health"][1]}
    assert len({world.bag for world in imagined}) > 3


def test_no_backpack_hides_a_heavy_item_or_an_armor() -> None:
    scene = Scene("recon", "officer").items("officer", "item.stimulants", "item.ammo", "item.tools")
    box = scene.content.box.items
    imagined = [scene.faces(twin.world.characters[RIVAL].inventory) for twin in twins(scene)]
    assert not any(box[item].heavy or box[item].armor for items in imagined for item in items)
    assert len({tuple(items) for items in imagined}) > 10


def test_what_was_seen_is_known_to_be_there() -> None:
    scene = busy_table()
    known = scene.card_of("officer", "item.stimulants")
    assert all(known in twin.world.characters[RIVAL].inventory for twin in twins(scene))
    assert not all(known in twin.world.characters[RIVAL].inventory for twin in twins(scene, THIRD))


def test_what_somebody_finds_comes_from_the_decks_that_were_searched() -> None:
    scene = Scene("recon", "officer")
    found = tuple([scene.world.decks[deck][-1] for deck in ("red", "green", "yellow")])
    for deck in ("red", "green", "yellow"):
        scene.world.decks[deck] = scene.world.decks[deck][:-1]
    scene.run(ChooseFind(seat=RIVAL, drawn=found, keep=1))
    imagined = [twin.agenda[-1].drawn for twin in twins(scene)]  # type: ignore[attr-defined]
    assert {tuple(scene.content.item(card).deck for card in cards) for cards in imagined} == {
        ("red", "green", "yellow")
    }
    assert len(set(imagined)) > 20
    assert {twin.agenda[-1] for twin in twins(scene, RIVAL)} == {scene.game.agenda[-1]}


def test_what_finds_both_hands_full_is_heavy() -> None:
    scene = Scene("recon", "officer").items("officer", "support.bayonet")
    card = next(c for c in scene.world.decks["red"] if scene.content.item(c).heavy)
    scene.world.decks["red"] = without(scene.world.decks["red"], card)
    scene.run(MakeRoomForItem(seat=RIVAL, item=card, may_leave=True))
    items = [scene.content.item(twin.agenda[-1].item) for twin in twins(scene)]  # type: ignore[attr-defined]
    assert all(item.heavy and item.deck == "red" for item in items)
    assert len({item.id for item in items}) > 1


def test_an_announced_use_can_be_carried_out() -> None:
    scene = Scene("recon", "officer").items("officer", "item.stimulants", "item.ammo").turn("officer")
    use = steps.UseItem(seat=RIVAL, cost=0, item="item.stimulants", option="heal")
    scene.game.agenda = [use, steps.PayCards(seat=RIVAL, count=0)]
    for twin in twins(scene):
        assert "item.stimulants" in scene.faces(twin.world.characters[RIVAL].inventory)


def test_the_draft_of_others_may_offer_anybody() -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").who = Face("")
    scene.run(drafting.DrawDraftCards(seat=ME))
    offers = {tuple(sorted(twin.question.offered)) for twin in twins(scene, RIVAL)}  # type: ignore[union-attr]
    assert len(offers) > 3
    assert not any("officer" in offered for offered in offers)
    assert {twin.question for twin in twins(scene, ME)} == {scene.question}
