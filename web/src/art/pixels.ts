/** More than a room takes on a board where it is looked at closely. */
const WIDTH = 480;
const HEIGHT = 300;

let turn: Promise<unknown> = Promise.resolve();

/** A picture as pixels, one after the other; where that cannot be, as it is. */
export function flattened(address: string): Promise<string> {
  const done = turn.then(() => pixelsOf(address)).catch(() => address);
  turn = done;
  return done;
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
