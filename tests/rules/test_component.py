"""Components: what is in the box, and what happens when it runs out."""

from collections import Counter
from itertools import groupby

import pytest

from hypersleep.common import doors
from hypersleep.common.cards import face_for_owner
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.phases.event_cards import HatchEgg
from hypersleep.nemesis.rooms import controls
from hypersleep.nemesis.ruleset import MODES, new_game, ruleset
from hypersleep.nemesis.world import INACTIVE, Object
from tests.scene import Scene

rule = pytest.mark.rule

EGGS: tuple[Object, ...] = ("egg",) * 8
CARCASSES: tuple[Object, ...] = ("carcass",) * 8


def closed_and_destroyed(scene: Scene, closed: int, destroyed: int) -> None:
    scene.world.doors[:closed] = ["closed"] * closed
    scene.world.doors[closed : closed + destroyed] = ["destroyed"] * destroyed


def encounter(scene: Scene) -> None:
    scene.objectives_are_chosen().run(steps.ResolveEncounter(seat=scene.seat("scout"), surprise=False))


# The box -------------------------------------------------------------------------------------------------------------


@rule("component.players")
def test_one_to_five_players_find_a_seat() -> None:
    assert {players for _, seats in MODES.values() for players in seats} == {1, 2, 3, 4, 5}
    assert len(ruleset().content.box.characters) == 6
    for mode, (_, seats) in MODES.items():
        for players in seats:
            assert len(new_game(ruleset(mode), players, "seats").world.characters) == players


@rule("component.decks")
def test_every_deck_has_its_number_of_cards() -> None:
    scene = Scene()
    sizes = {name: len(cards) for name, cards in scene.world.decks.items()}
    assert sizes == {
        "contamination": 27,
        "attacks": 20,
        "wounds": 16,
        "events": 20,
        "green": 30,
        "yellow": 30,
        "red": 30,
        "crafted": 12,
    }
    assert [len(deck) for deck in scene.content.action_decks.values()] == [10] * 6
    assert [len(scene.content.item_deck(deck)) for deck in ("weapon", "quest")] == [6, 12]
    assert [len(scene.content.objective_deck(deck, 5)) for deck in ("personal", "corporate")] == [9, 9]
    assert (len(scene.content.box.weaknesses), len(scene.content.box.coordinates)) == (8, 8)


@rule("component.advanced")
@pytest.mark.parametrize(
    ("mode", "players", "decks"),
    [
        ("semi-cooperative", 5, {"personal", "corporate"}),
        ("cooperative", 5, {"solo_coop"}),
        ("solo", 1, {"solo_coop"}),
    ],
)
def test_solo_coop_objectives_are_dealt_only_in_their_modes(mode: str, players: int, decks: set[str]) -> None:
    worlds = [new_game(ruleset(mode), players, str(seed)).world for seed in range(20)]
    dealt = {card for world in worlds for character in world.characters for card in character.objectives}
    assert {ruleset().content.objective(card).deck for card in dealt} == decks
    assert len(ruleset().content.objective_deck("solo_coop", players)) == 7


@rule("component.dice")
def test_the_faces_of_the_two_dice() -> None:
    content = Scene().content
    assert Counter(content.combat_die) == {"blank": 1, "creeper": 2, "adult": 1, "one_hit": 1, "two_hits": 1}
    assert Counter(content.noise_die) == {"1": 2, "2": 2, "3": 2, "4": 2, "danger": 1, "silence": 1}


@rule("component.dice")
def test_a_shot_is_one_combat_die_and_a_noise_roll_one_noise_die() -> None:
    scene = Scene("scout").place("scout", 7).action_cards("scout", 1).rolls(combat="blank", noise="silence")
    adult = scene.intruder("adult", 7)
    scene.turn("scout").act(steps.Shoot(seat=scene.seat("scout"), weapon="weapon.rifle", intruder=adult.id))
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert len(scene.told(telling.CombatRolled)) == len(scene.told(telling.NoiseRolled)) == 1


@rule("component.contamination-back")
def test_contamination_begins_apart_and_looks_like_no_card_in_particular() -> None:
    scene = Scene("scout", "captain")
    scout = scene.who("scout")
    own = {card for character in scene.world.characters for card in character.deck}
    assert not own & scene.content.contamination
    assert set(scene.world.decks["contamination"]) == scene.content.contamination
    scene.hand("scout", "contamination-infected", "contamination-clean")
    assert [face_for_owner(scene.game, scout, card) for card in scout.hand] == ["contamination"] * 2


@rule("component.contamination-back")
def test_contamination_is_mixed_into_the_action_deck() -> None:
    scene = Scene("scout").discard("scout", "contamination-clean")
    scout = scene.who("scout")
    scout.discard, scout.deck = scout.discard + scout.deck, ()
    scene.run(steps.DrawHands())
    assert len(set(scout.deck + scout.hand) & scene.content.contamination) == 1


# Tracks --------------------------------------------------------------------------------------------------------------


@rule("component.tracks")
def test_the_colours_of_the_tracks_from_start_to_end() -> None:
    content = Scene().content
    time = [(colour, len(list(run))) for colour, run in groupby(content.time_track)]
    countdown = [(colour, len(list(run))) for colour, run in groupby(content.self_destruct_track)]
    assert time == [("green", 1), ("white", 6), ("blue", 8), ("red", 1)]
    assert countdown == [("green", 1), ("white", 2), ("yellow", 3), ("red", 1)]


@rule("component.tracks")
@pytest.mark.parametrize(("self_destruct", "spaces", "ending"), [(INACTIVE, 15, "jump"), (0, 6, "self-destruct")])
def test_the_last_space_of_a_track_ends_the_game_and_no_earlier_one(
    self_destruct: int, spaces: int, ending: str
) -> None:
    scene = Scene("scout")
    scene.world.self_destruct = self_destruct
    scene.run(*[steps.AdvanceTime()] * (spaces - 1))
    assert scene.world.ending == ""
    scene.run(steps.AdvanceTime())
    assert scene.world.ending == ending


@rule("component.tracks")
def test_the_destination_track_has_four_spaces() -> None:
    scene = Scene("scout")
    scene.run(controls.SetDestination(by=scene.seat("scout")))
    assert [choice.destination for choice in scene.options()] == ["A", "B", "C", "D"]


# Markers and Doors ---------------------------------------------------------------------------------------------------


@rule("component.limit.fire", "end.ninth-fire")
def test_the_eighth_fire_burns_and_the_ninth_destroys_the_ship() -> None:
    scene = Scene()
    scene.run(*(steps.PlaceFire(room=room) for room in range(1, 9)))
    assert (sum(scene.world.fire), scene.world.ending) == (8, "")
    scene.run(steps.PlaceFire(room=9))
    assert (scene.world.ending, scene.world.exploded) == ("ninth-fire", True)


@rule("component.limit.malfunction", "end.ninth-malfunction")
def test_the_eighth_malfunction_is_borne_and_the_ninth_destroys_the_ship() -> None:
    scene = Scene()
    able = [n for n in range(1, 22) if scene.content.box.rooms[scene.world.tiles[n].value].malfunction_allowed]
    for room in able:
        scene.room(room)
    scene.run(*(steps.PlaceMalfunction(room=room) for room in able[:8]))
    assert (sum(scene.world.malfunction), scene.world.ending) == (8, "")
    scene.run(steps.PlaceMalfunction(room=able[8]))
    assert (scene.world.ending, scene.world.exploded) == ("ninth-malfunction", True)


@rule("component.limit.doors")
@pytest.mark.parametrize(("closed", "destroyed"), [(11, 0), (4, 7)])
def test_the_twelfth_door_is_still_there(closed: int, destroyed: int) -> None:
    scene = Scene("scout")
    closed_and_destroyed(scene, closed, destroyed)
    scene.run(steps.CloseDoor(corridor=20, by=scene.seat("scout")))
    assert scene.world.doors[20] == "closed"
    assert scene.world.doors.count("closed") == closed + 1


@rule("component.limit.doors", "door.shortage")
@pytest.mark.parametrize(("closed", "destroyed"), [(12, 0), (5, 7)])
def test_the_thirteenth_door_is_taken_from_elsewhere_and_ends_nothing(closed: int, destroyed: int) -> None:
    scene = Scene("scout")
    closed_and_destroyed(scene, closed, destroyed)
    scene.run(steps.CloseDoor(corridor=20, by=scene.seat("scout")))
    assert isinstance(scene.question, doors.ChooseDoorToTake)
    assert scene.world.doors[20] == "open"
    scene.choose(steps.PickPassage(0))
    assert (scene.world.doors[0], scene.world.doors[20], scene.world.ending) == ("open", "closed", "")
    assert scene.world.doors.count("closed") == closed


@rule("component.limit.bookkeeping")
def test_there_is_always_one_more_noise_marker() -> None:
    scene = Scene("scout", board="alternate")
    scene.run(*(steps.SpreadNoise(room=room) for room in range(1, 22)))
    assert sum(scene.world.noise) == 31
    assert scene.content.box.supplies["noise"].count == 30


# Intruders -----------------------------------------------------------------------------------------------------------


@rule("component.limit.intruder-tokens")
def test_the_twenty_seven_tokens_and_their_backs() -> None:
    scene = Scene()
    tokens = [scene.content.token(token) for token in scene.world.bag + scene.world.supply]
    kinds = Counter(token.kind for token in tokens)
    assert kinds == {"larva": 8, "creeper": 3, "adult": 12, "breeder": 2, "queen": 1, "blank": 1}
    assert {token.kind for token in tokens if not token.surprise} == {"blank"}


@rule("component.limit.adults")
@pytest.mark.parametrize(("elsewhere", "left"), [(7, 8), (8, 1)])
def test_the_ninth_adult_sends_the_free_ones_away(elsewhere: int, left: int) -> None:
    scene = Scene("scout").place("scout", 7).draws("adult")
    for _ in range(elsewhere):
        scene.intruder("adult", 14)
    encounter(scene)
    assert len(scene.world.intruders) == left
    assert scene.enemies(7) == ["adult"]


@rule("component.limit.adults", "intruder.adult.model-shortage")
def test_adults_in_combat_do_not_withdraw_for_a_ninth() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 14).draws("adult")
    for room in (14, 14, 14, 15, 15, 15, 15, 15):
        scene.intruder("adult", room)
    encounter(scene)
    assert [scene.enemies(room) for room in (7, 14, 15)] == [["adult"], ["adult"] * 3, []]


MODELS: list[tuple[IntruderKind, int]] = [("larva", 6), ("creeper", 3), ("breeder", 2), ("queen", 1)]


@rule("component.limit.other-models", "intruder.model-shortage-other")
@pytest.mark.parametrize("missing", [1, 0])
@pytest.mark.parametrize(("kind", "models"), MODELS)
def test_the_last_model_of_a_kind_is_placed_and_one_more_is_not(kind: IntruderKind, models: int, missing: int) -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 14).bag(kind, "blank").draws(kind)
    for _ in range(models - missing):
        scene.intruder(kind, 14)
    encounter(scene)
    assert scene.enemies(7) == [kind] * missing
    assert scene.bag_kinds() == (["blank"] if missing else sorted([kind, "blank"]))
    assert len(scene.enemies(14)) == models - missing


@rule("component.limit.eggs", "bag.develop.queen-egg")
@pytest.mark.parametrize(("on_board", "after"), [(5, 6), (7, 8), (8, 8)])
def test_the_queen_lays_an_egg_while_the_supply_lasts(on_board: int, after: int) -> None:
    scene = Scene("scout").draws("queen")
    scene.world.eggs = on_board
    scene.run(steps.DevelopBag())
    assert scene.world.eggs == after


@rule("component.limit.eggs")
@pytest.mark.parametrize(("lying", "carried", "after"), [(2, 0, 6), (3, 0, 5), (1, 2, 5), (1, 1, 6)])
def test_eggs_elsewhere_on_the_ship_are_not_in_the_supply(lying: int, carried: int, after: int) -> None:
    scene = Scene("scout").draws("queen")
    scene.world.lying[7] = EGGS[:lying]
    scene.empty_hands("scout").who("scout").objects = EGGS[:carried]
    scene.run(steps.DevelopBag())
    assert scene.world.eggs == after


@rule("component.limit.carcasses")
@pytest.mark.parametrize(("lying", "after"), [(6, 7), (7, 8), (8, 8)])
def test_a_dead_intruder_leaves_a_carcass_while_there_are_any(lying: int, after: int) -> None:
    scene = Scene("scout")
    scene.world.lying[15] = CARCASSES[:lying]
    adult = scene.intruder("adult", 7)
    scene.run(steps.KillIntruder(intruder=adult.id))
    assert not scene.world.intruders
    assert len(scene.world.lying[15] + scene.world.lying[7]) == after


@rule("component.limit.corpses")
def test_the_dead_leave_red_corpses_and_the_blue_one_stays_the_body_of_the_beginning() -> None:
    scene = Scene("scout", "captain", "pilot", "soldier", "mechanic")
    for who in ("scout", "captain", "pilot", "soldier"):
        scene.place(who, 7).run(steps.Die(seat=scene.seat(who), cause="wounds"))
    assert scene.world.lying[7] == ("corpse-0", "corpse-1", "corpse-2", "corpse-3")
    assert scene.world.lying[11] == ("corpse-blue",)
    assert scene.content.box.supplies["corpse-red"].count == 4


@rule("component.limit.default")
def test_a_token_that_is_not_in_the_supply_is_not_added() -> None:
    scene = Scene("scout").bag(*["larva"] * 8, "blank")
    scene.run(HatchEgg(by=scene.seat("scout")))
    assert scene.bag_kinds().count("larva") == 8


@rule("component.limit.default", "bag.supply-empty")
def test_a_creeper_leaves_the_bag_even_if_no_breeder_can_replace_it() -> None:
    scene = Scene("scout").bag("creeper", "breeder", "breeder", "blank").draws("creeper")
    scene.run(steps.DevelopBag())
    assert scene.bag_kinds() == ["blank", "breeder", "breeder"]
