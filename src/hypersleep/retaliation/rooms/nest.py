"""The Nest: its eggs, which are carried away or destroyed, and its end."""

from hypersleep.common.acting import actor_of, ask
from hypersleep.common.conditions import condition
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("nest")

EGG = Face("item.egg")


class HandleEgg(EffectOnCharacter, frozen=True, kw_only=True):
    """Take one egg of the Nest, or destroy it."""


class ChooseEggsFate(ActingQuestion, frozen=True, kw_only=True): ...


class TakeEgg(Choice, frozen=True): ...


class SmashEgg(Choice, frozen=True): ...


@condition(chapter, "room.nest.destroyed")
def eggs_left(g: Retaliation, character: Character, room: RoomId) -> bool:
    """room.nest.eggs-space: the eggs on the border of section C are in the Nest."""
    return g.world.eggs > 0


@chapter.does(HandleEgg)
def handle_egg(g: Retaliation, step: HandleEgg) -> None:
    if g.world.eggs:
        g.then(ask(ChooseEggsFate, step))


@chapter.asks(ChooseEggsFate)
def offer_fates(g: Retaliation, question: ChooseEggsFate, menu: Menu) -> None:
    """room.nest.take-egg."""
    menu.offer(TakeEgg())
    menu.offer(SmashEgg())


@chapter.answers(ChooseEggsFate)
def decide_fate(g: Retaliation, question: ChooseEggsFate, choice: Choice) -> None:
    """item.egg: it is carried like any heavy item."""
    if isinstance(choice, TakeEgg):
        egg = spare_egg(g)
        remove_egg(g)
        g.then(steps.GainItem(seat=actor_of(question), item=egg))
    else:
        g.then(steps.DestroyEgg())


def spare_egg(g: Retaliation) -> CardId:
    """A token that nobody carries; one that was destroyed lies with the unused ones again."""
    carried = [card for character in g.world.characters for card in character.held]
    egg = next(card for card in g.content.item_cards[EGG] if card not in carried)
    g.world.box = tuple([card for card in g.world.box if card != egg])
    return egg


@chapter.does(steps.DestroyEgg)
def destroy_egg(g: Retaliation, step: steps.DestroyEgg) -> None:
    if g.world.eggs:
        g.tell(telling.EggDestroyed())
        remove_egg(g)


def remove_egg(g: Retaliation) -> None:
    """room.nest.destroyed: with the last egg the Nest is gone, whatever is laid there later."""
    g.world.eggs -= 1
    if not g.world.eggs and not g.world.nest_destroyed:
        g.world.nest_destroyed = True
        g.tell(telling.NestDestroyed())
