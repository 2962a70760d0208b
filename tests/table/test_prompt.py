"""What an option points at on the board, in hand or at the table."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.content.sentences import template
from hypersleep.kernel.steps import Choice, Question, Seat, kebab
from hypersleep.lab.additions import Outlook
from hypersleep.lab.nemesis.layout import OPTION_CODES, layout
from hypersleep.lab.options import codes_of
from hypersleep.lab.rows import write_rows
from hypersleep.nemesis import steps
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.words import NemesisNames
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.prompt import asked_once_more, only_passing_is_left, targets, titled
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook
from tests.kinds import kinds
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
    said = {name: names.sentence(template(f"{{{name}}}"), SetTrap, fields) for name in fields}
    assert said["den"] == names.room(4)
    assert said["ways"] == f"{names.passage_from(4, 3)} and {names.passage_from(4, 5)}"
    assert said["prey"] == "Queen"
    assert said["bait"] == names.seat(B)
    known = layout()
    known.choices.setdefault("set-trap", 999)
    try:
        row = np.zeros((1, len(OPTION_CODES)), np.int16)
        write_rows(row, codes_of([trap], known, Outlook(A, len(scene.world.characters))), view(scene.game, A))
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


def test_who_can_do_nothing_else_is_not_asked_whether_they_want_to_pass() -> None:
    def once_more(*options: Choice) -> str:
        frame: Any = SimpleNamespace(topic="choose-action", asked={}, options=[*options, steps.Pass(seat=A)])
        return asked_once_more(frame.options[-1], frame, book_of(table_of("nemesis")))

    assert once_more(steps.DropLater(seat=A)) == ""
    assert once_more(steps.PlayCard(seat=A, card="action.rest", option="rest")).startswith("Pass, and do nothing more")


@pytest.mark.parametrize("game", GAMES)
def test_being_done_says_what_becomes_of_the_rest(game: str) -> None:
    book, questions = book_of(table_of(game)), {kebab(kind.__name__): kind for kind in kinds(Question, game)}
    assert book.phrases.closings
    for topic in book.phrases.closings:
        frame: Any = SimpleNamespace(topic=topic, asked=dict.fromkeys(questions[topic].tells, 4))
        assert titled(steps.Done(), frame, book)[0] not in ("", "Done")
    other: Any = SimpleNamespace(topic="choose-doors", asked={}, options=[steps.Done()])
    assert titled(steps.Done(), other, book) == ("Done", "")
    assert asked_once_more(steps.Done(), other, book) == ""


def test_hits_that_would_be_wasted_are_counted_and_asked_for_once_more() -> None:
    frame: Any = SimpleNamespace(topic="assign-hits", asked={"hits": 4})
    book = book_of(table_of("retaliation"))
    assert titled(steps.Done(), frame, book) == ("Waste 4 hits", "")
    assert asked_once_more(steps.Done(), frame, book).startswith("Waste 4 hits?")


def table_of(game: str) -> Table:
    return Table.start(Setting(game=game, players=2, seed="prompt"))


def book_of(table: Table) -> Phrasebook:
    return Phrasebook(table.setting, table.frame_for(A).view)
