"""Words of strangers made plain: whatever steers a screen, turns a line around or cannot be seen is taken out."""

from unicodedata import bidirectional, category, combining

NON_JOINER, JOINER = "\u200c", "\u200d"
EMOJI_STYLE = "\ufe0f"
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing at all."""
VIRAMA = 9
"""The combining class of the sign that takes the vowel from a letter of an Indic script."""


def one_line(text: str) -> str:
    """Words with one space between them. A joiner stays between two emoji, which it makes one picture, and where the
    spelling of a word needs it; flags of parts of a country lose theirs."""
    around = zip(text, " " + text, text[1:] + " ", strict=False)
    return " ".join("".join(sign for sign, *beside in around if is_plain(sign, *beside)).split())


def some_lines(text: str) -> str:
    """The same, line by line."""
    return "\n".join(map(one_line, text.splitlines())).strip()


def is_plain(sign: str, before: str, after: str) -> bool:
    """Unicode's categories "C" are controls, marks of direction, joiners, and what is no character."""
    if sign in (NON_JOINER, JOINER):
        return spells(sign, before, after) or (sign == JOINER and is_picture(before, after))
    return sign.isspace() or (category(sign)[0] != "C" and sign not in BLANKS)


def is_picture(before: str, after: str) -> bool:
    """Whether a joiner makes one picture of two."""
    return (category(before) in ("So", "Sk") or before == EMOJI_STYLE) and category(after) == "So"


def spells(sign: str, before: str, after: str) -> bool:
    """Whether words are spelt with this sign here: between letters, it parts two of the Arabic script, or shapes a
    cluster of an Indic one, which a virama tells. Anywhere else it changes nothing but what a name is equal to."""
    if not all(category(letter)[0] in "LM" and letter not in BLANKS for letter in (before, after)):
        return False
    parts_letters = sign == NON_JOINER and bidirectional(before) == bidirectional(after) == "AL"
    return parts_letters or VIRAMA in (combining(before), combining(after))
