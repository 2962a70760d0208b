import type { LogLine } from "$/wire";

/** What has happened, as far as the eyes it is shown to may know. */
export type Told = LogLine["event"];

/** Fields of events, read as what they should be. */
export function textIn(event: Told, field: string): string {
  const value = event[field];
  return typeof value === "string" ? value : "";
}

export function numberIn(event: Told, field: string, none = 0): number {
  const value = event[field];
  return typeof value === "number" ? value : none;
}

/** One number, or those of several events that are told as one. */
export function numbersIn(event: Told, field: string): readonly number[] {
  const value = event[field];
  return (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === "number");
}

/** What kind of event a line tells of. */
export function kindOf(line: LogLine): string {
  return textIn(line.event, "event");
}
