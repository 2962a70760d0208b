"""The veteran: picks the plan with the best outlook, runs its errands, fights when it must, and leaves in time."""

from hypersleep.bots.appeals import Obliging, appeal_to
from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis import tactics
from hypersleep.bots.nemesis.answers import Mind
from hypersleep.bots.nemesis.appeals import errand_asked, favour, is_willing
from hypersleep.bots.nemesis.beliefs import NOTHING, listen
from hypersleep.bots.nemesis.care import PLAN, care_for
from hypersleep.bots.nemesis.carrying import is_needed
from hypersleep.bots.nemesis.deeds import go_on, price, step_towards, target_of
from hypersleep.bots.nemesis.errands import ROOM_CARDS, cost_of, cost_of_all
from hypersleep.bots.nemesis.flight import letter_for
from hypersleep.bots.nemesis.goals import SLEEPING, Plan, best_plan, open_errands, plans_for, rounds_until_pods_open
from hypersleep.bots.nemesis.habits import HABITS, Habits
from hypersleep.bots.nemesis.interruptions import is_worth_stopping
from hypersleep.bots.nemesis.player import (
    WAIT,
    Idea,
    Player,
    best,
    last_roll,
    let_it_happen,
    moves,
    out_of_fire,
    passing,
)
from hypersleep.bots.nemesis.plots import against, parting, plots, quarry
from hypersleep.bots.nemesis.position import REPAIRING, Position
from hypersleep.bots.nemesis.printed import box, ways_of
from hypersleep.bots.nemesis.ship import MARKERS
from hypersleep.bots.nemesis.things import uses_of_things
from hypersleep.bots.nemesis.together import plan_together
from hypersleep.bots.nemesis.trading import Deal, Offer, begin_trade, best_deal
from hypersleep.bots.temperament import TEMPERAMENTS, Temperament
from hypersleep.common.trade import MakeOffer
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

AWAY = 3.0
"""Leaving the ship for good, when all is done, comes before everything else; so does what costs nothing."""
LAST_CARDS = 2
"""What one keeps in hand for a surprise: the price of a careful step, after which nothing would be left."""
SPARE = 99.0
"""When there is nothing else to do, every card can be spared."""
PYROTECHNICS, EXTINGUISHER = "action.pyrotechnics", "item.fire-extinguisher"
CAST = ("choose-character", "choose-resistance", "choose-launch")
"""Questions that are answered without a plan."""


class Veteran(Player, Obliging):
    """Objective-driven planning with sound tactics."""

    def __init__(self, seed: str, temperament: Temperament | None = None, habits: Habits = HABITS) -> None:
        super().__init__(seed, temperament, habits)
        self._plan: Plan | None = None  # the one behind the last action
        self._announced: frozenset[str] = frozenset()
        self._beliefs = NOTHING
        self._came_from: RoomId = NOWHERE
        self._fled_from: RoomId = NOWHERE
        self._offered: frozenset[Offer] = frozenset()  # never changed, as it is shared by copies that look ahead

    def decide(self, frame: Frame) -> int:
        if frame.topic == "choose-action":
            self._beliefs = listen(self._beliefs, frame, together=is_together(frame))
        return super().decide(frame)

    def hold_back(self, p: Position, frame: Frame, card: int | None) -> int:
        """Only what would spoil everything is worth the card that stops it."""
        plan, p.beliefs = self._plan, self._beliefs
        if card is None or plan is None or not plan.objective:
            return let_it_happen(frame.options)
        if any(is_worth_stopping(p, doing, plan.objective, plan.exit) for doing in frame.matters):
            self.because("hold-back", plan.objective, plan.exit)
            return card
        return let_it_happen(frame.options)

    def mind(self, p: Position, frame: Frame) -> Mind:
        if frame.topic in CAST or not p.room:
            return Mind(asked=frame.asked)
        if frame.topic == "pay-cards" and self._plan is not None:
            return Mind(wanted=wanted_by(p, self._plan))
        p.beliefs = self._beliefs
        plan = plan_of(p, self._plan)
        p.marked = against(p, plan.objective)
        wanted = wanted_by(p, plan)
        deal = best_deal(p, wanted, self._offered)
        if deal is not None and MakeOffer() in frame.options:
            self._offered |= {deal.offer}
        return Mind(
            wanted=wanted,
            deal=deal,
            heading=heading_of(p, plan),
            destination=box().objectives[plan.objective].safe_at or "earth" if plan.objective else "earth",
            sabotage=wants_explosion(plan) or "break-engine" in wanted,
            asked=frame.asked,
            rolled=last_roll(frame),
        )

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """What one knows about course and Engines, once: the truth from the loyal, and what serves them from others."""
        p = Position(frame.view, frame.seat, self.temperament, habits=self.habits)
        if p.me.fate != "aboard" or len(p.view.characters) == 1:
            return None
        appeal = appeal_to(frame)
        if appeal is not None:
            return self._reply(p, appeal)
        if not any(about not in self._announced for about, _ in news_of(p, lies=False)):
            return None
        p.beliefs = self._beliefs
        lies = not p.together and not self.temperament.is_honest and is_sly(p, self._plan or plan_of(p))
        if not lies and not p.together and self.temperament.loyalty < 1:
            return None
        told = next((about, value) for about, value in news_of(p, lies=lies) if about not in self._announced)
        self._announced = self._announced | {told[0]}
        return told

    def _reply(self, p: Position, appeal: Claim) -> tuple[str, str]:
        task, plan = errand_asked(p, appeal), self._plan or plan_of(p)
        willing = is_willing(p, task, p.cards_left - cost_of_all(p, plan.errands))
        return self.reply(task, p.view.round, p.temperament.loyalty, willing=willing)

    def keep_objective(self, p: Position, objectives: list[str]) -> int:
        """The one that is more likely to be met."""
        chances = [max([plan.chance for plan in plans_for(p, objective)], default=0) for objective in objectives]
        return chances.index(max(chances))

    def act(self, p: Position, options: list[Choice]) -> int:
        p.beliefs = self._beliefs
        self._plan = plan = plan_of(p, self._plan)
        p.marked = against(p, plan.objective)
        p.haste = cost_of_all(p, plan.errands) / max(1.0, p.cards_left)
        p.leaving = all(task.leaves for task in plan.errands) and (p.hibernation_open or bool(p.open_pods))
        if p.enemies:
            idea = fight(p, options, heading_of(p, plan))
        else:
            deal = best_deal(p, wanted_by(p, plan), self._offered)
            ideas = [*errands_of(p, plan, options), *trade(p, deal, options)]
            spare = p.cards_left - cost_of_all(p, plan.errands) if ideas else SPARE
            ideas += idle(p, plan, options, spare)
            ideas += favour(p, self.owed(p.view.round), options)
            ideas += plots(p, p.marked, options)
            ideas = [idea for idea in ideas if not runs_back(p, options[idea.place], self._fled_from)]
            sound = [idea for idea in ideas if keeps_a_card(p, options[idea.place])]
            onward = [idea for idea in sound if not turns_back(p, options[idea.place], self._came_from)]
            idea = best(p, onward, options)
            if idea.key == WAIT and len(onward) < len(sound):
                idea = idea._replace(key="second-thoughts")
        key = self.word_kept(why_wait(p, plan) if idea.key == WAIT else idea.key, p.room)
        option = options[idea.place]
        self._came_from = p.room if moves(option) and not p.enemies else NOWHERE
        self._fled_from = p.room if moves(option) and p.enemies else NOWHERE
        key = parting(p, p.marked, option, key)
        self.because(key, plan.objective, plan.exit, moving=moves(option), odds=tactics.odds_of(p, option))
        return idea.place


def is_together(frame: Frame) -> bool:
    return Position(frame.view, frame.seat, TEMPERAMENTS[0]).together


def is_sly(p: Position, plan: Plan) -> bool:
    """Who wants the ship lost, or somebody dead aboard it, has a reason to lie about it; the treacherous need none, as
    long as they do not sleep on that ship themselves."""
    hunts = bool(plan.objective and quarry(p, plan.objective)) or p.temperament.is_treacherous
    return wants_explosion(plan) or (hunts and plan.exit not in SLEEPING)


def news_of(p: Position, *, lies: bool) -> list[tuple[str, str]]:
    """What may be claimed of what the seat has seen; who wants the ship lost calls damaged Engines working ones."""
    engines = [
        (f"engine-{number}", "working" if works or lies else "damaged")
        for number, works in enumerate(p.view.engines, 1)
        if works is not None
    ]
    earth = letter_for(p, "earth")
    return [*engines, ("earth", p.view.destination if lies else earth)] if earth else engines


def plan_of(p: Position, begun: Plan | None = None) -> Plan:
    """One's own plan, or one's part in that of the crew where everybody wins together."""
    return plan_together(p, begun) if p.together else best_plan(p, p.own_objectives, begun)


def wanted_by(p: Position, plan: Plan) -> frozenset[str]:
    """The deeds of the plan, and what must not be lost on the way."""
    wanted = {task.key for task in plan.errands}
    wanted |= {f"keep:{object}" for object in p.me.objects if is_needed(p, object)}
    for condition in (condition for way in ways_of(plan.objective) for condition in way) if plan.objective else ():
        name, *arguments = condition.split(":")
        if name in ("leave_with", "object_in_room", "weakness_known"):
            wanted.add(f"keep:{arguments[0]}")
    return frozenset(wanted)


def wants_explosion(plan: Plan) -> bool:
    """The Objective asks for the end of the ship, and the plan is not to sleep aboard."""
    asked = {condition for way in ways_of(plan.objective) for condition in way} if plan.objective else set()
    return "ship_destroyed" in asked and plan.exit not in SLEEPING


def heading_of(p: Position, plan: Plan) -> int:
    """Where the plan leads next."""
    todo = open_errands(p, plan)
    return target_of(p, todo[0]) if todo else 0


def fight(p: Position, options: list[Choice], heading: int) -> Idea:
    way = p.ways.get(heading)
    weighed = tactics.weigh(p, options, way.room if way else 0)
    best = min(weighed)
    return Idea(-best.harm, best.place, best.key)


def errands_of(p: Position, plan: Plan, options: list[Choice]) -> list[Idea]:
    """The next step of the plan: the first of its errands that can go on."""
    for rank, task in enumerate(open_errands(p, plan)):
        if is_too_early(p, task) or (rank and task.leaves):
            continue
        place = go_on(p, task, options)
        if place is not None:
            here = p.room in task.rooms
            at_once = here and (task.leaves or not price(options[place]))
            return [Idea(AWAY if at_once else p.habits.deed if here else PLAN - 0.01 * rank, place, task.key)]
        if p.room in task.rooms and (len(p.cards) < ROOM_CARDS or p.ship.rooms[p.room].malfunction):
            return []  # a new hand will do it
    return []


def is_too_early(p: Position, task: Errand) -> bool:
    """Beds and Pods that are not open yet are approached in time, and not before: waiting there makes Noise there."""
    if not task.leaves or not task.rooms:
        return False  # what has still to be found is looked for in good time
    if task.key == "board-pod" and not p.open_pods and not p.sequence_runs:
        return False  # a death opens them without warning
    waiting = rounds_until_open(p, task)
    return waiting > 0 and cost_of(p, task) < p.habits.cards_a_round * waiting


def rounds_until_open(p: Position, task: Errand) -> int:
    return p.rounds_to_hibernation if task.key == "hibernate" else rounds_until_pods_open(p)


def idle(p: Position, plan: Plan, options: list[Choice], slack: float) -> list[Idea]:
    """What is worth doing in passing or while waiting; and passing, if nothing is."""
    found = [Idea(*care) for care in care_for(p, options, slack)]
    found += [*uses_of_things(p, plan, options, slack), passing(options), *out_of_fire(p, options)]
    if p.ship.doomed and not p.leaving:
        found += to_the_fire(p, options)
    if slack > p.habits.leisure and not is_in_place(p, plan):
        found += useful_walks(p, options)
    return found


def is_in_place(p: Position, plan: Plan) -> bool:
    """The way off the ship is here, and soon open: who has come for it stays, though it may take a new hand."""
    todo = open_errands(p, plan)[:1]
    return any(task.leaves and p.room in task.rooms and rounds_until_open(p, task) <= 1 for task in todo)


def to_the_fire(p: Position, options: list[Choice]) -> list[Idea]:
    """Whoever can soonest puts out a fire that would be the end of everybody: from afar, or on the spot."""
    spray = p.ship.find("fire-control")
    rooms = [spray] if spray and p.ship.is_usable(spray) else []
    if PYROTECHNICS in p.cards or p.owns(EXTINGUISHER):
        rooms += [n for n, room in p.ship.rooms.items() if room.fire and n not in p.ship.enemies]
    elif rooms and any(p.ship.distance(c.room, spray) < p.distance(spray) for c in p.others_aboard if c.room):
        return []
    near = min(rooms, key=p.distance, default=p.room)
    place = step_towards(p, near, options) if near != p.room and p.distance(near) < p.habits.firefight else None
    return [Idea(PLAN + 0.3, place, "extinguish")] if place is not None else []


def keeps_a_card(p: Position, option: Choice) -> bool:
    """Nobody walks with the last card: an empty hand is surprised by whatever comes. Unless it burns, or time is up."""
    pressed = p.haste > p.habits.short_of_time or p.ship.rooms[p.room].fire
    return bool(pressed) or not moves(option) or price(option) + p.habits.last_cards <= len(p.cards)


def turns_back(p: Position, option: Choice, came_from: RoomId) -> bool:
    """Back where one has just come from, though nothing burns here and there is time for second thoughts."""
    back = moves(option) and getattr(option, "room", NOWHERE) == came_from != NOWHERE
    return back and not p.ship.rooms[p.room].fire and p.haste <= p.habits.short_of_time


def runs_back(p: Position, option: Choice, fled_from: RoomId) -> bool:
    """Back to what one has just fled from, though it still waits there: one should have stayed, or waits now."""
    return moves(option) and getattr(option, "room", NOWHERE) == fled_from != NOWHERE and fled_from in p.ship.enemies


def why_wait(p: Position, plan: Plan) -> str:
    """What the next errand of the plan is waiting for, as far as that is true."""
    if not p.cards:
        return "out-of-cards"
    for task in open_errands(p, plan)[:1]:
        if is_too_early(p, task):
            return "too-early"
        if p.room not in task.rooms:
            return "last-card" if len(p.cards) <= LAST_CARDS else "no-safe-way"
        if len(p.cards) < ROOM_CARDS or p.ship.rooms[p.room].malfunction:
            return "new-hand"
    return WAIT


def trade(p: Position, deal: Deal | None, options: list[Choice]) -> list[Idea]:
    """With somebody who needs what one can spare; before the next step of the plan, as they will not stay."""
    place = begin_trade(options)
    if deal is None or place is None or p.haste > p.habits.short_of_time or (p.leaving and p.rounds_left <= 1):
        return []
    return [Idea(PLAN + 0.1, place, "trade")]


def useful_walks(p: Position, options: list[Choice]) -> list[Idea]:
    """To the Fire Control System before fires spread, to the Emergency Room with wounds."""
    walks: list[tuple[float, str, RoomId]] = []
    spray = p.ship.find("fire-control")
    if spray and p.ship.is_usable(spray) and p.ship.burning > 1 and p.distance(spray) < 5:
        walks.append((1.05, "extinguish", spray))
    broken = [n for n, room in p.ship.rooms.items() if room.malfunction and n not in p.ship.enemies]
    if p.ship.broken >= MARKERS - 1 and any(card in REPAIRING for card in p.cards):
        walks.append((1.05, "clear-malfunction", min(broken, key=p.distance, default=p.room)))
    emergency = p.ship.find("emergency-room")
    if emergency and p.serious and p.ship.is_usable(emergency):
        walks.append((0.5, "heal", emergency))
    steps_there = [(worth, step_towards(p, room, options), key) for worth, key, room in walks]
    return [Idea(worth, place, key) for worth, place, key in steps_there if place is not None]
