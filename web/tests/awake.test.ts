import { afterEach, describe, expect, it, vi } from "vitest";
import { stayAwake } from "$/lib/awake";

const settled = () => new Promise((resolve) => setTimeout(resolve));

function withLock(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}

describe("the screen", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "wakeLock");
    vi.restoreAllMocks();
  });

  it("stays awake at the table, again when one comes back, and sleeps afterwards", async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    withLock(request);
    const stop = stayAwake();
    await settled();
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    expect(release).not.toHaveBeenCalled();
    stop();
    expect(release).toHaveBeenCalled();
  });

  it("is left alone where nobody looks, and where it may not be kept awake", async () => {
    const request = vi.fn(() => Promise.reject(new Error("battery is low")));
    withLock(request);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    stayAwake()();
    expect(request).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    const stop = stayAwake();
    await settled();
    expect(request).toHaveBeenCalled();
    stop();
  });

  it("sleeps as usual where the browser knows nothing of it", () => {
    expect(() => stayAwake()()).not.toThrow();
  });
});
