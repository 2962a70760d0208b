"""The story deck: which story it is, its cards from start to end, new actions, insider symbols and the second task."""

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from hypersleep.common.actions import Way, judge_options, offers
from hypersleep.common.cards import without
from hypersleep.common.crew import crew_aboard
from hypersleep.common.goals import Condition, Goal
from hypersleep.common.keeping import keep, kept
from hypersleep.common.objectives import judges, standing
from hypersleep.content.ids import NOTHING, Clause, Face, OptionKey, RoomId
from hypersleep.content.retaliation.insider import Occasion, Ongoing, StoryCard, StoryPart
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import EVERYONE, CardId, Cards
from hypersleep.retaliation import steps
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.model import TakeInsiderAway, her_room
from hypersleep.retaliation.expansions.insider.steps import (
    GoToCard,
    Insider,
    MeetMarker,
    PullTrigger,
    SecondTask,
    Story,
    StoryEgg,
)
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("story")

DECK = "story_cards"
"""Where the cards lie: resolved ones on the discard pile, the latest on top."""
EXPLORATION = OptionKey("exploration")
AfterExploring = Callable[[Retaliation, Seat, RoomId, Face], tuple[Step, ...]]
TasksMet = Callable[[Retaliation], list[bool]]
FULFILLED = Clause("story_task_fulfilled")
PATIENCE = 5
"""Full rounds after the one in which the story began."""


class LayOutStories(Step, frozen=True): ...


class ReadSymbol(Step, frozen=True, kw_only=True):
    """An exploration card with the insider symbol has been resolved for this room."""

    seat: Seat
    room: RoomId


class CountSymbol(Step, frozen=True, kw_only=True):
    """Onto that story card, if it is still the uppermost."""

    seat: Seat
    card: Face


class CheckStoryTime(Step, frozen=True):
    """At the end of Cleanup."""


class RemoveInsider(EffectOnAll, frozen=True, kw_only=True):
    """Model, card and all story cards."""


class FollowStory(steps.Action, frozen=True, kw_only=True):
    """A new action of a story card."""

    shows = ("card", "option")
    card: Face
    option: OptionKey


# What lies on the table ----------------------------------------------------------------------------------------------


@cache
def story_cards(content: Components) -> dict[CardId, StoryCard]:
    """What is printed on each of them."""
    facts = content.box.entries(StoryCard)
    return {card: facts[content.faces[card]] for card in content.more[DECK]}


@chapter.does(LayOutStories)
def lay_out_stories(g: Retaliation, step: LayOutStories) -> None:
    """insider.setup.story-deck: unshuffled, and everybody can read which card is which."""
    g.world.decks[DECK], g.world.discards[DECK] = g.content.more[DECK], ()
    g.world.known |= dict.fromkeys(g.content.more[DECK], EVERYONE)


def is_open(g: Retaliation) -> bool:
    """Whether a story has begun and has not ended."""
    return kept(g.world, Story).stage == "open"


def showing(g: Retaliation, part: StoryPart) -> tuple[StoryCard, ...]:
    """insider.story.stack, insider.story.dotted: of which cards this part can be seen, the uppermost last."""
    return seen_of(g.content, g.world.discards[DECK], part) if is_open(g) else ()


@cache
def seen_of(content: Components, pile: Cards, part: StoryPart) -> tuple[StoryCard, ...]:
    """There are few piles: worked out once for each."""
    facts = story_cards(content)
    *covered, top = [facts[card] for card in pile]
    return (*[card for card in covered if part in card.below], top)


def is_ongoing(g: Retaliation, effect: Ongoing) -> bool:
    """insider.story.ongoing: as long as it shows."""
    for card in showing(g, "ongoing"):
        if effect in card.ongoing:
            return True
    return False


def unresolved(g: Retaliation) -> list[CardId]:
    """The cards of the story that have not been resolved, lowest number first."""
    return sorted(g.world.decks[DECK]) if is_open(g) else []


def here(g: Retaliation, card: StoryCard, seat: Seat) -> RoomId:
    """conflict:insider-here: a place that does not exist is that where the story began."""
    start = kept(g.world, Story).room
    match card.here:
        case "starting-room":
            return start
        case "her-room":
            return her_room(g) or start
        case "acting-room":
            return g.world.characters[seat].room or start


# Beginning -----------------------------------------------------------------------------------------------------------


def with_symbol(after: AfterExploring) -> AfterExploring:
    """insider.story.trigger: what follows an exploration card that bears the symbol."""

    def following(g: Retaliation, seat: Seat, room: RoomId, card: Face) -> tuple[Step, ...]:
        symbol = (ReadSymbol(seat=seat, room=room),) if g.content.box.explorations[card].insider else ()
        return (*after(g, seat, room, card), *symbol)

    return following


@chapter.does(ReadSymbol)
def read_symbol(g: Retaliation, step: ReadSymbol) -> None:
    """The first symbol begins the story; insider.story.exploration: every further one makes what shows happen."""
    stage = kept(g.world, Story).stage
    if stage == "unopened":
        begin_story(g, step)
    elif stage == "open":
        shown = showing(g, "exploration")
        scripts = g.content.scripts
        parts = [scripts.of(card.id, step.seat, EXPLORATION, here(g, card, step.seat)) for card in shown]
        g.then(*[effect for part in parts for effect in part], CountSymbol(seat=step.seat, card=shown[-1].id))


def begin_story(g: Retaliation, step: ReadSymbol) -> None:
    """insider.story.select: the story of the room; all others go back to the box. insider.story.start."""
    world, facts = g.world, story_cards(g.content)
    tile = world.tiles[step.room]
    first = next((card for card in world.decks[DECK] if tile in facts[card].rooms), None)
    if first is None:
        return
    told = facts[first].story
    world.box += tuple([card for card in world.decks[DECK] if facts[card].story != told])
    world.decks[DECK] = tuple([card for card in world.decks[DECK] if facts[card].story == told])
    keep(world, Story(stage="open", room=step.room, began=world.round))
    resolve_card(g, first, step.seat)


# Cards ---------------------------------------------------------------------------------------------------------------


@chapter.does(GoToCard)
def go_to_card(g: Retaliation, step: GoToCard) -> None:
    """insider.story.go-to."""
    facts = story_cards(g.content)
    for card in unresolved(g):
        if facts[card].number == step.number:
            resolve_card(g, card, step.by)


def resolve_card(g: Retaliation, card: CardId, seat: Seat) -> None:
    """insider.story.front-back, insider.story.instant; it covers the others, whoever is still alive when all is done.

    What ends the story, or fulfils its task, does so whatever its instant part brings.
    """
    world, facts = g.world, story_cards(g.content)[card]
    place = here(g, facts, seat)
    world.decks[DECK] = without(world.decks[DECK], card)
    world.discards[DECK] += (card,)
    g.tell(telling.StoryCardRead(facts.id))
    keep(world, replace(kept(world, Story), card=facts.id, symbols=0))
    attend_to_task(g, facts)
    if facts.ends:
        end_story(g)
    g.then(*g.content.scripts.of(facts.id, seat, at=place))


def attend_to_task(g: Retaliation, card: StoryCard) -> None:
    """insider.story.second-task; conflict:insider-task-not-set: what was never set cannot be fulfilled."""
    state = kept(g.world, SecondTask)
    if card.task not in (NOTHING, state.task):
        keep(g.world, SecondTask(task=card.task))
        g.tell(telling.StoryTaskSet(card.task))
    elif card.fulfils and state.task:
        keep(g.world, replace(state, fulfilled=True))
        g.tell(telling.StoryTaskFulfilled(state.task))


def end_story(g: Retaliation) -> None:
    """All parts of all story cards stop."""
    if is_open(g):
        keep(g.world, replace(kept(g.world, Story), stage="over"))
        g.tell(telling.StoryEnded())


@chapter.does(RemoveInsider)
def remove_insider(g: Retaliation, step: RemoveInsider) -> None:
    """insider.removed."""
    g.then(TakeInsiderAway())
    end_story(g)
    world = g.world
    world.box += world.decks[DECK] + world.discards[DECK]
    world.decks[DECK], world.discards[DECK] = (), ()


def with_second_task(mission: TasksMet) -> TasksMet:
    """insider.story.second-task: beside the mission task, once a card has set it."""

    def met(g: Retaliation) -> list[bool]:
        state = kept(g.world, SecondTask)
        return [*mission(g), state.fulfilled] if state.task else mission(g)

    return met


def once_told(g: Retaliation, character: Character, holds: bool, *_: str) -> bool:
    """What is fulfilled stays so, and after the end of the story nobody can fulfil it any more."""
    return holds or not is_open(g)


@judges(chapter, once_told)
def story_task_fulfilled(g: Retaliation, character: Character) -> bool:
    return kept(g.world, SecondTask).fulfilled


def with_second_goal(tasks: Callable[[Retaliation], list[Goal]]) -> Callable[[Retaliation], list[Goal]]:
    """insider.story.second-task: it is everybody's, once a card has set it."""

    def goals(g: Retaliation) -> list[Goal]:
        task = kept(g.world, SecondTask).task
        if not task:
            return tasks(g)
        stands = standing(g, g.world.characters[0], FULFILLED)
        return [*tasks(g), Goal(NOBODY, task, stands, ((Condition(FULFILLED, stands),),))]

    return goals


# Actions -------------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_story(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """insider.story.new-action; conflict:insider-actions-in-combat."""
    for card in showing(g, "options"):
        for way in ways_to_follow(g.content, card.id, actor.seat):
            rule = actor.forbids(way[1].cost, "any")
            if menu.explains or not rule:
                judge_options(g, actor, menu, rule, [way])


@cache
def ways_to_follow(content: Components, card: Face, seat: Seat) -> list[Way]:
    options = content.box.entries(StoryCard)[card].options
    return [(o.when, FollowStory(seat=seat, cost=o.cost, card=card, option=o.key)) for o in options]


@chapter.does(FollowStory)
def follow_story(g: Retaliation, step: FollowStory) -> None:
    g.then(*g.content.scripts.of(step.card, step.seat, step.option))


# Symbols, triggers and time ------------------------------------------------------------------------------------------


@chapter.does(CountSymbol)
def count_symbol(g: Retaliation, step: CountSymbol) -> None:
    """A marker on the card; at its number the next card follows, after the exploration part."""
    shown = showing(g, "exploration")
    if not shown or shown[-1].id != step.card or not shown[-1].symbols:
        return
    state = kept(g.world, Story)
    keep(g.world, replace(state, symbols=state.symbols + 1))
    if state.symbols + 1 == shown[-1].symbols:
        g.then(GoToCard(by=step.seat, number=shown[-1].then))


@chapter.does(PullTrigger)
def pull_trigger(g: Retaliation, step: PullTrigger) -> None:
    """Resolved by the character first in turn order."""
    facts = story_cards(g.content)
    numbers = [facts[card].number for card in unresolved(g) if step.trigger in facts[card].triggers]
    go_on(g, numbers)


@chapter.does(CheckStoryTime)
def check_story_time(g: Retaliation, step: CheckStoryTime) -> None:
    """The round marker has moved; after five full rounds the story runs out."""
    late = g.world.round - kept(g.world, Story).began > PATIENCE
    g.then(MeetMarker(), *([PullTrigger(trigger="five-rounds")] if late else []))


@chapter.does(MeetMarker)
def meet_marker(g: Retaliation, step: MeetMarker) -> None:
    if kept(g.world, StoryEgg).space == g.world.round:
        lead_on(g, "egg-met")
    if kept(g.world, Insider).track == g.world.round:
        lead_on(g, "insider-met")


def lead_on(g: Retaliation, occasion: Occasion) -> None:
    """insider.story.ongoing: where what shows leads to now."""
    go_on(g, [card.leads[occasion] for card in showing(g, "ongoing") if occasion in card.leads])


def go_on(g: Retaliation, numbers: list[int]) -> None:
    crew = crew_aboard(g.world)
    if numbers and crew:
        g.then(GoToCard(by=crew[0].seat, number=numbers[0]))
