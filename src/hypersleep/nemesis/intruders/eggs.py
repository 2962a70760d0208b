"""Eggs: how they are destroyed, and the end of the Nest."""

from msgspec.structs import replace

from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.nemesis import telling
from hypersleep.nemesis.queries import eggs_of_nest, eggs_on_floor, is_nest_empty, tokens_used
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("eggs")


class DestroyEggs(Step, frozen=True, kw_only=True):
    by: Seat
    room: RoomId
    count: int


class ChooseEgg(Question, frozen=True, kw_only=True):
    """Which Egg is destroyed next; the hits that are left follow."""

    hits: DestroyEggs


class PickNestEgg(Choice, frozen=True): ...


class PickFloorEgg(Choice, frozen=True): ...


@chapter.does(DestroyEggs)
def destroy_eggs(g: Nemesis, step: DestroyEggs) -> None:
    """room.nest.which-eggs: one by one, by choice if there are both kinds and not all of them go; carried ones stay."""
    floor, nest = eggs_on_floor(g.world, step.room), eggs_of_nest(g, step.room)
    if step.count <= 0 or not floor + nest:
        return
    if floor and nest and step.count < floor + nest:
        g.then(ChooseEgg(seat=step.by, hits=step))
    else:
        destroy_egg(g, step.room, floor=bool(floor))
        g.then(replace(step, count=step.count - 1))


@chapter.asks(ChooseEgg)
def offer_eggs(g: Nemesis, question: ChooseEgg, menu: Menu) -> None:
    menu.offer(PickNestEgg())
    menu.offer(PickFloorEgg())


@chapter.answers(ChooseEgg)
def destroy_egg_of_choice(g: Nemesis, question: ChooseEgg, choice: Choice) -> None:
    hits = question.hits
    destroy_egg(g, hits.room, floor=isinstance(choice, PickFloorEgg))
    g.then(replace(hits, count=hits.count - 1))


def burn_egg(g: Nemesis, room: RoomId) -> None:
    """room.nest.which-eggs: Fire burns those of the Nest before those on its floor."""
    floor = not eggs_of_nest(g, room)
    if not floor or eggs_on_floor(g.world, room):
        destroy_egg(g, room, floor=floor)


def destroy_egg(g: Nemesis, room: RoomId, *, floor: bool) -> None:
    if floor:
        lying = g.world.lying[room]
        at = lying.index("egg")
        g.world.lying[room] = lying[:at] + lying[at + 1 :]
        g.tell(telling.EggsChanged(room, eggs_on_floor(g.world, room)))
    else:
        take_nest_egg(g)
    check_nest(g)


# The Nest ------------------------------------------------------------------------------------------------------------


def take_nest_egg(g: Nemesis) -> None:
    """room.nest.eggs-on-intruder-board."""
    g.world.eggs -= 1
    g.tell(telling.EggsChanged(NOWHERE, g.world.eggs))


def check_nest(g: Nemesis) -> None:
    """room.nest.destroyed: for good, as soon as no Egg is left in the Room."""
    if is_nest_empty(g) and not g.world.nest_destroyed:
        g.world.nest_destroyed = True
        g.tell(telling.NestDestroyed())


def add_nest_egg(g: Nemesis) -> None:
    """component.limit.eggs, room.nest.destroyed-permanent: none left, or no Nest: nothing happens."""
    used = g.world.eggs + tokens_used(g.world, "egg")
    if not g.world.nest_destroyed and used < g.content.box.supplies["egg"].count:
        g.world.eggs += 1
        g.tell(telling.EggsChanged(NOWHERE, g.world.eggs))
