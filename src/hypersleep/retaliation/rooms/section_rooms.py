"""Rooms of the sections: Drilling Station, Life Support Control A, Surgery Room, Server Room."""

from hypersleep.common.acting import who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import discard_from_hand, own_faces
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import contamination_of, scan
from hypersleep.common.crew import action_cards
from hypersleep.common.markers import put_out_fire
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.corridors import LayCorridorHere, free_places
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("rooms of the sections")


# Drilling Station ----------------------------------------------------------------------------------------------------


class Drill(EffectOnAll, frozen=True, kw_only=True):
    """A new corridor at the room where the robot stands."""


@condition(chapter, "room.drilling-station.effect")
def place_to_drill(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(free_places(g, g.world.robot_room))


@chapter.does(Drill)
def drill(g: Retaliation, step: Drill) -> None:
    """room.drilling-station.effect: towards any slot within the border, discovered or not."""
    g.then(LayCorridorHere(by=step.by, actor=step.actor, at=g.world.robot_room))


# Life Support Control A ----------------------------------------------------------------------------------------------


class PutOutAnyFire(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseFire(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, PutOutAnyFire, ChooseFire, when="fire-anywhere", rule="golden.choice-fully-resolvable")
def burning_rooms(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """room.life-support-control-a.fire: any room of the facility."""
    return [steps.PickRoom(other) for other in g.content.grid.numbers if g.world.fire[other]]


@chapter.answers(ChooseFire)
def put_out_picked_fire(g: Retaliation, question: ChooseFire, choice: steps.PickRoom) -> None:
    put_out_fire(g, choice.room)


# Surgery Room --------------------------------------------------------------------------------------------------------


class RemoveLarva(EffectOnCharacter, frozen=True, kw_only=True): ...


@condition(chapter, "room.surgery-room.larva")
def carries_larva(g: Retaliation, character: Character, room: RoomId) -> bool:
    """room.surgery-room.no-contamination-needed: the only thing that is asked for."""
    return character.larva


@chapter.does(RemoveLarva)
def remove_larva(g: Retaliation, step: RemoveLarva) -> None:
    """room.surgery-room.larva: hand, Larva, infected cards; the clean ones are shuffled into the deck."""
    character = who_acts(g, step)
    if not character.larva:
        return
    discard_action_cards(g, character)
    character.larva = False
    g.tell(telling.LarvaRemoved(character.seat))
    found = contamination_of(g, character.deck + character.discard)
    infected = scan(g, character.seat, found)
    for card in infected:
        remove_contamination(g, character, card)
    character.deck += tuple(contamination_of(g, character.discard))
    character.discard = tuple([card for card in character.discard if card not in character.deck])
    character.deck = g.shuffle(character.deck)
    g.world.forget(character.deck)
    g.tell(telling.CardsScanned(character.seat, len(found), len(infected), len(infected)))
    g.tell(telling.DeckReshuffled(character.seat))


def discard_action_cards(g: Retaliation, character: Character) -> None:
    """contamination.not-playable: contamination cards are no action cards and stay in hand."""
    cards = action_cards(g, character.hand)
    for card in cards:
        discard_from_hand(g, character, card)
    if cards:
        g.tell(telling.CardsDiscarded(character.seat, own_faces(g, character, cards)))


# Server Room ---------------------------------------------------------------------------------------------------------


class GainData(EffectOnCharacter, frozen=True, kw_only=True): ...


@condition(chapter, "room.server-room.data")
def without_data(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not character.data


@chapter.does(GainData)
def gain_data(g: Retaliation, step: GainData) -> None:
    """item.data-token: one at most."""
    character = who_acts(g, step)
    if not character.data:
        character.data = True
        g.tell(telling.DataGained(character.seat))
