"""The end of the game: what ends it, and the checks that follow."""

from hypersleep.common import objectives
from hypersleep.common.cards import draw_from
from hypersleep.common.contamination import contamination_of, scan
from hypersleep.common.crew import survivors
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.queen import FinishQueenHealth, finish_queen_health
from hypersleep.retaliation.soldiers.objectives import tell_tasks
from hypersleep.retaliation.world import NOT_RUNNING, Character, Retaliation

chapter = Chapter("endgame")


class CheckInfections(Step, frozen=True): ...


class CheckEclosions(Step, frozen=True): ...


class JudgeTasks(Step, frozen=True): ...


END: tuple[Step, ...] = (
    CheckInfections(),
    CheckEclosions(),
    JudgeTasks(),
    objectives.CheckObjectives(),
    objectives.DeclareWinners(),
)
"""end.step.*: infection, eclosion, objectives, winners."""
CARDS_DRAWN = 4


@chapter.does(steps.CheckLastCharacter)
def check_last_character(g: Retaliation, step: steps.CheckLastCharacter) -> None:
    """end.trigger.nobody-left: everybody is dead, has escaped or hibernates."""
    if not any(character.plays for character in g.world.characters):
        g.then(steps.EndGame(ending="nobody-left"))


@chapter.does(steps.EndGame)
def end_game(g: Retaliation, step: steps.EndGame) -> None:
    """Nothing that was planned happens any more; a running autodestruction takes effect first
    (autodestruct.pending-at-end)."""
    world = g.world
    if FinishQueenHealth() in g.agenda:  # queen.death: of the card that is being resolved
        finish_queen_health(g, FinishQueenHealth())
    g.abandon_all()
    if world.autodestruction > NOT_RUNNING and not world.destroyed:
        g.then(steps.DestroyFacility(ending="autodestruction"))
        return
    world.ending = step.ending
    for character in world.characters:
        character.put_away_played()
    leave_behind(g)
    g.tell(telling.GameEnded(step.ending, world.destroyed))
    g.then(*(g.rules.phases["end"] if survivors(world) else (JudgeTasks(), objectives.DeclareWinners())))


def leave_behind(g: Retaliation) -> None:
    """end.trigger.last-round: who has neither escaped nor hibernates is dead, in the Lander or not."""
    for character in g.world.characters:
        if character.plays:
            perish(g, character, Cause("left-behind"))


def perish(g: Retaliation, character: Character, cause: Cause) -> None:
    """A death in the checks at the end: nobody reacts, and everything stays with the dead, for objectives count it."""
    g.tell(telling.CharacterDied(character.seat, character.room, cause))
    character.fate, character.death = "dead", cause


@chapter.does(CheckInfections)
def check_infections(g: Retaliation, step: CheckInfections) -> None:
    """end.step.infection: who has no Larva scans every contamination card; an infected one brings a Larva."""
    for character in survivors(g.world):
        if character.larva:
            continue
        cards = character.hand + character.deck + character.discard
        found = contamination_of(g, cards)
        infected = scan(g, character.seat, found)
        character.larva = bool(infected)
        character.deck, character.hand = tuple([card for card in cards if card not in found]), ()
        character.discard = tuple(found)
        g.tell(telling.CardsScanned(character.seat, len(found), 0, len(infected)))


@chapter.does(CheckEclosions)
def check_eclosions(g: Retaliation, step: CheckEclosions) -> None:
    """end.step.eclosion: one card more, all shuffled together, and no contamination among the four that are drawn."""
    for character in survivors(g.world):
        if not character.larva:
            continue
        gained = draw_from(g, "contamination")
        character.discard += () if gained is None else (gained,)
        shuffled = g.shuffle(character.hand + character.deck + character.discard)
        character.deck, character.hand, character.discard = shuffled[CARDS_DRAWN:], shuffled[:CARDS_DRAWN], ()
        alive = not contamination_of(g, character.hand)
        g.reveal()
        g.tell(telling.EclosionChecked(character.seat, alive))
        if not alive:
            perish(g, character, Cause("eclosion"))


@chapter.does(JudgeTasks)
def judge_tasks(g: Retaliation, step: JudgeTasks) -> None:
    """objective.fulfilled-by-anyone: the conditions of tasks are checked when the game ends."""
    tell_tasks(g)
