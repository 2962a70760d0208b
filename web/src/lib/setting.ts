import { named } from "$/games";
import { USUAL_DIFFICULTY } from "$/lib/newgame";

interface Setting {
  readonly game: string;
  readonly mode: string;
  readonly difficulty: number;
  readonly titles: readonly string[];
  /** A list of games does without. */
  readonly board?: string;
}

/** How a game is played, apart from which it is: its mode, how hard, on which board, and with which expansions. */
export function settingInWords({ game, mode, difficulty, board, titles }: Setting): string[] {
  const hard = difficulty === USUAL_DIFFICULTY ? [] : [named(game, "start.difficulty", "tasks", { count: difficulty })];
  const side = board ? [named(game, "start.board", board)] : [];
  return [named(game, "start.mode", mode), ...hard, ...side, ...titles];
}
