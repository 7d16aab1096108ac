/** Short tones, made on the spot; silent unless they are liked. */

import { liked } from "./settings.svelte";

export type Sound = "turn" | "over" | "won" | "refused" | "offer" | "taken" | "jackpot" | "good" | "bad" | "card";

/** Frequencies in hertz, one after the other. */
const TONES: Record<Sound, number[]> = {
  turn: [660, 880],
  over: [523, 659, 784],
  refused: [220],
  offer: [784, 659, 784],
  taken: [880, 587],
  jackpot: [523, 659, 784, 1047, 1319],
  won: [523, 523, 659, 784, 1047],
  good: [659, 988],
  bad: [392, 294],
  card: [1175],
};
const LENGTH = 0.11;
/** Milliseconds after which a sound that could not be played would only confuse. */
const LATE = 500;
let context: AudioContext | null = null;

/** Browsers keep a page silent until it is used, and some silence it again when it was away. */
async function awake(): Promise<AudioContext> {
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume();
  return context;
}

function use(): void {
  if (liked.sounds) void awake();
}

addEventListener("click", use, true);
addEventListener("keydown", use, true);

/** Play a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (liked.sounds) void sing(sound, performance.now());
}

async function sing(sound: Sound, wanted: number): Promise<void> {
  const audio = await awake();
  if (performance.now() - wanted > LATE) return;
  TONES[sound].forEach((frequency, at) => tone(audio, frequency, audio.currentTime + at * LENGTH));
}

function tone(audio: AudioContext, frequency: number, from: number): void {
  const wave = new OscillatorNode(audio, { type: "triangle", frequency });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.15, from + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + LENGTH * 1.6);
  wave.connect(loudness).connect(audio.destination);
  wave.start(from);
  wave.stop(from + LENGTH * 1.7);
}
