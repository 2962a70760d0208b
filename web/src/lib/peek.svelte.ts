import type { Attachment } from "svelte/attachments";
import { pointsAt, type Target } from "$/lib/targets";
import type { Option, Reference, Refusal } from "$/wire";

/** A content id, or a place or piece on the board as its game names it: `room:7`. */
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
/** The last move of the mouse that something took note of. */
let noted: Event | null = null;

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

/**
 * Makes an element show what it stands for: on hover, on keyboard focus, and under a finger that is held down.
 * What does nothing else when it is clicked or tapped shows it then too.
 */
export function peekable(id: PeekId | null | undefined, { tap = false } = {}): Attachment<Element> {
  return (element) => {
    if (!id) return;
    const tapping: Listeners = tap ? [["click", () => tapped(id, element)]] : [];
    return listening(element, [...hovering(id, element), ...holding(id, element), ...tapping]);
  };
}

/** Makes a finger that is held down on something read it; that takes nothing, even where there is nothing to read. */
export function readable(id: PeekId | undefined): Attachment<Element> {
  return (element) => listening(element, holding(id, element));
}

type Listeners = readonly (readonly [string, (event: Event) => void])[];

function listening(element: Element, listeners: Listeners): () => void {
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    if (shown?.anchor === element) hide();
  };
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

/** Whether a mouse was moved over something, and over nothing that lies in it: what comes to lie under a mouse that
 *  rests shows nothing of itself. */
export function isMoved(event: Event): boolean {
  const isReal = event instanceof PointerEvent && isMouse(event) && (event.movementX !== 0 || event.movementY !== 0);
  if (!isReal || event === noted) return false;
  noted = event;
  return true;
}

function later(wait: number, then: () => void): void {
  stay();
  timer = window.setTimeout(then, wait);
}

function hovering(id: PeekId, element: Element): Listeners {
  let over = false;
  const hover = () => {
    if (!over && !shown?.pinned) later(HOVER, () => show(id, element));
    over = true;
  };
  return [
    ["pointermove", (event) => isMoved(event) && hover()],
    ["pointerleave", () => (over = false)],
    ["pointerleave", leave],
    ["pointerdown", (event) => isMouse(event) && leave()],
    ["focus", () => element.matches(":focus-visible") && show(id, element)],
    ["blur", leave],
  ];
}

function holding(id: PeekId | undefined, element: Element): Listeners {
  let held = false;
  const hold = () => {
    held = true;
    if (id) show(id, element, true);
  };
  return [
    ["pointerdown", (event) => isMouse(event) || later(HOLD, hold)],
    ["pointerdown", () => (held = false)],
    ["pointerup", stay],
    ["pointerleave", leave],
    ["pointercancel", stay],
    // A finger that was held down has looked, not chosen.
    ["contextmenu", (event) => held && event.preventDefault()],
    ["click", (event) => held && swallow(event)],
  ];
}

/** A tap on what lies in a button is for the button. */
function tapped(id: PeekId, element: Element): void {
  if (!element.parentElement?.closest("button, a")) show(id, element, true);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What is known of something: its content id, "" while that is hidden or it has none, and what it is on the board. */
export interface Subject {
  readonly id: string;
  readonly target?: Target;
  /** What its game calls a sign on the table that is no component of the box. */
  readonly sign?: string;
}

/** Options and refusals that have to do with the subject. */
export function concerning<One extends Option | Refusal>({ id, target }: Subject, all: readonly One[]): One[] {
  return all.filter((one) => (target ? pointsAt(one, target) : one.about.includes(id)));
}

/** Whether there is anything to be shown of it. */
export function isKnown({ id, target, sign }: Subject, reference: Pick<Reference, "words">): boolean {
  const isUnnamed = id === "" && (target !== undefined || sign !== undefined);
  return isUnnamed || Object.hasOwn(reference.words, id);
}
