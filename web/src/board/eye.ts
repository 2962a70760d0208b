import { alike, blend, centred, filled, fit, kept, panned, reading, zoomed, type Camera, type Size } from "./camera";
import type { Area, Point } from "./geometry";

const SLACK = 6;
const STEP = 1.3;
const GLIDE = 320;
/** Above this scale everything can be read as it is. */
const NEAR = 0.66;
/** What is shown by itself comes no nearer than this: so it is not torn about while little is known. */
const CLOSE = 0.6;
/** Below this scale no name can be read, however large: rooms show their numbers instead. */
const FAR = 0.36;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};

const EDGE = 24;

/** How far something has to move to lie within a length. */
function into(from: number, to: number, length: number): number {
  if (from < EDGE) return EDGE - from;
  return to > length - EDGE ? length - EDGE - to : 0;
}

/** So long after the last movement the drawing is painted sharply again. */
const REST = 160;

/**
 * Moves the view of a drawing with drag, wheel, pinch and keys.
 * It writes one transform and nothing else: while the view moves, a finished picture is shifted about and nothing is
 * laid out or painted anew. The sheet's own size must be that of the area. It is no SVG element, whose text would be
 * laid out again at every change of its transform.
 */
export class Eye {
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private size: Size = { width: 1, height: 1 };
  private corner: Point = { x: 0, y: 0 };
  /** What the window shows by itself: what matters, or the whole; or where the player's hand has left it. */
  private mode: "home" | "whole" | "free" = "home";
  /** The part that is worth looking at. */
  private home: Area;
  /** What matters now. */
  private matter: Area | null = null;
  /** What has to be in sight. */
  private held: Element | null = null;
  private readonly fingers = new Map<number, Point>();
  private dragging = false;
  private flight = 0;
  private rest = 0;

  constructor(
    private readonly window: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly area: Area,
  ) {
    this.home = area;
  }

  /** Starts to listen; returns how to stop. */
  open(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.window.addEventListener("pointerdown", (event) => this.press(event), { signal });
    this.window.addEventListener("pointermove", (event) => this.drag(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const)
      this.window.addEventListener(end, (event) => this.release(event), { signal });
    this.window.addEventListener("click", (event) => this.swallow(event), { signal, capture: true });
    this.window.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    const watch = new ResizeObserver(() => this.resize());
    watch.observe(this.window);
    this.resize();
    return () => {
      stop.abort();
      watch.disconnect();
      cancelAnimationFrame(this.flight);
      clearTimeout(this.rest);
    };
  }

  /** Shows the whole board, or what is shown by itself if it is there already, and goes on doing so whatever changes. */
  fit(): void {
    this.mode = this.mode === "whole" ? "home" : "whole";
    this.fly(this.usual());
  }

  /** This part of the board is shown by itself; of it, this part matters, and is shown where the window is too small for
   *  the names of all. */
  attend(home: Area, matter: Area | null): void {
    this.home = home;
    this.matter = matter;
    if (!this.held) this.settle();
  }

  /** A place of the drawing stays in sight until the view settles, whatever becomes of the window. */
  hold(spot: Element): void {
    this.held = spot;
    this.bring(spot.getBoundingClientRect());
  }

  /** Back to what is shown by itself. */
  settle(): void {
    this.held = null;
    if (this.mode !== "free") this.fly(this.usual());
  }

  private usual(): Camera {
    if (this.mode === "whole") return fit(this.area, this.size);
    const home = fit(this.home, this.size, CLOSE);
    const seen = !this.matter || home.scale >= FAR ? home : reading(this.matter, this.size);
    return filled(seen, this.area, this.size);
  }

  zoom(factor: number, point: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomed(this.camera, factor, point, this.area, this.size));
  }

  /** Nearer to what matters, if that is anywhere. */
  nearer(place?: Point): void {
    if (place) this.look(centred(place, this.closer(), this.size));
    else this.zoom(STEP);
  }

  farther(): void {
    this.zoom(1 / STEP);
  }

  /** Glides to a place, near enough to read names there. */
  follow(place: Point): void {
    this.mode = "free";
    this.fly(centred(place, Math.max(this.camera.scale, NEAR), this.size));
  }

  /** Pans just so far that a place on the screen is in sight. */
  bring({ left, top, right, bottom }: DOMRect): void {
    this.measure();
    const { x, y } = this.corner;
    const by = { x: into(left - x, right - x, this.size.width), y: into(top - y, bottom - y, this.size.height) };
    if (!by.x && !by.y) return;
    cancelAnimationFrame(this.flight);
    this.show(kept(panned(this.camera, by), this.area, this.size));
  }

  /** Answers the keys + - 0 and the arrows; says whether the key was one of them. */
  key(key: string): boolean {
    const by = ARROWS[key];
    if (key === "+" || key === "=") this.nearer();
    else if (key === "-") this.farther();
    else if (key === "0") this.fit();
    else if (by) this.look(panned(this.camera, by));
    else return false;
    return true;
  }

  private closer(): number {
    return zoomed(this.camera, STEP, { x: 0, y: 0 }, this.area, this.size).scale;
  }

  private resize(): void {
    this.measure();
    if (!this.size.width || !this.size.height) return;
    this.show(this.mode === "free" ? kept(this.camera, this.area, this.size) : this.usual());
    if (this.held) this.bring(this.held.getBoundingClientRect());
  }

  private measure(): void {
    const { left, top, width, height } = this.window.getBoundingClientRect();
    this.size = { width, height };
    this.corner = { x: left, y: top };
  }

  private look(camera: Camera): void {
    this.mode = "free";
    cancelAnimationFrame(this.flight);
    this.show(kept(camera, this.area, this.size));
  }

  private show(camera: Camera): void {
    const { x, y, scale } = (this.camera = camera);
    const left = x + this.area.x * scale;
    const top = y + this.area.y * scale;
    this.sheet.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    this.mark("distance", scale < FAR ? "far" : scale < NEAR ? "middle" : "near");
    this.mark("moving", "yes");
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.mark("moving", "no"), REST);
  }

  private mark(name: "distance" | "moving", value: string): void {
    if (this.sheet.dataset[name] !== value) this.sheet.dataset[name] = value;
  }

  private fly(to: Camera): void {
    cancelAnimationFrame(this.flight);
    if (alike(this.camera, to)) return;
    const from = this.camera;
    const still = document.documentElement.dataset["motion"] === "off";
    const begin = performance.now();
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, (now - begin) / GLIDE);
      this.show(blend(from, to, part * (2 - part)));
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    step(begin);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.measure();
    if (this.fingers.size === 0) this.dragging = false;
    this.fingers.set(event.pointerId, this.local(event));
  }

  private drag(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!this.dragging && this.fingers.size === 1 && Math.hypot(by.x, by.y) < SLACK) return;
    this.begin(event.pointerId);
    this.fingers.set(event.pointerId, now);
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else this.look(panned(this.camera, by));
  }

  /** Captured only now: a mere click must still reach what lies under it. */
  private begin(finger: number): void {
    this.dragging = true;
    if (!this.window.hasPointerCapture(finger)) this.window.setPointerCapture(finger);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const drift = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    this.look(panned(zoomed(this.camera, spread(now) / spread(before), middle, this.area, this.size), drift));
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** The click at the end of a drag picks nothing. */
  private swallow(event: MouseEvent): void {
    if (this.dragging && event.detail > 0) event.stopPropagation();
    this.dragging = false;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.measure();
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.zoom(Math.exp(-event.deltaY * speed * (event.deltaMode === 1 ? 16 : 1)), this.local(event));
  }

  private local(event: MouseEvent): Point {
    return { x: event.clientX - this.corner.x, y: event.clientY - this.corner.y };
  }
}
