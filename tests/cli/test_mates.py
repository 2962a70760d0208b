"""AI crew mates at the terminal: the same as on the page, by name, by level and in what they say."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.bots.bot import RandomBot
from hypersleep.bots.crew import CALL_SIGNS, Motive
from hypersleep.bots.games import BOTS, levels_of
from hypersleep.bots.reasons import Reason
from hypersleep.cli.company import Company, Mate, gathered, usual_crew
from hypersleep.cli.mates import Mates, deeds_of, woven
from hypersleep.cli.play import play
from hypersleep.cli.saves import SaveFile, read_save
from hypersleep.kernel.steps import Seat
from hypersleep.server.state import Setup, TableState
from hypersleep.server.wire import SeatWish
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table
from hypersleep.table.words import LogLine, Phrasebook

SAVE = Path("hypersleep-save.json")
SETTING = Setting(players=3, seed="mates")
ANNA, VEGA, ORIN = Seat(0), Seat(1), Seat(2)
SECRET = "It knew too much."
SAID = re.compile(r"(Vega|Orin): “[^”]+”")
THREE = ["--players", "3", "--seed", "mates"]


class Talker(RandomBot):
    """Has its reason for everything, and claims an Engine works."""

    why = Reason(SECRET, SECRET)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return "engine-1", "working"


class Stumbler(RandomBot):
    def decide(self, frame: Frame) -> int:
        raise RuntimeError("stumbled")


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def talkers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["nemesis"].levels, "recruit", Talker)


def run(*arguments: str, typed: list[str]) -> Result:
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(play, ["--fast", *arguments], input=lines, env={"COLUMNS": "160", "LINES": "60"})


def seated() -> dict[str, dict[str, str]]:
    crew: dict[str, dict[str, str]] = json.loads(SAVE.read_text())["crew"]
    return crew


# Who sits where ------------------------------------------------------------------------------------------------------


def test_crew_mates_are_those_of_the_page() -> None:
    wishes = (SeatWish(holder="me", name="Vega"), SeatWish(holder="ai", bot="recruit"), SeatWish(holder="ai"))
    setup = Setup(setting=SETTING, salt="", commitment="", seats=wishes, host="")
    page = TableState(setup, "veteran")
    here = gathered({ANNA: "Vega"}, SETTING.players, ("recruit", "veteran"))
    assert here.nicknames() == page.nicknames()
    assert [here.crew[seat].level for seat in (VEGA, ORIN)] == [page.seats[seat].bot for seat in (VEGA, ORIN)]


def test_the_usual_crew_are_the_strongest_as_on_the_page() -> None:
    assert levels_of("nemesis")[-1:] == usual_crew("nemesis")
    assert {mate.level for mate in gathered({ANNA: "You"}, 4, usual_crew("nemesis")).crew.values()} == {"officer"}


@pytest.mark.parametrize(
    ("wish", "levels"),
    [("veteran", ["veteran", "veteran"]), ("recruit, veteran", ["recruit", "veteran"])],
)
def test_the_crew_is_chosen_by_levels_that_go_round(wish: str, levels: list[str]) -> None:
    assert run(*THREE, "--crew", wish, typed=["1"]).exit_code == 0
    crew = seated()
    assert [mate["level"] for mate in crew.values()] == levels
    assert [mate["name"] for mate in crew.values()] == list(CALL_SIGNS[:2])


def test_without_options_the_crew_is_asked_for() -> None:
    shown = run(typed=["nemesis", "semi-cooperative", "3", "", "Bea", "", "", "genius", "1 veteran", "1"])
    assert "No AI crew mate 'genius'; there are: recruit, veteran, officer" in shown.output
    assert [mate["level"] for mate in seated().values()] == ["recruit", "veteran"]


def test_nobody_is_asked_for_a_crew_where_people_sit_everywhere() -> None:
    shown = run(typed=["semi-cooperative", "2", "", "Bea", "Cy"])
    assert "AI crew mates: " not in shown.output


@pytest.mark.parametrize("level", ["genius", "random", ""])
def test_a_level_that_there_is_not_is_refused_in_one_line(level: str) -> None:
    shown = run(*THREE, "--crew", level, typed=[])
    assert shown.exit_code == 2
    assert shown.output == f"Error: no AI crew mate {level!r}; there are: recruit, veteran, officer\n"


# Saving and resuming -------------------------------------------------------------------------------------------------


def test_a_resumed_game_has_the_same_company() -> None:
    run(*THREE, "--crew", "recruit,veteran", typed=["1"] * 4)
    kept = seated()
    assert run("--resume", str(SAVE), typed=["save"]).exit_code == 0
    assert seated() == kept


def test_a_record_without_a_crew_gets_the_usual_one() -> None:
    SAVE.write_bytes(Table.start(SETTING).save())
    company = read_save(SAVE)[1]
    assert company.people == {ANNA: "You"}
    assert {mate.level for mate in company.crew.values()} == set(usual_crew("nemesis"))


@pytest.mark.parametrize(
    ("crew", "said"),
    [
        ({ANNA: Mate(name="Vega", level="recruit")}, "it seats somebody where there is no seat for them"),
        ({Seat(3): Mate(name="Vega", level="recruit")}, "it seats somebody where there is no seat for them"),
        ({VEGA: Mate(name="Vega", level="genius")}, "no AI crew mate 'genius'; there are: recruit, veteran, officer"),
    ],
)
def test_a_company_that_cannot_sit_there_is_refused_in_one_line(crew: dict[Seat, Mate], said: str) -> None:
    SaveFile(SAVE).write(Table.start(SETTING), Company(people={ANNA: "You"}, crew=crew))
    shown = run("--resume", str(SAVE), typed=[])
    assert shown.exit_code == 2
    assert shown.output == f"Error: {SAVE} cannot be resumed: {said}\n"


def test_names_and_reasons_in_a_file_can_do_no_harm() -> None:
    motive = Motive(number=0, seat=VEGA, after=0, public="\x1b[2Jwhy", full="\x1b[2Jall")
    stranger = Motive(number=0, seat=ANNA, after=0, public="", full="")
    crew = {VEGA: Mate(name="\x1b[2JEve", level="recruit"), ORIN: Mate(name="", level="recruit")}
    SaveFile(SAVE).write(Table.start(SETTING), Company(people={ANNA: "You"}, crew=crew, motives=[motive, stranger]))
    company = read_save(SAVE)[1]
    assert [mate.name for mate in company.crew.values()] == ["[2JEve", "Player C"]
    assert [(kept.public, kept.full) for kept in company.motives] == [("[2Jwhy", "[2Jall")]


# What they say -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("talkers")
def test_reasons_and_claims_are_told_in_public_words() -> None:
    shown = run(*THREE, "--crew", "recruit", typed=["1"] * 25 + ["log all", "claim", "save"])
    assert set(SAID.findall(shown.output)) == {"Vega", "Orin"}
    assert SECRET not in shown.output
    assert "Vega claims: “Engine 1 works.”" in shown.output
    kept = read_save(SAVE)
    assert {motive.seat for motive in kept[1].motives} == {VEGA, ORIN}
    assert sorted(claim.seat for claim in kept[0].claims) == [VEGA, ORIN]
    again = run("--resume", str(SAVE), typed=["log all", "quit", "n"])
    assert set(SAID.findall(again.output)) == {"Vega", "Orin"}


@pytest.mark.usefixtures("talkers")
def test_what_they_had_in_mind_is_told_when_the_game_is_over() -> None:
    table = Table.start(Setting(players=2, seed="mates"))
    mates = Mates(table, gathered({}, 2, ("recruit",)))
    while not table.over:
        mates.answer(table.waiting_for[0], table.told)
    frame = table.frame_for(ANNA)
    story = mates.story(Phrasebook(table.setting, frame.view), frame, 0)
    assert set(re.findall("(?:Vega|Orin): “(.+?)”", "\n".join(story))) == {SECRET}


def line(place: int, event: str, seat: Seat) -> LogLine:
    return LogLine(place=place, text=f"{event} {place}", event={"event": event, "seat": seat}, names=())


def test_a_reason_follows_its_deed() -> None:
    motive = Motive(number=0, seat=VEGA, after=3, public="why", full="why")
    paid, deed, later = line(3, "cards-paid", VEGA), line(5, "action-taken", VEGA), line(9, "action-taken", VEGA)
    others = line(4, "action-taken", ORIN)
    assert deeds_of(motive, [paid, others, deed, later], 8) == [5]
    assert deeds_of(motive, [paid, others, later], 8) == []
    assert woven([paid, deed, later], [(6, "why")]) == ["cards-paid 3", "action-taken 5", "why", "action-taken 9"]


def test_who_stumbles_forfeits_the_choice_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["nemesis"].levels, "recruit", Stumbler)
    table = Table.start(SETTING)
    mates = Mates(table, gathered({}, SETTING.players, ("recruit",)))
    for number in range(5):
        mates.answer(table.waiting_for[0], table.told)
        assert table.number == number + 1
