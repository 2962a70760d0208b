import type { GameIconName } from "$/games";

/**
 * Our names for the icons in use. `icons.json` beside this file holds those of every table, the one of a game its own;
 * the names on the right are those of game-icons.net.
 */
export type IconName = keyof typeof import("./icons.json") | GameIconName;
