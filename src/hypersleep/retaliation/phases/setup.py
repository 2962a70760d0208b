"""Set-up: what lies where before the first round, in the order of the rulebook."""

from functools import cache

from hypersleep.common import drafting
from hypersleep.common.keeping import first_states
from hypersleep.content.ids import NOTHING, NOWHERE, Face, Offered, RoomId
from hypersleep.kernel.events import Event
from hypersleep.kernel.ruleset import Chapter, Query, Ruleset
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import EVERYONE, CardId, Cards, Secret
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.facility.corridors import lay
from hypersleep.retaliation.facility.grid import Grid
from hypersleep.retaliation.ids import AMMO, NO_GEAR, OXYGEN, RoundPlace
from hypersleep.retaliation.phases import drafts
from hypersleep.retaliation.world import Character, Retaliation, World

chapter = Chapter("set-up")


class LayOutFacility(Step, frozen=True): ...


class ShuffleStacks(Step, frozen=True): ...


class PlaceRobot(Step, frozen=True): ...


class PlaceAntiAircraft(Step, frozen=True): ...


class LayFirstCorridors(Step, frozen=True): ...


class FillBag(Step, frozen=True): ...


class RevealTasks(Step, frozen=True): ...


class PlaceCrew(Step, frozen=True): ...


class BeginPlay(Step, frozen=True): ...


ROOM_TYPES = ("A", "B", "C", "?")


def room_stack(type: str) -> str:
    """The deck of a stack of room tiles."""
    return f"rooms-{type}"


def token_pile(pile: str) -> str:
    """The deck of a pile of intruder tokens."""
    return f"tokens-{pile}"


def empty_table(rules: Ruleset, players: int) -> World:
    """The frame put together, with the two fixed rooms and the corridors printed around the Hibernatorium."""
    grid: Grid = rules.content.grid
    world: World = rules.world(
        characters=[Character(seat=Seat(seat)) for seat in range(players)],
        tiles=tuple([grid.slots[RoomId(n)].tile if n else NOTHING for n in range(grid.size)]),
        corridors=(NOTHING,) * len(grid.places),
        reinforced=[False] * len(grid.places),
        door_ends=[NOWHERE] * len(grid.places),
        noise=[False] * len(grid.places),
        doors=["open"] * len(grid.places),
        secured=[0] * grid.size,
        fire=[False] * grid.size,
        malfunction=[False] * grid.size,
        states=first_states(rules),
    )
    return world


@chapter.does(LayOutFacility)
def lay_out_facility(g: Retaliation, step: LayOutFacility) -> None:
    """setup.board.*, setup.eggs, setup.landing-zone-supplies; map.fixed-rooms: corridors around the Hibernatorium."""
    world, setup, grid = g.world, g.content.setup, g.content.grid
    start = grid.facts.hibernatorium
    for direction, tile in zip(start.corridors, start.printed, strict=True):
        way = grid.toward(grid.hibernatorium, direction)
        assert way is not None, f"the Hibernatorium has no side {direction}"
        lay(world, way.passage, tile, grid.hibernatorium)
    world.lander = RoundPlace(setup.lander_start)
    world.life_support = {"A": "inactive", "B": "inactive", "C": "inactive"}
    world.landing_supply = dict(setup.landing_supply)
    world.eggs = setup.eggs


@chapter.does(ShuffleStacks)
def shuffle_stacks(g: Retaliation, step: ShuffleStacks) -> None:
    """setup.corridors.stack, setup.rooms.stacks, setup.exploration-deck, setup.intruder.*, setup.queen.health,
    setup.decks.items-contamination-wounds: all shuffled, face down."""
    g.world.decks = {name: g.shuffle(cards) for name, cards in stacks_of(g.content).items()}
    g.world.discards = dict.fromkeys(g.world.decks, ())


@cache
def stacks_of(content: Components) -> dict[str, Cards]:
    """Which cards, tiles and tokens make up each of them."""
    return {
        "corridors": content.corridor_tiles,
        **{room_stack(type): content.tile_stack(type) for type in ROOM_TYPES},
        "exploration": content.explorations,
        **{token_pile(pile): content.token_pile(pile) for pile in content.token_piles},
        "attacks": content.attacks,
        "events": content.events,
        "queen-health": content.queen_health,
        "red": content.item_deck("red"),
        "green": content.item_deck("green"),
        "yellow": content.item_deck("yellow"),
        "support": content.item_deck("support"),
        "contamination": tuple(sorted(content.contamination)),
        "wounds": content.wounds,
    }


@chapter.does(PlaceRobot)
def place_robot(g: Retaliation, step: PlaceRobot) -> None:
    """setup.robot.*: one card nobody has seen, its gear, the model in the Hibernatorium."""
    g.world.robot = Secret(g.pick([robot.id for robot in g.content.box.robots.values()]))
    g.world.robot_room = g.content.grid.hibernatorium
    g.world.robot_gear = (AMMO, OXYGEN)


@chapter.does(PlaceAntiAircraft)
def place_anti_aircraft(g: Retaliation, step: PlaceAntiAircraft) -> None:
    """setup.anti-aircraft: one token is active and one is not."""
    # what is shuffled are numbers, and in the compiled engine nothing else any more
    g.world.anti_aircraft = tuple([Secret(bool(active)) for active in g.shuffle((True, False))])


@chapter.does(LayFirstCorridors)
def lay_first_corridors(g: Retaliation, step: LayFirstCorridors) -> None:
    """setup.corridors.initial: three at the Landing Zone, door slots towards it."""
    grid = g.content.grid
    ways = [grid.toward(grid.landing_zone, direction) for direction in grid.facts.landing_zone.corridors]
    g.then(*[steps.LayCorridor(corridor=way.passage, toward=grid.landing_zone) for way in ways if way is not None])


@chapter.does(FillBag)
def fill_bag(g: Retaliation, step: FillBag) -> None:
    """setup.intruder.bag: from the top of each pile."""
    setup = g.content.setup
    wanted = dict(setup.bag)
    wanted[pile_of_adults(g.content)] += setup.adults_per_character * len(g.world.characters)
    for name, count in wanted.items():
        pile = g.world.decks[token_pile(name)]
        g.world.bag += pile[len(pile) - count :]
        g.world.decks[token_pile(name)] = pile[: len(pile) - count]


@cache
def pile_of_adults(content: Components) -> Face:
    """Where the tokens lie of which there is one more for each character."""
    return next(t.lies_on for t in content.box.intruder_tokens.values() if content.rank.get(t.kind) == "adult")


@Query
def task_deck(g: Retaliation) -> str:
    """The deck of tasks that are common to all."""
    return "task"


@Query
def tasks_asked(g: Retaliation) -> int:
    """setup.mission-task: how many of them are laid out."""
    return 1


@chapter.does(RevealTasks)
def reveal_tasks(g: Retaliation, step: RevealTasks) -> None:
    """At random and face up; one that cannot be in a game with another is replaced. The others are in the box."""
    tasks: list[CardId] = []
    for card in g.shuffle(g.content.objective_deck(task_deck(g), len(g.world.characters))):
        laid = [g.content.faces[other] for other in tasks]
        if len(tasks) < tasks_asked(g) and not set(laid) & set(g.content.goal(card).excludes):
            tasks.append(card)
    g.world.tasks = tuple(tasks)
    g.world.box = tuple([card for card in g.world.box if card not in tasks])
    g.world.known |= dict.fromkeys(tasks, EVERYONE)
    g.tell(telling.TasksLaidOut(tuple([g.content.faces[card] for card in tasks])))


@chapter.does(BeginPlay)
def begin_play(g: Retaliation, step: BeginPlay) -> None:
    """setup.begin: everybody draws a hand; player 1 has the starting player token."""
    g.then(steps.DrawHands())


def tell_draft(g: Retaliation, seat: Seat, offered: Offered) -> Event:
    """visibility.draft-reject: the cards are told to who has drawn them."""
    return telling.DraftCardsDealt(seat, offered)


@chapter.does(PlaceCrew)
def place_crew(g: Retaliation, step: PlaceCrew) -> None:
    """setup.player.*: boards, decks, character items with full ammo, all in the Landing Zone."""
    content, setup = g.content, g.content.setup
    for character in g.world.characters:
        facts = content.box.characters[character.who]
        character.room = content.grid.landing_zone
        character.oxygen = setup.oxygen
        character.belt = (NO_GEAR,) * setup.belt_slots
        character.deck = g.shuffle(content.action_decks[character.who])
        for card in [content.item_cards[item][0] for item in facts.items]:
            item = content.item(card)
            if item.armor:
                character.armor = (card,)
            else:
                character.held += (card,)
            if item.slots:
                g.world.gear[card] = tuple([AMMO if slot == "ammo" else NO_GEAR for slot in item.slots])
    g.tell(telling.GameBegan(len(g.world.characters)))


SETUP: tuple[Step, ...] = (
    LayOutFacility(),
    ShuffleStacks(),
    PlaceRobot(),
    PlaceAntiAircraft(),
    LayFirstCorridors(),
    FillBag(),
    drafting.DealPlayerNumbers(),
    drafting.DealObjectives(),
    RevealTasks(),
    drafting.DraftCharacters(),
    PlaceCrew(),
    drafts.DraftSupport(),
    drafts.DraftGear(),
    BeginPlay(),
    steps.BeginRound(),
)
