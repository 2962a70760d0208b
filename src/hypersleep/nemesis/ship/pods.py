"""Escape Pods and hibernation: the ways off the ship."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, deciding_for, likewise, where, who_acts
from hypersleep.content.ids import NO_POD, NOWHERE, IntruderId, PodId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.conditions import pod_capacity
from hypersleep.nemesis.queries import intruders_in, tile_at
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis, Pod

chapter = Chapter("pods")


class BoardPod(EffectOnCharacter, frozen=True, kw_only=True): ...


class EnterPod(Step, frozen=True, kw_only=True):
    """`next_intruder`: the id that the next Intruder to appear had before the Noise roll."""

    seat: Seat
    by: Seat
    next_intruder: IntruderId


class ChoosePod(ActingQuestion, frozen=True, kw_only=True): ...


class PickPod(Choice, frozen=True):
    pod: PodId


class LaunchPod(Choice, frozen=True): ...


class WaitInPod(Choice, frozen=True): ...


class LeavePod(Choice, frozen=True): ...


class Hibernate(EffectOnCharacter, frozen=True, kw_only=True): ...


class FallAsleep(Step, frozen=True, kw_only=True):
    """`next_intruder`: as in `EnterPod`."""

    seat: Seat
    next_intruder: IntruderId


# Locks ---------------------------------------------------------------------------------------------------------------


@chapter.does(steps.UnlockPods)
def unlock_pods(g: Nemesis, step: steps.UnlockPods) -> None:
    """pod.lock-state: by the first death and by the Self-Destruct sequence all Pods open at once."""
    for pod in docked(g):
        if pod.locked:
            change_pod(g, replace(pod, locked=False))


def docked(g: Nemesis, section: str = "") -> list[Pod]:
    """The Pods still there, of the whole ship or of one Section."""
    return [pod for pod in g.world.pods if not pod.launched and section in ("", pod.section)]


def change_pod(g: Nemesis, pod: Pod) -> None:
    """Put the Pod in place of the one with its number."""
    at = next(n for n, old in enumerate(g.world.pods) if old.number == pod.number)
    locked = g.world.pods[at].locked
    g.world.pods[at] = pod
    if pod.locked != locked:
        g.tell(telling.PodChanged(pod.number, pod.locked))


def pod_numbered(g: Nemesis, number: PodId) -> Pod:
    return next(pod for pod in g.world.pods if pod.number == number)


# Boarding ------------------------------------------------------------------------------------------------------------


@chapter.does(BoardPod)
def board_pod(g: Nemesis, step: BoardPod) -> None:
    """room.evacuation.noise: first a Noise roll."""
    enter = EnterPod(seat=actor_of(step), by=step.by, next_intruder=g.world.next_intruder)
    g.then(likewise(steps.RollNoise, step), enter)


@chapter.does(EnterPod)
def enter_pod(g: Nemesis, step: EnterPod) -> None:
    """room.evacuation.fail: an Intruder that has come into the Room by whatever way foils it."""
    if may_leave(g, g.world.characters[step.seat], step.next_intruder):
        by, actor = deciding_for(step.by, step.seat)
        g.then(ChoosePod(seat=by, actor=actor))


def may_leave(g: Nemesis, character: Character, next_intruder: IntruderId) -> bool:
    """Nothing has come to the Character; a Larva has, even if it is on their board by now and no longer in the Room."""
    undisturbed = g.world.next_intruder == next_intruder and not intruders_in(g.world, character.room)
    return character.plays and undisturbed


@chapter.asks(ChoosePod)
def offer_pods(g: Nemesis, question: ChoosePod, menu: Menu) -> None:
    """room.evacuation.requirements, pod.capacity: an unlocked Pod of this Section with a free space."""
    section = tile_at(g, where(g, question)).id
    for pod in docked(g):
        if pod.section == section:
            if pod.locked or len(pod.crew) >= pod_capacity(g):
                menu.refuse(PickPod(pod.number), "pod.capacity" if not pod.locked else "room.evacuation.requirements")
            else:
                menu.offer(PickPod(pod.number))


@chapter.answers(ChoosePod)
def take_place(g: Nemesis, question: ChoosePod, choice: PickPod) -> None:
    """pod.launch-now: whoever has just boarded decides at once."""
    pod = pod_numbered(g, choice.pod)
    boarder = who_acts(g, question)
    boarder.pod = pod.number
    change_pod(g, replace(pod, crew=(*pod.crew, boarder.seat)))
    g.tell(telling.PodBoarded(boarder.seat, pod.number))
    g.then(steps.ChooseLaunch(seat=boarder.seat))


@chapter.asks(steps.ChooseLaunch)
def offer_launch(g: Nemesis, question: steps.ChooseLaunch, menu: Menu) -> None:
    """pod.launch-now, pod.wait.turn: launch, wait, or later also step out; pod.wait.locked."""
    if pod_numbered(g, g.world.characters[question.seat].pod).locked:
        menu.refuse(LaunchPod(), "pod.wait.locked")
    else:
        menu.offer(LaunchPod())
    menu.offer(WaitInPod())
    if question.waiting:
        menu.offer(LeavePod())
    else:
        menu.refuse(LeavePod(), "pod.wait.turn")


@chapter.answers(steps.ChooseLaunch)
def launch_or_wait(g: Nemesis, question: steps.ChooseLaunch, choice: Choice) -> None:
    """pod.wait: waiting is passing; pod.wait.leave: stepping out costs no action and makes no noise."""
    character = g.world.characters[question.seat]
    match choice:
        case LaunchPod():
            launch(g, pod_numbered(g, character.pod))
        case WaitInPod():
            g.then(steps.Pass(seat=question.seat))
        case LeavePod():
            step_out(g, character)
            g.then(steps.ChooseAction(seat=question.seat))


def launch(g: Nemesis, pod: Pod) -> None:
    """pod.launch.effect: Pod and crew leave the board; pod.heavy-objects: what they carry goes along."""
    for seat in pod.crew:
        character = g.world.characters[seat]
        character.fate, character.room = "escaped", NOWHERE
    change_pod(g, replace(pod, launched=True))
    g.tell(telling.PodLaunched(pod.number, pod.crew) if pod.crew else telling.PodLost(pod.number))
    g.then(steps.CheckLastCharacter())


def step_out(g: Nemesis, character: Character) -> None:
    """Back into the Evacuation Section."""
    if character.pod:
        pod = pod_numbered(g, character.pod)
        change_pod(g, replace(pod, crew=tuple(seat for seat in pod.crew if seat != character.seat)))
        g.tell(telling.PodLeft(character.seat, pod.number))
        character.pod = NO_POD


def leave_pods(g: Nemesis, room: RoomId) -> None:
    """pod.wait.intruder: an Intruder in the Section drives everybody out of its Pods."""
    for character in g.world.characters:
        if character.room == room and character.pod and character.plays:
            step_out(g, character)


# Hibernation ---------------------------------------------------------------------------------------------------------


@chapter.does(Hibernate)
def hibernate(g: Nemesis, step: Hibernate) -> None:
    """room.hibernatorium.noise: first a Noise roll."""
    g.then(likewise(steps.RollNoise, step), FallAsleep(seat=actor_of(step), next_intruder=g.world.next_intruder))


@chapter.does(FallAsleep)
def fall_asleep(g: Nemesis, step: FallAsleep) -> None:
    """hibernation.effect: out of reach of everything aboard; an Intruder that has come into the Room foils it."""
    character = g.world.characters[step.seat]
    if may_leave(g, character, step.next_intruder):
        character.fate, character.room = "hibernating", NOWHERE
        g.tell(telling.Hibernated(step.seat))
        g.then(steps.CheckLastCharacter())
