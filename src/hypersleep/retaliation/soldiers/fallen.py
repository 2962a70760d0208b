"""The fallen of solo and cooperative games: they lie where they fell, are carried, and stand up again in surgery."""

from msgspec.structs import replace

from hypersleep.common.crew import action_cards
from hypersleep.content.ids import Cause
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.movement import loads, move_character
from hypersleep.retaliation.ids import HealthPlace
from hypersleep.retaliation.queries import find_tile, is_in_combat
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("the fallen")

SURGERY = "surgery-room"


class ReviveFallen(Step, frozen=True):
    """At the start of a round, in a Surgery Room that works."""


class ChooseLoad(Question, frozen=True, kw_only=True):
    """Whom to take along on a movement that a card or room has ordered; the player of who moves is asked."""

    move: steps.MoveCharacter


class TakeAlong(Choice, frozen=True):
    carried: tuple[Seat, ...]


# Carrying ------------------------------------------------------------------------------------------------------------


def stays(g: Retaliation, character: Character) -> bool:
    """mode.solo-coop.death: the model stays on the board."""
    return True


def beside(g: Retaliation, character: Character) -> tuple[Seat, ...]:
    """mode.solo-coop.carry: all who lie in the same room."""
    return tuple([other.seat for other in g.world.characters if other.fallen and other.room == character.room])


def load_and_move(g: Retaliation, step: steps.MoveCharacter) -> None:
    """conflict:fallen-carry: any movement can take them along; a move action has said so already. Whether the hand can
    pay for it is nobody else's business."""
    mover = g.world.characters[step.seat]
    if step.loaded or not mover.plays or not beside(g, mover) or not mover.hand:
        move_character(g, step)
    else:
        g.then(ChooseLoad(seat=step.seat, move=step))


@chapter.asks(ChooseLoad)
def offer_loads(g: Retaliation, question: ChooseLoad, menu: Menu) -> None:
    """One Action card for each of them."""
    mover = g.world.characters[question.seat]
    funds = len(action_cards(g, mover.hand))
    for load in loads(g, mover):
        menu.judge(TakeAlong(load), "" if len(load) <= funds else "mode.solo-coop.carry")


@chapter.answers(ChooseLoad)
def take_along(g: Retaliation, question: ChooseLoad, choice: TakeAlong) -> None:
    price = [steps.PayCards(seat=question.seat, count=len(choice.carried))] if choice.carried else []
    g.then(*price, replace(question.move, carried=choice.carried, loaded=True))


# Standing up ---------------------------------------------------------------------------------------------------------


@chapter.does(ReviveFallen)
def revive_fallen(g: Retaliation, step: ReviveFallen) -> None:
    """mode.solo-coop.revive: no intruder and no malfunction marker there."""
    room = find_tile(g, SURGERY)
    if room is None or g.world.malfunction[room] or is_in_combat(g.world, room):
        return
    for character in g.world.characters:
        if character.fallen and character.room == room:
            stand_up(g, character)


def stand_up(g: Retaliation, character: Character) -> None:
    """Without serious wounds, the marker on the leftmost space of the injured section."""
    character.fate, character.death, character.fallen = "aboard", Cause(""), False
    g.world.discards["wounds"] += character.wounds
    character.wounds = ()
    character.health = HealthPlace(g.content.setup.health_slots)
    g.tell(telling.CharacterRevived(character.seat, character.room))
