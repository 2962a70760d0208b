import { describe, expect, it } from "vitest";
import { loadGame } from "$/games";
import type { Request } from "$/requests";
import type { Frame } from "$/wire";
import type { Listener } from "$/lib/connection";
import { Decision } from "$/lib/decision.svelte";
import { Session } from "$/lib/session.svelte";
import { change } from "$/lib/settings.svelte";
import { character, frame, info, lesson, option, seat, view } from "./fixtures";

await loadGame("nemesis");

function decide(first: Partial<Frame>) {
  const sent: Request[] = [];
  let listener: Listener | undefined;
  const session = new Session("ABCD", {
    connect: (_, heard) => {
      listener = heard;
      return { send: (request) => sent.push(request) > 0, retry: () => {}, close: () => {} };
    },
    reference: () => new Promise(() => {}),
  });
  session.reference = { game: "nemesis", words: {}, facts: {}, boards: {}, tracks: {}, numbers: {}, groups: [] };
  listener?.heard({ is: "table", info: info([seat(0)]) });
  const see = (rest: Partial<Frame>) => listener?.heard(frame(rest));
  see(first);
  const answers = () => sent.flatMap((request) => (request.do === "answer" ? [request.option] : []));
  return { decision: new Decision(session), session, see, sent, answers };
}

const move = option(
  "move",
  [
    ["room", 7],
    ["passage", 3],
  ],
  { place: 0 },
);
const careful = option(
  "move-carefully",
  [
    ["room", 7],
    ["passage", 3],
  ],
  { place: 1 },
);
const away = option(
  "move",
  [
    ["room", 8],
    ["passage", 4],
  ],
  { place: 2 },
);
const pass = option("pass", [], { place: 3, confirm: "Pass?" });

describe("a decision", () => {
  it("says what a pick on the map would mean before it is done, even where it means one thing only", () => {
    const { decision, answers } = decide({ options: [move, careful, away] });
    decision.pick({ kind: "room", id: 8 });
    expect([decision.picked?.options, answers()]).toEqual([[away], []]);
  });

  it("keeps apart what is taken when nothing else is wanted", () => {
    const done = option("done", [], { place: 0, closes: true });
    const { decision } = decide({ options: [done, move, away] });
    expect([decision.closing, decision.numbered]).toEqual([[done], [move, away]]);
  });

  it("offers several options and takes none by itself", () => {
    const { decision, answers } = decide({ options: [move, careful, away] });
    decision.pick({ kind: "room", id: 7 });
    expect(decision.picked?.options).toEqual([move, careful]);
    expect(answers()).toEqual([]);
    decision.choose(careful);
    expect([decision.picked, answers()]).toEqual([null, [1]]);
  });

  it("shows what a card can do before it is played", () => {
    const card = option("play-card", [["card", "action.rest"]]);
    const { decision, answers } = decide({ options: [card] });
    decision.pick({ kind: "card", id: "action.rest" });
    expect(decision.picked?.options).toEqual([card]);
    expect(answers()).toEqual([]);
  });

  it("asks once more where that is deserved, unless one does not want to be asked", () => {
    const { decision, answers } = decide({ options: [move, pass] });
    change({ confirm: true });
    decision.choose(pass);
    expect([decision.confirming, answers()]).toEqual([pass, []]);
    decision.confirm();
    expect(answers()).toEqual([3]);

    const hasty = decide({ options: [move, pass] });
    change({ confirm: false });
    hasty.decision.choose(pass);
    expect(hasty.answers()).toEqual([3]);
  });

  it("keeps for later what a lesson does not light up", () => {
    const { decision, see } = decide({ options: [move, careful, away], lesson: lesson([2]) });
    expect(decision.options.filter((one) => decision.isLater(one))).toEqual([move, careful]);
    see({ number: 2, options: [move, careful, away] });
    expect(decision.options.filter((one) => decision.isLater(one))).toEqual([]);
  });

  it("forgets what was half picked when the next decision comes", () => {
    const { decision, see } = decide({ options: [move, careful] });
    decision.pick({ kind: "room", id: 7 });
    see({ number: 2, options: [move, careful] });
    expect(decision.picked).toBeNull();
  });

  it("goes back out of a draft first, then to before the last answer", () => {
    const { decision, sent } = decide({ options: [move, careful], can_undo: true });
    decision.pick({ kind: "room", id: 7 });
    decision.back();
    expect(sent.some((request) => request.do === "undo")).toBe(false);
    decision.back();
    expect(sent.at(-1)).toEqual({ do: "undo", number: 1 });
  });

  it("pays with what was proposed, or with what was picked instead", () => {
    const hand = ["search", "rest", "rest"];
    const paying = {
      topic: "pay-cards",
      asked: { count: 1 },
      options: ["search", "rest"].map((card, place) => option("pay", [["card", card]], { place })),
      view: view({ characters: [character(0, { hand })] }),
    };
    const { decision, answers } = decide(paying);
    expect(decision.selected).toEqual([2]);
    decision.togglePay(0);
    expect(decision.selected).toEqual([0]);
    decision.confirm();
    expect(answers()).toEqual([0]);
  });
});
