"""Proof that nobody chose the chance of a game: what is published beforehand, and what the seed is mixed of.

Who deals commits to a part of the seed and to the setting before anybody sits down. Every seat pledges a contribution
of its own by its fingerprint; only when all pledges stand are the contributions opened, and the seed is the mix of all.
The dealer's part is opened last, when the game is over. Whoever was shown commitment and pledges beforehand can hold
the record against them. The salt keeps short seeds from being guessed.
"""

import re
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from hypersleep.kernel.record import Header, Mix

COMMITTED = ("ruleset", "content", "seed", "salt", "setup")
FINGERPRINT = re.compile("[0-9a-f]{64}")
"""32 bytes as hexadecimal digits: contributions as well as what is made of them."""


def commitment(header: Header) -> str:
    """A fingerprint of all that decided how the game goes before anybody sat down, which says nothing about it."""
    first = unmixed(header)
    committed = {name: getattr(first, name) for name in COMMITTED} | ({"chosen": True} if header.chosen else {})
    return sha256(msgspec.json.encode(committed, order="sorted")).hexdigest()


def unmixed(header: Header) -> Header:
    """The header as it was before the seats added to the seed."""
    if header.mix is None:
        return header
    part = header.mix.part
    return replace(header, seed=part, setup=header.setup | {"seed": part}, mix=None)


def is_fingerprint(text: str) -> bool:
    return FINGERPRINT.fullmatch(text) is not None


def pledge(contribution: str) -> str:
    """What a seat publishes of its contribution beforehand."""
    return fingerprint("hypersleep-pledge-1", contribution)


def mixed_seed(mix: Mix) -> str:
    """The seed that the dealer's part and all contributions make, in the order of the seats."""
    return fingerprint("hypersleep-seed-1", mix.part, sorted(mix.contributions.items()))


def fingerprint(purpose: str, *what: object) -> str:
    """The purpose is hashed too, so that nothing made for one can stand for another."""
    return sha256(msgspec.json.encode([purpose, *what])).hexdigest()
