"""What the compiled engine is made of. That it plays the same games is proved by `make test-fast`."""

import ast
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import build_fast
from tools.build_fast import (
    CACHES,
    COST,
    OBSERVING,
    PLAIN,
    RECORDS,
    SERVING,
    add_inline_caches,
    compile_all,
    complaints_about,
    globals_in,
    modules_of,
    names_of,
    obstacle,
    obstacles_of,
    on_the_list,
    parts_of,
    plain_classes,
    put_plainly,
    taken_apart,
    with_inline_caches,
    write_apart,
)

PACKAGE = Path(__file__).parents[2] / "src" / "hypersleep"

CHAPTER = '''"""A chapter."""

import msgspec

REACH = 2


class Throw(msgspec.Struct, frozen=True):
    """A step with a field that is called like a function of the chapter."""

    throw: int
    reach: int = REACH

    def twice(self, landing: int) -> int:
        return landing * self.reach


def throw(step: Throw) -> int:
    return landing(step.throw)


def landing(where: int) -> int:
    return where


chapter = Chapter()
'''
GENERATED = """#include "__native_hypersleep.h"
    cpy_r_r0 = CPyStatic_noise___globals;
    cpy_r_r1 = CPyStatics[7]; /* 'roll' */
    cpy_r_r2 = CPyDict_GetItem(cpy_r_r0, cpy_r_r1);
    cpy_r_r3 = CPyObject_GetAttr(cpy_r_step, cpy_r_r1);
    cpy_r_r4 = CPyObject_GetAttr(cpy_r_r3, cpy_r_r1);
    cpy_r_r5 = PyObject_IsInstance(cpy_r_r3, cpy_r_r2);
"""


def named(nodes: list[ast.stmt]) -> list[str]:
    return [name for node in nodes for name in names_of(node)]


# What can be compiled ------------------------------------------------------------------------------------------------


def test_fields_and_parameters_are_no_names_of_the_chapter() -> None:
    parts = parts_of(CHAPTER, {"Throw"})
    assert named(parts.plain) == ["REACH", "Throw"]
    assert named(parts.rest) == ["throw", "landing", "chapter"]
    assert not obstacle(parts)


@pytest.mark.parametrize(
    ("statement", "read"),
    [
        ("class Fire(Step, tag=kebab):\n room: RoomId = NOWHERE", {"Step", "kebab", "RoomId", "NOWHERE"}),
        ("class Fire:\n def lit(self, by):\n  return worth(by)", {"worth"}),
        ("class Fire:\n @cache\n def lit(self):\n  by = self.by\n  return [by for one in ALL]", {"cache", "ALL"}),
        ("LIMIT: Final = most(ROOMS)", {"Final", "most", "ROOMS"}),
    ],
)
def test_what_a_statement_reads_of_its_module(statement: str, read: set[str]) -> None:
    assert globals_in(ast.parse(statement).body[0]) == read


def test_a_function_that_a_record_needs_keeps_the_module_plain() -> None:
    text = "class Secret:\n def known(self, seat):\n  return mask(seat)\n\ndef mask(seat):\n return 1 << seat\n"
    assert obstacle(parts_of(text, {"Secret"})) == "its records need mask"


def test_records_alone_are_nothing_to_compile() -> None:
    assert obstacle(parts_of("LIMIT = 2\nclass Fire:\n room: int = LIMIT\n", {"Fire"})) == RECORDS


def test_a_table_of_methods_in_the_body_of_a_class_keeps_the_module_plain() -> None:
    text = "class Names:\n def room(self):\n  return 1\n said = {'room': room}\n"
    assert obstacle(parts_of(text, ())).startswith("the body of a class reads its own methods room,")


def test_classes_with_cached_properties_stay_plain() -> None:
    assert "Review" in plain_classes("table/review.py", (PACKAGE / "table" / "review.py").read_text())


# The list ------------------------------------------------------------------------------------------------------------


def test_all_that_stays_plain_is_on_the_list_and_the_list_is_no_longer_than_that() -> None:
    assert complaints_about(obstacles_of(modules_of(PACKAGE))) == []


def test_modules_are_found_at_any_depth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / "kernel" / "rooms" / "doors.py"
    deep.parent.mkdir(parents=True)
    deep.write_text("def open_it() -> None: ...\n")
    deep.with_name("__init__.py").write_text('"""Rooms."""\n')
    deep.with_name("ids.py").write_text('RoomId = NewType("RoomId", int)\n')
    monkeypatch.setattr(build_fast, "plain_classes", lambda name, text: set())
    assert list(modules_of(tmp_path)) == ["kernel/rooms/doors.py"]


def test_what_learners_ask_at_every_decision_is_compiled_and_what_servers_tell_after_every_answer() -> None:
    assert {*OBSERVING, *SERVING} <= modules_of(PACKAGE).keys() - obstacles_of(modules_of(PACKAGE)).keys()


def test_whatever_else_stays_plain_is_named_with_what_keeps_it() -> None:
    listed = dict.fromkeys(obstacles_of(modules_of(PACKAGE)), "")
    said = complaints_about({**listed, "nemesis/throwing.py": "its records need throw"})
    assert said == ["nemesis/throwing.py cannot be compiled (its records need throw): mend that, or list it in PLAIN"]


def test_an_entry_that_keeps_nothing_plain_is_named() -> None:
    assert complaints_about({}) == [f"{pattern} in PLAIN fits nothing that stays plain" for pattern in PLAIN]


def test_a_list_that_is_too_short_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(PACKAGE / "kernel", tmp_path / "kernel")
    monkeypatch.delitem(PLAIN, "kernel/zones.py")
    with pytest.raises(SystemExit, match=r"kernel/zones\.py cannot be compiled \(its records need mask\)"):
        next(taken_apart(tmp_path))
    assert "kernel/zones.py stays plain: its records need mask" in capsys.readouterr().out


def test_a_bot_stays_plain_only_where_bots_live() -> None:
    assert on_the_list("bots/nemesis/player.py")
    assert not on_the_list("nemesis/crew/player.py")


# Taking apart --------------------------------------------------------------------------------------------------------


def test_records_move_into_a_module_beside_the_chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("rules", "throwing.py")
    path.parent.mkdir()
    path.write_text(CHAPTER)
    write_apart(path, parts_of(CHAPTER, {"Throw"}))
    assert path.with_name("throwing_records.py").read_text().startswith("import msgspec\nREACH = 2\nclass Throw(")
    compiled = path.read_text()
    assert "from rules.throwing_records import REACH, Throw\n" in compiled
    assert "class Throw" not in compiled
    assert "chapter = Chapter()" in compiled


def test_what_mypyc_does_not_understand_is_put_plainly() -> None:
    text = (
        "from hypersleep.common import steps as shared\nfrom hypersleep.kernel import events\n\nPass = shared.Pass\n"
        "Event = events.Event\nLimit = shared.Most\nreach = other.reach\n\nchapter = Chapter(__name__)\n"
    )
    assert put_plainly(text).splitlines()[3:] == [
        "from hypersleep.common.steps import Pass as Pass",
        "from hypersleep.kernel.events import Event as Event",
        "Limit = shared.Most",
        "reach = other.reach",
        "",
        "chapter: Chapter = Chapter(__name__)",
    ]


def test_a_new_type_of_tuples_is_one_only_when_the_engine_runs() -> None:
    plainly = put_plainly('from typing import NewType\nOffered = NewType("Offered", tuple[str, ...])\n')
    found: dict[str, Any] = {}
    exec(plainly, found)
    assert found["Offered"].__supertype__ == tuple[str, ...]
    assert "if typing.TYPE_CHECKING:\n    Offered = tuple[str, ...]\n" in plainly
    assert put_plainly('Face = NewType("Face", str)\n') == 'Face = NewType("Face", str)\n'


# Inline caches -------------------------------------------------------------------------------------------------------


def test_inline_caches_are_counted() -> None:
    text, counts = with_inline_caches(GENERATED)
    assert counts == {"globals": 1, "attributes": 2, "instances": 1}
    assert text.startswith(f'#include "{CACHES}"\n#include "__native_hypersleep.h"')
    assert "cpy_r_r2 = CachedGlobal(cpy_r_r0" in text


def test_code_that_is_not_of_the_engine_is_left_alone() -> None:
    shim = "PyObject_IsInstance(module, type);\n"
    assert with_inline_caches(shim) == (shim, {})


def test_the_count_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "__native.c"
    source.write_text(GENERATED)
    add_inline_caches([source])
    assert "CachedGlobal" in source.read_text()
    assert capsys.readouterr().out == "fast: inline caches: 1 for globals, 2 for attributes, 1 for instances\n"


@pytest.mark.parametrize(
    ("lost", "kind"),
    [("CPyDict_GetItem", "globals"), ("CPyObject_GetAttr", "attributes"), ("PyObject_IsInstance", "instances")],
)
def test_a_count_of_zero_fails_the_build(tmp_path: Path, lost: str, kind: str) -> None:
    source = tmp_path / "__native.c"
    source.write_text(GENERATED.replace(lost, "Renamed"))
    with pytest.raises(SystemExit, match=f"no call that looks for {kind} was found"):
        add_inline_caches([source])


def test_without_caches_the_build_goes_on_and_says_what_that_costs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built: list[str] = []
    monkeypatch.setattr(sys, "argv", ["build_fast"])
    monkeypatch.setattr(build_fast, "mypycify", lambda paths, opt_level, debug_level: [])
    monkeypatch.setattr(build_fast, "setup", lambda name, packages, ext_modules: built.append(name))
    compile_all([], cached=False)
    assert built == ["hypersleep-fast"]
    said = capsys.readouterr().out
    assert said.startswith("fast: no inline caches, which Python 3.11 alone allows: that costs ")
    assert COST in said


@pytest.mark.parametrize(
    ("version", "without", "cached"), [((3, 11), False, True), ((3, 11), True, False), ((3, 12), False, False)]
)
def test_caches_are_for_python_3_11_and_can_be_left_out(
    version: tuple[int, int], without: bool, cached: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build_fast, "FAST", tmp_path / "fast")
    monkeypatch.setattr(build_fast, "taken_apart", lambda package: iter(()))
    monkeypatch.setattr(build_fast, "compile_all", lambda modules, *, cached: asked.append(cached))
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr(sys, "argv", ["build_fast", *(["--without-caches"] if without else [])])
    build_fast.main()
    assert asked == [cached]
