import type { Component } from "svelte";
import type { Pictures } from "$/art/pictures.svelte";
import type { Finale, Tally } from "$/lib/ending";
import type { Decision } from "$/lib/decision.svelte";
import type { Subject } from "$/lib/peek.svelte";
import type { Scene } from "$/lib/stage";
import type { Lit, Target } from "$/lib/targets";
import type { Values } from "$/lib/words";
import type { IconName } from "$/ui/icons";
import type { Facts, GoalTold, LogLine, Option, Reference, TableInfo } from "$/wire";

/** What every game knows of somebody at its table. A card that the viewer may not see is null. */
export interface Person {
  readonly seat: number;
  /** The content id of whom they play; "" before they have chosen. */
  readonly who: string;
  /** What stands on their mark. */
  readonly number: number;
  readonly hand: readonly (string | null)[];
  /** What has become of them, in the game's own word; "dead" in every game. */
  readonly fate: string;
}

/** Something that a seat has found out; `id` is the component it is about. */
export interface Fact {
  readonly id: string;
  readonly text: string;
}

/** How somebody fares, as the list of the crew tells it. */
export interface Standing {
  /** Whether they still play where the others do. */
  readonly isIn: boolean;
  /** Where they are, in words; "" if nowhere. */
  readonly where: string;
  /** What else is to be said of them, in a word or two; "" if nothing. */
  readonly state: string;
  readonly hasTurn: boolean;
  readonly isFirst: boolean;
}

/** A seat as it stands on the board; its colour and shape follow from its place. */
export interface Seated {
  readonly seat: number;
  readonly name: string;
}

/**
 * How to play on one page, part by part. The words are messages of the game: `how.<name>` is the title of a part,
 * `how.<name>.1` and so on are its sentences.
 */
export interface HowTo {
  /** Figures and names from the box that the sentences mention. */
  figures(reference: Reference): Values;
  readonly parts: readonly {
    readonly name: string;
    readonly Picture: Component<{ reference: Reference }>;
    /** The chapter of the rules behind it. */
    readonly topic: string;
  }[];
}

/** Something on the table in words, and the component whose rules tell more. */
export interface Explanation {
  readonly name: string;
  readonly text: string;
  readonly rulesOf: string;
}

export interface BoardProps<View> {
  /** Which board of the box is played on. */
  board: string;
  view: View;
  reference: Reference;
  seats: readonly Seated[];
  lit?: Lit;
  /** What the moment on the stage is about. */
  shown?: readonly Target[];
  /** Glide to whoever's turn it is. */
  follow?: boolean;
  onpick?: (target: Target) => void;
}

/**
 * All that the page has to know of one game. Only the game itself looks into its views; what every table has
 * (prompt, hand, log, talk, replay, rules) asks here.
 */
export interface Game<View = unknown, Shown extends Scene = Scene> {
  // What it draws
  readonly Board: Component<BoardProps<View>>;
  readonly Tracks: Component<{ view: View; reference: Reference }>;
  /** The things, body, goals and knowledge of the viewer. */
  readonly Mine: Component<{
    seat: number;
    view: View;
    goals: readonly GoalTold[];
    /** Conditions of goals that have just changed, by their text. */
    fresh: readonly string[];
    reference: Reference;
    info: TableInfo | null;
    decision: Decision;
  }>;
  /** What everybody sees of one person, as small signs. */
  readonly Signs: Component<{ seat: number; view: View; reference: Reference; info: TableInfo | null }>;
  /** Piles, decks and people's cards, as far as they lie open. */
  readonly Piles: Component<{ view: View; reference: Reference; nameOf: (seat: number) => string }>;
  /** Every sign of the table and what it means. */
  readonly Legend: Component<{ reference: Reference }>;
  /** A moment of the stage. */
  readonly Moment: Component<{ scene: Shown; reference: Reference; topic: string }>;
  /** Drawn by hand, of whom and what the box names. */
  readonly pictures: Pictures;

  // People
  people(view: View): readonly Person[];
  standing(view: View, seat: number, reference: Reference): Standing;
  isFighting(view: View, seat: number): boolean;
  /** All that somebody carries; null for what the viewer does not know. */
  carriedBy(view: View, seat: number): readonly (string | null)[];
  /** What the viewer knows of what lies hidden. */
  knowledge(view: View, reference: Reference): readonly Fact[];

  // Choices and cards
  /** A picture for a choice. */
  iconOfChoice(option: Pick<Option, "kind" | "about">): IconName | undefined;
  /** Whether it is rarely wanted, and stands last among its like. */
  isRare(option: Option): boolean;
  /** Whether a card should be kept where its holder stands, rather than paid with. */
  isOfUse(card: string, view: View, seat: number): boolean;
  /** The sign of a card that is no use to anybody. */
  burden(card: string): IconName | undefined;

  // Looking things up
  subjectOf(id: string, view: View): Subject;
  /** What is to be read where the box has no words for it. */
  unnamed(subject: Subject, reference: Reference): Explanation;
  /** What the signs mean that are drawn on it. */
  explained(subject: Subject, view: View, reference: Reference): readonly Explanation[];
  kindOf(facts: Facts): string;
  remarksOn(subject: Subject, view: View, reference: Reference): readonly string[];

  // The story
  iconOfLine(line: LogLine): IconName | undefined;
  /** Kinds of lines that one can choose to read. */
  readonly filters: readonly string[];
  passes(line: LogLine, filter: string): boolean;
  /** Whether everybody has to hear of it at once. */
  isAlarm(line: LogLine): boolean;
  /** Whether it tells of a deed; the payment for it and what comes of it are told besides. */
  isDeed(line: LogLine): boolean;
  endsTurn(line: LogLine): boolean;
  /** Whether somebody moves on the board, and can be heard. */
  isWalk(line: LogLine): boolean;
  /** Where on the board it happened. */
  placesOf(line: LogLine): readonly Target[];
  scenesOf(lines: readonly LogLine[], earlier: readonly LogLine[]): readonly Shown[];
  /** The board after an event, as far as everybody sees it at once. */
  advanced(view: View, line: LogLine): View;

  // The end
  finaleOf(story: readonly LogLine[]): Finale;
  /** What is counted in every round. */
  readonly tallies: readonly Tally[];
  isMemorable(line: LogLine): boolean;
  isGrave(line: LogLine): boolean;
  /** Whether somebody alone learnt something by it. */
  isSecret(line: LogLine): boolean;
  /** What that was, now that nothing is secret any more; "" if there was no secret in it. */
  openedSecret(line: LogLine, reference: Reference): string;
}
