/** A free table: a set-up written by hand and the answers given since; the server keeps nothing of it. */

import type { FreeAsked, FreeTable, LogLine, SeatLine, State } from "../protocol";
import { free, freeAsk } from "./api";
import { still, type TableSource } from "./tableSource";

export class FreeLink implements TableSource {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  refused = $state("");
  readonly line = "open";
  answers = $state.raw<string[][]>([]);
  steps = $state.raw<FreeTable["steps"]>([]);
  /** Who is asked: their side is drawn below. */
  turn = $state("A");
  /** The line of the set-up that is not understood; 0 if all is. */
  wrong = $state(0);
  view = $state("judge");

  private busy = false;

  constructor(public text: string) {}

  get asked(): FreeAsked {
    return { text: this.text, answers: this.answers, view: this.view };
  }

  /** Set the table up anew. */
  async begin(text: string): Promise<void> {
    this.text = text;
    this.answers = [];
    await this.show();
  }

  async show(answers = this.answers): Promise<void> {
    try {
      const found = await free({ ...this.asked, answers });
      this.wrong = found.line ?? 0;
      this.refused = found.error ?? "";
      if (!found.view) return;
      if (!found.error || answers.length <= this.answers.length) this.answers = answers;
      this.steps = found.steps;
      this.log = found.view.log;
      const seats: SeatLine[] = Object.keys(found.view.observation.players).map(
        (seat) => ({ seat, name: `Player ${seat}`, bot: "", connected: true }) as SeatLine,
      );
      if (found.asked) this.turn = found.asked;
      this.state = still(found.view, seats, "");
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
  }

  choose(ids: string[]): boolean {
    if (this.busy) return false;
    void this.take([...this.answers, ids]);
    return true;
  }

  back(by = 1): void {
    void this.take(this.answers.slice(0, Math.max(0, this.answers.length - by)));
  }

  /** One answer at a time: what is pressed before the table has answered belongs to no question. */
  private async take(answers: string[][]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.show(answers);
    this.busy = false;
  }

  async ask<T>(what: string, about: string): Promise<T> {
    try {
      return await freeAsk<T>(what, { ...this.asked, about });
    } catch (refused) {
      if (what !== "preview") this.refused = (refused as Error).message;
      throw refused;
    }
  }
}
