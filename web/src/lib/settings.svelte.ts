import { hasSeenAnyEnd } from "$/lib/seen";

export const PACES = ["step", "normal", "fast", "off"] as const;
export type Pace = (typeof PACES)[number];
export const TEXT_SCALES = [0.9, 1, 1.15, 1.3, 1.6] as const;

/** What a person prefers in this browser; nothing of it is known to the server. */
export interface Settings {
  pace: Pace;
  follow: boolean;
  autoAnswer: boolean;
  confirm: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  textScale: number;
}

const KEY = "hypersleep.settings";

/** Whoever has not yet seen the end of a game goes through it step by step. */
export function defaults(isFirstGame: boolean): Settings {
  return {
    pace: isFirstGame ? "step" : "normal",
    follow: false,
    autoAnswer: true,
    confirm: true,
    sound: true,
    volume: 0.5,
    textScale: 1,
  };
}

/** Settings from their saved form; whatever is missing, unknown or of the wrong type falls back to the default. */
export function parse(saved: string | null, fallback: Settings): Settings {
  const read = readObject(saved);
  const flag = (name: "follow" | "autoAnswer" | "confirm" | "sound") =>
    typeof read[name] === "boolean" ? read[name] : fallback[name];
  return {
    pace: PACES.find((pace) => pace === read["pace"]) ?? fallback.pace,
    follow: flag("follow"),
    autoAnswer: flag("autoAnswer"),
    confirm: flag("confirm"),
    sound: flag("sound"),
    volume: isShare(read["volume"]) ? read["volume"] : fallback.volume,
    textScale: TEXT_SCALES.find((scale) => scale === read["textScale"]) ?? fallback.textScale,
  };
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

function readObject(saved: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(saved ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const prefersStill = () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Storage may be forbidden in a private window: settings then last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(value: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    return;
  }
}

export const settings: Settings = $state(parse(stored(), defaults(!hasSeenAnyEnd())));

/** Changes some settings and remembers all of them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  store($state.snapshot(settings));
}

/** Shows the settings on the page itself: motion as a mark for the style sheets, text scale as a property. Who wants it
 *  still sees everything, and nothing moves. */
export function applySettings(root: HTMLElement): void {
  root.dataset["motion"] = prefersStill() ? "off" : settings.pace;
  root.style.setProperty("--text-scale", String(settings.textScale));
}
