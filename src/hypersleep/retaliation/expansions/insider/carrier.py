"""The Carrier: an egg on the round track, who carries it, and what comes out of it."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, who_acts
from hypersleep.common.belongings import can_hold, discard_items
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on
from hypersleep.content.ids import UNTOLD, Face, RoomId, Source
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.breath import at_life_support
from hypersleep.retaliation.expansions.insider.model import her_room
from hypersleep.retaliation.expansions.insider.steps import OFF_TRACK, MeetMarker, Serum, StoryEgg
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.intruders.moving import choose_target
from hypersleep.retaliation.rooms.nest import EGG, remove_egg, spare_egg
from hypersleep.retaliation.soldiers.objectives import eggs_of
from hypersleep.retaliation.steps import Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("carrier")

HandSize = Callable[[Retaliation, Character], int]
MARK = "story-egg"
"""On the egg that somebody carries."""
LARVA = Face("larva")
HATCHED = 2
QUICK_HAND = 6


class LayStoryEgg(EffectOnAll, frozen=True, kw_only=True):
    """So many spaces ahead of the round marker."""

    spaces: int


class MoveStoryEgg(EffectOnAll, frozen=True, kw_only=True):
    """One space nearer to the round marker."""


class TakeStoryEgg(EffectOnCharacter, frozen=True, kw_only=True):
    """From the track into a hand."""


class HandOverEgg(EffectOnCharacter, frozen=True, kw_only=True):
    """An egg that somebody carries is destroyed."""


class HatchStoryEgg(EffectOnAll, frozen=True, kw_only=True): ...


class InjectSerum(Effect, frozen=True, kw_only=True):
    """Who is in her room, or closest to it, gets a Larva and contamination, and draws more cards from now on."""

    source: Source = UNTOLD


# On the track --------------------------------------------------------------------------------------------------------


@chapter.does(LayStoryEgg)
def lay_story_egg(g: Retaliation, step: LayStoryEgg) -> None:
    """From the Nest, which this can destroy, or from outside the game; golden.component-limit."""
    if g.world.eggs:
        remove_egg(g)
    elif not eggs_outside(g):
        return
    put_egg(g, min(g.world.round + step.spaces, g.content.setup.rounds))


def eggs_outside(g: Retaliation) -> int:
    """How many tokens lie neither in the Nest nor in anybody's hands."""
    carried = sum([eggs_of(g, character) for character in g.world.characters])
    return g.content.supplies["egg"] - g.world.eggs - carried


def put_egg(g: Retaliation, space: int) -> None:
    keep(g.world, StoryEgg(space=RoundPlace(space)))
    g.tell(telling.StoryEggLaid(RoundPlace(space)))


@chapter.does(MoveStoryEgg)
def move_story_egg(g: Retaliation, step: MoveStoryEgg) -> None:
    space = kept(g.world, StoryEgg).space
    if space != OFF_TRACK:
        put_egg(g, space - 1)
        g.then(MeetMarker())


@condition(chapter, "insider.story.new-action")
def story_egg_on_track(g: Retaliation, character: Character, room: RoomId) -> bool:
    return kept(g.world, StoryEgg).space != OFF_TRACK


@condition(chapter, "item.heavy.hand-slots")
def hand_free(g: Retaliation, character: Character, room: RoomId) -> bool:
    return can_hold(g, character, g.content.item_cards[EGG][0])


@chapter.does(TakeStoryEgg)
def take_story_egg(g: Retaliation, step: TakeStoryEgg) -> None:
    """As a heavy item; which egg it is stays known."""
    carrier = who_acts(g, step)
    if kept(g.world, StoryEgg).space == OFF_TRACK:
        return
    egg = spare_egg(g)
    keep(g.world, StoryEgg(space=OFF_TRACK))
    lay_marker(g, MARK, holder("item", egg))
    g.tell(telling.StoryEggTaken(carrier.seat))
    g.then(steps.GainItem(seat=carrier.seat, item=egg))


# In somebody's hands -------------------------------------------------------------------------------------------------


def eggs_in_hand(g: Retaliation, character: Character) -> list[CardId]:
    return [card for card in character.held if g.content.faces[card] == EGG]


def is_story_egg(g: Retaliation, card: CardId) -> bool:
    return markers_on(g.world, MARK, holder("item", card)) > 0


def destroy(g: Retaliation, character: Character, egg: CardId) -> None:
    """Out of the hands, and back to the unused ones."""
    character.lose((egg,))
    discard_items(g, (egg,))
    g.tell(log.EggDestroyed())


@condition(chapter, "insider.story.new-action")
def egg_for_delivery(g: Retaliation, character: Character, room: RoomId) -> bool:
    return at_life_support(g, character, room) and eggs_of(g, character) > 0


@chapter.does(HandOverEgg)
def hand_over_egg(g: Retaliation, step: HandOverEgg) -> None:
    """The story egg first."""
    carrier = who_acts(g, step)
    eggs = sorted(eggs_in_hand(g, carrier), key=lambda egg: not is_story_egg(g, egg))
    if eggs:
        g.tell(telling.EggHandedOver(carrier.seat))
        destroy(g, carrier, eggs[0])


def hushed(roll: Handler) -> Handler:
    """A hazard of a roll made by who carries an egg counts as no result."""

    def roll_noise(g: Retaliation, step: steps.RollNoise) -> None:
        seat = actor_of(step)
        quiet = seat != NOBODY and is_ongoing(g, "egg-hush") and eggs_of(g, g.world.characters[seat]) > 0
        roll(g, replace(step, safe=True) if quiet else step)

    return roll_noise


# What comes out of it ------------------------------------------------------------------------------------------------


@chapter.does(HatchStoryEgg)
def hatch_story_egg(g: Retaliation, step: HatchStoryEgg) -> None:
    """On its carrier's board, or in her room; otherwise nothing happens."""
    for character in [c for c in g.world.characters if c.plays]:
        eggs = [egg for egg in eggs_in_hand(g, character) if is_story_egg(g, egg)]
        if eggs:
            g.tell(telling.StoryEggHatched())
            destroy(g, character, eggs[0])
            g.then(infection_of(character))
    if kept(g.world, StoryEgg).space != OFF_TRACK:
        g.tell(telling.StoryEggHatched())
        keep(g.world, StoryEgg(space=OFF_TRACK))
        g.tell(log.EggDestroyed())
        g.then(steps.PlaceIntruders(kinds=(LARVA,) * HATCHED, room=her_room(g), seat=step.by))


def infection_of(character: Character) -> steps.EffectOnCharacter:
    """A Larva on the board, or contamination if there is one already."""
    by = character.seat
    return steps.GainContamination(by=by) if character.larva else steps.GainLarva(by=by)


@chapter.does(InjectSerum)
def inject_serum(g: Retaliation, step: InjectSerum) -> None:
    room = her_room(g)
    beside = crew_in(g.world, room)
    patient = beside[0] if beside else choose_target(g, (room,), NOBODY)
    if patient is None:
        return
    keep(g.world, Serum(seat=patient.seat))
    g.tell(telling.SerumInjected(patient.seat))
    larva = () if patient.larva else (steps.GainLarva(by=patient.seat),)
    g.then(*larva, steps.GainContamination(by=patient.seat, source=step.source))


def with_serum(size: HandSize) -> HandSize:
    """In Cleanup that character draws up to 6 cards."""

    def enlarged(g: Retaliation, character: Character) -> int:
        usual = size(g, character)
        return usual + QUICK_HAND - g.content.hand_size if kept(g.world, Serum).seat == character.seat else usual

    return enlarged
