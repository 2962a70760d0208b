"""Rounds: the order of a Player Phase and an Event Phase, what a turn is, and passing."""

from hypersleep.common.cards import draw_action_cards
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import crew_aboard, hand_size, suffers
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("rounds")

ROUND: tuple[Step, ...] = (
    steps.DrawHands(),
    steps.PassFirstPlayerToken(),
    steps.TakeTurns(),
    steps.CheckDepressurization(),
    steps.AdvanceTime(),
    steps.IntrudersAttack(),
    steps.FireDamage(),
    steps.DrawEvent(),
    steps.DevelopBag(),
    steps.BeginRound(),
)


@chapter.does(steps.BeginRound)
def begin_round(g: Nemesis, step: steps.BeginRound) -> None:
    """round.structure: a Player Phase, an Event Phase, and again."""
    g.world.round += 1
    g.world.attacks_skipped = False
    for character in g.world.characters:
        character.passed = False
    g.tell(telling.RoundBegan(g.world.round))
    g.then(*g.rules.phases["round"])


@chapter.does(steps.DrawHands)
def draw_hands(g: Nemesis, step: steps.DrawHands) -> None:
    """round.player.draw: everybody draws up to five; a larger hand is left alone."""
    for character in crew_aboard(g.world):
        draw_action_cards(g, character, hand_size(g, character) - len(character.hand))


class DrawActionCards(Effect, frozen=True, kw_only=True):
    count: int = 1


@chapter.does(DrawActionCards)
def draw_cards(g: Nemesis, step: DrawActionCards) -> None:
    """Cards drawn besides those of a new round may fill the hand beyond its usual size."""
    character = g.world.characters[step.by]
    if character.plays:
        draw_action_cards(g, character, step.count)


@chapter.does(steps.BeginTurn)
def begin_turn(g: Nemesis, step: steps.BeginTurn) -> None:
    """A turn is two actions; a Character waiting in a Pod first decides about it (pod.wait.turn)."""
    g.world.turn = step.seat
    g.tell(telling.TurnBegan(step.seat))
    if g.world.characters[step.seat].pod:
        g.then(steps.ChooseLaunch(seat=step.seat, waiting=True), steps.EndTurn(seat=step.seat))
    else:
        actions = g.content.box.setup.actions_per_turn
        g.then(steps.ChooseAction(seat=step.seat, left=actions), steps.EndTurn(seat=step.seat))


@chapter.does(steps.EndTurn)
def end_turn(g: Nemesis, step: steps.EndTurn) -> None:
    """round.turn.end, marker.fire.end-of-turn: who ends a turn in a burning Room suffers a Light Wound, once."""
    character = g.world.characters[step.seat]
    if character.plays and g.world.fire[character.room]:
        g.then(steps.SufferLightWound(by=step.seat))


@chapter.does(steps.Pass)
def pass_turn(g: Nemesis, step: steps.Pass) -> None:
    """round.turn.pass: no further action this phase; round.turn.pass.discard: throw away what you like."""
    character = g.world.characters[step.seat]
    character.passed = True
    g.tell(telling.Passed(step.seat))
    if suffers(g, character, "bleeding"):
        g.then(steps.SufferLightWound(by=step.seat))
    if character.hand:
        g.then(steps.ChooseDiscards(seat=step.seat))


class PassAtOnce(Effect, frozen=True, kw_only=True):
    """What a card does to its user who then has to pass."""


@chapter.does(PassAtOnce)
def pass_at_once(g: Nemesis, step: PassAtOnce) -> None:
    if g.world.characters[step.by].plays:
        g.then(steps.Pass(seat=step.by))
