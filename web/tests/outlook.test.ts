import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import OptionButton from "$/table/OptionButton.svelte";
import Payment from "$/table/Payment.svelte";
import RefusalLine from "$/table/RefusalLine.svelte";
import { foreseen } from "$/lib/outlook";
import type { Decision } from "$/lib/decision.svelte";
import type { Refusal, Reference } from "$/wire";
import { frame, option, said } from "./fixtures";

const ahead = [said("Waiting there: Breeder."), said("It burns there.")];
const reference = { words: {} } as unknown as Reference;

describe("what lies ahead", () => {
  let shown: Record<string, unknown>;
  afterEach(() => unmount(shown));

  function text(): string {
    flushSync();
    return document.body.textContent ?? "";
  }

  it("stands under the name of an option", () => {
    const move = option("move", [], { title: "Move to Room 8", outlook: ahead });
    shown = mount(OptionButton, { target: document.body, props: { option: move, onchoose: () => undefined } });
    flushSync();
    expect(document.querySelector("button")?.textContent).toContain("Move to Room 8");
    expect(document.querySelector(".outlook")?.textContent).toBe(foreseen(ahead));
  });

  it("takes no line of an option of which nothing is known", () => {
    shown = mount(OptionButton, {
      target: document.body,
      props: { option: option("pass"), onchoose: () => undefined },
    });
    flushSync();
    expect(document.querySelector(".outlook")).toBeNull();
  });

  it("says in the way of a refusal what is missing, and else which rule forbids it", () => {
    const refusal = { title: "Move carefully", detail: "", rule: "cost", why: "Needs 2 cards, you have 1." };
    const props = { refusal: refusal as Refusal, reason: "Paying a cost", onrule: () => undefined };
    shown = mount(RefusalLine, { target: document.body, props });
    expect(text()).toContain("Needs 2 cards, you have 1.");
    unmount(shown);
    shown = mount(RefusalLine, { target: document.body, props: { ...props, refusal: { ...props.refusal, why: "" } } });
    expect(text()).toContain("Paying a cost");
  });

  it("says what is paid for", () => {
    const asked = frame({ topic: "pay-cards", about: [said("Pay 1 card for: Move to Room 8.")] });
    const decision = { frame: asked, purse: { cards: ["a"], left: 1 }, selected: [], busy: false } as unknown;
    const props = { decision: decision as Decision, reference, buttons: true, canCancel: false };
    shown = mount(Payment, { target: document.body, props });
    expect(text()).toContain("Pay 1 card for: Move to Room 8.");
  });
});
