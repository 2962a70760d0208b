import type { Attachment } from "svelte/attachments";
import { CONTAMINATION } from "$/lib/lookup";
import type { NemesisView, Option, Reference, Refusal } from "$/wire";

/** A content id, or a place or piece on the board: `room:7`, `intruder:3`. */
export type PeekId = string;

interface Peeked {
  readonly id: PeekId;
  readonly anchor: Element;
  /** Opened on purpose: it stays until it is closed. */
  readonly pinned: boolean;
}

const HOVER = 250;
const GRACE = 120;
const HOLD = 450;

let shown = $state.raw<Peeked | null>(null);
let timer = 0;

export function peeked(): Peeked | null {
  return shown;
}

/** Shows the card of something beside its anchor. */
export function show(id: PeekId, anchor: Element, pinned = false): void {
  stay();
  shown = { id, anchor, pinned };
}

export function hide(): void {
  stay();
  shown = null;
}

/** Keeps the card that is shown open, so that its links can be followed. */
export function pin(): void {
  if (shown) show(shown.id, shown.anchor, true);
}

function stay(): void {
  clearTimeout(timer);
}

/** Hides the card in a moment, so that it does not flicker from one thing to the next; a pinned one stays. */
export function leave(): void {
  stay();
  if (!shown?.pinned) timer = window.setTimeout(hide, GRACE);
}

/** Makes an element show what it stands for: on hover, on keyboard focus, and under a finger that is held down. */
export function peekable(id: PeekId | null | undefined): Attachment<Element> {
  return (element) => {
    if (!id) return;
    const listeners = listenersOf(id, element);
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      if (shown?.anchor === element) hide();
    };
  };
}

type Listeners = readonly (readonly [string, (event: Event) => void])[];

function listenersOf(id: PeekId, element: Element): Listeners {
  let held = false;
  const later = (wait: number, pinned: boolean) => {
    stay();
    timer = window.setTimeout(() => {
      held = pinned;
      show(id, element, pinned);
    }, wait);
  };
  const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === "mouse";
  return [
    ["pointerenter", (event) => isMouse(event) && !shown?.pinned && later(HOVER, false)],
    ["pointerleave", leave],
    ["pointerdown", (event) => (isMouse(event) ? leave() : later(HOLD, true))],
    ["pointerup", stay],
    ["pointercancel", stay],
    ["focus", () => element.matches(":focus-visible") && show(id, element)],
    ["blur", leave],
    // A finger that was held down has looked, not chosen.
    ["contextmenu", (event) => held && event.preventDefault()],
    ["click", (event) => held && swallow(event)],
    ["pointerdown", () => (held = false)],
  ];
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What is known of something: its content id, and what stands on the board. */
export interface Subject {
  readonly id: string;
  readonly room?: number;
  readonly intruder?: number;
}

const CORPSE = /^corpse-\d$/;

/** What an id stands for as the viewer sees the board. */
export function subjectOf(id: PeekId, view: Pick<NemesisView, "rooms" | "intruders">): Subject {
  const [kind, rest] = id.split(":", 2);
  const number = Number(rest);
  if (kind === "room" && rest) {
    return { id: view.rooms.find((room) => room.number === number)?.tile ?? "", room: number };
  }
  if (kind === "intruder" && rest) {
    return { id: view.intruders.find((intruder) => intruder.id === number)?.kind ?? "", intruder: number };
  }
  return { id: CORPSE.test(id) ? "corpse-red" : id };
}

/** Options and refusals that have to do with the subject. */
export function concerning<One extends Option | Refusal>(subject: Subject, all: readonly One[]): One[] {
  return all.filter(({ choice, about }) => {
    if (subject.room !== undefined) return [choice["room"], choice["to"], choice["at"]].includes(subject.room);
    if (subject.intruder !== undefined) return choice["intruder"] === subject.intruder;
    return about.includes(subject.id);
  });
}

/** Whether the box holds something of that id that can be shown. */
export function isKnown(subject: Subject, reference: Pick<Reference, "words">): boolean {
  return subject.room !== undefined || subject.id === CONTAMINATION || Object.hasOwn(reference.words, subject.id);
}
