"""Searching: cards from the decks of a room, of which one is kept and none is shown."""

from typing import Annotated

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, where
from hypersleep.common.actions import conditions_on
from hypersleep.common.belongings import give_up_unused
from hypersleep.common.cards import draw_from, put_on_discard, without
from hypersleep.common.conditions import condition, first_failure
from hypersleep.content.ids import DeckName, Face, OptionKey, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId, Cards, Sight, Zone
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.remedies import Remedy, helps
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.steps import Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("searching")


class Search(Effect, frozen=True, kw_only=True): ...


class FindItems(Step, frozen=True, kw_only=True):
    """A card from each of these decks, seen by this seat alone: keep up to so many, the others go under their decks. If
    it is `loud`, who keeps that many makes a noise roll."""

    seat: Seat
    decks: tuple[DeckName, ...]
    keep: int = 1
    loud: bool = False


class ChooseFind(Question, frozen=True, kw_only=True):
    """Keep up to so many of the cards, or none."""

    tells = ("keep",)
    drawn: Annotated[Cards, Zone("", Sight.OWNER)]
    keep: int
    loud: bool = False


class KeepItem(Choice, frozen=True):
    item: Face


class UseAtOnce(Choice, frozen=True):
    """Some items may be used when they are gained, for nothing."""

    item: Face
    option: OptionKey


class UseWhenGained(Question, frozen=True, kw_only=True):
    """Asked of whoever is handed an item for the backpack, so that others learn nothing from it.

    `place` is where it lies there.
    """

    place: int


class KeepForLater(Choice, frozen=True): ...


@condition(chapter, "item.search")
def item_icons_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(tile_at(g, room).items)


@chapter.does(Search)
def search(g: Retaliation, step: Search) -> None:
    """item.search: a card for each icon; marker.malfunction.room: they are there even if the room is broken."""
    decks = tuple([DeckName(colour) for colour in tile_at(g, where(g, step)).items])
    g.then(FindItems(seat=actor_of(step), decks=decks))


@chapter.does(FindItems)
def find_items(g: Retaliation, step: FindItems) -> None:
    """deck.empty: a deck is made anew from its discards; without any, that card is not drawn."""
    found: dict[DeckName, Cards] = {}
    for deck in step.decks:
        card = draw_from(g, deck)
        if card is not None:
            found[deck] = (*found.get(deck, ()), card)
    for deck, cards in found.items():
        g.tell(telling.ItemFound(step.seat, deck, tuple([g.content.faces[card] for card in cards])))
    drawn = tuple([card for cards in found.values() for card in cards])
    if drawn:
        g.then(ChooseFind(seat=step.seat, drawn=drawn, keep=step.keep, loud=step.loud))


@chapter.asks(ChooseFind)
def offer_finds(g: Retaliation, question: ChooseFind, menu: Menu) -> None:
    """What may be used at once, too; or nothing at all."""
    character = g.world.characters[question.seat]
    faces = list(dict.fromkeys([g.content.faces[card] for card in question.drawn]))
    for face in faces:
        menu.offer(KeepItem(face))
    for face in faces:
        offer_use_at_once(g, character, face, menu)
    menu.offer(steps.Done())


def offer_use_at_once(g: Retaliation, character: Character, face: Face, menu: Menu) -> None:
    item = g.content.box.items[face]
    for option in item.options if item.on_gain else ():
        rule = first_failure(g, character, character.room, option.when)
        effects = script_when_gained(g, character.seat, face, option.key)
        vain = [e for e in effects if isinstance(e, Remedy) and not helps(g, e, character)]
        menu.judge(UseAtOnce(face, option.key), rule or ("item.use.on-other" if vain else ""))


def conditions_at_once(g: Retaliation, choice: Choice) -> tuple[str, ...]:
    """Whether it is used at once or later, the same must hold."""
    if isinstance(choice, UseAtOnce):
        return g.content.scripts.conditions_of(choice.item, choice.option)
    return conditions_on.default(g, choice)


def script_when_gained(g: Retaliation, seat: Seat, face: Face, option: OptionKey) -> tuple[Effect, ...]:
    """item.use.on-other: what is no action helps nobody else."""
    script = g.content.scripts.of(face, seat, option)
    return tuple([replace(effect, own_only=True) if isinstance(effect, Remedy) else effect for effect in script])


@chapter.answers(ChooseFind)
def choose_find(g: Retaliation, question: ChooseFind, choice: Choice) -> None:
    """visibility.search: the others go unseen under their decks."""
    if isinstance(choice, steps.Done):
        put_back(g, question.drawn)
        return
    assert isinstance(choice, KeepItem | UseAtOnce), f"{choice} keeps nothing"
    kept = next(card for card in question.drawn if g.content.faces[card] == choice.item)
    left = without(question.drawn, kept)
    if question.keep > 1 and left:
        g.then(replace(question, drawn=left, keep=question.keep - 1))
    else:
        put_back(g, left)
        if question.loud and question.keep == 1:
            g.then(steps.RollNoise(by=question.seat))
    if isinstance(choice, KeepItem):
        g.then(steps.GainItem(seat=question.seat, item=kept))
    else:
        use_at_once(g, question.seat, kept, choice.option)


def put_back(g: Retaliation, cards: Cards) -> None:
    for card in cards:
        give_up_unused(g, card)


def use_at_once(g: Retaliation, seat: Seat, card: CardId, option: OptionKey) -> None:
    """For nothing, and shown; what is used only once is gone (item.use.one-use)."""
    face = g.content.faces[card]
    g.tell(telling.ItemShown(seat, face, "used"))
    put_on_discard(g, g.content.item(card).deck, card)
    g.then(*script_when_gained(g, seat, face, option))


@chapter.asks(UseWhenGained)
def offer_use_when_gained(g: Retaliation, question: UseWhenGained, menu: Menu) -> None:
    menu.offer(KeepForLater())
    character = g.world.characters[question.seat]
    offer_use_at_once(g, character, g.content.faces[character.inventory[question.place]], menu)


@chapter.answers(UseWhenGained)
def use_when_gained(g: Retaliation, question: UseWhenGained, choice: Choice) -> None:
    if isinstance(choice, UseAtOnce):
        character = g.world.characters[question.seat]
        card = character.inventory[question.place]
        character.lose((card,))
        use_at_once(g, question.seat, card, choice.option)
