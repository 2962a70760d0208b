"""Skill cards: which are still active, and how they are deactivated."""

from functools import cache
from typing import Annotated

from hypersleep.common.cards import without
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face
from hypersleep.content.retaliation.neoflesh import Skill
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Choice, Question, Step
from hypersleep.kernel.zones import CardId, Cards, Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.queries import in_order
from hypersleep.retaliation.world import Retaliation

SLASHER, CRAWLMINE, IRONCLAD, FIRESPITTER = Face("slasher"), Face("crawlmine"), Face("ironclad"), Face("firespitter")
TWITCHLING, CULTIST = Face("twitchling"), Face("cultist")


class Skills(State, frozen=True):
    """The skill cards that show their colored side, in order, and those that are turned over."""

    active: Annotated[Cards, Zone("skills", Sight.PUBLIC)] = ()
    lost: Annotated[Cards, Zone("skills", Sight.PUBLIC)] = ()


chapter = Chapter("skills", keeps=(Skills,), events=telling.EVENTS)


class LayOutSkills(Step, frozen=True): ...


class Deactivate(Step, frozen=True, kw_only=True):
    skill: Face


class DeactivateLast(Step, frozen=True):
    """The last active skill in order."""


class ChooseSkill(Question, frozen=True, kw_only=True):
    """Who has destroyed a Cultist deactivates a skill."""


class TurnOver(Choice, frozen=True):
    skill: Face


@chapter.does(LayOutSkills)
def lay_out_skills(g: Retaliation, step: LayOutSkills) -> None:
    """neoflesh.setup.skills: in descending order of their numbers."""
    entries = g.content.box.entries(Skill)
    cards = sorted(g.content.more["skills"], key=lambda card: -entries[g.content.faces[card]].number)
    keep(g.world, Skills(active=tuple(cards)))


@chapter.asks(ChooseSkill)
def offer_skills(g: Retaliation, question: ChooseSkill, menu: Menu) -> None:
    for skill in active_skills(g):
        menu.offer(TurnOver(skill))


@chapter.answers(ChooseSkill)
def turn_over(g: Retaliation, question: ChooseSkill, choice: TurnOver) -> None:
    g.then(Deactivate(skill=choice.skill))


@chapter.does(DeactivateLast)
def deactivate_last(g: Retaliation, step: DeactivateLast) -> None:
    """neoflesh.cultist.other-death."""
    active = active_skills(g)
    if active:
        g.then(Deactivate(skill=active[-1]))


@chapter.does(Deactivate)
def deactivate(g: Retaliation, step: Deactivate) -> None:
    """neoflesh.twitchling.skill-lost: with that of the Twitchlings every wounded one dies."""
    world, skills = g.world, kept(g.world, Skills)
    card = next(card for card in skills.active if g.content.faces[card] == step.skill)
    keep(world, Skills(without(skills.active, card), (*skills.lost, card)))
    g.tell(telling.SkillDeactivated(step.skill))
    if kinds_of_skills(g.content)[card] == TWITCHLING:
        wounded = in_order([i for i in world.intruders.values() if i.kind == TWITCHLING and i.hits])
        g.then(*[steps.KillIntruder(intruder=intruder.id) for intruder in wounded])


# Queries -------------------------------------------------------------------------------------------------------------


def is_active(g: Retaliation, kind: Face) -> bool:
    """neoflesh.skill.active."""
    kinds = kinds_of_skills(g.content)
    for card in kept(g.world, Skills).active:
        if kinds[card] == kind:
            return True
    return False


def active_skills(g: Retaliation) -> list[Face]:
    """In order."""
    return [g.content.faces[card] for card in kept(g.world, Skills).active]


@cache
def kinds_of_skills(content: Components) -> dict[CardId, Face]:
    """Whose skill each card is."""
    entries = content.box.entries(Skill)
    return {card: entries[content.faces[card]].kind for card in content.more["skills"]}
