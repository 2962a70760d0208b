import type { Person } from "$/games/game";
import type { Option, Refusal } from "$/wire";
import { inOrder } from "$/lib/grouping";
import { allowed } from "$/lib/lesson";
import { cheapest, purseOf, toggled } from "$/lib/payment";
import type { Session } from "$/lib/session.svelte";
import { show } from "$/lib/peek.svelte";
import { settings } from "$/lib/settings.svelte";
import { litBy, optionsAt, pointsAt, type Target } from "$/lib/targets";

/** Something was picked that may mean several things. */
export interface Pick {
  readonly target: Target;
  readonly options: readonly Option[];
  readonly refusals: readonly Refusal[];
}

/** Drafts belong to one decision and are void at the next. */
interface Draft<Content> {
  readonly number: number;
  readonly content: Content;
}

const NONE: readonly Option[] = [];

/** My open decision: what may be picked, what is half picked, and what is paid with. */
export class Decision {
  #session: Session;
  #picked = $state.raw<Draft<Pick> | null>(null);
  #confirming = $state.raw<Draft<Option> | null>(null);
  #selected = $state.raw<Draft<readonly number[]> | null>(null);

  readonly frame = $derived.by(() => this.#session.myDecision);
  readonly options = $derived(this.frame?.options ?? NONE);
  /** What may be taken now: in a lesson one thing comes after the other. */
  readonly allowed = $derived(allowed(this.options, this.frame?.lesson ?? null));
  readonly lit = $derived(litBy(this.allowed));
  /** What keys choose from, in the order in which it is listed. */
  readonly numbered = $derived.by(() => this.#inOrder());
  /** What is taken when nothing else is wanted: it has a place and a key of its own. */
  readonly closing = $derived(this.options.filter(({ closes }) => closes));
  readonly purse = $derived(this.frame ? purseOf({ ...this.frame, options: this.allowed }, this.me?.hand ?? []) : null);
  readonly picked = $derived(this.#valid(this.#picked));
  readonly confirming = $derived(this.#valid(this.#confirming));
  readonly selected = $derived(this.#valid(this.#selected) ?? this.#proposal());
  /** Whether nothing can be chosen now: an answer is on its way, or there is no way to the table. */
  readonly busy = $derived.by(
    () => this.#session.status === "lost" || (this.frame !== null && this.#session.pending === this.frame.number),
  );

  constructor(session: Session) {
    this.#session = session;
  }

  /** Me, as my game knows me. */
  get me(): Person | undefined {
    const { frame, game } = this.#session;
    return frame && game ? game.people(frame.view).find(({ seat }) => seat === frame.eyes) : undefined;
  }

  /** The cards in my hand, as far as they are known here. */
  get hand(): readonly string[] {
    return (this.me?.hand ?? []).filter((card) => card !== null);
  }

  #valid<Content>(draft: Draft<Content> | null): Content | null {
    return draft && draft.number === this.frame?.number ? draft.content : null;
  }

  #draft<Content>(content: Content): Draft<Content> | null {
    return this.frame && { number: this.frame.number, content };
  }

  #inOrder(): Option[] {
    const { game, reference } = this.#session;
    return inOrder(this.options, reference?.groups ?? [], (option) => game?.isRare(option) ?? false);
  }

  #proposal(): readonly number[] {
    const { frame, purse } = this;
    const { game } = this.#session;
    if (!frame || !game || !purse) return [];
    const isOfUse = (card: string) => game.isOfUse(card, frame.view, frame.eyes);
    return cheapest(purse, this.#session.reference?.facts ?? {}, game.isFighting(frame.view, frame.eyes), isOfUse);
  }

  /** Whether a lesson keeps an option for later. */
  isLater(option: Option): boolean {
    return !this.allowed.includes(option);
  }

  /** Takes an option; what cannot be taken back is asked once more. */
  choose(option: Option): void {
    this.#picked = null;
    const isTaught = this.frame?.lesson != null;
    if (option.confirm && settings.confirm && !isTaught) this.#confirming = this.#draft(option);
    else this.#session.answer(option);
  }

  /** Picks a thing on the map or in the hand: what it may mean is offered, and nothing is taken by that alone. Says
   *  whether it means anything. */
  pick(target: Target): boolean {
    const lesson = this.frame?.lesson ?? null;
    const options = optionsAt(allowed(this.numbered, lesson), target);
    const refusals = this.#session.refusals.filter((refusal) => pointsAt(refusal, target));
    if (lesson && options[0] && options.length === 1) this.choose(options[0]);
    else if (options.length + refusals.length > 0) this.#picked = this.#draft({ target, options, refusals });
    return options.length + refusals.length > 0;
  }

  /** A click on a card in hand: to pay with it, if that is asked, or to see what it can do, or else what it says. */
  pickCard(card: string, payPlace: number, element: Element): void {
    if (payPlace >= 0) this.togglePay(payPlace);
    else if (!this.pick({ kind: "card", id: card })) show(card, element, true);
  }

  togglePay(place: number): void {
    if (this.purse) this.#selected = this.#draft(toggled(this.selected, place, this.purse.left));
  }

  get canConfirm(): boolean {
    return !this.busy && (this.confirming !== null || this.selected.length === this.purse?.left);
  }

  confirm(): void {
    if (!this.canConfirm) return;
    if (this.confirming) this.#session.answer(this.confirming);
    else if (this.purse) this.#session.pay(this.selected.map((place) => this.purse?.cards[place] ?? ""));
    this.#confirming = null;
  }

  /** One step back: out of a draft, or to before my last answer. */
  back(): void {
    if (this.confirming || this.picked) this.close();
    else this.#session.undo();
  }

  close(): void {
    this.#confirming = null;
    this.#picked = null;
  }
}
