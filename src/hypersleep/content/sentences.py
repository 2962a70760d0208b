"""A sentence that players read: text with placeholders, in one form or in several."""

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

OTHER = "other"
COLON = ": "
NOT_A_FORM = ("by", "merge")
Forms = dict[str, str]


class Template:
    """A sentence taken apart once: text and placeholders in turn. `{count:card/cards}` is a number with its noun.

    `halves` are what stands before its first colon and what after it, None without one.
    """

    __slots__ = ("halves", "parts")

    def __init__(self, sentence: str) -> None:
        self.parts = tuple((text, name, noun or "") for text, name, noun, _ in Formatter().parse(sentence))
        title, colon, detail = sentence.partition(COLON)
        self.halves = (Template(title), Template(detail)) if colon else None

    @property
    def names(self) -> set[str]:
        """The names in braces."""
        return {name for _, name, _ in self.parts if name is not None}

    def filled(self, value: Callable[[str], object]) -> str:
        """The sentence, asking only for the values that it speaks of."""
        said = ""
        for text, name, noun in self.parts:
            said += text
            if name is not None:
                said += counted(value(name), noun) if noun else str(value(name))
        return said


def counted(value: object, noun: str) -> str:
    one, _, many = noun.partition("/")
    return f"{value} {one if str(value) == '1' else many}"


template = cache(Template)


def fill(sentence: str, **fields: object) -> str:
    """The sentence with its placeholders filled."""
    return template(sentence).filled(fields.__getitem__)


class Phrase:
    """One sentence or several forms of it: `by` are the fields whose values pick a form, `merge` are fields that
    are gathered over events in a row."""

    __slots__ = ("by", "forms", "merge")

    def __init__(self, written: str | Forms) -> None:
        forms = {OTHER: written} if isinstance(written, str) else written
        self.by = tuple(forms.get("by", "").split())
        self.merge = tuple(forms.get("merge", "").split())
        self.forms = {name: template(sentence) for name, sentence in forms.items() if name not in NOT_A_FORM}

    def pick(self, fields: Mapping[str, Any], own: str = "") -> str:
        """The form whose name fits the fields best; that of the viewer, if it concerns them, before that for all."""
        if not self.by:
            return own if own in self.forms else OTHER
        by = [value_name(fields[name]) for name in self.by if name in fields]
        names = ["-".join(by), *by] if by else []
        mine = [*[f"{name}.{own}" for name in names], own] if own else []
        for name in mine + names:
            if name in self.forms:
                return name
        return OTHER


def value_name(value: Any) -> str:
    """A value as it stands in the name of a form."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "none" if all(part in ((), []) for part in value) else str(value)
    return "none" if value == "" else str(value)
