// Generated from the server's wire records by `make wire`; do not edit.

/** Claim something about hidden things, true or not. */
export interface Announce {
  "do": "claim";
  about: string;
  value: string;
}

/** What would a veteran do in my place, and why? */
export interface AskHint {
  "do": "hint";
  number: number;
}

/** I ask no more for a seat. */
export interface AskNoMore {
  "do": "ask-no-more";
}

/** I only watch, and ask the people here for the seat of an AI crew mate. */
export interface AskSeat {
  "do": "ask-seat";
  seat: number;
  name: string;
}

/** Ask the others to go back to before my last answer, though chance has spoken or a secret was shown since. */
export interface AskUndo {
  "do": "ask-undo";
  number: number;
}

/** Play my covered seat myself again. */
export interface ComeBack {
  "do": "come-back";
  seat: number;
}

/** Agree or not to what somebody has asked. */
export interface Consent {
  "do": "consent";
  number: number;
  agree: boolean;
}

/** Let an AI crew mate play for somebody who has been away too long. */
export interface Cover {
  "do": "cover";
  seat: number;
}

/** What had been said before that place? A page that comes gets only the latest. */
export interface Earlier {
  "do": "earlier";
  before: number;
}

export interface GiveAnswer {
  "do": "answer";
  seat: number;
  number: number;
  option: number;
}

/** Is anybody there? A socket may not know for minutes that its other end is gone. */
export interface Hello {
  "do": "hello";
}

/** I leave my seat for good: an AI crew mate has it from now on, and I only look on. */
export interface Leave {
  "do": "leave";
  seat: number;
}

/** Let me play on without the lesson. */
export interface LeaveLesson {
  "do": "leave-lesson";
}

/** Whoever is asked at this screen lets it happen: all of them, or those who are asked before `until`. */
export interface LetPass {
  "do": "let-pass";
  number: number;
  until: number;
}

/** Keep the window open a little longer, for whoever may want that. */
export interface MoreTime {
  "do": "more-time";
  number: number;
}

/** The fingerprint of what a seat of mine will add to the seed; it takes the place of an earlier one. */
export interface Pledge {
  "do": "pledge";
  seat: number;
  pledge: string;
}

/** I was away and not asked when the game went back: let what was cut off stand. */
export interface PutBack {
  "do": "put-back";
  number: number;
}

/** I have read what the lesson says at that place. */
export interface ReadOn {
  "do": "read-on";
  at: number;
}

/** What a seat of mine adds to the seed, now that the pledges of all stand: 32 bytes as hexadecimal digits. */
export interface Reveal {
  "do": "reveal";
  seat: number;
  contribution: string;
}

/** Look as a spectator again: nothing private may stay on the page. */
export interface Rise {
  "do": "rise";
}

export interface Say {
  "do": "say";
  text: string;
}

/** Look through the eyes of a seat that this browser holds. */
export interface Sit {
  "do": "sit";
  seat: number;
}

/** In which windows my seat wants to be asked; nobody else hears of it. */
export interface SpareMe {
  "do": "spare-me";
  wish: "ask" | "concerned" | "round";
}

/** Take back my last answer. */
export interface Undo {
  "do": "undo";
  number: number;
}

/** Of a seat of mine: agree or not that who asks gets the seat of an AI crew mate. */
export interface Welcome {
  "do": "welcome";
  seat: number;
  agree: boolean;
}

/** What may I not do now, and why not? */
export interface Why {
  "do": "why";
  number: number;
}

/** I ask no more to go back to that decision. */
export interface Withdraw {
  "do": "withdraw";
  number: number;
}

export type Request = Sit | Rise | Pledge | Reveal | GiveAnswer | Why | AskHint | Undo | AskUndo | Consent | Withdraw | PutBack | MoreTime | LetPass | SpareMe | Say | Earlier | Announce | Cover | ComeBack | Leave | AskSeat | Welcome | AskNoMore | ReadOn | LeaveLesson | Hello;
