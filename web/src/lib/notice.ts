import { settings } from "$/lib/settings.svelte";

const NOTES = [
  { pitch: 392, start: 0 },
  { pitch: 587, start: 0.12 },
] as const;
const LENGTH = 0.35;
const LOUDNESS = 0.08;

let last = -1;
let audio: AudioContext | null = null;

/** Two soft tones when a decision becomes mine; once for each decision, and only if sound is wanted. */
export function callAttention(number: number): void {
  if (number === last) return;
  last = number;
  if (settings.sound) play();
}

function play(): void {
  audio ??= new AudioContext();
  for (const { pitch, start } of NOTES) tone(audio, pitch, audio.currentTime + start);
}

function tone(context: AudioContext, pitch: number, at: number): void {
  const sound = context.createOscillator();
  const volume = context.createGain();
  sound.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  sound.connect(volume).connect(context.destination);
  sound.start(at);
  sound.stop(at + LENGTH);
}
