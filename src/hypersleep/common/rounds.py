"""Rounds: hands are drawn, everybody takes turns until all have passed, and what a game has for the rest of a round."""

from hypersleep.common import steps, telling
from hypersleep.common.acting import who_acts
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.crew import crew_aboard
from hypersleep.common.steps import EffectOnCharacter
from hypersleep.common.world import AnyGame, Character
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat

chapter = Chapter("rounds")


@Query
def hand_size(g: AnyGame, character: Character) -> int:
    """Up to how many cards a hand is drawn."""
    return g.content.hand_size


@Query
def round_to_begin(g: AnyGame) -> int:
    """The round after the last one."""
    return g.world.round + 1


@chapter.does(steps.BeginRound)
def begin_round(g: AnyGame, step: steps.BeginRound) -> None:
    """round.structure: the phases of a round, and again."""
    g.world.round = round_to_begin(g)
    for character in g.world.characters:
        character.passed = False
    g.tell(telling.RoundBegan(g.world.round))
    g.then(*g.rules.phases["round"])


@chapter.does(steps.DrawHands)
def draw_hands(g: AnyGame, step: steps.DrawHands) -> None:
    """round.player.draw: everybody draws up to the size of a hand; a larger one is left alone."""
    for character in crew_aboard(g.world):
        draw_action_cards(g, character, hand_size(g, character) - len(character.hand))


class DrawActionCards(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 1


@chapter.does(DrawActionCards)
def draw_cards(g: AnyGame, step: DrawActionCards) -> None:
    """Cards drawn besides those of a new round may fill the hand beyond its usual size."""
    character = who_acts(g, step)
    if character.plays:
        draw_action_cards(g, character, step.count)


def stop_for_this_round(g: AnyGame, seat: Seat) -> None:
    """round.turn.pass: no further action this phase; round.turn.pass.discard: throw away what you like."""
    character = g.world.characters[seat]
    character.passed = True
    g.tell(telling.Passed(seat))
    if character.hand:
        g.then(steps.ChooseDiscards(seat=seat))


class PassAtOnce(EffectOnCharacter, frozen=True, kw_only=True):
    """What a card does to its user who then has to pass."""


@chapter.does(PassAtOnce)
def pass_at_once(g: AnyGame, step: PassAtOnce) -> None:
    character = who_acts(g, step)
    if character.plays:
        g.then(steps.Pass(seat=character.seat))
