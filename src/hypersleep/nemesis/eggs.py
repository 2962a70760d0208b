"""Eggs and the Nest."""

from hypersleep.nemesis import telling
from hypersleep.nemesis.queries import tile_at, tokens_used
from hypersleep.nemesis.world import Nemesis


def destroy_eggs(g: Nemesis, room: int, count: int) -> None:
    """Eggs lying on the floor go first, then those of the Nest; carried ones are safe."""
    for _ in range(count):
        lying = g.world.lying[room]
        if "egg" in lying:
            at = lying.index("egg")
            g.world.lying[room] = lying[:at] + lying[at + 1 :]
            g.tell(telling.EggsChanged(room, g.world.lying[room].count("egg")))
        elif tile_at(g, room).id == "nest" and g.world.explored[room] and g.world.eggs:
            lose_nest_egg(g)


def lose_nest_egg(g: Nemesis) -> None:
    """room.nest.destroyed: with the last Egg on the Intruder board the Nest is destroyed for good."""
    if not g.world.eggs:
        return
    g.world.eggs -= 1
    g.tell(telling.EggsChanged(0, g.world.eggs))
    if not g.world.eggs:
        g.world.nest_destroyed = True
        g.tell(telling.NestDestroyed())


def add_nest_egg(g: Nemesis) -> None:
    """component.limit.eggs, room.nest.destroyed-permanent: none left, or no Nest: nothing happens."""
    used = g.world.eggs + tokens_used(g.world, "egg")
    if not g.world.nest_destroyed and used < g.content.box.supplies["egg"].count:
        g.world.eggs += 1
        g.tell(telling.EggsChanged(0, g.world.eggs))
