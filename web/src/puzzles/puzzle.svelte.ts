/** A puzzle: the table after your answers. The server keeps nothing and judges every answer by its solver. */

import { puzzle } from "../lib/api";
import { still, type TableSource } from "../lib/tableSource";
import type { LogLine, PuzzleAsked, PuzzleTable, SeatLine, State } from "../protocol";

export class PuzzleLink implements TableSource {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  refused = $state("");
  readonly line = "open";
  found = $state.raw<PuzzleTable | null>(null);
  answers = $state.raw<string[][]>([]);
  wrong = $state(0);
  /** Whether a hint or the solution was asked for. */
  helped = $state(false);
  private busy = false;

  constructor(readonly name: string) {}

  async show(answers = this.answers, want: PuzzleAsked["want"] = ""): Promise<void> {
    try {
      const found = await puzzle(this.name, { answers, want });
      if (found.wrong) this.wrong += 1;
      else this.answers = answers;
      if (want) this.helped = true;
      this.found = found;
      this.refused = "";
      this.log = found.view.log;
      this.state = still(found.view, seated(found), found.seat);
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
  }

  choose(ids: string[]): boolean {
    if (this.busy || this.found?.solved) return false;
    this.busy = true;
    void this.show([...this.answers, ids]).finally(() => (this.busy = false));
    return true;
  }

  again(): void {
    void this.show([]);
  }

  ask<T>(): Promise<T> {
    return Promise.reject(new Error("A puzzle gives its own hints."));
  }
}

function seated(found: PuzzleTable): SeatLine[] {
  return Object.keys(found.view.observation.players).map(
    (seat) => ({ seat, name: seat === found.seat ? "You" : "Opponent", bot: "", connected: true }) as SeatLine,
  );
}
