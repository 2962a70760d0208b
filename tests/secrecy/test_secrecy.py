"""Everything is classified, and what a seat may know does reach it. That nobody learns more is held in every setting by
`tests/contract`."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some

from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import SECRET, Secret, Sight, Zone
from hypersleep.nemesis import telling
from hypersleep.nemesis.knowledge import sight
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Character, Nemesis, World


def reach(players: int, seed: int, decisions: int) -> Nemesis:
    """A position that random play comes to."""
    game = new_game(ruleset("solo" if players == 1 else "semi-cooperative"), players, f"secrecy-{seed}")
    random = Random(seed)
    for _ in range(decisions):
        if not game.agenda:
            break
        seat = random.choice(game.waiting_for())
        game.take(seat, random.randrange(len(game.options(seat))))
    return game


positions = some.builds(
    reach, players=some.integers(1, 5), seed=some.integers(0, 10_000), decisions=some.integers(0, 150)
)
relaxed = settings(
    deadline=None,
    max_examples=60,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # whole games shrink slowly and badly
    suppress_health_check=[HealthCheck.too_slow],
)


# Completeness --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("record", "table"), [(World, sight.WORLD), (Character, sight.CHARACTER)])
def test_every_field_of_the_world_says_who_may_see_it(
    record: type[msgspec.Struct], table: dict[str, Zone | str]
) -> None:
    assert set(record.__struct_fields__) == set(table)


@pytest.mark.parametrize(("record", "table"), [(World, sight.WORLD), (Character, sight.CHARACTER)])
def test_every_pile_of_cards_is_a_zone_and_every_secret_is_marked(
    record: type[msgspec.Struct], table: dict[str, Zone | str]
) -> None:
    for field in msgspec.structs.fields(record):
        kind = repr(field.type)
        if "CardId" in kind and field.name not in ("known", "ammo"):
            assert isinstance(table[field.name], Zone), field.name
        if "Secret" in kind:
            assert table[field.name] == SECRET, field.name


def test_every_kind_of_event_is_listed() -> None:
    kinds = {kind for kind in vars(telling).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == set(ruleset().events)


# The converse: what a seat may know does reach it --------------------------------------------------------------------


def test_a_seat_sees_its_own_secrets_and_no_other_does() -> None:
    game = reach(players=3, seed=1, decisions=6)
    me, neighbour = Seat(0), Seat(1)
    mine = view(game, me).characters[0]
    theirs = view(game, neighbour).characters[0]
    assert None not in mine.hand + mine.objectives
    assert mine.hand
    assert set(theirs.hand + theirs.objectives) == {None}
    assert len(theirs.hand) == len(mine.hand)


def test_a_secret_reaches_exactly_its_knowers() -> None:
    game = reach(players=3, seed=1, decisions=6)
    game.world.engines[1] = Secret(game.world.engines[1].value, 0).shown_to(Seat(2))
    assert [view(game, Seat(n)).engines[1] for n in range(3)] == [None, None, game.world.engines[1].value]


@relaxed
@given(game=positions)
def test_all_seeing_eyes_see_what_anybody_knows_and_what_nobody_knows(game: Nemesis) -> None:
    seen, faces = view(game, ALL_SEEING), game.content.faces
    for character, shown in zip(game.world.characters, seen.characters, strict=True):
        for field in ("hand", "discard", "objectives", "quests", "wounds"):
            assert getattr(shown, field) == tuple(faces[card] for card in getattr(character, field))
        assert sorted(str(item.face) for item in shown.inventory) == sorted(faces[card] for card in character.inventory)
    assert [(room.tile, room.token) for room in seen.rooms] == [
        (game.world.tiles[room.number].value, game.world.tokens[room.number].value) for room in seen.rooms
    ]
    assert seen.engines == tuple(engine.value for engine in game.world.engines)
    assert seen.coordinates == game.world.coordinates.value
    assert list(seen.weaknesses.values()) == [weakness.value for weakness in game.world.weaknesses]


def test_what_a_seat_has_looked_at_reaches_it_alone_wherever_that_lies() -> None:
    game = reach(players=3, seed=1, decisions=6)
    world, faces = game.world, game.content.faces
    held = world.characters[1].hand[0]
    thrown = min(game.content.contamination)
    world.discards["contamination"] = (thrown,)
    room = next(number for number, tile in enumerate(world.tiles) if number and not tile.knowers)
    world.tiles[room] = world.tiles[room].shown_to(Seat(2))
    world.show(Seat(2), held, thrown)
    for seat in (NOBODY, Seat(0), Seat(2)):
        seen = view(game, seat)
        tile = next(shown.tile for shown in seen.rooms if shown.number == room)
        looked = (seen.characters[1].hand[0], seen.discards["contamination"], tile)
        insider = (faces[held], (faces[thrown],), world.tiles[room].value)
        assert looked == (insider if seat == Seat(2) else (None, ("contamination",), None))


def test_a_spectator_sees_no_face_that_is_not_public() -> None:
    game = reach(players=2, seed=3, decisions=40)
    for character in view(game, NOBODY).characters:
        hidden = [sight.CHARACTER[name] for name in ("hand", "inventory", "objectives")]
        assert all(isinstance(zone, Zone) and zone.sight is Sight.OWNER for zone in hidden)
        assert set(character.hand) <= {None}
        assert set(character.objectives) <= {None}
        assert {item.face for item in character.inventory} <= {None}
