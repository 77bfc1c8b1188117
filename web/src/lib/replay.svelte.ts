/** A replay: the table after so many answers, seen by one pair of eyes. */

import type { LogLine, ReplayAbout, SeatLine, SeatView, State } from "../protocol";
import { replay, replayAt } from "./api";
import { still, type TableSource } from "./tableSource";

export class ReplayLink implements TableSource {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  about = $state.raw<ReplayAbout | null>(null);
  refused = $state("");
  readonly line = "open";
  at = $state(0);
  view = $state("judge");
  private wanted = 0;
  private kept = new Map<string, SeatView>();

  constructor(readonly game: string) {}

  get last(): number {
    return this.about?.steps.length ?? 0;
  }

  async open(view: string): Promise<void> {
    this.view = view;
    try {
      this.about = await replay(this.game, view);
      this.state = null;
      await this.go(this.at);
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
  }

  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, to));
    const mine = ++this.wanted;
    const key = `${this.view} ${at}`;
    try {
      const found = this.kept.get(key) ?? (await replayAt(this.game, at, this.view, 0));
      this.kept.set(key, found);
      if (mine !== this.wanted) return;
      this.at = at;
      this.log = found.log;
      const seats: SeatLine[] = (this.about?.seats ?? []).map((one) => ({ ...one, connected: true }));
      this.state = { ...still(found, seats, ""), result: this.about?.result ?? null };
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
  }

  choose(): boolean {
    return false;
  }

  ask<T>(): Promise<T> {
    return Promise.reject(new Error("a replay only shows"));
  }
}
