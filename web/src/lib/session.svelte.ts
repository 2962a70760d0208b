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
  TableInfo,
  Talk,
  Update,
} from "$/wire";
import { gameOf } from "$/games";
import { Advice } from "$/lib/advice.svelte";
import { GoalWatch } from "$/lib/goalwatch.svelte";
import { askedAloud, deciderOf, handOverTo, isAsked, isMine, NOBODY, seatsHere } from "$/lib/deciding";
import { addressOf, Connection, type Link, type Listener, type Loss } from "$/lib/connection";
import { owed } from "$/lib/mixing";
import { mergedReasons } from "$/lib/reasons";
import { goesWithoutSaying } from "$/lib/foregone";
import { cardOf } from "$/lib/payment";
import { heardBy, mergedTalk } from "$/lib/talk";
import { mayAskForSeat } from "$/lib/seating";
import { isToBeHad } from "$/lib/onlooking";
import { settings, type Pace } from "$/lib/settings.svelte";
import { Playback } from "$/lib/playback.svelte";
import { caughtUp } from "$/lib/updates";

/** How long a single option stays before it is taken, so that people see what happens to them. */
const BEATS: Readonly<Record<Pace, number>> = { step: 900, normal: 700, fast: 300, off: 0 };

/** Replaces all lines from the frame's first event on by what the frame tells. */
export function mergedLog(log: readonly LogLine[], frame: Pick<Frame, "since" | "log">): readonly LogLine[] {
  return [...log.filter(({ place }) => place < frame.since), ...frame.log];
}

export interface Doors {
  connect: (code: string, listener: Listener) => Link;
  reference: (game: string) => Promise<Reference>;
}

/** One page at one table: what it knows through the eyes it has, and what it may ask for. */
export class Session implements Listener {
  info = $state.raw<TableInfo | null>(null);
  #shown = $state.raw<Frame | null>(null);
  /** All lines that have arrived, shown or not. */
  #lines = $state.raw<readonly LogLine[]>([]);
  /** Why AI crew mates did what they did. */
  reasons = $state.raw<readonly ReasonTold[]>([]);
  /** All that was said, heard or not. */
  #said = $state.raw<readonly Talk[]>([]);
  /** Up to this place all of it was heard, although the game has gone back since. */
  #heardTo = $state(-1);
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
  /** The decision that was answered and is not yet acknowledged. */
  pending = $state<number | null>(null);
  /** The option that was taken, while its answer is on its way or the window is still open in which it was chosen. */
  readonly taken = $derived.by(() => (this.pending === null ? this.#chosen() : this.#taken));
  /** The decision that is about to be answered by itself. */
  foregone = $state<number | null>(null);

  /** Whether more was said before what is here. */
  readonly hasEarlier = $derived((this.#said[0]?.place ?? 0) > 0);
  /** The game, as soon as its box is open. */
  readonly game = $derived(this.reference && gameOf(this.reference));
  readonly mine = $derived(this.info ? seatsHere(this.info) : []);
  readonly playback = new Playback({
    scenesOf: (lines, earlier) => this.game?.scenesOf(lines, earlier) ?? [],
    show: (frame) => this.#show(frame),
  });
  /** Whether something that has just happened is being shown; whatever it leads to waits for that. */
  readonly showing = $derived(this.playback.scene !== undefined);
  /** What has been told up to the moment that is being shown. */
  readonly log = $derived.by(() => {
    const { scene } = this.playback;
    return scene ? this.#lines.filter(({ place }) => place < scene.place) : this.#lines;
  });
  /** What was said up to there: what belongs after it could give away what comes of it. */
  readonly talk = $derived(heardBy(this.seat, this.#said, this.#heardTo, this.playback.reach));
  /** What these eyes see: while a moment is shown, all that led to it, and nothing that comes of it. */
  readonly frame = $derived.by(() => {
    const shown = this.#shown;
    if (!shown || !this.showing || !this.game) return shown;
    const since = this.log.filter(({ place }) => place >= shown.told);
    return { ...shown, view: since.reduce((view, line) => this.game?.advanced(view, line) ?? view, shown.view) };
  });
  /** What these eyes see as long as nothing else is being shown: what is asked in it can be answered. */
  readonly current = $derived(this.showing ? null : this.#shown);
  /** Who around this screen has said that they react; they are asked alone. */
  #reacting = $state<number | null>(null);
  /** Those who are asked aloud now, until one of them speaks up. */
  readonly aloud = $derived.by(() => {
    const { current: frame, info } = this;
    const asked = frame && info ? askedAloud(frame, info) : [];
    return frame && this.#reacting !== null && frame.waiting_for.includes(this.#reacting) ? [] : asked;
  });
  /** The seat that decides here. */
  readonly decider = $derived(this.current && this.aloud.length === 0 ? deciderOf(this.current, this.info) : null);
  readonly myDecision = $derived(this.decider === null ? null : this.current);
  /** Whether anybody can act here: around a shared screen also before somebody looks at their own things. */
  readonly isActing = $derived(this.seat !== NOBODY || this.decider !== null || this.aloud.length > 0);
  /** Whether there is something to decide: nobody is called for what goes without saying. */
  readonly isCalled = $derived(this.myDecision !== null && this.foregone !== this.myDecision.number);
  /** The number of what is to be decided here, or to be asked aloud; null while nothing is. */
  readonly asked = $derived(this.isCalled || this.aloud.length > 0 ? (this.current?.number ?? null) : null);
  /** What who comes or goes may ask now: to leave for good, or for a seat. */
  readonly goings = $derived.by((): readonly ("seat" | "goodbye")[] => {
    if (this.info?.state !== "playing") return [];
    if (this.seat !== NOBODY) return this.frame?.lesson ? [] : ["goodbye"];
    return mayAskForSeat(this.info) && this.info.seats.some((seat) => isToBeHad(this, seat)) ? ["seat"] : [];
  });
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
        this.#said = mergedTalk(this.#said, message);
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
    if (this.seat !== NOBODY && this.mine.every(({ seat }) => seat !== this.seat)) this.#part(only?.seat);
    else if (info.state !== "lobby" && only && others.length === 0 && this.#isWatching()) this.sit(only.seat);
  }

  /** The seat is not this screen's any more: whoever else sits here comes forward first, and is seen by nobody. */
  #part(next: number | undefined): void {
    if (next === undefined) this.rise();
    else this.handOver(next);
  }

  #isWatching(): boolean {
    return this.seat === NOBODY && this.curtain === null;
  }

  /** Without what is in the box nothing has a name; if it does not come now, it is asked for with the next news. */
  async #unpack(game: string): Promise<void> {
    this.#isUnpacking = true;
    this.reference = await this.#doors.reference(game).catch(() => null);
    this.#isUnpacking = false;
  }

  /** Where nothing is there to be changed, a whole frame is on its way. */
  #catchUp(update: Update): void {
    const frame = caughtUp(this.playback.latest, update);
    if (frame) this.#see(frame);
  }

  /** A frame for other eyes than ours, late or early, is thrown away unread. */
  #see(frame: Frame): void {
    if (frame.eyes !== this.seat) return;
    this.#lines = mergedLog(this.#lines, frame);
    if (frame.told < (this.playback.latest?.told ?? Infinity)) this.#heardTo = this.#said.at(-1)?.place ?? -1;
    this.closesAt = frame.window?.left == null ? null : Date.now() + frame.window.left * 1000;
    this.pending = null;
    if (frame.eyes !== NOBODY) this.curtain = null;
    this.playback.arrived(frame, this.#lines);
  }

  #show(frame: Frame): void {
    const before = this.#shown;
    this.reasons = mergedReasons(this.reasons, frame);
    this.#shown = frame;
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
    if (refused.code === "forbidden" && this.#shown?.eyes !== this.seat) this.rise();
  }

  // Eyes --------------------------------------------------------------------------------------------------------------

  /** Looks through the eyes of a seat that this browser holds. */
  sit(seat: number): void {
    if (this.#shown && this.#shown.eyes !== NOBODY && this.#shown.eyes !== seat) this.#wipe();
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
    this.playback.wipe();
    this.#shown = null;
    this.#lines = [];
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
    if (this.current?.can_undo) this.#takeBack({ do: "undo", number: this.current.number });
  }

  askUndo(): void {
    const frame = this.current;
    if (frame && frame.taken_back !== null) this.#takeBack({ do: "ask-undo", number: frame.number });
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
    const frame = this.current;
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
    const before = this.#said[0]?.place ?? 0;
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

  /** Leaves the seat for good. */
  leave(): void {
    if (this.seat !== NOBODY) this.#send({ do: "leave", seat: this.seat });
  }

  /** Asks the people here for the seat of an AI crew mate. */
  askSeat(seat: number, name: string): void {
    this.#send({ do: "ask-seat", seat, name });
  }

  askNoMore(): void {
    this.#send({ do: "ask-no-more" });
  }

  /** Says for a seat of this screen whether who asks may have the seat of an AI crew mate. */
  welcome(seat: number, agree: boolean): void {
    this.#send({ do: "welcome", seat, agree });
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
