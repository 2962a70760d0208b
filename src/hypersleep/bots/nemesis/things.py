"""What can be made of things: crafting, Quest Items, grenades over the threshold, looks behind doors, and devices.

Each use has a worth beside that of the plan's next step; what is only worth something while one waits comes below it.
"""

from collections.abc import Callable, Iterator

from hypersleep.bots.nemesis import tactics
from hypersleep.bots.nemesis.care import is_affordable
from hypersleep.bots.nemesis.deeds import deed, price, target_of
from hypersleep.bots.nemesis.doors import is_for_good, use_of_doors
from hypersleep.bots.nemesis.goals import SLEEPING, Plan, open_errands
from hypersleep.bots.nemesis.player import Idea
from hypersleep.bots.nemesis.plots import AFRAID, neighbours
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps

FAR = 4.0
"""Action cards from which on a way is worth a detour through the walls."""
SMALL_HAND = 2
WORTH_A_THROW = ("creeper", "adult", "breeder", "queen")
MADE = {"crafted.taser": 0.9, "crafted.flamethrower": 0.8, "crafted.molotov-cocktail": 0.7, "crafted.antidote": 0.6}
QUESTS = {
    "quest.armor": 1.05,
    "quest.autoloader": 1.05,
    "quest.evacuation-key": 1.1,
    "quest.motion-scanner": 0.95,
    "quest.laboratory-equipment": 0.7,
    "quest.log-key": 0.7,
}
"""What a Quest Item is worth once it is activated; others are worth a card that nothing else needs."""
SPARE_QUEST = 0.5
BURNING_NEST = 1.7
"""Above a deed that the plan is here for: an Egg shot is one Egg less, and a noise more."""
FLAMETHROWER, LABORATORY = "crafted.flamethrower", "quest.laboratory-equipment"

Use = Callable[[Position, Plan], float]


def uses_of_things(p: Position, plan: Plan, options: list[Choice], slack: float) -> Iterator[Idea]:
    """Every use of something that is worth its cards here; `slack` are the cards that the plan can spare."""
    for place, option in enumerate(options):
        worth = worth_of(p, plan, option)
        if worth > 0 and price(option) < len(p.cards) and is_affordable(p, option, worth, slack):
            yield Idea(worth - 0.02 * price(option), place, special_key(p, plan, option) or key_of(option))


def special_key(p: Position, plan: Plan, option: Choice) -> str:
    """What does harm has another reason where it serves the plan; "" if it does not."""
    if deed(option) == "start-fire" and burns_nest(p, plan):
        return "destroy-eggs"
    return "block" if deed(option) == "remote-malfunction" and guards_generator(p, plan) else ""


def key_of(option: Choice) -> str:
    match option:
        case steps.Craft():
            return "craft"
        case steps.ActivateQuest():
            return "activate-quest"
        case steps.Autoload():
            return "reload"
        case _:
            return KEYS.get(deed(option), deed(option))


def worth_of(p: Position, plan: Plan, option: Choice) -> float:
    match option:
        case steps.Craft():
            return 0.0 if hoards(plan) or p.haste > p.habits.short_of_time else made(p, option.item)
        case steps.ActivateQuest():
            return 0.0 if p.haste > p.habits.short_of_time else quest_worth(option.quest, plan)
        case steps.Autoload():
            return 1.1 if p.ammo <= 1 else 0.5
        case steps.PlayCard() | steps.UseItem() if option.option == "toggle-door":
            return use_of_doors(p, heading(p, plan)) if is_for_good(option) else 0.0
        case _:
            judge = USES.get(deed(option))
            return judge(p, plan) if judge else 0.0


def hoards(plan: Plan) -> bool:
    """Who has to own many Items makes none out of two."""
    ways = ways_of(plan.objective) if plan.objective else ()
    return any(condition.startswith("items_at_least") for way in ways for condition in way)


def quest_worth(quest: str, plan: Plan) -> float:
    """Laboratory Equipment is worth a walk to the Laboratory, and for who needs none it is one thing among others."""
    asked = quest == LABORATORY and any(task.key == "analyse-object" for task in plan.errands)
    return 1.2 if asked else QUESTS.get(quest, SPARE_QUEST)


def made(p: Position, item: str) -> float:
    if item == "crafted.antidote" and (p.me.larva or p.infection_risk > 0.25):
        return 1.3
    if item == FLAMETHROWER and p.ammo <= 1:
        return 1.15
    return MADE.get(item, 0.5) if len(p.items) > 2 or len(p.items) >= p.habits.enough_items else 0.4


def improvise(p: Position, plan: Plan) -> float:
    """Out of nothing but a spare part: a Mechanic's trick."""
    return 0.0 if hoards(plan) or p.haste > p.habits.short_of_time else 0.75


def throw(p: Position, plan: Plan) -> float:
    """Into the Room next door, if Intruders are there and none of us; more if that is the way."""
    targets = [room for room in p.ship.board.neighbors[p.room] if is_target(p, room)]
    way = p.ways.get(heading(p, plan))
    if not targets or p.enemies:
        return 0.0
    return 1.15 if way is not None and way.room in targets else 0.9


def is_target(p: Position, room: RoomId) -> bool:
    crew = any(c.room == room for c in p.others_aboard if c.seat not in p.marked)
    return not crew and any(enemy.kind in WORTH_A_THROW for enemy in p.ship.enemies.get(room, ()))


def heading(p: Position, plan: Plan) -> RoomId:
    todo = open_errands(p, plan)
    return target_of(p, todo[0]) if todo else p.room


def look(p: Position, plan: Plan) -> float:
    """Behind a door, when the plan needs a Room that nobody knows yet."""
    sought = any(not task.rooms and not task.later for task in plan.errands)
    return 0.95 if sought else 0.35 if p.ship.unexplored() else 0.0


def through_the_walls(p: Position, plan: Plan) -> float:
    """A long way at once; with few cards left it does not matter that the round ends with it."""
    distance = p.distance(heading(p, plan))
    return 1.05 if FAR < distance < 50 and len(p.cards) <= 3 else 0.0


def draw_anew(p: Position, plan: Plan) -> float:
    return 1.05 if len(p.cards) <= SMALL_HAND and not p.leaving else 0.0


def space_out(p: Position, plan: Plan) -> float:
    """Into the void with what is locked in a Room where none of us stands."""
    crewed = {c.room for c in p.view.characters if c.fate == "aboard"}
    prey = [n for n, room in p.ship.rooms.items() if room.category == "2" and n not in crewed]
    return 0.95 if any(is_target(p, room) for room in prey) else 0.0


def shut_doors(p: Position, plan: Plan) -> float:
    """Between oneself and what is close."""
    near = [room for room in p.ship.board.neighbors[p.room] if p.ship.enemies.get(room)]
    return 0.8 if near else 0.0


def lure(p: Position, plan: Plan) -> float:
    """Intruders that stand in the way are called elsewhere."""
    way = p.ways.get(heading(p, plan))
    return 1.05 if way is not None and way.room != p.room and way.room in p.ship.enemies else 0.0


def read(p: Position, plan: Plan) -> float:
    """What others are after is worth knowing as long as they can do something about it."""
    unknown = any(None in c.objectives for c in p.others_aboard)
    return 0.85 if unknown and not p.together else 0.0


def skip(p: Position, plan: Plan) -> float:
    """Time passes by itself, and sooner than anything comes."""
    waiting = bool(plan.errands) and all(task.leaves for task in plan.errands)
    return 0.7 if waiting and not p.leaving and p.rounds_left > 1 else 0.0


def harm_to_all(p: Position, plan: Plan) -> float:
    """Who wants the ship lost helps a little."""
    ways = ways_of(plan.objective) if plan.objective else ()
    lost = any("ship_destroyed" in way for way in ways) and plan.exit not in ("hibernation", "gamble")
    return 0.55 if lost and not p.together else 0.0


def block(p: Position, plan: Plan) -> float:
    """Who needs the ship whole breaks what could end it."""
    return 0.9 if guards_generator(p, plan) else harm_to_all(p, plan)


def guards_generator(p: Position, plan: Plan) -> bool:
    """The ship has to arrive, somebody may want it lost, and the Generator is where they would have to go."""
    generator, ship = p.ship.find("generator"), p.ship
    if not generator or p.together or p.sequence_runs or ship.broken >= p.habits.many_broken:
        return False
    asked = [condition for way in ways_of(plan.objective) for condition in way] if plan.objective else []
    relies = plan.exit in SLEEPING or any(condition.startswith("ship_reaches") for condition in asked)
    feared = sum([p.beliefs.of(c.seat, "ship_destroyed") for c in p.others_aboard])
    return relies and "ship_destroyed" not in asked and ship.is_usable(generator) and feared > AFRAID


def set_on_fire(p: Position, plan: Plan) -> float:
    """A Nest that burns loses an Egg in every round, and nobody has to make a noise there."""
    return BURNING_NEST if burns_nest(p, plan) else harm_to_all(p, plan)


def burns_nest(p: Position, plan: Plan) -> bool:
    """The plan is to destroy the Eggs that lie here, and a fire has the time for it."""
    here = p.ship.rooms[p.room].tile == "nest" and 0 < p.view.eggs < p.rounds_left
    return here and any(task.key == "destroy-eggs" for task in plan.errands)


def stun(p: Position, plan: Plan) -> float:
    """Somebody here is in the way; all the more where they could leave, or where something is near that bites."""
    if not any(c.seat in p.marked and not c.passed and c.hand for c in p.others_here):
        return 0.0
    return 1.2 if tactics.is_way_out(p) or any(is_target(p, room) for room in neighbours(p)) else 0.8


def refuel(p: Position, plan: Plan) -> float:
    """A flamethrower is worth nothing when it is empty."""
    left = [held.ammo or 0 for held in p.weapons if held.face == FLAMETHROWER]
    return 1.1 if min(left, default=9) <= 1 else 0.6


def look_into(p: Position, plan: Plan) -> float:
    """What hurts them is worth knowing to all, whether the plan asks for it or not."""
    return 0.7 if p.haste <= p.habits.short_of_time and not p.leaving else 0.0


USES: dict[str, Use] = {
    "craft": improvise,
    "throw": throw,
    "peek-room": look,
    "peek-two-rooms": look,
    "scout-room": look,
    "spy": look,
    "peek-event": lambda p, plan: 0.35,
    "crawl": through_the_walls,
    "spacewalk": through_the_walls,
    "all-out-turn": draw_anew,
    "refresh-hand": draw_anew,
    "refuel": refuel,
    "depressurize": space_out,
    "set-doors": shut_doors,
    "lure": lure,
    "read-objective": read,
    "end-round": skip,
    "start-fire": set_on_fire,
    "field-research": look_into,
    "sabotage-room": harm_to_all,
    "remote-malfunction": block,
    "stun-character": stun,
    "tape-together": lambda p, plan: 0.35 if len(p.items) > p.habits.enough_items else 0.0,
}
KEYS = {
    "peek-two-rooms": "peek-room",
    "scout-room": "peek-room",
    "spy": "peek-room",
    "crawl": "quiet-move",
    "spacewalk": "quiet-move",
    "all-out-turn": "draw",
    "refresh-hand": "draw",
    "refuel": "reload",
    "toggle-door": "set-doors",
    "field-research": "analyse-object",
    "start-fire": "sabotage",
    "sabotage-room": "sabotage",
    "remote-malfunction": "sabotage",
}
"""Uses that have the same reason as others."""
