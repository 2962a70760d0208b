"""The vocabulary that games share: turns, and hands of Action cards."""

from hypersleep.kernel.steps import Choice, Question, Seat, Step


class DrawHands(Step, frozen=True): ...


class PassFirstPlayerToken(Step, frozen=True): ...


class TakeTurns(Step, frozen=True): ...


class NextTurn(Step, frozen=True, kw_only=True):
    after: Seat


class BeginTurn(Step, frozen=True, kw_only=True):
    seat: Seat


class EndTurn(Step, frozen=True, kw_only=True):
    """Also the marker to which a turn is abandoned when its Character dies."""

    seat: Seat


class PayCards(Question, frozen=True, kw_only=True):
    """A cost in Action cards, picked one by one."""

    tells = ("count",)
    count: int


class Pay(Choice, frozen=True):
    card: str


class ChooseDiscards(Question, frozen=True, kw_only=True):
    """Asked while passing: throw cards away one by one, until done."""


class DiscardCard(Choice, frozen=True):
    card: str


class Done(Choice, frozen=True): ...
