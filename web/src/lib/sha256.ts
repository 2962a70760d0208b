/* The browser's own SHA-256 is there for pages over HTTPS alone, and people play over their home network without. */

const ROUNDS = 64;
const BLOCK = 64;
const PRIMES = firstPrimes(ROUNDS);
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** SHA-256 of a text in UTF-8, as hexadecimal digits (FIPS 180-4). */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  let state = Uint32Array.from(START);
  for (let at = 0; at < bytes.length; at += BLOCK) state = compressed(state, new DataView(bytes.buffer, at, BLOCK));
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

export function toHex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The message, a single 1 bit, and at the very end its length in bits. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

function compressed(before: Uint32Array, block: DataView): Uint32Array<ArrayBuffer> {
  const words = expanded(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before;
  words.forEach((word, round) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (CONSTANTS[round] ?? 0) + word) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, place) => word + (before[place] ?? 0));
}

function expanded(block: DataView): Uint32Array {
  const words = new Uint32Array(ROUNDS);
  const word = (place: number) => words[place] ?? 0;
  for (let place = 0; place < ROUNDS; place++) {
    if (place < 16) {
      words[place] = block.getUint32(place * 4);
      continue;
    }
    const [near, far] = [word(place - 2), word(place - 15)];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[place] = word(place - 16) + low + word(place - 7) + high;
  }
  return words;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) if (primes.every((prime) => next % prime)) primes.push(next);
  return primes;
}
