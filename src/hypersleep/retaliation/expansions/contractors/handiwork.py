"""Handiwork: doors, fires, noise and secure tokens around the room; what is salvaged, scavenged and searched for."""

from collections.abc import Sequence

from hypersleep.common.acting import actor_of, ask, likewise, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import pieces
from hypersleep.common.conditions import condition
from hypersleep.common.crew import action_cards
from hypersleep.common.doors import SwitchDoor, may_close, open_door, switch
from hypersleep.common.markers import put_out_fire
from hypersleep.content.ids import DeckName, Face, PassageId, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.facility.doors import accessible_closed_doors, switchable
from hypersleep.retaliation.facility.noise import can_hold_noise, discard_noise
from hypersleep.retaliation.facility.securing import discard_secure_tokens, room_for_tokens
from hypersleep.retaliation.items.belongings import working_copy
from hypersleep.retaliation.items.searching import FindItems
from hypersleep.retaliation.queries import exits, is_barred, is_discovered, laid_corridors, tile_at
from hypersleep.retaliation.rooms.additional_rooms import (
    ChooseDoors,
    PickSection,
    doors_of_section,
    sections_with_doors,
)
from hypersleep.retaliation.soldiers.action_cards import COLOURS, PickDeck
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation


class NoiseMoved(Event, frozen=True):
    corridor: Public[PassageId]
    to: Public[PassageId]


chapter = Chapter("handiwork", events=(NoiseMoved,))


# Doors ---------------------------------------------------------------------------------------------------------------


class SwitchDoorsHere(Effect, frozen=True, kw_only=True):
    """Any number of doors of corridors next to the room."""


class LockDown(EffectOnAll, frozen=True, kw_only=True):
    """So many doors of one section."""

    count: int


class ChooseSectionToLock(ActingQuestion, frozen=True, kw_only=True):
    count: int


class SwitchSectionDoor(Effect, frozen=True, kw_only=True):
    """One door of the section."""


class ChooseSectionDoor(ActingQuestion, frozen=True, kw_only=True): ...


class OpenAccessibleDoor(Effect, frozen=True, kw_only=True): ...


class ChooseDoorToOpen(ActingQuestion, frozen=True, kw_only=True): ...


class CloseDoorsHere(Effect, frozen=True, kw_only=True):
    """Every door of a corridor next to the room."""


@chapter.does(SwitchDoorsHere)
def switch_doors_here(g: Retaliation, step: SwitchDoorsHere) -> None:
    doors = switchable(g, [way.passage for way in exits(g, where(g, step))])
    if doors:
        g.then(ask(ChooseDoors, step, left=tuple(doors)))


@chapter.does(LockDown)
def lock_down(g: Retaliation, step: LockDown) -> None:
    if sections_with_doors(g, who_acts(g, step), where(g, step)):
        g.then(ask(ChooseSectionToLock, step, count=step.count))


@chapter.asks(ChooseSectionToLock)
def offer_sections_to_lock(g: Retaliation, question: ChooseSectionToLock, menu: Menu) -> None:
    menu.offer_all(sections_with_doors(g, who_acts(g, question), where(g, question)))


@chapter.answers(ChooseSectionToLock)
def lock_section(g: Retaliation, question: ChooseSectionToLock, choice: PickSection) -> None:
    doors = tuple(doors_of_section(g, choice.section))
    g.then(ask(ChooseDoors, question, left=doors, most=question.count))


@asks_by(chapter, SwitchSectionDoor, ChooseSectionDoor, when="door-of-section", rule="door.states")
def doors_nearby(g: Retaliation, character: Character, room: RoomId) -> list[SwitchDoor]:
    return [SwitchDoor(passage) for passage in doors_of_section(g, g.content.grid.section(room))]


@chapter.answers(ChooseSectionDoor)
def switch_section_door(g: Retaliation, question: ChooseSectionDoor, choice: SwitchDoor) -> None:
    switch(g, choice.passage, question.seat)


@asks_by(chapter, OpenAccessibleDoor, ChooseDoorToOpen)
def doors_to_open(g: Retaliation, character: Character, room: RoomId) -> Sequence[Choice]:
    return accessible_closed_doors(g, character, room)


@chapter.answers(ChooseDoorToOpen)
def open_picked_door(g: Retaliation, question: ChooseDoorToOpen, choice: steps.PickPassage) -> None:
    open_door(g, choice.passage)


def doors_to_close(g: Retaliation, room: RoomId) -> list[PassageId]:
    return [way.passage for way in exits(g, room) if may_close(g, way.passage)]


@condition(chapter, "door.states")
def door_to_close(g: Retaliation, character: Character, room: RoomId) -> bool:
    """golden.component-limit: with a token for it."""
    return bool(switchable(g, doors_to_close(g, room)))


@chapter.does(CloseDoorsHere)
def close_doors_here(g: Retaliation, step: CloseDoorsHere) -> None:
    g.then(*[steps.CloseDoor(corridor=passage) for passage in doors_to_close(g, where(g, step))])


# Fire ----------------------------------------------------------------------------------------------------------------


class DouseNear(Effect, frozen=True, kw_only=True):
    """The fire of this room, or of one next door that no closed door bars."""


class ChooseFireNear(ActingQuestion, frozen=True, kw_only=True): ...


def rooms_next_door(g: Retaliation, room: RoomId) -> list[RoomId]:
    """map.neighboring-rooms: discovered, with no closed door between."""
    return [way.to for way in exits(g, room) if is_discovered(g, way.to) and not is_barred(g, way.passage)]


@asks_by(chapter, DouseNear, ChooseFireNear, when="fire-near", rule="golden.choice-fully-resolvable")
def fires_near(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    return [steps.PickRoom(near) for near in (room, *rooms_next_door(g, room)) if g.world.fire[near]]


@chapter.answers(ChooseFireNear)
def douse_near(g: Retaliation, question: ChooseFireNear, choice: steps.PickRoom) -> None:
    put_out_fire(g, choice.room)


# Noise ---------------------------------------------------------------------------------------------------------------


class Hush(Effect, frozen=True, kw_only=True):
    """Up to so many noise markers of corridors next to the room are discarded."""

    count: int = 1


class ChooseNoiseNear(ActingQuestion, frozen=True, kw_only=True):
    count: int
    optional: bool = False


class HushSection(Effect, frozen=True, kw_only=True):
    """One noise marker of the section is discarded."""


class ChooseNoiseOfSection(ActingQuestion, frozen=True, kw_only=True): ...


class MakeNoiseNear(Effect, frozen=True, kw_only=True):
    """A noise marker into a corridor next to the room, if one can take it."""


class ChooseWhereToMakeNoise(ActingQuestion, frozen=True, kw_only=True): ...


class PayOrMakeNoise(Effect, frozen=True, kw_only=True):
    """An Action card is discarded, or a noise marker placed next to the room."""


class ChoosePriceOfHaste(ActingQuestion, frozen=True, kw_only=True): ...


class SpoofNoise(EffectOnAll, frozen=True, kw_only=True):
    """A noise marker goes from one corridor of the facility to another."""


class ChooseNoiseToMove(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseWhereNoiseGoes(ActingQuestion, frozen=True, kw_only=True):
    tells = ("corridor",)
    corridor: PassageId


def noise_around(g: Retaliation, room: RoomId) -> list[PassageId]:
    return [way.passage for way in exits(g, room) if g.world.noise[way.passage]]


def quiet_around(g: Retaliation, room: RoomId) -> list[PassageId]:
    """noise.marker.one-per-corridor, noise.marker.not-with-intruders; golden.component-limit."""
    if sum(g.world.noise) >= g.content.supplies["noise"]:
        return []
    return [way.passage for way in exits(g, room) if can_hold_noise(g, way.passage)]


@condition(chapter, "golden.choice-fully-resolvable")
def noise_near(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(noise_around(g, room))


@chapter.does(Hush)
def hush(g: Retaliation, step: Hush) -> None:
    if noise_around(g, where(g, step)):
        g.then(ask(ChooseNoiseNear, step, count=step.count))


@chapter.asks(ChooseNoiseNear)
def offer_noise_near(g: Retaliation, question: ChooseNoiseNear, menu: Menu) -> None:
    """door.closed: behind closed doors, too; up to as many as the card says, but at least one."""
    for passage in noise_around(g, where(g, question)):
        menu.offer(steps.PickPassage(passage))
    if question.optional:
        menu.offer(steps.Done())


@chapter.answers(ChooseNoiseNear)
def hush_near(g: Retaliation, question: ChooseNoiseNear, choice: Choice) -> None:
    if not isinstance(choice, steps.PickPassage):
        return
    discard_noise(g, choice.passage)
    if question.count > 1 and noise_around(g, where(g, question)):
        g.then(ask(ChooseNoiseNear, question, count=question.count - 1, optional=True))


@asks_by(chapter, HushSection, ChooseNoiseOfSection, when="noise-in-section", rule="golden.choice-fully-resolvable")
def noise_of_section(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """map.section-of-border-corridor."""
    section, places = g.content.grid.section(room), g.content.grid.places
    noisy = [passage for passage in laid_corridors(g) if g.world.noise[passage]]
    return [steps.PickPassage(passage) for passage in noisy if section in places[passage].sections]


@chapter.answers(ChooseNoiseOfSection)
def hush_section(g: Retaliation, question: ChooseNoiseOfSection, choice: steps.PickPassage) -> None:
    discard_noise(g, choice.passage)


@asks_by(chapter, MakeNoiseNear, ChooseWhereToMakeNoise)
def corridors_for_noise(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(passage) for passage in quiet_around(g, room)]


@chapter.answers(ChooseWhereToMakeNoise)
def make_noise_near(g: Retaliation, question: ChooseWhereToMakeNoise, choice: steps.PickPassage) -> None:
    g.then(steps.PlaceNoise(corridor=choice.passage))


@asks_by(chapter, PayOrMakeNoise, ChoosePriceOfHaste, hidden=True)
def prices_of_haste(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """contamination.no-payment: an Action card; whoever is not there any more owes nothing."""
    if not room:
        return []
    faces = dict.fromkeys([g.content.faces[card] for card in action_cards(g, character.hand)])
    return [*[steps.Pay(face) for face in faces], *[steps.PickPassage(passage) for passage in quiet_around(g, room)]]


@chapter.answers(ChoosePriceOfHaste)
def pay_or_make_noise(g: Retaliation, question: ChoosePriceOfHaste, choice: Choice) -> None:
    if isinstance(choice, steps.PickPassage):
        g.then(steps.PlaceNoise(corridor=choice.passage))
    elif isinstance(choice, steps.Pay):
        g.rules.handlers[steps.PayCards](g, steps.PayCards(seat=question.seat, count=1), choice)


@asks_by(chapter, SpoofNoise, ChooseNoiseToMove, when="noise-to-move", rule="golden.choice-fully-resolvable")
def noise_to_move(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    laid = laid_corridors(g)
    if not [passage for passage in laid if can_hold_noise(g, passage)]:
        return []
    return [steps.PickPassage(passage) for passage in laid if g.world.noise[passage]]


@chapter.answers(ChooseNoiseToMove)
def pick_noise_up(g: Retaliation, question: ChooseNoiseToMove, choice: steps.PickPassage) -> None:
    g.then(ask(ChooseWhereNoiseGoes, question, corridor=choice.passage))


@chapter.asks(ChooseWhereNoiseGoes)
def offer_places_for_noise(g: Retaliation, question: ChooseWhereNoiseGoes, menu: Menu) -> None:
    for passage in [passage for passage in laid_corridors(g) if can_hold_noise(g, passage)]:
        menu.offer(steps.PickPassage(passage))


@chapter.answers(ChooseWhereNoiseGoes)
def put_noise_down(g: Retaliation, question: ChooseWhereNoiseGoes, choice: steps.PickPassage) -> None:
    g.world.noise[question.corridor], g.world.noise[choice.passage] = False, True
    g.tell(NoiseMoved(question.corridor, choice.passage))


# Secure tokens -------------------------------------------------------------------------------------------------------


class SecureNextDoor(Effect, frozen=True, kw_only=True): ...


class ChooseRoomToWatch(ActingQuestion, frozen=True, kw_only=True): ...


class SecureIfWanted(Effect, frozen=True, kw_only=True): ...


class ChooseToSecure(ActingQuestion, frozen=True, kw_only=True): ...


class SpendSecureToken(Effect, frozen=True, kw_only=True): ...


@asks_by(chapter, SecureNextDoor, ChooseRoomToWatch, when="room-to-watch", rule="token.secure.limit")
def rooms_to_watch(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """token.secure.no-intruder: without intruders, and with no closed door between."""
    return [steps.PickRoom(near) for near in rooms_next_door(g, room) if room_for_tokens(g, near) > 0]


@chapter.answers(ChooseRoomToWatch)
def watch_room(g: Retaliation, question: ChooseRoomToWatch, choice: steps.PickRoom) -> None:
    g.then(steps.Secure(by=question.by, actor=question.actor, at=choice.room))


@asks_by(chapter, SecureIfWanted, ChooseToSecure)
def securing_or_not(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    return [steps.PickRoom(room), steps.Done()] if room_for_tokens(g, room) > 0 else []


@chapter.answers(ChooseToSecure)
def secure_or_not(g: Retaliation, question: ChooseToSecure, choice: Choice) -> None:
    if isinstance(choice, steps.PickRoom):
        g.then(likewise(steps.Secure, question))


@condition(chapter, "token.secure.limit")
def secure_token_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.secured[room] > 0


@chapter.does(SpendSecureToken)
def spend_secure_token(g: Retaliation, step: SpendSecureToken) -> None:
    discard_secure_tokens(g, where(g, step))


# Items ---------------------------------------------------------------------------------------------------------------


class Salvage(EffectOnCharacter, frozen=True, kw_only=True):
    """An item is discarded for one of two yellow ones."""


class ChooseScrap(ActingQuestion, frozen=True, kw_only=True): ...


class TakeDiscarded(EffectOnCharacter, frozen=True, kw_only=True):
    """The top card of an item discard pile."""


class ChoosePile(ActingQuestion, frozen=True, kw_only=True): ...


class SearchOn(Effect, frozen=True, kw_only=True):
    """A search with one more card from one of the decks that the room shows."""


class ChooseDeckForMore(ActingQuestion, frozen=True, kw_only=True): ...


class SearchGreedily(Effect, frozen=True, kw_only=True):
    """A search of which two cards may be kept, which makes noise."""


class BreakOwn(EffectOnCharacter, frozen=True, kw_only=True):
    """A malfunction marker on what was used."""

    item: Face


YELLOW = DeckName("yellow")


@asks_by(chapter, Salvage, ChooseScrap, when="thing-to-salvage", rule="golden.choice-fully-resolvable", hidden=True)
def scrap(g: Retaliation, character: Character, room: RoomId) -> list[steps.DropItem]:
    seat = character.seat
    return [steps.DropItem(seat=seat, item=face, copy=copy) for face, copy in pieces(g, character, character.carried)]


@chapter.answers(ChooseScrap)
def salvage(g: Retaliation, question: ChooseScrap, choice: steps.DropItem) -> None:
    g.then(choice, FindItems(seat=question.seat, decks=(YELLOW, YELLOW)))


@asks_by(chapter, TakeDiscarded, ChoosePile, when="item-discarded", rule="deck.empty")
def piles_to_take_from(g: Retaliation, character: Character, room: RoomId) -> list[PickDeck]:
    return [PickDeck(DeckName(colour)) for colour in COLOURS if g.world.discards[colour]]


@chapter.answers(ChoosePile)
def take_discarded(g: Retaliation, question: ChoosePile, choice: PickDeck) -> None:
    *rest, card = g.world.discards[choice.deck]
    g.world.discards[choice.deck] = tuple(rest)
    g.then(steps.GainItem(seat=actor_of(question), item=card))


def icons_at(g: Retaliation, room: RoomId) -> tuple[DeckName, ...]:
    return tuple([DeckName(colour) for colour in tile_at(g, room).items])


@asks_by(chapter, SearchOn, ChooseDeckForMore)
def decks_for_more(g: Retaliation, character: Character, room: RoomId) -> list[PickDeck]:
    return [PickDeck(deck) for deck in dict.fromkeys(icons_at(g, room))]


@chapter.answers(ChooseDeckForMore)
def search_on(g: Retaliation, question: ChooseDeckForMore, choice: PickDeck) -> None:
    g.then(FindItems(seat=actor_of(question), decks=(*icons_at(g, where(g, question)), choice.deck)))


@chapter.does(SearchGreedily)
def search_greedily(g: Retaliation, step: SearchGreedily) -> None:
    g.then(FindItems(seat=actor_of(step), decks=icons_at(g, where(g, step)), keep=2, loud=True))


@chapter.does(BreakOwn)
def break_own(g: Retaliation, step: BreakOwn) -> None:
    user = who_acts(g, step)
    card = working_copy(g, user, step.item)
    if card is not None:
        g.then(steps.BreakItem(seat=user.seat, item=card))
