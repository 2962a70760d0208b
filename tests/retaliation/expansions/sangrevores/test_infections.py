"""Infections: in place of contamination."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.infections import (
    ChooseFurtherDiscards,
    ChooseInfectionsToShed,
    PlayInfection,
    ShakeThis,
)
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.soldiers.objectives import contamination_escaped_at_least
from tests.retaliation.expansions.sangrevores.scenes import HERE, hunted, shadows, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

SWEAT, NAUSEA, THIRST = "infection-sweat", "infection-nausea", "infection-thirst"


def infected(scene: Scene, *faces: str, cards: int = 2) -> Scene:
    """The recon with action cards and these infections in hand, which it has read when it drew them."""
    scene.action_cards("recon", cards)
    recon = scene.who("recon")
    for face in faces:
        pile = scene.world.decks["contamination"]
        card = next(c for c in pile if scene.content.faces[c] == face)
        scene.world.decks["contamination"] = tuple(c for c in pile if c != card)
        recon.hand += (card,)
        scene.world.show(0, card)
    return scene


# Gaining -------------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.infection.gain")
def test_an_infection_goes_straight_into_the_draw_deck() -> None:
    scene = star()
    recon = scene.who("recon")
    recon.discard, recon.deck = recon.deck[:3], recon.deck[3:]
    deck, discard = len(recon.deck), recon.discard
    scene.top("contamination", SWEAT).run(steps.GainContamination(by=0))
    assert len(recon.deck) == deck + 1
    assert scene.faces(recon.deck).count(SWEAT) == 1
    assert recon.discard == discard, "discards are not shuffled in"
    assert scene.told(telling.Contaminated) == [telling.Contaminated(0)]


@rule("retaliation:sangrevore.infection.gain")
def test_the_deck_is_shuffled_with_it_and_nobody_knows_where_it_is() -> None:
    scene = star()
    top = scene.who("recon").deck[-1]
    scene.world.show(0, top)
    before = scene.game.revealed
    scene.run(steps.GainContamination(by=0))
    assert scene.game.revealed > before
    assert top not in scene.world.known


@rule("retaliation:sangrevore.infection.gain")
def test_from_an_empty_deck_nothing_is_gained() -> None:
    scene = star()
    scene.world.box += scene.world.decks["contamination"]
    scene.world.decks["contamination"] = ()
    cards = len(scene.who("recon").deck)
    scene.run(steps.GainContamination(by=0))
    assert len(scene.who("recon").deck) == cards
    assert not scene.told(telling.Contaminated)


def test_the_dead_gain_none() -> None:
    scene = star().run(steps.Die(seat=0, cause="attack"), steps.GainContamination(by=0))
    assert len(scene.world.decks["contamination"]) == 18


def test_its_owner_reads_it_in_hand_and_nobody_else_does() -> None:
    """conflict:sangrevore-infection-visibility."""
    scene = star().hand("recon").deck("recon", SWEAT)
    scene.world.round = 2
    scene.run(steps.DrawHands())
    own, others = whole_view(scene.game, 0).characters[0], whole_view(scene.game, 1).characters[0]
    assert SWEAT in own.hand
    assert SWEAT not in others.hand
    assert len(own.hand) == len(others.hand)


# As contamination ----------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.infection.as-contamination")
def test_every_infection_counts_as_infected_contamination() -> None:
    scene = hunted()
    assert scene.content.contamination == scene.content.infected
    assert set(scene.faces(sorted(scene.content.contamination))) == set(scene.content.box.contamination)


@rule("retaliation:sangrevore.infection.as-contamination", "retaliation:sangrevore.no-larva-rooms")
def test_the_shelter_removes_those_in_hand_from_everybody() -> None:
    tile = next(
        id for id, room in hunted().content.box.rooms.items() if [o for o in room.options if o.key == "wash-off"]
    )
    scene = infected(star().room(HERE, tile), SWEAT, THIRST).turn("recon")
    scene.act(steps.UseRoom(seat=0, option="wash-off", cost=scene.content.room(tile).cost))
    assert not [card for card in scene.who("recon").hand if card in scene.content.contamination]
    assert len([card for card in scene.world.box if card in scene.content.contamination]) == 2


@rule("retaliation:sangrevore.no-larva-rooms")
def test_surgery_offers_no_larva_operation_and_decontamination_cleans_deck_and_discards() -> None:
    scene = star().room(HERE, "surgery-room").wounds("recon", "wound-arm").action_cards("recon", 4).turn("recon")
    assert scene.refusal(steps.UseRoom(seat=0, option="remove-larva", cost=2)) == "room.surgery-room.larva"
    scene = star().room(HERE, "decontamination-room")
    infected(scene, NAUSEA, cards=4)
    scene.deck("recon", SWEAT).discard("recon", THIRST).turn("recon")
    scene.act(steps.UseRoom(seat=0, option="decontaminate", cost=2))
    recon = scene.who("recon")
    left = [card for card in recon.deck + recon.discard if card in scene.content.contamination]
    assert left == []
    assert scene.faces(recon.hand) == [NAUSEA], "what is in hand stays"


@rule("retaliation:sangrevore.infection.no-other-discard")
def test_infections_pay_for_nothing() -> None:
    scene = infected(star(), SWEAT, cards=1).turn("recon")
    scene.choose(scene.move("recon", 10))
    assert SWEAT not in [choice.card for choice in scene.options(steps.Pay)]
    assert scene.refusal(steps.Pay(SWEAT)) == "contamination.no-payment"


@rule("retaliation:sangrevore.infection.no-other-discard")
def test_a_hand_of_infections_can_pay_for_no_move() -> None:
    scene = infected(star(), SWEAT, THIRST, cards=0).turn("recon")
    assert scene.refusal(scene.move("recon", 10)) == "action.cost.insufficient"


@rule("retaliation:sangrevore.infection.no-other-discard")
def test_the_infection_procedure_sheds_none() -> None:
    scene = infected(star(), SWEAT).run(steps.RunInfection(by=0))
    assert SWEAT in scene.hand_of("recon")
    assert scene.question is None


# Shedding ------------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.infection.pass")
def test_on_a_pass_any_number_costs_one_health_in_all() -> None:
    scene = infected(star(), SWEAT, THIRST, NAUSEA).turn("recon")
    scene.choose(steps.Pass(seat=0)).choose(steps.DiscardCard(SWEAT))
    assert scene.who("recon").health == 1
    assert isinstance(scene.question, ChooseFurtherDiscards)
    scene.choose(steps.DiscardCard(THIRST)).choose(steps.Done())
    assert scene.who("recon").health == 1
    assert set(scene.faces(scene.who("recon").discard)) == {SWEAT, THIRST}
    assert NAUSEA in scene.hand_of("recon")


@rule("retaliation:sangrevore.infection.pass")
def test_action_cards_cost_nothing_on_a_pass() -> None:
    scene = infected(star(), SWEAT).turn("recon")
    card = scene.hand_of("recon")[0]
    scene.choose(steps.Pass(seat=0)).choose(steps.DiscardCard(card)).choose(steps.Done())
    assert scene.who("recon").health == 0
    assert SWEAT in scene.hand_of("recon")


@rule("retaliation:sangrevore.infection.pass")
def test_the_price_can_be_the_last() -> None:
    scene = infected(star(), SWEAT, THIRST)
    scene.who("recon").health = 8
    scene.turn("recon").choose(steps.Pass(seat=0)).choose(steps.DiscardCard(SWEAT))
    assert scene.who("recon").death == "infection"
    assert not isinstance(scene.question, ChooseFurtherDiscards)


@rule("retaliation:sangrevore.infection.rest")
def test_rest_sheds_any_number_for_nothing() -> None:
    scene = infected(star().hand("recon"), SWEAT, THIRST, cards=0)
    rest = next(c for c in scene.who("recon").deck if scene.content.faces[c] == "action.rest")
    recon = scene.who("recon")
    recon.deck, recon.hand = tuple(c for c in recon.deck if c != rest), (rest, *recon.hand)
    scene.turn("recon").act(steps.PlayCard(seat=0, cost=0, card="action.rest", option="rest"))
    assert isinstance(scene.question, ChooseInfectionsToShed)
    scene.choose(steps.DiscardCard(SWEAT)).choose(steps.DiscardCard(THIRST))
    assert recon.health == 0
    assert {SWEAT, THIRST} <= set(scene.faces(recon.discard))
    assert not recon.larva


@rule("retaliation:sangrevore.infection.rest")
def test_resting_one_may_keep_them() -> None:
    scene = infected(star(), SWEAT).run(steps.RunInfection(by=0, resting=True)).choose(steps.Done())
    assert SWEAT in scene.hand_of("recon")


# Playing -------------------------------------------------------------------------------------------------------------


def play(scene: Scene, face: str, option: str = "play") -> Scene:
    return scene.turn("recon").choose(PlayInfection(seat=0, card=face, option=option))


@rule("retaliation:sangrevore.infection.play")
def test_playing_is_an_action_and_removes_the_card_from_the_game() -> None:
    scene = play(infected(star(), NAUSEA), NAUSEA)
    assert scene.who("recon").health == 1
    assert NAUSEA in scene.faces(scene.world.box)
    assert NAUSEA not in scene.hand_of("recon")
    question = scene.question
    assert isinstance(question, steps.ChooseAction)
    assert question.left == 1
    assert scene.told(telling.ActionTaken)[0].subject == NAUSEA


@rule("retaliation:sangrevore.infection.play")
def test_those_of_others_or_of_the_deck_cannot_be_played() -> None:
    scene = star().deck("recon", NAUSEA).action_cards("officer", 1).turn("recon")
    assert not scene.options(PlayInfection)


def test_sweat_costs_an_action_card_of_ones_choice() -> None:
    scene = play(infected(star(), SWEAT), SWEAT)
    assert isinstance(scene.question, steps.PayCards)
    scene.choose(scene.options(steps.Pay)[0])
    assert len(scene.who("recon").hand) == 1
    assert (
        infected(star(), SWEAT, cards=0).turn("recon").refusal(PlayInfection(seat=0, card=SWEAT, option="play"))
        == "action.cost.insufficient"
    )


def test_thirst_costs_two_oxygen() -> None:
    scene = play(infected(star(), THIRST), THIRST)
    assert scene.who("recon").oxygen == 5
    scene = infected(star(), THIRST)
    scene.who("recon").oxygen = 1
    assert not scene.turn("recon").options(PlayInfection)


def test_a_tremor_breaks_something_heavy() -> None:
    scene = play(infected(star(), "infection-tremor"), "infection-tremor")
    weapon = scene.content.faces[scene.who("recon").held[0]]
    scene.choose(ShakeThis(weapon))
    assert scene.world.broken == (scene.card_of("recon", weapon),)
    scene = infected(star().empty_hands("recon"), "infection-tremor").turn("recon")
    assert not scene.options(PlayInfection)


def test_noise_in_the_head_darkens_all_ways() -> None:
    scene = play(infected(star(), "infection-noise-in-the-head"), "infection-noise-in-the-head")
    assert shadows(scene) == {(10, HERE): 1, (HERE, 12): 1, (HERE, 15): 1, (6, HERE): 1}


def test_bloodletting_costs_two_health_and_draws_a_card() -> None:
    scene = play(infected(star(), "infection-bloodletting"), "infection-bloodletting")
    assert scene.who("recon").health == 2
    assert len(scene.who("recon").hand) == 3


def test_black_veins_ask_for_a_medpack_or_a_room_with_green_items() -> None:
    face = "infection-black-veins"
    scene = infected(star(), face).turn("recon")
    assert [choice.option for choice in scene.options(PlayInfection)] == []
    scene = play(infected(star().gear("recon", "medpack"), face), face, "spend-medpack")
    assert "medpack" not in scene.who("recon").belt
    green = next(id for id, r in star().content.box.rooms.items() if "green" in r.items and not r.fixed)
    scene = play(infected(star().room(HERE, green).gear("recon", "medpack"), face), face, "be-treated")
    assert scene.who("recon").belt[0] == "medpack"
    assert face in scene.faces(scene.world.box)


@pytest.mark.parametrize(("dead", "kind"), [(False, "king"), (True, "blood-specter")])
def test_his_voice_calls_him_or_what_is_left_of_him(dead: bool, kind: str) -> None:
    scene = infected(star().bag(), "infection-his-voice")
    scene.world.queen_dead = dead
    play(scene, "infection-his-voice")
    assert scene.bag_kinds() == [kind]


def test_objectives_count_infections_wherever_they_are() -> None:
    """conflict:sangrevore-infections-counted: those that were played have left the game."""
    scene = infected(star(), SWEAT, NAUSEA).deck("recon", THIRST)
    recon = scene.who("recon")
    remove_contamination(scene.game, recon, next(c for c in recon.hand if scene.content.faces[c] == SWEAT))
    recon.fate, recon.left_by, recon.room = "escaped", "lander", 0
    assert contamination_escaped_at_least(scene.game, recon, "2")
    assert not contamination_escaped_at_least(scene.game, recon, "3")
