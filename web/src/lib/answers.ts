/** Which answers stand where: on the table, as buttons of the prompt, or in a tray. */

import type { AnyCard } from "../cards/face";
import type { DecisionView, OptionView } from "../protocol";
import type { Picking } from "./picking.svelte";

/** So many buttons stand in a prompt; more are a list. */
const BUTTONS = 4;

export type TrayKind = "" | "number" | "order" | "cards" | "list";

/** Return whether an option is answered by a press on what is in sight. */
export function pressable(option: OptionView, shown: Set<string>): boolean {
  if (option.card && option.kind !== "effect") return shown.has(option.card);
  return Boolean(option.realm) && !option.card;
}

/** The answers that need a button: those that nothing on the table stands for. */
export function buttonsOf(picking: Picking, shown: Set<string>): OptionView[] {
  const inPlace = (option: OptionView): boolean => option.kind === "no" || option.kind === "draw";
  if (picking.open) return picking.opened.filter((option) => !option.realm && !targeted(option, shown));
  return picking.options.filter((option) => !inPlace(option) && !pressable(option, shown));
}

function targeted(option: OptionView, shown: Set<string>): boolean {
  return Boolean((option.target && shown.has(option.target)) || option.player);
}

/** What kind of tray a question needs. */
export function trayOf(asked: DecisionView, buttons: OptionView[], cards: Map<string, AnyCard>): TrayKind {
  if (asked.numbers) return "number";
  const all = asked.options?.length ?? 0;
  if (asked.ordered && all > 1 && asked.least === all && asked.most === all) return "order";
  if (asked.question === "mulligan") return "cards";
  const words = buttons.filter((option) => option.kind !== "yes");
  if (
    words.length > 1 &&
    words.every((option) => option.kind !== "effect" && option.card && cards.get(option.card)?.name)
  )
    return "cards";
  return words.length > BUTTONS ? "list" : "";
}

/** The letter that answers with a button, for each of them; those of the table itself are taken. */
export function keysOf(labels: string[]): string[] {
  const taken = new Set("hbwulmdt?".split(""));
  return labels.map((label) => {
    const free = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter)) ?? "";
    taken.add(free);
    return free;
  });
}
