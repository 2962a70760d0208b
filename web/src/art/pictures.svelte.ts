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

/**
 * Keeps up with what is to be shown: its address as soon as it is there. One that does not come is left out,
 * for its name stands beside it.
 */
export function fetching(wanted: () => Drawing | undefined): { readonly address: string | undefined } {
  let came = $state.raw<{ readonly drawing: Drawing; readonly address: string }>();
  const drawing = $derived(wanted());
  const address = $derived(drawing && (came?.drawing === drawing ? came.address : addresses.get(drawing)));
  $effect(() => {
    const asked = drawing;
    if (asked && !addresses.has(asked))
      fetchOnce(asked).then(
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
