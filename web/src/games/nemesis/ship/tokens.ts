import type { IconName } from "$/ui/icons";

/** What is printed on exploration tokens. */
export const TOKEN_ICONS: Readonly<Record<string, IconName>> = {
  fire: "fire",
  malfunction: "malfunction",
  silence: "silence",
  danger: "danger",
  slime: "slime",
  doors: "door",
};
