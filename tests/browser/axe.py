"""axe-core looks at a page as it stands."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What is drawn on the map, such as a number in two sizes, is no label to be read out: the name says it in words.
RUN = """async () => {
    const {violations} = await axe.run({resultTypes: ["violations"], elementRef: true});
    const isDrawn = (rule, {element}) => rule === "label-content-name-mismatch" && element.ownerSVGElement;
    return violations
        .map(({id, help, nodes}) => ({id, help, nodes: nodes.filter((node) => !isDrawn(id, node))}))
        .filter(({nodes}) => nodes.length > 0)
        .map(({id, help, nodes}) => ({id, help, where: nodes.map(({html}) => html)}));
}"""


def violations(page: Page) -> list[Any]:
    """What is wrong, of whatever impact, for those who do not use eyes and a mouse as most do."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(RUN)
    return found
