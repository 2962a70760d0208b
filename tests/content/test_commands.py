"""`hypersleep rules` and `hypersleep content` as a user types them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.content import content
from hypersleep.cli.rules import rules
from hypersleep.content.ledger import Ledger


def run_rules(*arguments: str) -> Result:
    return CliRunner().invoke(rules, arguments)


def run_content(*arguments: str) -> Result:
    return CliRunner().invoke(content, arguments)


def project_with(folder: Path, source: str, *, floor: float = 0.0) -> str:
    (folder / "tests").mkdir()
    (folder / "tests" / "test_some.py").write_text(source, encoding="utf-8")
    (folder / "pyproject.toml").write_text(
        f"[tool.hypersleep.rules]\nfloor = {{ nemesis = {floor} }}\n", encoding="utf-8"
    )
    return str(folder / "tests")


def test_rules_alone_and_rules_list_list_every_rule() -> None:
    listed = run_rules()
    assert listed.exit_code == 0
    assert all(name in listed.output for name in Ledger.load("nemesis").rules)
    assert run_rules("list").output == listed.output


def test_rules_of_one_topic() -> None:
    listed = run_rules("list", "--topic", "door")
    assert "door.shortage" in listed.output
    assert "noise.roll" not in listed.output


def test_show_gives_text_sources_related_rules_and_rulings() -> None:
    shown = run_rules("show", "setup.pods.count").output
    for expected in (
        "Sources: ",
        "See also:",
        "Ruling pods-four-players",
        "We play: Four players use 3 Pods.",
        "Basis: ",
    ):
        assert expected in shown


def test_search_finds_or_says_that_it_found_nothing() -> None:
    assert "component.limit.fire" in run_rules("search", "markers", "fire").output
    assert "No rule holds all of: xylophone" in run_rules("search", "xylophone").output


def test_coverage_prints_topics_and_the_floor(tmp_path: Path) -> None:
    result = run_rules("coverage", "--tests", project_with(tmp_path, '@rule("noise.roll")\ndef test_it(): ...\n'))
    assert result.exit_code == 0
    assert "hibernation" in result.output
    assert f"1 of {len(Ledger.load('nemesis').rules)} rules" in result.output


def test_coverage_below_the_floor_fails(tmp_path: Path) -> None:
    result = run_rules("coverage", "--tests", project_with(tmp_path, "", floor=0.5))
    assert result.exit_code == 1
    assert "the floor is 50.0%: too few" in result.output


def test_coverage_with_a_wrong_mark_fails(tmp_path: Path) -> None:
    result = run_rules("coverage", "--tests", project_with(tmp_path, '@rule("nois")\ndef test_it(): ...\n'))
    assert result.exit_code == 1
    assert "unknown rule id 'nois'" in result.output


def test_coverage_as_json(tmp_path: Path) -> None:
    tests = project_with(tmp_path, '@rule("noise.roll")\ndef test_it(): ...\n')
    found = json.loads(run_rules("coverage", "--json", "--tests", tests).output)
    assert set(found) == {"covered", "total", "parts", "topics", "uncovered", "problems"}
    assert found["covered"] == 1
    assert found["topics"]["noise"]["covered"] == 1
    assert found["parts"]["base"]["covered"] == 1
    assert sum(part["total"] for part in found["parts"].values()) == found["total"]


def test_content_check_passes() -> None:
    result = run_content("check")
    assert result.exit_code == 0
    assert "complete and consistent" in result.output


def test_content_doubts_and_missing_end_with_their_number() -> None:
    assert "intruder-chase-1" in run_content("doubts").output
    assert run_content("missing").output.strip().splitlines()[-1].endswith(("are missing", "implemented."))


@pytest.mark.parametrize(
    ("group", "arguments", "message"),
    [
        (rules, ["show", "noise.rol"], "unknown rule id 'noise.rol': did you mean noise.roll"),
        (rules, ["list", "--topic", "cheese"], "unknown topic 'cheese': there are component, "),
        (rules, ["list", "--game", "monopoly"], "unknown game 'monopoly': there are nemesis"),
        (rules, ["coverage", "--tests", "no/such/place"], "no tests directory 'no/such/place'"),
        (content, ["check", "--game", "monopoly"], "unknown game 'monopoly': there are nemesis"),
        (content, ["doubts", "--game", "nemesiss"], "unknown game 'nemesiss'"),
    ],
)
def test_bad_input_gets_one_clear_line(group: object, arguments: list[str], message: str) -> None:
    runner = run_rules if group is rules else run_content
    result = runner(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""
