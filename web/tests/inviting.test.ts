import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import CopyLink from "$/lobby/CopyLink.svelte";
import QrCode from "$/lobby/QrCode.svelte";

const LINK = { label: "Link for friends", hint: "", path: "/j/ABCD" };

describe("an invitation", () => {
  let shown: Record<string, unknown>;

  afterEach(async () => {
    Reflect.deleteProperty(navigator, "share");
    await unmount(shown);
  });

  const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label^="${name}"]`);

  it("is shared where the device can, and closing the sheet is no trouble", async () => {
    const share = vi.fn(() => Promise.reject(new Error("closed")));
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    shown = mount(CopyLink, { target: document.body, props: LINK });
    flushSync();
    button("Share")?.click();
    await vi.waitFor(() =>
      expect(share).toHaveBeenCalledWith(
        expect.objectContaining({ url: expect.stringMatching(/\/j\/ABCD$/) as unknown as string }),
      ),
    );
  });

  it("is copied where it cannot", () => {
    shown = mount(CopyLink, { target: document.body, props: LINK });
    expect(button("Share")).toBeNull();
    expect(button("Copy")).not.toBeNull();
  });

  it("is a code for the camera of a phone, another one for another link", () => {
    const drawn = (link: string) => {
      shown = mount(QrCode, { target: document.body, props: { link } });
      return [...document.querySelectorAll("svg path")].at(-1)?.getAttribute("d") ?? "";
    };
    const one = drawn("https://example.org/j/ABCD");
    expect(one.length).toBeGreaterThan(500);
    expect(drawn("https://example.org/j/EFGH")).not.toBe(one);
  });
});
