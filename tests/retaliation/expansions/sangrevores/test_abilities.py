"""What tainted blood can do: effect, price and refusal of every card."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.abilities import (
    Bury,
    ChooseShadowToDispel,
    ChooseToBury,
    PeekInto,
    SendIntoCorridor,
    SendIntoRoom,
)
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import Taint, UseTaintedBlood
from hypersleep.retaliation.expansions.sangrevores.telling import ShadowCardDrawn
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.retaliation.soldiers.oxygen import Breathe
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, blood, shadow, shadows, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

COSTS = {"night-eyes": 1, "dominance": 1, "bat-ears": 1, "bone-claws": 1, "unbreathing": 1, "thrall-call": 1}


def ability(name: str) -> UseTaintedBlood:
    return UseTaintedBlood(seat=0, cost=COSTS.get(name, 0), card=f"blood-{name}", option="use")


def used(scene: Scene, name: str, cards: int = 2) -> Scene:
    """The recon has this blood, and uses it."""
    return blood(scene.action_cards("recon", cards), "recon", f"blood-{name}").turn("recon").act(ability(name))


def refused(scene: Scene, name: str, cards: int = 2) -> str:
    blood(scene.action_cards("recon", cards), "recon", f"blood-{name}").turn("recon")
    return scene.refusal(ability(name))


def test_every_card_has_a_price() -> None:
    """sangrevore.tainted.ability."""
    for card in star().content.box.more["tainted_blood"].values():
        option = card.options[0]
        assert option.cost or option.do[0]["do"] in ("lose-health", "regenerate", "strike-bargain"), card.id


def test_night_eyes_look_at_a_top_card_and_may_bury_it() -> None:
    scene = used(star().top("events", "event-whispers"), "night-eyes")
    scene.choose(PeekInto("events"))
    assert isinstance(scene.question, ChooseToBury)
    top = scene.world.decks["events"][-1]
    assert scene.world.known[top] == 1, "only who looks knows it"
    scene.choose(Bury())
    assert scene.world.decks["events"][0] == top
    assert whole_view(scene.game, 1).discards["events"] == ()


def test_night_eyes_may_leave_it() -> None:
    scene = used(star().top("shadow_cards", "shadow-ambush"), "night-eyes")
    scene.choose(PeekInto("shadow_cards")).choose(steps.Done())
    assert scene.faces(scene.world.decks["shadow_cards"])[-1] == "shadow-ambush"


def test_mist_drifts_past_doors_intruders_and_shadows() -> None:
    scene = shadow(star(), HERE, HOME, 3)
    way = scene.between(HERE, HOME)
    scene.world.doors[way] = "closed"
    scene.intruder("blood-specter", HERE)
    used(scene, "mist-form").choose(steps.PickRoom(HOME))
    assert scene.who("recon").room == HOME
    assert scene.who("recon").health == 1
    assert shadows(scene) == {(HOME, HERE): 3}
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.told(ShadowCardDrawn)


def test_mist_needs_a_discovered_room() -> None:
    scene = star().undiscover(HOME)
    assert refused(scene, "mist-form") == "movement.enter-discovered"


def test_frenzy_is_three_hits_without_infection_or_retaliation() -> None:
    scene = star().rolls(shoot="3")
    enemy = scene.intruder("blood-specter", HERE)
    used(scene, "blood-frenzy").choose(steps.PickIntruder(enemy.id))
    assert scene.enemies(HERE) == []
    assert scene.who("recon").health == 1
    assert not scene.told(telling.Contaminated)


def test_a_frenzy_that_does_not_kill_is_not_answered() -> None:
    scene = star().rolls(shoot="5")
    enemy = scene.intruder("blood-specter", HERE)
    used(scene, "blood-frenzy").choose(steps.PickIntruder(enemy.id))
    assert scene.hits_on(enemy) == 3
    assert not scene.told(telling.IntruderAttacked)
    assert refused(star(), "blood-frenzy") == "combat.melee.same-room"


def test_regeneration_for_an_infection() -> None:
    scene = star().top("contamination", "infection-sweat")
    scene.who("recon").health = 2
    used(scene, "regeneration", cards=0)
    assert scene.who("recon").health == 0
    assert len(scene.told(telling.Contaminated)) == 1


def test_without_an_infection_left_regeneration_is_refused() -> None:
    """conflict:cost-by-gaining."""
    scene = star()
    scene.world.box += scene.world.decks["contamination"]
    scene.world.decks["contamination"] = ()
    assert refused(scene, "regeneration") == "sangrevore.infection.gain"


@pytest.mark.parametrize("name", ["regeneration", "dark-bargain"])
def test_an_infection_that_is_prevented_pays_for_nothing(name: str) -> None:
    """conflict:cost-by-gaining."""
    scene = star()
    armor = next(id for id, item in scene.content.box.items.items() if item.worn.contamination_for)
    scene.items("recon", armor).who("recon").health = 1
    used(scene, name, cards=1)
    assert scene.who("recon").health == 2
    assert len(scene.who("recon").hand) == 1


def test_dominance_repels_a_ghoul_from_the_room_or_a_corridor() -> None:
    scene = star()
    near, far = scene.intruder("ghoul", HERE), scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    scene.intruder("blood-specter", HERE)
    scene.intruder("ghoul", corridor=scene.between(HERE, 12))
    used(scene, "dominance")
    assert scene.options() == [steps.PickIntruder(near.id), steps.PickIntruder(far.id)], "from an open end nobody goes"
    scene.place("officer", 0).choose(steps.PickIntruder(far.id))
    assert scene.enemies(HOME) == ["ghoul"]
    assert refused(star(), "dominance") == "repel.definition"


def test_bat_ears_remove_up_to_two_shadows_around() -> None:
    scene = used(shadow(shadow(star(), HERE, 12, 2), HOME, 6), "bat-ears")
    way = steps.PickPassage(scene.between(HERE, 12))
    assert scene.options(steps.PickPassage) == [way]
    scene.choose(way).choose(way)
    assert shadows(scene) == {(6, HOME): 1}
    assert refused(star(), "bat-ears") == "sangrevore.shadow.markers"


def test_bat_ears_may_stop_after_one() -> None:
    scene = used(shadow(star(), HERE, 12, 3), "bat-ears").choose(steps.PickPassage(star().between(HERE, 12)))
    assert isinstance(scene.question, ChooseShadowToDispel)
    scene.choose(steps.Done())
    assert shadows(scene) == {(HERE, 12): 2}


def test_a_dark_bargain_draws_three_cards_out_of_combat() -> None:
    scene = used(star(), "dark-bargain", cards=1)
    assert len(scene.who("recon").hand) == 4
    assert len(scene.told(telling.Contaminated)) == 1
    fighting = star()
    fighting.intruder("ghoul", HERE)
    assert refused(fighting, "dark-bargain") == "action.not-in-combat"


def test_bone_claws_are_two_hits_without_a_die() -> None:
    scene = star()
    enemy = scene.intruder("ghoul", HERE)
    used(scene, "bone-claws").choose(steps.PickIntruder(enemy.id))
    assert scene.hits_on(enemy) == 2
    assert not scene.told(telling.ShootDieRolled)
    assert refused(star(), "bone-claws") == "combat.melee.same-room"


def test_who_does_not_breathe_uses_up_no_oxygen_until_the_round_ends() -> None:
    scene = used(star(), "unbreathing")
    scene.run(Breathe(seat=0), Breathe(seat=1))
    assert (scene.who("recon").oxygen, scene.who("officer").oxygen) == (7, 6)
    scene.run(steps.LoseOxygen(by=0))
    assert scene.who("recon").oxygen == 6, "what is spent is spent"
    scene.game.agenda = []
    scene.run(steps.BeginRound(), Breathe(seat=0))
    assert kept(scene.world, Taint).breathless == ()


def akin(*crew: str) -> Scene:
    return used(star(*crew), "kinship")


@rule("retaliation:sangrevore.tainted.ability")
def test_ghouls_do_not_attack_their_kin() -> None:
    scene = akin()
    scene.world.secured[HERE] = 1
    scene.run(steps.PlaceIntruders(kinds=("ghoul",), room=HERE))
    assert scene.who("recon").health == 1, "that was the price"
    assert scene.world.secured[HERE] == 1, "no secure token is used"
    ghoul = next(iter(scene.world.intruders.values()))
    scene.run(steps.AttackCharacter(victim=0, occasion="opportunity", intruder=ghoul.id))
    assert not scene.told(telling.IntruderAttacked)


def test_ghouls_turn_to_somebody_else() -> None:
    scene = akin().place("officer", HERE).top("attacks", "attack-rake", "attack-blood-kiss")
    scene.run(steps.PlaceIntruders(kinds=("ghoul",), room=HERE, seat=0), steps.IntrudersAttack())
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1, 1]


def test_specters_are_not_deceived() -> None:
    scene = akin().top("attacks", "attack-rake")
    scene.run(steps.PlaceIntruders(kinds=("blood-specter",), room=HERE))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]


@pytest.mark.parametrize("anger", ["shot", "burst", "blow", "grenade", "turn"])
def test_kinship_ends_with_an_attack_or_the_next_turn(anger: str) -> None:
    scene = akin()
    weapon = scene.who("recon").held[0]
    fights = {
        "shot": steps.FireShot(seat=0, weapon=weapon, intruder=99),
        "burst": steps.FireBurst(seat=0, weapon=weapon, corridor=scene.between(HERE, 12)),
        "blow": steps.Strike(seat=0, intruder=99),
        "grenade": steps.ThrowGrenade(by=0),
        "turn": steps.BeginTurn(seat=0),
    }
    assert kept(scene.world, Taint).akin == (0,)
    scene.run(fights[anger])
    assert kept(scene.world, Taint).akin == ()


def test_haste_is_two_moves_of_which_the_second_places_shadows() -> None:
    scene = used(star().room(6, "shelter"), "haste")
    scene.choose(steps.PickPassage(scene.between(HERE, HOME)))
    assert shadows(scene) == {}
    scene.choose(steps.PickPassage(scene.between(HOME, 6)))
    assert scene.who("recon").room == 6
    assert shadows(scene) == {(6, HERE): 1}


def test_a_thrall_goes_where_it_is_sent() -> None:
    scene = star()
    near, far = scene.intruder("ghoul", HOME), scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    scene.intruder("blood-specter", HOME)
    scene.place("officer", 0)
    used(scene, "thrall-call")
    sent = scene.options()
    assert SendIntoRoom(far.id, HERE) in sent
    assert SendIntoRoom(far.id, HOME) in sent
    assert {choice.intruder for choice in sent} == {near.id, far.id}
    scene.choose(SendIntoCorridor(near.id, scene.between(HOME, 6)))
    assert scene.lurking(scene.between(HOME, 6)) == ["ghoul"]
    assert refused(star(), "thrall-call") == "intruder.move.alternate"


def test_a_thrall_sent_to_somebody_attacks() -> None:
    scene = star().top("attacks", "attack-rake")
    ghoul = scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    used(scene, "thrall-call").choose(SendIntoRoom(ghoul.id, HERE))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]


def test_the_blood_price_of_a_wound() -> None:
    scene = star().wounds("recon", "wound-leg")
    scene.who("recon").health = 3
    used(scene, "blood-price")
    assert scene.who("recon").wounds == ()
    assert scene.who("recon").health == 5
    assert refused(star(), "blood-price") == "wound.discard"
