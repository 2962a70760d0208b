"""Whether the pages that the server has are those of this checkout: older ones expect another server."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from hypersleep.server.app import STATIC

WEB = Path(__file__).parents[2] / "web"
BUILT_FROM = ("index.html", "public", "src", "worker")
BUILD = "cd web && npm run build"


def check_pages(static: Path = STATIC) -> None:
    """Refuse pages that are not there, or were built from other sources; the dates of copied files say nothing."""
    assert (static / "index.html").is_file(), "the pages are not built: make web"
    stamp = static / "sources.sha256"
    built_from = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    assert built_from == fingerprint(), f"the pages were not built from the sources that are here: {BUILD}"


def fingerprint() -> str:
    """Of all that the pages are built from, as `web/tools/sources.ts` leaves it beside them."""
    whole = sha256()
    for name, file in sorted((file.relative_to(WEB).as_posix(), file) for file in sources()):
        whole.update(f"{name}\0".encode() + file.read_bytes())
    return whole.hexdigest()


def sources() -> Iterator[Path]:
    for name in BUILT_FROM:
        yield from (file for file in (WEB / name, *(WEB / name).rglob("*")) if file.is_file())
