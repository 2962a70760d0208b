"""The end of the game, and the victory check in its four steps."""

from hypersleep.common import objectives
from hypersleep.common.contamination import contamination_of, is_infected
from hypersleep.common.crew import survivors
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.objectives import destination_reached
from hypersleep.nemesis.ids import EngineTokens, SelfDestructPlace, TimePlace
from hypersleep.nemesis.world import INACTIVE, Character, Nemesis

chapter = Chapter("endgame")


class CheckEngines(Step, frozen=True): ...


class RevealCoordinates(Step, frozen=True): ...


class CheckContamination(Step, frozen=True): ...


VICTORY: tuple[Step, ...] = (
    CheckEngines(),
    RevealCoordinates(),
    CheckContamination(),
    objectives.CheckObjectives(),
    objectives.DeclareWinners(),
)
DAMAGED_ENGINES_THAT_DESTROY = 2
CARDS_DRAWN = 4


@chapter.does(steps.CheckLastCharacter)
def check_last_character(g: Nemesis, step: steps.CheckLastCharacter) -> None:
    """end.last-character: nobody is left awake on the ship."""
    if not any(character.plays for character in g.world.characters):
        g.then(steps.EndGame(ending="last-character"))


@chapter.does(steps.EndGame)
def end_game(g: Nemesis, step: steps.EndGame) -> None:
    """end.immediate: nothing that was planned happens any more; the fate of the ship decides who lives."""
    world = g.world
    g.abandon_all()
    world.ending = step.ending
    explosion = step.ending in ("self-destruct", "ninth-fire", "ninth-malfunction")
    if not explosion:
        play_out(g)
    if explosion or world.self_destruct != INACTIVE:
        explode(g)
    else:
        jump(g)
    g.tell(telling.GameEnded(step.ending, world.exploded))
    g.then(*(g.rules.phases["victory"] if survivors(world) else (objectives.DeclareWinners(),)))  # end.no-survivors


def play_out(g: Nemesis) -> None:
    """end.time.self-destruct-active, end.last-character.resolve: the marker that decides goes to its last space."""
    world, content = g.world, g.content
    if world.self_destruct != INACTIVE:
        world.self_destruct = SelfDestructPlace(len(content.self_destruct_track) - 1)
        g.tell(telling.SelfDestructChanged(world.self_destruct))
    elif content.time_track[world.time] != "red":
        world.time = TimePlace(len(content.time_track) - 1)
        g.tell(telling.TimeAdvanced(world.time))


def explode(g: Nemesis) -> None:
    """end.explosion: everything on board dies, awake, asleep or in a docked Pod."""
    g.world.exploded = True
    for character in g.world.characters:
        if character.fate in ("aboard", "hibernating"):
            perish(g, character, Cause("explosion"))


def jump(g: Nemesis) -> None:
    """end.time: who is aboard and awake does not survive the jump; pod.unlaunched-end."""
    for character in g.world.characters:
        if character.plays:
            perish(g, character, Cause("jump"))


def perish(g: Nemesis, character: Character, cause: Cause) -> None:
    """Death in the final checks: Objects fall (wound.death.drop), and nobody reacts any more."""
    g.tell(telling.CharacterDied(character.seat, character.room, cause))
    character.fate, character.death = "dead", cause
    g.world.lying[character.room] += character.objects
    character.objects = ()


@chapter.does(CheckEngines)
def check_engines(g: Nemesis, step: CheckEngines) -> None:
    """victory.engines: with two or three damaged Engines the ship explodes."""
    if g.world.exploded:
        return
    g.world.engines = [engine.opened() for engine in g.world.engines]
    g.reveal()
    working = tuple(engine.value for engine in g.world.engines)
    if working.count(False) >= DAMAGED_ENGINES_THAT_DESTROY:
        explode(g)
    g.tell(telling.EnginesRevealed(EngineTokens(working), g.world.exploded))


@chapter.does(RevealCoordinates)
def reveal_coordinates(g: Nemesis, step: RevealCoordinates) -> None:
    """victory.coordinates.*: away from Earth the sleepers die, but for who keeps an Objective that is safe there."""
    if g.world.exploded:
        return
    g.world.coordinates = g.world.coordinates.opened()
    g.reveal()
    reached = destination_reached(g)
    g.tell(telling.CoordinatesRevealed(g.world.coordinates.value, reached))
    for character in g.world.characters:
        if character.fate == "hibernating" and reached != "earth" and not is_safe_at(g, character, reached):
            perish(g, character, Cause("destination"))


def is_safe_at(g: Nemesis, character: Character, destination: str) -> bool:
    """victory.coordinates.quarantine."""
    return any(g.content.objective(card).safe_at == destination for card in character.objectives)


@chapter.does(CheckContamination)
def check_contamination(g: Nemesis, step: CheckContamination) -> None:
    """victory.contamination.*: an infected card, or a Larva without any scan, means a shuffle and a draw of four."""
    for character in survivors(g.world):
        cards = character.deck + character.hand + character.discard
        found = contamination_of(g, cards)
        infected = character.larva or any(is_infected(g, card) for card in found)
        g.reveal()
        alive = True
        if infected:
            drawn = g.shuffle(cards)[:CARDS_DRAWN]
            alive = not contamination_of(g, drawn)
        g.tell(telling.ContaminationChecked(character.seat, infected, alive))
        if not alive:
            perish(g, character, Cause("contamination"))
