"""What is put before one seat: the decision in words, its options, what is refused and why, and what has happened."""

from typing import Any

import msgspec

from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame, Refused
from hypersleep.table.words import Phrasebook, capital


class Option(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One choice: what it does in words, what it costs in Action cards, and the choice itself, for finding its targets.

    `title` names it; `detail` says what it does, where the title alone does not. `about` are ids of content that
    explain it; `confirm` is a question to ask once more, if it deserves one.
    """

    place: int
    title: str
    detail: str
    group: str
    cost: int | None
    about: tuple[str, ...]
    confirm: str
    choice: dict[str, Any]


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that is not possible now, and the rule that forbids it."""

    title: str
    detail: str
    group: str
    cost: int | None
    about: tuple[str, ...]
    choice: dict[str, Any]
    rule: str


def prompt(frame: Frame, book: Phrasebook, *, named: bool = True) -> str:
    """The one line that says whose move it is and what it is about; "" when the game is over."""
    if not named:
        return book.somebody_may_react()
    if not frame.waiting_for:
        return ""
    if frame.seat in frame.waiting_for:
        return capital(book.topic(frame.topic))
    return book.waiting(frame.waiting_for, frame.topic)


def options(frame: Frame, book: Phrasebook) -> tuple[Option, ...]:
    return tuple([option(place, choice, book) for place, choice in enumerate(frame.options)])


def option(place: int, choice: Choice, book: Phrasebook) -> Option:
    title, detail = book.headed(choice)
    return Option(
        place=place,
        title=title,
        detail=detail,
        group=book.group(choice),
        cost=cost(choice),
        about=tuple(book.subjects(choice)),
        confirm=book.confirm(choice),
        choice=msgspec.to_builtins(choice),
    )


def refusals(refused: list[Refused], book: Phrasebook) -> tuple[Refusal, ...]:
    return tuple([refusal(one.choice, one.rule, book) for one in refused])


def refusal(choice: Choice, rule: str, book: Phrasebook) -> Refusal:
    title, detail = book.headed(choice)
    return Refusal(
        title=title,
        detail=detail,
        group=book.group(choice),
        cost=cost(choice),
        about=tuple(book.subjects(choice)),
        choice=msgspec.to_builtins(choice),
        rule=rule,
    )


def cost(choice: Choice) -> int | None:
    """In Action cards; answers to questions have none."""
    price = getattr(choice, "cost", None)
    return price if isinstance(price, int) else None
