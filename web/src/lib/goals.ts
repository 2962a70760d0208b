import type { ConditionTold, Fate, GoalTold } from "$/wire";

export type Stands = ConditionTold["stands"];

/** The conditions of a goal: those that are asked for in any case, and of which groups one is enough. */
export interface LaidOut {
  readonly all: readonly ConditionTold[];
  readonly either: readonly (readonly ConditionTold[])[];
}

/** Something that stands otherwise than before. */
export interface GoalNews extends Pick<ConditionTold, "text" | "stands"> {
  readonly whose: string;
}

/** What every way of a goal asks for stands once, before what tells them apart. */
export function laidOut({ ways }: Pick<GoalTold, "ways">): LaidOut {
  const [first = [], ...others] = ways;
  const all = first.filter(({ text }) => others.every((way) => way.some((one) => one.text === text)));
  const asked = new Set(all.map(({ text }) => text));
  const either = ways.map((way) => way.filter(({ text }) => !asked.has(text)));
  return { all, either: either.some((way) => way.length === 0) ? [] : either };
}

/** Whether it holds, as things stand or for good. */
export function isMet({ stands }: { readonly stands: Stands }): boolean {
  return stands === "so-far" || stands === "done";
}

/** The sign of something that stands so now. */
export function signOf(stands: Stands): "yes" | "no" | "watch" {
  return isMet({ stands }) ? "yes" : stands === "lost" ? "no" : "watch";
}

/** Whether a goal was met when all was over; and if that did not help, why not: its owner is dead, or it was not all. */
export function verdictOf(
  goal: Pick<GoalTold, "stands">,
  { wins, fate }: Pick<Fate, "wins" | "fate">,
): "met" | "unmet" | "met.dead" | "met.alone" {
  if (!isMet(goal)) return "unmet";
  return wins ? "met" : fate === "dead" ? "met.dead" : "met.alone";
}

/** What stands otherwise than before, each condition once. */
export function newsOf(before: readonly GoalTold[], now: readonly GoalTold[]): GoalNews[] {
  return now.flatMap(({ seat, objective, whose, ways }) => {
    const earlier = before.find((goal) => goal.seat === seat && goal.objective === objective);
    const stood = standing(earlier?.ways ?? []);
    return [...standing(ways)]
      .filter(([text, stands]) => stood.has(text) && stood.get(text) !== stands)
      .map(([text, stands]) => ({ whose, text, stands }));
  });
}

function standing(ways: GoalTold["ways"]): Map<string, Stands> {
  return new Map(ways.flat().map(({ text, stands }) => [text, stands]));
}
