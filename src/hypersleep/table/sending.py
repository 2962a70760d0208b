"""What a seat knows of its game at one decision, as it can be sent to where somebody thinks about it.

What is sent is a game dealt from what the seat knows, which the seat cannot tell from the real one. The real game, its
seed and its record stay where they are.
"""

from random import Random
from typing import Any

import msgspec

from hypersleep.kernel.record import Claim, load, save
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Frame

UNSAID = "unsaid"
"""In the place of the seed, which would tell everything that is dealt."""


class Known(msgspec.Struct, frozen=True):
    """A position that the seat cannot tell from the real one, what it saw happen lately, and what everybody said."""

    setting: Setting
    seat: Seat
    position: msgspec.Raw
    events: list[dict[str, Any]]
    claims: tuple[Claim, ...]


def known(frame: Frame, setting: Setting) -> Known:
    """Nothing in it hangs on what the seat does not know."""
    dealt = frame.imagine(Random(frame.number))
    nameless = msgspec.structs.replace(setting, seed=UNSAID)
    return Known(nameless, frame.seat, msgspec.Raw(save(dealt.game)), frame.events, frame.claims)


def frame_of(known: Known) -> Frame:
    """The frame that was sent, as far as the seat can tell."""
    game = load(known.setting.rules(), bytes(known.position))
    return Frame(game_kind(known.setting.game), game, known.seat, events=known.events, claims=known.claims)
