import type { Game } from "$/games/game";
import type { LogLine, ReasonTold, SeatInfo } from "$/wire";

/** A reason beside the line that tells of the deed it was given for, if that is told yet. */
export interface Motive {
  readonly reason: ReasonTold;
  readonly line: LogLine | undefined;
}

/** Every reason with its deed: the first that its seat does from there on, and before the next reason. A deed of which
 * nothing is said has an empty one, which is left out. */
export function motivesOf(
  story: readonly LogLine[],
  reasons: readonly ReasonTold[],
  { isDeed }: Pick<Game, "isDeed">,
): Motive[] {
  const deeds = story.filter(isDeed);
  const motives = reasons.map((reason, index) => {
    const next = Math.max(reasons[index + 1]?.after ?? Infinity, reason.after + 1);
    const line = deeds.find(
      ({ place, event }) => place >= reason.after && place < next && event["seat"] === reason.seat,
    );
    return { reason, line };
  });
  return motives.filter(({ reason }) => reason.text !== "");
}

/** Replaces all reasons from the frame's first event on by what the frame tells. */
export function mergedReasons(
  reasons: readonly ReasonTold[],
  frame: { readonly since: number; readonly reasons: readonly ReasonTold[] },
): readonly ReasonTold[] {
  return [...reasons.filter(({ after }) => after < frame.since), ...frame.reasons];
}

/** Why an AI crew mate did what it did last; "" for people, who speak for themselves. */
export function whyOf({ seat, holder, covered }: SeatInfo, reasons: readonly ReasonTold[]): string {
  const byAi = holder === "ai" || covered;
  return byAi ? (reasons.findLast((reason) => reason.seat === seat)?.text ?? "") : "";
}
