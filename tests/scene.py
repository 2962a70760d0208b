"""Scenes: a position set up by hand, scripted dice and draws, and the words for acting in it.

    scene = Scene("scout", "captain")
    scene.room(5, "storage").place("scout", 5).noise(5, 1).rolls(noise="1").draws("adult")

A scene plays by the real rules. Only chance is scripted: dice and bag draws come from the script, decks are put in
order, shuffles leave cards as they are. Whatever is scripted must be used up; `conftest` looks after that.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from msgspec.structs import replace

from hypersleep.common import drafting
from hypersleep.common.cards import without
from hypersleep.content.nemesis.records import Slot
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.kernel.zones import EVERYONE, Secret
from hypersleep.nemesis import steps
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.crew.reactions import ChooseInterruption
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.phases import setup
from hypersleep.nemesis.queries import find_tile
from hypersleep.nemesis.world import Character, Door, Intruder, Object, World
from tests.staging import OPEN_STAGES, ScriptedGame, Stage

ABOARD = {
    "1": (
        *("surgery", "storage", "nest", "laboratory", "generator", "fire-control"),
        *("evacuation-b", "evacuation-a", "emergency-room", "comms-room", "armory"),
    ),
    "2": ("shower-room", "slime-room", "monitoring-room", "hatch-control", "engine-control"),
}
"""The tiles of a scene by category, in the order of slots: a Room that joins the box changes no other's scenes."""


def setup_without_draft(rules: Ruleset) -> list[Step]:
    """Everything up to the first round; who plays whom is said by the scene."""
    return [s for s in rules.phases["setup"] if not isinstance(s, drafting.DraftCharacters | steps.BeginRound)]


def lay_out_rooms(world: World, slots: Mapping[int, Slot]) -> None:
    """The same tiles in every scene, face down."""
    printed = {slot.tile for slot in slots.values()}
    piles = {category: iter([tile for tile in tiles if tile not in printed]) for category, tiles in ABOARD.items()}
    for number, slot in sorted(slots.items()):
        if not slot.tile:
            world.tiles[number] = Secret(next(piles[slot.category]))


class Scene(Stage):
    """A table set up by hand. Setting-up methods return the scene, so that they can be written in a row."""

    def __init__(self, *crew: str, mode: str = "", board: str = "standard", expansions: Collection[str] = ()) -> None:
        crew = crew or ("scout", "captain")
        mode = mode or ("solo" if len(crew) == 1 else "semi-cooperative")
        rules = NEMESIS.rules(mode, board, expansions)
        table = setup.empty_table(rules, len(crew))
        for character, who in zip(table.characters, crew, strict=True):
            character.who = who
        self.game = ScriptedGame(rules, table, Chance("scene"), reversed(setup_without_draft(rules)))
        self.game.run()
        self.game.events.clear()
        lay_out_rooms(self.world, self.content.board.slots)
        self.world.round = 1
        OPEN_STAGES.append(self)

    # What is there -----------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        world: World = self.game.world
        return world

    def who(self, who: str | int) -> Character:
        character: Character = super().who(who)
        return character

    @property
    def content(self) -> Components:
        content: Components = self.game.rules.content
        return content

    def find(self, tile: str) -> int:
        """Where a Room lies."""
        return find_tile(self.game, tile)

    def passage(self, room: int, number: int) -> int:
        """The exit of a Room that bears this number."""
        return self.content.board.by_number[room][number].passage

    def corridor(self, a: int, b: int) -> int:
        """The Corridor between two Rooms."""
        return next(e.passage for e in self.content.board.corridor_exits[a] if e.to == b)

    def bag_kinds(self) -> list[str]:
        return sorted(self.content.token(token).kind for token in self.world.bag)

    def enemies(self, room: int) -> list[str]:
        return [intruder.kind for intruder in self.world.intruders if intruder.room == room]

    # Setting up --------------------------------------------------------------------------------------------------

    def inside(self, who: str | int, tile: str, *, cards: int = 5) -> Self:
        """A Character in an explored Room of this kind, wherever it lies, with Action cards to pay with."""
        number = self.find(tile) or 6
        return self.room(number, tile).place(who, number).action_cards(who, cards)

    def room(
        self,
        number: int,
        tile: str = "",
        *,
        explored: bool = True,
        items: int = 0,
        token: str = "",
        fire: bool = False,
        malfunction: bool = False,
        lying: tuple[Object, ...] = (),
    ) -> Self:
        """What lies on a slot. A tile named here changes places with the one that was there."""
        world = self.world
        if tile:
            assert tile in self.content.box.rooms, f"no Room {tile}"
            old = find_tile(self.game, tile)
            displaced = world.tiles[number].value
            world.tiles[number] = Secret(tile, EVERYONE if explored else 0)
            if old and old != number:
                world.tiles[old] = Secret(displaced, world.tiles[old].knowers)
        elif explored:
            world.tiles[number] = world.tiles[number].opened()
        world.explored[number] = explored
        world.items[number] = items
        if explored:
            world.tokens[number] = Secret("", EVERYONE)
        elif token:
            world.tokens[number] = Secret(token)
        world.fire[number], world.malfunction[number] = fire, malfunction
        world.lying[number] = lying
        return self

    def noise(self, room: int, *numbers: int) -> Self:
        """Noise in the exits of a Room with these numbers."""
        for number in numbers:
            self.world.noise[self.passage(room, number)] = 1
        return self

    def door(self, a: int, b: int, door: Door = "closed") -> Self:
        self.world.doors[self.corridor(a, b)] = door
        return self

    def intruder(self, kind: Any, room: int, injuries: int = 0) -> Intruder:
        """Put a model on the board; the first Encounter is taken to be over."""
        intruder = Intruder(self.world.next_intruder, kind, room, injuries)
        self.world.next_intruder += 1
        self.world.intruders.append(intruder)
        return intruder

    def objectives_are_chosen(self) -> Self:
        """The first Encounter is behind us: everybody keeps the first Objective they were dealt."""
        self.world.objectives_chosen = True
        for character in self.world.characters:
            self.world.box += character.objectives[1:]
            character.objectives = character.objectives[:1]
        return self

    def items(self, who: str | int, *faces: str) -> Self:
        """Give Items from the decks; Heavy ones go into the hands, Weapons with one Ammo."""
        character = self.who(who)
        for face in faces:
            facts = self.content.box.items[face]
            pile = self.world.decks.get(facts.deck, self.content.item_cards[face])
            card = next(card for card in pile if self.content.faces[card] == face)
            if facts.deck in self.world.decks:
                self.world.decks[facts.deck] = without(pile, card)
            if facts.weapon is not None:
                self.world.ammo[card] = 1
            if facts.heavy:
                character.held += (card,)
            else:
                character.inventory += (card,)
        return self

    def empty_hands(self, who: str | int) -> Self:
        """Without the starting Weapon, which goes to the box."""
        character = self.who(who)
        self.world.box += character.held
        character.held, character.objects = (), ()
        return self

    def ammo(self, who: str | int, weapon: str, ammo: int) -> Self:
        card = next(card for card in self.who(who).held if self.content.faces[card] == weapon)
        self.world.ammo[card] = ammo
        return self

    def ammo_of(self, who: str | int, weapon: str) -> int:
        card = next(card for card in self.who(who).held if self.content.faces[card] == weapon)
        return self.world.ammo[card]

    def wounds(self, who: str | int, *faces: str, dressed: bool = False) -> Self:
        """Serious Wounds, face up or dressed."""
        character = self.who(who)
        for face in faces:
            pile = self.world.decks["wounds"]
            card = next(card for card in pile if self.content.faces[card] == face)
            self.world.decks["wounds"] = without(pile, card)
            if dressed:
                character.dressed += (card,)
            else:
                character.wounds += (card,)
        return self

    def bag(self, *kinds: str) -> Self:
        """Exactly these tokens in the bag, by kind or by face; all others in the supply."""
        world, tokens = self.world, list(self.world.bag + self.world.supply)
        bag = []
        for kind in kinds:
            token = next(t for t in tokens if kind in (self.content.token(t).kind, self.content.faces[t]))
            tokens.remove(token)
            bag.append(token)
        world.bag, world.supply = tuple(bag), tuple(tokens)
        return self

    def weakness(self, slot: str, face: str, *, discovered: bool = True) -> Self:
        """A Weakness on the slot of Corpse, Egg or Carcass."""
        at = self.content.box.setup.weakness_objects.index(slot)
        self.world.weaknesses[at] = Secret(face, EVERYONE if discovered else 0)
        return self

    def engines(self, *working: bool) -> Self:
        """The state of Engines 1, 2 and 3."""
        self.world.engines = [Secret(state) for state in working]
        return self

    def unlocked(self, *pods: int) -> Self:
        """Exactly these Pods are unlocked."""
        self.world.pods = [replace(pod, locked=pod.number not in pods) for pod in self.world.pods]
        return self

    def boarded(self, who: str | int, pod: int) -> Self:
        """Waiting in an Escape Pod at its Section, which is explored."""
        docked = next(docked for docked in self.world.pods if docked.number == pod)
        self.inside(who, docked.section).who(who).pod = pod
        aboard = replace(docked, crew=(*docked.crew, self.seat(who)))
        self.world.pods = [aboard if docked.number == pod else docked for docked in self.world.pods]
        return self

    # Chance ------------------------------------------------------------------------------------------------------

    def rolls(self, *, noise: str = "", combat: str = "") -> Self:
        """Results of the dice to come, in order, separated by blanks: `noise="1 danger"`."""
        self.scripted("noise", noise)
        self.scripted("combat", combat)
        return self

    # Acting ------------------------------------------------------------------------------------------------------

    def event(self, face: str) -> Self:
        """The Event step, with this card on top of the deck."""
        return self.top("events", face).run(steps.DrawEvent())

    def act(self, action: steps.Action, *, paying: Sequence[str] = (), contested: bool = False) -> Self:
        """Take an action and pay for it, with the cards named or with the first ones at hand.

        Nobody interrupts, unless the action is contested: then whoever may do so is asked.
        """
        self.pay(action, paying)
        while isinstance(self.question, ChooseInterruption) and not contested:
            self.choose(steps.LetItHappen())
        return self

    def move(self, who: str | int, to: int, *, careful: bool = False, cost: int = 0) -> steps.Action:
        """The action of moving to a neighbouring Room."""
        character = self.who(who)
        corridor = self.corridor(character.room, to)
        if careful:
            return steps.MoveCarefully(seat=character.seat, room=to, corridor=corridor)
        return steps.Move(seat=character.seat, room=to, corridor=corridor, cost=cost or 1)
