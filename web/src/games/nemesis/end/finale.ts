import { kindOf, numberIn, textIn, type Told } from "$/lib/events";
import { t } from "../words";
import type { Check, Finale, Finding } from "$/lib/ending";
import { t as shared } from "$/lib/words";
import type { IconName } from "$/ui/icons";
import type { LogLine } from "$/wire";

const CHECKS = ["engines", "coordinates", "contamination", "objectives"] as const;
type CheckName = (typeof CHECKS)[number];

const ICONS: Readonly<Record<CheckName, IconName>> = {
  engines: "engine",
  coordinates: "coordinates",
  contamination: "contamination",
  objectives: "objective",
};

const CHECK_OF: Readonly<Record<string, CheckName>> = {
  "engines-revealed": "engines",
  "coordinates-revealed": "coordinates",
  "contamination-checked": "contamination",
  "objective-revealed": "objectives",
};
/** Deaths by these causes belong to a check; by all others, to the end of the voyage. */
const CHECK_OF_DEATH: Readonly<Record<string, CheckName>> = {
  destination: "coordinates",
  contamination: "contamination",
};
const GOOD: Readonly<Record<string, (event: Told) => boolean | null>> = {
  "game-ended": (event) => (event["exploded"] === true ? false : null),
  "engines-revealed": (event) => event["exploded"] !== true,
  "contamination-checked": (event) => event["survived"] === true,
  "objective-revealed": (event) => event["met"] === true,
  "condition-judged": (event) => event["holds"] === true,
  "character-died": () => false,
};

function findingOf(line: LogLine, parts: readonly Finding[] = []): Finding {
  const good = GOOD[kindOf(line)]?.(line.event) ?? null;
  return { place: line.place, text: textOf(line), seat: numberIn(line.event, "seat", -1), good, parts };
}

/** The Engines are told one by one, so their sentence is left with what came of it. */
function textOf(line: LogLine): string {
  if (kindOf(line) !== "engines-revealed") return line.text.trim();
  return t(line.event["exploded"] === true ? "ending.ship.torn" : "ending.ship.holds");
}

/** The end of a story, sorted into the voyage's end, the four checks and the result. */
export function finaleOf(story: readonly LogLine[]): Finale {
  const end = story.findIndex((line) => kindOf(line) === "game-ended");
  const after = story.slice(end + 1);
  const destroyed = story.some((line) => line.event["exploded"] === true);
  const checks = CHECKS.map((name) => check(name, findingsOf(name, after), destroyed));
  const survived = checks.some(({ findings }) => findings.length > 0);
  return {
    last: lastOf([...lastDeaths(story, end), ...story.slice(end, end + 1)], survived),
    checks: survived ? checks : [],
    winners: winnersOf(after),
    nobody: { text: survived ? shared("ending.nobody-wins") : t("ending.nobody-survived"), icon: "corpse" },
  };
}

function lastOf(lines: readonly LogLine[], survived: boolean): Check {
  const findings = lines.map((line) => findingOf(line));
  return {
    name: "ship",
    title: t("ending.ship"),
    icon: "pod",
    findings,
    missing: survived ? "" : t("ending.checks.none"),
  };
}

function findingsOf(name: CheckName, lines: readonly LogLine[]): Finding[] {
  return lines.flatMap((line, place) =>
    checkOf(line) === name ? [findingOf(line, partsOf(line, lines.slice(place + 1)))] : [],
  );
}

function checkOf(line: LogLine): CheckName | undefined {
  if (kindOf(line) !== "character-died") return CHECK_OF[kindOf(line)];
  return CHECK_OF_DEATH[textIn(line.event, "cause")] ?? "engines";
}

function check(name: CheckName, findings: readonly Finding[], destroyed: boolean): Check {
  const told = { name, title: t(`ending.check.${name}`), icon: ICONS[name], findings };
  if (findings.length > 0) return { ...told, missing: "" };
  const lost = destroyed && (name === "engines" || name === "coordinates");
  return { ...told, missing: t(lost ? `ending.missing.${name}` : "ending.missing.nobody") };
}

/** Engines are told one by one; an Objective with each of its conditions. */
function partsOf(line: LogLine, after: readonly LogLine[]): Finding[] {
  const working = line.event["working"];
  if (kindOf(line) === "engines-revealed" && Array.isArray(working)) return working.map(engine(line.place));
  if (kindOf(line) !== "objective-revealed") return [];
  const end = after.findIndex((next) => kindOf(next) !== "condition-judged");
  return after.slice(0, end < 0 ? undefined : end).map((judged) => findingOf(judged));
}

const engine =
  (place: number) =>
  (works: unknown, index: number): Finding => ({
    place: place + index / 10,
    text: t(works === true ? "ending.engine.works" : "ending.engine.damaged", { number: index + 1 }),
    seat: -1,
    good: works === true,
    parts: [],
  });

/** Those whom the end itself killed: awake at the jump, or gone with the ship. */
function lastDeaths(story: readonly LogLine[], end: number): LogLine[] {
  const isLast = (line: LogLine) => ["jump", "explosion"].includes(textIn(line.event, "cause"));
  return story.slice(0, Math.max(0, end)).filter((line) => kindOf(line) === "character-died" && isLast(line));
}

function winnersOf(lines: readonly LogLine[]): number[] {
  const winners = lines.find((line) => kindOf(line) === "winners-declared")?.event["winners"];
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === "number") : [];
}
