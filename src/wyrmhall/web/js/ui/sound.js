/** Small sounds made on the spot, only for those who switched them on. */

import { preference } from "../preferences.js";

/** @typedef {{ pitch: number, to?: number, at?: number, length: number, shape?: OscillatorType, loud?: number }} Tone */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  soft: [{ pitch: 520, length: 0.05, loud: 0.05 }],
  pick: [{ pitch: 660, to: 720, length: 0.07, loud: 0.1 }],
  move: [{ pitch: 240, to: 360, length: 0.12, shape: "triangle", loud: 0.14 }],
  hit: [
    { pitch: 140, to: 50, length: 0.2, shape: "sawtooth", loud: 0.16 },
    { pitch: 90, to: 40, length: 0.24, shape: "square", loud: 0.08 },
  ],
  turn: [
    { pitch: 523, length: 0.12, loud: 0.1 },
    { pitch: 784, at: 0.1, length: 0.18, loud: 0.1 },
  ],
  battle: [392, 494, 587, 784].map((pitch, i) => ({ pitch, at: i * 0.09, length: 0.22, shape: "triangle", loud: 0.12 })),
  tie: [{ pitch: 330, length: 0.2, loud: 0.1 }, { pitch: 330, at: 0.22, length: 0.3, loud: 0.1 }],
  lead: [440, 554, 659].map((pitch, i) => ({ pitch, to: pitch * 1.06, at: i * 0.07, length: 0.16, loud: 0.11 })),
  land: [
    { pitch: 196, length: 0.7, shape: "triangle", loud: 0.12 },
    { pitch: 294, at: 0.12, length: 0.6, loud: 0.1 },
    { pitch: 392, at: 0.24, length: 0.6, loud: 0.1 },
  ],
  lost: [{ pitch: 220, to: 70, length: 0.5, shape: "sawtooth", loud: 0.1 }],
  knockout: [
    { pitch: 120, to: 40, length: 0.35, shape: "square", loud: 0.12 },
    { pitch: 90, to: 35, at: 0.25, length: 0.5, shape: "sawtooth", loud: 0.12 },
  ],
  out: [311, 262, 196].map((pitch, i) => ({ pitch, at: i * 0.16, length: 0.3, loud: 0.11 })),
  overtaken: [{ pitch: 300, to: 700, length: 0.3, shape: "triangle", loud: 0.1 }],
  finish: [523, 523, 523, 784].map((pitch, i) => ({ pitch, at: i * 0.13, length: i < 3 ? 0.1 : 0.4, shape: "square", loud: 0.07 })),
  refused: [{ pitch: 200, to: 160, length: 0.16, shape: "triangle", loud: 0.12 }],
  victory: [523, 659, 784, 1047].map((pitch, i) => ({ pitch, at: i * 0.12, length: 0.3, shape: "triangle", loud: 0.14 })),
  defeat: [392, 330, 262].map((pitch, i) => ({ pitch, at: i * 0.18, length: 0.35, shape: "sine", loud: 0.12 })),
};

/** @type {AudioContext | null} */
let context = null;

/** @param {string} name */
export function play(name) {
  if (preference("sound") !== "on" || document.visibilityState === "hidden") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const tone of SOUNDS[name] ?? []) sing(context, tone);
}

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 */
function sing(audio, { pitch, to = pitch, at = 0, length, shape = "sine", loud = 0.1 }) {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

export const SOUND_NAMES = Object.keys(SOUNDS);
