"""Rounds and turns: the Player Phase, whose turn it is, passing, and the order of the Event Phase."""

from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.cards import discard_from_hand, draw_action_cards, face_for_owner, find_in_hand
from hypersleep.nemesis.queries import crew_aboard, hand_size, suffers
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("rounds")

ROUND = (
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
    for character in g.world.characters:
        character.passed = False
    g.tell(telling.RoundBegan(g.world.round))
    g.then(*g.rules.phases["round"])


@chapter.does(steps.DrawHands)
def draw_hands(g: Nemesis, step: steps.DrawHands) -> None:
    """round.player.draw: everybody draws up to five; a larger hand is left alone."""
    for character in crew_aboard(g.world):
        draw_action_cards(g, character, hand_size(g, character) - len(character.hand))


@chapter.does(steps.PassFirstPlayerToken)
def pass_first_player_token(g: Nemesis, step: steps.PassFirstPlayerToken) -> None:
    """round.first-player.*: one seat to the left, past those who no longer take part; not in the first round."""
    if g.world.round > 1:
        holder = next_in_play(g, g.world.first_player)
        g.world.first_player = holder.seat
        g.tell(telling.FirstPlayerTokenPassed(holder.seat))


def next_in_play(g: Nemesis, seat: int) -> Character:
    """The next player clockwise whose Character still takes part."""
    crew = g.world.characters
    clockwise = crew[seat + 1 :] + crew[: seat + 1]
    return next(character for character in clockwise if character.plays)


@chapter.does(steps.TakeTurns)
def take_turns(g: Nemesis, step: steps.TakeTurns) -> None:
    """round.turn.two-actions: clockwise, the First Player beginning, until all have passed."""
    before_first = (g.world.first_player - 1) % len(g.world.characters)
    g.then(steps.NextTurn(after=g.world.characters[before_first].seat))


@chapter.does(steps.NextTurn)
def next_turn(g: Nemesis, step: steps.NextTurn) -> None:
    """Those who have passed are skipped; when all have, the Player Phase is over (round.player.end)."""
    crew = g.world.characters
    for character in crew[step.after + 1 :] + crew[: step.after + 1]:
        if character.fate == "aboard" and not character.passed:
            g.then(steps.BeginTurn(seat=character.seat), steps.NextTurn(after=character.seat))
            return
    g.world.turn = NOBODY


@chapter.does(steps.BeginTurn)
def begin_turn(g: Nemesis, step: steps.BeginTurn) -> None:
    """A turn is two actions; a Character waiting in a Pod first decides about it (pod.wait.turn)."""
    g.world.turn = step.seat
    g.tell(telling.TurnBegan(step.seat))
    if g.world.characters[step.seat].pod:
        g.then(steps.ChooseLaunch(seat=step.seat, waiting=True), steps.EndTurn(seat=step.seat))
    else:
        g.then(steps.ChooseAction(seat=step.seat), steps.EndTurn(seat=step.seat))


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


@chapter.asks(steps.ChooseDiscards)
def offer_discards(g: Nemesis, question: steps.ChooseDiscards, menu: Menu) -> None:
    """From none to all, Action and Contamination cards alike."""
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    for face in dict.fromkeys(face_for_owner(g, character, card) for card in character.hand):
        menu.offer(steps.DiscardCard(face))


@chapter.answers(steps.ChooseDiscards)
def discard_or_done(g: Nemesis, question: steps.ChooseDiscards, choice: steps.DiscardCard | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        return
    character = g.world.characters[question.seat]
    card = find_in_hand(g, character, choice.card)
    discard_from_hand(g, character, card)
    g.tell(telling.CardsDiscarded(question.seat, (public_face(g, card),)))
    if character.hand:
        g.then(question)


def public_face(g: Nemesis, card: int) -> str:
    """What everybody sees of a card on a discard pile (visibility.discard)."""
    content = g.rules.content
    face: str = "contamination" if card in content.contamination else content.faces[card]
    return face
