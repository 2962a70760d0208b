"""Slime, Fires that are started on purpose, and what happens when the box runs out of markers."""

from hypersleep.common.acting import where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import pieces, spend_item
from hypersleep.common.conditions import condition, idle
from hypersleep.content.ids import Copy, Face, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.nemesis.world import Character, Ending, Nemesis

chapter = Chapter("hazards")

NINTH: dict[str, Ending] = {"fire": "ninth-fire", "malfunction": "ninth-malfunction"}


@chapter.does(steps.RunOutOfMarkers)
def run_out_of_markers(g: Nemesis, step: steps.RunOutOfMarkers) -> None:
    """end.ninth-fire, end.ninth-malfunction: the ship is lost when all markers are already on it."""
    g.then(steps.EndGame(ending=NINTH[step.marker]))


class RemoveSlime(EffectOnCharacter, frozen=True, kw_only=True): ...


class StartFire(Effect, frozen=True, kw_only=True):
    """Burn an Item of one's own, and the Room with it."""


class ChooseFuel(ActingQuestion, frozen=True, kw_only=True): ...


class BurnItem(Choice, frozen=True):
    item: Face
    copy: Copy = Copy(0)


@condition(chapter, "marker.fire.one-per-room")
def no_fire_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not g.world.fire[room]


@asks_by(chapter, StartFire, ChooseFuel, when="item-to-burn", rule="action.refuse-impossible", hidden=True)
def fuel(g: Nemesis, character: Character, room: RoomId) -> list[BurnItem]:
    return [BurnItem(*piece) for piece in pieces(g, character, character.inventory + character.held)]


@chapter.answers(ChooseFuel)
def burn_item(g: Nemesis, question: ChooseFuel, choice: BurnItem) -> None:
    """item.discard.used: what is burnt has been used."""
    character = who_acts(g, question)
    g.tell(telling.ItemShown(character.seat, choice.item, "spent"))
    spend_item(g, character, choice.item, choice.copy)
    g.then(steps.PlaceFire(room=where(g, question)))


@chapter.does(steps.GainSlime)
def gain_slime(g: Nemesis, step: steps.GainSlime) -> None:
    """marker.slime.one: another one does nothing."""
    character = who_acts(g, step)
    if character.plays and not character.slime:
        character.slime = True
        g.tell(telling.SlimeChanged(character.seat, slime=True))


@idle(chapter, steps.GainSlime)
def is_slimy(g: Nemesis, character: Character) -> bool:
    return character.slime


@chapter.does(RemoveSlime)
def remove_slime(g: Nemesis, step: RemoveSlime) -> None:
    """marker.slime.remove."""
    character = who_acts(g, step)
    if character.slime:
        character.slime = False
        g.tell(telling.SlimeChanged(character.seat, slime=False))


@idle(chapter, RemoveSlime)
def is_free_of_slime(g: Nemesis, character: Character) -> bool:
    return not character.slime
