"""Set-up: what lies where before the first round."""

import pytest

from hypersleep.common import drafting
from hypersleep.content.ids import NOTHING
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation import steps
from hypersleep.retaliation.phases import setup
from hypersleep.retaliation.ruleset import new_game, ruleset
from hypersleep.retaliation.world import NOT_RUNNING
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule
CREW = ("recon", "officer", "contractor", "medical-support", "combat-engineer")


@rule("retaliation:setup.board.borders", "retaliation:map.border")
def test_the_frame_has_three_sections_and_nothing_lies_beyond_it() -> None:
    grid = Scene().content.grid
    assert [section.id for section in grid.facts.sections] == ["section-A", "section-B", "section-C"]
    assert [way.direction for way in grid.ways[1]] == ["E", "SE"]
    assert all(way.to in grid.slots for number in grid.numbers for way in grid.ways[number])


@rule("retaliation:setup.board.hibernatorium-covered", "retaliation:setup.board.hibernatorium-token")
def test_the_hibernatorium_is_covered_and_inactive() -> None:
    world = Scene().world
    assert world.covered
    assert not world.hibernatorium


@rule("retaliation:setup.board.lander-token", "retaliation:setup.board.autodestruct-token")
def test_the_lander_is_due_in_round_10_and_no_autodestruction_runs() -> None:
    world = Scene().world
    assert (world.lander, world.autodestruction) == (10, NOT_RUNNING)


@rule("retaliation:setup.board.round-marker")
def test_play_begins_in_round_1() -> None:
    scene = Scene()
    scene.world.round = 0
    scene.run(steps.BeginRound())
    assert scene.world.round == 1


@rule("retaliation:setup.board.objective-track", "retaliation:setup.board.life-support")
def test_nobody_has_chosen_an_objective_and_all_life_support_is_off() -> None:
    world = Scene().world
    assert world.objectives_chosen == 0
    assert world.life_support == {"A": "inactive", "B": "inactive", "C": "inactive"}


@rule("retaliation:setup.robot.card", "retaliation:setup.robot.gear", "retaliation:setup.robot.model")
def test_the_robot_waits_in_the_hibernatorium_behind_a_card_nobody_knows() -> None:
    scene = Scene()
    assert scene.world.robot.value in scene.content.box.robots
    assert not any(scene.world.robot.known_to(seat) for seat in range(2))
    assert scene.world.robot_gear == ("ammo", "oxygen")
    assert scene.world.robot_room == HIBERNATORIUM
    assert len({new_game(ruleset(), 2, f"robot {n}").world.robot.value for n in range(30)}) > 2


@rule("retaliation:setup.anti-aircraft")
def test_one_of_the_two_anti_aircraft_tokens_is_active_and_nobody_knows_which() -> None:
    games = [new_game(ruleset(), 2, f"tokens {n}").world.anti_aircraft for n in range(20)]
    assert all(sorted(token.value for token in tokens) == [False, True] for tokens in games)
    assert {tokens[0].value for tokens in games} == {False, True}
    assert not any(token.known_to(seat) for token in games[0] for seat in range(2))


@rule("retaliation:setup.eggs", "retaliation:setup.landing-zone-supplies")
def test_five_eggs_and_four_tokens_of_each_kind_are_laid_out() -> None:
    world = Scene().world
    assert world.eggs == 5
    assert world.landing_supply == {"ammo": 4, "grenade": 4, "oxygen": 4, "medpack": 4}


@rule("retaliation:setup.corridors.stack", "retaliation:setup.exploration-deck")
def test_forty_corridors_and_twelve_exploration_cards_are_shuffled() -> None:
    scene = Scene()
    values = [scene.content.corridor(face).noise for face in scene.faces(scene.world.decks["corridors"])]
    assert sorted(values) == [1] * 10 + [2] * 10 + [3] * 10 + [4] * 10
    assert len(scene.world.decks["exploration"]) == 12
    orders = {new_game(ruleset(), 2, f"stack {n}").world.decks["corridors"] for n in range(3)}
    assert len(orders) == 3


@rule("retaliation:setup.corridors.initial")
def test_three_corridors_leave_the_landing_zone_with_their_door_slots_at_it() -> None:
    for seed in range(8):
        game = new_game(ruleset(), 2, f"first {seed}")
        ways = [way for way in game.content.grid.ways[LANDING_ZONE] if game.world.corridors[way.passage]]
        assert [way.direction for way in ways] == ["NE", "E", "SE"]
        for way in ways:
            slot = game.content.corridor(game.world.corridors[way.passage]).door
            assert game.world.door_ends[way.passage] == (LANDING_ZONE if slot else 0)
            assert not game.world.reinforced[way.passage]


@rule("retaliation:setup.rooms.stacks", "retaliation:map.room-types")
def test_room_tiles_lie_in_four_stacks_by_their_type() -> None:
    scene = Scene()
    sizes = {type: len(scene.world.decks[setup.room_stack(type)]) for type in setup.ROOM_TYPES}
    assert sizes == {"A": 3, "B": 3, "C": 4, "?": 13}
    for type in setup.ROOM_TYPES:
        faces = scene.faces(scene.world.decks[setup.room_stack(type)])
        assert {scene.content.room(face).type for face in faces} == {type}


@rule("retaliation:setup.queen.health")
def test_all_queen_health_cards_lie_face_down_and_she_has_no_hits() -> None:
    world = Scene().world
    assert len(world.decks["queen-health"]) == 12
    assert world.queen_hits == 0


@rule("retaliation:setup.decks.items-contamination-wounds", "retaliation:component.decks")
def test_every_deck_is_whole_and_has_an_empty_discard_pile() -> None:
    world = Scene().world
    sizes = {name: len(world.decks[name]) for name in ("red", "green", "yellow", "contamination", "wounds", "support")}
    assert sizes == {"red": 30, "green": 30, "yellow": 30, "contamination": 27, "wounds": 27, "support": 24}
    assert {name: len(world.decks[name]) for name in ("attacks", "events")} == {"attacks": 20, "events": 20}
    assert not any(world.discards.values())


@rule("retaliation:setup.supply-tray", "retaliation:component.markers")
def test_the_common_supply_holds_what_the_box_says() -> None:
    supplies = Scene().content.supplies
    limited = ("fire", "malfunction", "noise", "secure", "door", "suffocating", "data", "egg")
    assert [supplies[name] for name in limited] == [9, 14, 30, 20, 14, 5, 5, 5]
    assert [supplies[kind] for kind in ("ammo", "grenade", "oxygen", "medpack")] == [20, 20, 20, 20]


@rule("retaliation:setup.player-count")
def test_one_player_plays_solo_and_every_card_of_the_standard_game_needs_two() -> None:
    goals = Scene().content.box.objectives.values()
    assert min(goal.min_players for goal in goals if goal.deck in ("private", "mission", "task")) == 2
    scene = Scene("recon")
    assert not scene.who("recon").objectives


@rule("retaliation:setup.player.numbers", "retaliation:setup.begin")
def test_numbers_are_dealt_at_random_and_player_1_begins_with_five_cards_in_every_hand() -> None:
    orders = set()
    for seed in range(12):
        game = new_game(ruleset(), 3, f"numbers {seed}")
        orders.add(tuple(character.number for character in game.world.characters))
        assert game.world.characters[game.world.first_player].number == 1
    assert all(sorted(order) == [1, 2, 3] for order in orders)
    assert len(orders) > 2
    scene = Scene()
    scene.run(setup.BeginPlay())
    assert [len(character.hand) for character in scene.world.characters] == [5, 5]


@rule("retaliation:setup.objectives.filter", "retaliation:setup.objectives.deal")
def test_objectives_for_more_characters_are_taken_out_and_everybody_gets_one_of_each_deck() -> None:
    for players in (2, 3, 5):
        scene = Scene(*CREW[:players])
        goals = [scene.content.goal(card) for c in scene.world.characters for card in c.objectives]
        assert [goal.deck for goal in goals] == ["private", "mission"] * players
        assert max(goal.min_players for goal in goals) <= players
    scene = Scene(*CREW)
    box = [scene.content.goal(card) for card in scene.world.box if scene.content.faces[card] in scene.content.goals]
    assert len(box) == 42 - 2 * 5 - 1


@rule("retaliation:setup.mission-task", "retaliation:objective.mission-task")
def test_one_mission_task_lies_open_for_all() -> None:
    seen = set()
    for seed in range(10):
        game = new_game(ruleset(), 2, f"task {seed}")
        (task,) = game.world.tasks
        assert game.content.goal(task).deck == "task"
        assert game.content.goal(task).min_players <= 2
        assert game.world.known[task] == EVERYONE
        assert task not in game.world.box
        seen.add(task)
    assert len(seen) > 2


@rule("retaliation:setup.player.character-draft", "retaliation:visibility.draft-reject")
def test_each_player_keeps_one_of_two_draft_cards_in_ascending_number() -> None:
    game = new_game(ruleset(), 3, "draft")
    asked = []
    while isinstance(game.question, drafting.ChooseCharacter):
        seat = game.question.seat
        asked.append(game.world.characters[seat].number)
        assert len(game.question.offered) == 2
        rejected = game.question.offered[1]
        game.answer(game.number, seat, 0)
        assert rejected not in [character.who for character in game.world.characters]
    assert asked == [1, 2, 3]


@rule("retaliation:setup.player.board", "retaliation:setup.player.start-room", "retaliation:setup.player.backpack")
def test_everybody_starts_unhurt_in_the_landing_zone_with_an_empty_backpack() -> None:
    for character in Scene(*CREW).world.characters:
        assert (character.health, character.oxygen, character.room) == (0, 7, LANDING_ZONE)
        assert character.inventory == ()


@rule("retaliation:setup.player.action-deck")
def test_everybody_has_a_deck_of_ten_cards_of_their_own() -> None:
    scene = Scene(*CREW)
    for character in scene.world.characters:
        assert len(character.deck) == 10
        assert all(character.who in scene.content.action(card).owners for card in character.deck)
        assert (character.hand, character.discard) == ((), ())


def test_empty_slots_are_empty() -> None:
    assert Scene().world.tiles.count(NOTHING) == 22
