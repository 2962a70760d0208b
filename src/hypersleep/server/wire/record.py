"""What every record on the wire has in common."""

import msgspec


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A record on the wire; unknown fields are refused by name."""
