"""What story cards do to characters, to corridors and with intruders, wherever that is meant."""

from typing import Literal

from hypersleep.common.acting import where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import drops
from hypersleep.common.cards import (
    discard_from_hand,
    draw_from,
    face_for_owner,
    find_in_hand,
    own_faces,
)
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import contamination_of
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.common.keeping import kept
from hypersleep.common.rounds import DrawActionCards
from hypersleep.content.ids import NOWHERE, UNTOLD, DeckName, Face, RoomId, Source
from hypersleep.content.retaliation.records import Gear
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider.model import her_room, is_on_map
from hypersleep.retaliation.expansions.insider.steps import Story
from hypersleep.retaliation.facility.noise import discard_noise
from hypersleep.retaliation.items.gear import DiscardGear, gear_drops
from hypersleep.retaliation.items.remedies import WashOutCard
from hypersleep.retaliation.items.telling import ContaminationWashedOut
from hypersleep.retaliation.phases.event_cards import WasteOxygen
from hypersleep.retaliation.queries import crew_inside, exits, find_tile, is_exposed, tile_at
from hypersleep.retaliation.rooms.section_rooms import GainData
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.soldiers.objectives import eggs_of
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("what befalls characters")

Whom = Literal["all", "here", "with-her", "first-with-her", "first-with-her-or-here", "with-robot", "with-egg"]


class Befall(Effect, frozen=True, kw_only=True):
    """What happens to each of those who are meant, in turn order."""

    who: Whom
    cards: int = 0
    contamination: int = 0
    health: int = 0
    restored: int = 0
    treats: bool = False
    oxygen: int = 0
    """Gained, or lost if it is less than nothing."""
    data: bool = False
    noise: bool = False
    gear: Gear | None = None
    tokens: int = 1
    items: tuple[DeckName, ...] = ()
    air_or_card: bool = False
    washes: bool = False
    source: Source = UNTOLD


class KeepDrawn(Step, frozen=True, kw_only=True):
    """A card from each of these decks, and all of them are kept."""

    seat: Seat
    decks: tuple[DeckName, ...]


class AskForAirOrCard(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseAirOrCard(Question, frozen=True, kw_only=True):
    """Lose oxygen, or discard an action card."""


class AskForCleansing(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseCleansing(Question, frozen=True, kw_only=True):
    """A contamination card of the hand may leave the game, unscanned."""


# Whom ----------------------------------------------------------------------------------------------------------------


@chapter.does(Befall)
def befall(g: Retaliation, step: Befall) -> None:
    """Who acts now comes last, as their death ends the turn."""
    meant = sorted(those_meant(g, step), key=lambda character: character.seat == g.world.turn)
    g.then(*[happening for character in meant for happening in what_happens(step, character.seat)])


def those_meant(g: Retaliation, step: Befall) -> list[Character]:
    """In turn order; nobody in her room while she is off the map."""
    beside = crew_in(g.world, her_room(g)) if her_room(g) else []
    match step.who:
        case "all":
            return crew_inside(g.world)
        case "here":
            return crew_in(g.world, where(g, step))
        case "with-her":
            return beside
        case "first-with-her":
            return beside[:1]
        case "first-with-her-or-here":
            return (beside if her_room(g) else crew_in(g.world, where(g, step)))[:1]
        case "with-robot":
            return crew_in(g.world, g.world.robot_room)
        case "with-egg":
            return [character for character in crew_inside(g.world) if eggs_of(g, character)]


def what_happens(step: Befall, by: Seat) -> list[Step]:
    happening: list[Step] = []
    if step.treats:
        happening.append(steps.DiscardWound(by=by))
    if step.restored:
        happening.append(steps.RestoreHealth(by=by, count=step.restored))
    if step.cards:
        happening.append(DrawActionCards(by=by, count=step.cards))
    if step.data:
        happening.append(GainData(by=by))
    if step.gear is not None:
        happening.append(steps.GainGear(by=by, kind=step.gear, count=step.tokens))
    if step.items:
        happening.append(KeepDrawn(seat=by, decks=step.items))
    return happening + hardships(step, by)


def hardships(step: Befall, by: Seat) -> list[Step]:
    """What may end badly comes last."""
    happening: list[Step] = [steps.GainContamination(by=by, source=step.source)] * step.contamination
    if step.washes:
        happening.append(AskForCleansing(seat=by))
    if step.air_or_card:
        happening.append(AskForAirOrCard(seat=by))
    if step.oxygen:
        change = steps.GainOxygen if step.oxygen > 0 else steps.LoseOxygen
        happening.append(change(by=by, count=abs(step.oxygen)))
    if step.noise:
        happening.append(steps.RollNoise(by=by))
    if step.health:
        happening.append(steps.LoseHealth(by=by, count=step.health, source=step.source))
    return happening


# Finding, breathing, cleansing ---------------------------------------------------------------------------------------


@chapter.does(KeepDrawn)
def keep_drawn(g: Retaliation, step: KeepDrawn) -> None:
    """deck.empty: without a card left, that one is not drawn."""
    for deck in step.decks:
        card = draw_from(g, deck)
        if card is not None:
            g.tell(log.ItemFound(step.seat, deck, (g.content.faces[card],)))
            g.then(steps.GainItem(seat=step.seat, item=card))


@chapter.does(AskForAirOrCard)
def ask_for_air_or_card(g: Retaliation, step: AskForAirOrCard) -> None:
    """Without a card in hand there is no choice; whether it is an action card only its owner sees."""
    character = g.world.characters[step.seat]
    if not is_exposed(character):
        return
    g.then(ChooseAirOrCard(seat=step.seat) if character.hand else steps.LoseOxygen(by=step.seat))


@chapter.asks(ChooseAirOrCard)
def offer_air_or_card(g: Retaliation, question: ChooseAirOrCard, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    menu.offer(WasteOxygen())
    for face in dict.fromkeys(own_faces(g, character, action_cards(g, character.hand))):
        menu.offer(steps.DiscardCard(face))


@chapter.answers(ChooseAirOrCard)
def lose_air_or_card(g: Retaliation, question: ChooseAirOrCard, choice: Choice) -> None:
    if not isinstance(choice, steps.DiscardCard):
        g.then(steps.LoseOxygen(by=question.seat))
        return
    character = g.world.characters[question.seat]
    discard_from_hand(g, character, find_in_hand(g, character, choice.card))
    g.tell(log.CardsDiscarded(question.seat, (choice.card,)))


@chapter.does(AskForCleansing)
def ask_for_cleansing(g: Retaliation, step: AskForCleansing) -> None:
    """Whoever has cards in hand is asked: others need not know which."""
    character = g.world.characters[step.seat]
    if is_exposed(character) and character.hand:
        g.then(ChooseCleansing(seat=step.seat))


@chapter.asks(ChooseCleansing)
def offer_cleansing(g: Retaliation, question: ChooseCleansing, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    found = contamination_of(g, character.hand)
    for face in dict.fromkeys([face_for_owner(g, character, card) for card in found]):
        menu.offer(WashOutCard(face))


@chapter.answers(ChooseCleansing)
def cleanse_or_not(g: Retaliation, question: ChooseCleansing, choice: Choice) -> None:
    if isinstance(choice, WashOutCard):
        character = g.world.characters[question.seat]
        remove_contamination(g, character, find_in_hand(g, character, choice.card))
        g.tell(ContaminationWashedOut(character.seat))


# Giving things away --------------------------------------------------------------------------------------------------


class GiveGear(EffectOnCharacter, frozen=True, kw_only=True):
    """A token of that kind is discarded."""

    kind: Gear


class ChooseTokenToGive(ActingQuestion, frozen=True, kw_only=True):
    kind: Gear


class GiveItem(EffectOnCharacter, frozen=True, kw_only=True):
    """Any item is discarded."""


class ChooseItemToGive(ActingQuestion, frozen=True, kw_only=True): ...


def tokens_of(g: Retaliation, character: Character, kind: Gear) -> list[DiscardGear]:
    """A token of that kind in each place where one lies."""
    return [drop for drop in gear_drops(g, character) if drop.token == kind]


@condition(chapter, "golden.choice-fully-resolvable")
def medpack_to_give(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(tokens_of(g, character, "medpack"))


@condition(chapter, "golden.choice-fully-resolvable")
def oxygen_to_give(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(tokens_of(g, character, "oxygen"))


@chapter.does(GiveGear)
def give_gear(g: Retaliation, step: GiveGear) -> None:
    """From where, if there are several places, its owner decides."""
    found = tokens_of(g, who_acts(g, step), step.kind)
    if len(found) > 1:
        g.then(ChooseTokenToGive(seat=step.by, actor=step.actor, kind=step.kind))
    else:
        g.then(*found)


@chapter.asks(ChooseTokenToGive)
def offer_tokens(g: Retaliation, question: ChooseTokenToGive, menu: Menu) -> None:
    menu.offer_all(tokens_of(g, who_acts(g, question), question.kind))


@chapter.answers(ChooseTokenToGive)
def give_token(g: Retaliation, question: ChooseTokenToGive, choice: DiscardGear) -> None:
    g.then(choice)


@asks_by(chapter, GiveItem, ChooseItemToGive, when="item-to-give", rule="golden.choice-fully-resolvable", hidden=True)
def items_to_give(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    return drops(g, character, character.carried)


@chapter.answers(ChooseItemToGive)
def give_item(g: Retaliation, question: ChooseItemToGive, choice: steps.DropItem) -> None:
    g.then(choice)


# Corridors, fire and intruders ---------------------------------------------------------------------------------------


class HushCorridors(Effect, frozen=True, kw_only=True):
    """The noise markers around the room, or around that one, are discarded."""

    tile: Face = Face("")


class FillWithNoise(Effect, frozen=True, kw_only=True):
    """A noise marker in each corridor around these rooms that can take one."""

    around: Literal["here", "crew", "crewed-computers"]


class SetFire(Effect, frozen=True, kw_only=True): ...


class BringIntruders(Effect, frozen=True, kw_only=True):
    """Into the room; they attack as on any entry."""

    kinds: tuple[Face, ...]


@chapter.does(HushCorridors)
def hush_corridors(g: Retaliation, step: HushCorridors) -> None:
    room = find_tile(g, step.tile) if step.tile else where(g, step)
    for way in exits(g, room or NOWHERE):
        discard_noise(g, way.passage)


@chapter.does(FillWithNoise)
def fill_with_noise(g: Retaliation, step: FillWithNoise) -> None:
    """Each corridor once, in the order of the facility."""
    around = {way.passage for room in rooms_meant(g, step) for way in exits(g, room)}
    g.then(*[steps.PlaceNoise(corridor=passage) for passage in sorted(around)])


def rooms_meant(g: Retaliation, step: FillWithNoise) -> list[RoomId]:
    if step.around == "here":
        return [where(g, step)]
    rooms = [character.room for character in crew_inside(g.world)]
    return rooms if step.around == "crew" else [room for room in rooms if tile_at(g, room).computer]


@chapter.does(SetFire)
def set_fire(g: Retaliation, step: SetFire) -> None:
    g.then(steps.PlaceFire(room=where(g, step)))


@chapter.does(BringIntruders)
def bring_intruders(g: Retaliation, step: BringIntruders) -> None:
    g.then(steps.PlaceIntruders(kinds=step.kinds, room=where(g, step), seat=step.by))


# Where somebody stands -----------------------------------------------------------------------------------------------


@condition(chapter, "insider.story.new-action")
def beside_insider(g: Retaliation, character: Character, room: RoomId) -> bool:
    return is_on_map(g) and her_room(g) == room


@condition(chapter, "insider.story.new-action")
def insider_near(g: Retaliation, character: Character, room: RoomId) -> bool:
    """In her room or a neighbouring one."""
    near = [room, *[way.to for way in exits(g, room)]]
    return is_on_map(g) and her_room(g) in near


@condition(chapter, "insider.story.new-action")
def at_beginning(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Where the story began."""
    return kept(g.world, Story).room == room
