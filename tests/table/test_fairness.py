"""Commitments: one fingerprint for all that decides how a game goes."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from hypersleep.kernel.record import Mix
from hypersleep.kernel.steps import Seat
from hypersleep.table.fairness import commitment, is_fingerprint, mixed_seed, pledge
from hypersleep.table.games import Setting, header_for
from hypersleep.table.table import Table

SETTING = Setting(players=2, seed="fair")
HEADER = header_for(SETTING, salt="pepper")


def test_a_commitment_is_64_hexadecimal_digits_that_never_change() -> None:
    assert len(commitment(HEADER)) == 64
    assert int(commitment(HEADER), 16)
    assert commitment(HEADER) == commitment(header_for(SETTING, salt="pepper"))


def test_whatever_is_changed_the_commitment_is_another() -> None:
    changed = [
        replace(HEADER, ruleset="chess"),
        replace(HEADER, content="0"),
        replace(HEADER, seed="unfair"),
        replace(HEADER, salt="sugar"),
        replace(HEADER, setup=HEADER.setup | {"players": 3}),
        header_for(SETTING),
    ]
    assert len({commitment(header) for header in (HEADER, *changed)}) == len(changed) + 1


def test_a_new_version_of_the_engine_with_the_same_rules_keeps_the_promise() -> None:
    assert commitment(replace(HEADER, engine="9.9")) == commitment(HEADER)


def test_the_order_in_which_a_setting_was_written_does_not_matter() -> None:
    turned = replace(HEADER, setup=dict(reversed(HEADER.setup.items())))
    assert commitment(turned) == commitment(HEADER)


def test_the_record_carries_all_that_was_committed_to() -> None:
    table = Table.start(SETTING, salt="pepper")
    assert commitment(Table.load(table.save()).header) == commitment(HEADER)
    assert commitment(Table.restore(table.snapshot()).header) == commitment(HEADER)


def test_a_salt_does_not_change_the_game() -> None:
    assert Table.start(SETTING, salt="pepper").digest() == Table.start(SETTING).digest()


# Mixed seeds ---------------------------------------------------------------------------------------------------------

ANNAS, BEAS = "0a" * 32, "b0" * 32
MIX = Mix(part="fair", contributions={Seat(0): ANNAS, Seat(1): BEAS})


def test_a_pledge_and_a_mix_are_what_they_always_were() -> None:
    assert pledge(ANNAS) == sha256(f'["hypersleep-pledge-1","{ANNAS}"]'.encode()).hexdigest()
    assert pledge(ANNAS) == "9668214a7e727b97fc41e04946c142a837ba11ec5319b8c938cde96a571f6340"
    said = f'["hypersleep-seed-1","fair",[[0,"{ANNAS}"],[1,"{BEAS}"]]]'
    assert mixed_seed(MIX) == sha256(said.encode()).hexdigest()
    assert mixed_seed(MIX) == "c10c9fe484960cdb73d74ce7eb546f5bec1a0759a20b4462948738966acfe4e0"


def test_whatever_is_changed_the_seed_is_another() -> None:
    mixes = [
        MIX,
        replace(MIX, part="unfair"),
        replace(MIX, contributions={Seat(0): BEAS, Seat(1): ANNAS}),
        replace(MIX, contributions={Seat(0): ANNAS, Seat(2): BEAS}),
        replace(MIX, contributions={Seat(0): ANNAS}),
    ]
    assert len({mixed_seed(mix) for mix in mixes}) == len(mixes)


def test_the_order_in_which_pages_answered_does_not_matter() -> None:
    assert mixed_seed(replace(MIX, contributions={Seat(1): BEAS, Seat(0): ANNAS})) == mixed_seed(MIX)


def test_the_commitment_was_made_before_anything_was_added() -> None:
    mixed = Table.start(replace(SETTING, seed=mixed_seed(MIX)), salt="pepper", mix=MIX)
    assert commitment(mixed.header) == commitment(HEADER)
    assert commitment(Table.load(mixed.save()).header) == commitment(HEADER)
    assert commitment(Table.restore(mixed.snapshot()).header) == commitment(HEADER)


def test_that_a_seed_was_chosen_is_committed_to_and_kept() -> None:
    chosen = Table.start(SETTING, salt="pepper", chosen=True)
    assert commitment(chosen.header) != commitment(HEADER)
    assert Table.load(chosen.save()).header.chosen


@pytest.mark.parametrize("text", ["", "0a" * 31, "0a" * 33, "0A" * 32, "0x" * 32, "0a" * 32 + "\n", "٣" * 64])
def test_only_32_bytes_in_lower_case_are_a_fingerprint(text: str) -> None:
    assert is_fingerprint(ANNAS)
    assert not is_fingerprint(text)
