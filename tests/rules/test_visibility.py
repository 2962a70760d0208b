"""What players may know of one another: the draft, Objectives, Items, and what a Search has found."""

import pytest

from hypersleep.common import drafting, objectives
from hypersleep.common.belongings import LeaveIt
from hypersleep.kernel.events import project
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings, quest_items
from hypersleep.nemesis.knowledge.view import ItemView, view
from hypersleep.nemesis.ruleset import new_game, ruleset
from tests.eyes import SPECTATOR, all_of, hears, looks, table
from tests.scene import Scene

rule = pytest.mark.rule
PERSONAL, CORPORATE = "personal-hoarder", "corporate-ab-ovo"
ONLOOKERS = ("captain", SPECTATOR)
EVERYONE = ("scout", *ONLOOKERS)


def assert_hidden(scene: Scene, *faces: str) -> None:
    """None of these faces has reached anybody but the Scout."""
    for who in ONLOOKERS:
        sent = all_of(scene, who)
        assert not [face for face in faces if face in sent]


def assert_same_for_onlookers(one: Scene, other: Scene) -> None:
    for who in ONLOOKERS:
        assert all_of(one, who) == all_of(other, who)


# Set-up --------------------------------------------------------------------------------------------------------------


@rule("visibility.draft")
def test_draft_cards_and_who_plays_whom_are_open_to_all() -> None:
    game = new_game(ruleset(), 2, "draft")
    seat = game.waiting_for()[0]
    offered = tuple(choice.who for choice in game.options(seat) if isinstance(choice, drafting.KeepCharacter))
    assert len(offered) == 2
    shown = next(event for event in game.events if isinstance(event, telling.DraftCardsShown))
    assert project(shown, NOBODY) == {"event": "draft-cards-shown", "seat": seat, "offered": offered}
    game.take(seat, 1)
    assert view(game, NOBODY).characters[seat].who == offered[1]
    kept = next(event for event in game.events if isinstance(event, telling.CharacterKept))
    assert project(kept, Seat(1 - seat))["who"] == offered[1]


@rule("visibility.objectives")
def test_each_player_alone_is_shown_the_objectives_dealt_to_them() -> None:
    game = new_game(ruleset(), 3, "deal")
    for event in [event for event in game.events if isinstance(event, telling.ObjectivesDealt)]:
        readers = [seat for seat in (-1, 0, 1, 2) if "objectives" in project(event, Seat(seat))]
        assert readers == [event.seat]


# Objectives ----------------------------------------------------------------------------------------------------------


def choosing(personal: str = PERSONAL) -> Scene:
    """The first Encounter: both players are to keep one of two Objectives."""
    scene = Scene("scout", "captain").objective("captain", "personal-great-hunt", "corporate-bide-time")
    scene.objective("scout", personal, CORPORATE)
    return scene.run(steps.ChooseObjectives(seats=(scene.seat("scout"), scene.seat("captain"))))


def keep(scene: Scene, objective: str) -> Scene:
    seat = scene.seat("scout")
    return scene.choose(objectives.KeepObjective(seat=seat, objective=objective), seat)


@rule("visibility.objectives")
def test_objectives_are_seen_by_their_owner_alone() -> None:
    scene = choosing()
    assert looks(scene, "scout", "scout").objectives == (PERSONAL, CORPORATE)
    assert_hidden(scene, PERSONAL, CORPORATE)
    for who in ONLOOKERS:
        assert looks(scene, who, "scout").objectives == (None, None)
    keep(scene, PERSONAL)
    assert hears(scene, "scout", telling.ObjectiveKept) == [{"seat": 0, "objective": PERSONAL}]
    for who in ONLOOKERS:
        assert hears(scene, who, telling.ObjectiveKept) == [{"seat": 0}]


@rule("visibility.objectives.discarded")
def test_nobody_can_tell_which_objective_was_given_up() -> None:
    one, other = keep(choosing(), CORPORATE), keep(choosing("personal-old-friend"), CORPORATE)
    assert_hidden(one, PERSONAL, CORPORATE)
    assert_same_for_onlookers(one, other)
    assert looks(one, "scout", "scout").objectives == (CORPORATE,)


@rule("visibility.objectives")
def test_an_objective_read_with_a_key_is_known_to_its_owner_and_the_reader_alone() -> None:
    scene = Scene("scout", "captain", "pilot").objective("captain", PERSONAL)
    seat, owner = scene.seat("scout"), scene.seat("captain")
    scene.run(quest_items.ReadObjective(by=seat)).choose(quest_items.PickObjective(owner, "personal"))
    assert looks(scene, "scout", "captain").objectives == (PERSONAL,)
    assert [told["objective"] for told in hears(scene, "scout", telling.ObjectiveRead)] == [PERSONAL]
    for who in ("pilot", SPECTATOR):
        assert looks(scene, who, "captain").objectives == (None,)
        assert PERSONAL not in all_of(scene, who)


@rule("visibility.objectives")
def test_the_objective_check_opens_the_objectives_of_survivors_to_all() -> None:
    scene = Scene("scout", "captain").objective("scout", PERSONAL).objective("captain", CORPORATE)
    scene.who("scout").fate, scene.who("captain").fate = "hibernating", "dead"
    before = scene.game.revealed
    scene.run(objectives.CheckObjectives())
    for who in EVERYONE:
        assert looks(scene, who, "scout").objectives == (PERSONAL,)
        assert [told["objective"] for told in hears(scene, who, telling.ObjectiveRevealed)] == [PERSONAL]
    assert looks(scene, SPECTATOR, "captain").objectives == (None,)
    assert scene.game.revealed > before


@rule("mode.coop.public")
def test_objectives_of_the_cooperative_mode_are_open_to_spectators_too() -> None:
    scene = Scene("scout", "captain", mode="cooperative")
    for who in EVERYONE:
        assert None not in looks(scene, who, "scout").objectives + looks(scene, who, "captain").objectives


# Items ---------------------------------------------------------------------------------------------------------------


@rule("visibility.inventory", "visibility.inventory.color")
def test_others_see_only_colours_and_number_of_the_items_in_an_inventory() -> None:
    scene = Scene("scout", "captain").items("scout", "item.medkit", "item.grenade", "item.bandages").turn("scout")
    own = [ItemView("green", "item.bandages"), ItemView("green", "item.medkit"), ItemView("red", "item.grenade")]
    assert looks(scene, "scout", "scout").inventory == tuple(own)
    for who in ONLOOKERS:
        backs = (ItemView("green", None), ItemView("green", None), ItemView("red", None))
        assert looks(scene, who, "scout").inventory == backs
    assert_hidden(scene, "item.medkit", "item.grenade", "item.bandages")


@rule("visibility.inventory.color")
def test_the_order_in_which_items_were_taken_says_nothing() -> None:
    one = Scene("scout", "captain").items("scout", "item.medkit", "item.grenade")
    other = Scene("scout", "captain").items("scout", "item.grenade", "item.medkit")
    assert_same_for_onlookers(one, other)


def dropping(item: str) -> Scene:
    scene = Scene("scout", "captain").items("scout", "item.medkit", "item.bandages", "item.prototype-pistol")
    return scene.turn("scout").choose(steps.DropItem(seat=scene.seat("scout"), item=item))


@rule("visibility.inventory", "visibility.inventory.color")
def test_of_a_dropped_item_others_see_the_back() -> None:
    assert_same_for_onlookers(dropping("item.medkit"), dropping("item.bandages"))
    scene = dropping("item.medkit")
    assert hears(scene, "captain", telling.ItemDropped) == [{"seat": 0, "deck": "green"}]
    assert hears(scene, "scout", telling.ItemDropped) == [{"seat": 0, "deck": "green", "item": "item.medkit"}]


@rule("visibility.inventory.used")
def test_a_used_item_is_shown_to_everyone_and_the_others_stay_hidden() -> None:
    scene = Scene("scout", "captain").items("scout", "item.bandages", "item.medkit").action_cards("scout", 1)
    scene.who("scout").light = 1
    seat = scene.seat("scout")
    assert_hidden(scene.turn("scout"), "item.bandages")
    scene.act(steps.UseItem(seat=seat, item="item.bandages", option="heal-light", on=seat))
    for who in EVERYONE:
        assert [told["item"] for told in hears(scene, who, telling.ItemShown)] == ["item.bandages"]
        assert table(scene, who).discards["green"] == ("item.bandages",)
    assert_hidden(scene, "item.medkit")


@rule("visibility.inventory.used")
def test_the_parts_of_a_crafted_item_and_what_is_made_of_them_are_shown() -> None:
    scene = Scene("scout", "captain").items("scout", "item.tools", "item.energy-charge-red").action_cards("scout", 1)
    parts = ("item.energy-charge-red", "item.tools")
    scene.turn("scout").act(steps.Craft(seat=scene.seat("scout"), item="crafted.taser", parts=parts))
    for who in EVERYONE:
        assert [told["item"] for told in hears(scene, who, telling.ItemShown)] == [*parts, "crafted.taser"]


def held(scene: Scene, who: str) -> list[tuple[str, int | None]]:
    """What somebody sees in the Scout's hands, with the Ammo on it."""
    return [(thing.face, thing.ammo) for thing in looks(scene, who, "scout").held]


@rule("visibility.heavy-items")
def test_what_fills_the_hands_and_its_ammo_is_seen_by_all() -> None:
    scene = Scene("scout", "captain").ammo("scout", "weapon.rifle", 2)
    scene.run(steps.TakeObject(seat=scene.seat("scout"), object="egg"))
    scene.intruder("adult", 11)
    scene.action_cards("scout", 1).rolls(combat="blank").turn("scout")
    for who in EVERYONE:
        assert held(scene, who) == [("weapon.rifle", 2)]
        assert looks(scene, who, "scout").objects == ("egg",)
    scene.act(steps.Shoot(seat=scene.seat("scout"), weapon="weapon.rifle", intruder=1))
    for who in EVERYONE:
        assert held(scene, who) == [("weapon.rifle", 1)]
        assert hears(scene, who, telling.AmmoChanged) == [{"seat": 0, "weapon": "weapon.rifle", "ammo": 1}]


@rule("visibility.heavy-items")
def test_a_heavy_item_is_dropped_before_all_eyes() -> None:
    scene = dropping("item.prototype-pistol")
    for who in EVERYONE:
        assert [told["item"] for told in hears(scene, who, telling.ItemShown)] == ["item.prototype-pistol"]


@rule("visibility.quest")
def test_quest_items_lie_openly_before_and_when_they_are_activated() -> None:
    scene = Scene("scout", "captain")
    for who in EVERYONE:
        assert looks(scene, who, "scout").quests == ("quest.security-key", "quest.motion-scanner")
    scene.run(steps.ActivateQuest(seat=scene.seat("scout"), quest="quest.security-key"))
    for who in EVERYONE:
        assert [told["item"] for told in hears(scene, who, telling.ItemShown)] == ["quest.security-key"]
        assert looks(scene, who, "scout").quests == ("quest.motion-scanner",)


# Searching -----------------------------------------------------------------------------------------------------------


def searching(*found: str) -> Scene:
    """The Scout has searched the Armory and found these two."""
    scene = Scene("scout", "captain").room(2, "armory", items=2).place("scout", 2).hand("scout", "action.search")
    search = steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search")
    return scene.top("red", *found).turn("scout").act(search)


@rule("visibility.search")
def test_only_the_searcher_sees_what_was_found() -> None:
    scene = searching("item.grenade", "item.decoy")
    both = ("item.grenade", "item.decoy")
    assert scene.options() == [belongings.KeepItem(item) for item in both]
    assert hears(scene, "scout", telling.ItemFound) == [{"seat": 0, "deck": "red", "drawn": both}]
    for who in ONLOOKERS:
        assert hears(scene, who, telling.ItemFound) == [{"seat": 0, "deck": "red"}]
    assert_hidden(scene, *both)


@rule("visibility.search")
def test_nobody_learns_what_was_kept_and_what_was_returned() -> None:
    scene = searching("item.grenade", "item.decoy").choose(belongings.KeepItem("item.grenade"))
    other = searching("item.grenade", "item.decoy").choose(belongings.KeepItem("item.decoy"))
    assert_hidden(scene, "item.grenade", "item.decoy")
    assert_same_for_onlookers(scene, other)
    assert looks(scene, "captain", "scout").inventory == (ItemView("red", None),)
    assert looks(scene, "scout", "scout").inventory == (ItemView("red", "item.grenade"),)


@rule("visibility.search", "visibility.heavy-items")
def test_a_heavy_find_that_is_kept_is_seen_by_all_but_not_the_one_returned() -> None:
    scene = searching("item.prototype-pistol", "item.decoy").choose(belongings.KeepItem("item.prototype-pistol"))
    for who in EVERYONE:
        assert ("item.prototype-pistol", 1) in held(scene, who)
        assert hears(scene, who, telling.HeavyItemTaken) == [{"seat": 0, "item": "item.prototype-pistol"}]
    assert_hidden(scene, "item.decoy")


@rule("visibility.search")
def test_a_heavy_find_that_is_left_stays_secret() -> None:
    scene = searching("item.prototype-pistol", "item.decoy")
    scene.run(steps.TakeObject(seat=scene.seat("scout"), object="egg"))
    scene.choose(belongings.KeepItem("item.prototype-pistol")).choose(LeaveIt())
    assert_hidden(scene, "item.prototype-pistol", "item.decoy")
