"""What a bot may answer, and what becomes of a choice that it forfeits."""

from typing import Any

from hypersleep.kernel.steps import Choice, kebab


def legal_place(answer: Any, options: list[Choice]) -> int:
    """The place of an answer, given as a place or as the option itself."""
    if isinstance(answer, Choice) and answer in options:
        return options.index(answer)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise ValueError(f"{answer!r} is none of the options")
    place = int(answer.__index__())
    if not 0 <= place < len(options):
        raise ValueError(f"{place} is no option; options are 0 to {len(options) - 1}")
    return place


def default_place(options: list[Choice]) -> int:
    """What happens to a forfeited choice: passing where that is possible, else the first option."""
    return next((place for place, option in enumerate(options) if kebab(type(option).__name__) == "pass"), 0)
