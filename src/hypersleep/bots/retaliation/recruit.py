"""The recruit: plain heuristics, without a plan. Looks around, takes what it finds, shoots, and leaves late.

It errs as people do, and believes what is said of the Anti-Aircraft system.
"""

from hypersleep.bots.appeals import Obliging, appeal_to, hearsay
from hypersleep.bots.errands import Errand
from hypersleep.bots.lapses import DAWDLES, DAZZLED, Whims, remembered
from hypersleep.bots.retaliation import tactics
from hypersleep.bots.retaliation.appeals import errand_asked, favour, is_willing
from hypersleep.bots.retaliation.care import PLAN, care_for
from hypersleep.bots.retaliation.deeds import go_on
from hypersleep.bots.retaliation.goals import errand
from hypersleep.bots.retaliation.mind import Mind
from hypersleep.bots.retaliation.player import (
    DEFENCE,
    WAIT,
    Idea,
    Player,
    order_in,
    out_of_fire,
    passing,
    victim_in,
    why_idle,
)
from hypersleep.bots.retaliation.position import LANDING_ZONE, Position
from hypersleep.bots.retaliation.printed import tile
from hypersleep.bots.temperament import Temperament
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

TIME_TO_GO = 3
"""Rounds before the Lander comes from which on a recruit goes back to it."""


class Recruit(Player, Obliging):
    """Plays reasonably from one moment to the next."""

    def __init__(self, seed: str, temperament: Temperament | None = None) -> None:
        super().__init__(seed, temperament)
        self.whims = Whims(seed)
        self._warned = False  # that the Lander will be shot down

    def decide(self, frame: Frame) -> int:
        self._warned = hearsay(frame, DEFENCE) == "active"
        return super().decide(frame)

    def act(self, p: Position, options: list[Choice]) -> int:
        if p.enemies:
            weighed = max(tactics.weigh(p, options, p.landing_zone))
            self.because(weighed.key)
            return weighed.place
        lapse = self.whims.lapse(p.view.round)
        care = [*[Idea(*found) for found in care_for(p, options)], *favour(p, self.owed(p.view.round), options)]
        todo = shiny(p) if lapse == DAZZLED else errands(p, warned=self._warned)
        work = [] if lapse == DAWDLES else next_errand(p, options, todo)
        idea = max([*remembered(care, lapse, PLAN), *work, *out_of_fire(p, options), passing(options)])
        key = self.word_kept(idea.key, p.room)
        self.because(DAWDLES if lapse == DAWDLES and key == WAIT and p.cards else why_idle(p, key))
        return idea.place

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """A recruit has no plan that it could keep from what is asked of it."""
        appeal = appeal_to(frame)
        if appeal is None or not frame.view.characters[frame.seat].room:
            return None
        p = Position(frame.view, frame.seat, self.temperament)
        task = errand_asked(p, appeal)
        return self.reply(task, p.view.round, p.temperament.loyalty, willing=is_willing(p, task, 0.0))

    def mind(self, p: Position, frame: Frame) -> Mind:
        return Mind(
            heading=p.landing_zone,
            exit="lander",
            asked=frame.asked,
            victim=victim_in(frame),
            order=order_in(frame),
        )


def next_errand(p: Position, options: list[Choice], work: list[Errand]) -> list[Idea]:
    """The first errand that can go on."""
    for task in work:
        place = go_on(p, task, options)
        if place is not None:
            return [Idea(PLAN, place, task.key)]
    return []


def shiny(p: Position) -> list[Errand]:
    """Whatever may lie in the nearest room, rather than what is to be done."""
    rooms = [room.number for room in p.view.rooms if room.tile and room.discovered and tile(room.tile).items]
    near = min(rooms, key=lambda room: (p.distance(room), room), default=None)
    return errands(p) if near is None else [Errand(key="search", rooms=(near,))]


def errands(p: Position, *, warned: bool = False) -> list[Errand]:
    """Off by whatever is there; back to the Lander in time, if nobody has said that it will be shot down; before that
    whatever is unexplored."""
    ways = []
    if p.landed or (p.lander_coming and not warned and p.rounds_to_landing <= TIME_TO_GO):
        ways.append(errand(p, "board", LANDING_ZONE))
    if p.view.hibernatorium:
        ways.append(errand(p, "hibernate", "hibernatorium"))
    if p.facility.find("escape-shuttle") and not p.view.shuttle_gone:
        ways.append(errand(p, "escape", "escape-shuttle"))
    near = min(p.facility.unexplored(), key=lambda slot: (p.distance(slot), slot), default=None)
    return [*ways, *([Errand(key="explore", rooms=(near,))] if near is not None and not ways else [])]
