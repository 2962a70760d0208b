import type { IconName } from "$/ui/icons";

export type Tone = "danger" | "organic" | "machine" | "act";

/** What becomes of those who are seen: they come, are hurt, or fall. */
export type Deed = "arrival" | "hurt" | "kill";

/** What a card that is turned over looks like. */
export interface CardLook {
  readonly icon: IconName;
  readonly tone: Tone;
  /** The picture of its back. */
  readonly back: string;
}

/** What a sign of something that has come looks like. */
export interface OmenLook {
  readonly icon: IconName;
  readonly tone: Tone;
  /** How it comes: from the dark, upwards, or out of nothing. */
  readonly comes?: "loom" | "rise" | "burst";
}

/** What a die that was rolled looks like. */
export interface DieLook {
  /** How many sides it has. */
  readonly sides: 6 | 8 | 10;
  /** What is on top: a figure, or icons. */
  readonly text?: string;
  readonly icons?: readonly IconName[];
  /** Machines and ways are cool, weapons are hot. */
  readonly look: "cool" | "hot";
  /** Whether what it shows is good or bad news. */
  readonly tone?: "good" | "bad" | "plain";
}
