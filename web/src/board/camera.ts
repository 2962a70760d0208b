import type { Area, Point } from "./geometry";

/** Where the eye is: a place on the board is drawn at `place * scale + (x, y)`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 3;
/** Of the fitting scale: a little farther away than the whole board. */
const FARTHEST = 0.8;
/** So much of the window always shows a part of the board. */
const KEPT = 0.3;

/** The whole area in the middle of the window, and no nearer than it may be. */
export function fit(area: Area, window: Size, nearest = Infinity): Camera {
  const scale = Math.min(window.width / area.width, window.height / area.height, nearest);
  return centred({ x: area.x + area.width / 2, y: area.y + area.height / 2 }, scale, window);
}

/** At this scale names are read without effort, however small the window is. */
const READABLE = 0.55;

/** A part of the board in the middle of the window, as near as it takes to read it and as it is worth. */
export function reading(part: Area, window: Size): Camera {
  const { scale } = fit(part, window);
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  return centred(middle, Math.min(1, Math.max(READABLE, scale)), window);
}

/** A place of the board in the middle of the window. */
export function centred(place: Point, scale: number, window: Size): Camera {
  return { x: window.width / 2 - place.x * scale, y: window.height / 2 - place.y * scale, scale };
}

/** Nearer or farther, with what is under the point of the window staying where it is. */
export function zoomed(camera: Camera, factor: number, point: Point, area: Area, window: Size): Camera {
  const least = fit(area, window).scale * FARTHEST;
  const scale = Math.min(CLOSEST, Math.max(least, camera.scale * factor));
  const change = scale / camera.scale;
  return { x: point.x - (point.x - camera.x) * change, y: point.y - (point.y - camera.y) * change, scale };
}

export function panned(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y };
}

/** The same view, moved so far that the board is not lost from sight. */
export function kept(camera: Camera, area: Area, window: Size): Camera {
  const { scale } = camera;
  return {
    scale,
    x: clamp(camera.x, area.x, area.width, scale, window.width),
    y: clamp(camera.y, area.y, area.height, scale, window.height),
  };
}

/** The same view, moved so far that no part of the window is wasted on what lies beyond the edges of the board. */
export function filled(camera: Camera, area: Area, window: Size): Camera {
  const { scale } = camera;
  return {
    scale,
    x: fill(camera.x, area.x, area.width, scale, window.width),
    y: fill(camera.y, area.y, area.height, scale, window.height),
  };
}

function fill(offset: number, start: number, length: number, scale: number, window: number): number {
  const [least, most] = [window - (start + length) * scale, -start * scale];
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, offset));
}

function clamp(offset: number, start: number, length: number, scale: number, window: number): number {
  const least = window * KEPT - (start + length) * scale;
  const most = window * (1 - KEPT) - start * scale;
  return Math.min(most, Math.max(least, offset));
}

/** Part of the way from one view to another. */
export function blend(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

const NOTICED = 1e-6;

/** Whether nobody could tell one view from the other. */
export function alike(one: Camera, other: Camera): boolean {
  return Math.max(...(["x", "y", "scale"] as const).map((part) => Math.abs(one[part] - other[part]))) < NOTICED;
}
