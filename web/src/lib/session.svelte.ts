import type { LeaveLesson, ReadOn, Request } from "$/requests";
import type {
  Frame,
  LogLine,
  Message,
  Option,
  ReasonTold,
  Reference,
  Refusal,
  Refused,
  SeatInfo,
  TableInfo,
  Talk,
  Update,
} from "$/wire";
import { gameOf } from "$/games";
import { Advice } from "$/lib/advice.svelte";
import { GoalWatch } from "$/lib/goalwatch.svelte";
import { addressOf, Connection, type Link, type Listener, type Loss } from "$/lib/connection";
import { owed } from "$/lib/mixing";
import { mergedReasons } from "$/lib/reasons";
import { goesWithoutSaying } from "$/lib/foregone";
import { cardOf } from "$/lib/payment";
import { mergedTalk } from "$/lib/talk";
import { settings, type Pace } from "$/lib/settings.svelte";
import { caughtUp } from "$/lib/updates";

export const NOBODY = -1;

/** How long a single option stays before it is taken, so that people see what happens to them. */
const BEATS: Readonly<Record<Pace, number>> = { step: 900, normal: 700, fast: 300, off: 0 };

/** Replaces all lines from the frame's first event on by what the frame tells. */
export function mergedLog(log: readonly LogLine[], frame: Pick<Frame, "since" | "log">): readonly LogLine[] {
  return [...log.filter(({ place }) => place < frame.since), ...frame.log];
}

export function isAsked(frame: Frame): boolean {
  return frame.waiting_for.includes(frame.eyes);
}

/** Whether the person at the frame's eyes decides; while an AI crew mate plays for them they only look on. */
export function isMine(frame: Frame, info: TableInfo | null): boolean {
  return isAsked(frame) && !info?.seats.some(({ seat, covered }) => covered && seat === frame.eyes);
}

/** The seats that people in front of this screen play. */
export function seatsHere(info: TableInfo): SeatInfo[] {
  return info.seats.filter((seat) => seat.mine && seat.holder !== "ai");
}

/** The first of those at this screen who are asked. */
function askedHere(info: TableInfo, frame: Frame): number | null {
  return seatsHere(info).find(({ seat, covered }) => !covered && frame.waiting_for.includes(seat))?.seat ?? null;
}

/** Who decides at this screen now: the one who looks, or whoever is asked something that lies open to everybody. */
export function deciderOf(frame: Frame, info: TableInfo | null): number | null {
  if (isMine(frame, info)) return frame.eyes;
  return frame.laid_open && info ? askedHere(info, frame) : null;
}

/** The people around one screen who are asked aloud whether they react, by what everybody sees of them. */
export function askedAloud(frame: Frame, info: TableInfo): readonly number[] {
  const here = seatsHere(info).filter(({ covered }) => !covered);
  const isOpen = frame.window?.left === null && here.length > 1 && askedHere(info, frame) !== null;
  return isOpen ? (frame.window?.may ?? []).filter((seat) => here.some((one) => one.seat === seat)) : [];
}

/** The person of a shared screen who is asked next, if that is not the one who looks now. What can be asked aloud needs
 *  no hand-over. */
export function handOverTo(info: TableInfo, frame: Frame): number | null {
  if (seatsHere(info).length < 2 || isAsked(frame) || frame.laid_open || frame.window) return null;
  return askedHere(info, frame);
}

export interface Doors {
  connect: (code: string, listener: Listener) => Link;
  reference: (game: string) => Promise<Reference>;
}

/** One page at one table: what it knows through the eyes it has, and what it may ask for. */
export class Session implements Listener {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  /** Why AI crew mates did what they did. */
  reasons = $state.raw<readonly ReasonTold[]>([]);
  talk = $state.raw<readonly Talk[]>([]);
  refusals = $state.raw<readonly Refusal[]>([]);
  reference = $state.raw<Reference | null>(null);
  status = $state<"connecting" | "open" | "lost">("connecting");
  loss = $state.raw<Loss | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** The seat through whose eyes this page looks. */
  seat = $state(NOBODY);
  /** The seat to whom the screen is handed over; nothing private is in the page until that seat's own frame is there. */
  curtain = $state<number | null>(null);
  /** When the open window closes by itself, in milliseconds; null where nothing closes. */
  closesAt = $state<number | null>(null);
  /** When this page first saw the open decision, in milliseconds. */
  openSince = $state(0);
  /** The decision that was answered and is not yet acknowledged. */
  pending = $state<number | null>(null);
  /** The option that was taken, while its answer is on its way or the window is still open in which it was chosen. */
  readonly taken = $derived.by(() => (this.pending === null ? this.#chosen() : this.#taken));
  /** Whether something that has just happened is being shown; the report of a game that is over waits for that. */
  showing = $state(false);
  /** The decision that is about to be answered by itself. */
  foregone = $state<number | null>(null);

  /** Whether more was said before what is here. */
  readonly hasEarlier = $derived((this.talk[0]?.place ?? 0) > 0);
  /** The game, as soon as its box is open. */
  readonly game = $derived(this.reference && gameOf(this.reference));
  readonly mine = $derived(this.info ? seatsHere(this.info) : []);
  /** Who around this screen has said that they react; they are asked alone. */
  #reacting = $state<number | null>(null);
  /** Those who are asked aloud now, until one of them speaks up. */
  readonly aloud = $derived.by(() => {
    const { frame, info } = this;
    const asked = frame && info ? askedAloud(frame, info) : [];
    return frame && this.#reacting !== null && frame.waiting_for.includes(this.#reacting) ? [] : asked;
  });
  /** The seat that decides here. */
  readonly decider = $derived(this.frame && this.aloud.length === 0 ? deciderOf(this.frame, this.info) : null);
  readonly myDecision = $derived(this.decider === null ? null : this.frame);
  /** Whether anybody can act here: around a shared screen also before somebody looks at their own things. */
  readonly isActing = $derived(this.seat !== NOBODY || this.decider !== null || this.aloud.length > 0);
  /** Whether there is something to decide: nobody is called for what goes without saying. */
  readonly isCalled = $derived(this.myDecision !== null && this.foregone !== this.myDecision.number);
  readonly goals = new GoalWatch();
  readonly advice: Advice = new Advice(this, (request) => this.#send(request));

  readonly code: string;
  #link: Link;
  #doors: Doors;
  #timer = 0;
  #taken: Option | null = null;
  #undoneTo = NOBODY;
  #askedBefore = 0;
  #toPay: readonly string[] = [];
  /** Whether somebody who is not asked was called to this screen; they look in peace until they hand over. */
  #isVisit = false;
  /** Whether the table has not said yet how it stands since this page came to it. */
  #isArriving = false;
  /** Whether the reference is on its way. */
  #isUnpacking = false;

  constructor(code: string, doors: Doors) {
    this.code = code;
    this.#doors = doors;
    this.#link = doors.connect(code, this);
  }

  // What is heard -----------------------------------------------------------------------------------------------------

  opened(): void {
    this.#askedBefore = 0;
    this.status = "open";
    this.#isArriving = true;
    this.loss = null;
    if (this.seat !== NOBODY) this.#send({ do: "sit", seat: this.seat });
  }

  lost(loss: Loss): void {
    this.status = "lost";
    this.loss = loss;
  }

  heard(message: Message): void {
    switch (message.is) {
      case "table":
        return this.#seat(message.info);
      case "frame":
        return this.#see(message);
      case "update":
        return this.#catchUp(message);
      case "refusals":
        if (message.number === this.myDecision?.number) this.refusals = message.refusals;
        return;
      case "hint":
        return this.advice.hear(message);
      case "talk":
        this.talk = mergedTalk(this.talk, message);
        return;
      case "refused":
        return this.#refused(message);
      case "here":
        return;
    }
  }

  #seat(info: TableInfo): void {
    this.info = info;
    for (const request of owed(info, this.#isArriving)) this.#send(request);
    this.#isArriving = false;
    if (!this.reference && !this.#isUnpacking) void this.#unpack(info.game);
    const [only, ...others] = this.mine;
    if (info.state !== "lobby" && only && others.length === 0 && this.seat === NOBODY) this.sit(only.seat);
  }

  /** Without what is in the box nothing has a name; if it does not come now, it is asked for with the next news. */
  async #unpack(game: string): Promise<void> {
    this.#isUnpacking = true;
    this.reference = await this.#doors.reference(game).catch(() => null);
    this.#isUnpacking = false;
  }

  /** Where nothing is there to be changed, a whole frame is on its way. */
  #catchUp(update: Update): void {
    const frame = caughtUp(this.frame, update);
    if (frame) this.#see(frame);
  }

  /** A frame for other eyes than ours, late or early, is thrown away unread. */
  #see(frame: Frame): void {
    if (frame.eyes !== this.seat) return;
    const before = this.frame;
    this.log = mergedLog(this.log, frame);
    this.reasons = mergedReasons(this.reasons, frame);
    this.frame = frame;
    this.closesAt = frame.window?.left == null ? null : Date.now() + frame.window.left * 1000;
    this.pending = null;
    if (frame.eyes !== NOBODY) this.curtain = null;
    this.goals.note(frame, (this.log.at(-1)?.place ?? -1) + 1);
    if (frame.number !== before?.number || frame.eyes !== before.eyes) this.#turnTo(frame, before);
    if (isAsked(frame)) this.#isVisit = false;
    const next = this.info && (this.#speaksUp(frame) ?? handOverTo(this.info, frame));
    if (next !== null && !this.#isVisit) this.handOver(next);
  }

  /** Who has said aloud that they react, if it is their turn to and somebody else looks. */
  #speaksUp(frame: Frame): number | null {
    const seat = this.#reacting;
    return seat !== null && frame.eyes !== seat && frame.window && frame.waiting_for.includes(seat) ? seat : null;
  }

  /** The one who looks reacts themselves, or hands over to who does. */
  #seeAgain(frame: Frame): void {
    const next = this.#speaksUp(frame);
    if (next !== null) this.handOver(next);
    else this.why();
  }

  #turnTo(frame: Frame, before: Frame | null): void {
    const seat = this.#reacting;
    const hasAnswered = before && before.number !== frame.number && before.waiting_for.includes(seat ?? NOBODY);
    if (seat !== null && (hasAnswered || !frame.window?.may.includes(seat))) this.#reacting = null;
    if (before && frame.number < before.number) this.#undoneTo = frame.number;
    this.openSince = Date.now();
    this.refusals = [];
    this.advice.close();
    this.#stopWaiting();
    if (this.myDecision === null) return;
    if (this.#payOn(frame)) return;
    const option = this.#isWatched(frame, before) ? null : goesWithoutSaying(frame, this.#hand(frame));
    if (option && settings.autoAnswer && this.#undoneTo !== frame.number) this.#answerSoon(frame, option);
    else this.why();
  }

  /** At a shared screen the others would see that somebody had no choice: in a window, or having just sat down to it. */
  #isWatched(frame: Frame, before: Frame | null): boolean {
    return this.mine.length > 1 && (frame.window !== null || frame.eyes !== before?.eyes);
  }

  #hand(frame: Frame): readonly (string | null)[] {
    return this.game?.people(frame.view).find(({ seat }) => seat === frame.eyes)?.hand ?? [];
  }

  #answerSoon(frame: Frame, option: Option): void {
    this.foregone = frame.number;
    this.#timer = window.setTimeout(() => this.answer(option), BEATS[settings.pace]);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.foregone = null;
  }

  #refused(refused: Refused): void {
    this.problem = refused;
    this.pending = null;
    this.#askedBefore = 0;
    this.#toPay = [];
    // The seat is not ours after all: look on as a spectator.
    if (refused.code === "forbidden" && this.frame?.eyes !== this.seat) this.rise();
  }

  // Eyes --------------------------------------------------------------------------------------------------------------

  /** Looks through the eyes of a seat that this browser holds. */
  sit(seat: number): void {
    if (this.frame && this.frame.eyes !== NOBODY && this.frame.eyes !== seat) this.#wipe();
    this.seat = seat;
    this.#send({ do: "sit", seat });
  }

  rise(): void {
    this.#wipe();
    this.seat = NOBODY;
    this.#send({ do: "rise" });
  }

  /** Draws the curtain for somebody else at this screen. What was private is gone before anything is said to anybody. */
  handOver(seat: number): void {
    if (this.seat !== NOBODY) this.rise();
    this.curtain = seat;
  }

  /** Lets somebody at this screen look at their own things, whoever is asked. */
  callUp(seat: number): void {
    this.#isVisit = true;
    this.handOver(seat);
  }

  /** Nobody was in front of a shared screen for long: whoever comes back says who it is. */
  coverUp(): void {
    if (this.mine.length > 1 && this.seat !== NOBODY) this.handOver(this.seat);
  }

  #wipe(): void {
    this.#stopWaiting();
    this.frame = null;
    this.log = [];
    this.reasons = [];
    this.refusals = [];
    this.advice.close();
    this.problem = null;
    this.pending = null;
    this.#toPay = [];
    this.#undoneTo = NOBODY;
  }

  // What is asked for -------------------------------------------------------------------------------------------------

  answer(option: Option): void {
    const { myDecision: frame, decider: seat } = this;
    if (!frame || seat === null || this.pending === frame.number) return;
    const { number } = frame;
    this.problem = null;
    this.#taken = option;
    if (this.#send({ do: "answer", seat, number, option: option.place })) this.pending = number;
    else this.#stopWaiting();
  }

  #chosen(): Option | null {
    const choice = this.frame?.window?.choice;
    return this.frame?.options.find(({ place }) => place === choice) ?? null;
  }

  /** Pays with all these cards; the table asks for them one by one. */
  pay(cards: readonly string[]): void {
    this.#toPay = cards;
    if (this.myDecision) this.#payOn(this.myDecision);
  }

  #payOn(frame: Frame): boolean {
    const [card, ...others] = frame.topic === "pay-cards" ? this.#toPay : [];
    this.#toPay = others;
    const option = card === undefined ? undefined : frame.options.find((one) => cardOf(one) === card);
    if (option) this.answer(option);
    return option !== undefined;
  }

  undo(): void {
    if (this.frame?.can_undo) this.#takeBack({ do: "undo", number: this.frame.number });
  }

  askUndo(): void {
    if (this.frame && this.frame.taken_back !== null) this.#takeBack({ do: "ask-undo", number: this.frame.number });
  }

  /** Nothing more is asked of a decision that is answered or taken back already. */
  #takeBack(request: Request & { number: number }): void {
    if (this.pending === request.number) return;
    this.#taken = null;
    if (this.#send(request)) this.pending = request.number;
  }

  consent(agree: boolean): void {
    const asked = this.frame?.undo_asked;
    if (asked) this.#send({ do: "consent", number: asked.number, agree });
  }

  /** I ask no more to go back. */
  withdraw(): void {
    const asked = this.frame?.undo_asked;
    if (asked) this.#send({ do: "withdraw", number: asked.number });
  }

  /** Nobody around this screen reacts; or one of them does, and whoever is asked before lets it happen. */
  letPass(until: number = NOBODY): void {
    const { frame } = this;
    if (!frame || this.pending === frame.number) return;
    this.#reacting = until === NOBODY ? null : until;
    if (frame.waiting_for.includes(until)) this.#seeAgain(frame);
    else if (this.#send({ do: "let-pass", number: frame.number, until })) this.pending = frame.number;
  }

  /** Says in which windows this seat wants to be asked; nobody else hears of it. */
  spareMe(wish: Frame["wish"]): void {
    this.#send({ do: "spare-me", wish });
  }

  /** Keeps a window open a little longer; nobody learns who asked for it. */
  moreTime(): void {
    if (this.frame?.window?.more) this.#send({ do: "more-time", number: this.frame.number });
  }

  /** Whoever was away when the game went back lets what was cut off stand after all. */
  putBack(): void {
    if (this.frame?.put_back != null) this.#takeBack({ do: "put-back", number: this.frame.number });
  }

  why(): void {
    if (this.frame && isMine(this.frame, this.info)) this.#send({ do: "why", number: this.frame.number });
  }

  say(text: string): void {
    this.#send({ do: "say", text });
  }

  /** Asks once for what was said before all that is here. */
  earlier(): void {
    const before = this.talk[0]?.place ?? 0;
    if (before > 0 && before !== this.#askedBefore && this.#send({ do: "earlier", before })) this.#askedBefore = before;
  }

  claim(about: string, value: string): void {
    this.#send({ do: "claim", about, value });
  }

  cover(seat: number): void {
    this.#send({ do: "cover", seat });
  }

  comeBack(seat: number): void {
    this.#send({ do: "come-back", seat });
  }

  /** The words of the lesson are read, or it is left. */
  learn(request: ReadOn | LeaveLesson): void {
    this.#send(request);
  }

  dismiss(): void {
    this.problem = null;
  }

  retry(): void {
    this.#link.retry();
  }

  close(): void {
    this.#stopWaiting();
    this.#link.close();
  }

  #send(request: Request): boolean {
    return this.#link.send(request);
  }
}

/** The doors of the real page: a websocket and the server's reference. */
export function pageDoors(reference: Doors["reference"]): Doors {
  return { connect: (code, listener) => new Connection(addressOf(code), listener), reference };
}
