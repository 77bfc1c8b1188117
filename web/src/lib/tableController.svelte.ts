/** What a reader does at a table besides answering: looking at cards, asking why, dragging, looking back. */

import type { AnyCard } from "../cards/face";
import type { LogLine, OptionView, Preview, Refusal, SeatView } from "../protocol";
import { inTurn } from "./people";
import { Picking } from "./picking.svelte";
import { screen } from "./screen.svelte";
import { settings } from "./settings.svelte";
import type { TableSource } from "./tableSource";

/** Some sentences beside the prompt, each with the rule behind it. */
export interface Note {
  /** Thinks about a hint for longer. */
  longer?: (() => void) | undefined;
  title: string;
  lines: { words: string; rule: string }[];
}

const REST = 250;
const HOLD = 450;
const FAR = 8;

export class TableController {
  readonly picking: Picking;
  note = $state.raw<Note | null>(null);
  preview = $state.raw<{ found: Preview; option: OptionView } | null>(null);
  pile = $state<{ seat: string; name: string } | null>(null);
  lifted = $state.raw<{ card: AnyCard; at: DOMRect | null; inHand: boolean } | null>(null);
  past = $state.raw<{ view: SeatView; line: LogLine } | null>(null);
  armed = $state("");
  hot = $state("");
  dragged = $state("");
  dragAt = $state({ x: 0, y: 0 });
  surePass = $state(false);
  thinking = $state(false);
  private foreseen = new Map<string, Preview>();
  private soon = 0;
  private resting = 0;
  private held = false;

  constructor(
    readonly source: TableSource,
    private cards: () => Map<string, AnyCard>,
    private asks: () => boolean,
    private spends: () => boolean,
  ) {
    this.picking = new Picking(source);
  }

  /** Another question is open: forget what belonged to the last one. */
  follow(): void {
    clearTimeout(this.soon);
    this.picking.follow();
    this.note = this.preview = null;
    this.armed = this.hot = "";
    this.surePass = this.thinking = false;
    this.foreseen.clear();
  }

  press(place: string): void {
    if (this.held) {
      this.held = false;
      return;
    }
    if (!place || this.past) return;
    this.source.refused = "";
    if (this.firstTouch(place)) return;
    this.armed = "";
    this.lifted = null;
    if (this.picking.press(place)) this.note = null;
    else if (this.asks()) void this.askWhy(place);
    else this.showAt(place);
  }

  /** Without a pointer that hovers, the first touch of a card whose press is an answer only shows it. */
  private firstTouch(place: string): boolean {
    if (!screen.touch || this.armed === place || this.picking.open === place || this.picking.open) return false;
    if (!this.cards().has(place) || !this.picking.answersAt(place)) return false;
    this.armed = place;
    this.showAt(place);
    this.foresee(place);
    return true;
  }

  private showAt(place: string): void {
    const card = this.cards().get(place);
    if (card) this.show(card);
  }

  show(card: AnyCard): void {
    this.lifted = { card: this.cards().get(card.label) ?? card, at: null, inHand: false };
  }

  look(card: AnyCard, at: HTMLElement): void {
    clearTimeout(this.resting);
    if (!card.name || this.dragged || screen.touch) return;
    const inHand = Boolean(at.closest(".fan, .shelf-of-hand"));
    const lift = (): void => {
      if (at.isConnected) this.lifted = { card, at: at.getBoundingClientRect(), inHand };
    };
    if (inHand) lift();
    else this.resting = window.setTimeout(lift, REST);
  }

  unlook(): void {
    clearTimeout(this.resting);
    if (this.lifted?.at) this.lifted = null;
  }

  /** A long touch shows a card. */
  hold(event: PointerEvent): void {
    const at = (event.target as Element).closest<HTMLElement>(".card[data-label]");
    if (event.pointerType === "mouse" || !at) return;
    const timer = window.setTimeout(() => {
      this.held = true;
      this.showAt(at.dataset.label ?? "");
    }, HOLD);
    const stop = (): void => clearTimeout(timer);
    addEventListener("pointerup", stop, { once: true });
    addEventListener("pointercancel", stop, { once: true });
  }

  /** What can be chosen under the pointer. */
  hover(target: EventTarget | null): void {
    if (!this.dragged) this.hot = this.placeAt(target as Element | null);
  }

  private placeAt(target: Element | null): string {
    const label = target?.closest<HTMLElement>("[data-label]")?.dataset.label ?? "";
    if (label && this.picking.lit(label) && label !== this.picking.open) return label;
    const place = target?.closest<HTMLElement>("[data-place]")?.dataset.place ?? "";
    return place && this.picking.lit(place) ? place : "";
  }

  /** A card is held down: once it is pulled far enough it follows the pointer. */
  drag(event: PointerEvent, card: AnyCard): void {
    if (event.pointerType === "touch" || event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const move = (now: PointerEvent): void => {
      if (!this.dragged && Math.hypot(now.clientX - x, now.clientY - y) < FAR) return;
      if (!this.dragged) this.begin(card);
      this.dragAt = { x: now.clientX, y: now.clientY };
      this.hot = this.placeAt(document.elementFromPoint(now.clientX, now.clientY));
    };
    const up = (now: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      if (this.dragged) this.drop(document.elementFromPoint(now.clientX, now.clientY));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  }

  private begin(card: AnyCard): void {
    this.dragged = card.label;
    this.lifted = null;
    this.picking.open = card.label;
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
  }

  private drop(on: Element | null): void {
    const options = this.picking.opened;
    const only = options.length === 1 ? options[0] : undefined;
    const place = this.hot;
    this.dragged = this.hot = "";
    if (place) this.picking.press(place);
    else if (only && !only.realm && !only.target && on?.closest(".board")) this.picking.answer([only.id]);
    else this.picking.cancel();
  }

  /** Ask about the table. Why it can't be said is shown, unless another question is open by then. */
  private async find<T>(what: string, about: string): Promise<T | null> {
    const number = this.source.state?.view.number;
    const late = (): boolean => this.source.state?.view.number !== number;
    this.source.refused = "";
    try {
      const found = await this.source.ask<T>(what, about);
      return late() ? null : found;
    } catch (error) {
      if (!late()) this.source.refused = (error as Error).message;
      return null;
    }
  }

  async askWhy(place: string): Promise<void> {
    const found = await this.find<Refusal[]>("why_not", place);
    if (!found?.length) return;
    const title = this.cards().get(place)?.name ?? place.replace(/^realm/, "Realm");
    this.note = {
      title,
      lines: found.map((one) => ({
        words: whole(one.realm && place !== `realm ${one.realm}` ? `Realm ${one.realm}: ${one.words}` : one.words),
        rule: one.rule,
      })),
    };
  }

  async explain(about: string): Promise<void> {
    const found = await this.find<string>("explain", about);
    if (found) this.note = { title: "Where it comes from", lines: found.split("\n").map(cited) };
  }

  async hint(about = ""): Promise<void> {
    this.thinking = true;
    this.note = null;
    const found = await this.find<{ ids: string[]; why: string[]; verdict: string }>("hint", about);
    this.thinking = false;
    const asked = this.picking.decision;
    if (!asked || !found) return;
    const words = inTurn(found.ids, this.picking.options, this.source.state) || asked.decline || "Nothing stands out.";
    this.note = {
      title: `Hint: ${words}`,
      lines: found.why.map((one) => ({ words: one, rule: "" })),
      longer: found.verdict === "unsure" && !about ? () => void this.hint("longer") : undefined,
    };
  }

  /** What a press there would do, once the pointer or the focus rests on it. */
  foresee(place: string): void {
    clearTimeout(this.soon);
    const option = this.picking.at(place)[0];
    if (option && this.picking.single) this.soon = window.setTimeout(() => void this.showPreview(option), 180);
  }

  async showPreview(option: OptionView | undefined): Promise<void> {
    if (!option || !this.picking.options.includes(option)) return; // the question may be another one by now
    const found =
      this.foreseen.get(option.id) ?? (await this.source.ask<Preview>("preview", option.id).catch(() => null));
    if (!found || !this.picking.options.includes(option)) return;
    this.foreseen.set(option.id, found);
    this.preview = { found, option };
  }

  pass(option: OptionView): void {
    if (settings.passing === "twice" && this.spends() && !this.surePass) this.surePass = true;
    else this.picking.answer([option.id]);
  }

  async back(line: LogLine): Promise<void> {
    const view = await this.find<SeatView>("then", String(line.number));
    if (view) this.past = { view, line };
  }

  /** Close what is open, from the top: a card, a note, a pile, the past, what was picked. Return whether anything was. */
  escape(): boolean {
    if (this.lifted && !this.lifted.at) this.lifted = null;
    else if (this.note) this.note = null;
    else if (this.pile) this.pile = null;
    else if (this.past) this.past = null;
    else if (this.armed || this.picking.open || this.picking.picked.length) {
      this.armed = "";
      this.picking.cancel();
    } else return false;
    return true;
  }
}

/** An explanation ends with the rule behind it, after a dot of its own. */
function cited(line: string): { words: string; rule: string } {
  const [words = "", rule = ""] = line.split(/ · (?=\S+$)/);
  return { words: whole(words), rule };
}

/** A sentence: with a capital, and a full stop. */
function whole(words: string): string {
  const plain = words.replace(/ · \S+$/, "");
  return `${plain[0]?.toUpperCase() ?? ""}${plain.slice(1)}${/[.!?]$/.test(plain) ? "" : "."}`;
}
