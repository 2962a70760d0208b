"""Commitments: one fingerprint for all that decides how a game goes."""

from msgspec.structs import replace

from hypersleep.table.fairness import commitment
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
