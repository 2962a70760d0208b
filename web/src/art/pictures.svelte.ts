import { flattened } from "./pixels";

/** A picture that is fetched when somebody looks at it. */
export interface Drawing {
  /** Where it lies in the album: what kind of thing it shows. */
  readonly folder: string;
  readonly form: "wide" | "square" | "card" | "banner";
  /** Fetches how to draw it: those that nobody looks at are never drawn. */
  readonly load: () => Promise<() => string>;
}

/** The pictures of a game, by the content id of what they show. */
export type Pictures = Readonly<Record<string, Drawing>>;

/** The copies of a card have numbers in the box, and one picture. */
const COPY = /-\d+$/;

export function drawingOf(pictures: Pictures, id: string): Drawing | undefined {
  const known = Object.hasOwn(pictures, id) ? id : id.replace(COPY, "");
  return Object.hasOwn(pictures, known) ? pictures[known] : undefined;
}

const addresses = new WeakMap<Drawing, string>();

/** A picture as an address, as short as it can be: an address is kept as long as the page. */
function addressed(svg: string): string {
  const plain = svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${plain}`;
}

async function fetchOnce(drawing: Drawing): Promise<string> {
  const address = addresses.get(drawing) ?? addressed((await drawing.load())());
  addresses.set(drawing, address);
  return address;
}

/** In which form pictures come: what is there already, and how more is asked for. */
interface Form {
  readonly known: WeakMap<Drawing, string>;
  readonly fetch: (drawing: Drawing) => Promise<string>;
}
const LINES: Form = { known: addresses, fetch: fetchOnce };
const flat = new WeakMap<Drawing, string>();

async function flattenOnce(drawing: Drawing): Promise<string> {
  const address = flat.get(drawing) ?? (await flattened(await fetchOnce(drawing)));
  flat.set(drawing, address);
  return address;
}

/** For a board, which is painted again whenever it comes nearer: what was drawn is not drawn again for that. */
export const PIXELS: Form = { known: flat, fetch: flattenOnce };

/**
 * Keeps up with what is to be shown: its address as soon as it is there. One that does not come is left out,
 * for its name stands beside it.
 */
export function fetching(
  wanted: () => Drawing | undefined,
  { known, fetch }: Form = LINES,
): { readonly address: string | undefined } {
  let came = $state.raw<{ readonly drawing: Drawing; readonly address: string }>();
  const drawing = $derived(wanted());
  const address = $derived(drawing && (came?.drawing === drawing ? came.address : known.get(drawing)));
  $effect(() => {
    const asked = drawing;
    if (asked && !known.has(asked))
      fetch(asked).then(
        (address) => (came = { drawing: asked, address }),
        () => undefined,
      );
  });
  return {
    get address() {
      return address;
    },
  };
}
