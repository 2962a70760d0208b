"""The browser's types are those of the server's records: one module for every table, one for each game."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hypersleep.kernel.steps import Seat
from hypersleep.server import typescript, wire
from hypersleep.server.typescript import files, stale, write
from hypersleep.table.games import GAMES
from hypersleep.table.words import LogLine

PAGE = Path(__file__).parents[2] / "web" / "src"


class RoomView(msgspec.Struct, frozen=True):
    """A room in a game with other rooms."""

    depth: float
    told: tuple[LogLine, ...]


class MadeUpView(msgspec.Struct, frozen=True):
    seat: Seat
    rooms: tuple[RoomView, ...]


def made_up_view(g: object, seat: Seat) -> MadeUpView:
    return MadeUpView(seat=seat, rooms=())


FIRST = next(iter(GAMES.values()))
TWO_GAMES = {**GAMES, "made-up": replace(FIRST, name="made-up", view=made_up_view)}


def test_the_types_in_the_browser_are_up_to_date() -> None:
    assert stale(PAGE) == [], "make wire"


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("requests.ts", '  "do": "answer";'),
        ("requests.ts", "export type Request = Sit | Rise | Pledge"),
        ("wire.ts", '  "is": "frame";'),
        ("wire.ts", "  view: unknown;"),
        ("wire.ts", "  options: readonly (Option)[];"),
        ("wire.ts", '  holder: "ai" | "friend" | "me" | "shared";'),
        ("wire.ts", "export type Message = TableTold | Frame | Update | Refusals | HintTold | Talking | "),
        (f"games/{FIRST.name}/wire.ts", f"export interface {typescript.view_of(FIRST).__name__} {{"),
    ],
)
def test_tags_unions_literals_and_lists_are_said(file: str, line: str) -> None:
    assert line in files()[file]


def test_what_every_table_has_knows_no_game() -> None:
    of_games = {name for kind in GAMES.values() for name in typescript.records(typescript.roots_of(kind))}
    assert not of_games & set(typescript.records([*typescript.ROOTS, wire.Requests]))


def test_two_games_may_have_records_of_one_name() -> None:
    first, second = (files(TWO_GAMES)[f"games/{name}/wire.ts"] for name in (FIRST.name, "made-up"))
    assert "  depth: number;" in second
    assert "  depth: number;" not in first
    for text in (first, second):
        assert text.count("export interface RoomView {") == 1
    assert files(TWO_GAMES)["wire.ts"] == files()["wire.ts"]


def test_a_game_takes_from_every_table_what_it_shares_with_it() -> None:
    text = files(TWO_GAMES)["games/made-up/wire.ts"]
    assert 'import type { LogLine } from "$/wire";' in text
    assert "  told: readonly (LogLine)[];" in text
    assert "interface LogLine" not in text


def test_two_records_of_one_name_do_not_go_into_one_file() -> None:
    with pytest.raises(AssertionError, match="two records in one file are called RoomView"):
        typescript.records([MadeUpView, typescript.view_of(FIRST)])


def test_what_is_missing_changed_or_left_over_is_stale(tmp_path: Path) -> None:
    assert stale(tmp_path) == sorted(files())
    write(tmp_path)
    assert stale(tmp_path) == []
    assert stale(tmp_path, TWO_GAMES) == ["games/made-up/wire.ts"]
    (tmp_path / "wire.ts").write_text("", encoding="utf-8")
    (tmp_path / "games" / "gone").mkdir()
    (tmp_path / "games" / "gone" / "wire.ts").write_text(typescript.HEAD, encoding="utf-8")
    assert stale(tmp_path) == ["games/gone/wire.ts", "wire.ts"]
    assert files()["wire.ts"] == files(TWO_GAMES)["wire.ts"]


def test_the_command_says_what_is_stale_and_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typescript, "PAGE", tmp_path)
    assert "requests.ts, wire.ts; `make wire`" in typescript.main([])
    assert typescript.main(["--write"]) == typescript.main([]) == ""
