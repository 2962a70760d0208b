import { settings } from "$/lib/settings.svelte";
import type { Sound, Synthesizer } from "$/lib/synthesizer";

/** Browsers are silent until something was pressed, and the instrument is fetched only then. */
let instrument: Promise<Synthesizer> | null = null;
let lastCalled = -1;
let lastWalked = -Infinity;
/** However many walk at once, or one after another: in so many milliseconds they are heard once. */
const PACE = 1200;

const GESTURES = ["pointerdown", "keydown"] as const;

/** Sounds are heard from the first press on, for as long as somebody is at the table; returns how to stop. */
export function listen(): () => void {
  const stop = new AbortController();
  // Who has pressed something before the table opened hears at once; to begin takes a moment that nobody misses then.
  if (navigator.userActivation?.hasBeenActive) wake();
  for (const gesture of GESTURES) window.addEventListener(gesture, wake, { signal: stop.signal, once: true });
  return () => {
    stop.abort();
    void instrument?.then((one) => one.hum(false));
  };
}

function wake(): void {
  instrument ??= import("$/lib/synthesizer").then(({ Synthesizer }) => new Synthesizer());
  tune();
}

/** As loud as it is wanted now, or not at all. */
export function tune(): void {
  const { sound, volume } = settings;
  void instrument?.then((one) => {
    one.volume = sound ? volume : 0;
    one.hum(sound);
  });
}

export function hear(sound: Sound): void {
  if (settings.sound) void instrument?.then((one) => one.play(sound));
}

/** Two soft tones when a decision becomes mine, once for each decision. */
export function callAttention(number: number): void {
  if (number === lastCalled) return;
  lastCalled = number;
  hear("call");
}

/** Quiet steps of whoever has moved in sight. */
export function hearSteps(): void {
  const now = performance.now();
  if (document.hidden || now - lastWalked < PACE) return;
  lastWalked = now;
  hear("walk");
}
