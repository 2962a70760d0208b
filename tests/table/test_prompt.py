"""What an option points at on the board, in hand or at the table."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.lab.nemesis.layout import OPTION_CODES, layout
from hypersleep.lab.options import write_codes
from hypersleep.nemesis import steps
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.words import NemesisNames
from hypersleep.table.prompt import only_passing_is_left, targets
from tests.scene import Scene

A, B = Seat(0), Seat(1)
HERE = 7


class SetTrap(Choice, frozen=True):
    """A choice that nobody has heard of before."""

    den: RoomId
    ways: tuple[PassageId, ...]
    prey: IntruderId
    bait: Seat


def names_of(scene: Scene) -> NemesisNames:
    return NemesisNames(view(scene.game, A), {}, "standard")


def pointed_at(choice: Choice, room: int = HERE) -> tuple[tuple[str, int | str], ...]:
    return targets(choice, names_of(Scene("scout", "captain").place("scout", room)))


def test_a_move_points_at_the_room_and_at_the_corridor_not_at_the_one_who_moves() -> None:
    assert pointed_at(steps.Move(seat=A, room=4, corridor=0)) == (("room", 4), ("passage", 0))


def test_what_is_done_here_points_at_the_room_unless_it_names_another() -> None:
    assert pointed_at(steps.UseRoom(seat=A, option="load")) == (("room", HERE),)
    assert pointed_at(steps.UseRoom(seat=A, option="load", at=4)) == (("room", 4),)
    assert pointed_at(steps.PickUp(seat=A, object="egg")) == (("card", "egg"), ("room", HERE))
    assert pointed_at(steps.MeleeEggs(seat=A)) == (("room", HERE),)
    assert pointed_at(steps.UseRoom(seat=A, option="load"), room=0) == ()


def test_nobody_and_nothing_are_no_targets() -> None:
    assert pointed_at(steps.UseItem(seat=A, item="item.medkit", option="heal")) == (("card", "item.medkit"),)
    assert pointed_at(steps.UseItem(seat=A, item="item.medkit", option="heal", on=B))[1:] == (("seat", 1),)
    assert pointed_at(steps.ActivateQuest(seat=A, quest="quest.armor")) == (("card", "quest.armor"),)


def test_lists_count_one_by_one() -> None:
    made = steps.Craft(seat=A, item="crafted.taser", parts=("item.tools", "item.chemicals"))
    assert [id for _, id in pointed_at(made)] == ["crafted.taser", "item.tools", "item.chemicals"]


def test_a_new_choice_is_pointed_at_worded_and_observed_without_further_code() -> None:
    scene = Scene("scout", "captain").room(4, "canteen").place("scout", HERE)
    queen = scene.intruder("queen", 4)
    trap = SetTrap(den=RoomId(4), ways=(PassageId(3), PassageId(5)), prey=queen.id, bait=B)
    names = names_of(scene)
    pointed = (("room", 4), ("passage", 3), ("passage", 5), ("intruder", queen.id), ("seat", 1))
    assert targets(trap, names) == pointed
    fields = {name: getattr(trap, name) for name in trap.__struct_fields__}
    said = {name: names.said(SetTrap, name, fields) for name in fields}
    assert said["den"] == names.room(4)
    assert said["ways"] == f"{names.passage_from(4, 3)} and {names.passage_from(4, 5)}"
    assert said["prey"] == "Queen"
    assert said["bait"] == names.seat(B)
    known = layout()
    known.choices.setdefault("set-trap", 999)
    try:
        row = np.zeros((1, len(OPTION_CODES)), np.int16)
        write_codes(row, [trap], view(scene.game, A), known)
        seen = dict(zip(OPTION_CODES, row[0], strict=True))
    finally:
        del known.choices["set-trap"]
    assert (seen["room"], seen["passage"], seen["intruder"], seen["seats"]) == (4, 4 + 6, 1, 2)


def test_who_cannot_pay_for_anything_hears_that_only_passing_is_left() -> None:
    def asked(*options: Choice) -> Any:
        return SimpleNamespace(topic="choose-action", options=[*options, steps.Pass(seat=A)])

    drop = steps.DropItem(seat=A, item="item.medkit")
    assert only_passing_is_left(asked(drop, steps.DropLater(seat=A)))
    assert not only_passing_is_left(asked(drop, steps.PlayCard(seat=A, card="action.rest", option="rest")))
