"""What waits in the shadows: the effects of shadow cards, and of exploration cards that share them."""

from hypersleep.common.acting import ask, ask_owner, who_acts
from hypersleep.content.ids import Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.infections import KING, infections_left
from hypersleep.retaliation.expansions.sangrevores.shadows import DECK, SPECTER, CastShadows
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import GainTaintedBlood
from hypersleep.retaliation.expansions.sangrevores.telling import ShadowsReshuffled
from hypersleep.retaliation.facility.exploration import PassingEffect
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.queries import exits, find_queen, is_exposed
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("shadow cards")


class NothingHappens(EffectOnAll, frozen=True, kw_only=True):
    """It is all in the mind, or already true."""


class PlaceHere(EffectOnCharacter, frozen=True, kw_only=True):
    """Into the room of the character, whom they attack."""

    kinds: tuple[Face, ...]


class PlaceBehind(PassingEffect, frozen=True, kw_only=True):
    kinds: tuple[Face, ...]


class Surround(PassingEffect, frozen=True, kw_only=True):
    """One into every corridor around but the one just used."""

    kind: Face


class SpreadDarkness(PassingEffect, frozen=True, kw_only=True):
    """A shadow marker into each of them; without a corridor that was used, into all."""


class MeetKing(PassingEffect, frozen=True, kw_only=True):
    """He activates or is placed behind; a Blood Specter if he is dead."""


class DrawKingsEye(EffectOnAll, frozen=True, kw_only=True):
    """King tokens into the bag, while he lives."""

    count: int


class TasteIron(EffectOnCharacter, frozen=True, kw_only=True):
    """Lose health or gain an infection."""


class ChooseTaste(ActingQuestion, frozen=True, kw_only=True): ...


class LoseBlood(Choice, frozen=True): ...


class TakeInfection(Choice, frozen=True): ...


class ReshuffleShadows(EffectOnAll, frozen=True, kw_only=True):
    """The card that says so is shuffled in as well."""


class OfferTaintedGift(EffectOnCharacter, frozen=True, kw_only=True):
    """Tainted blood for an infection, who wants it."""


class ChooseGift(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(NothingHappens)
def nothing_happens(g: Retaliation, step: NothingHappens) -> None: ...


# Company -------------------------------------------------------------------------------------------------------------


@chapter.does(PlaceHere)
def place_here(g: Retaliation, step: PlaceHere) -> None:
    character = who_acts(g, step)
    if is_exposed(character):
        g.then(steps.PlaceIntruders(kinds=step.kinds, room=character.room, seat=character.seat))


@chapter.does(PlaceBehind)
def place_behind(g: Retaliation, step: PlaceBehind) -> None:
    g.then(steps.PlaceIntruders(kinds=step.kinds, corridor=step.corridor, seat=who_acts(g, step).seat))


@chapter.does(Surround)
def surround(g: Retaliation, step: Surround) -> None:
    around = [way.passage for way in exits(g, who_acts(g, step).room) if way.passage != step.corridor]
    g.then(*[steps.PlaceIntruders(kinds=(step.kind,), corridor=passage) for passage in around])


@chapter.does(SpreadDarkness)
def spread_darkness(g: Retaliation, step: SpreadDarkness) -> None:
    character = who_acts(g, step)
    if is_exposed(character):
        g.then(CastShadows(room=character.room, corridor=step.corridor))


@chapter.does(MeetKing)
def meet_king(g: Retaliation, step: MeetKing) -> None:
    seat = who_acts(g, step).seat
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen(by=seat))
    else:
        kind = SPECTER if g.world.queen_dead else KING
        g.then(steps.PlaceIntruders(kinds=(kind,), corridor=step.corridor, seat=seat))


@chapter.does(DrawKingsEye)
def draw_kings_eye(g: Retaliation, step: DrawKingsEye) -> None:
    if not g.world.queen_dead:
        g.then(AddTokens(kind=KING, count=step.count))


# Choices -------------------------------------------------------------------------------------------------------------


@chapter.does(TasteIron)
def taste_iron(g: Retaliation, step: TasteIron) -> None:
    if is_exposed(who_acts(g, step)):
        g.then(ask(ChooseTaste, step))


@chapter.asks(ChooseTaste)
def offer_tastes(g: Retaliation, question: ChooseTaste, menu: Menu) -> None:
    """conflict:cost-by-gaining: an infection that there is not cannot be chosen."""
    menu.offer(LoseBlood())
    menu.judge(TakeInfection(), "" if infections_left(g) else "sangrevore.infection.gain")


@chapter.answers(ChooseTaste)
def taste(g: Retaliation, question: ChooseTaste, choice: LoseBlood | TakeInfection) -> None:
    seat = who_acts(g, question).seat
    g.then(steps.LoseHealth(by=seat) if isinstance(choice, LoseBlood) else steps.GainContamination(by=seat))


@chapter.does(OfferTaintedGift)
def offer_tainted_gift(g: Retaliation, step: OfferTaintedGift) -> None:
    if is_exposed(who_acts(g, step)):
        g.then(ask_owner(ChooseGift, step))


@chapter.asks(ChooseGift)
def offer_gift(g: Retaliation, question: ChooseGift, menu: Menu) -> None:
    menu.offer(steps.RefuseOffer())
    menu.offer(steps.AcceptOffer())


@chapter.answers(ChooseGift)
def drink_or_not(g: Retaliation, question: ChooseGift, choice: steps.AcceptOffer | steps.RefuseOffer) -> None:
    if isinstance(choice, steps.AcceptOffer):
        seat = who_acts(g, question).seat
        g.then(GainTaintedBlood(by=seat), steps.GainContamination(by=seat))


@chapter.does(ReshuffleShadows)
def reshuffle_shadows(g: Retaliation, step: ReshuffleShadows) -> None:
    world = g.world
    world.decks[DECK] = g.shuffle(world.decks[DECK] + world.discards[DECK])
    world.discards[DECK] = ()
    world.forget(world.decks[DECK])
    g.tell(ShadowsReshuffled())
