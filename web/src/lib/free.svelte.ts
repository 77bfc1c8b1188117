/** A free table: a set-up written by hand and the answers given since; the server keeps nothing of it. */

import type { FreeAsked, FreeFact, FreeFacts, FreeTable, LogLine, SeatLine, State } from "../protocol";
import { free, freeAsk } from "./api";
import { still, type TableSource } from "./tableSource";

/** Return whether two facts speak of the same thing. */
export function sameFact(one: FreeFact, other: FreeFact): boolean {
  return one.key === other.key && one.of === other.of;
}

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
  /** The position that was laid, as data. */
  position = $state.raw<unknown>(null);
  /** What is true now, and what must be true in the saved scenario. */
  facts = $state.raw<FreeFact[]>([]);
  wanted = $state.raw<FreeFact[]>([]);

  private busy = false;

  constructor(public text: string) {}

  get asked(): FreeAsked {
    return { text: this.text, answers: this.answers, view: this.view };
  }

  /** Set the table up anew. */
  async begin(text: string): Promise<void> {
    this.text = text;
    this.answers = [];
    this.wanted = [];
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
      this.position = found.position;
      void this.look();
      this.state = still(found.view, seats, "");
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
  }

  /** Expect something at the end of the scenario, or don't any more. */
  want(fact: FreeFact): void {
    const rest = this.wanted.filter((one) => !sameFact(one, fact));
    this.wanted = rest.length === this.wanted.length ? [...rest, fact] : rest;
  }

  private async look(): Promise<void> {
    const found = await freeAsk<FreeFacts>("facts", this.asked).catch(() => null);
    if (found) this.facts = found.facts;
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
