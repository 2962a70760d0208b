"""The story deck: how a story is chosen, begun, followed and ended, and what shows of its cards."""

import pytest

from hypersleep.common.objectives import Standing, is_met
from hypersleep.content.retaliation.insider import StoryCard
from hypersleep.kernel.steps import NOBODY
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import story, telling
from hypersleep.retaliation.expansions.insider.rules import INSIDER
from hypersleep.retaliation.expansions.insider.steps import PullTrigger
from hypersleep.retaliation.facility.exploration import ExploreFromAfar
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.ruleset import new_game, ruleset
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.retaliation.expansions.insider.stories import (
    HERE,
    NEXT,
    ROOMS,
    action,
    begun,
    change,
    facility,
    follow,
    friend,
    go_to,
    insider,
    laid,
    resolved,
    second,
    showing,
    state,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def at_the_edge(card: str, tile: str, stack: str = "rooms-?") -> Scene:
    """An unexplored corridor east of the Landing Zone, this exploration card and this tile on top."""
    scene = Scene(expansions=("insider",)).corridor(LANDING_ZONE, HERE, "corridor-401").action_cards("recon", 2)
    scene.top("exploration", card).top(stack, tile)
    return scene.top("corridors", "corridor-304", "corridor-305", "corridor-306", "corridor-307")


# Setting up ----------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.setup.standard-only")
def test_it_goes_with_the_standard_game_only() -> None:
    assert INSIDER.modes == ("semi-cooperative",)
    assert "insider" in RETALIATION.expansions_of("semi-cooperative")
    assert not {"insider"} & {*RETALIATION.expansions_of("solo"), *RETALIATION.expansions_of("cooperative")}
    assert {"sangrevores", "neoflesh", "xyrians"} <= set(INSIDER.excludes)
    table = Table.start(Setting(game="retaliation", players=2, expansions=("deadly", "insider"), seed="both"))
    assert not table.over, "deadly mode is the standard game still"
    with pytest.raises(ValueError, match="insider"):
        Table.start(Setting(game="retaliation", mode="cooperative", players=2, expansions=("insider",), seed="no"))


@rule("retaliation:insider.setup.story-deck")
def test_the_deck_lies_unshuffled_and_everybody_reads_which_card_is_which() -> None:
    game = new_game(ruleset("semi-cooperative", "standard", (INSIDER,)), 2, "deck")
    faces = [game.rules.content.faces[card] for card in game.world.decks[story.DECK]]
    assert len(faces) == 55
    assert faces == sorted(faces)
    assert {game.world.known[card] for card in game.world.decks[story.DECK]} == {EVERYONE}


def test_every_room_that_can_be_discovered_belongs_to_exactly_one_story() -> None:
    content = facility().content
    begins = [room for card in content.box.entries(StoryCard).values() for room in card.rooms]
    assert sorted(begins) == sorted(room.id for room in content.box.rooms.values() if not room.fixed)


def test_every_number_that_a_card_leads_to_is_in_its_own_story() -> None:
    cards = facility().content.box.entries(StoryCard).values()
    numbers = {card.number: card.story for card in cards}
    for card in cards:
        verbs = [*card.do, *card.exploration, *[verb for option in card.options for verb in option.do]]
        led = [verb["number"] for verb in verbs if verb["do"] == "go-to-card"]
        led += [*card.leads.values(), *([card.then] if card.then else [])]
        assert {numbers[number] for number in led} <= {card.story}, card.id
        assert card.number // 100 == int(card.story[1:])


# Beginning -----------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.story.trigger", "retaliation:insider.story.start")
def test_the_first_symbol_begins_the_story_after_the_exploration_card_is_resolved() -> None:
    scene = at_the_edge("exploration-02", "emergency-room").rolls(noise="1")
    scene.turn("recon").act(scene.move("recon", HERE))
    assert resolved(scene) == ["story-101"]
    assert (state(scene).stage, state(scene).room, state(scene).began) == ("open", HERE, 1)
    names = [type(event).__name__ for event in scene.game.events]
    assert names.index("NoiseRolled") < names.index("StoryCardRead"), "the card was resolved completely before"
    assert where_is_she(scene) == HERE
    assert insider(scene).health == 2


@rule("retaliation:insider.story.trigger")
def test_a_card_without_the_symbol_begins_nothing() -> None:
    scene = at_the_edge("exploration-04", "life-support-control-a", "rooms-A").rolls(noise="1")
    scene.turn("recon").act(scene.move("recon", HERE))
    assert state(scene).stage == "unopened"
    assert not scene.told(telling.StoryCardRead)


@rule("retaliation:insider.story.trigger")
def test_a_room_that_is_explored_from_afar_begins_it_too() -> None:
    scene = at_the_edge("exploration-01", "armory")
    scene.run(ExploreFromAfar(seat=0, room=HERE, corridor=scene.between(LANDING_ZONE, HERE)))
    assert resolved(scene) == ["story-201"]
    assert scene.who("recon").room == LANDING_ZONE


def test_a_symbol_is_lost_with_the_explorer() -> None:
    """conflict:insider-explorer-dies."""
    scene = at_the_edge("exploration-03", "armory").bag("adult").draws("adult").top("attacks", "attack-bite")
    scene.empty_hands("recon").wounds("recon", "wound-leg", "wound-knee")
    scene.who("recon").health = 8
    scene.turn("recon").act(scene.move("recon", HERE))
    assert scene.who("recon").fate == "dead"
    assert scene.world.tiles[HERE] == "armory"
    assert state(scene).stage == "unopened"


@rule("retaliation:insider.story.select")
@pytest.mark.parametrize("told", ROOMS)
def test_the_story_of_the_room_is_kept_and_all_others_go_back_to_the_box(told: str) -> None:
    scene = symbol(facility(ROOMS[told]))
    world, content = scene.world, scene.content
    cards = [*world.decks[story.DECK], *world.discards[story.DECK]]
    facts = content.box.entries(StoryCard)
    assert {facts[content.faces[card]].story for card in cards} == {told}
    numbers = sorted(card.number for card in facts.values() if card.story == told)
    assert [facts[face].number for face in resolved(scene)] == numbers[:1]
    assert len([card for card in world.box if content.faces[card] in facts]) == 55 - len(cards)


# Cards ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.story.go-to", "retaliation:insider.story.front-back", "retaliation:insider.story.instant")
def test_going_to_a_card_reads_it_then_does_what_it_says_once() -> None:
    scene = begun(102)
    hand = len(scene.who(0).hand)
    go_to(scene, 102)
    assert [event.card for event in scene.told(telling.StoryCardRead)] == ["story-101", "story-102"]
    assert insider(scene).health == 1
    assert len(scene.who(0).hand) == hand + 1
    go_to(scene, 102)
    assert len(scene.who(0).hand) == hand + 1, "it has been resolved"


@rule("retaliation:insider.story.go-to")
def test_a_card_of_another_story_cannot_be_reached() -> None:
    scene = go_to(begun(101), 202)
    assert resolved(scene) == ["story-101"]


@rule("retaliation:insider.story.stack")
def test_only_the_uppermost_card_is_active() -> None:
    scene = showing(103)
    assert resolved(scene) == ["story-101", "story-103"]
    scene.turn(0)
    offered = {(choice.card, choice.option) for choice in scene.options(story.FollowStory)}
    assert offered == {("story-103", "bandage")}


@rule("retaliation:insider.story.dotted", "retaliation:insider.story.ongoing")
def test_below_a_dotted_line_a_card_stays_active_under_the_next_ones() -> None:
    scene = showing(102)
    assert story.is_ongoing(scene.game, "company")
    go_to(scene, 104)
    assert story.is_ongoing(scene.game, "company"), "below the line"
    scene.gear(0, "medpack").turn(0)
    assert {choice.card for choice in scene.options(story.FollowStory)} == {"story-104"}, "its action is covered"
    assert [card.number for card in story.showing(scene.game, "exploration")] == [104]
    go_to(scene, 106)
    assert not story.is_ongoing(scene.game, "company"), "the story is over"


@rule("retaliation:insider.story.ongoing")
def test_an_ongoing_effect_ends_when_it_is_covered() -> None:
    scene = showing(404)
    assert "shut-down" in story.showing(scene.game, "ongoing")[-1].leads
    change(scene, stage="open")
    go_to(scene, 405)
    assert [card.number for card in story.showing(scene.game, "ongoing")] == [405]


# Actions -------------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.story.new-action")
def test_a_new_action_is_paid_with_cards_and_needs_its_place() -> None:
    scene = begun(101)
    follow(scene, "bandage", 101)
    assert resolved(scene)[-1] == "story-102"
    assert len(scene.who(0).hand) == 5, "one paid, one drawn"
    assert scene.question == steps.ChooseAction(seat=0, left=1), "it was an action"
    scene = begun(101).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "bandage", 101)) == "insider.story.new-action"
    scene = begun(101).hand(0).turn(0)
    assert scene.refusal(action(scene, "bandage", 101)) == "action.cost.insufficient"


@rule("retaliation:insider.story.new-action")
def test_new_actions_are_possible_in_combat() -> None:
    scene = begun(101)
    scene.intruder("adult", HERE)
    follow(scene, "ask", 101)
    assert resolved(scene)[-1] == "story-103"


# Symbols and time ----------------------------------------------------------------------------------------------------


@rule("retaliation:insider.story.exploration")
def test_a_further_symbol_makes_the_exploration_part_happen() -> None:
    scene = begun(101)
    assert resolved(scene) == ["story-101"], "not by the symbol that began the story"
    symbol(scene)
    assert resolved(scene) == ["story-101", "story-105"]
    symbol(scene)
    assert insider(scene).health == 3


@rule("retaliation:insider.story.exploration")
def test_after_so_many_symbols_the_next_card_follows() -> None:
    scene = symbol(begun(101))
    assert state(scene).symbols == 0, "the symbol that led to the card does not count"
    symbol(scene)
    assert state(scene).symbols == 1
    assert insider(scene).health == 3
    symbol(scene)
    assert resolved(scene)[-1] == "story-107", "after the exploration part"
    assert state(scene).stage == "over"


def test_symbols_mean_nothing_once_the_story_is_over() -> None:
    scene = symbol(go_to(begun(101), 106))
    assert resolved(scene)[-1] == "story-106"


def test_after_five_full_rounds_the_story_runs_out() -> None:
    scene = begun(101)
    scene.world.round = 6
    scene.run(story.CheckStoryTime())
    assert resolved(scene) == ["story-101"]
    scene.world.round = 7
    scene.run(story.CheckStoryTime())
    assert resolved(scene)[-1] == "story-108"
    assert scene.who(0).data


def test_a_trigger_is_pulled_only_while_the_story_is_open() -> None:
    scene = go_to(begun(101), 106).run(PullTrigger(trigger="five-rounds"))
    assert resolved(scene)[-1] == "story-106"
    scene = facility().run(PullTrigger(trigger="five-rounds"))
    assert resolved(scene) == []


# The second task -----------------------------------------------------------------------------------------------------


def objective(scene: Scene, clause: str) -> str:
    """One that asks for nothing else."""
    return next(face for face, goal in scene.content.goals.items() if goal.any_of == ((clause,),))


@rule("retaliation:insider.story.second-task")
def test_either_task_fulfils_what_wants_it_fulfilled_and_neither_may_be_where_it_is_not_wanted() -> None:
    scene = showing(104)
    assert scene.told(telling.StoryTaskSet) == [telling.StoryTaskSet("task-operated")]
    wanted, unwanted = objective(scene, "task_fulfilled"), objective(scene, "task_unfulfilled")
    assert not is_met(scene.game, scene.who(0), wanted)
    assert is_met(scene.game, scene.who(0), unwanted)
    go_to(scene, 106)
    assert second(scene).fulfilled
    assert is_met(scene.game, scene.who(0), wanted)
    assert not is_met(scene.game, scene.who(0), unwanted)


@rule("retaliation:insider.story.second-task")
def test_the_mission_task_alone_is_enough() -> None:
    scene = showing(104)
    faces = scene.content.faces
    scene.world.tasks = tuple(card for card in scene.content.objectives if faces[card] == "task-eradication")
    scene.world.queen_dead = True
    assert is_met(scene.game, scene.who(0), objective(scene, "task_fulfilled"))
    assert not is_met(scene.game, scene.who(0), objective(scene, "task_unfulfilled"))
    assert not second(scene).fulfilled


@rule("retaliation:insider.story.second-task")
def test_a_task_that_was_never_set_cannot_be_fulfilled() -> None:
    """conflict:insider-task-not-set: a shut-down Reactor ends the Countdown before any task is set."""
    scene = facility("cooling-system")
    scene.world.autodestruction = -1
    symbol(scene)
    assert resolved(scene) == ["story-401", "story-406"]
    assert state(scene).stage == "over"
    assert not second(scene).fulfilled
    assert not scene.told(telling.StoryTaskFulfilled)


def test_a_card_shows_before_what_it_does_to_who_acts() -> None:
    """conflict:insider-card-order: the story goes on although the acting character dies of it."""
    scene = laid(701)
    friend(scene).turn(0)
    scene.who(0).oxygen, scene.who(0).suffocating = 0, True
    scene.act(action(scene, "lock-out", 701))
    assert scene.who(0).fate == "dead"
    assert resolved(scene) == ["story-701", "story-703"]


@pytest.mark.rule("retaliation:insider.story.second-task")
def test_the_second_task_is_a_goal_of_all_once_it_is_set() -> None:
    scene = begun(701)
    before = RETALIATION.goals(scene.game, 0)
    go_to(scene, 704)
    (task,) = [goal for goal in RETALIATION.goals(scene.game, 0) if goal not in before]
    assert (task.seat, task.objective, task.stands) == (NOBODY, "task-balanced", Standing.NOT_YET)
    go_to(scene, 706)
    assert Standing.DONE in [goal.stands for goal in RETALIATION.goals(scene.game, 1) if goal.seat == NOBODY]


@pytest.mark.rule("retaliation:insider.story.second-task")
def test_a_second_task_is_lost_with_its_story() -> None:
    scene = go_to(go_to(begun(701), 704), 708)
    assert Standing.LOST in [
        goal.stands for goal in RETALIATION.goals(scene.game, 0) if goal.objective == "task-balanced"
    ]
