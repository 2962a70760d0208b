"""Whose turn it is: clockwise, until everybody has passed."""

from hypersleep.common import steps, telling
from hypersleep.common.world import AnyGame, Character
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat

chapter = Chapter("turns")


@chapter.does(steps.PassFirstPlayerToken)
def pass_first_player_token(g: AnyGame, step: steps.PassFirstPlayerToken) -> None:
    """round.first-player.*: one seat to the left, past those who no longer take part; not in the first round."""
    if g.world.round > 1:
        holder = next_in_play(g, g.world.first_player)
        g.world.first_player = holder.seat
        g.tell(telling.FirstPlayerTokenPassed(holder.seat))


def next_in_play(g: AnyGame, seat: Seat) -> Character:
    """The next player clockwise whose Character still takes part."""
    return next(character for character in clockwise(g, seat) if character.plays)


def clockwise(g: AnyGame, after: Seat) -> list[Character]:
    """Everybody, beginning to the left of a seat and ending with it."""
    crew = g.world.characters
    return [*crew[after + 1 :], *crew[: after + 1]]


@Query
def takes_turns(g: AnyGame, character: Character) -> bool:
    """Whose turn can come in a Player Phase, until they pass."""
    return character.plays


@chapter.does(steps.TakeTurns)
def take_turns(g: AnyGame, step: steps.TakeTurns) -> None:
    """round.turn.two-actions: clockwise, the First Player beginning, until all have passed."""
    before_first = (g.world.first_player - 1) % len(g.world.characters)
    g.then(steps.NextTurn(after=g.world.characters[before_first].seat))


@chapter.does(steps.NextTurn)
def next_turn(g: AnyGame, step: steps.NextTurn) -> None:
    """Those who have passed are skipped; when all have, the Player Phase is over (round.player.end)."""
    for character in clockwise(g, step.after):
        if not character.passed and takes_turns(g, character):
            g.then(steps.BeginTurn(seat=character.seat), steps.NextTurn(after=character.seat))
            return
    g.world.turn = NOBODY
