"""The expansion in which the first to die leads the Intruders."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.expansions.intruder_player.leading import (
    ChooseCardToKeep,
    ChooseIntruderPlay,
    DrawIntruderCards,
    KeepCard,
    PlayForEffect,
)
from hypersleep.nemesis.intruders import behaviour
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.items.quest_items import EndPlayerPhase
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.modes import ReviveCrew
from hypersleep.nemesis.world import CORPSES
from tests.scene import Scene

rule = pytest.mark.rule

CREW = ("scout", "captain", "pilot")
CAPTAIN = Seat(1)
ROOM = 5


def agreed(mode: str = "semi-cooperative", expansions: tuple[str, ...] = ("intruder-player",)) -> Scene:
    """Three players who have agreed on the expansion; the first Encounter is over."""
    return Scene(*CREW, mode=mode, expansions=expansions).objectives_are_chosen()


def killed(*who: str, mode: str = "semi-cooperative", expansions: tuple[str, ...] = ("intruder-player",)) -> Scene:
    """These Characters have died, one after another."""
    scene = agreed(mode, expansions)
    return scene.run(*(steps.Die(seat=scene.seat(name), cause="wounds") for name in who))


def led(*cards: str, mode: str = "semi-cooperative") -> Scene:
    """The captain leads the Intruders with exactly these cards in hand, and it is their turn."""
    scene = killed("captain", mode=mode).run(leading.SeatIntruderPlayer())
    scene.hand("captain", *cards).run(steps.BeginTurn(seat=CAPTAIN))
    return scene


def ambush(*cards: str) -> tuple[Scene, int]:
    """An Adult in one Room with the scout and the pilot, who have cards in hand."""
    scene = led(*cards).place("scout", ROOM).place("pilot", ROOM)
    return scene, scene.intruder("adult", ROOM).id


# Who, and from when on -----------------------------------------------------------------------------------------------


@rule("mode.intruder-player.optional")
@pytest.mark.parametrize(("expansions", "leader"), [(("intruder-player",), CAPTAIN), ((), NOBODY)])
def test_the_dead_lead_the_intruders_only_if_the_players_agreed_on_it(
    expansions: tuple[str, ...], leader: Seat
) -> None:
    scene = killed("captain", expansions=expansions).run(steps.BeginRound())
    agreed_on = leader == CAPTAIN
    assert not agreed_on or leading.leader_of(scene.game) == leader
    assert (leading.PILE in scene.world.decks) is agreed_on
    assert ("intruder-player" in scene.world.states) is agreed_on
    assert problems(scene.game) == []


@rule("mode.intruder-player.optional")
def test_the_expansion_goes_with_every_mode_in_which_others_play_on() -> None:
    assert NEMESIS.expansions["intruder-player"].modes == ("semi-cooperative", "cooperative")


@rule("mode.intruder-player.who")
def test_the_first_to_die_leads_and_nobody_else_ever_does() -> None:
    scene = killed("captain", "scout").run(steps.BeginRound())
    assert leading.leader_of(scene.game) == CAPTAIN
    scene.run(steps.Die(seat=scene.seat("pilot"), cause="wounds"))
    assert leading.leader_of(scene.game) == CAPTAIN


@rule("mode.intruder-player.tie")
@pytest.mark.parametrize("lowest", ["scout", "captain", "pilot"])
def test_of_those_who_suffocate_together_the_lowest_player_number_leads(lowest: str) -> None:
    scene = agreed().room(ROOM, "storage")
    victims = ("scout", "captain") if lowest != "pilot" else ("captain", "pilot")
    numbers = dict.fromkeys(CREW, 3) | {lowest: 1}
    for name in CREW:
        scene.who(name).number = numbers[name]
    for name in victims:
        scene.place(name, ROOM)
    for exit in scene.content.board.corridor_exits[ROOM]:
        scene.world.doors[exit.passage] = "closed"
    scene.world.depressurized = ROOM
    scene.run(steps.CheckDepressurization())
    assert {c.who for c in scene.world.characters if c.fate == "dead"} == set(victims)
    assert kept(scene.world, leading.IntruderPlayer).first_dead == scene.seat(lowest)


@rule("mode.intruder-player.tie")
def test_of_two_hosts_killed_by_one_event_the_lowest_player_number_leads() -> None:
    scene = agreed()
    for name, number in (("scout", 3), ("captain", 2), ("pilot", 1)):
        scene.who(name).number = number
    scene.who("scout").larva = scene.who("captain").larva = True
    scene.event("event-eclosion")
    assert kept(scene.world, leading.IntruderPlayer).first_dead == CAPTAIN


@rule("mode.intruder-player.tie", "mode.intruder-player.who")
def test_deaths_one_after_another_are_no_tie() -> None:
    scene = agreed()
    for name, number in (("scout", 3), ("captain", 2), ("pilot", 1)):
        scene.who(name).number = number
    scene.run(steps.Die(seat=CAPTAIN, cause="wounds"), steps.Die(seat=scene.seat("pilot"), cause="wounds"))
    assert kept(scene.world, leading.IntruderPlayer).first_dead == CAPTAIN


@rule("mode.intruder-player.tie")
def test_a_frenzy_that_kills_two_is_a_tie() -> None:
    scene = agreed()
    for name, number in (("scout", 3), ("captain", 2), ("pilot", 1)):
        scene.who(name).number = number
        scene.place(name, ROOM)
    scene.place("pilot", 1)
    scene.wounds("scout", "wound-leg", "wound-body").wounds("captain", "wound-arm", "wound-hand")
    scene.run(behaviour.Frenzy(by=scene.seat("scout")))
    assert kept(scene.world, leading.IntruderPlayer).first_dead == CAPTAIN


@rule("mode.intruder-player.setup")
def test_the_cards_of_the_dead_character_leave_the_game_and_the_intruder_cards_become_a_deck() -> None:
    scene = agreed().items("captain", "item.clothes-yellow").hand("captain", "action.rest")
    captain = scene.who("captain")
    own = {*captain.deck, *captain.hand, *captain.quests, *captain.held}
    scene.run(steps.Die(seat=CAPTAIN, cause="wounds"))
    assert captain.hand
    scene.run(leading.SeatIntruderPlayer())
    assert own <= set(scene.world.box)
    assert (captain.hand, captain.discard, captain.quests, captain.held) == ((), (), (), ())
    assert set(captain.deck) == set(scene.content.more[leading.DECK])
    assert len(captain.deck) == 10
    assert scene.world.decks[leading.PILE] == ()
    assert scene.told(leading.IntruderPlayerSeated) == [leading.IntruderPlayerSeated(CAPTAIN)]


@rule("mode.intruder-player.start")
def test_the_round_of_the_death_is_finished_by_the_normal_rules() -> None:
    scene = killed("captain").hand("scout").place("scout", 1).top("events", "event-regeneration").draws("blank")
    scene.intruder("adult", 1)
    attacks = len(scene.world.discards["attacks"])
    scene.run(*scene.game.rules.phases["round"][scene.game.rules.phases["round"].index(steps.AdvanceTime()) :][:-1])
    assert scene.told(telling.EventDrawn)
    assert scene.told(telling.BagDeveloped)
    assert len(scene.world.discards["attacks"]) > attacks
    assert leading.leader_of(scene.game) == NOBODY
    scene.run(steps.BeginRound())
    assert leading.leader_of(scene.game) == CAPTAIN


# Cards and turns -----------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.draw")
@pytest.mark.parametrize(("held", "then"), [(0, 3), (1, 4)])
def test_the_intruder_player_draws_three_cards_up_to_four_in_hand(held: int, then: int) -> None:
    scene = killed("captain").run(leading.SeatIntruderPlayer()).action_cards("captain", held)
    scene.run(DrawIntruderCards())
    assert len(scene.who("captain").hand) == then


@rule("mode.intruder-player.draw")
def test_what_would_exceed_four_cards_is_not_drawn() -> None:
    scene = killed("captain").run(leading.SeatIntruderPlayer()).action_cards("captain", 3)
    scene.run(DrawIntruderCards())
    assert len(scene.who("captain").hand) == 4
    assert len(scene.who("captain").deck) == 6


@rule("mode.intruder-player.draw", "mode.intruder-player.start")
def test_a_round_begins_with_the_draw_of_crew_and_intruders() -> None:
    scene = killed("captain").run(steps.BeginRound())
    assert [len(scene.who(name).hand) for name in CREW] == [5, 3, 5]


@rule("mode.intruder-player.draw")
def test_nobody_else_sees_the_hand_of_the_intruder_player() -> None:
    scene = led("intruder-chase-1", "intruder-recovery-2")
    assert view(scene.game, CAPTAIN).characters[CAPTAIN].hand == ("intruder-chase-1", "intruder-recovery-2")
    assert view(scene.game, Seat(0)).characters[CAPTAIN].hand == (None, None)


@rule("mode.intruder-player.first-player")
def test_the_first_player_token_skips_the_intruder_player() -> None:
    scene = killed("captain")
    scene.world.first_player = scene.seat("scout")
    scene.run(steps.BeginRound())
    assert scene.world.round == 2
    assert scene.world.first_player == scene.seat("pilot")


@rule("mode.intruder-player.turn")
def test_the_intruder_player_keeps_their_seat_and_has_one_action_a_turn() -> None:
    scene = led("intruder-chase-1", "intruder-chase-2").rolls(noise="silence silence")
    scene.game.agenda = [steps.NextTurn(after=CAPTAIN), ChooseIntruderPlay(seat=CAPTAIN)]
    scene.choose(PlayForEffect(card="intruder-chase-1")).choose(scene.options()[0])
    assert (scene.asked, type(scene.question)) == (scene.seat("pilot"), steps.ChooseAction)
    scene.run(steps.NextTurn(after=scene.seat("scout")))
    assert (scene.asked, type(scene.question)) == (CAPTAIN, ChooseIntruderPlay)
    scene.choose(PlayForEffect(card="intruder-chase-2")).choose(scene.options()[0])
    assert scene.hand_of("captain") == []
    assert scene.faces(scene.who("captain").discard) == ["intruder-chase-1", "intruder-chase-2"]


@rule("mode.intruder-player.turn")
def test_other_dead_players_take_no_turns() -> None:
    scene = killed("captain", "scout").run(leading.SeatIntruderPlayer())
    scene.run(steps.NextTurn(after=scene.seat("pilot")))
    assert scene.question == ChooseIntruderPlay(seat=CAPTAIN)


@rule("mode.intruder-player.turn", "mode.intruder-player.pass")
def test_without_cards_only_a_pass_is_left() -> None:
    scene = led()
    assert scene.options() == [steps.Pass(seat=CAPTAIN)]
    scene.choose(steps.Pass(seat=CAPTAIN))
    assert scene.who("captain").passed
    assert not isinstance(scene.question, ChooseCardToKeep)


@rule("mode.intruder-player.pass")
@pytest.mark.parametrize("kept", ["intruder-chase-1", ""])
def test_passing_keeps_one_card_at_most(kept: str) -> None:
    cards = ("intruder-chase-1", "intruder-chase-2", "intruder-recovery-2")
    scene = led(*cards).choose(steps.Pass(seat=CAPTAIN))
    assert scene.options() == [KeepCard(face) for face in (*cards, "")]
    scene.choose(KeepCard(kept))
    assert scene.hand_of("captain") == ([kept] if kept else [])
    assert set(scene.faces(scene.who("captain").discard)) == {*cards} - {kept}
    assert scene.who("captain").passed


@rule("mode.intruder-player.pass")
def test_old_wounds_no_longer_bleed_when_the_intruder_player_passes() -> None:
    scene = agreed().wounds("captain", "wound-bleeding")
    scene.run(steps.Die(seat=CAPTAIN, cause="wounds"), leading.SeatIntruderPlayer())
    scene.run(steps.BeginTurn(seat=CAPTAIN)).choose(steps.Pass(seat=CAPTAIN))
    assert not scene.told(telling.LightWoundSuffered)


# The Event Phase ------------------------------------------------------------------------------------------------------


def event_phase(scene: Scene) -> Scene:
    phase = scene.game.rules.phases["round"]
    return scene.run(*phase[phase.index(steps.AdvanceTime()) : -1])


@rule("mode.intruder-player.event-phase")
def test_time_self_destruct_and_fire_are_all_that_is_left_of_the_event_phase() -> None:
    scene = led().room(ROOM, fire=True).top("attacks", "attack-scratch-1")
    larva = scene.intruder("larva", ROOM)
    scene.world.self_destruct = 0
    bag = scene.world.bag
    event_phase(scene)
    assert (scene.world.time, scene.world.self_destruct) == (1, 1)
    assert larva not in scene.world.intruders
    assert scene.world.bag == bag
    assert not scene.told(telling.BagDeveloped)


@rule("mode.intruder-player.no-end-attacks")
def test_intruders_do_not_attack_in_the_event_phase() -> None:
    scene, _ = ambush()
    event_phase(scene)
    assert not scene.told(telling.IntruderAttacked)


@rule("mode.intruder-player.no-end-attacks")
def test_attacks_that_were_skipped_anyway_are_not_skipped_for_ever() -> None:
    scene, _ = ambush()
    scene.run(EndPlayerPhase(by=scene.seat("scout")))
    while isinstance(scene.question, steps.ChooseDiscards):
        scene.choose(steps.Done())
    assert scene.world.attacks_skipped
    scene.run(steps.IntrudersAttack(), steps.BeginRound())
    assert not scene.world.attacks_skipped


@rule("mode.intruder-player.no-end-attacks")
def test_surprise_attacks_and_attacks_on_the_fleeing_remain() -> None:
    scene = led().place("scout", 1).hand("scout").bag("adult").draws("adult").top("attacks", "attack-scratch-1")
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert len(scene.told(telling.IntruderAttacked)) == 1
    scene.place("scout", ROOM).action_cards("scout", 1)
    scene.world.intruders[0].room = ROOM
    to = scene.content.board.neighbors[ROOM][0]
    scene.room(to, explored=True).top("attacks", "attack-claws-1").rolls(noise="silence").turn("scout")
    scene.act(scene.move("scout", to))
    assert len(scene.told(telling.IntruderAttacked)) == 2


@rule("mode.intruder-player.no-events")
def test_no_event_is_drawn_but_retreats_still_draw_one_for_its_number() -> None:
    scene = led()
    adult = scene.intruder("adult", ROOM)
    event_phase(scene)
    assert not scene.told(telling.EventDrawn)
    assert scene.world.discards["events"] == ()
    scene.top("events", "event-regeneration")
    number = scene.content.box.events["event-regeneration"].corridor
    exit = scene.content.board.by_number[ROOM][number]
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert scene.faces(scene.world.discards["events"]) == ["event-regeneration"]
    assert adult.room == exit.to or adult not in scene.world.intruders


# Victory, and the cooperative mode -----------------------------------------------------------------------------------


@rule("mode.intruder-player.victory")
def test_the_intruder_player_does_not_win_with_the_group() -> None:
    scene = led(mode="cooperative").engines(True, True, True)
    for seat in range(3):
        scene.objective(seat, f"coop-{('destination-earth', 'close-contact', 'destination-earth')[seat]}")
    scene.weakness("egg", "weakness-way-of-moving").weakness("corpse", "weakness-vital-places")
    scene.world.destination = "D"
    scene.who("scout").fate = "escaped"
    scene.run(steps.EndGame(ending="jump"))
    (told,) = scene.told(telling.WinnersDeclared)
    assert told.winners == (Seat(0), Seat(2))


@rule("mode.intruder-player.victory", "mode.coop.revive")
def test_the_intruder_player_is_not_revived() -> None:
    scene = led(mode="cooperative").room(16, "emergency-room", lying=(CORPSES[CAPTAIN],))
    scene.run(ReviveCrew())
    assert scene.who("captain").fate == "dead"
    assert scene.world.lying[16] == (CORPSES[CAPTAIN],)


@rule("mode.coop.revive-effect", "mode.intruder-player.start")
def test_who_is_revived_before_leading_the_intruders_goes_on_living() -> None:
    scene = killed("captain", mode="cooperative").room(16, "emergency-room", lying=(CORPSES[CAPTAIN],))
    scene.run(steps.BeginRound())
    assert scene.who("captain").plays
    assert leading.leader_of(scene.game) == NOBODY
