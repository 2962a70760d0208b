"""A table that teaches: where it stands in its lesson, what it says there, and what it answers by itself.

How far a lesson is follows from the log of its table alone, so whoever comes back finds the same words.
"""

from hypersleep.content.lessons import Lesson, LessonStep, lessons_of
from hypersleep.kernel.steps import Seat
from hypersleep.server import wire
from hypersleep.table.games import allow, game_kind
from hypersleep.table.lessons import PUPIL, mates_place, meant_by
from hypersleep.table.table import Frame, Table

FORWARD_ONLY = "a lesson goes forward only; without it you can take back again"


def lesson_at(game: str, name: str) -> Lesson:
    lessons = lessons_of(game_kind(game).name)
    allow(f"lesson of {game}", name, lessons)
    return lessons[name]


def lesson_table(wish: wire.NewLesson) -> wire.NewTable:
    """The table at which a lesson is played: who wants to learn, and AI crew mates."""
    lesson = lesson_at(wish.game, wish.lesson)
    mates = [wire.SeatWish(holder="ai") for _ in range(1, lesson.players)]
    return wire.NewTable(
        game=wish.game,
        mode=lesson.mode,
        board=lesson.board,
        seed=lesson.seed,
        seats=(wire.SeatWish(holder="me", name=wish.name), *mates),
    )


class Guide:
    """How far a table is in its lesson: `at` counts the steps that are done. One that does not fit its game any more
    is over, as if it had been left."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = at

    @property
    def step(self) -> LessonStep | None:
        """What is to be read or done now; None when all is, or the lesson was left."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def go_on(self) -> None:
        self.at += 1

    def leave(self) -> None:
        self.at = len(self.lesson.steps)

    def leads(self, frame: Frame) -> bool:
        """Whether the lesson is on, and has a way to go on from here."""
        step = self.step
        return step is not None and (not step.do or bool(self.lit(frame)) or PUPIL not in frame.waiting_for)

    def lit(self, frame: Frame) -> tuple[int, ...]:
        """The places of the options that may be taken now, of those the pupil has."""
        return meant_by(self.step, frame.options) if self.step is not None else ()

    def told(self, frame: Frame) -> wire.LessonTold | None:
        """What the pupil is told; nothing is said while others are asked, unless it is only to be read."""
        step = self.step
        if step is None or frame.seat != PUPIL or not self.leads(frame):
            return None
        waits = bool(step.do) and PUPIL not in frame.waiting_for
        return wire.LessonTold(
            title=self.lesson.title,
            at=self.at,
            step=self._spoken(self.at + 1),
            steps=self._spoken(len(self.lesson.steps)),
            say="" if waits else step.say,
            point=step.point,
            lit=self.lit(frame),
            last=self.at == len(self.lesson.steps) - 1,
        )

    def _spoken(self, end: int) -> int:
        """How many of the first steps say something."""
        return sum([bool(step.say) for step in self.lesson.steps[:end]])

    # What it does ------------------------------------------------------------------------------------------------

    def sets_the_scene(self, frame: Frame) -> bool:
        """Whether it answers for the pupil: a deed without words is its own."""
        return self.step is not None and not self.step.say and bool(self.lit(frame))

    def answer_for(self, game: Table, seat: Seat) -> int:
        frame = game.frame_for(seat)
        if seat == PUPIL:
            return self.lit(frame)[0]
        return mates_place(self.lesson, frame.options, game.silence() if game.is_window else None)

    def refuses(self, frame: Frame, option: int) -> bool:
        """Whether an option of the pupil's is for later."""
        return self.leads(frame) and option not in self.lit(frame)


def guide_for(game: str, name: str) -> Guide | None:
    """The guide of a new table; a lesson that is not there any more guides nobody."""
    lesson = lessons_of(game).get(name)
    return Guide(lesson) if lesson is not None else None
