"""Objectives: choosing one for a reward, the mission task, and what their conditions ask of the end of the game."""

from collections.abc import Callable
from functools import cache

from hypersleep.common.actions import has_late_business, offers
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.crew import alive
from hypersleep.common.goals import Goal, goal_of
from hypersleep.common.knowing import COVERED, Unknown, at_least
from hypersleep.common.objectives import Judge, give_up_others, holds, is_met, judges, once_gone, once_lost, once_met
from hypersleep.content.ids import FREE, Cost, Face, RoomId
from hypersleep.content.retaliation.records import RoomType, Section
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import Cards
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.phases.setup import room_stack
from hypersleep.retaliation.queries import find_tile, laid_corridors, rank_of, routes
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("objectives of soldiers")

EGG = Face("item.egg")


# Choosing one --------------------------------------------------------------------------------------------------------


class SettleOn(steps.Action, frozen=True, kw_only=True):
    """Free, and no action: keep this objective and give up the other (objective.choose.not-action)."""

    counts = False
    objective: Face
    cost: Cost = FREE


@offers(chapter, free=True)
def offer_settling(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """objective.choose.timing: before, between or after the actions of one's own turn, as long as both are held."""
    menu.offer_all(ways_to_settle(g.content, actor.seat, actor.character.objectives))


@cache
def ways_to_settle(content: Components, seat: Seat, held: Cards) -> list[SettleOn]:
    return [SettleOn(seat=seat, objective=content.faces[card]) for card in held] if len(held) > 1 else []


def objective_or_things(g: Retaliation, character: Character) -> bool:
    """After the last action an objective can still be chosen, and things dropped."""
    return len(character.objectives) > 1 or bool(character.carried) or has_late_business.default(g, character)


@chapter.does(SettleOn)
def settle_on(g: Retaliation, step: SettleOn) -> None:
    """objective.choose.procedure: the other leaves the game unrevealed, the marker moves, cards are drawn."""
    character = g.world.characters[step.seat]
    give_up_others(g, character, step.objective)
    rewards = g.content.setup.objective_rewards
    reward = rewards[min(g.world.objectives_chosen, len(rewards) - 1)]
    g.world.objectives_chosen += 1
    draw_action_cards(g, character, reward)


# The tasks -----------------------------------------------------------------------------------------------------------


def task_faces(g: Retaliation) -> list[Face]:
    return [g.content.faces[card] for card in g.world.tasks]


@Query
def tasks_met(g: Retaliation) -> list[bool]:
    """objective.fulfilled-by-anyone: whether each task is fulfilled, whoever has brought it about."""
    nobody = g.world.characters[0]
    return [is_met(g, nobody, task) for task in task_faces(g)]


@Query
def task_goals(g: Retaliation) -> list[Goal]:
    """objective.fulfilled-by-anyone: how the tasks of all stand, as far as the position shows."""
    return [goal_of(g, g.world.characters[0], NOBODY, task) for task in task_faces(g)]


def tell_tasks(g: Retaliation) -> None:
    """How each condition of every task has turned out."""
    nobody = g.world.characters[0]
    for task in task_faces(g):
        for condition in dict.fromkeys(c for way in g.content.goals[task].any_of for c in way):
            g.tell(telling.TaskJudged(task, condition, holds(g, nobody, condition)))


@judges(chapter)
def task_fulfilled(g: Retaliation, character: Character) -> bool:
    """objective.mission-task: if there is more than one, any of them."""
    return any(tasks_met(g))


@judges(chapter)
def task_unfulfilled(g: Retaliation, character: Character) -> bool:
    return not any(tasks_met(g))


# The facility --------------------------------------------------------------------------------------------------------


@judges(chapter, once_lost)
def facility_intact(g: Retaliation, character: Character) -> bool:
    return not g.world.destroyed


@judges(chapter, once_met)
def nest_destroyed(g: Retaliation, character: Character) -> bool:
    """objective.nest-destroyed: emptied once, or gone with the facility."""
    return g.world.nest_destroyed or g.world.destroyed


@judges(chapter, once_met)
def queen_dead(g: Retaliation, character: Character) -> bool:
    """objective.queen-dead."""
    return g.world.queen_dead or g.world.destroyed


@judges(chapter)
def life_support_off(g: Retaliation, character: Character) -> bool:
    """Each token inactive, or out of the game."""
    return "active" not in g.world.life_support.values()


@judges(chapter)
def life_support_on(g: Retaliation, character: Character) -> bool:
    return all(state == "active" for state in g.world.life_support.values())


@judges(chapter)
def hibernatorium_active(g: Retaliation, character: Character) -> bool:
    return g.world.hibernatorium


@judges(chapter)
def reactor_shut_down(g: Retaliation, character: Character) -> bool:
    return g.world.shut_down


@judges(chapter)
def all_discovered(g: Retaliation, character: Character, type: RoomType) -> bool:
    """objective.type-discovered: no such tile is left undrawn; a Hibernatorium of that type is connected."""
    covered = g.world.covered and g.content.room(g.content.grid.facts.hibernatorium.tile).type == type
    return not g.world.decks[room_stack(type)] and not covered


@judges(chapter)
def none_unexplored(g: Retaliation, character: Character, section: Section) -> bool:
    """No unexplored corridor in the section, those on its borders included (map.section-of-border-corridor)."""
    ways, places = routes(g), g.content.grid.places
    return not any(ways.is_unexplored(p) and section in places[p].sections for p in laid_corridors(g))


@judges(chapter)
def reinforced_route(g: Retaliation, character: Character, start: str, goal: str) -> bool:
    """An unbroken chain of reinforced corridors; doors and intruders on the way do not matter."""
    here, there = find_tile(g, start), find_tile(g, goal)
    return here is not None and there is not None and there in reached_when_reinforced(g, here)


def reached_when_reinforced(g: Retaliation, start: RoomId) -> list[RoomId]:
    """All rooms that reinforced corridors join to this one."""
    ways = routes(g)
    found = [start]
    for room in found:
        next_door = [w.to for w in ways.exits[room] if g.world.reinforced[w.passage] and len(ways.ends[w.passage]) == 2]
        found += [to for to in next_door if to not in found]
    return found


@judges(chapter, once_met)
def robot_saw_reactor(g: Retaliation, character: Character) -> bool:
    """The robot was in the Reactor at least once."""
    return g.world.robot_saw_reactor


@judges(chapter)
def robot_in(g: Retaliation, character: Character, tile: str) -> bool:
    room = find_tile(g, tile)
    return room is not None and g.world.robot_room == room


# Who is left ---------------------------------------------------------------------------------------------------------


def escaped(g: Retaliation, vessel: str = "") -> list[Character]:
    """objective.escape-meaning, escape.counts-despite-death: who has left by Lander or shuttle, alive by now or not."""
    gone = [c for c in g.world.characters if c.left_by]
    return [c for c in gone if vessel in ("", c.left_by)]


def eggs_of(g: Retaliation, character: Character) -> int:
    return sum([g.content.faces[card] == EGG for card in character.held])


def ranked(g: Retaliation) -> list[Character]:
    """Everybody who plays along, the lowest rank first; unknown before all have chosen whom they play."""
    if not all(c.who for c in g.world.characters):
        raise Unknown
    return sorted(g.world.characters, key=lambda c: rank_of(g, c.seat))


@judges(chapter, once_met)
def only_survivor(g: Retaliation, character: Character) -> bool:
    """Nobody but its holder."""
    return all(other.seat == character.seat for other in alive(g.world))


def once_met_or_own(g: Retaliation, character: Character, holds: bool, number: str) -> bool:
    return holds or character.number == int(number)


@judges(chapter, once_met_or_own)
def player_dead(g: Retaliation, character: Character, number: str) -> bool:
    """objective.survivor: the character with that player number, if that is not the holder, has not survived."""
    return any(c.number == int(number) and c.seat != character.seat and c.fate == "dead" for c in g.world.characters)


@judges(chapter, once_lost)
def lowest_rank_survives(g: Retaliation, character: Character) -> bool:
    """Not for the holder's own character."""
    lowest = ranked(g)[0]
    return lowest.seat != character.seat and lowest.fate != "dead"


def once_met_or_highest(g: Retaliation, character: Character, holds: bool) -> bool:
    return holds or ranked(g)[-1].seat == character.seat


@judges(chapter, once_met_or_highest)
def highest_rank_dead(g: Retaliation, character: Character) -> bool:
    """Not for the holder's own character."""
    highest = ranked(g)[-1]
    return highest.seat != character.seat and highest.fate == "dead"


@judges(chapter, once_lost)
def nobody_by(g: Retaliation, character: Character, vessel: str) -> bool:
    """Not even the holder."""
    return not escaped(g, vessel)


# What they have ------------------------------------------------------------------------------------------------------


@judges(chapter, once_gone)
def has_data(g: Retaliation, character: Character) -> bool:
    return character.data


@judges(chapter)
def no_other_data(g: Retaliation, character: Character) -> bool:
    """No other survivor has a data token."""
    return not any(other.data and other.seat != character.seat for other in alive(g.world))


@judges(chapter, once_gone)
def carries_egg(g: Retaliation, character: Character) -> bool:
    return eggs_of(g, character) > 0


Meeting = Callable[..., list[Character]]


def met_by(*, capped: bool = False) -> Callable[[Meeting], Meeting]:
    """A condition that characters meet one by one: it holds if anybody does. In a game for all, several tasks ask it of
    as many characters; if it is `capped`, of no more than there are (mode.solo-coop.data-cap)."""

    def register(meeting: Meeting) -> Meeting:
        somebody = Judge(lambda g, character, *arguments: bool(meeting(g, *arguments)), once_met)
        chapter.defines("judge", meeting.__name__, somebody)
        chapter.defines("met by", meeting.__name__, (meeting, capped))
        return meeting

    return register


@met_by(capped=True)
def data_escapes(g: Retaliation, vessel: str = "") -> list[Character]:
    """Those with a data token who have left the facility, or have left it so."""
    return [other for other in escaped(g, vessel) if other.data]


@met_by()
def egg_escapes(g: Retaliation) -> list[Character]:
    return [other for other in escaped(g) if eggs_of(g, other)]


@judges(chapter, once_met)
def eggs_escaped_at_least(g: Retaliation, character: Character, number: str) -> bool:
    return sum([eggs_of(g, other) for other in escaped(g)]) >= int(number)


@judges(chapter, once_met)
def contamination_escaped_at_least(g: Retaliation, character: Character, number: str) -> bool:
    """In deck, hand and discard pile of those who have left, all together."""
    cards = [card for other in escaped(g) for card in other.deck + other.hand + other.discard]
    return at_least(int(number), [None if card == COVERED else card in g.content.contamination for card in cards])
