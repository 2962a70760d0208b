import { describe, expect, it } from "vitest";
import { finaleOf } from "$/games/retaliation/end/finale";
import type { LogLine } from "$/wire";

function line(event: string, fields: Record<string, unknown> = {}): LogLine {
  return { place: 0, text: ` ${event}.`, event: { event, ...fields }, names: [] };
}
const end = (fields: Record<string, unknown> = {}) => line("game-ended", { ending: "nobody-left", ...fields });
const task = line("task-judged", { task: "task-essential-data", holds: false });

describe("the end of Retaliation", () => {
  it("checks nobody where nobody has survived, though tasks are judged", () => {
    const died = line("character-died", { seat: 0, cause: "explosion" });
    const finale = finaleOf([died, end({ destroyed: true }), task, line("winners-declared", { winners: [] })]);
    expect(finale.checks).toEqual([]);
    expect(finale.last.findings.map(({ good }) => good)).toEqual([false, false]);
    expect(finale.last.missing).not.toBe("");
  });

  it("tells infection, eclosion, tasks and objectives in this order", () => {
    const finale = finaleOf([
      end(),
      line("cards-scanned", { seat: 0, count: 2 }),
      line("eclosion-checked", { seat: 0, alive: true }),
      line("objective-revealed", { seat: 0, met: true }),
      line("condition-judged", { holds: true }),
      task,
      line("winners-declared", { winners: [0] }),
    ]);
    expect(finale.checks.map(({ name }) => name)).toEqual(["infection", "eclosion", "tasks", "objectives"]);
    expect(finale.checks.map(({ findings }) => findings[0]?.good)).toEqual([null, true, false, true]);
    expect(finale.checks[3]?.findings[0]?.parts).toHaveLength(1);
    expect(finale.winners).toEqual([0]);
  });
});
