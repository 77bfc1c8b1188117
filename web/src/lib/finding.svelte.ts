/** Cards found by a query, more of them as the reader goes on. */

import type { CardLine } from "../protocol";
import { cards } from "./api";

export class Finding {
  found = $state.raw<CardLine[]>([]);
  count = $state(0);
  total = $state(0);
  error = $state("");
  /** What the server remarks, such as the word it took a misspelt one for. */
  notes = $state.raw<string[]>([]);
  sort = $state("");
  private asked = 0;
  private soon = 0;

  constructor(private most = 60) {}

  /** Ask once the typing rests; of two answers only the last counts. */
  ask(game: string, query: string): void {
    clearTimeout(this.soon);
    this.soon = window.setTimeout(() => void this.fetch(game, query, 0), 180);
  }

  more(game: string, query: string): void {
    void this.fetch(game, query, this.found.length);
  }

  private async fetch(game: string, query: string, from: number): Promise<void> {
    const mine = ++this.asked;
    try {
      const reply = await cards(game, query, from, this.most, this.sort);
      if (mine !== this.asked) return;
      this.found = from ? [...this.found, ...reply.cards] : reply.cards;
      [this.count, this.total, this.error] = [reply.found, reply.total, ""];
      this.notes = reply.notes;
    } catch (refused) {
      if (mine === this.asked) this.error = (refused as Error).message;
    }
  }
}
