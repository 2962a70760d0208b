"""Set-up of the ship: what lies on the board and beside it before the first round."""

from collections import Counter
from functools import cache

import pytest

from hypersleep.nemesis import steps
from hypersleep.nemesis.rooms import controls
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import INACTIVE, Nemesis, World
from tests.scene import Scene

rule = pytest.mark.rule

SLOTS_1 = {2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18}
SLOTS_2 = {6, 7, 8, 14, 15}
SPECIAL = {1, 11, 19, 20, 21}


@cache
def tables(players: int = 3) -> tuple[Nemesis, ...]:
    """The same number of players set up with twenty different seeds."""
    rules = ruleset("solo" if players == 1 else "semi-cooperative")
    return tuple(new_game(rules, players, f"seed {n}") for n in range(20))


def worlds(players: int = 3) -> list[World]:
    return [game.world for game in tables(players)]


def tiles_of(category: str) -> set[str]:
    return {tile.id for tile in tables()[0].content.box.rooms.values() if tile.category == category}


# The ship ------------------------------------------------------------------------------------------------------------


@rule("setup.board-side")
def test_a_game_is_played_on_the_basic_side_unless_the_other_is_asked_for() -> None:
    assert ruleset().content.board.facts.id == "standard"
    assert [worlds()[0].tiles[room].value for room in (1, 11)] == ["cockpit", "hibernatorium"]


@rule("setup.rooms-2")
def test_five_of_the_nine_2_rooms_lie_unseen_on_the_2_slots() -> None:
    seen: set[str] = set()
    for world in worlds():
        tiles = [world.tiles[room] for room in SLOTS_2]
        assert len({tile.value for tile in tiles}) == 5
        assert all(tile.knowers == 0 for tile in tiles)
        assert not any(world.explored[room] for room in SLOTS_2)
        seen |= {tile.value for tile in tiles}
    assert seen == tiles_of("2")
    assert len(seen) == 9


@rule("setup.rooms-1")
def test_all_eleven_1_rooms_lie_unseen_on_the_1_slots() -> None:
    for world in worlds():
        tiles = [world.tiles[room] for room in SLOTS_1]
        assert {tile.value for tile in tiles} == tiles_of("1")
        assert all(tile.knowers == 0 for tile in tiles)
        assert not any(world.explored[room] for room in SLOTS_1)


@rule("setup.rooms-1", "setup.rooms-2")
def test_room_tiles_are_shuffled() -> None:
    for slots in (SLOTS_1, SLOTS_2):
        orders = {tuple(world.tiles[room].value for room in sorted(slots)) for world in worlds()}
        assert len(orders) == len(worlds())


@rule("setup.exploration-tokens")
def test_every_room_tile_bears_an_exploration_token_that_nobody_has_seen() -> None:
    all_tokens = Counter({t.id: t.count for t in tables()[0].content.box.exploration_tokens.values()})
    assert all_tokens.total() == 20
    for world in worlds():
        placed = [world.tokens[room] for room in SLOTS_1 | SLOTS_2]
        assert all(token.knowers == 0 for token in placed)
        assert Counter(token.value for token in placed) <= all_tokens
        assert "" not in {token.value for token in placed}
        assert {world.tokens[room].value for room in SPECIAL} == {""}
    assert len({world.tokens[2].value for world in worlds()}) > 1


@rule("setup.coordinates")
def test_one_coordinates_card_lies_by_the_cockpit_and_nobody_knows_it() -> None:
    cards = tables()[0].content.box.coordinates
    assert len(cards) == 8
    drawn = {world.coordinates.value for world in worlds()}
    assert len(drawn) > 1
    assert drawn <= set(cards)
    assert all(world.coordinates.knowers == 0 for world in worlds())


@rule("setup.destination")
def test_the_ship_is_set_on_course_b() -> None:
    assert {world.destination for world in worlds()} == {"B"}


@rule("setup.doors-open")
def test_no_corridor_begins_with_a_door() -> None:
    world = Scene().world
    assert len(world.doors) == 28
    assert set(world.doors) == {"open"}


@rule("setup.time-marker")
def test_time_begins_on_green_and_the_self_destruct_track_is_empty() -> None:
    scene = Scene()
    assert scene.content.time_track[scene.world.time] == "green"
    assert scene.world.self_destruct == INACTIVE


@rule("setup.supplies")
def test_markers_doors_and_red_corpses_begin_beside_the_board() -> None:
    for world in worlds():
        assert not any(world.fire)
        assert not any(world.malfunction)
        assert not any(world.noise)
        assert not world.depressurized
        assert [object for lying in world.lying for object in lying if object != "corpse-blue"] == []
        assert not any(c.slime or c.light or c.signal or c.larva or c.objects for c in world.characters)


# Pods and Engines ----------------------------------------------------------------------------------------------------


@rule("setup.pods.count")
@pytest.mark.parametrize(("players", "pods"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_pods_by_number_of_players(players: int, pods: int) -> None:
    chosen = [tuple(pod.number for pod in world.pods) for world in worlds(players)]
    assert {len(set(numbers)) for numbers in chosen} == {pods}
    assert len(set(chosen)) > 1 or pods == 4


@rule("setup.pods.placement")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_locked_pods_lie_in_ascending_order_by_turns_at_section_a_and_b(players: int) -> None:
    for world in worlds(players):
        sections = [pod.section for pod in sorted(world.pods, key=lambda pod: pod.number)]
        assert sections == (["evacuation-a", "evacuation-b"] * 2)[: len(sections)]
        assert all(pod.locked and not pod.launched for pod in world.pods)


@rule("setup.engines")
def test_each_engine_works_or_not_by_chance_and_nobody_knows() -> None:
    for engine in range(3):
        states = [world.engines[engine] for world in worlds()]
        assert {state.value for state in states} == {True, False}
        assert all(state.knowers == 0 for state in states)
    assert len({tuple(state.value for state in world.engines) for world in worlds()}) > 2


@rule("setup.engines")
def test_under_the_token_of_an_engine_lies_its_other_state() -> None:
    scene = Scene("scout").place("scout", 20)
    before = scene.world.engines[1].value
    scene.run(controls.RestackEngine(by=scene.seat("scout"))).choose(controls.SwapOrder())
    assert scene.world.engines[1].value is not before


# Intruders and decks -------------------------------------------------------------------------------------------------


@rule("setup.intruder-board.eggs")
def test_five_eggs_lie_on_the_intruder_board() -> None:
    assert {world.eggs for world in worlds()} == {5}


@rule("setup.intruder-board.weaknesses")
def test_three_of_the_eight_weaknesses_lie_hidden_on_the_intruder_board() -> None:
    names = set(tables()[0].content.box.weaknesses)
    assert len(names) == 8
    for world in worlds():
        assert len({weakness.value for weakness in world.weaknesses} & names) == len(world.weaknesses) == 3
        assert all(weakness.knowers == 0 for weakness in world.weaknesses)
    assert {weakness.value for world in worlds() for weakness in world.weaknesses} == names


@rule("setup.bag", "setup.bag.adults-per-player")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_bag_holds_an_adult_more_for_each_player(players: int) -> None:
    for game in tables(players):
        kinds = Counter(game.content.token(token).kind for token in game.world.bag)
        assert kinds == {"blank": 1, "larva": 4, "creeper": 1, "queen": 1, "adult": 3 + players}


@rule("setup.bag.adults-per-player")
def test_all_other_intruder_tokens_form_the_supply() -> None:
    scene = Scene("scout", "captain", "pilot")
    kinds = Counter(scene.content.token(token).kind for token in scene.world.supply)
    assert kinds == {"larva": 4, "creeper": 2, "adult": 6, "breeder": 2}
    assert not set(scene.world.supply) & set(scene.world.bag)


@rule("setup.decks")
@pytest.mark.parametrize("deck", ["red", "yellow", "green", "events", "attacks", "contamination", "wounds"])
def test_common_decks_are_shuffled_apart_and_lie_face_down(deck: str) -> None:
    piles = [world.decks[deck] for world in worlds()]
    assert len({tuple(sorted(pile)) for pile in piles}) == 1
    assert len(set(piles)) == len(piles)
    assert all(not world.discards[deck] for world in worlds())
    assert not any(world.known.keys() & set(world.decks[deck]) for world in worlds())


@rule("setup.crafted-deck")
def test_crafted_items_lie_beside_the_item_decks_unshuffled() -> None:
    content = tables()[0].content
    crafted = {world.decks["crafted"] for world in worlds()}
    assert len(crafted) == 1
    assert {content.item(card).deck for card in crafted.pop()} == {"crafted"}
    for colour in ("red", "yellow", "green"):
        assert {content.item(card).deck for card in worlds()[0].decks[colour]} == {colour}


@rule("setup.blue-corpse")
def test_one_blue_corpse_lies_in_the_hibernatorium() -> None:
    lying = {room: objects for room, objects in enumerate(Scene().world.lying) if objects}
    assert lying == {11: ("corpse-blue",)}


@rule("setup.blue-corpse")
def test_the_blue_corpse_counts_as_a_character_corpse() -> None:
    scene = Scene("scout").room(5, "laboratory", lying=("corpse-blue",)).place("scout", 5).action_cards("scout", 2)
    analyse = steps.UseRoom(seat=scene.seat("scout"), option="analyse-object")
    scene.turn("scout").act(analyse)
    assert [choice.object for choice in scene.options()] == ["corpse"]
