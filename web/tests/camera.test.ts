import { describe, expect, it, vi } from "vitest";
import { blend, centred, filled, fit, kept, panned, reading, zoomed } from "$/board/camera";
import { Eye } from "$/board/eye";

const area = { x: -50, y: 0, width: 1000, height: 500 };
const window = { width: 500, height: 500 };
const onScreen = (camera: { x: number; y: number; scale: number }, place: { x: number; y: number }) => ({
  x: place.x * camera.scale + camera.x,
  y: place.y * camera.scale + camera.y,
});

describe("the camera", () => {
  it("fits the whole ship into the middle of the window", () => {
    const camera = fit(area, window);
    expect(camera.scale).toBe(0.5);
    expect(onScreen(camera, { x: 450, y: 250 })).toEqual({ x: 250, y: 250 });
  });

  it("zooms around the pointer", () => {
    const before = fit(area, window);
    const pointer = { x: 120, y: 300 };
    const place = { x: (pointer.x - before.x) / before.scale, y: (pointer.y - before.y) / before.scale };
    const after = zoomed(before, 2, pointer, area, window);
    expect(after.scale).toBe(1);
    expect(onScreen(after, place).x).toBeCloseTo(pointer.x);
    expect(onScreen(after, place).y).toBeCloseTo(pointer.y);
  });

  it("comes neither too near nor too far", () => {
    const camera = fit(area, window);
    expect(zoomed(camera, 1000, { x: 0, y: 0 }, area, window).scale).toBe(3);
    expect(zoomed(camera, 0.001, { x: 0, y: 0 }, area, window).scale).toBeCloseTo(0.4);
  });

  it("shows nothing beyond the edges when it looks at a part near one of them", () => {
    const corner = filled(centred({ x: 940, y: 490 }, 2, window), area, window);
    expect(onScreen(corner, { x: 950, y: 500 })).toEqual({ x: 500, y: 500 });
    const small = filled(centred({ x: 940, y: 490 }, 0.4, window), area, window);
    expect(onScreen(small, { x: 450, y: 250 })).toEqual({ x: 250, y: 250 });
  });

  it("comes as near to a part as it takes to read it, and not nearer than it is drawn", () => {
    const small = reading({ x: 100, y: 100, width: 10, height: 10 }, window);
    expect(small.scale).toBe(1);
    expect(onScreen(small, { x: 105, y: 105 })).toEqual({ x: 250, y: 250 });
    expect(reading(area, window).scale).toBeGreaterThan(fit(area, window).scale);
  });

  it("never loses the ship", () => {
    const gone = kept(panned(fit(area, window), { x: 9999, y: -9999 }), area, window);
    expect(onScreen(gone, { x: area.x, y: 0 }).x).toBeCloseTo(350);
    expect(onScreen(gone, { x: 0, y: area.height }).y).toBeCloseTo(150);
    expect(kept(fit(area, window), area, window)).toEqual(fit(area, window));
  });

  it("glides from one view to another", () => {
    const [from, to] = [fit(area, window), centred({ x: 0, y: 0 }, 1, window)];
    expect(blend(from, to, 0)).toEqual(from);
    expect(blend(from, to, 1)).toEqual(to);
    expect(blend(from, to, 0.5).scale).toBeCloseTo(0.75);
  });
});

describe("the eye", () => {
  it("moves to what matters once, and not again as long as that stays the same", () => {
    const [port, sheet] = [document.createElement("div"), document.createElement("div")];
    port.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    const flights = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(1);
    const eye = new Eye(port, sheet, area);
    const close = eye.open();
    const part = (x: number) => ({ x, y: 100, width: 100, height: 100 });
    for (const x of [0, 600]) {
      flights.mockClear();
      eye.attend(area, part(x));
      expect(flights).toHaveBeenCalledOnce();
      flights.mock.calls[0]?.[0](performance.now() + 10_000);
      eye.attend(area, part(x));
      expect(flights).toHaveBeenCalledOnce();
    }
    close();
    flights.mockRestore();
  });

  it("keeps in sight what is shown, whatever matters meanwhile, until it settles", () => {
    const made = () => document.createElement("div");
    const [port, sheet, spot] = [made(), made(), made()] as const;
    port.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    spot.getBoundingClientRect = () => new DOMRect(300, 50, 20, 20);
    const flights = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(1);
    const eye = new Eye(port, sheet, area);
    const close = eye.open();
    const before = sheet.style.transform;
    eye.hold(spot);
    expect(sheet.style.transform).not.toBe(before);
    eye.attend(area, { x: 600, y: 100, width: 100, height: 100 });
    expect(flights).not.toHaveBeenCalled();
    eye.settle();
    expect(flights).toHaveBeenCalledOnce();
    close();
    flights.mockRestore();
  });
});
