"""Fire, Malfunctions and Slime."""

from hypersleep.common.conditions import condition
from hypersleep.content.ids import Copy, Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items.belongings import items_of, spend_item
from hypersleep.nemesis.queries import may_hold_malfunction, pieces
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("markers")


class RemoveSlime(Effect, frozen=True, kw_only=True): ...


class ClearMalfunction(Effect, frozen=True, kw_only=True): ...


class SabotageRoom(Effect, frozen=True, kw_only=True): ...


@chapter.does(steps.PlaceFire)
def place_fire(g: Nemesis, step: steps.PlaceFire) -> None:
    """marker.fire.one-per-room; end.ninth-fire: the ship is lost when all markers are already on it."""
    if g.world.fire[step.room]:
        return
    if sum(g.world.fire) >= g.content.box.supplies["fire"].count:
        g.then(steps.EndGame(ending="ninth-fire"))
        return
    g.world.fire[step.room] = True
    g.tell(telling.FirePlaced(step.room))


def put_out_fire(g: Nemesis, room: RoomId) -> None:
    """general.discard-markers: the marker returns to the supply."""
    if g.world.fire[room]:
        g.world.fire[room] = False
        g.tell(telling.FireRemoved(room))


class PutOutFire(Effect, frozen=True, kw_only=True): ...


@chapter.does(PutOutFire)
def put_out_fire_here(g: Nemesis, step: PutOutFire) -> None:
    put_out_fire(g, step.at or g.world.characters[step.by].room)


class StartFire(Effect, frozen=True, kw_only=True):
    """Burn an Item of one's own, and the Room with it."""


class ChooseFuel(Question, frozen=True, kw_only=True): ...


class BurnItem(Choice, frozen=True):
    item: Face
    copy: Copy = Copy(0)


@condition(chapter, "marker.fire.one-per-room")
def no_fire_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not g.world.fire[room]


@condition(chapter, "action.refuse-impossible")
def item_to_burn(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(items_of(g, character))


@chapter.does(StartFire)
def start_fire(g: Nemesis, step: StartFire) -> None:
    if items_of(g, g.world.characters[step.by]):
        g.then(ChooseFuel(seat=step.by))


@chapter.asks(ChooseFuel)
def offer_fuel(g: Nemesis, question: ChooseFuel, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    for face, copy in pieces(g, character, character.inventory + character.held):
        menu.offer(BurnItem(face, copy))


@chapter.answers(ChooseFuel)
def burn_item(g: Nemesis, question: ChooseFuel, choice: BurnItem) -> None:
    """item.discard.used: what is burnt has been used."""
    character = g.world.characters[question.seat]
    g.tell(telling.ItemShown(question.seat, choice.item, "spent"))
    spend_item(g, character, choice.item, choice.copy)
    g.then(steps.PlaceFire(room=character.room))


@chapter.does(steps.PlaceMalfunction)
def place_malfunction(g: Nemesis, step: steps.PlaceMalfunction) -> None:
    """marker.malfunction.*: not twice, not unexplored, not where nothing can break; end.ninth-malfunction."""
    if not may_hold_malfunction(g, step.room):
        return
    if sum(g.world.malfunction) >= g.content.box.supplies["malfunction"].count:
        g.then(steps.EndGame(ending="ninth-malfunction"))
        return
    g.world.malfunction[step.room] = True
    g.tell(telling.MalfunctionPlaced(step.room))


@chapter.does(ClearMalfunction)
def clear_malfunction(g: Nemesis, step: ClearMalfunction) -> None:
    """marker.malfunction.repair: in the Room of the Character who repairs."""
    room = g.world.characters[step.by].room
    if g.world.malfunction[room]:
        g.world.malfunction[room] = False
        g.tell(telling.MalfunctionRemoved(room))


@chapter.does(SabotageRoom)
def sabotage_room(g: Nemesis, step: SabotageRoom) -> None:
    g.then(steps.PlaceMalfunction(room=g.world.characters[step.by].room))


@chapter.does(steps.GainSlime)
def gain_slime(g: Nemesis, step: steps.GainSlime) -> None:
    """marker.slime.one: another one does nothing."""
    character = g.world.characters[step.by]
    if character.plays and not character.slime:
        character.slime = True
        g.tell(telling.SlimeChanged(step.by, slime=True))


@chapter.does(RemoveSlime)
def remove_slime(g: Nemesis, step: RemoveSlime) -> None:
    """marker.slime.remove."""
    character = g.world.characters[step.by]
    if character.slime:
        character.slime = False
        g.tell(telling.SlimeChanged(step.by, slime=False))
