"""Basic actions with Items and Objects: pick up, trade, craft, activate a Quest Item; and dropping, which is free."""

from collections.abc import Collection, Sequence

from hypersleep.common.acting import actor_of, ask_owner, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.belongings import hands_full, offer_drops_of, spend_item
from hypersleep.common.cards import without
from hypersleep.common.conditions import condition
from hypersleep.content.ids import FREE, NOTHING, Face, RoomId
from hypersleep.content.nemesis.records import Unlock
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import CORPSES, Character, Nemesis, Object

chapter = Chapter("basics")

OBJECTS: tuple[Object, ...] = ("corpse-blue", *CORPSES, "carcass", "egg")


def forbids_basic(actor: Actor, cost: int = 1) -> str:
    """action.basic.combat: of the Basic actions only Movement, Shoot and Melee Attack are possible in combat."""
    return "action.basic.combat" if actor.enemies else actor.forbids(cost, "any")


# Dropping ------------------------------------------------------------------------------------------------------------


@offers(chapter, free=True)
def offer_drops(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """item.drop: at any point of one's own turn, for free."""
    offer_drops_of(g, actor.character, actor.character.inventory + actor.character.held, menu)


@chapter.asks(steps.ChooseDrops)
def offer_late_drops(g: Nemesis, question: steps.ChooseDrops, menu: Menu) -> None:
    """item.drop: the last action is done, and the turn is not over yet."""
    menu.offer(steps.Done())
    character = g.world.characters[question.seat]
    offer_drops_of(g, character, character.inventory + character.held, menu)


@chapter.answers(steps.ChooseDrops)
def drop_late(g: Nemesis, question: steps.ChooseDrops, choice: Choice) -> None:
    if not isinstance(choice, steps.Done):
        g.then(choice, steps.ContinueTurn(seat=question.seat, left=0, dropping=True))


# Picking up ----------------------------------------------------------------------------------------------------------


@offers(chapter, in_combat=False)
def offer_pick_up(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.pick-up: a Corpse, Carcass or Egg lying in the Room, into a free Hand slot."""
    lying = g.world.lying[actor.room]
    if not lying:
        return
    rule = forbids_basic(actor) or ("item.hands.replace" if hands_full(g, actor.character) else "")
    for object in dict.fromkeys(lying):
        menu.judge(steps.PickUp(seat=actor.seat, object=object), rule)


@chapter.does(steps.PickUp)
def pick_up(g: Nemesis, step: steps.PickUp) -> None:
    room = g.world.characters[step.seat].room
    lying = g.world.lying[room]
    at = lying.index(step.object)
    g.world.lying[room] = lying[:at] + lying[at + 1 :]
    g.then(steps.TakeObject(seat=step.seat, object=step.object))


# Crafting ------------------------------------------------------------------------------------------------------------


@offers(chapter, in_combat=False)
def offer_crafting(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """craft.action, craft.unavailable: two Items with the components of a crafted Item that is left."""
    if len(actor.items) < 2:
        return
    rule = forbids_basic(actor)
    left = {g.content.faces[card] for card in g.world.decks["crafted"]}
    for item in g.content.recipes:
        for parts in parts_for(g, actor.items, item.recipe):
            action = steps.Craft(seat=actor.seat, item=item.id, parts=parts)
            menu.judge(action, rule or ("" if item.id in left else "craft.unavailable"))


def parts_for(
    g: Nemesis, items: Sequence[Face], recipe: tuple[str, ...], tools: Collection[str] = ()
) -> list[tuple[Face, Face]]:
    """Pairs of Items that supply the two components, each card one of them; `tools` also count as tools."""
    box = g.content.box.items
    first, second = (
        [n for n, item in enumerate(items) if part in box[item].components or (part == "tool" and item in tools)]
        for part in recipe
    )
    return list(dict.fromkeys((items[a], items[b]) for a in first for b in second if a != b))


@chapter.does(steps.Craft)
def craft(g: Nemesis, step: steps.Craft) -> None:
    """craft.component-discard: the parts count as used; craft.loaded: a Flamethrower comes full."""
    character = g.world.characters[step.seat]
    for part in step.parts:
        g.tell(telling.ItemShown(step.seat, part, "spent"))
        spend_item(g, character, part)
    card = next(c for c in g.world.decks["crafted"] if g.content.faces[c] == step.item)
    g.world.decks["crafted"] = without(g.world.decks["crafted"], card)
    weapon = g.content.item(card).weapon
    if weapon is not None:
        g.world.ammo[card] = weapon.ammo
    g.tell(telling.ItemShown(step.seat, step.item, "crafted"))
    g.then(steps.GainItem(seat=step.seat, item=card, may_leave=True))


class Improvise(EffectOnCharacter, frozen=True, kw_only=True):
    """Craft for nothing, with any yellow Item in the place of a tool."""


class ChooseCraft(ActingQuestion, frozen=True, kw_only=True): ...


def improvisations(g: Nemesis, character: Character) -> list[tuple[Face, tuple[Face, Face]]]:
    """Crafted Items that are left, with the parts at hand for them, if any yellow Item may stand in for a tool."""
    content = g.content
    items = [content.faces[card] for card in character.inventory + character.held]
    yellow = {item for item in items if content.box.items[item].deck == "yellow"}
    left = {content.faces[card] for card in g.world.decks["crafted"]}
    crafted = [item for item in content.recipes if item.id in left]
    return [(item.id, parts) for item in crafted for parts in parts_for(g, items, item.recipe, yellow)]


@condition(chapter, "craft.action")
def something_to_improvise(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(improvisations(g, character))


@chapter.does(Improvise)
def improvise(g: Nemesis, step: Improvise) -> None:
    if improvisations(g, who_acts(g, step)):
        g.then(ask_owner(ChooseCraft, step))


@chapter.asks(ChooseCraft)
def offer_improvisations(g: Nemesis, question: ChooseCraft, menu: Menu) -> None:
    for item, parts in improvisations(g, who_acts(g, question)):
        menu.offer(steps.Craft(seat=actor_of(question), cost=FREE, item=item, parts=parts))


@chapter.answers(ChooseCraft)
def craft_improvised(g: Nemesis, question: ChooseCraft, choice: steps.Craft) -> None:
    g.then(choice)


# Quest Items ---------------------------------------------------------------------------------------------------------


@offers(chapter, in_combat=False)
def offer_quests(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """quest.activate: in its Room, or by giving up one of its Items; a Malfunction does not matter."""
    content = g.content
    for card in actor.character.quests:
        unlock = content.unlocks[card]
        ways = quest_ways(g, actor, unlock)
        if ways or menu.explains:
            rule = forbids_basic(actor, unlock.cost) or ("" if ways else "quest.activate")
            for discard in ways or [NOTHING]:
                quest = content.faces[card]
                menu.judge(steps.ActivateQuest(seat=actor.seat, cost=unlock.cost, quest=quest, discard=discard), rule)


def quest_ways(g: Nemesis, actor: Actor, unlock: Unlock) -> list[Face]:
    """The Items that may be given up for it, or nothing at all where standing in the Room is enough."""
    if unlock.room:
        return [NOTHING] if actor.tile.id == unlock.room else []
    box = g.content.box.items
    return [face for face in actor.items if box[face].kind in unlock.discard]


@chapter.does(steps.ActivateQuest)
def activate_quest(g: Nemesis, step: steps.ActivateQuest) -> None:
    """quest.active: from now on an Item like any other."""
    character = g.world.characters[step.seat]
    if step.discard:
        g.tell(telling.ItemShown(step.seat, step.discard, "spent"))
        spend_item(g, character, step.discard)
    card = find_quest(g, step.seat, step.quest)
    character.quests = without(character.quests, card)
    g.tell(telling.ItemShown(step.seat, step.quest, "activated"))
    g.then(steps.GainItem(seat=step.seat, item=card))


def find_quest(g: Nemesis, seat: Seat, face: str) -> CardId:
    return next(card for card in g.world.characters[seat].quests if g.content.faces[card] == face)
