/** More than a room takes on a board where it is looked at closely. */
const WIDTH = 480;
const HEIGHT = 300;
/** Milliseconds: more than this is left only where nothing moves. */
const FRAME = 17;
/** Milliseconds after which a picture is drawn although something still moves. */
const LATEST = 500;

let turn: Promise<unknown> = Promise.resolve();

/** A picture as pixels, one after the other, when nothing moves; where that cannot be, as it is. */
export function flattened(address: string): Promise<string> {
  const done = turn
    .then(rest)
    .then(() => pixelsOf(address))
    .catch(() => address);
  turn = done;
  return done;
}

/** Drawing one takes longer than a frame: whoever looks around meanwhile would notice. */
function rest(): Promise<void> {
  const latest = performance.now() + LATEST;
  return new Promise((done) => {
    const look = (deadline: IdleDeadline) => {
      if (deadline.timeRemaining() > FRAME || performance.now() > latest) done();
      else requestIdleCallback(look, { timeout: LATEST });
    };
    if ("requestIdleCallback" in window) requestIdleCallback(look, { timeout: LATEST });
    else done();
  });
}

async function pixelsOf(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const easel = new OffscreenCanvas(WIDTH, HEIGHT);
  easel.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return addressOf(await easel.convertToBlob({ type: "image/webp", quality: 0.85 }));
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("it cannot be read"));
    reader.readAsDataURL(blob);
  });
}
