"""What infected cards bring: a Larva, and a Creeper where there is one already."""

from hypersleep.common.acting import who_acts
from hypersleep.common.cards import without
from hypersleep.common.conditions import idle
from hypersleep.common.contamination import contamination_of, remove_from_game, scan
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("larvae")


@chapter.does(steps.ScanHand)
def scan_hand(g: Nemesis, step: steps.ScanHand) -> None:
    """contamination.scan.*: clean cards leave the game; any number of infected ones stay and bring one Larva."""
    character = who_acts(g, step)
    cards = contamination_of(g, character.hand)
    if not character.plays or not cards:
        return
    infected = scan(g, character.seat, cards)
    for card in cards:
        if card not in infected:
            character.hand = without(character.hand, card)
            remove_from_game(g, card)
    g.tell(telling.CardsScanned(character.seat, len(cards), len(cards) - len(infected), len(infected)))
    if infected:
        g.then(steps.Infect(seat=character.seat))


@idle(chapter, steps.ScanHand)
def has_nothing_to_scan(g: Nemesis, character: Character) -> bool:
    """contamination.scan: only what is in the hand."""
    return not contamination_of(g, character.hand)


@chapter.does(steps.Infect)
def infect(g: Nemesis, step: steps.Infect) -> None:
    """contamination.scan.infected: a Larva; contamination.larva.hatch: a host dies and a Creeper stands there."""
    character = g.world.characters[step.seat]
    if not character.plays:
        return
    if character.larva:
        hatch(g, character, step.struck)
    else:
        character.larva = True
        g.tell(telling.LarvaGained(step.seat))


def hatch(g: Nemesis, character: Character, struck: tuple[Seat, ...]) -> None:
    """The Larva becomes the Creeper; the Creeper is placed before death, which may drop the rest of the turn."""
    dying = tuple(seat for seat in struck or (character.seat,) if g.world.characters[seat].larva)
    character.larva = False
    g.then(
        steps.HatchCreeper(room=character.room, dying=dying),
        steps.Die(seat=character.seat, cause=Cause("larva"), struck=struck),
    )


# Cures --------------------------------------------------------------------------------------------------------------


def remove_larva(g: Nemesis, character: Character) -> None:
    """contamination.larva.remove."""
    if character.larva:
        character.larva = False
        g.tell(telling.LarvaRemoved(character.seat))
