"""The Survivor and the Sentry, card by card."""

import pytest
from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.contractors.footwork import ChooseRun
from hypersleep.retaliation.expansions.contractors.foresight import Premonition, TokenForeseen
from hypersleep.retaliation.expansions.contractors.gunnery import ChooseGuardShot, FireLines
from hypersleep.retaliation.expansions.contractors.nerves import ChooseAnswer, HungOn, Strain
from hypersleep.retaliation.expansions.contractors.rules import ForgetRound
from hypersleep.retaliation.expansions.contractors.weaponry import ChooseSpentToken, SpendTokenForIt
from hypersleep.retaliation.intruders.attacks import SufferAttack
from hypersleep.retaliation.invariants import broken_tracks
from hypersleep.retaliation.items.searching import ChooseFind
from hypersleep.retaliation.soldiers.action_cards import PickDeck
from hypersleep.retaliation.soldiers.firing import PickWeapon
from hypersleep.retaliation.soldiers.oxygen import Breathe
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from tests.retaliation.expansions.contractors.hiring import (
    BEYOND,
    HERE,
    ME,
    OTHER,
    SPARE,
    THERE,
    hired,
    play,
    through,
    use,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Survivor ------------------------------------------------------------------------------------------------------------


def test_instinct_shows_the_next_token_and_may_move() -> None:
    scene = hired("survivor").bag("adult", "larva", "drone").draws("drone")
    play(scene, "survivor.instinct", "sense")
    assert scene.told(TokenForeseen)[0].token == scene.content.faces[scene.world.bag[0]]
    scene.choose(steps.Done())
    assert scene.who(ME).room == HERE
    assert kept(scene.world, Premonition).waiting
    assert scene.bag_kinds() == ["adult", "drone", "larva"]
    scene.run(steps.DrawToken(context="bag"))
    assert [told.token for told in scene.told(telling.TokenDrawn)] == [scene.told(TokenForeseen)[0].token]
    assert not kept(scene.world, Premonition).waiting


def test_what_was_foreseen_is_known_to_the_survivor_alone() -> None:
    scene = hired("survivor").bag("adult", "larva").draws("larva")
    play(scene, "survivor.instinct", "sense")
    token = scene.world.bag[0]
    assert scene.world.known[token] == 1 << ME


def test_scavenging_takes_the_top_of_a_discard_pile() -> None:
    scene = hired("survivor")
    card = next(card for card in scene.world.decks["red"] if not scene.content.item(card).heavy)
    scene.world.decks["red"] = tuple([other for other in scene.world.decks["red"] if other != card])
    scene.world.discards["red"] = (card,)
    play(scene, "survivor.scavenge", "take-discard").choose(PickDeck("red"))
    assert card in scene.who(ME).carried
    assert scene.world.discards["red"] == ()


def test_scavenging_searches_with_one_card_more() -> None:
    scene = hired("survivor").place(ME, THERE)
    icons = scene.content.room("armory").items
    play(scene, "survivor.scavenge", "search").choose(PickDeck(icons[0]))
    assert isinstance(scene.question, ChooseFind)
    assert len(scene.question.drawn) == len(icons) + 1
    assert scene.question.keep == 1


def test_grit_restores_one_health_and_one_for_each_wound() -> None:
    scene = hired("survivor").wounds(ME, "wound-hand")
    scene.who(ME).health = 8
    play(scene, "survivor.grit", "recover")
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert scene.who(ME).health == 6


def test_a_barricade_closes_any_way_and_secures_the_room() -> None:
    scene = hired("survivor").place(ME, THERE)
    play(scene, "survivor.barricade", "bar").choose(through(scene, HERE, THERE))
    assert scene.world.doors[scene.between(HERE, THERE)] == "closed"
    assert scene.world.secured[THERE] == 1


def test_running_goes_on_for_health() -> None:
    scene = hired("survivor")
    play(scene, "survivor.run", "move").rolls(noise="4 4").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseRun)
    scene.choose(through(scene, HERE, THERE))
    assert scene.who(ME).room == HERE
    assert scene.who(ME).health == 1
    assert len(scene.told(telling.NoiseRolled)) == 2


HANG_ON = steps.React("survivor.run", "hang-on")


def dying(*hand: str) -> Scene:
    """At the last slot, and struck by something that costs health."""
    scene = hired("survivor").hand(ME, *hand)
    scene.who(ME).health = 8
    attacks = scene.content.box.attacks.values()
    card = next(a.id for a in attacks if a.rows["adult"].health and not a.rows["adult"].dies_if)
    return scene.run(SufferAttack(seat=ME, card=card, kind="adult"))


@rule("retaliation:health.death")
def test_whoever_hangs_on_stays_on_the_last_slot_and_the_card_leaves_the_game() -> None:
    scene = dying("survivor.run", *SPARE)
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(HANG_ON)
    me = scene.who(ME)
    assert me.plays
    assert me.health == 8
    assert scene.told(HungOn)
    assert "survivor.run" in scene.faces(scene.world.box)
    assert "survivor.run" not in scene.faces(me.discard + me.hand + me.deck + me.played)
    assert kept(scene.world, Strain) == Strain()


def test_whoever_lets_it_happen_dies() -> None:
    scene = dying("survivor.run", *SPARE).choose(steps.LetItHappen())
    assert scene.told(telling.CharacterDied)


def test_no_wound_is_gained_by_who_hangs_on() -> None:
    scene = hired("survivor").hand(ME, "survivor.run", *SPARE).wounds(ME, "wound-hand", "wound-leg")
    scene.who(ME).health = 8
    attacks = scene.content.box.attacks.values()
    card = next((a.id for a in attacks if a.rows["adult"].wounds and not a.rows["adult"].dies_if), "")
    card = card or next(a.id for a in attacks if a.rows["adult"].health and not a.rows["adult"].dies_if)
    scene.run(SufferAttack(seat=ME, card=card, kind="adult")).choose(HANG_ON)
    assert len(scene.who(ME).wounds) == 2
    assert scene.who(ME).plays


def test_who_is_asked_while_the_last_wound_kills_breaks_no_law() -> None:
    scene = hired("survivor").hand(ME, "survivor.run", *SPARE).wounds(ME, "wound-hand", "wound-leg")
    scene.who(ME).health = 6
    keep(scene.world, replace(kept(scene.world, Strain), struck=ME))
    scene.run(steps.SufferSeriousWound(by=ME))
    assert isinstance(scene.question, ChooseAnswer)
    assert len(scene.who(ME).wounds) == 3
    assert not list(broken_tracks(scene.game))
    scene.choose(HANG_ON)
    assert not list(broken_tracks(scene.game))
    scene.who(ME).wounds = scene.world.decks["wounds"][:3]
    assert list(broken_tracks(scene.game)), "nobody lives on with all sections covered"


def test_what_is_no_attack_kills_all_the_same() -> None:
    scene = hired("survivor").hand(ME, "survivor.run", *SPARE)
    scene.who(ME).health = 8
    scene.run(steps.LoseHealth(by=ME))
    assert scene.told(telling.CharacterDied)


@pytest.mark.parametrize(("hits", "dies"), [(1, True), (0, False)])
def test_the_favorite_finds_it_easier_to_kill_what_had_a_hit(hits: int, dies: bool) -> None:
    """With the hit of the shot it has one or two, and the die shows one more than that."""
    scene = hired("survivor").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE, hits)
    scene.rolls(shoot=str(hits + 2)).turn(ME)
    scene.act(steps.Shoot(seat=ME, weapon="survivor.favorite", intruder=adult.id))
    assert bool(scene.told(telling.IntruderKilled)) == dies


@pytest.mark.parametrize(("option", "door"), [("open-door", "open"), ("destroy-door", "destroyed")])
def test_the_crowbar_opens_or_destroys_a_closed_door(option: str, door: str) -> None:
    scene = hired("survivor").corridor(HERE, 6, "corridor-105", door="closed")
    use(scene, "survivor.crowbar", option).choose(through(scene, HERE, 6))
    assert scene.world.doors[scene.between(HERE, 6)] == door


# Sentry --------------------------------------------------------------------------------------------------------------


def test_a_watch_secures_this_room_and_one_next_door() -> None:
    scene = hired("sentry").room(BEYOND, "armory").room(THERE, "pressure-control").place(ME, THERE)
    play(scene, "sentry.watch", "secure").choose(steps.PickRoom(BEYOND))
    assert (scene.world.secured[THERE], scene.world.secured[BEYOND]) == (1, 1)


def test_a_watch_secures_no_room_with_intruders() -> None:
    scene = hired("sentry").room(BEYOND, "armory").room(THERE, "pressure-control").place(ME, THERE)
    scene.intruder("adult", BEYOND)
    scene.world.doors[scene.between(HERE, THERE)] = "closed"
    scene.hand(ME, "sentry.watch", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=0, card="sentry.watch", option="secure")
    assert scene.refusal(action) == "token.secure.limit"


def test_a_warning_shot_repels_all_but_the_queen() -> None:
    scene = hired("sentry").place(OTHER, THERE)
    corridor = scene.between(HERE, THERE)
    scene.place(OTHER, HERE)
    scene.intruder("adult", corridor=corridor)
    scene.intruder("larva", corridor=corridor)
    play(scene, "sentry.warning-shot", "repel").choose(PickWeapon("sentry.smg")).choose(through(scene, HERE, THERE))
    assert scene.lurking(corridor) == []
    assert sorted(scene.enemies(THERE)) == ["adult", "larva"]
    queen = hired("sentry").hand(ME, "sentry.warning-shot", *SPARE)
    queen.intruder("queen", corridor=queen.between(HERE, THERE))
    action = steps.PlayCard(seat=ME, cost=0, card="sentry.warning-shot", option="repel")
    assert queen.turn(ME).refusal(action) == "repel.definition"


def test_sealing_turns_a_secure_token_into_a_reinforced_corridor() -> None:
    scene = hired("sentry").place(ME, THERE).room(THERE, secured=1)
    play(scene, "sentry.seal-it", "reinforce").choose(through(scene, HERE, THERE))
    assert scene.world.secured[THERE] == 0
    assert scene.world.reinforced[scene.between(HERE, THERE)]


def test_sealing_closes_every_door_around() -> None:
    scene = hired("sentry").place(ME, THERE).corridor(THERE, 6, "corridor-101").corridor(THERE, 15, "corridor-102")
    around = [scene.between(THERE, room) for room in (6, 15, HERE, BEYOND)]
    doors = [door for door in around if scene.content.corridor(scene.world.corridors[door]).door]
    play(scene, "sentry.seal-it", "close-doors")
    assert doors
    assert [scene.world.doors[door] for door in doors] == ["closed"] * len(doors)


def on_guard() -> Scene:
    scene = play(hired("sentry").place(OTHER, THERE), "sentry.stand-ready", "stand-ready")
    assert kept(scene.world, FireLines).guard == ME
    return scene.hand(ME, *SPARE).top("attacks", "attack-scratch-2")


def test_whoever_stands_ready_shoots_what_enters_before_it_attacks() -> None:
    scene = on_guard()
    adult = scene.intruder("adult", HERE)
    scene.run(steps.EnterRoom(intruder=adult.id, room=HERE))
    assert isinstance(scene.question, ChooseGuardShot)
    scene.rolls(shoot="critical").choose(scene.options(steps.Shoot)[0])
    assert scene.told(telling.IntruderKilled)
    assert not scene.told(telling.IntruderAttacked)
    second = scene.intruder("adult", HERE)
    scene.run(steps.EnterRoom(intruder=second.id, room=HERE))
    assert scene.told(telling.IntruderAttacked), "once"


def test_standing_ready_ends_with_the_round_and_concerns_the_own_room() -> None:
    scene = on_guard()
    adult = scene.intruder("adult", THERE)
    scene.run(steps.EnterRoom(intruder=adult.id, room=THERE))
    assert scene.told(telling.IntruderAttacked)
    assert kept(on_guard().run(ForgetRound()).world, FireLines).guard == -1


def test_guard_duty_draws_a_card_and_may_secure_the_room() -> None:
    scene = hired("sentry").place(ME, THERE)
    play(scene, "sentry.guard-duty", "secure").choose(steps.PickRoom(THERE))
    assert len(scene.who(ME).hand) == len(SPARE) + 1
    assert scene.world.secured[THERE] == 1
    other = play(hired("sentry").place(ME, THERE), "sentry.guard-duty", "secure").choose(steps.Done())
    assert other.world.secured[THERE] == 0


STEP_BETWEEN = steps.React("sentry.guard-duty", "step-between")


@rule("retaliation:intruder.attack.prevent")
def test_the_sentry_takes_an_attack_on_somebody_else() -> None:
    scene = hired("sentry").hand(ME, "sentry.guard-duty", *SPARE).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(victim=OTHER, occasion="phase", intruder=adult.id))
    assert isinstance(scene.question, ChoosePrevention)
    scene.choose(STEP_BETWEEN)
    assert [told.victim for told in scene.told(telling.IntruderAttacked)] == [ME]


def test_the_sentry_does_not_step_between_itself_or_from_another_room() -> None:
    for victim, room in ((ME, HERE), (OTHER, THERE)):
        scene = hired("sentry").hand(ME, "sentry.guard-duty", *SPARE).top("attacks", "attack-scratch-2")
        scene.place(OTHER, room)
        adult = scene.intruder("adult", scene.who(victim).room)
        scene.run(steps.AttackCharacter(victim=victim, occasion="phase", intruder=adult.id))
        assert [told.victim for told in scene.told(telling.IntruderAttacked)] == [victim]


@rule("retaliation:oxygen.turn-loss", "retaliation:oxygen.suffocating-end")
def test_the_suit_gives_oxygen_before_any_is_lost() -> None:
    scene = hired("sentry")
    scene.who(ME).oxygen, scene.who(ME).suffocating = 0, True
    scene.run(Breathe(seat=ME))
    assert scene.who(ME).plays
    assert not scene.who(ME).suffocating
    assert scene.who(ME).oxygen == 0


def test_the_smg_burns_a_secure_token_for_two_hits() -> None:
    scene = hired("sentry").action_cards(ME, 3).place(ME, THERE).room(THERE, secured=1)
    corridor = scene.between(HERE, THERE)
    scene.intruder("drone", corridor=corridor)
    scene.turn(ME).act(steps.Burst(seat=ME, weapon="sentry.smg", corridor=corridor))
    assert isinstance(scene.question, ChooseSpentToken)
    scene.rolls(burst="1").choose(SpendTokenForIt())
    assert scene.told(telling.BurstDieRolled)[0].hits == 3
    assert scene.world.secured[THERE] == 0


def test_the_smg_may_leave_the_token_where_it_is() -> None:
    scene = hired("sentry").action_cards(ME, 3).place(ME, THERE).room(THERE, secured=1)
    corridor = scene.between(HERE, THERE)
    scene.intruder("drone", corridor=corridor)
    scene.rolls(burst="1").turn(ME).act(steps.Burst(seat=ME, weapon="sentry.smg", corridor=corridor))
    scene.choose(steps.Done())
    assert scene.told(telling.BurstDieRolled)[0].hits == 1
    assert scene.world.secured[THERE] == 1
