import { remember, remembered } from "$/lib/remembering";

const GAME = "hypersleep.game";
const PUT_AWAY = "hypersleep.put-away";

/** The game that was picked or played last in this browser, by its name. */
export function lastGame(): string {
  return remembered(GAME);
}

export function rememberGame(name: string): void {
  remember(GAME, name);
}

/** The codes of tables that are not to be listed in this browser any more; the tables themselves stay. */
export function putAway(): readonly string[] {
  return remembered(PUT_AWAY).split(" ").filter(Boolean);
}

/** Takes a table off the list. Of those that are not listed anyway nothing has to be kept. */
export function rememberPutAway(code: string, listed: readonly string[]): readonly string[] {
  const codes = [...putAway().filter((other) => other !== code && listed.includes(other)), code];
  remember(PUT_AWAY, codes.join(" "));
  return codes;
}
