"""What is put before one seat: the decision in words, its options, what is refused and why, and what has happened."""

import msgspec

from hypersleep.common.meaning import each
from hypersleep.common.names import Names
from hypersleep.common.steps import Action, Done
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame, Refused
from hypersleep.table.words import Phrasebook, Said, capital, tag_of

Target = tuple[str, int | str]
TURN = "choose-action"
ONLY_PASSING = "only-passing"
"""What is said instead of it where nothing can be paid for any more."""


class Option(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One choice: what it does in words, what it costs in Action cards, and of which kind it is.

    `title` names it; `detail` says what it does, where the title alone does not. `targets` are what it points at on the
    board, in hand or at the table, each by kind and id; `about` are ids of content that explain it; `confirm` is a
    question to ask once more, if it deserves one; `outlook` is what it leads into, as far as the seat can know. What
    `closes` is taken when nothing else is wanted.
    """

    place: int
    title: str
    detail: str
    group: str
    cost: int | None
    about: tuple[str, ...]
    confirm: str
    closes: bool
    kind: str
    targets: tuple[Target, ...]
    outlook: tuple[Said, ...]


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that is not possible now, and the rule that forbids it; `why` is what stands in the way, where there is
    more to say than the rule."""

    title: str
    detail: str
    group: str
    cost: int | None
    about: tuple[str, ...]
    kind: str
    targets: tuple[Target, ...]
    rule: str
    why: str


def prompt(frame: Frame, book: Phrasebook, *, named: bool = True) -> str:
    """The one line that says whose move it is and what it is about; "" when the game is over."""
    if not named:
        return book.somebody_may_react()
    if not frame.waiting_for:
        return ""
    if frame.seat in frame.waiting_for:
        return capital(book.topic(ONLY_PASSING if only_passing_is_left(frame) else frame.topic))
    return book.waiting(frame.waiting_for, frame.topic)


def only_passing_is_left(frame: Frame) -> bool:
    """Whether a turn has no action left that could be paid for: all that is offered besides passing is no action."""
    return frame.topic == TURN and all(choice.closes or not getattr(choice, "counts", True) for choice in frame.options)


def about(frame: Frame, book: Phrasebook) -> tuple[Said, ...]:
    """What the question is about: an action under way, an attack, what is paid for."""
    return book.foreseen(frame.matters)


def options(frame: Frame, book: Phrasebook) -> tuple[Option, ...]:
    return tuple([option(place, choice, frame, book) for place, choice in enumerate(frame.options)])


def option(place: int, choice: Choice, frame: Frame, book: Phrasebook) -> Option:
    title, detail = titled(choice, frame, book)
    return Option(
        place=place,
        title=title,
        detail=detail,
        group=book.group(choice),
        cost=cost(choice),
        about=tuple(book.subjects(choice)),
        confirm=asked_once_more(choice, frame, book),
        closes=choice.closes,
        kind=tag_of(choice),
        targets=targets(choice, book.names),
        outlook=book.foreseen(frame.prospects(choice)),
    )


def titled(choice: Choice, frame: Frame, book: Phrasebook) -> tuple[str, str]:
    """What a choice is called, and what it does. Being done is called by what becomes of the rest."""
    title, detail = book.headed(choice)
    return (is_done(choice) and book.closing(frame.topic, frame.asked)[0]) or title, detail


def asked_once_more(choice: Choice, frame: Frame, book: Phrasebook) -> str:
    """What is asked before a choice is taken; nobody is asked who has no other."""
    if is_done(choice):
        return book.closing(frame.topic, frame.asked)[1]
    return "" if choice.closes and only_passing_is_left(frame) else book.confirm(choice)


def is_done(choice: Choice) -> bool:
    return isinstance(choice, Done)


def refusals(refused: list[Refused], frame: Frame, book: Phrasebook) -> tuple[Refusal, ...]:
    return tuple([refusal(one, frame, book) for one in refused])


def refusal(refused: Refused, frame: Frame, book: Phrasebook) -> Refusal:
    choice, rule = refused.choice, refused.rule
    title, detail = book.headed(choice)
    return Refusal(
        title=title,
        detail=detail,
        group=book.group(choice),
        cost=cost(choice),
        about=tuple(book.subjects(choice)),
        kind=tag_of(choice),
        targets=targets(choice, book.names),
        rule=rule,
        why=book.obstacle(rule, frame.obstacles(refused)),
    )


def targets(choice: Choice, names: Names) -> tuple[Target, ...]:
    """All that a choice names and that can be pointed at; or else the Room, if it is done to what lies there."""
    found: list[Target] = []
    for field, called, none in names.lexicon.targets_of(type(choice)):
        found += [(called, one) for one in each(getattr(choice, field)) if one != none]
    room, _ = names.lexicon.targets[RoomId]
    if isinstance(choice, Action) and choice.here and all(called != room for called, _ in found):
        found += [(room, here) for here in [names.own_room()] if here]
    return tuple(found)


def cost(choice: Choice) -> int | None:
    """In Action cards; answers to questions have none."""
    price = getattr(choice, "cost", None)
    return price if isinstance(price, int) else None
