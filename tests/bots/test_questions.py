"""Small questions of Retaliation: every kind is answered by somebody, and in clear cases by the clear option."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from hypersleep.bots.retaliation.answers import ANSWERS, KINDS, answer
from hypersleep.bots.retaliation.care import care_of, freight
from hypersleep.bots.retaliation.mind import Mind
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import is_contamination
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.common.doors import SwitchDoor
from hypersleep.content.ids import Face, OptionKey, PassageId, RoomId
from hypersleep.kernel.steps import Choice, Question, Seat, kebab
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.shadow_cards import LoseBlood, TakeInfection
from hypersleep.retaliation.expansions.sangrevores.shadows import HitShadows
from hypersleep.retaliation.expansions.xyrians.items import Charge
from hypersleep.retaliation.facility.hazards import RepairItem, RepairRobot, RepairRoom
from hypersleep.retaliation.ids import AMMO, OXYGEN, GearToken
from hypersleep.retaliation.items.gear import BELT, ROBOT, MoveToken
from hypersleep.retaliation.items.remedies import WashOutCard
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.phases.event_cards import WasteOxygen
from hypersleep.retaliation.rooms.additional_rooms import SECTIONS, DiscardNoise, PickSection, ResolveNoise
from hypersleep.retaliation.soldiers.firing import PickWeapon
from hypersleep.retaliation.soldiers.wounds import PickWound
from hypersleep.table.table import Frame
from tests.kinds import kinds, rulesets
from tests.retaliation.scene import LANDING_ZONE, Scene

TAKEN_AS_THEY_COME = {
    "choose-active-blood": "crew mates play no tainted blood, so that it does not matter which card is on top",
    "choose-armor": "the one just found comes first, and heals who puts it on",
    "choose-bad-blood": "a card of blood comes first, which is better lost than an infection gained",
    "choose-events-fate": "the next event may be as bad",
    "choose-extra-hit": "a point of health is worth more than a hit, and done comes first",
    "choose-items-to-strap": "any two of them free a hand",
    "choose-skill": "the Slasher comes first: any plain Adult is one, and it strikes twice",
    "choose-softening": "to soften it comes first, and costs nothing",
    "choose-spent-ammo": "ammo is worth more than some hits, and done comes first",
    "choose-to-bury": "the next card may be as bad",
    "choose-to-take-along": "to take her along comes first: who is beside her draws more",
}
"""Questions whose first option is as good as any, and why."""
NOTHING_IN_MIND = Mind()
DECIDED_BY_PLAYERS = {"choose-action", "choose-objectives", "choose-drops"}


# Every question ------------------------------------------------------------------------------------------------------


def asked() -> set[str]:
    """Every kind of question, of the game and of all that comes with it."""
    ours = ("hypersleep.common.", "hypersleep.retaliation.")
    return {kebab(each.__name__) for each in kinds(Question, "retaliation") if each.__module__.startswith(ours)}


def answered_by_kind() -> Iterator[str]:
    """Those whose options are all of kinds that are judged wherever they are found."""
    for game, rules in rulesets():
        for question in rules.menus if game == "retaliation" else ():
            option = get_type_hints(rules.handlers[question]).get("choice", Choice)
            offered = {kebab(each.__name__) for each in get_args(option) or (option,)}
            if offered - {"done"} <= KINDS.keys():
                yield kebab(question.__name__)


def test_every_question_of_the_game_has_somebody_who_thought_about_it() -> None:
    forgotten = asked() - ANSWERS.keys() - set(answered_by_kind()) - TAKEN_AS_THEY_COME.keys() - DECIDED_BY_PLAYERS
    assert not forgotten, f"{forgotten}: answer in bots/retaliation, or take it as it comes, above, and say why"
    assert ANSWERS.keys() | TAKEN_AS_THEY_COME.keys() <= asked()
    assert not TAKEN_AS_THEY_COME.keys() & (ANSWERS.keys() | set(answered_by_kind()))


def test_every_answer_has_a_sentence_for_who_asks_why() -> None:
    assert ANSWERS.keys() <= SPEECH.counsel.keys()


# Clear cases ---------------------------------------------------------------------------------------------------------


NEXT_DOOR = 11
GUNS = ("support.assault-shotgun", "support.drum-mag-rifle")


def squad(**me: Any) -> Scene:
    """A recon in the Landing Zone, with an officer next door."""
    scene = Scene("recon", "officer").place(0, LANDING_ZONE).room(NEXT_DOOR, "armory").place(1, NEXT_DOOR)
    scene.corridor(LANDING_ZONE, NEXT_DOOR)
    for trait, value in me.items():
        setattr(scene.who(0), trait, value)
    return scene


def position(scene: Scene) -> Position:
    return Position(Frame(RETALIATION, scene.game, Seat(0)).view, Seat(0), TEMPERAMENTS[0])


def answered(scene: Scene, topic: str, options: list[Choice], mind: Mind = NOTHING_IN_MIND) -> Choice:
    return options[answer(position(scene), topic, options, mind)]


def picked(topic: str, options: list[Choice], **me: Any) -> Choice:
    return answered(squad(**me), topic, options)


def test_nobody_drinks_tainted_blood() -> None:
    gift = [steps.AcceptOffer(), steps.RefuseOffer()]
    assert picked("choose-gift", gift) == steps.RefuseOffer()
    assert picked("allow-help", gift) == steps.AcceptOffer()


@pytest.mark.parametrize(("health", "wanted"), [(0, LoseBlood()), (7, TakeInfection())])
def test_health_is_given_rather_than_an_infection_taken_unless_it_is_the_last(health: int, wanted: Choice) -> None:
    assert picked("choose-taste", [LoseBlood(), TakeInfection()], health=health) == wanted


@pytest.mark.parametrize(("oxygen", "wanted"), [(7, Charge()), (2, steps.LetItHappen())])
def test_air_is_spent_on_a_hit_only_by_who_has_it_to_spare(oxygen: int, wanted: Choice) -> None:
    assert picked("choose-gauntlets", [Charge(), steps.LetItHappen()], oxygen=oxygen) == wanted


# Things --------------------------------------------------------------------------------------------------------------


def test_one_s_own_weapon_is_repaired_before_that_of_a_rival_and_the_robot_if_the_plan_needs_it() -> None:
    theirs, mine = (RepairItem(Seat(seat), Face("character.recon-smg")) for seat in (1, 0))
    options = [theirs, RepairRobot(), mine]
    assert picked("choose-repair", options) == mine
    assert answered(squad(), "choose-repair", options, Mind(wanted=frozenset({"robot-move"}))) == RepairRobot()
    needed = Mind(wanted=frozenset({"repair"}))
    assert answered(squad(), "choose-repair", [mine, RepairRoom()], needed) == RepairRoom()


def test_the_weapon_with_most_ammo_fires_on_order() -> None:
    scene = squad().empty_hands(0).items(0, *GUNS)
    scene.gear(0, "ammo", on=GUNS[0]).gear(0, "ammo", "ammo", on=GUNS[1])
    options: list[Choice] = [PickWeapon(Face(gun)) for gun in GUNS]
    assert answered(scene, "choose-weapon-on-order", options) == options[1]


def test_a_shot_at_something_comes_before_the_reload_and_the_reload_before_a_burst_at_nothing() -> None:
    scene = squad()
    enemy = scene.intruder("adult", LANDING_ZONE)
    between = PassageId(scene.between(LANDING_ZONE, NEXT_DOOR))
    load = MoveToken(Face("belt"), AMMO, Face(GUNS[0]))
    shot = steps.Shoot(seat=Seat(0), weapon=Face(GUNS[0]), intruder=enemy.id)
    burst = steps.Burst(seat=Seat(0), weapon=Face(GUNS[0]), corridor=between)
    scene.hand(0, "action.rest", "action.secure")
    assert answered(scene, "choose-reload", [load, burst, shot]) == shot
    assert answered(scene, "choose-reload", [burst, load]) == load


def carrying(*tokens: str, here: bool = True) -> Scene:
    scene = squad().robot("robot.medical", LANDING_ZONE if here else NEXT_DOOR).gear(0)
    scene.world.robot_gear = tuple(map(GearToken, tokens))
    return scene


def test_what_the_robot_carries_is_taken_along_where_it_stands() -> None:
    near, far = (position(carrying("oxygen", "ammo", here=here)) for here in (True, False))
    assert freight(near) > freight(position(carrying("oxygen"))) > freight(far) == 0
    take, done = MoveToken(ROBOT, OXYGEN, BELT), steps.Done()
    assert answered(carrying("oxygen"), "choose-gear", [done, take]) == take
    back: list[Choice] = [MoveToken(BELT, OXYGEN, ROBOT), done]
    assert answered(carrying(), "choose-gear", back) == done


def test_what_the_robot_carries_heals_as_well_and_stays_there_in_a_fight() -> None:
    scene = carrying("medpack")
    scene.who(0).health = 4
    assert care_of(position(scene), steps.UseGear(seat=Seat(0)))[1] > freight(position(scene))
    scene.intruder("adult", LANDING_ZONE)
    assert freight(position(scene)) == 0


# Doors, noise, intruders on their way --------------------------------------------------------------------------------


def test_noise_is_discarded_and_that_beside_one_first() -> None:
    scene = squad()
    near, far = PassageId(scene.between(LANDING_ZONE, NEXT_DOOR)), PassageId(0)
    options: list[Choice] = [ResolveNoise(far), ResolveNoise(near), DiscardNoise(far), DiscardNoise(near)]
    assert answered(scene, "choose-noise", options) == DiscardNoise(near)
    moved: list[Choice] = [steps.PickPassage(near), steps.PickPassage(far)]
    assert answered(scene, "choose-where-noise-goes", moved) == steps.PickPassage(far)


def test_an_intruder_is_sent_away_and_not_to_oneself() -> None:
    scene = squad()
    enemy = scene.intruder("adult", NEXT_DOOR)
    ways: list[Choice] = [
        steps.PickRoom(RoomId(LANDING_ZONE)),
        steps.PickPassage(PassageId(scene.between(LANDING_ZONE, NEXT_DOOR))),
        steps.PickPassage(PassageId(0)),
    ]
    assert answered(scene, "choose-its-way", ways, Mind(asked={"intruder": enemy.id})) == ways[2]


def test_a_door_is_opened_only_to_where_one_has_to_go() -> None:
    scene = Scene("recon").place(0, LANDING_ZONE).room(NEXT_DOOR, "armory")
    scene.corridor(LANDING_ZONE, NEXT_DOOR, "corridor-104", door="closed")
    options = [steps.Done(), SwitchDoor(PassageId(scene.between(LANDING_ZONE, NEXT_DOOR)))]
    assert answered(scene, "choose-doors", options, Mind(heading=NEXT_DOOR)) == options[1]
    assert answered(scene, "choose-doors", options, Mind(heading=LANDING_ZONE)) == steps.Done()


@pytest.mark.parametrize(("lurks", "hits"), [(False, 2), (True, 0)])
def test_shadows_are_hit_where_nothing_bites(lurks: bool, hits: int) -> None:
    scene = squad()
    if lurks:
        scene.intruder("adult", corridor=scene.between(LANDING_ZONE, NEXT_DOOR))
    assert answered(scene, "choose-shadows-to-hit", [HitShadows(n) for n in (2, 1, 0)]) == HitShadows(hits)


def test_the_section_that_burns_around_one_is_doused_first() -> None:
    scene = squad().room(LANDING_ZONE, fire=True).room(NEXT_DOOR)
    here = scene.content.grid.section(LANDING_ZONE)
    options: list[Choice] = [PickSection(section) for section in SECTIONS]
    assert answered(scene, "choose-section-to-douse", options) == PickSection(here)


# Health, air, contamination ------------------------------------------------------------------------------------------


def test_a_wound_that_is_felt_every_round_goes_first() -> None:
    wounds: list[Choice] = [PickWound(Face(f"wound-{kind}")) for kind in ("knee", "body", "eyes")]
    assert picked("choose-wound", wounds) == wounds[1]


def test_contamination_that_can_be_had_out_is_had_out_the_infected_first() -> None:
    out: list[Choice] = [steps.Done(), WashOutCard(Face("contamination")), WashOutCard(Face("contamination-infected"))]
    assert picked("choose-cleansing", out[:2]) == out[1]
    assert picked("choose-cleansing", out) == out[2]


@pytest.mark.parametrize(("oxygen", "wanted"), [(7, WasteOxygen()), (1, steps.DiscardCard(Face("action.secure")))])
def test_a_card_is_given_rather_than_the_last_breath(oxygen: int, wanted: Choice) -> None:
    options = [steps.DiscardCard(Face("action.secure")), WasteOxygen()]
    assert picked("choose-air-or-card", options, oxygen=oxygen) == wanted


def test_death_is_answered_at_any_price_and_a_token_is_not() -> None:
    hang_on = steps.React(Face("survivor.run"), OptionKey("hang-on"))
    redraw = steps.React(Face("xenobiologist.predict"), OptionKey("redraw"))
    assert picked("choose-answer", [steps.LetItHappen(), hang_on]) == hang_on
    assert picked("choose-answer", [steps.LetItHappen(), redraw]) == steps.LetItHappen()


@pytest.mark.parametrize("card", ["contamination", "contamination-clean", "infection-sweat"])
def test_contamination_is_no_card_to_pay_with_nor_what_an_expansion_lays_in_its_place(card: str) -> None:
    assert is_contamination(card)
    assert not is_contamination("action.rest")


# Others --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "best"), [("cooperative", 1), ("semi-cooperative", 0)])
def test_cards_are_for_who_has_fewest_but_a_rival_needs_more_of_them(mode: str, best: int) -> None:
    scene = Scene("recon", "officer", mode=mode).place(0, LANDING_ZONE).place(1, LANDING_ZONE)
    scene.hand(0, "action.rest", "action.secure", "action.search").hand(1, "action.rest", "action.secure")
    hands: list[Choice] = [steps.PickCharacter(Seat(seat)) for seat in (0, 1)]
    assert answered(scene, "choose-whose-hand", hands) == hands[best]


def test_what_one_has_offered_oneself_is_confirmed() -> None:
    assert picked("confirm-exchange", [steps.RefuseOffer(), steps.AcceptOffer()]) == steps.AcceptOffer()


def test_nobody_is_dragged_along_by_a_rival() -> None:
    assert picked("choose-company", [steps.PickCharacter(Seat(1)), steps.Done()]) == steps.Done()
