/** Picking an answer on the table: what is lit, what is picked so far, and when that is an answer. */

import type { DecisionView, OptionView, State } from "../protocol";
import type { TableSource } from "./tableSource";

export class Picking {
  picked = $state<string[]>([]);
  private chosen = $state("");
  private closed = $state(false);
  /** While the reader looks back or is told a story, nothing can be picked. */
  away = $state(false);
  /** The state that was answered last: until another one comes, what is pressed belongs to no question. */
  private answered: State | null = null;
  private number = -1;

  constructor(private table: TableSource) {}

  get decision(): DecisionView | null {
    const asked: DecisionView | null = this.table.state?.view.observation.decision ?? null;
    return asked?.options && !this.away ? asked : null;
  }

  /** The card whose options are open: the next press says where. Where only one card can act, it is open at once. */
  get open(): string {
    return this.chosen || (this.closed ? "" : this.sole);
  }
  set open(label: string) {
    this.chosen = label;
    this.closed = label === "";
  }

  /** Whether the reader opened the card, and can close it. */
  get opener(): boolean {
    return this.chosen !== "";
  }

  /** The only card that can act, if the question is what it does to whom. */
  private get sole(): string {
    const asked = this.decision;
    const first = asked?.options?.[0];
    if (!asked || !first?.card || asked.most !== 1 || asked.decline) return "";
    if (!this.options.every((option) => option.card === first.card)) return "";
    return this.options.some((option) => option.target || option.player) ? first.card : "";
  }

  /** Forget what was picked for another question. */
  follow(): void {
    const now = this.table.state?.view.number ?? -1;
    if (now === this.number) return;
    this.number = now;
    this.cancel();
    this.closed = false;
  }

  /** Take back what was picked so far. */
  cancel(): void {
    this.picked = [];
    this.open = "";
  }

  get options(): OptionView[] {
    return this.decision?.options ?? [];
  }

  get single(): boolean {
    return this.decision?.most === 1;
  }

  /** Whether a target is asked for: what is no choice now steps back. A whole turn leaves everything as it is. */
  get targeting(): boolean {
    const asked = this.decision;
    if (!asked) return false;
    return Boolean(this.open) || !["turn", "main", "end", "mulligan"].includes(asked.question);
  }

  /** The options a press on a card, a realm (`realm 3`) or a player (`player B`) may mean now. */
  at(place: string): OptionView[] {
    const asked = this.decision;
    if (!asked || !place) return [];
    const byCard = asked.by_card[place] ?? [];
    const byTarget = asked.by_target[place] ?? [];
    const ids = new Set(
      this.open
        ? byTarget.filter((id) => this.of(id)?.card === this.open)
        : [...byCard, ...byTarget.filter((id) => !this.of(id)?.card)],
    );
    const found = this.options.filter((option) => ids.has(option.id));
    return found.length || !this.open ? found : this.options.filter((option) => byCard.includes(option.id));
  }

  lit(place: string): boolean {
    return this.at(place).length > 0;
  }

  has(place: string): boolean {
    return this.open === place || this.at(place).some((option) => this.picked.includes(option.id));
  }

  of(id: string): OptionView | undefined {
    return this.options.find((option) => option.id === id);
  }

  /** The options of the card that is open. */
  get opened(): OptionView[] {
    return this.open ? this.options.filter((option) => option.card === this.open) : [];
  }

  /** Whether a press there is an answer; else it opens a card, or picks one of several. */
  answersAt(place: string): boolean {
    const [first, second] = this.at(place);
    return this.single && Boolean(first) && !second && (first?.kind !== "play" || Boolean(this.open) || !first.realm);
  }

  /** A press on something. Return whether it meant anything. */
  press(place: string): boolean {
    if (this.open === place) {
      this.open = "";
      return true;
    }
    const found = this.at(place);
    const first = found[0];
    if (!first) return false;
    if (!this.single && found.length === 1) this.toggle(first.id);
    else if (this.answersAt(place)) this.answer([first.id]);
    else this.open = place;
    return true;
  }

  toggle(id: string): void {
    this.picked = this.picked.includes(id)
      ? this.picked.filter((one) => one !== id)
      : [...this.picked, id].slice(-(this.decision?.most ?? 1));
  }

  move(id: string, by: number): void {
    const at = this.picked.indexOf(id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= this.picked.length) return;
    const next = [...this.picked];
    next.splice(at, 1);
    next.splice(to, 0, id);
    this.picked = next;
  }

  get enough(): boolean {
    const asked = this.decision;
    return Boolean(asked && !this.single && this.picked.length >= asked.least && this.picked.length <= asked.most);
  }

  /** Decline: with "no" where that is an option, else with nothing. */
  decline(): void {
    const no = this.options.find((option) => option.kind === "no");
    this.answer(no ? [no.id] : []);
  }

  answer(ids: string[]): void {
    const now = this.table.state;
    if (!now || (this.answered === now && !this.table.refused)) return;
    this.table.refused = "";
    if (this.table.choose(ids)) this.answered = now;
    this.cancel();
  }
}
