"""Modes of play: each a function from ruleset to ruleset."""

from hypersleep.common import drafting
from hypersleep.common.crew import alive, crew_in, survivors
from hypersleep.common.objectives import Standing, is_met, standing
from hypersleep.content.ids import Cause, RoomId
from hypersleep.kernel.ruleset import Chapter, Query, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.kernel.zones import EVERYONE
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import find_tile, is_room_working
from hypersleep.nemesis.world import CORPSES, Character, Nemesis

revival = Chapter("revival")


def semi_cooperative(base: Ruleset) -> Ruleset:
    """The game of the rulebook: two Objectives each, of which one is kept."""
    return base.named("semi-cooperative")


def solo(base: Ruleset) -> Ruleset:
    """mode.solo.*: one player, two Solo/Coop Objectives, and half the Items."""
    return base.named("solo").querying(
        objective_decks=lambda g: ("solo_coop", "solo_coop"), items_on_token=half_rounded_up
    )


def half_rounded_up(g: Nemesis, number: int) -> int:
    """mode.solo.items."""
    return (number + 1) // 2


def cooperative(base: Ruleset) -> Ruleset:
    """mode.coop.*: one open Objective each, victory together, and the dead can be brought back."""
    return (
        base.named("cooperative")
        .adding(revival)
        .querying(objective_decks=lambda g: ("solo_coop",), keeps_items=keeps_items_for_revival)
        .querying(standing=standing_of_group, winners=winners_together)
        .replacing({drafting.DealObjectives: deal_open_objectives})
        .inserting_before("round", steps.DrawHands, ReviveCrew())
    )


def deal_open_objectives(g: Nemesis, step: drafting.DealObjectives) -> None:
    """mode.coop.public: known to all."""
    drafting.deal_objectives(g, step)
    for character in g.world.characters:
        for card in character.objectives:
            g.world.known[card] = EVERYONE


def keeps_items_for_revival(g: Nemesis, character: Character) -> bool:
    """mode.coop.death-items: all Items stay with the Character, who has them again when revived."""
    return True


def winners_together(g: Nemesis) -> list[Character]:
    """mode.coop.victory: all Objectives met and somebody alive, or everybody loses."""
    crew = g.world.characters
    met = all(is_met(g, character, g.content.faces[card]) for character in crew for card in character.objectives)
    return crew if met and survivors(g.world) else []


def standing_of_group(g: Nemesis, character: Character, condition: str) -> Standing:
    """What an Objective asks of its owner may be done by anybody who survives; Signals by anybody at all, as many as
    are asked for."""
    if condition == SIGNAL:
        sent = sum([other.signal for other in g.world.characters])
        return Standing.DONE if sent >= signals_asked(g) else Standing.NOT_YET
    return max([standing.default(g, other, condition) for other in alive(g.world)], default=Standing.LOST)


SIGNAL = "signal_sent"


def signals_asked(g: Nemesis) -> int:
    """mode.coop.signal: as many Signals as there are cards that ask for one."""
    goals = [g.content.objective(card) for character in g.world.characters for card in character.objectives]
    return sum(any(SIGNAL in way for way in goal.any_of) for goal in goals)


class ReviveCrew(Step, frozen=True):
    """At the start of a round, in a working Emergency Room."""


@revival.does(ReviveCrew)
def revive_crew(g: Nemesis, step: ReviveCrew) -> None:
    """mode.coop.revive-*: the Corpse, lying there or carried in, becomes the Character again."""
    room = find_tile(g, "emergency-room")
    if not g.world.explored[room] or not is_room_working(g, room):
        return
    for character in g.world.characters:
        if character.fate == "dead" and can_be_revived(g, character) and take_corpse(g, character, room):
            stand_up(g, character, room)


@Query
def can_be_revived(g: Nemesis, character: Character) -> bool:
    """mode.coop.revive: whoever is dead, as long as there is a Corpse to carry in."""
    return True


def take_corpse(g: Nemesis, character: Character, room: RoomId) -> bool:
    """Take the Character's Corpse from the Room or from whoever carries it there; False if it is elsewhere."""
    corpse = CORPSES[character.seat]
    if corpse in g.world.lying[room]:
        g.world.lying[room] = tuple(object for object in g.world.lying[room] if object != corpse)
        return True
    for carrier in crew_in(g.world, room):
        if corpse in carrier.objects:
            carrier.objects = tuple(object for object in carrier.objects if object != corpse)
            return True
    return False


def stand_up(g: Nemesis, character: Character, room: RoomId) -> None:
    """mode.coop.revive-effect: Light Wounds gone, Serious Wounds dressed, in play from this round's draw."""
    character.fate, character.death, character.room = "aboard", Cause(""), room
    character.light = 0
    character.dressed += character.wounds
    character.wounds = ()
    g.tell(telling.CharacterRevived(character.seat, room))
