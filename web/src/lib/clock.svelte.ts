/** Clocks: what the server said was left, less what has passed since it said so. */

import type { State } from "../protocol";

const now = $state({ at: Date.now() });
const heard = new WeakMap<State, number>();

setInterval(() => (now.at = Date.now()), 1000);

export function hear(state: State): void {
  heard.set(state, Date.now());
}

/** Seconds since a state was heard. */
export function since(state: State): number {
  return Math.max(0, now.at - (heard.get(state) ?? now.at)) / 1000;
}

export function ticking(state: State, seat: string): { words: string; low: boolean } | null {
  const line = state.seats.find((one) => one.seat === seat);
  if (line?.clock === null || line?.clock === undefined) return null;
  const passed = line.running ? since(state) : 0;
  const left = Math.max(0, Math.round(line.clock - passed));
  return { words: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`, low: left < 60 };
}
