/** What can be heard at a table. All of it is made here, of tones and hisses. */
export type Sound = "call" | "dice" | "steps" | "walk" | "card" | "danger" | "door";

/** A tone that swells at once and dies away: its pitch and where that glides to, when, how long and how loud. */
interface Tone {
  readonly pitch: number;
  readonly to?: number;
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}

/** A hiss through a filter: its pitch, when, how long and how loud. */
interface Burst {
  readonly pitch: number;
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
}

interface Score {
  readonly tones?: readonly Tone[];
  readonly bursts?: readonly Burst[];
}

const knocks = (pitch: number, length: number, loud: number, ...times: readonly number[]): readonly Burst[] =>
  times.map((at) => ({ pitch, at, length, loud }));

const SCORES: Readonly<Record<Sound, Score>> = {
  call: {
    tones: [
      { pitch: 392, length: 0.35, loud: 0.16 },
      { pitch: 587, at: 0.12, length: 0.35, loud: 0.16 },
    ],
  },
  dice: { bursts: knocks(2600, 0.05, 0.5, 0, 0.09, 0.17, 0.29, 0.38, 0.55) },
  steps: { bursts: knocks(180, 0.11, 0.9, 0, 0.24, 0.48) },
  walk: { bursts: knocks(150, 0.09, 0.3, 0, 0.26) },
  card: { bursts: [{ pitch: 5200, length: 0.16, loud: 0.25 }] },
  danger: {
    tones: [
      { pitch: 73, to: 55, length: 1.6, loud: 0.3, wave: "sawtooth" },
      { pitch: 77, to: 52, length: 1.6, loud: 0.24, wave: "sawtooth" },
      { pitch: 620, to: 310, at: 0.05, length: 0.9, loud: 0.05, wave: "triangle" },
    ],
  },
  door: { bursts: [{ pitch: 320, length: 0.5, loud: 0.5 }], tones: [{ pitch: 60, length: 0.25, at: 0.42, loud: 0.5 }] },
};

const SILENT = 0.0001;
const SWELL = 0.015;
const HUM = [41, 41.6, 61.7] as const;

/** Plays what the table sounds like. */
export class Synthesizer {
  #context: AudioContext;
  #master: GainNode;
  #hiss: AudioBuffer;
  #hum: readonly OscillatorNode[] = [];

  constructor(context = new AudioContext()) {
    this.#context = context;
    this.#master = context.createGain();
    this.#master.connect(context.destination);
    this.#hiss = hissIn(context);
  }

  set volume(volume: number) {
    this.#master.gain.setTargetAtTime(volume, this.#context.currentTime, SWELL);
  }

  play(sound: Sound): void {
    const { tones = [], bursts = [] } = SCORES[sound];
    for (const tone of tones) this.#tone(tone);
    for (const burst of bursts) this.#burst(burst);
  }

  /** The hum of the machines, as long as it is wanted. */
  hum(wanted: boolean): void {
    if (wanted === this.#hum.length > 0) return;
    for (const tone of this.#hum) tone.stop();
    this.#hum = wanted ? HUM.map((pitch) => this.#drone(pitch)) : [];
  }

  #drone(pitch: number): OscillatorNode {
    const tone = new OscillatorNode(this.#context, { frequency: pitch, type: "triangle" });
    tone.connect(new GainNode(this.#context, { gain: 0.05 })).connect(this.#master);
    tone.start();
    return tone;
  }

  #tone({ pitch, to = pitch, at = 0, length, loud, wave = "sine" }: Tone): void {
    const begin = this.#context.currentTime + at;
    const tone = new OscillatorNode(this.#context, { frequency: pitch, type: wave });
    tone.frequency.exponentialRampToValueAtTime(to, begin + length);
    tone.connect(this.#fading(begin, length, loud));
    tone.start(begin);
    tone.stop(begin + length);
  }

  #burst({ pitch, at = 0, length, loud }: Burst): void {
    const begin = this.#context.currentTime + at;
    const hiss = new AudioBufferSourceNode(this.#context, { buffer: this.#hiss });
    const filter = new BiquadFilterNode(this.#context, { type: "bandpass", frequency: pitch, Q: 1.2 });
    hiss.connect(filter).connect(this.#fading(begin, length, loud));
    hiss.start(begin, Math.random(), length);
  }

  #fading(begin: number, length: number, loud: number): GainNode {
    const volume = new GainNode(this.#context, { gain: SILENT });
    volume.gain.setValueAtTime(SILENT, begin);
    volume.gain.exponentialRampToValueAtTime(loud, begin + SWELL);
    volume.gain.exponentialRampToValueAtTime(SILENT, begin + length);
    volume.connect(this.#master);
    return volume;
  }
}

function hissIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
