"""Nerves of Steel, Armor and Motion Scanner: who is asked, and what becomes of what they answer."""

import pytest

from hypersleep.common.cards import without
from hypersleep.content.ids import Face
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.reactions import ARMOR, NERVES_OF_STEEL, ChooseNoiseReroll, ChooseResistance
from hypersleep.nemesis.world import Character
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11
ELSEWHERE = 1
NERVES = "action.nerves-of-steel"
REST = "action.rest"
LET = steps.LetItHappen()
HARM = ["attack-scratch-1", "attack-claws-1", "attack-bite-1", "attack-tail-1", "attack-slime", "attack-frenzy-1"]


def crew(**hands: str | tuple[str, ...]) -> Scene:
    """These Characters in the Hibernatorium, seated in this order, with these cards in hand."""
    scene = Scene(*hands).objectives_are_chosen()
    for who, hand in hands.items():
        scene.hand(who, *((hand,) if isinstance(hand, str) else hand))
    return scene


def soldier(*hand: str) -> Scene:
    """The Soldier alone; the Captain is far away."""
    return crew(soldier=hand, captain=REST).place("captain", ELSEWHERE)


def quest_item(scene: Scene, face: str, owner: str, holder: str = "") -> Scene:
    """An activated Quest Item, still with the Character whose Quest it was or handed on."""
    giver, taker = scene.who(owner), scene.who(holder or owner)
    card = next(card for card in giver.quests if scene.content.faces[card] == face)
    giver.quests = without(giver.quests, card)
    if scene.content.box.items[face].heavy:
        taker.held += (card,)
    else:
        taker.inventory += (card,)
    return scene


def attack(scene: Scene, victim: str, card: str, kind: str = "", occasion: steps.Occasion = "surprise") -> Scene:
    """An Intruder, one that the card is about unless told otherwise, attacks with it."""
    attacker = scene.intruder(kind or scene.content.box.attacks[card].attackers[-1], scene.who(victim).room)
    scene.top("attacks", card)
    return scene.run(steps.AttackCharacter(intruder=attacker.id, occasion=occasion, victim=scene.seat(victim)))


def is_unharmed(scene: Scene, who: str) -> bool:
    character: Character = scene.who(who)
    contaminated = any(card in scene.content.contamination for card in character.discard)
    return character.plays and not (character.light or character.wounds or character.slime or contaminated)


def asked_in_turn(scene: Scene) -> list[Face]:
    """Who is asked, one after another, while everybody lets it happen."""
    asked = []
    while isinstance(scene.question, ChooseResistance):
        asked.append(scene.who(scene.asked).who)
        scene.choose(LET)
    return asked


# Nerves of Steel -----------------------------------------------------------------------------------------------------


@rule("action.reaction")
@pytest.mark.parametrize("card", HARM)
def test_nerves_of_steel_spare_the_soldier_a_surprise_attack(card: str) -> None:
    scene = attack(soldier(NERVES, REST), "soldier", card).choose(NERVES_OF_STEEL)
    assert is_unharmed(scene, "soldier")
    assert scene.hand_of("soldier") == [REST]
    assert scene.faces(scene.who("soldier").discard) == [NERVES]


@pytest.mark.parametrize("hand", [(REST,), (NERVES,)])
def test_a_soldier_with_cards_is_asked_after_the_card_is_revealed(hand: tuple[str, ...]) -> None:
    scene = attack(soldier(*hand), "soldier", "attack-scratch-1")
    assert isinstance(scene.question, ChooseResistance)
    assert scene.told(telling.IntruderAttacked)
    assert (NERVES_OF_STEEL in scene.options()) == (NERVES in hand)
    assert is_unharmed(scene, "soldier")
    scene.choose(LET)
    assert not is_unharmed(scene, "soldier")


@pytest.mark.parametrize(
    ("who", "hand", "occasion", "card"),
    [
        ("soldier", (), "surprise", "attack-scratch-1"),
        ("soldier", (NERVES,), "event", "attack-scratch-1"),
        ("soldier", (NERVES,), "escape", "attack-scratch-1"),
        ("scout", (REST,), "surprise", "attack-scratch-1"),
    ],
)
def test_nobody_else_and_nothing_else_is_a_matter_of_nerves(
    who: str, hand: tuple[str, ...], occasion: steps.Occasion, card: str
) -> None:
    scene = Scene(who, "captain").objectives_are_chosen().hand(who, *hand).place("captain", ELSEWHERE)
    attack(scene, who, card, occasion=occasion)
    assert not is_unharmed(scene, who)


def test_a_miss_asks_nobody() -> None:
    scene = soldier(NERVES)
    quest_item(scene, "quest.armor", "soldier")
    attack(scene, "soldier", "attack-bite-1", "creeper")
    assert scene.question is None


@rule("action.reaction")
def test_in_a_frenzy_the_soldier_alone_is_spared() -> None:
    scene = crew(scout=REST, soldier=NERVES, captain=REST).top("wounds", "wound-leg", "wound-leg")
    attack(scene, "scout", "attack-frenzy-1", "queen")
    assert scene.asked == scene.seat("soldier")
    scene.choose(NERVES_OF_STEEL)
    assert [is_unharmed(scene, who) for who in ("scout", "soldier", "captain")] == [False, True, False]


def test_a_soldier_elsewhere_is_not_asked_about_a_frenzy() -> None:
    scene = crew(scout=REST, soldier=NERVES).place("soldier", ELSEWHERE).top("wounds", "wound-leg")
    attack(scene, "scout", "attack-frenzy-1", "queen")
    assert scene.question is None


def test_a_surprised_other_leaves_the_soldier_out_unless_it_is_a_frenzy() -> None:
    scene = attack(crew(scout=REST, soldier=NERVES), "scout", "attack-scratch-1")
    assert scene.question is None


def test_what_only_changes_or_calls_intruders_cannot_be_resisted() -> None:
    scene = soldier(NERVES).bag("adult").draws("adult")
    quest_item(scene, "quest.armor", "soldier")
    attack(scene, "soldier", "attack-transformation-1", "creeper")
    attack(scene, "soldier", "attack-summoning")
    assert scene.question is None
    assert "breeder" in scene.enemies(HERE)
    assert len(scene.enemies(HERE)) == 3


def test_nerves_of_steel_still_count_in_hand_when_it_is_compared_with_the_token() -> None:
    scene = soldier(NERVES)
    adult = scene.intruder("adult", HERE)
    scene.run(steps.CompareHand(seat=scene.seat("soldier"), intruder=adult.id, number=1))
    assert scene.told(telling.SurpriseChecked)[0].cards == 1
    assert not scene.told(telling.IntruderAttacked)


# Armor ---------------------------------------------------------------------------------------------------------------


@rule("action.reaction")
@pytest.mark.parametrize("occasion", ["surprise", "event", "escape"])
@pytest.mark.parametrize("card", HARM)
def test_armor_spares_its_bearer_any_attack_once(card: str, occasion: steps.Occasion) -> None:
    scene = quest_item(soldier(), "quest.armor", "soldier")
    attack(scene, "soldier", card, occasion=occasion).choose(ARMOR)
    assert is_unharmed(scene, "soldier")
    assert scene.who("soldier").inventory == ()
    assert "quest.armor" in scene.faces(scene.world.box)
    attack(scene, "soldier", "attack-scratch-2")
    assert not is_unharmed(scene, "soldier")


def test_armor_protects_whoever_has_it() -> None:
    scene = quest_item(crew(scout=REST, soldier=REST), "quest.armor", "soldier", "scout")
    attack(scene, "scout", "attack-bite-1", occasion="event").choose(ARMOR)
    assert is_unharmed(scene, "scout")


def test_any_quest_item_in_the_inventory_may_be_the_armor_for_all_that_others_know() -> None:
    scene = quest_item(crew(captain=REST, scout=REST), "quest.log-key", "captain")
    attack(scene, "captain", "attack-scratch-1", occasion="event")
    assert scene.asked == scene.seat("captain")
    assert scene.options() == [LET]
    assert scene.refusal(ARMOR) == "action.reaction"


def test_a_quest_that_is_not_active_or_held_in_hand_protects_nobody() -> None:
    scene = quest_item(crew(scout=REST, soldier=REST), "quest.motion-scanner", "scout")
    attack(scene, "scout", "attack-scratch-1", occasion="event")
    attack(scene, "soldier", "attack-scratch-2", occasion="event")
    assert scene.question is None


def test_in_a_frenzy_those_who_could_resist_are_asked_in_player_order() -> None:
    scene = crew(scout=REST, captain=REST, soldier=REST, pilot=REST).top("wounds", "wound-leg", "wound-leg")
    quest_item(scene, "quest.log-key", "captain")
    quest_item(scene, "quest.security-key", "scout")
    quest_item(scene, "quest.armor", "soldier")
    scene.world.first_player = scene.seat("captain")
    attack(scene, "pilot", "attack-frenzy-1", "queen", "event").choose(LET)
    assert scene.asked == scene.seat("soldier")
    scene.choose(ARMOR)
    assert asked_in_turn(scene) == ["scout"]
    assert [is_unharmed(scene, who) for who in ("scout", "captain", "soldier", "pilot")] == [False, False, True, False]


@rule("intruder.attack.larva", "action.reaction")
@pytest.mark.parametrize("occasion", ["surprise", "event", "escape"])
def test_armor_keeps_a_larva_off_and_the_larva_stays_in_the_room(occasion: steps.Occasion) -> None:
    scene = quest_item(soldier(), "quest.armor", "soldier")
    attack(scene, "soldier", "attack-scratch-1", "larva", occasion).choose(ARMOR)
    assert is_unharmed(scene, "soldier")
    assert not scene.who("soldier").larva
    assert scene.enemies(HERE) == ["larva"]
    scene.run(steps.IntrudersAttack())
    assert scene.who("soldier").larva, "the Armor is used up"


@rule("intruder.attack.larva", "action.reaction")
@pytest.mark.parametrize(("occasion", "asked"), [("surprise", True), ("event", False)])
def test_nerves_of_steel_keep_off_a_larva_that_surprises(occasion: steps.Occasion, asked: bool) -> None:
    scene = attack(soldier(NERVES, REST), "soldier", "attack-scratch-1", "larva", occasion)
    assert isinstance(scene.question, ChooseResistance) is asked
    if asked:
        scene.choose(NERVES_OF_STEEL)
    assert scene.who("soldier").larva is not asked


@rule("intruder.attack.larva", "intruder.attack.larva-second")
@pytest.mark.parametrize("host", [True, False])
def test_who_bears_the_larva_is_its_host_and_contaminated(host: bool) -> None:
    scene = quest_item(soldier(), "quest.armor", "soldier")
    scene.who("soldier").larva = host
    attack(scene, "soldier", "attack-scratch-1", "larva").choose(LET)
    assert scene.who("soldier").larva
    assert not is_unharmed(scene, "soldier")
    assert scene.enemies(HERE) == []
    assert scene.faces(scene.who("soldier").inventory) == ["quest.armor"]


@rule("intruder.attack.larva", "room.evacuation.fail")
def test_a_larva_kept_off_still_foils_the_boarding_of_a_pod() -> None:
    scene = quest_item(soldier(), "quest.armor", "soldier").unlocked(1, 2)
    scene.inside("soldier", "evacuation-a", cards=2).bag("larva").draws("larva").rolls(noise="1")
    scene.noise(scene.who("soldier").room, 1).turn("soldier").act(scene.use("soldier", "board-pod")).choose(ARMOR)
    assert (scene.who("soldier").pod, scene.who("soldier").larva) == (0, False)
    assert isinstance(scene.question, steps.ChooseAction)


def test_who_shrugs_off_the_attack_escapes_unharmed() -> None:
    scene = quest_item(crew(soldier=REST, captain=()), "quest.armor", "soldier").place("captain", ELSEWHERE)
    scene.intruder("adult", HERE)
    scene.room(8, "storage").top("attacks", "attack-bite-1").rolls(noise="silence").turn("soldier")
    scene.act(scene.move("soldier", 8)).choose(ARMOR)
    assert scene.who("soldier").room == 8
    assert is_unharmed(scene, "soldier")


def test_nerves_and_armor_are_offered_together() -> None:
    scene = soldier(NERVES)
    attack(quest_item(scene, "quest.armor", "soldier"), "soldier", "attack-scratch-1")
    assert scene.options() == [LET, NERVES_OF_STEEL, ARMOR]


# Motion Scanner ------------------------------------------------------------------------------------------------------


SCOUT = Seat(0)


def scanning(*hand: str) -> Scene:
    scene = quest_item(crew(scout=hand, captain=REST), "quest.motion-scanner", "scout")
    return scene.place("captain", ELSEWHERE)


def noise(scene: Scene) -> set[int]:
    return {passage for passage, marker in enumerate(scene.world.noise) if marker}


@rule("action.reaction")
def test_the_motion_scanner_rerolls_noise_for_an_action_card() -> None:
    scene = scanning(REST, "action.search").rolls(noise="danger 2").run(steps.RollNoise(by=SCOUT))
    assert scene.options() == [steps.KeepRoll(), steps.Pay(REST), steps.Pay("action.search")]
    scene.choose(steps.Pay(REST))
    assert scene.hand_of("scout") == ["action.search"]
    assert noise(scene) == {scene.passage(HERE, 2)}
    assert scene.question is None, "once per roll"


def test_a_kept_noise_roll_stands_and_costs_nothing() -> None:
    scene = scanning(REST).rolls(noise="1").run(steps.RollNoise(by=SCOUT))
    assert isinstance(scene.question, ChooseNoiseReroll)
    assert not noise(scene)
    scene.choose(steps.KeepRoll())
    assert noise(scene) == {scene.passage(HERE, 1)}
    assert scene.hand_of("scout") == [REST]


def test_every_noise_roll_may_be_rerolled_once() -> None:
    scene = scanning(REST, "action.search").rolls(noise="danger silence danger silence")
    for card in (REST, "action.search"):
        scene.run(steps.RollNoise(by=SCOUT)).choose(steps.Pay(card))
    assert noise(scene) == set()
    assert scene.hand_of("scout") == []


@rule("action.cost.no-contamination")
def test_a_contamination_card_pays_for_no_reroll_but_its_owner_is_asked() -> None:
    scene = scanning()
    face = next(iter(scene.content.box.contamination))
    scene.hand("scout", face).rolls(noise="silence").run(steps.RollNoise(by=SCOUT))
    assert scene.options() == [steps.KeepRoll()]
    assert scene.refusal(steps.Pay("contamination")) == "action.cost.no-contamination"


@rule("action.item.not-shoot")
def test_a_hand_wound_does_not_make_a_reroll_dearer() -> None:
    scene = scanning(REST).wounds("scout", "wound-hand").rolls(noise="danger silence")
    scene.run(steps.RollNoise(by=SCOUT)).choose(steps.Pay(REST))
    assert scene.question is None


@pytest.mark.parametrize("why", ["in combat", "empty hand", "another's roll", "not active"])
def test_the_scanner_answers_only_its_holders_own_rolls_out_of_combat(why: str) -> None:
    scene = crew(scout=REST, captain=REST) if why == "not active" else scanning(REST)
    if why == "in combat":
        scene.intruder("adult", HERE)
    elif why == "empty hand":
        scene.hand("scout")
    roller = scene.seat("captain" if why == "another's roll" else "scout")
    scene.rolls(noise="silence").run(steps.RollNoise(by=roller))
    assert scene.question is None
