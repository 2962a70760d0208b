import type { LessonTold, Option } from "$/wire";

/** Where something is on the screen, or how large that is. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, "width" | "height">;
type Lesson = Pick<LessonTold, "point" | "lit">;

const THING = /^([a-z]+):([a-z0-9-]+)$/;

/** On a phone only one of these is open at a time: which tab leads to what a lesson points at. */
const TABS: Readonly<Record<string, string>> = {
  option: "actions",
  actions: "actions",
  goals: "me",
  me: "me",
  crew: "crew",
  log: "log",
};

/** What a lesson points at, as selectors: the thing itself, or each of the options that may be taken. */
export function pointedAt({ point, lit }: Lesson, paying: boolean): readonly string[] {
  const [, kind, id] = THING.exec(point) ?? [];
  if (kind) return [`[data-kind="${kind}"][data-id="${id}"]`];
  if (point) return [`[data-point~="${point}"]`];
  return paying ? [`[data-point~="pay"]`] : lit.map((place) => `[data-option="${place}"]`);
}

/** The tab behind which that is, where it is not in sight. */
export function tabTo({ point }: Lesson): string | undefined {
  const tab = TABS[point || "option"];
  return tab && `[role="tab"][data-tab="${tab}"]`;
}

/** The options that a lesson allows; all of them where nothing is taught. */
export function allowed(options: readonly Option[], lesson: Lesson | null): readonly Option[] {
  return lesson ? options.filter(({ place }) => lesson.lit.includes(place)) : options;
}

const GAP = 12;
const EDGE = 8;

/** Where a bubble stands: beside its target, on the side with the most room, and always inside the window. Where it can
 *  be helped it covers nothing of what is to be seen besides. */
export function placed(
  target: Box,
  bubble: Size,
  view: Size,
  besides: readonly Box[] = [],
): { left: number; top: number } {
  const size = { width: bubble.width, height: bubble.height };
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const across = { left: middle.x - bubble.width / 2, top: middle.y - bubble.height / 2 };
  const sides = [
    { spare: target.top - bubble.height, left: across.left, top: target.top - GAP - bubble.height },
    { spare: view.height - bottom - bubble.height, left: across.left, top: bottom + GAP },
    { spare: target.left - bubble.width, left: target.left - GAP - bubble.width, top: across.top },
    { spare: view.width - right - bubble.width, left: right + GAP, top: across.top },
  ];
  const fitting = sides.filter(({ spare }) => spare >= GAP + EDGE);
  const best = fitting.reduce((one, other) => (other.spare > one.spare ? other : one), fitting[0] ?? inside(target));
  const higher = besides.map((box) => ({ ...best, top: box.top - GAP - bubble.height }));
  const lower = besides.map((box) => ({ ...best, top: box.top + box.height + GAP }));
  const places = [best, ...higher, ...lower, ...fitting].map(({ left, top }) => ({
    left: within(left, view.width - bubble.width),
    top: within(top, view.height - bubble.height),
  }));
  const seen = [target, ...besides];
  const isFree = (place: { left: number; top: number }) => !seen.some((box) => overlap({ ...place, ...size }, box));
  return places.find(isFree) ?? places[0]!;

  /** Something that fills the window is spoken of in its lower corner. */
  function inside({ left }: Box): { spare: number; left: number; top: number } {
    return { spare: 0, left: left + GAP, top: bottom - bubble.height - GAP };
  }
}

function overlap(one: Box, other: Box): boolean {
  const isApart =
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top;
  return !isApart;
}

function within(place: number, last: number): number {
  return Math.max(EDGE, Math.min(place, last - EDGE));
}
