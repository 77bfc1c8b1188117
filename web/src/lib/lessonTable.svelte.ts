/** A short lesson: a position on a free table, on which the opponent replies as the script says. */

import type { FreeTable, Lesson, LogLine, SeatLine, State } from "../protocol";
import { free, freeAsk } from "./api";
import { pickedBy } from "./guide.svelte";
import { still, type TableSource } from "./tableSource";

const LEARNER = "A";
const MOST_REPLIES = 40;

export class LessonTable implements TableSource {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  refused = $state("");
  readonly line = "open";
  private answers: string[][] = [];
  private busy = false;

  constructor(readonly lesson: Lesson) {
    void this.show([]);
  }

  choose(ids: string[]): boolean {
    if (this.busy) return false;
    void this.show([...this.answers, ids]);
    return true;
  }

  /** Take back the learner's last answer, and every reply to it. */
  back(): void {
    let left = this.answers.length - 1;
    while (left > 0 && this.replies.has(left)) left--;
    void this.show(this.answers.slice(0, Math.max(left, 0)));
  }
  private replies = new Set<number>();

  get steps(): number {
    return this.answers.length;
  }

  /** Send all answers so far, and reply until the learner is asked or the game is over. */
  private async show(answers: string[][]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      let found = await this.laid(answers);
      for (let n = 0; n < MOST_REPLIES && found.asked && found.asked !== LEARNER && !found.error; n++) {
        this.replies.add(answers.length);
        answers = [...answers, this.reply(found)];
        found = await this.laid(answers);
      }
      this.refused = found.error ?? "";
      if (found.view && !found.error) this.take(found, answers);
    } catch (refused) {
      this.refused = (refused as Error).message;
    }
    this.busy = false;
  }

  private laid(answers: string[][]): Promise<FreeTable> {
    return free({ text: this.lesson.setup ?? "", answers, view: LEARNER });
  }

  private reply(found: FreeTable): string[] {
    const asked = found.view.observation.decision;
    for (const wish of this.lesson.replies?.always ?? []) {
      const ids = pickedBy(asked, wish);
      if (ids) return ids;
    }
    return asked.least ? [asked.options[0].id] : [];
  }

  private take(found: FreeTable, answers: string[][]): void {
    this.answers = answers;
    this.log = found.view.log;
    const seats = Object.keys(found.view.observation.players).map(
      (seat) => ({ seat, name: seat === LEARNER ? "You" : this.lesson.opponent, bot: "", connected: true }) as SeatLine,
    );
    this.state = still({ ...found.view, number: answers.length }, seats, LEARNER);
  }

  ask<T>(what: string, about: string): Promise<T> {
    return freeAsk<T>(what, { text: this.lesson.setup ?? "", answers: this.answers, view: LEARNER, about });
  }
}
