"""Looking back at a finished game: any moment of it, through any eyes."""

from functools import cached_property
from typing import Any

from hypersleep.kernel import record
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import game_kind
from hypersleep.table.table import Frame, SightRefused, Table, begin, check_eyes, setting_of

KEEP_EVERY = 50
"""Decisions between positions that are kept, so that going back is never far to walk."""

Position = tuple[Game[Any, Any], int]
"""A game without its log, and how many events had been told."""


class Review:
    """A finished game that can be seen at every decision, from the first to `last`, when it is over."""

    def __init__(self, played: bytes | Table) -> None:
        saved = record.read(played if isinstance(played, bytes) else played.save())
        play = record.replay(saved, begin)
        if play.game.question is not None:
            raise SightRefused("a game can be looked back at when it is over")
        self.setting = setting_of(saved.header)
        self.last = play.game.number
        self._kind = game_kind(self.setting.game)
        self._answers = saved.answers
        self._claims = saved.claims
        self._events = play.game.events
        first = begin(saved.header)
        self._kept: list[Position] = [(first.clone(), len(first.events))]
        self._here = self._kept[0]

    def frame_for(self, number: int, eyes: Seat, since: int = 0) -> Frame:
        """What these eyes saw at that decision, or would have seen, with the events from number `since` up to then."""
        if not 0 <= number <= self.last:
            raise SightRefused(f"this game has no decision {number}; its last is {self.last}")
        check_eyes(eyes, self.setting.players, over=True)
        game, told = self._at(number)
        shown = game.clone()
        shown.events = self._events[:told]
        return Frame(self._kind, shown, eyes, since)

    def truths(self) -> list[tuple[record.Claim, str]]:
        """Each claim beside how it was when it was made: an Engine may break after it was praised."""
        positions = [(claim, self._at(claim.before)[0]) for claim in self._claims]
        return [(c, self._kind.truth(g, c.seat, c.about)) for c, g in positions if c.about not in self._kind.appeals(g)]

    @cached_property
    def told_at(self) -> tuple[int, ...]:
        """How many events had been told at each decision."""
        return tuple(self._at(number)[1] for number in range(self.last + 1))

    def _at(self, number: int) -> Position:
        """The position at a decision: on from here if it lies ahead, else from the last one kept before it."""
        kept = self._kept[min(number // KEEP_EVERY, len(self._kept) - 1)]
        if not kept[0].number <= self._here[0].number <= number:
            self._here = kept
        while self._here[0].number < number:
            self._here = self._step(*self._here)
        return self._here

    def _step(self, game: Game[Any, Any], told: int) -> Position:
        """One decision further; every so many of them the position is kept."""
        game = game.clone()
        answer = self._answers[game.number]
        game.take(answer.seat, answer.option)
        position = game, told + len(game.events)
        if game.number == len(self._kept) * KEEP_EVERY:
            self._kept.append(position)
        return position
