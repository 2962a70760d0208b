"""`simulate --usage`: what of the box comes into play, and what never does."""

import json

import pytest
from click.testing import CliRunner

from hypersleep.bots.nemesis.usage import usable, used_in
from hypersleep.cli.simulate import simulate
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.table.games import Setting
from tests.cards.playing import dealt
from tests.cards.playing import play as play_card
from tests.scene import Scene

BEA, CY = Seat(0), Seat(1)
SEARCH = telling.ActionTaken(BEA, "play-card", "action.search", "search")
ROLLED = telling.NoiseRolled(BEA, "silence")


def usage(*arguments: str) -> dict[str, float]:
    result = CliRunner().invoke(simulate, ["--usage", "--json", *arguments])
    assert result.exit_code == 0, result.output
    shares: dict[str, float] = json.loads(result.stdout)["usage"]
    return shares


# What was used -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "use"),
    [
        (SEARCH, "action.search/search"),
        (telling.ActionTaken(BEA, "use-item", "item.medkit", "dress-wound"), "item.medkit/dress-wound"),
        (telling.ActionTaken(BEA, "use-room", "emergency-room", "heal-light"), "emergency-room/heal-light"),
        (telling.ActionTaken(BEA, "shoot", "weapon.rifle"), "weapon.rifle/shoot"),
        (telling.ActionTaken(BEA, "shoot-eggs", "weapon.rifle"), "weapon.rifle/shoot"),
        (telling.ActionTaken(BEA, "move-by-card", "intruder-chase-1"), "intruder-chase-1/move-by-card"),
        (telling.RoomUsedForFree(BEA, "cockpit", "check-coordinates"), "cockpit/check-coordinates"),
        (telling.Reacted(BEA, "quest.armor", "ignore-attack"), "quest.armor/ignore-attack"),
        (telling.ItemShown(BEA, "quest.armor", "activated"), "quest.armor/activated"),
        (telling.ItemShown(BEA, "crafted.taser", "crafted"), "crafted.taser/crafted"),
        (telling.ObjectivesDealt(BEA, ("personal-hoarder",)), "personal-hoarder/dealt"),
        (telling.ObjectiveKept(BEA, "personal-hoarder"), "personal-hoarder/kept"),
        (telling.EventDrawn("event-hunt"), "event-hunt"),
        (telling.SeriousWoundSuffered(BEA, "wound-arm"), "wound-arm"),
        (telling.WeaknessDiscovered("egg", "weakness-vital-places"), "weakness-vital-places"),
    ],
)
def test_a_use_is_counted_from_what_is_told(event: Event, use: str) -> None:
    assert used_in([ROLLED, event]) == {use}


def test_exploring_counts_the_tile_and_its_token() -> None:
    assert used_in([telling.RoomExplored(BEA, 5, "nest", "exploration-fire-1", 0)]) == {"nest", "exploration-fire-1"}


def test_an_attack_card_counts_only_if_it_hits() -> None:
    hit, miss = (telling.IntruderAttacked(1, "adult", BEA, f"attack-{hits}", hits) for hits in (True, False))
    larva = telling.IntruderAttacked(2, "larva", BEA, "", hit=True)
    assert used_in([hit, miss, larva]) == {"attack-True"}


def test_what_only_shows_an_item_is_no_use_of_it() -> None:
    assert not used_in([telling.ItemShown(BEA, "crafted.taser", "dropped")])


def test_an_interrupted_action_counts_for_nothing_and_the_interruption_counts() -> None:
    interruption = telling.Reacted(CY, "action.interruption", "cancel-action")
    assert used_in([SEARCH, interruption, telling.Interrupted(BEA)]) == {"action.interruption/cancel-action"}


def test_an_interrupted_interruption_counts_for_nothing() -> None:
    first = telling.Reacted(CY, "action.interruption", "cancel-action")
    second = telling.Reacted(BEA, "action.interruption", "cancel-interruption")
    used = used_in([SEARCH, first, second, telling.Interrupted(CY)])
    assert used == {"action.search/search", "action.interruption/cancel-interruption"}


def test_interrupting_something_without_a_name_unmakes_no_earlier_action() -> None:
    events = [SEARCH, telling.ActionTaken(BEA, "move"), telling.Interrupted(BEA)]
    assert used_in(events) == {"action.search/search"}


def test_a_room_used_for_free_counts_like_the_card_that_gives_it_away() -> None:
    scene = dealt(Scene("pilot").place("pilot", 1), "pilot", "piloting")
    scene.act(play_card(scene, "pilot", "piloting", "free-room-action"))
    scene.choose(steps.UseRoom(seat=BEA, cost=0, option="check-coordinates"))
    assert used_in(scene.game.events) == {"action.piloting/free-room-action", "cockpit/check-coordinates"}


def test_dropping_an_item_tells_nothing_of_it() -> None:
    scene = Scene("scout").items("scout", "item.medkit").turn("scout").act(steps.DropItem(seat=BEA, item="item.medkit"))
    assert scene.told(telling.ActionTaken) == [telling.ActionTaken(BEA, "drop-item")]
    assert not used_in(scene.game.events)


# What can be used ----------------------------------------------------------------------------------------------------


def test_objectives_are_listed_for_those_who_may_be_dealt_them() -> None:
    alone, together, divided = (
        usable([Setting(mode=mode, players=players)])
        for mode, players in (("solo", 1), ("cooperative", 3), ("semi-cooperative", 2))
    )
    assert "coop-autopsy/kept" in alone
    assert "coop-autopsy/dealt" in together
    assert "coop-autopsy/kept" not in together
    assert "coop-autopsy/dealt" not in divided
    assert "corporate-old-feud/dealt" not in divided, "there is no player 3 to be rid of"
    assert "personal-hoarder/kept" in divided


def test_intruder_cards_are_listed_with_the_expansion_alone() -> None:
    plain = set(usable([Setting()]))
    led = set(usable([Setting(), Setting(expansions=("intruder-player",))]))
    assert len(led - plain) == 30
    assert "intruder-recovery-2/play-for-effect" in led


def test_nothing_is_listed_twice_and_passive_options_are_not_listed() -> None:
    listed = usable([Setting(expansions=("intruder-player",))])
    assert len(set(listed)) == len(listed)
    assert not {"cabins/rest", "quest.intercom/extend-orders", "slime-room/slime"} & set(listed)
    assert {"cabins", "quest.intercom/activated", "slime-room", "crafted.flamethrower/shoot"} <= set(listed)


# The command ---------------------------------------------------------------------------------------------------------


def test_simulate_tells_the_share_of_games_in_which_each_thing_was_used() -> None:
    shares = usage("--games", "12", "--players", "1-5", "--jobs", "2")
    assert set(shares) == set(usable([Setting(mode="solo", players=1), Setting(players=5)]))
    assert all(0 <= share <= 1 for share in shares.values())
    assert 0 < shares["action.search/search"] <= 1
    assert sum(shares[f"personal-hoarder/{what}"] for what in ("dealt", "kept")) <= 2


def test_without_the_flag_nothing_is_said_about_usage() -> None:
    result = CliRunner().invoke(simulate, ["--games", "2", "--json"])
    assert "usage" not in json.loads(result.stdout)


def test_what_was_never_used_comes_first() -> None:
    lines = CliRunner().invoke(simulate, ["--games", "4", "--usage"]).stdout.splitlines()
    shares = [float(line.split()[-1].rstrip("%")) for line in lines if "/" in line and line.endswith("%")]
    assert shares == sorted(shares)
    assert shares[0] == 0
