"""The browser's types are those of the server's records."""

from pathlib import Path

import pytest

from hypersleep.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_types_in_the_browser_are_up_to_date() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript(), "make wire"


@pytest.mark.parametrize(
    "line",
    [
        '  "do": "answer";',
        '  "is": "frame";',
        "  view: NemesisView;",
        "  options: readonly (Option)[];",
        '  holder: "ai" | "friend" | "me" | "shared";',
        "export type Message = TableTold | Frame | Update | Refusals | Talking | Refused | Here;",
    ],
)
def test_tags_unions_literals_and_lists_are_said(line: str) -> None:
    assert line in typescript()
