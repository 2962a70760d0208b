import { kindOf, numbersIn, type Told } from "$/lib/events";
import type { Scene } from "$/lib/stage";
import type { Target } from "$/lib/targets";
import type { LogLine } from "$/wire";

/** What is seen of a moment, whatever it says and however long it takes. */
export type Shape<Shown extends Scene> = Shown extends unknown ? Omit<Shown, keyof Scene> : never;

/** How much a moment matters, how long it takes and what it sounds like. */
export type Timing = Pick<Scene, "weight" | "length" | "sound">;

/** A field that names places, of which kind these are, and what stands for nowhere. */
export interface PlaceField {
  readonly field: string;
  readonly kind: string;
  readonly nowhere: number;
}

/** How a game stages what it tells. */
export interface Staging<Shown extends Scene> {
  /** What an event looks like, by its kind; null if that one is not worth a moment. */
  readonly shapes: Readonly<Record<string, (event: Told) => Shape<Shown> | null>>;
  /** What belongs to a moment if it follows at once, by the kind of event that began it. */
  readonly followers: Readonly<Record<string, readonly string[]>>;
  readonly places: readonly PlaceField[];
  /** Of these the picture or the board says enough. */
  readonly unsaid?: ReadonlySet<string>;
  readonly timing: (shape: Shape<Shown>, seat: number) => Timing;
  /** What a moment becomes by something that belongs to it; the sentence of that is added in any case. */
  readonly joined?: (shape: Shape<Shown>, event: Told) => Shape<Shown>;
}

/** The moments in new lines of the log. */
export function staged<Shown extends Scene>(lines: readonly LogLine[], staging: Staging<Shown>): Shown[] {
  const scenes: Shown[] = [];
  let leader = "";
  for (const line of lines) {
    const event = kindOf(line);
    const last = scenes.at(-1);
    if (last && staging.followers[leader]?.includes(event)) {
      scenes[scenes.length - 1] = withMore(last, line, staging);
      continue;
    }
    const scene = begun(line, staging);
    leader = scene ? event : "";
    if (scene) scenes.push(scene);
  }
  return scenes;
}

function begun<Shown extends Scene>(line: LogLine, staging: Staging<Shown>): Shown | null {
  const shape = staging.shapes[kindOf(line)]?.(line.event) ?? null;
  if (!shape) return null;
  const [seat = -1] = whoIn(line.event);
  const told = { place: line.place, seat, about: placesIn(line.event, staging.places), captions: said(line) };
  return { ...shape, ...told, ...staging.timing(shape, seat) } as unknown as Shown;
}

function withMore<Shown extends Scene>(scene: Shown, line: LogLine, staging: Staging<Shown>): Shown {
  const { joined, timing, unsaid } = staging;
  const captions = unsaid?.has(kindOf(line)) ? scene.captions : [...scene.captions, ...said(line)];
  if (!joined) return { ...scene, captions };
  const shape = joined(scene as unknown as Shape<Shown>, line.event);
  return { ...scene, ...shape, captions, ...timing(shape, scene.seat) };
}

/** What another event says better is not said. */
function said({ text }: LogLine): string[] {
  return text ? [text] : [];
}

/** Where it happens: the places that the first of the fields names, or else where those stand whom it happens to. */
export function placesIn(event: Told, places: readonly PlaceField[]): Target[] {
  const named = places.map(({ field, kind, nowhere }) =>
    numbersIn(event, field).flatMap((id) => (id === nowhere ? [] : [{ kind, id }])),
  );
  return named.find((found) => found.length > 0) ?? whoIn(event).map((id) => ({ kind: "seat", id }));
}

function whoIn(event: Told): readonly number[] {
  return [...numbersIn(event, "seat"), ...numbersIn(event, "victim")];
}
