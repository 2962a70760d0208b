// Generated from the server's wire records by `make wire`; do not edit.

/** Why something is so: the rule, and what it says; both "" where none is cited. */
export interface Because {
  rule: string;
  text: string;
}

/** What can be played. */
export interface Catalogue {
  version: string;
  games: readonly (GameOnOffer)[];
}

/** What can be added to a game, in words; the modes it goes with, and why no others; what it excludes, and why. */
export interface ExpansionOnOffer {
  title: string;
  about: string;
  modes: readonly (string)[];
  modes_because: Because;
  excludes: Readonly<Record<string, Because>>;
}

/** `modes` seat so many; `difficulties` are those that can be chosen in a mode, beside 0, its usual one; `bots` are its AI crew mates, the strongest last. */
export interface GameOnOffer {
  name: string;
  modes: Readonly<Record<string, readonly (number)[]>>;
  boards: readonly (string)[];
  expansions: Readonly<Record<string, ExpansionOnOffer>>;
  difficulties: Readonly<Record<string, readonly (number)[]>>;
  bots: readonly (string)[];
  lessons: readonly (LessonOnOffer)[];
}

/** A game that teaches itself, and about how long it takes. */
export interface LessonOnOffer {
  name: string;
  title: string;
  about: string;
  minutes: number;
}

/** A lesson to be played, and what to call who is taught. */
export interface NewLesson {
  game: string;
  lesson: string;
  name: string;
}

/** A game to be set up; without a seed the server draws one. `window`: how long anybody may react. */
export interface NewTable {
  game: string;
  mode: string;
  board: string;
  expansions: readonly (string)[];
  difficulty: number;
  seed: string;
  window: "long" | "off" | "short";
  seats: readonly (SeatWish)[];
}

/** Who shall sit at a seat; `bot` names the level of an AI crew mate. */
export interface SeatWish {
  holder: "ai" | "friend" | "me" | "shared";
  name: string;
  bot: string;
}
