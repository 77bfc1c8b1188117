/** What a table is drawn from, wherever it comes from: a socket, a replay, or a position set up by hand. */

import type { Beat, LogLine, SeatView, State } from "../protocol";

export interface TableSource {
  readonly state: State | null;
  readonly log: LogLine[];
  /** All beats so far, where they come bit by bit. */
  readonly story?: Beat[];
  refused: string;
  readonly line: "joining" | "open" | "lost" | "closed";
  /** Send an answer. Return whether it is on its way: a lost connection and a guide hold it back. */
  choose(ids: string[]): boolean;
  ask<T>(what: string, about: string): Promise<T>;
}

/** A seat's view with the rest of what a state says, for tables that nobody sits at. */
export function still(view: SeatView, seats: State["seats"], you: string): State {
  return { type: "state", view, seats, you } as State;
}
