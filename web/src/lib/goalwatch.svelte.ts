import { newsOf, type GoalNews } from "$/lib/goals";
import type { Frame } from "$/wire";

/** How long news of goals stay in sight, in milliseconds. */
const NEWS_FOR = 12_000;

/** News of a goal that are kept in the log: they stand after so many events. */
export interface KeptNews extends GoalNews {
  readonly after: number;
}

/** What has changed in the goals of whoever looks: in sight for a while, and in their log as long as the page is open. */
export class GoalWatch {
  /** What is in sight. */
  fresh = $state.raw<readonly GoalNews[]>([]);
  /** All that these eyes were told. */
  kept = $state.raw<readonly KeptNews[]>([]);

  #timer = 0;
  #eyes: number | null = null;
  /** How the goals of each seat at this screen stood when it looked last. */
  #stood = new Map<number, Pick<Frame, "number" | "goals">>();
  #told = new Map<number, readonly KeptNews[]>();

  /** News since these eyes looked last, when so many events are told; of a step back there are none. */
  note({ eyes, number, goals }: Pick<Frame, "eyes" | "number" | "goals">, events: number): void {
    const before = this.#stood.get(eyes);
    this.#stood.set(eyes, { number, goals });
    const news = before && number >= before.number ? newsOf(before.goals, goals) : [];
    this.#keep(eyes, news, events);
    const isSame = this.#eyes === eyes && number >= (before?.number ?? 0);
    this.#eyes = eyes;
    if (!isSame || news.length > 0) this.#show(news, isSame);
  }

  /** What was told of events that are taken back is forgotten with them. */
  #keep(eyes: number, news: readonly GoalNews[], events: number): void {
    const told = (this.#told.get(eyes) ?? []).filter(({ after }) => after <= events);
    this.kept = [...told, ...news.map((one) => ({ ...one, after: events }))];
    this.#told.set(eyes, this.kept);
  }

  /** It stays for a while, or until it is put away. */
  #show(news: readonly GoalNews[], isMore: boolean): void {
    const texts = new Set(news.map(({ text }) => text));
    this.fresh = isMore ? [...this.fresh.filter(({ text }) => !texts.has(text)), ...news] : news;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.seen(), NEWS_FOR);
  }

  seen(): void {
    this.fresh = [];
  }
}
