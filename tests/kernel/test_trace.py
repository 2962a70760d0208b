"""The trace: an outline that reads like the rulebook."""

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.trace import outline, sentence
from tests.kernel import toy

PEARLS_ONLY = toy.CALM.with_content(toy.Sea(die=("pearl",)))


class PlaceNoise(Step, frozen=True, kw_only=True):
    room: int
    corridors: tuple[int, ...] = ()
    by: Seat = NOBODY
    came_by: int | None = None
    surprise: bool = True
    late: bool = False


def test_a_step_reads_as_a_sentence_with_its_fields() -> None:
    step = PlaceNoise(room=7, corridors=(1, 3), by=Seat(2), came_by=5)
    assert sentence(step) == "Place noise (room 7, corridors 1 and 3, by 2, came by 5)"


def test_defaults_go_unsaid() -> None:
    assert sentence(PlaceNoise(room=7)) == "Place noise (room 7)"
    assert sentence(toy.StartRound()) == "Start round"
    assert sentence(toy.DealCards(1)) == "Deal cards"
    assert sentence(toy.DealCards(2)) == "Deal cards (count 2)"


def test_flags_and_empty_lists_read_as_words() -> None:
    assert sentence(PlaceNoise(room=0, surprise=False, late=True)) == "Place noise (room 0, not surprise, late)"
    assert sentence(toy.CompareOfferings(())) == "Compare offerings (no offered)"


def test_a_round_is_an_outline_below_what_caused_each_step() -> None:
    lines: list[str] = []
    world = toy.World(hands=[(), ()], purses=[(), ()])
    game: toy.Divers = Game(PEARLS_ONLY, world, Chance("pearl"), [toy.StartRound(), toy.DealCards(2), toy.PrepareSea()])
    game.tracer = outline(lines.append)
    game.run()
    for seat, place in ((1, 0), (0, 0), (0, 1), (0, 0), (1, 0)):
        game.answer(game.number, Seat(seat), place)
    assert "\n".join(lines) == OUTLINE.strip()


OUTLINE = """
Prepare sea
Deal cards (count 2)
Start round
  Deal cards
  Ask for offerings
    Choose offering (seats 0 and 1)
    Choose offering (seats 0, offered (1, 3))
      Compare offerings (offered (0, 20) and (1, 3))
        Find pearls (seat 1, number 2)
  Take turns
    Choose action (seat 0)
      Dive (seat 0)
        Find pearls (seat 0)
    Choose action (seat 0, left 1)
      Rest (seat 0)
    End turn (seat 0)
    Choose action (seat 1)
      Rest (seat 1)
    End turn (seat 1)
  Lose air
Start round
  Deal cards
  Ask for offerings
"""


def test_what_is_abandoned_leaves_no_line_and_no_indent_behind() -> None:
    lines: list[str] = []
    game = toy.new_game(toy.CALM, 2, "pearl")
    for _ in range(2):
        game.take(game.waiting_for()[0], 0)
    game.tracer = outline(lines.append)
    game.answer(game.number, Seat(0), toy.Rest(Seat(0)))
    assert lines == ["Choose action (seat 0)", "  Rest (seat 0)", "End turn (seat 0)"]
