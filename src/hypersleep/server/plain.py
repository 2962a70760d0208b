"""Words of strangers made plain: whatever steers a screen, turns a line around or cannot be seen is taken out."""

from unicodedata import category

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing at all."""


def one_line(text: str) -> str:
    """Words with one space between them. A joiner stays between two emoji, which it makes one picture; flags of parts
    of a country, and words that need an invisible sign between their letters, lose it."""
    around = zip(text, " " + text, text[1:] + " ", strict=False)
    return " ".join("".join(sign for sign, *beside in around if is_plain(sign, *beside)).split())


def some_lines(text: str) -> str:
    """The same, line by line."""
    return "\n".join(map(one_line, text.splitlines())).strip()


def is_plain(sign: str, before: str, after: str) -> bool:
    """Unicode's categories "C" are controls, marks of direction, joiners, and what is no character."""
    if sign == JOINER:
        return (category(before) in ("So", "Sk") or before == EMOJI_STYLE) and category(after) == "So"
    return sign.isspace() or (category(sign)[0] != "C" and sign not in BLANKS)
