import ours from "virtual:icon-paths/ui";
import type { IconName } from "./icons";

const known: Record<string, string> = { ...ours };

/** Adds the icons of a game that has been fetched. */
export function addOutlines(outlines: Readonly<Record<string, string>>): void {
  Object.assign(known, outlines);
}

/** The outline of an icon, in a square of 512. */
export function outlineOf(name: IconName): string {
  return known[name] ?? "";
}
