"""Claims: anything hidden may be announced, true or not, and the record keeps what was said."""

import pytest

from hypersleep.bots.match import crew_of_bots
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.games import GAMES, BadSetting, Setting
from hypersleep.table.review import Review
from hypersleep.table.table import SightRefused, Table
from hypersleep.table.words import Phrasebook

rule = pytest.mark.rule


def at_the_table(seed: str = "claims") -> Table:
    return Table.start(Setting(players=2, seed=seed))


def play_out(table: Table) -> None:
    bots = crew_of_bots(("random",), 2, "claims")
    while not table.over:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))


@rule("visibility.table-talk")
def test_anybody_may_claim_anything_hidden_and_everybody_hears_it() -> None:
    table = at_the_table()
    before = table.digest()
    table.claim(Seat(1), "engine-2", "working")
    table.claim(Seat(1), "engine-2", "damaged")
    assert [(claim.seat, claim.value) for claim in table.claims] == [(1, "working"), (1, "damaged")]
    assert table.digest() == before


@rule("visibility.table-talk")
def test_a_claim_says_nothing_about_the_truth_until_the_game_is_over() -> None:
    table = at_the_table()
    table.claim(Seat(0), "engine-1", "working")
    with pytest.raises(SightRefused, match="over"):
        Review(table)
    play_out(table)
    (claim, truth), *_ = Review(table).truths()
    assert claim.value == "working"
    assert truth in ("working", "damaged")


def test_a_claim_is_held_against_how_it_was_when_it_was_made() -> None:
    table, bots, truths = at_the_table(), crew_of_bots(("random",), 2, "claims"), []
    while not table.over:
        seat = table.waiting_for[0]
        table.claim(seat, "health", "clean")
        truths.append(table.kind.truth(table._play.game, seat, "health"))
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    assert set(truths) == {"clean", "infected"}
    assert [truth for _, truth in Review(table).truths()] == truths


@pytest.mark.parametrize(
    ("about", "value", "truth", "told"),
    [
        ("engine-2", "working", "", "Bea claims: “Engine 2 works.”"),
        ("engine-2", "working", "working", "Bea claimed: “Engine 2 works.” That was true."),
        ("engine-2", "working", "damaged", "Bea claimed: “Engine 2 works.” In truth: it was damaged."),
        ("earth", "B", "C", "Bea claimed: “Earth is at B.” In truth: Earth was at C."),
        ("health", "clean", "infected", "Bea claimed: “I am clean.” In truth: infected."),
        ("room-5", "nest", "storage", "Bea claimed: “Room 5 is Nest.” In truth: it was Storage."),
        (
            "objective",
            "corporate-ab-ovo",
            "corporate-my-precious, personal-old-friend",
            "Bea claimed: “My Objective is Ab Ovo.” In truth: it was My Precious and The Oldest Friend.",
        ),
        (
            "objective",
            "personal-old-friend",
            "corporate-my-precious, personal-old-friend",
            "Bea claimed: “My Objective is The Oldest Friend.” That was true.",
        ),
    ],
)
def test_a_claim_reads_like_a_sentence(about: str, value: str, truth: str, told: str) -> None:
    book = Phrasebook(Setting(), at_the_table().frame_for(Seat(0)).view, {Seat(1): "Bea"})
    assert book.claim(Seat(1), about, value, truth) == told


def test_what_can_be_claimed_does_not_depend_on_what_is_hidden() -> None:
    tables = [at_the_table(seed) for seed in ("a", "b", "c")]
    menus = [table.can_be_claimed() for table in tables]
    assert menus[0] == menus[1] == menus[2]
    assert {"engine-1", "earth", "objective", "health", "room-5"} <= set(menus[0])


def test_claims_are_saved_with_the_game() -> None:
    table = at_the_table()
    table.claim(Seat(0), "earth", "C")
    assert Table.load(table.save()).claims == table.claims


def test_every_kind_of_claim_can_be_held_against_the_truth() -> None:
    table = at_the_table()
    for about, values in table.can_be_claimed().items():
        table.claim(Seat(0), about, values[0])
    play_out(table)
    for claim, truth in Review(table).truths():
        allowed = table.can_be_claimed()[claim.about]
        assert set(truth.split(", ")) <= set(allowed), claim


@pytest.mark.parametrize(
    ("about", "value", "words"), [("engine-9", "working", "engine-1"), ("earth", "Z", "A, B, C, D")]
)
def test_a_claim_about_nothing_is_refused_and_says_what_can_be_claimed(about: str, value: str, words: str) -> None:
    table = at_the_table()
    with pytest.raises(BadSetting, match=words):
        table.claim(Seat(0), about, value)
    assert not table.claims


def test_what_can_be_claimed_comes_in_words_to_choose_from() -> None:
    table = at_the_table()
    book = Phrasebook(table.setting, table.frame_for(NOBODY).view)
    offered = {about: book.claimable(about, values) for about, values in table.can_be_claimed().items()}
    engine = offered["engine-2"]
    assert (engine.title, engine.heading) == ("Engine 2", "")
    assert [(said.title, said.sentence) for said in engine.values] == [
        ("it works", "Engine 2 works."),
        ("it is damaged", "Engine 2 is damaged."),
    ]
    assert offered["earth"].values[1].sentence == "Earth is at B."
    assert offered["earth"].values[1].title == "Earth is at B"
    room = offered["room-4"]
    assert (room.title, room.heading) == ("Room 4", "Room")
    assert room.values[0].sentence == f"Room 4 is {room.values[0].title}."
    assert all(claim.title != about for about, claim in offered.items()), "nothing is left to its id"


@pytest.mark.parametrize("game", list(GAMES))
def test_what_can_be_asked_of_the_others_comes_in_words_to_choose_from(game: str) -> None:
    table = Table.start(Setting(game=game, players=2, seed="a"))
    book = Phrasebook(table.setting, table.frame_for(NOBODY).view)
    asked = {about: book.claimable(about, values) for about, values in table.can_be_asked().items()}
    assert {"meet", "check", "reply"} <= set(asked)
    for about, claimable in asked.items():
        assert claimable.title != about, "nothing is left to its id"
        assert (
            len({said.sentence for said in claimable.values})
            == len(claimable.values)
            == len(table.can_be_asked()[about])
        )
        assert all(said.sentence.endswith((".", "?")) for said in claimable.values)
        assert not any(said.value in said.sentence for said in claimable.values if "-" in said.value)


def test_an_appeal_is_said_to_everybody_and_is_neither_true_nor_false() -> None:
    table = at_the_table()
    table.claim(Seat(0), "meet", "room-11")
    table.claim(Seat(1), "reply", "yes")
    table.claim(Seat(1), "engine-1", "working")
    book = Phrasebook(table.setting, table.frame_for(Seat(0)).view, {Seat(1): "Bea"})
    said = [book.claim(claim.seat, claim.about, claim.value) for claim in table.claims]
    assert said[:2] == ["You: “Meet me in Room 11 (Hibernatorium).”", "Bea: “Yes, I will.”"]
    play_out(table)
    assert [claim.about for claim, _ in Review(table).truths()] == ["engine-1"]


def test_everybody_sees_what_was_said_beside_what_they_see() -> None:
    table = at_the_table()
    assert table.frame_for(Seat(1)).claims == ()
    table.claim(Seat(0), "earth", "C")
    frames = table.frames_for([NOBODY, Seat(0), Seat(1)])
    assert [frame.claims for frame in (*frames.values(), table.frame_for(Seat(1)))] == [table.claims] * 4
