/** Short tones, made on the spot; silent unless they are liked. */

import { liked } from "./settings.svelte";

export type Sound = "turn" | "over" | "refused";

/** Frequencies in hertz, one after the other. */
const TONES: Record<Sound, number[]> = { turn: [660, 880], over: [523, 659, 784], refused: [220] };
const LENGTH = 0.11;
let context: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!liked.sounds) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  TONES[sound].forEach((frequency, at) => tone(context as AudioContext, frequency, currentTime + at * LENGTH));
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
