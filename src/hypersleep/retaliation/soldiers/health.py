"""Health: the track, losing and restoring it, death."""

from hypersleep.common.acting import ask_owner, who_acts
from hypersleep.common.belongings import discard_items
from hypersleep.content.ids import NOWHERE, Cause
from hypersleep.content.retaliation.records import HealthState
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import NO_GEAR, HealthPlace
from hypersleep.retaliation.intruders.queen import FinishQueenHealth
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.actions import PutAway
from hypersleep.retaliation.soldiers.reactions import StandDown
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("health")


class ChooseRestored(steps.ActingQuestion, frozen=True, kw_only=True):
    """How many of the points that can be restored are: fewer keep somebody in a worse state."""

    tells = ("most",)
    most: int


class RestorePoints(Choice, frozen=True):
    points: int


STATES: tuple[HealthState, ...] = ("healthy", "injured", "heavily_injured")
"""health.track: the sections, from left to right; behind the last one is the skull."""


# The track -----------------------------------------------------------------------------------------------------------


def health_state(g: Retaliation, character: Character) -> HealthState:
    """health.track: the section in which the marker stands."""
    return STATES[character.health // g.content.setup.health_slots]


def first_free_slot(g: Retaliation, character: Character) -> int:
    """wound.skip-section: the leftmost slot that no serious wound covers; they cover the leftmost sections."""
    return len(character.wounds) * g.content.setup.health_slots


def can_be_restored(g: Retaliation, character: Character) -> int:
    """wound.blocks-healing: how many free slots there are to the left of the marker."""
    return character.health - first_free_slot(g, character)


def move_marker(g: Retaliation, character: Character, place: int, cause: Cause) -> None:
    """health.death: beyond the last slot is death; armor.destroyed: its section is entered and the armor is gone."""
    setup = g.content.setup
    if place >= setup.health_sections * setup.health_slots:
        g.then(steps.Die(seat=character.seat, cause=cause))
        return
    character.health = HealthPlace(place)
    if character.armor and health_state(g, character) == STATES[-1]:
        for card in character.armor:
            g.tell(telling.ItemShown(character.seat, g.content.faces[card], "spent"))
        lost, character.armor = character.armor, ()
        discard_items(g, lost)


# Losing and restoring ------------------------------------------------------------------------------------------------


@Query
def health_lost(g: Retaliation, character: Character, step: steps.LoseHealth) -> int:
    """How many points a loss really takes."""
    return step.count


@chapter.does(steps.LoseHealth)
def lose_health(g: Retaliation, step: steps.LoseHealth) -> None:
    """health.loss: one free slot to the right for each point; covered ones are skipped."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    points = health_lost(g, character, step)
    if points > 0:
        g.tell(telling.HealthLost(character.seat, points, step.source))
        before = max(character.health, first_free_slot(g, character) - 1)
        move_marker(g, character, before + points, step.cause or Cause("wounds"))


@chapter.does(steps.RestoreHealth)
def restore_health(g: Retaliation, step: steps.RestoreHealth) -> None:
    """health.restore: as many points as there are; who would come into a better state may restore fewer."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    points = min(step.count, can_be_restored(g, character))
    if points > character.health % g.content.setup.health_slots:
        g.then(ask_owner(ChooseRestored, step, most=points))
    else:
        restore(g, character, points)


@chapter.asks(ChooseRestored)
def offer_points(g: Retaliation, question: ChooseRestored, menu: Menu) -> None:
    for points in range(question.most, -1, -1):
        menu.offer(RestorePoints(points))


@chapter.answers(ChooseRestored)
def restore_chosen(g: Retaliation, question: ChooseRestored, choice: RestorePoints) -> None:
    restore(g, who_acts(g, question), choice.points)


def restore(g: Retaliation, character: Character, points: int) -> None:
    if points > 0:
        character.health = HealthPlace(character.health - points)
        g.tell(telling.HealthRestored(character.seat, points))


CLEARING_UP: tuple[type[Step], ...] = (FinishQueenHealth, PutAway, StandDown)


@Query
def clearing_up(g: Retaliation) -> tuple[type[Step], ...]:
    """What happens even when the rest of a turn does not."""
    return CLEARING_UP


# Death ---------------------------------------------------------------------------------------------------------------


@Query
def stays_where_fallen(g: Retaliation, character: Character) -> bool:
    """Whether the dead lie on the board, with all but their items."""
    return False


@chapter.does(steps.Die)
def die(g: Retaliation, step: steps.Die) -> None:
    """health.death-consequences; health.death-interrupts: in their own turn nothing more of it happens."""
    world = g.world
    character = world.characters[step.seat]
    if not character.plays:
        return
    character.fate, character.death = "dead", step.cause
    g.tell(telling.CharacterDied(step.seat, character.room, step.cause))
    lose_items(g, character)
    character.put_away_played()
    if stays_where_fallen(g, character):
        character.fallen = True
    else:
        leave_the_table(g, character)
    if world.turn == step.seat:
        g.abandon(steps.EndTurn(seat=step.seat), but=clearing_up(g))
    g.then(steps.CheckLastCharacter())


def lose_items(g: Retaliation, character: Character) -> None:
    """All items that were carried are lost, with the tokens on them."""
    carried = character.carried
    character.lose(carried)
    discard_items(g, carried)


def leave_the_table(g: Retaliation, character: Character) -> None:
    """Gear, Larva and data token leave the board, wounds go to their discard pile, cards out of the game."""
    g.world.discards["wounds"] += character.wounds
    g.world.box += character.deck + character.hand + character.discard
    character.wounds, character.deck, character.hand, character.discard = (), (), (), ()
    character.belt = (NO_GEAR,) * len(character.belt)
    character.suffocating = character.larva = character.data = False
    character.room = NOWHERE
