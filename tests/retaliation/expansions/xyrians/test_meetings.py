"""Xyrians where they meet other expansions: Cultists and Ironclads, shadows, contractors."""

import pytest

from hypersleep.common.actions import after_acting
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on
from hypersleep.content.ids import Face
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import weapons_held
from hypersleep.retaliation.expansions.contractors.footwork import ChooseExploration, Footing
from hypersleep.retaliation.expansions.contractors.gunnery import ChooseGuardShot, FireLines
from hypersleep.retaliation.expansions.neoflesh.cultists import DeadCultists
from hypersleep.retaliation.expansions.neoflesh.skills import Deactivate, Skills
from hypersleep.retaliation.expansions.xyrians import presence
from hypersleep.retaliation.expansions.xyrians.moving import CrossCorridor
from hypersleep.retaliation.expansions.xyrians.telling import XyrianSignFound
from hypersleep.retaliation.facility.exploration import Explore
from hypersleep.retaliation.ids import AMMO
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.kind import RETALIATION
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    LAST,
    MATE,
    ME,
    NEXT,
    QUIET,
    a_row,
    activate,
    afflict,
    is_injured,
    room_of,
    xyrian,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
CULT, BLOOD, HIRED = ("neoflesh", "xyrians"), ("sangrevores", "xyrians"), ("contractors", "xyrians")


def active_skills(scene: Scene) -> list[str]:
    return scene.faces(kept(scene.world, Skills).active)


# The Neoflesh Cult ---------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.neoflesh.cultists")
@pytest.mark.parametrize("where", ["room", "corridor"])
def test_a_xyrian_kills_cultists_without_noise_and_the_last_skill_is_lost(where: str) -> None:
    scene = a_row(expansions=CULT)
    passage = scene.between(LAST, FAR_OFF)
    cultist = scene.intruder("cultist", LAST) if where == "room" else scene.intruder("cultist", corridor=passage)
    killer, skills = xyrian(scene, LAST), active_skills(scene)
    if where == "room":
        activate(scene, "xyrian-purge")
    else:
        scene.run(CrossCorridor(xyrian=killer.id, corridor=passage))
    assert cultist.id not in scene.world.intruders
    assert kept(scene.world, DeadCultists).count == 1
    assert active_skills(scene) == skills[:-1]
    assert not scene.told(telling.NoiseRolled)
    assert scene.question is None


@rule("retaliation:xyrian.neoflesh.ironclad")
def test_an_ironclad_killed_in_a_room_goes_into_the_corridor_of_the_lowest_number() -> None:
    scene = a_row(expansions=CULT).place(ME, ASIDE).place(MATE, ASIDE)
    xyrian(scene, FAR_OFF)
    ironclad = scene.intruder("ironclad", FAR_OFF, hits=2)
    activate(scene, "xyrian-egg-breakers")
    assert scene.world.intruders[ironclad.id].room == FAR_OFF
    scene.run(steps.KillIntruder(intruder=ironclad.id))
    driven = scene.world.intruders[ironclad.id]
    assert (driven.room, driven.corridor, driven.hits) == (0, scene.between(NEXT, FAR_OFF), 0)


@rule("retaliation:xyrian.neoflesh.ironclad")
@pytest.mark.parametrize("skilled", [True, False])
def test_it_dies_of_a_xyrian_only_without_its_skill(skilled: bool) -> None:
    scene = a_row(expansions=CULT)
    if not skilled:
        scene.run(Deactivate(skill=Face("skill-ironclad")))
    other = xyrian(scene, HERE)
    stout = scene.intruder("ironclad", HERE)
    activate(scene, "xyrian-purge")
    assert (stout.id in scene.world.intruders) is skilled
    if skilled:
        assert scene.world.intruders[stout.id].corridor == scene.between(HERE, NEXT)
    assert room_of(scene, other) == HERE


def test_who_hits_both_a_xyrian_and_a_cultist_rolls_twice_the_first_roll_for_the_xyrian() -> None:
    scene = a_row(expansions=CULT)
    model, cultist = xyrian(scene, HERE), scene.intruder("cultist", HERE)
    scene.rolls(noise=f"{QUIET} {QUIET}").turn(ME)
    action = steps.Melee(seat=ME, intruder=model.id)
    scene.game.agenda[-1:] = [steps.ContinueTurn(seat=ME, left=1), *reversed(after_acting(scene.game, action))]
    rolls: list[str] = []
    scene.game.tracer = lambda step, _: rolls.append(type(step).__name__)
    scene.run(*[steps.HitIntruder(intruder=target.id, by=ME) for target in (cultist, model)])
    assert len(scene.told(telling.NoiseRolled)) == 2
    assert rolls.index("MakeNoiseAfterFight") < rolls.index("RollNoise") < rolls.index("RaiseAlarm")


def test_who_is_marked_meets_one_more_of_the_front_of_the_token() -> None:
    scene = afflict(a_row(expansions=CULT), ME, "xyrian-marked").place(ME, NEXT)
    scene.room(NEXT, secured=2)
    token = next(t for t in scene.content.tokens if scene.content.token(t).kind == "slasher")
    face = scene.content.faces[token]
    scene.bag(face).draws(face).run(steps.ResolveHazard(by=ME))
    assert [event.kind for event in scene.told(telling.IntruderPlaced)] == ["slasher", "slasher"]


# Sangrevores ---------------------------------------------------------------------------------------------------------


def shadows(scene: Scene, a: int, b: int) -> int:
    return markers_on(scene.world, "shadow", holder("passage", scene.between(a, b)))


def test_corridors_are_darkened_only_where_neither_shadow_nor_sangrevore_is() -> None:
    scene = a_row(expansions=BLOOD)
    lay_marker(scene.game, "shadow", holder("passage", scene.between(HERE, ASIDE)))
    xyrian(scene, HERE)
    activate(scene, "xyrian-cut-the-power")
    assert (shadows(scene, HERE, NEXT), shadows(scene, HERE, ASIDE)) == (1, 1)
    again = a_row(expansions=BLOOD)
    again.intruder("ghoul", corridor=again.between(HERE, NEXT))
    xyrian(again, HERE)
    activate(again, "xyrian-cut-the-power")
    assert (shadows(again, HERE, NEXT), shadows(again, HERE, ASIDE)) == (0, 1)


def test_whoever_is_driven_away_makes_no_noise_and_shadows_are_cast_once() -> None:
    scene = a_row(expansions=BLOOD)
    xyrian(scene, HERE)
    activate(scene, "xyrian-deny-landing")
    assert [scene.who(seat).room for seat in (ME, MATE)] == [NEXT, NEXT]
    assert not scene.told(telling.NoiseRolled)
    assert (shadows(scene, NEXT, FAR_OFF), shadows(scene, HERE, NEXT)) == (1, 0)


def test_of_the_kings_health_card_only_the_upper_part_counts() -> None:
    scene = a_row(expansions=BLOOD).place(ME, ASIDE).place(MATE, ASIDE)
    king = next(kind for kind, rank in scene.content.rank.items() if rank == "queen")
    reigning = scene.intruder(king, corridor=scene.between(NEXT, FAR_OFF))
    cards = len(scene.world.decks["queen-health"])
    scene.run(CrossCorridor(xyrian=xyrian(scene, NEXT).id, corridor=scene.between(NEXT, FAR_OFF)))
    assert len(scene.world.decks["queen-health"]) < cards
    assert scene.world.intruders[reigning.id].corridor == scene.between(NEXT, FAR_OFF)
    assert scene.question is None


# Contractors ---------------------------------------------------------------------------------------------------------


def test_a_sign_among_two_cards_of_a_map_is_resolved_and_replaced_first() -> None:
    scene = a_row(expansions=HIRED).corridor(HERE, 15, "corridor-205")
    scene.top("exploration", "exploration-01", "xyrian-following", "exploration-02")
    keep(scene.world, Footing(mapping=ME))
    scene.run(Explore(seat=ME, room=15, corridor=scene.between(HERE, 15)))
    assert [found.card for found in scene.told(XyrianSignFound)] == ["xyrian-following"]
    assert isinstance(scene.question, ChooseExploration)
    assert scene.faces(scene.question.cards) == ["exploration-01", "exploration-02"]


def test_who_stands_guard_may_shoot_a_xyrian_that_comes_and_then_makes_noise() -> None:
    scene = a_row("heavy-gun-operator", "officer", expansions=HIRED)
    for card in weapons_held(scene.game, scene.who(ME)):
        scene.world.gear[card] = (AMMO,) * len(scene.world.gear[card])
    keep(scene.world, FireLines(guard=ME))
    comer = xyrian(scene, NEXT)
    scene.rolls(shoot="critical", noise=QUIET)
    scene.run(CrossCorridor(xyrian=comer.id, corridor=scene.between(HERE, NEXT)))
    assert isinstance(scene.question, ChooseGuardShot)
    scene.choose(scene.options(steps.Shoot)[0])
    assert is_injured(scene, comer)
    assert [roll.seat for roll in scene.told(telling.NoiseRolled)] == [ME]


# All together --------------------------------------------------------------------------------------------------------


def test_xyrians_come_after_the_races_and_go_with_each_of_them() -> None:
    kinds = RETALIATION.expansions
    for race in ("neoflesh", "sangrevores", "contractors", "deadly"):
        assert "xyrians" not in RETALIATION.excluded_by(race)
        assert kinds[race].place < kinds["xyrians"].place
    assert "insider" in kinds["xyrians"].excludes


@pytest.mark.parametrize("expansions", [("xyrians",), CULT, BLOOD, HIRED], ids=str)
def test_the_token_wakes_them_in_every_company(expansions: tuple[str, ...]) -> None:
    scene = a_row(expansions=expansions).bag("xyrian").draws("xyrian")
    lay_marker(scene.game, "trace", holder("room", NEXT))
    scene.run(steps.DevelopBag())
    assert [model.room for model in presence.xyrians_on_map(scene.game)] == [NEXT]
    assert scene.bag_kinds() == []
    assert problems(scene.game) == []
