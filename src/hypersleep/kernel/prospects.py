"""Prospects: what an option leads into, what a question is about, and what stands in the way of a choice.

They are said to who is asked, and hold only what that seat knows: two positions that look alike to it have the same
prospects. Those that are `open` say to everybody what a window is about. A field says by its type what it means, as in
an event.
"""

from typing import ClassVar

import msgspec

from hypersleep.kernel.steps import kebab


class Prospect(msgspec.Struct, frozen=True, kw_only=True, tag_field="prospect", tag=kebab, gc=False):
    """One thing that can be foreseen, by what the asked seat knows."""

    open: ClassVar[bool] = False
