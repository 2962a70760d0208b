"""Proof that nobody chose the chance of a game after it began: a commitment to its header, published beforehand.

Whoever is shown the commitment before the first decision can compare it with the record afterwards. The salt keeps
short seeds from being guessed out of it.
"""

from hashlib import sha256

import msgspec

from hypersleep.kernel.record import Header

COMMITTED = ("ruleset", "content", "seed", "salt", "setup")


def commitment(header: Header) -> str:
    """A fingerprint of all that decides how the game goes, which says nothing about it."""
    committed = {name: getattr(header, name) for name in COMMITTED}
    return sha256(msgspec.json.encode(committed, order="sorted")).hexdigest()
