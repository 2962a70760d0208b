"""Golden games: whole recorded games that must replay to the same end.

`python -m tests.games.golden` records them anew, after a change of rules or components that changes how games go.
Such a change needs a new version of the rules, of the game or of the expansion alone that goes otherwise; each game's
`versions.toml` remembers what games of each version looked like.
"""

import json
import sys
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from hypersleep.bots.match import crew_of_bots
from hypersleep.nemesis import ruleset as nemesis
from hypersleep.retaliation import ruleset as retaliation
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Table

FOLDER = Path(__file__).parent / "golden"
RULESETS: dict[str, ModuleType] = {"nemesis": nemesis, "retaliation": retaliation}
"""By game, where its chapters are joined and its `RULES` have their number."""
SETTINGS = [
    Setting(mode="solo", players=1, seed="golden"),
    *(Setting(mode="semi-cooperative", players=n, seed="golden") for n in (2, 3, 4, 5)),
    Setting(mode="semi-cooperative", players=3, board="alternate", seed="golden"),
    Setting(mode="cooperative", players=3, seed="golden"),
    Setting(mode="semi-cooperative", players=4, expansions=("intruder-player",), seed="golden"),
    Setting(game="retaliation", mode="solo", players=1, seed="golden-271"),
    Setting(game="retaliation", mode="semi-cooperative", players=2, seed="golden-145"),
    Setting(game="retaliation", mode="semi-cooperative", players=3, seed="golden-472"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, seed="golden-58"),
    Setting(game="retaliation", mode="semi-cooperative", players=5, seed="golden-113"),
    Setting(game="retaliation", mode="cooperative", players=3, seed="golden-412"),
    Setting(game="retaliation", mode="cooperative", players=2, difficulty=4, seed="golden-338"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, expansions=("deadly",), seed="golden-471"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, expansions=("neoflesh",), seed="golden-270"),
    Setting(game="retaliation", mode="semi-cooperative", players=3, expansions=("contractors",), seed="golden-1"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, expansions=("xyrians",), seed="golden-1"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, expansions=("sangrevores",), seed="golden-52"),
    Setting(game="retaliation", mode="semi-cooperative", players=4, expansions=("insider",), seed="golden-37"),
]
"""Random soldiers die early, so that seeds were looked for with which some of them last."""


def settings_of(game: str) -> list[Setting]:
    return [setting for setting in SETTINGS if setting.game == game]


def file_for(setting: Setting) -> Path:
    parts = [setting.mode, setting.players, setting.board, *setting.expansions]
    parts += [f"level-{setting.difficulty}"] if setting.difficulty else []
    return FOLDER / setting.game / ("-".join(str(part) for part in parts) + ".json")


def record(setting: Setting) -> bytes:
    """A whole random game, with a claim that is no more than a claim: the first that can be made."""
    table = Table.start(setting)
    bots = crew_of_bots(("random",), setting.players, setting.seed, setting.game)
    while not table.over:
        seat = table.waiting_for[0]
        if table.number == 30:
            about, (said, *_) = next(iter(table.can_be_claimed().items()))
            table.claim(seat, about, said)
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    return table.save()


def fingerprint(games: Iterable[bytes]) -> str:
    """What was answered and where it led; not by which version of the engine."""
    played = [json.loads(game) for game in games]
    told = [(game["answers"], game["digests"]) for game in played]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]


def version_of(setting: Setting) -> str:
    """By which version of its game a setting is played, and of its expansions."""
    expansions = [f"{found.name}-{found.version}" for found in game_kind(setting.game).in_order(setting.expansions)]
    return "+".join([f"{setting.game}-{RULESETS[setting.game].RULES}", *expansions])


def fingerprints(games: Mapping[Setting, bytes]) -> dict[str, str]:
    """What the games of each version look like: those of the game alone, and those with each expansion."""
    played: dict[str, list[bytes]] = {}
    for setting, game in games.items():
        played.setdefault(version_of(setting), []).append(game)
    return {version: fingerprint(found) for version, found in played.items()}


def versions_of(game: str) -> Path:
    return FOLDER / game / "versions.toml"


def versions(game: str) -> dict[str, str]:
    """The fingerprint of the golden games of each version of the rules; none before the first were recorded."""
    file = versions_of(game)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def record_all(game: str) -> None:
    """Anew, and under a new version if they go otherwise than before."""
    games = {setting: record(setting) for setting in settings_of(game)}
    known, now = versions(game), fingerprints(games)
    changed = [version for version, found in now.items() if known.get(version, found) != found]
    if changed:
        where = f"raise RULES in hypersleep/{game}/ruleset.py, or the version of the expansion"
        sys.exit(f"Games go otherwise than by {', '.join(changed)}: {where}, then record.")
    for setting, played in games.items():
        file_for(setting).parent.mkdir(exist_ok=True)
        file_for(setting).write_bytes(played)
    told = "".join(f'"{version}" = "{found}"\n' for version, found in (known | now).items())
    versions_of(game).write_text(told, encoding="utf-8")


def main() -> None:
    for game in RULESETS:
        record_all(game)


if __name__ == "__main__":
    main()
