/** The sounds of the table, made with Web Audio: wood, paper and glass. Off until the reader switches them on. */

import { settings } from "./settings.svelte";

const VOLUME = 0.5;
let context: AudioContext | null = null;

addEventListener("pointerdown", () => (context ??= new AudioContext()), { once: true });

function tone(pitch: number, at: number, long: number, loud = 0.2, type: OscillatorType = "sine", to = pitch): void {
  if (!context) return;
  const [from, gain, when] = [context.createOscillator(), context.createGain(), context.currentTime + at];
  from.type = type;
  from.frequency.setValueAtTime(pitch, when);
  from.frequency.exponentialRampToValueAtTime(to, when + long);
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + long);
  from.connect(gain).connect(context.destination);
  from.start(when);
  from.stop(when + long + 0.02);
}

function hiss(at: number, long: number, loud: number, pitch: number): void {
  if (!context) return;
  const size = Math.floor(context.sampleRate * long);
  const buffer = context.createBuffer(1, size, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size);
  const [from, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  from.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.7;
  gain.gain.value = loud * VOLUME;
  from.connect(filter).connect(gain).connect(context.destination);
  from.start(context.currentTime + at);
}

function chord(pitches: number[], apart: number, long: number, loud: number, type: OscillatorType = "triangle"): void {
  pitches.forEach((pitch, i) => tone(pitch, i * apart, long, loud, type));
}

const SOUNDS: Record<string, () => void> = {
  draw: () => hiss(0, 0.16, 0.1, 2600),
  land: () => {
    hiss(0, 0.06, 0.14, 900);
    tone(150, 0, 0.14, 0.22, "sine", 80);
  },
  reveal: () => {
    hiss(0, 0.18, 0.09, 2000);
    tone(660, 0.09, 0.35, 0.08, "triangle");
  },
  count: () => tone(520, 0, 0.06, 0.08, "triangle"),
  attack: () => {
    tone(196, 0, 0.22, 0.16, "sawtooth", 98);
    hiss(0.02, 0.14, 0.1, 1200);
  },
  stone: () => chord([1175, 1568, 2093], 0.07, 0.7, 0.07, "sine"),
  turn: () => tone(587, 0, 0.25, 0.09, "triangle"),
  yours: () => chord([587, 880], 0.12, 0.35, 0.1),
  round: () => chord([294, 370, 440, 587], 0.06, 0.9, 0.07),
  refuse: () => tone(180, 0, 0.12, 0.12, "triangle", 150),
  clock: () => tone(1000, 0, 0.04, 0.08, "square"),
  gamewon: () => chord([294, 370, 440, 587, 740, 880], 0.11, 1.1, 0.1),
  gamelost: () => chord([440, 370, 294, 220], 0.16, 1, 0.09),
};

/** Play a sound, if sounds are on and the reader has pressed something before. */
export function play(name: string): void {
  if (settings.sound && context) SOUNDS[name]?.();
}
