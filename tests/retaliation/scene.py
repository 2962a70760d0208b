"""Scenes of Retaliation: a facility laid out by hand, scripted dice and draws, and the words for acting in it.

    scene = Scene("recon", "officer")
    scene.room(11, "armory").corridor(10, 11, "corridor-104").place("recon", 11).rolls(noise="1").draws("adult")

Slots are numbered from the top left, row by row: 1-5, 6-9, 10-14, 15-18, 19-23. The Landing Zone is 10, the
Hibernatorium 3 (covered). Nobody has drawn cards, belts are empty, and no corridor lies anywhere but around the
Hibernatorium.
"""

from collections.abc import Collection, Sequence
from typing import Any, Self

from msgspec.structs import replace

from hypersleep.common import drafting
from hypersleep.common.cards import without
from hypersleep.content.ids import NOTHING, NOWHERE
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.facility.corridors import lay
from hypersleep.retaliation.ids import GearToken
from hypersleep.retaliation.phases import drafts, setup
from hypersleep.retaliation.queries import intruders_at, intruders_in
from hypersleep.retaliation.ruleset import EXPANSIONS, ruleset
from hypersleep.retaliation.world import Character, Door, Intruder, World
from tests.staging import OPEN_STAGES, ScriptedGame, Stage

LANDING_ZONE, HIBERNATORIUM = 10, 3
LEFT_OUT = (drafting.DraftCharacters, setup.LayFirstCorridors, setup.BeginPlay, steps.BeginRound)
"""What the scene itself says: who plays whom, which corridors there are, what is in hand."""


def setup_of_scene(rules: Ruleset) -> list[Step]:
    """Everything up to the first round, without what the scene says."""
    setup_steps = rules.phases["setup"]
    return [step for step in setup_steps if not isinstance(step, LEFT_OUT) and type(step).__module__ != drafts.__name__]


def filled(tokens: Sequence[str], size: int) -> tuple[GearToken, ...]:
    """So many slots with these tokens in them."""
    return tuple([GearToken(token) for token in (*tokens, *("",) * (size - len(tokens)))])


class Scene(Stage):
    """A table set up by hand. Setting-up methods return the scene, so that they can be written in a row."""

    def __init__(self, *crew: str, mode: str = "", expansions: Collection[str] = ()) -> None:
        crew = crew or ("recon", "officer")
        mode = mode or ("solo" if len(crew) == 1 else "semi-cooperative")
        rules = ruleset(mode, "standard", tuple(e for e in EXPANSIONS if e.name in expansions))
        table = setup.empty_table(rules, len(crew))
        for character, who in zip(table.characters, crew, strict=True):
            character.who = who
        self.game = ScriptedGame(rules, table, Chance("scene"), reversed(setup_of_scene(rules)))
        self.game.run()
        self.game.events.clear()
        self.world.round = 1
        OPEN_STAGES.append(self)

    # What is there -----------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        world: World = self.game.world
        return world

    @property
    def content(self) -> Components:
        content: Components = self.game.rules.content
        return content

    def who(self, who: str | int) -> Character:
        character: Character = super().who(who)
        return character

    def between(self, a: int, b: int) -> int:
        """The corridor place between two slots."""
        passage = self.content.grid.between(a, b)
        assert passage is not None, f"{a} and {b} are no neighbours"
        return passage

    def enemies(self, room: int) -> list[str]:
        return [intruder.kind for intruder in intruders_in(self.world, room)]

    def lurking(self, passage: int) -> list[str]:
        """The kinds of intruders in a corridor."""
        return [intruder.kind for intruder in intruders_at(self.world, passage)]

    def bag_kinds(self) -> list[str]:
        return sorted(self.content.token(token).kind for token in self.world.bag)

    # Setting up --------------------------------------------------------------------------------------------------

    def room(
        self,
        number: int,
        tile: str = "",
        *,
        fire: bool = False,
        malfunction: bool = False,
        secured: int = 0,
    ) -> Self:
        """A discovered room; its tile leaves the stack it lay in."""
        world = self.world
        if tile:
            facts = self.content.box.rooms[tile]
            stack = setup.room_stack(facts.type)
            card = next((c for c in world.decks[stack] if self.content.faces[c] == tile), None)
            if card is not None:
                world.decks[stack] = without(world.decks[stack], card)
            world.tiles = (*world.tiles[:number], tile, *world.tiles[number + 1 :])
        assert world.tiles[number], f"no tile in slot {number}"
        world.fire[number], world.malfunction[number], world.secured[number] = fire, malfunction, secured
        return self

    def discovered(self) -> Self:
        """The cover of the Hibernatorium is gone, and the robot card is known."""
        self.world.covered = False
        self.world.robot = self.world.robot.opened()
        return self

    def corridor(
        self,
        a: int,
        b: int,
        tile: str = "corridor-104",
        *,
        door: Door = "open",
        door_at: int = 0,
        noise: bool = False,
        reinforced: bool = False,
    ) -> Self:
        """A corridor between two slots. A door slot, if it has one, is at `door_at`, or else at the first slot."""
        world, passage = self.world, self.between(a, b)
        if not self.content.box.corridors[tile].printed:
            card = next(card for card in world.decks["corridors"] if self.content.faces[card] == tile)
            world.decks["corridors"] = without(world.decks["corridors"], card)
        has_slot = self.content.box.corridors[tile].door
        lay(world, passage, tile, (door_at or a) if has_slot or door != "open" else NOWHERE)
        world.doors[passage], world.noise[passage], world.reinforced[passage] = door, noise, reinforced
        return self

    def intruder(self, kind: str, room: int = 0, hits: int = 0, *, corridor: int = -1) -> Intruder:
        """Put a model into a room or a corridor."""
        model = self.content.box.models[kind]
        bystander = model.rank == "bystander"
        intruder = Intruder(self.world.next_intruder, kind, room, corridor, hits, bystander, model.provokes)
        self.world.next_intruder += 1
        self.world.intruders[intruder.id] = intruder
        return intruder

    def hits_on(self, intruder: Intruder) -> int:
        return self.world.intruders[intruder.id].hits

    def items(self, who: str | int, *faces: str) -> Self:
        """Give items from the decks: heavy ones into the hands, armor on, the rest into the backpack; slots empty."""
        character, world = self.who(who), self.world
        for face in faces:
            facts = self.content.box.items[face]
            taken = {card for other in world.characters for card in (*other.held, *other.inventory, *other.armor)}
            pile = world.decks.get(facts.deck, self.content.item_cards[face])
            card = next(card for card in pile if self.content.faces[card] == face and card not in taken)
            if facts.deck in world.decks:
                world.decks[facts.deck] = without(pile, card)
            if facts.slots:
                world.gear[card] = (GearToken(""),) * len(facts.slots)
            place = "armor" if facts.armor else "held" if facts.heavy else "inventory"
            setattr(character, place, (*getattr(character, place), card))
        return self

    def empty_hands(self, who: str | int) -> Self:
        """Without what the character brought along."""
        character = self.who(who)
        self.world.box += character.held + character.armor
        character.held, character.armor = (), ()
        return self

    def card_of(self, who: str | int, face: str) -> Any:
        """The card of an item that a character has."""
        character = self.who(who)
        cards = character.held + character.armor + character.inventory
        return next(card for card in cards if self.content.faces[card] == face)

    def gear(self, who: str | int, *tokens: str, on: str = "") -> Self:
        """Exactly these tokens on the belt, or on an item; slots left over are empty."""
        character = self.who(who)
        if on:
            card = self.card_of(who, on)
            self.world.gear[card] = filled(tokens, len(self.content.item(card).slots))
        else:
            character.belt = filled(tokens, self.content.setup.belt_slots)
        return self

    def gear_on(self, who: str | int, item: str) -> tuple[str, ...]:
        return self.world.gear[self.card_of(who, item)]

    def wounds(self, who: str | int, *faces: str) -> Self:
        """Serious wounds that cover the leftmost sections; the marker stays where it is."""
        character = self.who(who)
        for face in faces:
            pile = self.world.decks["wounds"]
            card = next(card for card in pile if self.content.faces[card] == face)
            self.world.decks["wounds"] = without(pile, card)
            character.wounds += (card,)
        return self

    def bag(self, *kinds: str) -> Self:
        """Exactly these tokens in the bag, by kind or by face; all others in their piles."""
        world = self.world
        for token in world.bag:
            pile = setup.token_pile(self.content.token(token).lies_on)
            world.decks[pile] = (*world.decks[pile], token)
        bag = []
        for kind in kinds:
            token = next(t for t in self.content.tokens if self._is_token(t, kind) and t not in bag)
            pile = setup.token_pile(self.content.token(token).lies_on)
            world.decks[pile] = without(world.decks[pile], token)
            bag.append(token)
        world.bag = tuple(bag)
        return self

    def _is_token(self, token: Any, kind: str) -> bool:
        return kind in (self.content.token(token).kind, self.content.faces[token])

    def robot(self, face: str, room: int = HIBERNATORIUM) -> Self:
        """This robot, revealed, in that room."""
        self.world.robot = replace(self.world.robot, value=face).opened()
        self.world.robot_room = room
        return self

    def undiscover(self, number: int) -> Self:
        """Take a tile away again."""
        world = self.world
        world.tiles = (*world.tiles[:number], NOTHING, *world.tiles[number + 1 :])
        return self

    # Chance ------------------------------------------------------------------------------------------------------

    def rolls(self, *, noise: str = "", shoot: str = "", burst: str = "") -> Self:
        """Results of the dice to come, in order, separated by blanks: `noise="1 hazard"`."""
        self.scripted("noise", noise)
        self.scripted("shoot", shoot)
        self.scripted("burst", burst)
        return self

    # Acting ------------------------------------------------------------------------------------------------------

    def act(self, action: steps.Action, *, paying: Sequence[str] = ()) -> Self:
        """Take an action and pay for it, with the cards named or with the first ones at hand."""
        return self.pay(action, paying)

    def move(self, who: str | int, to: int, *, cautiously: bool = False, cost: int = 0) -> steps.Action:
        """The action of moving through the corridor that leads to a slot."""
        character = self.who(who)
        corridor = self.between(character.room, to)
        if cautiously:
            return steps.MoveCautiously(seat=character.seat, room=to, corridor=corridor, cost=cost or 2)
        return steps.Move(seat=character.seat, room=to, corridor=corridor, cost=cost or 1)
