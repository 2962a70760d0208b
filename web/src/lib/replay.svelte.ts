import { TroubleError } from "$/lib/api";
import { NOBODY } from "$/lib/deciding";
import type { Course, Frame, LogLine, Reference, Review } from "$/wire";

/** Eyes that see every secret. */
export const ALL_SEEING = -2;
export const SPEEDS = [0.5, 1, 2, 4] as const;

const BEAT = 1200;
/** How long to wait before asking again, when too much was asked for at once. */
const BREATHER = 1500;
const AHEAD = 3;
const MOST_KEPT = 80;

export interface Doors {
  course: (code: string) => Promise<Course>;
  review: (code: string, number: number, eyes: number, since: number) => Promise<Review>;
  reference: (game: string) => Promise<Reference>;
}

/** Why there is nothing to see. */
export type Obstacle = "not-over" | "unopenable" | "unknown" | "too-fast" | "unreachable";

const OBSTACLES: Readonly<Record<number, Obstacle>> = { 404: "unknown", 409: "not-over", 429: "too-fast" };

/** A moment of a game and the eyes that look at it, as an address names them. */
export interface Moment {
  readonly at: number;
  readonly eyes: number;
}

/** The moment that an address names; without one, the beginning with a spectator's eyes, which gives nothing away. */
export function momentIn(search: string): Moment {
  const query = new URLSearchParams(search);
  const number = (name: string, otherwise: number) => {
    const value = Number(query.get(name) ?? NaN);
    return Number.isInteger(value) ? value : otherwise;
  };
  return { at: Math.max(0, number("at", 0)), eyes: Math.max(ALL_SEEING, number("eyes", NOBODY)) };
}

export function searchOf({ at, eyes }: Moment): string {
  return `?at=${at}&eyes=${eyes}`;
}

/** The first decision at which the event of that place had been told. */
export function decisionOf(place: number, toldAt: readonly number[]): number {
  const number = toldAt.findIndex((told) => told > place);
  return number < 0 ? Math.max(0, toldAt.length - 1) : number;
}

/** How a line stands to the moment that is looked at: told before, just told, or told only later. */
export function standing(place: number, number: number, toldAt: readonly number[]): "past" | "now" | "later" {
  if (place >= (toldAt[number] ?? 0)) return "later";
  return place >= (toldAt[number - 1] ?? 0) ? "now" : "past";
}

/** The round that is played at a decision; 0 before the first. */
export function roundAt(number: number, rounds: readonly number[]): number {
  return rounds.filter((began) => began <= number).length;
}

/** A finished game being looked back at: any decision of it, through any eyes. */
export class Replay {
  course = $state.raw<Course | null>(null);
  reference = $state.raw<Reference | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** All lines that these eyes have been shown so far, also of moments after the present one. */
  log = $state.raw<readonly LogLine[]>([]);
  obstacle = $state<Obstacle | null>(null);
  number = $state(0);
  eyes = $state(NOBODY);
  playing = $state(false);
  speed = $state<number>(1);

  readonly last = $derived(this.course?.last ?? 0);
  readonly round = $derived(roundAt(this.number, this.course?.rounds ?? []));

  readonly code: string;
  #doors: Doors;
  #frames = new Map<string, Frame>();
  #asked = new Map<string, Promise<Frame>>();
  #heard = new Map<number, readonly LogLine[]>();
  #heardTo = new Map<number, number>();
  #shownTo = new Map<number, number>();
  #timer = 0;

  constructor(code: string, doors: Doors) {
    this.code = code;
    this.#doors = doors;
  }

  async open({ at, eyes }: Moment): Promise<void> {
    try {
      this.obstacle = null;
      this.course = await this.#doors.course(this.code);
      this.reference = await this.#doors.reference(this.course.info.game);
      this.eyes = eyes < this.course.info.seats.length ? eyes : NOBODY;
      await this.go(at);
    } catch (reason) {
      this.obstacle = obstacleIn(reason);
    }
  }

  async go(number: number): Promise<void> {
    this.number = Math.min(this.last, Math.max(0, number));
    clearTimeout(this.#timer);
    if (this.number === this.last) this.playing = false;
    await this.#show();
  }

  async look(eyes: number): Promise<void> {
    this.eyes = eyes;
    await this.#show();
  }

  play(): void {
    this.playing = true;
    void this.go(this.number === this.last ? 0 : this.number + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
  }

  async #show(): Promise<void> {
    const { number, eyes } = this;
    try {
      const frame = await this.#fetch(number, eyes);
      if (number !== this.number || eyes !== this.eyes) return;
      this.frame = frame;
      this.#tell(frame);
      this.obstacle = null;
    } catch (reason) {
      const obstacle = obstacleIn(reason);
      if (obstacle === "too-fast") this.#timer = window.setTimeout(() => void this.go(this.number), BREATHER);
      else this.pause();
      this.obstacle = obstacle === "too-fast" && this.frame ? null : obstacle;
      return;
    }
    this.#lookAhead();
    if (this.playing) this.#timer = window.setTimeout(() => void this.go(number + 1), BEAT / this.speed);
  }

  /** What was fetched ahead is not told yet; what was told once stays. */
  #tell({ eyes, told }: Frame): void {
    const shownTo = Math.max(told, this.#shownTo.get(eyes) ?? 0);
    this.#shownTo.set(eyes, shownTo);
    this.log = (this.#heard.get(eyes) ?? []).filter(({ place }) => place < shownTo);
  }

  /** What comes next is there before it is asked for; if it cannot be had, it is asked for again when it is needed. */
  #lookAhead(): void {
    for (let ahead = 1; ahead <= AHEAD && this.number + ahead <= this.last; ahead++)
      this.#fetch(this.number + ahead, this.eyes).catch(() => undefined);
  }

  async #fetch(number: number, eyes: number): Promise<Frame> {
    const key = `${eyes}/${number}`;
    const known = this.#frames.get(key) ?? this.#asked.get(key);
    if (known) return known;
    const asked = this.#ask(number, eyes).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    const frame = await asked;
    this.#frames.set(key, frame);
    const [oldest] = this.#frames.keys();
    if (this.#frames.size > MOST_KEPT && oldest !== undefined) this.#frames.delete(oldest);
    return frame;
  }

  /** Only those lines are asked for that these eyes have not been shown. */
  async #ask(number: number, eyes: number): Promise<Frame> {
    const since = Math.min(this.#heardTo.get(eyes) ?? 0, this.course?.told_at[number] ?? 0);
    const { frame } = await this.#doors.review(this.code, number, eyes, since);
    const heardTo = this.#heardTo.get(eyes) ?? 0;
    if (frame.told > heardTo) {
      const fresh = frame.log.filter(({ place }) => place >= heardTo);
      this.#heard.set(eyes, [...(this.#heard.get(eyes) ?? []), ...fresh]);
      this.#heardTo.set(eyes, frame.told);
    }
    return frame;
  }
}

function obstacleIn(reason: unknown): Obstacle {
  if (!(reason instanceof TroubleError)) return "unreachable";
  return reason.code === "unopenable" ? "unopenable" : (OBSTACLES[reason.status] ?? "unreachable");
}
