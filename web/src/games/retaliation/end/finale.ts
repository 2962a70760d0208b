import { kindOf, numberIn, textIn, type Told } from "$/lib/events";
import type { Check, Finale, Finding } from "$/lib/ending";
import { t as shared } from "$/lib/words";
import type { IconName } from "$/ui/icons";
import type { LogLine } from "$/wire";
import { t } from "../words";

const CHECKS = ["infection", "eclosion", "tasks", "objectives"] as const;
type CheckName = (typeof CHECKS)[number];

const ICONS: Readonly<Record<CheckName, IconName>> = {
  infection: "contamination",
  eclosion: "larva",
  tasks: "task",
  objectives: "objective",
};

const CHECK_OF: Readonly<Record<string, CheckName>> = {
  "cards-scanned": "infection",
  "eclosion-checked": "eclosion",
  "task-judged": "tasks",
  "objective-revealed": "objectives",
};

/** What is only checked of who got away or sleeps. */
const ABOUT_SURVIVORS = new Set(["cards-scanned", "eclosion-checked", "objective-revealed"]);

const GOOD: Readonly<Record<string, (event: Told) => boolean | null>> = {
  "game-ended": (event) => (event["destroyed"] === true ? false : null),
  "eclosion-checked": (event) => event["alive"] === true,
  "task-judged": (event) => event["holds"] === true,
  "objective-revealed": (event) => event["met"] === true,
  "condition-judged": (event) => event["holds"] === true,
  "character-died": () => false,
};

function findingOf(line: LogLine, parts: readonly Finding[] = []): Finding {
  const good = GOOD[kindOf(line)]?.(line.event) ?? null;
  return { place: line.place, text: line.text.trim(), seat: numberIn(line.event, "seat", -1), good, parts };
}

/** The end of a story, sorted into how it came to it, the checks and the result. */
export function finaleOf(story: readonly LogLine[]): Finale {
  const end = story.findIndex((line) => kindOf(line) === "game-ended");
  const after = story.slice(end + 1);
  const checks = CHECKS.map((name) => check(name, findingsOf(name, after)));
  const survived = after.some((line) => ABOUT_SURVIVORS.has(kindOf(line)));
  const findings = [...lastDeaths(story, end), ...story.slice(end, end + 1)].map((line) => findingOf(line));
  return {
    last: {
      ...{ name: "facility", title: t("ending.facility"), icon: "lander", findings },
      missing: survived ? "" : t("ending.checks.none"),
    },
    checks: survived ? checks : [],
    winners: winnersOf(after),
    nobody: { text: survived ? shared("ending.nobody-wins") : t("ending.nobody-survived"), icon: "corpse" },
  };
}

function findingsOf(name: CheckName, lines: readonly LogLine[]): Finding[] {
  return lines.flatMap((line, place) =>
    checkOf(line) === name ? [findingOf(line, partsOf(line, lines.slice(place + 1)))] : [],
  );
}

/** Those whom an eclosion killed belong to that check. */
function checkOf(line: LogLine): CheckName | undefined {
  return kindOf(line) === "character-died" ? "eclosion" : CHECK_OF[kindOf(line)];
}

function check(name: CheckName, findings: readonly Finding[]): Check {
  const missing = findings.length > 0 ? "" : t("ending.missing");
  return { name, title: t(`ending.check.${name}`), icon: ICONS[name], findings, missing };
}

/** An objective is told with each of its conditions. */
function partsOf(line: LogLine, after: readonly LogLine[]): Finding[] {
  if (kindOf(line) !== "objective-revealed") return [];
  const end = after.findIndex((next) => kindOf(next) !== "condition-judged");
  return after.slice(0, end < 0 ? undefined : end).map((judged) => findingOf(judged));
}

/** Those whom the end itself killed: left behind, or gone with the facility. */
function lastDeaths(story: readonly LogLine[], end: number): LogLine[] {
  const isLast = (line: LogLine) => ["left-behind", "explosion"].includes(textIn(line.event, "cause"));
  return story.slice(0, Math.max(0, end)).filter((line) => kindOf(line) === "character-died" && isLast(line));
}

function winnersOf(lines: readonly LogLine[]): number[] {
  const winners = lines.find((line) => kindOf(line) === "winners-declared")?.event["winners"];
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === "number") : [];
}
