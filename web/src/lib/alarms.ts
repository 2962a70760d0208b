import type { LogLine } from "$/wire";

/** The alarms among the lines after the last that was heard; to whom has heard nothing yet all is old. */
export function alarmsAfter(
  log: readonly LogLine[],
  heard: number | null,
  isAlarm: (line: LogLine) => boolean,
): LogLine[] {
  return heard === null ? [] : log.filter((line) => line.place > heard && isAlarm(line));
}
