// Generated from the server's wire records by `make wire`; do not edit.

/** Why the last start came to nothing: by seat and name whose page was silent, and whose said something else than it had pledged. */
export interface CalledOff {
  silent: Readonly<Record<number, string>>;
  forged: Readonly<Record<number, string>>;
}

/** Fields of a view that are new, and of rows of records only those that differ, by their place in the row. */
export interface Changes {
  fields: Readonly<Record<string, unknown>>;
  rows: Readonly<Record<string, Readonly<Record<number, unknown>>>>;
}

/** A claim beside the truth, in words. */
export interface ClaimTold {
  seat: number;
  after: number;
  text: string;
  lie: boolean;
}

/** Something hidden that can be spoken of, or something that can be asked; under a `heading` it is one of many. */
export interface Claimable {
  about: string;
  title: string;
  heading: string;
  values: readonly (Sayable)[];
}

/** What may be claimed at a table, and asked of the others, in words: the same for everybody, whatever they know. */
export interface Claims {
  claims: readonly (Claimable)[];
  appeals: readonly (Claimable)[];
}

export interface ConditionTold {
  text: string;
  how: string;
  stands: "done" | "lost" | "not-yet" | "so-far" | "unknown";
}

/** A finished game from afar: how many events had been told at each decision up to the `last`, when it is over, at which decision each round began, and what was said at the table. */
export interface Course {
  info: TableInfo;
  last: number;
  told_at: readonly (number)[];
  rounds: readonly (number)[];
  talk: readonly (Talk)[];
}

/** The whole truth: how it ended, line by line, every secret opened, what was claimed and how it was, and what AI crew mates had in mind and were like. `goals` are all Objectives and how each condition came out, of the dead, too. `view` is the game's own of how everything was left, with nothing hidden. */
export interface Ending {
  info: TableInfo;
  outcome: Outcome;
  ending: string;
  fates: Readonly<Record<number, string>>;
  story: readonly (LogLine)[];
  goals: readonly (GoalTold)[];
  claims: readonly (ClaimTold)[];
  temperaments: Readonly<Record<number, string>>;
  reasons: readonly (ReasonTold)[];
  talk: readonly (Talk)[];
  decisions: number;
  view: unknown;
}

/** What is printed on a card, tile or token besides words; `kind` says what it is, `count` how many there are. */
export interface Facts {
  kind: string;
  count: number;
  deck: string;
  colour: string;
  category: string;
  cost: number | null;
  combat: string;
  timing: string;
  heavy: boolean;
  one_use: boolean;
  computer: boolean;
  item_counter: boolean;
  components: readonly (string)[];
  recipe: readonly (string)[];
  owners: readonly (string)[];
  capacity: number | null;
  number: number | null;
  sign: string;
  deadly_at: number | null;
  health_slots: number | null;
}

/** How the game ended for one seat. */
export interface Fate {
  seat: number;
  who: string;
  fate: string;
  death: string;
  wins: boolean;
}

/** All that the eyes of this page see at one decision; `view` is the game's own, as only it can read it. `goals` are the Objectives that these eyes know. */
export interface Frame {
  "is": "frame";
  eyes: number;
  number: number;
  waiting_for: readonly (number)[];
  topic: string;
  prompt: string;
  about: readonly (Said)[];
  asked: Readonly<Record<string, number>>;
  options: readonly (Option)[];
  since: number;
  told: number;
  log: readonly (LogLine)[];
  notes: readonly (Note)[];
  reasons: readonly (ReasonTold)[];
  can_undo: boolean;
  taken_back: number | null;
  undo_asked: UndoAsked | null;
  put_back: number | null;
  window: Window | null;
  laid_open: boolean;
  wish: "ask" | "concerned" | "round";
  lesson: LessonTold | null;
  over: boolean;
  view: unknown;
  goals: readonly (GoalTold)[];
}

/** An Objective of a seat, or of NOBODY in particular, as far as the viewer knows: one of its `ways` must hold, with all conditions of it. `text` is what is written there, with people where the card has numbers of players; `how` says by what a condition is met, and where, or nothing where the condition says it all. */
export interface GoalTold {
  seat: number;
  objective: string;
  whose: string;
  text: string;
  stands: "done" | "lost" | "not-yet" | "so-far" | "unknown";
  ways: readonly (readonly (ConditionTold)[])[];
}

/** The answer to a hello. */
export interface Here {
  "is": "here";
}

/** What a veteran would do at decision `number`: the place of the option, and why. Only who asked is told. */
export interface HintTold {
  "is": "hint";
  number: number;
  option: number;
  why: string;
}

/** What a table that teaches says now, and where that points: at a part of the page or a thing on the board, or else at the options in `lit`, which are the only ones that may be taken. Without any, it is left by reading on. `at` is its place among all steps, `step` of `steps` counts those that are spoken. While others are asked, nothing is said. */
export interface LessonTold {
  title: string;
  at: number;
  step: number;
  steps: number;
  say: string;
  point: string;
  lit: readonly (number)[];
  last: boolean;
}

/** Paths to hand out: `join` to any free seat, `watch` to no seat, `seats` back to one's own on another device. */
export interface Links {
  join: string;
  watch: string;
  seats: Readonly<Record<number, string>>;
}

/** A sentence of the log: the event as far as the viewer may know it, and the names in it that can be looked up. `place` is where the last of what it tells stands among all events. */
export interface LogLine {
  place: number;
  text: string;
  event: Readonly<Record<string, unknown>>;
  names: readonly (readonly [number, number, string])[];
}

export interface MyTables {
  tables: readonly (TableSummary)[];
}

/** What a chapter keeps, in a sentence that stands as long as it is so; `short` for the one whom it concerns. */
export interface Note {
  state: string;
  text: string;
  seat: number;
  short: string;
}

/** One choice: what it does in words, what it costs in Action cards, and of which kind it is. `title` names it; `detail` says what it does, where the title alone does not. `targets` are what it points at on the board, in hand or at the table, each by kind and id; `about` are ids of content that explain it; `confirm` is a question to ask once more, if it deserves one; `outlook` is what it leads into, as far as the seat can know. What `closes` is taken when nothing else is wanted. */
export interface Option {
  place: number;
  title: string;
  detail: string;
  group: string;
  cost: number | null;
  about: readonly (string)[];
  confirm: string;
  closes: boolean;
  kind: string;
  targets: readonly (readonly [string, number | string])[];
  outlook: readonly (Said)[];
}

/** How a game ended. */
export interface Outcome {
  ending: string;
  rounds: number;
  fates: readonly (Fate)[];
}

/** Something went wrong. The position goes with it, sealed until the game ends unless `share` says otherwise. */
export interface Problem {
  text: string;
  share: boolean;
}

export interface ProblemKept {
  id: string;
}

/** Why an AI crew mate answered decision `number` as it did, as far as the reader may know: what it had in mind stays closed until the game is over. `after` is the number of events told before. An empty text says nothing. */
export interface ReasonTold {
  seat: number;
  number: number;
  after: number;
  text: string;
}

/** `boards` are records of the game's own; `numbers` are limits and sizes that belong to no component; `groups` is the order in which options are listed. */
export interface Reference {
  game: string;
  words: Readonly<Record<string, WordsOf>>;
  facts: Readonly<Record<string, Facts>>;
  boards: Readonly<Record<string, unknown>>;
  tracks: Readonly<Record<string, readonly (TimeSpace)[]>>;
  numbers: Readonly<Record<string, number>>;
  groups: readonly (string)[];
}

/** A choice that is not possible now, and the rule that forbids it; `why` is what stands in the way, where there is more to say than the rule. */
export interface Refusal {
  title: string;
  detail: string;
  group: string;
  cost: number | null;
  about: readonly (string)[];
  kind: string;
  targets: readonly (readonly [string, number | string])[];
  rule: string;
  why: string;
}

export interface Refusals {
  "is": "refusals";
  number: number;
  refusals: readonly (Refusal)[];
}

/** A request that changed nothing, and why. */
export interface Refused {
  "is": "refused";
  code: "forbidden" | "illegal" | "malformed" | "stale" | "store" | "too-fast" | "undo";
  message: string;
  rule: string;
}

/** One moment of a finished game: the frame through somebody's eyes, or with every secret open. */
export interface Review {
  frame: Frame;
  last: number;
}

export interface RuleText {
  id: string;
  title: string;
  text: string;
  see: readonly (string)[];
}

/** The ledger. `topics` leads from what is asked to the rules behind it, `components` from a content id to them. */
export interface Rulebook {
  game: string;
  rules: readonly (RuleText)[];
  rulings: readonly (RulingText)[];
  topics: Readonly<Record<string, readonly (string)[]>>;
  components: Readonly<Record<string, readonly (string)[]>>;
}

/** A point on which the sources differ, and how we rule. */
export interface RulingText {
  id: string;
  question: string;
  ruling: string;
  rules: readonly (string)[];
}

/** A sentence about what lies ahead: of which kind it is, and the names in it that can be looked up. */
export interface Said {
  kind: string;
  text: string;
  names: readonly (readonly [number, number, string])[];
}

/** Something that can be said in a claim or an appeal: in short, and as the whole sentence. */
export interface Sayable {
  value: string;
  title: string;
  sentence: string;
}

/** Somebody who came late asks for the seat of an AI crew mate; `missing` are the people who have not agreed yet. `mine`: it was this browser that asked. */
export interface SeatAsked {
  seat: number;
  name: string;
  missing: readonly (number)[];
  mine: boolean;
}

/** A seat as everybody sees it. `called`: by their Character whoever gave no name, "" for others; `mine`: this browser holds it; `covered`: an AI crew mate plays for who is away; `coverable`: they have kept the others waiting for so long that one may; `pledge`: the fingerprint of what it will add to the seed, "" while it has not said. */
export interface SeatInfo {
  seat: number;
  holder: "ai" | "friend" | "me" | "shared";
  name: string;
  called: string;
  bot: string;
  taken: boolean;
  here: boolean;
  covered: boolean;
  coverable: boolean;
  mine: boolean;
  pledge: string;
}

/** A table as seen from one browser. The seed stays sealed under `commitment` until the game is over. `window`: how long anybody may react. `chosen`: somebody chose the seed, and may know what it deals. `mixing`: the host has called the start, and every page is to reveal what its seat has pledged. `titles` are what the expansions are called. `part` and `contributions` are what the seed was mixed of. `hints`: a veteran can be asked what to do. */
export interface TableInfo {
  code: string;
  game: string;
  mode: string;
  board: string;
  expansions: readonly (string)[];
  difficulty: number;
  titles: readonly (string)[];
  state: "lobby" | "over" | "playing";
  seats: readonly (SeatInfo)[];
  host: boolean;
  links: Links;
  window: "long" | "off" | "short";
  chosen: boolean;
  mixing: boolean;
  called_off: CalledOff | null;
  seat_asked: SeatAsked | null;
  commitment: string;
  seed: string;
  salt: string;
  part: string;
  contributions: Readonly<Record<number, string>>;
  idle_after: number;
  hints: boolean;
}

/** A line in the list of my games; of a damaged table hardly more is known than its code. `closed` says of one that was begun by other rules than those played here which they are; "" of all others. `turn` are the seats that the game waits for; nobody while somebody may react. A `lesson` teaches. `titles` are those of its expansions. */
export interface TableSummary {
  code: string;
  game: string;
  mode: string;
  difficulty: number;
  titles: readonly (string)[];
  lesson: boolean;
  state: "lobby" | "over" | "playing";
  players: readonly (string)[];
  turn: readonly (number)[];
  mine: readonly (number)[];
  created: number;
  changed: number;
  damaged: boolean;
  closed: string;
}

/** The table itself has changed: seats, presence, lobby, end. */
export interface TableTold {
  "is": "table";
  info: TableInfo;
}

/** Sit down at a free seat. */
export interface TakeSeat {
  seat: number;
  name: string;
}

/** Something said at the table: chat, a claim, or a note by the table itself (a seat covered, an answer taken back). `after` is the number of events told before, which is its place in the story. `name` is who sat there then, or who asked for the seat; "" where that was not kept. */
export interface Talk {
  place: number;
  kind: "chat" | "claim" | "note";
  seat: number;
  text: string;
  after: number;
  name: string;
}

/** Things said: the latest when a page connects, which replace `all` it had; one by one after that; and earlier ones when it asks for them. Places count from 0. */
export interface Talking {
  "is": "talk";
  talk: readonly (Talk)[];
  all: boolean;
}

export interface TimeSpace {
  label: string;
  colour: string;
}

/** An answer to a bad request: what was wrong, in words for people. `record`: where a game that cannot be opened any more can be downloaded; "" for anything else. */
export interface Trouble {
  message: string;
  code: string;
  rule: string;
  record: string;
}

/** Somebody asks to go back to decision `number`; `missing` are the seats that have not agreed yet. Everything from event `told` on would be taken back. */
export interface UndoAsked {
  seat: number;
  number: number;
  told: number;
  missing: readonly (number)[];
}

/** What the eyes of this page see otherwise than in the last frame or update, which were for the same eyes; `goals` are None if they stand as before. */
export interface Update {
  "is": "update";
  eyes: number;
  number: number;
  waiting_for: readonly (number)[];
  topic: string;
  prompt: string;
  about: readonly (Said)[];
  asked: Readonly<Record<string, number>>;
  options: readonly (Option)[];
  since: number;
  told: number;
  log: readonly (LogLine)[];
  notes: readonly (Note)[];
  reasons: readonly (ReasonTold)[];
  can_undo: boolean;
  taken_back: number | null;
  undo_asked: UndoAsked | null;
  put_back: number | null;
  window: Window | null;
  laid_open: boolean;
  wish: "ask" | "concerned" | "round";
  lesson: LessonTold | null;
  over: boolean;
  changes: Changes;
  goals: readonly (GoalTold)[] | null;
}

/** Where a link leads: the table, and the seat or NOBODY; `chosen`: somebody chose the seed of its game. */
export interface WayIn {
  code: string;
  seat: number;
  chosen: boolean;
}

/** Somebody may react. `left` are the seconds until it is taken for silence; None where those at one screen take the time they need: those who `may` react, for all that everybody sees. `extended` says how often more time was asked for, `more` how often it still can be; `choice` is the place of the reader's own option so far, which counts when the window closes. */
export interface Window {
  left: number | null;
  may: readonly (number)[];
  extended: number;
  more: number;
  choice: number | null;
}

/** What is said of one component; a Room also names its Room Action. The mark says if it is of our own design. */
export interface WordsOf {
  name: string;
  text: string;
  action: string;
  options: Readonly<Record<string, string>>;
  mark: string;
}

export type Message = TableTold | Frame | Update | Refusals | HintTold | Talking | Refused | Here;
