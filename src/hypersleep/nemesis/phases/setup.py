"""Set-up: what lies where before the first round, in the order of the rulebook."""

from hypersleep.common import drafting
from hypersleep.common.keeping import first_states
from hypersleep.content.ids import NOTHING, Face
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import EVERYONE, Secret
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ids import Coordinates, Course
from hypersleep.nemesis.ship.board import Board
from hypersleep.nemesis.world import Character, Nemesis, Pod, World

chapter = Chapter("set-up")


class PlaceRooms(Step, frozen=True): ...


class PlaceExplorationTokens(Step, frozen=True): ...


class PlaceCoordinates(Step, frozen=True): ...


class PlacePods(Step, frozen=True): ...


class PlaceEngines(Step, frozen=True): ...


class PrepareIntruderBoard(Step, frozen=True): ...


class FillBag(Step, frozen=True): ...


class ShuffleDecks(Step, frozen=True): ...


class PlaceCrew(Step, frozen=True): ...


SETUP: tuple[Step, ...] = (
    PlaceRooms(),
    PlaceExplorationTokens(),
    PlaceCoordinates(),
    PlacePods(),
    PlaceEngines(),
    PrepareIntruderBoard(),
    FillBag(),
    ShuffleDecks(),
    drafting.DealPlayerNumbers(),
    drafting.DealObjectives(),
    drafting.DraftCharacters(),
    PlaceCrew(),
    steps.BeginRound(),
)
EMPTY: Secret[Face] = Secret(NOTHING, EVERYONE)


def empty_table(rules: Ruleset, players: int) -> World:
    """The board unfolded, with nothing on it (setup.doors-open: every Door is open)."""
    ship: Board = rules.content.board
    size = ship.size
    world: World = rules.world(
        characters=[Character(seat=Seat(seat)) for seat in range(players)],
        tiles=[EMPTY] * size,
        tokens=[EMPTY] * size,
        explored=[False] * size,
        items=[0] * size,
        fire=[False] * size,
        malfunction=[False] * size,
        lying=[()] * size,
        noise=[0] * ship.passages,
        doors=["open"] * ship.corridors,
        states=first_states(rules),
    )
    return world


@chapter.does(PlaceRooms)
def place_rooms(g: Nemesis, step: PlaceRooms) -> None:
    """setup.rooms-1, setup.rooms-2: tiles face down on slots of their number, special Rooms printed and explored."""
    world, slots = g.world, g.content.board.slots
    names = {category: list(tiles) for category, tiles in g.content.tiles.items()}
    piles = {category: [tiles[n] for n in g.shuffle(range(len(tiles)))] for category, tiles in names.items()}
    for number, slot in sorted(slots.items()):
        if slot.tile:
            world.tiles[number] = Secret(slot.tile, EVERYONE)
            world.explored[number] = slot.category == "special"
        else:
            world.tiles[number] = Secret(piles[slot.category].pop())


@chapter.does(PlaceExplorationTokens)
def place_exploration_tokens(g: Nemesis, step: PlaceExplorationTokens) -> None:
    """setup.exploration-tokens: one on every Room tile, none on special Rooms."""
    faces = [t.id for t in g.content.box.exploration_tokens.values() for _ in range(t.count)]
    pile = [faces[n] for n in g.shuffle(range(len(faces)))]
    for number in g.content.board.numbers:
        if not g.world.explored[number]:
            g.world.tokens[number] = Secret(pile.pop())


@chapter.does(PlaceCoordinates)
def place_coordinates(g: Nemesis, step: PlaceCoordinates) -> None:
    """setup.coordinates, setup.destination."""
    box = g.content.box
    g.world.coordinates = Secret(Coordinates(g.pick(tuple(box.coordinates))))
    g.world.destination = Course(box.tracks["destination"].start)


@chapter.does(PlacePods)
def place_pods(g: Nemesis, step: PlacePods) -> None:
    """setup.pods.*: random Pods by number of players, sorted, in turn at Section A and B, locked."""
    content = g.content
    count = content.box.setup.pods[str(len(g.world.characters))]
    numbers = sorted(pod.number for pod in content.box.pods.values())
    chosen = sorted(numbers[n] for n in g.shuffle(range(len(numbers)))[:count])
    sections = [bay.evacuation_room for bay in content.board.facts.bays]
    g.world.pods = [Pod(number, sections[at % len(sections)]) for at, number in enumerate(chosen)]


@chapter.does(PlaceEngines)
def place_engines(g: Nemesis, step: PlaceEngines) -> None:
    """setup.engines: two tokens each, face down; the upper one is the truth."""
    g.world.engines = [Secret(bool(g.pick((0, 1)))) for _ in g.content.board.engine_rooms]


@chapter.does(PrepareIntruderBoard)
def prepare_intruder_board(g: Nemesis, step: PrepareIntruderBoard) -> None:
    """setup.intruder-board.*: five Eggs and three hidden Weaknesses."""
    box = g.content.box
    names = tuple(weakness.id for weakness in box.weaknesses.values())
    g.world.eggs = box.supplies["egg"].start
    g.world.weaknesses = [Secret(names[n]) for n in g.shuffle(range(len(names)))[: len(box.setup.weakness_objects)]]


@chapter.does(FillBag)
def fill_bag(g: Nemesis, step: FillBag) -> None:
    """setup.bag, setup.bag.adults-per-player; which token of a type is left to chance."""
    content = g.content
    wanted = dict(content.box.setup.bag)
    wanted["adult"] += content.box.setup.adults_per_player * len(g.world.characters)
    bag = []
    for token in g.shuffle(content.tokens):
        kind = content.token(token).kind
        if wanted.get(kind, 0):
            wanted[kind] -= 1
            bag.append(token)
    g.world.bag = tuple(bag)
    g.world.supply = tuple(token for token in content.tokens if token not in bag)


@chapter.does(ShuffleDecks)
def shuffle_decks(g: Nemesis, step: ShuffleDecks) -> None:
    """setup.decks, setup.crafted-deck: crafted Items lie open and are never shuffled."""
    content = g.content
    piles = {
        "red": content.item_deck("red"),
        "yellow": content.item_deck("yellow"),
        "green": content.item_deck("green"),
        "events": content.events,
        "attacks": content.attacks,
        "wounds": content.wounds,
        "contamination": tuple(sorted(content.contamination)),
    }
    g.world.decks = {name: g.shuffle(cards) for name, cards in piles.items()}
    g.world.decks["crafted"] = content.item_deck("crafted")
    g.world.discards = dict.fromkeys(g.world.decks, ())


@chapter.does(PlaceCrew)
def place_crew(g: Nemesis, step: PlaceCrew) -> None:
    """setup.character-kit, setup.starting-weapon, setup.quest-items, setup.starting-position, setup.blue-corpse."""
    content, world = g.content, g.world
    start = g.content.board.room_of(content.box.setup.start_room)
    for character in world.characters:
        facts = content.box.characters[character.who]
        character.room = start
        character.deck = g.shuffle(content.action_decks[character.who])
        character.held = content.item_cards[facts.weapon]
        character.quests = tuple(card for quest in facts.quest_items for card in content.item_cards[quest])
        weapon = content.box.items[facts.weapon].weapon
        assert weapon is not None, f"{facts.weapon} is no weapon"
        world.ammo[character.held[0]] = weapon.ammo
    world.lying[start] = ("corpse-blue",)
    g.tell(telling.GameBegan(len(world.characters)))
