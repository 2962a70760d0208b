import { describe, expect, it } from "vitest";
import { alarmsAfter } from "$/lib/alarms";
import { isAlarm } from "$/games/nemesis/story";
import type { LogLine } from "$/wire";

const line = (place: number, event: LogLine["event"]): LogLine => ({ place, text: `line ${place}`, event, names: [] });
const begun = line(1, { event: "self-destruct-changed", space: 0 });
const ticking = line(2, { event: "self-destruct-changed", space: 1 });
const stopped = line(3, { event: "self-destruct-changed", space: -1 });

describe("alarms", () => {
  it("are given when the Self-Destruct is started and stopped, whoever does it, and not while it runs", () => {
    expect(alarmsAfter([begun, ticking, stopped], 0, isAlarm)).toEqual([begun, stopped]);
  });

  it("are given once, and not to who has just come", () => {
    expect(alarmsAfter([begun, ticking], 1, isAlarm)).toEqual([]);
    expect(alarmsAfter([begun], null, isAlarm)).toEqual([]);
  });
});
