/** Picking an answer on the table: what is lit, what is picked so far, and when that is an answer. */

import type { DecisionView, OptionView } from "../protocol";
import type { Link } from "./link";

export class Picking {
  picked = $state<string[]>([]);
  /** The card whose options are open: the next press says where. */
  open = $state("");
  private number = -1;

  constructor(private table: Link) {}

  /** While the reader looks back, nothing can be picked. */
  away = $state(false);

  get decision(): DecisionView | null {
    const asked: DecisionView | null = this.table.state?.view.observation.decision ?? null;
    return asked?.options && !this.away ? asked : null;
  }

  /** Forget what was picked for another question. */
  follow(): void {
    const now = this.table.state?.view.number ?? -1;
    if (now === this.number) return;
    this.number = now;
    this.picked = [];
    this.open = "";
  }

  get options(): OptionView[] {
    return this.decision?.options ?? [];
  }

  get single(): boolean {
    return this.decision?.most === 1;
  }

  /** The options a press on a card, a realm (`realm 3`) or a player (`player B`) may mean now. */
  at(place: string): OptionView[] {
    const asked = this.decision;
    if (!asked) return [];
    const byCard = asked.by_card[place] ?? [];
    const byTarget = asked.by_target[place] ?? [];
    const ids = new Set(this.open ? byTarget.filter((id) => this.of(id)?.card === this.open) : [...byCard, ...byTarget.filter((id) => !this.of(id)?.card)]);
    const found = this.options.filter((option) => ids.has(option.id));
    return found.length || !this.open ? found : this.options.filter((option) => byCard.includes(option.id));
  }

  lit(place: string): boolean {
    return this.at(place).length > 0;
  }

  has(place: string): boolean {
    return this.open === place || this.at(place).some((option) => this.picked.includes(option.id));
  }

  private of(id: string): OptionView | undefined {
    return this.options.find((option) => option.id === id);
  }

  /** A press on something. Says whether it meant anything. */
  press(place: string): boolean {
    if (this.open === place) {
      this.open = "";
      return true;
    }
    const found = this.at(place);
    if (!found.length) return false;
    const first = found[0];
    if (!this.single) found.length === 1 && first ? this.toggle(first.id) : (this.open = place);
    else if (found.length === 1 && first && (first.kind !== "play" || this.open || !first.realm)) this.answer([first.id]);
    else this.open = place;
    return true;
  }

  toggle(id: string): void {
    this.picked = this.picked.includes(id) ? this.picked.filter((one) => one !== id) : [...this.picked, id].slice(-(this.decision?.most ?? 1));
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

  answer(ids: string[]): void {
    this.table.choose(ids);
    this.picked = [];
    this.open = "";
  }
}
