import { catalogue } from "$/lib/api";

/** The game that the address names; without one, the first that is played here. */
export async function gameAsked(): Promise<string> {
  return new URLSearchParams(location.search).get("game") || ((await catalogue()).games[0]?.name ?? "");
}
