const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long before `now` something was, in words; both in seconds. */
export function ago(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const passed = Number.isFinite(then) ? Math.max(0, now - then) : 0;
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return words.format(-Math.floor(passed / length), unit);
}
